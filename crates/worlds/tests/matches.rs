//! Matches: paired, stopped, continued, on any number of threads.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Answer, Ask, Budget, Decision, Evidence, Pimc, Player, Seed, Stop, World,
    games::{
        Exhaustive,
        kuhn::{FairBeliefs, Kuhn, KuhnView, Move},
    },
    matches::{Contest, EndReason, Failure, MatchError, Outcome, Plan, Score, Share, merge, run},
};
use proptest::prelude::*;
use rand::RngExt;
use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
};

/// A player who calls and bets with anything: pimc wins from him.
struct Maniac;

impl Player<Kuhn> for Maniac {
    fn name(&self) -> String {
        "maniac".into()
    }

    fn decide(&self, _: &KuhnView, _: &Ask) -> Answer<Kuhn> {
        Ok(Decision {
            action: Move::Bet,
            candidates: Vec::new(),
            evidence: Evidence::default(),
            facts: Vec::new(),
        })
    }
}

/// Kuhn's poker, both ways with the same cards. Counts the sittings.
struct Heads<'a> {
    lineups: [&'a dyn Player<Kuhn>; 2],
    sittings_played: AtomicU64,
    fails_at: Option<u64>,
}

impl<'a> Heads<'a> {
    fn new(first: &'a dyn Player<Kuhn>, second: &'a dyn Player<Kuhn>) -> Self {
        Self { lineups: [first, second], sittings_played: AtomicU64::new(0), fails_at: None }
    }
}

impl Contest for Heads<'_> {
    type Sitting = f64;

    fn measures(&self) -> Vec<String> {
        vec!["chips".into(), "halved".into()]
    }

    fn play(&self, deal: u64, sitting: usize, ask: &Ask) -> Result<f64, Failure> {
        if self.fails_at == Some(deal) {
            return Err("the cards are missing".into());
        }
        self.sittings_played.fetch_add(1, Ordering::Relaxed);
        let mut table = Kuhn::shuffled(&mut ask.seed.rng());
        while let Some(actor) = table.actor() {
            let player = self.lineups[actor ^ sitting];
            let decision = player.decide(&table.view(actor), &ask.child(1))?;
            table.play(decision.action);
        }
        Ok(table.payoff(sitting))
    }

    fn score(&self, sittings: &[f64]) -> Score {
        let sum: f64 = sittings.iter().sum();
        // A third is no finite decimal: what is kept must still be read back to the bit.
        Score { figures: vec![sum, sum / 3.0], note: format!("{sittings:?}") }
    }
}

fn pimc() -> Pimc<FairBeliefs, Exhaustive> {
    Pimc { name: "pimc".into(), beliefs: FairBeliefs, oracle: Exhaustive, budget: Budget::Count(10) }
}

fn play(contest: &impl Contest, plan: &Plan) -> Result<Outcome, MatchError> {
    run(contest, plan, &Stop::never(), &mut |_| {})
}

fn plan(deals: u64) -> Plan {
    Plan::new("pimc against the maniac", Seed(5)).deals(deals)
}

/// A file of this test's own, not there yet.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.jsonl"));
    let _ = fs::remove_file(&path);
    path
}

/// Against one who always bets and calls, by hand, in the order jack, queen, king. Pimc first: it checks the jack and folds
/// (−1); checks the queen, is bet into and calls, ±2, on average 0; the king wins 2. Pimc second, always bet into, does
/// likewise. So 2·(−1 + 0 + 2)/3 = 2/3 a deal over both sittings.
#[test]
fn pimc_beats_the_maniac_by_what_theory_says() {
    let pimc = pimc();
    let outcome = play(&Heads::new(&pimc, &Maniac), &plan(2_000)).unwrap();
    let chips = &outcome.standing.measures[0];
    assert_eq!((outcome.ended, outcome.standing.played), (EndReason::Count, 2_000));
    assert!(!chips.mean.interval95().excludes(2.0 / 3.0), "{chips}");
    assert!(chips.mean.interval95().excludes(0.0), "{chips}");
    assert_eq!(outcome.standing.measures[1].mean.count(), 2_000);
}

/// The same line-up twice: seats swapped on the same deal, every deal is a draw.
#[test]
fn luck_cancels() {
    let pimc = pimc();
    let outcome = play(&Heads::new(&pimc, &pimc), &plan(100)).unwrap();
    assert!(outcome.scores.iter().all(|(_, score)| score.figures[0] == 0.0));
}

