//! What each setting of the full player is worth: the player with it changed, in the same positions.

use crate::mahjong::inquiry::Inquiry;
use ::mahjong::players::{Agreement, Aim, LineUp, PlayerKind, Reward, Supposition};
use worlds::{Budget, stats::Mean};

/// A changed player: what is changed, the player, and which line of the table it is compared with.
struct Variant {
    change: &'static str,
    line_up: LineUp,
    beside: usize,
}

/// The lines of the table, the full player first.
fn variants(loops: u64) -> Vec<Variant> {
    let full = LineUp { budget: Budget::Count(loops), ..LineUp::new(PlayerKind::Full) };
    let tree = LineUp { tree: true, ..full.clone() };
    let mut all = Vec::new();
    let mut add = |change, beside, line_up| all.push(Variant { change, line_up, beside });
    add("full", 0, full.clone());
    add("play-outs at random", 0, LineUp { aim: Aim::Nothing, ..full.clone() });
    add("play-outs by accepted tiles too", 0, LineUp { aim: Aim::Accepted, ..full.clone() });
    add("play-outs that never fold", 0, LineUp { safe: false, ..full.clone() });
    add("hands supposed evenly", 0, LineUp { supposition: Supposition::Even, ..full.clone() });
    add("no candidate dropped", 0, LineUp { prune: false, ..full.clone() });
    add("reward: placement", 0, LineUp { reward: Reward::Placement, ..full.clone() });
    add("rule without the hand's worth", 0, LineUp { trust: 0.0, ..full.clone() });
    add("rule without search", 0, LineUp { doubt: 0.0, ..full.clone() });
    add("search without rule", 0, LineUp { doubt: 1e6, ..full });
    let beside = all.len();
    let mut add = |change, beside, line_up| all.push(Variant { change, line_up, beside });
    add("tree instead of equal tables", 0, tree.clone());
    add("tree, no progressive bias", beside, LineUp { bias: 0.0, ..tree.clone() });
    add("tree, RAVE", beside, LineUp { rave: Some(100.0), ..tree });
    all
}

/// Prints the table: each player's share, and how far it is ahead of the one that it is compared with, position by position.
pub(super) fn compare(inquiry: &Inquiry, loops: u64) -> anyhow::Result<()> {
    let variants = variants(loops);
    for (what, sample) in [("discards", &inquiry.discards), ("answers", &inquiry.answers)] {
        println!("{what}, {} positions, {loops} loops", sample.positions().len());
        println!("  {:34} {:>7}   ahead, with 95 % confidence", "", "same");
        let mut heard: Vec<Vec<f64>> = Vec::new();
        for Variant { change, line_up, beside } in &variants {
            let answers = inquiry.ask(line_up, what, sample)?;
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
