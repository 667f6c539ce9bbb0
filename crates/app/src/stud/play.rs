//! `kakehiki stud play`

use super::{
    answer::{Answer, not_allowed},
    lines::{self, HandNote},
};
use crate::terminal::{Choice, PersonInput, Scene, Voice, tinted};
use anyhow::{Context, ensure};
use clap::Args;
use std::{
    fs,
    io::{BufRead, Write},
    path::{Path, PathBuf},
};
use stud::{
    Fact,
    game::{Action, Announcement, Deal, MOST_POINTS, Rules, Session, Table, Terms, View},
    knowledge::Profile,
    players::{Gambler, Learner, Settings},
    records::Record,
};
use telling::{
    Game, Line, Report, Unit, Words, say,
    stud::{action, cards, choices, strength},
};
use worlds::{Player, Seat, Seed, Stop, World};

/// Play against the program in a terminal.
///
/// It learns how you play; with --profile it remembers you.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud play
  kakehiki stud play --explain --profile me.json --name Ann
  kakehiki stud play --fixed-limit --record hands/

At each prompt: check, call, bet 50, raise 50 (50 more than the call), bring-in, complete, fold (or
drop), open As, help, quit. Of most of them the first letter is enough.

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
            decisions: the program's, each a report with its facts and words; null for yours")]
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
    /// In how many of a hundred hands the program may leave its strategy to play for what you do wrong; 0 is never
    #[arg(long, default_value_t = Settings::FULL.trust, value_name = "PERCENT")]
    trust: u8,
    /// Points each player starts with
    #[arg(long, default_value_t = 100_000)]
    points: u32,
    /// The same seed deals the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Lines in place of a screen
    #[arg(long, conflicts_with = "json")]
    lines: bool,
    /// For programs: one JSON object a line, what there is to decide and what came of each hand (see below)
    #[arg(long)]
    json: bool,
}

/// The person's seat; the program has the other.
pub(super) const YOU: Seat = 0;

/// What the program is called.
const PROGRAM: &str = "kakehiki";

/// Something that a player did in the hand.
pub(super) struct Step {
    pub(super) seat: Seat,
    pub(super) turn: usize,
    /// As it is called at the table.
    pub(super) announced: Announcement,
    pub(super) paid: u32,
    /// The program's decision behind it.
    pub(super) report: Option<Report<Fact>>,
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
        ensure!(self.trust <= 100, "--trust is {}: expected 0 to 100", self.trust);
        let mut program = Gambler::new(PROGRAM, Settings::FULL.with_trust(self.trust));
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
        let terms = Terms { rules, hands: usize::MAX, points: self.points };
        let words = crate::tongue::words();
        let voice = if self.json { Voice::lines() } else { Voice::new(self.lines, &Stop::never())? };
        Sitting { arguments: &self, words, session: Session::new(terms), program, seed, voice }.run()
    }
}

/// A person and the program at a table.
struct Sitting<'a> {
    arguments: &'a Arguments,
    words: Words,
    session: Session,
    program: Gambler,
    seed: Seed,
    voice: Voice,
}

