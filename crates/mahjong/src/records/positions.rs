//! The decisions in a record.

use crate::{
    Action, RoundView,
    records::{
        Difference, Event, HandRecord, Record,
        replay::{Mismatch, Replay},
    },
};
use worlds::World;

/// One decision of a recorded player.
#[derive(Debug, Clone)]
pub struct Position {
    /// The hand in the record, from 0.
    pub hand: usize,
    /// The next event in the hand, from 0.
    pub event: usize,
    /// What the player saw.
    pub view: RoundView,
    /// What the player did.
    pub played: Action,
}

impl Position {
    /// Whether it is one with 14 tiles: which to discard.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        self.view.round().is_turn()
    }

    /// Whether an action is what the player did. Of discards the tile counts, not whether riichi was declared with it.
    #[must_use]
    pub fn agrees(&self, action: Action) -> bool {
        let tile = |action| match action {
            Action::Discard { tile, .. } | Action::Riichi { tile, .. } => Some(tile),
            _ => None,
        };
        match tile(self.played) {
            Some(played) => tile(action) == Some(played),
            None => action == self.played,
        }
    }
}

/// The decisions of a game's players that had a choice: discards and kans by those not in
/// riichi, and answers to discards; that a player wins on his own draw goes without saying. An answer
/// that the record cannot know, because another's went before it, is left out. Where the record differs from our table they
/// end, and it is said where that is.
#[must_use]
pub fn positions(record: &Record) -> (Vec<Position>, Option<Mismatch>) {
    let mut found = Vec::new();
    for (number, hand) in record.hands.iter().enumerate() {
        let place = |event, what| Some(Mismatch { hand: number + 1, event, what });
        match Replay::new(&record.rules, hand) {
            Err(what) => return (found, place(0, what)),
            Ok(mut replay) => {
                if let Err(what) = hand_positions(&mut replay, hand, number, &mut found) {
                    return (found, place(replay.at + 1, what));
                }
            }
        }
    }
    (found, None)
}

fn hand_positions(
    replay: &mut Replay<'_>,
    hand: &HandRecord,
    number: usize,
    found: &mut Vec<Position>,
) -> Result<(), Difference> {
    let mut actions = Vec::new();
    while let Some(event) = hand.events.get(replay.at) {
        let turn = replay.round.is_turn();
        if turn && turn_follows(event) {
            let (seat, played) = (replay.round.turn(), replay.next_action());
            replay.round.actions(&mut actions);
            // What the table does not allow is found out by the step below.
            let allowed = |played: &Action| replay.round.allows(*played);
            if let Some(played) =
                played.filter(allowed).filter(|_| actions.len() > 1 && !is_bound(replay, seat))
            {
                let view = replay.round.view(seat);
                found.push(Position { hand: number, event: replay.at, view, played });
            }
        }
        if !turn && answers_follow(event) {
            let mut asking = replay.clone();
            while let Some(seat) = asking.round.actor().filter(|_| !asking.round.is_turn()) {
                let Some(played) = asking.next_action().filter(|&played| asking.round.allows(played)) else {
                    break;
                };
                if played != Action::Pass || !overruled(event) {
                    let view = asking.round.view(seat);
                    found.push(Position { hand: number, event: replay.at, view, played });
                }
                asking.round.play(played);
            }
        }
        replay.step()?;
    }
    Ok(())
}

fn is_bound(replay: &Replay<'_>, seat: worlds::Seat) -> bool {
    replay.round.riichi(seat) != crate::game::Riichi::None
}

fn turn_follows(event: &Event) -> bool {
    matches!(event, Event::Discard { .. } | Event::ClosedKan { .. } | Event::AddedKan { .. })
}

fn answers_follow(event: &Event) -> bool {
    matches!(event, Event::Draw { .. } | Event::Call { .. } | Event::Win(_) | Event::Drawn { .. })
}

/// Whether somebody took the tile, so that what others said is not known.
fn overruled(event: &Event) -> bool {
    matches!(event, Event::Call { .. } | Event::Win(_))
}
