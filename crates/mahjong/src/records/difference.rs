use super::WallError;
use crate::{Action, End, Start, StartError, Tile, YakuList};
use serde::{Serialize, Serializer};
use thiserror::Error;
use worlds::Seat;

/// What a record says beside what our table says.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the message of each says what its fields are")]
pub enum Difference {
    /// The hand cannot be dealt: its points.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The hand cannot be dealt: its tiles.
    #[error(transparent)]
    Wall(#[from] WallError),
    /// The game goes on differently after the hand before.
    #[error("the hand starts with {theirs:?}, the table expects {ours:?}")]
    HandStart { theirs: Start, ours: Option<Start> },
    /// The record ends too early.
    #[error("the record ends, the table goes on with {0:?}")]
    GameEnd(Start),
    /// The points at the end of the game.
    #[error("the game ends with {theirs:?}, at our table with {ours:?}")]
    FinalScores { theirs: [i32; 4], ours: [i32; 4] },
    /// A riichi without its discard.
    #[error("seat {0} declares riichi without a discard")]
    RiichiAlone(Seat),
    /// A stick without a riichi.
    #[error("seat {0} pays for a riichi that it has not just declared")]
    Stick(Seat),
    /// An indicator too late.
    #[error("an indicator is turned after the end of the hand")]
    LateIndicator,
    /// An added kan without its tile.
    #[error("seat {seat} adds {tile}, which it does not hold at our table")]
    AddedTile { seat: Seat, tile: Tile },
    /// A call when it is another's turn.
    #[error("seat {seat} calls, at our table it is seat {ours}'s turn")]
    CallTurn { seat: Seat, ours: Seat },
    /// A call of another tile.
    #[error("seat {seat} calls {tile} of seat {from}, at our table {our_tile} of seat {our_from}")]
    Call { seat: Seat, tile: Tile, from: Seat, our_tile: Tile, our_from: Seat },
    /// Another tile is drawn.
    #[error("seat {seat} draws {theirs}, at our table {ours}")]
    Draw { seat: Seat, theirs: Tile, ours: Tile },
    /// Somebody moves after the end of the hand.
    #[error("the record goes on with seat {seat}, at our table the hand is over ({end:?})")]
    Over { seat: Seat, end: End },
    /// Somebody moves who is not to act.
    #[error("the record goes on with seat {seat}, at our table {}", Self::to_act(*.ours))]
    Turn { seat: Seat, ours: Option<Seat> },
    /// There is nothing left to play.
    #[error("the hand is over at our table")]
    Ended,
    /// A draw is recorded while our hand is not over.
    #[error("the hand goes on at our table")]
    GoesOn,
    /// Whether a discard is the tile just drawn.
    #[error("seat {seat}: {action}, {} by its tsumogiri, at our table is {}", Self::place(*.drawn), Self::place(!*.drawn))]
    Tsumogiri { seat: Seat, action: Action, drawn: bool },
    /// An action that is not allowed.
    #[error("seat {seat}: {action} is not allowed at our table; it may {}", list(.legal))]
    Illegal { seat: Seat, action: Action, legal: Vec<Action> },
    /// The indicators.
    #[error("the indicators are {theirs:?}, at our table {ours:?}")]
    Indicators { theirs: Vec<Tile>, ours: Vec<Tile> },
    /// How many win.
    #[error("{theirs} win, at our table {ours}")]
    Winners { theirs: usize, ours: usize },
    /// Who wins.
    #[error("seat {0} wins, at our table not")]
    Winner(Seat),
    /// How a hand without a winner ends.
    #[error("the hand ends by {theirs:?}, at our table by {ours:?}")]
    End { theirs: End, ours: End },
    /// What a hand without a winner pays.
    #[error("the draw pays {theirs:?}, at our table {ours:?}")]
    DrawPays { theirs: [i32; 4], ours: [i32; 4] },
    /// Whose tile wins.
    #[error("seat {seat} wins from {theirs}, at our table from {ours}")]
    WinFrom { seat: Seat, theirs: Seat, ours: Seat },
    /// Which tile wins.
    #[error("seat {seat} wins with {theirs}, at our table with {ours}")]
    WinTile { seat: Seat, theirs: Tile, ours: Tile },
    /// Who answers for a win.
    #[error("seat {theirs} answers for the win, at our table {}", Self::who(*.ours))]
    Liable { theirs: Seat, ours: Option<Seat> },
    /// The tiles below the indicators.
    #[error("below the indicators are {theirs:?}, at our table {ours:?}")]
    Ura { theirs: Vec<Tile>, ours: Vec<Tile> },
    /// The yaku.
    #[error("the win has {theirs:?}, at our table {ours:?}")]
    Yaku { theirs: Box<YakuList>, ours: Box<YakuList> },
    /// The fu.
    #[error("the win has {theirs} fu, at our table {ours}")]
    Fu { theirs: u8, ours: u8 },
    /// The points.
    #[error("the win is worth {theirs} points, at our table {ours}")]
    Points { theirs: i32, ours: i32 },
    /// What a win pays.
    #[error("the win pays {theirs:?}, at our table {ours:?}")]
    WinPays { theirs: [i32; 4], ours: [i32; 4] },
}

impl Serialize for Difference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Parts of the sentences above.
impl Difference {
    fn to_act(seat: Option<Seat>) -> String {
        format!("{} is to act", Self::who(seat))
    }

    fn who(seat: Option<Seat>) -> String {
        seat.map_or("nobody".into(), |seat| format!("seat {seat}"))
    }

    fn place(drawn: bool) -> &'static str {
        if drawn { "the tile just drawn" } else { "one of the hand" }
    }
}

fn list(actions: &[Action]) -> String {
    let names: Vec<String> = actions.iter().map(ToString::to_string).collect();
    names.join(", ")
}
