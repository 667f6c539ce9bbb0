//! Mahjong: games in play, views, shanten and scores, records, decisions and beliefs.

use crate::{
    long::{bad, long},
    report,
};
use mahjong::{
    Action, Game, Hand, Kind, Round, RoundView, Rules, Start, Tile, Wall,
    beliefs::Supposition,
    game::{Riichi, Win, notation, shanten},
    knowledge::Reward,
    players::{Adviser, PlayerKind, PlayerSettings},
    records::{self, HandRecord, Scribe, positions, replay},
};
use pyo3::{prelude::*, types::PyBytes};
use telling::{Game as Name, Unit};
use worlds::{Ask, Beliefs, Player, Sampler, Seed, World};

/// Something that a player may do.
#[pyclass(frozen, eq, hash, name = "MahjongAction", module = "kakehiki._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

#[pymethods]
impl PyAction {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Self(text.parse().map_err(bad)?))
    }

    fn __str__(&self) -> String {
        self.0.notation()
    }

    fn __repr__(&self) -> String {
        format!("MahjongAction({:?})", self.0.notation())
    }

    /// The first word: discard, riichi, closed, added, tsumo, nine, ron, open, pon, chi or pass.
    fn kind(&self) -> String {
        self.0.to_string().split(' ').next().unwrap_or_default().to_owned()
    }
}

/// A game in play: hand after hand, every wall from one seed.
#[pyclass(name = "MahjongGame", module = "kakehiki._core")]
pub(crate) struct PyGame {
    rules: Rules,
    seed: Seed,
    game: Game,
    round: Option<Round>,
    /// How many hands were dealt.
    number: u64,
    actions: Vec<Action>,
    /// The hands that were played, and the one in play, if the game is written down.
    written: Option<(Vec<HandRecord>, Scribe)>,
}

impl PyGame {
    /// A game that stands here.
    fn started(rules: Rules, seed: Seed, game: Game, round: Option<Round>, record: bool) -> Self {
        let written = round.as_ref().filter(|_| record).map(|round| (Vec::new(), Scribe::new(round)));
        let mut own = Self { rules, seed, game, round, number: 0, actions: Vec::new(), written };
        own.go_on();
        own
    }

    /// A legal action.
    fn play(&mut self, action: Action) -> PyResult<()> {
        let round = self.round.as_mut().ok_or_else(|| bad("the game is over"))?;
        match &mut self.written {
            None => round.play(action),
            Some((_, scribe)) => {
                let before = round.clone();
                round.play(action);
                scribe.write(&before, action, round);
            }
        }
        self.go_on();
        Ok(())
    }

    /// After a hand the next one is dealt.
    fn go_on(&mut self) {
        while let Some(round) = self.round.take() {
            if round.outcome().is_none() {
                self.round = Some(round);
                break;
            }
            self.game.finish(&round);
            self.number += 1;
            let wall = Wall::shuffled(&self.rules, &mut self.seed.child(self.number).rng());
            self.round = self.game.deal(wall);
            if let Some((hands, scribe)) = &mut self.written {
                hands.push(scribe.hand().clone());
                if let Some(round) = &self.round {
                    *scribe = Scribe::new(round);
                }
            }
        }
        match &self.round {
            Some(round) => round.actions(&mut self.actions),
            None => self.actions.clear(),
        }
    }

    fn at(&self) -> PyResult<&Round> {
        self.round.as_ref().ok_or_else(|| bad("the game is over"))
    }

    fn take(&mut self, action: Action) -> PyResult<()> {
        let round = self.at()?;
        if !self.actions.contains(&action) && !round.allows(action) {
            let expected: Vec<String> = self.actions.iter().map(Action::notation).collect();
            return Err(bad(format!(
                "{} is not allowed: expected {}",
                action.notation(),
                expected.join(", ")
            )));
        }
        self.play(action)
    }
}

#[pymethods]
impl PyGame {
    #[new]
    fn new(seed: u64, winds: u8, record: bool) -> PyResult<Self> {
        if !(1..=4).contains(&winds) {
            return Err(bad(format!("winds is {winds}: expected 1 to 4")));
        }
        let rules = Rules { winds, ..Rules::default() };
        let (game, seed) = (Game::new(rules), Seed(seed));
        let round = game.deal(Wall::shuffled(&rules, &mut seed.child(0).rng()));
        Ok(Self::started(rules, seed, game, round, record))
    }

