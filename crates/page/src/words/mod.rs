//! Every word of the page, in one place. Another language is another [`Words`], and the compiler says what is missing.

mod english;
mod english_cards;
mod games;
mod refusals;

pub(crate) use english::ENGLISH;
pub(crate) use games::{Agreements, BridgeWords, MahjongWords, ProblemWords, StudWords};
pub(crate) use refusals::RefusalWords;

/// The page's words. Sentences with something in them are functions, since other languages put it elsewhere.
pub(crate) struct Words {
    pub(crate) language: &'static str,
    pub(crate) name: &'static str,
    pub(crate) motto: &'static str,
    pub(crate) about: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) theme: &'static str,
    pub(crate) themes: &'static [(&'static str, &'static str)],
    pub(crate) pace: &'static str,
    pub(crate) paces: &'static [(&'static str, &'static str)],
    pub(crate) table: &'static str,
    pub(crate) four_colours: &'static str,
    pub(crate) tile_index: &'static str,
    pub(crate) open_minds: &'static str,
    pub(crate) save: &'static str,
    pub(crate) your_games: &'static str,
    pub(crate) close: &'static str,
    pub(crate) not_done: &'static str,
    pub(crate) back_home: &'static str,
    pub(crate) back_to_table: &'static str,
    pub(crate) hint: &'static str,
    pub(crate) hint_title: &'static str,
    pub(crate) no_hint: &'static str,
    pub(crate) undo: &'static str,
    pub(crate) nothing_to_undo: &'static str,
    pub(crate) undo_title: &'static str,
    pub(crate) stop: &'static str,
    pub(crate) stop_title: &'static str,
    pub(crate) why: &'static str,
    pub(crate) walk_through: &'static str,
    pub(crate) first: &'static str,
    pub(crate) earlier: &'static str,
    pub(crate) later: &'static str,
    pub(crate) last: &'static str,
    pub(crate) minds_closed: &'static str,
    pub(crate) file_later: &'static str,
    pub(crate) record_later: &'static str,
    pub(crate) candidate: &'static str,
    pub(crate) worth: &'static str,
    pub(crate) best_in: &'static str,
    pub(crate) tried: &'static str,
    pub(crate) best_title: &'static str,
    pub(crate) visits: &'static str,
    pub(crate) you: &'static str,
    pub(crate) sit_down: &'static str,
    pub(crate) rooms: &'static [RoomWords],
    pub(crate) thinking: fn(&str) -> String,
    pub(crate) mind_of: fn(&str) -> String,
    pub(crate) in_your_place: &'static str,
    /// How many worlds, as how many they count, and whether there are no more.
    pub(crate) evidence: fn(u64, &str, bool) -> String,
    pub(crate) more: fn(usize) -> String,
    pub(crate) bridge: BridgeWords,
    pub(crate) stud: StudWords,
    pub(crate) mahjong: MahjongWords,
    pub(crate) problems: ProblemWords,
    pub(crate) refusals: RefusalWords,
}

/// A room by its name in addresses.
pub(crate) struct RoomWords {
    pub(crate) address: &'static str,
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
}

impl Words {
    pub(crate) fn room(&self, address: &str) -> &'static str {
        self.rooms.iter().find(|room| room.address == address).map_or("", |room| room.name)
    }

    pub(crate) fn room_about(&self, address: &str) -> &'static str {
        self.rooms.iter().find(|room| room.address == address).map_or("", |room| room.about)
    }

    pub(crate) fn thinking(&self, who: &str) -> String {
        (self.thinking)(who)
    }

    pub(crate) fn evidence(&self, worlds: &u64, effective: &str, exhaustive: &bool) -> String {
        (self.evidence)(*worlds, effective, *exhaustive)
    }

    pub(crate) fn more(&self, count: &usize) -> String {
        (self.more)(*count)
    }
}
