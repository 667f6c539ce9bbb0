//! The auctions of the papers and of a textbook: the hands fit what their calls mean, as any club player would agree.

use kakehiki_bridge::knowledge::bidding::{
    AceAsking, Convention, ConventionCard, Forcing, Grade, HandRange, Meaning, Measure, Points, Reading,
    Sense, Twos, Understanding,
};
use kakehiki_bridge::{Auction, Call, Deal, Seat, Suit, Vulnerability};

/// Dealer, deal, calls; the notrump of 12–14 points where the paper has it.
const CASES: [(&str, Seat, &str, &str, bool); 14] = [
    (
        "example 1",
        Seat::South,
        "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
        "2NT Pass 3NT Pass Pass Pass",
        false,
    ),
    (
        "example 2",
        Seat::South,
        "N:K64.754.AQT.KQT4 JT3.QJ2.87642.93 A72.K963.K53.A76 Q985.AT8.J9.J852",
        "1NT Pass 3NT Pass Pass Pass",
        true,
    ),
    (
        "example 3",
        Seat::West,
        "N:AKQ6.8.9764.KT98 52.KJT974.J3.A74 943.AQ53.AQT.Q62 JT87.62.K852.J53",
        "Pass 1D 2H 3NT Pass Pass Pass",
        false,
    ),
    (
        "example 5",
        Seat::East,
        "N:QJT63.Q952.4.Q32 A92.AK643.Q6.A94 K75.JT8.KJT72.76 84.7.A9853.KJT85",
        "1H Pass 1NT Pass 2NT Pass 3NT Pass Pass Pass",
        false,
    ),
    (
        "problem 166",
        Seat::North,
        "N:T873.AQ5.32.J963 KJ6.J8642.6.A742 AQ4.K7.AKQJT84.5 952.T93.975.KQT8",
        "Pass Pass 5D Pass Pass Pass",
        false,
    ),
    ("problem 180", Seat::South, "W:J9875.65.AK5.A74 - - -", "1H 1S 3H Pass 4H Pass Pass Pass", false),
    (
        "limit raise, aces",
        Seat::South,
        "N:K72.KJT93.72.KJT 843.74.QJ95.Q975 AQ5.AQ8652.AK.62 JT96..T8643.A843",
        "1H Pass 3H Pass 4NT Pass 5C Pass 6H Pass Pass Pass",
        false,
    ),
    (
        "one ace",
        Seat::South,
        "N:6.KJ96.Q63.A7432 AT873.T4.KJ84.98 KQ5.AQ852.A92.KJ J942.73.T75.QT65",
        "1H Pass 3H Pass 4NT Pass 5D Pass 6H Pass Pass Pass",
        false,
    ),
    (
        "two over one",
        Seat::South,
        "N:J64.Q8.K973.KQJT KT2.643.QJT6.A65 A95.AKJ972.8.973 Q873.T5.A542.842",
        "1H Pass 2C Pass 2H Pass 4H Pass Pass Pass",
        false,
    ),
    (
        "2NT natural",
        Seat::North,
        "N:K92.QT985.A6.AT6 AJ7.642.T985.973 Q43.J7.KJ43.KQJ5 T865.AK3.Q72.842",
        "1H Pass 2NT Pass 3NT Pass Pass Pass",
        false,
    ),
    (
        "Stayman",
        Seat::South,
        "N:QJ93.KQJ5.93.QJT 84.973.T872.A653 AT75.A82.KQ.K874 K62.T64.AJ654.92",
        "1NT Pass 2C Pass 2S Pass 4S Pass Pass Pass",
        false,
    ),
    (
        "take-out, then 2NT",
        Seat::East,
        "N:652.J98.95.KJT97 QJ97.KQ653.T.A64 AK4.A74.AK73.Q52 T83.T2.QJ8642.83",
        "1H X Pass 2C Pass 2NT Pass 3NT Pass Pass Pass",
        false,
    ),
    (
        "2NT over an overcall",
        Seat::North,
        "N:7542.KQ.A5.KJT85 KT986.874.Q74.AQ AJ3.AJ3.KT92.973 Q.T9652.J863.642",
        "1C 1S 2NT Pass 3NT Pass Pass Pass",
        false,
    ),
    (
        "single raise",
        Seat::South,
        "N:AT5.Q63.8742.J85 86.AK72.953.QT32 Q9742.94.AKQJ.AK KJ3.JT85.T6.9764",
        "1S Pass 2S Pass 4S Pass Pass Pass",
        false,
    ),
];

