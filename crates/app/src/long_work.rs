//! What every long command shares: progress on a terminal, and a clean stop.

use crate::{
    tongue::words,
    within::{planned, within},
};
use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use telling::say;
use worlds::{
    Stop,
    matches::{Contest, Outcome, Plan, Standing, run},
};

/// A stop that Ctrl-C or SIGTERM makes due. A second one ends the program at once.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<Stop> {
    if let Some(within) = within() {
        return Ok(within.stop);
    }
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

/// A bar on the terminal; nothing where there is none. What goes on is one of the words of `progress-work`, or the name of whoever plays.
pub(crate) fn progress(what: &str, count: u64) -> ProgressBar {
    if within().is_some() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(count);
    if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {eta} {msg}") {
        bar.set_style(style);
    }
    bar.with_prefix(say!(words(), "progress-work", work = what))
}

/// Plays a match, with a bar on the terminal. If the end of its checkpoint was damaged that is said first: its deals are played again.
pub(crate) fn play<C: Contest>(contest: &C, plan: Plan, what: &str, stop: &Stop) -> anyhow::Result<Outcome> {
    let plan = prepared(plan)?;
    let bar = progress(what, plan.deals);
    let outcome = run(contest, &plan, stop, &mut told(&bar, plan.deals))?;
    bar.finish_and_clear();
    Ok(outcome)
}

/// The plan as it is played here. If the end of its checkpoint was damaged that is said: its deals are played again.
pub(crate) fn prepared(plan: Plan) -> anyhow::Result<Plan> {
    let plan = planned(plan);
    if let (Some(path), Some(dropped)) = (&plan.checkpoint, plan.mend()?) {
        eprintln!("kakehiki: {}: {dropped}", path.display());
    }
    Ok(plan)
}

/// What tells a bar, and the program that we are within, how a match stands.
pub(crate) fn told(bar: &ProgressBar, deals: u64) -> impl FnMut(&Standing) + Send {
    let (bar, heard) = (bar.clone(), within().and_then(|within| within.progress));
    move |standing| {
        bar.set_position(standing.played);
        if let Some(heard) = &heard {
            heard(standing.played, deals);
        }
    }
}
