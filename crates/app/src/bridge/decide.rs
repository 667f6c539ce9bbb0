//! `kakehiki bridge decide`

use super::{
    input::{FormatName, format_of, read_bytes},
    selection::Selection,
};
use crate::standard::print;
use anyhow::{Context, anyhow, bail, ensure};
use bridge::{
    Seat, View, Vulnerability,
    bidding::{ConventionCard, Points},
    files::{decode, read},
    players::{Candour, CardPlayer, EXAMPLES, Example, Method, Position, conclusions},
    signals::{Order, Signals},
};
use cards::Card;
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::{fmt::Write, path::PathBuf, time::Duration};
use worlds::{Budget, Decision, Evidence, Player, Reason, Seed};

/// Says what to play, and why
///
/// The position comes from a PBN or LIN file whose play stops at the decision, from the options --deal, --auction and --play, or
/// from the examples that are built in.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge decide --example 1 --method b
  kakehiki bridge decide problem.pbn --json
  kakehiki bridge decide record.lin --board 7 --room closed --at 22
  kakehiki bridge decide --deal 'N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -' --dealer S --vulnerable NS \\
      --auction '2NT P 3NT P P P' --play 'H6 H4 HJ HQ D3 D7 DK D4 DQ'")]
pub(crate) struct Arguments {
    /// A PBN or LIN file; - is standard input. The first record in it is taken, or the first of a board or room
    #[arg(conflicts_with_all = ["deal", "dealer", "vulnerable", "auction", "play"])]
    file: Option<PathBuf>,
    /// A built-in example: 1, 1-modified, 1-sender, 2, 3, 5, 6, 7, 166 or 180
    #[arg(long, value_name = "NAME", conflicts_with_all = ["file", "deal", "dealer", "vulnerable", "auction", "play", "board", "room", "at", "from"])]
    example: Option<String>,
    /// The hands as PBN writes them, `-` for a hand that is not known
    #[arg(long, requires = "auction", conflicts_with_all = ["board", "room", "at", "from"])]
    deal: Option<String>,
    /// Who dealt
    #[arg(long, value_name = "SEAT", default_value = "N")]
    dealer: Seat,
    /// Who is vulnerable: None, NS, EW or All
    #[arg(long, value_name = "WHO", default_value = "None")]
    vulnerable: Vulnerability,
    /// The calls from the dealer on
    #[arg(long, value_name = "CALLS")]
    auction: Option<String>,
    /// The cards in the order in which they were played
    #[arg(long, value_name = "CARDS", default_value = "")]
    play: String,
    #[command(flatten)]
    selection: Selection,
    /// Decide after so many cards of the recorded play; after all of them unless told
    #[arg(long, value_name = "CARDS")]
    at: Option<usize>,
    /// Program A (no signals), B (reads them) or C (reads them, and weighs what its own card tells)
    #[arg(long, value_enum, default_value_t = MethodName::C)]
    method: MethodName,
    /// How many deals to look at, 2 or more. Program C imagines in so many what the others would believe, after a first look at
    /// 64 deals, or more, by the solver alone
    #[arg(long, value_name = "NUMBER", conflicts_with = "time")]
    worlds: Option<u64>,
    /// How long to think, in seconds
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the defenders signal: standard or upside-down
    #[arg(long, value_name = "ORDER", default_value = "standard")]
    cards: Order,
    /// What program C tells where nothing else decides: truthful, or wily (lies that declarer would use more than partner)
    #[arg(long, default_value_t)]
    candour: Candour,
    /// Points of a 1NT opening, such as 12-14
    #[arg(long, value_name = "RANGE", value_parser = points)]
    notrump: Option<Points>,
    /// The format, when neither the name nor the content tells
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// The papers' programs as they are named on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum MethodName {
    A,
    B,
    C,
}

