//! `kakehiki reproduce signals`

use anyhow::{Context, ensure};
use bridge::{
    Seat, Suit,
    beliefs::Inference,
    players::{CardPlayer, EXAMPLES, Example, Method, lengths},
    signals::SignalReading,
};
use cards::Card;
use clap::Args;
use std::collections::BTreeMap;
use worlds::{Decision, Player, Seed};

/// The figures of the papers on count signals beside ours
///
/// First what East believes about West's diamonds in the first example, with the signal read and unread; then what each program
/// plays in every example, over several seeds. A figure that does not come out as in the papers is shown as it is.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce signals
  kakehiki reproduce signals --seeds 20 --method b")]
pub(crate) struct Arguments {
    /// With how many seeds each position is decided
    #[arg(long, default_value_t = 5)]
    seeds: u64,
    /// Only this program: a, b or c
    #[arg(long)]
    method: Option<String>,
}

/// How many of the papers' 50 deals give West three, two and one diamonds.
const BELIEVED: [(&str, &str, SignalReading, [u32; 3]); 3] = [
    ("1", "signal not read", SignalReading::Ignored, [30, 17, 3]),
    ("1", "signal read", SignalReading::Strict, [0, 45, 5]),
    ("1-modified", "modified, read", SignalReading::Strict, [43, 0, 7]),
];

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!((1..=1000).contains(&self.seeds), "--seeds is {}: expected 1 to 1000", self.seeds);
        beliefs()?;
        println!("\nWhat is played with {} seeds (the papers' card in brackets)", self.seeds);
        let methods = [Method::A, Method::B, Method::C];
        let wanted = |method: &Method| {
            self.method.as_ref().is_none_or(|name| name.eq_ignore_ascii_case(&format!("{method:?}")))
        };
        ensure!(methods.iter().any(wanted), "--method: expected a, b or c");
        for example in EXAMPLES.iter().filter(|example| example.answer().is_some()) {
            for method in methods.into_iter().filter(wanted) {
                self.decide(example, method)?;
            }
        }
        Ok(())
    }

    fn decide(&self, example: &Example, method: Method) -> anyhow::Result<()> {
        let view = example.position()?.view()?;
        let player = CardPlayer::new(method, example.cards());
        let mut plays = BTreeMap::<Card, u64>::new();
        let mut first: Option<Decision<Card>> = None;
        for seed in 0..self.seeds {
            let decision = player.decide(&view, Seed(seed))?;
            *plays.entry(decision.action).or_default() += 1;
            first.get_or_insert(decision);
        }
        let plays: Vec<String> = plays.iter().map(|(card, times)| format!("{card} × {times}")).collect();
        let first = first.context("no seed")?;
        let means: Vec<String> = first
            .candidates
            .iter()
            .take(3)
            .map(|candidate| format!("{} {:.0} ± {:.0}", candidate.action, candidate.mean, candidate.stderr))
            .collect();
        println!(
            "{:<11} {method:?} [{}]  {:<22} {}",
            example.name,
            example.answer,
            plays.join(", "),
            means.join(", ")
        );
        Ok(())
    }
}

/// What East believes in the first example.
fn beliefs() -> anyhow::Result<()> {
    println!("West's diamonds in example 1, as East sees it: three, two, one");
    for (name, what, reading, papers) in BELIEVED {
        let example = Example::named(name).context("an example is missing")?;
        let view = example.position()?.view()?;
        let inference = Inference::new(example.cards(), reading);
        let shares = lengths(&view, &inference, Seat::West, Suit::Diamonds);
        let ours = [3, 2, 1].map(|length| format!("{:>3.0} %", 100.0 * shares[length]));
        let theirs = papers.map(|deals| format!("{:>3} %", 2 * deals));
        println!("{what:<18} papers {}   here {}", theirs.join(" "), ours.join(" "));
    }
    Ok(())
}
