//! One suit of declarer's, played single dummy: the best line when nothing is known of where the missing cards lie.
//!
//! Declarer may lead from either hand as often as there are cards, and no other suit matters. Each way in which the missing cards may
//! lie is a layout; a line is as good as the set of layouts in which it wins. The defenders see everything, declarer's line included,
//! so of two lines neither need be better: what is kept of a position is the front of the best sets. This is alpha-mu search without a
//! limit to its depth.

use cards::{ParseError, Rank};
use std::{collections::HashMap, fmt, str::FromStr};

/// Most layouts that are told apart: each is a bit.
const LAYOUTS: usize = 128;

/// Two hands of one suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Combination {
    /// What each hand holds, bit 0 the two.
    hands: [u16; 2],
}

/// One of declarer's two hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hand {
    /// The first.
    First,
    /// The second.
    Second,
}

/// The best line for at least so many tricks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// How many tricks are wanted.
    pub tricks: usize,
    /// How likely they are.
    pub chance: f64,
    /// From which hand to lead first, and what, unless nothing is to be played.
    pub first: Option<(Hand, Rank)>,
}

impl Combination {
    /// Two hands of one suit, bit 0 the two; none where they share a card, or where more is missing than can be reckoned with.
    pub fn new(first: u16, second: u16) -> Option<Self> {
        let all = first | second;
        let fits = first & second == 0 && all & !0x1FFF == 0 && all != 0;
        let combination = Self { hands: [first, second] };
        (fits && combination.layouts().len() <= LAYOUTS).then_some(combination)
    }

    /// How many tricks can be won at most.
    pub fn most(&self) -> usize {
        self.hands.iter().map(|hand| hand.count_ones() as usize).max().unwrap_or(0)
    }

    /// The best line for each number of tricks from 1 on.
    pub fn lines(&self) -> Vec<Line> {
        (1..=self.most()).map(|tricks| self.line(tricks)).collect()
    }

    /// The best line for at least so many tricks.
    pub fn line(&self, tricks: usize) -> Line {
        let layouts = self.layouts();
        let weigh = |set: u128| -> f64 {
            layouts
                .iter()
                .enumerate()
                .filter(|(i, _)| set >> i & 1 == 1)
                .map(|(_, layout)| layout.weight)
                .sum()
        };
        let mut search = Search { layouts: &layouts, known: HashMap::new() };
        let all = if layouts.len() == LAYOUTS { u128::MAX } else { (1 << layouts.len()) - 1 };
        let start = State { hands: self.hands, gone: [0, 0], need: tricks as u8, possible: all };
        let mut best = Line { tricks, chance: 0.0, first: None };
        if tricks == 0 {
            return Line { chance: 1.0, ..best };
        }
        for (hand, card) in search.leads(&start) {
            let chance = search.lead(&start, hand, card).0.into_iter().map(weigh).fold(0.0, f64::max);
            if chance > best.chance + 1e-12 {
                let from = if hand == 0 { Hand::First } else { Hand::Second };
                best = Line { tricks, chance, first: Rank::from_index(card).map(|rank| (from, rank)) };
            }
        }
        best
    }

    /// How the missing cards may lie: those between which declarer holds nothing are alike.
    fn layouts(&self) -> Vec<Layout> {
        let missing = !(self.hands[0] | self.hands[1]) & 0x1FFF;
        let size = |cards: u16| cards.count_ones() as usize;
        let count = size(missing);
        let mut layouts: Vec<Layout> = Vec::new();
        let groups = groups(missing, self.hands[0] | self.hands[1]);
        let mut left = missing;
        loop {
            let is_first = groups.iter().all(|&group| lowest_of(group, left));
            // Of cards that are alike the left-hand hand holds the lowest, so that each layout stands once for all of its kind.
            if is_first {
                let alike: f64 =
                    groups.iter().map(|&group| choose(size(group), size(group & left))).product();
                let weight = alike * choose(26 - count, 13 - size(left)) / choose(26, 13);
                layouts.push(Layout { held: [left, missing & !left], weight });
            }
            if left == 0 || layouts.len() > LAYOUTS {
                return layouts;
            }
            left = (left - 1) & missing;
        }
    }
}

/// One way in which the missing cards may lie.
#[derive(Debug, Clone, Copy)]
struct Layout {
    /// What the hand before the first of declarer's holds, and what the one behind it does.
    held: [u16; 2],
    /// How likely it is, with all that are alike.
    weight: f64,
}

