//! A table put together again from what one seat has seen and heard: for bots, who are told no more.

use super::{
    Event, HandRecord, RecordProblem, WallError, mjai, mjai::Message, record::MOST_EVENTS,
    replay::call_action,
};
use crate::{
    Action, Hand, Round, RoundView, Rules, Start, StartError, Swap, Tile, Wall,
    game::{four_of, full_set},
};
use thiserror::Error;
use worlds::{Seat, World};

/// One hand as one seat follows it. What it does not see is filled with any tiles that fit, and then turned over again.
#[derive(Debug, Clone)]
pub struct Witness {
    rules: Rules,
    seat: Seat,
    hand: HandRecord,
    over: bool,
}

/// Something that cannot be, by what a seat sees.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the message of each says what its fields are")]
pub enum WitnessError {
    /// A deal that is none.
    #[error(
        "a seat from 0 to 3, 13 known tiles with no more than four of a kind, and an indicator were expected"
    )]
    Deal,
    /// Points beyond all measure.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Tiles of which no wall can be put together.
    #[error(transparent)]
    Wall(#[from] WallError),
    /// A message that says nothing sensible.
    #[error("{0}")]
    Message(RecordProblem),
    /// The own draw is not told.
    #[error("the bot's own draw is hidden: a tile was expected")]
    HiddenDraw,
    /// A hand that does not end.
    #[error("a hand with more than {MOST_EVENTS} events")]
    Events,
    /// Two draws in a row.
    #[error("seat {seat} draws, but seat {other} has not discarded since it drew")]
    NoDiscard { seat: Seat, other: Seat },
    /// A discard without a draw.
    #[error("seat {0} discards without a draw")]
    NoDraw(Seat),
    /// More of a tile than there are.
    #[error("there are too many {0}")]
    TooMany(Tile),
    /// More tiles than there are.
    #[error("more tiles than there are")]
    Tiles,
    /// A draw after the last.
    #[error("nobody draws again after {0} discards: the wall has ended")]
    WallEnded(u8),
    /// A tile that a seat cannot have.
    #[error("seat {seat} cannot have {tile}")]
    CannotHave { seat: Seat, tile: Tile },
    /// A move out of turn.
    #[error("it is not seat {0}'s turn")]
    NotInTurn(Seat),
    /// A tile that a seat does not hold.
    #[error("seat {seat} does not hold {tile}")]
    NotHeld { seat: Seat, tile: Tile },
    /// A call that cannot be made.
    #[error("seat {seat} cannot call with {with:?}")]
    Call { seat: Seat, with: Vec<Tile> },
    /// A kan too many, or with the last tile.
    #[error("seat {0} has no tile to draw after a kan")]
    NoReplacement(Seat),
    /// A kan that is added to nothing.
    #[error("seat {seat} has no pon of {tile}")]
    NoPon { seat: Seat, tile: Tile },
}

impl Witness {
    /// A hand begins: the seat sees its own 13 tiles and the first indicator.
    pub fn new(
        rules: Rules,
        seat: Seat,
        start: Start,
        own: Hand,
        indicator: Tile,
    ) -> Result<Witness, WitnessError> {
        if seat > 3 || own.len() != 13 || indicator.is_hidden() {
            return Err(WitnessError::Deal);
        }
        start.check()?;
        let mut dealt = [Hand::EMPTY; 4];
        dealt[seat] = own;
        let hand = HandRecord { start, dealt, indicator, events: Vec::new(), wall: None };
        Ok(Witness { rules, seat, hand, over: false })
    }

    /// The same from mjai's `start_kyoku`.
    pub fn from_message(
        rules: Rules,
        seat: Seat,
        message: &Message,
        before: [i32; 4],
    ) -> Result<Witness, WitnessError> {
        let start = mjai::start_of(message, before).map_err(WitnessError::Message)?;
        let Message::StartKyoku { dora_marker, tehais, .. } = message else {
            return Err(WitnessError::Deal);
        };
        let own = tehais.get(seat).ok_or(WitnessError::Deal)?.iter().copied().collect();
        Witness::new(rules, seat, start, own, *dora_marker)
    }

    /// Something happens.
    pub fn hear(&mut self, message: &Message) -> Result<(), WitnessError> {
        let event = match message {
            &Message::Tsumo { actor, pai } if actor < 4 => {
                if pai.is_hidden() && actor == self.seat {
                    return Err(WitnessError::HiddenDraw);
                }
                // Records tell what others drew; a player does not see it.
                Some(Event::Draw { seat: actor, tile: if actor == self.seat { pai } else { Tile::HIDDEN } })
            }
            other => mjai::event(other.clone()).map_err(WitnessError::Message)?,
        };
        if matches!(event, Some(Event::Win(_) | Event::Drawn { .. })) {
            // What is turned up now was hidden while there was something to decide.
            self.over = true;
            return Ok(());
        }
        if self.hand.events.len() >= MOST_EVENTS {
            return Err(WitnessError::Events);
        }
        match (&event, self.last_move()) {
            (Some(Event::Draw { seat, .. }), Some(Event::Draw { seat: other, .. })) => {
                return Err(WitnessError::NoDiscard { seat: *seat, other: *other });
            }
            (Some(Event::Discard { seat, .. }), None | Some(Event::Discard { .. })) => {
                return Err(WitnessError::NoDraw(*seat));
            }
            _ => (),
        }
        self.hand.events.extend(event);
        Ok(())
    }

