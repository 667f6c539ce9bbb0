//! Agreement with DDS 2.9 and pons-dds at length.

use crate::{
    dds,
    support::{deals::Random, pons},
};
use anyhow::{Result, ensure};
use cards::{CardSet, Strain, Suit};
use clap::Parser;
use double_dummy::{Settings, Solver};

/// How much to compare.
#[derive(Parser)]
pub struct Sizes {
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

pub fn run(sizes: &Sizes) -> Result<()> {
    let mut random = Random::new(sizes.seed);
    let mut solver = Solver::default();
    let mut theirs: Vec<_> =
        Strain::ASCENDING.map(|strain| pons::solver(strain.suit())).into_iter().collect();
    for index in 0..sizes.positions {
        let position = random.position(4 + index % 48);
        let dds = dds::cards(&position, false);
        // Warm: the table still holds other deals with these trumps. Cold, and without the fast instructions: a new solver.
        let settings = Settings { portable: index % 2 == 0, memory: 1 << 20, ..Settings::default() };
        for (name, values) in
            [("warm", solver.cards(&position)?), ("cold", Solver::new(settings).cards(&position)?)]
        {
            ensure!(dds.len() == position.legal().len());
            for &(card, tricks) in &dds {
                ensure!(values.of(card) == Some(tricks), "{name}, {card} in {position:?}: DDS {tricks}");
            }
        }
        if index % sizes.pons == 0 {
            let values = solver.cards(&position)?;
            for (card, tricks) in pons::cards(&mut theirs[Strain::from(position.trump()).index()], &position)
            {
                ensure!(values.of(card) == Some(tricks), "{card} in {position:?}: pons-dds {tricks}");
            }
        }
        done("positions", index, sizes.positions);
    }
    for index in 0..sizes.deals {
        let position = random.position(0);
        let (ours, dds) = (solver.tricks(&position)?, dds::tricks(&position));
        ensure!(ours == dds, "{position:?}: {ours}, DDS {dds}");
        if index % sizes.pons == 0 {
            let pons = pons::tricks(&mut theirs[Strain::from(position.trump()).index()], &position);
            ensure!(ours == pons, "{position:?}: {ours}, pons-dds {pons}");
        }
        done("deals", index, sizes.deals);
    }
    let awkward = (0..sizes.awkward).flat_map(|_| awkward(&mut random)).collect::<Vec<_>>();
    let tables = (0..sizes.tables).map(|_| random.deal()).chain(awkward).collect::<Vec<_>>();
    for (index, deal) in tables.iter().enumerate() {
        let (ours, dds) = (solver.table(deal)?, dds::table(deal));
        ensure!(ours == dds, "{deal:?}: {ours:?}, DDS {dds:?}");
        if index % sizes.pons == 0 {
            ensure!(ours == pons::table(&mut theirs[0], deal), "{deal:?}: {ours:?}, pons-dds differs");
        }
        done("tables", index, tables.len());
    }
    Ok(())
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
