//! The papers' programs A and B: worlds that fit the auction and the play, each solved double dummy.

use bridge::{Card, Play, Seat, Table, View, beliefs::Inference, bidding::ConventionCard, signals::Reading};
use double_dummy::{Position, Solver};
use worlds::{Budget, Decision, Oracle, Pimc, Player, Seed, Unsatisfiable, World};

/// Which program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// Does not read signals.
    A,
    /// Reads signals.
    B,
}

/// A player of the cards, declarer or defender.
pub(crate) struct CardPlayer(Pimc<Inference, DoubleDummy>);

impl CardPlayer {
    pub(crate) fn new(method: Method, cards: [ConventionCard; 2], budget: Budget) -> Self {
        let reading = if method == Method::A { Reading::Ignored } else { Reading::Strict };
        let beliefs = Inference::new(cards, reading);
        Self(Pimc { name: format!("{method:?}"), beliefs, oracle: DoubleDummy, budget })
    }

    pub(crate) fn decide(&self, view: &View, seed: Seed) -> Result<Decision<Card>, Unsatisfiable> {
        self.0.decide(view, seed)
    }
}

/// What a card is worth when everybody sees everything.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DoubleDummy;

impl DoubleDummy {
    /// How many tricks declarer takes in all.
    pub(crate) fn declarer_tricks(solver: &mut Solver, play: &Play) -> u8 {
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else {
            return play.declarer_tricks();
        };
        let ours = solver.tricks(&position).unwrap_or(0);
        in_all(play, turn, ours)
    }
}

/// Declarer's tricks in all when the side to play takes so many more.
fn in_all(play: &Play, turn: Seat, more: usize) -> u8 {
    let (left, declarer) = (usize::from(play.tricks_left()), play.declarer().pair());
    let more = more.min(left);
    play.won(declarer) + if turn.pair() == declarer { more } else { left - more } as u8
}

fn position(play: &Play) -> Option<Position> {
    let trick = play.trick();
    Position::in_trick(play.hands(), play.strain().suit(), trick.leader.index(), trick.cards).ok()
}

impl Oracle<Table> for DoubleDummy {
    type Scratch = Solver;

    fn scratch(&self) -> Solver {
        Solver::default()
    }

    fn values(
        &self,
        solver: &mut Solver,
        table: &Table,
        seat: worlds::Seat,
        cards: &[Card],
        into: &mut Vec<f64>,
    ) {
        into.clear();
        let (play, pair) = (table.play_so_far(), Seat::from_index(seat).pair());
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else {
            into.resize(cards.len(), table.payoff(seat));
            return;
        };
        let values = solver.cards(&position).ok();
        let tricks = |card| values.as_ref().and_then(|values| values.of(card)).unwrap_or(0);
        into.extend(cards.iter().map(|&card| table.prelude().value(pair, in_all(play, turn, tricks(card)))));
    }

    fn value(&self, solver: &mut Solver, table: &Table, seat: worlds::Seat) -> f64 {
        let tricks = Self::declarer_tricks(solver, table.play_so_far());
        table.prelude().value(Seat::from_index(seat).pair(), tricks)
    }
}
