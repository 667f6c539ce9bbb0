//! `kakehiki stud play`

use super::{
    answer::{Answer, HELP, choices},
    told::{self, Hand},
};
use anyhow::{Context, ensure};
use cards::Card;
use clap::Args;
use std::{
    fs,
    io::{BufRead, Write},
    path::{Path, PathBuf},
};
use stud::{
    phh::Record,
    player::{Gambler, Learner, Profile, Settings},
    rules::{Action, Deal, MOST_POINTS, Rules, Table},
};
use worlds::{Decision, Player, Reason, Seat, Seed, World};

/// Play against the program in a terminal.
///
/// It learns how you play; with --profile it remembers you.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud play
  kakehiki stud play --explain --profile me.json --name Ann
  kakehiki stud play --fixed-limit --record hands/

At each prompt: check, call, bet 50, raise 50 (50 more than the call), bring-in, complete, drop,
open As, help, quit. Of most of them the first letter is enough.

With --json each line is an object, and its \"event\" says what it is:
  position  you are to act; answer with a line as at the prompt.
            hand, turn: numbers from 1
            pot; bet, their_bet: what each paid into it in this hand
            points, their_points: what each has left
            hole, up, their_up: cards, the newest last
            to_open: whether a hole card is to be turned up
            to_call: 0 is a check; null where you must bet or drop
            raise: the least and the greatest, or null
            may_drop
            history: what both did in this hand (turn, player, action, paid)
  error     the answer cannot be played; the position follows again.
            error: answer, message
  result    the hand is over.
            hand, gain, points, their_points, history
            winner: you, program, or null
            how: drop or showdown
            cards, their_cards: null without a showdown
            phh: the record
            decisions: the program's with their reasons; null for yours")]
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
    /// For programs: one JSON object a line, what there is to decide and what came of each hand (see below)
    #[arg(long)]
    json: bool,
}

/// The person's seat; the program has the other.
pub(super) const YOU: Seat = 0;

