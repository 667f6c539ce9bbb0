//! `kakehiki mahjong mjai`

use super::player::{PlayerArguments, RulesArguments};
use anyhow::{anyhow, bail};
use clap::Args;
use mahjong::{
    Action, Round, Rules, Tile,
    records::{Witness, mjai, mjai::Message},
};
use serde_json::{Value, error::Category, json};
use std::io::{self, BufRead, Read, Write, stdin, stdout};
use worlds::{Player, Seat, Seed, View};

/// A bot on standard input and output.
///
/// As mjai bots do it takes one line of events (an object or an array) and gives one answer.
///
/// A message that cannot be read or does not fit is named in one line on standard error. Until the next hand begins the bot then
/// discards what it draws, and answers everything else with none. What others draw may be told or hidden: the bot does not look.
///
/// A server's hello is answered with join, so that whatever connects a program with a port takes the bot to an mjai server.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong mjai 2 --time 1
  kakehiki mahjong mjai --player careful < game.mjson
  socat TCP:localhost:11600 EXEC:'kakehiki mahjong mjai --name Kakehiki'")]
pub(crate) struct Arguments {
    /// The bot's seat, 0–3, until start_game tells another
    #[arg(default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..4))]
    seat: u8,
    /// What it is called where a server asks for that
    #[arg(long, default_value = "kakehiki")]
    name: String,
    /// Which room of the server it joins
    #[arg(long, default_value = "default")]
    room: String,
    #[command(flatten)]
    table: RulesArguments,
    #[command(flatten)]
    player: PlayerArguments,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut bot = Bot {
            player: self.player.settings()?.player(),
            rules: self.table.rules,
            agreed: self.table.rules,
            seat: self.seat.into(),
            witness: None,
            riichi: None,
            last: Message::None,
            scores: [self.table.rules.start; 4],
            seed: self.player.seed(),
            asked: 0,
        };
        let mut input = stdin().lock();
        let mut line = Vec::new();
        let mut number = 0;
        while input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? > 0 {
            number += 1;
            let whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE;
            let text = String::from_utf8_lossy(&line).into_owned();
            line.clear();
            if whole && text.trim().is_empty() {
                continue;
            }
            let mut out = stdout().lock();
            if whole && is_hello(text.trim()) {
                let join = json!({ "type": "join", "name": self.name, "room": self.room });
                writeln!(out, "{join}")?;
                out.flush()?;
                continue;
            }
            let heard = if whole {
                bot.line(text.trim())
            } else {
                skip_line(&mut input)?;
                Err(anyhow!("longer than {LONGEST_LINE} bytes: no mjai message is"))
            };
            let answer = heard.unwrap_or_else(|what| {
                eprintln!("kakehiki: line {number}: {what}");
                bot.blindly()
            });
            writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            out.flush()?;
        }
        Ok(())
    }
}

/// Whether a server greets.
fn is_hello(line: &str) -> bool {
    serde_json::from_str::<Value>(line).is_ok_and(|message| message["type"] == "hello")
}

/// No line of events is longer; whoever sends one sends something else.
const LONGEST_LINE: u64 = 1 << 20;

/// Reads up to the end of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (used, done) = end.map_or((buffer.len(), buffer.is_empty()), |at| (at + 1, true));
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

struct Bot {
    player: Box<dyn Player<Round>>,
    rules: Rules,
    /// What was agreed on, before a game says that it is without red fives.
    agreed: Rules,
    seat: Seat,
    /// The hand in play; none before the first, and after a message that did not fit.
    witness: Option<Witness>,
    /// The discard of the riichi that the bot has declared.
    riichi: Option<(Tile, bool)>,
    /// What happened last, but for what only follows from something else.
    last: Message,
    scores: [i32; 4],
    seed: Seed,
    asked: u64,
}

impl Bot {
    fn line(&mut self, line: &str) -> anyhow::Result<Message> {
        self.last = Message::None;
        let messages = mjai::messages(line).map_err(|error| match error.classify() {
            Category::Syntax | Category::Eof => {
                anyhow!("column {}: a message in JSON was expected", error.column())
            }
            _ => error.into(),
        })?;
        let matters = |message: &&Message| {
            use Message::{Dora, None, ReachAccepted, Unknown};
            !matches!(message, Dora { .. } | ReachAccepted { .. } | None | Unknown)
        };
        self.last = messages.iter().rfind(matters).cloned().unwrap_or(Message::None);
        messages.iter().try_for_each(|message| self.hear(message))?;
        self.answer()
    }

    /// The answer when the table is lost: who has drawn must discard something, and the tile just drawn is always held.
    fn blindly(&mut self) -> Message {
        self.witness = None;
        self.declared().unwrap_or(match self.last {
            Message::Tsumo { actor, pai } if actor == self.seat && !pai.is_hidden() => {
                Message::Dahai { actor, pai, tsumogiri: Some(true) }
            }
            _ => Message::None,
        })
    }

    /// The discard of a riichi that was declared and heard.
    fn declared(&mut self) -> Option<Message> {
        let (pai, tsumogiri) = self.riichi.take().filter(|_| self.heard_riichi())?;
        Some(Message::Dahai { actor: self.seat, pai, tsumogiri: Some(tsumogiri) })
    }

