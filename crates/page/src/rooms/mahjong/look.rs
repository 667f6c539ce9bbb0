use super::{ME, act, seated::Seated};
use crate::{refusal::Refusal, room::Scene, rooms::draw, words::Words};
use ::mahjong::{
    Action, Kind, Meld, MeldKind, Round, Start, Tile,
    algo::{self, Riichi},
    table::End,
};
use askama::Template;
use worlds::World;

#[derive(Template)]
#[template(path = "mahjong.html")]
struct Look {
    w: &'static Words,
    at: usize,
    name: String,
    left: u8,
    honba: u8,
    sticks: u8,
    indicators: Vec<String>,
    ura: Vec<String>,
    /// The person at the bottom, then the next to play on the right, across, left.
    players: Vec<Player>,
    hand: Vec<HandTile>,
    buttons: Vec<Button>,
    offer: Option<String>,
    progress: String,
    result: Option<Sheet>,
    may_go_on: bool,
    ranking: Vec<(String, i32)>,
}

struct Player {
    place: &'static str,
    name: String,
    wind: &'static str,
    score: i32,
    to_act: bool,
    riichi: bool,
    river: Vec<Thrown>,
    melds: Vec<Vec<MeldTile>>,
    /// The concealed tiles of others: shown, or so many backs.
    hand: Vec<String>,
}

struct Thrown {
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
}

struct Button {
    what: String,
    label: &'static str,
    tiles: String,
    strong: bool,
    key: &'static str,
}

/// How a hand ended.
struct Sheet {
    title: String,
    wins: Vec<Win>,
    deltas: Vec<(String, i32)>,
}

struct Win {
    who: String,
    yaku: Vec<(String, &'static str, u8)>,
    worth: String,
}

const PLACES: [&str; 4] = ["bottom", "right", "top", "left"];

pub(super) fn draw(seated: &Seated, scene: &Scene) -> Result<String, Refusal> {
    let (round, w) = (&seated.round, scene.words);
    let over = round.actor().is_none();
    let mine = round.actor() == Some(ME) && scene.playing;
    let mut actions = Vec::new();
    if mine {
        round.actions(&mut actions);
    }
    let standing = seated.standing();
    let look = Look {
        w,
        at: scene.at,
        name: hand_name(round.start(), w),
        left: round.left(),
        honba: round.start().honba,
        sticks: round.sticks(),
        indicators: round.indicators().map(draw::tile).collect(),
        // Only winners in riichi look below the indicators.
        ura: if round.payments().any(|payment| round.riichi(payment.winner) != Riichi::None) {
            round.ura_indicators().map(draw::tile).collect()
        } else {
            Vec::new()
        },
        players: (0..4).map(|steps| player(round, (ME + steps) % 4, PLACES[steps], scene, over)).collect(),
        hand: my_hand(round, &actions),
        buttons: actions.iter().filter_map(|action| button(action, w)).collect(),
        offer: round.offer().filter(|_| mine && !round.is_turn()).map(draw::tile),
        progress: if over { String::new() } else { progress(round, w) },
        result: round.outcome().is_some().then(|| sheet(round, w)),
        may_go_on: over && scene.playing,
        ranking: if seated.is_over() {
            standing
                .ranking()
                .map(|seat| ((w.mahjong.player)(seat).to_owned(), standing.scores()[seat]))
                .into()
        } else {
            Vec::new()
        },
    };
    Ok(look.render()?)
}

fn player(round: &Round, seat: usize, place: &'static str, scene: &Scene, over: bool) -> Player {
    let w = scene.words;
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
        Thrown { html: draw::tile(discard.tile()), class }
    });
    let hand = if seat == ME {
        Vec::new()
    } else if scene.reveal {
        round.hand(seat).tiles().map(draw::tile).collect()
    } else {
        vec![draw::tile_back().to_owned(); round.concealed(seat)]
    };
    Player {
        place,
        name: (w.mahjong.player)(seat).into(),
        wind: wind_name(round.seat_wind(seat), w),
        score: round.scores()[seat],
        to_act: !over && round.turn() == seat && round.is_turn(),
        riichi: round.riichi(seat) != Riichi::None,
        river: thrown.collect(),
        melds: round.melds(seat).iter().map(meld).collect(),
        hand,
    }
}

