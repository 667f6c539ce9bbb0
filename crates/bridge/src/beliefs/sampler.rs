use super::{
    calls::WeighedCalls,
    clues::{Clues, One, Two},
    split::Split,
};
use crate::{
    Table, View,
    knowledge::{
        combination::choose,
        conduct::{Reader, Scratch},
    },
};
use cards::{CardSet, Seat};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use std::{cell::RefCell, sync::Arc};
use worlds::{Rng, Unsatisfiable, WeightedWorld};

/// How often a deal is drawn anew because of what single cards of several suits say, before it is given up.
const TRIES: usize = 2000;

/// Of so many deals one is taken, each as likely as its weight says, when calls and cards weigh: what is left of the differences
/// stays in the weights. The cards of a deal are read in a few microseconds, and the solver asks for hundreds.
const CHOICE: usize = 8;
/// The same where no card is read: weights then hardly differ.
const CHOICE_BY_CALLS: usize = 3;

/// No deal is less likely than another by more than this, in nats: not to lose one to the limits of a number.
const FARTHEST: f64 = 300.0;

thread_local! {
    /// What reading a deal uses again.
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

/// Draws deals that fit one view, prepared once.
pub struct Sampler {
    view: View,
    hidden: Vec<HiddenHand>,
    deals: Deals,
    trust: Trust,
    weighs: Option<Weighs>,
}

/// Calls and cards weigh deals, and rule none out.
struct Weighs {
    /// The calls: what they say of declarer's two hands together.
    calls: Arc<WeighedCalls>,
    /// Reads the cards, if they are read.
    reader: Option<Reader>,
    /// The logarithm of some deal's weight, so that weights are near 1.
    usual: f64,
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
struct HiddenHand {
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
        let mut hidden: Vec<HiddenHand> = Seat::ALL
            .into_iter()
            .zip(clues)
            .filter(|&(seat, _)| !view.play().is_known(seat))
            .filter_map(|(seat, clues)| {
                Some(HiddenHand { seat, count: view.cards_left(seat), clues: clues? })
            })
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
                hidden.sort_by_key(|hand| hand.clues.said.is_nothing());
                let first = &hidden[0];
                let others = hidden[1..].iter().fold(CardSet::EMPTY, |all, hand| all | hand.clues.shown);
                Deals::Three(Split::new(pool, first.count, [first.clues.shown, others], &One(&first.clues)))
            }
            _ => return Err(Unsatisfiable::new("no hand is known")),
        };
        let sampler = Self { view: view.clone(), hidden, deals, trust, weighs: None };
        match &sampler.deals {
            Deals::Two(split) | Deals::Three(split) if split.total() <= 0.0 => {
                Err(Unsatisfiable::new("no deal fits the calls and the cards"))
            }
            _ => Ok(sampler),
        }
    }

    /// The same for calls and cards that weigh deals.
    pub(super) fn weighing(mut self, calls: Arc<WeighedCalls>, reader: Option<Reader>) -> Self {
        let usual = match (&reader, self.propose(&mut worlds::Seed(0).rng())) {
            (Some(reader), Some((hands, _))) => {
                SCRATCH.with_borrow_mut(|scratch| reader.log_weight(&hands, scratch))
            }
            _ => 0.0,
        };
        self.weighs = Some(Weighs { calls, reader, usual: if usual.is_finite() { usual } else { 0.0 } });
        self
    }

    /// How much had to be doubted.
    pub fn trust(&self) -> Trust {
        self.trust
    }

    /// One proposal: what each hidden hand holds now, with its weight as far as it was drawn otherwise than it is likely.
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
        Some((hands, weight))
    }

    /// What proposals leave out of the weight of these hands, but for what cards tell: for promises the chance to keep them.
    fn rest(&self, hands: &[CardSet; 4]) -> f64 {
        if matches!(self.deals, Deals::Known) {
            return 1.0;
        }
        self.hidden.iter().map(|hand| hand.clues.rest(hands[hand.seat.index()] | hand.clues.shown)).product()
    }

    /// All that proposals leave out of the weight of these hands.
    fn whole_rest(&self, hands: &[CardSet; 4]) -> f64 {
        let Some(weighs) = &self.weighs else { return self.rest(hands) };
        let read = weighs.reader.as_ref().map_or(1.0, |reader| {
            let log = SCRATCH.with_borrow_mut(|scratch| reader.log_weight(hands, scratch));
            (log - weighs.usual).clamp(-FARTHEST, FARTHEST).exp()
        });
        let play = self.view.play();
        let dealt = Seat::ALL.map(|seat| hands[seat.index()] | play.played_by(seat));
        self.rest(hands) * weighs.calls.contract(&dealt) * read
    }

    /// Deals until one is kept.
    fn keep(&self, rng: &mut Rng) -> Option<([CardSet; 4], f64)> {
        (0..TRIES).find_map(|_| {
            let (hands, weight) = self.propose(rng)?;
            let kept = self.rest(&hands);
            (kept >= 1.0 || rng.random::<f64>() < kept).then_some((hands, weight))
        })
    }

    /// One of some proposals, each as likely as its weight says, with the mean of their weights.
    fn choose(&self, among: usize, rng: &mut Rng) -> Option<([CardSet; 4], f64)> {
        let (mut chosen, mut total) = (None, 0.0);
        for _ in 0..among {
            let Some((hands, weight)) = self.propose(rng) else { continue };
            let weight = weight * self.whole_rest(&hands);
            total += weight;
            if weight > 0.0 && (chosen.is_none() || rng.random::<f64>() * total < weight) {
                chosen = Some(hands);
            }
        }
        Some((chosen?, total / among as f64))
    }
}

impl worlds::Sampler<Table> for Sampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Table>, Unsatisfiable> {
        let drawn = match (&self.weighs, &self.deals) {
            (None, _) => self.keep(rng),
            // Three hands take long to draw, and before the first lead no card is to be read. The first may leave nothing for the others.
            (Some(_), Deals::Known | Deals::Three(_)) => (0..TRIES).find_map(|_| self.choose(1, rng)),
            (Some(weighs), Deals::Two(_)) => {
                let reads = weighs.reader.as_ref().is_some_and(|reader| reader.choices() > 0);
                self.choose(if reads { CHOICE } else { CHOICE_BY_CALLS }, rng)
            }
        };
        let (hands, weight) =
            drawn.ok_or_else(|| Unsatisfiable::new("hardly any deal fits the calls and the cards"))?;
        Ok(WeightedWorld { world: self.view.table(hands), weight })
    }

    fn even(&self) -> bool {
        self.weighs.is_none() && self.nearly_even()
    }

    /// Where calls and cards weigh, each draw is the choice of several, and what is left of the differences is small.
    fn nearly_even(&self) -> bool {
        !matches!(self.deals, Deals::Three(_))
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<Table>>> {
        let split = match (&self.deals, &self.hidden[..]) {
            (Deals::Two(split), _) => split,
            (Deals::Known, _) => {
                let (hands, weight) = self.propose(&mut worlds::Seed(0).rng())?;
                return Some(vec![WeightedWorld { world: self.view.table(hands), weight }]);
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
            let weight = weight * self.whole_rest(&hands);
            (weight > 0.0).then(|| WeightedWorld { world: self.view.table(hands), weight })
        });
        let deals: Vec<_> = deals.take(limit.saturating_add(1)).collect();
        (deals.len() <= limit).then_some(deals)
    }
}
