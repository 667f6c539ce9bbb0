//! Plays a record on our own table, and compares all that the record says with what the table says.

use super::{Difference, Event, HandRecord, Record, WinRecord};
use crate::{
    Action, Game, MeldKind, Round, Rules, Tile,
    game::{End, Payment, Riichi},
};
use serde::Serialize;
use std::ops::AddAssign;
use thiserror::Error;
use worlds::{Seat, World};

/// Where a record and our table differ.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
#[error("hand {hand}, event {event}: {what}")]
pub struct Mismatch {
    /// The hand in the record, from 1.
    pub hand: usize,
    /// The event in the hand, from 1; 0 for the hand as a whole.
    pub event: usize,
    /// What the record says and what the table says.
    pub what: Difference,
}

/// What was compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayCounts {
    /// Games.
    pub games: u64,
    /// Hands.
    pub hands: u64,
    /// Hands whose wall came from the record's seed.
    pub walls: u64,
    /// Tiles drawn.
    pub draws: u64,
    /// Tiles discarded.
    pub discards: u64,
    /// Chi, pon and kans.
    pub calls: u64,
    /// Indicators turned after the first.
    pub indicators: u64,
    /// Riichi declared.
    pub riichi: u64,
    /// Wins.
    pub wins: u64,
    /// Wins whose yaku, fu and points the record tells, and which agree.
    pub scored: u64,
    /// Hands without a winner.
    pub drawn: u64,
    /// Hands that the record does not play to the end.
    pub cut: u64,
    /// Games whose final points agree.
    pub finals: u64,
}

impl AddAssign for ReplayCounts {
    fn add_assign(&mut self, other: ReplayCounts) {
        self.games += other.games;
        self.hands += other.hands;
        self.walls += other.walls;
        self.draws += other.draws;
        self.discards += other.discards;
        self.calls += other.calls;
        self.indicators += other.indicators;
        self.riichi += other.riichi;
        self.wins += other.wins;
        self.scored += other.scored;
        self.drawn += other.drawn;
        self.cut += other.cut;
        self.finals += other.finals;
    }
}

/// Replays a whole game, from hand to hand, and stops at the first difference.
pub fn replay(record: &Record) -> Result<ReplayCounts, Mismatch> {
    let mut tally = ReplayCounts { games: 1, ..ReplayCounts::default() };
    let mut game: Option<Game> = None;
    for (number, hand) in record.hands.iter().enumerate() {
        let place = |event: usize, what: Difference| Mismatch { hand: number + 1, event, what };
        if let Some(expected) = game.as_ref().map(Game::next)
            && expected != Some(hand.start)
        {
            let ours = expected;
            return Err(place(0, Difference::HandStart { theirs: hand.start, ours }));
        }
        let mut replay = Replay::new(&record.rules, hand).map_err(|what| place(0, what))?;
        while !replay.is_done() {
            let event = replay.at + 1;
            replay.step().map_err(|what| place(event, what))?;
        }
        replay.tally.hands = 1;
        replay.tally.walls = u64::from(hand.wall.is_some());
        replay.tally.cut = u64::from(replay.round.outcome().is_none());
        tally += replay.tally;
        let mut going = game.unwrap_or_else(|| Game::at(record.rules, hand.start));
        going.finish(&replay.round);
        game = replay.round.outcome().map(|_| going);
    }
    if let (Some(game), Some(scores)) = (game, record.final_scores) {
        let place = |what| Mismatch { hand: record.hands.len(), event: 0, what };
        if let Some(next) = game.next() {
            return Err(place(Difference::GameEnd(next)));
        }
        if game.scores() != scores {
            return Err(place(Difference::FinalScores { theirs: scores, ours: game.scores() }));
        }
        tally.finals = 1;
    }
    Ok(tally)
}

impl Record {
    /// The record with what it leaves out of how hands ended, worked out at our table: yaku, fu and points of wins, what was
    /// paid, why nobody won. A hand that our table does not follow, and a win with riichi whose indicators below are not told,
    /// stay as they are.
    #[must_use]
    pub fn completed(mut self) -> Record {
        for hand in &mut self.hands {
            let told = hand.clone();
            let Ok(mut replay) = Replay::new(&self.rules, &told) else { continue };
            while !replay.is_done() && replay.step().is_ok() {}
            if replay.is_done() {
                hand.events.iter_mut().for_each(|event| complete(event, &replay.round));
            }
        }
        self
    }
}

