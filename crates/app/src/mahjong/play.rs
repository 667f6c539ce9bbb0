//! `kakehiki mahjong play`

use super::{format_name::FormatName, player::PlayerArguments, situation};
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::{
    Action, Game, Round, Rules, Wall,
    algo::shanten::shanten,
    players::Adviser,
    records::{Record, Scribe},
};
use std::{
    fs,
    io::{BufRead, Write, stdin, stdout},
    path::{Path, PathBuf},
};
use worlds::{Player, Seat, Seed, View, World};

/// Play at a terminal against three of our players.
///
/// At your turn choose an action by its number; `?` asks what our player would do and why, `q` leaves the table. Each hand ends with
/// what was won and how, the game with its standings.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong play
  kakehiki mahjong play --player full --time 1 --hands 8
  kakehiki mahjong play --player careful --seed 7
  kakehiki mahjong play --record game.mjai")]
pub(crate) struct Arguments {
    /// Your seat: 0 deals first
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..4))]
    seat: u8,
    /// After so many hands the game ends, if it has not before
    #[arg(long, default_value_t = 4)]
    hands: u64,
    /// Write the game down in this new file, for review or other programs: mjai lines (.mjai) or tenhou.net/6 JSON (.json)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    player: PlayerArguments,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.hands > 0, "--hands is 0: expected at least 1");
        let line_up = self.player.line_up()?;
        let rules = Rules::default();
        let mut game = Game::new(rules);
        let you = usize::from(self.seat);
        let names = [0, 1, 2, 3].map(|seat| if seat == you { "you".to_owned() } else { line_up.name() });
        let record =
            Record { names, rules, hands: Vec::new(), final_scores: None, results: None, shuffle: None };
        let mut table = Table {
            book: self.record.as_deref().map(|path| Book::open(path, record)).transpose()?,
            played: 0,
            adviser: Adviser::new(&line_up),
            you,
            seed: self.player.seed(),
            asked: 0,
        };
        println!(
            "You are seat {}; {} sits on the others. ? for advice, q to leave.",
            self.seat,
            line_up.name()
        );
        for number in 0..self.hands {
            let wall = Wall::shuffled(&rules, &mut self.player.seed().child(number).rng());
            let Some(mut round) = game.deal(wall) else { break };
            if !table.hand(&mut round)? {
                return Ok(());
            }
            game.finish(&round);
        }
        if let Some(book) = &mut table.book {
            // After so many hands as were asked for there may be more to come.
            book.record.final_scores = game.next().is_none().then(|| game.scores());
            book.write()?;
        }
        println!("\nThe game is over:");
        for (place, seat) in game.ranking().into_iter().enumerate() {
            let you = if seat == table.you { " (you)" } else { "" };
            println!("  {}. seat {seat}{you}: {}", place + 1, game.scores()[seat]);
        }
        Ok(())
    }
}

/// The file that a game is written down in.
struct Book<'a> {
    path: &'a Path,
    format: FormatName,
    record: Record,
}

impl<'a> Book<'a> {
    /// Whether it can be written is better known before the first hand; what is there already stays.
    fn open(path: &'a Path, record: Record) -> anyhow::Result<Self> {
        let format = FormatName::of(None, path, "").context("--record")?;
        fs::File::create_new(path).with_context(|| format!("--record: {}", path.display()))?;
        let book = Self { path, format, record };
        book.write()?;
        Ok(book)
    }

    /// All that there is so far.
    fn write(&self) -> anyhow::Result<()> {
        let text = self.format.write(std::slice::from_ref(&self.record))?;
        // Whatever happens meanwhile, the file is either as it was or as it shall be.
        let mut beside = self.path.as_os_str().to_owned();
        beside.push(".new");
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, self.path))
            .with_context(|| self.path.display().to_string())
    }
}

struct Table<'a> {
    book: Option<Book<'a>>,
    /// How many hands are over.
    played: usize,
    adviser: Adviser,
    you: Seat,
    seed: Seed,
    asked: u64,
}

