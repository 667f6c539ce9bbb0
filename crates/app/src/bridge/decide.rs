//! `kakehiki bridge decide`

use super::{
    algorithm::Algorithm,
    input::{FormatName, format_of, read_bytes},
    selection::Selection,
};
use crate::{standard::print, tongue};
use anyhow::{Context, anyhow, bail, ensure};
use bridge::{
    Call, Card, CardSet, Contract, Fact, Objective, Seat, View, Vulnerability,
    knowledge::bidding::{ConventionCard, Points},
    knowledge::signals::{Order, Signals},
    players::{Candour, CardPlayer, Manner, Method, Position, Sending, conclusions},
    records::{decode, read},
};
use clap::{Args, ValueEnum};
use lab::bridge::Example;
use schemars::JsonSchema;
use serde::Serialize;
use std::{collections::BTreeMap, fmt::Write, path::PathBuf, time::Duration};
use telling::{
    Game, Line, Report, Tell, Unit, Words,
    bridge::{call, card, contract, evidence, hand, seat, vulnerability},
    from_left, from_right, say,
};
use worlds::{Budget, Decision, Player, Seed};

/// Says what to play, and why
///
/// The position comes from a PBN or LIN file whose play stops at the decision, from the options --deal, --auction and --play, or
/// from the examples that are built in.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge decide --example 1 --method b
  kakehiki bridge decide problem.pbn --json
  kakehiki bridge decide problem.pbn --matchpoints
  kakehiki bridge decide record.lin --board 7 --room closed --at 22
  kakehiki bridge decide --deal 'N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -' --dealer S --vulnerable NS \\
      --auction '2NT P 3NT P P P' --play 'H6 H4 HJ HQ D3 D7 DK D4 DQ'")]
pub(crate) struct Arguments {
    /// A PBN or LIN file; - is standard input. The first record in it is taken, or the first of a board or room
    #[arg(conflicts_with_all = ["deal", "dealer", "vulnerable", "auction", "play"])]
    file: Option<PathBuf>,
    /// A built-in example: 1, 1-modified, 1-sender, 2, 3, 5, 6, 7, 166 or 180; 3-partner, 5-partner, 6-partner and 7-partner are
    /// the other defender's decision in the same trick
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
    /// 100 deals, or more, by the solver alone
    #[arg(long, value_name = "NUMBER", conflicts_with = "time")]
    worlds: Option<u64>,
    /// How long to think, in seconds
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    /// Every trick counts, as at matchpoints, rather than points
    #[arg(long)]
    matchpoints: bool,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the defenders signal: standard or upside-down
    #[arg(long, value_name = "ORDER", default_value = "standard")]
    cards: Order,
    /// What program C tells where nothing else decides: truthful, or wily (lies that declarer would use more than partner)
    #[arg(long, default_value_t)]
    candour: Candour,
    /// How calls and cards are read: agreed (as people bid and play, who mostly keep to their agreements), conduct (the same of
    /// strangers, whose agreements are not known), rules (promises and signals that are mostly kept) or strict (the papers' way:
    /// count without exception). Unless told, conduct for a record that names its players, and agreed for all else
    #[arg(long, value_name = "MANNER")]
    reading: Option<Manner>,
    #[command(flatten)]
    algorithm: Algorithm,
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

/// What `--json` prints: the decision as every game reports it, and the position.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BridgeDecision")]
pub(super) struct Answer<'a> {
    #[serde(flatten)]
    report: Report<Fact>,
    position: PositionReport<'a>,
}

