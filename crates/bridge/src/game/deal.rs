use super::play::FILLER;
use cards::{Card, CardSet, ParseError, Seat};
use rand::{Rng, seq::SliceRandom};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, ops::Index, str::FromStr};
use thiserror::Error;

/// Four hands without a card in common, each of at most thirteen cards. A hand that is not known is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "The four hands as PBN writes them.", example = &"N:AK75.AQ9.953.AK8 - - -"))]
pub struct Deal {
    hands: [CardSet; 4],
}

/// Hands that cannot be a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadDeal {
    /// A card twice.
    #[error("{card} is in two hands, {first} and {second}")]
    Twice {
        /// The card.
        card: Card,
        /// One of its holders.
        first: Seat,
        /// The other.
        second: Seat,
    },
    /// More than thirteen cards.
    #[error("{seat} has {count} cards, expected at most 13")]
    TooMany {
        /// Who.
        seat: Seat,
        /// How many.
        count: usize,
    },
}

impl Deal {
    /// The deal of these hands, North first.
    pub fn new(hands: [CardSet; 4]) -> Result<Self, BadDeal> {
        let mut seen = CardSet::EMPTY;
        for seat in Seat::ALL {
            let hand = hands[seat.index()];
            if let Some(card) = (seen & hand).highest() {
                let first = Seat::ALL.into_iter().find(|other| hands[other.index()].contains(card));
                return Err(BadDeal::Twice { card, first: first.unwrap_or(seat), second: seat });
            }
            if hand.len() > 13 {
                return Err(BadDeal::TooMany { seat, count: hand.len() });
            }
            seen |= hand;
        }
        Ok(Self { hands })
    }

    /// All 52 cards at random.
    pub fn random(rng: &mut impl Rng) -> Self {
        Self::default().completed(rng)
    }

    /// The same hands filled up to thirteen cards each, with the rest of the deck at random.
    #[must_use]
    pub fn completed(mut self, rng: &mut impl Rng) -> Self {
        let mut rest = [FILLER; 52];
        let count = self.missing().len();
        for (place, card) in rest.iter_mut().zip(self.missing()) {
            *place = card;
        }
        let rest = &mut rest[..count];
        rest.shuffle(rng);
        let mut next = rest.iter();
        for hand in &mut self.hands {
            let need = 13 - hand.len();
            hand.extend(next.by_ref().take(need).copied());
        }
        self
    }

    /// The four hands, North first.
    #[inline]
    pub const fn hands(&self) -> [CardSet; 4] {
        self.hands
    }

    /// Every card that is in a hand.
    pub fn cards(&self) -> CardSet {
        self.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand)
    }

    /// The cards that are in no hand.
    pub fn missing(&self) -> CardSet {
        !self.cards()
    }

    /// Whether everybody has thirteen cards.
    pub fn is_complete(&self) -> bool {
        self.missing().is_empty()
    }

    /// Who holds this card.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self[seat].contains(card))
    }

    /// When three hands have thirteen cards and the fourth none, gives it the rest of the deck.
    #[must_use]
    pub fn with_fourth_hand(mut self) -> Self {
        let rest = self.missing();
        if let [Some(unknown), None, ..] = {
            let mut unknown = Seat::ALL.into_iter().filter(|&seat| self[seat].is_empty());
            [unknown.next(), unknown.next()]
        } && rest.len() == 13
        {
            self.hands[unknown.index()] = rest;
        }
        self
    }

    /// In PBN's form, starting with this hand.
    pub fn from_seat(&self, first: Seat) -> String {
        let mut text = format!("{first}:");
        for i in 0..4 {
            let hand = self[first.plus(i)];
            if i > 0 {
                text.push(' ');
            }
            text += &if hand.is_empty() { "-".into() } else { hand.to_string() };
        }
        text
    }
}

impl Index<Seat> for Deal {
    type Output = CardSet;

    #[inline]
    fn index(&self, seat: Seat) -> &CardSet {
        &self.hands[seat.index()]
    }
}

impl fmt::Display for Deal {
    /// As PBN writes it from North: `N:AKQ.T98.765.5432 … … …`, `-` for an unknown hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.from_seat(Seat::North))
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is no deal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DealParseError {
    /// Not the form of a deal.
    #[error(transparent)]
    Form(#[from] ParseError),
    /// The hands do not go together.
    #[error(transparent)]
    Hands(#[from] BadDeal),
}

impl FromStr for Deal {
    type Err = DealParseError;

    /// The form of [`Display`](fmt::Display), from any seat.
    fn from_str(text: &str) -> Result<Self, DealParseError> {
        let error = || ParseError::new(text, "a deal, such as N: and four hands with spaces between");
        let (first, rest) = text.trim().split_once(':').ok_or_else(error)?;
        let first: Seat = first.parse().map_err(|_| error())?;
        let mut hands = [CardSet::EMPTY; 4];
        let mut words = rest.split_ascii_whitespace();
        for i in 0..4 {
            let word = words.next().ok_or_else(error)?;
            if word != "-" {
                hands[first.plus(i).index()] = word.parse()?;
            }
        }
        if words.next().is_some() {
            return Err(error().into());
        }
        Ok(Self::new(hands)?)
    }
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
