//! Asking for aces, answering, and placing the contract.

use super::prelude::*;
use crate::knowledge::bidding::AceAsking;
use cards::{Card, CardSet, Rank};

/// The answer to 4NT: how many aces, or keycards.
pub(super) fn answer(s: &Situation, trumps: Option<Suit>) -> Rules {
    let mut r = Rules::default();
    let card = s.card();
    match trumps {
        Some(trumps) if card.four_notrump == AceAsking::Keycards => keycards(&mut r, trumps),
        _ => {
            r.say(bid(5, Clubs), [any().aces(..=0), any().aces(4..)], Sense::Aces { count: 0, or: Some(4) });
            for (aces, suit) in [(1, Diamonds), (2, Hearts), (3, Spades)] {
                r.say(bid(5, suit), any().aces(aces..=aces), Sense::Aces { count: aces, or: None });
            }
        }
    }
    answered(r, trumps)
}

/// Marks every answer as one.
fn answered(rules: Rules, trumps: Option<Suit>) -> Rules {
    let mut rules = rules;
    for rule in rules.iter_mut() {
        rule.conventional(Convention::AceAnswer(trumps));
    }
    rules
}

/// The answers that count the king of trumps as a fifth ace.
fn keycards(r: &mut Rules, trumps: Suit) {
    let one = |rank| CardSet::of(Card::new(trumps, rank));
    let (king, queen) = (one(Rank::KING), one(Rank::QUEEN));
    let exactly = |count: u8| {
        let with = any().aces(count.saturating_sub(1)..=count.saturating_sub(1)).holding(king);
        let without = any().aces(count..=count).without(king);
        if count == 0 { vec![without] } else { vec![with, without] }
    };
    let either = |one: u8, other: u8| exactly(one).into_iter().chain(exactly(other)).collect::<Vec<_>>();
    r.say(bid(5, Clubs), either(0, 3), keycard_answer(0, Some(3), None));
    r.say(bid(5, Diamonds), either(1, 4), keycard_answer(1, Some(4), None));
    let two = exactly(2).into_iter();
    r.say(bid(5, Hearts), two.map(|range| range.without(queen)), keycard_answer(2, None, Some(false)));
    let more = either(2, 5).into_iter();
    r.say(bid(5, Spades), more.map(|range| range.holding(queen)), keycard_answer(2, None, Some(true)));
}

/// What an answer in keycards says.
const fn keycard_answer(count: u8, or: Option<u8>, queen: Option<bool>) -> Sense {
    Sense::Keycards { count, or, queen }
}

/// The fewest keycards that partner's answer shows.
fn fewest_keycards(s: &Situation) -> u8 {
    match s.last_of(s.me.partner()).map(|answer| answer.call) {
        Some(Call::Bid(answer)) if answer.strain() == Diamonds.into() => 1,
        Some(Call::Bid(answer)) if answer.strain() != Clubs.into() => 2,
        _ => 0,
    }
}

/// The hands with so many keycards or more.
fn at_least_keycards(trumps: Suit, count: u8) -> Vec<HandRange> {
    let king = CardSet::of(Card::new(trumps, Rank::KING));
    vec![any().aces(count.saturating_sub(1)..).holding(king), any().aces(count..).without(king)]
}

/// The hands with so many keycards, both bounds included.
fn keycards_between(trumps: Suit, least: u8, most: u8) -> Vec<HandRange> {
    let king = CardSet::of(Card::new(trumps, Rank::KING));
    let without = any().aces(least..=most).without(king);
    if most == 0 {
        return vec![without];
    }
    vec![any().aces(least.saturating_sub(1)..=most - 1).holding(king), without]
}

/// Whether partner's answer shows the queen of trumps.
fn shows_queen(s: &Situation) -> bool {
    matches!(s.last_of(s.me.partner()).map(|answer| answer.call), Some(Call::Bid(answer)) if answer.strain() == Spades.into())
}

/// Whoever asked places the contract: with at most one keycard missing a small slam, with none missing and the points for it a
/// grand slam.
pub(super) fn place(s: &Situation, trumps: Option<Suit>) -> Rules {
    let mut r = Rules::default();
    let partner = s.partner();
    let strain = trumps.map_or(NoTrump, Strain::from);
    let keycards = trumps.filter(|_| s.card().four_notrump == AceAsking::Keycards);
    // How many there are, and the hands that hold at least so many of them.
    let (total, certain) = match keycards {
        Some(_) => (5u8, fewest_keycards(s)),
        None => {
            let (shown, most) = partner.bounds(Measure::Aces);
            (4, if most - shown >= 3 { 0 } else { shown })
        }
    };
    let holding = |count: u8| match keycards {
        Some(trumps) => at_least_keycards(trumps, count),
        None => vec![any().aces(count..)],
    };
    let grand = 35u8.saturating_sub(partner.least(Measure::Total));
    // An answer of two numbers three apart means the larger one when partner has shown the points for it and I hold few.
    let strong = partner.least(Measure::Total) >= 10;
    let larger = |together: u8| match keycards {
        Some(trumps) if strong && certain < 2 => {
            keycards_between(trumps, together.saturating_sub(certain + 3), 2 - certain)
        }
        _ => Vec::new(),
    };
    let queen = |hand: HandRange| match keycards {
        Some(trumps) if !shows_queen(s) => hand.holding(CardSet::of(Card::new(trumps, Rank::QUEEN))),
        _ => hand,
    };
    let all = holding(total.saturating_sub(certain))
        .into_iter()
        .chain(larger(total))
        .map(|hand| queen(hand.total(grand..)));
    r.say(bid(7, strain), all, Sense::ToPlay);
    let one_missing = holding((total - 1).saturating_sub(certain)).into_iter().chain(larger(total - 1));
    r.say(bid(6, strain), one_missing, Sense::ToPlay);
    let level = s.cheapest(strain);
    let standing_here = s.standing().is_some_and(|(_, bid)| bid.strain() == strain);
    if standing_here {
        r.say(Call::Pass, any(), Sense::AcesMissing);
    } else {
        r.say(bid(level, strain), any(), Sense::ToPlay);
    }
    r
}

/// Partner invited 6NT.
pub(super) fn quantitative(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let (least, most) = s.own().bounds(Measure::Points);
    let good = (least + most).div_ceil(2).max(least + 1);
    r.say(bid(6, NoTrump), any().points(good..), Sense::Accepts);
    r.say(Call::Pass, any().points(..good), Sense::Declines);
    r
}
