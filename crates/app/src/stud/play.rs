//! `kakehiki stud play`

use anyhow::{Context, ensure};
use cards::{Card, CardSet};
use clap::Args;
use std::{
    io::{BufRead, Write},
    path::PathBuf,
};
use stud::{
    phh::Record,
    player::{Gambler, Learner, Profile, Settings},
    rules::{Action, Deal, MOST_POINTS, Rules, Table, View},
};
use worlds::{Decision, Player, Reason, Seed, World};

/// Play against the program in a terminal.
///
/// It learns how you play; with --profile it remembers you.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud play
  kakehiki stud play --explain --profile me.json --name Ann
  kakehiki stud play --fixed-limit --record hands/

At each prompt: call (or c; also a check), raise 50 (or r 50), drop (or d), open As (or o As), help, quit.")]
pub(crate) struct Arguments {
    /// Your name
    #[arg(long, default_value = "you")]
    name: String,
    /// After each hand, show the program's reasons
    #[arg(long)]
    explain: bool,
    /// Read what is known of you from this file, and keep it there
    #[arg(long, value_name = "FILE")]
    profile: Option<PathBuf>,
    /// Write each hand into this folder as PHH, with the program's reasons
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Standard fixed-limit stud in place of the seven turns with bets up to the pot
    #[arg(long)]
    fixed_limit: bool,
    /// Points each player starts with
    #[arg(long, default_value_t = 100_000)]
    points: u32,
    /// The same seed deals the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// For programs: one JSON object a line, what there is to decide and after each hand its record with the reasons
    #[arg(long)]
    json: bool,
}

/// The person's seat; the program has the other.
const YOU: usize = 0;

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(
            (10..=MOST_POINTS).contains(&self.points),
            "--points is {}: expected 10 to {MOST_POINTS}",
            self.points
        );
        let rules = if self.fixed_limit { Rules::FIXED_LIMIT } else { Rules::SEVEN_TURNS };
        let mut program = Gambler::new("kakehiki", Settings::FULL);
        program.profile = match &self.profile {
            Some(path) => {
                let profile = Profile::load(path, &self.name)?;
                // Whether it can be kept is better known before the first hand.
                profile.save(path)?;
                profile
            }
            None => Profile::new(&self.name),
        };
        let seed = Seed(self.seed.unwrap_or_else(|| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(0, |now| now.as_nanos() as u64)
        }));
        if !self.json {
            println!("Seven-card stud against the program. `help` says what you can do; the seed is {seed}.");
        }
        let mut points = [i64::from(self.points); 2];
        for number in 0.. {
            let stacks = points.map(|points| points.clamp(0, MOST_POINTS.into()) as u32);
            if stacks.contains(&0) {
                let who = if stacks[YOU] == 0 { "You have" } else { "The program has" };
                self.say(&format!("{who} no points left."));
                break;
            }
            let deal = Deal::random(rules.game, &mut seed.child(number).rng());
            let table = Table::new(rules, deal, stacks, (number % 2) as usize);
            if !self.json {
                println!("\n— Hand {}: you have {}, the program has {} —", number + 1, stacks[0], stacks[1]);
            }
            let Some((table, reasons)) = self.hand(table, &program, seed.child(number).child(1))? else {
                break;
            };
            program.learn(&table.view(1 - YOU));
            if let Some(path) = &self.profile {
                program.profile.save(path)?;
            }
            points[0] += table.gain(YOU);
            points[1] -= table.gain(YOU);
            self.after(&table, stacks, &reasons, number)?;
        }
        Ok(())
    }

    /// Plays a hand; nothing if the person leaves. The program's decisions are kept.
    #[allow(clippy::type_complexity, reason = "one use")]
    fn hand(
        &self,
        mut table: Table,
        program: &Gambler,
        seed: Seed,
    ) -> anyhow::Result<Option<(Table, Vec<Option<Decision<Action>>>)>> {
        let mut decisions = Vec::new();
        let mut turn = 0;
        while let Some(actor) = table.actor() {
            if table.turn() != turn && !self.json {
                turn = table.turn();
                show_table(&table);
            }
            if actor == YOU {
                let Some(()) = self.ask(&mut table)? else { return Ok(None) };
                decisions.push(None);
            } else {
                let decision = program.decide(&table.view(actor), seed.child(decisions.len() as u64))?;
                if !self.json {
                    println!("The program: {}", decision.action);
                }
                table.try_play(decision.action)?;
                decisions.push(Some(decision));
            }
        }
        Ok(Some((table, decisions)))
    }

    /// Asks until something legal is answered; nothing at the end of the input.
    fn ask(&self, table: &mut Table) -> anyhow::Result<Option<()>> {
        loop {
            let view = table.view(YOU);
            if self.json {
                println!("{}", position(&view));
            } else {
                print!("{} > ", choices(&view));
            }
            std::io::stdout().flush()?;
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line).context("the input cannot be read")? == 0 {
                return Ok(None);
            }
            match answer(line.trim()) {
                Answer::Quit => return Ok(None),
                Answer::Help => self.say("call (c), raise 50 (r 50), drop (d), open As (o As), quit (q)"),
                Answer::Unknown => {
                    self.say("expected call, raise with an amount, drop, open with a card, help or quit");
                }
                Answer::Action(action) => match table.try_play(action) {
                    Ok(()) => return Ok(Some(())),
                    Err(illegal) => self.say(&illegal.to_string()),
                },
            }
        }
    }

    /// To the person; where a program reads the output, beside it.
    fn say(&self, text: &str) {
        if self.json { eprintln!("{text}") } else { println!("{text}") }
    }

    fn after(
        &self,
        table: &Table,
        stacks: [u32; 2],
        decisions: &[Option<Decision<Action>>],
        number: u64,
    ) -> anyhow::Result<()> {
        let told = |decision: &Option<Decision<Action>>| decision.as_ref().map_or_else(String::new, reasons);
        let record = Record::of(
            table,
            stacks,
            [self.name.clone(), "kakehiki".into()],
            decisions.iter().map(told).collect(),
        );
        if let Some(folder) = &self.record {
            std::fs::create_dir_all(folder)?;
            let path = folder.join(format!("hand-{:04}.phh", number + 1));
            std::fs::write(&path, record.to_phh()).with_context(|| path.display().to_string())?;
        }
        if self.json {
            let value = serde_json::json!({
                "hand": number + 1,
                "gain": table.gain(YOU),
                "phh": record.to_phh(),
                "decisions": decisions,
            });
            println!("{value}");
            return Ok(());
        }
        let gain = table.gain(YOU);
        match (table.dropped(), gain) {
            (Some(YOU), _) => println!("You dropped and lose {}.", -gain),
            (Some(_), _) => println!("The program dropped; you win {gain}."),
            (None, _) => {
                println!(
                    "Showdown: you have {}, the program has {}.",
                    table.deal().strength(0),
                    table.deal().strength(1)
                );
                println!(
                    "{}",
                    match gain {
                        0 => "The pot is shared.".into(),
                        1.. => format!("You win {gain}."),
                        _ => format!("You lose {}.", -gain),
                    }
                );
            }
        }
        if self.explain {
            let hand: Vec<String> = table.deal().hand(1 - YOU).iter().map(|card| card.poker()).collect();
            println!("The program's cards were {}. Why it did what it did:", hand.join(" "));
            for (event, decision) in table.history().iter().zip(decisions) {
                if let Some(decision) = decision {
                    println!("  turn {}: {}", event.turn, event.action);
                    decision.reasons.iter().for_each(|reason| explain(reason, 2));
                }
            }
        }
        Ok(())
    }
}

