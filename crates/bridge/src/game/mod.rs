//! The game: deal, auction, play, score; a whole sitting is a [`Board`].

mod auction;
mod board;
mod call;
mod compare;
mod contract;
mod deal;
mod numbering;
mod play;
mod table;
mod trick;

pub use auction::{Auction, IllegalCall};
pub use board::{Board, IllegalMove, Move};
pub use call::Call;
pub use cards::{Bid, Doubling, Vulnerability, score};
pub use compare::{imps, matchpoints};
pub use contract::Contract;
pub use deal::{BadDeal, Deal, DealParseError};
pub use numbering::{dealer_of_board, vulnerability_of_board};
pub use play::{IllegalCard, ImpossibleClaim, Play, UnevenHands};
pub use table::{Objective, Prelude, Table, View};
pub use trick::{Trick, beats};