    /// What the seat sees now, if it is to decide; nothing if it is not.
    pub fn view(&self) -> Result<Option<RoundView>, WitnessError> {
        if self.over {
            return Ok(None);
        }
        let mut round = self.table()?;
        while let Some(actor) = round.actor().filter(|_| !round.is_turn()) {
            if actor == self.seat {
                return Ok(Some(round.view(self.seat)));
            }
            // The last answer would make the next one draw, which nobody has told us of.
            let before = round.clone();
            round.play(Action::Pass);
            if round.is_turn() || round.actor().is_none() {
                round = before;
                break;
            }
        }
        let ours = round.is_turn() && round.turn() == self.seat;
        let to_discard = match self.last_move() {
            Some(Event::Draw { seat, .. } | Event::Call { seat, .. }) => *seat == self.seat,
            _ => false,
        };
        Ok((ours && to_discard).then(|| round.view(self.seat)))
    }

    /// What was done last, but for what goes along with moves.
    fn last_move(&self) -> Option<&Event> {
        let goes_along = |event: &&Event| {
            matches!(event, Event::Indicator(_) | Event::RiichiPaid { .. } | Event::Riichi { .. })
        };
        self.hand.events.iter().rev().find(|event| !goes_along(event))
    }

    /// What the seat sees when it draws this tile after `gone` discards of its own. Nobody remembers these, nor the others'.
    pub fn drawing(&self, tile: Tile, gone: u8) -> Result<RoundView, WitnessError> {
        let mut round = self.table()?;
        let dealer = round.turn();
        if let Some(other) = round.drawn(dealer) {
            round.places[dealer].hand.remove(other);
            round.places[dealer].drawn = Tile::HIDDEN;
        }
        if round.view(self.seat).unseen().get(tile.index()).is_none_or(|&unseen| unseen == 0) {
            return Err(WitnessError::TooMany(tile));
        }
        let before = 4 * usize::from(gone) + (self.seat + 4 - dealer) % 4;
        round.draws = 0;
        if before >= usize::from(round.left()) {
            return Err(WitnessError::WallEnded(gone));
        }
        round.draws = before as u8;
        // Who has discarded what nobody remembers is not paid for discarding only ends and honours.
        for steps in 0..before.min(4) {
            round.places[(dealer + steps) % 4].called_from = true;
        }
        round.wall.tiles[Wall::drawn(before)] = tile;
        round.draw(self.seat);
        Ok(round.view(self.seat))
    }

    fn table(&self) -> Result<Round, WitnessError> {
        let hand = self.filled()?;
        // Others' hands are made up: what they could discard after a call says nothing.
        let rules = Rules { swap: Swap::Allowed, ..self.rules };
        let mut round = Round::new(rules, hand.start, hand.wall(&self.rules)?);
        let mut riichi = false;
        for event in &hand.events {
            follow(&mut round, event, &mut riichi)?;
        }
        round.forbid_swap_calling(self.rules.swap);
        // What was not told is not yet turned, and the other way round.
        let told = hand.events.iter().filter(|event| matches!(event, Event::Indicator(_))).count();
        round.turn_indicators(1 + told as u8);
        Ok(round)
    }

