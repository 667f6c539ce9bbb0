//! `kakehiki bridge bidding-check --peers`: our auctions beside those of another program.

use super::{bid_file::auction, input::read_bytes};
use crate::long_work::{progress, stop_on_interrupt};
use crate::standard::print;
use anyhow::{Context, bail};
use bridge::{
    Auction, Call, Contract, Deal, Doubling, Pair, Seat, Strain, Vulnerability, imps,
    knowledge::{
        bidding::{ConventionCard, Reading},
        points,
    },
    players::bidder::Bidder,
};
use clap::ValueEnum;
use double_dummy::{DealTable, Solver};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::BTreeMap, fmt::Write as _, path::Path};
use telling::{Columns, Words, say};
use worlds::{Ask, Seed, stats::Mean};

/// Which boards of a file: rules are changed while looking at one half and reported on the other
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Default)]
pub(super) enum HalfName {
    /// The first half
    Tuning,
    /// The second half
    Reporting,
    /// All boards
    #[default]
    All,
}

/// So many points together are enough for a slam as a rule.
const SLAM_POINTS: u8 = 31;

/// One call of a peer, alone or with what the peer says of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum PeerCall {
    Plain(String),
    Explained { call: String },
}

/// A line of the file; the auction is in the field that is named after the peer.
#[derive(Deserialize)]
struct PeerLine {
    #[serde(default)]
    n: Option<u64>,
    deal: String,
    dealer: String,
    vul: String,
    #[serde(default)]
    dd: Option<BTreeMap<String, BTreeMap<String, u8>>>,
    #[serde(flatten)]
    others: BTreeMap<String, Value>,
}

/// A deal with a peer's auction.
struct PeerBoard {
    number: u64,
    deal: Deal,
    vulnerability: Vulnerability,
    auction: Auction,
    table: Option<DealTable>,
}

impl PeerBoard {
    fn read(line: &str, at: usize, peer: &str) -> anyhow::Result<Self> {
        let found: PeerLine = serde_json::from_str(line)?;
        let deal: Deal = found.deal.parse().context("deal")?;
        if !deal.is_complete() {
            bail!("four hands of 13 cards were expected");
        }
        let dealer: Seat = found.dealer.parse().context("dealer")?;
        let vulnerability: Vulnerability = found.vul.parse().context("vul")?;
        let Some(calls) = found.others.get(peer) else {
            bail!("no field {peer:?} with the peer's calls");
        };
        let calls: Vec<PeerCall> = serde_json::from_value(calls.clone()).context(peer.to_owned())?;
        let calls = calls.iter().map(|call| match call {
            PeerCall::Plain(call) | PeerCall::Explained { call } => call.parse::<Call>(),
        });
        let calls = calls.collect::<Result<Vec<Call>, _>>().context(peer.to_owned())?;
        let auction = Auction::from_calls(dealer, calls)
            .map_err(|(at, illegal)| anyhow::anyhow!("{peer}: call {}: {illegal}", at + 1))?;
        if auction.turn().is_some() {
            bail!("{peer}: the auction is not over");
        }
        let table = found.dd.map(|dd| written_table(&dd)).transpose()?;
        Ok(Self { number: found.n.unwrap_or(at as u64), deal, vulnerability, auction, table })
    }
}

/// The table as the file has it.
fn written_table(dd: &BTreeMap<String, BTreeMap<String, u8>>) -> anyhow::Result<DealTable> {
    let mut tricks = [[0; 5]; 4];
    for seat in Seat::ALL {
        for (index, strain) in Strain::ASCENDING.into_iter().enumerate() {
            let row = dd.get(&seat.to_string()).and_then(|row| row.get(&strain.to_string()));
            let Some(&found) = row.filter(|&&found| found <= 13) else {
                bail!("dd: the tricks of {seat} in {strain} are missing");
            };
            tricks[seat.index()][index] = found;
        }
    }
    Ok(DealTable::from_tricks(tricks))
}

