use super::{Convention, HandRange, Measure, Measures, Reading, Rule, Situation};
use crate::{Bid, Call};
use cards::{CardSet, Strain, Suit};

/// A chosen call and the agreement behind it.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// What to say.
    pub call: Call,
    /// The agreement; `None` when there is none for any call.
    pub rule: Option<Rule>,
    /// Whether the hand has what the agreement promises. If no agreement fits the hand, the nearest is taken.
    pub in_system: bool,
}

/// How far outside an agreement, in points and half cards, a hand may be for its call to be worth a thought.
const NEAR: u32 = 2;

/// More calls than this are not worth the time.
const MOST_PLAUSIBLE: usize = 6;

/// The first agreement that fits the hand, or else the nearest.
pub(super) fn choice(rules: &[Rule], hand: CardSet) -> Choice {
    if let Some(rule) = rules.iter().find(|rule| rule.fits(hand)) {
        return Choice { call: rule.call, rule: Some(rule.clone()), in_system: true };
    }
    match rules.iter().min_by_key(|rule| distance(rule, hand)) {
        Some(rule) => Choice { call: rule.call, rule: Some(rule.clone()), in_system: false },
        None => Choice { call: Call::Pass, rule: None, in_system: false },
    }
}

/// How far a hand is from the nearest way to keep an agreement.
fn distance(rule: &Rule, hand: CardSet) -> u32 {
    rule.ways.iter().map(|range: &HandRange| range.distance(hand)).min().unwrap_or(u32::MAX)
}

impl Reading {
    /// What the next player says with this hand: the first agreement that fits it.
    pub fn choose(&self, hand: CardSet) -> Choice {
        choice(&self.rules(), hand)
    }

    /// This call with this hand, and the agreement behind it: one that fits the hand, or else the first with this call.
    pub fn choice_of(&self, call: Call, hand: CardSet) -> Choice {
        let rules = self.rules();
        let same = || rules.iter().filter(|rule| rule.call == call);
        let rule = same().find(|rule| rule.fits(hand)).or_else(|| same().next()).cloned();
        let in_system = rule.as_ref().is_some_and(|rule| rule.fits(hand));
        Choice { call, rule, in_system }
    }

    /// The calls that a player may think about with this hand: what the system says first, then those whose agreement the hand
    /// nearly fits, a pass where it is allowed, more of a suit in which there is a fit, and games and slams that the
    /// points allow. Only the first before anybody has bid, and when partner asked a question that has one answer.
    pub fn plausible(&self, hand: CardSet) -> Vec<Call> {
        let Some(me) = self.auction().turn() else { return Vec::new() };
        let rules = self.rules();
        let first = choice(&rules, hand).call;
        let s = self.situation(me);
        let mut calls = vec![first];
        if s.standing().is_none() || has_one_answer(s.partner_convention()) {
            return calls;
        }
        let mut near: Vec<(u32, Call)> = rules
            .iter()
            .map(|rule| (distance(rule, hand), rule.call))
            .filter(|&(far, _)| far <= NEAR)
            .collect();
        near.sort_by_key(|&(far, _)| far);
        near.extend((!s.must_bid()).then_some((0, Call::Pass)));
        near.extend(raises(&s, hand).map(|call| (0, call)));
        near.extend(ambitions(&s, &rules, hand).into_iter().map(|call| (0, call)));
        for (_, call) in near {
            if !calls.contains(&call) && self.auction().check(call).is_ok() && calls.len() < MOST_PLAUSIBLE {
                calls.push(call);
            }
        }
        calls
    }
}

/// Whether partner's convention is a question that has one answer, which is no matter of judgement.
const fn has_one_answer(convention: Convention) -> bool {
    matches!(
        convention,
        Convention::AceAsking(_)
            | Convention::QueenAsking(_)
            | Convention::KingAsking(_)
            | Convention::Stayman
            | Convention::Transfer(_)
            | Convention::MinorRelay
            | Convention::StrongTwo
            | Convention::AsksSuit
    )
}

/// The suits of which we have eight cards or more, the highest first.
fn fits(s: &Situation, hand: CardSet) -> impl Iterator<Item = Suit> {
    Suit::DESCENDING.into_iter().filter(move |&suit| {
        let partners = s.partners(suit);
        partners >= 3 && partners as usize + hand.length(suit) >= 8
    })
}

/// The next bid and game in each suit with a fit.
fn raises(s: &Situation, hand: CardSet) -> impl Iterator<Item = Call> {
    fits(s, hand).flat_map(move |suit| {
        let game = if suit >= Suit::Hearts { 4 } else { 5 };
        let cheapest = s.cheapest(suit);
        [cheapest, game]
            .into_iter()
            .filter(move |&level| cheapest <= level && level <= 5)
            .filter_map(move |level| Bid::new(level, Strain::from(suit)).map(Call::Bid))
    })
}

/// So many points more than it has promised a partner may well have.
const MORE: u8 = 6;

/// Together so many points, or more, are worth a thought of game, of slam in a suit, and of slam in no trumps.
const GAME_THOUGHT: u8 = 24;
const SLAM_THOUGHT: u8 = 30;
const FLAT_SLAM_THOUGHT: u8 = 32;

/// Slams and the question for them, games in no trumps and in a long major, where the points together may be enough.
fn ambitions(s: &Situation, rules: &[Rule], hand: CardSet) -> Vec<Call> {
    let mut calls = Vec::new();
    if !s.has_acted(s.me.partner()) {
        return calls;
    }
    let (low, high) = s.partner().bounds(Measure::Points);
    let measures = Measures::of(hand);
    let together = |measure| measures.get(measure) + high.min(low + MORE);
    let (points, total) = (together(Measure::Points), together(Measure::Total));
    let mut add = |level: u8, strain: Strain| calls.extend(Bid::new(level, strain).map(Call::Bid));
    if total >= SLAM_THOUGHT {
        fits(s, hand).for_each(|suit| add(6, suit.into()));
    }
    if points >= FLAT_SLAM_THOUGHT {
        add(6, Strain::NoTrump);
    }
    if (GAME_THOUGHT..=FLAT_SLAM_THOUGHT).contains(&points) {
        add(3, Strain::NoTrump);
    }
    if total >= GAME_THOUGHT {
        let long = [Suit::Spades, Suit::Hearts].into_iter().filter(|&suit| hand.length(suit) >= 6);
        long.for_each(|suit| add(4, suit.into()));
    }
    if total >= SLAM_THOUGHT {
        let asks = |rule: &&Rule| matches!(rule.convention, Convention::AceAsking(_));
        calls.extend(rules.iter().find(asks).map(|rule| rule.call));
    }
    calls
}
