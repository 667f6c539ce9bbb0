//! How long a decision takes.

use serde::Serialize;
use std::time::Instant;
use stud::{
    game::{Deal, Rules, Table},
    players::{Gambler, Learner, PlayerKind, Settings},
};
use worlds::{Ask, DecisionError, Player, Seed, Stop, World};

/// How long the full player takes for its decisions, as at a table where it also tells what the other may hold.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TimesRow {
    /// The game.
    pub game: &'static str,
    /// Decisions.
    pub decisions: usize,
    /// Seconds that half of them take at most.
    pub middle: f64,
    /// Seconds of the longest.
    pub longest: f64,
}

impl TimesRow {
    /// So many hands against itself and as many against somebody who always calls; nothing if it is stopped.
    pub fn measure(
        rules: Rules,
        game: &'static str,
        hands: u64,
        seed: Seed,
        stop: &Stop,
    ) -> Result<Option<Self>, DecisionError> {
        let mut seconds = Vec::new();
        for against in [PlayerKind::Gambler(Settings::FULL), PlayerKind::Caller] {
            let mut player = Gambler::new("full", Settings::FULL);
            let mut other = against.player();
            for hand in 0..hands {
                if stop.is_due() {
                    return Ok(None);
                }
                play(rules, &mut player, &mut *other, seed.child(hand), &mut seconds)?;
            }
        }
        seconds.sort_unstable_by(f64::total_cmp);
        let at = |place: usize| seconds.get(place).copied().unwrap_or_default();
        let decisions = seconds.len();
        Ok(Some(Self {
            game,
            decisions,
            middle: at(decisions / 2),
            longest: at(decisions.saturating_sub(1)),
        }))
    }
}

/// What the players can pay in each hand.
const STACKS: [u32; 2] = [100_000; 2];

/// A hand, and how long the player takes in it.
fn play(
    rules: Rules,
    player: &mut Gambler,
    other: &mut dyn Learner,
    seed: Seed,
    seconds: &mut Vec<f64>,
) -> Result<(), DecisionError> {
    let deal = Deal::random(rules.game, &mut seed.child(0).rng());
    let mut table = Table::new(rules, deal, STACKS, 0);
    let mut step = 1;
    while let Some(actor) = table.actor() {
        let (view, ask) = (table.view(actor), Ask::from(seed.child(step)));
        let began = Instant::now();
        let decision = if actor == 0 { player.decide(&view, &ask)? } else { other.decide(&view, &ask)? };
        if actor == 0 {
            seconds.push(began.elapsed().as_secs_f64());
        }
        table
            .try_play(decision.action)
            .map_err(|illegal| DecisionError::Illegal { who: player.name(), what: illegal.to_string() })?;
        step += 1;
    }
    player.learn(&table.view(0));
    other.learn(&table.view(1));
    Ok(())
}