impl Sitting<'_> {
    fn run(&mut self) -> anyhow::Result<()> {
        let words = self.words;
        if !self.arguments.json {
            self.voice.tell(&say!(words, "stud-play-welcome", seed = self.seed.to_string()));
        }
        while !self.session.is_over() {
            let number = self.session.hands().len();
            let seed = self.seed.child(number as u64);
            let note = HandNote { number: number + 1, stacks: self.session.stacks() };
            self.session.deal(Deal::random(self.session.terms().rules.game, &mut seed.rng()))?;
            if !self.arguments.json {
                let [yours, theirs] = note.stacks;
                let hand =
                    say!(words, "stud-play-hand", number = note.number, yours = yours, theirs = theirs);
                self.voice.tell(&format!("\n{hand}"));
            }
            let Some(steps) = self.hand(&note, seed.child(1))? else { return Ok(()) };
            let Some(table) = self.session.hand().map(|hand| hand.table.clone()) else { return Ok(()) };
            self.program.learn(&table.view(1 - YOU));
            if let Some(path) = &self.arguments.profile {
                self.program.profile.save(path)?;
            }
            self.after(&table, &note, &steps)?;
        }
        let broke = self.session.points()[YOU] == 0;
        self.say(&if broke {
            words.say("stud-play-you-broke")
        } else {
            words.say("stud-play-program-broke")
        });
        Ok(())
    }

    /// Plays a hand; nothing if the person leaves.
    fn hand(&mut self, note: &HandNote, seed: Seed) -> anyhow::Result<Option<Vec<Step>>> {
        let mut steps = Vec::new();
        let mut turn = 0;
        while let (Some(actor), Some(hand)) = (self.session.actor(), self.session.hand()) {
            let before = hand.table.clone();
            if before.turn() != turn && !self.arguments.json {
                turn = before.turn();
                // On a screen the table stands where it is.
                if !self.voice.has_screen() {
                    self.voice.tell(&format!("\n{}", self.table(&before)));
                }
            }
            let report = if actor == YOU {
                let Some(()) = self.ask(&before, note, &steps)? else { return Ok(None) };
                None
            } else {
                let ask = seed.child(steps.len() as u64).into();
                let decision = self.program.decide(&before.view(actor), &ask)?;
                self.session.play(decision.action)?;
                let who = [PROGRAM.to_owned(), format!("p{}", actor + 1)];
                Some(Report::new(Game::Stud, who, Unit::Points, &decision, &self.words))
            };
            let Some(event) = self.session.hand().and_then(|hand| hand.table.history().last()) else { break };
            let announced = before.announced(event.action);
            if !self.arguments.json && report.is_some() {
                let did = action(announced, &self.words);
                self.voice.tell(&say!(self.words, "stud-play-program-did", action = did));
            }
            steps.push(Step { seat: actor, turn: event.turn, announced, paid: event.paid, report });
        }
        Ok(Some(steps))
    }

    /// Asks until something legal is answered; nothing at the end of the input.
    fn ask(&mut self, table: &Table, note: &HandNote, steps: &[Step]) -> anyhow::Result<Option<()>> {
        let view = table.view(YOU);
        if self.voice.has_screen() {
            return self.ask_on_screen(table, &view);
        }
        loop {
            if self.arguments.json {
                note.position(&view, steps).print()?;
            } else {
                print!("{} > ", choices(&view, &self.words));
            }
            std::io::stdout().flush()?;
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line).context("the input cannot be read")? == 0 {
                return Ok(None);
            }
            let wrong = match Answer::read(&line, &view, &self.words) {
                Answer::Quit => return Ok(None),
                Answer::Help => {
                    self.say(&self.words.say("stud-play-help"));
                    continue;
                }
                Answer::Wrong(wrong) => wrong,
                Answer::Action(it) => match self.session.play(it) {
                    Ok(()) => return Ok(Some(())),
                    Err(_) => not_allowed(action(table.announced(it), &self.words), &view, &self.words),
                },
            };
            if self.arguments.json {
                lines::error(line.trim(), &wrong).print()?;
            } else {
                println!("{wrong}");
            }
        }
    }

    /// To the person; where a program reads the output, beside it.
    fn say(&self, text: &str) {
        if self.arguments.json { eprintln!("{text}") } else { self.voice.tell(text) }
    }

    fn after(&self, table: &Table, note: &HandNote, steps: &[Step]) -> anyhow::Result<()> {
        let why = |step: &Step| step.report.as_ref().map_or_else(String::new, reasons);
        let players = [self.arguments.name.clone(), PROGRAM.into()];
        let record = Record::of(table, note.stacks, players, steps.iter().map(why).collect());
        if let Some(folder) = &self.arguments.record {
            let path = folder.join(format!("hand-{:04}.phh", note.number));
            fs::write(&path, record.to_phh()).with_context(|| path.display().to_string())?;
        }
        if self.arguments.json {
            return note.result(&self.session, table, steps, &record).print();
        }
        self.show_result(table);
        if self.arguments.explain {
            self.explain(table, steps);
        }
        Ok(())
    }

    fn show_result(&self, table: &Table) {
        let words = &self.words;
        let gain = table.gain(YOU);
        let text = match (table.dropped(), gain) {
            (Some(YOU), _) => say!(words, "stud-play-you-dropped", points = -gain),
            (Some(_), _) => say!(words, "stud-play-program-dropped", points = gain),
            (None, 0) => words.say("stud-play-split"),
            (None, 1..) => say!(words, "stud-play-won", points = gain),
            (None, _) => say!(words, "stud-play-lost", points = -gain),
        };
        if table.dropped().is_none() {
            self.voice.tell(&format!("\n{}", words.say("stud-play-showdown")));
            for seat in [YOU, 1 - YOU] {
                let hand = cards(table.deal().hand(seat).iter().copied(), words);
                let strength = strength(table.deal().strength(seat), words);
                self.voice.tell(&format!("  {:8} {hand}   {strength}", self.seat(seat)));
            }
        }
        self.voice.tell(&text);
    }

    fn explain(&self, table: &Table, steps: &[Step]) {
        let words = &self.words;
        if table.dropped().is_some() {
            let hand = cards(table.deal().hand(1 - YOU).iter().copied(), words);
            self.voice.tell(&say!(words, "stud-play-their-cards", cards = hand));
        }
        self.voice.tell(&words.say("stud-play-why"));
        for step in steps {
            if let Some(report) = &step.report {
                let did = action(step.announced, words);
                let did = say!(words, "stud-play-turn-action", turn = step.turn, action = did);
                self.voice.tell(&format!("  {did}"));
                in_lines(&report.words, 2).iter().for_each(|line| self.voice.tell(line));
            }
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.words.say(if seat == YOU { "stud-play-you" } else { "stud-play-program" })
    }

    /// The turn, and the cards as the person sees them.
    fn table(&self, table: &Table) -> String {
        let words = &self.words;
        let view = table.view(YOU);
        let pot = table.paid(0) + table.paid(1);
        let mut lines = vec![say!(words, "stud-play-turn", turn = table.turn(), pot = pot)];
        let hidden = [cards(view.hole(), words), view.unseen().to_string()];
        for (seat, hidden) in [YOU, 1 - YOU].into_iter().zip(hidden) {
            let up = cards(view.up_cards(seat), words);
            let hidden = say!(words, "stud-play-hidden", cards = hidden);
            lines.push(format!("  {:8} {up}   {hidden}", self.seat(seat)));
        }
        lines.join("\n")
    }

    /// The same question with the table on the screen.
    fn ask_on_screen(&mut self, table: &Table, view: &View) -> anyhow::Result<Option<()>> {
        let words = self.words;
        let mut notes = Vec::new();
        loop {
            let actions = offered(view);
            let label = |&it: &Action| action(table.announced(it), &words);
            let scene = Scene {
                title: say!(
                    words,
                    "stud-play-turn",
                    turn = table.turn(),
                    pot = table.paid(0) + table.paid(1)
                ),
                table: self.table(table).lines().skip(1).map(tinted).collect(),
                choices: actions
                    .iter()
                    .zip(1..)
                    .map(|(it, number)| Choice::new(number.to_string(), format!("{number}  {}", label(it))))
                    .collect(),
                columns: 1,
                typing: true,
                notes: std::mem::take(&mut notes),
                help: words.say("play-stud-help"),
                ..Scene::default()
            };
            let it = match self.voice.ask(scene)? {
                PersonInput::Quit => return Ok(None),
                PersonInput::Choice(at) => actions.get(at).copied(),
                PersonInput::Hint => {
                    // What the program would do in the person's place; it does not look at its own cards for it.
                    let adviser = Gambler::new(PROGRAM, Settings::FULL);
                    let decision =
                        adviser.decide(view, &self.seed.child(view.history().len() as u64).into())?;
                    let report = Report::new(
                        Game::Stud,
                        [PROGRAM.to_owned(), "p1".to_owned()],
                        Unit::Points,
                        &decision,
                        &words,
                    );
                    notes = vec![say!(
                        words,
                        "stud-play-program-did",
                        action = action(table.announced(decision.action), &words)
                    )];
                    notes.extend(in_lines(&report.words, 1));
                    continue;
                }
                PersonInput::Text(text) => match Answer::read(&text, view, &words) {
                    Answer::Action(it) => Some(it),
                    Answer::Quit => return Ok(None),
                    Answer::Help => {
                        notes = words.say("stud-play-help").lines().map(str::to_owned).collect();
                        continue;
                    }
                    Answer::Wrong(wrong) => {
                        notes = vec![wrong];
                        continue;
                    }
                },
                PersonInput::Why | PersonInput::Undo | PersonInput::On => {
                    notes = words.say("stud-play-help").lines().map(str::to_owned).collect();
                    continue;
                }
            };
            let Some(it) = it else { continue };
            match self.session.play(it) {
                Ok(()) => return Ok(Some(())),
                Err(_) => notes = vec![not_allowed(action(table.announced(it), &words), view, &words)],
            }
        }
    }
}

/// What may be taken with a key; of raises the least, one in the middle and the greatest. Others are typed.
fn offered(view: &View) -> Vec<Action> {
    let Some(stakes) = view.stakes() else { return view.hole().map(Action::Open).collect() };
    let mut actions = Vec::new();
    actions.extend(stakes.may_drop.then_some(Action::Drop));
    actions.extend(stakes.may_call.then_some(Action::Call));
    if let Some((low, high)) = stakes.raise {
        actions.extend([low, low + (high - low) / 2, high].map(Action::Raise));
        actions.dedup();
    }
    actions
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
fn reasons(report: &Report<Fact>) -> String {
    report.words.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("; ")
}

/// Lines and what they rest on, deeper.
fn in_lines(lines: &[Line], depth: usize) -> Vec<String> {
    lines
        .iter()
        .flat_map(|line| {
            let mut all = vec![format!("{:width$}{}", "", line.text, width = 2 * depth)];
            all.extend(in_lines(&line.because, depth + 1));
            all
        })
        .collect()
}
