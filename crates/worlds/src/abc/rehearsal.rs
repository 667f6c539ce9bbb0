//! What a candidate comes to in one world of the player's own, when everybody acts on what it believes.

use super::{
    Abc, Form, Minds,
    imagined::{Mind, draw},
    play_out::{Imagination, Scratch},
};
use crate::{Beliefs, Oracle, Seat, Seed, Stop, WeightedWorld, World};

/// What the others would draw, by seat.
pub(super) type OtherMinds<W> = Vec<(Seat, Mind<W>)>;

/// One candidate in one world: what it comes to, and what the others would draw after it.
pub(super) struct Trial<W> {
    pub(super) value: f64,
    pub(super) drawn: OtherMinds<W>,
}

/// Everything that is the same for all worlds and candidates of a decision.
pub(super) struct Rehearsal<'a, B, O, M> {
    pub(super) abc: &'a Abc<B, O, M>,
    pub(super) imagination: Imagination<'a, B, O, M>,
    pub(super) others: &'a [Seat],
}

impl<'a, B, O, M> Rehearsal<'a, B, O, M> {
    pub(super) fn new(abc: &'a Abc<B, O, M>, seat: Seat, others: &'a [Seat], stop: &'a Stop) -> Self {
        let Abc { beliefs: own, oracle, minds, .. } = abc;
        let imagination = Imagination { seat, own, oracle, minds, stop };
        Self { abc, imagination, others }
    }

    /// Tries a candidate in a world. With the same seed for all of them what differs is the candidate alone.
    pub(super) fn attempt<W>(
        &self,
        world: &W,
        action: W::Action,
        scratch: &mut Scratch<W, O>,
        seed: Seed,
    ) -> Trial<W>
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let wanted = self.abc.imagined.max(1);
        let mut truth = world.clone();
        truth.play(action);
        let believe = |&other: &Seat| {
            let beliefs = self.abc.minds.beliefs(other);
            (other, draw(&truth, other, beliefs, wanted, seed.child(other as u64)))
        };
        let drawn: OtherMinds<W> = self.others.iter().map(believe).collect();
        let play = seed.child(u64::MAX);
        let value = if self.abc.form == Form::Sets {
            let others = drawn.iter().cloned();
            // The player's own worlds are drawn when it is to act again.
            let own = (self.imagination.seat, Mind::new(Vec::new(), wanted));
            self.imagination.play_out(truth, others.chain([own]).collect(), scratch, play)
        } else {
            let (mut sum, mut total) = (0.0, 0.0);
            for (number, assumed) in combinations(&drawn).enumerate() {
                let weight: f64 = assumed.iter().map(|(_, one)| one.weight).product();
                // The first is the player itself, who takes the truth for true.
                let own = (self.imagination.seat, WeightedWorld { world: truth.clone(), weight: 1.0 });
                let everybody =
                    [own].into_iter().chain(assumed.into_iter().map(|(seat, one)| (seat, one.clone())));
                let play = play.child(number as u64);
                sum += weight
                    * if let Form::Tree { plies } = self.abc.form {
                        let rows = everybody.map(|(seat, one)| (seat, Some(one.world))).collect();
                        self.imagination.search(&rows, plies, scratch, &mut play.rng())[0].unwrap_or_default()
                    } else {
                        let minds = everybody.map(|(seat, one)| (seat, Mind::new(vec![one], 1))).collect();
                        self.imagination.play_out(truth.clone(), minds, scratch, play)
                    };
                total += weight;
                if self.imagination.stop.is_due() {
                    break;
                }
            }
            sum / total
        };
        Trial { value, drawn: if self.abc.explain { drawn } else { Vec::new() } }
    }
}

/// Every way in which each of the others assumes one of the worlds that it would draw.
fn combinations<W: World>(drawn: &OtherMinds<W>) -> impl Iterator<Item = Vec<(Seat, &WeightedWorld<W>)>> {
    let count: usize = drawn.iter().map(|(_, mind)| mind.worlds.len()).product();
    (0..count).map(move |mut number| {
        let pick = |(seat, mind): &(Seat, Mind<W>)| {
            let at = number % mind.worlds.len();
            number /= mind.worlds.len();
            (*seat, at)
        };
        let picked: Vec<(Seat, usize)> = drawn.iter().map(pick).collect();
        picked.into_iter().zip(drawn).map(|((seat, at), (_, mind))| (seat, &mind.worlds[at])).collect()
    })
}
