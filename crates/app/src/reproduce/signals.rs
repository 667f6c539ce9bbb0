//! `kakehiki reproduce signals`

use crate::{long_work, tongue::words, within::is_share};
use anyhow::ensure;
use bridge::{
    knowledge::signals::SignalReading,
    players::{Manner, Method},
};
use clap::{Args, ValueEnum};
use lab::bridge::{
    EXAMPLES, Example, OWN, TEXTBOOK, problems,
    signals::{
        BELIEVED, CardCounts, TIMED_EXAMPLES, TIMED_METHODS, TeamOutcome, ace_or_duck, cards_played,
        on_threads, problem_score, seconds_a_decision, signals_sent, team_match, technique_scores,
    },
};
use telling::{Columns, Words, bridge::card, from_left, from_right, say};
use worlds::{Seed, matches::Plan, stats::Mean};

/// The figures of the papers on count signals beside ours
///
/// What East believes and expects in the first example; what each program plays in every example, and in the exercises of a
/// textbook, over several seeds; a match of teams; how long a decision takes. A figure that does not come out as in the papers is
/// shown as it is.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce signals
  kakehiki reproduce signals --only examples --method c --seeds 20 --turned --example 1-sender,2,7,166,180
  kakehiki reproduce signals --only textbook --seeds 5 --reading agreed
  kakehiki reproduce signals --only classes --seeds 2 --reading agreed")]
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
    /// What is played in problems of our own
    Own,
    /// All problems, by the nine classes of technique
    Classes,
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
            self.solved(&TEXTBOOK, "signals-textbook", &methods)?;
        }
        if wanted(Part::Own) {
            self.solved(&OWN, "signals-own", &methods)?;
        }
        if wanted(Part::Classes) {
            self.classes(&methods)?;
        }
        if wanted(Part::Times) {
            times(self.reading)?;
        }
        // Last: up to here each line is printed as soon as it is known and Ctrl-C ends the program, here it ends the match.
        if wanted(Part::Teams) {
            teams(self.boards)?;
        }
        Ok(())
    }

    /// The papers' examples one by one.
    fn examples(&self, methods: &[Method]) -> anyhow::Result<()> {
        self.example.iter().try_for_each(|name| Example::find(name).map(|_| ()))?;
        let seeds = self.seeds;
        let words = words();
        println!("\n{}", say!(words, "signals-examples", seeds = seeds));
        let wanted = |example: &&Example| {
            self.example.is_empty() || self.example.iter().any(|name| name == example.name)
        };
        for example in EXAMPLES.iter().filter(wanted).filter(|example| example.answer().is_some()) {
            for &method in methods {
                let played = cards_played(example, (method, self.reading), seeds, self.turned)?;
                println!("{}", told(example, method, &played, seeds, &words));
            }
        }
        Ok(())
    }

    /// How many of some problems are solved, under this heading.
    fn solved(&self, problems: &[Example], heading: &str, methods: &[Method]) -> anyhow::Result<()> {
        let (count, seeds) = (problems.len(), self.seeds);
        let words = words();
        let numbers = telling::Arguments::new().with("count", count).with("seeds", seeds);
        println!("\n{}", words.say_with(heading, &numbers));
        for &method in methods {
            let score = problem_score(problems, (method, self.reading), seeds)?;
            let missed = score.missed.join(" ");
            let (method, solved) = (format!("{method:?}"), format!("{:.1}", score.solved));
            let line = say!(
                words,
                "signals-solved",
                method = method,
                solved = solved,
                count = count,
                missed = missed
            );
            println!("{line}");
        }
        if methods.contains(&Method::C) {
            let signals = signals_sent(problems, self.reading, seeds)?;
            let sent = format!("{:.1}", signals.sent);
            println!("{}", say!(words, "signals-sent", sent = sent, given = signals.given));
        }
        Ok(())
    }

    /// How many problems of each class are solved.
    fn classes(&self, methods: &[Method]) -> anyhow::Result<()> {
        let words = words();
        println!("\n{}", say!(words, "signals-classes", seeds = self.seeds));
        let all: Vec<&Example> = problems().collect();
        let scores = technique_scores(&all, methods, self.reading, self.seeds)?;
        let mut columns = Columns::new(1);
        let names = methods.iter().map(|method| format!("{method:?}"));
        columns.row([String::new(), words.say("signals-problems")].into_iter().chain(names));
        for score in &scores {
            let name = words.say(&format!("technique-{}", score.technique.name()));
            let solved = score.solved.iter().map(|solved| format!("{solved:.1}"));
            columns.row([name, score.problems.to_string()].into_iter().chain(solved));
        }
        let solved = |at: usize| scores.iter().map(|score| score.solved[at]).sum::<f64>();
        let solved = (0..methods.len()).map(|at| format!("{:.1}", solved(at)));
        columns.row([words.say("signals-all"), all.len().to_string()].into_iter().chain(solved));
        print!("{columns}");
        Ok(())
    }
}

/// A line for one example and program.
fn told(example: &Example, method: Method, played: &CardCounts, seeds: u64, words: &Words) -> String {
    let cards: Vec<String> =
        played.cards.iter().map(|(&played, times)| format!("{} × {times}", card(words, played))).collect();
    let means = played.first.candidates.iter().take(3).map(|candidate| {
        format!("{} {:.0} ± {:.0}", card(words, candidate.action), candidate.mean, candidate.stderr)
    });
    let answer = example.answer().map_or_else(String::new, |answer| card(words, answer));
    let found = say!(words, "signals-found", right = played.right, seeds = seeds);
    format!(
        "{:<11} {method:?} [{answer}] {}   {} {}",
        example.name,
        from_right(&found, 8),
        from_left(&cards.join(", "), 22),
        means.collect::<Vec<_>>().join(", ")
    )
}

