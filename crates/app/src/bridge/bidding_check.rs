//! `kakehiki bridge bidding-check`

use super::{
    bid::{ImagineArgument, convention_card, line},
    bidding_beliefs::BeliefsReport,
    bidding_peers::{Comparison, HalfName, PeersReport},
    input::{FormatName, find, format_of, read_bytes},
};
use crate::long_work::{progress, stop_on_interrupt};
use crate::standard::print;
use anyhow::bail;
use bridge::{
    Auction, Call, CardSet, Deal, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Meaning, Reading, Understanding},
    records::{decode, read},
};
use clap::Args;
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};
use telling::{Columns, Words, say};
use worlds::{
    Seed,
    stats::{Interval, wilson},
};

/// How far the system explains real auctions, or how its own auctions compare with those of another program
#[derive(Debug, Args)]
#[command(
    after_help = "With records: for which calls the system has a meaning, and how often the real hand fits it. Players who use another system
are counted as they are: a hand that does not fit may be theirs.

With --peers: a line a board, {\"deal\": \"N:…\", \"dealer\": \"N\", \"vul\": \"None\", \"calls\": [\"1C\", \"Pass\", …]}, perhaps with the number of the
board (\"n\") and the double-dummy table (\"dd\": {\"N\": {\"C\": 6, …}, …}), which is solved otherwise. All four hands are bid by our players,
the contracts score double dummy, and the distance from par is compared with the peer's.

Examples:
  kakehiki bridge bidding-check records/
  kakehiki bridge bidding-check --json final.lin > report.json
  kakehiki bridge bidding-check records/ --draw 100
  kakehiki bridge bidding-check --peers auctions.jsonl --show 20
  kakehiki bridge bidding-check --peers auctions.jsonl --peer bba --half reporting --json
  kakehiki bridge bidding-check --peers auctions.jsonl --imagine 0                       # by the rules alone, in seconds"
)]
pub(crate) struct Arguments {
    /// PBN and LIN files, and folders of them
    #[arg(required_unless_present = "peers")]
    files: Vec<PathBuf>,
    /// Compare with the auctions of another program: a file of JSON lines
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "from", "list"])]
    peers: Option<PathBuf>,
    /// The field with the peer's calls
    #[arg(long, value_name = "NAME", default_value = "calls", requires = "peers")]
    peer: String,
    /// Which boards of the peers' file
    #[arg(long, value_name = "HALF", default_value = "all", requires = "peers")]
    half: HalfName,
    /// So many of the boards that cost most are printed, both auctions
    #[arg(long, value_name = "BOARDS", default_value_t = 10, requires = "peers")]
    show: usize,
    #[command(flatten)]
    bidding: ImagineArgument,
    /// The format of all files, when neither name nor content tells
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,
    /// The convention card by which all calls are read: a JSON file
    #[arg(long, value_name = "FILE")]
    card: Option<PathBuf>,
    /// Draw so many deals from what each auction says, as its last caller sees it, and print how likely the real one is: what the truth
    /// costs in bits, and whether what is given a chance of 10 % happens in 10 %
    #[arg(long, value_name = "DEALS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=10_000))]
    draw: u64,
    /// Name every call that the hand does not fit
    #[arg(long)]
    list: bool,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// What part a call plays in its auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Role {
    Opening,
    Response,
    OpenerAgain,
    Overcall,
    Advance,
    Later,
}

/// What kind of call it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "CallClass")]
enum Class {
    Suit,
    Notrump,
    Double,
    Pass,
}

impl Class {
    fn of(call: Call) -> Self {
        match call {
            Call::Pass => Self::Pass,
            Call::Double | Call::Redouble => Self::Double,
            Call::Bid(bid) if bid.strain().suit().is_some() => Self::Suit,
            Call::Bid(_) => Self::Notrump,
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Self::Suit => "class-suit",
            Self::Notrump => "class-notrump",
            Self::Double => "class-double",
            Self::Pass => "class-pass",
        }
    }
}

impl Role {
    /// The part of the next call after these.
    fn next(auction: &Auction, seat: Seat) -> Self {
        let acted =
            |who: Seat| auction.iter().filter(|&(caller, call)| caller == who && call != Call::Pass).count();
        let opener = auction.iter().find(|(_, call)| matches!(call, Call::Bid(_))).map(|(seat, _)| seat);
        match opener {
            None => Self::Opening,
            Some(opener) if opener == seat.partner() && acted(seat) == 0 && acted(opener) == 1 => {
                Self::Response
            }
            Some(opener) if opener == seat && acted(seat) == 1 => Self::OpenerAgain,
            Some(opener) if opener.pair() != seat.pair() && acted(seat) == 0 => match acted(seat.partner()) {
                0 => Self::Overcall,
                1 => Self::Advance,
                _ => Self::Later,
            },
            _ => Self::Later,
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Self::Opening => "role-opening",
            Self::Response => "role-response",
            Self::OpenerAgain => "role-opener-again",
            Self::Overcall => "role-overcall",
            Self::Advance => "role-advance",
            Self::Later => "role-later",
        }
    }
}

