//! What seats, vulnerability and contracts are called.

use bridge::{Contract, Seat, Vulnerability};
use telling::{Words, say};

/// The message that names a seat.
pub(crate) const fn seat_message(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "page-bridge-north",
        Seat::East => "page-bridge-east",
        Seat::South => "page-bridge-south",
        Seat::West => "page-bridge-west",
    }
}

pub(crate) fn seat_name(seat: Seat, w: &Words) -> String {
    w.say(seat_message(seat))
}

/// Who is vulnerable.
pub(super) fn vulnerability(vulnerability: Vulnerability, w: &Words) -> String {
    match vulnerability {
        Vulnerability::None => say!(w, "page-bridge-vulnerable-none"),
        Vulnerability::Both => say!(w, "page-bridge-vulnerable-all"),
        one => one.to_string(),
    }
}

/// A contract and what came of it: `4♠ by S +1`.
pub(super) fn played(contract: Contract, tricks: u8, w: &Words) -> String {
    let (level, strain) = (contract.bid.level(), contract.strain().symbol());
    say!(
        w,
        "page-bridge-contract",
        contract = format!("{level}{strain}{}", contract.doubling),
        declarer = contract.declarer.to_string(),
        result = contract.result(tricks),
    )
}

/// A result in IMPs, with its sign.
pub(super) fn imps(imps: i32, w: &Words) -> String {
    say!(w, "page-bridge-imps", imps = if imps == 0 { "0".into() } else { format!("{imps:+}") })
}

pub(super) fn board_of(number: usize, boards: usize, w: &Words) -> String {
    say!(w, "page-bridge-board-of", number = number, boards = boards)
}