    /// The hand with every hidden tile filled in.
    fn filled(&self) -> Result<HandRecord, WitnessError> {
        let mut left = full_set(&self.rules);
        let mut take = |tile: Tile| match left.get_mut(tile.index()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                Ok(tile)
            }
            _ => Err(WitnessError::TooMany(tile)),
        };
        take(self.hand.indicator)?;
        let mut slots: [Vec<Option<Tile>>; 4] = Default::default();
        for (seat, slots) in slots.iter_mut().enumerate() {
            slots.resize(13, None);
            if seat == self.seat {
                slots.clear();
                for tile in self.hand.dealt[seat].tiles() {
                    slots.push(Some(take(tile)?));
                }
            }
        }
        for event in &self.hand.events {
            match *event {
                Event::Indicator(tile) => {
                    take(tile)?;
                }
                Event::Draw { seat, tile } if tile.is_hidden() => slots[seat].push(None),
                Event::Draw { seat, tile } => slots[seat].push(Some(take(tile)?)),
                _ => {
                    for (seat, tile, drawn) in
                        shown(&self.rules, event).filter(|&(seat, ..)| seat != self.seat)
                    {
                        let slots = &mut slots[seat];
                        let at = match drawn {
                            true => slots.len().checked_sub(1).filter(|&at| slots[at].is_none()),
                            false => slots.iter().position(Option::is_none),
                        };
                        match at {
                            Some(at) => slots[at] = Some(take(tile)?),
                            None => return Err(WitnessError::CannotHave { seat, tile }),
                        }
                    }
                }
            }
        }
        let mut rest = (0..Tile::COUNT as u8).filter_map(Tile::new).flat_map(|tile| {
            let count = left[tile.index()];
            std::iter::repeat_n(tile, count.into())
        });
        let mut hand = self.hand.clone();
        let mut filled: [std::vec::IntoIter<Tile>; 4] = Default::default();
        for (seat, slots) in slots.into_iter().enumerate() {
            let tiles: Option<Vec<Tile>> =
                slots.into_iter().map(|slot| slot.or_else(|| rest.next())).collect();
            let mut tiles = tiles.ok_or(WitnessError::Tiles)?.into_iter();
            hand.dealt[seat] = tiles.by_ref().take(13).collect();
            filled[seat] = tiles;
        }
        for event in &mut hand.events {
            if let Event::Draw { seat, tile } = event {
                *tile = filled[*seat].next().unwrap_or(*tile);
            }
        }
        Ok(hand)
    }
}

/// The tiles that an event shows from a hand: whose, which, and whether it was the one just drawn.
fn shown(rules: &Rules, event: &Event) -> impl Iterator<Item = (Seat, Tile, bool)> {
    let tiles: Vec<(Seat, Tile, bool)> = match event {
        &Event::Discard { seat, tile, drawn } => vec![(seat, tile, drawn)],
        Event::Call { seat, with, .. } => with.iter().map(|&tile| (*seat, tile, false)).collect(),
        &Event::ClosedKan { seat, kind } => four_of(rules, kind).map(|tile| (seat, tile, false)).to_vec(),
        &Event::AddedKan { seat, tile } => vec![(seat, tile, false)],
        _ => Vec::new(),
    };
    tiles.into_iter()
}

/// Plays one event. Others' hands are made up, so only what everybody sees is checked.
fn follow(round: &mut Round, event: &Event, riichi: &mut bool) -> Result<(), WitnessError> {
    let in_turn = |round: &Round, seat: Seat| {
        let fine = round.is_turn() && round.turn() == seat;
        if fine { Ok(()) } else { Err(WitnessError::NotInTurn(seat)) }
    };
    let holds = |round: &Round, seat: Seat, tile: Tile, count: u8| {
        let fine = round.hand(seat).count(tile.kind()) >= count && round.hand(seat).count_tile(tile) > 0;
        if fine { Ok(()) } else { Err(WitnessError::NotHeld { seat, tile }) }
    };
    match event {
        Event::Riichi { seat } => {
            in_turn(round, *seat)?;
            *riichi = true;
        }
        Event::Draw { seat, .. } => {
            answer(round, None);
            in_turn(round, *seat)?;
        }
        &Event::Discard { seat, tile, drawn } => {
            in_turn(round, seat)?;
            holds(round, seat, tile, 1)?;
            let riichi = std::mem::take(riichi);
            round.play(if riichi { Action::Riichi { tile, drawn } } else { Action::Discard { tile, drawn } });
        }
        Event::Call { seat, kind, with, .. } => {
            let before = round.melds(*seat).len();
            answer(round, Some((*seat, call_action(*kind, with))));
            // Who could not call may still have drawn.
            if round.melds(*seat).len() == before {
                return Err(WitnessError::Call { seat: *seat, with: with.clone() });
            }
        }
        &Event::ClosedKan { seat, kind } => {
            in_turn(round, seat)?;
            holds(round, seat, four_of(round.rules(), kind)[0], 4)?;
            if round.left() == 0 || round.kans == 4 {
                return Err(WitnessError::NoReplacement(seat));
            }
            round.play(Action::ClosedKan(kind));
        }
        &Event::AddedKan { seat, tile } => {
            in_turn(round, seat)?;
            if !round.allows(Action::AddedKan(tile.kind())) {
                return Err(WitnessError::NoPon { seat, tile });
            }
            round.play(Action::AddedKan(tile.kind()));
        }
        _ => {}
    }
    Ok(())
}

/// Everybody lets the tile go but one, who takes it.
fn answer(round: &mut Round, taken: Option<(Seat, Action)>) {
    while let Some(actor) = round.actor().filter(|_| !round.is_turn()) {
        let action = taken.filter(|&(seat, action)| seat == actor && round.allows(action));
        round.play(action.map_or(Action::Pass, |(_, action)| action));
    }
}