fn reading(dealer: Seat, calls: &str, weak: bool) -> Reading {
    let calls = calls.split(' ').map(|call| call.parse::<Call>().expect("a call"));
    let auction = Auction::from_calls(dealer, calls).expect("a legal auction");
    let card = ConventionCard::textbook();
    let card = if weak { card.with_weak_notrump() } else { card };
    Reading::new(&auction, Vulnerability::None, &[card; 2])
}

#[test]
fn hands_fit_what_their_calls_mean() {
    for (name, dealer, deal, calls, weak) in CASES {
        let deal: Deal = deal.parse().expect("a deal");
        let reading = reading(dealer, calls, weak);
        for meaning in reading.meanings().iter().filter(|meaning| !deal[meaning.seat].is_empty()) {
            assert_eq!(meaning.understanding, Understanding::Agreed, "{name}: {meaning:?}");
            assert!(meaning.promise.fits(deal[meaning.seat]), "{name}: {} {meaning:?}", deal[meaning.seat]);
            assert!(!meaning.contradicts, "{name}: {meaning:?}");
        }
    }
}

#[test]
fn what_calls_are() {
    let reading = reading(Seat::South, "1NT Pass 2D Pass 2H Pass 3NT", false);
    let senses: Vec<&[Sense]> = reading.meanings().iter().map(|meaning| meaning.senses.as_slice()).collect();
    assert_eq!(senses[0], [Sense::Balanced(Grade::Plain)]);
    assert_eq!(senses[2], [Sense::Transfer(Suit::Hearts)]);
    assert_eq!(senses[4], [Sense::CompletesTransfer]);
    assert_eq!(senses[6], [Sense::ChoiceOfGames]);
}

/// What is said with a hand after these calls.
fn says(hand: &str, calls: &str) -> String {
    let hand = hand.parse().expect("a hand");
    reading(Seat::North, calls, false).choose(hand).call.to_string()
}

#[test]
fn their_game_in_no_trumps_is_not_taken_out() {
    let calls = "1NT Pass 3NT Pass Pass";
    assert_eq!(says("T654.KQJ6.AQ3.Q5", calls), "Pass");
    assert_eq!(says("K54.KJ6.AQ43.Q52", calls), "Pass");
    assert_eq!(says("98.32.T9542.7432", &format!("{calls} X Pass")), "Pass");
}

#[test]
fn a_double_of_their_no_trumps_is_left_in() {
    assert_eq!(says("943.AK532.Q52.62", "1NT X Pass"), "Pass");
    assert_eq!(says("K43.KJ53.Q52.J62", "1NT X Pass"), "Pass");
    assert_eq!(says("AK75.AQ9.953.AK8", "1NT X XX"), "Pass");
    assert_eq!(says("94.J98532.852.62", "1NT X Pass"), "2H");
}

#[test]
fn stayman_finds_either_major() {
    assert_eq!(says("AQ43.KT93.K2.A87", "1NT Pass 2C Pass 2H Pass 3NT Pass"), "4S");
    assert_eq!(says("AQ43.KT93.K2.A87", "1NT Pass 2C Pass 2H Pass 2NT Pass"), "4S");
    assert_eq!(says("AQ4.KT93.K2.A872", "1NT Pass 2C Pass 2H Pass 3NT Pass"), "Pass");
    assert_eq!(says("KJ76.Q3.K543.J65", "1NT Pass 2C Pass 2H Pass"), "3NT");
    assert_eq!(says("AJ76.32.J543.J65", "1NT Pass 2C Pass 2H Pass"), "2NT");
    assert_eq!(says("AJ6.J432.J543.65", "1NT Pass 2C Pass 2H Pass"), "3H");
    for call in ["2NT", "3NT"] {
        let reading = reading(Seat::North, &format!("1NT Pass 2C Pass 2H Pass {call}"), false);
        assert_eq!(reading.promise(Seat::South).hull().least(Measure::Length(Suit::Spades)), 4, "{call}");
    }
}

