//! What a pair may add to its card: 1430, Gerber, support doubles, Lebensohl, defences to 1NT.

use kakehiki_bridge::knowledge::bidding::{AceAsking, ConventionCard, NotrumpDefence, Reading, Sense};
use kakehiki_bridge::{Auction, Call, Seat, Suit, Vulnerability};

fn reading(card: ConventionCard, calls: &str) -> Reading {
    let calls = calls.split_whitespace().map(|call| call.parse::<Call>().expect("a call"));
    let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
    Reading::new(&auction, Vulnerability::None, &[card; 2])
}

/// What is said with a hand after these calls.
fn says(card: ConventionCard, hand: &str, calls: &str) -> String {
    reading(card, calls).choose(hand.parse().expect("a hand")).call.to_string()
}

fn usual() -> ConventionCard {
    ConventionCard::default()
}

#[test]
fn fourteen_thirty_exchanges_the_first_two_answers() {
    let card = usual().with(|it| it.four_notrump = AceAsking::Keycards1430);
    let asked = "1S Pass 3S Pass 4NT Pass";
    let one = "J862.A54.K72.QJ5";
    assert_eq!([says(usual(), one, asked), says(card, one, asked)], ["5D", "5C"]);
    let three = "A862.A54.A72.J54";
    assert_eq!([says(usual(), three, asked), says(card, three, asked)], ["5C", "5D"]);
    assert_eq!(says(card, "Q862.A54.A72.J54", asked), "5S");
    // Two keycards are missing opposite one: the asker stops. With one missing it does not.
    assert_eq!(says(card, "QJ754.KQ.AKQ5.K8", &format!("{asked} 5C Pass")), "5S");
    assert_eq!(says(card, "KQJ754.AK.AQ5.K8", &format!("{asked} 5C Pass")), "6S");
}

#[test]
fn gerber_asks_a_notrump_bidder_for_aces() {
    let card = usual().with(|it| it.gerber = true);
    let asks = "2.KQ4.AKQJ863.K5";
    assert_eq!(says(card, asks, "1NT Pass"), "4C");
    assert_ne!(says(usual(), asks, "1NT Pass"), "4C");
    let asked = "1NT Pass 4C Pass";
    assert_eq!(reading(card, asked).meanings()[2].senses, [Sense::AceAsking]);
    assert_eq!(says(card, "AQ84.A73.T52.AQ6", asked), "4NT");
    assert_eq!(says(card, "AKJ4.A73.T52.QJ6", asked), "4S");
    assert_eq!(says(card, "KQJ4.KJ3.QT2.KQ6", asked), "4D");
    assert_eq!(says(card, asks, &format!("{asked} 4NT Pass")), "7D");
    assert_eq!(says(card, asks, &format!("{asked} 4S Pass")), "6D");
    // Two aces are missing: 4NT is to play.
    assert_eq!(says(card, asks, &format!("{asked} 4H Pass")), "4NT");
    assert_eq!(says(card, "AKJ4.QJ3.T52.KQ6", &format!("{asked} 4H Pass 4NT Pass")), "Pass");
}

#[test]
fn a_support_double_shows_three_cards_and_a_raise_four() {
    let card = usual().with(|it| it.support_doubles = true);
    let (three, four) = ("K73.AQ4.KJ852.94", "KQ73.A4.KJ852.94");
    assert_eq!([says(card, three, "1D Pass 1S 2C"), says(card, four, "1D Pass 1S 2C")], ["X", "2S"]);
    assert_eq!(says(usual(), three, "1D Pass 1S 2C"), "Pass");
    let doubled = reading(card, "1D Pass 1S 2C X");
    assert_eq!(doubled.meanings()[4].senses[0], Sense::SupportDouble);
    // Five cards make a fit.
    assert_eq!(says(card, "AJ852.J63.94.752", "1D Pass 1S 2C X Pass"), "2S");
    // Above two of the major there is no room for it.
    assert_ne!(says(card, three, "1D Pass 1S 3C"), "X");
}