/// How many deals the means rest on; the papers had 50.
const DEALS: u64 = 400;

/// What East believes in the first example.
fn believed() -> anyhow::Result<()> {
    let words = words();
    println!("{}", words.say("signals-first"));
    let mut columns = Columns::new(2);
    let lengths = [3, 2, 1].map(|count| say!(words, "signals-diamonds", count = count));
    columns.row([String::new(), String::new()].into_iter().chain(lengths));
    for diamonds in &BELIEVED {
        let reading = match (diamonds.example, diamonds.reading) {
            ("1", SignalReading::Ignored) => "ignored",
            ("1", _) => "strict",
            _ => "modified",
        };
        let theirs = diamonds.papers.map(|deals| format!("{} %", 2 * deals));
        let ours = diamonds.shares()?.map(|share| format!("{:.0} %", 100.0 * share));
        let read = say!(words, "signals-reading", reading = reading);
        columns.row([read, words.say("signals-papers")].into_iter().chain(theirs));
        columns.row([String::new(), words.say("signals-here")].into_iter().chain(ours));
    }
    print!("{columns}");
    Ok(())
}

/// What the ace and the duck are worth when the signal is read, and how often which is better.
fn means() -> anyhow::Result<()> {
    let words = words();
    let found = ace_or_duck(DEALS)?;
    println!("\n{}", words.say("signals-means"));
    let mut columns = Columns::new(1);
    let papers = say!(words, "signals-papers-deals", deals = 50);
    columns.row([String::new(), papers, say!(words, "signals-here-deals", deals = DEALS)]);
    let with_interval = |mean: &Mean| words.figures(&format!("{:.0} {:.0}", mean.mean(), mean.interval95()));
    let [ace, duck, jack] = ["DA", "D8", "SJ"]
        .map(|name| name.parse().map_or_else(|_| name.to_owned(), |parsed| card(&words, parsed)));
    columns.row([ace, words.figures("-549"), with_interval(&found.ace)]);
    columns.row([duck, words.figures("-83"), with_interval(&found.duck)]);
    let of_deals = |mean: &Mean| {
        let (average, deals) = (format!("{:.0}", mean.mean()), mean.count());
        say!(words, "signals-of-deals", mean = average, deals = deals)
    };
    let [without, with] = &found.duck_by_jack;
    let lacking = say!(words, "signals-without-jack", card = jack.as_str());
    let holding = say!(words, "signals-with-jack", card = jack.as_str());
    columns.row([format!("  {lacking}"), String::new(), of_deals(without)]);
    columns.row([format!("  {holding}"), String::new(), of_deals(with)]);
    let share = |count: u32| format!("{:.0} %", 100.0 * f64::from(count) / DEALS as f64);
    columns.row([words.say("signals-only-ace"), "6 %".into(), share(found.only_ace)]);
    columns.row([words.say("signals-both"), "2 %".into(), share(found.both)]);
    columns.row([words.say("signals-neither"), "18 %".into(), share(found.neither)]);
    println!("{columns}{}", words.say("signals-why"));
    Ok(())
}

/// Team Y, which signals, against team X, which does not.
fn teams(boards: u64) -> anyhow::Result<()> {
    let words = words();
    println!("\n{}", words.say("signals-teams"));
    let mut columns = Columns::new(2);
    let boards_told = |boards: usize, differ: usize, imps: f64| {
        let imps = format!("{imps:+.0}");
        say!(words, "signals-boards", boards = boards, differ = differ, imps = imps)
    };
    columns.row([words.say("signals-papers"), boards_told(52, 9, 16.0)]);
    let plan = Plan::new("table 2", Seed(1)).deals(boards);
    let stop = long_work::stop_on_interrupt()?;
    let outcome = long_work::play(&team_match(), plan, "boards", &stop)?;
    let TeamOutcome { boards, differ, imps } = TeamOutcome::of(&outcome);
    columns.row([words.say("signals-here"), boards_told(boards, differ, imps)]);
    if let Some(measure) = outcome.standing.measures.first().filter(|_| boards > 0) {
        let mean = format!("{:+.3}", measure.mean.mean());
        let interval = format!("{:+.3}", measure.mean.interval95());
        let a_board = say!(words, "signals-a-board", mean = mean, interval = interval);
        columns.row([String::new(), a_board]);
    }
    print!("{columns}");
    Ok(())
}

/// A line for each program and number of deals.
fn times(manner: Manner) -> anyhow::Result<()> {
    let words = words();
    let threads = rayon::current_num_threads();
    println!("\n{}", say!(words, "signals-times", threads = threads));
    for (method, counts) in TIMED_METHODS {
        for name in TIMED_EXAMPLES {
            let mut times = Vec::new();
            for count in counts {
                let seconds = seconds_a_decision(name, (method, manner), count)?;
                times.push(format!("{} {seconds:.2}", say!(words, "signals-deals", deals = count)));
            }
            let example = from_left(&say!(words, "signals-example", name = name), 17);
            println!("{method:?}  {example} {}", times.join(", "));
        }
    }
    let timed = on_threads("1-sender", manner)?;
    let alone = timed.first().map_or(0.0, |(_, seconds)| *seconds);
    for (threads, seconds) in timed {
        let (times, seconds) = (format!("{:.1}", alone / seconds), format!("{seconds:.2}"));
        println!("{}", say!(words, "signals-threads", threads = threads, seconds = seconds, times = times));
    }
    println!("{}", words.say("signals-papers-threads"));
    Ok(())
}