#[test]
fn threads_do_not_matter_and_a_narrow_interval_ends_it() {
    let plan = plan(100_000).half_width(0.05);
    let pimc = pimc();
    let outcomes = [1, 2, 8].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| play(&Heads::new(&pimc, &Maniac), &plan).unwrap())
    });
    let half_width = outcomes[0].standing.measures[0].mean.interval95().half_width();
    assert_eq!(outcomes[0].ended, EndReason::Narrow);
    assert!(half_width <= 0.05 && half_width > 0.045, "{half_width}");
    assert!(outcomes[0] == outcomes[1] && outcomes[0] == outcomes[2]);
}

#[test]
fn stopped_and_continued_is_as_if_never_stopped() {
    let pimc = pimc();
    let kept = plan(300).checkpoint(file("stopped"));
    let mut rounds = 0;
    let outcome = loop {
        let contest = Heads::new(&pimc, &Maniac);
        let stop = Stop::never();
        let mut heard = 0;
        let outcome = run(&contest, &kept, &stop, &mut |standing| {
            assert!(standing.played <= 300);
            heard += 1;
            if heard >= 70 {
                stop.now();
            }
        });
        let outcome = outcome.unwrap();
        rounds += 1;
        if outcome.ended != EndReason::Stopped {
            break outcome;
        }
        assert!(heard >= 70 && outcome.standing.played >= 70 * rounds);
    };
    assert!(rounds >= 4, "{rounds} rounds");
    assert_eq!(outcome, play(&Heads::new(&pimc, &Maniac), &plan(300)).unwrap());
    // Once more: nothing is left to play.
    let again = Heads::new(&pimc, &Maniac);
    assert_eq!(play(&again, &kept).unwrap(), outcome);
    assert_eq!(again.sittings_played.load(Ordering::Relaxed), 0);
    // Fewer deals than are kept: the same as if only they had been played.
    let fewer = kept.deals(50);
    assert_eq!(play(&again, &fewer).unwrap(), play(&again, &plan(50)).unwrap());
}

#[test]
fn shares_together_are_the_whole() {
    let pimc = pimc();
    let contest = Heads::new(&pimc, &Maniac);
    let whole = play(&contest, &plan(50)).unwrap();
    let parts: Vec<PathBuf> = (1..=4)
        .map(|part| {
            let checkpoint = file(&format!("share-{part}"));
            let share = Share::new(part, 4);
            let plan = plan(50).checkpoint(checkpoint.clone()).share(share).half_width(1e9);
            let outcome = play(&contest, &plan).unwrap();
            assert_eq!(outcome.ended, EndReason::Count);
            assert!((12..=13).contains(&outcome.scores.len()));
            checkpoint
        })
        .collect();
    let merged = file("shares-merged");
    merge(&parts, &merged).unwrap();
    let played = contest.sittings_played.load(Ordering::Relaxed);
    let kept = plan(50).checkpoint(merged.clone());
    assert_eq!(play(&contest, &kept).unwrap(), whole);
    assert_eq!(contest.sittings_played.load(Ordering::Relaxed), played, "everything was there");
    // In any order, and with a part given twice, it is the same file; a part that is missing is played.
    let again = file("shares-again");
    merge(&[&parts[2..], &parts[..3]].concat(), &again).unwrap();
    assert_eq!(fs::read(&again).unwrap(), fs::read(&merged).unwrap());
    merge(&parts[1..], &again).unwrap();
    assert_eq!(play(&contest, &plan(50).checkpoint(again)).unwrap(), whole);
    // A part of another match is refused.
    let other = file("share-other");
    let stranger = Plan::new("another", Seed(5)).checkpoint(other.clone());
    play(&contest, &stranger.deals(3)).unwrap();
    let refused = merge(&[parts[0].clone(), other], &merged).unwrap_err();
    assert!(matches!(refused, MatchError::OtherExperiment { .. }), "{refused}");
}

