//! No text panics, and a hand that is read is written back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stud::phh::Record;

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::from_phh(text) {
        let written = record.to_phh();
        assert_eq!(Record::from_phh(&written), Ok(record), "{written}");
    }
});