/// The end of a hand as our table has it, where the record does not say.
fn complete(event: &mut Event, round: &Round) {
    match event {
        Event::Win(win) => {
            let hidden = round.riichi(win.winner) != Riichi::None && win.ura.is_empty();
            let ours = round.payments().find(|ours| ours.winner == win.winner);
            if let Some(ours) = ours.filter(|_| !hidden) {
                let points = ours.score.points(ours.winner == round.dealer(), ours.winner == ours.from);
                win.tile.get_or_insert(ours.tile);
                win.liable = win.liable.or(ours.liable);
                win.yaku.get_or_insert(ours.score.yaku);
                win.fu.get_or_insert(ours.score.fu);
                win.points.get_or_insert(points);
                win.deltas.get_or_insert(ours.deltas);
            }
        }
        Event::Drawn { end, deltas } => {
            if let Some(outcome) = round.outcome() {
                end.get_or_insert(outcome.end);
                deltas.get_or_insert(outcome.deltas);
            }
        }
        _ => (),
    }
}

/// The replay of one hand, event by event.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Replay<'a> {
    hand: &'a HandRecord,
    /// The table as it stands.
    pub round: Round,
    /// How many events have been played.
    pub at: usize,
    /// What has been compared.
    pub tally: ReplayCounts,
    riichi: Option<Seat>,
    indicators: Vec<Tile>,
}

impl<'a> Replay<'a> {
    /// Deals the hand.
    pub fn new(rules: &Rules, hand: &'a HandRecord) -> Result<Replay<'a>, Difference> {
        hand.start.check()?;
        let wall = hand.wall(rules)?;
        let round = Round::new(*rules, hand.start, wall);
        let indicators = vec![hand.indicator];
        let replay = Replay { hand, round, at: 0, tally: ReplayCounts::default(), riichi: None, indicators };
        replay.check_indicators()?;
        Ok(replay)
    }

    /// Whether all events are played.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.at >= self.hand.events.len()
    }

    /// What the seat to act does next according to the record; nothing when the record does not say.
    #[must_use]
    pub fn next_action(&self) -> Option<Action> {
        let seat = self.round.actor()?;
        let mut events = self.hand.events[self.at.min(self.hand.events.len())..].iter();
        if self.round.is_turn() {
            let mut riichi = self.riichi == Some(seat);
            return events.find_map(|event| match *event {
                Event::Riichi { .. } => {
                    riichi = true;
                    None
                }
                Event::Discard { tile, drawn, .. } if riichi => Some(Action::Riichi { tile, drawn }),
                Event::Discard { tile, drawn, .. } => Some(Action::Discard { tile, drawn }),
                Event::ClosedKan { kind, .. } => Some(Action::ClosedKan(kind)),
                Event::AddedKan { tile, .. } => Some(Action::AddedKan(tile.kind())),
                Event::Win(_) => Some(Action::Tsumo),
                Event::Drawn { .. } => Some(Action::NineTerminals),
                _ => None,
            });
        }
        let next = events.find(|event| !matches!(event, Event::RiichiPaid { .. } | Event::Indicator(_)))?;
        Some(self.answer(seat, next))
    }

    /// What a seat answers that is asked about a tile, when this comes next in the record.
    fn answer(&self, seat: Seat, next: &Event) -> Action {
        match next {
            Event::Win(_) => {
                let wins = |event: &Event| matches!(event, Event::Win(win) if win.winner == seat);
                if self.hand.events[self.at..].iter().any(wins) { Action::Ron } else { Action::Pass }
            }
            Event::Call { seat: caller, kind, with, .. } if *caller == seat => call_action(*kind, with),
            // Three who would all win, or a draw for which the record gives no reason: whoever can win does.
            Event::Drawn { end: None | Some(End::TripleRon), .. } if self.could_be_triple_ron() => {
                Action::Ron
            }
            _ => Action::Pass,
        }
    }

    fn could_be_triple_ron(&self) -> bool {
        self.round.can_ron.count_ones() == 3
    }

