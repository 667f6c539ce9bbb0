//! How cards are told apart.

use super::Form;
use crate::knowledge::odds::{one, ranked};
use cards::CardSet;
use pokers::Hand;
use rand::{Rng, RngExt};

/// How many cards make a hand in the end.
pub(super) const FULL: usize = 7;

/// A way to draw cards without an order: the first ones are drawn anew each time.
#[derive(Clone)]
pub(super) struct Pack {
    cards: [Hand; 52],
    count: usize,
}

impl Pack {
    pub(super) fn new(set: CardSet) -> Self {
        let mut cards = [Hand::default(); 52];
        let mut count = 0;
        for card in set {
            cards[count] = one(card);
            count += 1;
        }
        Self { cards, count }
    }

    /// The value of `known` with this many random cards more.
    #[inline]
    pub(super) fn complete(&mut self, known: Hand, more: usize, rng: &mut impl Rng) -> u16 {
        let mut hand = known;
        for at in 0..more.min(self.count) {
            let other = rng.random_range(at..self.count);
            self.cards.swap(at, other);
            hand += self.cards[at];
        }
        hand.evaluate()
    }

    /// Whether every completion is to be looked at rather than some.
    fn all(&self, known: Hand, into: &mut Vec<u16>) {
        into.extend(self.cards[..self.count].iter().map(|&card| (known + card).evaluate()));
    }
}

/// What a board with hidden cards may be in the end, as everybody sees it: values in order.
#[derive(Debug, Clone, Default)]
pub(super) struct Prospect {
    values: Vec<u16>,
}

impl Prospect {
    /// Of these up-cards, where the others may be any of `live`.
    pub(super) fn sample(up: CardSet, live: CardSet, samples: usize, rng: &mut impl Rng) -> Self {
        let (known, more) = (ranked(up), FULL - up.len().min(FULL));
        let mut pack = Pack::new(live);
        let mut values = Vec::with_capacity(samples.max(52));
        if more == 1 {
            pack.all(known, &mut values);
        } else {
            values.extend((0..samples).map(|_| pack.complete(known, more, rng)));
        }
        Self::of(values)
    }

    pub(super) fn of(mut values: Vec<u16>) -> Self {
        values.sort_unstable();
        Self { values }
    }

    /// The share of what it may be that this value beats, ties counting half.
    #[inline]
    pub(super) fn beaten_by(&self, value: u16) -> f32 {
        let below = self.values.partition_point(|&other| other < value);
        let equal = self.values[below..].iter().take_while(|&&other| other == value).count();
        (below as f32 + equal as f32 / 2.0) / self.values.len().max(1) as f32
    }

    /// The chance of this one against another.
    pub(super) fn against(&self, other: &Self) -> f32 {
        let sum: f32 = self.values.iter().map(|&value| other.beaten_by(value)).sum();
        sum / self.values.len().max(1) as f32
    }
}

/// How a hand stands: its chance against what the other's board may hide, and how much that may still change (a variance).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Standing {
    pub(super) chance: f32,
    pub(super) change: f32,
}

impl Standing {
    /// Of a hand that may still get cards from `live`.
    pub(super) fn sample(
        hand: CardSet,
        live: CardSet,
        other: &Prospect,
        samples: usize,
        rng: &mut impl Rng,
    ) -> Self {
        let (known, more) = (ranked(hand), FULL - hand.len().min(FULL));
        if more == 0 {
            return Self { chance: other.beaten_by(known.evaluate()), change: 0.0 };
        }
        let mut pack = Pack::new(live);
        Self::of((0..samples).map(|_| other.beaten_by(pack.complete(known, more, rng))))
    }

    /// From the chances of its completions.
    pub(super) fn of(chances: impl Iterator<Item = f32>) -> Self {
        let (mut count, mut sum, mut squares) = (0, 0.0, 0.0);
        for chance in chances {
            count += 1;
            sum += chance;
            squares += chance * chance;
        }
        let mean = sum / count.max(1) as f32;
        Self { chance: mean, change: squares / count.max(1) as f32 - mean * mean }
    }
}

/// Where one cell ends and the next begins, for each turn; found from deals so that cells are about as likely.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Cuts {
    pub(super) form: Form,
    /// In this order for each turn: between boards; for each class of board, between hands; for each of those the middle of change.
    pub(super) values: Vec<f32>,
}

impl Cuts {
    pub(super) fn length(form: Form) -> usize {
        form.turns() * Self::stride(form)
    }

    fn stride(form: Form) -> usize {
        let (boards, hands) = form.classes();
        (boards - 1) + boards * (2 * hands - 1) + boards * hands
    }

