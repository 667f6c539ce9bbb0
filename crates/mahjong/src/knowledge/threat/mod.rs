//! Who may be ready, for what, and how dear: a conduct fitted on our own play, in which every hand is known.

mod learn;
mod signs;

pub use learn::{Bin, Lessons, Reliability, learn};

use self::signs::{Signs, WORTH};
use crate::{Kind, KindSet, Round};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use worlds::{Seat, conduct::Logit};

/// What reading the others goes by.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Threats {
    /// Whether a hand that has not declared riichi is ready.
    ready: Logit,
    /// Whether a ready hand wins on a kind.
    waits: Logit,
    /// What it then wins.
    worth: [f64; WORTH],
}

/// Our play-outs call in more haste than people: of their open hands fewer are ready that look alike, and what they look like tells less.
/// Chosen on the games of 2022.
const PACE: f32 = 0.75;
const HASTE: f32 = -0.75;

/// `kakehiki mahjong learn-threats` writes it.
static FITTED: LazyLock<Threats> =
    LazyLock::new(|| serde_json::from_str(include_str!("fitted.json")).unwrap_or_default());

impl Default for Threats {
    /// Knows nothing.
    fn default() -> Self {
        Self { ready: Logit::level(signs::READY), waits: Logit::level(signs::WAIT), worth: [0.0; WORTH] }
    }
}

/// What one seat is to be feared for by another.
#[derive(Debug, Clone, Copy)]
pub struct Threat {
    /// How likely it is ready.
    pub ready: f64,
    /// What it cannot win on.
    pub safe: KindSet,
    /// How likely a discard of each kind deals in, if it is ready.
    pub waits: [f32; Kind::COUNT],
    /// What that costs.
    pub worth: [f32; Kind::COUNT],
    /// The same on average.
    pub loss: f64,
}

impl Threat {
    /// Nothing to fear.
    pub const NONE: Threat = Threat {
        ready: 0.0,
        safe: KindSet::ALL,
        waits: [0.0; Kind::COUNT],
        worth: [0.0; Kind::COUNT],
        loss: 0.0,
    };

    /// How likely a discard of a kind deals in.
    #[must_use]
    pub fn deal_in(&self, kind: Kind) -> f64 {
        self.ready * f64::from(self.waits[kind.index()])
    }

    /// What a discard of a kind is expected to cost.
    #[must_use]
    pub fn cost(&self, kind: Kind) -> f64 {
        self.deal_in(kind) * f64::from(self.worth[kind.index()])
    }
}

impl Threats {
    /// Those that come with the program.
    #[must_use]
    pub fn fitted() -> &'static Threats {
        &FITTED
    }

    /// What another seat is to be feared for, by whoever sees all but `unseen` and holds these kinds.
    #[must_use]
    pub fn of(&self, round: &Round, other: Seat, unseen: &[u8; Kind::COUNT], held: KindSet) -> Threat {
        let signs = Signs::new(round, other);
        let mut terms = Vec::with_capacity(16);
        let ready = if signs.riichi { 1.0 } else { self.ready(&signs, &mut terms) };
        let mut threat = Threat { ready: ready.into(), safe: signs.safe, ..Threat::NONE };
        let (shown, mut kinds) = (signs.shown(), 0.0);
        for kind in (held - signs.safe).iter() {
            signs.waits(kind, unseen, &mut terms);
            threat.waits[kind.index()] = chance(self.waits.score(&terms));
            let figures = signs.worth(kind, unseen);
            let worth: f64 = figures.iter().zip(&self.worth).map(|(figure, weight)| figure * weight).sum();
            // What was fitted knows common hands; what lies on the table is sure.
            let worth = worth.clamp(1_000.0, 24_000.0).max(shown.into());
            threat.worth[kind.index()] = worth as f32;
            threat.loss += worth;
            kinds += 1.0;
        }
        threat.loss = if kinds > 0.0 { threat.loss / kinds } else { shown.into() };
        threat
    }
}

impl Threats {
    /// How likely a hand is ready that has not declared riichi.
    fn ready(&self, signs: &Signs<'_>, terms: &mut Vec<u16>) -> f32 {
        signs.ready(terms);
        let score = self.ready.score(terms);
        chance(if signs.is_open() { PACE * score + HASTE } else { score })
    }
}

fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Meld, MeldKind, Rules, Wall, players::Playout};
    use worlds::{Seed, World};

    /// In hands of our own play: what is predicted is what happens, and what cannot be is not feared.
    #[test]
    fn chances_to_be_ready_are_those_of_our_own_play() {
        assert_ne!(*Threats::fitted(), Threats::default());
        let (rules, mut playout) = (Rules::default(), Playout::default());
        let (mut expected, mut ready, mut riichi, mut terms) = (0.0, 0.0, 0, Vec::new());
        for hand in 0..300 {
            let mut rng = Seed(77).child(hand).rng();
            let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            while let Some(seat) = round.actor() {
                if round.is_turn() {
                    let (other, unseen) = ((seat + 1) % 4, round.unseen_kinds_by(seat));
                    let threat = Threats::fitted().of(&round, other, &unseen, KindSet::ALL);
                    let signs = Signs::new(&round, other);
                    if signs.riichi {
                        riichi += 1;
                    } else {
                        // As it was fitted: people's open hands are ready less often.
                        signs.ready(&mut terms);
                        let chance = f64::from(chance(Threats::fitted().ready.score(&terms)));
                        expected += chance;
                        ready += f64::from(!round.waits(other).is_empty());
                        assert!(!signs.is_open() || chance < 0.05 || threat.ready < chance);
                    }
                    assert!(threat.safe.iter().all(|kind| threat.deal_in(kind) == 0.0));
                    assert!(round.discarded(other).iter().all(|kind| threat.safe.contains(kind)));
                }
                let action = playout.sensible(&round, seat, &mut rng);
                round.play(action);
            }
        }
        assert!(riichi > 100, "{riichi}");
        assert!((0.85..1.15).contains(&(expected / ready)), "{expected} predicted, {ready} were");
    }

    /// What lies on the table is sure: a dealer with two closed kans of dora wins eight dora at least, whatever common hands are worth.
    #[test]
    fn kans_of_dora_on_the_table_are_feared() {
        let rules = Rules::default();
        let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut Seed(5).rng())).unwrap();
        round.turn_indicators(3);
        let dora: Vec<Kind> = round.indicators().map(|tile| tile.kind().next_dora()).collect();
        let unseen = [3; Kind::COUNT];
        let plain = Threats::fitted().of(&round, 0, &unseen, KindSet::ALL);
        assert_eq!(Signs::new(&round, 0).shown(), 1_500);
        for &low in &dora[..2] {
            let called = low.tile();
            round.places[0].add_meld(Meld { kind: MeldKind::ClosedKan, low, reds: 0, called, from: 0 });
        }
        let kans = Threats::fitted().of(&round, 0, &unseen, KindSet::ALL);
        assert!(Signs::new(&round, 0).shown() >= 24_000);
        let mut feared = (KindSet::ALL - kans.safe).iter();
        assert!(feared.all(|kind| kans.worth[kind.index()] >= 24_000.0));
        assert!(kans.loss >= 24_000.0 && plain.loss < 12_000.0, "{} and {}", kans.loss, plain.loss);
    }
}
