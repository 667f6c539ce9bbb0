//! What each card is worth with all cards open, until the clock says stop: `cargo run --package double-dummy --example lead`.

use double_dummy::{CardSet, Position, Seat, Settings, Solver, Stop, Suit};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Four cards each, spades are trumps, and West is on lead.
    let texts = ["AQ.A2..", "K2..32.", "JT..A.2", "3.K.KQ."];
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, text) in hands.iter_mut().zip(texts) {
        *hand = text.parse()?;
    }
    let position = Position::new(hands, Some(Suit::Spades), Seat::West)?;

    let mut solver = Solver::new(Settings::default().until(Stop::after(Duration::from_secs(10))));
    let values = solver.cards(&position)?;
    for group in values.groups() {
        let equals: Vec<String> = group.equals.iter().rev().map(|card| card.to_string()).collect();
        println!("{:8} East and West win {}", equals.join(" "), group.tricks);
    }

    // The best card wins what the position is worth, and equal cards stand together.
    assert_eq!(values.best(), Some(solver.tricks(&position)?));
    assert_eq!(values.of("DK".parse()?), values.of("DQ".parse()?));
    Ok(())
}
