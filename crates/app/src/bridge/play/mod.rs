//! `kakehiki bridge play`

mod scene;

use super::client::ThinkingArguments;
use crate::{
    bridge::input::{format_of, read_bytes},
    long_work,
    terminal::{Console, PersonInput, Scene, console},
    tongue::words,
};
use anyhow::{Context, ensure};
use bridge::{
    Board, Call, Card, Fact, Objective, Seat,
    knowledge::bidding::Reading,
    players::{
        CardPlayer,
        bidder::{Bidder, BiddingFact},
        claim, claim_stands, conclusions,
    },
    records::{Format, Record, decode, write},
};
use clap::Args;
use scene::Sight;
use std::{
    fs,
    path::{Path, PathBuf},
};
use telling::{
    Line, Tell, Words,
    bridge::{call, card, imagined, seat},
    say,
};
use wire::boards::{self, PreparedBoard};
use worlds::{Ask, Decision, DecisionError, Player, Seed, Stop};

/// Sit down at a bridge table in the terminal, with three of our players
///
/// Calls and cards are typed: 1n, p, x, xx; sk is the king of spades. Or mark one with the arrows and press Enter. ? asks what our player
/// would do and why, w what the calls mean and what our players thought, z takes the last thing back, q leaves. claim 9 says that declarer
/// takes nine tricks in all, which ends the board if it is sure; our players claim too.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge play
  kakehiki bridge play --seat N --boards 4 --seed 7 --method c
  kakehiki bridge play --matchpoints --boards 8
  kakehiki bridge play deals.pbn --record played.pbn
  printf '1n\\n?\\nq\\n' | kakehiki bridge play --seed 1       # without a terminal: lines")]
pub(crate) struct Arguments {
    /// Deals from a PBN or LIN file, in place of random ones; - is standard input with --lines
    file: Option<PathBuf>,
    /// Your seat: N, E, S or W
    #[arg(long, default_value = "S")]
    seat: Seat,
    /// How many boards
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    boards: u32,
    /// The same seed deals the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Our players play for every trick, as at matchpoints
    #[arg(long)]
    matchpoints: bool,
    #[command(flatten)]
    thinking: ThinkingArguments,
    /// Write the boards into this new file, as PBN
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Lines in place of a screen
    #[arg(long)]
    lines: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = self.thinking.settings()?;
        let boards = self.deals()?;
        if let Some(path) = &self.record {
            // Whether it can be written is better known before the first board; what is there already stays.
            fs::File::create_new(path).with_context(|| format!("--record: {}", path.display()))?;
        }
        let stop = long_work::stop_on_interrupt()?;
        let mut player = CardPlayer::new(settings.method, settings.cards);
        player.budget = settings.budget.unwrap_or(player.budget);
        let mut sitting = Sitting {
            console: console(self.lines, &stop)?,
            words: words(),
            you: self.seat,
            objective: if self.matchpoints { Objective::Tricks } else { Objective::Points },
            player,
            bidder: Bidder::on(settings.imagine),
            seed: settings.seed,
            stop,
            record: self.record.as_deref(),
            played: Vec::new(),
            points: 0,
        };
        let count = boards.len();
        for (at, prepared) in boards.iter().enumerate() {
            if !sitting.board(prepared, at + 1 == count)? {
                break;
            }
        }
        let (points, boards, words) = (sitting.points, sitting.played.len(), sitting.words);
        drop(sitting);
        println!("{}", say!(words, "play-bridge-end", boards = boards, points = points));
        Ok(())
    }

    fn deals(&self) -> anyhow::Result<Vec<PreparedBoard>> {
        let Some(path) = &self.file else {
            let seed = Seed(self.seed.unwrap_or_else(|| {
                let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
                now.map_or(0, |now| now.as_nanos() as u64)
            }));
            return Ok(boards::random(seed, self.boards, &Default::default())?);
        };
        let bytes = read_bytes(path)?;
        let format = format_of(path, None, &bytes);
        let mut found =
            boards::of_file(&decode(&bytes, format), format).with_context(|| path.display().to_string())?;
        ensure!(!found.is_empty(), "{}: no board in it", path.display());
        found.truncate(self.boards as usize);
        Ok(found)
    }
}

/// A person and three of our players.
struct Sitting<'a> {
    console: Box<dyn Console>,
    words: Words,
    you: Seat,
    objective: Objective,
    player: CardPlayer,
    bidder: Bidder,
    seed: Seed,
    stop: Stop,
    record: Option<&'a Path>,
    played: Vec<Record>,
    points: i32,
}

/// A board that is being played.
struct BoardInPlay {
    number: u32,
    board: Board,
    /// What our players thought of their last card, each.
    thoughts: Vec<(Seat, Card, Vec<String>)>,
    /// Who claimed the rest.
    claimed: Option<Seat>,
}

impl BoardInPlay {
    fn reading(&self, player: &CardPlayer) -> Reading {
        Reading::new(self.board.auction(), self.board.vulnerability(), &player.inference.cards)
    }
}