/// What is left to play, and what may be so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    hands: [u16; 2],
    /// What each defender has played.
    gone: [u16; 2],
    /// How many more tricks are wanted.
    need: u8,
    /// The layouts that are possible.
    possible: u128,
}

/// The best sets of layouts in which declarer can win: none is part of another.
#[derive(Debug, Clone, Default)]
struct Front(Vec<u128>);

impl Front {
    fn add(&mut self, set: u128) {
        if self.0.iter().all(|&other| set & !other != 0) {
            self.0.retain(|&other| other & !set != 0);
            self.0.push(set);
        }
    }

    /// Declarer chooses between lines.
    fn or(mut self, other: Front) -> Front {
        other.0.into_iter().for_each(|set| self.add(set));
        self
    }

    /// A defender chooses: where it holds the card, the line must win after it as well.
    fn and(self, other: &Front, holds: u128) -> Front {
        let mut both = Front::default();
        for &one in &self.0 {
            other.0.iter().for_each(|&set| both.add(one & (set | !holds)));
        }
        both
    }
}

/// A trick on its way: who leads, and what lies there.
#[derive(Debug, Clone, Copy)]
struct Trick {
    leader: usize,
    /// The highest card so far, and whether it is declarer's.
    best: (usize, bool),
}

impl Trick {
    fn with(self, card: Option<usize>, declarers: bool) -> Self {
        match card {
            Some(card) if card > self.best.0 => Self { best: (card, declarers), ..self },
            _ => self,
        }
    }
}

struct Search<'a> {
    layouts: &'a [Layout],
    known: HashMap<State, Front>,
}

impl Search<'_> {
    fn front(&mut self, state: State) -> Front {
        let most = state.hands.map(u16::count_ones).into_iter().max().unwrap_or(0);
        if state.need == 0 {
            return Front(vec![state.possible]);
        }
        if u32::from(state.need) > most || state.possible == 0 {
            return Front(vec![0]);
        }
        if let Some(front) = self.known.get(&state) {
            return front.clone();
        }
        let mut front = Front(vec![0]);
        for (hand, card) in self.leads(&state) {
            front = front.or(self.lead(&state, hand, card));
            if front.0 == [state.possible] {
                break;
            }
        }
        self.known.insert(state, front.clone());
        front
    }

    /// What may be led, from which hand.
    fn leads(&self, state: &State) -> Vec<(usize, usize)> {
        (0..2)
            .flat_map(|hand| self.distinct(state, hand, 0).into_iter().map(move |card| (hand, card)))
            .collect()
    }

    /// Of cards of a hand between which none of the defenders' is left or lies on the table, the lowest.
    fn distinct(&self, state: &State, hand: usize, table: u16) -> Vec<usize> {
        let own = state.hands[hand];
        let all = self.layouts.first().map_or(0, |layout| layout.held[0] | layout.held[1]);
        let out = all & !state.gone[0] & !state.gone[1] | table;
        let mut chosen = Vec::new();
        let mut last: Option<usize> = None;
        for card in (0..13).filter(|card| own >> card & 1 == 1) {
            let between = last.map(|last| out & ((1 << card) - 1) & !((1 << last) - 1));
            if between != Some(0) {
                chosen.push(card);
            }
            last = Some(card);
        }
        chosen
    }

    fn lead(&mut self, state: &State, hand: usize, card: usize) -> Front {
        let mut next = *state;
        next.hands[hand] &= !(1 << card);
        self.defend(next, 1 - hand, Trick { leader: hand, best: (card, true) })
    }

    /// A defender plays: second hand is on lead's left, the other is last.
    fn defend(&mut self, state: State, defender: usize, trick: Trick) -> Front {
        let is_last = defender == trick.leader;
        let mut front = Front(vec![state.possible]);
        let mut void = state.possible;
        for card in self.playable(&state, defender) {
            let holds = self.holding(&state, defender, card);
            void &= !holds;
            if holds == 0 {
                continue;
            }
            let mut next = State { possible: holds, ..state };
            next.gone[defender] |= 1 << card;
            let after = self.go_on(next, trick.with(Some(card), false), is_last);
            front = front.and(&after, holds);
        }
        if void != 0 {
            let after = self.go_on(State { possible: void, ..state }, trick, is_last);
            front = front.and(&after, void);
        }
        front
    }

    /// The next card of each sort that a defender could play: the left-hand one has the lowest of those that are alike.
    fn playable(&self, state: &State, defender: usize) -> Vec<usize> {
        let held =
            self.possible(state).fold(0, |all, layout| all | layout.held[defender]) & !state.gone[defender];
        let every = self.layouts.first().map_or(0, |layout| layout.held[0] | layout.held[1]);
        groups(every, !every & 0x1FFF)
            .into_iter()
            .filter(|group| group & held != 0)
            .map(|group| {
                let left = group & !state.gone[defender];
                if defender == 0 {
                    left.trailing_zeros() as usize
                } else {
                    15 - left.leading_zeros() as usize
                }
            })
            .collect()
    }

    fn possible<'b>(&'b self, state: &'b State) -> impl Iterator<Item = &'b Layout> {
        self.layouts
            .iter()
            .enumerate()
            .filter(|(i, _)| state.possible >> i & 1 == 1)
            .map(|(_, layout)| layout)
    }

    /// The possible layouts in which a defender holds this card.
    fn holding(&self, state: &State, defender: usize, card: usize) -> u128 {
        let holds = |layout: &Layout| layout.held[defender] >> card & 1 == 1;
        let bits = self.layouts.iter().enumerate().filter(|(_, layout)| holds(layout));
        bits.fold(0, |set, (i, _)| set | 1 << i) & state.possible
    }

    /// Declarer's other hand plays, or the trick is over.
    fn go_on(&mut self, state: State, trick: Trick, is_over: bool) -> Front {
        if is_over {
            let won = u8::from(trick.best.1);
            return self.front(State { need: state.need - won, ..state });
        }
        let hand = 1 - trick.leader;
        let last = trick.leader;
        if state.hands[hand] == 0 {
            return self.defend(state, last, trick);
        }
        let mut front = Front(vec![0]);
        for card in self.distinct(&state, hand, 1 << trick.best.0) {
            let mut next = state;
            next.hands[hand] &= !(1 << card);
            front = front.or(self.defend(next, last, trick.with(Some(card), true)));
        }
        front
    }
}

