/// Points with the smaller of the constants C that the paper tried besides its own.
pub const LITTLE_C: &str = "little-c";
/// The same with the larger one.
pub const MUCH_C: &str = "much-c";

/// The paper's figures of plain UCT with 14 tiles: loops, reward, per cent.
const AGREEMENT: [(u64, &str, f64); 8] = [
    (100_000, "points", 50.0),
    (100_000, "rank", 34.6),
    (100_000, "soft-points", 32.7),
    (100_000, "soft-rank", 26.6),
    (10_000, "points", 39.7),
    (10_000, LITTLE_C, 24.3),
    (10_000, MUCH_C, 33.6),
    (10_000, "win", 29.8),
];

/// How often the paper's UCT discarded what the players of its records did, in per cent.
#[must_use]
pub fn published_agreement(loops: u64, reward: &str) -> Option<f64> {
    AGREEMENT.iter().find(|&&(at, of, _)| at == loops && of == reward).map(|&(.., figure)| figure)
}

/// How far the paper's UCT was ahead of somebody, two players' means taken together.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct PublishedLead {
    /// In points.
    pub points: f64,
    /// In wins, in per cent of hands.
    pub wins: f64,
}

/// Its leads over greedy and over the linear model.
#[must_use]
pub fn published_leads() -> [PublishedLead; 2] {
    [PublishedLead { points: 46.5, wins: 4.0 }, PublishedLead { points: 34.75, wins: 0.5 }]
}
