//! Random hands on the same wall: every decision offers the same moves on both tables, and both pay the same.

use crate::peer::{Peer, word_of};
use anyhow::bail;
use clap::Args;
use mahjong::{Action, Playout, Round, Rules, Start, Wall, game::End};
use rand::RngExt;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use worlds::{Rng, Seed, World};

#[derive(Args)]
pub struct Arguments {
    /// How many hands
    #[arg(long, default_value_t = 3_000)]
    hands: u64,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many differences to print
    #[arg(long, default_value_t = 10)]
    show: usize,
}

#[derive(Default)]
struct Counts {
    decisions: u64,
    ends: BTreeMap<String, u64>,
    differences: BTreeMap<&'static str, u64>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut counts = Counts::default();
    let mut shown = 0;
    for number in 0..arguments.hands {
        let seed = Seed(arguments.seed).child(number);
        if let Err((kind, what)) = hand(seed, number, &mut counts) {
            *counts.differences.entry(kind).or_default() += 1;
            if shown < arguments.show {
                println!("hand {number}: {kind}: {what}");
                shown += 1;
            }
        }
    }
    println!("{} hands, {} decisions compared", arguments.hands, counts.decisions);
    for (end, count) in &counts.ends {
        println!("{count:8} ended by {end}");
    }
    let wrong: u64 = counts.differences.values().sum();
    for (kind, count) in &counts.differences {
        println!("{count:8} hands differ in {kind}");
    }
    if wrong > 0 {
        bail!("{wrong} of {} hands differ", arguments.hands);
    }
    println!("no difference");
    Ok(())
}