impl From<MethodName> for Method {
    fn from(name: MethodName) -> Self {
        match name {
            MethodName::A => Method::A,
            MethodName::B => Method::B,
            MethodName::C => Method::C,
        }
    }
}

fn points(text: &str) -> Result<Points, String> {
    let error = || format!("expected a range of points such as 12-14, found {text:?}");
    let (least, most) = text.split_once('-').ok_or_else(error)?;
    let (least, most) =
        (least.trim().parse().map_err(|_| error())?, most.trim().parse().map_err(|_| error())?);
    if least <= most && most <= 40 { Ok(Points::new(least, most)) } else { Err(error()) }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Answer<'a> {
    play: String,
    seat: Seat,
    method: String,
    candidates: Vec<Weighed<'a>>,
    evidence: Evidence,
    reasons: &'a [Reason],
}

#[derive(Serialize)]
struct Weighed<'a> {
    card: String,
    mean: f64,
    stderr: Option<f64>,
    spread: f64,
    best_share: f64,
    worlds: u64,
    reasons: &'a [Reason],
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let position = self.position()?;
        let view = position.view()?;
        let player = self.player()?;
        let mut decision = player.decide(&view, Seed(self.seed))?;
        decision.reasons.extend(conclusions(&view, &player.inference));
        let text =
            if self.json { json(&view, &player.name, &decision)? } else { self.words(&view, &decision) };
        print(text.as_bytes())
    }

    fn example(&self) -> anyhow::Result<Option<&'static Example>> {
        let Some(name) = &self.example else { return Ok(None) };
        let names = || EXAMPLES.iter().map(|example| example.name).collect::<Vec<_>>().join(", ");
        let found = Example::named(name);
        found.map(Some).ok_or_else(|| anyhow!("no example {name}: expected one of {}", names()))
    }

    fn position(&self) -> anyhow::Result<Position> {
        if let Some(example) = self.example()? {
            return Ok(example.position()?);
        }
        if let (Some(deal), Some(auction)) = (&self.deal, &self.auction) {
            return Ok(Position::parse(deal, self.dealer, self.vulnerable, auction, &self.play)?);
        }
        let Some(path) = &self.file else {
            bail!("nothing to decide: expected a file, --example NAME, or --deal and --auction");
        };
        let bytes = read_bytes(path)?;
        let format = format_of(path, self.from, &bytes);
        let text = decode(&bytes, format);
        for found in read(&text, format) {
            let found = found.with_context(|| path.display().to_string())?;
            if !self.selection.wants(&found.record) {
                continue;
            }
            let replay = found.replay().with_context(|| path.display().to_string())?;
            let (Some(auction), Some(deal)) = (replay.auction, found.record.deal) else {
                bail!("{}: the record has no deal, or no auction that can be read", path.display());
            };
            let vulnerability = found.record.vulnerability.unwrap_or_default();
            let played = replay.play.as_ref().map_or(&[][..], |play| play.history());
            let count = self.at.unwrap_or(played.len());
            ensure!(
                count <= played.len(),
                "{}: --at is {count}: the record has {} cards",
                path.display(),
                played.len()
            );
            return Ok(Position::new(&deal.with_fourth_hand(), auction, vulnerability, &played[..count])?);
        }
        bail!("{}: no such record", path.display())
    }

    fn player(&self) -> anyhow::Result<CardPlayer> {
        let example = self.example()?;
        let mut card = example.map_or_else(ConventionCard::default, |example| example.cards()[0]);
        card.signals = Signals::STANDARD.in_order(self.cards);
        card.one_notrump = self.notrump.unwrap_or(card.one_notrump);
        let mut player = CardPlayer::new(self.method.into(), [card; 2]).telling(self.candour);
        if let Some(worlds) = self.worlds {
            ensure!(worlds >= 2, "--worlds is {worlds}: expected 2 or more");
            player.budget = Budget::Count(worlds);
        }
        if let Some(seconds) = self.time {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            player.budget =
                Budget::Time(time.ok_or_else(|| anyhow!("--time is {seconds}: expected seconds above 0"))?);
        }
        Ok(player)
    }

    fn words(&self, view: &View, decision: &Decision<Card>) -> String {
        let mut text = String::new();
        if let Ok(Some(example)) = self.example() {
            let _ = writeln!(text, "Example {}: {}\n", example.name, example.question);
        }
        describe_view(&mut text, view);
        for reason in decision.reasons.iter().filter(|reason| is_conclusion(reason)) {
            say(&mut text, reason, 0);
        }
        let _ = writeln!(text, "\n{:<6}{:>9}{:>9}{:>9}{:>8}", "card", "mean", "± 95 %", "spread", "best");
        for candidate in &decision.candidates {
            let half = 1.96 * candidate.stderr;
            let _ = writeln!(
                text,
                "{:<6}{:>9.1}{:>9.1}{:>9.1}{:>6.0} %",
                candidate.action.to_string(),
                candidate.mean,
                half,
                candidate.spread,
                100.0 * candidate.best_share
            );
            for reason in &candidate.reasons {
                say(&mut text, reason, 2);
            }
        }
        for reason in decision.reasons.iter().filter(|reason| !is_conclusion(reason)) {
            say(&mut text, reason, 0);
        }
        let Evidence { worlds, effective, exhaustive } = decision.evidence;
        let all = if exhaustive { "all there are" } else { "drawn" };
        let _ = writeln!(text, "{worlds} deals, {all}, counting as {effective:.0}.");
        let seat = view.play().turn().unwrap_or(view.owner());
        let _ = writeln!(text, "\n{} plays {}.", seat.name(), decision.action);
        text
    }
}

