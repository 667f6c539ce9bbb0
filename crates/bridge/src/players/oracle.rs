use crate::{Play, Table};
use cards::{Card, CardSet, Seat};
use double_dummy::{Position, Solver};
use worlds::{Oracle, World};

/// The double-dummy solver: what each card is worth when everybody sees everything and plays perfectly.
#[derive(Debug, Clone, Copy, Default)]
pub struct DoubleDummy;

impl DoubleDummy {
    /// How many tricks declarer takes in all.
    pub fn declarer_tricks(solver: &mut Solver, play: &Play) -> u8 {
        let declarer = play.declarer().pair();
        let won = play.won(declarer);
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else {
            return play.declarer_tricks();
        };
        let left = usize::from(play.tricks_left());
        // Without a reason to stop the solver always answers.
        let ours = solver.tricks(&position).unwrap_or(0).min(left);
        won + if turn.pair() == declarer { ours } else { left - ours } as u8
    }
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

    fn value(&self, solver: &mut Solver, table: &Table, seat: worlds::Seat) -> f64 {
        let tricks = Self::declarer_tricks(solver, table.play_so_far());
        table.prelude().value(Seat::from_index(seat).pair(), tricks)
    }

    /// Whether a card keeps all the tricks that there are to win is one question; whether one that does not at least stays on
    /// the right side of the step where most is lost (the contract) is another. How much more it loses is not asked.
    fn losses(
        &self,
        solver: &mut Solver,
        table: &Table,
        seat: worlds::Seat,
        cards: &[Card],
        into: &mut Vec<f64>,
    ) {
        into.clear();
        into.resize(cards.len(), 0.0);
        let play = table.play_so_far();
        let (Some(turn), Some(position)) = (play.turn(), position(play)) else { return };
        let pair = Seat::from_index(seat).pair();
        if pair != turn.pair() || all_touching(&position, cards) {
            return;
        }
        let left = usize::from(play.tricks_left());
        let Ok(most) = solver.tricks(&position) else { return };
        let worth = |ours: usize| {
            let theirs = if pair == play.declarer().pair() { ours } else { left - ours };
            table.prelude().value(pair, play.won(play.declarer().pair()) + theirs as u8)
        };
        let step = |ours: usize| worth(ours + 1) - worth(ours);
        // Of equal steps the last, which is the first that is lost.
        let Some(cliff) = (0..most).max_by(|&a, &b| step(a).total_cmp(&step(b))) else { return };
        let mut asked: [(CardSet, f64); 13] = [(CardSet::EMPTY, 0.0); 13];
        let mut groups = 0;
        for (loss, &card) in into.iter_mut().zip(cards) {
            if let Some((_, known)) = asked[..groups].iter().find(|(equals, _)| equals.contains(card)) {
                *loss = *known;
                continue;
            }
            if keeps(solver, &position, card, most) == Some(false) {
                let falls = cliff + 1 < most && keeps(solver, &position, card, cliff + 1) == Some(false);
                *loss = worth(most) - if falls { worth(cliff) } else { worth(most - 1) };
            }
            asked[groups] = (equals(&position, card), *loss);
            groups = (groups + 1).min(12);
        }
    }

    /// More tricks are never worth less, so that it is enough to know how many there are to win, and to ask of one card after
    /// the other whether it wins them.
    fn best(&self, solver: &mut Solver, table: &Table, _seat: worlds::Seat, cards: &[Card]) -> Option<Card> {
        let first = *cards.first()?;
        let Some(position) = position(table.play_so_far()) else { return Some(first) };
        if position.legal().len() == cards.len() && !all_touching(&position, cards) {
            let most = solver.tricks(&position).ok()?;
            let mut tried = CardSet::EMPTY;
            for &card in cards {
                if !tried.contains(card) {
                    if keeps(solver, &position, card, most)? {
                        return Some(card);
                    }
                    tried.insert(card);
                }
            }
        }
        Some(first)
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

/// The cards of the hand to play that are neighbours of this one among the cards that are left, and so the same.
fn equals(position: &Position, card: Card) -> CardSet {
    let hand = position.legal().suit(card.suit());
    let table: CardSet = position.trick().collect();
    let others = (position.hands().iter().fold(table, |all, &held| all | held) - hand).suit(card.suit());
    let below = others.iter().rev().find(|&other| other < card);
    let above = others.iter().find(|&other| other > card);
    let between =
        |other: &Card| below.is_none_or(|low| *other > low) && above.is_none_or(|high| *other < high);
    hand.iter().filter(between).collect()
}

/// Whether these cards are neighbours of one suit among the cards that are left, and so all the same.
fn all_touching(position: &Position, cards: &[Card]) -> bool {
    let set: CardSet = cards.iter().copied().collect();
    let (Some(low), Some(high)) = (set.lowest(), set.highest()) else { return true };
    let table: CardSet = position.trick().collect();
    let others = position.hands().iter().fold(table, |all, &hand| all | hand) - set;
    low.suit() == high.suit() && others.iter().all(|card| card < low || card > high)
}

/// The position as the solver sees it; nothing when the play is over.
fn position(play: &Play) -> Option<Position> {
    play.turn()?;
    let trick = play.trick();
    Position::in_trick(play.hands(), play.strain().suit(), trick.leader, trick.cards).ok()
}
