//! `kakehiki bridge bid`

use super::input::read_bytes;
use crate::standard::print;
use anyhow::{Context, bail};
use bridge::{
    Auction, Call, CardSet, Seat, Suit, Vulnerability,
    bidding::{Choice, ConventionCard, Forcing, Meaning, Measure, Promise, Reading, Understanding},
};
use clap::Args;
use serde::Serialize;
use std::{fmt::Write as _, path::PathBuf};

/// What to say with a hand, and what every call so far means
#[derive(Debug, Args)]
#[command(override_usage = "kakehiki bridge bid [OPTIONS] <HAND> [CALLS]...
       kakehiki bridge bid [OPTIONS] --meanings <CALLS>...")]
#[command(after_help = "Examples:
  kakehiki bridge bid AK75.AQ9.953.AK8
  kakehiki bridge bid 96.754.KQJT6.752 2NT Pass
  kakehiki bridge bid 943.AQ53.AQT.Q62 Pass 1D 2H --dealer W --vulnerable EW
  kakehiki bridge bid A72.K963.K53.A76 --card weak.json     # {\"one_notrump\": {\"least\": 12, \"most\": 14}}
  kakehiki bridge bid --meanings 1H 1S 3H Pass 4H           # no hand: only the meanings")]
pub(crate) struct Arguments {
    /// The hand, spades first with dots between, then the calls so far; the hand is that of the next to call
    #[arg(required = true, value_name = "HAND|CALLS")]
    words: Vec<String>,
    /// Only calls are given, no hand
    #[arg(long)]
    meanings: bool,
    /// Who called first, or is to
    #[arg(long, default_value = "N", value_name = "SEAT")]
    dealer: Seat,
    /// None, NS, EW or All
    #[arg(long, default_value = "None", value_name = "WHO")]
    vulnerable: Vulnerability,
    /// The convention card of the next to call's pair: a JSON file; fields left out are standard
    #[arg(long, value_name = "FILE")]
    card: Option<PathBuf>,
    /// The other pair's convention card
    #[arg(long, value_name = "FILE")]
    their_card: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// One call as a program reads it.
#[derive(Debug, Serialize)]
struct CallReport {
    seat: Seat,
    call: Call,
    meaning: String,
    promises: String,
    ranges: Ranges,
    forcing: Option<&'static str>,
    artificial: bool,
    agreed: bool,
    contradicts: bool,
}

impl CallReport {
    fn new(meaning: &Meaning) -> Self {
        Self {
            seat: meaning.seat,
            call: meaning.call,
            meaning: meaning.text.to_string(),
            promises: meaning.promise.to_string(),
            ranges: Ranges::new(&meaning.promise),
            forcing: match meaning.forcing {
                Forcing::No => None,
                Forcing::Round => Some("round"),
                Forcing::Game => Some("game"),
            },
            artificial: meaning.artificial,
            agreed: meaning.understanding == Understanding::Agreed,
            contradicts: meaning.contradicts,
        }
    }
}

/// A promise in numbers: what is around all the ways to keep it.
#[derive(Debug, Serialize)]
struct Ranges {
    points: Range,
    /// Points with short suits: 3 for a void, 2 for a singleton, 1 for a doubleton.
    points_with_short_suits: Range,
    spades: Range,
    hearts: Range,
    diamonds: Range,
    clubs: Range,
}

#[derive(Debug, Serialize)]
struct Range {
    low: u8,
    high: u8,
}

impl Ranges {
    fn new(promise: &Promise) -> Self {
        let range = |measure| {
            let ways = || promise.ways().iter().map(|way| way.tightened().bounds(measure));
            Range {
                low: ways().map(|(low, _)| low).min().unwrap_or(0),
                high: ways().map(|(_, high)| high).max().unwrap_or(measure.largest()),
            }
        };
        Self {
            points: range(Measure::Points),
            points_with_short_suits: range(Measure::Total),
            spades: range(Measure::Length(Suit::Spades)),
            hearts: range(Measure::Length(Suit::Hearts)),
            diamonds: range(Measure::Length(Suit::Diamonds)),
            clubs: range(Measure::Length(Suit::Clubs)),
        }
    }
}

/// The answer.
#[derive(Debug, Serialize)]
struct Report {
    calls: Vec<CallReport>,
    /// What each seat has promised in all, North first.
    promises: [String; 4],
    /// The same in numbers.
    ranges: [Ranges; 4],
    /// What to say.
    call: Option<Call>,
    /// And what it will promise.
    chosen: Option<CallReport>,
    /// Whether the hand has what the call promises.
    in_system: Option<bool>,
}

/// A convention card from a file; the standard one without a file.
pub(super) fn convention_card(path: Option<&PathBuf>) -> anyhow::Result<ConventionCard> {
    let Some(path) = path else { return Ok(ConventionCard::default()) };
    let name = || format!("{}: convention card", path.display());
    let card: ConventionCard = serde_json::from_slice(&read_bytes(path)?).with_context(name)?;
    match card.mistake() {
        Some(mistake) => bail!("{}: {mistake}", name()),
        None => Ok(card),
    }
}

impl Arguments {
    /// The hand, if one is given, and the auction.
    fn input(&self) -> anyhow::Result<(Option<CardSet>, Auction)> {
        let (hand, calls) = match self.words.split_first() {
            Some((hand, calls)) if !self.meanings => {
                let cards: CardSet = hand.parse()?;
                if cards.len() != 13 {
                    bail!("{hand:?} has {} cards, expected 13", cards.len());
                }
                (Some(cards), calls)
            }
            _ => (None, self.words.as_slice()),
        };
        let calls: Vec<Call> = calls.iter().map(|call| call.parse()).collect::<Result<_, _>>()?;
        let auction = Auction::from_calls(self.dealer, calls)
            .map_err(|(index, error)| anyhow::anyhow!("call {}: {error}", index + 1))?;
        if hand.is_some() && auction.is_over() {
            bail!("the auction is over; expected one in which somebody is to call");
        }
        Ok((hand, auction))
    }

