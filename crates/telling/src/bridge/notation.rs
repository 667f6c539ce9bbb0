use crate::Words;
use bridge::{Call, Card, CardSet, Rank, Seat, Strain, Suit};

/// A suit: its pip, or its letter.
#[must_use]
pub fn suit(words: &Words, suit: Suit) -> String {
    if words.ascii { suit.letter() } else { suit.symbol() }.to_string()
}

/// What is trumps: a suit, or NT.
#[must_use]
pub fn strain(words: &Words, strain: Strain) -> String {
    strain.suit().map_or_else(|| "NT".into(), |trumps| suit(words, trumps))
}

/// A card: `♠10`, or `ST`.
#[must_use]
pub fn card(words: &Words, card: Card) -> String {
    match card.rank() {
        Rank::TEN if !words.ascii => format!("{}10", suit(words, card.suit())),
        rank => format!("{}{rank}", suit(words, card.suit())),
    }
}

/// Some cards, the highest of the highest suit first: `♠A ♠K ♥10`.
#[must_use]
pub fn cards(words: &Words, cards: CardSet) -> String {
    let all: Vec<String> = cards.iter().rev().map(|one| card(words, one)).collect();
    all.join(" ")
}

/// A seat: `North`, `ノース`.
#[must_use]
pub fn seat(words: &Words, seat: Seat) -> String {
    words.say(match seat {
        Seat::North => "seat-north",
        Seat::East => "seat-east",
        Seat::South => "seat-south",
        Seat::West => "seat-west",
    })
}

/// A call: `1♠`, `3NT`, and the words for pass, double and redouble.
#[must_use]
pub fn call(words: &Words, call: Call) -> String {
    match call {
        Call::Pass => words.say("call-pass"),
        Call::Double => words.say("call-double"),
        Call::Redouble => words.say("call-redouble"),
        Call::Bid(bid) => format!("{}{}", bid.level(), strain(words, bid.strain())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn pips_or_letters() {
        let pips = Words::new(Language::English);
        let letters = pips.ascii(true);
        let ten = Card::new(Suit::Spades, Rank::TEN);
        assert_eq!([card(&pips, ten), card(&letters, ten)], ["♠10", "ST"]);
        let bid = "2H".parse::<Call>().unwrap_or(Call::Pass);
        assert_eq!([call(&pips, bid), call(&letters, bid)], ["2♥", "2H"]);
        assert_eq!(call(&Words::new(Language::Japanese), Call::Double), "ダブル");
        assert_eq!(seat(&Words::new(Language::Japanese), Seat::North), "ノース");
    }
}