/// Something that was done in the hand.
pub(super) struct Done {
    pub(super) seat: Seat,
    pub(super) turn: usize,
    /// As it is called at the table.
    pub(super) name: String,
    pub(super) paid: u32,
    /// The program's decision behind it.
    pub(super) decision: Option<Decision<Action>>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(
            (10..=MOST_POINTS).contains(&self.points),
            "--points is {}: expected 10 to {MOST_POINTS}",
            self.points
        );
        if let Some(folder) = &self.record {
            check_folder(folder)?;
        }
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
            let hand = Hand { number: number + 1, stacks };
            let Some((table, done)) = self.hand(table, &hand, &program, seed.child(number).child(1))? else {
                break;
            };
            program.learn(&table.view(1 - YOU));
            if let Some(path) = &self.profile {
                program.profile.save(path)?;
            }
            points[0] += table.gain(YOU);
            points[1] -= table.gain(YOU);
            self.after(&table, &hand, &done)?;
        }
        Ok(())
    }

    /// Plays a hand; nothing if the person leaves.
    fn hand(
        &self,
        mut table: Table,
        hand: &Hand,
        program: &Gambler,
        seed: Seed,
    ) -> anyhow::Result<Option<(Table, Vec<Done>)>> {
        let mut done = Vec::new();
        let mut turn = 0;
        while let Some(actor) = table.actor() {
            if table.turn() != turn && !self.json {
                turn = table.turn();
                show_table(&table);
            }
            let stakes = table.stakes();
            let decision = if actor == YOU {
                let Some(()) = self.ask(&mut table, hand, &done)? else { return Ok(None) };
                None
            } else {
                let decision = program.decide(&table.view(actor), seed.child(done.len() as u64))?;
                table.try_play(decision.action)?;
                Some(decision)
            };
            let Some(event) = table.history().last() else { break };
            let name = stakes.map_or_else(|| event.action.to_string(), |stakes| stakes.name(event.action));
            if !self.json && decision.is_some() {
                println!("The program: {name}");
            }
            done.push(Done { seat: actor, turn: event.turn, name, paid: event.paid, decision });
        }
        Ok(Some((table, done)))
    }

    /// Asks until something legal is answered; nothing at the end of the input.
    fn ask(&self, table: &mut Table, hand: &Hand, done: &[Done]) -> anyhow::Result<Option<()>> {
        loop {
            let view = table.view(YOU);
            if self.json {
                println!("{}", hand.position(&view, done));
            } else {
                print!("{} > ", choices(&view));
            }
            std::io::stdout().flush()?;
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line).context("the input cannot be read")? == 0 {
                return Ok(None);
            }
            let wrong = match Answer::read(&line, &view) {
                Answer::Quit => return Ok(None),
                Answer::Help => {
                    self.say(HELP);
                    continue;
                }
                Answer::Wrong(wrong) => wrong,
                Answer::Action(action) => match table.try_play(action) {
                    Ok(()) => return Ok(Some(())),
                    Err(illegal) => illegal.to_string(),
                },
            };
            if self.json {
                println!("{}", told::error(line.trim(), &wrong));
            } else {
                println!("{wrong}");
            }
        }
    }

    /// To the person; where a program reads the output, beside it.
    fn say(&self, text: &str) {
        if self.json { eprintln!("{text}") } else { println!("{text}") }
    }

    fn after(&self, table: &Table, hand: &Hand, done: &[Done]) -> anyhow::Result<()> {
        let told = |done: &Done| done.decision.as_ref().map_or_else(String::new, reasons);
        let players = [self.name.clone(), "kakehiki".into()];
        let record = Record::of(table, hand.stacks, players, done.iter().map(told).collect());
        if let Some(folder) = &self.record {
            let path = folder.join(format!("hand-{:04}.phh", hand.number));
            fs::write(&path, record.to_phh()).with_context(|| path.display().to_string())?;
        }
        if self.json {
            println!("{}", hand.result(table, done, &record));
            return Ok(());
        }
        let gain = table.gain(YOU);
        let program = table.deal().hand(1 - YOU);
        match table.dropped() {
            Some(YOU) => println!("You dropped and lose {}.", -gain),
            Some(_) => println!("The program dropped; you win {gain}."),
            None => {
                println!("\nShowdown");
                println!("  you      {}   {}", symbols(table.deal().hand(YOU)), table.deal().strength(YOU));
                println!("  program  {}   {}", symbols(program), table.deal().strength(1 - YOU));
                match gain {
                    0 => println!("The pot is shared."),
                    1.. => println!("You win {gain}."),
                    _ => println!("You lose {}.", -gain),
                }
            }
        }
        if self.explain {
            if table.dropped().is_some() {
                println!("The program's cards were {}.", symbols(program));
            }
            println!("Why the program did what it did:");
            for done in done {
                if let Some(decision) = &done.decision {
                    println!("  turn {}: {}", done.turn, done.name);
                    decision.reasons.iter().for_each(|reason| explain(reason, 2));
                }
            }
        }
        Ok(())
    }
}

/// Whether hands can be written there is better known before the first of them.
fn check_folder(folder: &Path) -> anyhow::Result<()> {
    let path = || format!("--record: {}", folder.display());
    ensure!(!folder.exists() || folder.is_dir(), "{} is not a folder", path());
    fs::create_dir_all(folder).with_context(path)?;
    let trial = folder.join(format!(".trial-{}", std::process::id()));
    fs::write(&trial, "").and_then(|()| fs::remove_file(&trial)).with_context(path)
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
    let view = table.view(YOU);
    let hole: Vec<Card> = view.hole().collect();
    println!("\nTurn {}, pot {}", table.turn(), table.paid(0) + table.paid(1));
    println!("  you      {}   hidden {}", symbols(&view.up_cards(YOU)), symbols(&hole));
    println!("  program  {}   hidden {}", symbols(&view.up_cards(1 - YOU)), view.unseen());
}

fn symbols(cards: &[Card]) -> String {
    let symbol = |card: &Card| format!("{}{}", card.rank(), card.suit().symbol());
    cards.iter().map(symbol).collect::<Vec<_>>().join(" ")
}
