//! What each setting of the full player is worth: the player with it changed, in the same positions.

use crate::{mahjong::inquiry::Inquiry, tongue::words};
use lab::mahjong::{Agreement, Variant, variants};
use telling::{from_left, from_right, say};
use worlds::stats::Mean;

/// How many places what is changed takes.
const CHANGE: usize = 43;

/// Prints the table: each player's share, and how far it is ahead of the one that it is compared with, position by position.
pub(super) fn compare(inquiry: &Inquiry, loops: u64) -> anyhow::Result<()> {
    let (words, variants) = (words(), variants(loops));
    let [same, ahead] = ["mahjong-lab-same", "mahjong-lab-ahead"].map(|message| words.say(message));
    for (what, sample) in [("discards", &inquiry.discards), ("answers", &inquiry.answers)] {
        let positions = sample.positions().len();
        println!(
            "{}",
            say!(words, "mahjong-lab-settings", what = what, positions = positions, loops = loops)
        );
        println!("  {} {}   {ahead}", from_left("", CHANGE), from_right(&same, 7));
        let mut heard: Vec<Vec<f64>> = Vec::new();
        for Variant { change, settings, beside, .. } in &variants {
            let answers = inquiry.ask(settings, what, sample)?;
            if inquiry.stopped() {
                println!("{}", words.say("mahjong-lab-stopped"));
                return Ok(());
            }
            let share = 100.0 * Agreement::among(answers.iter().map(|&(_, same)| same)).agreement;
            heard.push(answers.iter().map(|&(_, same)| 100.0 * f64::from(u8::from(same))).collect());
            let change = say!(words, "mahjong-lab-variant", change = *change);
            print!("  {} {share:>5.1} %", from_left(&change, CHANGE));
            if *beside + 1 < heard.len() {
                let ahead = Mean::of_differences(&heard[heard.len() - 1], &heard[*beside]);
                let ahead = format!("{:+.1} {:+.1}", ahead.mean(), ahead.interval95());
                print!("   {}", words.figures(&ahead));
                if *beside > 0 {
                    print!(" {}", words.say("mahjong-lab-of-tree"));
                }
            }
            println!();
        }
    }
    Ok(())
}
