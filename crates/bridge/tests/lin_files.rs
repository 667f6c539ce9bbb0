//! Every record of a file of our own; and of 2,500 real vugraph files, where they are at hand.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::records::{Format, Record, decode, encode, read, write};
use rayon::prelude::*;
use std::{collections::BTreeMap, fs, path::Path};

/// What became of the records of a file, or of many.
#[derive(Default)]
struct Tally {
    records: usize,
    read: usize,
    scored: usize,
    refused: BTreeMap<String, usize>,
}

impl Tally {
    fn plus(mut self, other: Self) -> Self {
        self.records += other.records;
        self.read += other.read;
        self.scored += other.scored;
        for (reason, count) in other.refused {
            *self.refused.entry(reason).or_default() += count;
        }
        self
    }
}

fn records(bytes: &[u8], format: Format) -> Vec<Record> {
    read(&decode(bytes, format), format).map(|found| found.unwrap().record).collect()
}

/// Replays every record of a file, and writes those that keep the laws as PBN and as LIN: read back they are the same.
fn replay_and_convert(path: &Path) -> Tally {
    let mut tally = Tally::default();
    let bytes = fs::read(path).unwrap();
    let text = decode(&bytes, Format::Lin);
    let mut legal = Vec::new();
    for found in read(&text, Format::Lin) {
        tally.records += 1;
        tally.read += usize::from(found.is_ok());
        match found.and_then(|found| found.replay().map(|replay| (found.record, replay))) {
            Ok((record, replay)) => {
                tally.scored += usize::from(replay.score.is_some());
                legal.push(record.completed());
            }
            Err(error) => *tally.refused.entry(error.problem.reason().into_owned()).or_default() += 1,
        }
    }
    let pbn = encode(&write(&legal, Format::Pbn), Format::Pbn);
    assert_same(path, &legal, &records(&pbn, Format::Pbn));
    let lin = encode(&write(&legal, Format::Lin), Format::Lin);
    let plain: Vec<Record> = legal.into_iter().map(as_lin_can_say).collect();
    let again: Vec<Record> = records(&lin, Format::Lin).into_iter().map(Record::completed).collect();
    assert_same(path, &plain, &again);
    tally
}

/// LIN cannot escape a bar, and has results in its heading by the boards' numbers.
fn as_lin_can_say(mut record: Record) -> Record {
    if record.board.is_none() {
        record.claim = record.claim.or(record.result);
    }
    record.comments.iter_mut().for_each(|comment| comment.text = comment.text.replace('|', "/"));
    let calls = record.auction.iter_mut().flat_map(|auction| &mut auction.calls);
    for call in calls.filter(|call| call.note().is_some()) {
        let note = &mut call.remarks_mut().note;
        *note = note.take().map(|note| note.replace('|', "/"));
    }
    record
}

fn assert_same(path: &Path, before: &[Record], after: &[Record]) {
    assert_eq!(before.len(), after.len(), "{}", path.display());
    for (before, after) in before.iter().zip(after) {
        if before != after {
            panic!("{}: {}", path.display(), difference(before, after));
        }
    }
}

/// The first part in which two records differ.
fn difference(before: &Record, after: &Record) -> String {
    let differ =
        |parts: Option<(String, String)>| parts.map(|(before, after)| format!("{before} became {after}"));
    let text = |part: &serde_json::Value| part.to_string();
    let (before, after) = (serde_json::to_value(before).unwrap(), serde_json::to_value(after).unwrap());
    let mut parts = before.as_object().unwrap().iter().zip(after.as_object().unwrap());
    let Some(((name, before), (_, after))) = parts.find(|(before, after)| before != after) else {
        return "?".into();
    };
    let lists = before.as_array().zip(after.as_array());
    let item = lists.and_then(|(before, after)| {
        before.iter().zip(after).find(|(before, after)| before != after).map(|(b, a)| (text(b), text(a)))
    });
    format!("{name}: {}", differ(item.or_else(|| Some((text(before), text(after))))).unwrap_or_default())
        .chars()
        .take(1000)
        .collect()
}

