//! What every long command shares: progress on a terminal, and a clean stop.

use crate::tongue::words;
use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use telling::say;
use worlds::{Stop, matches::Plan};

/// A stop that Ctrl-C or SIGTERM makes due. A second one ends the program at once.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<Stop> {
    let stop = Stop::never();
    listen(stop.clone()).context("Ctrl-C cannot be caught")?;
    Ok(stop)
}

/// Only these two: a program that was started to survive its terminal still ignores the terminal's end.
#[cfg(unix)]
fn listen(stop: Stop) -> anyhow::Result<()> {
    use signal_hook::{
        consts::{SIGINT, SIGTERM},
        iterator::Signals,
    };
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new()
        .name("signals".into())
        .spawn(move || signals.forever().for_each(|signal| heard(&stop, 128 + signal)))?;
    Ok(())
}

#[cfg(not(unix))]
fn listen(stop: Stop) -> anyhow::Result<()> {
    Ok(ctrlc::set_handler(move || heard(&stop, 130))?)
}

fn heard(stop: &Stop, code: i32) {
    if stop.is_due() {
        std::process::exit(code);
    }
    stop.now();
    eprintln!("{}", say!(words(), "program-stopping"));
}

/// A bar on the terminal; nothing where there is none.
pub(crate) fn progress(what: &str, count: u64) -> ProgressBar {
    let bar = ProgressBar::new(count);
    if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {eta} {msg}") {
        bar.set_style(style);
    }
    bar.with_prefix(what.to_owned())
}

/// Says so if the end of a plan's checkpoint was damaged: its deals are played again.
pub(crate) fn mend(plan: &Plan) -> anyhow::Result<()> {
    if let (Some(path), Some(dropped)) = (&plan.checkpoint, plan.mend()?) {
        eprintln!("kakehiki: {}: {dropped}", path.display());
    }
    Ok(())
}
