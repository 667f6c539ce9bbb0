//! `kakehiki bridge solve`

use super::{
    input::{FormatName, Refusals, format_of, read_bytes},
    selection::Selection,
};
use crate::long_work::{progress, stop_on_interrupt};
use crate::{standard::print, tongue::words};
use anyhow::{Context, bail};
use bridge::{
    Deal, Seat, Strain,
    records::{Format, Record, TagTable, decode, encode, read, write},
};
use cards::CardSet;
use clap::Args;
use double_dummy::{DealTable, Par, ParContract, Settings, SolveError, Stop, batch};
use schemars::JsonSchema;
use serde::Serialize;
use std::{collections::HashMap, fmt::Write as _, path::PathBuf};
use telling::{
    Language, Words,
    bridge::{call, strain},
    say,
};

/// The tricks of every declarer with every trump when all cards are seen, and par, for each board of a file
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge solve tournament.pbn
  kakehiki bridge solve final.lin --board 7 --room closed
  kakehiki bridge solve final.lin --json | jq .par.score
  kakehiki bridge solve final.lin --pbn > solved.pbn")]
pub(crate) struct Arguments {
    /// A PBN or LIN file; - is standard input
    file: PathBuf,
    #[command(flatten)]
    selection: Selection,
    /// How many threads; all cores when not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The format, when neither the name nor the content tells
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,
    /// The records as PBN, with the result table and par added
    #[arg(long, conflicts_with = "json")]
    pbn: bool,
    /// For programs: one JSON object a board and line
    #[arg(long)]
    json: bool,
}

/// Declarers and strains in the order in which tables are read.
const DECLARERS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

/// What `--json` prints of a board.
#[derive(Serialize, JsonSchema)]
pub(super) struct SolvedBoard<'a> {
    board: Option<u32>,
    room: Option<&'a str>,
    table: TrickTable,
    /// Absent where the file tells neither dealer nor vulnerability.
    par: Option<ParReport>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "PascalCase")]
struct TrickTable {
    north: TrickRow,
    east: TrickRow,
    south: TrickRow,
    west: TrickRow,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
struct TrickRow {
    nt: u8,
    s: u8,
    h: u8,
    d: u8,
    c: u8,
}

#[derive(Serialize, JsonSchema)]
struct ParReport {
    /// For North and South.
    score: i32,
    contracts: Vec<String>,
}

/// A record whose four hands are known, with its results.
struct SolvedRecord {
    record: Record,
    table: DealTable,
    par: Option<Par>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut refused = Refusals::default();
        let records = self.records(&mut refused)?;
        // The same board at several tables is solved once.
        let mut places = HashMap::new();
        let mut deals = Vec::new();
        for (_, hands) in &records {
            places.entry(*hands).or_insert_with(|| {
                deals.push(*hands);
                deals.len() - 1
            });
        }
        let tables = self.solve(&deals)?;
        let known = |(record, hands): (Record, [CardSet; 4])| {
            let table = *tables.get(*places.get(&hands)?)?.as_ref().ok()?;
            let par = record
                .dealer
                .zip(record.vulnerability)
                .map(|(dealer, vulnerability)| table.par(dealer, vulnerability));
            Some(SolvedRecord { record, table, par })
        };
        let wanted = records.len();
        let solved: Vec<SolvedRecord> = records.into_iter().filter_map(known).collect();
        print(&self.output(&solved)?)?;
        if solved.len() < wanted {
            bail!("stopped after {} of {wanted} boards", solved.len());
        }
        if wanted == 0 && refused.count == 0 {
            bail!("{}: no such board in it", self.file.display());
        }
        refused.into_result()
    }

    /// The records with four whole hands; the others are refused.
    fn records(&self, refused: &mut Refusals) -> anyhow::Result<Vec<(Record, [CardSet; 4])>> {
        let bytes = read_bytes(&self.file)?;
        let format = format_of(&self.file, self.from, &bytes);
        let mut records = Vec::new();
        for found in read(&decode(&bytes, format), format) {
            match found {
                Ok(found) if !self.selection.wants(&found.record) => {}
                Ok(found) => {
                    let deal = found.record.deal.map(|deal| deal.with_fourth_hand());
                    if let Some(deal) = deal.filter(Deal::is_complete) {
                        records.push((Record { deal: Some(deal), ..found.record }, deal.hands()));
                    } else {
                        let line = found.places.line();
                        let expected = "at least three hands of 13 cards were expected";
                        refused.add(&self.file, &format!("line {line}: left out, {expected}"));
                    }
                }
                Err(error) => refused.add(&self.file, &error),
            }
        }
        Ok(records)
    }

