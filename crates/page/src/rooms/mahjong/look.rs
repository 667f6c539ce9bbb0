use super::{ME, act, names, sitting::MahjongSitting};
use crate::{draw, refusal::Refusal, room::Scene};
use ::mahjong::{
    Action, End, Meld, MeldKind, Riichi, Round, Tile, game,
    knowledge::{Appraisal, Sight},
};
use askama::Template;
use telling::{Language, Words, say};
use worlds::World;

#[derive(Template)]
#[template(path = "mahjong.html")]
struct Look {
    w: Words,
    at: usize,
    name: String,
    left: String,
    /// How often the person has drawn.
    turn: String,
    honba: String,
    sticks: String,
    indicators: Vec<String>,
    ura: Vec<String>,
    /// The person at the bottom, then the next to play on the right, across, left.
    players: Vec<Player>,
    hand: Vec<HandTile>,
    buttons: Vec<Button>,
    offer: Option<String>,
    progress: String,
    /// Whether odds are shown with the tiles.
    odds: bool,
    /// The hands that are over, the newest last: which, how it ended, and what each player won or lost.
    past: Vec<PastHand>,
    /// What each player is called, and has now.
    standings: Vec<(String, String)>,
    result: Option<Sheet>,
    may_go_on: bool,
    ranking: Vec<(String, String)>,
}

struct Player {
    place: &'static str,
    name: String,
    wind: String,
    score: String,
    to_act: bool,
    riichi: bool,
    river: Vec<DiscardTile>,
    melds: Vec<Vec<MeldTile>>,
    /// The concealed tiles of others: shown, or so many backs.
    hand: Vec<String>,
    in_hand: String,
}

struct DiscardTile {
    html: String,
    class: String,
}

struct MeldTile {
    html: String,
    called: bool,
}