/// Whether it was concluded before any card was weighed.
fn is_conclusion(reason: &Reason) -> bool {
    ["auction", "lead", "signal", "trust"].contains(&reason.kind.as_str())
}

fn say(text: &mut String, reason: &Reason, indent: usize) {
    let _ = writeln!(text, "{:indent$}{}", "", reason.text);
    for because in &reason.because {
        say(text, because, indent + 2);
    }
}

fn describe_view(text: &mut String, view: &View) {
    let play = view.play();
    let contract = view.prelude().contract;
    let turn = play.turn().unwrap_or(view.owner());
    let calls: Vec<String> = view.prelude().auction.calls().iter().map(ToString::to_string).collect();
    let _ =
        writeln!(text, "{contract} after {} by {}", calls.join(" "), view.prelude().auction.dealer().name());
    for (number, trick) in play.tricks().enumerate() {
        let cards: Vec<String> = trick.iter().map(|(seat, card)| format!("{seat} {card}")).collect();
        let _ = writeln!(text, "trick {:<3}{}", number + 1, cards.join("  "));
    }
    for seat in Seat::ALL.into_iter().filter(|&seat| play.is_known(seat)) {
        let _ = writeln!(text, "{:<6}   {}", seat.name(), play.hand(seat));
    }
    let _ = writeln!(text, "{} is to play.\n", turn.name());
}

fn json(view: &View, method: &str, decision: &Decision<Card>) -> anyhow::Result<String> {
    let candidates = decision.candidates.iter().map(|candidate| Weighed {
        card: candidate.action.to_string(),
        mean: candidate.mean,
        stderr: Some(candidate.stderr).filter(|stderr| stderr.is_finite()),
        spread: candidate.spread,
        best_share: candidate.best_share,
        worlds: candidate.visits,
        reasons: &candidate.reasons,
    });
    let answer = Answer {
        play: decision.action.to_string(),
        seat: view.play().turn().unwrap_or(view.owner()),
        method: method.to_owned(),
        candidates: candidates.collect(),
        evidence: decision.evidence,
        reasons: &decision.reasons,
    };
    Ok(serde_json::to_string(&answer)? + "\n")
}
