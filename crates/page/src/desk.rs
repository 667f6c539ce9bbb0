//! The store may be slow or locked, and a game may be in the middle of being written. Whoever needs either waits here, on threads
//! of their own: requests for nothing of the kind are answered at once, whatever happens.

use crate::{refusal::Refusal, store::StoreError};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinError,
    time::timeout,
};

/// How many requests are looked after at once.
const AT_ONCE: usize = 16;
/// How many more may wait for that.
const LONGEST_QUEUE: usize = 1000;
/// How long a request waits in all: longer than the store itself ever waits.
const PATIENCE: Duration = Duration::from_secs(5);

/// The desks at which games are looked up and written.
pub(crate) struct Desk {
    front: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// For what nobody waits for: our players' moves and what onlookers are told.
    back: Arc<Semaphore>,
    patience: Duration,
}

impl Default for Desk {
    fn default() -> Self {
        Self {
            front: Arc::new(Semaphore::new(AT_ONCE)),
            queue: Arc::new(Semaphore::new(LONGEST_QUEUE)),
            back: Arc::new(Semaphore::new(AT_ONCE)),
            patience: PATIENCE,
        }
    }
}

impl Desk {
    /// Does something for a request. After a while the answer is that the store is busy; what was begun still comes to its end.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || Refusal::from(StoreError::Busy);
        let _queued = self.queue.try_acquire().map_err(|_| busy())?;
        let done = async {
            let place = self.front.clone().acquire_owned().await.ok();
            elsewhere(place, work).await
        };
        timeout(self.patience, done).await.unwrap_or_else(|_| Err(busy()))
    }

    /// Does something that no request waits for, as soon as there is a place.
    pub(crate) async fn wait<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let place = self.back.clone().acquire_owned().await.ok();
        elsewhere(place, work).await
    }
}

/// Does what takes a while away from the threads that answer requests, in a place that is then free again.
pub(crate) async fn elsewhere<T: Send + 'static>(
    place: Option<OwnedSemaphorePermit>,
    work: impl FnOnce() -> T + Send + 'static,
) -> T {
    let done = tokio::task::spawn_blocking(move || {
        let _place = place;
        work()
    });
    match done.await.map_err(JoinError::try_into_panic) {
        Ok(done) => done,
        Err(Ok(panic)) => std::panic::resume_unwind(panic),
        // The server is being shut down.
        Err(Err(_)) => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[tokio::test]
    async fn nobody_waits_for_ever() {
        let desk = Desk {
            front: Arc::new(Semaphore::new(1)),
            patience: Duration::from_millis(80),
            ..Desk::default()
        };
        let slow = || {
            std::thread::sleep(Duration::from_millis(600));
            Ok(())
        };
        let start = Instant::now();
        let (first, second) = tokio::join!(desk.ask(slow), desk.ask(|| Ok(())));
        assert!(first.is_err_and(|refusal| refusal.is_passing()));
        assert!(second.is_err_and(|refusal| refusal.is_passing()), "the only place is taken");
        assert!(start.elapsed() < Duration::from_millis(500), "{:?}", start.elapsed());
        assert_eq!(desk.wait(|| 7).await, 7, "the players have a desk of their own");
    }
}
