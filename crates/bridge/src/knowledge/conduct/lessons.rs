use super::{ChoiceKind, Turn, describe, layout};
use crate::{Table, records::Record};
use cards::{CardSet, Seat};
use std::collections::HashMap;
use worlds::conduct::{Choices, Options};

/// How many features a card is described by in all.
pub const fn features() -> usize {
    layout::FEATURES
}

/// Features below this number may differ from pair to pair.
pub const fn movable_features() -> usize {
    layout::MOVABLE
}

/// The choices of cards in records: what a [`CardConduct`](super::CardConduct) is fitted to.
#[derive(Debug, Default)]
pub struct Lessons {
    /// The choices, each with its [`ChoiceKind`] as label and its pair as group.
    pub choices: Choices<u16>,
    /// How many tables they come from.
    pub tables: usize,
    /// How often the lowest legal card (or one of as low a rank) was played, by kind, and how many choices there were.
    pub lowest: [(u64, u64); ChoiceKind::COUNT],
    /// The sum of the logarithms of what a player of the lowest card has to choose from, once with it and once without.
    among: [[f64; 2]; ChoiceKind::COUNT],
    /// The sum of the logarithms of the numbers of legal cards, by kind.
    pub uniform: [f64; ChoiceKind::COUNT],
    pairs: HashMap<String, u32>,
}

impl Lessons {
    /// Adds the choices of one record, if it has a sound play; returns whether it has.
    pub fn add(&mut self, record: &Record) -> bool {
        let Some(table) = record.replay().ok().and_then(|replay| replay.board?.table().cloned()) else {
            return false;
        };
        if !record.deal.is_some_and(|deal| deal.is_complete()) || table.play_so_far().history().is_empty() {
            return false;
        }
        let groups = [Seat::North, Seat::East].map(|seat| self.group(&pair_name(&record.players, seat)));
        self.add_table(&table, groups);
        true
    }

    /// Adds the choices at one table; the groups of both pairs, North and South first.
    pub fn add_table(&mut self, table: &Table, groups: [u32; 2]) {
        self.tables += 1;
        let play = table.play_so_far();
        let mut hands = play.dealt();
        let mut options = Options::default();
        for (turn, card) in Turn::all(table.prelude(), play) {
            let hand = hands[turn.seat.index()];
            let legal = turn.legal(hand);
            if legal.len() > 1
                && let Some(taken) = legal.iter().position(|other| other == card)
            {
                let mate = if turn.defends() { CardSet::EMPTY } else { hands[turn.seat.partner().index()] };
                describe(&turn, hand, mate, &mut options);
                let kind = ChoiceKind::of(&turn, hand);
                self.choices.push(&options, taken, kind.index() as u8, groups[turn.seat.pair().index()]);
                let least = legal.iter().map(|card| card.rank()).min();
                let lowest = least == Some(card.rank());
                let as_low = legal.iter().filter(|card| Some(card.rank()) == least).count();
                let among = if lowest { as_low } else { legal.len() - as_low };
                self.among[kind.index()][usize::from(!lowest)] += (among as f64).ln();
                self.lowest[kind.index()].0 += u64::from(lowest);
                self.lowest[kind.index()].1 += 1;
                self.uniform[kind.index()] += (legal.len() as f64).ln();
            }
            hands[turn.seat.index()].remove(card);
        }
    }

    /// Adds others behind these.
    pub fn merge(&mut self, other: &Self) {
        let mut names = vec![0; other.pairs.len()];
        let mut in_order: Vec<_> = other.pairs.iter().collect();
        in_order.sort_by_key(|&(_, &number)| number);
        for (name, &number) in in_order {
            names[number as usize] = self.group(name);
        }
        self.choices.append(&other.choices, |group| names.get(group as usize).copied().unwrap_or(0));
        self.tables += other.tables;
        for kind in 0..ChoiceKind::COUNT {
            self.lowest[kind].0 += other.lowest[kind].0;
            self.lowest[kind].1 += other.lowest[kind].1;
            self.uniform[kind] += other.uniform[kind];
            (0..2).for_each(|i| self.among[kind][i] += other.among[kind][i]);
        }
    }

    /// The number of the pair with this name.
    fn group(&mut self, name: &str) -> u32 {
        let next = self.pairs.len() as u32;
        match self.pairs.get(name) {
            Some(&number) => number,
            None => {
                self.pairs.insert(name.to_owned(), next);
                next
            }
        }
    }

    /// The number of a pair by its name, if it was seen.
    pub fn pair(&self, name: &str) -> Option<u32> {
        self.pairs.get(name).copied()
    }

    /// The perplexity of a kind of choice for whoever knows how often the lowest card is played, and nothing else.
    pub fn lowest_perplexity(&self, kind: usize) -> f64 {
        let (lowest, all) = self.lowest[kind];
        let share = (lowest as f64 / all.max(1) as f64).clamp(1e-6, 1.0 - 1e-6);
        let [with, without] = self.among[kind];
        let cost = with + without - lowest as f64 * share.ln() - (all - lowest) as f64 * (1.0 - share).ln();
        (cost / all.max(1) as f64).exp()
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> usize {
        self.pairs.len()
    }
}

/// A pair by its players' names, the same whoever sits where.
pub(crate) fn pair_name(players: &[String; 4], seat: Seat) -> String {
    let name = |seat: Seat| players[seat.index()].trim().to_lowercase();
    let (one, other) = (name(seat), name(seat.partner()));
    if one <= other { format!("{one} & {other}") } else { format!("{other} & {one}") }
}
