#![doc = include_str!("../README.md")]

pub mod art;
pub mod bridge;
mod columns;
mod fact;
mod language;
mod line;
pub mod mahjong;
mod report;
mod search;
pub mod stud;
mod words;

pub use columns::{Columns, from_left, from_right, width};
pub use fact::Fact;
pub use language::{Language, UnknownLanguage};
pub use line::{Line, Share, Tell};
pub use report::{Game, Report, ReportedCandidate, Unit};
pub use words::{Arguments, Words};
pub use worlds;
