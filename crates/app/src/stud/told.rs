//! What `kakehiki stud play --json` tells a program, one object a line.

use super::play::{Done, YOU};
use cards::Card;
use serde_json::{Value, json};
use stud::{
    phh::Record,
    rules::{Table, View},
};
use worlds::Seat;

/// The hand that is being played, as the lines need it.
pub(super) struct Hand {
    /// From 1.
    pub(super) number: u64,
    /// What the players had before it.
    pub(super) stacks: [u32; 2],
}

impl Hand {
    /// What there is to decide.
    pub(super) fn position(&self, view: &View, done: &[Done]) -> Value {
        let stakes = view.stakes();
        let bets = [view.my_bets(), view.their_bets()];
        json!({
            "event": "position",
            "hand": self.number,
            "turn": view.turn(),
            "pot": bets[0] + bets[1],
            "bet": bets[0],
            "their_bet": bets[1],
            "points": self.stacks[YOU] - bets[0],
            "their_points": self.stacks[1 - YOU] - bets[1],
            "hole": poker(view.hole()),
            "up": poker(view.up_cards(YOU)),
            "their_up": poker(view.up_cards(1 - YOU)),
            "to_open": view.opening(),
            "to_call": stakes.filter(|stakes| stakes.may_call).map(|stakes| stakes.to_call),
            "raise": stakes.and_then(|stakes| stakes.raise),
            "may_drop": stakes.is_some_and(|stakes| stakes.may_drop),
            "history": history(done),
        })
    }

    /// What came of it.
    pub(super) fn result(&self, table: &Table, done: &[Done], record: &Record) -> Value {
        let gain = table.gain(YOU);
        let showdown = table.dropped().is_none();
        let points = |seat: Seat| i64::from(self.stacks[seat]) + table.gain(seat);
        json!({
            "event": "result",
            "hand": self.number,
            "gain": gain,
            "winner": match gain { 0 => None, 1.. => Some(name(YOU)), _ => Some(name(1 - YOU)) },
            "how": if showdown { "showdown" } else { "drop" },
            "points": points(YOU),
            "their_points": points(1 - YOU),
            "cards": showdown.then(|| poker(table.deal().hand(YOU).iter().copied())),
            "their_cards": showdown.then(|| poker(table.deal().hand(1 - YOU).iter().copied())),
            "history": history(done),
            "phh": record.to_phh(),
            "decisions": done.iter().map(|done| &done.decision).collect::<Vec<_>>(),
        })
    }
}

/// An answer that cannot be played.
pub(super) fn error(answer: &str, message: &str) -> Value {
    json!({ "event": "error", "error": { "answer": answer, "message": message } })
}

fn history(done: &[Done]) -> Vec<Value> {
    let told = |done: &Done| json!({ "turn": done.turn, "player": name(done.seat), "action": done.name, "paid": done.paid });
    done.iter().map(told).collect()
}

fn name(seat: Seat) -> &'static str {
    if seat == YOU { "you" } else { "program" }
}

fn poker(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(Card::poker).collect()
}
