//! `kakehiki serve`: the web page.

use crate::tongue::words;
use anyhow::{Context, Result};
use clap::Args;
use page::{Options, Server};
use std::path::PathBuf;
use telling::say;

/// Serves the page on this machine only, until Ctrl-C
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  kakehiki serve\n  kakehiki serve --port 8080 --no-browser\n  kakehiki serve --folder /tmp/kakehiki --port 0"
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
    #[arg(long)]
    api: bool,
}

const DEFAULT_PORT: u16 = 7878;

impl Default for Arguments {
    fn default() -> Self {
        Self { port: DEFAULT_PORT, folder: None, no_browser: false, api: false }
    }
}

impl Arguments {
    pub(crate) fn run(&self) -> Result<()> {
        let folder = match &self.folder {
            Some(folder) => folder.clone(),
            None => page::data_folder().context("there is no home folder: say --folder FOLDER")?,
        };
        let server = Server::bind(&Options { port: self.port, folder, api: self.api })?;
        println!("{}", say!(words(), "program-served-at", address = server.address()));
        if !self.no_browser {
            server.open_browser();
        }
        Ok(server.run()?)
    }
}