#[test]
fn lebensohl_tells_weak_suits_from_strong_ones() {
    let card = usual().with(|it| it.lebensohl = true);
    let weak = "84.72.KJ9863.Q54";
    assert_eq!(says(card, weak, "1NT 2H"), "2NT");
    let relay = "1NT 2H 2NT Pass";
    assert_eq!(reading(card, relay).meanings()[2].senses, [Sense::SuitRelay]);
    assert_eq!(says(card, "AQ84.K73.A52.KJ6", relay), "3C");
    assert_eq!(says(card, weak, &format!("{relay} 3C Pass")), "3D");
    assert_eq!(says(card, "84.72.Q54.KJ9863", &format!("{relay} 3C Pass")), "Pass");
    assert_eq!(says(card, "A4.72.KQJ863.K54", "1NT 2H"), "3D");
    // A suit that has room at the two level needs no relay.
    assert_eq!(says(card, "KJ9863.72.Q54.84", "1NT 2H"), "2S");
}

#[test]
fn cappelletti_names_two_suits_or_one_that_follows() {
    let card = usual().with(|it| it.notrump_defence = NotrumpDefence::Cappelletti);
    let majors = "KQ842.AJ973.8.94";
    assert_eq!(says(card, majors, "1NT"), "2D");
    assert_eq!(says(card, "J7.Q85.KJ763.862", "1NT 2D Pass"), "2H");
    assert_eq!(says(card, "AQJ84.7.KJ973.94", "1NT"), "2S");
    let one = "84.AQJ973.K82.94";
    assert_eq!(says(card, one, "1NT"), "2C");
    let asked = "1NT 2C Pass";
    assert_eq!(says(card, "KJ73.85.QJ63.862", asked), "2D");
    assert_eq!(says(card, one, &format!("{asked} 2D Pass")), "2H");
    assert_eq!(says(card, "84.K82.AQJ973.94", &format!("{asked} 2D Pass")), "Pass");
    assert_eq!(says(card, "AK84.AQ5.K73.Q62", "1NT"), "X");
}

#[test]
fn dont_doubles_with_one_suit_and_bids_the_lower_of_two() {
    let card = usual().with(|it| it.notrump_defence = NotrumpDefence::Dont);
    assert_eq!(says(card, "84.AQJ973.K82.94", "1NT"), "X");
    assert_eq!(says(card, "AQJ973.84.K82.94", "1NT"), "2S");
    assert_eq!(says(card, "KQ842.AJ973.8.94", "1NT"), "2H");
    assert_eq!(says(card, "84.7.AQJ84.KJ973", "1NT"), "2NT");
    assert_eq!(says(card, "7.AQ84.AJ973.Q94", "1NT"), "2D");
    assert_eq!(says(card, "KJ73.852.Q63.862", "1NT X Pass"), "2C");
    assert_eq!(says(card, "84.AQJ973.K82.94", "1NT X Pass 2C Pass"), "2H");
    assert_eq!(says(card, "KJ73.A52.KQ63.86", "1NT X Pass"), "Pass");
}

#[test]
fn two_suits_of_partner_are_raised_as_high_as_the_trumps_allow() {
    assert_eq!(says(usual(), "AT9764.K64.T.J74", "1H 2H Pass"), "4S");
    assert_eq!(says(usual(), "T764.K64.T32.J74", "1H 2H Pass"), "2S");
}

#[test]
fn no_trumps_are_not_bid_between_two_opponents_who_have_found_each_other() {
    assert_eq!(says(usual(), "K54.AQ6.KJ4.KJT3", "1S Pass 2S"), "Pass");
    assert_eq!(says(usual(), "4.Q6.KJ852.AQT73", "1S Pass 2S"), "2NT");
    assert_eq!(says(usual(), "KJ5.AQ6.KJ42.T93", "1D Pass 1S Pass 2D Pass 3S Pass Pass"), "Pass");
    assert_eq!(says(usual(), "KJ5.AQ6.KJ42.KT3", "2S"), "2NT");
}

#[test]
fn a_new_suit_at_the_two_level_is_answered_below_game() {
    // Two clubs may be short with support for the major, and forces to game: six spades are told without a jump to game.
    assert_eq!(says(usual(), "AQJ864.A75.KT.Q4", "1S Pass 2C Pass"), "3S");
    let answer = reading(usual(), "1S Pass 2C Pass 2D");
    assert!(
        answer
            .promise(Seat::North)
            .hull()
            .least(kakehiki_bridge::knowledge::bidding::Measure::Length(Suit::Diamonds))
            >= 4
    );
}

