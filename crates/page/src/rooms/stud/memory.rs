use stud::{
    player::{Gambler, Learner, Settings},
    rules::View,
};

/// What the opponent has learnt about the person from hand to hand. Learning is slow beside replaying, so it waits until
/// somebody wants to know.
pub(super) struct Memory {
    gambler: Gambler,
    /// Hands that were seen and not yet thought about.
    seen: Vec<View>,
    /// The tendencies after each hand.
    past: Vec<Vec<f64>>,
}

impl Default for Memory {
    fn default() -> Self {
        let gambler = Gambler::new("opponent", Settings::FULL);
        let start = gambler.profile.tendencies().to_vec();
        Self { gambler, seen: Vec::new(), past: vec![start] }
    }
}

impl Memory {
    /// A hand is over.
    pub(super) fn see(&mut self, end: View) {
        self.seen.push(end);
    }

    /// The opponent as it is after all hands.
    pub(super) fn player(&mut self) -> Gambler {
        for end in self.seen.drain(..) {
            self.gambler.learn(&end);
            self.past.push(self.gambler.profile.tendencies().to_vec());
        }
        self.gambler.clone()
    }

    /// How each tendency went, as far as has been thought about: 0 to 100 after each hand.
    pub(super) fn past(&self) -> &[Vec<f64>] {
        &self.past
    }
}
