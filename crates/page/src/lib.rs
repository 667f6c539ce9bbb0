//! The web page: tables to sit down at, and a look into the players' minds.
//!
//! [`Server::bind`] and [`Server::run`] are all that the command line needs. Inside, a game is a `Room` (how a table is opened and how it
//! looks); everything else is the same for all games:
//!
//! - `store`: one SQLite file. A game is its setup and its events; a move is committed before it is answered, so that the
//!   process may be killed at any moment.
//! - `desk`: whatever needs the store or a game waits on threads of its own, and not for ever.
//! - `connections`: how many there may be, and how long each may take to say what it wants.
//! - `tables`: the games in memory. Each is replayed from its events when it is asked for, and forgotten when nobody uses it.
//! - `think`: our players think on threads of their own, a few at once and the others in a queue, ever harder until their
//!   time is up or somebody interrupts them.
//! - `guard`: only requests for this machine and from our own pages; a cookie says whose a table is, and the settings or the
//!   browser in which language it is shown.
//! - `seats`: chairs for other people at a table, each with a link, where the local network is switched on.
//! - `api`: questions of other programs, where that is switched on; the answers are made in `wire`.
//! - `mind`: draws any `worlds::Decision`.
//! - `art`: our drawings of cards, tiles and chips. The words are messages of `telling`.
//!
//! Rooms stand on these shared pieces, and no shared piece knows a room: only `server` hands the list of them over.
//!
//! Pages are HTML from the server and work without a script; the script replaces a table in place and listens to what the
//! server sends.

mod api;
mod app;
mod art;
mod assets;
mod connections;
mod crowd;
mod desk;
mod draw;
mod form;
mod guard;
mod mind;
mod packing;
mod pages;
mod refusal;
mod room;
mod rooms;
mod seats;
mod server;
mod settings;
mod signals;
mod store;
mod tables;
mod think;
mod thinker;
mod titles;
mod visitor;

#[cfg(any(test, feature = "fuzzing"))]
pub use rooms::fuzzing;
pub use server::{Options, ServeError, Server, data_folder};
pub use store::StoreError;