#[test]
fn a_second_suit_at_the_one_level_is_not_passed_without_a_fit() {
    assert_eq!(says("96.KT72.K8.QJ876", "1D Pass 1H Pass 1S Pass"), "1NT");
    assert_eq!(says("9.KT752.83.KQ876", "1D Pass 1H Pass 1S Pass"), "1NT");
    assert_eq!(says("K962.KT72.83.J76", "1D Pass 1H Pass 1S Pass"), "2S");
}

#[test]
fn a_jump_to_two_no_trumps_is_strong() {
    assert_eq!(says("J83.KT8.QJ98.432", "1C Pass 1D Pass 2NT Pass"), "3NT");
    assert_eq!(says("J8.KT8.QJ98754.3", "1C Pass 1D Pass 2NT Pass"), "5D");
    assert_eq!(says("AQ3.2.KQJ964.AK7", "1D Pass 1H Pass"), "3NT");
    assert_eq!(says("A43.2.KQJ964.AQ7", "1D Pass 1H Pass"), "3D");
}

#[test]
fn a_meaning_says_nothing_twice() {
    for (calls, senses) in [
        ("1C", vec![Sense::Natural, Sense::NoFiveCardMajor]),
        ("1C Pass 1D", vec![Sense::NewSuit(Grade::Plain)]),
        ("1D Pass 2C", vec![Sense::NewSuit(Grade::GameForcing)]),
        ("1S Pass 2D Pass 2S Pass 3C", vec![Sense::Natural]),
    ] {
        assert_eq!(last_meaning(calls).senses, senses, "{calls}");
    }
}

/// What the last of these calls says.
fn last_meaning(calls: &str) -> Meaning {
    reading(Seat::North, calls, false).meanings().last().expect("a call").clone()
}

/// Whether it promises exactly these hands.
fn promises(calls: &str, hands: HandRange) -> bool {
    last_meaning(calls).promise.hull().tightened() == hands.tightened()
}

/// Any hand.
fn any() -> HandRange {
    HandRange::any()
}

#[test]
fn the_answer_to_a_takeout_double_is_a_suit() {
    assert!(promises("1H X Pass 1S", any().points(..=12).length(Suit::Spades, 3..)));
    assert!(promises("1S X Pass 2H", any().points(..=12).length(Suit::Hearts, 3..)));
    assert_eq!(says("AKQ5.2.AK64.KJ32", "1H X Pass 1S Pass"), "4S");
    assert_eq!(says("5432.432.432.432", "1S X Pass"), "2C");
    assert_eq!(says("5.765432.43.5432", "1S X Pass"), "2H");
    assert_eq!(says("9765432.43.43.43", "1S X Pass"), "Pass");
    assert_eq!(says("432.432.AQ32.KQ2", "3H X Pass"), "4D");
}

#[test]
fn a_double_of_a_high_bid_is_left_in_without_a_long_suit() {
    assert_eq!(says("432.432.K432.Q32", "4S X Pass"), "Pass");
    assert_eq!(says("2.432.K97432.Q32", "4S X Pass"), "5D");
    assert_eq!(says("5432.432.K43.Q32", "4H X Pass"), "4S");
    assert_eq!(says("532.5432.K43.Q32", "4H X Pass"), "Pass");
}

#[test]
fn an_overcalled_strong_opening_is_not_a_preempt() {
    assert_eq!(says("K32.32.KJ432.A32", "1NT 4H"), "X");
    assert_eq!(says("K32.32.Q432.Q432", "2C 2S"), "3NT");
    assert_eq!(says("432.AQ32.K432.32", "2C 2S"), "3S");
    assert_eq!(says("432.5432.432.432", "2C 2S"), "Pass");
}