    /// A single hand from a wall by the numbers of its tiles, so that another program can play the same.
    #[staticmethod]
    fn hand_of(ids: [u8; 136], number: u8, honba: u8, sticks: u8, scores: [i32; 4]) -> PyResult<Self> {
        let mut seen = [false; 136];
        for &id in &ids {
            match seen.get_mut(usize::from(id)) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(bad(format!("tile {id} of the wall: expected each of 0 to 135 once"))),
            }
        }
        let rules = Rules::default();
        let start = Start { number, honba, sticks, scores };
        let round = Some(Round::new(rules, start, Wall::from_ids(&rules, &ids)));
        let game = Game::at(rules, start);
        Ok(Self::started(rules, Seed(0), game, round, false))
    }

    /// The hands that are over, as an mjai file.
    fn mjai(&self, names: [String; 4]) -> PyResult<String> {
        let (hands, _) =
            self.written.as_ref().ok_or_else(|| bad("nothing is written down: expected record=True"))?;
        let final_scores = self.round.is_none().then(|| self.game.scores());
        let hands = hands.clone();
        let record = records::Record { names, rules: self.rules, hands, final_scores, ..Default::default() };
        records::write(&[record], records::Format::Mjai).map_err(bad)
    }

    fn done(&self) -> bool {
        self.round.is_none()
    }

    fn actor(&self) -> Option<usize> {
        self.round.as_ref()?.actor()
    }

    /// How many hands were played to their end.
    fn hands_played(&self) -> u64 {
        self.number
    }

    fn is_turn(&self) -> PyResult<bool> {
        Ok(self.at()?.is_turn())
    }

    fn scores(&self) -> [i32; 4] {
        self.round.as_ref().map_or_else(|| self.game.scores(), |round| *round.scores())
    }

    fn ranking(&self) -> [usize; 4] {
        self.game.ranking()
    }

    fn legal(&self) -> Vec<PyAction> {
        self.actions.iter().copied().map(PyAction).collect()
    }

    fn legal_count(&self) -> usize {
        self.actions.len()
    }

    fn step(&mut self, action: PyRef<'_, PyAction>) -> PyResult<()> {
        self.take(action.0)
    }

    /// Plays the legal action with this number.
    fn step_nth(&mut self, number: usize) -> PyResult<()> {
        let count = self.actions.len();
        let action = *self
            .actions
            .get(number)
            .ok_or_else(|| bad(format!("no legal action {number}: there are {count}")))?;
        self.play(action)
    }

    fn view(&self, seat: usize) -> PyResult<PyView> {
        if seat > 3 {
            return Err(bad(format!("seat is {seat}: expected 0 to 3")));
        }
        Ok(PyView(self.at()?.view(seat)))
    }
}

/// What one seat knows of a hand in play.
#[pyclass(frozen, name = "MahjongView", module = "kakehiki._core")]
pub(crate) struct PyView(pub(crate) RoundView);

fn named(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    tiles.map(|tile| tile.to_string()).collect()
}

#[pymethods]
impl PyView {
    fn seat(&self) -> usize {
        self.0.seat()
    }

    fn legal(&self) -> Vec<PyAction> {
        let mut actions = Vec::new();
        worlds::View::actions(&self.0, &mut actions);
        actions.into_iter().map(PyAction).collect()
    }

    fn hand(&self) -> Vec<String> {
        named(self.0.hand().tiles())
    }

    fn drawn(&self) -> Option<String> {
        self.0.round().drawn(self.0.seat()).map(|tile| tile.to_string())
    }

    fn offer(&self) -> Option<String> {
        self.0.round().offer().map(|tile| tile.to_string())
    }

    fn discards(&self, seat: usize) -> Vec<String> {
        named(
            self.0
                .round()
                .discards()
                .iter()
                .filter(|discard| discard.seat() == seat)
                .map(|discard| discard.tile()),
        )
    }

    fn melds(&self, seat: usize) -> PyResult<Vec<Vec<String>>> {
        if seat > 3 {
            return Err(bad(format!("seat is {seat}: expected 0 to 3")));
        }
        Ok(self.0.round().melds(seat).iter().map(|meld| named(meld.tiles().tiles())).collect())
    }

    fn indicators(&self) -> Vec<String> {
        named(self.0.round().indicators())
    }

    fn scores(&self) -> [i32; 4] {
        *self.0.round().scores()
    }

    fn riichi(&self) -> [bool; 4] {
        [0, 1, 2, 3].map(|seat| self.0.round().riichi(seat) != Riichi::None)
    }

    fn left(&self) -> u8 {
        self.0.round().left()
    }

    fn dealer(&self) -> usize {
        self.0.round().dealer()
    }

    fn round_wind(&self) -> String {
        self.0.round().start().wind().to_string()
    }
}

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
fn shanten_of(text: &str, melds: usize) -> PyResult<(i8, Vec<String>)> {
    let hand = hand_of(text)?;
    if melds > 4 || hand.len() + 3 * melds > 14 {
        return Err(bad(format!(
            "{} tiles and {melds} melds: expected 14 in all, a meld counted as 3",
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
        hand: &hand,
        melds: &[],
        tile,
        tsumo,
        seat_wind,
        round_wind: notation::wind(round_wind).map_err(bad)?,
        riichi: if riichi { Riichi::Single } else { Riichi::None },
        ippatsu: false,
        last: false,
        rinshan: false,
        chankan: false,
        blessed: false,
        dora: &dora,
        ura: &[],
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
        let found = found.into_iter().map(|at| (at.hand, PyView(at.view), PyAction(at.played))).collect();
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
    loops: Option<u64>,
    time: Option<f64>,
    seed: u64,
    language: &str,
) -> PyResult<String> {
    let settings = settings(player, loops, time)?;
    let words = report::words(language, false)?;
    let view = view.0.clone();
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
    count: u64,
    seed: u64,
    suppose: &str,
) -> PyResult<(Bound<'py, PyBytes>, Vec<f64>)> {
    let supposition: Supposition = suppose.parse().map_err(bad)?;
    let view = view.0.clone();
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
    module.add_class::<PyGame>()?;
    module.add_class::<PyView>()?;
    module.add_function(wrap_pyfunction!(shanten_of, module)?)?;
    module.add_function(wrap_pyfunction!(score_of, module)?)?;
    module.add_function(wrap_pyfunction!(replayed, module)?)?;
    module.add_function(wrap_pyfunction!(mahjong_decide, module)?)?;
    module.add_function(wrap_pyfunction!(mahjong_samples, module)?)?;
    module.add_function(wrap_pyfunction!(tile_names, module)?)
}
