//! `kakehiki bridge bid`

use super::{
    bid_file::{self, BidBoard, PrintForm},
    bid_lines::{self, Reply},
    input::{FormatName, read_bytes},
};
use crate::standard::{is_standard, print};
use anyhow::{Context, bail};
use bridge::{
    Auction, Call, CardSet, Seat, Suit, Vulnerability,
    knowledge::bidding::{
        Agreement, Choice, ConventionCard, Forcing, Meaning, Measure, Promise, Reading, Sense, Understanding,
    },
    players::bidder::{Bidder, BiddingFact},
    records::Format,
};
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};
use telling::{
    Language, Tell, Words,
    bridge::{call, imagined, seat},
    say,
};
use worlds::{Ask, Decision, DecisionError, Seed, Stop};

/// What was imagined before a call.
type Thought = Decision<Call, BiddingFact>;

/// What to say with a hand, and what every call so far means
#[derive(Debug, Args)]
#[command(override_usage = "kakehiki bridge bid [OPTIONS] <HAND> [CALLS]...
       kakehiki bridge bid [OPTIONS] --meanings <CALLS>...
       kakehiki bridge bid [OPTIONS] <FILE>
       kakehiki bridge bid [OPTIONS] --lines")]
#[command(after_help = "Examples:
  kakehiki bridge bid AK75.AQ9.953.AK8
  kakehiki bridge bid 96.754.KQJT6.752 2NT Pass
  kakehiki bridge bid 943.AQ53.AQT.Q62 Pass 1D 2H --dealer W --vulnerable EW
  kakehiki bridge bid A72.K963.K53.A76 --card weak.json     # {\"one_notrump\": {\"least\": 12, \"most\": 14}}
  kakehiki bridge bid A72.K963.K53.A76 --card acol          # or two-over-one, sayc, textbook
  kakehiki bridge bid --meanings 1H 1S 3H Pass 4H           # no hand: only the meanings
  kakehiki bridge bid deals.pbn > bid.pbn                   # every deal of a file, all four hands, calls explained
  kakehiki bridge bid deals.pbn --to lin > bid.lin          # or --json, a board a line
  kakehiki bridge bid deals.pbn --imagine 0 > bid.pbn       # by the rules alone: thousands of deals in seconds
  kakehiki bridge bid AJ54.K2.QT94.873 1H 2C --imagine 400  # more deals where it is close
  kakehiki bridge bid --lines < questions.jsonl             # for other programs: one call a line

With --lines each line of the standard input is one question, answered by one line at once:
  {\"hand\": \"AK75.AQ9.953.AK8\", \"dealer\": \"N\", \"vul\": \"None\", \"calls\": [\"Pass\", \"1H\"]}
The hand is that of the next to call; dealer, vul (None, NS, EW, All), seat and calls may be left out. The answer is the call
(Pass, X, XX, 3NT), or with --json an object with the agreement behind it; what cannot be answered gets error: and why.")]
pub(crate) struct Arguments {
    /// The hand, spades first with dots between, then the calls so far; the hand is that of the next to call. Or a PBN or LIN
    /// file whose deals are bid
    #[arg(required_unless_present = "lines", value_name = "HAND|CALLS|FILE")]
    words: Vec<String>,
    /// Answer every line of the standard input with a call
    #[arg(long, conflicts_with_all = ["words", "meanings"])]
    lines: bool,
    /// Only calls are given, no hand
    #[arg(long)]
    meanings: bool,
    /// Who called first, or is to
    #[arg(long, default_value = "N", value_name = "SEAT")]
    dealer: Seat,
    /// None, NS, EW or All
    #[arg(long, default_value = "None", value_name = "WHO")]
    vulnerable: Vulnerability,
    /// The convention card of the next to call's pair: two-over-one, sayc, acol, textbook, or a JSON file in which fields left
    /// out are standard
    #[arg(long, value_name = "SYSTEM|FILE")]
    card: Option<PathBuf>,
    /// The other pair's convention card
    #[arg(long, value_name = "SYSTEM|FILE")]
    their_card: Option<PathBuf>,
    #[command(flatten)]
    bidding: ImagineArgument,
    /// Where chance starts when deals are imagined
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// The format in which a file's boards are printed with their auctions
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "lines", "meanings"])]
    to: Option<FormatName>,
    /// For programs: one JSON object, of a file one a board
    #[arg(long)]
    json: bool,
}

/// Whether calls are imagined.
#[derive(Debug, Clone, Copy, Args)]
pub(super) struct ImagineArgument {
    /// Before each call compare the plausible ones on at most so many imagined deals, bid to the end by the rules and solved; 0 is
    /// the rules alone, a thousand times faster and weaker
    #[arg(long, value_name = "DEALS", default_value_t = Bidder::DEALS, value_parser = clap::value_parser!(u64).range(..=10_000))]
    pub(super) imagine: u64,
}