impl Sitting<'_> {
    /// Plays a board; false when the person leaves.
    fn board(&mut self, prepared: &PreparedBoard, last: bool) -> anyhow::Result<bool> {
        let board = Board::new(prepared.deal, prepared.dealer, prepared.vulnerability)?;
        let board = board.playing_for(self.objective);
        let mut table = BoardInPlay { number: prepared.number, board, thoughts: Vec::new(), claimed: None };
        while let Some(actor) = table.board.actor() {
            if actor == self.you {
                if !self.turn(&mut table)? {
                    return Ok(false);
                }
            } else {
                self.console.show(&self.scene(&table, Vec::new(), false))?;
                match self.machine(&mut table, actor) {
                    Err(error) if matches!(error.downcast_ref(), Some(DecisionError::Stopped)) => {
                        return Ok(false);
                    }
                    result => result?,
                }
            }
        }
        self.points += table.board.score_for(self.you.pair()).unwrap_or(0);
        self.write_down(&table)?;
        self.after(&table, last)
    }

    /// One of our players calls or plays.
    fn machine(&self, table: &mut BoardInPlay, actor: Seat) -> anyhow::Result<()> {
        if table.board.auction().turn().is_some() {
            let call = self.decide_call(table, actor)?.action;
            return Ok(table.board.call(call)?);
        }
        if let Some(view) = table.board.view(actor)
            && let Some(tricks) = claim(&view)
        {
            table.claimed = Some(actor);
            return Ok(table.board.claim(tricks)?);
        }
        let decision = self.decide(table)?;
        let from = table.board.turn().unwrap_or(actor);
        table.board.play(decision.action)?;
        table.thoughts.push((from, decision.action, self.told(&decision)));
        Ok(())
    }

    /// What our player says with this seat's hand.
    fn decide_call(&self, table: &BoardInPlay, actor: Seat) -> anyhow::Result<Decision<Call, BiddingFact>> {
        let calls = table.board.auction().calls().len() as u64;
        let ask = Ask::new(self.seed.child(table.number.into()).child(calls)).until(&self.stop);
        Ok(self.bidder.decide(&table.reading(&self.player), table.board.hand(actor), &ask)?)
    }

    /// What our player does with the cards that are to act.
    fn decide(&self, table: &BoardInPlay) -> anyhow::Result<Decision<Card, Fact>> {
        let actor = table.board.actor().context("the board is over")?;
        let view = table.board.view(actor).context("the auction is not over")?;
        let cards = view.play().history().len() as u64;
        let ask = Ask::new(self.seed.child(table.number.into()).child(cards)).until(&self.stop);
        let mut decision = self.player.decide(&view, &ask)?;
        if self.stop.is_due() {
            return Err(DecisionError::Stopped.into());
        }
        decision.facts.extend(conclusions(&view, &self.player.inference));
        Ok(decision)
    }

    fn told(&self, decision: &Decision<Card, Fact>) -> Vec<String> {
        let mut lines = Vec::new();
        decision.facts.iter().for_each(|fact| flatten(&fact.tell(&self.words), 0, &mut lines));
        lines
    }

    /// The person's turn; false when they leave.
    fn turn(&mut self, table: &mut BoardInPlay) -> anyhow::Result<bool> {
        let mut notes = Vec::new();
        loop {
            let scene = self.scene(table, notes, true);
            let moves = scene::moves(&table.board);
            match self.console.ask(&scene)? {
                PersonInput::Choice(at) => {
                    if let Some(Some(made)) = moves.get(at) {
                        table.board.apply(*made)?;
                        return Ok(true);
                    }
                    notes = Vec::new();
                }
                PersonInput::Hint => notes = self.hint(table)?,
                PersonInput::Why => notes = self.meanings(table),
                PersonInput::Undo => {
                    self.undo(table);
                    return Ok(true);
                }
                PersonInput::Quit => return Ok(false),
                PersonInput::On => notes = Vec::new(),
                PersonInput::Text(text) => match claimed(&text) {
                    Some(tricks) if table.board.claimable().is_some() => {
                        if self.claims(table, tricks)? {
                            return Ok(true);
                        }
                        notes = vec![self.words.say("play-bridge-play-on")];
                    }
                    _ => notes = vec![say!(self.words, "play-not-understood", text = text)],
                },
            }
        }
    }

    /// The person claims so many tricks in all for declarer; whether that stands, whatever the cards are that they do not see.
    fn claims(&self, table: &mut BoardInPlay, tricks: u8) -> anyhow::Result<bool> {
        let (Some(view), Some((fewest, most))) = (table.board.view(self.you), table.board.claimable()) else {
            return Ok(false);
        };
        if !(fewest..=most).contains(&tricks) || !claim_stands(&view, tricks) {
            return Ok(false);
        }
        table.claimed = Some(self.you);
        table.board.claim(tricks)?;
        Ok(true)
    }

    /// Back to where the person was to act before.
    fn undo(&self, table: &mut BoardInPlay) {
        let before = table.board.clone();
        while table.board.undo().is_some() {
            if table.board.actor() == Some(self.you) {
                let cards = table.board.cards().map_or(0, |play| play.history().len());
                let kept = table.thoughts.iter().position(|(_, card, _)| {
                    !table.board.cards().is_some_and(|play| play.history()[..cards].contains(card))
                });
                table.thoughts.truncate(kept.unwrap_or(table.thoughts.len()));
                return;
            }
        }
        // The others began: there is nothing to take back.
        table.board = before;
    }

    /// What our player would do, and why.
    fn hint(&self, table: &BoardInPlay) -> anyhow::Result<Vec<String>> {
        let words = &self.words;
        if table.board.auction().turn().is_some() {
            let decision = self.decide_call(table, self.you)?;
            let mut lines = vec![say!(words, "play-bridge-would-call", call = call(words, decision.action))];
            decision.facts.iter().for_each(|fact| flatten(&fact.tell(words), 1, &mut lines));
            lines.extend(imagined(words, &decision));
            return Ok(lines);
        }
        let decision = match self.decide(table) {
            Ok(decision) => decision,
            Err(error) => return Ok(vec![error.to_string()]),
        };
        let mut lines = vec![say!(words, "play-bridge-would-play", card = card(words, decision.action))];
        let cards: Vec<String> = decision
            .candidates
            .iter()
            .take(6)
            .map(|candidate| format!("{} {:.0}", card(words, candidate.action), candidate.mean))
            .collect();
        lines.push(say!(words, "play-bridge-candidates", cards = cards.join("   ")));
        lines.extend(self.told(&decision));
        Ok(lines)
    }

    /// What the calls mean, and what our players thought of their last cards.
    fn meanings(&self, table: &BoardInPlay) -> Vec<String> {
        let words = &self.words;
        let mut lines = Vec::new();
        for (from, played, thoughts) in
            table.thoughts.iter().rev().filter(|(_, _, told)| !told.is_empty()).take(2)
        {
            // What our players thought is told when the board is over: until then it would give their cards away.
            if table.board.is_over() {
                lines.push(format!("{} {}", seat(words, *from), card(words, *played)));
                lines.extend(thoughts.iter().map(|line| format!("  {line}")));
            }
        }
        let reading = table.reading(&self.player);
        lines.extend(reading.meanings().iter().map(|meaning| super::bid::line(meaning, words)));
        if lines.is_empty() {
            lines.push(words.say("play-bridge-no-calls"));
        }
        lines
    }

    /// The result; false when the person leaves.
    fn after(&mut self, table: &BoardInPlay, last: bool) -> anyhow::Result<bool> {
        let result = self.result(table);
        let mut notes = result.clone();
        loop {
            let mut scene = self.scene(table, notes, false);
            scene.help = self.words.say(if last { "play-bridge-last" } else { "play-bridge-next" });
            match self.console.ask(&scene)? {
                PersonInput::Quit => return Ok(false),
                PersonInput::Why | PersonInput::Hint => notes = self.meanings(table),
                PersonInput::On => return Ok(true),
                _ => notes = result.clone(),
            }
        }
    }

    /// Who claimed, if somebody did, and how the board came out.
    fn result(&self, table: &BoardInPlay) -> Vec<String> {
        let claimed = table.board.cards().and_then(|play| play.claimed());
        let who = table.claimed.filter(|_| claimed.is_some()).map(|who| seat(&self.words, who));
        let claim = who.map(|who| say!(self.words, "play-bridge-claimed", seat = who));
        claim.into_iter().chain([scene::result(&table.board, &self.words)]).collect()
    }

    fn scene(&self, table: &BoardInPlay, notes: Vec<String>, asked: bool) -> Scene {
        let sight = Sight { board: &table.board, you: self.you, words: &self.words };
        sight.scene(table.number, self.points, asked, notes)
    }

    /// All boards so far: whatever happens then, they are there.
    fn write_down(&mut self, table: &BoardInPlay) -> anyhow::Result<()> {
        let mut record = Record::from(&table.board);
        record.board = Some(table.number);
        for seat in Seat::ALL {
            record.players[seat.index()] =
                if seat == self.you { self.words.say("play-you") } else { self.player.name.clone() };
        }
        self.played.push(record);
        let Some(path) = self.record else { return Ok(()) };
        let text = write(&self.played, Format::Pbn);
        let mut beside = path.as_os_str().to_owned();
        beside.push(".new");
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, path))
            .with_context(|| path.display().to_string())
    }
}

/// How many tricks of declarer's a person claims.
fn claimed(text: &str) -> Option<u8> {
    text.trim().strip_prefix("claim")?.trim().parse().ok()
}

/// A line and what it rests on, deeper.
fn flatten(line: &Line, depth: usize, into: &mut Vec<String>) {
    into.push(format!("{:width$}{}", "", line.text, width = 2 * depth));
    line.because.iter().for_each(|because| flatten(because, depth + 1, into));
}
