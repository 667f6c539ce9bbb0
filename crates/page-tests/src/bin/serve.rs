//! The page for tests: a store in the folder that is named, the port that is named or a free one, and `api` where other programs may
//! ask too.

use anyhow::{Context, Result};
use page::{Options, Server};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = arguments.next().context("in which folder?")?.into();
    let port = arguments.next().map_or(Ok(0), |port| port.to_string_lossy().parse())?;
    let api = arguments.next().is_some_and(|switch| switch == "api");
    let server = Server::bind(&Options { port, folder, api })?;
    println!("{}", server.address());
    Ok(server.run()?)
}
