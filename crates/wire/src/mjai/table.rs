//! The table: deals, tells, asks and writes down.

use super::{Bot, BotError, Dialect, choice};
use mahjong::{
    Action, Game, Round, Rules, Wall,
    records::{
        Record, Scribe,
        mjai::{Message, messages_of},
    },
};
use std::time::Duration;
use thiserror::Error;
use worlds::{Ask, DecisionError, Player, Seed, Stop, World};

/// Who sits at a seat.
pub enum Participant {
    /// One of our players.
    Ours(Box<dyn Player<Round>>),
    /// Another program, and how long it may take for an answer.
    Theirs(Bot, Duration),
}

/// What a bot did wrong, and lost its choice by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Whose bot.
    pub seat: usize,
    /// What it said, or why it said nothing.
    pub what: String,
}

/// Why a game was not played to its end.
#[derive(Debug, Error)]
pub enum GameError {
    /// It was told to stop.
    #[error("the game was stopped")]
    Stopped,
    /// One of our players failed.
    #[error(transparent)]
    Player(#[from] DecisionError),
    /// A bot failed too often.
    #[error("seat {seat} gave no sensible answer {MOST_FAULTS} times: {last}")]
    Hopeless {
        /// Which.
        seat: usize,
        /// What was wrong last.
        last: String,
    },
}

/// After so many faults a bot is not worth a game.
const MOST_FAULTS: u32 = 20;

/// Plays a game of at most so many hands. The wall of hand `i` is that of `seed.child(i)`, whatever happened before.
/// Returns the game as it is written down, and what each seat has in the end.
pub fn play_game(
    seats: &mut [Participant; 4],
    names: [String; 4],
    rules: Rules,
    hands: usize,
    seed: Seed,
    stop: &Stop,
    faults: &mut dyn FnMut(&Fault),
) -> Result<(Record, [i32; 4]), GameError> {
    let record = Record { names, rules, hands: Vec::new(), final_scores: None, results: None, shuffle: None };
    let mut table = MjaiTable {
        seats,
        record,
        told: 0,
        queued: Default::default(),
        faults,
        count: [0; 4],
        seed,
        asked: 0,
        stop,
    };
    table.tell_rest(&[])?;
    let mut game = Game::new(rules);
    for number in 0..hands {
        let wall = Wall::shuffled(&rules, &mut seed.child(number as u64).rng());
        let Some(mut round) = game.deal(wall) else { break };
        table.hand(&mut round)?;
        game.finish(&round);
    }
    let scores = game.scores();
    // A game that was cut short has no end in a record: there would be more to come.
    table.record.final_scores = game.next().is_none().then_some(scores);
    table.end(scores);
    Ok((table.record, scores))
}

struct MjaiTable<'a> {
    seats: &'a mut [Participant; 4],
    record: Record,
    /// How many messages of the record have been told.
    told: usize,
    /// What bots that hear arrays have not heard yet.
    queued: [Vec<Message>; 4],
    faults: &'a mut dyn FnMut(&Fault),
    count: [u32; 4],
    seed: Seed,
    asked: u64,
    stop: &'a Stop,
}

/// What each bot said last.
type Answers = [Option<Message>; 4];

