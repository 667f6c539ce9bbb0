//! What a bot answers, as an action of the game.

use mahjong::{
    Action, Round, Tile,
    records::mjai::{self, Message},
};
use worlds::World;

/// The message of a line; of several the first that says something.
pub(super) fn message(line: &str) -> Option<Message> {
    let messages = mjai::messages(line.trim()).ok()?;
    let first = messages.iter().find(|message| **message != Message::None).or(messages.first());
    first.cloned()
}

/// The seats that have a choice now.
pub(super) fn choosers(round: &Round) -> Vec<usize> {
    if round.is_turn() {
        return round.actor().into_iter().collect();
    }
    let (mut round, mut seats) = (round.clone(), Vec::new());
    while let Some(seat) = round.actor().filter(|_| !round.is_turn()) {
        seats.push(seat);
        round.play(Action::Pass);
    }
    seats
}

/// What a seat that is to act means by a message, if the rules allow it. Fields that say nothing new may be missing.
pub(super) fn action(round: &Round, seat: usize, message: &Message) -> Option<Action> {
    let either = |one: Action, other: Action| [one, other].into_iter().find(|&action| round.allows(action));
    match *message {
        Message::Dahai { actor, pai, tsumogiri } if actor == seat => {
            let drawn = tsumogiri.unwrap_or(round.drawn(seat) == Some(pai));
            let discard = |drawn| Action::Discard { tile: pai, drawn };
            either(discard(drawn), discard(!drawn))
        }
        Message::Hora { actor, .. } if actor == seat => either(Action::Tsumo, Action::Ron),
        Message::Ryukyoku { .. } => either(Action::NineTerminals, Action::NineTerminals),
        Message::Pon { actor, consumed: [a, b], .. } if actor == seat => {
            either(Action::Pon([a, b]), Action::Pon([b, a]))
        }
        Message::Chi { actor, consumed: [a, b], .. } if actor == seat => {
            either(Action::Chi([a, b]), Action::Chi([b, a]))
        }
        Message::Daiminkan { actor, .. } if actor == seat => either(Action::OpenKan, Action::OpenKan),
        Message::Kakan { actor, pai, .. } if actor == seat && !pai.is_hidden() => {
            either(Action::AddedKan(pai.kind()), Action::AddedKan(pai.kind()))
        }
        Message::Ankan { actor, consumed: [tile, ..] } if actor == seat && !tile.is_hidden() => {
            either(Action::ClosedKan(tile.kind()), Action::ClosedKan(tile.kind()))
        }
        Message::None => either(Action::Pass, Action::Pass),
        _ => None,
    }
}

/// The discard with which a seat declares riichi.
pub(super) fn riichi(round: &Round, message: Option<&Message>) -> Option<Action> {
    let named = match message {
        Some(&Message::Dahai { pai, tsumogiri, .. }) => {
            let of = |drawn| Action::Riichi { tile: pai, drawn };
            let drawn = tsumogiri.unwrap_or(true);
            [of(drawn), of(!drawn)].into_iter().find(|&action| round.allows(action))
        }
        _ => None,
    };
    named.or_else(|| legal(round).into_iter().find(|action| matches!(action, Action::Riichi { .. })))
}

/// What is done for a seat that says nothing sensible: it passes, or discards what it drew.
pub(super) fn instead(round: &Round) -> Option<Action> {
    let actions = legal(round);
    let is = |wanted: fn(&Action) -> bool| actions.iter().copied().find(wanted);
    is(|action| *action == Action::Pass)
        .or_else(|| is(|action| matches!(action, Action::Discard { drawn: true, .. })))
        .or_else(|| is(|action| matches!(action, Action::Discard { .. })))
        .or_else(|| actions.first().copied())
}

fn legal(round: &Round) -> Vec<Action> {
    let mut actions = Vec::new();
    round.actions(&mut actions);
    actions
}

/// A message as a seat may see it: the others' tiles are hidden.
pub(super) fn masked(message: &Message, seat: usize) -> Message {
    match message {
        Message::StartKyoku { .. } => {
            let mut message = message.clone();
            if let Message::StartKyoku { tehais, .. } = &mut message {
                let others = tehais.iter_mut().enumerate().filter(|(other, _)| *other != seat);
                others.for_each(|(_, tiles)| tiles.fill(Tile::HIDDEN));
            }
            message
        }
        Message::Tsumo { actor, .. } if *actor != seat => Message::Tsumo { actor: *actor, pai: Tile::HIDDEN },
        Message::StartGame { names, aka_flag, .. } => {
            Message::StartGame { id: Some(seat), names: names.clone(), aka_flag: *aka_flag }
        }
        other => other.clone(),
    }
}
