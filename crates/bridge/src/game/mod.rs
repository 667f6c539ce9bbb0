//! The game: deal, auction, play, score.

mod auction;
mod board;
mod call;
mod compare;
mod contract;
mod deal;
mod play;
mod table;
mod trick;

pub use auction::{Auction, IllegalCall};
pub use board::{dealer_of_board, vulnerability_of_board};
pub use call::Call;
pub use cards::{Bid, Doubling, Vulnerability, score};
pub use compare::{imps, matchpoints};
pub use contract::Contract;
pub use deal::{BadDeal, Deal, DealParseError};
pub use play::{IllegalCard, ImpossibleClaim, Play, UnevenHands};
pub use table::{Objective, Prelude, Table, View};
pub use trick::{Trick, beats};
