//! Our doors tried with programs that others wrote. Each is fetched from its registry when it is asked for, none is needed for the tests.

use crate::run::{cargo, program, python_with, root};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Which one; without a name they are listed
    name: Option<String>,
    /// How many games or boards
    #[arg(long, default_value_t = 100)]
    count: u32,
}

const PEERS: [(&str, &str); 4] = [
    ("riichienv", "RiichiEnv deals and judges, our mjai bot answers (--count games)"),
    ("openspiel", "OpenSpiel's Blue Chip controller drives our bridge client (--count boards)"),
    ("schemathesis", "schemathesis asks what /openapi.json describes (--count examples a route)"),
    ("npm", "the npm package table-master-parser reads what we say at a bridge table"),
];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Some(name) = &arguments.name else {
        PEERS.iter().for_each(|(name, about)| println!("{name:14} {about}"));
        return Ok(());
    };
    let count = arguments.count.to_string();
    match name.as_str() {
        "riichienv" => script("riichienv_games.py", &["riichienv==0.4.11"], &count),
        "openspiel" => script("openspiel_boards.py", &["open_spiel==2.0.2"], &count),
        "schemathesis" => schemathesis(&count),
        "npm" => cargo(&["test", "--package", "kakehiki-wire", "--test", "npm", "--", "--nocapture"]),
        other => bail!("there is no peer {other:?}: `cargo xtask peers` lists them"),
    }
}

/// Our program, built.
fn kakehiki() -> Result<String> {
    cargo(&["build", "--release", "--package", "kakehiki", "--locked"])?;
    Ok(root().join("target/release/kakehiki").display().to_string())
}

fn script(name: &str, packages: &[&str], count: &str) -> Result<()> {
    let (python, ours) = (python_with(packages)?, kakehiki()?);
    program(&python, &[&format!("peers/doors/{name}"), &ours, count])
}

fn schemathesis(count: &str) -> Result<()> {
    let (python, ours) = (python_with(&["schemathesis==4.32.5"])?, kakehiki()?);
    let folder = root().join("target/peers-page");
    let mut server = Command::new(ours)
        .args(["serve", "--api", "--no-browser", "--port", "0", "--folder"])
        .arg(&folder)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut said = String::new();
    BufReader::new(server.stdout.take().context("the server has no output")?).read_line(&mut said)?;
    let address = said.split_whitespace().find(|word| word.starts_with("http://")).unwrap_or_default();
    let description = format!("{address}openapi.json");
    // That a hand has thirteen different cards no schema says, so that what fits the schema may still be refused.
    let result = program(
        &python,
        &[
            "-m",
            "schemathesis.cli",
            "run",
            &description,
            "--max-examples",
            count,
            // As long as an answer may take, and a little more.
            "--request-timeout",
            "75",
            "--exclude-checks",
            "positive_data_acceptance",
        ],
    );
    server.kill()?;
    server.wait()?;
    result
}