    /// Plays the next event.
    pub fn step(&mut self) -> Result<(), Difference> {
        let hand = self.hand;
        let Some(event) = hand.events.get(self.at) else { return Ok(()) };
        if let Some(seat) = self.riichi
            && !matches!(event, Event::Discard { .. } | Event::Indicator(_))
        {
            return Err(Difference::RiichiAlone(seat));
        }
        match event {
            Event::RiichiPaid { seat } => {
                let last = self.round.discards().last();
                if !last.is_some_and(|discard| discard.seat() == *seat && discard.is_riichi()) {
                    return Err(Difference::Stick(*seat));
                }
            }
            Event::Indicator(_) if self.round.outcome().is_some() => {
                return Err(Difference::LateIndicator);
            }
            Event::Indicator(tile) => {
                self.indicators.push(*tile);
                self.tally.indicators += 1;
            }
            Event::Riichi { seat } => {
                self.in_turn(*seat)?;
                self.riichi = Some(*seat);
                self.tally.riichi += 1;
            }
            Event::Draw { seat, tile } => self.draw(*seat, *tile, event)?,
            Event::Discard { seat, .. } => {
                self.in_turn(*seat)?;
                self.play_next()?;
                self.riichi = None;
                self.tally.discards += 1;
                self.check_indicators()?;
            }
            Event::ClosedKan { seat, .. } | Event::AddedKan { seat, .. } => {
                self.in_turn(*seat)?;
                if let Event::AddedKan { tile, .. } = event
                    && self.round.hand(*seat).count_tile(*tile) == 0
                {
                    return Err(Difference::AddedTile { seat: *seat, tile: *tile });
                }
                self.play_next()?;
                self.tally.calls += 1;
            }
            Event::Call { seat, from, tile, .. } => {
                self.answer_all(event)?;
                if self.round.turn() != *seat || !self.round.is_turn() {
                    return Err(Difference::CallTurn { seat: *seat, ours: self.round.turn() });
                }
                let meld = self.round.melds(*seat).last();
                if let Some(meld) = meld.filter(|meld| (meld.called, meld.from) != (*tile, *from as u8)) {
                    let (our_tile, our_from) = (meld.called, meld.from.into());
                    return Err(Difference::Call {
                        seat: *seat,
                        tile: *tile,
                        from: *from,
                        our_tile,
                        our_from,
                    });
                }
                self.tally.calls += 1;
            }
            Event::Win(_) => self.win(event)?,
            Event::Drawn { end, deltas } => self.drawn(event, *end, *deltas)?,
        }
        self.at += 1;
        Ok(())
    }

    fn draw(&mut self, seat: Seat, tile: Tile, event: &Event) -> Result<(), Difference> {
        self.answer_all(event)?;
        self.in_turn(seat)?;
        match self.round.drawn(seat) {
            Some(ours) if ours == tile => {}
            ours => {
                let ours = ours.unwrap_or(Tile::HIDDEN);
                return Err(Difference::Draw { seat, theirs: tile, ours });
            }
        }
        self.tally.draws += 1;
        Ok(())
    }

    fn in_turn(&self, seat: Seat) -> Result<(), Difference> {
        if self.round.is_turn() && self.round.turn() == seat {
            return Ok(());
        }
        Err(match self.round.outcome() {
            Some(outcome) => Difference::Over { seat, end: outcome.end },
            None => Difference::Turn { seat, ours: self.round.actor() },
        })
    }

    /// Answers for everybody who is asked about a tile before this event.
    fn answer_all(&mut self, event: &Event) -> Result<(), Difference> {
        while let Some(seat) = self.round.actor().filter(|_| !self.round.is_turn()) {
            let action = self.answer(seat, event);
            self.play(seat, action)?;
        }
        Ok(())
    }

    fn play_next(&mut self) -> Result<(), Difference> {
        match (self.round.actor(), self.next_action()) {
            (Some(seat), Some(action)) => self.play(seat, action),
            _ => Err(Difference::Ended),
        }
    }

    fn play(&mut self, seat: Seat, action: Action) -> Result<(), Difference> {
        if !self.round.allows(action) {
            let other = match action {
                Action::Discard { tile, drawn } => Some((Action::Discard { tile, drawn: !drawn }, drawn)),
                Action::Riichi { tile, drawn } => Some((Action::Riichi { tile, drawn: !drawn }, drawn)),
                _ => None,
            };
            if let Some((_, drawn)) = other.filter(|&(other, _)| self.round.allows(other)) {
                return Err(Difference::Tsumogiri { seat, action, drawn });
            }
            let mut legal = Vec::new();
            self.round.actions(&mut legal);
            return Err(Difference::Illegal { seat, action, legal });
        }
        self.round.play(action);
        Ok(())
    }