/// Counts of calls.
#[derive(Debug, Clone, Copy, Default, Serialize, JsonSchema)]
#[schemars(rename = "CallCount")]
struct Count {
    calls: usize,
    /// With a meaning in the system.
    known: usize,
    /// Of these, the hand fits.
    fits: usize,
    /// Of these, the hand fits, or is off by at most two points or one card.
    nearly: usize,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.calls += other.calls;
        self.known += other.known;
        self.fits += other.fits;
        self.nearly += other.nearly;
    }
}

/// Counts by kind of call.
#[derive(Debug, Clone, Default)]
struct BiddingCounts {
    kinds: BTreeMap<(Role, Class), Count>,
    boards: usize,
    files: usize,
    /// Records that are malformed or break the laws.
    refused: usize,
    /// Files that could not be read at all.
    unreadable: Vec<String>,
    /// Hands without what their call promises.
    misfits: Vec<(CardSet, Meaning)>,
    /// What is believed of hidden hands, if that is asked.
    beliefs: BeliefsReport,
}

/// So many misfits are named a file.
const NAMED: usize = 1000;

impl BiddingCounts {
    fn of_file(path: &Path, from: Option<FormatName>, cards: &[ConventionCard; 2], draw: u64) -> Self {
        let mut tally = Self { files: 1, ..Self::default() };
        let bytes = match read_bytes(path) {
            Ok(bytes) => bytes,
            Err(error) => return Self { unreadable: vec![format!("{error:#}")], ..Self::default() },
        };
        let format = format_of(path, from, &bytes);
        for found in read(&decode(&bytes, format), format) {
            let replayed = found.and_then(|found| found.replay().map(|replay| (found.record, replay)));
            let Ok((record, replay)) = replayed else {
                tally.refused += 1;
                continue;
            };
            if let (Some(deal), Some(auction)) = (record.deal, replay.auction) {
                let vulnerability = record.vulnerability.unwrap_or_default();
                let deal = deal.with_fourth_hand();
                tally.board(&deal, &auction, vulnerability, cards);
                if draw > 0 {
                    let drawn = (draw, Seed(1).child(tally.boards as u64));
                    tally.beliefs.add_board(&deal, &auction, vulnerability, cards, drawn);
                }
            }
        }
        tally
    }

    fn board(
        &mut self,
        deal: &Deal,
        auction: &Auction,
        vulnerability: Vulnerability,
        cards: &[ConventionCard; 2],
    ) {
        self.boards += 1;
        let mut reading = Reading::start(auction.dealer(), vulnerability, cards);
        for (seat, call) in auction.iter() {
            let role = Role::next(reading.auction(), seat);
            let Some(meaning) = reading.hear(call) else { return };
            let hand = deal[seat];
            if hand.len() != 13 {
                continue;
            }
            let known = meaning.understanding == Understanding::Agreed;
            let fits = known && meaning.promise.fits(hand);
            let nearly = known && meaning.promise.distance(hand) <= 2;
            if known && !fits && self.misfits.len() < NAMED {
                self.misfits.push((hand, meaning.clone()));
            }
            self.kinds.entry((role, Class::of(call))).or_default().add(Count {
                calls: 1,
                known: usize::from(known),
                fits: usize::from(fits),
                nearly: usize::from(nearly),
            });
        }
    }

    fn plus(mut self, other: Self) -> Self {
        self.boards += other.boards;
        self.files += other.files;
        self.refused += other.refused;
        self.unreadable.extend(other.unreadable);
        self.misfits.extend(other.misfits);
        self.beliefs.add(&other.beliefs);
        for (kind, count) in other.kinds {
            self.kinds.entry(kind).or_default().add(count);
        }
        self
    }
}

/// One line of the table.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "CallRow")]
struct Row {
    role: Option<Role>,
    class: Option<Class>,
    #[serde(flatten)]
    count: Count,
    /// Of the known, the share that fits, and its 95 % confidence interval.
    share_fitting: f64,
    interval: [f64; 2],
}

/// What `--json` prints: of records, or with `--peers`.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "BiddingCheck")]
#[serde(untagged)]
#[allow(dead_code, reason = "the second is printed where it is made")]
pub(super) enum Answer {
    Records(Box<RecordsReport>),
    Peers(Box<PeersReport>),
}

