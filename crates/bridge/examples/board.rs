//! A board from the deal to the score, with what the calls mean: `cargo run --package kakehiki-bridge --example board`.

use kakehiki_bridge::{
    Auction, Board, CardSet, Deal, Pair, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Measure, Reading},
    records::{Format, Record, write},
};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // What to say with a hand, and what that tells the others.
    let hand: CardSet = "KQ4.AQ9.K953.J85".parse()?;
    let mut reading =
        Reading::new(&Auction::new(Seat::North), Vulnerability::None, &[ConventionCard::default(); 2]);
    let call = reading.choose(hand).call;
    reading.hear(call);
    let points = reading.promise(Seat::North).hull().bounds(Measure::Points);
    println!("North opens {call}: {} to {} points", points.0, points.1);
    assert_eq!((call.to_string(), points), ("1NT".into(), (15, 17)));

    // A whole board, and the file that other programs read.
    let deal: Deal = "N:AKQJ.AKQ.AKQ.AKQ 6543.876.876.876 T987.JT9.JT9.JT9 2.5432.5432.5432".parse()?;
    let mut board = Board::new(deal, Seat::North, Vulnerability::None)?;
    for call in ["7NT", "Pass", "Pass", "Pass"] {
        board.call(call.parse()?)?;
    }
    board.play("C8".parse()?)?;
    board.claim(13)?;
    println!("{}", write(&[Record::from(&board)], Format::Pbn));
    assert_eq!(board.score_for(Pair::NorthSouth), Some(1520));
    Ok(())
}