/// What an auction came to, if both sides play as if they saw all cards.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "BidResult")]
struct Outcome {
    calls: Vec<Call>,
    /// `null` when all passed.
    contract: Option<Contract>,
    /// Declarer's tricks above or below the contract.
    result: i32,
    /// For North and South.
    score: i32,
    /// IMPs between the score and par.
    from_par: i32,
}

impl Outcome {
    fn new(auction: &Auction, table: &DealTable, vulnerability: Vulnerability, par: i32) -> Self {
        let contract = auction.contract();
        let tricks = contract.map_or(0, |contract| table.tricks(contract.declarer, contract.strain()));
        let score =
            contract.map_or(0, |contract| contract.score_for(Pair::NorthSouth, vulnerability, tricks));
        Self {
            calls: auction.calls().to_vec(),
            contract,
            result: contract.map_or(0, |contract| i32::from(tricks) - 6 - i32::from(contract.bid.level())),
            score,
            from_par: imps(score - par).abs(),
        }
    }

    fn line(&self, words: &Words) -> String {
        let calls: Vec<String> = self.calls.iter().map(Call::to_string).collect();
        let end = match self.contract {
            Some(contract) if self.result == 0 => format!("{contract} ="),
            Some(contract) => format!("{contract} {:+}", self.result),
            None => words.say("bidding-peers-passed"),
        };
        words.figures(&format!("{}  {end} {:+}", calls.join(" "), self.score))
    }
}

/// Two auctions of one board.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "ComparedBoard")]
struct BoardPair {
    /// The number in the file, or of the line.
    board: u64,
    deal: String,
    dealer: Seat,
    vulnerability: Vulnerability,
    /// For North and South.
    par: i32,
    ours: Outcome,
    theirs: Outcome,
    /// The pair with the points for a slam, if there is one.
    #[serde(skip)]
    strong: Option<Pair>,
}

impl BoardPair {
    fn new(
        board: &PeerBoard,
        solver: &mut Solver,
        cards: &[ConventionCard; 2],
        bidder: &Bidder,
        ask: &Ask,
    ) -> anyhow::Result<Self> {
        let table = match board.table {
            Some(table) => table,
            None => solver.table(&board.deal.hands())?,
        };
        let dealer = board.auction.dealer();
        let choose = |reading: &Reading, hand| {
            let decision = bidder.decide(reading, hand, ask);
            decision.ok().filter(|_| !ask.stop.is_due()).map(|decision| decision.action)
        };
        let ours = auction(&board.deal, dealer, board.vulnerability, cards, choose);
        let par = table.par(dealer, board.vulnerability).score;
        let outcome = |auction: &Auction| Outcome::new(auction, &table, board.vulnerability, par);
        let together = |pair: &Pair| pair.seats().map(|seat| points(board.deal[seat])).iter().sum::<u8>();
        Ok(Self {
            board: board.number,
            deal: board.deal.to_string(),
            dealer,
            vulnerability: board.vulnerability,
            par,
            ours: outcome(ours.auction()),
            theirs: outcome(&board.auction),
            strong: Pair::ALL.into_iter().find(|pair| together(pair) >= SLAM_POINTS),
        })
    }
}

/// What one side's auctions came to.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
#[schemars(rename = "AuctionCounts")]
struct Counts {
    games: usize,
    games_making: usize,
    /// Six or seven.
    slams: usize,
    slams_making: usize,
    grand_slams: usize,
    grand_slams_making: usize,
    /// Slams bid by a pair with 31 points or more.
    slams_with_points: usize,
    doubled: usize,
    doubled_failing: usize,
    /// Three or more down, not doubled.
    far_down: usize,
}

