//! `kakehiki bridge card`

use super::bid::{CallReport, convention_card};
use crate::standard::print;
use bridge::{
    Auction, Call, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Meaning, Reading},
};
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;
use telling::{Language, Tell, Words, bridge::call, say};

/// A convention card: what every call means in the situations that a card is read for
///
/// The card is made from the very rules that choose and read calls, so it cannot say anything else than what is played.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge card
  kakehiki bridge card acol                     # or two-over-one, sayc, textbook, or a JSON file
  kakehiki bridge card sayc --after \"1C Pass 1H\"  # what the next call may be in one situation
  kakehiki bridge card --json | jq '.sections[0].calls[].words'")]
pub(crate) struct Arguments {
    /// A system, or a JSON file in which fields left out are standard
    #[arg(value_name = "SYSTEM|FILE")]
    card: Option<PathBuf>,
    /// Only what may be called after these calls
    #[arg(long, value_name = "CALLS")]
    after: Option<String>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// The parts of a card: their heading, and the calls before.
const SECTIONS: [(&str, &str); 17] = [
    ("card-openings", ""),
    ("card-to-notrump", "1NT Pass"),
    ("card-to-two-notrump", "2NT Pass"),
    ("card-to-major", "1S Pass"),
    ("card-to-hearts", "1H Pass"),
    ("card-to-minor", "1C Pass"),
    ("card-to-diamonds", "1D Pass"),
    ("card-to-strong", "2C Pass"),
    ("card-to-weak", "2H Pass"),
    ("card-after-jacoby", "1S Pass 2NT Pass"),
    ("card-rebid", "1D Pass 1S Pass"),
    ("card-ace-asking", "1S Pass 3S Pass 4NT Pass"),
    ("card-overcalls", "1D"),
    ("card-over-notrump", "1NT"),
    ("card-over-preempt", "3H"),
    ("card-after-overcall", "1H 2C"),
    ("card-after-double", "1H X"),
];

/// What `--json` prints.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct CardReport {
    sections: Vec<Section>,
    /// The language of the words.
    language: Language,
}

/// One situation.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "CardSection")]
struct Section {
    title: String,
    /// The calls before, the dealer's first.
    after: Vec<Call>,
    /// What may be said then, and what it means.
    calls: Vec<CallReport>,
}

/// What may be said after an auction, each call once, passes and doubles before bids.
fn meanings(auction: &Auction, card: ConventionCard) -> Vec<Meaning> {
    let reading = Reading::new(auction, Vulnerability::None, &[card; 2]);
    let mut calls: Vec<Call> = reading.rules().iter().map(|rule| rule.call).collect();
    calls.sort_unstable();
    calls.dedup();
    calls.into_iter().filter_map(|call| reading.clone().hear(call).cloned()).collect()
}

impl Arguments {
    /// The headings and the auctions that are asked for.
    fn situations(&self, words: &Words) -> anyhow::Result<Vec<(String, Auction)>> {
        let auction = |text: &str| -> anyhow::Result<Auction> {
            let calls: Vec<Call> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
            Auction::from_calls(Seat::North, calls)
                .map_err(|(index, error)| anyhow::anyhow!("call {}: {error}", index + 1))
        };
        match &self.after {
            Some(after) => Ok(vec![(words.say("card-after"), auction(after)?)]),
            None => SECTIONS.iter().map(|&(title, text)| Ok((words.say(title), auction(text)?))).collect(),
        }
    }

    pub(crate) fn run(self) -> anyhow::Result<()> {
        let card = convention_card(self.card.as_ref())?;
        let words = &crate::words();
        let situations = self.situations(words)?;
        if self.json {
            let sections = situations.into_iter().map(|(title, auction)| Section {
                title,
                after: auction.calls().to_vec(),
                calls: meanings(&auction, card)
                    .iter()
                    .map(|meaning| CallReport::new(meaning, words))
                    .collect(),
            });
            let report = CardReport { sections: sections.collect(), language: words.language };
            return print(format!("{}\n", serde_json::to_string(&report)?).as_bytes());
        }
        let mut lines = Vec::new();
        for (title, auction) in situations {
            lines.extend((!lines.is_empty()).then(String::new));
            lines.push(heading(words, title, &auction));
            lines.extend(meanings(&auction, card).iter().map(|meaning| {
                let said = call(words, meaning.call);
                say!(words, "card-call", call = said, meaning = meaning.tell(words).text)
            }));
        }
        print((lines.join("\n") + "\n").as_bytes())
    }
}

/// A heading with the calls before, if there are any.
fn heading(words: &Words, title: String, auction: &Auction) -> String {
    let before: Vec<String> = auction.calls().iter().map(|&before| call(words, before)).collect();
    if before.is_empty() {
        title
    } else {
        say!(words, "card-section", title = title, calls = before.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(card: ConventionCard, after: &str, said: &str) -> Option<Meaning> {
        let calls = after.split_whitespace().map(|call| call.parse().expect("a call"));
        let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
        let said: Call = said.parse().expect("a call");
        meanings(&auction, card).into_iter().find(|meaning| meaning.call == said)
    }

    #[test]
    fn every_section_has_agreements() {
        for (title, after) in SECTIONS {
            let calls = after.split_whitespace().map(|call| call.parse().expect("a call"));
            let auction = Auction::from_calls(Seat::North, calls).expect("a legal auction");
            assert!(meanings(&auction, ConventionCard::default()).len() >= 3, "{title}");
        }
    }

    #[test]
    fn the_card_says_what_its_fields_say() {
        let [standard, textbook] = [ConventionCard::default(), ConventionCard::textbook()];
        assert!(says(standard, "1S Pass", "4D").is_some_and(|splinter| splinter.artificial));
        assert!(says(textbook, "1S Pass", "4D").is_none_or(|natural| !natural.artificial));
        assert_ne!(says(standard, "1S Pass", "2NT"), says(textbook, "1S Pass", "2NT"));
    }
}
