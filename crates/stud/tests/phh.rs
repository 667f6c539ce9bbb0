//! Hand histories: written, read back, and refused with a reason.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    game::{Action, Deal, Rules, Table},
    knowledge::odds::PotShares,
    records::{History, Record, Variant},
};
use proptest::prelude::*;
use rand::RngExt;
use worlds::{Seed, World};

fn random_hand(rules: Rules, seed: Seed) -> Record {
    let mut rng = seed.rng();
    let stacks = [rng.random_range(1..2000), rng.random_range(1..2000)];
    let first = rng.random_range(0..2);
    let mut table = Table::new(rules, Deal::random(rules.game, &mut rng), stacks, first);
    let (mut actions, mut reasons) = (Vec::new(), Vec::new());
    while table.actor().is_some() {
        table.actions(&mut actions);
        table.play(actions[rng.random_range(0..actions.len())]);
        reasons.push(format!("because \"{}\" \\ \n tab\t", table.turn()));
    }
    Record::of(&table, stacks, ["Ann".into(), "Böb".into()], reasons)
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(seed in any::<u64>(), which in 0..3usize) {
        let record = random_hand([Rules::SEVEN_TURNS, Rules::FIXED_LIMIT, Rules::SMALL][which], Seed(seed));
        let text = record.to_phh();
        prop_assert_eq!(Record::from_phh(&text).map_err(|error| format!("{error}\n{text}")), Ok(record));
    }
}

/// A hand of standard stud as another program writes it: hidden cards, remarks, fields that we do not know.
const FOREIGN: &str = r#"variant = "F7S"
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [200, 200]
venue = "somewhere"
actions = [
  "d dh p1 ????2d",
  "d dh p2 ????Kc",
  "p1 pb",
  "p2 cbr 4 # completes",
  "p1 cc",
  "d dh p1 3s",
  "d dh p2 9h",
  "p2 cbr 4",
  "p1 f",
]
"#;

#[test]
fn hands_of_other_programs_are_read() {
    let record = Record::from_phh(FOREIGN).unwrap();
    assert_eq!(record.actions.len(), 5);
    assert_eq!(record.cards[0][0], None);
    assert_eq!(Record::from_phh(&record.to_phh()).unwrap(), record);
}

/// Whoever has more bets the whole bet; of it only what the other has counts. Other programs read it so.
#[test]
fn a_bet_that_the_other_cannot_pay_is_written_whole() {
    let deal = Deal::random(Rules::FIXED_LIMIT.game, &mut Seed(4).rng());
    let stacks = [200, 9];
    let mut table = Table::new(Rules::FIXED_LIMIT, deal, stacks, 0);
    while table.turn() < 3 || table.actor() != Some(0) {
        table.play(Action::Call);
    }
    table.try_play(Action::Raise(6)).unwrap();
    table.try_play(Action::Call).unwrap();
    let record = Record::of(&table, stacks, ["Ann".into(), "Bob".into()], Vec::new());
    let text = record.to_phh();
    assert!(text.contains("p1 cbr 8"), "{text}");
    assert_eq!(Record::from_phh(&text).unwrap(), record);
}

#[test]
fn what_is_wrong_is_named() {
    let error =
        |from: &str, to: &str| Record::from_phh(&FOREIGN.replacen(from, to, 1)).unwrap_err().to_string();
    assert_eq!(error("p1 pb", "p2 pb"), "action 3, \"p2 pb\": it is p1's turn");
    assert_eq!(
        error("p2 cbr 4 #", "p2 cbr 5 #"),
        "action 4, \"p2 cbr 5 # completes\": complete to 5 is not allowed here: expected drop, call 2, complete to 4"
    );
    assert_eq!(error("3s", "Kc"), "a card is Kc: expected one of this game's deck, and only once");
    assert_eq!(error("3s", "3x"), "action 6, \"d dh p1 3x\": expected cards, such as AsKd or ??");
    assert_eq!(error("F7S", "NT"), "variant is \"NT\": expected F7S, P7S or S7S");
    assert_eq!(error("small_bet = 4", ""), "small_bet is missing: expected a number for this variant");
    assert_eq!(error("[200, 200]", "[200]"), "starting_stacks is 1: expected the points of two players");
    assert_eq!(error("big_bet = 8", "big_bet = 2"), "the big bet is 2: expected 4 to 781250");
    assert!(error("antes = [1, 1]", "antes = [1, x]").starts_with("line 2: "));
    assert!(error("p1 f", "p1 zz").contains("expected f, cc, pb, cbr"));
}

