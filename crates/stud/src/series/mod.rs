//! Series of hands, and matches of series: the protocol of the paper.

mod line_up;

pub use line_up::{LineUp, NoSuchPlayer};

use crate::{
    player::Learner,
    rules::{Deal, Game, Rules, Table},
};
use std::cmp::Ordering;
use worlds::{
    Rng, Seed, Unsatisfiable, World,
    matches::{Contest, Failure, Score},
};

/// How a series is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// How many hands, unless somebody runs out of points before.
    pub hands: usize,
    /// How many points each player starts with.
    pub points: u32,
}

impl Terms {
    /// The paper's: 100 hands, 100,000 points.
    pub const PAPER: Terms = Terms { rules: Rules::SEVEN_TURNS, hands: 100, points: 100_000 };
}

/// What came of a series, for the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Points won, below 0 lost.
    pub gain: i64,
    /// Hands won.
    pub wins: u32,
    /// Hands lost.
    pub losses: u32,
    /// Hands played.
    pub hands: u32,
}

/// So many deals, of which each player would win half at the showdown; with an odd number the first one more.
pub fn balanced_deals(game: Game, hands: usize, rng: &mut Rng) -> Vec<Deal> {
    let mut left = [hands.div_ceil(2), hands / 2];
    let mut deals = Vec::with_capacity(hands);
    while deals.len() < hands {
        let deal = Deal::random(game, rng);
        let winner = match deal.showdown() {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => continue,
        };
        if left[winner] > 0 {
            left[winner] -= 1;
            deals.push(deal);
        }
    }
    deals
}

/// Plays one hand to its end.
pub fn play_hand(mut table: Table, players: [&dyn Learner; 2], seed: Seed) -> Result<Table, Unsatisfiable> {
    let mut step = 0;
    while let Some(actor) = table.actor() {
        let decision = players[actor].decide(&table.view(actor), seed.child(step))?;
        table.try_play(decision.action).map_err(|illegal| {
            Unsatisfiable::new(format!("{} played out of the rules: {illegal}", players[actor].name()))
        })?;
        step += 1;
    }
    Ok(table)
}

/// Plays these deals in order, the players acting first in turn, until somebody has no points left.
pub fn play_series(
    terms: &Terms,
    deals: &[Deal],
    mut players: [Box<dyn Learner>; 2],
    seed: Seed,
) -> Result<Tally, Unsatisfiable> {
    let mut points = [i64::from(terms.points); 2];
    let mut tally = Tally::default();
    for (number, deal) in deals.iter().enumerate() {
        let stacks = points.map(|points| points.clamp(0, u32::MAX.into()) as u32);
        if stacks.contains(&0) {
            break;
        }
        let table = Table::new(terms.rules, *deal, stacks, number % 2);
        let table = play_hand(table, [&*players[0], &*players[1]], seed.child(number as u64))?;
        for (seat, player) in players.iter_mut().enumerate() {
            player.learn(&table.view(seat));
        }
        let gain = table.gain(0);
        points[0] += gain;
        points[1] -= gain;
        tally.gain += gain;
        tally.wins += u32::from(gain > 0);
        tally.losses += u32::from(gain < 0);
        tally.hands += 1;
    }
    Ok(tally)
}

/// A match of series: the same decks for every opponent, each set of them played twice with the cards exchanged.
#[derive(Debug, Clone, Copy)]
pub struct SeriesMatch {
    /// How a series is played.
    pub terms: Terms,
    /// Whose gains are measured.
    pub player: LineUp,
    /// Whom it plays.
    pub opponent: LineUp,
}

impl Contest for SeriesMatch {
    type Sitting = Tally;

    fn measures(&self) -> Vec<String> {
        ["gain", "wins", "hands"].map(String::from).to_vec()
    }

    fn play(&self, _deal: u64, sitting: usize, seed: Seed) -> Result<Tally, Failure> {
        let mut deals = balanced_deals(self.terms.rules.game, self.terms.hands, &mut seed.child(0).rng());
        if sitting == 1 {
            deals = deals.iter().map(Deal::swapped).collect();
        }
        let players = [self.player.player(), self.opponent.player()];
        Ok(play_series(&self.terms, &deals, players, seed.child(1))?)
    }

    /// The means of both sittings, so that a figure is that of one series.
    fn score(&self, sittings: &[Tally]) -> Score {
        let mean =
            |of: fn(&Tally) -> f64| sittings.iter().map(of).sum::<f64>() / sittings.len().max(1) as f64;
        Score::new([
            mean(|tally| tally.gain as f64),
            mean(|tally| f64::from(tally.wins)),
            mean(|tally| f64::from(tally.hands)),
        ])
    }
}
