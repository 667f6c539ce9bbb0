use super::{score::each_score, subsets::CHOOSE};
use crate::{
    fact::{Holdings, Share},
    game::Category,
};
use cards::CardSet;

/// What somebody may hold: every way in which the unseen cards may be, each equally likely.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    /// Every hand's score, in no order.
    scores: Vec<f32>,
    /// How many hands of each kind, by points.
    kinds: [u32; 10],
    mean: f64,
}

impl Outlook {
    /// The hands that `seen` and `unseen` more of the `live` cards make. Cards beyond seven in all are not dealt.
    pub fn new(seen: CardSet, unseen: usize, live: CardSet) -> Self {
        let unseen = unseen.min(7usize.saturating_sub(seen.len()));
        let mut scores = Vec::with_capacity(CHOOSE[live.len()][unseen] as usize);
        let mut kinds = [0; 10];
        let mut sum = 0.0;
        each_score(seen, live, unseen, &mut |points, score| {
            kinds[points] += 1;
            scores.push(score);
            sum += f64::from(score);
        });
        let mean = sum / scores.len().max(1) as f64;
        Self { scores, kinds, mean }
    }

    /// How many hands there are.
    pub fn total(&self) -> usize {
        self.scores.len()
    }

    /// The expected score.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// F: the share of hands whose score is at most this.
    pub fn at_most(&self, score: f64) -> f64 {
        self.share(|other| other <= score as f32)
    }

    /// The share of hands whose score is below this.
    pub fn below(&self, score: f64) -> f64 {
        self.share(|other| other < score as f32)
    }

    fn share(&self, holds: impl Fn(f32) -> bool) -> f64 {
        let count = self.scores.iter().filter(|&&score| holds(score)).count();
        count as f64 / self.scores.len().max(1) as f64
    }

    /// The expected points, 0 to 9, of the kinds of hand.
    pub fn mean_points(&self) -> f64 {
        self.shares().map(|share| share.kind.points() as f64 * share.share).sum()
    }

    /// The kinds of hand that are possible, with their shares.
    pub fn shares(&self) -> impl Iterator<Item = Share> {
        let total = self.total().max(1) as f64;
        let possible = Category::ALL.into_iter().filter(|kind| self.kinds[kind.points()] > 0);
        possible.map(move |kind| Share { kind, share: f64::from(self.kinds[kind.points()]) / total })
    }

    /// It as a fact.
    pub fn holdings(&self) -> Holdings {
        Holdings { hands: self.total() as u64, mean: self.mean(), shares: self.shares().collect() }
    }
}
