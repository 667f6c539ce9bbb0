//! What `kakehiki stud play --json` writes for a program, one object a line.

use super::play::{Step, YOU};
use cards::Card;
use schemars::JsonSchema;
use serde::Serialize;
use stud::{
    Fact,
    game::{Session, Table, View},
    records::Record,
};
use telling::Report;
use worlds::Seat;

/// A line: what it is stands in `event`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schemars(rename = "StudEvent")]
pub(super) enum Event<'a> {
    /// You are to act; answer with a line as at the prompt.
    Position(Position),
    /// An answer that cannot be played; the position follows again.
    Error {
        /// What is wrong.
        error: Wrong<'a>,
    },
    /// The hand is over.
    Result(HandResult<'a>),
}

impl Event<'_> {
    pub(super) fn print(&self) -> anyhow::Result<()> {
        println!("{}", serde_json::to_string(self)?);
        Ok(())
    }
}

/// What there is to decide.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "StudPosition")]
pub(super) struct Position {
    /// The hand's number, from 1.
    hand: usize,
    /// The turn in it, from 1.
    turn: usize,
    pot: u32,
    /// What you paid into the pot.
    bet: u32,
    /// What the program paid into it.
    their_bet: u32,
    /// What you have left.
    points: u32,
    /// What the program has left.
    their_points: u32,
    /// Your hole cards, the newest last.
    hole: Vec<String>,
    /// Your up-cards.
    up: Vec<String>,
    /// The program's up-cards.
    their_up: Vec<String>,
    /// Whether a hole card is to be turned up.
    to_open: bool,
    /// What a call costs: 0 is a check; null where you must bet or drop.
    to_call: Option<u32>,
    /// The least and the greatest raise.
    raise: Option<(u32, u32)>,
    may_drop: bool,
    /// What both did in this hand.
    history: Vec<Deed>,
}

/// An answer that cannot be played.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "WrongAnswer")]
pub(super) struct Wrong<'a> {
    answer: &'a str,
    message: &'a str,
}

/// What came of a hand.
#[derive(Serialize, JsonSchema)]
pub(super) struct HandResult<'a> {
    /// The hand's number, from 1.
    hand: usize,
    /// What you gained.
    gain: i64,
    /// Nobody where the pot is split.
    winner: Option<Who>,
    how: End,
    /// What you have left.
    points: u64,
    /// What the program has left.
    their_points: u64,
    /// Your cards, after a showdown.
    cards: Option<Vec<String>>,
    /// The program's cards, after a showdown.
    their_cards: Option<Vec<String>>,
    /// What both did.
    history: Vec<Deed>,
    /// The record in the format PHH.
    phh: String,
    /// The program's decisions, one for each entry of `history`; null for yours.
    decisions: Vec<&'a Option<Report<Fact>>>,
}

/// What somebody did.
#[derive(Serialize, JsonSchema)]
struct Deed {
    turn: usize,
    player: Who,
    action: String,
    /// What it cost.
    paid: u32,
}

/// Who of the two.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Who {
    You,
    Program,
}

/// How a hand ended.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "HandEnd")]
enum End {
    Showdown,
    Drop,
}

/// The hand that is being played, as the lines need it.
pub(super) struct HandNote {
    /// From 1.
    pub(super) number: usize,
    /// What the players had before it.
    pub(super) stacks: [u32; 2],
}

impl HandNote {
    /// What there is to decide.
    pub(super) fn position(&self, view: &View, steps: &[Step]) -> Event<'static> {
        let stakes = view.stakes();
        let [bet, their_bet] = [view.my_bets(), view.their_bets()];
        Event::Position(Position {
            hand: self.number,
            turn: view.turn(),
            pot: bet + their_bet,
            bet,
            their_bet,
            points: self.stacks[YOU] - bet,
            their_points: self.stacks[1 - YOU] - their_bet,
            hole: poker(view.hole()),
            up: poker(view.up_cards(YOU)),
            their_up: poker(view.up_cards(1 - YOU)),
            to_open: view.opening(),
            to_call: stakes.filter(|stakes| stakes.may_call).map(|stakes| stakes.to_call),
            raise: stakes.and_then(|stakes| stakes.raise),
            may_drop: stakes.is_some_and(|stakes| stakes.may_drop),
            history: history(steps),
        })
    }

    /// What came of it.
    pub(super) fn result<'a>(
        &self,
        session: &Session,
        table: &Table,
        steps: &'a [Step],
        record: &Record,
    ) -> Event<'a> {
        let gain = table.gain(YOU);
        let showdown = table.dropped().is_none();
        let points = session.points();
        let shown = |seat: Seat| showdown.then(|| poker(table.deal().hand(seat).iter().copied()));
        Event::Result(HandResult {
            hand: self.number,
            gain,
            winner: match gain {
                0 => None,
                1.. => Some(who(YOU)),
                _ => Some(who(1 - YOU)),
            },
            how: if showdown { End::Showdown } else { End::Drop },
            points: points[YOU],
            their_points: points[1 - YOU],
            cards: shown(YOU),
            their_cards: shown(1 - YOU),
            history: history(steps),
            phh: record.to_phh(),
            decisions: steps.iter().map(|step| &step.report).collect(),
        })
    }
}

/// An answer that cannot be played.
pub(super) fn error<'a>(answer: &'a str, message: &'a str) -> Event<'a> {
    Event::Error { error: Wrong { answer, message } }
}

fn history(steps: &[Step]) -> Vec<Deed> {
    let deed = |step: &Step| {
        let (player, action) = (who(step.seat), step.announced.to_string());
        Deed { turn: step.turn, player, action, paid: step.paid }
    };
    steps.iter().map(deed).collect()
}

fn who(seat: Seat) -> Who {
    if seat == YOU { Who::You } else { Who::Program }
}

fn poker(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(Card::poker).collect()
}
