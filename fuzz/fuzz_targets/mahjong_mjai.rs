//! No mjai line panics, and a message that is read is written back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::records::mjai::{Message, messages};

fuzz_target!(|line: &str| {
    for message in messages(line).unwrap_or_default() {
        if message != Message::Unknown {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(messages(&text).unwrap(), [message]);
        }
    }
});
