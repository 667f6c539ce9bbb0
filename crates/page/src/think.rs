//! Thinking is slow and everything else is not: it happens on its own threads, a few at a time, the rest in a queue.

use crate::{
    desk::elsewhere,
    room::{Thinker, Thought},
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::{Semaphore, watch},
    task::JoinError,
    time::{sleep, timeout},
};
use worlds::Stop;

/// So long after it was told to stop a player is waited for: what it has by then may be better than what it had before.
const GRACE: Duration = Duration::from_millis(100);

/// What is wanted of whoever thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Wish {
    /// To go on.
    #[default]
    Think,
    /// To say what it has, as soon as it has something.
    Decide,
    /// Nothing: the game has gone another way.
    Forget,
}

/// The players' common attention.
pub(crate) struct Attention {
    places: Arc<Semaphore>,
    /// Places for what is no thinking but takes a while too: it need not wait until others have thought.
    aside: Arc<Semaphore>,
    waiting: AtomicUsize,
    longest_queue: usize,
    patience: Duration,
}

/// Why nothing was thought.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoThought {
    /// The queue is full.
    Busy,
    /// Nobody wants to know any more.
    Forgotten,
    /// The player gave up, and why.
    Failed(String),
}

impl Attention {
    /// So many at once; each thinks about as long as `patience` when nobody waits.
    pub(crate) fn new(at_once: usize, longest_queue: usize, patience: Duration) -> Self {
        Self {
            places: Arc::new(Semaphore::new(at_once)),
            aside: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicUsize::new(0),
            longest_queue,
            patience,
        }
    }

    /// Lets a mind think: ever harder, until its time is up, something else is wished or more effort brings nothing. What it has
    /// so far is told to `live`. The more wait, the less time each gets, but nobody is cut short before it has a first thought.
    pub(crate) async fn think(
        &self,
        mut thinker: Box<dyn Thinker>,
        wishes: watch::Receiver<Wish>,
        live: impl Fn(&Thought) + Send + 'static,
    ) -> Result<Thought, NoThought> {
        let queued = QueuePlace::join(&self.waiting);
        if queued.before >= self.longest_queue {
            return Err(NoThought::Busy);
        }
        let place = self.places.clone().acquire_owned().await;
        drop(queued);
        let others = self.waiting.load(Ordering::Acquire);
        let patience = self.patience * thinker.patience() / (1 + others as u32);
        let (found, mut finds) = watch::channel(None);
        // However this ends, the thinking does too, and its place is free.
        let stop = StopOnDrop::default();
        let heeded = stop.0.clone();
        let mut thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            deepen(thinker.as_mut(), &heeded, patience, &|thought| {
                // Nobody listens any more to what was forgotten.
                if found.send(Some(thought.clone())).is_ok() {
                    live(thought);
                }
            })
        });
        let enough = async {
            tokio::select! { () = wished(wishes.clone(), Wish::Decide) => (), () = sleep(patience) => () }
            // An error means that the thinking is through.
            let _ = finds.wait_for(Option::is_some).await;
        };
        tokio::select! {
            biased;
            result = &mut thinking => return concluded(result),
            () = wished(wishes.clone(), Wish::Forget) => return Err(NoThought::Forgotten),
            () = enough => (),
        }
        stop.0.now();
        if let Ok(result) = timeout(GRACE, &mut thinking).await {
            return concluded(result);
        }
        let best = finds.borrow().clone();
        match best {
            Some(best) => Ok(best),
            None => concluded(thinking.await),
        }
    }

    /// Does something that would keep requests waiting, a few at a time.
    pub(crate) async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let place = self.aside.clone().acquire_owned().await.ok();
        elsewhere(place, work).await
    }

    /// Takes every place aside, so that whatever goes there waits for as long as a test holds them.
    #[cfg(test)]
    pub(crate) fn crowd_aside(&self) -> tokio::sync::OwnedSemaphorePermit {
        let places = self.aside.available_permits() as u32;
        self.aside.clone().try_acquire_many_owned(places).expect("the places that are free")
    }
}

/// Somebody in the queue, who may also leave it without having thought: a browser goes away, and its request with it.
struct QueuePlace<'a> {
    waiting: &'a AtomicUsize,
    /// How many were there first.
    before: usize,
}

impl<'a> QueuePlace<'a> {
    fn join(waiting: &'a AtomicUsize) -> Self {
        Self { waiting, before: waiting.fetch_add(1, Ordering::AcqRel) }
    }
}

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        self.waiting.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Ends somebody's thinking when it goes out of sight.
#[derive(Default)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.now();
    }
}