    /// Whether the bot's seat has just declared riichi.
    fn heard_riichi(&self) -> bool {
        matches!(self.last, Message::Reach { actor } if actor == self.seat)
    }

    fn hear(&mut self, message: &Message) -> anyhow::Result<()> {
        mjai::follow_scores(&mut self.scores, message);
        match message {
            Message::StartGame { id, aka_flag, .. } => {
                self.seat = id.unwrap_or(self.seat);
                if self.seat > 3 {
                    let seat = std::mem::take(&mut self.seat);
                    bail!("start_game with id {seat}: 0 to 3 was expected");
                }
                self.rules = self.agreed;
                if *aka_flag == Some(false) {
                    self.rules.reds = [0; 3];
                }
                self.witness = None;
            }
            Message::StartKyoku { .. } => {
                self.riichi = None;
                self.witness = Some(Witness::from_message(self.rules, self.seat, message, self.scores)?);
            }
            Message::Hora { .. } | Message::Ryukyoku { .. } | Message::EndKyoku | Message::EndGame { .. } => {
                self.witness = None;
            }
            Message::None | Message::Unknown => {}
            other => {
                if let Some(witness) = &mut self.witness {
                    witness.hear(other)?;
                }
            }
        }
        Ok(())
    }

    fn answer(&mut self) -> anyhow::Result<Message> {
        let actor = self.seat;
        if let Some(discard) = self.declared() {
            return Ok(discard);
        }
        let Some(witness) = &self.witness else { return Ok(self.blindly()) };
        let Some(view) = witness.view()? else { return Ok(Message::None) };
        self.asked += 1;
        let seed = self.seed.child(self.asked);
        let decision = self.player.decide(&view, &seed.into())?;
        if self.heard_riichi() {
            // The bot would have done something else, but so the record goes: what it thinks best of the discards that are left.
            let riichi = |action: &&Action| matches!(action, Action::Riichi { .. });
            let mut actions = Vec::new();
            View::actions(&view, &mut actions);
            let ranked = decision.candidates.iter().map(|candidate| &candidate.action).chain(&actions);
            if let Some(&Action::Riichi { tile, drawn }) = ranked.into_iter().find(riichi) {
                return Ok(Message::Dahai { actor, pai: tile, tsumogiri: Some(drawn) });
            }
        }
        self.riichi = match decision.action {
            Action::Riichi { tile, drawn } => Some((tile, drawn)),
            _ => None,
        };
        Ok(message_of(decision.action, view.round(), actor))
    }
}

/// An action as a message.
fn message_of(action: Action, round: &Round, actor: Seat) -> Message {
    let (target, pai) = (round.turn(), round.offer().unwrap_or(Tile::HIDDEN));
    let held = |kind: mahjong::Kind| -> Vec<Tile> {
        round.hand(actor).tiles().filter(|tile| tile.kind() == kind).collect()
    };
    match action {
        Action::Discard { tile, drawn } => Message::Dahai { actor, pai: tile, tsumogiri: Some(drawn) },
        Action::Riichi { .. } => Message::Reach { actor },
        Action::Tsumo => {
            let pai = round.drawn(actor);
            Message::Hora { actor, target: actor, pai, deltas: None, ura_markers: None }
        }
        Action::Ron => Message::Hora { actor, target, pai: Some(pai), deltas: None, ura_markers: None },
        Action::NineTerminals => {
            Message::Ryukyoku { actor: Some(actor), reason: Some("kyushukyuhai".into()), deltas: None }
        }
        Action::Pon(consumed) => Message::Pon { actor, target, pai, consumed },
        Action::Chi(consumed) => Message::Chi { actor, target, pai, consumed },
        Action::OpenKan => match held(pai.kind())[..] {
            [a, b, c] => Message::Daiminkan { actor, target, pai, consumed: [a, b, c] },
            _ => Message::None,
        },
        Action::ClosedKan(kind) => match held(kind)[..] {
            [a, b, c, d] => Message::Ankan { actor, consumed: [a, b, c, d] },
            _ => Message::None,
        },
        Action::AddedKan(kind) => {
            let meld = round.melds(actor).iter().find(|meld| meld.low == kind && !meld.is_closed());
            let pon: Vec<Tile> = meld.map(|meld| meld.tiles().tiles().collect()).unwrap_or_default();
            match (&held(kind)[..], &pon[..]) {
                (&[pai], &[a, b, c]) => Message::Kakan { actor, pai, consumed: [a, b, c] },
                _ => Message::None,
            }
        }
        Action::Pass => Message::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mahjong::players::{PlayerKind, PlayerSettings};

    #[test]
    fn the_bot_follows_the_points() {
        let mut bot = Bot {
            player: PlayerSettings::new(PlayerKind::Random).player(),
            rules: Rules::default(),
            agreed: Rules::default(),
            seat: 0,
            witness: None,
            riichi: None,
            last: Message::None,
            scores: [0; 4],
            seed: Seed(1),
            asked: 0,
        };
        let lines = [
            r#"{"type":"start_game","id":1}"#,
            r#"{"type":"reach_accepted","actor":1}"#,
            r#"{"type":"hora","actor":2,"target":1,"deltas":[0,-3900,4900,0]}"#,
        ];
        for line in lines {
            let _ = bot.line(line).unwrap();
        }
        assert_eq!(bot.scores, [25_000, 20_100, 29_900, 25_000]);
    }
}
