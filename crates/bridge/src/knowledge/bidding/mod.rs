//! What calls mean, in one place for both uses: to choose a call and to understand one.
//!
//! A [`Reading`] follows an auction. For whoever is to call it has a list of [`Rule`]s made from what is public: the calls, what they
//! promised, the [`ConventionCard`]s. A player takes the first rule that its hand fits ([`Reading::choose`]); everybody else takes
//! the rules of the call that was made as its [`Meaning`], whose [`Promise`] narrows down the hand. A call for which there is no rule
//! means what it does among strangers; a contradiction makes the earlier promises less strict. Nothing here ever fails.

mod agreement;
mod bidder;
mod bounds;
mod convention_card;
mod frequency;
mod hand_range;
mod meaning;
mod measures;
mod natural;
mod promise;
mod reading;
mod rule;
mod sense;
mod situation;
mod system;

pub use agreement::Agreement;
pub use bidder::Choice;
pub use bounds::Bounds;
pub use convention_card::{
    AceAsking, CardMistake, ConventionCard, MajorTwoNotrump, NotrumpDefence, Points, Twos,
};
pub use hand_range::HandRange;
pub use meaning::{Meaning, Understanding};
pub use measures::{Measure, Measures};
pub use promise::Promise;
pub use reading::Reading;
pub use rule::{Convention, Forcing, Rule};
pub use sense::{Grade, Sense};

use rule::Rules;
use situation::Situation;
