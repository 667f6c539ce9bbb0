//! The first bid of the auction.

use super::prelude::*;

/// What a balanced hand needs for one of a suit after so many passes. Third hand, whose partner passed, may be a little weaker.
pub(super) const fn least_points(passes: usize) -> u8 {
    if passes == 2 { 11 } else { 12 }
}

/// The hands strong enough for one of a suit. Fewer points need shape: ten of them, or a minor, two long suits; third hand, whose
/// partner passed, less of it.
fn opening_values(passes: usize, suit: Suit) -> Vec<HandRange> {
    let least = least_points(passes);
    let shapely = if passes == 2 { least } else { least + 1 };
    let eleven = if is_major(suit) { least } else { shapely };
    let (with_eleven, with_ten) = (any().points(11..=11), any().points(10..=10));
    let mut ways = vec![any().points(least..=21), with_eleven.total(eleven..), with_ten.total(shapely..)];
    if is_major(suit) {
        // With nearly all its points in a long major a hand is too good for a weak two.
        ways.push(with_ten.total(least..).length(suit, 6..).strength(suit, 7));
    }
    ways
}

/// What may be opened, after so many passes.
pub(super) fn rules(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let card = s.card();
    let passes = s.auction.calls().len();
    let (one, two) = (card.one_notrump, card.two_notrump);
    r.say(
        bid(2, Clubs),
        [any().points(22..), any().points(two.most + 1..).balanced()],
        Sense::StrongArtificial,
    )
    .conventional(Convention::StrongTwo);
    r.say(bid(2, NoTrump), any().points(two.range()).balanced(), Sense::Balanced(Grade::Plain))
        .then(Convention::Notrump);
    let longest_major = if card.five_card_major_in_notrump { 5 } else { 4 };
    let notrump = any().points(one.range());
    let even =
        MAJORS.into_iter().fold(notrump.balanced(), |range, suit| range.length(suit, ..=longest_major));
    // With a long minor and no singleton no rebid tells the points as well.
    let minor = MAJORS.into_iter().fold(notrump.semi_balanced(), |range, suit| range.length(suit, ..=3));
    let ways = if card.off_shape_notrump { vec![even, minor] } else { vec![even] };
    r.say(bid(1, NoTrump), ways, Sense::Balanced(Grade::Plain)).then(Convention::Notrump);
    if card.twos == Twos::Strong {
        for suit in [Spades, Hearts, Diamonds] {
            let hand = any().points(18..=21).length(suit, 6..).strength(suit, 6);
            r.say(bid(2, suit), hand, Sense::StrongTwo).forcing();
        }
    }
    if passes < 3 {
        long_preempts(s, &mut r);
    }
    one_of_a_suit(&mut r, card, passes);
    if passes < 3 {
        preempts(s, &mut r);
    }
    r.say(Call::Pass, any().points(..least_points(passes)), Sense::NoOpening);
    r
}

/// One of a suit: the longest first; of equals the higher one, but clubs with three cards in each minor.
fn one_of_a_suit(r: &mut Rules, card: &ConventionCard, passes: usize) {
    let mut open = |suit: Suit, shape: HandRange, sense: Sense| {
        r.say(bid(1, suit), opening_values(passes, suit).into_iter().map(|values| values.and(&shape)), sense);
    };
    for length in (6..=9).rev() {
        for suit in Suit::DESCENDING {
            let others = Suit::ASCENDING.into_iter().filter(|&other| other != suit);
            let shape = others.fold(any().length(suit, length..), |range, other| {
                range.length(other, ..=if other > suit { length - 1 } else { length })
            });
            open(suit, shape, Sense::Natural);
        }
    }
    for suit in [Spades, Hearts] {
        open(suit, any().length(suit, 5..), Sense::Natural);
    }
    if !card.five_card_majors {
        open(Diamonds, any().length(Diamonds, 5..), Sense::Natural);
        open(Clubs, any().length(Clubs, 5..), Sense::Natural);
        open(Hearts, any().length(Hearts, 4..), Sense::Natural);
        open(Spades, any().length(Spades, 4..), Sense::Natural);
    }
    let no_major = any().length(Spades, ..=4).length(Hearts, ..=4);
    open(Clubs, no_major.length(Clubs, 5..).length(Diamonds, ..=4), Sense::NoFiveCardMajor);
    open(Diamonds, no_major.length(Diamonds, 4..), Sense::NoFiveCardMajor);
    open(Clubs, no_major.length(Clubs, 3..), Sense::NoFiveCardMajor);
    open(Diamonds, no_major.length(Diamonds, 3..), Sense::NoFiveCardMajor);
}

/// Openings of four and five that a player makes even with values for one.
fn long_preempts(s: &Situation, r: &mut Rules) {
    for suit in [Clubs, Diamonds] {
        let weak = any().points(5..=11).length(suit, 8..).strength(suit, 5);
        // Third hand has nobody to keep informed, so it may shut out the opponents with a fine hand too.
        let solid = any().points(10..=19).length(suit, 7..).strength(suit, 10).aces(..=2);
        let third = s.auction.calls().len() == 2;
        r.say(bid(5, suit), if third { vec![weak, solid] } else { vec![weak] }, Sense::Preempt)
            .then(Convention::Preempt);
    }
    for suit in MAJORS {
        let long = any().points(5..=11).length(suit, 8..).strength(suit, 5);
        r.say(bid(4, suit), long, Sense::Preempt).then(Convention::Preempt);
    }
}

/// Weak twos and threes.
fn preempts(s: &Situation, r: &mut Rules) {
    let card = s.card();
    let least = if s.vulnerable() { 5 } else { 4 };
    let third = s.auction.calls().len() == 2;
    for suit in Suit::DESCENDING {
        let long = any().points(..=10).length(suit, 7..).strength(suit, if s.vulnerable() { 3 } else { 2 });
        let six_clubs = any().points(least..=10).length(Clubs, 6..=6).strength(Clubs, 5);
        let six_clubs = six_clubs.length(Hearts, ..=3).length(Spades, ..=3);
        let ways = if suit == Clubs { vec![long, six_clubs] } else { vec![long] };
        r.say(bid(3, suit), ways, Sense::Preempt).then(Convention::Preempt);
    }
    if card.twos == Twos::Weak {
        for suit in [Spades, Hearts, Diamonds] {
            let six = any()
                .points(least..=10)
                .length(suit, 6..=6)
                .strength(suit, if is_major(suit) { 1 } else { 2 });
            let six = MAJORS
                .into_iter()
                .filter(|&major| major != suit)
                .fold(six, |range, major| range.length(major, ..=4));
            // Third hand needs no discipline: partner has passed.
            let five =
                any().points(least + 2..=9).length(suit, 5..=5).strength(suit, 4).with(Measure::Shape, 1..);
            let ways = if third && is_major(suit) { vec![six, five] } else { vec![six] };
            r.say(bid(2, suit), ways, Sense::WeakTwo).then(Convention::Preempt);
        }
    }
}