#[test]
fn what_is_not_this_match_is_refused() {
    let pimc = pimc();
    let contest = Heads::new(&pimc, &Maniac);
    let path = file("refused");
    let kept = plan(20).checkpoint(path.clone());
    play(&contest, &kept).unwrap();
    let other = Plan::new("something else", kept.seed).deals(20).checkpoint(path.clone());
    let error = play(&contest, &other).unwrap_err().to_string();
    assert!(error.contains("another experiment") && error.contains("something else"), "{error}");
    assert!(matches!(
        play(&contest, &Plan::new(kept.experiment.clone(), Seed(6)).checkpoint(path.clone())),
        Err(MatchError::OtherExperiment { .. })
    ));
    let whole = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<_> = whole.lines().collect();
    lines[3] = "{\"deal\":1}";
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    assert!(matches!(play(&contest, &kept), Err(MatchError::Damaged { line: 4, .. })));
    for foreign in ["not ours\n", "\u{0}\u{1}\n", "not ours, and no line either"] {
        fs::write(&path, foreign).unwrap();
        assert!(matches!(play(&contest, &kept), Err(MatchError::Damaged { line: 1, .. })), "{foreign:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), foreign, "left as it was");
    }
    let nowhere = kept.checkpoint(path.join("below a file"));
    assert!(matches!(play(&contest, &nowhere), Err(MatchError::File { .. })));
}

#[test]
fn a_failing_deal_is_named_and_the_others_are_kept() {
    let pimc = pimc();
    let kept = plan(64).checkpoint(file("failing"));
    let failing = Heads { fails_at: Some(20), ..Heads::new(&pimc, &Maniac) };
    assert_eq!(play(&failing, &kept).unwrap_err().to_string(), "deal 20: the cards are missing");
    let mended = Heads::new(&pimc, &Maniac);
    assert_eq!(play(&mended, &kept).unwrap().standing.played, 64);
    assert!(mended.sittings_played.load(Ordering::Relaxed) <= 2 * (64 - 16));
}

/// A contest whose score is no number.
struct Nonsense;

impl Contest for Nonsense {
    type Sitting = ();

    fn measures(&self) -> Vec<String> {
        vec!["nothing".into()]
    }

    fn play(&self, _: u64, _: usize, ask: &Ask) -> Result<(), Failure> {
        let _: u64 = ask.seed.rng().random();
        Ok(())
    }

    fn score(&self, _: &[()]) -> Score {
        Score::new([f64::NAN])
    }
}

#[test]
fn a_score_must_be_a_number() {
    assert!(matches!(play(&Nonsense, &plan(1)), Err(MatchError::Figures { deal: 0, .. })));
    let nothing = play(&Nonsense, &plan(0)).unwrap();
    assert_eq!((nothing.ended, nothing.standing.played), (EndReason::Count, 0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// However a file was cut short, the match continues to the same end.
    #[test]
    fn a_file_cut_anywhere_continues(cut in 0.0..1.0_f64) {
        let pimc = pimc();
        let contest = Heads::new(&pimc, &Maniac);
        let path = file("cut");
        let kept = plan(20).checkpoint(path.clone());
        let outcome = play(&contest, &kept).unwrap();
        let whole = fs::read(&path).unwrap();
        fs::write(&path, &whole[..(cut * whole.len() as f64) as usize]).unwrap();
        let continued = play(&contest, &kept).unwrap();
        prop_assert_eq!((continued.standing, continued.scores), (outcome.standing, outcome.scores));
        let mended = fs::read_to_string(&path).unwrap();
        prop_assert_eq!(mended.lines().count(), 21);
    }

    /// Whatever is in a file, it is refused in one line or continued, and never makes a panic.
    #[test]
    fn any_file_is_refused_or_continued(noise in prop::collection::vec(any::<u8>(), 0..200), ours in any::<bool>()) {
        let pimc = pimc();
        let contest = Heads::new(&pimc, &Maniac);
        let path = file("noise");
        let kept = plan(3).checkpoint(path.clone());
        play(&contest, &kept).unwrap();
        let mut bytes = if ours { fs::read(&path).unwrap() } else { Vec::new() };
        bytes.extend(&noise);
        fs::write(&path, &bytes).unwrap();
        match play(&contest, &kept) {
            Ok(outcome) => prop_assert_eq!(outcome.standing.played, 3),
            Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
        }
    }
}

/// Counts the sittings that it is asked to play, and never looks at the stop.
struct Deaf(AtomicU64);

impl Contest for Deaf {
    type Sitting = ();

    fn measures(&self) -> Vec<String> {
        vec!["nothing".into()]
    }

    fn play(&self, _: u64, _: usize, _: &Ask) -> Result<(), Failure> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn score(&self, _: &[()]) -> Score {
        Score::new([0.0])
    }
}

#[test]
fn a_match_that_is_stopped_begins_no_sitting() {
    let (deaf, stop) = (Deaf(AtomicU64::new(0)), Stop::never());
    stop.now();
    let outcome = run(&deaf, &Plan::new("deaf", Seed(1)), &stop, &mut |_| {}).unwrap();
    assert_eq!((outcome.standing.played, deaf.0.into_inner()), (0, 0));
}
