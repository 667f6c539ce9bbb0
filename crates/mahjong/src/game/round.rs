use super::{
    action::Action,
    discard::Discard,
    outcome::Outcome,
    place::Place,
    wall::{DRAWS, Wall},
};
use crate::{
    Hand, Kind, KindSet, Meld, Rules, Tile,
    game::{Riichi, Score, Win},
};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use worlds::Seat;

/// A seat that does not exist.
pub(crate) const NOBODY: u8 = 4;
/// More discards than a hand can have: 70 draws and 16 calls.
const DISCARDS: usize = 88;

/// How a hand starts: where the game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The hand's number in the game: 0–3 east, 4–7 south, 8–11 west. The dealer is its remainder by four.
    pub number: u8,
    /// How many times the deal was repeated.
    pub honba: u8,
    /// How many riichi sticks lie on the table.
    pub sticks: u8,
    /// What each player has.
    pub scores: [i32; 4],
}

/// A start whose points would overflow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a player has more than ten million points")]
pub struct StartError;

impl Start {
    /// Who deals.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        usize::from(self.number % 4)
    }

    /// What is paid is added to the points of players, and must not overflow.
    pub(crate) fn check(&self) -> Result<(), StartError> {
        let most = self.scores.iter().all(|score| score.unsigned_abs() <= 10_000_000);
        if most { Ok(()) } else { Err(StartError) }
    }

    /// The wind of the round.
    #[must_use]
    pub fn wind(&self) -> Kind {
        Kind::wind(usize::from(self.number / 4))
    }
}

/// What the table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The player in turn has drawn.
    Drawn,
    /// The player in turn has called, and must discard.
    Called,
    /// Others are asked whether they want the discard.
    Discarded,
    /// Others are asked whether they rob a kan.
    Kan,
    /// It is over.
    Over,
}

/// One hand of mahjong from the deal to the payments: a complete table.
///
/// Plain arrays, no heap: cheap to clone, and play-outs allocate nothing. Who competes for a discard is asked one after the
/// other (those who can win first, then those who can pon, then chi) and nobody sees another's answer before all are in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    pub(crate) rules: Rules,
    pub(crate) start: Start,
    pub(crate) scores: [i32; 4],
    pub(crate) sticks: u8,
    /// Tiles already taken are turned over, so that nothing is told twice.
    pub(crate) wall: Wall,
    pub(crate) draws: u8,
    pub(crate) kans: u8,
    /// How many indicators are turned, and how many more will be with the next discard.
    pub(crate) dora: u8,
    pub(crate) dora_due: u8,
    pub(crate) places: [Place; 4],
    discards: [Discard; DISCARDS],
    discard_count: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: u8,
    /// Whether nobody has called or laid down a kan yet.
    pub(crate) untouched: bool,
    /// Whether the tile just drawn replaced a kan.
    pub(crate) rinshan: bool,
    /// Whether the tile on offer is one of a kan.
    pub(crate) robbing: bool,
    /// Whether the last discard declared a riichi that is not paid yet.
    pub(crate) riichi_due: bool,
    /// What may not be discarded after a call.
    pub(crate) forbidden: KindSet,
    /// The tile that others are asked about, and who can do what with it, as bits by seat.
    pub(crate) offer: Tile,
    pub(crate) can_ron: u8,
    pub(crate) can_pon: u8,
    pub(crate) can_chi: u8,
    pub(crate) waiting: u8,
    pub(crate) asked: u8,
    pub(crate) answers: [Action; 4],
    pub(crate) outcome: Option<Outcome>,
}

impl Round {
    /// Deals from this wall; the dealer draws.
    #[must_use]
    pub fn new(rules: Rules, start: Start, wall: Wall) -> Round {
        let mut round = Round {
            rules,
            start,
            scores: start.scores,
            sticks: start.sticks,
            wall,
            draws: 0,
            kans: 0,
            dora: 1,
            dora_due: 0,
            places: [Place::EMPTY; 4],
            discards: [Discard::NONE; DISCARDS],
            discard_count: 0,
            phase: Phase::Drawn,
            turn: start.dealer() as u8,
            untouched: true,
            rinshan: false,
            robbing: false,
            riichi_due: false,
            forbidden: KindSet::EMPTY,
            offer: Tile::HIDDEN,
            can_ron: 0,
            can_pon: 0,
            can_chi: 0,
            waiting: 0,
            asked: NOBODY,
            answers: [Action::Pass; 4],
            outcome: None,
        };
        for steps in 0..4 {
            let seat = (start.dealer() + steps) % 4;
            for nth in 0..13 {
                let tile = round.take(Wall::dealt(steps, nth));
                round.places[seat].hand.add(tile);
            }
            round.places[seat].look();
        }
        round.draw(start.dealer());
        round
    }