    fn solve(&self, deals: &[[CardSet; 4]]) -> anyhow::Result<Vec<Result<DealTable, SolveError>>> {
        let threads = self.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().context("threads")?;
        let settings = Settings::default().until(Stop::on(stop_on_interrupt()?.flag().clone()));
        let bar = progress("boards", deals.len() as u64);
        let tables = pool.install(|| {
            batch(deals, &settings, |solver, hands| {
                let table = solver.table(hands);
                bar.inc(1);
                table
            })
        });
        bar.finish_and_clear();
        Ok(tables)
    }

    fn output(&self, solved: &[SolvedRecord]) -> anyhow::Result<Vec<u8>> {
        if self.pbn {
            let records: Vec<Record> = solved.iter().map(SolvedRecord::with_tags).collect();
            return Ok(encode(&write(&records, Format::Pbn), Format::Pbn));
        }
        let mut out = String::new();
        for board in solved {
            if self.json {
                let _ = writeln!(out, "{}", serde_json::to_string(&board.line())?);
            } else {
                board.text(&mut out);
            }
        }
        Ok(out.into_bytes())
    }
}

impl SolvedRecord {
    fn tricks(&self, declarer: Seat, strain: Strain) -> u8 {
        self.table.tricks(declarer, strain)
    }

    fn line(&self) -> SolvedBoard<'_> {
        let row = |declarer| TrickRow {
            nt: self.tricks(declarer, Strain::NoTrump),
            s: self.tricks(declarer, Strain::Spades),
            h: self.tricks(declarer, Strain::Hearts),
            d: self.tricks(declarer, Strain::Diamonds),
            c: self.tricks(declarer, Strain::Clubs),
        };
        let par = self.par.as_ref().map(|par| ParReport {
            score: par.score,
            contracts: par.contracts.iter().map(|par| contract(par, &LETTERS)).collect(),
        });
        let [north, east, south, west] = Seat::ALL.map(row);
        let table = TrickTable { north, east, south, west };
        SolvedBoard { board: self.record.board, room: self.record.tag("Room"), table, par }
    }

    fn text(&self, out: &mut String) {
        let words = words();
        let strains = || Strain::ASCENDING.into_iter().rev();
        let board = match self.record.board {
            Some(board) => say!(words, "solve-board", board = board),
            None => words.say("solve-no-number"),
        };
        let title = match self.record.tag("Room") {
            Some(room) => say!(words, "solve-room", board = board, room = room),
            None => board,
        };
        let names: String = strains().map(|trumps| format!("{:>4}", strain(&words, trumps))).collect();
        let _ = writeln!(out, "{title}\n    {names}");
        for declarer in DECLARERS {
            let tricks: String =
                strains().map(|trumps| format!("{:4}", self.tricks(declarer, trumps))).collect();
            let _ = writeln!(out, "   {declarer}{tricks}");
        }
        let par = match &self.par {
            Some(par) if par.contracts.is_empty() => words.say("solve-passed-out"),
            Some(par) => {
                let contracts: Vec<_> = par.contracts.iter().map(|par| contract(par, &words)).collect();
                let score = format!("{:+}", par.score);
                say!(words, "solve-par", score = score, contracts = contracts.join(", "))
            }
            None => words.say("solve-no-par"),
        };
        let _ = writeln!(out, "   {par}\n");
    }

    /// The record with the tags that PBN has for these results.
    fn with_tags(&self) -> Record {
        const TABLE: &str = "OptimumResultTable";
        const SCORE: &str = "OptimumScore";
        let mut record = self.record.clone();
        record.tables.retain(|table| table.name != TABLE);
        record.tags.retain(|(name, _)| name != SCORE && name != TABLE);
        let mut rows = Vec::new();
        for declarer in DECLARERS {
            for strain in Strain::ASCENDING.into_iter().rev() {
                let tricks = self.tricks(declarer, strain).to_string();
                rows.push(vec![declarer.to_string(), strain.to_string(), tricks]);
            }
        }
        if let Some(par) = &self.par {
            record.tags.push((SCORE.into(), format!("NS {}", par.score)));
        }
        let columns = r"Declarer;Denomination\2R;Result\2R".into();
        record.tables.push(TagTable { name: TABLE.into(), columns, rows });
        record
    }
}

/// What programs read.
const LETTERS: Words = Words::new(Language::English).ascii(true);

/// A contract in few signs: `4♠X-1 NS`.
fn contract(par: &ParContract, words: &Words) -> String {
    let result = match par.result {
        0 => "=".into(),
        result => format!("{result:+}"),
    };
    let declarers: String = par.declarers.iter().map(|seat| seat.letter()).collect();
    format!("{}{}{result} {declarers}", call(words, par.bid.into()), par.doubling)
}
