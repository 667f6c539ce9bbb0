use super::{
    outcome::{End, Outcome},
    round::{Round, Start},
    wall::Wall,
};
use crate::{Extension, Repeat, Rules};
use worlds::Seat;

/// A game: hands strung together, with the points carried from one to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    next: Start,
    over: bool,
}

impl Game {
    /// A new game.
    #[must_use]
    pub fn new(rules: Rules) -> Game {
        Game::at(rules, Start { number: 0, honba: 0, sticks: 0, scores: [rules.start; 4] })
    }

    /// A game that goes on with this hand.
    #[must_use]
    pub fn at(rules: Rules, next: Start) -> Game {
        Game { rules, next, over: false }
    }

    /// How the next hand starts; nothing when the game is over.
    #[must_use]
    pub fn next(&self) -> Option<Start> {
        (!self.over).then_some(self.next)
    }

    /// Deals the next hand; nothing when the game is over.
    #[must_use]
    pub fn deal(&self, wall: Wall) -> Option<Round> {
        self.next().map(|start| Round::new(self.rules, start, wall))
    }

    /// What each player has; at the end of the game the riichi sticks left go to the leader.
    #[must_use]
    pub fn scores(&self) -> [i32; 4] {
        let mut scores = self.next.scores;
        if self.over {
            scores[self.ranking()[0]] += 1_000 * i32::from(self.next.sticks);
        }
        scores
    }

    /// The seats from first to last; of equals, who sits nearer to the first dealer is ahead.
    #[must_use]
    pub fn ranking(&self) -> [Seat; 4] {
        let mut seats = [0, 1, 2, 3];
        seats.sort_by_key(|&seat| std::cmp::Reverse(self.next.scores[seat]));
        seats
    }

    /// Takes a hand that is over into the game. A hand still in play changes nothing.
    pub fn finish(&mut self, round: &Round) {
        let Some(outcome) = round.outcome() else { return };
        let repeats = self.dealer_repeats(round, outcome);
        let last = self.next;
        self.next.scores = *round.scores();
        self.next.sticks = round.sticks();
        let drawn = !outcome.end.is_win();
        self.next.honba = if repeats || drawn { last.honba.saturating_add(1) } else { 0 };
        self.next.number = last.number.saturating_add(u8::from(!repeats));
        self.over = self.ends(last.number, repeats, outcome.end);
    }

    fn dealer_repeats(&self, round: &Round, outcome: &Outcome) -> bool {
        let dealer = round.dealer();
        match (outcome.end, self.rules.repeat) {
            (end, _) if end.is_abortive() => true,
            (_, Repeat::Never) => false,
            (End::Tsumo | End::Ron, _) => outcome.is_winner(dealer),
            (_, Repeat::Ready) => outcome.is_ready(dealer),
            (_, Repeat::Win) => false,
        }
    }

    /// Whether the game is over after the hand with this number.
    fn ends(&self, number: u8, repeats: bool, end: End) -> bool {
        let scores = self.next.scores;
        if self.rules.bankruptcy && scores.iter().any(|&score| score < 0) {
            return true;
        }
        let regular = self.rules.winds.clamp(1, 4) * 4;
        let extended = self.rules.extension != Extension::None;
        let longest = regular + if extended { 4 } else { 0 };
        let leader = self.ranking()[0];
        let enough = scores[leader] >= self.rules.goal || !extended;
        let next = number.saturating_add(1);
        if next < regular {
            return false;
        }
        if number >= regular && enough && self.rules.extension == Extension::SuddenDeath {
            return true;
        }
        if repeats {
            // The last dealer stops when that wins the game; a hand that was broken off is dealt again.
            let dealer = usize::from(number % 4);
            return self.rules.last_dealer_stops && enough && leader == dealer && !end.is_abortive();
        }
        enough || next >= longest
    }
}
