//! No bytes panic, and the deal, contract, result, calls and cards of a record that replays come back when it is written.
#![no_main]

use bridge::records::{Format, Record, decode, encode, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = decode(bytes, Format::Pbn);
    for found in read(&text, Format::Pbn).filter_map(Result::ok) {
        if found.replay().is_err() {
            continue;
        }
        let record = found.record.completed();
        let written = encode(&write(std::slice::from_ref(&record), Format::Pbn), Format::Pbn);
        let text = decode(&written, Format::Pbn);
        let again: Vec<Record> = read(&text, Format::Pbn).map(|found| found.unwrap().record).collect();
        let game = |r: &Record| (r.deal, r.contract, r.result, r.auction.clone(), r.play.clone());
        assert!(again.iter().map(game).eq([game(&record)]), "{text}");
        let lin = write(&[record], Format::Lin);
        read(&lin, Format::Lin).for_each(|found| drop(found.map(|found| found.replay())));
    }
});
