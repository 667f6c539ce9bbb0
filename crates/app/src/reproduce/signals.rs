//! `kakehiki reproduce signals`

use crate::{long_work, within::is_share};
use anyhow::ensure;
use bridge::players::{Manner, Method};
use clap::{Args, ValueEnum};
use lab::bridge::{
    EXAMPLES, Example, TEXTBOOK,
    signals::{
        BELIEVED, TIMED_EXAMPLES, TIMED_METHODS, TeamOutcome, ace_or_duck, cards_played, seconds_a_decision,
        team_match, textbook_score,
    },
};
use worlds::{Seed, matches::Plan};

/// The figures of the papers on count signals beside ours
///
/// What East believes and expects in the first example; what each program plays in every example, and in the exercises of a
/// textbook, over several seeds; a match of teams; how long a decision takes. A figure that does not come out as in the papers is
/// shown as it is.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce signals
  kakehiki reproduce signals --only examples --method c --seeds 20 --turned --example 1-sender,2,7,166,180
  kakehiki reproduce signals --only textbook --seeds 5 --reading agreed")]
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
    /// How the programs read calls and cards in problems: strict (the papers' way), rules, conduct or agreed
    /// (as they play by default)
    #[arg(long, value_name = "MANNER", default_value_t = Manner::Strict)]
    reading: Manner,
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
        let only = self.method.map(Method::from);
        let methods = only.map_or_else(|| vec![Method::A, Method::B, Method::C], |method| vec![method]);
        let wanted = |part: Part| {
            (self.only.is_empty() || self.only.contains(&part)) && (part == Part::Teams || !is_share())
        };
        if wanted(Part::First) {
            believed()?;
            means()?;
        }
        if wanted(Part::Examples) {
            self.examples(&methods)?;
        }
        if wanted(Part::Textbook) {
            self.textbook(&methods)?;
        }
        if wanted(Part::Teams) {
            teams(self.boards)?;
        }
        if wanted(Part::Times) {
            times(self.reading)?;
        }
        Ok(())
    }

    /// The papers' examples one by one.
    fn examples(&self, methods: &[Method]) -> anyhow::Result<()> {
        self.example.iter().try_for_each(|name| Example::find(name).map(|_| ()))?;
        let seeds = self.seeds;
        println!(
            "\nWhat is played in the papers' examples with {seeds} seeds (the papers' card in brackets)"
        );
        let wanted = |example: &&Example| {
            self.example.is_empty() || self.example.iter().any(|name| name == example.name)
        };
        for example in EXAMPLES.iter().filter(wanted).filter(|example| example.answer().is_some()) {
            for &method in methods {
                let played = cards_played(example, (method, self.reading), seeds, self.turned)?;
                let cards: Vec<String> =
                    played.cards.iter().map(|(card, times)| format!("{card} × {times}")).collect();
                let means = played.first.candidates.iter().take(3).map(|candidate| {
                    format!("{} {:.0} ± {:.0}", candidate.action, candidate.mean, candidate.stderr)
                });
                println!(
                    "{:<11} {method:?} [{}] {:>2} of {seeds}   {:<22} {}",
                    example.name,
                    example.answer,
                    played.right,
                    cards.join(", "),
                    means.collect::<Vec<_>>().join(", ")
                );
            }
        }
        Ok(())
    }

    /// How many of the textbook's exercises are solved.
    fn textbook(&self, methods: &[Method]) -> anyhow::Result<()> {
        let (count, seeds) = (TEXTBOOK.len(), self.seeds);
        println!(
            "\nTable 1: textbook problems solved. The papers' 24: A 11, B 18, C 21. Here {count} others, {seeds} seeds"
        );
        for &method in methods {
            let score = textbook_score((method, self.reading), seeds)?;
            let missed = score.missed.join(" ");
            println!("{method:?}  {:.1} of {count} on average; mostly missed: {missed}", score.solved);
        }
        Ok(())
    }
}

