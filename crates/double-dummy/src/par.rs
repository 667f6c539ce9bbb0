use crate::{DealTable, STRAINS};
use cards::Suit;

/// A contract of a par result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParContract {
    /// 1 to 7.
    pub level: usize,
    /// The trump suit, if there is one.
    pub trump: Option<Suit>,
    /// Who may declare it for this result: North, East, South, West.
    pub declarers: [bool; 4],
    /// Whether the other side doubles; it does when the contract fails.
    pub doubled: bool,
    /// Tricks above (or, negative, below) what the contract needs.
    pub result: i32,
}

/// What comes out when both sides bid perfectly and see all cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Par {
    /// The score of North and South.
    pub score: i32,
    /// The contracts that reach it, each at its lowest level; none if all pass.
    pub contracts: Vec<ParContract>,
}

/// The score of a declaring side: undoubled if the contract makes, doubled if it fails.
fn score(level: usize, trump: Option<Suit>, tricks: usize, vulnerable: bool) -> i32 {
    let needed = level + 6;
    if tricks < needed {
        let down = (needed - tricks) as i32;
        return -match (vulnerable, down) {
            (true, _) => 300 * down - 100,
            (false, 1..=3) => 200 * down - 100,
            (false, _) => 300 * down - 400,
        };
    }
    let (each, extra) = match trump {
        None => (30, 10),
        Some(Suit::Spades | Suit::Hearts) => (30, 0),
        Some(_) => (20, 0),
    };
    let bid = each * level as i32 + extra;
    let game = match (bid >= 100, vulnerable) {
        (true, true) => 500,
        (true, false) => 300,
        _ => 50,
    };
    let slam = match (level, vulnerable) {
        (6, true) => 750,
        (6, false) => 500,
        (7, true) => 1500,
        (7, false) => 1000,
        _ => 0,
    };
    bid + each * (tricks - needed) as i32 + game + slam
}

/// The 35 bids in order, each for both sides, and what comes of them.
struct Auction<'a> {
    table: &'a DealTable,
    /// North and South, East and West.
    vulnerable: [bool; 2],
}

impl Auction<'_> {
    fn bid(number: usize) -> (usize, Option<Suit>) {
        (number / 5 + 1, STRAINS[number % 5])
    }

    /// What a side scores in a bid with its better declarer, seen from North and South.
    fn passed_out(&self, number: usize, side: usize) -> i32 {
        let (level, trump) = Self::bid(number);
        let tricks = self.table.tricks(side, trump).max(self.table.tricks(side + 2, trump));
        let score = score(level, trump, tricks, self.vulnerable[side]);
        if side == 0 { score } else { -score }
    }

    /// The value for North and South of each bid once it is made by each side, when the other side passes or goes on as it likes.
    fn values(&self) -> [[i32; 2]; 35] {
        let mut values = [[0; 2]; 35];
        for number in (0..35).rev() {
            for side in 0..2 {
                let higher = values[number + 1..].iter().map(|value| value[1 - side]);
                let choices = higher.chain([self.passed_out(number, side)]);
                let best = if side == 0 { choices.min() } else { choices.max() };
                values[number][side] = best.unwrap_or(0);
            }
        }
        values
    }
}

impl DealTable {
    /// Par for a dealer (0 is North) and who is vulnerable: North and South, East and West.
    pub fn par(&self, dealer: usize, vulnerable: [bool; 2]) -> Par {
        let auction = Auction { table: self, vulnerable };
        let values = auction.values();
        let best = |side: usize, otherwise: i32| {
            let bids = values.iter().map(|value| value[side]);
            if side == 0 { bids.fold(otherwise, i32::max) } else { bids.fold(otherwise, i32::min) }
        };
        // The dealer's side bids, or passes and lets the other side begin.
        let first = dealer & 1;
        let score = best(first, best(1 - first, 0));
        let mut contracts = Vec::new();
        if score != 0 {
            for strain in 0..5 {
                contracts.extend(
                    (0..2).filter_map(|side| self.par_contract(&auction, &values, score, strain, side)),
                );
            }
        }
        Par { score, contracts }
    }

    /// The lowest bid of a side in a strain that reaches the par score and that the other side has no reason to disturb.
    fn par_contract(
        &self,
        auction: &Auction<'_>,
        values: &[[i32; 2]; 35],
        score: i32,
        strain: usize,
        side: usize,
    ) -> Option<ParContract> {
        let number = (0..7)
            .map(|level| level * 5 + strain)
            .find(|&number| values[number][side] == score && auction.passed_out(number, side) == score)?;
        let (level, trump) = Auction::bid(number);
        let tricks = self.tricks(side, trump).max(self.tricks(side + 2, trump));
        let mut declarers = [false; 4];
        for seat in [side, side + 2] {
            declarers[seat] = self.tricks(seat, trump) == tricks;
        }
        let result = tricks as i32 - (level + 6) as i32;
        Some(ParContract { level, trump, declarers, doubled: result < 0, result })
    }
}
