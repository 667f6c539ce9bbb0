//! The page for tests: a free port, and a store in the folder that is named.

use anyhow::{Context, Result};
use page::{Options, Server};

fn main() -> Result<()> {
    let folder = std::env::args_os().nth(1).context("in which folder?")?;
    let server = Server::bind(&Options { port: 0, folder: folder.into() })?;
    println!("{}", server.address());
    Ok(server.run()?)
}
