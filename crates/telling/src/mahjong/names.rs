use crate::{Words, say};
use mahjong::{Action, End, Kind, Score, Start, Tile, Yaku, players::PlayerKind};
use worlds::Seat;

/// A tile as people name it: `5m`, `red 5p`, `East`; letters and `5pr` where suits are letters.
#[must_use]
pub fn tile(tile: Tile, words: &Words) -> String {
    if words.ascii || tile.is_hidden() {
        return tile.to_string();
    }
    let kind = tile.kind();
    if tile.is_red() {
        return say!(words, "mahjong-red-tile", tile = kind.to_string());
    }
    if !kind.is_honour() {
        return kind.to_string();
    }
    match kind {
        Kind::WHITE => say!(words, "mahjong-white"),
        Kind::GREEN => say!(words, "mahjong-green"),
        Kind::RED => say!(words, "mahjong-red"),
        wind_tile => wind(wind_tile, words),
    }
}

/// Tiles, one after another.
#[must_use]
pub fn tiles(tiles: impl IntoIterator<Item = Tile>, words: &Words) -> String {
    let names: Vec<String> = tiles.into_iter().map(|one| tile(one, words)).collect();
    names.join(" ")
}

/// A wind.
#[must_use]
pub fn wind(kind: Kind, words: &Words) -> String {
    match kind.index().saturating_sub(Kind::EAST.index()) {
        0 => say!(words, "mahjong-east"),
        1 => say!(words, "mahjong-south"),
        2 => say!(words, "mahjong-west"),
        _ => say!(words, "mahjong-north"),
    }
}

/// Which hand of the game: `E3`, `東三局`.
#[must_use]
pub fn round_name(start: &Start, words: &Words) -> String {
    say!(words, "mahjong-round", wind = start.wind().to_string(), number = start.number % 4 + 1)
}

/// A seat by its number.
#[must_use]
pub fn seat(seat: Seat, words: &Words) -> String {
    say!(words, "mahjong-seat", seat = seat)
}

/// A seat by the wind that it has in the first hand, which is how a whole game knows it.
#[must_use]
pub fn first_wind(seat: Seat, words: &Words) -> String {
    let winds = [Kind::EAST, Kind::SOUTH, Kind::WEST, Kind::NORTH];
    say!(words, "mahjong-first-wind", wind = wind(winds[seat % 4], words))
}

/// What a player does.
#[must_use]
pub fn action(action: Action, words: &Words) -> String {
    let of = |one: Tile| tile(one, words);
    match action {
        Action::Discard { tile, .. } => say!(words, "mahjong-discard", tile = of(tile)),
        Action::Riichi { tile, .. } => say!(words, "mahjong-riichi", tile = of(tile)),
        Action::ClosedKan(kind) => say!(words, "mahjong-closed-kan", tile = of(kind.tile())),
        Action::AddedKan(kind) => say!(words, "mahjong-added-kan", tile = of(kind.tile())),
        Action::Tsumo => say!(words, "mahjong-tsumo"),
        Action::NineTerminals => say!(words, "mahjong-nine-terminals"),
        Action::Ron => say!(words, "mahjong-ron"),
        Action::OpenKan => say!(words, "mahjong-open-kan"),
        Action::Pon(with) => say!(words, "mahjong-pon", tiles = tiles(with, words)),
        Action::Chi(with) => say!(words, "mahjong-chi", tiles = tiles(with, words)),
        Action::Pass => say!(words, "mahjong-pass"),
    }
}

/// A yaku.
#[must_use]
pub fn yaku(yaku: Yaku, words: &Words) -> String {
    words.say(&format!("mahjong-yaku-{}", yaku.identifier()))
}

/// How large a win is: `3 han 40 fu`, `yakuman`.
#[must_use]
pub fn size(score: &Score, words: &Words) -> String {
    match score.yakuman {
        0 => say!(words, "mahjong-han-fu", han = score.han, fu = score.fu),
        times => say!(words, "mahjong-yakuman", times = times),
    }
}

/// How a hand ended.
#[must_use]
pub fn end(end: End, words: &Words) -> String {
    match end {
        End::Tsumo => say!(words, "mahjong-tsumo"),
        End::Ron => say!(words, "mahjong-ron"),
        End::Exhausted => say!(words, "mahjong-end-exhausted"),
        End::Nagashi => say!(words, "mahjong-end-nagashi"),
        End::NineTerminals => say!(words, "mahjong-end-nine-terminals"),
        End::FourWinds => say!(words, "mahjong-end-four-winds"),
        End::FourRiichi => say!(words, "mahjong-end-four-riichi"),
        End::FourKans => say!(words, "mahjong-end-four-kans"),
        End::TripleRon => say!(words, "mahjong-end-triple-ron"),
    }
}

/// What the values of a player that does not search, or of a search for points, stand for.
#[must_use]
pub fn rating_name(kind: PlayerKind, searched: bool, words: &Words) -> String {
    match kind {
        PlayerKind::Random => say!(words, "mahjong-value-none"),
        PlayerKind::Greedy => say!(words, "mahjong-value-shanten"),
        PlayerKind::Linear => say!(words, "mahjong-value-rating"),
        PlayerKind::Uct => say!(words, "mahjong-value-playouts"),
        PlayerKind::Instinct => say!(words, "mahjong-value-rule"),
        PlayerKind::First
        | PlayerKind::Second
        | PlayerKind::Third
        | PlayerKind::Fourth
        | PlayerKind::Fifth
        | PlayerKind::Full => match searched {
            true => say!(words, "mahjong-value-both"),
            false => say!(words, "mahjong-value-rule"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    const ENGLISH: Words = Words::new(Language::English);
    const JAPANESE: Words = Words::new(Language::Japanese);

    #[test]
    fn every_yaku_has_a_name_in_both_languages() {
        for one in Yaku::all() {
            for words in [ENGLISH, JAPANESE] {
                assert!(!yaku(one, &words).contains('⟨'), "{one} in {}", words.language);
            }
            // Files and people write them alike in Japanese.
            assert_eq!(yaku(one, &JAPANESE), one.tenhou_name());
        }
    }

    #[test]
    fn tiles_and_rounds_are_named_as_players_do() {
        let named = |text: &str, words: &Words| text.parse().map(|one| tile(one, words)).unwrap_or_default();
        assert_eq!(
            ["5sr", "E", "P", "3m"].map(|text| named(text, &ENGLISH)),
            ["red 5s", "East", "White", "3m"]
        );
        assert_eq!(["5sr", "E", "P", "3m"].map(|text| named(text, &JAPANESE)), ["赤5s", "東", "白", "3m"]);
        assert_eq!(named("5sr", &ENGLISH.ascii(true)), "5sr");
        let start = Start { number: 6, honba: 0, sticks: 0, scores: [25_000; 4] };
        assert_eq!([ENGLISH, JAPANESE].map(|words| round_name(&start, &words)), ["S3", "南三局"]);
        assert_eq!([0, 3].map(|seat| first_wind(seat, &ENGLISH)), ["East", "North"]);
        assert_eq!([0, 3].map(|seat| first_wind(seat, &JAPANESE)), ["東家", "北家"]);
    }
}
