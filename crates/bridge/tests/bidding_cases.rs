//! The auctions of the papers and of a textbook: the hands fit what their calls mean, as any club player would agree.

use bridge::bidding::{ConventionCard, Measure, Reading, Understanding};
use bridge::{Auction, Call, Deal, Seat, Suit, Vulnerability};

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
    let card = if weak { ConventionCard::weak_notrump() } else { ConventionCard::default() };
    Reading::new(&auction, Vulnerability::None, &[card; 2])
}

#[test]
fn hands_fit_what_their_calls_mean() {
    for (name, dealer, deal, calls, weak) in CASES {
        let deal: Deal = deal.parse().expect("a deal");
        let reading = reading(dealer, calls, weak);
        for meaning in reading.meanings().iter().filter(|meaning| !deal[meaning.seat].is_empty()) {
            assert_eq!(meaning.understanding, Understanding::Agreed, "{name}: {meaning}");
            assert!(meaning.promise.fits(deal[meaning.seat]), "{name}: {} {meaning}", deal[meaning.seat]);
            assert!(!meaning.contradicts, "{name}: {meaning}");
        }
    }
}

#[test]
fn calls_in_words() {
    let reading = reading(Seat::South, "1NT Pass 2D Pass 2H Pass 3NT", false);
    let words: Vec<String> = reading.meanings().iter().map(ToString::to_string).collect();
    assert_eq!(words[0], "S 1NT: balanced (15–17 points, balanced)");
    assert_eq!(words[2], "N 2D: transfer to hearts (5+ hearts), forcing, artificial");
    assert_eq!(words[4], "S 2H: completes the transfer (any hand), artificial");
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
    assert_eq!(says("96.KT72.A8.QJ876", "1D Pass 1H Pass 1S Pass"), "1NT");
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
    let reading = reading(Seat::South, "1C Pass 1H Pass 3NT", false);
    assert_eq!(reading.meanings()[0].text, "the longest suit, or no five-card major");
}
