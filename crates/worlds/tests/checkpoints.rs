//! The files of matches: damaged anywhere they give the same result or none, and one run at a time has them.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Ask, Seed, Stop,
    matches::{
        Contest, Failure, MatchError, Outcome, Plan, Score,
        checkpoint::{CheckpointContents, CheckpointError, Header},
        run,
    },
};
use proptest::prelude::*;
use rand::RngExt;
use std::{fs, path::PathBuf};

/// Every deal has figures that its seed makes.
struct Drawn;

impl Contest for Drawn {
    type Sitting = f64;

    fn measures(&self) -> Vec<String> {
        vec!["points".into(), "third".into()]
    }

    fn play(&self, _: u64, sitting: usize, ask: &Ask) -> Result<f64, Failure> {
        Ok(ask.child(sitting as u64).seed.rng().random_range(-9.0..9.0))
    }

    fn score(&self, sittings: &[f64]) -> Score {
        let sum: f64 = sittings.iter().sum();
        Score { figures: vec![sum, sum / 3.0], note: format!("{sittings:.1?} \"♠\"") }
    }
}

fn kept(name: &str) -> (Plan, PathBuf) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("checkpoint-{name}.jsonl"));
    let _ = fs::remove_file(&path);
    (Plan::new("drawn", Seed(7)).deals(12).checkpoint(path.clone()), path)
}

fn play(plan: &Plan) -> Result<Outcome, MatchError> {
    run(&Drawn, plan, &Stop::never(), &mut |_| {})
}

/// A whole file, what it says, and its header.
fn whole(name: &str) -> (Vec<u8>, CheckpointContents, Header) {
    let (plan, path) = kept(name);
    play(&plan).unwrap();
    let (bytes, header) = (fs::read(path).unwrap(), Header::new(&plan, &Drawn.measures()));
    let kept = header.read(&bytes[..]).unwrap();
    assert_eq!((kept.scores.len(), kept.bytes, kept.dropped), (12, bytes.len() as u64, None));
    (bytes, kept, header)
}

