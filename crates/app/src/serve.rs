//! `kakehiki serve`: the web page.

use crate::tongue::words;
use anyhow::{Context, Result};
use clap::Args;
use page::{Options, Server};
use std::{net::IpAddr, path::PathBuf};
use telling::say;

/// Serves the page until Ctrl-C: on this machine only, unless --network is said
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  kakehiki serve\n  kakehiki serve --port 8080 --no-browser\n  kakehiki serve --folder /tmp/kakehiki --port 0\n  kakehiki serve --network"
)]
pub(crate) struct Arguments {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = DEFAULT_PORT)]
    port: u16,
    /// Where games are kept [default: kakehiki in the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Only print the address
    #[arg(long)]
    no_browser: bool,
    /// Answer other programs too: BEN's /bid, /lead, /play … and our /api/decide, described at /openapi.json
    #[arg(long, conflicts_with = "network")]
    api: bool,
    /// Let people in the local network sit down too, each by a link that is shown at the table [default address: all of this machine's]
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, require_equals = true, default_missing_value = "0.0.0.0")]
    network: Option<IpAddr>,
}

const DEFAULT_PORT: u16 = 7878;

impl Default for Arguments {
    fn default() -> Self {
        Self { port: DEFAULT_PORT, folder: None, no_browser: false, api: false, network: None }
    }
}

impl Arguments {
    pub(crate) fn run(&self) -> Result<()> {
        let folder = match &self.folder {
            Some(folder) => folder.clone(),
            None => page::data_folder().context("there is no home folder: say --folder FOLDER")?,
        };
        let server =
            Server::bind(&Options { port: self.port, folder, api: self.api, network: self.network })?;
        println!("{}", say!(words(), "program-served-at", address = server.address()));
        if let Some(address) = server.network_address() {
            println!("{}", say!(words(), "program-network-at", address = address));
        }
        if !self.no_browser {
            server.open_browser();
        }
        Ok(server.run()?)
    }
}
