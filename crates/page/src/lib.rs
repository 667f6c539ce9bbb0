//! The web page: tables to sit down at, and a look into the players' minds.
//!
//! [`Server::bind`] and [`Server::run`] are all that the command line needs. Inside, a game is a `Room` (how a table is opened and how it
//! looks); everything else is the same for all games:
//!
//! - `store`: one SQLite file. A game is its setup and its events; a move is committed before it is answered, so that the
//!   process may be killed at any moment.
//! - `tables`: the games in memory. Each is replayed from its events when it is asked for, and forgotten when nobody uses it.
//! - `think`: our players think on threads of their own, a few at once and the others in a queue, ever harder until their
//!   time is up or somebody interrupts them.
//! - `guard`: only requests for this machine and from our own pages; a cookie says whose a table is.
//! - `mind`: draws any `worlds::Decision`.
//! - `art`: our drawings of cards, tiles and chips. `words`: every word of the page.
//!
//! Pages are HTML from the server and work without a script; the script replaces a table in place and listens to what the
//! server sends.

mod app;
mod art;
mod assets;
mod guard;
mod mind;
mod pages;
mod refusal;
mod room;
mod rooms;
mod server;
mod settings;
mod store;
mod tables;
mod think;
mod words;

pub use server::{Options, ServeError, Server, data_folder};
