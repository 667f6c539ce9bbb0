//! `kakehiki mahjong play`

use super::{
    format_name::FormatName,
    player::{PlayerArguments, RulesArguments},
};
use crate::{
    terminal::{Choice, PersonInput, Scene, Voice, tinted},
    tongue::words,
};
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::{
    Action, Fact, Game, Round, Wall,
    game::shanten::shanten,
    players::Adviser,
    records::{Record, Scribe},
};
use std::{
    fs,
    io::{BufRead, Write, stdin, stdout},
    path::{Path, PathBuf},
};
use telling::{Tell, Words, mahjong as say_mahjong, say};
use worlds::{Decision, Player, Seat, Seed, Stop, View, World};

/// Play at a terminal against three of our players.
///
/// At your turn choose an action by its number; `?` asks what our player would do and why, `q` leaves the table. Each hand ends with
/// what was won and how, the game with its standings.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong play
  kakehiki mahjong play --player full --time 1 --hands 8
  kakehiki mahjong play --player careful --seed 7
  kakehiki mahjong play --rules m-league
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
    /// Lines in place of a screen
    #[arg(long)]
    lines: bool,
    #[command(flatten)]
    table: RulesArguments,
    #[command(flatten)]
    player: PlayerArguments,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.hands > 0, "--hands is 0: expected at least 1");
        let settings = self.player.settings()?;
        let rules = self.table.rules;
        let mut game = Game::new(rules);
        let you = usize::from(self.seat);
        let words = words();
        let name = |seat| if seat == you { say!(words, "mahjong-you") } else { settings.name() };
        let names = [0, 1, 2, 3].map(name);
        let record =
            Record { names, rules, hands: Vec::new(), final_scores: None, results: None, shuffle: None };
        let mut table = GameInPlay {
            book: self.record.as_deref().map(|path| Book::open(path, record)).transpose()?,
            played: 0,
            adviser: Adviser::new(&settings),
            you,
            seed: self.player.seed(),
            asked: 0,
            words,
            voice: Voice::new(self.lines, &Stop::never())?,
        };
        let seat = say_mahjong::seat(you, &words);
        table.voice.tell(&say!(words, "mahjong-play-welcome", seat = seat, player = settings.name()));
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
        // The standings stay on the terminal when the screen is given back.
        drop(table.voice);
        println!("\n{}", say!(words, "mahjong-play-over"));
        for (place, seat) in game.ranking().into_iter().enumerate() {
            let you = if seat == you { "yes" } else { "no" };
            let (who, score) = (say_mahjong::seat(seat, &words), game.scores()[seat]);
            let place = place + 1;
            println!(
                "{}",
                say!(words, "mahjong-play-place", place = place, who = who, you = you, score = score)
            );
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

struct GameInPlay<'a> {
    book: Option<Book<'a>>,
    /// How many hands are over.
    played: usize,
    adviser: Adviser,
    you: Seat,
    seed: Seed,
    asked: u64,
    words: Words,
    voice: Voice,
}

