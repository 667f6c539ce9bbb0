//! Files changed at random: no panic, and the cards, calls and results of a record that replays come back.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::records::{Format, Record, decode, encode, read, write};
use rand::RngExt;
use worlds::{Rng, Seed};

const PBN: &str = r###"% PBN 2.1
[Event "x \"y\" \\"]
[Board "7"]
[North "Nils"]
[Dealer "N"]
[Vulnerable "All"]
[Deal "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"]
[Shoes "brown"] {a} ; b
[Table "a\2R;b"]
N NT "7 8"
[Auction "N"]
Pass Pass 2NT! =1= {weak} Pass
3NT $17 AP
[Note "1:! 20-21"]
[Play "W"]
H6 =1= H4 HJ HQ
D7 DK D4 D3
+ DQ - -
[Note "1:fourth best"]

[Event "##z"]
[Deal "N:A.2.. K.3.. 2.4.. 3.5.."]
[Contract "NT"]
[Declarer "S"]
[Play "S"]
S2 ^R S3 SA SK
^L H4 H5 H2 H3
"###;

const LIN: &str = "vg|a,b,I,1,1,c,3,d,0|rs|7NN=,|pn|a,b,c,d|qx|o1|md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|\
                   sv|o|nt|hi|mb|7N!|an|x|mb|p|mb|p|mb|p|pc|sT|nt|y|pc|s3|pc|s2|pc|sA|mc|13|pg||\nqx|c1|md|3,,,|mb|p|";

fn mutate(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..rng.random_range(1..6) {
        let at = rng.random_range(0..bytes.len());
        let end = (at + rng.random_range(1..12)).min(bytes.len());
        match rng.random_range(0..5) {
            0 => bytes[at] = rng.random(),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.insert(at, b"[]{}\"\\;%#|=$^*+-! \n\xE9"[rng.random_range(0..20)]),
            3 => {
                let from = rng.random_range(0..text.len());
                let piece = &text[from..(from + 20).min(text.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
            _ => bytes.splice(at..end, text[..rng.random_range(0..20)].iter().copied()).for_each(drop),
        }
        if bytes.is_empty() {
            bytes.push(b'[');
        }
    }
    bytes
}

/// What is played in a record.
fn game(record: &Record) -> impl PartialEq {
    (record.deal, record.contract, record.result, record.auction.clone(), record.play.clone())
}

/// How many records of this file came back the same.
fn come_back(bytes: &[u8], format: Format) -> usize {
    let text = decode(bytes, format);
    let replays = |found: kakehiki_bridge::records::LocatedRecord<'_>| {
        found.replay().is_ok().then(|| found.record.completed())
    };
    let records: Vec<Record> = read(&text, format).filter_map(|found| found.ok().and_then(replays)).collect();
    for record in &records {
        let written = encode(&write(std::slice::from_ref(record), Format::Pbn), Format::Pbn);
        let pbn = decode(&written, Format::Pbn);
        let again: Vec<Record> = read(&pbn, Format::Pbn).map(|found| found.unwrap().record).collect();
        assert!(again.iter().map(game).eq([game(record)]), "{text:?}\nwas written as\n{pbn}");
        let lin = write(std::slice::from_ref(record), Format::Lin);
        read(&lin, Format::Lin).for_each(|found| drop(found.map(|found| found.replay())));
    }
    records.len()
}

#[test]
fn changed_files_do_not_panic_and_records_come_back() {
    let rounds = std::env::var("MUTATIONS").map_or(20_000, |count| count.parse().unwrap());
    for (text, format) in [(PBN, Format::Pbn), (LIN, Format::Lin)] {
        let mut rng = Seed(7).rng();
        let compared: usize =
            (0..rounds).map(|_| come_back(&mutate(text.as_bytes(), &mut rng), format)).sum();
        assert!(compared > rounds / 4, "{compared} records of {rounds} files are hardly a test");
    }
}
