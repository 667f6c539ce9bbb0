//! What calls mean, in one place for both uses: to choose a call and to understand one.

mod convention_card;
mod hand_range;
mod measures;
mod promise;
mod words;

pub use convention_card::{AceAsking, ConventionCard, Leads, MajorTwoNotrump, Points, SmallLead, Twos};
pub use hand_range::HandRange;
pub use measures::{Measure, Measures};
pub use promise::{Promise, Weighted};