/// How far the system explains real auctions.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "BiddingRecords")]
pub(super) struct RecordsReport {
    /// How many files were read.
    files: usize,
    /// Auctions with their deals.
    boards: usize,
    /// Records that could not be read.
    refused: usize,
    /// The calls by who made them and of which kind; the last row has neither and counts all.
    rows: Vec<Row>,
    /// What is believed of hidden hands, with `--draw`.
    beliefs: Option<BeliefsReport>,
}

impl Row {
    fn new(role: Option<Role>, class: Option<Class>, count: Count) -> Self {
        let share_fitting = count.fits as f64 / count.known.max(1) as f64;
        Self { role, class, count, share_fitting, interval: share_interval(count) }
    }

    fn name(&self, words: &Words) -> String {
        let class = words.say(self.class.map_or("bidding-check-all", Class::message));
        match self.role {
            Some(role) => say!(words, "bidding-check-row", role = words.say(role.message()), class = class),
            None => class,
        }
    }
}

/// Of the known, within what the share that fits lies.
fn share_interval(Count { fits, known, .. }: Count) -> [f64; 2] {
    let Interval { low, high } = wilson(fits as u64, known as u64);
    [low, high]
}

fn table(rows: &[Row], words: &Words) -> String {
    let mut columns = Columns::new(1);
    let heads =
        ["bidding-check-calls", "bidding-check-known", "bidding-check-fits"].map(|head| words.say(head));
    let nearly = words.say("bidding-check-nearly");
    columns.row([String::new()].into_iter().chain(heads).chain(["95 %".to_owned(), nearly]));
    for row in rows {
        let Count { calls, known, nearly, .. } = row.count;
        let percent = |part: usize, of: usize| format!("{:.1} %", 100.0 * part as f64 / of.max(1) as f64);
        let [low, high] = row.interval.map(|end| 100.0 * end);
        columns.row([
            row.name(words),
            calls.to_string(),
            percent(known, calls),
            format!("{:.1} %", 100.0 * row.share_fitting),
            format!("{low:.1}–{high:.1} %"),
            percent(nearly, known),
        ]);
    }
    format!("{columns}{}\n", words.say("bidding-check-notes"))
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let words = &crate::words();
        let card = convention_card(self.card.as_ref())?;
        if let Some(file) = &self.peers {
            let comparison = Comparison {
                file,
                peer: &self.peer,
                half: self.half,
                show: self.show,
                card,
                imagine: self.bidding.imagine,
            };
            return comparison.run(self.json, words);
        }
        let files = find(&self.files)?;
        let stop = stop_on_interrupt()?;
        let bar = progress("files", files.len() as u64);
        let tally = files
            .par_iter()
            .filter(|_| !stop.is_due())
            .map(|path| {
                let tally = BiddingCounts::of_file(path, self.from, &[card; 2], self.draw);
                bar.inc(1);
                tally
            })
            .collect::<Vec<_>>()
            .into_iter()
            .fold(BiddingCounts::default(), BiddingCounts::plus);
        let beliefs = (self.draw > 0).then(|| tally.beliefs.clone().mean());
        bar.finish_and_clear();
        let all = tally.kinds.values().fold(Count::default(), |mut all, &count| {
            all.add(count);
            all
        });
        let mut rows: Vec<Row> = tally
            .kinds
            .iter()
            .map(|(&(role, class), &count)| Row::new(Some(role), Some(class), count))
            .collect();
        rows.push(Row::new(None, None, all));
        if self.json {
            let BiddingCounts { files, boards, refused, .. } = tally;
            let answer = Answer::Records(Box::new(RecordsReport { files, boards, refused, rows, beliefs }));
            print(format!("{}\n", serde_json::to_string(&answer)?).as_bytes())?;
        } else {
            if self.list {
                let name = |(hand, meaning): &(_, _)| format!("{hand}  {}\n", line(meaning, words));
                print(tally.misfits.iter().map(name).collect::<String>().as_bytes())?;
            }
            let head = say!(
                words,
                "bidding-check-head",
                files = tally.files,
                auctions = tally.boards,
                refused = tally.refused
            );
            let believed = beliefs.map_or_else(String::new, |beliefs| beliefs.told(words));
            print((head + "\n" + &table(&rows, words) + &believed).as_bytes())?;
        }
        if stop.is_due() {
            bail!("stopped after {} of {} files", tally.files, files.len());
        }
        if let [first, rest @ ..] = tally.unreadable.as_slice() {
            rest.iter().for_each(|line| eprintln!("kakehiki: {line}"));
            bail!("{first}");
        }
        if tally.boards == 0 {
            bail!("no auction with its deal found");
        }
        Ok(())
    }
}