impl Counts {
    fn of<'a>(boards: impl Iterator<Item = (&'a Outcome, Option<Pair>)>) -> Self {
        let mut counts = Self::default();
        for (outcome, strong) in boards {
            let Some(contract) = outcome.contract else { continue };
            let (level, makes) = (contract.bid.level(), outcome.result >= 0);
            let game = match contract.strain() {
                Strain::NoTrump => 3,
                Strain::Spades | Strain::Hearts => 4,
                Strain::Diamonds | Strain::Clubs => 5,
            };
            let add = |count: &mut usize, made: &mut usize, which: bool, well: bool| {
                *count += usize::from(which);
                *made += usize::from(which && well);
            };
            add(&mut counts.games, &mut counts.games_making, (game..6).contains(&level), makes);
            add(&mut counts.slams, &mut counts.slams_making, level >= 6, makes);
            add(&mut counts.grand_slams, &mut counts.grand_slams_making, level == 7, makes);
            let doubled = contract.doubling != Doubling::Undoubled;
            add(&mut counts.doubled, &mut counts.doubled_failing, doubled, !makes);
            counts.slams_with_points += usize::from(level >= 6 && strong == Some(contract.declarer.pair()));
            counts.far_down += usize::from(!doubled && outcome.result <= -3);
        }
        counts
    }
}

/// How many there are of something, and how many of them turn out so.
type CountPair = fn(&Counts) -> (usize, usize);

/// What `--json` prints.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "BiddingPeers")]
pub(super) struct PeersReport {
    /// How the peer is called in the file.
    peer: String,
    boards: usize,
    /// Lines that could not be used.
    refused: usize,
    /// IMPs a board between the score and par.
    from_par: [Mean; 2],
    /// The same of ours less that of theirs, board by board: above 0 the peer is nearer.
    difference: Mean,
    /// Boards on which a pair has 31 points or more.
    boards_with_points: usize,
    ours: Counts,
    theirs: Counts,
    /// Where ours cost most against theirs.
    costliest: Vec<BoardPair>,
}

/// What is compared, and how.
pub(super) struct Comparison<'a> {
    pub(super) file: &'a Path,
    pub(super) peer: &'a str,
    pub(super) half: HalfName,
    pub(super) show: usize,
    pub(super) card: ConventionCard,
    /// On how many deals calls are imagined.
    pub(super) imagine: u64,
}

impl Comparison<'_> {
    /// Bids the boards and prints the report.
    pub(super) fn run(&self, json: bool, words: &Words) -> anyhow::Result<()> {
        let bytes = read_bytes(self.file)?;
        let text = String::from_utf8_lossy(&bytes);
        let mut boards = Vec::new();
        let mut refused = Vec::new();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match PeerBoard::read(line, at, self.peer) {
                Ok(board) => boards.push(board),
                Err(error) => refused.push(format!("{}: line {}: {error:#}", self.file.display(), at + 1)),
            }
        }
        let middle = boards.len() / 2;
        match self.half {
            HalfName::Tuning => boards.truncate(middle),
            HalfName::Reporting => drop(boards.drain(..middle)),
            HalfName::All => {}
        }
        let stop = stop_on_interrupt()?;
        let bidder = Bidder::on(self.imagine);
        let ask = Ask::new(Seed(1)).until(&stop);
        let bar = progress("boards", boards.len() as u64);
        let pairs: Vec<BoardPair> = boards
            .par_iter()
            .map_init(Solver::default, |solver, board| {
                let pair =
                    (!stop.is_due()).then(|| BoardPair::new(board, solver, &[self.card; 2], &bidder, &ask));
                bar.inc(1);
                // An auction that was stopped is none.
                pair.filter(|_| !stop.is_due()).transpose()
            })
            .filter_map(Result::transpose)
            .collect::<anyhow::Result<_>>()?;
        bar.finish_and_clear();
        for line in refused.iter().take(3) {
            eprintln!("kakehiki: {line}");
        }
        if pairs.is_empty() {
            bail!("{}: no board with an auction of {}", self.file.display(), self.peer);
        }
        let report = self.report(pairs, refused.len());
        let out = if json { serde_json::to_string(&report)? + "\n" } else { report.told(words) };
        print(out.as_bytes())?;
        if stop.is_due() {
            bail!("stopped after {} of {} boards", report.boards, boards.len());
        }
        if !refused.is_empty() {
            bail!("{} of the lines could not be used", refused.len());
        }
        Ok(())
    }

    fn report(&self, mut pairs: Vec<BoardPair>, refused: usize) -> PeersReport {
        let far = |outcome: &Outcome| f64::from(outcome.from_par);
        let ours: Vec<f64> = pairs.iter().map(|pair| far(&pair.ours)).collect();
        let theirs: Vec<f64> = pairs.iter().map(|pair| far(&pair.theirs)).collect();
        let (boards, boards_with_points) =
            (pairs.len(), pairs.iter().filter(|pair| pair.strong.is_some()).count());
        let counts = |of: fn(&BoardPair) -> &Outcome| Counts::of(pairs.iter().map(|p| (of(p), p.strong)));
        let (our_counts, their_counts) = (counts(|pair| &pair.ours), counts(|pair| &pair.theirs));
        pairs.sort_by_key(|pair| (pair.theirs.from_par - pair.ours.from_par, pair.board));
        pairs.truncate(self.show);
        PeersReport {
            peer: self.peer.to_owned(),
            boards,
            refused,
            from_par: [Mean::of(ours.iter().copied()), Mean::of(theirs.iter().copied())],
            difference: Mean::of_differences(&ours, &theirs),
            boards_with_points,
            ours: our_counts,
            theirs: their_counts,
            costliest: pairs,
        }
    }
}