    fn check_indicators(&self) -> Result<(), Difference> {
        let ours: Vec<Tile> = self.round.indicators().collect();
        if ours == self.indicators {
            return Ok(());
        }
        Err(Difference::Indicators { theirs: self.indicators.clone(), ours })
    }

    fn win(&mut self, event: &Event) -> Result<(), Difference> {
        if self.round.outcome().is_none() {
            self.answer_all(event)?;
            if self.round.is_turn() {
                let Event::Win(win) = event else { return Ok(()) };
                self.in_turn(win.winner)?;
                self.play(win.winner, Action::Tsumo)?;
            }
            self.check_indicators()?;
            let wins = self.hand.events.iter().filter(|event| matches!(event, Event::Win(_))).count();
            let ours = self.round.payments().count();
            if wins != ours {
                return Err(Difference::Winners { theirs: wins, ours });
            }
        }
        let Event::Win(win) = event else { return Ok(()) };
        let Some(ours) = self.round.payments().find(|ours| ours.winner == win.winner) else {
            return Err(Difference::Winner(win.winner));
        };
        self.tally.wins += 1;
        self.tally.scored += u64::from(win.yaku.is_some());
        check_win(win, &ours, &self.round)
    }

    fn drawn(&mut self, event: &Event, end: Option<End>, deltas: Option<[i32; 4]>) -> Result<(), Difference> {
        self.answer_all(event)?;
        if self.round.outcome().is_none()
            && let Some(seat) = self.round.actor()
        {
            self.play(seat, Action::NineTerminals)?;
        }
        let Some(outcome) = self.round.outcome() else { return Err(Difference::GoesOn) };
        self.tally.drawn += 1;
        if let Some(end) = end.filter(|&end| end != outcome.end) {
            return Err(Difference::End { theirs: end, ours: outcome.end });
        }
        match deltas {
            Some(deltas) if deltas != outcome.deltas => {
                Err(Difference::DrawPays { theirs: deltas, ours: outcome.deltas })
            }
            _ => Ok(()),
        }
    }
}

pub(crate) fn call_action(kind: MeldKind, with: &[Tile]) -> Action {
    let mut with = with.to_vec();
    with.sort_by_key(|tile| (tile.kind(), *tile));
    match (kind, &with[..]) {
        (MeldKind::Chi, &[a, b]) => Action::Chi([a, b]),
        (MeldKind::Pon, &[a, b]) => Action::Pon([a, b]),
        _ => Action::OpenKan,
    }
}

/// Compares a win with ours, as far as the record tells it.
fn check_win(win: &WinRecord, ours: &Payment, round: &Round) -> Result<(), Difference> {
    if win.from != ours.from {
        return Err(Difference::WinFrom { seat: win.winner, theirs: win.from, ours: ours.from });
    }
    if let Some(tile) = win.tile.filter(|&tile| tile != ours.tile) {
        return Err(Difference::WinTile { seat: win.winner, theirs: tile, ours: ours.tile });
    }
    if let Some(liable) = win.liable.filter(|&liable| Some(liable) != ours.liable) {
        return Err(Difference::Liable { theirs: liable, ours: ours.liable });
    }
    let ura: Vec<Tile> = round.ura_indicators().collect();
    if round.riichi(win.winner) != Riichi::None && !win.ura.is_empty() && win.ura != ura {
        return Err(Difference::Ura { theirs: win.ura.clone(), ours: ura });
    }
    if let Some(yaku) = &win.yaku
        && *yaku != ours.score.yaku
    {
        let [theirs, ours] = [*yaku, ours.score.yaku].map(Box::new);
        return Err(Difference::Yaku { theirs, ours });
    }
    if let Some(fu) = win.fu.filter(|&fu| ours.score.yakuman == 0 && fu != ours.score.fu) {
        return Err(Difference::Fu { theirs: fu, ours: ours.score.fu });
    }
    let points = ours.score.points(ours.winner == round.dealer(), ours.winner == ours.from);
    if let Some(theirs) = win.points.filter(|&theirs| theirs != points) {
        return Err(Difference::Points { theirs, ours: points });
    }
    match win.deltas {
        Some(deltas) if deltas != ours.deltas => {
            Err(Difference::WinPays { theirs: deltas, ours: ours.deltas })
        }
        _ => Ok(()),
    }
}
