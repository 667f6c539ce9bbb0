//! What every long command shares: progress on a terminal, and a clean stop.

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program at once.
pub(crate) fn stop_flag() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("stopping: finishing what is in hand (Ctrl-C again to quit at once)");
    })
    .context("Ctrl-C cannot be caught")?;
    Ok(stop)
}

/// A bar on the terminal; nothing where there is none.
pub(crate) fn progress(what: &str, count: u64) -> ProgressBar {
    let bar = ProgressBar::new(count);
    if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {eta} {msg}") {
        bar.set_style(style);
    }
    bar.with_prefix(what.to_owned())
}
