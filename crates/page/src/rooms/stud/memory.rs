use std::sync::{Mutex, MutexGuard, PoisonError};
use stud::{
    game::View,
    knowledge::Profile,
    players::{Gambler, Learner, Settings},
};

/// What the opponent has learnt about the person from hand to hand. Learning is slow beside replaying, so it waits until
/// somebody wants to know; those who only look never wait for it.
pub(super) struct Memory {
    gambler: Mutex<Gambler>,
    /// Hands that were seen and not yet thought about.
    seen: Mutex<Vec<View>>,
    /// The tendencies after each hand.
    past: Mutex<Vec<Vec<f64>>>,
}

impl Memory {
    /// Starts with what was learnt at earlier tables.
    pub(super) fn new(known: Option<&str>) -> Self {
        let mut gambler = Gambler::new("opponent", Settings::FULL);
        if let Some(profile) = known.and_then(|text| Profile::from_json(text).ok()) {
            gambler.profile = profile;
        }
        let start = gambler.profile.tendencies().to_vec();
        Self { gambler: Mutex::new(gambler), seen: Mutex::default(), past: Mutex::new(vec![start]) }
    }

    /// A hand is over.
    pub(super) fn see(&self, end: View) {
        lock(&self.seen).push(end);
    }

    /// The opponent as it is after all hands.
    pub(super) fn player(&self) -> Gambler {
        let mut gambler = lock(&self.gambler);
        let seen = std::mem::take(&mut *lock(&self.seen));
        for end in seen {
            gambler.learn(&end);
            lock(&self.past).push(gambler.profile.tendencies().to_vec());
        }
        gambler.clone()
    }

    /// What is known now, unless somebody has seen more hands of the person.
    pub(super) fn lesson(&self, known: Option<&str>) -> Option<String> {
        let profile = self.player().profile;
        let hands = known.and_then(|text| Profile::from_json(text).ok()).map_or(0, |known| known.hands);
        (profile.hands >= hands).then(|| profile.to_json())
    }

    /// How each tendency went, as far as has been thought about: 0 to 100 after each hand.
    pub(super) fn past(&self) -> Vec<Vec<f64>> {
        lock(&self.past).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stud::game::{Action, Deal, Rules, Table};
    use worlds::{Seed, World};

    #[test]
    fn what_was_learnt_goes_on_at_the_next_table() {
        let mut table = Table::new(
            Rules::FIXED_LIMIT,
            Deal::random(Rules::FIXED_LIMIT.game, &mut Seed(1).rng()),
            [1000; 2],
            0,
        );
        while table.actor().is_some() {
            table.try_play(Action::Call).unwrap();
        }
        let first = Memory::new(None);
        first.see(table.view(1));
        let learnt = first.lesson(None).unwrap();
        let second = Memory::new(Some(&learnt));
        assert_eq!(second.player().profile, first.player().profile);
        second.see(table.view(1));
        let more = second.lesson(Some(&learnt)).unwrap();
        assert_eq!(Profile::from_json(&more).unwrap().hands, 2);
        assert_eq!(first.lesson(Some(&more)), None, "fewer hands do not replace more");
        assert_eq!(Memory::new(Some("nonsense")).player().profile.hands, 0);
    }
}
