use crate::{Invalid, Set};

/// A range of numbers and the named sets over it.
#[derive(Debug, Clone, PartialEq)]
pub struct Variable {
    name: String,
    low: f64,
    high: f64,
    sets: Vec<(String, Set)>,
}

impl Variable {
    /// A variable from `low` to `high` with these sets.
    pub fn new(name: &str, low: f64, high: f64, sets: Vec<(&str, Set)>) -> Result<Self, Invalid> {
        if !(low.is_finite() && high.is_finite() && low < high) {
            return Err(Invalid::Range { name: name.into(), low, high });
        }
        let sets = sets.into_iter().map(|(name, set)| (name.to_owned(), set)).collect();
        Ok(Self { name: name.into(), low, high, sets })
    }

    /// Triangles whose peaks are spread evenly from end to end, each falling to 0 at its neighbours' peaks.
    pub fn peaks(name: &str, low: f64, high: f64, sets: &[&str]) -> Result<Self, Invalid> {
        let step = (high - low) / (sets.len().max(2) - 1) as f64;
        let triangle = |(at, &set): (usize, &&'_ str)| {
            let peak = low + step * at as f64;
            let left = if at == 0 { peak } else { peak - step };
            let right = if at + 1 == sets.len() { peak } else { peak + step };
            Set::triangle(left, peak, right).map(|triangle| (set.to_owned(), triangle))
        };
        let made = sets.iter().enumerate().map(triangle).collect::<Result<Vec<_>, _>>()?;
        Self::new(name, low, high, made.iter().map(|(name, set)| (name.as_str(), set.clone())).collect())
    }

    /// Two sets, one falling and one rising from end to end.
    pub fn ramp(name: &str, low: f64, high: f64, down: &str, up: &str) -> Result<Self, Invalid> {
        Self::peaks(name, low, high, &[down, up])
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its lower and upper end.
    pub fn range(&self) -> (f64, f64) {
        (self.low, self.high)
    }

    /// Its sets with their names.
    pub fn sets(&self) -> &[(String, Set)] {
        &self.sets
    }

    /// The place of the set with this name.
    pub fn place(&self, set: &str) -> Result<usize, Invalid> {
        self.sets
            .iter()
            .position(|(name, _)| name == set)
            .ok_or_else(|| Invalid::NoSuchSet { variable: self.name.clone(), set: set.into() })
    }

    /// How far `x`, moved into the range, belongs to the set at this place.
    pub fn membership(&self, place: usize, x: f64) -> f64 {
        self.sets.get(place).map_or(0.0, |(_, set)| set.membership(x.clamp(self.low, self.high)))
    }
}
