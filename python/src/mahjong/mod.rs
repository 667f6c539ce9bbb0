//! Mahjong: games in play, views, shanten and scores, records, decisions and beliefs.

pub(crate) mod action;
mod env;
pub(crate) mod view;

use crate::{
    long::{bad, long, whole, whole_or_none},
    report,
};
use action::PyAction;
use mahjong::{
    Hand, Kind, Rules, Tile,
    beliefs::Supposition,
    game::{Riichi, Win, notation, shanten},
    knowledge::Reward,
    players::{Adviser, PlayerKind, PlayerSettings},
    records::{self, positions, replay},
};
use pyo3::{prelude::*, types::PyBytes};
use telling::{Game as Name, Unit};
use view::{PyView, named};
use worlds::{Ask, Beliefs, Player, Sampler, Seed};

fn hand_of(text: &str) -> PyResult<Hand> {
    let tiles = notation::tiles(text).map_err(bad)?;
    let hand: Hand = tiles.iter().copied().collect();
    if hand.len() != tiles.len() || hand.len() > 14 {
        return Err(bad(format!(
            "{text:?} has {} tiles: expected up to 14, at most four of a kind",
            tiles.len()
        )));
    }
    Ok(hand)
}

/// How far a hand is from ready (0 is ready, -1 complete), and the kinds that bring it nearer.
#[pyfunction]
fn shanten_of(text: &str, #[pyo3(from_py_with = whole)] melds: usize) -> PyResult<(i8, Vec<String>)> {
    let hand = hand_of(text)?;
    if melds > 4 || !(13..=14).contains(&(hand.len() + 3 * melds)) {
        return Err(bad(format!(
            "{} tiles and {melds} melds: expected 13 or 14 in all, a meld counted as 3",
            hand.len()
        )));
    }
    let accepted = if hand.len() % 3 == 1 {
        named(shanten::accepted(&hand, melds).iter().map(Kind::tile))
    } else {
        Vec::new()
    };
    Ok((shanten::shanten(&hand, melds), accepted))
}

/// What a closed hand wins: han, fu, yakuman, all that is paid, and its yaku with their han.
type Worth = (u8, u8, u8, i32, Vec<(String, u8)>);

/// What a closed hand with this winning tile is worth, if it is worth anything.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "each is a keyword in Python")]
fn score_of(
    text: &str,
    tile: &str,
    tsumo: bool,
    riichi: bool,
    seat_wind: &str,
    round_wind: &str,
    indicators: &str,
) -> PyResult<Option<Worth>> {
    let (hand, tile) = (hand_of(text)?, notation::tile(tile).map_err(bad)?);
    if hand.len() != 14 || hand.count_tile(tile) == 0 {
        return Err(bad(format!("{text:?}: expected 14 tiles with the winning one, {tile}, among them")));
    }
    let dora = notation::tiles(indicators).map_err(bad)?;
    let seat_wind = notation::wind(seat_wind).map_err(bad)?;
    let win = Win {
        tsumo,
        seat_wind,
        round_wind: notation::wind(round_wind).map_err(bad)?,
        riichi: if riichi { Riichi::Single } else { Riichi::None },
        dora: &dora,
        ..Win::plain(&hand, &[], tile)
    };
    let told = |score: mahjong::Score| {
        let yaku = score.yaku.iter().map(|(yaku, han)| (yaku.identifier().to_owned(), han)).collect();
        (score.han, score.fu, score.yakuman, score.points(seat_wind == Kind::EAST, tsumo), yaku)
    };
    Ok(win.score(&Rules::default()).map(told))
}

/// A decision in a record: the hand's number, what the player saw, and what it did.
type Recorded = (usize, PyView, PyAction);

