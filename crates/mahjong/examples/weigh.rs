//! What one player's decisions are worth beside another's, far sooner than a match would tell: hands are played at first sight, and where
//! the two would do different things both are played out at first sight, with the hands that the others really hold and the same walls.
//!
//! `cargo run --release --example weigh -- full full-5 300`: the players, how many hands, where chance starts, how many walls. A rule
//! is asked alone; `+full` also searches.
use kakehiki_mahjong::{
    Action, Hand, Round, RoundView, Rules, Start, Tile, Wall,
    knowledge::instinct::{Instinct, is_win},
    players::{PlayerSettings, Reflex},
};
use rand::{RngExt, seq::SliceRandom};
use rayon::prelude::*;
use std::error::Error;
use worlds::{Ask, Budget, Player, Seat, Seed, View, World, stats::Mean};

/// One of so many decisions is looked at: those of a hand have much in common.
const LOOKED_AT: f64 = 0.3;

fn main() -> Result<(), Box<dyn Error>> {
    // Where the tests run it, it gets their flags too.
    let given: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let text = |at: usize, usual: &str| given.get(at).map_or(usual, String::as_str).to_owned();
    let names = [text(0, "full"), text(1, "careful")];
    let players = [player(&names[0])?, player(&names[1])?];
    let (hands, seed): (u64, u64) = (text(2, "4").parse()?, text(3, "1").parse()?);
    let walls: u64 = text(4, "24").parse()?;
    let found: Vec<Found> =
        (0..hands).into_par_iter().map(|hand| look(&players, Seed(seed).child(hand), walls)).collect();
    let decisions: u64 = found.iter().map(|one| one.decisions).sum();
    let differ: Vec<f64> = found.iter().flat_map(|one| one.gains.iter().copied()).collect();
    // A hand's decisions go together: the figure is of hands and seats.
    let a_hand = Mean::of(found.iter().map(|one| one.gains.iter().sum::<f64>() / (4.0 * LOOKED_AT)));
    println!("{} beside {}: {} of {decisions} decisions differ", names[0], names[1], differ.len());
    println!("  points each         {:+.0}", Mean::of(differ.iter().copied()).mean());
    println!("  points a hand, seat {:+.1} {:+.1}", a_hand.mean(), a_hand.interval95());
    assert!(decisions > 0 && a_hand.mean().is_finite());
    Ok(())
}

/// A player by its name: the rule alone, or with its search.
fn player(name: &str) -> Result<Box<dyn Player<Round>>, Box<dyn Error>> {
    let (searches, name) = name.strip_prefix('+').map_or((false, name), |name| (true, name));
    let settings = PlayerSettings::new(name.parse()?).with(|it| {
        it.budget = Budget::Count(if searches { 300 } else { 1 });
        if !searches {
            (it.doubt, it.call_doubt) = (0.0, 0.0);
        }
    });
    Ok(settings.player())
}

/// What was found in a hand.
struct Found {
    decisions: u64,
    /// By how many points the first was ahead where they differ.
    gains: Vec<f64>,
}

fn look(players: &[Box<dyn Player<Round>>; 2], seed: Seed, walls: u64) -> Found {
    let (rules, mut rng, mut reflex) = (Rules::default(), seed.rng(), Reflex::default());
    let start = Start { number: rng.random_range(0..8), honba: 0, sticks: 0, scores: [rules.start; 4] };
    let mut round = Round::new(rules, start, Wall::shuffled(&rules, &mut rng));
    let mut found = Found { decisions: 0, gains: Vec::new() };
    while let Some(seat) = round.actor() {
        let view = round.view(seat);
        let asked = rng.random_bool(LOOKED_AT);
        let open = view.choices().is_ok_and(|them| them.len() > 1 && !them.iter().any(|&it| is_win(it)));
        if asked && open {
            found.decisions += 1;
            let chance = seed.child(found.decisions);
            let says = |at: usize| players[at].decide(&view, &Ask::new(chance)).map(|it| it.action);
            if let (Ok(first), Ok(second)) = (says(0), says(1))
                && first != second
            {
                found.gains.extend(gain(&round, &view, [first, second], walls, chance.child(1)));
            }
        }
        let action = reflex.best(Instinct::learned(), &round, seat);
        round.play(action);
    }
    found
}

/// By how much the first action comes to more than the second: the others' hands as they are, the wall anew each time.
fn gain(round: &Round, view: &RoundView, actions: [Action; 2], walls: u64, seed: Seed) -> Option<f64> {
    let seat = view.seat();
    let hands: [Hand; 4] = std::array::from_fn(|seat| *round.hand(seat));
    let mut rest: Vec<Tile> = Vec::new();
    for (index, unseen) in view.unseen().into_iter().enumerate() {
        let tile = Tile::new(index as u8)?;
        let others = (0..4).filter(|&other| other != seat);
        let held: u8 = others.map(|other| hands[other].count_tile(tile)).sum();
        rest.extend((held..unseen).map(|_| tile));
    }
    let drawn = round.drawn(round.turn()).unwrap_or(Tile::HIDDEN);
    let (mut rng, mut reflex, mut sum) = (seed.rng(), Reflex::default(), 0.0);
    for _ in 0..walls {
        rest.shuffle(&mut rng);
        let table = view.complete(&hands, drawn, &rest).ok()?;
        let [first, second] = actions.map(|action| played_out(table.clone(), action, seat, &mut reflex));
        sum += first - second;
    }
    Some(sum / walls as f64)
}

fn played_out(mut round: Round, action: Action, seat: Seat, reflex: &mut Reflex) -> f64 {
    round.play(action);
    while let Some(seat) = round.actor() {
        let action = reflex.best(Instinct::learned(), &round, seat);
        round.play(action);
    }
    round.payoff(seat)
}
