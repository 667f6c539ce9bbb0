use crate::{Position, PositionError, SolveError, Solver, solver::first_guess};
use cards::{CardSet, Suit};

/// Trumps in the order of a result table: clubs, diamonds, hearts, spades, no trumps.
pub const STRAINS: [Option<Suit>; 5] =
    [Some(Suit::Clubs), Some(Suit::Diamonds), Some(Suit::Hearts), Some(Suit::Spades), None];

/// The place of a strain in [`STRAINS`].
pub fn strain_index(trump: Option<Suit>) -> usize {
    trump.map_or(4, Suit::index)
}

/// The tricks that each declarer makes with each trump: the table of 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DealTable {
    tricks: [[u8; 5]; 4],
}

impl DealTable {
    /// A table from tricks by declarer (North, East, South, West) and strain (clubs to no trumps).
    pub fn from_tricks(tricks: [[u8; 5]; 4]) -> Self {
        Self { tricks: tricks.map(|row| row.map(|tricks| tricks.min(13))) }
    }

    /// The tricks of a declarer (0 is North) with this trump.
    pub fn tricks(&self, declarer: usize, trump: Option<Suit>) -> usize {
        usize::from(self.tricks[declarer & 3][strain_index(trump)])
    }
}

impl Solver {
    /// The table of 20 of a whole deal.
    pub fn table(&mut self, hands: &[CardSet; 4]) -> Result<DealTable, SolveError> {
        for (seat, hand) in hands.iter().enumerate() {
            if hand.len() != 13 {
                return Err(PositionError::NotADeal { seat, found: hand.len() }.into());
            }
        }
        let mut table = DealTable::default();
        for trump in STRAINS {
            let mut guess = None;
            // Partners declare one after the other: their results are mostly the same, and the leads lie on the other side.
            for declarer in [0, 2, 1, 3] {
                let position = Position::new(*hands, trump, (declarer + 1) % 4)?;
                let guess_now = guess.unwrap_or_else(|| first_guess(&position));
                let defence = self.count(&position, guess_now)?.tricks;
                guess = Some(if declarer == 2 { 13 - defence } else { defence });
                table.tricks[declarer][strain_index(trump)] = (13 - defence) as u8;
            }
        }
        Ok(table)
    }
}