impl MjaiTable<'_> {
    fn hand(&mut self, round: &mut Round) -> Result<(), GameError> {
        let mut scribe = Scribe::new(round);
        self.record.hands.push(scribe.hand().clone());
        let mut riichi_told = false;
        while round.actor().is_some() {
            if self.stop.is_due() {
                return Err(GameError::Stopped);
            }
            let answers = self.tell(&choice::choosers(round), riichi_told)?;
            riichi_told = false;
            for (seat, action) in self.choose(round, &answers, &mut riichi_told)? {
                if round.actor() != Some(seat) {
                    break;
                }
                let before = round.clone();
                round.play(action);
                scribe.write(&before, action, round);
            }
            if let Some(hand) = self.record.hands.last_mut() {
                *hand = scribe.hand().clone();
            }
        }
        self.tell(&[], riichi_told)?;
        self.tell_rest(&[Message::EndKyoku])
    }

    /// What those do who have a choice, in the order in which they are asked.
    fn choose(
        &mut self,
        round: &Round,
        answers: &Answers,
        riichi_told: &mut bool,
    ) -> Result<Vec<(usize, Action)>, GameError> {
        let mut chosen = Vec::new();
        let mut ahead = round.clone();
        for seat in choice::choosers(round) {
            let action = match &self.seats[seat] {
                Participant::Ours(player) => {
                    self.asked += 1;
                    let ask = Ask::new(self.seed.child(1_000_000 + self.asked)).until(self.stop);
                    player.decide(&ahead.view(seat), &ask)?.action
                }
                Participant::Theirs(..) => {
                    self.answered(&ahead, seat, answers[seat].as_ref(), riichi_told)?
                }
            };
            chosen.push((seat, action));
            if ahead.is_turn() {
                break;
            }
            // Nobody knows yet what the others say.
            ahead.play(Action::Pass);
        }
        Ok(chosen)
    }

    fn answered(
        &mut self,
        round: &Round,
        seat: usize,
        answer: Option<&Message>,
        riichi_told: &mut bool,
    ) -> Result<Action, GameError> {
        let declares = matches!(answer, Some(Message::Reach { actor }) if *actor == seat);
        if declares && choice::riichi(round, None).is_some() {
            *riichi_told = true;
            let answers = self.announce(&Message::Reach { actor: seat }, &[seat])?;
            if let Some(action) = choice::riichi(round, answers[seat].as_ref()) {
                return Ok(action);
            }
        }
        if let Some(action) = answer.and_then(|message| choice::action(round, seat, message)) {
            return Ok(action);
        }
        if let Some(message) = answer {
            self.fault(seat, serde_json::to_string(message).unwrap_or_default())?;
        }
        choice::instead(round).ok_or(GameError::Stopped)
    }

    fn fault(&mut self, seat: usize, what: String) -> Result<(), GameError> {
        self.count[seat] += 1;
        (self.faults)(&Fault { seat, what: what.chars().take(200).collect() });
        if self.count[seat] < MOST_FAULTS { Ok(()) } else { Err(GameError::Hopeless { seat, last: what }) }
    }

    /// Tells everybody what is new in the record, and hears those who have a choice then.
    fn tell(&mut self, choosers: &[usize], riichi_told: bool) -> Result<Answers, GameError> {
        let mut all = messages_of(&self.record);
        // The hand and the game go on: what ends them is told when they end.
        all.truncate(all.len().saturating_sub(2));
        let mut new = all.split_off(self.told.min(all.len()));
        self.told += new.len();
        if riichi_told
            && let Some(at) = new.iter().position(|message| matches!(message, Message::Reach { .. }))
        {
            new.remove(at);
        }
        let mut answers = Answers::default();
        let last = new.len().saturating_sub(1);
        for (i, message) in new.iter().enumerate() {
            answers = self.announce(message, if i == last { choosers } else { &[] })?;
        }
        Ok(answers)
    }

    /// Tells one thing, each bot in its own way.
    fn announce(&mut self, message: &Message, choosers: &[usize]) -> Result<Answers, GameError> {
        let mut answers = Answers::default();
        for (seat, answer) in answers.iter_mut().enumerate() {
            let seen = choice::masked(message, seat);
            let asked = choosers.contains(&seat);
            let Participant::Theirs(bot, limit) = &mut self.seats[seat] else { continue };
            let said = match bot.dialect {
                Dialect::Events => bot.ask(&json(&seen), *limit),
                Dialect::Arrays => {
                    self.queued[seat].push(seen);
                    if !asked {
                        continue;
                    }
                    bot.ask(&json(&std::mem::take(&mut self.queued[seat])), *limit)
                }
            };
            *answer = self.understood(seat, said)?;
        }
        Ok(answers)
    }

    /// The message of an answer; a fault if it is none.
    fn understood(
        &mut self,
        seat: usize,
        said: Result<String, BotError>,
    ) -> Result<Option<Message>, GameError> {
        match said {
            Ok(line) => match choice::message(&line) {
                Some(message) => Ok(Some(message)),
                None => self.fault(seat, line).map(|()| None),
            },
            Err(error @ BotError::Gone) => Err(GameError::Hopeless { seat, last: error.to_string() }),
            Err(error) => self.fault(seat, error.to_string()).map(|()| None),
        }
    }

    /// The beginning of the game, or the end of a hand.
    fn tell_rest(&mut self, messages: &[Message]) -> Result<(), GameError> {
        let first;
        let messages = if messages.is_empty() {
            first = messages_of(&self.record).into_iter().take(1).collect::<Vec<_>>();
            &first[..]
        } else {
            messages
        };
        self.told += messages.len();
        for message in messages {
            // What nobody could act on is not told in arrays.
            self.queued.iter_mut().for_each(Vec::clear);
            self.announce(message, &[0, 1, 2, 3])?;
        }
        Ok(())
    }

    /// The end of the game. Who has left already is not missed.
    fn end(&mut self, scores: [i32; 4]) {
        let end = Message::EndGame { scores: Some(scores) };
        for seat in self.seats.iter_mut() {
            if let Participant::Theirs(bot, _) = seat {
                let line = if bot.dialect == Dialect::Arrays { json(&[&end]) } else { json(&end) };
                let _ = bot.say(&line);
            }
        }
    }
}

/// Messages hold nothing that JSON cannot say.
fn json(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