impl Table<'_> {
    /// Plays a hand and writes it down; false when the player left.
    fn hand(&mut self, round: &mut Round) -> anyhow::Result<bool> {
        let mut scribe = Scribe::new(round);
        let finished = self.play(round, &mut scribe)?;
        self.write_down(&scribe)?;
        self.played += 1;
        Ok(finished)
    }

    /// The hand so far: whatever happens then, it is there.
    fn write_down(&mut self, scribe: &Scribe) -> anyhow::Result<()> {
        let Some(book) = &mut self.book else { return Ok(()) };
        book.record.hands.truncate(self.played);
        book.record.hands.push(scribe.hand().clone());
        book.write()
    }

    fn play(&mut self, round: &mut Round, scribe: &mut Scribe) -> anyhow::Result<bool> {
        let start = round.start();
        println!("\n== {} {}, seat {} deals", start.wind(), start.number % 4 + 1, start.dealer());
        while let Some(seat) = round.actor() {
            let action = if seat == self.you {
                self.write_down(scribe)?;
                let Some(action) = self.ask(round)? else { return Ok(false) };
                action
            } else {
                self.advice(round, seat)?.action
            };
            // Passing on a discard is not told to the others.
            if seat != self.you && action != Action::Pass {
                println!("  seat {seat}: {action}");
            }
            let before = round.clone();
            round.play(action);
            scribe.write(&before, action, round);
            if let Some(why) = self.no_ron(&before, seat, action) {
                println!("  it would complete your hand, but {why}");
            }
        }
        print!("{}", situation::ending(round, self.you));
        Ok(true)
    }

    /// Why a discard at this table is not to be had that completes the person's hand.
    fn no_ron(&self, round: &Round, seat: Seat, action: Action) -> Option<&'static str> {
        let (Action::Discard { tile, .. } | Action::Riichi { tile, .. }) = action else { return None };
        if seat == self.you || !round.waits(self.you).contains(tile.kind()) {
            return None;
        }
        if round.is_furiten(self.you) {
            return Some("you are furiten");
        }
        round.score(self.you, tile, false).is_none().then_some("there is no yaku")
    }

    fn advice(&mut self, round: &Round, seat: Seat) -> anyhow::Result<worlds::Decision<Action>> {
        self.asked += 1;
        Ok(self.adviser.decide(&round.view(seat), self.seed.child(1_000_000 + self.asked))?)
    }

    /// Asks the person; nothing when the input ends.
    fn ask(&self, round: &Round) -> anyhow::Result<Option<Action>> {
        let view = round.view(self.you);
        let mut actions = Vec::new();
        View::actions(&view, &mut actions);
        if let [only] = actions[..] {
            println!("  you: {only}, there is nothing else");
            return Ok(Some(only));
        }
        print!("\n{}", situation::told(round, self.you));
        let complete = || shanten(round.hand(self.you), round.melds(self.you).len()) < 0;
        let drawn = round.is_turn() && round.drawn(self.you).is_some();
        if drawn && !actions.contains(&Action::Tsumo) && complete() {
            println!("the hand is complete, but there is no yaku");
        }
        for (number, action) in actions.iter().enumerate() {
            print!("{:>4} {action}", number + 1);
        }
        println!();
        loop {
            print!("your choice, 1–{}: ", actions.len());
            stdout().flush()?;
            let mut line = String::new();
            if stdin().lock().read_line(&mut line)? == 0 {
                println!();
                return Ok(None);
            }
            match line.trim() {
                "q" => return Ok(None),
                "?" => self.explain(round, &actions)?,
                text => match text.parse::<usize>().ok().and_then(|n| actions.get(n.checked_sub(1)?)) {
                    Some(&action) => return Ok(Some(action)),
                    None => println!("{text:?}: a number from 1 to {}, ? or q was expected", actions.len()),
                },
            }
        }
    }

    /// What our player would do. The others do not hear the question: the game goes on as it would have without it.
    fn explain(&self, round: &Round, actions: &[Action]) -> anyhow::Result<()> {
        let seed = self.seed.child(2_000_000 + self.asked);
        let decision = self.adviser.decide(&round.view(self.you), seed)?;
        decision.reasons.iter().for_each(|reason| println!("  {}", reason.text));
        for candidate in decision.candidates.iter().take(4) {
            let why: Vec<&str> = candidate.reasons.iter().map(|reason| reason.text.as_str()).collect();
            let number = actions.iter().position(|&action| action == candidate.action).map_or(0, |at| at + 1);
            // Ratings are small, points are not.
            let digits = usize::from(candidate.mean.abs() < 100.0);
            println!(
                "{number:>4} {}, worth {:.digits$}: {}",
                candidate.action,
                candidate.mean,
                why.join("; ")
            );
        }
        Ok(())
    }
}
