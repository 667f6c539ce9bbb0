//! What stands in an address, read as BEN reads it and a little more gladly.

use super::super::RestError;
use bridge::{Auction, Call, Card, CardSet, Contract, Seat, Trick, Vulnerability};
use cards::{Rank, Suit};

/// The parameters of a question. Those that nobody asks for are passed over.
#[derive(Debug, Clone, Copy)]
pub struct Parameters<'a>(&'a [(String, String)]);

impl<'a> Parameters<'a> {
    /// These, by name and value.
    pub fn new(query: &'a [(String, String)]) -> Self {
        Self(query)
    }

    /// The first of this name.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    fn needed(&self, name: &str) -> Result<&'a str, RestError> {
        self.get(name).ok_or_else(|| RestError::parameter(name, "it is missing"))
    }

    pub(super) fn seat(&self, name: &str) -> Result<Seat, RestError> {
        let text = self.needed(name)?;
        text.parse().map_err(|error| RestError::parameter(name, error))
    }

    /// Thirteen cards, spades first. `X` is some small card: the lowest that the hand does not name.
    pub(super) fn hand(&self, name: &str) -> Result<CardSet, RestError> {
        hand(self.needed(name)?).map_err(|problem| RestError::parameter(name, problem))
    }

    /// Nobody, where it is left out. Older clients write `@v` and `@V`.
    pub(super) fn vulnerability(&self) -> Result<Vulnerability, RestError> {
        vulnerability(self.get("vul").unwrap_or_default())
    }

    /// The auction from the dealer's first call.
    pub(super) fn auction(&self) -> Result<Auction, RestError> {
        let dealer = self.seat("dealer")?;
        auction(dealer, calls(self.get("ctx").unwrap_or_default())?)
    }

    /// The auction, and the contract that it comes to: passes at its end may be left out.
    pub(super) fn finished_auction(&self) -> Result<(Auction, Contract), RestError> {
        let mut auction = self.auction()?;
        let none = || RestError::position("No contract found - auction context (ctx) is required");
        auction.standing().ok_or_else(none)?;
        while !auction.is_over() {
            auction.call(Call::Pass).map_err(RestError::position)?;
        }
        let contract = auction.contract().ok_or_else(none)?;
        Ok((auction, contract))
    }

    /// Whether matchpoints are played, where every trick counts.
    pub(super) fn matchpoints(&self) -> bool {
        self.get("tournament").is_some_and(|text| text.eq_ignore_ascii_case("mp"))
    }

    /// Any text counts as yes.
    pub(super) fn details(&self) -> bool {
        self.get("details").is_some_and(|text| !text.is_empty())
    }

    /// The cards played, in order.
    pub(super) fn played(&self, contract: Contract) -> Result<Vec<Card>, RestError> {
        let text = self.get("played").unwrap_or_default();
        let wrong = |problem: &str| RestError::parameter("played", format!("{text:?}: {problem}"));
        if !text.is_ascii() || !text.len().is_multiple_of(2) {
            return Err(wrong("expected cards such as DJDKD3D2"));
        }
        let cards = text.as_bytes().chunks(2).map(|card| {
            let card = String::from_utf8_lossy(card).to_ascii_uppercase();
            card.parse().map_err(|_| wrong("expected cards such as DJDKD3D2"))
        });
        let cards: Vec<Card> = cards.collect::<Result<_, _>>()?;
        if cards.len() > 52 {
            return Err(wrong("a deal has 52 cards"));
        }
        let by_seats = self.get("format").is_some_and(|text| text.eq_ignore_ascii_case("true"));
        Ok(if by_seats { in_order(&cards, contract) } else { cards })
    }

    pub(super) fn number(&self, name: &str) -> Result<Option<u32>, RestError> {
        let Some(text) = self.get(name).filter(|text| !text.is_empty()) else { return Ok(None) };
        let wrong = |_| RestError::parameter(name, format!("{text:?}: expected a number"));
        text.parse().map(Some).map_err(wrong)
    }
}

pub(super) fn vulnerability(text: &str) -> Result<Vulnerability, RestError> {
    Ok(match text {
        "" | "@" => Vulnerability::None,
        "@v" => Vulnerability::NorthSouth,
        "@V" => Vulnerability::EastWest,
        "@v@V" | "@V@v" => Vulnerability::Both,
        text => text
            .replace('-', "")
            .parse()
            .map_err(|_| RestError::parameter("vul", format!("{text:?}: expected None, NS, EW or Both")))?,
    })
}

pub(super) fn auction(dealer: Seat, calls: Vec<Call>) -> Result<Auction, RestError> {
    Auction::from_calls(dealer, calls)
        .map_err(|(at, error)| RestError::parameter("ctx", format!("call {}: {error}", at + 1)))
}