/// Six tables that our players bid and played (`kakehiki bridge match y x --boards 3 --worlds 4 --seed 5 --pbn own.pbn`).
#[test]
fn our_own_records_parse_keep_the_laws_and_convert_without_loss() {
    let tally = replay_and_convert(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own.lin"));
    assert_eq!((tally.records, tally.read, tally.scored), (6, 6, 6));
    assert!(tally.refused.is_empty(), "{:?}", tally.refused);
}

#[test]
#[ignore = "needs ../shared"]
fn real_records_parse_keep_the_laws_and_convert_without_loss() {
    let folder = field_data::archive("vugraph-lin-2500");
    let files = field_data::files(&folder, "");
    assert_eq!(files.len(), 2500);
    let tally = files.par_iter().map(|path| replay_and_convert(path)).reduce(Tally::default, Tally::plus);
    let refused: usize = tally.refused.values().sum();
    println!("{} records, {} read, {refused} refused, {} scored", tally.records, tally.read, tally.scored);
    tally.refused.iter().for_each(|(reason, count)| println!("{count:6} {reason}"));
    assert!(tally.records > 50_000);
    assert!(tally.read * 1000 >= tally.records * 995, "fewer than 99.5 % of the records parse");
    // Mistakes of those who entered them: wrong deals loaded, claims that the stated results contradict.
    assert!(refused * 100 <= tally.records * 3, "more than 3 % of the records contradict themselves");
}

/// A bar and the end of a line inside a comment do not end it, whatever comes between the cards.
#[test]
fn a_comment_goes_on_behind_a_bar_and_a_line() {
    let start =
        "md|3SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S6543H876D876C876,|sv|o|mb|p|mb|p|mb|7N|mb|p|mb|p|mb|p|";
    let comments = |rest: &str| -> Vec<String> {
        let text = format!("{start}{rest}");
        let record = read(&text, Format::Lin).next().unwrap().unwrap().record;
        record.comments.into_iter().map(|comment| comment.text).collect()
    };
    assert_eq!(comments("pc|H7|nt|one|\ntwo|pg||\n"), ["one|two"]);
    // After the end of a page it is another one.
    assert_eq!(comments("nt|one|pg||\ntwo words|pg||\npc|H7|"), ["one", "two words"]);
}

/// A board of 3NT by South with this result, at a table with these tags.
/// PBN has a question mark for what is not known.
#[test]
fn a_question_mark_says_nothing_of_event_and_scoring() {
    for line in ["vg|Cup,final,?,1,2,,,,|pn|?,,,|md|1|", "vg|?,final,I,1,2,,,,|pn|?,,,|md|1|"] {
        let before = records(line.as_bytes(), Format::Lin);
        assert_eq!(before.len(), 1, "{line}");
        let written = encode(&write(&before, Format::Pbn), Format::Pbn);
        assert_eq!(records(&written, Format::Pbn), before);
    }
}

fn table(board: u32, result: u8, tags: &str) -> String {
    format!(
        "[Board \"{board}\"]\n{tags}[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
         [Deal \"N:AKQ2.K43.432.432 J543.A52.AQJ.765 T98.QJT.KT9.AKQJ 76.9876.8765.T98\"]\n\
         [Declarer \"S\"]\n[Contract \"3NT\"]\n[Result \"{result}\"]\n\
         [Auction \"N\"]\n1C Pass 3NT Pass Pass Pass\n\n"
    )
}

/// Whatever tables are joined, each keeps its own result, match and room as LIN is written and read again.
#[test]
fn every_table_keeps_its_own_result_and_match() {
    let open = "[Event \"Final\"]\n[Room \"Open\"]\n[Scoring \"IMP\"]\n";
    let closed = open.replace("Open", "Closed");
    let pairs = "[Event \"Club pairs\"]\n";
    for tables in [
        // Two tables of a board without rooms, and the same at one room.
        [table(1, 10, pairs), table(1, 9, pairs)],
        [table(1, 10, open), table(1, 9, open)],
        [table(1, 10, open), table(1, 9, &closed)],
        // Too far apart for a list of all boards between.
        [table(1, 10, pairs), table(2000, 8, pairs)],
        [table(1, 10, open), table(2000, 8, open)],
        // Another match, and none.
        [table(1, 10, open), table(1, 8, "[Event \"Semifinal\"]\n[Room \"Open\"]\n[Scoring \"MP\"]\n")],
        [table(1, 10, open), table(12, 8, "")],
        [table(7, 10, ""), table(8, 8, "[Scoring \"Cavendish\"]\n")],
    ] {
        let before = records(tables.concat().as_bytes(), Format::Pbn);
        let lin = write(&before, Format::Lin);
        let after = records(lin.as_bytes(), Format::Lin);
        assert_eq!(after.len(), 2, "{lin}");
        for (before, after) in before.iter().zip(after) {
            assert_eq!(after.replay().unwrap().tricks, before.result, "{lin}");
            let tags = |record: &Record| record.tags.iter().cloned().collect::<BTreeMap<_, _>>();
            assert_eq!((after.board, tags(&after)), (before.board, tags(before)), "{lin}");
        }
    }
}
