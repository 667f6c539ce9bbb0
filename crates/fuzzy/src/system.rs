use crate::{Invalid, Variable, centroid};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// A full table of rules over `N` input variables: one consequent for each combination of their sets.
#[derive(Debug, Clone, PartialEq)]
pub struct System<const N: usize> {
    inputs: [Variable; N],
    output: Variable,
    /// For each rule the place of its consequent. The rules count through the sets of the last input first.
    consequents: Vec<usize>,
}

/// A rule that fired.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct FiredRule {
    /// Which rule, counted through the sets of the last input first.
    pub rule: usize,
    /// How far its conditions hold: the least of their memberships.
    pub strength: f64,
}

/// An answer and what led to it.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Inference {
    /// The answer.
    pub value: f64,
    /// Every rule that fired, strongest first.
    pub fired: Vec<FiredRule>,
}

impl<const N: usize> System<N> {
    /// The system with these consequents, given by name: the sets of the last input vary first.
    pub fn table(inputs: [Variable; N], output: Variable, consequents: &[&str]) -> Result<Self, Invalid> {
        let expected = inputs.iter().map(|input| input.sets().len()).product();
        if consequents.len() != expected {
            return Err(Invalid::TableSize { expected, found: consequents.len() });
        }
        let consequents = consequents.iter().map(|set| output.place(set)).collect::<Result<_, _>>()?;
        Ok(Self { inputs, output, consequents })
    }

    /// Its input variables.
    pub fn inputs(&self) -> &[Variable; N] {
        &self.inputs
    }

    /// Its output variable.
    pub fn output(&self) -> &Variable {
        &self.output
    }

    /// How many rules it has.
    pub fn rules(&self) -> usize {
        self.consequents.len()
    }

    /// The place of the set of each input that a rule asks for; nothing if there is no such rule.
    pub fn conditions(&self, rule: usize) -> Option<[usize; N]> {
        let mut rest = (rule < self.rules()).then_some(rule)?;
        let mut places = [0; N];
        for (place, input) in places.iter_mut().zip(&self.inputs).rev() {
            let sets = input.sets().len().max(1);
            *place = rest % sets;
            rest /= sets;
        }
        Some(places)
    }

    /// The place of the output's set that a rule concludes; nothing if there is no such rule.
    pub fn consequent(&self, rule: usize) -> Option<usize> {
        self.consequents.get(rule).copied()
    }

    /// The rules that fire for these inputs, strongest first. An input beyond its variable's range counts as the end of it; for
    /// one that is not a number no rule fires.
    pub fn fire(&self, inputs: [f64; N]) -> Vec<FiredRule> {
        // Grown one input at a time, so that combinations that cannot fire are never looked at.
        let mut fired = vec![FiredRule { rule: 0, strength: 1.0 }];
        for (variable, x) in self.inputs.iter().zip(inputs) {
            let sets = variable.sets().len();
            fired = fired
                .iter()
                .flat_map(|before| (0..sets).map(move |place| (before, place)))
                .map(|(before, place)| FiredRule {
                    rule: before.rule * sets + place,
                    strength: if x.is_nan() {
                        0.0
                    } else {
                        before.strength.min(variable.membership(place, x))
                    },
                })
                .filter(|fired| fired.strength > 0.0)
                .collect();
        }
        fired.sort_by(|a, b| b.strength.total_cmp(&a.strength).then(a.rule.cmp(&b.rule)));
        fired
    }

    /// The answer for these inputs. When nothing fires it is the middle of the output's range.
    pub fn infer(&self, inputs: [f64; N]) -> Inference {
        let fired = self.fire(inputs);
        let mut levels = vec![0.0f64; self.output.sets().len()];
        for FiredRule { rule, strength } in &fired {
            let level = &mut levels[self.consequents[*rule]];
            *level = level.max(*strength);
        }
        Inference { value: self.centre(&levels), fired }
    }

    /// The centre of the output's sets at these levels, or the middle of its range when there is nothing to weigh.
    pub(crate) fn centre(&self, levels: &[f64]) -> f64 {
        let (low, high) = self.output.range();
        centroid(&self.output, levels).unwrap_or((low + high) / 2.0)
    }
}
