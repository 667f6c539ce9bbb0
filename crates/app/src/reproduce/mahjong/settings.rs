//! What each setting of the full player is worth: the player with it changed, in the same positions.

use crate::mahjong::inquiry::Inquiry;
use lab::mahjong::{Agreement, Variant, variants};
use worlds::stats::Mean;

/// Prints the table: each player's share, and how far it is ahead of the one that it is compared with, position by position.
pub(super) fn compare(inquiry: &Inquiry, loops: u64) -> anyhow::Result<()> {
    let variants = variants(loops);
    for (what, sample) in [("discards", &inquiry.discards), ("answers", &inquiry.answers)] {
        println!("{what}, {} positions, {loops} loops", sample.positions().len());
        println!("  {:34} {:>7}   ahead, with 95 % confidence", "", "same");
        let mut heard: Vec<Vec<f64>> = Vec::new();
        for Variant { change, settings, beside, .. } in &variants {
            let answers = inquiry.ask(settings, what, sample)?;
            if inquiry.stopped() {
                println!("stopped before all positions were looked at");
                return Ok(());
            }
            let share = 100.0 * Agreement::among(answers.iter().map(|&(_, same)| same)).agreement;
            heard.push(answers.iter().map(|&(_, same)| 100.0 * f64::from(u8::from(same))).collect());
            print!("  {change:34} {share:>5.1} %");
            if *beside + 1 < heard.len() {
                let ahead = Mean::of_differences(&heard[heard.len() - 1], &heard[*beside]);
                let other = if *beside == 0 { "" } else { " of the tree" };
                print!("   {:+.1} {:+.1}{other}", ahead.mean(), ahead.interval95());
            }
            println!();
        }
    }
    Ok(())
}
