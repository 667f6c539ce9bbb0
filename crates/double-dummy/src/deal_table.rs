use crate::{Position, PositionError, SolveError, Solver, solver::first_guess};
use cards::{CardSet, Pair, Seat, Strain};

/// The tricks that each declarer makes with each trump: the table of 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[[u8; 5]; 4]", into = "[[u8; 5]; 4]"))]
pub struct DealTable {
    tricks: [[u8; 5]; 4],
}

impl DealTable {
    /// A table from tricks by declarer (North, East, South, West) and strain (clubs to no trumps).
    pub fn from_tricks(tricks: [[u8; 5]; 4]) -> Self {
        Self { tricks: tricks.map(|row| row.map(|tricks| tricks.min(13))) }
    }

    /// The tricks of a declarer in this strain.
    pub fn tricks(&self, declarer: Seat, strain: Strain) -> u8 {
        self.tricks[declarer.index()][strain.index()]
    }

    /// The tricks of the better declarer of a pair in this strain.
    pub fn best(&self, pair: Pair, strain: Strain) -> u8 {
        let [one, other] = pair.seats().map(|declarer| self.tricks(declarer, strain));
        one.max(other)
    }
}

impl From<[[u8; 5]; 4]> for DealTable {
    fn from(tricks: [[u8; 5]; 4]) -> Self {
        Self::from_tricks(tricks)
    }
}

impl From<DealTable> for [[u8; 5]; 4] {
    fn from(table: DealTable) -> Self {
        table.tricks
    }
}

impl Solver {
    /// The table of 20 of a whole deal.
    pub fn table(&mut self, hands: &[CardSet; 4]) -> Result<DealTable, SolveError> {
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            if hand.len() != 13 {
                return Err(PositionError::NotADeal { seat, found: hand.len() }.into());
            }
        }
        let mut table = DealTable::default();
        for strain in Strain::ASCENDING {
            let mut guess = None;
            // Partners declare one after the other: their results are mostly the same, and the leads lie on the other side.
            for declarer in [Seat::North, Seat::South, Seat::East, Seat::West] {
                let position = Position::new(*hands, strain.suit(), declarer.next())?;
                let guess_now = guess.unwrap_or_else(|| first_guess(&position));
                let defence = self.count(&position, guess_now)?.tricks;
                guess = Some(if declarer == Seat::South { 13 - defence } else { defence });
                table.tricks[declarer.index()][strain.index()] = (13 - defence) as u8;
            }
        }
        Ok(table)
    }
}
