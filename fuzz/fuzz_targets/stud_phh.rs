//! No text panics, and a hand that is read is written back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stud::records::Record;

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::from_phh(text) {
        let written = record.to_phh();
        assert_eq!(Record::from_phh(&written), Ok(record), "{written}");
    }
    if let Ok(records) = Record::from_phhs(text) {
        let written = Record::to_phhs(&records);
        assert_eq!(Record::from_phhs(&written), Ok(records), "{written}");
    }
});
