//! Every record of 2,500 real vugraph files, when they are at hand.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use bridge::files::{Format, decode, read};
use std::{collections::BTreeMap, fs};

#[test]
fn real_records_parse_and_keep_the_laws() {
    let Some(folder) = field_data::archive("vugraph-lin-2500") else { return };
    let files = field_data::files(&folder, "");
    let mut reasons: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut records, mut read_well, mut scored) = (0u32, 0u32, 0u32);
    for path in &files {
        let bytes = fs::read(path).unwrap();
        let text = decode(&bytes, Format::Lin);
        for found in read(&text, Format::Lin) {
            records += 1;
            let outcome = found.and_then(|found| {
                read_well += 1;
                found.replay()
            });
            match outcome {
                Ok(replay) => scored += u32::from(replay.score.is_some()),
                Err(error) => reasons
                    .entry(error.problem.reason().into())
                    .or_default()
                    .push(format!("{}: {error}", path.display())),
            }
        }
    }
    println!("{} files, {records} records, {read_well} read, {scored} scored", files.len());
    for (reason, examples) in &reasons {
        println!("{:6} {reason}", examples.len());
        for example in examples.iter().take(4) {
            println!("         {example}");
        }
    }
}