/// Found by the fuzzer: they were read, and lost when the hand was written.
#[test]
fn cards_that_were_not_dealt_yet_are_refused() {
    let text = r#"variant = "P7S"
antes = [5, 5]
min_bet = 10
starting_stacks = [100, 100]
_game = "seven-turns"
actions = ["d dh p2 3sJd8c", "d dh p2 5h9s9d", "p1 f"]"#;
    let refusal = "the number of a player's cards is 6: expected no more than were dealt by then";
    assert_eq!(Record::from_phh(text).unwrap_err().to_string(), refusal);
    let honest = Record::from_phh(&text.replace(", \"d dh p2 5h9s9d\"", "")).unwrap();
    assert_eq!(Record::from_phh(&honest.to_phh()), Ok(honest));
}

#[test]
fn many_hands_are_read_in_the_order_of_their_numbers() {
    let hands: Vec<Record> = (0..12).map(|seed| random_hand(Rules::FIXED_LIMIT, Seed(seed))).collect();
    let text = Record::to_phhs(&hands);
    assert_eq!(Record::from_phhs(&text), Ok(hands));
    let sections = format!("[2]\n{FOREIGN}\n[1]\n{FOREIGN}");
    assert_eq!(Record::from_phhs(&sections).map(|hands| hands.len()), Ok(2));
    let error = |from: &str, to: &str| Record::from_phhs(&sections.replacen(from, to, 1)).unwrap_err();
    assert_eq!(error("p1 pb", "p2 pb").to_string(), "hand 2: action 3, \"p2 pb\": it is p1's turn");
    assert_eq!(error("[2]", "[two]").to_string(), "a section is two: expected the number of a hand");
    assert!(error("[1]", "[2]").to_string().starts_with("line "));
    assert!(Record::from_phhs(FOREIGN).unwrap_err().to_string().starts_with("line "));
}

/// Three players, the lowest hand wins; one gives up, one shows its cards in the end.
const RAZZ: &str = r#"variant = "FR"
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [200, 200, 200.5]
players = ["Ann", "Bo", "Cy"]
actions = [
  "d dh p1 ????Ks", "d dh p2 As2d3h", "d dh p3 ????7c",
  "p1 pb", "p2 cbr 4", "p3 f", "p1 cc",
  "d dh p1 Qd", "d dh p2 4c", "p2 cbr 4", "p1 cc",
  "d dh p1 9c", "d dh p2 5h", "p2 cbr 8", "p1 cc",
  "d dh p1 8c", "d dh p2 Kd", "p2 cc", "p1 cc",
  "d dh p1 ??", "d dh p2 Kh", "p2 cbr 8 # all of it", "p1 cc",
  "p2 sm As2d3h4c5hKdKh", "p1 sm 2h3cKsQd9c8c4s",
]
"#;

#[test]
fn hands_of_many_players_are_read_street_by_street() {
    let hand = History::from_phh(RAZZ).unwrap();
    assert_eq!((hand.variant, hand.players.len(), hand.stacks[2]), (Variant::Razz, 3, 200.5));
    let streets = hand.streets();
    let seen: Vec<(usize, f64)> = streets.iter().map(|street| (street.number, street.pot)).collect();
    assert_eq!(seen, [(3, 3.0), (4, 11.0), (5, 19.0), (6, 35.0), (7, 35.0)]);
    assert_eq!(
        streets.iter().map(|street| street.folded[2]).collect::<Vec<_>>(),
        [false, true, true, true, true]
    );
    // What was not known when it was dealt is what was shown, each card in its place.
    let poker = |cards: &[Option<cards::Card>]| {
        cards.iter().map(|card| card.unwrap().poker()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(poker(hand.cards_in(&streets[4], 0)), "2h 3c Ks Qd 9c 8c 4s");
    assert_eq!(hand.cards_in(&streets[0], 2).iter().flatten().count(), 1);
    let hands = [0, 1].map(|player| {
        hand.cards_in(&streets[3], player).iter().flatten().copied().collect::<cards::CardSet>()
    });
    let odds =
        PotShares::of(hand.variant, &hands, "7c".parse::<cards::Card>().into_iter().collect()).unwrap();
    // A wheel is made already.
    assert!(odds.exact && odds.deals == 39 * 38 && odds.shares == [0.0, 1.0], "{odds:?}");
}

#[test]
fn what_is_wrong_with_a_hand_of_many_players_is_named() {
    let error =
        |from: &str, to: &str| History::from_phh(&RAZZ.replacen(from, to, 1)).unwrap_err().to_string();
    assert_eq!(error("\"p1 cc\"", "\"p3 cc\""), "action 7, \"p3 cc\": this player has given up");
    assert_eq!(error("\"p2 cbr 4\"", "\"p2 cbr 1\""), "action 5, \"p2 cbr 1\": expected more than 2");
    assert_eq!(error("p3 f", "p4 f"), "action 6, \"p4 f\": expected a player, such as p1");
    assert_eq!(error("\"FR\"", "\"NT\""), "variant is \"NT\": expected F7S, F7S/8 or FR");
    assert_eq!(error("antes = [1, 1, 1]", "antes = [1, 1]"), "antes is 2: expected one for each player");
    assert_eq!(error("p2 Kh", "p2 Ks"), "a card is Ks: expected only once");
}