/// One call as a program reads it.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct CallReport {
    seat: Seat,
    call: Call,
    /// What it is; of several, any of them.
    senses: Vec<Sense>,
    /// The ways to keep what it promises.
    promise: Promise,
    ranges: Ranges,
    forcing: Forcing,
    artificial: bool,
    agreed: bool,
    contradicts: bool,
    /// All of that in words.
    words: String,
}

impl CallReport {
    pub(super) fn new(meaning: &Meaning, words: &Words) -> Self {
        Self {
            seat: meaning.seat,
            call: meaning.call,
            senses: meaning.senses.clone(),
            promise: meaning.promise.clone(),
            ranges: Ranges::new(&meaning.promise),
            forcing: meaning.forcing,
            artificial: meaning.artificial,
            agreed: meaning.understanding == Understanding::Agreed,
            contradicts: meaning.contradicts,
            words: meaning.tell(words).text,
        }
    }
}

/// A promise in numbers: what is around all the ways to keep it.
#[derive(Debug, Serialize, JsonSchema)]
struct Ranges {
    points: Range,
    /// Points with short suits: 3 for a void, 2 for a singleton, 1 for a doubleton.
    points_with_short_suits: Range,
    spades: Range,
    hearts: Range,
    diamonds: Range,
    clubs: Range,
}

#[derive(Debug, Serialize, JsonSchema)]
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

/// What a seat has shown in all.
#[derive(Debug, Serialize, JsonSchema)]
struct SeatReport {
    seat: Seat,
    promise: Promise,
    ranges: Ranges,
    words: String,
}

impl SeatReport {
    fn new(seat: Seat, promise: &Promise, words: &Words) -> Self {
        let ranges = Ranges::new(promise);
        Self { seat, promise: promise.clone(), ranges, words: promise.tell(words).text }
    }
}

/// The answer.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct BidReport {
    calls: Vec<CallReport>,
    /// What each seat has shown in all, North first.
    seats: [SeatReport; 4],
    /// What to bid.
    call: Option<Call>,
    /// And what it will promise.
    chosen: Option<CallReport>,
    /// The agreement behind it.
    agreement: Option<Agreement>,
    /// Whether the hand has what the call promises.
    in_system: Option<bool>,
    /// The language of the words.
    language: Language,
}

/// What is printed: the answer, or one of every board of a file or of every line.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it is there to be described")]
pub(super) enum BidAnswer {
    /// Of a hand or an auction.
    One(Box<BidReport>),
    /// Of a board of a file.
    Board(Box<BidBoard>),
    /// Of a line.
    Line(Reply),
}

