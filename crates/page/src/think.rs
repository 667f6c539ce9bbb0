//! Thinking is slow and everything else is not: it happens on its own threads, a few at a time, the rest in a queue.

use crate::room::{Thinker, Thought};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::{Semaphore, watch};

/// The players' common attention.
pub(crate) struct Thinking {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    longest_queue: usize,
    patience: Duration,
}

/// Why nothing was thought.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoThought {
    /// The queue is full.
    Busy,
    /// The player gave up, and why.
    Failed(String),
}

impl Thinking {
    /// So many at once; each thinks about as long as `patience` when nobody waits.
    pub(crate) fn new(at_once: usize, longest_queue: usize, patience: Duration) -> Self {
        Self {
            places: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicUsize::new(0),
            longest_queue,
            patience,
        }
    }

    /// Lets a mind think: ever harder, until its time is up, `stop` says so or more effort brings nothing. What it has so far is
    /// told to `live`. A round of thinking that takes longer is not waited for, unless it is the first; it keeps its place
    /// until it is through.
    pub(crate) async fn think(
        &self,
        mut thinker: Box<dyn Thinker>,
        mut stop: watch::Receiver<bool>,
        live: impl Fn(&Thought) + Send + 'static,
    ) -> Result<Thought, NoThought> {
        if self.waiting.fetch_add(1, Ordering::AcqRel) >= self.longest_queue {
            self.waiting.fetch_sub(1, Ordering::AcqRel);
            return Err(NoThought::Busy);
        }
        let place = self.places.clone().acquire_owned().await;
        // The more wait, the less time each gets; the first round of thinking is always granted.
        let others = self.waiting.fetch_sub(1, Ordering::AcqRel) - 1;
        let patience = self.patience * thinker.patience() / (1 + others as u32);
        let (found, mut finds) = watch::channel(None);
        let stopped = stop.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            deepen(thinker.as_mut(), &stopped, patience, &|thought| {
                live(thought);
                found.send_replace(Some(thought.clone()));
            })
        });
        let enough = async {
            let said = async {
                // Where nobody can say so any more, nobody will.
                if stop.wait_for(|stop| *stop).await.is_err() {
                    std::future::pending::<()>().await;
                }
            };
            tokio::select! { () = said => (), () = tokio::time::sleep(patience) => () }
            finds.wait_for(Option::is_some).await.ok().and_then(|found| found.clone())
        };
        tokio::select! {
            biased;
            result = thinking => match result {
                Ok(thought) => thought.map_err(NoThought::Failed),
                Err(panic) => Err(NoThought::Failed(format!("a player stopped thinking: {panic}"))),
            },
            Some(best) = enough => Ok(best),
        }
    }
}

fn deepen(
    thinker: &mut dyn Thinker,
    stop: &watch::Receiver<bool>,
    patience: Duration,
    live: &impl Fn(&Thought),
) -> Result<Thought, String> {
    let start = Instant::now();
    let mut effort = 1;
    let mut best: Option<Thought> = None;
    loop {
        let thought = match (thinker.think(effort), best) {
            (Ok(thought), _) => thought,
            // What was found with less effort still stands.
            (Err(_), Some(best)) => return Ok(best),
            (Err(why), None) => return Err(why),
        };
        live(&thought);
        // The next round costs about twice what all rounds so far did.
        let enough = effort >= thinker.most() || start.elapsed() * 3 > patience;
        if enough || *stop.borrow() {
            return Ok(thought);
        }
        best = Some(thought);
        effort *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Needs a millisecond for every unit of effort.
    struct Slow(u32);

    impl Thinker for Slow {
        fn name(&self) -> String {
            "slow".into()
        }
        fn think(&mut self, effort: u32) -> Result<Thought, String> {
            std::thread::sleep(Duration::from_millis(effort.into()));
            Ok(Thought { what: effort.to_string(), who: self.name(), decision: None })
        }
        fn most(&self) -> u32 {
            self.0
        }
    }

    #[tokio::test]
    async fn thinks_until_enough_time_or_a_stop() {
        let thinking = Thinking::new(1, 4, Duration::from_millis(600));
        let (_keep, never) = watch::channel(false);
        let thought = thinking.think(Box::new(Slow(8)), never.clone(), |_| ()).await.unwrap();
        assert_eq!(thought.what, "8", "more than its most brings nothing");
        let thought = thinking.think(Box::new(Slow(u32::MAX)), never, |_| ()).await.unwrap();
        assert!((16..=256).contains(&thought.what.parse().unwrap()), "{} ms for 600", thought.what);
        let (stop, stopped) = watch::channel(false);
        let thought =
            thinking.think(Box::new(Slow(u32::MAX)), stopped, move |_| _ = stop.send(true)).await.unwrap();
        assert_eq!(thought.what, "1", "interrupted after the first round");
    }

    /// Quick at first, then lost in thought.
    struct Lost;

    impl Thinker for Lost {
        fn name(&self) -> String {
            "lost".into()
        }
        fn think(&mut self, effort: u32) -> Result<Thought, String> {
            std::thread::sleep(Duration::from_millis(if effort == 1 { 1 } else { 1500 }));
            Ok(Thought { what: effort.to_string(), who: self.name(), decision: None })
        }
        fn most(&self) -> u32 {
            8
        }
    }

    #[tokio::test]
    async fn nobody_waits_for_a_round_that_takes_long() {
        let start = Instant::now();
        let thinking = Thinking::new(2, 4, Duration::from_millis(60));
        let (_keep, never) = watch::channel(false);
        let thought = thinking.think(Box::new(Lost), never, |_| ()).await.unwrap();
        assert_eq!(thought.what, "1", "its time is up");
        let patient = Thinking::new(2, 4, Duration::from_secs(60));
        let (stop, stopped) = watch::channel(false);
        let said = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(100)).await;
            stop.send(true)
        });
        let thought = patient.think(Box::new(Lost), stopped, |_| ()).await.unwrap();
        assert_eq!(thought.what, "1", "interrupted within the second round");
        assert!(said.await.is_ok() && start.elapsed() < Duration::from_millis(1400));
    }

    #[tokio::test]
    async fn a_full_queue_says_so() {
        let thinking = Arc::new(Thinking::new(1, 0, Duration::ZERO));
        let result = thinking.think(Box::new(Slow(1)), watch::channel(false).1, |_| ()).await;
        assert_eq!(result.map(|_| ()), Err(NoThought::Busy));
    }
}
