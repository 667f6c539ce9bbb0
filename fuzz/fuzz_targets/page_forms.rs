//! No form and no move panics; what is refused changes nothing, and what was done is the same when it is replayed.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| page::fuzzing::visit(text));