    pub(crate) fn run(self) -> anyhow::Result<()> {
        let (hand, auction) = self.input()?;
        let pair = auction.turn().unwrap_or(self.dealer).pair();
        let mut cards = [ConventionCard::default(); 2];
        cards[pair.index()] = convention_card(self.card.as_ref())?;
        cards[(!pair).index()] = convention_card(self.their_card.as_ref())?;
        let reading = Reading::new(&auction, self.vulnerable, &cards);
        let choice = hand.map(|hand| reading.choose(hand));
        let mut after = reading.clone();
        let chosen = choice.as_ref().and_then(|choice| after.hear(choice.call));
        let report = Report {
            calls: reading.meanings().iter().map(CallReport::new).collect(),
            promises: Seat::ALL.map(|seat| reading.promise(seat).to_string()),
            ranges: Seat::ALL.map(|seat| Ranges::new(reading.promise(seat))),
            call: choice.as_ref().map(|choice| choice.call),
            chosen: chosen.map(CallReport::new),
            in_system: choice.as_ref().map(|choice| choice.in_system),
        };
        if self.json {
            return print(format!("{}\n", serde_json::to_string(&report)?).as_bytes());
        }
        print(in_words(&reading, choice.as_ref(), chosen).as_bytes())
    }
}

/// The calls with their meanings, the choice, and what everybody has promised.
fn in_words(reading: &Reading, choice: Option<&Choice>, chosen: Option<&Meaning>) -> String {
    let mut out = String::new();
    for meaning in reading.meanings() {
        let _ = writeln!(out, "{meaning}");
    }
    if let (Some(choice), Some(chosen)) = (choice, chosen) {
        let _ = writeln!(out, "\nSay {}\n{chosen}", choice.call);
        if !choice.in_system {
            let _ = writeln!(out, "No agreement fits the hand; this is the nearest.");
        }
    }
    if !reading.meanings().is_empty() {
        out.push('\n');
        for seat in Seat::ALL {
            let _ = writeln!(out, "{:5} has promised: {}", seat.name(), reading.promise(seat));
        }
    }
    out
}
