use super::{
    clues::{Clues, One, Two},
    split::Split,
};
use crate::{Table, View};
use cards::{CardSet, Seat};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use worlds::{Rng, Unsatisfiable, Weighted};

/// How often a deal is drawn anew because of what single cards of several suits say, before it is given up.
const TRIES: usize = 2000;

/// Draws deals that fit one view, prepared once.
pub struct Sampler {
    view: View,
    hidden: Vec<Hidden>,
    deals: Deals,
    trust: Trust,
}

/// How much of what was said had to be doubted until any deal fitted at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Trust {
    /// Nothing: calls, leads and signals are all taken at their word.
    Full,
    /// Calls say what they promise, not what other calls would have promised; signals are no more than likely.
    Loose,
    /// The promises of the auction are loosened.
    CallsDoubted,
    /// Only the cards count.
    CardsOnly,
}

impl Trust {
    /// From full trust down.
    pub const ALL: [Trust; 4] = [Trust::Full, Trust::Loose, Trust::CallsDoubted, Trust::CardsOnly];
}

/// One hidden hand.
struct Hidden {
    seat: Seat,
    count: usize,
    clues: Clues,
}

enum Deals {
    /// Everything is seen, or follows from what is seen.
    Known,
    Two(Split),
    /// Three hands: the first is drawn from this, and then the other two from what is left.
    Three(Split),
}

impl Sampler {
    /// Prepares to draw what fits the view; `clues` are for the hidden hands, by seat.
    pub(super) fn new(view: &View, clues: [Option<Clues>; 4], trust: Trust) -> Result<Self, Unsatisfiable> {
        let pool = view.unseen();
        let mut hidden: Vec<Hidden> = Seat::ALL
            .into_iter()
            .zip(clues)
            .filter(|&(seat, _)| !view.play().is_known(seat))
            .filter_map(|(seat, clues)| Some(Hidden { seat, count: view.cards_left(seat), clues: clues? }))
            .collect();
        if pool.len() != hidden.iter().map(|hand| hand.count).sum::<usize>() {
            return Err(Unsatisfiable::new("the hidden hands are not the rest of a whole deck"));
        }
        let deals = match &hidden[..] {
            [] | [_] => Deals::Known,
            [a, b] => {
                let shown = [a.clues.shown, b.clues.shown];
                Deals::Two(Split::new(pool, a.count, shown, &Two([&a.clues, &b.clues])))
            }
            [_, _, _] => {
                // The hand of which most was said goes first: the weights of the rest then differ least.
                hidden
                    .sort_by_key(|hand| hand.clues.promise == crate::knowledge::bidding::Promise::nothing());
                let first = &hidden[0];
                let others = hidden[1..].iter().fold(CardSet::EMPTY, |all, hand| all | hand.clues.shown);
                Deals::Three(Split::new(pool, first.count, [first.clues.shown, others], &One(&first.clues)))
            }
            _ => return Err(Unsatisfiable::new("no hand is known")),
        };
        let sampler = Self { view: view.clone(), hidden, deals, trust };
        match &sampler.deals {
            Deals::Two(split) | Deals::Three(split) if split.total() <= 0.0 => {
                Err(Unsatisfiable::new("no deal fits the calls and the cards"))
            }
            _ => Ok(sampler),
        }
    }

    /// How much had to be doubted.
    pub fn trust(&self) -> Trust {
        self.trust
    }

    /// One proposal: what each hidden hand holds now, with its weight, or nothing when it is refused.
    fn propose(&self, rng: &mut Rng) -> Option<([CardSet; 4], f64)> {
        let pool = self.view.unseen();
        let mut hands = self.view.play().hands();
        let mut weight = 1.0;
        match (&self.deals, &self.hidden[..]) {
            (Deals::Two(split), [a, b]) => {
                let first = split.draw(rng);
                hands[a.seat.index()] = first;
                hands[b.seat.index()] = pool - first;
            }
            (Deals::Three(split), [a, b, c]) => {
                let first = split.draw(rng);
                hands[a.seat.index()] = first;
                let shown = [b.clues.shown, c.clues.shown];
                let rest = Split::new(pool - first, b.count, shown, &Two([&b.clues, &c.clues]));
                weight = rest.total();
                if weight <= 0.0 {
                    return None;
                }
                let second = rest.draw(rng);
                hands[b.seat.index()] = second;
                hands[c.seat.index()] = pool - first - second;
            }
            (_, [only]) => hands[only.seat.index()] = pool,
            _ => {}
        }
        let kept = self.acceptance(&hands);
        (kept >= 1.0 || rng.random::<f64>() < kept).then_some((hands, weight))
    }

    /// The chance to keep these hands.
    fn acceptance(&self, hands: &[CardSet; 4]) -> f64 {
        if matches!(self.deals, Deals::Known) {
            return 1.0;
        }
        self.hidden
            .iter()
            .map(|hand| hand.clues.acceptance(hands[hand.seat.index()] | hand.clues.shown))
            .product()
    }
}

impl worlds::Sampler<Table> for Sampler {
    fn draw(&self, rng: &mut Rng) -> Result<Weighted<Table>, Unsatisfiable> {
        for _ in 0..TRIES {
            if let Some((hands, weight)) = self.propose(rng) {
                return Ok(Weighted { world: self.view.table(hands), weight });
            }
        }
        Err(Unsatisfiable::new("hardly any deal fits the calls and the cards"))
    }

    fn even(&self) -> bool {
        !matches!(self.deals, Deals::Three(_))
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<Weighted<Table>>> {
        let split = match (&self.deals, &self.hidden[..]) {
            (Deals::Two(split), _) => split,
            (Deals::Known, _) => {
                let (hands, weight) = self.propose(&mut worlds::Seed(0).rng())?;
                return Some(vec![Weighted { world: self.view.table(hands), weight }]);
            }
            _ => return None,
        };
        let [a, b] = &self.hidden[..] else { return None };
        let pool = self.view.unseen();
        // Counting all deals, whether they fit or not, tells quickly that there are too many.
        if choose(pool.len(), a.count) > 16.0 * limit as f64 {
            return None;
        }
        let deals = split.enumerate(limit.saturating_mul(16))?.into_iter().filter_map(|(first, weight)| {
            let mut hands = self.view.play().hands();
            hands[a.seat.index()] = first;
            hands[b.seat.index()] = pool - first;
            let weight = weight * self.acceptance(&hands);
            (weight > 0.0).then(|| Weighted { world: self.view.table(hands), weight })
        });
        let deals: Vec<_> = deals.take(limit.saturating_add(1)).collect();
        (deals.len() <= limit).then_some(deals)
    }
}

/// How many ways there are to take `k` of `n`.
fn choose(n: usize, k: usize) -> f64 {
    (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product()
}
