//! `/contract`.

use super::{super::RestError, Parameters, hand_name, rounded, seed, strain_letter};
use bridge::{Bid, Contract, Deal, Seat};
use cards::{CardSet, Doubling, Strain};
use double_dummy::{Settings, Solver};
use serde_json::{Map, Value, json};
use worlds::Stop;

/// How many ways to deal the other two hands are looked at.
const DEALS: u64 = 40;
/// What is rarer is left out.
const RARE: f64 = 0.05;

/// Which contracts are the best for two hands that are seen: `score` is the share of the deals in which nothing pays that side more
/// with all cards seen, then come the tricks in that strain with their shares.
pub fn contract(parameters: &Parameters<'_>, stop: &Stop) -> Result<Value, RestError> {
    let (hand, dummy, seat) = (parameters.hand("hand")?, parameters.hand("dummy")?, parameters.seat("seat")?);
    let vulnerability = parameters.vulnerability()?;
    let mut hands = [CardSet::EMPTY; 4];
    (hands[seat.index()], hands[seat.partner().index()]) = (hand, dummy);
    let known = Deal::new(hands).map_err(RestError::position)?;
    let seed = seed(&[&hand_name(hand), &hand_name(dummy)]);
    let mut solver = Solver::new(Settings::default().until(double_dummy::Stop::on(stop.flag().clone())));
    let mut best: Vec<(Contract, u32)> = Vec::new();
    let mut tricks = [[0u32; 14]; 5];
    for number in 0..DEALS {
        let deal = known.completed(&mut seed.child(number).rng());
        let table = solver.table(&deal.hands()).map_err(|_| RestError::Stopped)?;
        let mut top: Option<(i32, Contract)> = None;
        for strain in Strain::ASCENDING {
            let declarer = better(seat, |seat| table.tricks(seat, strain));
            let made = table.tricks(declarer, strain);
            tricks[strain.index()][usize::from(made)] += 1;
            let bids = (1..=7).filter_map(|level| Bid::new(level, strain));
            for bid in bids.filter(|bid| bid.level() + 6 <= made) {
                let contract = Contract { bid, doubling: Doubling::Undoubled, declarer: seat };
                let score = contract.score(vulnerability, made);
                if top.is_none_or(|(best, _)| score > best) {
                    top = Some((score, contract));
                }
            }
        }
        if let Some((_, contract)) = top {
            match best.iter_mut().find(|(found, _)| *found == contract) {
                Some((_, times)) => *times += 1,
                None => best.push((contract, 1)),
            }
        }
    }
    best.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
    let share = |times: u32| rounded(f64::from(times) / DEALS as f64, 2);
    let mut answer = Map::new();
    for (contract, times) in best.into_iter().filter(|&(_, times)| share(times) > RARE) {
        let strain = contract.strain();
        let seen: Vec<(usize, u32)> = tricks[strain.index()]
            .iter()
            .copied()
            .enumerate()
            .filter(|&(_, times)| share(times) > RARE)
            .collect();
        let name = format!("{}{}", contract.bid.level(), strain_letter(strain));
        answer.insert(
            name,
            json!({
                "score": share(times),
                "Tricks": seen.iter().map(|&(tricks, _)| tricks).collect::<Vec<_>>(),
                "Percentage": seen.iter().map(|&(_, times)| share(times)).collect::<Vec<_>>(),
            }),
        );
    }
    Ok(answer.into())
}

/// Whichever of two partners gets more tricks; the first where it is the same.
fn better(seat: Seat, tricks: impl Fn(Seat) -> u8) -> Seat {
    if tricks(seat.partner()) > tricks(seat) { seat.partner() } else { seat }
}
