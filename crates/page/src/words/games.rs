//! The words of the tables.

use bridge::{CardSet, bidding::ConventionCard, signals::Signal};

/// A convention card in lines: what, and what is agreed about it.
pub(crate) type Agreements = Vec<(&'static str, String)>;

/// The words of the bridge table.
pub(crate) struct BridgeWords {
    pub(crate) your_seat: &'static str,
    /// South, West, North, East.
    pub(crate) seats: [&'static str; 4],
    pub(crate) wish: &'static str,
    pub(crate) wishes: &'static [(&'static str, &'static str)],
    pub(crate) players: &'static str,
    pub(crate) methods: &'static [(&'static str, &'static str, &'static str)],
    pub(crate) boards: &'static str,
    pub(crate) board: &'static str,
    pub(crate) file: &'static str,
    pub(crate) vulnerable: &'static str,
    pub(crate) dealer: &'static str,
    pub(crate) meaning_here: &'static str,
    pub(crate) every_meaning: &'static str,
    pub(crate) claim: &'static str,
    pub(crate) declarer_takes: &'static str,
    pub(crate) passed_out: &'static str,
    pub(crate) other_table: &'static str,
    pub(crate) next_board: &'static str,
    pub(crate) cards: &'static str,
    /// North and South, East and West.
    pub(crate) pairs: [&'static str; 2],
    /// The two sides in the form with which a table is opened.
    pub(crate) sides: &'static [(&'static str, &'static str)],
    pub(crate) signallings: &'static [(&'static str, &'static str)],
    pub(crate) forcing: &'static str,
    pub(crate) forcing_to_game: &'static str,
    pub(crate) artificial: &'static str,
    pub(crate) not_agreed: &'static str,
    pub(crate) contradicts: &'static str,
    pub(crate) no_next_board: &'static str,
    pub(crate) no_rule: &'static str,
    pub(crate) nearest_rule: fn(&str) -> String,
    pub(crate) promises: fn(&str) -> String,
    pub(crate) no_claim_yet: &'static str,
    pub(crate) play_on: &'static str,
    pub(crate) knew: &'static str,
    pub(crate) imagined: &'static str,
    pub(crate) signals: &'static str,
    pub(crate) signal_true: &'static str,
    pub(crate) signal_false: &'static str,
    pub(crate) first_look: &'static str,
    pub(crate) agreements: fn(&ConventionCard) -> Agreements,
    /// By which suit the imagined deals are told apart.
    pub(crate) imagined_about: fn(&str) -> String,
    /// Since when shares have changed: a seat and its card.
    pub(crate) before_card: fn(&str, &str) -> String,
    /// What a signal is about, and what its player was dealt.
    pub(crate) signal: fn(&Signal, CardSet) -> String,
    pub(crate) auction: &'static str,
    pub(crate) board_of: fn(usize, usize) -> String,
    pub(crate) imps: fn(i32) -> String,
    pub(crate) claimed: fn(u8) -> String,
}

/// The words of the stud table.
pub(crate) struct StudWords {
    pub(crate) which: &'static str,
    pub(crate) games: &'static [(&'static str, &'static str, &'static str)],
    pub(crate) length: &'static str,
    pub(crate) opponent: &'static str,
    pub(crate) pot: &'static str,
    pub(crate) drop: &'static str,
    pub(crate) bet: &'static str,
    pub(crate) raise: &'static str,
    pub(crate) amount: &'static str,
    pub(crate) next_hand: &'static str,
    pub(crate) choose_card: &'static str,
    pub(crate) no_deal: &'static str,
    pub(crate) game_over: &'static str,
    pub(crate) points: &'static str,
    pub(crate) learnt: &'static str,
    pub(crate) learnt_about: &'static str,
    pub(crate) hand: fn(usize, usize) -> String,
    pub(crate) turn: fn(usize, usize) -> String,
    pub(crate) won: fn(i64) -> String,
    pub(crate) lost: fn(i64) -> String,
    pub(crate) split: &'static str,
    pub(crate) did: fn(&str) -> String,
}

/// The words of the mahjong table.
pub(crate) struct MahjongWords {
    pub(crate) length: &'static str,
    pub(crate) lengths: &'static [(&'static str, &'static str)],
    pub(crate) winds: [&'static str; 4],
    pub(crate) dora: &'static str,
    pub(crate) ura: &'static str,
    pub(crate) honba: &'static str,
    pub(crate) sticks: &'static str,
    pub(crate) riichi: &'static str,
    pub(crate) tsumo: &'static str,
    pub(crate) ron: &'static str,
    pub(crate) pon: &'static str,
    pub(crate) chi: &'static str,
    pub(crate) kan: &'static str,
    pub(crate) pass: &'static str,
    pub(crate) nine_terminals: &'static str,
    pub(crate) exhausted: &'static str,
    pub(crate) broken_off: &'static str,
    pub(crate) nagashi: &'static str,
    pub(crate) game_over: &'static str,
    pub(crate) not_over: &'static str,
    pub(crate) furiten: &'static str,
    pub(crate) next_hand: &'static str,
    pub(crate) final_result: &'static str,
    /// A player by seat; the person is 0.
    pub(crate) player: fn(usize) -> &'static str,
    pub(crate) left: fn(&u8) -> String,
    pub(crate) shanten: fn(i8) -> String,
    /// Han, fu, yakuman, and what it brings.
    pub(crate) worth: fn(u8, u8, u8, i32) -> String,
}

/// The words of the problems.
pub(crate) struct ProblemWords {
    pub(crate) right: &'static str,
    pub(crate) title: fn(&str) -> String,
    pub(crate) to_play: fn(&str) -> String,
    pub(crate) not_here: fn(&str) -> String,
    /// The titles of the groups, and how the names of their problems start.
    pub(crate) groups: &'static [(&'static str, &'static str)],
    /// What the leader's partner is asked: the card led, and dummy's.
    pub(crate) third_hand: fn(&str, &str) -> String,
    /// What is asked after a card was led.
    pub(crate) second_hand: fn(&str) -> String,
    pub(crate) wrong: fn(&str) -> String,
    pub(crate) ours: fn(&str) -> String,
}
