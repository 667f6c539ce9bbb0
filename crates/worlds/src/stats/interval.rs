use serde::{Deserialize, Serialize};
use std::fmt;

/// A 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval of this half-width about a centre.
    pub fn about(centre: f64, half_width: f64) -> Self {
        Self { low: centre - half_width, high: centre + half_width }
    }

    /// Half of its width.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether a value lies outside: the data contradict it.
    pub fn excludes(self, value: f64) -> bool {
        value < self.low || value > self.high
    }

    /// Whether it says anything: a single value has no interval.
    pub fn is_bounded(self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(2);
        if !self.is_bounded() {
            return write!(f, "[–]");
        }
        if f.sign_plus() {
            return write!(f, "[{:+.digits$}, {:+.digits$}]", self.low, self.high);
        }
        write!(f, "[{:.digits$}, {:.digits$}]", self.low, self.high)
    }
}

/// The point that a standard normal variable exceeds in 2.5 % of cases.
const Z95: f64 = 1.959_963_984_540_054;

/// The same point of Student's t with `freedom` degrees of freedom: few numbers need a wider interval.
///
/// From a table for up to eight degrees, where the series below is still coarse; then within 0.1 %.
pub(super) fn t95(freedom: f64) -> f64 {
    const SMALL: [f64; 8] =
        [12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004];
    if freedom.is_nan() || freedom < 1.0 {
        return f64::INFINITY;
    }
    if freedom < 9.0 {
        // Effective numbers are not whole: take the wider.
        return SMALL[(freedom as usize - 1).min(7)];
    }
    let z = Z95;
    let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
    z + (z3 + z) / (4.0 * freedom)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * freedom.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * freedom.powi(3))
}

/// The interval of a proportion after `hits` in `trials` (Wilson's score). It stays within 0 and 1, and is honest near them.
/// Without trials it is everything.
pub fn wilson(hits: u64, trials: u64) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, z2) = (trials as f64, Z95 * Z95);
    let share = hits.min(trials) as f64 / n;
    let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of printed tables.
    #[test]
    fn students_t_is_that_of_the_tables() {
        for (freedom, t) in [
            (1.0, 12.706),
            (4.0, 2.776),
            (5.0, 2.571),
            (9.0, 2.262),
            (10.0, 2.228),
            (30.0, 2.042),
            (120.0, 1.980),
        ] {
            assert!((t95(freedom) / t - 1.0).abs() < 1e-3, "t95({freedom}) = {}", t95(freedom));
        }
        assert!(t95(0.0).is_infinite());
    }

    #[test]
    fn in_print() {
        let interval = Interval::about(1.0, 2.0);
        assert_eq!(format!("{interval:.1} {interval:+.0}"), "[-1.0, 3.0] [-1, +3]");
        assert_eq!(Interval::about(1.0, f64::INFINITY).to_string(), "[–]");
    }

    /// Example worked by hand: 8 of 10 gives 0.490 to 0.943.
    #[test]
    fn wilson_by_hand() {
        let share = wilson(8, 10);
        assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4, "{share:.4}");
        assert_eq!(wilson(0, 0), Interval { low: 0.0, high: 1.0 });
        assert!(wilson(0, 50).low == 0.0 && wilson(50, 50).high == 1.0);
    }
}
