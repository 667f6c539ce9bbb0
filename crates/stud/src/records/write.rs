use super::Record;
use crate::game::{Action, Betting, Table};
use cards::Card;
use std::fmt::Write;
use worlds::{Seed, World};

/// The file of a record. Writing into a `String` cannot fail.
pub(super) fn text(record: &Record) -> String {
    let mut out = String::new();
    let rules = &record.rules;
    let _ = match rules.betting {
        Betting::Fixed { bring_in, small, big } => writeln!(
            out,
            "variant = \"F7S\"\nantes = [{0}, {0}]\nbring_in = {bring_in}\nsmall_bet = {small}\nbig_bet = {big}",
            rules.ante
        ),
        Betting::Pot { lower } => {
            writeln!(out, "variant = \"P7S\"\nantes = [{0}, {0}]\nmin_bet = {lower}", rules.ante)
        }
        Betting::Spread { lower, upper } => writeln!(
            out,
            "variant = \"S7S\"\nantes = [{0}, {0}]\nmin_bet = {lower}\n_max_bet = {upper}",
            rules.ante
        ),
    };
    let _ = writeln!(out, "starting_stacks = [{}, {}]", record.stacks[0], record.stacks[1]);
    let _ = writeln!(out, "players = [{}, {}]", quoted(&record.players[0]), quoted(&record.players[1]));
    let _ = writeln!(out, "_game = {}", quoted(super::read::name_of(rules.game)));
    let _ = writeln!(out, "_first = {}\n_raises = {}", record.first + 1, rules.raises);
    let _ = writeln!(out, "actions = [");
    for action in actions(record) {
        let _ = writeln!(out, "  \"{action}\",");
    }
    let _ = writeln!(out, "]");
    if record.reasons.iter().any(|reason| !reason.is_empty()) {
        let _ = writeln!(out, "_reasons = [");
        for reason in &record.reasons {
            let _ = writeln!(out, "  {},", quoted(reason));
        }
        let _ = writeln!(out, "]");
    }
    out
}

/// A TOML string.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out + "\""
}

/// The cards dealt and what the players did, as PHH says it.
fn actions(record: &Record) -> Vec<String> {
    let mut lines = Vec::new();
    let mut table = super::read::table(record, Seed(0));
    let mut dealt = 0;
    for &action in &record.actions {
        dealt = deal(record, &table, dealt, &mut lines);
        let Some(seat) = table.actor() else { break };
        lines.push(line(&table, seat, action, record.stacks[seat]));
        if table.try_play(action).is_err() {
            break;
        }
    }
    deal(record, &table, dealt, &mut lines);
    if table.actor().is_none() && table.dropped().is_none() {
        for (seat, cards) in record.cards.iter().enumerate() {
            lines.push(format!("p{} sm {}", seat + 1, joined(cards)));
        }
    }
    lines
}

/// Deals what the turn asks for and says how many cards each player then has.
fn deal(record: &Record, table: &Table, dealt: usize, lines: &mut Vec<String>) -> usize {
    let game = record.rules.game;
    let mut so_far = dealt;
    for turn in 1..=table.turn() {
        let after = game.dealt(turn);
        if after > so_far {
            for (seat, cards) in record.cards.iter().enumerate() {
                let new = cards.get(so_far..after.min(cards.len())).unwrap_or_default();
                if !new.is_empty() {
                    lines.push(format!("d dh p{} {}", seat + 1, joined(new)));
                }
            }
            so_far = after;
        }
    }
    so_far
}

fn line(table: &Table, seat: usize, action: Action, points: u32) -> String {
    let player = seat + 1;
    let opening = table.history().is_empty() && table.rules().bring_in() > 0;
    match action {
        Action::Drop => format!("p{player} f"),
        Action::Call if opening => format!("p{player} pb"),
        Action::Call => format!("p{player} cc"),
        Action::Raise(by) => {
            let by = table.full_raise(by, points);
            format!("p{player} cbr {}", u64::from(table.level()) + u64::from(by))
        }
        Action::Open(card) => format!("p{player} sm {}", card.poker()),
    }
}

fn joined(cards: &[Option<Card>]) -> String {
    cards.iter().map(|card| card.map_or("??".into(), Card::poker)).collect()
}