/// The games of a text: names, how many hands and decisions, final scores, and the decisions; a game that is not played by the rules
/// is an error that says where.
#[pyfunction]
fn replayed(
    py: Python<'_>,
    text: &str,
) -> PyResult<Vec<(Vec<String>, usize, Option<[i32; 4]>, Vec<Recorded>)>> {
    let text = text.to_owned();
    let games = py.detach(|| {
        let games = records::read(&text).map_err(|error| error.to_string())?;
        let game = |record: records::Record| {
            // A record does not say how long the game was meant to be.
            match replay::replay(&record) {
                Err(mismatch) if !matches!(mismatch.what, records::Difference::GameEnd(_)) => {
                    return Err(mismatch.to_string());
                }
                _ => {}
            }
            let (found, _) = positions(&record);
            Ok((record, found))
        };
        games.into_iter().map(game).collect::<Result<Vec<_>, String>>()
    });
    let games = games.map_err(bad)?;
    let told = |(record, found): (records::Record, Vec<records::Position>)| {
        let found =
            found.into_iter().map(|at| (at.hand, PyView::from(at.view), PyAction(at.played))).collect();
        (record.names.to_vec(), record.hands.len(), record.final_scores, found)
    };
    Ok(games.into_iter().map(told).collect())
}

/// A player with its settings.
pub(crate) fn settings(player: &str, loops: Option<u64>, time: Option<f64>) -> PyResult<PlayerSettings> {
    let kind: PlayerKind = player.parse().map_err(bad)?;
    let mut settings = PlayerSettings::new(kind);
    settings.budget = report::budget(loops, time, "loops")?.unwrap_or(settings.budget);
    Ok(settings)
}

/// What to do: a report as JSON.
#[pyfunction]
fn mahjong_decide(
    py: Python<'_>,
    view: PyRef<'_, PyView>,
    player: &str,
    #[pyo3(from_py_with = whole_or_none)] loops: Option<u64>,
    time: Option<f64>,
    #[pyo3(from_py_with = whole)] seed: u64,
    language: &str,
) -> PyResult<String> {
    let settings = settings(player, loops, time)?;
    let words = report::words(language, false)?;
    let view = view.view().clone();
    let decision = long(py, |stop| Adviser::new(&settings).decide(&view, &Ask::new(Seed(seed)).until(stop)))?
        .map_err(bad)?;
    let unit = match (settings.kind, settings.reward) {
        (PlayerKind::Full, _) | (PlayerKind::Uct, Reward::Points | Reward::Placement) => Unit::Points,
        _ => Unit::Rating,
    };
    let who = [settings.name(), view.seat().to_string()];
    report::json(Name::Mahjong, who, unit, &decision, &words)
}

/// Tables that fit a view: for each the number of every tile (red fives apart) in every hand, and what it weighs.
#[pyfunction]
fn mahjong_samples<'py>(
    py: Python<'py>,
    view: PyRef<'py, PyView>,
    #[pyo3(from_py_with = whole)] count: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    suppose: &str,
) -> PyResult<(Bound<'py, PyBytes>, Vec<f64>)> {
    let supposition: Supposition = suppose.parse().map_err(bad)?;
    let view = view.view().clone();
    let drawn = long(py, |stop| {
        let sampler = supposition.sampler(&view)?;
        let (mut counts, mut weights) = (Vec::new(), Vec::new());
        for number in (0..count).take_while(|_| !stop.is_due()) {
            let drawn = sampler.draw(&mut Seed(seed).child(number).rng())?;
            for seat in 0..4 {
                let hand = drawn.world.hand(seat);
                counts.extend((0..Tile::COUNT as u8).filter_map(Tile::new).map(|tile| hand.count_tile(tile)));
            }
            weights.push(drawn.weight);
        }
        Ok::<_, worlds::Unsatisfiable>((counts, weights))
    })?;
    let (counts, weights) = drawn.map_err(bad)?;
    Ok((PyBytes::new(py, &counts), weights))
}

/// All tiles in the order of a sample's columns.
#[pyfunction]
fn tile_names() -> Vec<String> {
    named((0..Tile::COUNT as u8).filter_map(Tile::new))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyAction>()?;
    module.add_class::<env::PyEnv>()?;
    module.add_class::<PyView>()?;
    module.add_function(wrap_pyfunction!(shanten_of, module)?)?;
    module.add_function(wrap_pyfunction!(score_of, module)?)?;
    module.add_function(wrap_pyfunction!(replayed, module)?)?;
    module.add_function(wrap_pyfunction!(mahjong_decide, module)?)?;
    module.add_function(wrap_pyfunction!(mahjong_samples, module)?)?;
    module.add_function(wrap_pyfunction!(tile_names, module)?)
}
