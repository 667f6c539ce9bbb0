//! An earlier build of this program as the peer: asked for each call over a pipe, so that new rules meet old ones on the same deals.

use anyhow::{Context, Result};
use bridge::{
    Auction, Call, CardSet, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Reading},
    players::bidder::Bidder,
};
use serde::{Deserialize, Serialize};
use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};
use worlds::{Ask, Seed};

/// What a caller is asked.
#[derive(Serialize, Deserialize)]
struct Question {
    hand: CardSet,
    dealer: Seat,
    vulnerability: Vulnerability,
    calls: Vec<Call>,
}

/// The other build.
pub(crate) struct Rival {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Rival {
    pub(crate) fn start(program: &Path, imagine: u64) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["--caller", "--imagine", &imagine.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (questions, answers) = child.stdin.take().zip(child.stdout.take()).context("no pipes")?;
        Ok(Self { child, questions, answers: BufReader::new(answers) })
    }

    pub(crate) fn call(&mut self, reading: &Reading, hand: CardSet) -> Result<Call> {
        let (dealer, calls) = (reading.auction().dealer(), reading.auction().calls().to_vec());
        let question = Question { hand, dealer, vulnerability: reading.vulnerability(), calls };
        writeln!(self.questions, "{}", serde_json::to_string(&question)?)?;
        let mut said = String::new();
        self.answers.read_line(&mut said)?;
        Ok(serde_json::from_str(&said)?)
    }
}

impl Drop for Rival {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Answers questions on standard input.
pub(crate) fn answer(imagine: u64) -> Result<()> {
    let bidder = Bidder::on(imagine);
    for line in std::io::stdin().lines() {
        let Question { hand, dealer, vulnerability, calls } = serde_json::from_str(&line?)?;
        let auction = Auction::from_calls(dealer, calls).map_err(|(_, illegal)| illegal)?;
        let reading = Reading::new(&auction, vulnerability, &[ConventionCard::default(); 2]);
        let call = bidder.decide(&reading, hand, &Ask::new(Seed(auction.calls().len() as u64)))?.action;
        println!("{}", serde_json::to_string(&call)?);
    }
    Ok(())
}