    /// The cuts for these boards' chances and standings of each turn.
    pub(super) fn find(form: Form, seen: &mut [Vec<(f32, Standing)>]) -> Self {
        let (boards, hands) = form.classes();
        let mut values = Vec::with_capacity(Self::length(form));
        for turn in seen.iter_mut() {
            let mut chances: Vec<f32> = turn.iter().map(|(board, _)| *board).collect();
            let between_boards = quantiles(&mut chances, boards, |share| share);
            let class = |board: f32| between_boards.partition_point(|&cut| cut <= board);
            let mut by_board = vec![Vec::new(); boards];
            for &(board, standing) in turn.iter() {
                by_board[class(board)].push(standing);
            }
            let mut changes = Vec::with_capacity(boards * hands);
            values.extend(&between_boards);
            for standings in &by_board {
                let mut chances: Vec<f32> = standings.iter().map(|standing| standing.chance).collect();
                // The strongest hands are told apart best: they are in the largest pots.
                let cuts = quantiles(&mut chances, 2 * hands, |share| 1.0 - (1.0 - share).powf(1.4));
                for hand in 0..hands {
                    let within = |standing: &&Standing| {
                        cuts.partition_point(|&cut| cut <= standing.chance) / 2 == hand
                    };
                    let mut change: Vec<f32> =
                        standings.iter().filter(within).map(|standing| standing.change).collect();
                    changes.push(quantiles(&mut change, 2, |share| share)[0]);
                }
                values.extend(&cuts);
            }
            values.extend(&changes);
        }
        Self { form, values }
    }

    /// The cell of a hand in a turn, from 1.
    #[inline]
    pub(super) fn cell(&self, turn: usize, board: f32, standing: Standing) -> usize {
        let (boards, hands) = self.form.classes();
        let start = (turn.clamp(1, self.form.turns()) - 1) * Self::stride(self.form);
        let cuts = &self.values[start..start + Self::stride(self.form)];
        let (between_boards, cuts) = cuts.split_at(boards - 1);
        let class = between_boards.partition_point(|&cut| cut <= board);
        let between_hands = &cuts[class * (2 * hands - 1)..(class + 1) * (2 * hands - 1)];
        let fine = between_hands.partition_point(|&cut| cut <= standing.chance);
        let rules = self.form.rules();
        // Once all cards are dealt nothing changes any more, and hands are told apart twice as well.
        let half = if rules.game.dealt(turn) == FULL {
            fine % 2
        } else {
            let middle = cuts[boards * (2 * hands - 1) + class * hands + fine / 2];
            usize::from(standing.change > middle)
        };
        (class * hands + fine / 2) * 2 + half
    }
}

/// The values between as many classes, the shares bent by `bend`.
fn quantiles(values: &mut [f32], classes: usize, bend: impl Fn(f32) -> f32) -> Vec<f32> {
    values.sort_unstable_by(f32::total_cmp);
    let at = |class: usize| {
        let share = bend(class as f32 / classes as f32);
        let place = (share * values.len() as f32) as usize;
        values.get(place.min(values.len().saturating_sub(1))).copied().unwrap_or(0.5)
    };
    (1..classes).map(at).collect()
}

/// The boards of a turn as both see them.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    /// What each board may be in the end.
    pub(super) prospects: [Prospect; 2],
    /// The chance of the first against the second.
    pub(super) chance: f32,
    pub(super) up: [CardSet; 2],
}

/// How many ways to go on are looked at for a board, and for a hand on it.
const BOARD_SAMPLES: usize = 768;
const HAND_SAMPLES: usize = 128;

impl Board {
    /// Of these up-cards.
    pub(crate) fn new(up: [CardSet; 2], rng: &mut impl Rng) -> Self {
        Self::sampled(up, BOARD_SAMPLES, rng)
    }

    pub(super) fn sampled(up: [CardSet; 2], samples: usize, rng: &mut impl Rng) -> Self {
        let live = CardSet::DECK - up[0] - up[1];
        let prospects = up.map(|up| Prospect::sample(up, live, samples, rng));
        let chance = prospects[0].against(&prospects[1]);
        Self { prospects, chance, up }
    }

    /// The chance of this seat's board against the other's.
    pub(super) fn chance(&self, seat: usize) -> f32 {
        if seat == 0 { self.chance } else { 1.0 - self.chance }
    }

    pub(super) fn standing(&self, seat: usize, hand: CardSet, rng: &mut impl Rng) -> Standing {
        let live = CardSet::DECK - hand - self.up[1 - seat];
        Standing::sample(hand, live, &self.prospects[1 - seat], HAND_SAMPLES, rng)
    }
}
