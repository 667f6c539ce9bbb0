//! Hands in words: what players and programs write of a hand, as far as it can be understood.

use bridge::{Suit, knowledge::bidding::HandRange};
use thiserror::Error;

/// Words that say nothing of a hand that could be understood.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?}: expected points, lengths or a shape, such as 15-17 hcp, 5+ spades, balanced, 5=4=3=1")]
pub struct UnknownWords(pub String);

/// The hands that a description allows. All of it must be understood.
///
/// ```
/// use kakehiki_wire::hands::parse;
/// let hand = "AQT94.K3.A72.J85".parse()?;
/// assert!(parse("12-14 hcp, 5+ spades, 2-3 hearts")?.fits(hand));
/// assert!(!parse("balanced, at most 14 hcp, exactly 4 spades")?.fits(hand));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(text: &str) -> Result<HandRange, UnknownWords> {
    parts(text).try_fold(HandRange::any(), |range, part| {
        narrowed(range, part).ok_or_else(|| UnknownWords(part.chars().take(60).collect()))
    })
}

/// The hands that somebody's explanation allows: what cannot be understood in it is passed over. `None` when nothing can, or when
/// no hand is like that.
pub fn understand(text: &str) -> Option<HandRange> {
    let mut understood = None;
    for part in parts(text) {
        let range = understood.unwrap_or_default();
        // Alternatives may mean either.
        if !part.split(' ').any(|word| word == "or") {
            understood = narrowed(range, part).or(understood);
        }
    }
    understood.filter(HandRange::is_possible)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '\n']).map(|part| part.trim().trim_end_matches('.')).filter(|part| !part.is_empty())
}

/// The range with one more thing said.
fn narrowed(range: HandRange, part: &str) -> Option<HandRange> {
    let part = part.replace(['–', '−'], "-").replace('!', " ").to_ascii_lowercase();
    if let Some(range) = pattern(range, &part).or_else(|| assigned(range, &part)) {
        return Some(range);
    }
    if let Some(suit) = transfer(part.trim()) {
        return Some(range.length(suit, 5..=13));
    }
    match part.trim() {
        "balanced" | "bal" | "bal." => return Some(range.balanced()),
        "semi-balanced" | "semibalanced" => return Some(range.semi_balanced()),
        _ => {}
    }
    let (low, high, unit) = amount(&part)?;
    let within = low..=high;
    match unit.trim() {
        // A bare range that lengths cannot have is one of points.
        "" if low > 8 || (9..=40).contains(&high) => Some(range.points(within)),
        "hcp" | "points" | "pts" | "high-card points" => Some(range.points(within)),
        "total points" | "total" | "tp" => Some(range.total(within)),
        name => suit(name).map(|suit| range.length(suit, within)),
    }
}

/// `transfer to spades`, `spade transfer`, `Jacoby transfer, spades`: five cards or more of the suit that is meant.
fn transfer(part: &str) -> Option<Suit> {
    let (before, after) = part.split_once("transfer")?;
    let after = after.trim_start_matches([':', '.', ' ']);
    let after =
        ["to ", "into ", "for ", "= "].iter().find_map(|word| after.strip_prefix(word)).unwrap_or(after);
    suit(after).or_else(|| suit(before))
}

/// `5=4=3=1`: spades, hearts, diamonds, clubs.
fn pattern(range: HandRange, part: &str) -> Option<HandRange> {
    let lengths: Vec<u8> = part.trim().split('=').map(|length| length.parse().ok()).collect::<Option<_>>()?;
    if lengths.len() != 4 || lengths.iter().map(|&length| u32::from(length)).sum::<u32>() != 13 {
        return None;
    }
    let each = Suit::DESCENDING.into_iter().zip(lengths);
    Some(each.fold(range, |range, (suit, length)| range.length(suit, length..=length)))
}

/// `S=0-5`, `HCP=17-19`: as some programs explain.
fn assigned(range: HandRange, part: &str) -> Option<HandRange> {
    let (name, value) = part.split_once('=')?;
    let (low, high, rest) = amount(value)?;
    if !rest.is_empty() {
        return None;
    }
    match name.trim() {
        "hcp" => Some(range.points(low..=high)),
        "total" => Some(range.total(low..=high)),
        name => suit(name).map(|suit| range.length(suit, low..=high)),
    }
}

