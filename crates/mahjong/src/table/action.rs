use crate::{Kind, Tile};
use std::fmt;

/// What a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Discards a tile; `drawn`: the one just drawn.
    ///
    /// When the tile just drawn equals one in the hand, [`actions`](worlds::World::actions) names only the drawn one, because
    /// the two are worth the same; the other is [allowed](crate::Round::allows) too.
    Discard {
        /// The tile.
        tile: Tile,
        /// Whether it is the one just drawn.
        drawn: bool,
    },
    /// Declares riichi with this discard.
    Riichi {
        /// The tile.
        tile: Tile,
        /// Whether it is the one just drawn.
        drawn: bool,
    },
    /// Lays down four alike from the hand.
    ClosedKan(Kind),
    /// Adds the fourth tile to a pon.
    AddedKan(Kind),
    /// Wins with the tile just drawn.
    Tsumo,
    /// Ends the hand for nine kinds of ones, nines and honours.
    NineTerminals,
    /// Wins with the tile on offer.
    Ron,
    /// Takes the discard for four alike.
    OpenKan,
    /// Takes the discard for three alike, with these two from the hand, in order.
    Pon([Tile; 2]),
    /// Takes the discard for three in a row, with these two from the hand, in order.
    Chi([Tile; 2]),
    /// Lets the tile on offer go.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard { tile, .. } => write!(f, "discard {tile}"),
            Action::Riichi { tile, .. } => write!(f, "riichi {tile}"),
            Action::ClosedKan(kind) => write!(f, "closed kan {kind}"),
            Action::AddedKan(kind) => write!(f, "added kan {kind}"),
            Action::Tsumo => f.write_str("tsumo"),
            Action::NineTerminals => f.write_str("nine terminals"),
            Action::Ron => f.write_str("ron"),
            Action::OpenKan => f.write_str("open kan"),
            Action::Pon([a, b]) => write!(f, "pon with {a} {b}"),
            Action::Chi([a, b]) => write!(f, "chi with {a} {b}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}
