use crate::{Card, ParseError, Rank, Suit};
use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign},
    str::FromStr,
};

/// A set of cards as 64 bits: sixteen a suit, clubs lowest, the two of a suit at its lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "Cards by suit, spades first, with dots between.", example = &"AK75.AQ9.953.AK8"))]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 52 cards.
    pub const DECK: CardSet = CardSet(0x1FFF_1FFF_1FFF_1FFF);

    /// The set with these bits; bits that are no card's are dropped.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::DECK.0)
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.bit())
    }

    /// All thirteen cards of a suit.
    #[inline]
    pub const fn whole_suit(suit: Suit) -> Self {
        Self(0x1FFF << (suit.index() * 16))
    }

    /// These ranks (bit 0 is the two) in this suit.
    #[inline]
    pub const fn from_ranks(suit: Suit, ranks: u16) -> Self {
        Self(((ranks & 0x1FFF) as u64) << (suit.index() * 16))
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is in it.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Whether every card of the other is in this one.
    #[inline]
    pub const fn is_superset(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card, and says whether it was new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.bit();
        new
    }

    /// Takes a card away, and says whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.bit());
        there
    }

    /// The cards of one suit.
    #[inline]
    pub const fn suit(self, suit: Suit) -> CardSet {
        Self(self.0 & Self::whole_suit(suit).0)
    }

    /// The ranks held in one suit: bit 0 is the two, bit 12 the ace.
    #[inline]
    pub const fn ranks(self, suit: Suit) -> u16 {
        (self.0 >> (suit.index() * 16)) as u16
    }

    /// How many cards of this suit.
    #[inline]
    pub const fn length(self, suit: Suit) -> usize {
        self.suit(suit).len()
    }

    /// The last card in the order of [`Card`]: in one suit, the highest.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_bit(63 - self.0.leading_zeros()) }
    }

    /// The first card in the order of [`Card`]: in one suit, the lowest.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_bit(self.0.trailing_zeros()) }
    }

    /// Its cards, from the lowest club up.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// The ranks of one suit from the top, `-` for a void, as players write them: `AQ4`.
    pub fn holding(self, suit: Suit) -> String {
        let ranks: String = self.suit(suit).iter().rev().map(|card| card.rank().letter()).collect();
        if ranks.is_empty() { "-".into() } else { ranks }
    }
}

/// The cards of a set, from the lowest club up.
#[derive(Debug, Clone)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Cards {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.highest()?;
        self.0.remove(card);
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect::<CardSet>();
    }
}

impl BitOr for CardSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitXor for CardSet {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;
    /// The cards of the first that are not in the second.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for CardSet {
    type Output = Self;
    /// The rest of the deck.
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::DECK.0)
    }
}

impl fmt::Display for CardSet {
    /// Spades to clubs with dots between, as PBN writes a hand: `AKQ.T98..`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::DESCENDING {
            if suit != Suit::Spades {
                write!(f, ".")?;
            }
            for card in self.suit(suit).iter().rev() {
                write!(f, "{}", card.rank())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CardSet {
    type Err = ParseError;

    /// The form of [`Display`](fmt::Display): four suits, spades first, a dot between; no card twice.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(text, "a hand of four suits with dots between, such as AKQ.T98..");
        let mut set = Self::EMPTY;
        let mut suits = text.split('.');
        for suit in Suit::DESCENDING {
            for c in suits.next().ok_or_else(error)?.chars() {
                let rank = Rank::from_char(c).ok_or_else(error)?;
                if !set.insert(Card::new(suit, rank)) {
                    return Err(ParseError::new(text, "a hand without a card twice"));
                }
            }
        }
        if suits.next().is_some() { Err(error()) } else { Ok(set) }
    }
}
