//! Hands in order.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use cards::{Card, CardSet};
use kakehiki_stud::{Category, Strength, knowledge::odds::score};
use proptest::prelude::*;

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn strength(text: &str) -> Strength {
    Strength::of(set(text))
}

/// Every five-card hand, counted by kind: the numbers that every book gives.
#[test]
fn all_five_card_hands_are_counted() {
    let deck: Vec<u64> = CardSet::DECK.iter().map(|card| 1 << card.bit()).collect();
    let mut counts = [0u32; 10];
    for a in 0..52 {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    for e in 0..d {
                        let cards = deck[a] | deck[b] | deck[c] | deck[d] | deck[e];
                        counts[Strength::of(CardSet::from_bits(cards)).category().points()] += 1;
                    }
                }
            }
        }
    }
    assert_eq!(counts, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
}

#[test]
fn hands_from_the_weakest_to_the_strongest() {
    let ladder = [
        "2c 3d 4h 5s 7c 8d 9h",
        "Ac 3d 4h 8s 7c 9d Jh",
        "2c 2d 5h 8s 7c 9d Jh",
        "2c 2d 5h 8s 7c 9d Qh",
        "Ac Ad 5h 8s 7c 9d Qh",
        "2c 2d 3h 3s 7c 9d Qh",
        "2c 2d 3h 3s 4c 4d Qh",
        "2c 2d 2h 3s 7c 9d Qh",
        "Ac 2d 3h 4s 5c 5d 5h",
        "2c 3d 4h 5s 6c 6d 6h",
        "Tc Jd Qh Ks Ac 2d 3h",
        "2c 4c 6c 8c Tc Ad Ah",
        "2c 2d 2h 3s 3c 9d Qh",
        "3c 3d 3h 2s 2c 2d Qh",
        "2c 2d 2h 2s 3c 3d 3h",
        "2c 2d 2h 2s Ac Ad Ah",
        "Ac 2c 3c 4c 5c Kc Qd",
        "9c Tc Jc Qc Kc Ad Ah",
        "Tc Jc Qc Kc Ac 9c 8c",
    ];
    for pair in ladder.windows(2) {
        assert!(strength(pair[0]) < strength(pair[1]), "{} is not below {}", pair[0], pair[1]);
        assert!(score(set(pair[0])) < score(set(pair[1])), "{} scores more than {}", pair[0], pair[1]);
    }
    assert_eq!(strength("Tc Jc Qc Kc Ac").category(), Category::RoyalFlush);
    assert_eq!(strength("Kc Kd Qh Qs 3c 3d 4h"), strength("Kh Ks Qc Qd 2c 3h 4c"));
}

/// One to four up-cards, which say who bets first: no straight or flush, cards compared from the top.
#[test]
fn up_cards_compare_without_straights_and_flushes() {
    let ladder = [
        "2c",
        "Kd",
        "As",
        "As 2d",
        "Kc Qd 2h 3s",
        "Kc Qd Jh Ts",
        "Kc Qc Jc 2d 2h",
        "2c 2d 2h",
        "2c 2d 2h 2s",
    ];
    for pair in ladder[..3].windows(2).chain(ladder[4..6].windows(2)) {
        assert!(strength(pair[0]) < strength(pair[1]));
    }
    assert_eq!(strength("Kc Qc Jc Tc").category(), Category::Nothing);
    assert_eq!(strength("2c 2d 3h").category(), Category::Pair);
    assert!(strength("2c 2d 3h") < strength("2h 2s 4h"));
    assert!(strength("2c 2d 2h") > strength("Ac Ad Kh"));
    assert!(strength("2c 2d 2h 2s") > strength("Ac Ad Ah Ks"));
    assert!(strength("Ac Kd Qh Js") < strength("2c 2d 3h 4s"));
}

proptest! {
    /// The order of seven cards is that of the best of their 21 hands of five, and another card never hurts.
    #[test]
    fn seven_cards_are_their_best_five(picks in proptest::sample::subsequence((0..52usize).collect::<Vec<_>>(), 7)) {
        let cards: Vec<Card> = picks.iter().map(|&index| Card::from_index(index).unwrap()).collect();
        let all: CardSet = cards.iter().copied().collect();
        let mut best = None;
        for a in 0..7 {
            for b in 0..a {
                let five = all - CardSet::of(cards[a]) - CardSet::of(cards[b]);
                best = best.max(Some(Strength::of(five)));
            }
            prop_assert!(Strength::of(all - CardSet::of(cards[a])) <= Strength::of(all));
        }
        prop_assert_eq!(Some(Strength::of(all)), best);
    }

    /// The evaluator of `pokers`, which the odds use, orders hands of seven as ours does.
    #[test]
    fn both_evaluators_agree(picks in proptest::collection::vec(0..52usize, 40)) {
        let cards: Vec<Card> = picks.iter().map(|&index| Card::from_index(index).unwrap()).collect();
        let hands: Vec<CardSet> = cards.windows(7).map(|seven| seven.iter().copied().collect()).collect();
        for pair in hands.windows(2).filter(|pair| pair[0].len() == 7 && pair[1].len() == 7) {
            let ours = Strength::of(pair[0]).cmp(&Strength::of(pair[1]));
            prop_assert_eq!(Some(ours), score(pair[0]).partial_cmp(&score(pair[1])));
            prop_assert_eq!(score(pair[0]) as usize, Strength::of(pair[0]).category().points());
        }
    }
}