/// Calls in any of BEN's three forms: in twos (`1N--3N------`, with `Db` and `Rd`), between dashes, or between blanks.
pub(super) fn calls(text: &str) -> Result<Vec<Call>, RestError> {
    let wrong = |what: &str| {
        RestError::parameter("ctx", format!("{what:?}: expected calls such as 1N--3N or 1N-P-3N"))
    };
    let compact: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let parts: Vec<String> = if compact.is_empty() {
        Vec::new()
    } else if text.contains("--")
        || !text.contains('-') && (words.len() == 1 || words.iter().any(|word| word.len() > 2))
    {
        // In twos; a single word such as `1NT` or `pass` is a call too.
        if let Ok(call) = compact.parse::<Call>() {
            return Ok(vec![call]);
        }
        if !compact.is_ascii() || !compact.len().is_multiple_of(2) {
            return Err(wrong(text));
        }
        compact.as_bytes().chunks(2).map(|two| String::from_utf8_lossy(two).into_owned()).collect()
    } else if text.contains('-') {
        compact.split('-').map(str::to_owned).collect()
    } else {
        words.iter().map(|&word| word.to_owned()).collect()
    };
    parts
        .iter()
        .map(|part| match part.to_ascii_lowercase().as_str() {
            "--" => Ok(Call::Pass),
            "db" => Ok(Call::Double),
            "rd" => Ok(Call::Redouble),
            other => other.parse().map_err(|_| wrong(part)),
        })
        .collect()
}

pub(super) fn hand(text: &str) -> Result<CardSet, String> {
    let shown: String = text.chars().take(60).collect();
    let wrong = |problem: String| format!("{shown:?}: {problem}");
    let text = text.replace('_', ".").to_ascii_uppercase();
    let suits: Vec<&str> = text.trim().split('.').collect();
    if suits.len() != 4 {
        return Err(wrong("expected four suits between dots, spades first".into()));
    }
    let mut hand = CardSet::EMPTY;
    for (suit, ranks) in Suit::DESCENDING.into_iter().zip(suits) {
        for letter in ranks.chars().filter(|&letter| letter != 'X') {
            let rank: Rank = letter
                .to_string()
                .parse()
                .map_err(|_| wrong(format!("{letter} is no card: expected AKQJT98765432")))?;
            if !hand.insert(Card::new(suit, rank)) {
                return Err(wrong(format!("{suit}{rank} is there twice")));
            }
        }
        for _ in ranks.chars().filter(|&letter| letter == 'X') {
            let free = CardSet::DECK.suit(suit) - hand;
            hand.insert(free.lowest().ok_or_else(|| wrong(format!("too many of {suit}")))?);
        }
    }
    match hand.len() {
        13 => Ok(hand),
        count => Err(wrong(format!("{count} cards: expected the 13 that were dealt"))),
    }
}

/// Cards that are listed trick by trick from the first leader on, in the order in which they were played. The last trick is taken as
/// it stands.
fn in_order(cards: &[Card], contract: Contract) -> Vec<Card> {
    let mut leader = contract.leader();
    let mut ordered = Vec::with_capacity(cards.len());
    for trick in cards.chunks(4) {
        let [_, _, _, _] = trick else {
            ordered.extend(trick);
            break;
        };
        let from = contract.leader();
        let by = |seat: Seat| trick[(seat.index() + 4 - from.index()) % 4];
        let seats = [0, 1, 2, 3].map(|away| leader.plus(away));
        let played = seats.map(by);
        ordered.extend(played);
        leader = Trick { leader, cards: &played }.winner(contract.strain()).unwrap_or(leader);
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        calls(text).map_or_else(
            |error| error.to_string(),
            |calls| calls.iter().map(|call| format!("{call} ")).collect(),
        )
    }

    #[test]
    fn auctions_in_every_form() {
        for same in
            ["1N--3N------", "1N-P-3N-P-P-P", "1NT-PASS-3NT-p-p-p", "1N P 3N P P P", "1n -- 3n -- -- --"]
        {
            assert_eq!(said(same), said("1N-P-3N-P-P-P"), "{same}");
        }
        assert_eq!(said("----"), "Pass Pass ");
        assert_eq!(said("1CDbRd--"), "1C X XX Pass ");
        assert_eq!(said("1N-X-XX-P"), "1NT X XX Pass ");
        assert_eq!(said(""), "");
        assert_eq!(said("1NT"), "1NT ");
        for bad in ["1CX-", "Pa", "8N", "1N-P--P", "1N-é", "-"] {
            assert!(calls(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn hands_have_thirteen_cards() {
        assert_eq!(hand("AKQ..T98765.AKQ2").map(|hand| hand.len()), Ok(13));
        assert_eq!(hand("ak97543_k_t3_ak7"), hand("AK97543.K.T3.AK7"));
        assert_eq!(hand("AKXXX.KXX.AXX.XX"), hand("AK432.K32.A32.32"));
        for bad in ["", "AKQ", "AKQ2.AKQ2.AKQ2.", "AAQ2.AKQ2.AKQ2.A", "1.2.3.4", "XXXXXXXXXXXXXX...", "é"] {
            assert!(hand(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn every_way_to_say_who_is_vulnerable() {
        for (text, who) in [
            ("", Vulnerability::None),
            ("None", Vulnerability::None),
            ("ns", Vulnerability::NorthSouth),
            ("N-S", Vulnerability::NorthSouth),
            ("@V", Vulnerability::EastWest),
            ("Both", Vulnerability::Both),
            ("ALL", Vulnerability::Both),
            ("@v@V", Vulnerability::Both),
        ] {
            assert_eq!(vulnerability(text).ok(), Some(who), "{text}");
        }
        assert!(vulnerability("us").is_err());
    }
}