#[test]
fn a_strong_two_is_answered() {
    let card = ConventionCard::default().with(|it| it.twos = Twos::Strong);
    let calls = ["2H", "Pass"].map(|call| call.parse().expect("a call"));
    let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
    let reading = Reading::new(&auction, Vulnerability::None, &[card; 2]);
    let says = |hand: &str| reading.choose(hand.parse().expect("a hand")).call.to_string();
    assert_eq!(says("K32.32.AQ432.K32"), "4NT");
    assert_eq!(says("K32.32.Q5432.K32"), "4H");
    assert_eq!(says("432.432.5432.432"), "3H");
    assert_ne!(says("5432.2.5432.5432"), "Pass");
}

#[test]
fn no_trumps_stay_balanced() {
    assert!(promises("1D Pass 1H Pass 1NT", any().points(12..=14).balanced().length(Suit::Hearts, ..=3)));
    assert!(promises(
        "Pass Pass 1D Pass 1H Pass 1NT",
        any().points(11..=14).balanced().length(Suit::Hearts, ..=3)
    ));
    assert!(promises("2C Pass 2D Pass 2NT", any().points(22..=24).balanced()));
}

#[test]
fn a_takeout_double_is_taken_out() {
    let calls = "1D Pass 1S Pass 2D 2H X";
    assert_eq!(last_meaning(calls).convention, Convention::Takeout);
    assert_ne!(says("A2.2.AQ9432.K432", &format!("{calls} Pass")), "Pass");
    assert_eq!(last_meaning("1D 1S X 2S X").convention, Convention::Takeout);
    // With a fit of ours, of a suit of ours, or above the three level, it is for penalties.
    assert_eq!(last_meaning("1D Pass 1S Pass 2D 2S X").convention, Convention::None);
    assert_eq!(last_meaning("1H 2C 2H 3C X").convention, Convention::None);
    assert_eq!(last_meaning("1D Pass 1S Pass 2D 4H X").convention, Convention::None);
}

#[test]
fn two_no_trumps_over_one_are_two_suits() {
    assert_eq!(last_meaning("1H Pass 1NT 2NT").senses, [Sense::UnusualNotrump]);
    assert_eq!(last_meaning("1H Pass 2H 2NT").senses, [Sense::UnusualNotrump]);
    assert_eq!(last_meaning("2H 2NT").senses, [Sense::Balanced(Grade::Plain)]);
}

#[test]
fn opposite_two_no_trumps_there_is_no_invitation() {
    let choice = reading(Seat::North, "2NT Pass", false).choose("432.432.K432.J32".parse().expect("a hand"));
    assert!(choice.in_system && choice.call == Call::Pass);
    let passed = last_meaning("2NT Pass 3C Pass 3H Pass Pass");
    assert!(!passed.contradicts, "{passed:?}");
}

#[test]
fn a_pass_promises_what_is_passed() {
    assert!(promises("1NT Pass 2D Pass 2H Pass Pass", any().points(..=7).length(Suit::Hearts, 5..)));
    assert!(promises("1NT Pass 4NT Pass Pass", any().points(..=15)));
    assert!(promises(
        "1NT Pass 2C Pass 2H Pass 2NT Pass Pass",
        any().points(..=15).length(Suit::Spades, ..=3)
    ));
}

#[test]
fn a_game_after_two_over_one_may_be_passed() {
    assert_eq!(last_meaning("1S Pass 2H Pass 4H").forcing, Forcing::No);
    assert_eq!(last_meaning("1S Pass 2H Pass 2S").forcing, Forcing::Round);
}

