//! `kakehiki reproduce signals`

mod first_example;
mod problems;
mod teams;
mod times;

use anyhow::ensure;
use clap::{Args, ValueEnum};

/// The figures of the papers on count signals beside ours
///
/// What East believes and expects in the first example; what each program plays in every example, and in the exercises of a
/// textbook, over several seeds; a match of teams; how long a decision takes. A figure that does not come out as in the papers is
/// shown as it is.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce signals
  kakehiki reproduce signals --only examples --method c --seeds 20 --turned --example 1-sender,2,7,166,180
  kakehiki reproduce signals --only textbook --seeds 3")]
pub(crate) struct Arguments {
    /// Only these parts
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
    /// With how many seeds each position is decided
    #[arg(long, default_value_t = 5)]
    seeds: u64,
    /// Of the examples only these
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    example: Vec<String>,
    /// In the examples, turn the seats from seed to seed and, where nobody named one, exchange the suits
    #[arg(long)]
    turned: bool,
    /// Only this program
    #[arg(long, value_enum)]
    method: Option<crate::bridge::MethodName>,
    /// How many boards the teams play
    #[arg(long, default_value_t = 52)]
    boards: u64,
}

/// The parts of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The first example's beliefs and means
    First,
    /// What is played in the papers' examples
    Examples,
    /// What is played in the exercises of a textbook (table 1)
    Textbook,
    /// A match of teams (table 2)
    Teams,
    /// How long a decision takes
    Times,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!((1..=1000).contains(&self.seeds), "--seeds is {}: expected 1 to 1000", self.seeds);
        let methods = problems::methods(self.method.map(Into::into));
        let wanted = |part: Part| self.only.is_empty() || self.only.contains(&part);
        if wanted(Part::First) {
            first_example::report()?;
        }
        if wanted(Part::Examples) {
            problems::examples(&methods, &self.example, self.seeds, self.turned)?;
        }
        if wanted(Part::Textbook) {
            problems::textbook(&methods, self.seeds)?;
        }
        if wanted(Part::Teams) {
            teams::report(self.boards)?;
        }
        if wanted(Part::Times) {
            times::report()?;
        }
        Ok(())
    }
}
