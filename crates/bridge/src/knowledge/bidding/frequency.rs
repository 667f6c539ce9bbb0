use super::{HandRange, Measure};
use cards::Suit;

/// Of ten thousand hands, those with no card of a suit, with one, and so on.
const LENGTHS: [u16; 14] = [128, 801, 2059, 2863, 2386, 1247, 416, 88, 12, 1, 0, 0, 0, 0];

/// Of ten thousand hands, those without a point, with one, and so on.
const POINTS: [u16; 26] = [
    36, 79, 136, 246, 385, 519, 655, 803, 889, 936, 941, 894, 803, 691, 569, 442, 331, 236, 161, 104, 64, 38,
    21, 11, 6, 3,
];

/// The share of the hands within these bounds; never nothing.
fn share(table: &[u16], (least, most): (u8, u8)) -> f64 {
    let within = table.iter().take(usize::from(most) + 1).skip(usize::from(least));
    f64::from(within.sum::<u16>()).max(0.01) / 10_000.0
}

impl HandRange {
    /// About how often a hand lies within its lengths and points, as if they were independent: enough to tell a usual way to keep a
    /// promise from a rare one.
    pub(super) fn frequency(&self) -> f64 {
        let lengths = Suit::ASCENDING.map(|suit| share(&LENGTHS, self.bounds(Measure::Length(suit))));
        lengths.iter().product::<f64>() * share(&POINTS, self.bounds(Measure::Points))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deal;

    #[test]
    fn frequencies_are_near_those_of_random_hands() {
        let ranges = [
            HandRange::any(),
            HandRange::any().points(12..=14),
            HandRange::any().length(Suit::Spades, 5..),
            HandRange::any().length(Suit::Hearts, 4..).points(10..),
        ];
        let mut rng = worlds::Seed(5).rng();
        let hands: Vec<_> = (0..2500).flat_map(|_| Deal::random(&mut rng).hands()).collect();
        for range in ranges {
            let counted = hands.iter().filter(|&&hand| range.fits(hand)).count() as f64 / hands.len() as f64;
            assert!((range.frequency() - counted).abs() < 0.02, "{range:?} {} {counted}", range.frequency());
        }
    }
}