#[test]
fn a_new_suit_above_a_fit_is_a_control() {
    let control = last_meaning("1S Pass 3S Pass 4C");
    assert_eq!((control.senses.as_slice(), control.forcing), (&[Sense::ControlBid][..], Forcing::Game));
    assert!(control.promise.hull().least(Measure::Total) >= 17);
    assert_eq!(control.promise.hull().least(Measure::Length(Suit::Clubs)), 0);
    assert_eq!(says("KJ32.32.KQ32.Q32", "1S Pass 3S Pass 4C Pass"), "4D");
    assert_eq!(says("KJ32.32.QJ32.Q32", "1S Pass 3S Pass 4C Pass"), "4S");
    assert!(promises("1NT 4C", any().length(Suit::Clubs, 5..)));
    assert_eq!(last_meaning("1NT 3C").promise.hull().least(Measure::Length(Suit::Clubs)), 7);
}

#[test]
fn a_very_strong_hand_acts_over_a_preempt() {
    for theirs in ["2H", "3D", "3H"] {
        assert_eq!(says("AKQ962.KQ.84.A83", theirs), "X", "{theirs}");
    }
    assert_eq!(says("AK4.K7.AKQ932.83", "3S"), "X");
}

#[test]
fn two_suits_are_answered_with_the_longer_one() {
    assert_eq!(says("J9853.K974.32.87", "1S 2NT Pass"), "3C");
    assert_eq!(says("J9853.K97.J32.87", "1S 2NT Pass"), "3D");
    assert_eq!(says("J98.A97.KQ732.87", "1S 2NT Pass"), "4D");
    assert_eq!(says("J9853.K974.32.87", "1D 2D Pass"), "2S");
    assert_eq!(says("T2.974.9632.Q873", "1H 2H Pass"), "2S");
    assert_eq!(says("2.9742.K632.Q873", "1H 2H Pass"), "2NT");
    assert_eq!(says("AQT42.2.3.KJ9732", "1H 2H Pass 2NT Pass"), "3C");
}

#[test]
fn the_points_for_game_do_not_pass_an_overcall() {
    assert_eq!(says("4.AQ73.AJ54.KQ76", "1H 1S Pass"), "3NT");
    assert_eq!(says("T.82.AKQ6.AQT842", "1C 1S Pass"), "3NT");
}

#[test]
fn who_must_bid_describes_before_a_game_without_a_fit() {
    assert_eq!(says("KQ85.AJ43.AJ32.5", "1C X Pass 2C Pass"), "2S");
    assert_eq!(says("AKQJ5.AKQ3.AK2.4", "2C Pass 2D Pass 2S Pass 3S Pass"), "4C");
    assert_eq!(says("4.AKQJ4.AKQT3.AK", "2C Pass 2D Pass 2H Pass 2NT Pass"), "3D");
    assert_eq!(says("54.KJ876.AK53.KJ", "1H Pass 1S 2C 2D 4C 4D Pass"), "5D");
    assert!(promises("2C Pass 2D Pass 2S Pass 3S", any().length(Suit::Spades, 3..)));
}

#[test]
fn a_slam_is_looked_for_with_few_trumps_and_not_without_an_ace() {
    assert_eq!(says("AKQ4.A2.AKQ5.AK2", "4H Pass"), "4NT");
    assert_eq!(says("KJ9764.A.KQJ5.AJ", "1S Pass 2NT Pass"), "4NT");
    assert_eq!(says("AKJ987.K4.Q32.J9", "1S Pass 2NT Pass"), "4S");
    assert_ne!(says("863.J54.K9632.Q3", "2C Pass 2D Pass 2H Pass"), "4NT");
}

#[test]
fn a_limited_new_suit_may_be_passed() {
    assert_eq!(says("K98.JT82.QT72.KQ", "1D X 2C Pass"), "Pass");
    assert_eq!(says("AQ984.K72.Q7.964", "Pass Pass 1S Pass 2D Pass"), "Pass");
    assert_eq!(last_meaning("1D X 2C Pass 2D").forcing, Forcing::No);
}

#[test]
fn a_double_with_both_majors_bid_shows_the_minors() {
    assert_eq!(says("853.84.KQ73.AK83", "1H 1S"), "X");
    assert_eq!(last_meaning("1H 1S X").convention, Convention::Takeout);
    assert_eq!(says("53.AQJ84.K73.QJ3", "1H 1S X Pass"), "2H");
}