/// Waits until this is wished.
async fn wished(mut wishes: watch::Receiver<Wish>, wish: Wish) {
    // Where nobody can say so any more, nobody will.
    if wishes.wait_for(|said| *said == wish).await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn concluded(result: Result<Result<Thought, String>, JoinError>) -> Result<Thought, NoThought> {
    match result {
        Ok(thought) => thought.map_err(NoThought::Failed),
        Err(panic) => Err(NoThought::Failed(format!("a player stopped thinking: {panic}"))),
    }
}

fn deepen(
    thinker: &mut dyn Thinker,
    stop: &Stop,
    patience: Duration,
    live: &impl Fn(&Thought),
) -> Result<Thought, String> {
    let start = Instant::now();
    let mut effort = 1;
    let mut best: Option<Thought> = None;
    loop {
        let thought = match (thinker.think(effort, stop), best) {
            // A round that was cut short may have less to say than the one before.
            (Ok(cut), Some(best)) if stop.is_due() && best.substance() > cut.substance() => best,
            (Ok(thought), _) => thought,
            // What was found with less effort still stands.
            (Err(_), Some(best)) => return Ok(best),
            (Err(why), None) => return Err(why),
        };
        live(&thought);
        // The next round costs about what all rounds so far did; if it takes longer it is cut short.
        let enough = effort >= thinker.most() || start.elapsed() * 2 > patience;
        if enough || stop.is_due() {
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
        fn think(&mut self, effort: u32, _stop: &Stop) -> Result<Thought, String> {
            std::thread::sleep(Duration::from_millis(effort.into()));
            Ok(Thought { what: effort.to_string(), who: self.name(), decision: None })
        }
        fn most(&self) -> u32 {
            self.0
        }
    }

    #[tokio::test]
    async fn thinks_until_enough_time_or_a_wish() {
        let thinking = Attention::new(1, 4, Duration::from_millis(600));
        let wishes = watch::Sender::<Wish>::default();
        let thought = thinking.think(Box::new(Slow(8)), wishes.subscribe(), |_| ()).await.unwrap();
        assert_eq!(thought.what, "8", "more than its most brings nothing");
        let thought = thinking.think(Box::new(Slow(u32::MAX)), wishes.subscribe(), |_| ()).await.unwrap();
        assert!((16..=256).contains(&thought.what.parse().unwrap()), "{} ms for 600", thought.what);
        let heard = wishes.subscribe();
        let decide = move |_: &Thought| _ = wishes.send(Wish::Decide);
        let thought = thinking.think(Box::new(Slow(u32::MAX)), heard, decide).await.unwrap();
        assert!(thought.what.parse::<u32>().unwrap() <= 128, "interrupted after the first round");
    }

    /// Quick at first, then lost in thought.
    struct LostThinker {
        /// Whether it hears when it is told to stop.
        heeds: bool,
        seconds: u64,
    }

    impl Thinker for LostThinker {
        fn name(&self) -> String {
            "lost".into()
        }
        fn think(&mut self, effort: u32, stop: &Stop) -> Result<Thought, String> {
            let start = Instant::now();
            let time = if effort == 1 { Duration::ZERO } else { Duration::from_secs(self.seconds) };
            while start.elapsed() < time && !(self.heeds && stop.is_due()) {
                std::thread::sleep(Duration::from_millis(1));
            }
            Ok(Thought { what: effort.to_string(), who: self.name(), decision: None })
        }
        fn most(&self) -> u32 {
            8
        }
    }

    /// With a single place, whoever comes next would have to wait for whoever is lost.
    #[tokio::test]
    async fn a_round_that_is_stopped_frees_its_place() {
        let start = Instant::now();
        let thinking = Attention::new(1, 4, Duration::from_millis(300));
        let wishes = watch::Sender::<Wish>::default();
        let lost = || Box::new(LostThinker { heeds: true, seconds: 30 });
        let mut thoughts = Vec::new();
        for _ in 0..3 {
            thoughts.push(thinking.think(lost(), wishes.subscribe(), |_| ()).await.unwrap().what);
        }
        // A busy machine may miss the grace now and then.
        assert!(thoughts.contains(&"2".into()), "its time is up, and it says what it has: {thoughts:?}");
        // Interrupted or forgotten in the second round, or not waited for by whoever asked.
        let patient = Arc::new(Attention::new(1, 4, Duration::from_secs(60)));
        let said = |wish| {
            let wishes = wishes.clone();
            move |_: &Thought| _ = wishes.send(wish)
        };
        let thought = patient.think(lost(), wishes.subscribe(), said(Wish::Decide)).await.unwrap();
        assert!(["1", "2"].contains(&thought.what.as_str()));
        wishes.send_replace(Wish::Think);
        let forgotten = patient.think(lost(), wishes.subscribe(), said(Wish::Forget)).await;
        assert_eq!(forgotten.map(|thought| thought.what), Err(NoThought::Forgotten));
        wishes.send_replace(Wish::Think);
        let left =
            timeout(Duration::from_millis(60), patient.think(lost(), wishes.subscribe(), |_| ())).await;
        assert!(left.is_err(), "it is still thinking");
        let thought = patient.think(Box::new(Slow(1)), wishes.subscribe(), |_| ()).await.unwrap();
        assert_eq!(thought.what, "1");
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    }

    #[tokio::test]
    async fn nobody_waits_for_one_that_does_not_hear() {
        let start = Instant::now();
        let thinking = Attention::new(1, 4, Duration::from_millis(60));
        let wishes = watch::Sender::<Wish>::default();
        let thought = thinking
            .think(Box::new(LostThinker { heeds: false, seconds: 3 }), wishes.subscribe(), |_| ())
            .await;
        assert_eq!(thought.unwrap().what, "1", "what it had before");
        assert!(start.elapsed() < Duration::from_millis(2500));
    }

    #[tokio::test]
    async fn whoever_leaves_the_queue_no_longer_counts() {
        let thinking = Attention::new(1, 4, Duration::from_secs(60));
        let _all_places = thinking.places.clone().acquire_owned().await.unwrap();
        let wishes = watch::Sender::<Wish>::default();
        let left =
            timeout(Duration::from_millis(1), thinking.think(Box::new(Slow(1)), wishes.subscribe(), |_| ()));
        assert!(left.await.is_err(), "it is still waiting");
        assert_eq!(thinking.waiting.load(Ordering::Acquire), 0);
    }

    #[tokio::test]
    async fn a_full_queue_says_so() {
        let thinking = Arc::new(Attention::new(1, 0, Duration::ZERO));
        let result = thinking.think(Box::new(Slow(1)), watch::Sender::default().subscribe(), |_| ()).await;
        assert_eq!(result.map(|_| ()), Err(NoThought::Busy));
    }
}
