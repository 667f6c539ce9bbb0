//! The Table Manager protocol of Blue Chip Bridge, versions 18 and 19: text lines over TCP.

mod chair;
mod client;
mod event;
mod hall;
mod host;
mod journal;
mod message;
mod read;
mod room;
mod sheet;
mod thinker;

pub use client::{ClientError, ClientReport, ClientSettings, TranscriptLine, play};
pub use event::Event;
pub use host::{HostError, HostSettings, SessionResult, serve};
pub use journal::JournalError;
pub use message::{
    CallLine, CardLine, ClientLine, Explanation, Holder, HostLine, Ready, Room, TimeUsed, plain,
};
pub use sheet::BoardScore;
pub use thinker::ThinkerSettings;

/// No line of the protocol is longer.
pub const LONGEST_LINE: usize = 1024;