fn meld(meld: &Meld) -> Vec<MeldTile> {
    let mut called = meld.kind != MeldKind::ClosedKan;
    meld.tiles()
        .tiles()
        .map(|tile| {
            let is_called = called && tile == meld.called;
            called &= !is_called;
            MeldTile { html: draw::tile(tile), called: is_called }
        })
        .collect()
}

/// The person's tiles in order, the one just drawn apart.
fn my_hand(round: &Round, actions: &[Action]) -> Vec<HandTile> {
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
        HandTile { html: draw::tile(tile), what: act::write(&action), may, drawn: is_drawn }
    });
    places.collect()
}

/// A button for everything but a plain discard.
fn button(action: &Action, w: &Words) -> Option<Button> {
    let m = &w.mahjong;
    let (label, tiles, strong, key): (_, Vec<Tile>, _, _) = match action {
        Action::Discard { .. } => return None,
        Action::Riichi { tile, .. } => (m.riichi, vec![*tile], true, "r"),
        Action::ClosedKan(kind) | Action::AddedKan(kind) => (m.kan, vec![kind.tile()], false, "k"),
        Action::OpenKan => (m.kan, vec![], false, "k"),
        Action::Tsumo => (m.tsumo, vec![], true, "t"),
        Action::Ron => (m.ron, vec![], true, "t"),
        Action::NineTerminals => (m.nine_terminals, vec![], false, ""),
        Action::Pon(pair) => (m.pon, pair.to_vec(), false, "p"),
        Action::Chi(pair) => (m.chi, pair.to_vec(), false, "c"),
        Action::Pass => (m.pass, vec![], false, "x"),
    };
    Some(Button {
        what: act::write(action),
        label,
        tiles: tiles.into_iter().map(draw::tile).collect(),
        strong,
        key,
    })
}

/// How far the person's hand is.
fn progress(round: &Round, w: &Words) -> String {
    let hand = round.hand(ME);
    let melds = round.melds(ME).len();
    let waits: String = if hand.len() % 3 == 1 {
        algo::shanten::accepted(hand, melds).iter().map(|kind| draw::tile(kind.tile())).collect()
    } else {
        String::new()
    };
    let text = (w.mahjong.shanten)(algo::shanten::shanten(hand, melds));
    if round.is_furiten(ME) {
        format!("{text} {waits} ({})", w.mahjong.furiten)
    } else {
        format!("{text} {waits}")
    }
}

fn sheet(round: &Round, w: &Words) -> Sheet {
    let m = &w.mahjong;
    let outcome = round.outcome();
    let title = match outcome.map(|outcome| outcome.end) {
        Some(End::Tsumo) => m.tsumo,
        Some(End::Ron) => m.ron,
        Some(End::Exhausted) => m.exhausted,
        Some(End::Nagashi) => m.nagashi,
        _ => m.broken_off,
    };
    let wins = round.payments().map(|payment| Win {
        who: (m.player)(payment.winner).into(),
        yaku: payment
            .score
            .yaku
            .iter()
            .map(|(yaku, han)| (yaku.name().to_owned(), yaku.japanese(), han))
            .collect(),
        worth: (m.worth)(
            payment.score.han,
            payment.score.fu,
            payment.score.yakuman,
            payment.deltas[payment.winner],
        ),
    });
    let deltas = outcome.map_or([0; 4], |outcome| outcome.deltas);
    Sheet {
        title: title.into(),
        wins: wins.collect(),
        deltas: (0..4).map(|seat| ((m.player)(seat).to_owned(), deltas[seat])).collect(),
    }
}

pub(super) fn wind_name(kind: Kind, w: &Words) -> &'static str {
    w.mahjong.winds[(kind.index() - Kind::EAST.index()).min(3)]
}

/// `East 1`.
pub(super) fn hand_name(start: &Start, w: &Words) -> String {
    format!("{} {}", wind_name(start.wind(), w), start.number % 4 + 1)
}
