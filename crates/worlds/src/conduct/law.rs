use super::Conduct;
use crate::World;
use thiserror::Error;

/// A law of [`Conduct`] that is broken.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
pub enum BrokenLaw {
    /// As many probabilities as legal actions.
    #[error("{found} probabilities for {expected} legal actions")]
    Count {
        /// How many there are.
        found: usize,
        /// How many actions.
        expected: usize,
    },
    /// A probability that is not above 0 and at most 1.
    #[error("action {action} has the probability {probability}, expected one above 0 and at most 1")]
    Range {
        /// The number of the action.
        action: usize,
        /// Its probability.
        probability: f64,
    },
    /// The probabilities together.
    #[error("the probabilities come to {sum}, expected 1")]
    Sum {
        /// What they come to.
        sum: f64,
    },
}

/// Whether the laws hold for whoever is to act in this world. That the view alone decides is seen to by the type.
pub fn check<W: World, C: Conduct<W>>(conduct: &C, world: &W) -> Result<(), BrokenLaw> {
    let (mut actions, mut probabilities) = (Vec::new(), Vec::new());
    world.actions(&mut actions);
    for seat in 0..world.seats() {
        conduct.probabilities(&world.view(seat), &mut probabilities);
        let expected = if world.actor() == Some(seat) { actions.len() } else { 0 };
        if probabilities.len() != expected {
            return Err(BrokenLaw::Count { found: probabilities.len(), expected });
        }
        let outside = |p: &f64| !(*p > 0.0 && *p <= 1.0 + 1e-6);
        if let Some(action) = probabilities.iter().position(outside) {
            return Err(BrokenLaw::Range { action, probability: probabilities[action] });
        }
        let sum: f64 = probabilities.iter().sum();
        if expected > 0 && (sum - 1.0).abs() > 1e-5 {
            return Err(BrokenLaw::Sum { sum });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{super::Uniform, *};
    use crate::games::kuhn::{Kuhn, KuhnView, Move};

    struct Certain;

    impl Conduct<Kuhn> for Certain {
        fn probabilities(&self, _view: &KuhnView, into: &mut Vec<f64>) {
            into.clear();
            into.extend([0.0, 1.0]);
        }
    }

    #[test]
    fn what_is_allowed_is_never_impossible() {
        let mut world = Kuhn::deal(0, 2);
        assert_eq!(check(&Uniform, &world), Ok(()));
        assert_eq!(check(&Certain, &world), Err(BrokenLaw::Range { action: 0, probability: 0.0 }));
        world.play(Move::Pass);
        world.play(Move::Pass);
        assert_eq!(check(&Uniform, &world), Ok(()));
        assert_eq!(check(&Certain, &world), Err(BrokenLaw::Count { found: 2, expected: 0 }));
    }
}
