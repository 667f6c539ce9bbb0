use crate::{Inference, System};

impl<const N: usize> System<N> {
    /// The answer when each rule says the output's second set with its probability and the first otherwise, averaged over
    /// all combinations of consequents of the rules that fire.
    ///
    /// Of k rules that fire there are 2^k combinations, but an answer depends only on the strongest rule for either set.
    /// Sorted by strength, that is the strongest rule, and the first one after it that disagrees: 2k cases.
    pub fn infer_in_doubt(&self, inputs: [f64; N], second: impl Fn(usize) -> f64) -> Inference {
        let fired = self.fire(inputs);
        let Some(strongest) = fired.first() else {
            return Inference { value: self.centre(&[]), fired };
        };
        let mut value = 0.0;
        for side in [0, 1] {
            let agrees = |rule: usize| {
                let probability = second(rule).clamp(0.0, 1.0);
                if side == 1 { probability } else { 1.0 - probability }
            };
            let mut levels = [0.0; 2];
            levels[side] = strongest.strength;
            // The probability that all rules so far are for this side.
            let mut unanimous = agrees(strongest.rule);
            for other in &fired[1..] {
                let dissent = unanimous * (1.0 - agrees(other.rule));
                if dissent > 0.0 {
                    levels[1 - side] = other.strength;
                    value += dissent * self.centre(&levels);
                }
                unanimous *= agrees(other.rule);
            }
            if unanimous > 0.0 {
                levels[1 - side] = 0.0;
                value += unanimous * self.centre(&levels);
            }
        }
        Inference { value, fired }
    }
}
