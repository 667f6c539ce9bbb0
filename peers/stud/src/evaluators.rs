//! Evaluations a second, over all seven-card hands that complete one card of 45, card by card as an enumeration goes.

use cards::{Card, CardSet};
use pokers::{CARDS, Hand};
use rs_poker::core::{Card as RsCard, CardBitSet, FlatHand, Rankable, Suit, Value};
use std::{hint::black_box, time::Instant};
use stud::Strength;

const ROUNDS: usize = 3;

pub fn run() {
    let deck: Vec<Card> = CardSet::DECK.iter().take(45).collect();
    println!("\nseven-card evaluations a second (million), one thread, all completions of one card from 44");
    println!("{:>12} {:>12} {:>18}", "pokers", "rs_poker", "Strength (ours)");
    for _ in 0..ROUNDS {
        let pokers: Vec<Hand> = deck.iter().map(|c| CARDS[c.rank().index() * 4 + c.suit().index()]).collect();
        let theirs = rate(|| each(&pokers, Hand::default(), 7, &|hand, card| hand + card, &mut |hand: Hand| {
            black_box(hand.evaluate());
        }));
        let rs: Vec<CardBitSet> = deck.iter().map(|&card| [rs_card(card)].into_iter().collect()).collect();
        let others = rate(|| each(&rs, CardBitSet::default(), 7, &|hand, card| hand | card, &mut |hand: CardBitSet| {
            black_box(hand.rank());
        }));
        let sets: Vec<CardSet> = deck.iter().copied().map(CardSet::of).collect();
        let ours = rate(|| each(&sets, CardSet::EMPTY, 7, &|hand, card| hand | card, &mut |hand: CardSet| {
            black_box(Strength::of(hand));
        }));
        println!("{theirs:>12.1} {others:>12.1} {ours:>18.1}");
    }
    let _ = FlatHand::default();
}

fn rs_card(card: Card) -> RsCard {
    let value = Value::from_u8(card.rank().index() as u8);
    let suit = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade][card.suit().index()];
    RsCard::new(value, suit)
}

fn rate(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let count = work();
    count as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// The first card is always in; every set of the others that makes `left` in all.
fn each<C: Copy, H: Copy>(cards: &[C], start: H, left: usize, add: &impl Fn(H, C) -> H, visit: &mut impl FnMut(H)) -> u64 {
    go(&cards[1..], add(start, cards[0]), left - 1, add, visit)
}

fn go<C: Copy, H: Copy>(cards: &[C], hand: H, left: usize, add: &impl Fn(H, C) -> H, visit: &mut impl FnMut(H)) -> u64 {
    if left == 0 {
        visit(hand);
        return 1;
    }
    (0..cards.len()).map(|at| go(&cards[at + 1..], add(hand, cards[at]), left - 1, add, visit)).sum()
}
