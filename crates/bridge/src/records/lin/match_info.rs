//! What a vugraph file says of the whole match.

use super::{
    super::{Final, Record, text::one_line},
    SEATS,
};

/// What holds for all tables of a file from here on.
#[derive(Debug, Default)]
pub(super) struct MatchInfo {
    title: String,
    stage: String,
    scoring: String,
    /// The first board of the results.
    first: u32,
    /// Home and visiting team with their scores before.
    teams: [(String, String); 2],
    results: Vec<Option<(Final, Option<u8>)>>,
    /// The numbers of the boards, when they are not counted from the first.
    boards: Vec<u32>,
    /// In LIN's order; the closed room's after the open room's.
    players: Vec<String>,
}

impl MatchInfo {
    /// `vg|title,stage,scoring,first,last,home,score,visitors,score|`
    pub(super) fn vugraph(&mut self, value: &str) {
        // Another match begins: the results of the one before are not its own.
        self.results.clear();
        self.boards.clear();
        let mut fields = value.split(',').map(one_line);
        let mut next = || fields.next().unwrap_or_default();
        self.title = next();
        self.stage = next();
        let scoring = next();
        self.scoring = SCORINGS
            .iter()
            .find(|(letter, _)| *letter == scoring)
            .map_or(scoring, |(_, name)| (*name).into());
        self.first = next().parse().unwrap_or(1);
        let _last = next();
        self.teams = [(next(), next()), (next(), next())];
    }

    /// `mn|title|`
    pub(super) fn title(&mut self, value: &str) {
        if self.title.is_empty() {
            self.title = one_line(value);
        }
    }

    /// `rs|` and two results a board, the open room's first.
    pub(super) fn results(&mut self, value: &str) {
        self.results = value.split(',').take(2 * MOST_BOARDS).map(|text| parse_result(text.trim())).collect();
    }

    /// `bn|` and the numbers of the boards.
    pub(super) fn boards(&mut self, value: &str) {
        self.boards =
            value.split(',').take(MOST_BOARDS).filter_map(|number| number.trim().parse().ok()).collect();
    }

    /// `pn|` and four or eight names.
    pub(super) fn players(&mut self, value: &str) {
        self.players = value.split(',').take(8).map(one_line).collect();
    }

    /// Gives a record what is known of it here.
    pub(super) fn describe(&self, record: &mut Record, room: Option<Room>) {
        let first = if room == Some(Room::Closed) && self.players.len() > 4 { 4 } else { 0 };
        for (name, seat) in self.players.iter().skip(first).zip(SEATS) {
            record.players[seat.index()].clone_from(name);
        }
        record.tags.reserve(8);
        record.add_tag("Event", known(&self.title));
        record.add_tag("Scoring", known(&self.scoring));
        record.add_tag("Stage", self.stage.clone());
        if let Some(room) = room {
            record.add_tag("Room", room.name());
        }
        for ((name, score), tags) in self.teams.iter().zip(TEAM_TAGS) {
            record.add_tag(tags.0, name.clone());
            record.add_tag(tags.1, if score == "0" { String::new() } else { score.clone() });
        }
        if let (Some(board), Some(room)) = (record.board, room)
            && let Some((contract, tricks)) = self.result(board, room)
        {
            record.contract = Some(contract);
            record.result = tricks;
        }
    }

    fn result(&self, board: u32, room: Room) -> Option<(Final, Option<u8>)> {
        let place = match self.boards.as_slice() {
            [] => board.checked_sub(self.first)? as usize,
            boards => boards.iter().position(|&number| number == board)?,
        };
        *self.results.get(place.checked_mul(2)? + room as usize)?
    }
}

/// What a field says: a question mark is nothing, as in those tags of PBN that every record has.
fn known(text: &str) -> &str {
    if text == "?" { "" } else { text }
}

/// More boards than any match has.
pub(super) const MOST_BOARDS: usize = 5_000;

/// LIN's letters for PBN's names of scoring.
pub(super) const SCORINGS: [(&str, &str); 3] = [("I", "IMP"), ("P", "MP"), ("B", "BAM")];

/// The tags of a team: its name, and its score before this stage.
pub(super) const TEAM_TAGS: [(&str, &str); 2] = [("HomeTeam", "HomeScore"), ("VisitTeam", "VisitScore")];

/// At which of two tables a board was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Room {
    Open,
    Closed,
}

impl Room {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Closed => "Closed",
        }
    }
}

/// `3NWx-2`: contract, declarer, doubles, result; or a pass-out. `None` when it is nothing of the kind.
fn parse_result(text: &str) -> Option<(Final, Option<u8>)> {
    if text.eq_ignore_ascii_case("pass") || text.eq_ignore_ascii_case("p") {
        return Some((Final::PassedOut, None));
    }
    let (bid, rest) = text.split_at_checked(2)?;
    let declarer = rest.get(..1)?.parse().ok();
    let rest = &rest[1..];
    let result = rest.trim_start_matches(['x', 'X']);
    let doubles = &rest[..rest.len() - result.len()];
    let contract = Final::parse(&format!("{bid}{doubles}"), declarer)?;
    let Final::Contract(played) = contract else { return None };
    let over: i32 = match result {
        "" => return Some((contract, None)),
        "=" => 0,
        _ => result.parse().ok()?,
    };
    let tricks = u8::try_from(i32::from(played.bid.tricks()).checked_add(over)?).ok()?;
    (tricks <= 13).then_some((contract, Some(tricks)))
}
