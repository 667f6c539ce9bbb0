use crate::{ParseError, Rank, Suit};
use std::{fmt, str::FromStr};

/// One of 52 cards. Ordered by suit, clubs lowest, then by rank.
///
/// Inside it is the card's bit in a [`CardSet`](crate::CardSet): sixteen bits a suit, thirteen of them used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "A card: its suit, then its rank.", example = &"SA"))]
pub struct Card(u8);

impl Card {
    /// The card of this suit and rank.
    #[inline]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self((suit.index() * 16 + rank.index()) as u8)
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::from_index((self.0 >> 4) as usize)
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        match Rank::from_index((self.0 & 15) as usize) {
            Some(rank) => rank,
            None => Rank::ACE, // unreachable: a card is made from a rank
        }
    }

    /// 0 for the club two to 51 for the spade ace, without gaps.
    #[inline]
    pub const fn index(self) -> usize {
        self.suit().index() * 13 + self.rank().index()
    }

    /// The card with this index, if it is below 52.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        match Rank::from_index(index % 13) {
            Some(rank) if index < 52 => Some(Self::new(Suit::from_index(index / 13), rank)),
            _ => None,
        }
    }

    /// The position of its bit in a [`CardSet`](crate::CardSet), below 61.
    #[inline]
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The card whose bit this is, if one is.
    #[inline]
    pub const fn from_bit(bit: u32) -> Option<Self> {
        if bit < 64 && bit & 15 < 13 { Some(Self(bit as u8)) } else { None }
    }

    /// Rank first, small suit, as poker players write it: `As`.
    pub fn poker(self) -> String {
        format!("{}{}", self.rank(), self.suit().letter().to_ascii_lowercase())
    }
}

impl fmt::Display for Card {
    /// Suit first, as bridge players write it: `SA`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit(), self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Suit first or rank first, in either case, ten as `T` or `10`: `SA`, `As`, `♠10`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(text, "a card, such as SA or Td");
        let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else {
            return Err(error());
        };
        let (suit, rank) = match (Suit::from_char(first), Suit::from_char(last)) {
            (Some(suit), _) => (suit, &text[first.len_utf8()..]),
            (None, Some(suit)) => (suit, &text[..text.len() - last.len_utf8()]),
            (None, None) => return Err(error()),
        };
        rank.parse().map(|rank| Self::new(suit, rank)).map_err(|_| error())
    }
}
