//! Our players at a mahjong table.

use super::act;
use crate::{room::Thinker, rooms::mind::Mind};
use ::mahjong::{Playout, Round, Uniform, algo};
use worlds::{
    Budget, Player, Reason, Rng, Seed, Uct, World,
    uct::{Choice, Rollout, Settings, Trace, payoffs},
};

/// The loops of the first round of thinking.
const FIRST_LOOK: u64 = 400;

/// Goes on towards a win.
struct Greedy;

impl Rollout<Round> for Greedy {
    type Scratch = Playout;

    fn scratch(&self) -> Playout {
        Playout::default()
    }

    fn play_out(
        &self,
        scratch: &mut Playout,
        round: &mut Round,
        rng: &mut Rng,
        _trace: &mut Trace<::mahjong::Action>,
        rewards: &mut [f64],
    ) {
        scratch.greedy(round, rng);
        payoffs(round, rewards);
    }
}

/// The mind of whoever is to act.
pub(super) fn thinker(round: &Round, seed: Seed, who: String) -> Option<Box<dyn Thinker>> {
    let seat = round.actor()?;
    let view = round.view(seat);
    let (hand, melds) = (*round.hand(seat), round.melds(seat).len());
    let unseen = view.unseen();
    Some(Box::new(Mind::new(who, 8, act::write, move |effort| {
        let budget = Budget::Count(FIRST_LOOK * u64::from(effort));
        let settings = Settings { budget, c: 2000.0, choice: Choice::MostVisited, ..Settings::default() };
        let player = Uct { name: "uct".into(), beliefs: Uniform, rollout: Greedy, settings };
        let mut decision =
            Player::<Round>::decide(&player, &view, seed).map_err(|error| error.to_string())?;
        decision.reasons.push(progress(&hand, melds, &unseen));
        Ok(decision)
    })))
}

/// How far a hand is from being ready, and what would bring it nearer.
fn progress(hand: &::mahjong::Hand, melds: usize, unseen: &[u8; ::mahjong::Tile::COUNT]) -> Reason {
    let shanten = algo::shanten::shanten(hand, melds);
    let text = match shanten {
        i8::MIN..=-1 => "the hand is complete".to_owned(),
        0 => "the hand is ready".to_owned(),
        1 => "the hand is one tile away from being ready".to_owned(),
        more => format!("the hand is {more} tiles away from being ready"),
    };
    let reason = Reason::new("shanten", text);
    algo::shanten::accepted(hand, melds).iter().fold(reason, |reason, kind| {
        let red = kind.red().map_or(0, |red| unseen[red.index()]);
        reason.figure(&kind.to_string(), f64::from(unseen[kind.tile().index()] + red))
    })
}
