//! Who sits where: the seats of all rooms and the names of the teams.

use super::Room;
use bridge::{Pair, Seat};

/// Why somebody gets no seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NoSeat {
    Taken,
    /// The team of this name plays there, or in both rooms the other way round.
    OtherTeam(String),
}

#[derive(Debug)]
pub(super) struct Hall {
    rooms: usize,
    /// The home team and the visitors, as soon as they have names.
    teams: [Option<String>; 2],
    /// Which connection has a seat.
    seats: [[Option<u64>; 4]; 2],
}

/// Which team a pair is of: 0 for the home team.
pub(super) const fn team_of(room: Room, pair: Pair) -> usize {
    match room {
        Room::Open => pair.index(),
        Room::Closed => 1 - pair.index(),
    }
}

impl Hall {
    pub(super) fn new(rooms: usize, teams: [Option<String>; 2]) -> Self {
        Self { rooms, teams, seats: Default::default() }
    }

    pub(super) fn teams(&self) -> &[Option<String>; 2] {
        &self.teams
    }

    /// The names for a room, North and South's first, when both are known.
    pub(super) fn names(&self, room: Room) -> Option<[String; 2]> {
        let name = |pair| self.teams[team_of(room, pair)].clone();
        Some([name(Pair::NorthSouth)?, name(Pair::EastWest)?])
    }

    /// Gives a connection a seat: in two rooms the team and the seat tell which.
    pub(super) fn sit(&mut self, id: u64, team: &str, seat: Option<Seat>) -> Result<(Room, Seat), NoSeat> {
        let wanted = |other: &Seat| seat.is_none_or(|seat| seat == *other);
        let places = Room::ALL[..self.rooms].iter().flat_map(|&room| {
            Seat::ALL.into_iter().filter(wanted).map(move |seat| (room, seat, team_of(room, seat.pair())))
        });
        let places: Vec<_> = places.collect();
        let known = places.iter().filter(|(.., side)| self.teams[*side].as_deref() == Some(team));
        let unnamed = places.iter().filter(|(.., side)| {
            let other = self.teams[1 - side].as_deref();
            self.teams[*side].is_none() && (self.rooms == 1 || other != Some(team))
        });
        let mut refusal = None;
        for &(room, seat, side) in known.chain(unnamed) {
            let place = &mut self.seats[room.index()][seat.index()];
            if place.is_none() {
                *place = Some(id);
                self.teams[side] = Some(team.to_owned());
                return Ok((room, seat));
            }
            refusal = Some(NoSeat::Taken);
        }
        let name = || places.first().and_then(|(.., side)| self.teams[*side].clone()).unwrap_or_default();
        Err(refusal.unwrap_or_else(|| NoSeat::OtherTeam(name())))
    }

    /// The connection has gone; the seat is free for its team.
    pub(super) fn leave(&mut self, id: u64) {
        for place in self.seats.iter_mut().flatten() {
            let _ = place.take_if(|taken| *taken == id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn team_and_seat_tell_the_room() {
        let mut hall = Hall::new(2, [None, None]);
        assert_eq!(hall.sit(1, "Red", Some(Seat::East)), Ok((Room::Open, Seat::East)));
        assert_eq!(hall.sit(2, "Red", Some(Seat::North)), Ok((Room::Closed, Seat::North)));
        assert_eq!(hall.sit(3, "Blue", Some(Seat::North)), Ok((Room::Open, Seat::North)));
        assert_eq!(hall.sit(4, "Blue", Some(Seat::North)), Err(NoSeat::Taken));
        assert_eq!(hall.sit(5, "Green", Some(Seat::West)), Err(NoSeat::OtherTeam("Red".into())));
        hall.leave(3);
        assert_eq!(hall.sit(6, "Blue", None), Ok((Room::Open, Seat::North)));
        assert_eq!(hall.names(Room::Closed), Some(["Red".into(), "Blue".into()]));
    }

    #[test]
    fn in_one_room_both_sides_may_have_one_name() {
        let mut hall = Hall::new(1, [None, None]);
        for (id, seat) in Seat::ALL.into_iter().enumerate() {
            assert_eq!(hall.sit(id as u64, "Same", Some(seat)), Ok((Room::Open, seat)));
        }
        assert_eq!(hall.sit(9, "Same", None), Err(NoSeat::Taken));
    }
}
