//! `kakehiki reproduce mahjong`

mod matches;
mod settings;

use crate::{
    mahjong::{inquiry::Inquiry, player},
    tongue::words,
};
use ::mahjong::{
    Action,
    knowledge::{Reward, Weights},
    players::{PlayerKind, PlayerSettings},
};
use anyhow::{Context, ensure};
use clap::Args;
use lab::mahjong::{Agreement, LITTLE_C, MUCH_C, Point, Sample, published_agreement, svg};
use std::{fs, path::PathBuf};
use telling::{Words, from_left, from_right, say};
use worlds::{Budget, Seed};

/// The mahjong paper: how often plain UCT and the full player do what the players of records did, by loops and by reward; and its
/// matches.
///
/// Asked are decisions with 14 tiles and answers to discards; --settings says what each setting of the full player is worth. The
/// published figures stand beside ours; they were measured on other records. Of answers to discards it is also said how often the
/// calls that the players made are made, and those that they left alone are left alone. Positions take as long as they have loops,
/// so many loops are tried on fewer positions (--work). With --checkpoints every answer is kept, and a later run goes on from
/// there, with more positions too. --matches needs no records.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce mahjong records/ --loops 100,1000,10000 --plot curves.svg
  kakehiki reproduce mahjong records/ --loops 100,1000,10000,100000,500000 --work 5000000 --checkpoints answers/
  kakehiki reproduce mahjong records/ --rewards --loops 10000 --positions 200
  kakehiki reproduce mahjong records/ --settings --loops 300 --positions 2000
  kakehiki reproduce mahjong --matches --loops 1000 --games 20 --model model.json
  kakehiki reproduce mahjong --matches --same-tiles --loops 1000 --games 20")]
pub(crate) struct Arguments {
    /// Files, or folders with records
    #[arg(required_unless_present = "matches", value_name = "RECORDS")]
    records: Vec<PathBuf>,
    /// How many positions of each sort at most
    #[arg(long, default_value_t = 1_000)]
    positions: usize,
    /// How many loops, a point of the curves each
    #[arg(long, value_delimiter = ',', default_value = "100,1000,10000")]
    loops: Vec<u64>,
    /// How many loops in all a point may take: with more, fewer positions are looked at, but never less than 30
    #[arg(long, default_value_t = 2_000_000)]
    work: u64,
    /// The rewards of the paper and its constants C side by side, rather than the curves
    #[arg(long)]
    rewards: bool,
    /// The full player with each setting changed, beside itself in the same positions, rather than the curves
    #[arg(long, conflicts_with_all = ["rewards", "work"])]
    settings: bool,
    /// The paper's matches, rather than the curves: plain UCT against greedy, and against a linear model (--model), two against two
    #[arg(long, conflicts_with_all = ["records", "positions", "work", "rewards", "settings", "plot"])]
    matches: bool,
    /// With --matches: how many games each; a game is four hands, and is played twice
    #[arg(long, default_value_t = 50, conflicts_with = "records")]
    games: u64,
    /// With --matches: all four hands of a game are dealt the same tiles, as the paper's were
    #[arg(long, requires = "matches")]
    same_tiles: bool,
    /// A linear model that `kakehiki mahjong train` has learned, to stand beside the curves or to play
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rewards", "settings"])]
    model: Option<PathBuf>,
    /// Draw the curves into this file (SVG)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rewards", "settings"])]
    plot: Option<PathBuf>,
    /// Keep the answers in this folder, and do not ask again what is there
    #[arg(long, value_name = "FOLDER")]
    checkpoints: Option<PathBuf>,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The fewest positions of a point.
const FEWEST: u64 = 30;

/// What a point is about.
struct Question<'a> {
    player: &'a str,
    settings: PlayerSettings,
    what: &'a str,
    sample: &'a Sample,
    reward: &'a str,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.positions > 0, "--positions is 0: expected at least 1");
        ensure!(self.loops.iter().all(|&loops| loops > 0), "--loops has a 0: expected at least 1");
        ensure!(
            !self.settings || self.loops.len() == 1,
            "--settings with {} numbers of loops: expected one, such as --loops 300",
            self.loops.len()
        );
        let model = self.model.as_deref().map(player::read_model).transpose()?;
        if self.matches {
            return matches::report(&self, model);
        }
        let checkpoints = self.checkpoints.clone();
        let inquiry = Inquiry::draw(&self.records, self.positions, Seed(self.seed), checkpoints)?;
        if self.settings {
            return settings::compare(&inquiry, self.loops[0]);
        }
        let words = words();
        println!("{}", heading(&words));
        let mut points = Vec::new();
        let without_search = if self.rewards { Vec::new() } else { rules(&inquiry, model) };
        let searches = self.loops.iter().map(|&loops| (loops, self.questions(loops, &inquiry)));
        for (loops, questions) in [(0, without_search)].into_iter().chain(searches) {
            for question in questions {
                let count = usize::try_from((self.work / loops.max(1)).max(FEWEST)).unwrap_or(usize::MAX);
                let point = ask(&inquiry, &question, loops, count)?;
                if point.share.positions > 0 {
                    println!("{}", told(&point, &words));
                }
                if inquiry.stopped() {
                    println!("{}", words.say("mahjong-lab-stopped"));
                    return Ok(());
                }
                points.push(point);
            }
        }
        if let Some(path) = &self.plot {
            fs::write(path, svg(&points)).with_context(|| path.display().to_string())?;
            let path = path.display().to_string();
            println!("{}", say!(words, "mahjong-lab-drawn", path = path));
        }
        Ok(())
    }

    fn questions<'a>(&self, loops: u64, inquiry: &'a Inquiry) -> Vec<Question<'a>> {
        let settings = |kind| PlayerSettings::new(kind).with(|it| it.budget = Budget::Count(loops));
        if self.rewards {
            let each = Reward::NAMES.map(|(name, reward)| (name, reward, None));
            let constants =
                [(LITTLE_C, 100.0), (MUCH_C, 10_000.0)].map(|(name, c)| (name, Reward::Points, Some(c)));
            let question = |(name, reward, c)| Question {
                player: "uct",
                settings: settings(PlayerKind::Uct).with(|it| (it.reward, it.c) = (reward, c)),
                what: "discards",
                sample: &inquiry.discards,
                reward: name,
            };
            return each.into_iter().chain(constants).map(question).collect();
        }
        let players = [("uct", settings(PlayerKind::Uct)), ("full", settings(PlayerKind::Full))];
        both_sorts(players, "points", inquiry)
    }
}

