//! How people play their cards: the probability of each legal card, fitted to records of real tables.
//!
//! A [`Turn`] is what everybody knew when a card was due. [`describe`] turns it and the chooser's hand into features;
//! [`CardConduct`] holds their weights, and is a [`Conduct`](worlds::Conduct) of a [`Table`](crate::Table). A [`Reader`] weighs
//! imagined deals by what their hidden hands did. [`Lessons`] are what it is fitted to.

mod agreed;
mod book;
mod card_conduct;
mod discards;
mod features;
mod file;
mod follows;
mod holding;
mod kind;
mod layout;
mod leads;
mod lessons;
mod reader;
mod turn;

pub use agreed::AgreedConduct;
pub use book::NamedCards;
pub use card_conduct::{CardConduct, CardTrust, Profile, Scratch};
pub use features::describe;
pub use file::{FileProblem, Origin};
pub use kind::ChoiceKind;
pub use lessons::{Lessons, features, movable_features};
pub use reader::{Reader, weights};
pub use turn::Turn;
