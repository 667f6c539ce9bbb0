//! Asking for aces, answering, and placing the contract.

use super::prelude::*;
use crate::{Bid, knowledge::bidding::AceAsking};
use cards::{Card, CardSet, Rank};

/// The answer to 4NT: how many aces, or keycards.
pub(super) fn answer(s: &Situation, trumps: Option<Suit>) -> Rules {
    let mut r = Rules::default();
    let card = s.card();
    match trumps {
        Some(trumps) if card.four_notrump.counts_king() => keycards(&mut r, trumps, card.four_notrump),
        None if s.standing().is_some_and(|(_, bid)| bid.strain() == Clubs.into()) => gerber(&mut r),
        _ => {
            r.say(bid(5, Clubs), [any().aces(..=0), any().aces(4..)], Sense::Aces { count: 0, or: Some(4) });
            for (aces, suit) in [(1, Diamonds), (2, Hearts), (3, Spades)] {
                r.say(bid(5, suit), any().aces(aces..=aces), Sense::Aces { count: aces, or: None });
            }
        }
    }
    answered(r, trumps)
}

/// The answers to 4C over no trumps.
fn gerber(r: &mut Rules) {
    let none = [any().aces(..=0), any().aces(4..)];
    r.say(bid(4, Diamonds), none, Sense::Aces { count: 0, or: Some(4) });
    for (aces, strain) in [(1, Strain::Hearts), (2, Strain::Spades), (3, NoTrump)] {
        r.say(bid(4, strain), any().aces(aces..=aces), Sense::Aces { count: aces, or: None });
    }
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
fn keycards(r: &mut Rules, trumps: Suit, asking: AceAsking) {
    let one = |rank| CardSet::of(Card::new(trumps, rank));
    let (king, queen) = (one(Rank::KING), one(Rank::QUEEN));
    let exactly = |count: u8| {
        let with = any().aces(count.saturating_sub(1)..=count.saturating_sub(1)).holding(king);
        let without = any().aces(count..=count).without(king);
        if count == 0 { vec![without] } else { vec![with, without] }
    };
    let either = |one: u8, other: u8| exactly(one).into_iter().chain(exactly(other)).collect::<Vec<_>>();
    let [few, one] = low_answers(asking);
    r.say(bid(5, few), either(0, 3), keycard_answer(0, Some(3), None));
    r.say(bid(5, one), either(1, 4), keycard_answer(1, Some(4), None));
    let two = exactly(2).into_iter();
    r.say(bid(5, Hearts), two.map(|range| range.without(queen)), keycard_answer(2, None, Some(false)));
    let more = either(2, 5).into_iter();
    r.say(bid(5, Spades), more.map(|range| range.holding(queen)), keycard_answer(2, None, Some(true)));
}

/// The suits that answer none or three keycards, and one or four.
const fn low_answers(asking: AceAsking) -> [Suit; 2] {
    match asking {
        AceAsking::Keycards1430 => [Diamonds, Clubs],
        _ => [Clubs, Diamonds],
    }
}

/// What an answer in keycards says.
const fn keycard_answer(count: u8, or: Option<u8>, queen: Option<bool>) -> Sense {
    Sense::Keycards { count, or, queen }
}

/// The fewest keycards that partner's answer shows.
fn fewest_keycards(s: &Situation) -> u8 {
    let [few, one] = low_answers(s.card().four_notrump);
    match s.last_of(s.me.partner()).map(|answer| answer.call) {
        Some(Call::Bid(answer)) if answer.strain() == one.into() => 1,
        Some(Call::Bid(answer)) if answer.strain() != few.into() => 2,
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

/// With this many trumps together the queen is not missed.
const TRUMPS_WITHOUT_QUEEN: u8 = 9;

fn trump_queen(trumps: Suit) -> CardSet {
    CardSet::of(Card::new(trumps, Rank::QUEEN))
}

/// The kings of the other suits.
fn side_kings(trumps: Suit) -> impl Iterator<Item = CardSet> {
    let others = Suit::ASCENDING.into_iter().filter(move |&suit| suit != trumps);
    others.map(|suit| CardSet::of(Card::new(suit, Rank::KING)))
}

/// The hands with exactly so many kings of the other suits.
fn exactly_kings(trumps: Suit, count: usize) -> Vec<HandRange> {
    let kings: Vec<CardSet> = side_kings(trumps).collect();
    let held = (0..1usize << kings.len()).filter(|chosen| chosen.count_ones() as usize == count);
    held.map(|chosen| {
        let each = kings.iter().enumerate();
        each.fold(any(), |hand, (at, &king)| match chosen >> at & 1 {
            1 => hand.holding(king),
            _ => hand.without(king),
        })
    })
    .collect()
}

/// The hands of one list that are in one of another.
fn both(one: &[HandRange], other: &[HandRange]) -> Vec<HandRange> {
    one.iter().flat_map(|range| other.iter().map(|second| range.and(second))).collect()
}

/// About what partner has, short suits included.
fn partners_middle(s: &Situation) -> u8 {
    let (least, most) = s.partner().bounds(Measure::Total);
    (least + most.min(least + 4)).div_ceil(2)
}

/// Whoever asked places the contract: a small slam with at most one ace missing, a grand slam with none missing and the points.
pub(super) fn place(s: &Situation, trumps: Option<Suit>) -> Rules {
    match trumps {
        Some(trumps) if s.card().four_notrump.counts_king() => place_by_keycards(s, trumps),
        _ => place_by_aces(s, trumps),
    }
}

fn place_by_aces(s: &Situation, trumps: Option<Suit>) -> Rules {
    let mut r = Rules::default();
    let strain = trumps.map_or(NoTrump, Strain::from);
    let (shown, most) = s.partner().bounds(Measure::Aces);
    let certain = if most - shown >= 3 { 0 } else { shown };
    let grand = 36u8.saturating_sub(partners_middle(s));
    if trumps.is_none() {
        // Whoever asks without trumps has a long suit of its own.
        for suit in Suit::DESCENDING {
            let long = any().length(suit, 6..);
            r.say(bid(7, suit), long.aces(4 - certain..).total(grand..), Sense::ToPlay);
            r.say(bid(6, suit), long.aces(3u8.saturating_sub(certain)..), Sense::ToPlay);
        }
    }
    r.say(bid(7, strain), any().aces(4 - certain..).total(grand..), Sense::ToPlay);
    r.say(bid(6, strain), any().aces(3u8.saturating_sub(certain)..), Sense::ToPlay);
    stay(s, &mut r, strain);
    r
}

/// Too much is missing: the cheapest bid in the strain, or a pass where it stands.
fn stay(s: &Situation, r: &mut Rules, strain: Strain) {
    if s.standing().is_some_and(|(_, bid)| bid.strain() == strain) {
        r.say(Call::Pass, any(), Sense::AcesMissing);
    } else {
        r.say(bid(s.cheapest(strain), strain), any(), Sense::ToPlay);
    }
}

/// The bid that asks for the queen of trumps: the next one that is not in trumps, if partner's answer left it open.
fn queen_question(s: &Situation, trumps: Suit) -> Option<Bid> {
    let (_, answer) = s.standing()?;
    let open = answer.level() == 5 && answer.strain() <= Diamonds.into();
    let steps = [Diamonds, Hearts, Spades].into_iter().filter(|&suit| suit != trumps);
    let step = steps.map(Strain::from).find(|&strain| strain > answer.strain());
    Bid::new(5, step.filter(|_| open)?)
}

/// Whether partner can have so many keycards with the points it has shown: one of them is the king of trumps at best.
fn may_hold(s: &Situation, keycards: u8) -> bool {
    s.partner().most(Measure::Points) >= (4 * keycards).saturating_sub(1)
}

/// Five keycards and the queen of trumps: a grand slam with all of them and the points or kings, a small slam with one missing.
fn place_by_keycards(s: &Situation, trumps: Suit) -> Rules {
    let mut r = Rules::default();
    let certain = fewest_keycards(s);
    // An answer of two numbers three apart means the larger one when partner has shown the points for it and I hold few.
    let larger = s.partner().least(Measure::Total) >= 10 && may_hold(s, certain + 3);
    let holding = |together: u8| {
        let mut ways = at_least_keycards(trumps, together.saturating_sub(certain));
        if larger && certain < 2 {
            ways.extend(keycards_between(trumps, together.saturating_sub(certain + 3), 2 - certain));
        }
        ways
    };
    let (all, one_missing) = (holding(5), holding(4));
    let length = TRUMPS_WITHOUT_QUEEN.saturating_sub(s.partners(trumps));
    let solid = if shows_queen(s) {
        vec![any()]
    } else {
        vec![any().holding(trump_queen(trumps)), any().length(trumps, length..)]
    };
    let middle = partners_middle(s);
    let values = |hands: Vec<HandRange>, together: u8| -> Vec<HandRange> {
        hands.into_iter().map(|hand| hand.total(together.saturating_sub(middle)..)).collect()
    };
    r.say(bid(7, trumps), values(both(&all, &solid), 38), Sense::ToPlay);
    if trumps != Clubs {
        r.say(bid(5, NoTrump), values(both(&all, &solid), 33), Sense::KingAsking)
            .conventional(Convention::KingAsking(trumps));
    }
    r.say(bid(6, trumps), both(&one_missing, &solid), Sense::ToPlay);
    if let Some(question) = queen_question(s, trumps) {
        // With one missing besides, only where partner can still stop in five.
        let below_five = question.strain() < trumps.into();
        let ways = if below_five { one_missing } else { all.clone() };
        r.say(Call::Bid(question), ways, Sense::QueenAsking).conventional(Convention::QueenAsking(trumps));
    }
    r.say(bid(6, trumps), all, Sense::ToPlay);
    stay(s, &mut r, trumps.into());
    r
}

/// The answer to the question for the queen of trumps: trumps as cheaply as possible without it, six with it.
pub(super) fn answer_queen(s: &Situation, trumps: Suit) -> Rules {
    let mut r = Rules::default();
    let queen = trump_queen(trumps);
    let level = s.cheapest(trumps);
    if level < 6 {
        let length = TRUMPS_WITHOUT_QUEEN.saturating_sub(s.partners(trumps));
        let ways = [any().holding(queen), any().length(trumps, length..)];
        r.say(bid(6, trumps), ways, Sense::TrumpQueen);
        r.say(bid(level, trumps), any(), Sense::NoTrumpQueen);
    } else {
        r.say(bid(6, NoTrump), any().holding(queen), Sense::TrumpQueen).artificial = true;
        r.say(bid(6, trumps), any(), Sense::NoTrumpQueen);
    }
    for rule in r.iter_mut() {
        rule.convention = Convention::QueenAnswer(trumps);
    }
    r
}

/// Whoever asked for the queen of trumps has heard about it.
pub(super) fn place_after_queen(s: &Situation, trumps: Suit) -> Rules {
    let mut r = Rules::default();
    let shown = s.last_of(s.me.partner()).is_some_and(|answer| answer.senses.contains(&Sense::TrumpQueen));
    let all = at_least_keycards(trumps, 5u8.saturating_sub(most_keycards(s)));
    if shown {
        let grand = 38u8.saturating_sub(partners_middle(s));
        r.say(bid(7, trumps), all.into_iter().map(|hand| hand.total(grand..)), Sense::ToPlay);
    } else {
        r.say(bid(6, trumps), all, Sense::ToPlay);
    }
    stay(s, &mut r, trumps.into());
    r
}

/// The most keycards that partner's earlier answer is taken for: the larger number when partner has shown the points for it.
fn most_keycards(s: &Situation) -> u8 {
    let answers = s.meanings.iter().rev().filter(|meaning| meaning.seat == s.me.partner());
    let count = answers.flat_map(|meaning| &meaning.senses).find_map(|sense| match *sense {
        Sense::Keycards { count, or, .. } => Some((count, or)),
        _ => None,
    });
    match count {
        Some((0, Some(or))) if s.partner().least(Measure::Total) >= 10 && may_hold(s, or) => or,
        Some((count, _)) => count,
        None => 0,
    }
}

/// The answer to 5NT: how many kings besides that of trumps.
pub(super) fn answer_kings(_: &Situation, trumps: Suit) -> Rules {
    let mut r = Rules::default();
    for (count, suit) in Suit::ASCENDING.into_iter().enumerate() {
        r.say(bid(6, suit), exactly_kings(trumps, count), Sense::Kings { count: count as u8 })
            .conventional(Convention::KingAnswer(trumps));
    }
    r
}

/// Whoever asked for kings: a grand slam with all of them, or with all but one and more points.
pub(super) fn place_after_kings(s: &Situation, trumps: Suit) -> Rules {
    let mut r = Rules::default();
    let shown = match s.last_of(s.me.partner()).and_then(|answer| answer.senses.first()) {
        Some(&Sense::Kings { count }) => usize::from(count),
        _ => 0,
    };
    let middle = partners_middle(s);
    let with = |together: usize, points: u8| {
        let own = together.saturating_sub(shown)..=3;
        own.flat_map(|count| exactly_kings(trumps, count))
            .map(move |hand| hand.total(points.saturating_sub(middle)..))
    };
    r.say(bid(7, trumps), with(3, 34).chain(with(2, 37)), Sense::ToPlay);
    let standing = s.standing().map(|(_, bid)| bid);
    if standing > Bid::new(6, trumps.into()) {
        r.say(bid(7, trumps), any(), Sense::ToPlay);
    }
    stay(s, &mut r, trumps.into());
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