impl PeersReport {
    fn told(&self, words: &Words) -> String {
        let mut out =
            say!(words, "bidding-peers-head", boards = self.boards, refused = self.refused) + "\n\n";
        let mut table = Columns::new(1);
        let name = |key: &str| words.say(&format!("bidding-peers-{key}"));
        table.row([String::new(), name("ours"), self.peer.clone()]);
        let mean = |mean: &Mean| format!("{:.2} ± {:.2}", mean.mean(), mean.interval95().half_width());
        table.row([name("from-par"), mean(&self.from_par[0]), mean(&self.from_par[1])]);
        let difference = &self.difference;
        let half = difference.interval95().half_width();
        table.row([name("difference"), words.figures(&format!("{:+.2} ± {half:.2}", difference.mean()))]);
        let both = [&self.ours, &self.theirs];
        let pairs: [(&str, CountPair); 4] = [
            ("games", |counts| (counts.games, counts.games_making)),
            ("slams", |counts| (counts.slams, counts.slams_making)),
            ("grands", |counts| (counts.grand_slams, counts.grand_slams_making)),
            ("doubled", |counts| (counts.doubled, counts.doubled_failing)),
        ];
        for (key, of) in pairs {
            let cell = |counts: &Counts| {
                let (all, some) = of(counts);
                format!("{all}, {some}")
            };
            table.row([name(key), cell(both[0]), cell(both[1])]);
        }
        let points =
            say!(words, "bidding-peers-points", points = SLAM_POINTS, boards = self.boards_with_points);
        table.row([points, both[0].slams_with_points.to_string(), both[1].slams_with_points.to_string()]);
        table.row([name("far-down"), both[0].far_down.to_string(), both[1].far_down.to_string()]);
        let _ = write!(out, "{table}");
        for pair in &self.costliest {
            let (dealer, vulnerability) = (pair.dealer, pair.vulnerability);
            let _ = writeln!(
                out,
                "\n{}",
                say!(
                    words,
                    "bidding-peers-board",
                    board = pair.board,
                    cost = pair.ours.from_par - pair.theirs.from_par,
                    dealer = dealer.to_string(),
                    vulnerable = vulnerability.to_string(),
                    par = pair.par
                )
            );
            let mut lines = Columns::new(2);
            lines.row([String::new(), pair.deal.clone()]);
            lines.row([name("ours"), pair.ours.line(words)]);
            lines.row([self.peer.clone(), pair.theirs.line(words)]);
            let _ = write!(out, "{lines}");
        }
        out
    }
}