struct HandTile {
    html: String,
    what: String,
    may: bool,
    drawn: bool,
    /// For whoever wants to know: how many tiles improve the hand without it, how that compares (a class), and that in words.
    accepts: Option<(u32, &'static str, String)>,
    /// How dangerous it is to throw, as a class and in per cent.
    danger: Option<(&'static str, String)>,
}

/// A hand that is over.
struct PastHand {
    name: String,
    ended: String,
    gains: Vec<(String, &'static str)>,
}

struct Button {
    what: String,
    label: String,
    tiles: String,
    strong: bool,
    key: &'static str,
}

/// How a hand ended.
struct Sheet {
    title: String,
    wins: Vec<Win>,
    deltas: Vec<(String, String)>,
}

struct Win {
    who: String,
    yaku: Vec<(String, &'static str, u8)>,
    worth: String,
}

const PLACES: [&str; 4] = ["bottom", "right", "top", "left"];

pub(super) fn draw(seated: &MahjongSitting, scene: &Scene) -> Result<String, Refusal> {
    let (round, w) = (&seated.round, &scene.words);
    let over = round.actor().is_none();
    let mine = round.actor() == Some(ME) && scene.playing;
    let mut actions = Vec::new();
    if mine {
        round.actions(&mut actions);
    }
    let standing = seated.standing();
    let has = |seat: usize| (names::player(seat, w), w.figures(&standing.scores()[seat].to_string()));
    let look = Look {
        w: *w,
        at: scene.at,
        name: names::hand(round.start(), w),
        left: say!(w, "page-mahjong-tiles-left", tiles = round.left()),
        honba: say!(w, "page-mahjong-honba", count = round.start().honba),
        sticks: say!(w, "page-mahjong-sticks", count = round.sticks()),
        indicators: round.indicators().map(|tile| draw::tile(tile, w)).collect(),
        // Only winners in riichi look below the indicators.
        ura: if round.payments().any(|payment| round.riichi(payment.winner) != Riichi::None) {
            round.ura_indicators().map(|tile| draw::tile(tile, w)).collect()
        } else {
            Vec::new()
        },
        players: (0..4).map(|steps| player(round, (ME + steps) % 4, PLACES[steps], scene, over)).collect(),
        turn: say!(w, "page-mahjong-turn", turn = turn(round)),
        hand: my_hand(round, &actions, mine && scene.aids, w),
        buttons: actions.iter().filter_map(|action| button(action, w)).collect(),
        offer: round.offer().filter(|_| mine && !round.is_turn()).map(|tile| draw::tile(tile, w)),
        odds: mine && scene.aids && round.is_turn(),
        past: past(seated, w),
        standings: (0..4).map(has).collect(),
        progress: if over { String::new() } else { progress(round, w) },
        result: round.outcome().is_some().then(|| sheet(round, w)),
        may_go_on: over && scene.playing,
        ranking: if seated.is_over() { standing.ranking().map(has).into() } else { Vec::new() },
    };
    Ok(look.render()?)
}

fn player(round: &Round, seat: usize, place: &'static str, scene: &Scene, over: bool) -> Player {
    let w = &scene.words;
    let thrown = round.discards().iter().filter(|discard| discard.seat() == seat).map(|discard| {
        let mut class = String::new();
        for (is, name) in [
            (discard.is_riichi(), " sideways"),
            (discard.is_called(), " taken"),
            (discard.is_drawn(), " through"),
        ] {
            if is {
                class += name;
            }
        }
        DiscardTile { html: draw::tile(discard.tile(), w), class }
    });
    let hand = if seat == ME {
        Vec::new()
    } else if scene.reveal {
        round.hand(seat).tiles().map(|tile| draw::tile(tile, w)).collect()
    } else {
        vec![draw::tile_back().to_owned(); round.concealed(seat)]
    };
    Player {
        place,
        name: names::player(seat, w),
        wind: names::wind(round.seat_wind(seat), w),
        score: w.figures(&round.scores()[seat].to_string()),
        to_act: !over && round.turn() == seat && round.is_turn(),
        riichi: round.riichi(seat) != Riichi::None,
        in_hand: say!(w, "page-mahjong-in-hand", tiles = round.concealed(seat)),
        river: thrown.collect(),
        melds: round.melds(seat).iter().map(|one| meld(one, w)).collect(),
        hand,
    }
}

fn meld(meld: &Meld, w: &Words) -> Vec<MeldTile> {
    let mut called = meld.kind != MeldKind::ClosedKan;
    meld.tiles()
        .tiles()
        .map(|tile| {
            let is_called = called && tile == meld.called;
            called &= !is_called;
            MeldTile { html: draw::tile(tile, w), called: is_called }
        })
        .collect()
}

/// The person's tiles in order, the one just drawn apart.
fn my_hand(round: &Round, actions: &[Action], aids: bool, w: &Words) -> Vec<HandTile> {
    let view = round.view(ME);
    let odds = (aids && round.is_turn()).then(|| {
        let appraisal = Appraisal::new(view.round(), ME, false);
        let sight = Sight::new(view.round(), ME, appraisal.unseen());
        (appraisal, sight)
    });
    let left = |tile, drawn| {
        let progress = odds.as_ref()?.0.progress(Action::Discard { tile, drawn })?;
        Some((progress.shanten, std::cmp::Reverse(progress.accepted)))
    };
    // Nearest first, and then what accepts most.
    let best = round.hand(ME).tiles().filter_map(|tile| left(tile, false)).min();
    let drawn = round.drawn(ME).filter(|tile| !tile.is_hidden());
    let mut tiles: Vec<Tile> = round.hand(ME).tiles().collect();
    if let Some(place) = drawn.and_then(|drawn| tiles.iter().position(|&tile| tile == drawn)) {
        let last = tiles.remove(place);
        tiles.push(last);
    }
    let count = tiles.len();
    let places = tiles.into_iter().enumerate().map(|(place, tile)| {
        let is_drawn = drawn.is_some() && place + 1 == count;
        let action = Action::Discard { tile, drawn: is_drawn };
        let may = actions.contains(&action) || (!actions.is_empty() && round.allows(action));
        let danger = odds.as_ref().filter(|_| may).map(|(_, sight)| danger(sight.deal_in(tile.kind())));
        let accepts = left(tile, is_drawn).filter(|_| may).map(|found| {
            let (shanten, std::cmp::Reverse(tiles)) = found;
            let told = say!(w, "page-mahjong-accepts", shanten = shanten.max(0), tiles = tiles);
            let class = match best {
                Some(best) if best == found => " best",
                Some((nearest, _)) if shanten > nearest => " slower",
                _ => "",
            };
            (tiles, class, told)
        });
        let html = draw::tile(tile, w);
        HandTile { html, what: act::write(&action), may, drawn: is_drawn, accepts, danger }
    });
    places.collect()
}

/// The hands that are over, the one on the table last.
fn past(seated: &MahjongSitting, w: &Words) -> Vec<PastHand> {
    let over = seated.past.iter().chain(Some(&seated.round).filter(|round| round.outcome().is_some()));
    let row = |round: &Round| PastHand {
        name: names::hand(round.start(), w),
        ended: ended(round, w),
        gains: (0..4)
            .map(|seat| round.scores()[seat] - round.start().scores[seat])
            .map(|gain| match gain {
                0 => (String::new(), ""),
                1.. => (signed(gain, w), "gain"),
                _ => (signed(gain, w), "loss"),
            })
            .collect(),
    };
    over.map(row).collect()
}

/// What somebody won or lost.
fn signed(points: i32, w: &Words) -> String {
    if points == 0 { "0".to_owned() } else { w.figures(&format!("{points:+}")) }
}

/// How a hand ended, in a few words: `Ron from Left, 3 han`.
fn ended(round: &Round, w: &Words) -> String {
    let title = end_name(round, w);
    let wins: Vec<String> = round
        .payments()
        .map(|payment| match payment.from == payment.winner {
            true => format!("{} {title}", names::player(payment.winner, w)),
            false => {
                let from =
                    say!(w, "page-mahjong-from", end = title.as_str(), who = names::player(payment.from, w));
                format!("{} {from}", names::player(payment.winner, w))
            }
        })
        .collect();
    if wins.is_empty() { title } else { wins.join(", ") }
}

/// How a chance to deal in looks.
fn danger(deal_in: f64) -> (&'static str, String) {
    let class = match deal_in {
        ..0.01 => "low",
        0.01..0.05 => "some",
        _ => "high",
    };
    (class, telling::mahjong::percent(deal_in))
}

/// The turn that it is, as players count: one more than the person has thrown.
fn turn(round: &Round) -> usize {
    1 + round.discards().iter().filter(|discard| discard.seat() == ME).count()
}

/// A button for everything but a plain discard.
fn button(action: &Action, w: &Words) -> Option<Button> {
    let (label, tiles, strong, key): (_, Vec<Tile>, _, _) = match action {
        Action::Discard { .. } => return None,
        Action::Riichi { tile, .. } => (say!(w, "page-mahjong-riichi"), vec![*tile], true, "r"),
        Action::ClosedKan(kind) | Action::AddedKan(kind) => {
            (say!(w, "page-mahjong-kan"), vec![kind.tile()], false, "k")
        }
        Action::OpenKan => (say!(w, "page-mahjong-kan"), vec![], false, "k"),
        Action::Tsumo => (say!(w, "page-mahjong-tsumo"), vec![], true, "t"),
        Action::Ron => (say!(w, "page-mahjong-ron"), vec![], true, "t"),
        Action::NineTerminals => (say!(w, "page-mahjong-nine-terminals"), vec![], false, ""),
        Action::Pon(pair) => (say!(w, "page-mahjong-pon"), pair.to_vec(), false, "p"),
        Action::Chi(pair) => (say!(w, "page-mahjong-chi"), pair.to_vec(), false, "c"),
        Action::Pass => (say!(w, "page-mahjong-pass"), vec![], false, "x"),
    };
    Some(Button {
        what: act::write(action),
        label,
        tiles: tiles.into_iter().map(|tile| draw::tile(tile, w)).collect(),
        strong,
        key,
    })
}

/// How far the person's hand is.
fn progress(round: &Round, w: &Words) -> String {
    let hand = round.hand(ME);
    let melds = round.melds(ME).len();
    let waits: String = if hand.len() % 3 == 1 {
        game::shanten::accepted(hand, melds).iter().map(|kind| draw::tile(kind.tile(), w)).collect()
    } else {
        String::new()
    };
    let text = match game::shanten::shanten(hand, melds) {
        i8::MIN..=-1 => say!(w, "page-mahjong-complete"),
        0 => say!(w, "page-mahjong-tenpai"),
        shanten => say!(w, "page-mahjong-shanten", shanten = shanten),
    };
    if round.is_furiten(ME) {
        format!("{text} {waits} ({})", say!(w, "page-mahjong-furiten"))
    } else {
        format!("{text} {waits}")
    }
}

/// What the end of a hand is called.
fn end_name(round: &Round, w: &Words) -> String {
    match round.outcome().map(|outcome| outcome.end) {
        Some(End::Tsumo) => say!(w, "page-mahjong-tsumo"),
        Some(End::Ron) => say!(w, "page-mahjong-ron"),
        Some(End::Exhausted) => say!(w, "page-mahjong-exhausted"),
        Some(End::Nagashi) => say!(w, "page-mahjong-nagashi"),
        _ => say!(w, "page-mahjong-aborted"),
    }
}

fn sheet(round: &Round, w: &Words) -> Sheet {
    let outcome = round.outcome();
    let title = end_name(round, w);
    let wins = round.payments().map(|payment| Win {
        who: names::player(payment.winner, w),
        yaku: payment
            .score
            .yaku
            .iter()
            .map(|(yaku, han)| {
                let beside = if w.language == Language::Japanese { "" } else { yaku.tenhou_name() };
                (telling::mahjong::yaku(yaku, w), beside, han)
            })
            .collect(),
        worth: worth(&payment.score, payment.deltas[payment.winner], w),
    });
    let deltas = outcome.map_or([0; 4], |outcome| outcome.deltas);
    Sheet {
        title,
        wins: wins.collect(),
        deltas: (0..4).map(|seat| (names::player(seat, w), signed(deltas[seat], w))).collect(),
    }
}

/// What a hand is worth, and what it brings.
fn worth(score: &game::Score, points: i32, w: &Words) -> String {
    let points = format!("{points:+}");
    match score.yakuman {
        0 => say!(w, "page-mahjong-worth", han = score.han, fu = score.fu, points = points),
        _ => say!(w, "page-mahjong-yakuman", points = points),
    }
}

/// The tiles of whoever is to act, its open sets and the tile that it may take.
pub(super) fn position(round: &Round, w: &Words) -> String {
    let Some(seat) = round.actor() else { return String::new() };
    let tiles: String = round.hand(seat).tiles().map(|tile| draw::tile(tile, w)).collect();
    let melds: String = round
        .melds(seat)
        .iter()
        .map(|one| meld(one, w).into_iter().map(|tile| tile.html).collect::<String>())
        .map(|html| format!(r#"<span class="meld">{html}</span>"#))
        .collect();
    let offer =
        round.offer().filter(|_| !round.is_turn()).map(|tile| draw::tile(tile, w)).unwrap_or_default();
    let about = format!(
        "{} · {}",
        names::hand(round.start(), w),
        say!(w, "page-mahjong-tiles-left", tiles = round.left())
    );
    format!(
        r#"<figure class="position"><figcaption>{about}</figcaption><div class="laid-tiles">{tiles} {melds} <b>{offer}</b></div></figure>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{Back, Chair, Room};

    fn scene(aids: bool) -> Scene {
        let (words, record) = (Words::default(), String::new());
        Scene {
            words,
            chair: Chair::Host,
            at: 0,
            playing: true,
            reveal: false,
            aids,
            looks_back: Back::Never,
            record,
        }
    }

    #[test]
    fn odds_come_with_what_the_small_figures_say() {
        let sitting = super::super::Mahjong;
        let fields = crate::form::Fields::from([("length".into(), "east".into())]);
        let setup = sitting.setup(&fields, 1, None).unwrap();
        let mut sitting = sitting.open(&setup).unwrap();
        for _ in 0..200 {
            let plain = sitting.draw(&scene(false)).unwrap();
            assert!(!plain.contains("legend") && !plain.contains("class=\"accepts"), "{plain}");
            let html = sitting.draw(&scene(true)).unwrap();
            let figures = html.matches("<small class=\"danger").count();
            assert_eq!(figures > 0, html.contains("class=\"progress legend\""), "{html}");
            if figures > 0 {
                return;
            }
            let Some(what) = sitting.any_move() else { break };
            sitting.apply(&what).unwrap();
        }
        panic!("the person had nothing to discard");
    }

    #[test]
    fn chances_to_deal_in_are_whole_unless_they_are_small() {
        let told = [0.004, 0.0449, 0.0999, 0.1004, 0.236].map(danger);
        let told = told.each_ref().map(|(class, chance)| (*class, chance.as_str()));
        assert_eq!(told, [("low", "0.4"), ("some", "4.5"), ("high", "10"), ("high", "10"), ("high", "24")]);
    }

    #[test]
    fn buttons_begin_with_a_capital() {
        let tile: Tile = "5m".parse().unwrap();
        let actions = [
            Action::Riichi { tile, drawn: true },
            Action::ClosedKan(tile.kind()),
            Action::AddedKan(tile.kind()),
            Action::OpenKan,
            Action::Tsumo,
            Action::Ron,
            Action::NineTerminals,
            Action::Pon([tile; 2]),
            Action::Chi([tile; 2]),
            Action::Pass,
        ];
        for action in actions {
            let label = button(&action, &Words::default()).unwrap().label;
            assert!(label.starts_with(char::is_uppercase), "{label}");
        }
        assert!(button(&Action::Discard { tile, drawn: true }, &Words::default()).is_none());
    }

    #[test]
    fn what_is_lost_has_a_minus() {
        let w = Words::default();
        assert_eq!([-8000, 0, 3900].map(|points| signed(points, &w)), ["−8000", "0", "+3900"]);
    }
}