/// How many deals the means rest on; the papers had 50.
const DEALS: u64 = 400;

/// Why the duck is worth less here.
const WHY: &str = "\
The papers' two means fit their counts when 9 of the 50 deals are lost either way and 1 is won either way, so they stand
like that here. The ace comes out alike. The duck does worse here because more deals are lost either way: South's 20-21
points often hold the jack of spades, and the finesse through East's queen is then the ninth trick. How the papers dealt
the jack is not known.";

/// What East believes in the first example.
fn believed() -> anyhow::Result<()> {
    println!("West's diamonds in example 1, as East sees it: three, two, one");
    for (diamonds, what) in BELIEVED.iter().zip(["signal not read", "signal read", "modified, read"]) {
        let ours = diamonds.shares()?.map(|share| format!("{:>3.0} %", 100.0 * share));
        let theirs = diamonds.papers.map(|deals| format!("{:>3} %", 2 * deals));
        println!("{what:<18} papers {}   here {}", theirs.join(" "), ours.join(" "));
    }
    Ok(())
}

/// What the ace and the duck are worth when the signal is read, and how often which is better.
fn means() -> anyhow::Result<()> {
    let found = ace_or_duck(DEALS)?;
    let share = |count: u32| 100.0 * f64::from(count) / DEALS as f64;
    println!("\nEast's ace or duck in example 1, signal read: means over the deals");
    println!("                   papers (50 deals)   here ({DEALS} deals)");
    let (a, d) = (found.ace.interval95(), found.duck.interval95());
    println!("DA                 -549                {:.0} [{:.0}, {:.0}]", found.ace.mean(), a.low, a.high);
    println!("D8                 -83                 {:.0} [{:.0}, {:.0}]", found.duck.mean(), d.low, d.high);
    let [without, with] = &found.duck_by_jack;
    println!("   South without SJ                    {:.0} ({} deals)", without.mean(), without.count());
    println!("   South with SJ                       {:.0} ({} deals)", with.mean(), with.count());
    println!("only the ace beats it  6 %             {:.0} %", share(found.only_ace));
    println!("both beat it           2 %             {:.0} %", share(found.both));
    println!("neither beats it      18 %             {:.0} %", share(found.neither));
    println!("{WHY}");
    Ok(())
}

/// Team Y, which signals, against team X, which does not.
fn teams(boards: u64) -> anyhow::Result<()> {
    println!("\nTable 2: team Y (signals and reads) against X (reads only), the same contracts");
    println!("papers   52 boards: 9 differ, +16 IMPs in all");
    let plan = Plan { deals: boards, ..Plan::new("table 2", Seed(1)) };
    let stop = long_work::stop_on_interrupt()?;
    let outcome = long_work::play(&team_match(), plan, "boards", &stop)?;
    let TeamOutcome { boards, differ, imps } = TeamOutcome::of(&outcome);
    println!("here     {boards} boards: {differ} differ, {imps:+.0} IMPs in all");
    if let Some(measure) = outcome.standing.measures.first() {
        let interval = measure.mean.interval95();
        let mean = measure.mean.mean();
        println!("         {mean:+.3} IMPs a board [{:+.3}, {:+.3}]", interval.low, interval.high);
    }
    Ok(())
}

/// A line for each program and number of deals.
fn times(manner: Manner) -> anyhow::Result<()> {
    let threads = rayon::current_num_threads();
    println!(
        "\nSeconds for a decision on {threads} threads (the papers: tens of seconds for A and B, five minutes for C)"
    );
    for (method, counts) in TIMED_METHODS {
        for name in TIMED_EXAMPLES {
            let mut times = Vec::new();
            for count in counts {
                times
                    .push(format!("{count} deals {:.2}", seconds_a_decision(name, (method, manner), count)?));
            }
            println!("{method:?}  example {name:<9} {}", times.join(", "));
        }
    }
    Ok(())
}
