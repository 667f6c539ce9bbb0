//! How a seat acts: the probability of each legal action, given what that seat sees.
//!
//! One thing with four uses. To *read*: a world weighs the product of the probabilities of what its hidden seats did
//! ([`log_likelihood`]). To *imagine*: the others act by it where a search would be too slow. To *learn*: a conditional logit
//! ([`Logit`]) over sparse features, fitted to records by a [`Trainer`], with [`Styles`] where players differ. To *tell*: how
//! surprising an action was, and which hand it speaks for.
//!
//! Likelihoods of many actions multiplied claim more than they know, because a model that is a little wrong is wrong in the same way
//! again and again: [`Calibration`] finds the exponents that make the product honest.

mod calibration;
mod choices;
mod law;
mod likelihood;
mod logit;
mod options;
mod styles;
mod trainer;

pub use calibration::{Calibration, Case, Question};
pub use choices::{Choice, Choices};
pub use law::{BrokenLaw, check};
pub use likelihood::{effective, log_likelihood, relative};
pub use logit::Logit;
pub use options::{Options, Term};
pub use styles::{StyleTrainer, Styles};
pub use trainer::{Fit, Loss, Trainer};

use crate::World;

/// How a seat acts.
///
/// Its laws, which [`check`] tests on a world:
/// - there is one probability for each legal action of the view's seat, in the order of [`View::actions`](crate::View::actions);
/// - each is above 0: nothing that the rules of the game allow is impossible because somebody would rather not do it;
/// - they sum to 1;
/// - they depend on the view alone: two worlds that the seat cannot tell apart have the same.
pub trait Conduct<W: World>: Send + Sync {
    /// Puts the probability of each legal action into `into`, which is emptied first. It stays empty when the seat is not to act.
    fn probabilities(&self, view: &W::View, into: &mut Vec<f64>);
}

/// Whoever does anything as soon as anything else: nothing can be read from what it does.
#[derive(Debug, Clone, Copy, Default)]
pub struct Uniform;

impl<W: World> Conduct<W> for Uniform {
    fn probabilities(&self, view: &W::View, into: &mut Vec<f64>) {
        let mut actions = Vec::new();
        crate::View::actions(view, &mut actions);
        into.clear();
        into.resize(actions.len(), 1.0 / actions.len().max(1) as f64);
    }
}
