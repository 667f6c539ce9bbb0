use crate::{Play, Table};
use cards::{Card, CardSet, Seat};
use double_dummy::{Position, Solver};
use std::{
    fmt,
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, PoisonError},
};
use worlds::{Oracle, Stop, World};

/// The double-dummy solver: what each card is worth when everybody sees everything and plays perfectly.
///
/// What a solver finds is true of every deal with the same trumps, so its clones lend the same solvers to one thread after
/// another, decision after decision.
#[derive(Clone, Default)]
pub struct DoubleDummy {
    idle: Arc<Mutex<Vec<Solver>>>,
}

impl fmt::Debug for DoubleDummy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DoubleDummy")
    }
}

/// A solver that goes back to where it came from, with all that it found.
pub struct BorrowedSolver {
    solver: Solver,
    home: Arc<Mutex<Vec<Solver>>>,
}

impl Deref for BorrowedSolver {
    type Target = Solver;

    fn deref(&self) -> &Solver {
        &self.solver
    }
}

impl DerefMut for BorrowedSolver {
    fn deref_mut(&mut self) -> &mut Solver {
        &mut self.solver
    }
}

impl Drop for BorrowedSolver {
    fn drop(&mut self) {
        let solver = std::mem::take(&mut self.solver);
        self.home.lock().unwrap_or_else(PoisonError::into_inner).push(solver);
    }
}

impl DoubleDummy {
    /// How many tricks declarer takes in all.
    pub fn declarer_tricks(solver: &mut Solver, play: &Play) -> u8 {
        let declarer = play.declarer().pair();
        let won = play.won(declarer);
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else {
            return play.declarer_tricks();
        };
        let left = usize::from(play.tricks_left());
        // Without a reason to stop the solver always answers; with one nobody listens any more.
        let ours = solver.tricks(&position).unwrap_or(0).min(left);
        won + if turn.pair() == declarer { ours } else { left - ours } as u8
    }

    /// How many tricks declarer takes in all after each legal card; nothing when the play is over, or was stopped.
    pub fn declarer_tricks_by_card(solver: &mut Solver, play: &Play) -> Vec<(Card, u8)> {
        let declarer = play.declarer().pair();
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else { return Vec::new() };
        let left = usize::from(play.tricks_left());
        let Ok(values) = solver.cards(&position) else { return Vec::new() };
        let after = |card: Card| {
            let ours = values.of(card)?.min(left);
            let more = if turn.pair() == declarer { ours } else { left - ours };
            Some((card, play.won(declarer) + more as u8))
        };
        play.legal_cards().iter().filter_map(after).collect()
    }
}

impl Oracle<Table> for DoubleDummy {
    type Scratch = BorrowedSolver;

    fn scratch(&self, stop: &Stop) -> BorrowedSolver {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut solver = idle.unwrap_or_default();
        solver.set_stop(double_dummy::Stop::on(Arc::clone(stop.flag())));
        BorrowedSolver { solver, home: Arc::clone(&self.idle) }
    }

    fn values(
        &self,
        solver: &mut BorrowedSolver,
        table: &Table,
        seat: worlds::Seat,
        cards: &[Card],
        into: &mut Vec<f64>,
    ) {
        into.clear();
        let play = table.play_so_far();
        let pair = Seat::from_index(seat).pair();
        let declarer = play.declarer().pair();
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else {
            into.resize(cards.len(), table.payoff(seat));
            return;
        };
        let left = usize::from(play.tricks_left());
        let values = solver.cards(&position).ok();
        into.extend(cards.iter().map(|&card| {
            let ours = values.as_ref().and_then(|values| values.of(card)).unwrap_or(0).min(left);
            let more = if turn.pair() == declarer { ours } else { left - ours };
            table.prelude().value(pair, play.won(declarer) + more as u8)
        }));
    }

    fn value(&self, solver: &mut BorrowedSolver, table: &Table, seat: worlds::Seat) -> f64 {
        let tricks = Self::declarer_tricks(solver, table.play_so_far());
        table.prelude().value(Seat::from_index(seat).pair(), tricks)
    }

    /// Whether a card keeps all the tricks that there are to win is one question; whether one that does not at least stays on
    /// the right side of the step where most is lost (the contract) is another. How much more it loses is not asked.
    fn loss(&self, solver: &mut BorrowedSolver, table: &Table, seat: worlds::Seat, card: Card) -> f64 {
        let play = table.play_so_far();
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else { return 0.0 };
        let pair = Seat::from_index(seat).pair();
        if pair != turn.pair() || all_touching(&position) {
            return 0.0;
        }
        let left = usize::from(play.tricks_left());
        let Ok(most) = solver.tricks(&position) else { return 0.0 };
        if keeps(solver, &position, card, most) != Some(false) {
            return 0.0;
        }
        let worth = |ours: usize| {
            let theirs = if pair == play.declarer().pair() { ours } else { left - ours };
            table.prelude().value(pair, play.won(play.declarer().pair()) + theirs as u8)
        };
        let step = |ours: usize| worth(ours + 1) - worth(ours);
        // Of equal steps the last, which is the first that is lost.
        let Some(cliff) = (0..most).max_by(|&a, &b| step(a).total_cmp(&step(b))) else { return 0.0 };
        let falls = cliff + 1 < most && keeps(solver, &position, card, cliff + 1) == Some(false);
        worth(most) - if falls { worth(cliff) } else { worth(most - 1) }
    }
}

/// Whether the side whose turn it is wins at least so many tricks after this card.
fn keeps(solver: &mut Solver, position: &Position, card: Card, tricks: usize) -> Option<bool> {
    let side = position.to_play().pair();
    let (next, winner) = position.play(card).ok()?;
    let won = usize::from(winner.is_some_and(|winner| winner.pair() == side));
    let (left, need) = (next.tricks_left(), tricks.saturating_sub(won));
    if need == 0 {
        return Some(true);
    }
    if next.to_play().pair() == side {
        solver.at_least(&next, need).ok()
    } else {
        // The others must not get so many that too few are left.
        solver.at_least(&next, left + 1 - need.min(left + 1)).ok().map(|theirs| !theirs)
    }
}

/// Whether the legal cards are neighbours of one suit among the cards that are left, and so all the same.
fn all_touching(position: &Position) -> bool {
    let legal = position.legal();
    let (Some(low), Some(high)) = (legal.lowest(), legal.highest()) else { return true };
    let table: CardSet = position.trick().collect();
    let others = position.hands().iter().fold(table, |all, &hand| all | hand) - legal;
    low.suit() == high.suit() && others.iter().all(|card| card < low || card > high)
}

/// The position as the solver sees it; nothing when the play is over.
fn position(play: &Play) -> Option<Position> {
    play.turn()?;
    let trick = play.trick();
    Position::in_trick(play.hands(), play.strain().suit(), trick.leader, trick.cards).ok()
}
