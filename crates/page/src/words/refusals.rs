use std::fmt::Display;

/// What the page says when it does not do what was asked. What the rules of a game or a file refuse is said by them.
pub(crate) struct RefusalWords {
    pub(crate) not_found: &'static str,
    pub(crate) no_such_table: &'static str,
    pub(crate) not_yours: &'static str,
    pub(crate) out_of_turn: &'static str,
    pub(crate) busy: &'static str,
    pub(crate) other_origin: &'static str,
    pub(crate) no_form: &'static str,
    pub(crate) choose_stud: &'static str,
    pub(crate) choose_mahjong: &'static str,
    pub(crate) no_whole_board: &'static str,
    pub(crate) how_many_tricks: &'static str,
    pub(crate) elsewhere: &'static str,
    /// At most so many KiB.
    pub(crate) too_large: fn(usize) -> String,
    pub(crate) too_many_tables: fn(usize) -> String,
    pub(crate) store: fn(&dyn Display) -> String,
    pub(crate) draw: fn(&dyn Display) -> String,
    /// A field, and what stands in it.
    pub(crate) no_number: fn(&str, &str) -> String,
    /// How many hands, and the most.
    pub(crate) hands: fn(usize, usize) -> String,
    /// How many boards, and the most.
    pub(crate) boards: fn(usize, usize) -> String,
    pub(crate) stud_action: fn(&str) -> String,
    pub(crate) not_now: fn(&str) -> String,
}
