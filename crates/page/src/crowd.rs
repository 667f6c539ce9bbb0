//! How much one visitor asks for at once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// More requests than this no browser has at once.
const MOST_EACH: usize = 64;

/// The requests that are being answered, by visitor.
#[derive(Default, Clone)]
pub(crate) struct Crowd(Arc<Mutex<HashMap<String, usize>>>);

impl Crowd {
    /// One more request of this visitor, until what is returned goes away; nothing when they have too many.
    pub(crate) fn join(&self, visitor: &str) -> Option<Presence> {
        let mut counts = self.counts();
        let count = counts.entry(visitor.into()).or_default();
        (*count < MOST_EACH).then(|| {
            *count += 1;
            Presence { crowd: self.clone(), visitor: visitor.into() }
        })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request that is being answered.
pub(crate) struct Presence {
    crowd: Crowd,
    visitor: String,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts();
        if let Some(count) = counts.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_visitor_leaves_room_for_others() {
        let crowd = Crowd::default();
        let mut all: Vec<Presence> = std::iter::from_fn(|| crowd.join("me")).collect();
        assert_eq!(all.len(), MOST_EACH);
        assert!(crowd.join("you").is_some());
        all.pop();
        assert!(crowd.join("me").is_some());
        drop(all);
        assert!(crowd.counts().is_empty(), "nothing is left of those who went");
    }
}
