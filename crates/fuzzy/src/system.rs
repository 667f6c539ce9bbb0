use crate::{Invalid, Variable, centroid};
use serde::{Deserialize, Serialize};

/// A full table of rules: one consequent for each combination of the input variables' sets.
#[derive(Debug, Clone, PartialEq)]
pub struct System {
    inputs: Vec<Variable>,
    output: Variable,
    /// For each rule the place of its consequent. The rules count through the sets of the last input first.
    consequents: Vec<usize>,
}

/// A rule that fired.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Fired {
    /// Which rule, counted through the sets of the last input first.
    pub rule: usize,
    /// How far its conditions hold: the least of their memberships.
    pub strength: f64,
}

/// An answer and what led to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Inference {
    /// The answer.
    pub value: f64,
    /// Every rule that fired, strongest first.
    pub fired: Vec<Fired>,
}

impl System {
    /// The system with these consequents, given by name: the sets of the last input vary first.
    pub fn table(inputs: Vec<Variable>, output: Variable, consequents: &[&str]) -> Result<Self, Invalid> {
        let expected = inputs.iter().map(|input| input.sets().len()).product();
        if consequents.len() != expected {
            return Err(Invalid::TableSize { expected, found: consequents.len() });
        }
        let consequents = consequents.iter().map(|set| output.place(set)).collect::<Result<_, _>>()?;
        Ok(Self { inputs, output, consequents })
    }

    /// How many rules it has.
    pub fn rules(&self) -> usize {
        self.consequents.len()
    }

    /// Which set of each input a rule asks for.
    pub fn conditions(&self, rule: usize) -> Vec<usize> {
        let mut rest = rule;
        let mut places: Vec<usize> = Vec::with_capacity(self.inputs.len());
        for input in self.inputs.iter().rev() {
            let sets = input.sets().len().max(1);
            places.push(rest % sets);
            rest /= sets;
        }
        places.reverse();
        places
    }

    /// The rules that fire for these inputs, strongest first.
    pub fn fire(&self, inputs: &[f64]) -> Vec<Fired> {
        // Grown one input at a time, so that combinations that cannot fire are never looked at.
        let mut fired = vec![Fired { rule: 0, strength: 1.0 }];
        for (variable, &x) in self.inputs.iter().zip(inputs) {
            let sets = variable.sets().len();
            fired = fired
                .iter()
                .flat_map(|before| (0..sets).map(move |place| (before, place)))
                .map(|(before, place)| Fired {
                    rule: before.rule * sets + place,
                    strength: before.strength.min(variable.membership(place, x)),
                })
                .filter(|fired| fired.strength > 0.0)
                .collect();
        }
        fired.sort_by(|a, b| b.strength.total_cmp(&a.strength).then(a.rule.cmp(&b.rule)));
        fired
    }

    /// The answer for these inputs. When nothing fires it is the middle of the output's range.
    pub fn infer(&self, inputs: &[f64]) -> Inference {
        let fired = self.fire(inputs);
        let mut levels = vec![0.0f64; self.output.sets().len()];
        for Fired { rule, strength } in &fired {
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

    /// A rule's conditions in words: `heat is hot and wind is low`.
    pub fn condition(&self, rule: usize) -> String {
        let named = self.inputs.iter().zip(self.conditions(rule)).map(|(input, place)| {
            format!("{} is {}", input.name(), input.sets().get(place).map_or("?", |(name, _)| name))
        });
        named.collect::<Vec<_>>().join(" and ")
    }

    /// A rule that fired, in words.
    pub fn sentence(&self, fired: &Fired) -> String {
        let consequent = self.consequents.get(fired.rule).and_then(|&place| self.output.sets().get(place));
        format!(
            "{} ({:.2}) → {} is {}",
            self.condition(fired.rule),
            fired.strength,
            self.output.name(),
            consequent.map_or("?", |(name, _)| name)
        )
    }
}
