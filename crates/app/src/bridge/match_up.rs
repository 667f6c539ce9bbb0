//! `kakehiki bridge match`

use super::algorithm::Algorithm;
use crate::{
    contest::{ContestOptions, Wording},
    tongue::words,
};
use anyhow::{Context, ensure};
use bridge::{
    knowledge::signals::Signalling,
    players::{Team, TeamMatch, Weighing, bidder::Bidder},
    records::{Format, encode, write},
};
use clap::Args;
use std::{fs::File, io::Write, path::PathBuf};
use telling::say;

/// Plays a match of teams in IMPs: every board twice, with the cards exchanged
///
/// Teams: a (neither signals nor reads), x (reads, never signals), y (signals truly when it is free, and reads), z (the same, but
/// lies where declarer has more use for the truth than partner), c (weighs what each card tells everybody), e (reads by how people bid
/// and play, and goes by what good players choose beside the solver), e-1 (the same by the solver alone, as it was). All bid the
/// same system, so both tables play the same contracts.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge match y x --boards 100 --worlds 10
  kakehiki bridge match y x --defence --signals quiet --boards 1000 --worlds 20
  kakehiki bridge match c x --defence --checkpoint c-x.jsonl
  kakehiki bridge match c x --defence --declarer a
  kakehiki bridge match e e-1 --worlds 40
  kakehiki bridge match c x --boards 16 --pbn c-x.pbn")]
pub(crate) struct Arguments {
    /// The team whose gains are measured
    team: Team,
    /// The team it plays
    opponents: Team,
    /// How many boards
    #[arg(long, default_value_t = 100)]
    boards: u64,
    /// How many deals a player looks at for each card; c imagines in half of them what the others would believe
    #[arg(long, default_value_t = 10)]
    worlds: u64,
    /// What y, z and c have agreed: standard (attitude on partner's leads and discards, count on theirs), upside-down, quiet
    /// (nothing on theirs), count (on all leads) or none
    #[arg(long, default_value_t)]
    signals: Signalling,
    /// Declarer is always the same player; only the defenders change
    #[arg(long)]
    defence: bool,
    /// How that declarer plays
    #[arg(long, value_name = "TEAM", default_value_t = Team::X, requires = "defence")]
    declarer: Team,
    /// Before each call compare the plausible ones on at most so many imagined deals; both tables still play the same contracts
    #[arg(long, value_name = "DEALS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=10_000))]
    imagine: u64,
    #[command(flatten)]
    algorithm: Algorithm,
    /// Write what is bid and played to this PBN file, both tables of every board, as players can look at it
    #[arg(long, value_name = "FILE", conflicts_with = "checkpoint")]
    pbn: Option<PathBuf>,
    #[command(flatten)]
    options: ContestOptions,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!((2..=10_000).contains(&self.worlds), "--worlds is {}: expected 2 to 10000", self.worlds);
        let mut contest =
            TeamMatch::new([self.team, self.opponents], self.worlds).agreeing(self.signals.signals());
        contest = contest.bidding(Bidder::on(self.imagine));
        if self.algorithm.is_chosen() {
            let plays_c = [self.team, self.opponents, self.declarer].contains(&Team::C);
            ensure!(plays_c, "--form and --threshold are for team c, which does not play");
            let mut weighing = Weighing::default();
            self.algorithm.set(&mut weighing)?;
            contest = contest.weighing(weighing);
        }
        if self.defence {
            contest = contest.defending(self.declarer);
        }
        // Made before anything is played: a path that cannot be written to is no news for the end of a long match.
        let open = |path: &PathBuf| File::create(path).with_context(|| path.display().to_string());
        let pbn = self.pbn.as_ref().map(open).transpose()?;
        if pbn.is_some() {
            contest = contest.recording();
        }
        let wording = Wording { deals: "boards", each: "board", digits: 3, signed: true };
        let Self { team, opponents, boards, .. } = self;
        let what = match self.declarer {
            _ if !self.defence => String::new(),
            Team::X => " in defence".to_owned(),
            declarer => format!(" in defence, {declarer} declares"),
        };
        let agreed = match self.signals {
            Signalling::Standard => String::new(),
            other => format!(", {other}"),
        };
        // What was bid otherwise is another experiment.
        let imagined = if self.imagine > 0 { format!(", calls on {}", self.imagine) } else { String::new() };
        let experiment = format!(
            "{team} {opponents}{what}, {} deals{agreed}{imagined}{}",
            self.worlds,
            self.algorithm.named()
        );
        let sides = [team, opponents].map(|side| side.to_string());
        let outcome =
            self.options.play(&contest, experiment, [&sides[0], &sides[1]], boards, wording, |played| {
                let declarer = if self.defence { self.declarer.to_string() } else { "none".to_owned() };
                let [team, opponents] = sides.each_ref().map(String::as_str);
                say!(
                    words(),
                    "match-title",
                    team = team,
                    opponents = opponents,
                    declarer = declarer,
                    played = played
                )
            })?;
        if let Some(outcome) = outcome.filter(|outcome| outcome.standing.played > 0) {
            let differ = outcome.scores.iter().filter(|(_, score)| score.figures.first() != Some(&0.0));
            println!("  {}", say!(words(), "match-differ", count = differ.count()));
        }
        if let Some(mut file) = pbn {
            let text = write(&contest.into_records(), Format::Pbn);
            file.write_all(&encode(&text, Format::Pbn))?;
        }
        Ok(())
    }
}
