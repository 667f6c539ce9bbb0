#![doc = include_str!("../README.md")]

pub mod art;
pub mod bridge;
mod fact;
mod language;
mod line;
pub mod mahjong;
mod report;
mod search;
pub mod stud;
mod words;

pub use fact::Fact;
pub use language::{Language, UnknownLanguage};
pub use line::{Line, Share, Tell};
pub use report::{Game, Report, ReportedCandidate, Unit};
pub use words::{Arguments, Words};
pub use worlds;