/// Works a point out, from so many positions at most.
fn ask<'a>(
    inquiry: &Inquiry,
    question: &Question<'a>,
    loops: u64,
    count: usize,
) -> anyhow::Result<Point<'a>> {
    let &Question { player, what, reward, .. } = question;
    let sample = question.sample.first(count);
    let heard = inquiry.ask(&question.settings, what, &sample)?;
    let part = |made: bool| {
        let of_part = heard.iter().filter(|(at, _)| (at.played != Action::Pass) == made);
        Agreement::among(of_part.map(|&(_, agreed)| agreed))
    };
    let parts = (what == "answers").then(|| [part(true), part(false)]);
    let share = Agreement::among(heard.iter().map(|&(_, agreed)| agreed));
    Ok(Point { player, what, reward, loops, parts, share })
}

/// The players that do not search, for comparison.
fn rules(inquiry: &Inquiry, model: Option<Weights>) -> Vec<Question<'_>> {
    let players = [
        ("random", PlayerSettings::new(PlayerKind::Random)),
        ("greedy", PlayerSettings::new(PlayerKind::Greedy)),
    ];
    let rated = [("careful", linear(Weights::default()))].into_iter();
    let rated = rated.chain(model.map(|weights| ("linear", linear(weights))));
    both_sorts(players.into_iter().chain(rated), "none", inquiry)
}

/// The rule with these weights.
fn linear(weights: Weights) -> PlayerSettings {
    PlayerSettings::new(PlayerKind::Linear).with(|it| it.weights = weights)
}

/// Each player asked about discards and about answers.
fn both_sorts<'a>(
    players: impl IntoIterator<Item = (&'a str, PlayerSettings)>,
    reward: &'a str,
    inquiry: &'a Inquiry,
) -> Vec<Question<'a>> {
    let ask = |(player, settings): (&'a str, PlayerSettings)| {
        [("discards", &inquiry.discards), ("answers", &inquiry.answers)].map(|(what, sample)| Question {
            player,
            settings: settings.clone(),
            what,
            sample,
            reward,
        })
    };
    players.into_iter().flat_map(ask).collect()
}

/// What stands above the columns.
fn heading(words: &Words) -> String {
    let [player, positions, reward, loops, paper, ours] = [
        "mahjong-lab-player",
        "mahjong-lab-positions",
        "mahjong-lab-reward",
        "mahjong-lab-loops",
        "mahjong-lab-paper",
        "mahjong-lab-ours",
    ]
    .map(|message| words.say(message));
    line([&player, &positions, &reward, &loops, &paper, &ours])
}

fn line([player, positions, reward, loops, paper, ours]: [&str; 6]) -> String {
    format!(
        "{} {} {} {} {}   {ours}",
        from_left(player, 10),
        from_left(positions, 10),
        from_left(reward, 15),
        from_right(loops, 8),
        from_right(paper, 7)
    )
}

/// A point in words.
fn told(point: &Point<'_>, words: &Words) -> String {
    let Point { player, what, reward, loops, parts, share } = *point;
    let paper = published_agreement(loops, reward).filter(|_| player == "uct" && what == "discards");
    let paper = paper.map_or("–".into(), |figure| format!("{figure:.1} %"));
    let per_cent = |share: f64| format!("{:.1}", 100.0 * share);
    let interval = format!("[{}, {}]", per_cent(share.low), per_cent(share.high));
    let mut ours = say!(
        words,
        "mahjong-lab-share",
        share = per_cent(share.agreement),
        interval = interval,
        positions = share.positions
    );
    if let Some([made, left]) = parts {
        let [made, left] = [made, left].map(|part| per_cent(part.agreement));
        ours = format!("{ours}; {}", say!(words, "mahjong-lab-calls", made = made, left = left));
    }
    let loops = if loops == 0 { "–".into() } else { loops.to_string() };
    let what = say!(words, "mahjong-lab-what", what = what);
    let reward = say!(words, "mahjong-lab-rewards", reward = reward);
    line([player, &what, &reward, &loops, &paper, &ours])
}