/// A convention card by the name of a system or from a file; the standard one without either.
pub(super) fn convention_card(path: Option<&PathBuf>) -> anyhow::Result<ConventionCard> {
    let Some(path) = path else { return Ok(ConventionCard::default()) };
    if let Some(card) = path.to_str().and_then(ConventionCard::named) {
        return Ok(card);
    }
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
        // One argument a call, or the auction in quotation marks.
        let calls = calls.iter().flat_map(|calls| calls.split_whitespace());
        let calls: Vec<Call> = calls.map(str::parse).collect::<Result<_, _>>()?;
        let auction = Auction::from_calls(self.dealer, calls)
            .map_err(|(index, error)| anyhow::anyhow!("call {}: {error}", index + 1))?;
        if hand.is_some() && auction.is_over() {
            bail!("the auction is over; expected one in which somebody is to call");
        }
        Ok((hand, auction))
    }

    /// What to say with a hand: by the rules, or the best of the plausible calls on imagined deals. A thought that is stopped is none.
    fn choose(
        &self,
        reading: &Reading,
        hand: CardSet,
        stop: &Stop,
    ) -> Result<(Choice, Thought), DecisionError> {
        let ask = Ask::new(Seed(self.seed)).until(stop);
        let thought = Bidder::on(self.bidding.imagine).decide(reading, hand, &ask)?;
        if stop.is_due() {
            return Err(DecisionError::Stopped);
        }
        let choice = reading.choose(hand);
        let choice =
            if choice.call == thought.action { choice } else { reading.choice_of(thought.action, hand) };
        Ok((choice, thought))
    }

    /// The file whose deals are to be bid, if one is meant.
    fn file(&self) -> Option<&Path> {
        match self.words.as_slice() {
            [word] if !self.meanings && word.parse::<CardSet>().is_err() => {
                let path = Path::new(word);
                // A file that is not there is missed as a file, not as a hand.
                let is_named = path.extension().is_some_and(|end| {
                    ["pbn", "lin"].into_iter().any(|known| end.eq_ignore_ascii_case(known))
                });
                Some(path).filter(|path| is_standard(path) || path.exists() || is_named)
            }
            _ => None,
        }
    }

    pub(crate) fn run(self) -> anyhow::Result<()> {
        let (card, theirs) =
            (convention_card(self.card.as_ref())?, convention_card(self.their_card.as_ref())?);
        let cards_of = |seat: Seat| {
            let mut cards = [theirs; 2];
            cards[seat.pair().index()] = card;
            cards
        };
        if self.lines {
            return bid_lines::serve(self.json, cards_of, |reading, hand| {
                Ok(self.choose(reading, hand, &Stop::never())?.0)
            });
        }
        if let Some(file) = self.file() {
            let cards = cards_of(Seat::North);
            let records = PrintForm::Records(self.to.map_or(Format::Pbn, Into::into));
            let printed = if self.json { PrintForm::Json } else { records };
            return bid_file::run(file, printed, &cards, |reading, hand, stop| {
                match self.choose(reading, hand, stop) {
                    Ok((choice, _)) => Some(choice.call),
                    Err(DecisionError::Stopped) => None,
                    // Where nothing can be imagined the rules are left.
                    Err(_) => Some(reading.choose(hand).call),
                }
            });
        }
        let (hand, auction) = self.input()?;
        let cards = cards_of(auction.turn().unwrap_or(self.dealer));
        let reading = Reading::new(&auction, self.vulnerable, &cards);
        let (choice, thought) =
            hand.map(|hand| self.choose(&reading, hand, &Stop::never())).transpose()?.unzip();
        let mut after = reading.clone();
        let chosen = choice.as_ref().and_then(|choice| after.hear(choice.call));
        let words = &crate::words();
        if self.json {
            let report = BidReport {
                calls: reading.meanings().iter().map(|meaning| CallReport::new(meaning, words)).collect(),
                seats: Seat::ALL.map(|seat| SeatReport::new(seat, reading.promise(seat), words)),
                call: choice.as_ref().map(|choice| choice.call),
                chosen: chosen.map(|meaning| CallReport::new(meaning, words)),
                agreement: choice.as_ref().map(Agreement::from),
                in_system: choice.as_ref().map(|choice| choice.in_system),
                language: words.language,
            };
            return print(format!("{}\n", serde_json::to_string(&report)?).as_bytes());
        }
        let mut lines = in_words(&reading, choice.as_ref().zip(chosen), words);
        if let Some(thought) = thought.filter(|thought| thought.evidence.worlds > 0) {
            lines.push(String::new());
            lines.extend(imagined(words, &thought));
        }
        print((lines.join("\n") + "\n").as_bytes())
    }
}

/// The calls with their meanings, the choice, and what everybody has shown, in lines.
fn in_words(reading: &Reading, choice: Option<(&Choice, &Meaning)>, words: &Words) -> Vec<String> {
    let mut lines: Vec<String> = reading.meanings().iter().map(|meaning| line(meaning, words)).collect();
    if let Some((choice, chosen)) = choice {
        let (said, meaning) = (call(words, choice.call), chosen.tell(words).text);
        lines.extend((!lines.is_empty()).then(String::new));
        lines.push(match choice.call {
            Call::Bid(_) => say!(words, "bid-says", call = said, meaning = meaning),
            _ => say!(words, "bid-pass", call = said, meaning = meaning),
        });
        lines.extend((!choice.in_system).then(|| words.say("bid-not-in-system")));
    }
    if !reading.meanings().is_empty() {
        lines.push(String::new());
        lines.extend(Seat::ALL.map(|of| {
            let promise = reading.promise(of).tell(words).text;
            say!(words, "bid-promised", seat = seat(words, of), promise = promise)
        }));
    }
    lines
}

/// A call with who made it and what it means.
pub(super) fn line(meaning: &Meaning, words: &Words) -> String {
    let told = meaning.tell(words).text;
    say!(
        words,
        "bid-call",
        seat = seat(words, meaning.seat),
        call = call(words, meaning.call),
        meaning = told
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_that_comes_along_can_be_played() {
        for system in ConventionCard::SYSTEMS {
            let card = convention_card(Some(&PathBuf::from(system))).expect(system);
            assert_eq!(card.mistake(), None, "{system}");
        }
        let card = |system: &str| convention_card(Some(&PathBuf::from(system))).expect("a card");
        assert_eq!(card("two-over-one"), ConventionCard::default());
        assert_eq!(card("textbook"), ConventionCard::textbook());
        assert_eq!(card("acol").one_notrump, ConventionCard::weak_notrump().one_notrump);
        assert!(convention_card(Some(&PathBuf::from("no-such-system"))).is_err());
    }
}
