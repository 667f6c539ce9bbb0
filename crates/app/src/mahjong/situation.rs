//! A table in words, as one seat sees it.

use mahjong::{
    Hand, Round, Tile,
    algo::{Riichi, Score},
    table::{End, Payment},
};
use std::fmt::Write as _;
use worlds::{Seat, World};

/// What the seat sees: where the game stands, what lies on the table, what it holds.
pub(crate) fn told(round: &Round, you: Seat) -> String {
    let start = round.start();
    let mut text = format!(
        "{} {}, {} honba, {} riichi sticks, dora {}, {} tiles to draw\n",
        start.wind(),
        start.number % 4 + 1,
        start.honba,
        round.sticks(),
        joined(round.indicators().map(|tile| tile.kind().next_dora().tile()), " "),
        round.left()
    );
    for seat in 0..4 {
        let discards: Vec<String> = round
            .discards()
            .iter()
            .filter(|discard| discard.seat() == seat)
            .map(|discard| match (discard.is_riichi(), discard.is_called()) {
                (true, _) => format!("[{}]", discard.tile()),
                // It lies elsewhere, but counts for furiten.
                (false, true) => format!("({})", discard.tile()),
                (false, false) => discard.tile().to_string(),
            })
            .collect();
        let sets = sets(round, seat).join(", ");
        let sets = if sets.is_empty() { sets } else { format!(" | sets {sets}") };
        let riichi = if round.riichi(seat) == Riichi::None { "" } else { " riichi" };
        let wind = round.seat_wind(seat);
        let score = round.scores()[seat];
        let _ = writeln!(text, "seat {seat} {wind} {score:>6}{riichi}: {}{sets}", discards.join(" "));
    }
    let _ = write!(text, "seat {you} holds {}", round.hand(you));
    let _ = match (round.offer().filter(|_| !round.is_turn()), round.drawn(you)) {
        (Some(offer), _) => writeln!(text, "; seat {} offers {offer}", round.turn()),
        (None, Some(drawn)) => writeln!(text, ", drew {drawn}"),
        _ => writeln!(text),
    };
    text
}

/// How a hand ended, and what everybody has now.
pub(crate) fn ending(round: &Round, you: Seat) -> String {
    let Some(outcome) = round.outcome() else { return String::new() };
    let mut text = format!("-- {}\n", reason(outcome.end));
    for payment in round.payments() {
        text += &win(round, &payment);
    }
    if outcome.end == End::Exhausted {
        let ready = (0..4).filter(|&seat| outcome.is_ready(seat));
        let ready: Vec<String> =
            ready.map(|seat| format!("seat {seat} with {}", held(round, seat))).collect();
        let _ =
            writeln!(text, "  ready: {}", if ready.is_empty() { "nobody".into() } else { ready.join(", ") });
    }
    for seat in 0..4 {
        let name = if seat == you { " (you)" } else { "" };
        let (won, has) = (round.payoff(seat), round.scores()[seat]);
        let _ = writeln!(text, "  seat {seat}{name}: {won:+.0} points, now {has}");
    }
    text
}

fn reason(end: End) -> &'static str {
    match end {
        End::Tsumo => "tsumo",
        End::Ron => "ron",
        End::Exhausted => "the wall is used up",
        End::Nagashi => "the wall is used up, with a river of ones, nines and honours only",
        End::NineTerminals => "broken off: nine kinds of ones, nines and honours",
        End::FourWinds => "broken off: four equal winds",
        End::FourRiichi => "broken off: four riichi",
        End::FourKans => "broken off: four kans",
        End::TripleRon => "broken off: three would have won",
    }
}

/// One win: the hand, its yaku, its worth, and what comes with it.
fn win(round: &Round, payment: &Payment) -> String {
    let &Payment { winner, from, tile, score, deltas, .. } = payment;
    let hand = if winner == from { round.hand(winner).without(tile) } else { *round.hand(winner) };
    let hand = with_sets(&hand, round, winner);
    let how = if winner == from { "drawn".to_owned() } else { format!("from seat {from}") };
    let mut text = format!("  seat {winner} wins with {hand} and {tile} {how}\n");
    let yaku: Vec<String> = score
        .yaku
        .iter()
        .map(
            |(yaku, han)| {
                if score.yakuman > 0 { yaku.name().into() } else { format!("{} {han}", yaku.name()) }
            },
        )
        .collect();
    let _ = write!(text, "    {}: {}", yaku.join(", "), size(&score));
    let _ = write!(text, ", {} points", score.points(winner == round.dealer(), winner == from));
    let extra = deltas[winner] - score.points(winner == round.dealer(), winner == from);
    if extra != 0 {
        let honba = i32::from(round.start().honba);
        let honba_named = (honba > 0).then(|| format!("{honba} honba"));
        let sticks_named = (extra != 300 * honba).then(|| "riichi sticks".to_owned());
        let named: Vec<String> = honba_named.into_iter().chain(sticks_named).collect();
        let _ = write!(text, " and {extra} for {}", named.join(" and "));
    }
    text.push('\n');
    if round.riichi(winner) != Riichi::None {
        let _ = writeln!(text, "    ura indicators {}", joined(round.ura_indicators(), " "));
    }
    text
}

fn size(score: &Score) -> String {
    match score.yakuman {
        0 => format!("{} han {} fu", score.han, score.fu),
        1 => "yakuman".into(),
        times => format!("{times} yakuman"),
    }
}

/// What a seat holds, and behind it the sets that it has laid down.
pub(crate) fn held(round: &Round, seat: Seat) -> String {
    with_sets(round.hand(seat), round, seat)
}

fn with_sets(hand: &Hand, round: &Round, seat: Seat) -> String {
    let sets = sets(round, seat).join(", ");
    if sets.is_empty() { hand.to_string() } else { format!("{hand} | {sets}") }
}

/// The sets that a seat has laid down.
pub(crate) fn sets(round: &Round, seat: Seat) -> Vec<String> {
    round.melds(seat).iter().map(|meld| meld.tiles().to_string()).collect()
}

fn joined(tiles: impl Iterator<Item = Tile>, between: &str) -> String {
    let tiles: Vec<String> = tiles.map(|tile| tile.to_string()).collect();
    tiles.join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mahjong::{
        Rules, Start, Wall,
        players::{LineUp, PlayerKind},
    };
    use worlds::Seed;

    #[test]
    fn a_win_names_only_what_comes_with_it() {
        let player = LineUp::new(PlayerKind::Linear).player();
        let mut named = Vec::new();
        for (seed, honba) in (0..40).zip([0, 2].into_iter().cycle()) {
            let start = Start { number: 0, honba, sticks: 0, scores: [25_000; 4] };
            let rules = Rules::default();
            let mut round = Round::new(rules, start, Wall::shuffled(&rules, &mut Seed(seed).rng()));
            while let Some(seat) = round.actor() {
                let decision = player.decide(&round.view(seat), Seed(seed)).unwrap();
                round.play(decision.action);
            }
            named.extend(round.payments().map(|payment| win(&round, &payment)));
        }
        for said in ["00 for riichi sticks", " and 600 for 2 honba\n", "00 for 2 honba and riichi sticks"] {
            assert!(named.iter().any(|text| text.contains(said)), "{said}: {named:#?}");
        }
        assert!(!named.iter().any(|text| text.contains("0 honba")), "{named:#?}");
    }
}
