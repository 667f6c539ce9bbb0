use crate::{Position, SolveError, Solver, solver::first_guess};
use cards::{Card, CardSet};

/// A legal card, and those that are worth the same, with the tricks that they win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardValue {
    /// The highest of them.
    pub card: Card,
    /// All of them: neighbours in rank when the cards that are out of play are left out.
    pub equals: CardSet,
    /// The tricks that the side whose turn it is gets after this card, the one on the table among them.
    pub tricks: usize,
}

/// The legal cards of a position, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardValues(Vec<CardValue>);

impl CardValues {
    /// The groups of equal cards, the best first; among equally good ones, spades before clubs and high before low.
    pub fn groups(&self) -> &[CardValue] {
        &self.0
    }

    /// The tricks after the best card; nothing if there was no card to play.
    pub fn best(&self) -> Option<usize> {
        self.0.first().map(|value| value.tricks)
    }

    /// The tricks after this card, if it was legal.
    pub fn of(&self, card: Card) -> Option<usize> {
        self.0.iter().find(|value| value.equals.contains(card)).map(|value| value.tricks)
    }
}

/// Legal cards in groups of equals, the highest first: neighbours with no card of another hand, or of this trick, between them.
pub(crate) fn groups(position: &Position) -> Vec<(Card, CardSet)> {
    let hand = position.legal();
    let table: CardSet = position.trick().collect();
    let present = position.hands().iter().fold(table, |all, &held| all | held);
    let mut groups: Vec<(Card, CardSet)> = Vec::new();
    let mut open = false;
    for card in present.iter().rev() {
        if !hand.contains(card) {
            open = false;
            continue;
        }
        match groups.last_mut() {
            Some((top, equals)) if open && top.suit() == card.suit() => {
                equals.insert(card);
            }
            _ => groups.push((card, CardSet::of(card))),
        }
        open = true;
    }
    groups
}

impl Solver {
    /// What each legal card is worth, equal cards together.
    pub fn cards(&mut self, position: &Position) -> Result<CardValues, SolveError> {
        let mut guess = first_guess(position);
        let mut values = Vec::new();
        for (card, equals) in groups(position) {
            let tricks = self.after(position, card, guess)?;
            guess = tricks;
            values.push(CardValue { card, equals, tricks });
        }
        values.sort_by_key(|value| std::cmp::Reverse(value.tricks));
        Ok(CardValues(values))
    }

    /// The tricks of the side whose turn it is once this card is played.
    fn after(&mut self, position: &Position, card: Card, guess: usize) -> Result<usize, SolveError> {
        let side = position.to_play().pair();
        let (next, winner) = position.play(card)?;
        let won = usize::from(winner.is_some_and(|winner| winner.pair() == side));
        let left = next.tricks_left();
        let ours = next.to_play().pair() == side;
        // The guess is about the tricks of this side from this trick on.
        let rest = guess.saturating_sub(won).min(left);
        if ours {
            Ok(won + self.count(&next, rest)?.tricks)
        } else {
            Ok(won + left - self.count(&next, (left - rest + 1).min(left))?.tricks)
        }
    }
}
