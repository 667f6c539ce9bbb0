//! With the feature `serde` results come back as they were written.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use double_dummy::{CardValues, DealTable, Par, Position, Seat, Solver, Vulnerability};

#[test]
fn results_come_back() {
    let table =
        DealTable::from_tricks([[7, 8, 9, 10, 9], [5, 5, 4, 3, 4], [7, 8, 9, 10, 9], [6, 5, 4, 3, 4]]);
    let json = serde_json::to_string(&table).unwrap();
    assert_eq!(serde_json::from_str::<DealTable>(&json).unwrap(), table);
    let par = table.par(Seat::East, Vulnerability::Both);
    assert_eq!(serde_json::from_str::<Par>(&serde_json::to_string(&par).unwrap()).unwrap(), par);

    let hands = ["A.A.2.", "K.K.3.", "2.2.A.", "3.3.K."].map(|hand| hand.parse().unwrap());
    let position = Position::new(hands, None, Seat::South).unwrap();
    let values = Solver::default().cards(&position).unwrap();
    assert_eq!(serde_json::from_str::<CardValues>(&serde_json::to_string(&values).unwrap()).unwrap(), values);
}

/// More tricks than there are become thirteen, as when a table is made.
#[test]
fn no_table_has_more_than_thirteen_tricks() {
    let table: DealTable = serde_json::from_str(&format!("[{}]", ["[99,0,0,0,0]"; 4].join(","))).unwrap();
    assert_eq!(table.tricks(Seat::North, double_dummy::Strain::Clubs), 13);
}
