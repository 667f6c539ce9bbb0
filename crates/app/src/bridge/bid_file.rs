//! `kakehiki bridge bid FILE`: every deal of a file, all four hands.

use super::{
    bid::CallReport,
    input::{Refusals, format_of, read_bytes},
};
use crate::{
    long_work::{progress, stop_on_interrupt},
    standard::print,
    tongue::words,
};
use anyhow::bail;
use bridge::{
    Call, CardSet, Contract, Deal, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Reading},
    records::{AuctionRecord, Format, Record, decode, encode, read, write},
};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::{fmt::Write as _, path::Path};
use telling::{Language, Tell, Words};
use worlds::Stop;

/// What `--json` prints of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct BidBoard {
    board: Option<u32>,
    dealer: Seat,
    vulnerability: Vulnerability,
    calls: Vec<Call>,
    /// What each of them means.
    meanings: Vec<CallReport>,
    /// `null` when all passed.
    contract: Option<Contract>,
    /// The language of the words.
    language: Language,
}

impl BidBoard {
    fn new(record: &Record, reading: &Reading, words: &Words) -> Self {
        let auction = reading.auction();
        Self {
            board: record.board,
            dealer: auction.dealer(),
            vulnerability: record.vulnerability.unwrap_or_default(),
            calls: auction.calls().to_vec(),
            meanings: reading.meanings().iter().map(|meaning| CallReport::new(meaning, words)).collect(),
            contract: auction.contract(),
            language: words.language,
        }
    }
}

/// How the boards are printed.
#[derive(Debug, Clone, Copy)]
pub(super) enum PrintForm {
    /// As records.
    Records(Format),
    /// One JSON object a line.
    Json,
}

/// The auction of four hands; unfinished if somebody was stopped before a call.
pub(super) fn auction(
    deal: &Deal,
    dealer: Seat,
    vulnerability: Vulnerability,
    cards: &[ConventionCard; 2],
    choose: impl Fn(&Reading, CardSet) -> Option<Call>,
) -> Reading {
    let mut reading = Reading::start(dealer, vulnerability, cards);
    while let Some(seat) = reading.auction().turn() {
        let call = choose(&reading, deal.hands()[seat.index()]);
        if call.and_then(|call| reading.hear(call)).is_none() {
            break;
        }
    }
    reading
}

/// Bids every deal of the file and prints the boards with their auctions and what the calls mean.
pub(super) fn run(
    file: &Path,
    printed: PrintForm,
    cards: &[ConventionCard; 2],
    choose: impl Fn(&Reading, CardSet, &Stop) -> Option<Call> + Sync,
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
        let vulnerability = record.vulnerability.unwrap_or_default();
        let reading =
            auction(deal, dealer, vulnerability, cards, |reading, hand| choose(reading, hand, &stop));
        bar.inc(1);
        reading.auction().is_over().then_some(reading)
    };
    let readings: Vec<Option<Reading>> =
        records.par_iter().map(|record| if stop.is_due() { None } else { bid(record) }).collect();
    bar.finish_and_clear();
    let done = records.iter().map(|(record, _)| record).zip(readings.iter().flatten());
    match printed {
        PrintForm::Json => {
            let (mut out, words) = (String::new(), words());
            for (record, reading) in done {
                let _ = writeln!(out, "{}", serde_json::to_string(&BidBoard::new(record, reading, &words))?);
            }
            print(out.as_bytes())?;
        }
        PrintForm::Records(format) => {
            let records: Vec<Record> = done.map(|(record, reading)| bidden(record, reading)).collect();
            print(&encode(&write(&records, format), format))?;
        }
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

/// The board with its auction, and nothing of another auction and its play. The meanings are in English with letters for the suits: not
/// every program that reads such files knows more.
fn bidden(record: &Record, reading: &Reading) -> Record {
    let words = Words::new(Language::English).ascii(true);
    let mut auction = AuctionRecord::from(reading.auction());
    for (call, meaning) in auction.calls.iter_mut().zip(reading.meanings()) {
        call.alert = meaning.artificial;
        call.remarks_mut().note = Some(meaning.tell(&words).text).filter(|text| !text.is_empty());
    }
    let tags =
        record.tags.iter().filter(|(name, _)| !matches!(name.as_ref(), "Score" | "ScoreIMP" | "ScoreMP"));
    Record {
        board: record.board,
        dealer: Some(reading.auction().dealer()),
        vulnerability: record.vulnerability,
        deal: record.deal,
        auction: Some(auction),
        tags: tags.cloned().collect(),
        tables: record.tables.clone(),
        ..Record::default()
    }
}
