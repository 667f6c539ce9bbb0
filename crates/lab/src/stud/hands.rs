//! The three hands that the paper shows, as far as its tables can be read: cards, bets, and the system's estimates.
//!
//! The suits are partly lost; those here keep every kind of hand that the text names. The human bets first in each.

use cards::Card;
use serde::Serialize;
use stud::game::{Action, Deal, Game, InvalidDeal, Rules, Table};

/// What a published hand is an example of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Title {
    /// A bluff that worked.
    BluffWorked,
    /// A strong hand disguised.
    Disguise,
    /// A bluff that was called.
    BluffCalled,
}

/// A hand that the paper shows.
#[derive(Debug, Clone, Copy)]
pub struct PublishedHand {
    /// What it is an example of.
    pub title: Title,
    /// The human's cards in the order in which they are dealt.
    pub human: &'static str,
    /// The system's cards.
    pub system: &'static str,
    /// What was done, in order: a number is a bet or raise by that much.
    pub course: &'static str,
    /// The system's estimate of its comparative strength in each turn.
    pub estimates: &'static [f64],
}

/// The seat of the system in these hands.
pub const SYSTEM: usize = 1;

/// The hands of tables 6, 7 and 8.
pub const HANDS: [PublishedHand; 3] = [
    PublishedHand {
        title: Title::BluffWorked,
        human: "3c 9h 5h 6s 7d 9s 3d",
        system: "Js 6c Qs Jh Tc 9c 2h",
        course: "10 2 call 15 2 call 20 42 call 50 125 call 15 73 call 3c Js drop",
        estimates: &[0.004, 0.322, 0.243, -0.001, -0.051, -0.131],
    },
    PublishedHand {
        title: Title::Disguise,
        human: "9s Td Ah 7s 6c Js Qc",
        system: "Kh 8h 9h Tc Jh 7h 9d",
        course: "10 call 10 call 50 call 100 81 call 512 512 call 9s Kh 1000 1420 call Td 9d 7000 5015 call",
        estimates: &[-0.675, -0.703, -0.667, 0.455, 0.317, 0.4, 0.363],
    },
    PublishedHand {
        title: Title::BluffCalled,
        human: "Tc 4c Ks As 6h 5h 4h",
        system: "9c 8h 7h 2s Jc Qh 3d",
        course: "10 2 call 34 call 102 19 call 344 56 call 1144 807 call 4h 9c 3000 drop",
        estimates: &[-0.248, -0.365, -0.356, -0.368, -0.419, -0.589],
    },
];

impl PublishedHand {
    /// The table before the first bet.
    pub fn table(&self) -> Result<Table, InvalidDeal> {
        let deal = Deal::new(Game::SevenTurns, [&cards(self.human), &cards(self.system)])?;
        Ok(Table::new(Rules::SEVEN_TURNS, deal, [100_000; 2], 0))
    }

    /// What was done, in order.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.course.split(' ').filter_map(|word| match word {
            "call" => Some(Action::Call),
            "drop" => Some(Action::Drop),
            _ => word.parse().map(Action::Raise).or_else(|_| word.parse().map(Action::Open)).ok(),
        })
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}
