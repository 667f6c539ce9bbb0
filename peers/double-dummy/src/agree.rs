//! Agreement with DDS 2.9 and pons-dds at length.

use crate::{
    dds,
    support::{deals::Random, pons},
};
use anyhow::{Result, ensure};
use cards::{CardSet, Strain, Suit};
use clap::{Parser, ValueEnum};
use double_dummy::{Settings, Solver};

/// What there is to compare.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Positions,
    Deals,
    Tables,
    Awkward,
}

/// How much to compare.
#[derive(Parser)]
pub struct Sizes {
    /// Only these parts; all when none is named
    parts: Vec<Part>,
    /// Random deals with one trump
    #[arg(long, default_value_t = 10_000)]
    deals: usize,
    /// Tables of 20
    #[arg(long, default_value_t = 1_000)]
    tables: usize,
    /// Positions in mid-play and mid-trick, all cards, cold and warm
    #[arg(long, default_value_t = 5_000)]
    positions: usize,
    /// Awkward deals of each kind, all tables
    #[arg(long, default_value_t = 10)]
    awkward: usize,
    /// Every how many-th item pons-dds is asked too
    #[arg(long, default_value_t = 10)]
    pons: usize,
    /// Which random deals
    #[arg(long, default_value_t = 101)]
    seed: u64,
}

fn done(what: &str, index: usize, count: usize) {
    if (index + 1) % (count / 10).max(1) == 0 || index + 1 == count {
        println!("{what}: {} of {count} agree", index + 1);
    }
}

/// The solvers side by side.
struct Match {
    random: Random,
    ours: Solver,
    pons: Vec<pons_dds::Solver>,
    /// Every how many-th item pons-dds is asked.
    every: usize,
}

pub fn run(sizes: &Sizes) -> Result<()> {
    let pons = Strain::ASCENDING.map(|strain| pons::solver(strain.suit())).into_iter().collect();
    let random = Random::new(sizes.seed);
    let mut both = Match { random, ours: Solver::default(), pons, every: sizes.pons.max(1) };
    let wanted = |part: Part| sizes.parts.is_empty() || sizes.parts.contains(&part);
    if wanted(Part::Positions) {
        both.positions(sizes.positions)?;
    }
    if wanted(Part::Deals) {
        both.deals(sizes.deals)?;
    }
    if wanted(Part::Tables) {
        let deals: Vec<_> = (0..sizes.tables).map(|_| both.random.deal()).collect();
        both.tables("tables", &deals)?;
    }
    if wanted(Part::Awkward) {
        let deals: Vec<_> = (0..sizes.awkward).flat_map(|_| awkward(&mut both.random)).collect();
        both.tables("tables of awkward deals", &deals)?;
    }
    Ok(())
}

impl Match {
    fn pons(&mut self, trump: Option<Suit>) -> &mut pons_dds::Solver {
        &mut self.pons[Strain::from(trump).index()]
    }

    /// All cards' values. Warm: the table still holds other deals with these trumps. Cold: a new solver, every other time without
    /// the fast instructions.
    fn positions(&mut self, count: usize) -> Result<()> {
        for index in 0..count {
            let position = self.random.position(4 + index % 48);
            let dds = dds::cards(&position, false);
            ensure!(dds.len() == position.legal().len());
            let settings = Settings::default().portable(index % 2 == 0).memory(1 << 20);
            let warm = self.ours.cards(&position)?;
            for (name, values) in [("warm", &warm), ("cold", &Solver::new(settings).cards(&position)?)] {
                for &(card, tricks) in &dds {
                    ensure!(values.of(card) == Some(tricks), "{name}, {card} in {position:?}: DDS {tricks}");
                }
            }
            if index % self.every == 0 {
                for (card, tricks) in pons::cards(self.pons(position.trump()), &position) {
                    ensure!(warm.of(card) == Some(tricks), "{card} in {position:?}: pons-dds {tricks}");
                }
            }
            done("positions, cold and warm", index, count);
        }
        Ok(())
    }

    fn deals(&mut self, count: usize) -> Result<()> {
        for index in 0..count {
            let position = self.random.position(0);
            let (ours, dds) = (self.ours.tricks(&position)?, dds::tricks(&position));
            ensure!(ours == dds, "{position:?}: {ours}, DDS {dds}");
            if index % self.every == 0 {
                let pons = pons::tricks(self.pons(position.trump()), &position);
                ensure!(ours == pons, "{position:?}: {ours}, pons-dds {pons}");
            }
            done("deals, one trump", index, count);
        }
        Ok(())
    }

    fn tables(&mut self, name: &str, deals: &[[CardSet; 4]]) -> Result<()> {
        for (index, deal) in deals.iter().enumerate() {
            let (ours, dds) = (self.ours.table(deal)?, dds::table(deal));
            ensure!(ours == dds, "{deal:?}: {ours:?}, DDS {dds:?}");
            if index % self.every == 0 {
                ensure!(ours == pons::table(self.pons(None), deal), "{deal:?}: {ours:?}, pons-dds differs");
            }
            done(name, index, deals.len());
        }
        Ok(())
    }
}

/// Deals at the edges: one suit each, two suits each, all honours on one side, a void.
fn awkward(random: &mut Random) -> [[CardSet; 4]; 4] {
    let one_suit = Suit::ASCENDING.map(CardSet::whole_suit);
    let split = |random: &mut Random, set: CardSet| {
        let mut cards: Vec<_> = set.into_iter().collect();
        let mut half = CardSet::EMPTY;
        for _ in 0..set.len() / 2 {
            half.insert(cards.swap_remove(random.below(cards.len())));
        }
        [half, set - half]
    };
    let [clubs, diamonds, hearts, spades] = one_suit;
    let [north, south] = split(random, clubs | diamonds);
    let [east, west] = split(random, hearts | spades);
    let two_suits = [north, east, south, west];
    let high = CardSet::DECK.into_iter().filter(|card| card.rank().index() >= 7).collect::<CardSet>();
    let low = !high;
    let lucky = low.into_iter().nth(random.below(low.len())).map_or(CardSet::EMPTY, CardSet::of);
    let rest: Vec<_> = (low - lucky).into_iter().collect();
    let extra: CardSet = rest.iter().copied().nth(random.below(rest.len())).into_iter().collect();
    let [north, south] = split(random, high | lucky | extra);
    let [east, west] = split(random, low - lucky - extra);
    let honours = [north, east, south, west];
    // North without spades; thirteen of the other 39 cards, and the rest of the pack to the others.
    let mut voids = [CardSet::EMPTY; 4];
    let mut pack: Vec<_> = (!spades).into_iter().collect();
    for seat in 0..4 {
        if seat == 1 {
            pack.extend(spades);
        }
        for _ in 0..13 {
            voids[seat].insert(pack.swap_remove(random.below(pack.len())));
        }
    }
    [one_suit, two_suits, honours, voids]
}
