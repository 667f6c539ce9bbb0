//! pons-dds, an independent solver.

use cards::{Card, CardSet, Pair, Rank, Seat};
use contract_bridge::{Seat as Chair, Strain, deal::Builder, hand};
use double_dummy::{DealTable, Position};
use pons_dds::{Board, CurrentTrick, Objective, Solver, Target, TrickCountTable, Vulnerability};

const CHAIRS: [Chair; 4] = [Chair::North, Chair::East, Chair::South, Chair::West];
const STRAINS: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];

fn card(card: Card) -> hand::Card {
    card.to_string().parse().expect("a card")
}

fn builder(hands: &[CardSet; 4]) -> Builder {
    let [north, east, south, west] = hands.map(|held| held.into_iter().map(card).collect::<hand::Hand>());
    Builder::new().north(north).east(east).south(south).west(west)
}

/// A solver for one strain.
pub(crate) fn solver(trump: Option<cards::Suit>) -> Solver {
    Solver::new(STRAINS[cards::Strain::from(trump).index()])
}

/// A position in its terms.
pub(crate) fn board(position: &Position) -> Board {
    let trick: Vec<_> = position.trick().map(card).collect();
    let trump = STRAINS[cards::Strain::from(position.trump()).index()];
    let trick = CurrentTrick::from_slice(trump, CHAIRS[position.leader().index()], &trick).expect("a trick");
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

/// The table of 20, in its terms.
pub(crate) fn raw_table(solver: &mut Solver, hands: &[CardSet; 4]) -> TrickCountTable {
    pons_dds::solve_deal_on(solver, builder(hands).build_full().expect("a deal"))
}

/// A table of 20 in ours.
pub(crate) fn translated(table: &TrickCountTable) -> DealTable {
    DealTable::from_tricks(CHAIRS.map(|declarer| STRAINS.map(|strain| table[strain].get(declarer).get())))
}

/// The table of 20.
pub(crate) fn table(solver: &mut Solver, hands: &[CardSet; 4]) -> DealTable {
    translated(&raw_table(solver, hands))
}

/// The par score of North and South.
#[allow(dead_code)] // the benchmark has no use for it
pub(crate) fn par(table: TrickCountTable, dealer: Seat, vulnerability: cards::Vulnerability) -> i32 {
    let mut flags = Vulnerability::NONE;
    flags.set(Vulnerability::NS, vulnerability.includes(Pair::NorthSouth));
    flags.set(Vulnerability::EW, vulnerability.includes(Pair::EastWest));
    pons_dds::calculate_par(table, flags, CHAIRS[dealer.index()]).score
}
