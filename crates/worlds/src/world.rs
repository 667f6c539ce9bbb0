use crate::{DecisionError, SearchFact};
use std::{
    fmt::{Debug, Display},
    hash::Hash,
};

/// A place at the table, counted from 0.
pub type Seat = usize;

/// A complete, hypothetical table: who holds what, and what has happened.
///
/// Playing an action changes it deterministically: what is left to chance (a deck, a wall) was shuffled when the world was made.
pub trait World: Clone + Send + Sync {
    /// What a player may do. Small and copyable; `Display` is what people read.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync;
    /// What one seat knows.
    type View: View<Action = Self::Action>;
    /// What can be said of a decision in this game: what a search says of any, and what the game adds.
    type Fact: From<SearchFact<Self::Action>> + Clone + PartialEq + Debug + Send + Sync;

    /// How many players act: seats are `0..seats()`.
    fn seats(&self) -> usize;

    /// Who is to act; `None` when the game is over. Whoever decides is the actor: in bridge, declarer for dummy's cards.
    fn actor(&self) -> Option<Seat>;

    /// Puts the legal actions into `into`, which is emptied first. The order depends only on the actor's view. Not empty
    /// while there is an actor.
    fn actions(&self, into: &mut Vec<Self::Action>);

    /// Plays a legal action.
    fn play(&mut self, action: Self::Action);

    /// What a seat has won when the game is over; more is better for it.
    fn payoff(&self, seat: Seat) -> f64;

    /// What this seat knows: its own cards and everything public, in order.
    fn view(&self, seat: Seat) -> Self::View;
}

/// What one seat knows: its own cards and everything public, in order.
///
/// Two worlds that a seat cannot tell apart have equal views.
pub trait View: Clone + PartialEq + Debug + Send + Sync {
    /// The game's actions.
    type Action;

    /// Whose view this is.
    fn seat(&self) -> Seat;

    /// Puts this seat's legal actions into `into`, which is emptied first: none when it is not to act, otherwise exactly
    /// those of the world, in the same order.
    fn actions(&self, into: &mut Vec<Self::Action>);

    /// What this seat may do; an error when it is not to act.
    fn choices(&self) -> Result<Vec<Self::Action>, DecisionError> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        if actions.is_empty() { Err(DecisionError::NotToAct) } else { Ok(actions) }
    }
}