/// `15-17 …`, `5+ …`, `at most 9 …`, `exactly 4 …`, `6- …`, and what follows.
fn amount(text: &str) -> Option<(u8, u8, &str)> {
    let text = text.trim();
    let most = ["at most ", "up to ", "max "].iter().find_map(|word| text.strip_prefix(word));
    let least = ["at least ", "min "].iter().find_map(|word| text.strip_prefix(word));
    let exactly = text.strip_prefix("exactly ");
    let (number, rest) = number(most.or(least).or(exactly).unwrap_or(text))?;
    let (low, high, rest) = match rest.as_bytes() {
        _ if most.is_some() => (0, number, rest),
        _ if least.is_some() => (number, u8::MAX, rest),
        [b'+', ..] => (number, u8::MAX, &rest[1..]),
        [b'-', b'0'..=b'9', ..] => {
            let (high, rest) = self::number(&rest[1..])?;
            (number, high, rest)
        }
        // `6-` alone: at most.
        [b'-', ..] => (0, number, &rest[1..]),
        _ => (number, number, rest),
    };
    (low <= high).then_some((low, high, rest.trim()))
}

fn number(text: &str) -> Option<(u8, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number: u8 = text.get(..digits)?.parse().ok()?;
    (number <= 40).then(|| (number, &text[digits..]))
}

/// `spades`, `spade`, `s`, `♠`, `-card spades`.
fn suit(name: &str) -> Option<Suit> {
    let name = name.trim().trim_start_matches("-card").trim_start_matches("cards").trim();
    let name = name.strip_prefix("in ").unwrap_or(name);
    Suit::ASCENDING.into_iter().find(|suit| {
        let plural = suit.plural().to_ascii_lowercase();
        let is_sign =
            name.chars().eq([suit.letter().to_ascii_lowercase()]) || name.chars().eq([suit.symbol()]);
        name == plural || Some(name) == plural.strip_suffix('s') || is_sign
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::knowledge::bidding::Measure;

    #[test]
    fn what_programs_explain_is_understood() {
        let bounds = |text: &str, measure| understand(text).map(|range| range.bounds(measure));
        let spades = Measure::Length(Suit::Spades);
        assert_eq!(bounds("15-17", Measure::Points), Some((15, 17)));
        assert_eq!(bounds("5+ spades", spades), Some((5, 13)));
        assert_eq!(bounds("C=0-8,D=4-8,H=0-5,S=0-5,HCP=17-19,Total=19-21.", Measure::Points), Some((17, 19)));
        assert_eq!(bounds("6-!C; 4+!D; 3-!H; 4-6!S; 18-21 HCP; Artificial; Forcing", spades), Some((4, 6)));
        assert_eq!(bounds("15–17 HCP, balanced", Measure::Shape), Some((0, 0)));
        assert_eq!(bounds("Transfer to spades", spades), Some((5, 13)));
        assert_eq!(bounds("Jacoby transfer !S; 0+ hcp", spades), Some((5, 13)));
        assert_eq!(bounds("spade transfer", spades), Some((5, 13)));
        assert_eq!(understand("transfer"), None);
        assert_eq!(understand("Texas transfer or a raise to spades"), None);
        assert_eq!(understand("Blackwood 0314"), None);
        assert_eq!(understand("4+ hearts or 4+ spades"), None);
        assert_eq!(understand("12-14 hcp, 15-17 hcp"), None);
    }

    #[test]
    fn orders_are_understood_wholly_or_not_at_all() {
        assert!(parse("15-17 hcp, 5=3=3=2").is_ok());
        assert_eq!(parse("15-17 hcp, nice"), Err(UnknownWords("nice".into())));
        for bad in ["17-15 hcp", "5=5=5=5", "99 hcp", "-", "+", "5+", "300 spades"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert_eq!(parse(""), Ok(HandRange::any()));
    }
}