/// The forcing raise is bid without a major, and what was one is a weak jump.
#[test]
fn inverted_minors_raise_to_two_with_strength_and_to_three_without() {
    let card = usual().with(|it| it.inverted_minors = true);
    let (strong, weak) = ("A4.K72.KQ864.943", "84.72.KQ8642.J53");
    assert_eq!([says(card, strong, "1D Pass"), says(card, weak, "1D Pass")], ["2D", "3D"]);
    assert_eq!(says(usual(), weak, "1D Pass"), "2D");
    assert_ne!(says(usual(), strong, "1D Pass"), "2D");
    assert_eq!(says(card, "A4.KQ72.KQ864.53", "1D Pass"), "1H");
    // The opener does not pass, and tells a singleton with a good hand.
    assert_eq!(says(card, "K85.Q64.AJ953.K2", "1D Pass 2D Pass"), "2NT");
    assert_eq!(says(card, "KQ5.8.AJ9532.AK2", "1D Pass 2D Pass"), "3H");
    // Whoever passed before has no more than a raise.
    assert_ne!(says(card, strong, "Pass Pass 1D Pass"), "2D");
}

#[test]
fn texas_lets_the_notrump_bidder_play_a_long_major() {
    let six = "KQJ864.72.A53.94";
    assert_eq!(says(usual(), six, "1NT Pass"), "4H");
    assert_eq!(says(usual().with(|it| it.texas = false), six, "1NT Pass"), "2H");
    let told = reading(usual(), "1NT Pass 4D Pass");
    assert_eq!(told.meanings()[2].senses, [Sense::Transfer(Suit::Hearts)]);
    assert_eq!(says(usual(), "A952.K7.KQ64.AJ3", "1NT Pass 4D Pass"), "4H");
    assert_eq!(says(usual(), six, "1NT Pass 4H Pass 4S Pass"), "Pass");
    // With more it asks for aces afterwards, and with five cards it is no Texas.
    assert_eq!(says(usual(), "AKJ864.2.AK53.94", "1NT Pass 4H Pass 4S Pass"), "4NT");
    assert_eq!(says(usual(), "KQJ86.72.A53.942", "1NT Pass"), "2H");
}

#[test]
fn smolen_names_the_shorter_major() {
    let (five_spades, after) = ("AQ853.KJ74.82.Q6", "1NT Pass 2C Pass 2D Pass");
    assert_eq!(says(usual(), five_spades, "1NT Pass"), "2C");
    assert_eq!(says(usual().with(|it| it.smolen = false), five_spades, "1NT Pass"), "2H");
    assert_eq!(says(usual(), five_spades, after), "3H");
    assert_eq!(reading(usual(), &format!("{after} 3H")).meanings()[6].senses, [Sense::Smolen(Suit::Spades)]);
    assert_eq!(says(usual(), "K72.A5.KQ64.AJ53", &format!("{after} 3H Pass")), "4S");
    assert_eq!(says(usual(), "K7.A52.KQ64.AJ53", &format!("{after} 3H Pass")), "3NT");
    // A fit in four is game at once.
    assert_eq!(says(usual(), five_spades, "1NT Pass 2C Pass 2H Pass"), "4H");
}

#[test]
fn drury_stops_low_opposite_a_light_opening() {
    let support = "Q84.AJ72.K853.J6";
    assert_eq!(says(usual(), support, "Pass Pass 1S Pass"), "2C");
    assert_ne!(says(usual(), support, "1S Pass"), "2C");
    assert_ne!(says(usual().with(|it| it.drury = false), support, "Pass Pass 1S Pass"), "2C");
    let asked = "Pass Pass 1S Pass 2C Pass";
    assert_eq!(reading(usual(), asked).meanings()[4].senses, [Sense::Drury]);
    assert_eq!(says(usual(), "KJ962.K5.QJ7.Q84", asked), "2S");
    assert_eq!(says(usual(), "AKJ96.K5.Q7.K842", asked), "4S");
}
