//! No bytes panic, and a record that replays is the same after it is written and read back.
#![no_main]

use bridge::files::{Format, Record, decode, encode, read, write};
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
        assert_eq!(again, [record.clone()], "{text}");
        let lin = write(&[record], Format::Lin);
        read(&lin, Format::Lin).for_each(|found| drop(found.map(|found| found.replay())));
    }
});
