//! No bytes panic, and a record that replays is the same after it is written as PBN and read back.
#![no_main]

use bridge::records::{Format, Record, decode, encode, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = decode(bytes, Format::Lin);
    let mut records = Vec::new();
    for found in read(&text, Format::Lin).filter_map(Result::ok) {
        if found.replay().is_ok() {
            records.push(found.record.completed());
        }
    }
    let written = encode(&write(&records, Format::Pbn), Format::Pbn);
    let text = decode(&written, Format::Pbn);
    let again: Vec<Record> = read(&text, Format::Pbn).map(|found| found.unwrap().record).collect();
    assert_eq!(again, records, "{text}");
    let lin = write(&records, Format::Lin);
    read(&lin, Format::Lin).for_each(|found| drop(found.map(|found| found.replay())));
});
