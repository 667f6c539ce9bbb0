//! Thinking is slow and everything else is not: it happens on its own threads, a few at a time, the rest in a queue.

use crate::room::{Thinker, Thought};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::Semaphore;

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

    /// Lets a mind think: ever harder, until its time is up, `stop` is set or more effort brings nothing. What it has so far is
    /// told to `live`.
    pub(crate) async fn think(
        &self,
        mut thinker: Box<dyn Thinker>,
        stop: Arc<AtomicBool>,
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
        let result = tokio::task::spawn_blocking(move || {
            let _place = place;
            deepen(thinker.as_mut(), &stop, patience, &live)
        });
        match result.await {
            Ok(thought) => thought.map_err(NoThought::Failed),
            Err(panic) => Err(NoThought::Failed(format!("a player stopped thinking: {panic}"))),
        }
    }
}

fn deepen(
    thinker: &mut dyn Thinker,
    stop: &AtomicBool,
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
        if enough || stop.load(Ordering::Acquire) {
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
        let thinking = Thinking::new(1, 4, Duration::from_millis(60));
        let never = Arc::new(AtomicBool::new(false));
        let thought = thinking.think(Box::new(Slow(8)), never.clone(), |_| ()).await.unwrap();
        assert_eq!(thought.what, "8", "more than its most brings nothing");
        let thought = thinking.think(Box::new(Slow(u32::MAX)), never, |_| ()).await.unwrap();
        assert!((8..=32).contains(&thought.what.parse().unwrap()), "{} ms for 60", thought.what);
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let thought = thinking
            .think(Box::new(Slow(u32::MAX)), stop, move |_| stopped.store(true, Ordering::Release))
            .await
            .unwrap();
        assert_eq!(thought.what, "1", "interrupted after the first round");
    }

    #[tokio::test]
    async fn a_full_queue_says_so() {
        let thinking = Arc::new(Thinking::new(1, 0, Duration::ZERO));
        let result = thinking.think(Box::new(Slow(1)), Arc::default(), |_| ()).await;
        assert_eq!(result.map(|_| ()), Err(NoThought::Busy));
    }
}
