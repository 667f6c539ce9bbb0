use crate::game::{Rules, Strength};
use cards::{Card, CardSet};
use std::cmp::Ordering;
use worlds::Seat;

/// Everything that somebody may hold face down by the end, in the order in which it may be dealt.
#[derive(Debug)]
pub(super) struct Holdings {
    hands: Vec<Vec<Card>>,
    /// What each is worth together with a player's up-cards.
    values: [Vec<Strength>; 2],
}

impl Holdings {
    /// Of two players whose only cards face up are these.
    pub(super) fn new(rules: &Rules, up: [CardSet; 2]) -> Self {
        let live = rules.game.deck() - up[0] - up[1];
        let down: usize = rules.game.steps().iter().map(|step| step.down).sum();
        let mut hands = vec![Vec::with_capacity(down)];
        for _ in 0..down {
            let longer = |hand: &Vec<Card>| {
                let hand = hand.clone();
                let others = live.iter().filter(|card| !hand.contains(card)).collect::<Vec<_>>();
                others.into_iter().map(move |card| [&hand[..], &[card]].concat())
            };
            hands = hands.iter().flat_map(longer).collect();
        }
        let value = |up: CardSet| hands.iter().map(|hand| Strength::of(up | set(hand))).collect();
        Self { values: up.map(value), hands }
    }

    pub(super) fn len(&self) -> usize {
        self.hands.len()
    }

    /// For each pair of an own hand of this seat and one of the other, 1 where both can be held.
    pub(super) fn both(&self) -> Vec<f32> {
        self.pairs(|mine, theirs| f32::from(u8::from(self.apart(mine, theirs))))
    }

    /// The same with what is won at a showdown: 1, 0 or -1.
    pub(super) fn wins(&self, seat: Seat) -> Vec<f32> {
        self.pairs(|mine, theirs| match self.values[seat][mine].cmp(&self.values[1 - seat][theirs]) {
            Ordering::Less if self.apart(mine, theirs) => -1.0,
            Ordering::Greater if self.apart(mine, theirs) => 1.0,
            _ => 0.0,
        })
    }

    fn apart(&self, mine: usize, theirs: usize) -> bool {
        (set(&self.hands[mine]) & set(&self.hands[theirs])).is_empty()
    }

    fn pairs(&self, of: impl Fn(usize, usize) -> f32) -> Vec<f32> {
        (0..self.len())
            .flat_map(|mine| (0..self.len()).map(move |theirs| (mine, theirs)))
            .map(|(a, b)| of(a, b))
            .collect()
    }

    /// What can be told apart by whoever holds one of these when so many of the cards are dealt and these are turned up.
    pub(super) fn classes(&self, dealt: usize, opened: CardSet) -> Classes {
        let mut classes = Classes { possible: Vec::with_capacity(self.len()), cards: Vec::new() };
        for (number, hand) in self.hands.iter().enumerate() {
            let cards = set(&hand[..dealt.min(hand.len())]);
            if cards.is_superset(opened) {
                let class = classes.number(cards);
                classes.possible.push((number, class));
            }
        }
        classes
    }
}

/// Hands by what their owner can tell apart.
#[derive(Debug)]
pub(super) struct Classes {
    /// The hands that are possible, with their classes.
    pub(super) possible: Vec<(usize, usize)>,
    /// The cards face down that are dealt, class by class.
    pub(super) cards: Vec<CardSet>,
}

impl Classes {
    fn number(&mut self, cards: CardSet) -> usize {
        self.cards.iter().position(|&other| other == cards).unwrap_or_else(|| {
            self.cards.push(cards);
            self.cards.len() - 1
        })
    }
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}
