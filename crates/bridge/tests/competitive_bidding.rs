//! Judgement by rule, mostly with both sides bidding, as the default card has it.

use kakehiki_bridge::knowledge::bidding::{Convention, ConventionCard, Grade, Measure, Reading, Sense};
use kakehiki_bridge::{Auction, Call, Seat, Suit, Vulnerability};

fn reading(card: ConventionCard, calls: &str) -> Reading {
    let calls = calls.split_whitespace().map(|call| call.parse::<Call>().expect("a call"));
    let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
    Reading::new(&auction, Vulnerability::None, &[card; 2])
}

/// What is said with a hand after these calls.
fn says(hand: &str, calls: &str) -> String {
    reading(ConventionCard::default(), calls).choose(hand.parse().expect("a hand")).call.to_string()
}

#[test]
fn a_long_suit_in_a_weak_hand_jumps_over_their_opening() {
    assert_eq!(says("KQJ964.83.Q72.85", "1D"), "2S");
    assert_eq!(says("KQJ964.83.AQ2.85", "1D"), "1S");
    assert_eq!(says("7.AKQJ9654.A8.QT", "1S"), "4H");
}

#[test]
fn a_jump_raise_over_an_overcall_is_weak_and_their_suit_a_good_raise() {
    assert_eq!(says("84.QJ72.K9643.65", "1H 1S"), "3H");
    assert_eq!(says("84.KQ72.KQ43.J65", "1H 1S"), "2S");
    let [weak, good] = ["1H 1S 3H", "1H 1S 2S"]
        .map(|calls| reading(ConventionCard::default(), calls).meanings().last().expect("a call").clone());
    assert_eq!(weak.senses, [Sense::Raise(Grade::Weak)]);
    assert_eq!(good.convention, Convention::Asking);
    // As beginners' books have it, the jump is the good raise.
    let textbook = reading(ConventionCard::textbook(), "1H 1S 3H");
    assert_eq!(textbook.promise(Seat::South).hull().least(Measure::Total), 10);
}

#[test]
fn the_same_values_are_not_doubled_for_twice() {
    assert_eq!(says("7432.AQ9.AJ4.AK4", "Pass 1S X 2C Pass 2H"), "Pass");
}

#[test]
fn a_double_prefers_the_other_major_to_a_minor_of_five() {
    assert_eq!(says("3.KJ84.AQ952.K73", "1S"), "X");
    assert_eq!(says("3.KJ8.AQ9652.K73", "1S"), "2D");
}

#[test]
fn the_strong_hand_that_doubled_goes_on_over_an_answer_at_the_three_level() {
    assert_eq!(says("AK2.AK9864.QT.A3", "2D Pass 3D X Pass 3S Pass"), "4H");
}

#[test]
fn nobody_lets_them_play_above_our_game_undoubled() {
    assert_eq!(says("QT654.A4.95.K832", "1C 1D 1S 2D 2S 3D 4S 5D Pass Pass"), "X");
}

#[test]
fn a_long_major_is_bid_with_few_points_and_before_diamonds() {
    assert_eq!(says("JT98642.4.QT863.", "1C Pass"), "1S");
    assert_eq!(says("K972.4.QJ853.652", "1C Pass"), "1S");
    assert_eq!(says("KQ72.4.AQ853.652", "1C Pass"), "1D");
}

#[test]
fn eleven_points_invite_opposite_a_minimum_in_no_trumps() {
    assert_eq!(says("KQ72.A4.T85.QT43", "1D Pass 1S Pass 1NT Pass"), "2NT");
    assert_eq!(says("K9732.4.KJ874.97", "1C Pass 1S Pass 1NT Pass"), "2D");
}

#[test]
fn a_raise_with_three_cards_is_read_as_four() {
    assert_eq!(says("K82.KQ83.42.K974", "1D Pass 1H Pass 2H Pass"), "4H");
    let raised = reading(ConventionCard::default(), "1D Pass 1H Pass 2H");
    assert_eq!(raised.promise(Seat::North).hull().least(Measure::Length(Suit::Hearts)), 3);
}