impl GameInPlay<'_> {
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
        let (start, words) = (round.start(), self.words);
        let (name, dealer) =
            (say_mahjong::round_name(start, &words), say_mahjong::seat(start.dealer(), &words));
        self.voice.tell(&format!("\n{}", say!(words, "mahjong-play-hand", round = name, dealer = dealer)));
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
                let (who, done) = (say_mahjong::seat(seat, &words), say_mahjong::action(action, &words));
                self.voice.tell(&say!(words, "mahjong-play-move", who = who, action = done));
            }
            let before = round.clone();
            round.play(action);
            scribe.write(&before, action, round);
            if let Some(why) = self.no_ron(&before, seat, action) {
                self.voice.tell(&why);
            }
        }
        self.voice.tell(say_mahjong::ending(round, self.you, &words).trim_end());
        Ok(true)
    }

    /// Why a discard at this table is not to be had that completes the person's hand.
    fn no_ron(&self, round: &Round, seat: Seat, action: Action) -> Option<String> {
        let (Action::Discard { tile, .. } | Action::Riichi { tile, .. }) = action else { return None };
        if seat == self.you || !round.waits(self.you).contains(tile.kind()) {
            return None;
        }
        if round.is_furiten(self.you) {
            return Some(say!(self.words, "mahjong-play-furiten"));
        }
        round.score(self.you, tile, false).is_none().then(|| say!(self.words, "mahjong-play-no-yaku"))
    }

    fn advice(&mut self, round: &Round, seat: Seat) -> anyhow::Result<Decision<Action, Fact>> {
        self.asked += 1;
        Ok(self.adviser.decide(&round.view(seat), &self.seed.child(1_000_000 + self.asked).into())?)
    }

    /// Asks the person; nothing when the input ends.
    fn ask(&self, round: &Round) -> anyhow::Result<Option<Action>> {
        let view = round.view(self.you);
        let mut actions = Vec::new();
        View::actions(&view, &mut actions);
        if let [only] = actions[..] {
            let action = say_mahjong::action(only, &self.words);
            self.voice.tell(&say!(self.words, "mahjong-play-only", action = action));
            return Ok(Some(only));
        }
        if self.voice.has_screen() {
            return self.ask_on_screen(round, &actions);
        }
        print!("\n{}", say_mahjong::situation(round, self.you, &self.words));
        let complete = || shanten(round.hand(self.you), round.melds(self.you).len()) < 0;
        let drawn = round.is_turn() && round.drawn(self.you).is_some();
        if drawn && !actions.contains(&Action::Tsumo) && complete() {
            println!("{}", say!(self.words, "mahjong-play-complete-no-yaku"));
        }
        for (number, &action) in actions.iter().enumerate() {
            print!("{:>4} {}", number + 1, say_mahjong::action(action, &self.words));
        }
        println!();
        loop {
            print!("{}", say!(self.words, "mahjong-play-choice", count = actions.len()));
            stdout().flush()?;
            let mut line = String::new();
            if stdin().lock().read_line(&mut line)? == 0 {
                println!();
                return Ok(None);
            }
            match line.trim() {
                "q" | "quit" => return Ok(None),
                "?" | "hint" => self.explain(round, &actions)?.iter().for_each(|line| println!("{line}")),
                text => match text.parse::<usize>().ok().and_then(|n| actions.get(n.checked_sub(1)?)) {
                    Some(&action) => return Ok(Some(action)),
                    None => {
                        let (text, count) = (format!("{text:?}"), actions.len());
                        println!("{}", say!(self.words, "mahjong-play-refused", text = text, count = count));
                    }
                },
            }
        }
    }

    /// The same question with the table on the screen.
    fn ask_on_screen(&self, round: &Round, actions: &[Action]) -> anyhow::Result<Option<Action>> {
        let situation = say_mahjong::situation(round, self.you, &self.words);
        let label = |(action, number): (&Action, usize)| {
            let text = format!("{number:>2} {}", say_mahjong::action(*action, &self.words));
            Choice::new(number.to_string(), text)
        };
        let mut notes = Vec::new();
        loop {
            let scene = Scene {
                title: say_mahjong::round_name(round.start(), &self.words),
                table: situation.lines().map(tinted).collect(),
                choices: actions.iter().zip(1..).map(label).collect(),
                columns: 2,
                notes: std::mem::take(&mut notes),
                help: self.words.say("play-mahjong-help"),
                ..Scene::default()
            };
            match self.voice.ask(scene)? {
                PersonInput::Choice(at) => return Ok(actions.get(at).copied()),
                PersonInput::Quit => return Ok(None),
                PersonInput::Hint | PersonInput::Why => notes = self.explain(round, actions)?,
                PersonInput::Text(text) => notes = vec![say!(self.words, "play-not-understood", text = text)],
                PersonInput::Undo | PersonInput::On => {}
            }
        }
    }

    /// What our player would do. The others do not hear the question: the game goes on as it would have without it.
    fn explain(&self, round: &Round, actions: &[Action]) -> anyhow::Result<Vec<String>> {
        let seed = self.seed.child(2_000_000 + self.asked);
        let decision = self.adviser.decide(&round.view(self.you), &seed.into())?;
        let mut lines: Vec<String> =
            decision.facts.iter().map(|fact| format!("  {}", fact.tell(&self.words).text)).collect();
        for candidate in decision.candidates.iter().take(4) {
            let why: Vec<String> = candidate.facts.iter().map(|fact| fact.tell(&self.words).text).collect();
            let number = actions.iter().position(|&action| action == candidate.action).map_or(0, |at| at + 1);
            // Ratings are small, points are not.
            let digits = usize::from(candidate.mean.abs() < 100.0);
            lines.push(say!(
                self.words,
                "mahjong-play-advice",
                number = format!("{number:>4}"),
                action = say_mahjong::action(candidate.action, &self.words),
                value = format!("{:.digits$}", candidate.mean),
                why = why.join("; "),
            ));
        }
        Ok(lines)
    }
}
