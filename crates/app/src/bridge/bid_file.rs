//! `kakehiki bridge bid FILE`: every deal of a file, all four hands.

use super::input::{Refusals, format_of, read_bytes};
use crate::{
    long_work::{progress, stop_on_interrupt},
    standard::print,
};
use anyhow::bail;
use bridge::{
    Call, CardSet, Contract, Deal, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Reading},
    records::{Format, Record, decode, encode, read, write},
};
use rayon::prelude::*;
use serde::Serialize;
use std::{fmt::Write as _, path::Path};

/// What `--json` prints of a board.
#[derive(Debug, Serialize)]
struct Line<'a> {
    board: Option<u32>,
    dealer: Seat,
    vulnerability: Vulnerability,
    calls: &'a [Call],
    /// `null` when all passed.
    contract: Option<Contract>,
}

/// The auction of four hands.
pub(super) fn auction(
    deal: &Deal,
    dealer: Seat,
    vulnerability: Vulnerability,
    cards: &[ConventionCard; 2],
    choose: impl Fn(&Reading, CardSet) -> Call,
) -> Reading {
    let mut reading = Reading::start(dealer, vulnerability, cards);
    while let Some(seat) = reading.auction().turn() {
        let call = choose(&reading, deal.hands()[seat.index()]);
        if reading.hear(call).is_none() {
            break;
        }
    }
    reading
}

/// Bids every deal of the file and prints the boards with their auctions: as PBN, or one JSON object a line.
pub(super) fn run(
    file: &Path,
    json: bool,
    cards: &[ConventionCard; 2],
    choose: impl Fn(&Reading, CardSet) -> Call + Sync,
) -> anyhow::Result<()> {
    let mut refused = Refusals::default();
    let records = whole_deals(file, &mut refused)?;
    if records.is_empty() && refused.count == 0 {
        bail!("{}: no board in it", file.display());
    }
    let stop = stop_on_interrupt()?;
    let bar = progress("boards", records.len() as u64);
    let bid = |(record, deal): &(Record, Deal)| {
        let dealer = record.dealer.unwrap_or(Seat::North);
        let reading = auction(deal, dealer, record.vulnerability.unwrap_or_default(), cards, &choose);
        bar.inc(1);
        reading
    };
    let readings: Vec<Option<Reading>> =
        records.par_iter().map(|record| (!stop.is_due()).then(|| bid(record))).collect();
    bar.finish_and_clear();
    let done = records.iter().map(|(record, _)| record).zip(readings.iter().flatten());
    let mut out = String::new();
    if json {
        for (record, reading) in done {
            let auction = reading.auction();
            let line = Line {
                board: record.board,
                dealer: auction.dealer(),
                vulnerability: record.vulnerability.unwrap_or_default(),
                calls: auction.calls(),
                contract: auction.contract(),
            };
            let _ = writeln!(out, "{}", serde_json::to_string(&line)?);
        }
        print(out.as_bytes())?;
    } else {
        let records: Vec<Record> = done.map(|(record, reading)| bidden(record, reading)).collect();
        print(&encode(&write(&records, Format::Pbn), Format::Pbn))?;
    }
    if stop.is_due() {
        bail!("stopped after {} of {} boards", readings.iter().flatten().count(), records.len());
    }
    refused.into_result()
}

/// The records with four whole hands; the others are refused.
fn whole_deals(file: &Path, refused: &mut Refusals) -> anyhow::Result<Vec<(Record, Deal)>> {
    let bytes = read_bytes(file)?;
    let format = format_of(file, None, &bytes);
    let mut records = Vec::new();
    for found in read(&decode(&bytes, format), format) {
        match found {
            Ok(found) => match found.record.deal.map(|deal| deal.with_fourth_hand()) {
                Some(deal) if deal.is_complete() => records.push((found.record, deal)),
                _ => {
                    let line = found.places.line();
                    let expected = "at least three hands of 13 cards were expected";
                    refused.add(file, &format!("line {line}: left out, {expected}"));
                }
            },
            Err(error) => refused.add(file, &error),
        }
    }
    Ok(records)
}

/// The board with its auction, and nothing of another auction and its play.
fn bidden(record: &Record, reading: &Reading) -> Record {
    let tags =
        record.tags.iter().filter(|(name, _)| !matches!(name.as_ref(), "Score" | "ScoreIMP" | "ScoreMP"));
    Record {
        board: record.board,
        dealer: Some(reading.auction().dealer()),
        vulnerability: record.vulnerability,
        deal: record.deal,
        auction: Some(reading.auction().into()),
        tags: tags.cloned().collect(),
        tables: record.tables.clone(),
        ..Record::default()
    }
}
