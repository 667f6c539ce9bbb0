//! The page for tests: a store in the folder that is named, the port that is named or a free one, and `api` where other programs may
//! ask too, or `network` where others may sit down.

use anyhow::{Context, Result};
use page::{Options, Server};
use std::{
    net::{IpAddr, Ipv4Addr},
    process::ExitCode,
};

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
    let switch = arguments.next();
    let is = |name: &str| switch.as_ref().is_some_and(|switch| switch == name);
    // Tests never leave this machine: its own address stands for the network.
    let network = is("network").then_some(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let server = Server::bind(&Options { port, folder, api: is("api"), network })?;
    println!("{}", server.address());
    Ok(server.run()?)
}