/// Reasons on one line.
fn reasons(decision: &Decision<Action>) -> String {
    decision.reasons.iter().map(|reason| reason.text.as_str()).collect::<Vec<_>>().join("; ")
}

fn explain(reason: &Reason, depth: usize) {
    println!("{:width$}{}", "", reason.text, width = 2 * depth);
    reason.because.iter().for_each(|reason| explain(reason, depth + 1));
}

fn show_table(table: &Table) {
    let hole: Vec<String> = table.view(YOU).hole().map(symbol).collect();
    println!("\nTurn {}, pot {}", table.turn(), table.paid(0) + table.paid(1));
    println!("  you      {}   hidden {}", symbols(table.up(YOU)), hole.join(" "));
    println!("  program  {}   hidden {}", symbols(table.up(1 - YOU)), table.view(YOU).unseen());
}

fn symbols(cards: CardSet) -> String {
    cards.iter().map(symbol).collect::<Vec<_>>().join(" ")
}

fn symbol(card: Card) -> String {
    format!("{}{}", card.rank(), card.suit().symbol())
}

fn choices(view: &View) -> String {
    match view.stakes() {
        Some(stakes) => stakes.to_string(),
        None => format!("open one of {}", view.hole().map(Card::poker).collect::<Vec<_>>().join(" ")),
    }
}

/// What there is to decide, for a program.
fn position(view: &View) -> serde_json::Value {
    let poker = |cards: CardSet| cards.iter().map(Card::poker).collect::<Vec<_>>();
    let stakes = view.stakes();
    serde_json::json!({
        "turn": view.turn(),
        "pot": view.my_bets() + view.their_bets(),
        "hole": view.hole().map(Card::poker).collect::<Vec<_>>(),
        "up": poker(view.shown()),
        "their_up": poker(view.theirs()),
        "to_open": view.opening(),
        "to_call": stakes.filter(|stakes| stakes.may_call).map(|stakes| stakes.to_call),
        "raise": stakes.and_then(|stakes| stakes.raise),
        "may_drop": stakes.is_some_and(|stakes| stakes.may_drop),
    })
}

/// What a person may answer.
enum Answer {
    Action(Action),
    Help,
    Quit,
    Unknown,
}

fn answer(line: &str) -> Answer {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["q" | "quit"] => Answer::Quit,
        ["h" | "help" | "?"] => Answer::Help,
        ["c" | "call" | "check"] => Answer::Action(Action::Call),
        ["d" | "drop" | "fold"] => Answer::Action(Action::Drop),
        ["r" | "raise" | "b" | "bet", by] => {
            by.parse().map_or(Answer::Unknown, |by| Answer::Action(Action::Raise(by)))
        }
        ["o" | "open", card] => {
            card.parse().map_or(Answer::Unknown, |card| Answer::Action(Action::Open(card)))
        }
        _ => Answer::Unknown,
    }
}