#[test]
fn the_king_of_trumps_is_a_keycard_of_the_asker_too() {
    let card = ConventionCard::default().with(|it| it.four_notrump = AceAsking::Keycards);
    let calls = "1S Pass 3S Pass 4NT Pass 5D Pass".split(' ').map(|call| call.parse().expect("a call"));
    let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
    let reading = Reading::new(&auction, Vulnerability::None, &[card; 2]);
    let says = |hand: &str| reading.choose(hand.parse().expect("a hand")).call.to_string();
    assert_eq!(says("AKQ75.AQ9.A53.K8"), "5NT");
    assert_eq!(says("KQJ75.AQ9.AQ3.K8"), "6S");
    assert_eq!(says("QJT75.AKQ.AQ3.K8"), "5S");
}

#[test]
fn both_majors_are_shown_after_a_transfer() {
    assert_eq!(says("K8653.QJ964.A3.2", "1NT Pass 2H Pass 2S Pass"), "3H");
}

#[test]
fn a_card_that_makes_no_sense_is_found_out() {
    let standard = ConventionCard::default();
    assert_eq!(standard.mistake(), None);
    assert_eq!(ConventionCard::weak_notrump().mistake(), None);
    let backwards = standard.with(|it| it.one_notrump = Points::new(20, 4));
    let mistake = backwards.mistake().expect("a mistake").to_string();
    assert_eq!(mistake, "one_notrump from 20 to 4 points, expected a range within 9 to 19");
    let doubles = standard.with(|it| it.negative_doubles_to = 200);
    assert_eq!(
        doubles.mistake().expect("a mistake").to_string(),
        "negative_doubles_to 200, expected a level from 0 to 7"
    );
}

/// What is said with a hand after these calls by pairs that play two over one.
fn says_modern(hand: &str, calls: &str) -> String {
    let calls = calls.split_whitespace().map(|call| call.parse::<Call>().expect("a call"));
    let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
    let reading = Reading::new(&auction, Vulnerability::None, &Default::default());
    reading.choose(hand.parse().expect("a hand")).call.to_string()
}

#[test]
fn light_openings_have_shape() {
    assert_eq!(says_modern("A32.K874.5.KT753", ""), "Pass");
    assert_eq!(says_modern("32.K8.AQ753.KT53", ""), "1D");
    assert_eq!(says_modern("AKJ532.72.Q9.875", ""), "1S");
    assert_eq!(says_modern("KQ8753.72.K9.875", ""), "2S");
    assert_eq!(says_modern("AK863.3.QT87.973", "Pass Pass"), "2S");
}

#[test]
fn one_notrump_may_have_a_long_minor() {
    assert_eq!(says_modern("AQ.Q8.AQ8643.J54", ""), "1NT");
    assert_eq!(says("AQ.Q8.AQ8643.J54", "Pass Pass"), "1D");
    assert_eq!(says_modern("5.QJ63.AKQ95.832", "1D Pass 1S Pass"), "1NT");
}

#[test]
fn twelve_points_are_not_two_over_one() {
    assert_eq!(says_modern("62.J83.QJ3.AKJ75", "1S Pass"), "1NT");
    assert_eq!(says_modern("62.A83.QJ3.AKJ75", "1S Pass"), "2C");
    assert_eq!(says_modern("6.965.K98.AKT982", "1S Pass"), "3C");
}

#[test]
fn a_long_suit_is_bid_again_in_competition() {
    assert_eq!(says_modern("AQ9643.A2.5.J875", "1D 1S 2D Pass Pass"), "2S");
    assert_eq!(says_modern("K8.AJ7.53.AKT843", "1S 2C Pass Pass 2S"), "3C");
}

#[test]
fn a_strong_doubler_acts_again() {
    assert_eq!(says_modern("KT82.KQJ.Q54.AKQ", "1H X Pass 1S 2H"), "2S");
    assert_eq!(says_modern("KJ42.A2.A865.AKJ", "1H X 4H Pass Pass"), "X");
}
