//! Stud beside its peers: the rules and their speed against PokerKit, evaluators, exact odds, and `fuzzy` against scikit-fuzzy.

mod evaluators;
mod fuzzy_check;
mod hands;
mod odds;

use anyhow::{Context, Result, bail};
use std::process::Command;

fn main() -> Result<()> {
    let what = std::env::args().nth(1).unwrap_or_else(|| "all".into());
    let wanted = |name: &str| what == "all" || what == name;
    if !["all", "hands", "evaluators", "odds", "fuzzy"].contains(&what.as_str()) {
        bail!("{what:?} is nothing to measure: expected all, hands, evaluators, odds or fuzzy");
    }
    if wanted("hands") {
        hands::run()?;
    }
    if wanted("evaluators") {
        evaluators::run();
    }
    if wanted("odds") {
        odds::run()?;
    }
    if wanted("fuzzy") {
        fuzzy_check::run()?;
    }
    Ok(())
}

/// Runs a script of this folder with the peers' Python and returns what it prints, as JSON.
fn python(script: &str, arguments: &[String]) -> Result<serde_json::Value> {
    let python = std::env::var("PEERS_PYTHON").unwrap_or_else(|_| "python3".into());
    let path = format!("{}/{script}", env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(&python).arg(&path).args(arguments).output().with_context(|| python.clone())?;
    if !output.status.success() {
        bail!("{script}: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
