//! Par as players write it.

use cards::{Pair, Seat, Vulnerability};
use double_dummy::{DealTable, ParContract};

/// The par contracts of a deal in which partners take as many tricks: those of North and South, from clubs to notrump.
fn contracts(tricks: [u8; 5], vulnerability: Vulnerability) -> Vec<String> {
    let row = |seat: Seat| match seat.pair() {
        Pair::NorthSouth => tricks,
        Pair::EastWest => tricks.map(|tricks| 13 - tricks),
    };
    let name =
        |one: ParContract| format!("{}{} {} {:+}", one.bid, one.doubling, one.declarers[0], one.result);
    DealTable::from(Seat::ALL.map(row))
        .par(Seat::North, vulnerability)
        .contracts
        .into_iter()
        .map(name)
        .collect()
}

#[test]
fn a_part_score_stands_at_the_level_that_it_makes() {
    assert_eq!(contracts([3, 3, 6, 5, 5], Vulnerability::None), ["4C E +0", "4D E +0"]);
    assert_eq!(contracts([8, 6, 6, 6, 7], Vulnerability::None), ["2C N +0", "1NT N +0"]);
}

#[test]
fn a_game_stands_at_its_lowest_level() {
    assert_eq!(contracts([8, 8, 8, 8, 10], Vulnerability::None), ["3NT N +1"]);
    assert_eq!(contracts([8, 8, 11, 8, 8], Vulnerability::Both), ["4H N +1"]);
}

/// Two spades make; one diamond doubled would cost as little as three clubs doubled, but nobody would double it: they bid spades.
#[test]
fn a_sacrifice_stands_above_what_the_others_make() {
    assert_eq!(contracts([5, 7, 6, 8, 7], Vulnerability::NorthSouth), ["3CX E -1"]);
}
