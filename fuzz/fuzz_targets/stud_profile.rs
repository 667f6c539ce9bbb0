//! No text panics, and a profile that is read is written back the same and can be played with.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stud::knowledge::Profile;

fuzz_target!(|text: &str| {
    if let Ok(profile) = Profile::from_json(text) {
        let written = profile.to_json();
        assert_eq!(Profile::from_json(&written).ok(), Some(profile));
    }
});
