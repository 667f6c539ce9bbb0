use crate::{Bid, Doubling, Strain};

/// What declarer's pair scores for so many tricks in a contract; negative when it is down. Duplicate scoring, law 77.
pub const fn score(bid: Bid, doubling: Doubling, vulnerable: bool, tricks: u8) -> i32 {
    let over = tricks as i32 - bid.tricks() as i32;
    if over < 0 { -undertricks(doubling, vulnerable, -over) } else { made(bid, doubling, vulnerable, over) }
}

const fn made(bid: Bid, doubling: Doubling, vulnerable: bool, over: i32) -> i32 {
    let level = bid.level() as i32;
    let (each, first) = match bid.strain() {
        Strain::Clubs | Strain::Diamonds => (20, 20),
        Strain::Hearts | Strain::Spades => (30, 30),
        Strain::NoTrump => (30, 40),
    };
    let contract = (first + each * (level - 1)) * doubling.factor();
    let game = match (contract >= 100, vulnerable) {
        (false, _) => 50,
        (true, false) => 300,
        (true, true) => 500,
    };
    let slam = match (level, vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    let overtrick = match (doubling, vulnerable) {
        (Doubling::Undoubled, _) => each,
        (Doubling::Doubled, false) => 100,
        (Doubling::Doubled, true) | (Doubling::Redoubled, false) => 200,
        (Doubling::Redoubled, true) => 400,
    };
    // The bonus for a contract that was doubled and made.
    let insult = match doubling {
        Doubling::Undoubled => 0,
        Doubling::Doubled => 50,
        Doubling::Redoubled => 100,
    };
    contract + game + slam + overtrick * over + insult
}

const fn undertricks(doubling: Doubling, vulnerable: bool, down: i32) -> i32 {
    let doubled = match (down, vulnerable) {
        (_, true) => 300 * down - 100,
        (1..=3, false) => 200 * down - 100,
        (_, false) => 300 * down - 400,
    };
    match doubling {
        Doubling::Undoubled => down * if vulnerable { 100 } else { 50 },
        Doubling::Doubled => doubled,
        Doubling::Redoubled => 2 * doubled,
    }
}
