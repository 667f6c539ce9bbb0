use super::{Interval, interval::t95};
use crate::Evidence;
use serde::{Serialize, Serializer};

/// A running mean of weighted values, with its variance: one pass, no cancellation (West's form of Welford's method).
///
/// Values without weights weigh 1. Two of them merge into one, so that parts can be counted apart; merging in a fixed order
/// gives the same bits.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "WrittenMean"))]
pub struct Mean {
    count: u64,
    weight: f64,
    squared_weights: f64,
    mean: f64,
    /// Σ w (x − mean)²
    deviation: f64,
}

impl Mean {
    /// The mean of these values.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut mean = Self::default();
        values.into_iter().for_each(|value| mean.push(value));
        mean
    }

    /// The mean of `ours[i] − theirs[i]`: what two programs share (the same deal) cancels.
    pub fn of_differences(ours: &[f64], theirs: &[f64]) -> Self {
        Self::of(ours.iter().zip(theirs).map(|(ours, theirs)| ours - theirs))
    }

    /// Worlds of which the weights alone matter.
    pub(crate) fn of_weights(weights: impl IntoIterator<Item = f64>) -> Self {
        let mut mean = Self::default();
        weights.into_iter().for_each(|weight| mean.push_weighted(0.0, weight));
        mean
    }

    /// Adds a value.
    pub fn push(&mut self, value: f64) {
        self.push_weighted(value, 1.0);
    }

    /// Adds a value that counts `weight` times. A weight of 0 adds nothing but to the count.
    pub fn push_weighted(&mut self, value: f64, weight: f64) {
        self.count += 1;
        if weight <= 0.0 {
            return;
        }
        self.weight += weight;
        self.squared_weights += weight * weight;
        let delta = value - self.mean;
        self.mean += delta * weight / self.weight;
        self.deviation += weight * delta * (value - self.mean);
    }

    /// Adds all that another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        let weight = self.weight + other.weight;
        if other.weight <= 0.0 {
            return;
        }
        let delta = other.mean - self.mean;
        self.deviation += other.deviation + delta * delta * self.weight * other.weight / weight;
        self.mean += delta * other.weight / weight;
        self.squared_weights += other.squared_weights;
        self.weight = weight;
    }

    /// How many values.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The sum of their weights.
    pub fn weight(&self) -> f64 {
        self.weight
    }

    /// As how many equally weighted values they count: (Σw)² / Σw².
    pub fn effective(&self) -> f64 {
        if self.squared_weights > 0.0 { self.weight * self.weight / self.squared_weights } else { 0.0 }
    }

    /// What a decision rests on that rests on a world for each value.
    pub(crate) fn evidence(&self, exhaustive: bool) -> Evidence {
        Evidence { worlds: self.count, effective: self.effective(), exhaustive }
    }

    /// The mean; 0 without values.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of the values, estimated without bias (when the weights are equal: division by n − 1).
    pub fn variance(&self) -> f64 {
        let effective = self.effective();
        if effective <= 1.0 {
            return 0.0;
        }
        (self.deviation / self.weight).max(0.0) * effective / (effective - 1.0)
    }

    /// The standard deviation of the values.
    pub fn spread(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The standard error of the mean. Infinite when there are too few values to tell.
    pub fn stderr(&self) -> f64 {
        let effective = self.effective();
        if effective > 1.0 { (self.variance() / effective).sqrt() } else { f64::INFINITY }
    }

    /// The 95 % confidence interval of the mean, by Student's t.
    pub fn interval95(&self) -> Interval {
        let half = t95(self.effective() - 1.0) * self.stderr();
        // Not a number: equal values, but less than two of them by weight, which says nothing.
        Interval::about(self.mean, if half.is_nan() { f64::INFINITY } else { half })
    }
}

/// What is written of a mean.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct WrittenMean {
    /// How many values.
    count: u64,
    /// Their mean.
    mean: f64,
    /// The standard error of the mean; null where there are too few values to tell.
    stderr: Option<f64>,
    /// The lower end of the 95 % confidence interval, or null.
    low: Option<f64>,
    /// Its upper end, or null.
    high: Option<f64>,
}

/// As a program can use it: count, mean, standard error, and the 95 % interval from `low` to `high`; what too few values cannot
/// tell is null.
impl Serialize for Mean {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = |figure: f64| Some(figure).filter(|figure| figure.is_finite());
        let Interval { low, high } = self.interval95();
        let (stderr, low, high) = (known(self.stderr()), known(low), known(high));
        WrittenMean { count: self.count, mean: self.mean, stderr, low, high }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_values() {
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((mean.count(), mean.mean()), (8, 5.0));
        assert!((mean.variance() - 32.0 / 7.0).abs() < 1e-12);
        assert!((mean.stderr() - (4.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        // t with 7 degrees of freedom is 2.365.
        assert!((mean.interval95().half_width() - 2.365 * (4.0_f64 / 7.0).sqrt()).abs() < 2e-3);
        assert!(Mean::of([3.0]).stderr().is_infinite());
        assert!(Mean::of([3.0]).interval95().half_width().is_infinite());
        assert_eq!(Mean::default().mean(), 0.0);
    }

    #[test]
    fn for_programs() {
        let json =
            |values: &[f64]| serde_json::to_value(Mean::of(values.iter().copied())).expect("plain numbers");
        let [one, two] = [json(&[3.0]), json(&[1.0, 3.0])];
        let said = serde_json::json!({ "count": 1, "mean": 3.0, "stderr": null, "low": null, "high": null });
        assert_eq!(one, said);
        assert_eq!((&two["mean"], &two["stderr"]), (&2.0.into(), &1.0.into()));
        assert_eq!((two["low"].as_f64(), two["high"].as_f64()), (Some(2.0 - t95(1.0)), Some(2.0 + t95(1.0))));
    }

    proptest! {
        /// A whole weight is a value repeated, as far as the mean goes; parts merged are the whole.
        #[test]
        fn weights_and_merging(values in prop::collection::vec((-1e3..1e3_f64, 1..5_u8), 1..40), cut in 0..40_usize) {
            let cut = cut.min(values.len());
            let mut weighted = Mean::default();
            let mut parts = [Mean::default(); 2];
            let mut repeated = Mean::default();
            for (i, &(value, weight)) in values.iter().enumerate() {
                weighted.push_weighted(value, weight.into());
                parts[usize::from(i >= cut)].push_weighted(value, weight.into());
                (0..weight).for_each(|_| repeated.push(value));
            }
            let [mut merged, rest] = parts;
            merged.merge(&rest);
            prop_assert!((weighted.mean() - repeated.mean()).abs() < 1e-9);
            prop_assert!((weighted.mean() - merged.mean()).abs() < 1e-9);
            prop_assert!((weighted.variance() - merged.variance()).abs() < 1e-6 * (1.0 + weighted.variance()));
            prop_assert!(weighted.effective() <= weighted.count() as f64 + 1e-9);
            prop_assert_eq!(weighted.count(), merged.count());
        }
    }
}
