//! What a Table Manager says, read as it comes from the network: `cargo run --package kakehiki-wire --example lines`.

use kakehiki_wire::{
    hands,
    line::{LineBuffer, Piece},
    table_manager::{HostLine, LONGEST_LINE},
};

fn main() {
    // Cut anywhere, and not quite as the protocol has it.
    let packets: [&[u8]; 3] =
        [b"Board number 3. Deal", b"er SOUTH.  E/W vulnerable.\r\nNorth bids ", b"1NT\r\n"];
    let mut buffer = LineBuffer::new(LONGEST_LINE);
    let pieces: Vec<Piece> = packets.iter().flat_map(|packet| buffer.feed(packet)).collect();
    let mut read = Vec::new();
    for piece in pieces {
        let Piece::Line(line) = piece else { continue };
        let understood = HostLine::read(&line);
        println!("{line}\n  {understood:?}");
        read.push(understood);
    }
    assert!(matches!(read[..], [HostLine::Deal { number: 3, .. }, HostLine::Call(_)]));

    let explained = hands::understand("15-17 hcp, 5+ spades, my grandmother's convention");
    assert!(explained.is_some_and(|range| range.is_possible()), "what is not understood is passed over");
}
