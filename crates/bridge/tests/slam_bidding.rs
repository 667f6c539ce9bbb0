//! Slams as the default card bids them: keycards, the queen of trumps, kings, splinters, Jacoby 2NT, quantitative raises.

use kakehiki_bridge::knowledge::bidding::{Convention, Forcing, Reading, Sense};
use kakehiki_bridge::{Auction, Call, Seat, Suit, Vulnerability};

fn reading(calls: &str) -> Reading {
    let calls = calls.split_whitespace().map(|call| call.parse::<Call>().expect("a call"));
    let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
    Reading::new(&auction, Vulnerability::None, &Default::default())
}

/// What is said with a hand after these calls.
fn says(hand: &str, calls: &str) -> String {
    reading(calls).choose(hand.parse().expect("a hand")).call.to_string()
}

const ASKED: &str = "1S Pass 3S Pass 4NT Pass";

#[test]
fn the_king_of_trumps_counts_in_the_answer() {
    assert_eq!(says("J862.A54.K72.QJ5", ASKED), "5D");
    assert_eq!(says("K862.A54.K72.J54", ASKED), "5H");
    assert_eq!(says("Q862.A54.A72.J54", ASKED), "5S");
}

#[test]
fn two_missing_keycards_stop_the_asker_at_five() {
    assert_eq!(says("QJ754.KQ.AKQ5.K8", &format!("{ASKED} 5D Pass")), "5S");
}

#[test]
fn the_queen_of_trumps_is_asked_for_and_told() {
    let asked = format!("{ASKED} 5D Pass 5H");
    assert_eq!(says("AK754.A2.KQJ5.K8", &format!("{ASKED} 5D Pass")), "5H");
    let meaning = reading(&asked).meanings().last().cloned().expect("a call");
    assert_eq!(meaning.senses, [Sense::QueenAsking]);
    assert_eq!(meaning.convention, Convention::QueenAsking(Suit::Spades));
    assert_eq!(says("Q862.A54.K72.J54", &format!("{asked} Pass")), "6S");
}

#[test]
fn all_keycards_and_all_kings_are_a_grand_slam() {
    let kings = format!("{ASKED} 5D Pass 5NT Pass");
    assert_eq!(says("J862.K54.K72.A54", &kings), "6H");
    assert_eq!(says("AKQ75.AK2.AQ53.K", &format!("{kings} 6D Pass")), "7S");
    assert_eq!(says("AKQ75.AQ2.AQ53.Q", &format!("{kings} 6C Pass")), "6S");
}

#[test]
fn shortness_is_shown_and_never_passed() {
    assert_eq!(says("K98.KQ52.2.KQ765", "1H Pass"), "4D");
    assert_eq!(says("K9874.K5.A62.K65", "1S Pass 4H Pass"), "4S");
    assert_eq!(says("K984.A5.KQ62.Q65", "1S Pass"), "2NT");
    assert_eq!(says("AQ765.2.KJ52.Q54", "1S Pass 2NT Pass"), "3H");
    assert_eq!(says("AQ765.32.KJ5.KJ4", "1S Pass 2NT Pass"), "4S");
    assert_eq!(reading("1S Pass 2NT").meanings()[2].forcing, Forcing::Game);
}

#[test]
fn a_control_below_game_leaves_the_slam_to_partner() {
    let told = "1S Pass 3S Pass 4D Pass";
    assert_eq!(says("AKJ75.A2.KQ54.94", "1S Pass 3S Pass"), "4D");
    assert_eq!(says("AKJ75.A2.K654.94", "1S Pass 3S Pass"), "4S");
    let meaning = reading("1S Pass 3S Pass 4D").meanings()[4].clone();
    assert_eq!((&meaning.senses[..], meaning.forcing), (&[Sense::ControlBid][..], Forcing::Game));
    assert!(meaning.artificial);
    assert_eq!(says("K842.A754.A62.62", told), "4NT");
    assert_eq!(says("Q842.K754.K62.J2", told), "4S");
    assert_eq!(says("AKJ75.A2.KQ54.94", "1S 2H 3S Pass"), "4S", "not in competition");
}

#[test]
fn points_without_a_fit_invite_a_slam_in_no_trumps() {
    assert_eq!(says("Q72.KJ96.A653.AQ", "1NT Pass 2C Pass 2D Pass"), "4NT");
    assert_eq!(says("Q.KQ8.K9542.KQ63", "1C Pass 1D Pass 2NT Pass"), "6NT");
}

#[test]
fn nobody_balances_against_an_invitation_or_overcalls_on_small_cards() {
    assert_eq!(says("AK96.J75.K862.J8", "1NT Pass 2C Pass 2H Pass 3H Pass Pass"), "Pass");
    assert_eq!(says("98765.Q64.J4.AQJ", "1H"), "Pass");
    assert_eq!(says("AT8.3.Q97632.QT4", "1H 2D Pass Pass X Pass"), "Pass");
}
