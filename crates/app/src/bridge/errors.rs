//! `kakehiki bridge errors`

use super::{input::find_all, reading::load};
use crate::{
    long_work::{play, stop_on_interrupt},
    standard::print,
    tongue::words,
};
use anyhow::{Context, ensure};
use bridge::{
    beliefs::Reading,
    knowledge::conduct::ChoiceKind,
    players::{CardPlayer, DoubleDummy, Experience, Manner, Method, Sending},
};
use clap::{Args, ValueEnum};
use lab::bridge::{
    conduct::Half,
    errors::{ErrorContest, ErrorRate, Pace, Rows, rows},
    positions::{Place, Quarry, Side},
    surveys::{Judge, read},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::{fmt::Write as _, path::PathBuf};
use telling::{Columns, Words, say};
use worlds::{
    Seed,
    matches::{EndReason, Plan},
    stats::Interval,
};

/// Counts the errors of our programs and of the people at the table in positions of real records.
///
/// Positions are cut where the legal cards differ double dummy, at most one a visit to a file, and each program decides from what the
/// player saw. An error is a card that loses a trick or more when everybody sees everything; that cannot always be known, so
/// nobody is free of errors. Files belong to the tuning or to the reporting half by a hash of their names, as with `learn`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge errors records/ --positions 1500 --players a,b --checkpoint errors.jsonl
  kakehiki bridge errors records/ --side declarer --players b-1,b --json
  kakehiki bridge errors records/ --side defender --place lead --players b-1,b --positions 1500
  kakehiki bridge errors records/ --half tuning --players b,c --positions 300
  kakehiki bridge errors records/ --side defender --players c --positions 300 --times
  kakehiki bridge errors surveys.jsonl --surveyed --players a,b-1,b")]
pub(crate) struct Arguments {
    /// PBN and LIN files, and folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How many positions to look for
    #[arg(long, default_value_t = 300)]
    positions: u64,
    /// Whose decisions; both unless told
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Where in a trick; everywhere unless told
    #[arg(long, value_enum, value_delimiter = ',')]
    place: Vec<Place>,
    /// Which programs, each compared with the one before it
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [PlayerName::A, PlayerName::B, PlayerName::C])]
    players: Vec<PlayerName>,
    /// How calls and cards are read: conduct (as those of strangers), agreed, rules or strict
    #[arg(long, value_name = "MANNER", default_value_t = Manner::Conduct)]
    reading: Manner,
    /// A table from `learn`, instead of the one that ships
    #[arg(long, value_name = "FILE")]
    conduct: Option<PathBuf>,
    /// Which files
    #[arg(long, value_enum, default_value_t = Half::Reporting)]
    half: Half,
    /// The files are what `survey` kept: nothing is solved again. Half, side, place and reading are then those of the survey
    #[arg(long)]
    surveyed: bool,
    /// With --surveyed, further players: so many tricks for each nat of likelihood with which people choose a card
    #[arg(long, value_delimiter = ',', requires = "surveyed")]
    rate: Vec<f64>,
    /// With --rate: how far tricks count rather than points, from 0 to 1
    #[arg(long, value_delimiter = ',', default_values_t = [1.0], requires = "rate")]
    steadiness: Vec<f64>,
    /// Tell how long decisions take: one after another, each on one thread
    #[arg(long, conflicts_with_all = ["surveyed", "checkpoint"])]
    times: bool,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the results in this file, and continue from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// The programs, and as they were before.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PlayerName {
    /// No signals
    A,
    /// Reads signals, and goes by what good players choose beside the solver
    B,
    /// Weighs what its own cards tell in defence; declares as B
    C,
    /// B as it was first: the solver alone decides
    #[value(name = "b-1")]
    EarlierB,
    /// B as it was then: as declarer what good players choose counted more
    #[value(name = "b-2")]
    SecondB,
    /// C as it was, the same
    #[value(name = "c-1")]
    EarlierC,
    /// C as it was then: whatever others guess wrong counted, not only what its card tells
    #[value(name = "c-2")]
    SecondC,
}

