use crate::Evidence;

/// How many worlds there were, and as how many they count.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Weights {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Weights {
    /// Those of some worlds.
    pub(crate) fn of(weights: impl IntoIterator<Item = f64>) -> Self {
        let mut sums = Self::default();
        weights.into_iter().for_each(|weight| sums.push(weight));
        sums
    }

    /// One world more.
    pub(crate) fn push(&mut self, weight: f64) {
        self.count += 1;
        self.sum += weight;
        self.squares += weight * weight;
    }

    /// All the worlds of another.
    pub(crate) fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many.
    pub(crate) fn count(self) -> u64 {
        self.count
    }

    /// What a decision that rests on them rests on.
    pub(crate) fn evidence(self, exhaustive: bool) -> Evidence {
        let effective = if self.squares > 0.0 { self.sum * self.sum / self.squares } else { 0.0 };
        Evidence { worlds: self.count, effective, exhaustive }
    }
}
