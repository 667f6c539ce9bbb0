//! DDS 2.9 through its C interface, on one thread.

use cards::{Card, CardSet, Rank, Suit};
use double_dummy::{DealTable, Position};

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Deal {
    trump: i32,
    first: i32,
    trick_suit: [i32; 3],
    trick_rank: [i32; 3],
    cards: [[u32; 4]; 4],
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Future {
    nodes: i32,
    cards: i32,
    suit: [i32; 13],
    rank: [i32; 13],
    equals: [i32; 13],
    score: [i32; 13],
}

#[repr(C)]
struct TableDeal {
    cards: [[u32; 4]; 4],
}

#[repr(C)]
struct TableResults {
    tricks: [[i32; 4]; 5],
}

unsafe extern "C" {
    fn SetMaxThreads(threads: i32);
    fn SolveBoard(
        deal: Deal,
        target: i32,
        solutions: i32,
        mode: i32,
        future: *mut Future,
        thread: i32,
    ) -> i32;
    fn CalcDDtable(deal: TableDeal, results: *mut TableResults) -> i32;
}

/// Must be called first: one thread.
pub fn start() {
    unsafe { SetMaxThreads(1) }
}

/// DDS counts suits from spades, and ranks as bits 2 to 14.
fn hands(hands: &[CardSet; 4]) -> [[u32; 4]; 4] {
    hands.map(|hand| [3, 2, 1, 0].map(|suit| u32::from(hand.ranks(Suit::from_index(suit))) << 2))
}

fn strain(trump: Option<Suit>) -> i32 {
    trump.map_or(4, |suit| 3 - suit.index() as i32)
}

fn deal(position: &Position) -> Deal {
    let mut deal = Deal {
        trump: strain(position.trump()),
        first: position.leader().index() as i32,
        cards: hands(position.hands()),
        ..Deal::default()
    };
    for (place, card) in position.trick().enumerate() {
        deal.trick_suit[place] = 3 - card.suit().index() as i32;
        deal.trick_rank[place] = card.rank().index() as i32 + 2;
    }
    deal
}

fn solve(position: &Position, solutions: i32, mode: i32) -> Future {
    let mut future = Future::default();
    let code = unsafe { SolveBoard(deal(position), -1, solutions, mode, &mut future, 0) };
    assert_eq!(code, 1, "DDS refused {position:?}");
    future
}

/// The tricks of the side whose turn it is.
pub fn tricks(position: &Position) -> usize {
    solve(position, 1, 1).score[0] as usize
}

/// Each legal card with its tricks. `keep` lets DDS keep its table where it can.
pub fn cards(position: &Position, keep: bool) -> Vec<(Card, usize)> {
    let future = solve(position, 3, if keep { 2 } else { 1 });
    let mut values = Vec::new();
    for index in 0..future.cards as usize {
        let suit = Suit::from_index(3 - future.suit[index] as usize);
        let ranks = 1 << future.rank[index] | future.equals[index];
        for rank in Rank::ascending() {
            if ranks >> (rank.index() + 2) & 1 == 1 {
                values.push((Card::new(suit, rank), future.score[index] as usize));
            }
        }
    }
    values
}

pub fn table(deal: &[CardSet; 4]) -> DealTable {
    let mut results = TableResults { tricks: [[0; 4]; 5] };
    let code = unsafe { CalcDDtable(TableDeal { cards: hands(deal) }, &mut results) };
    assert_eq!(code, 1, "DDS refused the deal");
    let mut tricks = [[0; 5]; 4];
    for (declarer, row) in tricks.iter_mut().enumerate() {
        for (index, place) in row.iter_mut().enumerate() {
            // Theirs is spades to clubs, then no trumps; ours clubs to spades, then no trumps.
            let theirs = if index == 4 { 4 } else { 3 - index };
            *place = results.tricks[theirs][declarer] as u8;
        }
    }
    DealTable::from_tricks(tricks)
}