type Difference = (&'static str, String);

/// Half of the hands are played at random, the others mostly towards a win, so that riichi, wins and furiten come up.
fn hand(seed: Seed, number: u64, counts: &mut Counts) -> Result<(), Difference> {
    let mut rng = seed.rng();
    let rules = Rules::default();
    let mut ids: [u8; 136] = std::array::from_fn(|id| id as u8);
    for left in (1..ids.len()).rev() {
        ids.swap(left, rng.random_range(0..=left));
    }
    let start = Start {
        number: rng.random_range(0..8),
        honba: rng.random_range(0..4),
        sticks: rng.random_range(0..3),
        scores: [25_000, 24_000, 26_000, 23_000],
    };
    let mut ours = Round::new(rules, start, Wall::from_ids(&rules, &ids));
    let mut peer = Peer::new(rules, &start, &ids);
    let mut playout = Playout::default();
    let haste = [0, 30, 80, 95][number as usize % 4];
    while ours.outcome().is_none() {
        if ours.is_turn() {
            turn(&mut ours, &mut peer, &mut playout, haste, &mut rng, counts)?;
        } else {
            responses(&mut ours, &mut peer, haste, &mut rng, counts)?;
        }
    }
    let Some(outcome) = ours.outcome() else { return Ok(()) };
    *counts.ends.entry(format!("{:?}", outcome.end)).or_default() += 1;
    if !peer.is_over() {
        return Err(("the end", format!("ours ended by {:?}, theirs goes on", outcome.end)));
    }
    if peer.scores() != *ours.scores() {
        let kind = if outcome.end == End::Ron || outcome.end == End::Tsumo {
            "what a win pays"
        } else {
            "what a draw pays"
        };
        let payments: Vec<_> = ours.payments().map(|payment| payment.score).collect();
        return Err((
            kind,
            format!("{:?}: ours {:?}, theirs {:?}; {payments:?}", outcome.end, ours.scores(), peer.scores()),
        ));
    }
    Ok(())
}

fn compare(ours: &BTreeSet<String>, theirs: &BTreeSet<String>, what: &'static str) -> Result<(), Difference> {
    if ours == theirs {
        return Ok(());
    }
    let only =
        |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>().join(", ");
    Err((what, format!("only ours [{}], only theirs [{}]", only(ours, theirs), only(theirs, ours))))
}

fn turn(
    ours: &mut Round,
    peer: &mut Peer,
    playout: &mut Playout,
    haste: u32,
    rng: &mut Rng,
    counts: &mut Counts,
) -> Result<(), Difference> {
    let seat = ours.turn();
    let mut actions = Vec::new();
    ours.actions(&mut actions);
    if peer.is_response() || peer.active() != [seat as u8] {
        return Err(("whose turn it is", format!("ours {seat}, theirs {:?}", peer.active())));
    }
    counts.decisions += 1;
    compare(
        &actions.iter().map(|&action| word_of(action)).collect(),
        &peer.words(seat as u8),
        "moves in turn",
    )
    .map_err(|(kind, what)| (kind, format!("{what}; hand {}", ours.hand(seat))))?;
    let action = match rng.random_ratio(haste, 100) {
        true => playout.greedy_turn(ours, seat, rng),
        false => actions[rng.random_range(0..actions.len())],
    };
    if let Action::Riichi { tile, drawn } = action {
        let Some(riichi) = peer.find(seat as u8, action) else {
            return Err(("moves in turn", "no riichi".into()));
        };
        peer.step(HashMap::from([(seat as u8, riichi)]));
        let with: BTreeSet<String> = actions
            .iter()
            .filter_map(|action| match action {
                Action::Riichi { tile, .. } => Some(format!("discard {tile}")),
                _ => None,
            })
            .collect();
        compare(&with, &peer.words(seat as u8), "discards for riichi")?;
        step(peer, seat, Action::Discard { tile, drawn })?;
    } else {
        step(peer, seat, action)?;
    }
    ours.play(action);
    Ok(())
}

fn step(peer: &mut Peer, seat: usize, action: Action) -> Result<(), Difference> {
    match peer.find(seat as u8, action) {
        Some(found) => {
            peer.step(HashMap::from([(seat as u8, found)]));
            Ok(())
        }
        None => Err(("moves in turn", format!("{action} is not to be found"))),
    }
}

fn responses(
    ours: &mut Round,
    peer: &mut Peer,
    haste: u32,
    rng: &mut Rng,
    counts: &mut Counts,
) -> Result<(), Difference> {
    let mut answers = HashMap::new();
    let active: BTreeSet<u8> =
        if peer.is_response() { peer.active().into_iter().collect() } else { BTreeSet::new() };
    let mut asked = BTreeSet::new();
    let mut all_passed = true;
    let mut actions = Vec::new();
    while let Some(seat) = ours.actor().filter(|_| !ours.is_turn()) {
        ours.actions(&mut actions);
        counts.decisions += 1;
        asked.insert(seat as u8);
        let theirs = if active.contains(&(seat as u8)) { peer.words(seat as u8) } else { BTreeSet::new() };
        compare(&actions.iter().map(|&action| word_of(action)).collect(), &theirs, "answers").map_err(
            |(kind, what)| (kind, format!("{what}; hand {} on {:?}", ours.hand(seat), ours.offer())),
        )?;
        let eager = rng.random_ratio(haste, 100);
        let action = match actions.contains(&Action::Ron) && eager {
            true => Action::Ron,
            false if eager => Action::Pass,
            false => actions[rng.random_range(0..actions.len())],
        };
        all_passed &= action == Action::Pass;
        if let Some(found) = peer.find(seat as u8, action) {
            answers.insert(seat as u8, found);
        }
        ours.play(action);
    }
    if all_passed && asked != active {
        return Err(("who is asked", format!("ours {asked:?}, theirs {active:?}")));
    }
    // Those whose answer no longer matters pass.
    for seat in active.difference(&asked) {
        if let Some(pass) = peer.find(*seat, Action::Pass) {
            answers.insert(*seat, pass);
        }
    }
    if !answers.is_empty() {
        peer.step(answers);
    }
    Ok(())
}
