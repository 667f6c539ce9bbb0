//! What holds for every card, every set and every text.

use kakehiki_cards::{Card, CardSet, Rank, Suit};
use proptest::prelude::*;

fn any_set() -> impl Strategy<Value = CardSet> {
    any::<u64>().prop_map(CardSet::from_bits)
}

#[test]
fn the_deck_has_52_cards_in_order() {
    let deck: Vec<Card> = CardSet::DECK.iter().collect();
    assert_eq!(deck.len(), 52);
    assert!(deck.windows(2).all(|pair| pair[0] < pair[1]));
    for (index, &card) in deck.iter().enumerate() {
        assert_eq!(card.index(), index);
        assert_eq!(Card::from_index(index), Some(card));
        assert_eq!(Card::from_bit(card.bit()), Some(card));
        assert_eq!(Card::new(card.suit(), card.rank()), card);
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.poker().parse(), Ok(card));
    }
    assert_eq!(Card::from_index(52), None);
    assert_eq!((13..16).find_map(Card::from_bit), None);
}

#[test]
fn ten_has_two_names_and_nonsense_none() {
    let ten = Card::new(Suit::Diamonds, Rank::TEN);
    for text in ["DT", "d10", "10d", "Td", "♦T", "T♦"] {
        assert_eq!(text.parse(), Ok(ten), "{text}");
    }
    for text in ["", "S", "1S", "SS", "S1", "SAA", "é", "A♠♠", "S é"] {
        assert!(text.parse::<Card>().is_err(), "{text}");
    }
    let error = "A.K.Q".parse::<CardSet>().expect_err("three suits");
    assert!(error.to_string().contains("four suits"), "{error}");
    assert!("AA...".parse::<CardSet>().is_err());
}

proptest! {
    #[test]
    fn a_set_is_its_cards(set in any_set()) {
        prop_assert_eq!(set.iter().collect::<CardSet>(), set);
        prop_assert_eq!(set.iter().rev().collect::<CardSet>(), set);
        prop_assert_eq!(set.iter().len(), set.len());
        prop_assert_eq!(set.lowest(), set.iter().next());
        prop_assert_eq!(set.highest(), set.iter().next_back());
        prop_assert_eq!(!!set, set);
        prop_assert_eq!((!set).len() + set.len(), 52);
        prop_assert_eq!(set.to_string().parse::<CardSet>(), Ok(set));
        let by_ranks = Suit::ASCENDING.iter().fold(CardSet::EMPTY, |sum, &suit| sum | CardSet::from_ranks(suit, set.ranks(suit)));
        prop_assert_eq!(by_ranks, set);
    }

    #[test]
    fn sets_combine_card_by_card(a in any_set(), b in any_set()) {
        for card in CardSet::DECK {
            prop_assert_eq!((a | b).contains(card), a.contains(card) || b.contains(card));
            prop_assert_eq!((a & b).contains(card), a.contains(card) && b.contains(card));
            prop_assert_eq!((a - b).contains(card), a.contains(card) && !b.contains(card));
        }
        prop_assert_eq!(a.is_superset(b), (a | b) == a);
    }

    #[test]
    fn no_text_panics(text in ".{0,40}") {
        let _ = text.parse::<Card>();
        let _ = text.parse::<CardSet>();
        let _ = text.parse::<Rank>();
        let _ = text.parse::<Suit>();
    }
}