/// Either it is refused, or what is read is a part of what was written, and what is missing is said.
fn law(bytes: &[u8], whole: &CheckpointContents, header: &Header) {
    match header.read(bytes) {
        Ok(kept) => {
            assert!(kept.scores.iter().all(|(deal, score)| whole.scores.get(deal) == Some(score)));
            let length = kept.bytes + kept.dropped.map_or(0, |dropped| dropped.bytes);
            assert_eq!(length, bytes.len() as u64, "every byte is kept or said to be dropped");
        }
        Err(CheckpointError::Damaged { line, .. }) => {
            assert!(line >= 1 && line <= 1 + bytes.iter().filter(|&&byte| byte == b'\n').count() as u64);
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn no_flipped_bit_gives_another_result() {
    let (bytes, whole, header) = whole("flipped");
    let mut refused = 0;
    for place in 0..bytes.len() * 8 {
        let mut damaged = bytes.clone();
        damaged[place / 8] ^= 1 << (place % 8);
        law(&damaged, &whole, &header);
        let read = header.read(&damaged[..]);
        assert!(read.as_ref().ok() != Some(&whole), "bit {place} is not noticed");
        refused += usize::from(read.is_err());
    }
    // Only in the last line is it an end that can be dropped.
    let last = 8 * bytes.split(|&byte| byte == b'\n').rev().nth(1).unwrap().len();
    assert!(refused >= bytes.len() * 8 - last - 16, "{refused}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_damage_gives_another_result(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in any::<prop::sample::Index>(),
        insert in prop::collection::vec(any::<u8>(), 0..40),
        zeros in 0..3_usize,
    ) {
        let (mut bytes, whole, header) = whole("damaged");
        let at = cut.index(bytes.len());
        if changes.len() % 2 == 0 {
            bytes.splice(at..at, insert);
        } else {
            bytes.truncate(at);
            // What a lost power supply leaves.
            bytes.resize(at + zeros * 100, 0);
        }
        for (place, byte) in changes {
            if !bytes.is_empty() {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
        }
        law(&bytes, &whole, &header);
    }

    /// Whatever is read can be written, and is read the same.
    #[test]
    fn lines_come_back(deals in prop::collection::btree_map(any::<u64>(), (any::<i64>(), any::<String>()), 0..9)) {
        let header = Header::new(&Plan::new("odd \"name\"\n", Seed(1)), &["a".into()]);
        let mut text = header.line();
        let score = |(figure, note): &(i64, String)| Score { figures: vec![*figure as f64 / 7.0], note: note.clone() };
        for (deal, what) in &deals {
            text += &header.deal_line(*deal, &score(what));
        }
        let kept = header.read(text.as_bytes()).unwrap();
        prop_assert_eq!(text.lines().count(), deals.len() + 1);
        prop_assert!(kept.scores.into_iter().eq(deals.iter().map(|(deal, what)| (*deal, score(what)))));
    }
}

#[test]
fn a_damaged_end_is_dropped_and_said_and_damage_before_it_is_refused() {
    let (plan, path) = kept("end");
    let outcome = play(&plan).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    // Half a line, as after a kill.
    fs::write(&path, &text[..text.len() - 9]).unwrap();
    let mended = play(&plan).unwrap();
    let dropped = mended.dropped.unwrap();
    assert_eq!((&mended.scores, dropped.line), (&outcome.scores, 13));
    assert_eq!(play(&plan).unwrap().dropped, None, "it is whole again");
    // Who asks before hears it before.
    fs::write(&path, text.clone() + "{\"deal\":3").unwrap();
    assert_eq!(plan.mend().unwrap().unwrap().bytes, 9);
    assert_eq!((plan.mend().unwrap(), fs::read_to_string(&path).unwrap()), (None, text.clone()));
    // A score that somebody improved, in the middle.
    let digit = text.find("figures\":[").unwrap() + 12;
    let changed = format!(
        "{}{}{}",
        &text[..digit],
        if &text[digit..=digit] == "1" { 2 } else { 1 },
        &text[digit + 1..]
    );
    fs::write(&path, &changed).unwrap();
    let error = play(&plan).unwrap_err();
    assert!(matches!(error, MatchError::Damaged { line: 2, .. }), "{error}");
    assert_eq!(error.to_string().lines().count(), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), changed, "left as it was");
}

#[test]
fn a_deal_of_another_match_or_a_second_time_is_refused() {
    let (bytes, _, header) = whole("second");
    let other = Header { seed: 8, ..header.clone() };
    let score = Score::new([1.0, 2.0]);
    let text = String::from_utf8(bytes).unwrap();
    let foreign = text.replacen("\n{", &format!("\n{}{{", other.deal_line(99, &score)), 1);
    assert!(matches!(header.read(foreign.as_bytes()), Err(CheckpointError::Damaged { line: 2, .. })));
    let twice = text + &header.deal_line(5, &score);
    assert!(matches!(header.read(twice.as_bytes()), Err(CheckpointError::Damaged { line: 14, .. })));
}

/// Another version may decide otherwise: its scores are not mixed with ours.
#[test]
fn the_version_of_the_program_counts() {
    let (bytes, _, header) = whole("version");
    let newer = Header { version: "99.0.0".into(), ..header.clone() };
    let error = newer.read(&bytes[..]).unwrap_err().to_string();
    assert!(error.contains("99.0.0") && error.contains(&header.version), "{error}");
}

#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let (plan, path) = kept("in-use");
    let mut second = None;
    let outcome = run(&Drawn, &plan, &Stop::never(), &mut |_| {
        second.get_or_insert_with(|| (play(&plan).unwrap_err().to_string(), plan.mend().is_err()));
    });
    let expected = format!("{} is in use: another run keeps its results there", path.display());
    assert_eq!(second.unwrap(), (expected, true));
    // The first knows nothing of it, and when it is over the file is free.
    assert_eq!(play(&plan).unwrap(), outcome.unwrap());
}

#[test]
#[cfg(unix)]
fn results_are_kept_in_regular_files_only() {
    let (plan, path) = kept("device");
    std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
    assert!(matches!(play(&plan), Err(MatchError::File { .. })));
    fs::remove_file(path).unwrap();
}
