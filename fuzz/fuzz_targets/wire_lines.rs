//! No bytes panic; where the network cuts them does not matter; no line is longer than the limit; and what was read is written as a
//! line that is read as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::{
    hands,
    line::{LineBuffer, Piece},
    table_manager::{ClientLine, HostLine, LONGEST_LINE},
};

fuzz_target!(|bytes: &[u8]| {
    let whole = LineBuffer::new(LONGEST_LINE).feed(bytes);
    let mut buffer = LineBuffer::new(LONGEST_LINE);
    let cut: Vec<Piece> = bytes.chunks(3).flat_map(|chunk| buffer.feed(chunk)).collect();
    assert_eq!(whole, cut);
    for piece in whole {
        let Piece::Line(line) = piece else { continue };
        // A byte that is not UTF-8 becomes a sign of three.
        assert!(line.len() <= 3 * LONGEST_LINE && !line.contains('\n'));
        if let Some(read) = ClientLine::read(&line) {
            let written = read.to_string();
            assert_eq!(ClientLine::read(&written), Some(read), "{written}");
        }
        let read = HostLine::read(&line);
        let written = read.to_string();
        assert!(written.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{written}");
        if !matches!(read, HostLine::Timing(_)) {
            assert_eq!(HostLine::read(&written), read, "{written}");
        }
        if let Some(range) = hands::understand(&line) {
            assert!(range.is_possible());
        }
    }
});