/// What the player knows.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BridgePosition")]
struct PositionReport<'a> {
    dealer: Seat,
    vulnerability: Vulnerability,
    auction: &'a [Call],
    contract: Contract,
    play: &'a [Card],
    /// From whose hand the card comes; the player decides for dummy too.
    turn: Seat,
    /// The hands that it sees, as they are now.
    hands: BTreeMap<Seat, CardSet>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let (position, usual) = self.position()?;
        let objective = if self.matchpoints { Objective::Tricks } else { position.prelude.objective };
        let view = position.playing_for(objective).view()?;
        let player = self.player(self.reading.unwrap_or(usual))?;
        let mut decision = player.decide(&view, &Seed(self.seed).into())?;
        decision.facts.extend(conclusions(&view, &player.inference));
        let text = match self.json {
            true => json(&view, &player.name, &decision)?,
            false => self.words(&tongue::words(), &view, &decision),
        };
        print(text.as_bytes())
    }

    fn example(&self) -> anyhow::Result<Option<&'static Example>> {
        Ok(self.example.as_deref().map(Example::find).transpose()?)
    }

    /// The position, and how its calls and cards are usually read.
    fn position(&self) -> anyhow::Result<(Position, Manner)> {
        let usual = Manner::default();
        if let Some(example) = self.example()? {
            return Ok((example.position()?, usual));
        }
        if let (Some(deal), Some(auction)) = (&self.deal, &self.auction) {
            let position = Position::parse(deal, self.dealer, self.vulnerable, auction, &self.play)?;
            return Ok((position, usual));
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
            let Some(board) = replay.board else {
                bail!("{}: the record has no deal, or no calls and cards that can be read", path.display());
            };
            let played = board.cards().map_or(&[][..], |play| play.history());
            let count = self.at.unwrap_or(played.len());
            ensure!(
                count <= played.len(),
                "{}: --at is {count}: the record has {} cards",
                path.display(),
                played.len()
            );
            let deal = board.deal().with_fourth_hand();
            let auction = board.auction().clone();
            let position = Position::new(&deal, auction, board.vulnerability(), &played[..count])?;
            // What people at a real table have agreed is not known.
            let named = found.record.players.iter().any(|name| !name.trim().is_empty());
            return Ok((position, if named { Manner::Conduct } else { usual }));
        }
        bail!("{}: no such record", path.display())
    }

    fn player(&self, manner: Manner) -> anyhow::Result<CardPlayer> {
        let example = self.example()?;
        let mut card = example.map_or_else(ConventionCard::default, |example| example.cards()[0]);
        card.signals = Signals::STANDARD.in_order(self.cards);
        card.one_notrump = self.notrump.unwrap_or(card.one_notrump);
        let mut player = CardPlayer::reading(self.method.into(), [card; 2], manner).telling(self.candour);
        if let Some(worlds) = self.worlds {
            ensure!(worlds >= 2, "--worlds is {worlds}: expected 2 or more");
            player.budget = Budget::Count(worlds);
        }
        if let Some(seconds) = self.time {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            player.budget =
                Budget::Time(time.ok_or_else(|| anyhow!("--time is {seconds}: expected seconds above 0"))?);
        }
        self.weighing(&mut player)?;
        Ok(player)
    }

    /// How program C weighs, where that was asked for.
    fn weighing(&self, player: &mut CardPlayer) -> anyhow::Result<()> {
        if !self.algorithm.is_chosen() {
            return Ok(());
        }
        let Sending::Weighed(weighing) = &mut player.sending else {
            bail!("--form, --threshold and --guesses are for program C: expected --method c");
        };
        self.algorithm.set(weighing)
    }

    fn words(&self, words: &Words, view: &View, decision: &Decision<Card, Fact>) -> String {
        let mut text = String::new();
        if let Ok(Some(example)) = self.example() {
            let _ = writeln!(text, "{}: {}\n", example.name, example.asks(words));
        }
        describe_view(&mut text, words, view);
        let facts = |conclusions: bool| {
            let facts = decision.facts.iter().filter(move |fact| fact.is_conclusion() == conclusions);
            facts.map(|fact| fact.tell(words))
        };
        facts(true).for_each(|line| say(&mut text, &line, 0));
        candidates(&mut text, words, decision);
        facts(false).for_each(|line| say(&mut text, &line, 0));
        let _ = writeln!(text, "{}", evidence(words, decision.evidence));
        let turn = seat(words, view.play().turn().unwrap_or(view.owner()));
        let played = say!(words, "bridge-decide-plays", seat = turn, card = card(words, decision.action));
        let _ = writeln!(text, "\n{played}");
        text
    }
}

