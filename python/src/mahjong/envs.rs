//! Many games in play at once, for who learns from millions of steps.

use super::env::{PyEnv, game};
use crate::{long::bad, state::mahjong_observation};
use pyo3::{prelude::*, types::PyBytes};
use rayon::prelude::*;

/// How many games one object may hold.
const MOST: usize = 65_536;

/// Many games in play; whichever ends is followed by the next.
#[pyclass(subclass, name = "MahjongEnvs", module = "kakehiki._core")]
pub(crate) struct PyEnvs {
    games: Vec<PyEnv>,
    winds: u8,
    /// The seed of the next game.
    next: u64,
}

/// What the games are at: who is asked, how many actions it has, what it sees, which games have ended with this step, and the scores.
type Standing<'py> =
    (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

impl PyEnvs {
    /// Where all games stand, with the scores of those that have ended as they were in the end.
    fn standing<'py>(&self, py: Python<'py>, ended: &[Option<[i32; 4]>]) -> PyResult<Standing<'py>> {
        let seen: Vec<(u8, u8, Vec<u8>)> = py.detach(|| {
            let one = |game: &PyEnv| {
                let (actor, round) = game.asked()?;
                let legal = u8::try_from(game.legal()).unwrap_or(u8::MAX);
                Some((actor as u8, legal, mahjong_observation(round, actor)))
            };
            self.games.par_iter().with_min_len(64).filter_map(one).collect()
        });
        let actors: Vec<u8> = seen.iter().map(|(actor, ..)| *actor).collect();
        let legal: Vec<u8> = seen.iter().map(|(_, legal, _)| *legal).collect();
        let observations: Vec<u8> = seen.iter().flat_map(|(.., seen)| seen.iter().copied()).collect();
        let finished: Vec<u8> = ended.iter().map(|scores| u8::from(scores.is_some())).collect();
        let scores = self.games.iter().zip(ended).flat_map(|(game, ended)| ended.unwrap_or(game.points()));
        let scores: Vec<u8> = scores.flat_map(i32::to_ne_bytes).collect();
        let bytes = |content: &[u8]| PyBytes::new(py, content);
        Ok((bytes(&actors), bytes(&legal), bytes(&observations), bytes(&finished), bytes(&scores)))
    }
}

#[pymethods]
impl PyEnvs {
    #[new]
    #[pyo3(signature = (count, seed=1, winds=2))]
    fn new(count: usize, seed: u64, winds: u8) -> PyResult<Self> {
        if !(1..=MOST).contains(&count) {
            return Err(bad(format!("count is {count}: expected 1 to {MOST}")));
        }
        let next = seed.wrapping_add(count as u64);
        let games = (0..count as u64).map(|at| game(seed.wrapping_add(at), winds, false));
        Ok(Self { games: games.collect::<PyResult<_>>()?, winds, next })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Where the games stand.
    fn look<'py>(&self, py: Python<'py>) -> PyResult<Standing<'py>> {
        self.standing(py, &vec![None; self.games.len()])
    }

    /// In every game the legal action with this number.
    fn play<'py>(&mut self, py: Python<'py>, choices: &[u8]) -> PyResult<Standing<'py>> {
        if choices.len() != self.games.len() {
            return Err(bad(format!("{} choices for {} games", choices.len(), self.games.len())));
        }
        let wrong = |(at, (game, &choice)): (usize, (&PyEnv, &u8))| {
            let legal = game.legal();
            (usize::from(choice) >= legal)
                .then(|| format!("game {at}: no legal action {choice}: there are {legal}"))
        };
        // All or nothing: a wrong choice leaves the games where they are.
        if let Some(problem) = self.games.iter().zip(choices).enumerate().find_map(wrong) {
            return Err(bad(problem));
        }
        let games = &mut self.games;
        py.detach(|| {
            let both = games.par_iter_mut().zip(choices).with_min_len(64);
            both.try_for_each(|(game, &choice)| game.choose(choice.into()))
        })?;
        let mut ended = vec![None; self.games.len()];
        for (game_at, ended) in self.games.iter_mut().zip(&mut ended) {
            if game_at.asked().is_none() {
                *ended = Some(game_at.points());
                *game_at = game(self.next, self.winds, false)?;
                self.next = self.next.wrapping_add(1);
            }
        }
        self.standing(py, &ended)
    }

    /// The actions among which a game's seat chooses, in the order of their numbers.
    fn legal_actions<'py>(&self, py: Python<'py>, at: usize) -> PyResult<Bound<'py, pyo3::types::PyList>> {
        let count = self.games.len();
        self.games.get(at).ok_or_else(|| bad(format!("no game {at}: there are {count}")))?.legal_actions(py)
    }
}