impl PlayerName {
    /// What it is reported by, and the player, which reads in this manner.
    fn player(self, manner: Manner) -> (&'static str, CardPlayer) {
        let player = |method| CardPlayer::reading(method, Default::default(), manner);
        match self {
            PlayerName::A => ("a", player(Method::A)),
            PlayerName::B => ("b", player(Method::B)),
            PlayerName::C => ("c", player(Method::C)),
            PlayerName::EarlierB => ("b-1", player(Method::B).by_solver_alone()),
            PlayerName::SecondB => ("b-2", player(Method::B).by(Experience::second())),
            PlayerName::EarlierC => ("c-1", player(Method::C).guessing(1.0).by_solver_alone()),
            PlayerName::SecondC => ("c-2", player(Method::C).guessing(1.0)),
        }
    }
}

/// What the people at the table are called in reports.
const EXPERTS: &str = "experts";

/// What `--json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BridgeErrors")]
pub(super) struct ErrorsReport {
    /// Where chance started.
    seed: Seed,
    /// All that the figures depend on besides.
    settings: String,
    /// How many positions were looked for; not every record has one that matters.
    tried: u64,
    /// Whether it was stopped before the end.
    stopped: bool,
    rows: Vec<Rows>,
    /// How long decisions took, where that was asked for.
    paces: Vec<Pace>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.positions > 0, "--positions is 0: expected at least 1");
        if self.surveyed {
            return self.surveyed();
        }
        let half = self.half;
        let mut files = find_all(&self.files)?;
        files.retain(|path| Half::of(path) == half);
        ensure!(!files.is_empty(), "no file of that half: expected records of real tables");
        let conduct = load(self.conduct.as_ref())?;
        // What one of them has found helps the others, which look at much the same deals.
        let solver = DoubleDummy::default();
        let named = |name: &PlayerName| {
            let (name, mut player) = name.player(self.reading);
            player.solver = solver.clone();
            if let Reading::Conduct(by) = &mut player.inference.reading {
                *by = conduct.clone();
            }
            if let Some(experience) = &mut player.experience {
                experience.conduct = conduct.clone();
            }
            (name.to_owned(), player)
        };
        let quarry = Quarry { files, side: self.side, places: self.place.clone() };
        let contest = ErrorContest::new(quarry, self.players.iter().map(named).collect());
        let names: Vec<String> = contest.players.iter().map(|(name, _)| name.clone()).collect();
        let settings = format!(
            "errors {}, {}{} of {} files, {}{}",
            names.join(" "),
            self.side.map_or("both sides", |side| if side == Side::Defender {
                "defenders"
            } else {
                "declarers"
            }),
            contest.quarry.places.iter().map(|place| format!(" {}", code(place))).collect::<String>(),
            contest.quarry.files.len(),
            self.reading,
            if self.conduct.is_some() { " by a table of one's own" } else { "" },
        );
        let plan = Plan::new(settings.clone(), Seed(self.seed))
            .deals(self.positions)
            .checkpoint(self.checkpoint.clone());
        let seed = plan.seed;
        let files = contest.quarry.files.len();
        let stop = stop_on_interrupt()?;
        let run = || play(&contest, plan, "positions", &stop);
        let outcome = if self.times {
            rayon::ThreadPoolBuilder::new().num_threads(1).build()?.install(run)?
        } else {
            run()?
        };
        let everybody: Vec<String> = [EXPERTS.to_owned()].into_iter().chain(names).collect();
        let report = ErrorsReport {
            seed,
            settings,
            tried: outcome.standing.played,
            stopped: outcome.ended == EndReason::Stopped,
            rows: rows(
                &everybody,
                &outcome.scores.into_iter().map(|(_, score)| score.figures).collect::<Vec<_>>(),
            ),
            paces: if self.times { contest.paces() } else { Vec::new() },
        };
        self.print(&report, files)
    }

    fn print(&self, report: &ErrorsReport, files: usize) -> anyhow::Result<()> {
        ensure!(
            report.stopped || !report.rows.is_empty(),
            "no position found: expected records with a play in which cards differ"
        );
        let text = if self.json {
            serde_json::to_string(report)? + "\n"
        } else {
            told(report, files, self.reading, &words())
        };
        print(text.as_bytes())
    }

    /// What the programs would play where everything is solved.
    fn surveyed(&self) -> anyhow::Result<()> {
        let mut judges = Vec::new();
        for name in &self.players {
            let (name, player) = name.player(Manner::Conduct);
            ensure!(
                !matches!(player.sending, Sending::Weighed(_)),
                "{name} rehearses, which a survey does not keep: expected a, b-1, b-2 or b"
            );
            let reads = matches!(player.inference.reading, Reading::Conduct(_));
            judges.push(Judge { name: name.to_owned(), reads, experience: player.experience });
        }
        for (&steadiness, &rate) in self.steadiness.iter().flat_map(|s| self.rate.iter().map(move |r| (s, r)))
        {
            let experience = Experience {
                rates: [rate; ChoiceKind::COUNT],
                steadiness: [steadiness; ChoiceKind::COUNT],
                ..Experience::default()
            };
            let name = format!("b {steadiness}/{rate}");
            judges.push(Judge { name, reads: true, experience: Some(experience) });
        }
        let mut figures = Vec::new();
        for path in &self.files {
            let surveys = read(path).with_context(|| path.display().to_string())?;
            figures.extend(surveys.iter().map(|survey| survey.figures(&judges)));
        }
        let names: Vec<String> = judges.iter().map(|judge| judge.name.clone()).collect();
        let settings = format!("errors {}, surveyed", names.join(", "));
        let everybody: Vec<String> = [EXPERTS.to_owned()].into_iter().chain(names).collect();
        let report = ErrorsReport {
            seed: Seed(self.seed),
            settings,
            tried: figures.len() as u64,
            stopped: false,
            rows: rows(&everybody, &figures),
            paces: Vec::new(),
        };
        self.print(&report, self.files.len())
    }
}

