//! What East believes in the first example, and what the ace and the duck come to.

use crate::bridge::{Example, ExperimentError};
use bridge::{
    Card, Rank, Seat, Suit, Table,
    beliefs::Inference,
    knowledge::signals::SignalReading,
    players::{DoubleDummy, lengths},
};
use worlds::{Beliefs, Budget, Oracle, Seed, Stop, WorldSet, stats::Mean};

/// How East reads West's diamond, and what the papers then count.
#[derive(Debug, Clone, Copy)]
pub struct WestsDiamonds {
    /// Which example.
    pub example: &'static str,
    /// How the signal is read.
    pub reading: SignalReading,
    /// How many of the papers' 50 deals give West three, two and one diamonds.
    pub papers: [u32; 3],
}

/// The papers' three counts.
pub const BELIEVED: [WestsDiamonds; 3] = [
    WestsDiamonds { example: "1", reading: SignalReading::Ignored, papers: [30, 17, 3] },
    WestsDiamonds { example: "1", reading: SignalReading::Strict, papers: [0, 45, 5] },
    WestsDiamonds { example: "1-modified", reading: SignalReading::Strict, papers: [43, 0, 7] },
];

impl WestsDiamonds {
    /// How likely three, two and one diamonds are here.
    pub fn shares(&self) -> Result<[f64; 3], ExperimentError> {
        let example = Example::find(self.example)?;
        let view = example.position()?.view()?;
        let inference = Inference::new(example.cards(), self.reading);
        let shares = lengths(&view, &inference, Seat::West, Suit::Diamonds);
        Ok([3, 2, 1].map(|length: usize| shares[length]))
    }
}

/// What the ace and the duck are worth to East when the signal is read.
#[derive(Debug, Clone, Default)]
pub struct AceOrDuck {
    /// The ace.
    pub ace: Mean,
    /// The duck.
    pub duck: Mean,
    /// The duck where South is without the jack of spades, and where it has it.
    pub duck_by_jack: [Mean; 2],
    /// In how many deals only the ace beats the contract.
    pub only_ace: u32,
    /// In how many both beat it.
    pub both: u32,
    /// In how many neither does.
    pub neither: u32,
}

/// Both cards in so many deals.
pub fn ace_or_duck(deals: u64) -> Result<AceOrDuck, ExperimentError> {
    let example = Example::find("1")?;
    let view = example.position()?.view()?;
    let inference = Inference::new(example.cards(), SignalReading::Strict);
    let set: WorldSet<Table> = WorldSet::draw(&inference.sampler(&view)?, Budget::Count(deals), Seed(1))?;
    // East has no other diamonds left.
    let cards: Vec<Card> = view.play().legal_cards().iter().rev().collect();
    let jack = Card::new(Suit::Spades, Rank::JACK);
    let oracle = DoubleDummy::default();
    let mut solver = oracle.scratch(&Stop::never());
    let mut values = Vec::new();
    let mut found = AceOrDuck::default();
    for world in set.worlds() {
        oracle.values(&mut solver, &world.world, Seat::East.index(), &cards, &mut values);
        let &[ace, duck] = &values[..] else { continue };
        found.ace.push(ace);
        found.duck.push(duck);
        let south = world.world.play_so_far().dealt()[Seat::South.index()];
        found.duck_by_jack[usize::from(south.contains(jack))].push(duck);
        found.only_ace += u32::from(ace > 0.0 && duck < 0.0);
        found.both += u32::from(ace > 0.0 && duck > 0.0);
        found.neither += u32::from(ace < 0.0 && duck < 0.0);
    }
    Ok(found)
}
