//! pons-dds, an independent solver.

use cards::{Card, CardSet, Rank, Suit};
use contract_bridge::{Seat, Strain, deal::Builder, hand};
use double_dummy::{DealTable, Position, STRAINS, strain_index};
use pons_dds::{Board, CurrentTrick, Objective, Solver, Target, TrickCountTable, Vulnerability};

const SEATS: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];
const ALL_STRAINS: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];

fn card(card: Card) -> hand::Card {
    card.to_string().parse().expect("a card")
}

fn builder(hands: &[CardSet; 4]) -> Builder {
    let [north, east, south, west] = hands.map(|held| held.into_iter().map(card).collect::<hand::Hand>());
    Builder::new().north(north).east(east).south(south).west(west)
}

/// A solver for one strain.
pub(crate) fn solver(trump: Option<Suit>) -> Solver {
    Solver::new(ALL_STRAINS[strain_index(trump)])
}

/// A position in its terms.
pub(crate) fn board(position: &Position) -> Board {
    let trick: Vec<_> = position.trick().map(card).collect();
    let trump = ALL_STRAINS[strain_index(position.trump())];
    let trick = CurrentTrick::from_slice(trump, SEATS[position.leader()], &trick).expect("a trick");
    Board::try_new(builder(position.hands()).build_partial().expect("hands"), trick).expect("a board")
}

/// Every legal card with its tricks.
pub(crate) fn cards(solver: &mut Solver, position: &Position) -> Vec<(Card, usize)> {
    let objective = Objective { board: board(position), target: Target::Legal };
    let mut values = Vec::new();
    for play in solver.solve_board(&objective).plays {
        let top: Card = play.card.to_string().parse().expect("a card");
        let tricks = usize::from(play.score.get());
        values.push((top, tricks));
        for rank in play.equals.iter() {
            let rank = Rank::from_char(rank.letter()).expect("a rank");
            values.push((Card::new(top.suit(), rank), tricks));
        }
    }
    values
}

/// The tricks of the side whose turn it is.
pub(crate) fn tricks(solver: &mut Solver, position: &Position) -> usize {
    let objective = Objective { board: board(position), target: Target::Any(None) };
    solver.solve_board(&objective).plays.first().map_or(0, |play| usize::from(play.score.get()))
}

fn raw_table(solver: &mut Solver, hands: &[CardSet; 4]) -> TrickCountTable {
    pons_dds::solve_deal_on(solver, builder(hands).build_full().expect("a deal"))
}

/// The table of 20.
pub(crate) fn table(solver: &mut Solver, hands: &[CardSet; 4]) -> DealTable {
    let table = raw_table(solver, hands);
    let mut tricks = [[0; 5]; 4];
    for (declarer, row) in tricks.iter_mut().enumerate() {
        for trump in STRAINS {
            let strain = strain_index(trump);
            row[strain] = table[ALL_STRAINS[strain]].get(SEATS[declarer]).get();
        }
    }
    DealTable::from_tricks(tricks)
}

/// The par score of North and South.
#[allow(dead_code)] // the benchmark has no use for it
pub(crate) fn par(solver: &mut Solver, hands: &[CardSet; 4], dealer: usize, vulnerable: [bool; 2]) -> i32 {
    let table = raw_table(solver, hands);
    let mut flags = Vulnerability::NONE;
    flags.set(Vulnerability::NS, vulnerable[0]);
    flags.set(Vulnerability::EW, vulnerable[1]);
    pons_dds::calculate_par(table, flags, SEATS[dealer]).score
}
