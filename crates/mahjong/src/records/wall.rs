//! The walls that hands came from: out of the seed, or put together from what the record shows.

use super::{Event, HandRecord, Record, Shuffle, ShuffleError};
use crate::{Hand, Rules, Tile, Wall, game::full_set};
use thiserror::Error;

/// More hands than any game has.
const LONGEST_GAME: usize = 60;

/// Tiles of which no wall can be put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WallError {
    /// More of a tile than there are.
    #[error("the record shows too many {0}")]
    TooMany(Tile),
    /// Another number of tiles than 13 for a seat.
    #[error("{0} tiles are dealt to a seat, 13 were expected")]
    Dealt(usize),
    /// More draws than tiles.
    #[error("more tiles are drawn than a wall has")]
    Draws,
    /// More indicators than five.
    #[error("more than five indicators are turned")]
    Indicators,
}

impl Record {
    /// Finds each hand's wall from the seed. Gives how many were found: a hand whose deal is not in the first sixty walls of
    /// the seed keeps none.
    pub fn shuffle_walls(&mut self) -> Result<usize, ShuffleError> {
        let Some(seed) = &self.shuffle else { return Ok(0) };
        let mut shuffle = Shuffle::new(seed)?;
        let mut walls = Vec::new();
        let mut next = 0;
        let mut found = 0;
        for hand in &mut self.hands {
            let mut place = next;
            while place < LONGEST_GAME {
                if walls.len() == place {
                    walls.push(shuffle.next_wall(&self.rules));
                }
                if deals(&walls[place], hand) {
                    hand.wall = Some(walls[place]);
                    next = place + 1;
                    found += 1;
                    break;
                }
                place += 1;
            }
        }
        Ok(found)
    }
}

fn deals(wall: &Wall, hand: &HandRecord) -> bool {
    (0..4).all(|steps| {
        let seat = (hand.start.dealer() + steps) % 4;
        let dealt: Hand = (0..13).map(|nth| wall[Wall::dealt(steps, nth)]).collect();
        dealt == hand.dealt[seat]
    })
}

impl HandRecord {
    /// The wall: the known one, or one put together from what the record shows, with the tiles that never appear in any order.
    pub fn wall(&self, rules: &Rules) -> Result<Wall, WallError> {
        match self.wall {
            Some(wall) => Ok(wall),
            None => self.assembled_wall(rules),
        }
    }

    fn assembled_wall(&self, rules: &Rules) -> Result<Wall, WallError> {
        let mut left = full_set(rules);
        let mut tiles = [Tile::HIDDEN; 136];
        let mut put = |place: usize, tile: Tile| {
            let Some(count) = left.get_mut(tile.index()).filter(|count| **count > 0) else {
                return Err(WallError::TooMany(tile));
            };
            *count -= 1;
            tiles[place] = tile;
            Ok(())
        };
        for steps in 0..4 {
            let dealt = &self.dealt[(self.start.dealer() + steps) % 4];
            if dealt.len() != 13 {
                return Err(WallError::Dealt(dealt.len()));
            }
            for (nth, tile) in dealt.tiles().enumerate() {
                put(Wall::dealt(steps, nth), tile)?;
            }
        }
        put(Wall::indicator(0), self.indicator)?;
        let (mut draws, mut kans, mut indicators) = (0, 0, 1);
        let mut after_kan = false;
        for event in &self.events {
            match event {
                Event::Draw { tile, .. } if after_kan && kans < 4 => {
                    put(Wall::replacement(kans), *tile)?;
                    kans += 1;
                }
                Event::Draw { tile, .. } if draws < 70 => {
                    put(Wall::drawn(draws), *tile)?;
                    draws += 1;
                }
                Event::Draw { .. } => return Err(WallError::Draws),
                Event::Indicator(tile) if indicators < 5 => {
                    put(Wall::indicator(indicators), *tile)?;
                    indicators += 1;
                }
                Event::Indicator(_) => return Err(WallError::Indicators),
                _ => {}
            }
            after_kan = match event {
                Event::ClosedKan { .. } | Event::AddedKan { .. } => true,
                Event::Call { with, .. } => with.len() == 3,
                Event::Indicator(_) => after_kan,
                _ => false,
            };
        }
        let ura = self.events.iter().find_map(|event| match event {
            Event::Win(win) if !win.ura.is_empty() => Some(&win.ura),
            _ => None,
        });
        for (nth, &tile) in ura.into_iter().flatten().enumerate().take(5) {
            put(Wall::indicator(nth) - 1, tile)?;
        }
        let mut rest = (0..Tile::COUNT as u8)
            .filter_map(Tile::new)
            .flat_map(|tile| std::iter::repeat_n(tile, left[tile.index()].into()));
        for tile in tiles.iter_mut().filter(|tile| tile.is_hidden()) {
            *tile = rest.next().unwrap_or(Tile::HIDDEN);
        }
        Ok(Wall { tiles })
    }
}