/// Runs of missing cards with none of declarer's between them.
fn groups(missing: u16, own: u16) -> Vec<u16> {
    let mut groups = vec![0];
    for card in 0..13 {
        if own >> card & 1 == 1 {
            groups.push(0);
        } else if missing >> card & 1 == 1
            && let Some(last) = groups.last_mut()
        {
            *last |= 1 << card;
        }
    }
    groups.retain(|&group| group != 0);
    groups
}

/// Whether what a hand holds of a group are its lowest cards.
fn lowest_of(group: u16, hand: u16) -> bool {
    let rest = group & !hand;
    rest == 0 || group & hand & !((1 << rest.trailing_zeros()) - 1) == 0
}

/// How many ways there are to take `k` of `n`.
pub(crate) fn choose(n: usize, k: usize) -> f64 {
    if k > n { 0.0 } else { (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product() }
}

/// The cards of a hand as players write them: `AQ10`, `AQT`, `K9xx` where every x stands for the lowest cards that are free.
impl FromStr for Combination {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(text, "two hands of one suit, as AQT9 opposite xxx: AQT9/xxx");
        let (first, second) = text.split_once('/').ok_or_else(error)?;
        let read = |hand: &str| -> Option<(u16, u32)> {
            let (mut ranks, mut spots) = (0, 0);
            for sign in hand.trim().replace("10", "T").chars().filter(|&sign| sign != '-') {
                if sign == 'x' {
                    spots += 1;
                } else {
                    let bit = 1 << sign.to_string().parse::<Rank>().ok()?.index();
                    (ranks & bit == 0).then_some(())?;
                    ranks |= bit;
                }
            }
            Some((ranks, spots))
        };
        let ((mut first, few), (mut second, fewer)) =
            (read(first).ok_or_else(error)?, read(second).ok_or_else(error)?);
        let mut free =
            (0..13).filter(|card| (first | second) >> card & 1 == 0).collect::<Vec<_>>().into_iter();
        for _ in 0..few {
            first |= 1 << free.next().ok_or_else(error)?;
        }
        for _ in 0..fewer {
            second |= 1 << free.next().ok_or_else(error)?;
        }
        Self::new(first, second).ok_or_else(error)
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |hand: u16| -> String {
            let ranks = (0..13).rev().filter(|card| hand >> card & 1 == 1);
            let text: String = ranks.filter_map(Rank::from_index).map(|rank| rank.to_string()).collect();
            if text.is_empty() { "-".to_owned() } else { text }
        };
        write!(f, "{}/{}", show(self.hands[0]), show(self.hands[1]))
    }
}
