use super::{Convention, HandRange, Reading, Rule, Situation};
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
const MOST_PLAUSIBLE: usize = 4;

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

    /// The calls that a player may think about with this hand: what the system says first, then those whose agreement the hand
    /// nearly fits, a pass where it is allowed, and more of a suit in which there is a fit. Only the
    /// first before anybody has bid, and when partner asked a question that has one answer.
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

/// The next bid and game in each suit of which we have eight cards or more.
fn raises(s: &Situation, hand: CardSet) -> impl Iterator<Item = Call> {
    let fits = Suit::DESCENDING.into_iter().filter(move |&suit| {
        let partners = s.partners(suit);
        partners >= 3 && partners as usize + hand.length(suit) >= 8
    });
    fits.flat_map(move |suit| {
        let game = if suit >= Suit::Hearts { 4 } else { 5 };
        let cheapest = s.cheapest(suit);
        [cheapest, game]
            .into_iter()
            .filter(move |&level| cheapest <= level && level <= 5)
            .filter_map(move |level| Bid::new(level, Strain::from(suit)).map(Call::Bid))
    })
}
