//! The table of 20 of a deal, and its par: `cargo run --package double-dummy --example table`.

use double_dummy::{CardSet, Pair, Seat, SolveError, Solver, Strain, Vulnerability};

/// North, East, South and West, each with spades, hearts, diamonds and clubs.
const DEAL: [&str; 4] = ["AKQ2.K43.432.432", "J543.A52.AQJ.765", "T98.QJT.KT9.AKQJ", "76.9876.8765.T98"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, text) in hands.iter_mut().zip(DEAL) {
        *hand = text.parse()?;
    }
    let table = Solver::default().table(&hands)?;

    println!("   {}", Strain::ASCENDING.map(|strain| format!("{:>3}", strain.symbol())).concat());
    for declarer in Seat::ALL {
        let row = Strain::ASCENDING.map(|strain| format!("{:>3}", table.tricks(declarer, strain)));
        println!("{declarer}  {}", row.concat());
    }
    let par = table.par(Seat::North, Vulnerability::None);
    println!("par for North and South: {}", par.score);
    for contract in &par.contracts {
        println!("  {}{} {:+}", contract.bid, contract.doubling, contract.result);
    }

    // Both pairs together never win more than thirteen tricks, and a short hand is refused.
    let best = |pair| table.best(pair, Strain::NoTrump);
    assert!(best(Pair::NorthSouth) >= 9 && best(Pair::EastWest) <= 4);
    hands[0] = "AKQ.K43.432.432".parse()?;
    assert!(matches!(Solver::default().table(&hands), Err(SolveError::Position(_))));
    Ok(())
}
