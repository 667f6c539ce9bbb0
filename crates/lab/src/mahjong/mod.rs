//! Experiments in mahjong: how often players do what the players of records did, what each setting is worth, two against two on the
//! same walls, what is learned from our own play, and the paper's figures beside ours.

mod agreement;
mod contest;
mod learning;
mod picture;
mod published;
mod variants;

pub use agreement::{Agreement, Sample, agreed};
pub use contest::{Pairing, Totals, TwoAgainstTwo};
pub use learning::{Calibration, RuleFit, calibrate, check_rule, learn_rule, learn_threats};
pub use picture::{Point, svg};
pub use published::{LITTLE_C, MUCH_C, PublishedLead, published_agreement, published_leads};
pub use variants::{Variant, variants};