/// A table for each side, a row for the positions of each place, and below it how the programs compare.
fn told(report: &ErrorsReport, files: usize, reading: Manner, words: &Words) -> String {
    let reading = reading.to_string();
    let mut out = say!(words, "errors-title", files = files, reading = reading) + "\n";
    let _ = writeln!(out, "{}", words.say("errors-unit"));
    for side in [Side::Defender, Side::Declarer] {
        let rows: Vec<&Rows> = report.rows.iter().filter(|rows| rows.side == side).collect();
        let Some(first) = rows.first() else { continue };
        let mut columns = Columns::new(1);
        let names = first.players.iter().map(|one| name(&one.who, words));
        columns.row(
            [say!(words, "errors-side", side = code(&side)), words.say("errors-positions")]
                .into_iter()
                .chain(names),
        );
        for rows in &rows {
            let place = rows.place.as_ref().map_or_else(|| "all".to_owned(), code);
            let cells =
                [format!("  {}", say!(words, "errors-place", place = place)), rows.positions.to_string()];
            let figures = rows
                .players
                .iter()
                .map(|one| format!("{:.1} ({:.1})", 100.0 * one.errors, 100.0 * one.tricks));
            columns.row(cells.into_iter().chain(figures));
        }
        let _ = write!(out, "\n{columns}");
        // Each is compared with the one before it.
        for (pair, one) in first.players.windows(2).zip(&first.compared) {
            let _ = writeln!(out, "  {}", compared(one, [&pair[1].who, &pair[0].who], words));
        }
    }
    if !report.paces.is_empty() {
        out.push('\n');
    }
    for pace in &report.paces {
        let seconds = |seconds: f64| format!("{seconds:.2}");
        let line = say!(
            words,
            "errors-pace",
            who = name(&pace.who, words),
            decisions = pace.decisions,
            middle = seconds(pace.middle),
            most = seconds(pace.nearly_all),
            longest = seconds(pace.longest)
        );
        let _ = writeln!(out, "{line}");
    }
    if report.stopped {
        let _ = writeln!(out, "\n{}", say!(words, "errors-stopped", tried = report.tried));
    }
    out
}

/// As JSON has it, which is also what messages choose by.
fn code(named: &impl Serialize) -> String {
    serde_json::to_string(named).unwrap_or_default().trim_matches('"').to_owned()
}

/// The people's name is a word; those of our programs are letters.
fn name(who: &str, words: &Words) -> String {
    if who == EXPERTS { words.say("errors-experts") } else { who.to_uppercase() }
}

fn compared(one: &ErrorRate, [ours, theirs]: [&str; 2], words: &Words) -> String {
    let figure = |mean: f64, interval: Option<Interval>| {
        let within = interval.map_or_else(String::new, |Interval { low, high }| {
            format!(" [{:+.1}, {:+.1}]", 100.0 * low, 100.0 * high)
        });
        format!("{:+.1}{within}", 100.0 * mean)
    };
    say!(
        words,
        "errors-compared",
        ours = name(ours, words),
        theirs = name(theirs, words),
        errors = figure(one.errors, one.errors_interval),
        tricks = figure(one.tricks, one.tricks_interval)
    )
}