    /// The table's rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How the hand started.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Who deals.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.start.dealer()
    }

    /// The wind of a seat.
    #[must_use]
    pub fn seat_wind(&self, seat: Seat) -> Kind {
        Kind::wind(seat + 4 - self.dealer())
    }

    /// What each player has now, riichi sticks paid.
    #[must_use]
    pub fn scores(&self) -> &[i32; 4] {
        &self.scores
    }

    /// How many riichi sticks lie on the table.
    #[must_use]
    pub fn sticks(&self) -> u8 {
        self.sticks
    }

    /// Whose turn it is, or whose discard or kan others are asked about.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn.into()
    }

    /// The tile that others are asked about.
    #[must_use]
    pub fn offer(&self) -> Option<Tile> {
        matches!(self.phase, Phase::Discarded | Phase::Kan).then_some(self.offer)
    }

    /// Whether a seat is to choose with 14 tiles: to discard, to declare, to win by its own draw.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        matches!(self.phase, Phase::Drawn | Phase::Called)
    }

    /// How many tiles can still be drawn in turn.
    #[must_use]
    pub fn left(&self) -> u8 {
        DRAWS - self.draws - self.kans
    }

    /// Whether nobody has drawn twice, called or laid down a kan.
    pub(crate) fn is_first_round(&self) -> bool {
        self.untouched && self.draws <= 4
    }

    /// All discards in order.
    #[must_use]
    pub fn discards(&self) -> &[Discard] {
        &self.discards[..usize::from(self.discard_count)]
    }

    /// The sets that a seat has laid down, in order.
    #[must_use]
    pub fn melds(&self, seat: Seat) -> &[Meld] {
        self.places[seat].melds()
    }

    /// The concealed tiles of a seat, with the one just drawn; empty when they are not to be seen.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.places[seat].hand
    }

    /// How many concealed tiles a seat has, seen or not.
    #[must_use]
    pub fn concealed(&self, seat: Seat) -> usize {
        let waiting_to_discard = self.is_turn() && self.turn() == seat;
        let own_win = self.outcome.is_some_and(|outcome| outcome.holds_drawn(seat));
        13 - 3 * self.melds(seat).len() + usize::from(waiting_to_discard || own_win)
    }

    /// The tile that the seat in turn has just drawn.
    #[must_use]
    pub fn drawn(&self, seat: Seat) -> Option<Tile> {
        Some(self.places[seat].drawn).filter(|tile| !tile.is_hidden())
    }

    /// The kinds that complete a seat's hand of 13 tiles, yaku or not; empty when not ready or not to be seen.
    #[must_use]
    pub fn waits(&self, seat: Seat) -> KindSet {
        self.places[seat].waits
    }

    /// Whether a seat may not win on discards, by its own discards or because it let a winning tile go.
    #[must_use]
    pub fn is_furiten(&self, seat: Seat) -> bool {
        self.places[seat].is_furiten()
    }

    /// What a seat has discarded, called or not: nobody can deal into a ready hand with these.
    #[must_use]
    pub fn discarded(&self, seat: Seat) -> KindSet {
        self.places[seat].discarded
    }

    /// Whether and how a seat has declared riichi.
    #[must_use]
    pub fn riichi(&self, seat: Seat) -> Riichi {
        self.places[seat].riichi
    }

    /// The indicators that are turned.
    pub fn indicators(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..usize::from(self.dora)).map(|nth| self.wall[Wall::indicator(nth)])
    }

    /// The tiles below the turned indicators; hidden in a view.
    pub fn ura_indicators(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..usize::from(self.dora)).map(|nth| self.wall[Wall::indicator(nth) - 1])
    }

    /// How it ended.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    pub(crate) fn push_discard(&mut self, discard: Discard) {
        self.discards[usize::from(self.discard_count)] = discard;
        self.discard_count += 1;
    }

    pub(crate) fn last_discard_mut(&mut self) -> &mut Discard {
        &mut self.discards[usize::from(self.discard_count).saturating_sub(1)]
    }

    pub(crate) fn discard_count(&self) -> u8 {
        self.discard_count
    }

    /// Takes the tile at a place of the wall.
    pub(crate) fn take(&mut self, place: usize) -> Tile {
        std::mem::replace(&mut self.wall.tiles[place], Tile::HIDDEN)
    }

    /// Whether a seat wins with this tile, which completes its hand. Apart, because it is asked rarely where much else is asked
    /// often.
    #[inline(never)]
    pub(crate) fn wins(&self, seat: Seat, tile: Tile, tsumo: bool) -> bool {
        self.score(seat, tile, tsumo).is_some()
    }

    /// What a win of this seat with this tile is worth; `tsumo`: its own draw, which is in the hand.
    #[must_use]
    pub fn score(&self, seat: Seat, tile: Tile, tsumo: bool) -> Option<Score> {
        let place = &self.places[seat];
        let hand = if tsumo { place.hand } else { place.hand.with(tile) };
        let mut dora = [Tile::HIDDEN; 5];
        let mut ura = [Tile::HIDDEN; 5];
        for (nth, (dora, ura)) in dora.iter_mut().zip(&mut ura).enumerate().take(self.dora.into()) {
            (*dora, *ura) = (self.wall[Wall::indicator(nth)], self.wall[Wall::indicator(nth) - 1]);
        }
        // Nobody sees below the indicators before a win is settled: in a view they count for nothing.
        let ura_shown = self.rules.ura && place.in_riichi() && !ura[0].is_hidden();
        let shown = usize::from(self.dora);
        let win = Win {
            hand: &hand,
            melds: place.melds(),
            tile,
            tsumo,
            seat_wind: self.seat_wind(seat),
            round_wind: self.start.wind(),
            riichi: place.riichi,
            ippatsu: place.ippatsu,
            last: self.left() == 0,
            rinshan: tsumo && self.rinshan,
            chankan: !tsumo && self.robbing,
            blessed: tsumo && self.is_first_round(),
            dora: &dora[..shown],
            ura: if ura_shown { &ura[..shown] } else { &[] },
        };
        win.score(&self.rules)
    }
}
