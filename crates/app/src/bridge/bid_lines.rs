//! `kakehiki bridge bid --lines`: the bidder as a server for other programs.

use anyhow::{Context, bail};
use bridge::{
    Auction, Call, CardSet, Seat, Vulnerability,
    knowledge::bidding::{Agreement, Choice, ConventionCard, Reading},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};

/// One line in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// Thirteen cards, spades first with dots between.
    hand: String,
    /// Whose hand it is; when it is given it has to be that of the next to call.
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    dealer: Option<String>,
    #[serde(default, alias = "vulnerable")]
    vul: Option<String>,
    #[serde(default)]
    calls: Vec<String>,
}

/// One line out.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Reply {
    Call {
        call: Call,
        #[serde(flatten)]
        agreement: Box<AgreementLine>,
    },
    Error {
        error: String,
    },
}

/// What is behind a call.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct AgreementLine {
    agreement: Agreement,
}

impl Question {
    /// The auction so far and the hand of the next to call.
    fn input(&self) -> anyhow::Result<(CardSet, Auction, Vulnerability)> {
        let hand: CardSet = self.hand.parse()?;
        if hand.len() != 13 {
            bail!("{:?} has {} cards, expected 13", self.hand, hand.len());
        }
        let dealer = self.dealer.as_deref().map_or(Ok(Seat::North), str::parse)?;
        let vulnerability = self.vul.as_deref().map_or(Ok(Vulnerability::None), str::parse)?;
        let calls: Vec<Call> = self.calls.iter().map(|call| call.parse()).collect::<Result<_, _>>()?;
        let auction = Auction::from_calls(dealer, calls)
            .map_err(|(index, error)| anyhow::anyhow!("call {}: {error}", index + 1))?;
        let turn =
            auction.turn().context("the auction is over; expected one in which somebody is to call")?;
        if let Some(seat) = self.seat.as_deref()
            && seat.parse::<Seat>()? != turn
        {
            bail!("{seat} is not to call, expected {turn}");
        }
        Ok((hand, auction, vulnerability))
    }
}

/// Answers every line of the standard input at once, until it ends.
pub(super) fn serve(
    json: bool,
    cards: impl Fn(Seat) -> [ConventionCard; 2],
    choose: impl Fn(&Reading, CardSet) -> anyhow::Result<Choice>,
) -> anyhow::Result<()> {
    let answer = |line: &str| -> anyhow::Result<Choice> {
        let question: Question = serde_json::from_str(line)?;
        let (hand, auction, vulnerability) = question.input()?;
        let cards = cards(auction.turn().unwrap_or(auction.dealer()));
        choose(&Reading::new(&auction, vulnerability, &cards), hand)
    };
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.context("standard input")?;
        let reply = match answer(&line) {
            Ok(choice) => {
                let agreement = Box::new(AgreementLine { agreement: Agreement::from(&choice) });
                Reply::Call { call: choice.call, agreement }
            }
            Err(error) => Reply::Error { error: format!("{error:#}") },
        };
        let text = match &reply {
            Reply::Call { call, .. } if !json => call.to_string(),
            Reply::Error { error } if !json => format!("error: {error}"),
            reply => serde_json::to_string(reply)?,
        };
        writeln!(out, "{text}").and_then(|()| out.flush()).context("standard output")?;
    }
    Ok(())
}