/// A line for each candidate, and below it what else is known of it.
fn candidates(text: &mut String, words: &Words, decision: &Decision<Card, Fact>) {
    let heads = [
        say!(words, "bridge-decide-card"),
        say!(words, "bridge-decide-mean"),
        say!(words, "bridge-decide-interval"),
        say!(words, "bridge-decide-spread"),
        say!(words, "bridge-decide-best"),
    ];
    let _ = writeln!(text);
    let _ = writeln!(text, "{}", columns(&heads));
    for candidate in &decision.candidates {
        let figures = [
            card(words, candidate.action),
            words.figures(&format!("{:.0}", candidate.mean)),
            format!("{:.0}", 1.96 * candidate.stderr),
            format!("{:.0}", candidate.spread),
            format!("{:.0} %", 100.0 * candidate.best_share),
        ];
        let _ = writeln!(text, "{}", columns(&figures));
        candidate.facts.iter().for_each(|fact| say(text, &fact.tell(words), 2));
    }
}

/// The first to the left, the others to the right.
fn columns(cells: &[String; 5]) -> String {
    let [first, rest @ ..] = cells;
    let rest: String = rest.iter().map(|cell| from_right(cell, 12)).collect();
    from_left(first, 6) + &rest
}

fn say(text: &mut String, line: &Line, indent: usize) {
    let _ = writeln!(text, "{:indent$}{}", "", line.text);
    line.because.iter().for_each(|because| say(text, because, indent + 2));
}

fn describe_view(text: &mut String, words: &Words, view: &View) {
    let (play, prelude) = (view.play(), view.prelude());
    let auction = &prelude.auction;
    let calls: Vec<String> = auction.calls().iter().map(|&made| call(words, made)).collect();
    let head = say!(
        words,
        "bridge-decide-position",
        contract = contract(words, prelude.contract),
        vulnerability = vulnerability(words, prelude.vulnerability),
        dealer = seat(words, auction.dealer()),
        calls = calls.join(" "),
    );
    let _ = writeln!(text, "{head}");
    for (number, trick) in play.tricks().enumerate() {
        let cards: Vec<String> =
            trick.iter().map(|(who, one)| format!("{} {}", seat(words, who), card(words, one))).collect();
        let number = say!(words, "bridge-decide-trick", number = number + 1);
        let _ = writeln!(text, "{number}  {}", cards.join("  "));
    }
    for who in Seat::ALL.into_iter().filter(|&seat| play.is_known(seat)) {
        let _ = writeln!(text, "{}  {}", seat(words, who), hand(words, play.hand(who)));
    }
    let turn = seat(words, play.turn().unwrap_or(view.owner()));
    let _ = writeln!(text, "{}\n", say!(words, "bridge-decide-to-play", seat = turn));
}

fn json(view: &View, player: &str, decision: &Decision<Card, Fact>) -> anyhow::Result<String> {
    let (play, prelude) = (view.play(), view.prelude());
    let turn = play.turn().unwrap_or(view.owner());
    let known = Seat::ALL.into_iter().filter(|&seat| play.is_known(seat));
    let unit = match prelude.objective {
        Objective::Points => Unit::Points,
        Objective::Tricks => Unit::Tricks,
    };
    let who = [player.to_owned(), view.owner().to_string()];
    let answer = Answer {
        report: Report::new(Game::Bridge, who, unit, decision, &tongue::words().ascii(true)),
        position: PositionReport {
            dealer: prelude.auction.dealer(),
            vulnerability: prelude.vulnerability,
            auction: prelude.auction.calls(),
            contract: prelude.contract,
            play: play.history(),
            turn,
            hands: known.map(|seat| (seat, play.hand(seat))).collect(),
        },
    };
    Ok(serde_json::to_string(&answer)? + "\n")
}
