//! Who plays, on the command line.

use anyhow::{Context, ensure};
use clap::Args;
use mahjong::{
    Rules,
    beliefs::Supposition,
    knowledge::{Reward, Weights},
    players::{Aim, PlayerKind, PlayerSettings},
};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};
use worlds::{Budget, Seed};

/// What the table has agreed on, on the command line.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct RulesArguments {
    /// The rules of the table: tenhou, mahjong-soul, m-league or wrc
    #[arg(long, default_value = "tenhou", value_name = "NAME")]
    pub(crate) rules: Rules,
}

/// A player and its settings.
#[derive(Debug, Args)]
pub(crate) struct PlayerArguments {
    /// Who plays: random; greedy (least shanten, then by chance); careful (shanten, accepted tiles, tile value, safe
    /// discards); uct (the paper's); full (search and rule together); full-1 to full-5 (its earlier versions);
    /// instinct (what it learned by playing against itself, at first sight and alone)
    #[arg(long, default_value = "full", value_name = "PLAYER")]
    pub(crate) player: PlayerKind,
    #[command(flatten)]
    pub(crate) settings: SettingArguments,
    /// Where chance starts: another number, another game or sample
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The settings of a player that searches or has learned.
#[derive(Debug, Clone, Args)]
pub(crate) struct SettingArguments {
    /// How many loops a search may take: a seed then makes it repeatable
    #[arg(long, conflicts_with = "time")]
    loops: Option<u64>,
    /// How many seconds a search may take
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    /// What a search wants: points, rank, soft-points, soft-rank, win, placement
    #[arg(long)]
    reward: Option<Reward>,
    /// The constant C of the search's upper bound
    #[arg(long)]
    c: Option<f64>,
    /// What play-outs aim at: nothing, shanten, accepted, value
    #[arg(long)]
    aim: Option<Aim>,
    /// Whether play-outs fold to riichi
    #[arg(long, value_name = "true|false")]
    safe: Option<bool>,
    /// RAVE, worth as much as the search after so many visits
    #[arg(long, value_name = "VISITS")]
    rave: Option<f64>,
    /// For full: what one unit of the rule's rating is worth, in points
    #[arg(long, value_name = "POINTS")]
    unit: Option<f64>,
    /// For full: how far the rule may be off, in points; the larger, the more the search counts
    #[arg(long, value_name = "POINTS")]
    doubt: Option<f64>,
    /// For full: how far play-outs may be off, in points, however many there are
    #[arg(long, value_name = "POINTS")]
    blur: Option<f64>,
    /// For full: how much the worked-out worth of the hand counts in the rule; 0 for not at all
    #[arg(long, value_name = "SHARE")]
    trust: Option<f64>,
    /// For full: how much what it learned by playing against itself counts beside the rule in answers to discards
    #[arg(long, value_name = "SHARE")]
    instinct: Option<f64>,
    /// How hidden tiles are imagined: even (every arrangement alike) or informed (by what the others did)
    #[arg(long, value_name = "even|informed")]
    suppose: Option<Supposition>,
    /// With --loops and a tree: how many trees share the loops, on as many cores; they are added up in the end. With --time there
    /// is one for each core
    #[arg(long)]
    trees: Option<u8>,
    /// For full: grow a tree, rather than try all candidates in the same imagined tables
    #[arg(long, value_name = "true|false")]
    tree: Option<bool>,
    /// For full without a tree: leave candidates alone that can hardly win any more
    #[arg(long, value_name = "true|false")]
    prune: Option<bool>,
    /// For full with a tree: what the rule adds to the bound of an action tried once (progressive bias)
    #[arg(long, value_name = "POINTS")]
    bias: Option<f64>,
    /// Weights that `kakehiki mahjong train` has learned, for careful and full
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
}

/// A linear model from its file.
pub(crate) fn read_model(path: &Path) -> anyhow::Result<Weights> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    serde_json::from_str(&text).with_context(|| format!("{} is no model", path.display()))
}

impl PlayerArguments {
    /// Where chance starts.
    pub(crate) fn seed(&self) -> Seed {
        Seed(self.seed)
    }

    pub(crate) fn settings(&self) -> anyhow::Result<PlayerSettings> {
        self.settings.settings(self.player)
    }
}

impl SettingArguments {
    /// A player with these settings.
    pub(crate) fn settings(&self, player: PlayerKind) -> anyhow::Result<PlayerSettings> {
        let mut settings = PlayerSettings::new(player);
        if let Some(loops) = self.loops {
            ensure!(loops > 0, "--loops is 0: expected at least 1");
            settings.budget = Budget::Count(loops);
        }
        if let Some(seconds) = self.time {
            let time = Duration::try_from_secs_f64(seconds);
            settings.budget = Budget::Time(time.with_context(|| format!("--time is {seconds}"))?);
        }
        settings.c = from_zero("c", self.c)?;
        settings.reward = self.reward.unwrap_or(settings.reward);
        settings.aim = self.aim.unwrap_or(settings.aim);
        settings.safe = self.safe.unwrap_or(settings.safe);
        settings.rave = from_zero("rave", self.rave)?.filter(|&visits| visits > 0.0);
        // These are settings of the rule that is set by hand.
        settings.fitted &= self.unit.is_none() && self.trust.is_none() && self.model.is_none();
        let first_sight = from_zero("instinct", self.instinct)?;
        settings.instinct = first_sight
            .filter(|_| matches!(player, PlayerKind::Fifth | PlayerKind::Full))
            .unwrap_or(settings.instinct);
        settings.unit = from_zero("unit", self.unit)?.unwrap_or(settings.unit);
        if let Some(doubt) = from_zero("doubt", self.doubt)? {
            (settings.doubt, settings.call_doubt) = (doubt, 2.0 * doubt);
        }
        settings.blur = from_zero("blur", self.blur)?.unwrap_or(settings.blur);
        settings.trust = from_zero("trust", self.trust)?.unwrap_or(settings.trust);
        settings.bias = from_zero("bias", self.bias)?.unwrap_or(settings.bias);
        settings.supposition = self.suppose.unwrap_or(settings.supposition);
        ensure!(self.trees != Some(0), "--trees is 0: expected at least 1");
        settings.trees = self.trees.map_or(settings.trees, usize::from);
        settings.tree = self.tree.unwrap_or(settings.tree);
        settings.prune = self.prune.unwrap_or(settings.prune);
        if let Some(path) = &self.model {
            settings.weights = read_model(path)?;
        }
        Ok(settings)
    }
}

/// A setting that is a number from 0.
fn from_zero(name: &str, given: Option<f64>) -> anyhow::Result<Option<f64>> {
    if let Some(value) = given {
        ensure!(value.is_finite() && value >= 0.0, "--{name} is {value}: expected a number from 0");
    }
    Ok(given)
}
