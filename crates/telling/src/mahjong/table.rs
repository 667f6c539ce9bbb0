use super::{end, round_name, seat, size, tile, tiles, wind, yaku};
use crate::{Words, say};
use mahjong::{Discard, End, Hand, Payment, Riichi, Round, Tile};
use worlds::{Seat, World};

/// What a seat sees: where the game stands, what lies on the table, what it holds. A line each.
#[must_use]
pub fn situation(round: &Round, you: Seat, words: &Words) -> String {
    let start = round.start();
    let dora = round.indicators().map(|tile| tile.kind().next_dora().tile());
    let mut lines = vec![say!(
        words,
        "mahjong-standing",
        round = round_name(start, words),
        honba = start.honba,
        sticks = round.sticks(),
        dora = tiles(dora, words),
        left = round.left(),
    )];
    lines.extend((0..4).map(|seat| line(round, seat, words)));
    let held = round.hand(you).to_string();
    let offer = round.offer().filter(|_| !round.is_turn());
    lines.push(match (offer, round.drawn(you)) {
        (Some(offer), _) => {
            let (tile, from) = (tile(offer, words), seat(round.turn(), words));
            say!(
                words,
                "mahjong-holds-offered",
                who = seat(you, words),
                held = held,
                tile = tile,
                from = from
            )
        }
        (None, Some(drawn)) => {
            say!(words, "mahjong-holds-drawn", who = seat(you, words), held = held, tile = tile(drawn, words))
        }
        _ => say!(words, "mahjong-holds", who = seat(you, words), held = held),
    });
    lines.join("\n") + "\n"
}

/// One seat's points, river and melds.
fn line(round: &Round, of: Seat, words: &Words) -> String {
    let name = |discard: &Discard| {
        let tile = tile(discard.tile(), words);
        match (discard.is_riichi(), discard.is_called()) {
            (true, _) => format!("[{tile}]"),
            // It lies elsewhere, but counts for furiten.
            (false, true) => format!("({tile})"),
            (false, false) => tile,
        }
    };
    let river: Vec<String> =
        round.discards().iter().filter(|discard| discard.seat() == of).map(name).collect();
    let mut text = say!(
        words,
        "mahjong-seat-line",
        who = seat(of, words),
        wind = wind(round.seat_wind(of), words),
        score = format!("{:>6}", round.scores()[of]),
        riichi = if round.riichi(of) == Riichi::None { "no" } else { "yes" },
        river = river.join(" "),
    );
    let melds = melds(round, of);
    if !melds.is_empty() {
        text += &say!(words, "mahjong-melds", melds = melds);
    }
    text.trim_end().to_owned()
}

fn melds(round: &Round, of: Seat) -> String {
    let melds: Vec<String> = round.melds(of).iter().map(|meld| meld.tiles().to_string()).collect();
    melds.join(", ")
}

/// What a seat holds, and behind it its melds.
#[must_use]
pub fn held(round: &Round, of: Seat) -> String {
    with_melds(round.hand(of), round, of)
}

fn with_melds(hand: &Hand, round: &Round, of: Seat) -> String {
    let melds = melds(round, of);
    if melds.is_empty() { hand.to_string() } else { format!("{hand} | {melds}") }
}

/// How a hand ended, and what everybody has now; nothing while it is in play.
#[must_use]
pub fn ending(round: &Round, you: Seat, words: &Words) -> String {
    let Some(outcome) = round.outcome() else { return String::new() };
    let mut text = format!("-- {}\n", end(outcome.end, words));
    for payment in round.payments() {
        text += &win(round, &payment, words);
    }
    if outcome.end == End::Exhausted {
        let ready = (0..4).filter(|&seat| outcome.is_ready(seat));
        let ready: Vec<String> = ready
            .map(|one| say!(words, "mahjong-ready-seat", who = seat(one, words), held = held(round, one)))
            .collect();
        text += &match ready[..] {
            [] => say!(words, "mahjong-nobody-ready"),
            _ => say!(words, "mahjong-ready", seats = ready.join(", ")),
        };
        text.push('\n');
    }
    for one in 0..4 {
        let you = if one == you { "yes" } else { "no" };
        let (won, has) = (format!("{:+.0}", round.payoff(one)), round.scores()[one]);
        text += &say!(words, "mahjong-result", who = seat(one, words), you = you, won = won, has = has);
        text.push('\n');
    }
    text
}

/// One win: the hand, its yaku, its worth, and what comes with it.
fn win(round: &Round, payment: &Payment, words: &Words) -> String {
    let &Payment { winner, from, tile: last, score, deltas, .. } = payment;
    let hand = if winner == from { round.hand(winner).without(last) } else { *round.hand(winner) };
    let (who, held, last) = (seat(winner, words), with_melds(&hand, round, winner), tile(last, words));
    let mut text = if winner == from {
        say!(words, "mahjong-wins-tsumo", who = who, held = held, tile = last)
    } else {
        say!(words, "mahjong-wins-ron", who = who, held = held, tile = last, from = seat(from, words))
    };
    let names = score.yaku.iter().map(|(one, han)| match score.yakuman {
        0 => format!("{} {han}", yaku(one, words)),
        _ => yaku(one, words),
    });
    let names: Vec<String> = names.collect();
    let points = score.points(winner == round.dealer(), winner == from);
    text += "\n";
    text +=
        &say!(words, "mahjong-worth", yaku = names.join(", "), size = size(&score, words), points = points);
    text += &extra(round, deltas[winner] - points, words);
    text.push('\n');
    if round.riichi(winner) != Riichi::None {
        let below: Vec<Tile> = round.ura_indicators().collect();
        text += &say!(words, "mahjong-ura", tiles = tiles(below, words));
        text.push('\n');
    }
    text
}

/// What a winner gets besides: for honba, for riichi sticks.
fn extra(round: &Round, extra: i32, words: &Words) -> String {
    let honba = i32::from(round.start().honba);
    match (extra, honba) {
        (0, _) => String::new(),
        (_, 0) => say!(words, "mahjong-extra-sticks", points = extra),
        _ if extra == 300 * honba => say!(words, "mahjong-extra-honba", points = extra, honba = honba),
        _ => say!(words, "mahjong-extra-both", points = extra, honba = honba),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use mahjong::{
        Rules, Start, Wall,
        players::{PlayerKind, PlayerSettings},
    };
    use worlds::Seed;

    #[test]
    fn a_win_names_only_what_comes_with_it() {
        let player = PlayerSettings::new(PlayerKind::Linear).player();
        let [english, japanese] = Language::ALL.map(Words::new);
        let mut named = Vec::new();
        for (seed, honba) in (0..40).zip([0, 2].into_iter().cycle()) {
            let start = Start { number: 0, honba, sticks: 0, scores: [25_000; 4] };
            let rules = Rules::default();
            let mut round = Round::new(rules, start, Wall::shuffled(&rules, &mut Seed(seed).rng()));
            while let Some(seat) = round.actor() {
                let Ok(decision) = player.decide(&round.view(seat), &Seed(seed).into()) else { break };
                round.play(decision.action);
                let text = situation(&round, seat, &japanese) + &ending(&round, seat, &japanese);
                assert!(!text.contains('⟨'), "{text}");
            }
            named.extend(round.payments().map(|payment| win(&round, &payment, &english)));
        }
        for said in ["00 in riichi sticks", ", plus 600 for 2 honba\n", "00 for 2 honba and riichi sticks"] {
            assert!(named.iter().any(|text| text.contains(said)), "{said}: {named:#?}");
        }
        assert!(!named.iter().any(|text| text.contains("0 honba")), "{named:#?}");
    }
}
