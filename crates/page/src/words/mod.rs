//! Every word of the page, in one place. Another language is another [`Words`], and the compiler says what is missing.

mod english;

pub(crate) use english::ENGLISH;

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
    pub(crate) best_title: &'static str,
    pub(crate) visits: &'static str,
    pub(crate) you: &'static str,
    pub(crate) sit_down: &'static str,
    pub(crate) rooms: &'static [RoomWords],
    pub(crate) thinking: fn(&str) -> String,
    pub(crate) mind_of: fn(&str) -> String,
    /// How many worlds, as how many they count, and whether there are no more.
    pub(crate) evidence: fn(u64, &str, bool) -> String,
    pub(crate) more: fn(usize) -> String,
    pub(crate) stud: StudWords,
}

/// A room by its name in addresses.
pub(crate) struct RoomWords {
    pub(crate) address: &'static str,
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
}

/// The words of the stud table.
pub(crate) struct StudWords {
    pub(crate) which: &'static str,
    pub(crate) games: &'static [(&'static str, &'static str, &'static str)],
    pub(crate) length: &'static str,
    pub(crate) opponent: &'static str,
    pub(crate) pot: &'static str,
    pub(crate) drop: &'static str,
    pub(crate) check: &'static str,
    pub(crate) bring_in: &'static str,
    pub(crate) bet: &'static str,
    pub(crate) raise: &'static str,
    pub(crate) amount: &'static str,
    pub(crate) next_hand: &'static str,
    pub(crate) choose_card: &'static str,
    pub(crate) game_over: &'static str,
    pub(crate) points: &'static str,
    pub(crate) learnt: &'static str,
    pub(crate) learnt_about: &'static str,
    pub(crate) call: fn(u32) -> String,
    pub(crate) hand: fn(usize, usize) -> String,
    pub(crate) turn: fn(usize, usize) -> String,
    pub(crate) won: fn(i64) -> String,
    pub(crate) lost: fn(i64) -> String,
    pub(crate) split: &'static str,
    pub(crate) did: fn(&str) -> String,
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

    pub(crate) fn mind_of(&self, who: &str) -> String {
        (self.mind_of)(who)
    }

    pub(crate) fn evidence(&self, worlds: &u64, effective: &str, exhaustive: &bool) -> String {
        (self.evidence)(*worlds, effective, *exhaustive)
    }

    pub(crate) fn more(&self, count: &usize) -> String {
        (self.more)(*count)
    }
}
