//! The game: deal, auction, play, score.

mod auction;
mod bid;
mod board;
mod call;
mod compare;
mod contract;
mod deal;
mod play;
mod score;
mod table;
mod trick;
mod vulnerability;

pub use auction::{Auction, IllegalCall};
pub use bid::Bid;
pub use board::{dealer_of_board, vulnerability_of_board};
pub use call::Call;
pub use compare::{imps, matchpoints};
pub use contract::{Contract, Doubling};
pub use deal::{BadDeal, Deal, DealParseError};
pub use play::{IllegalCard, ImpossibleClaim, Play, UnevenHands};
pub use score::score;
pub use table::{Agreement, Objective, Prelude, Table, View};
pub use trick::{Trick, beats};
pub use vulnerability::Vulnerability;
