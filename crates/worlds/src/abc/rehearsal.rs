//! What a candidate comes to in one world of the player's own, when everybody acts on what it believes.

use super::{
    Abc, Form, Minds,
    imagined::{Mind, draw},
    play_out::{Imagination, Scratch},
};
use crate::{Beliefs, Oracle, Seat, Seed, Stop, WeightedWorld, World};

/// What the others would draw, by seat.
pub(super) type OtherMinds<W> = Vec<(Seat, Mind<W>)>;

/// One candidate in one world.
pub(super) struct Trial<W> {
    /// What it comes to.
    pub(super) came: Came,
    /// What the others would draw after it.
    pub(super) drawn: OtherMinds<W>,
}

/// What a candidate comes to when everybody acts on what it believes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Came {
    /// The others read it.
    pub(super) read: f64,
    /// They see it and draw no conclusion; only where that is asked for.
    pub(super) unread: Option<f64>,
}

/// Everything that is the same for all worlds and candidates of a decision.
pub(super) struct Rehearsal<'a, B, O, M> {
    pub(super) abc: &'a Abc<B, O, M>,
    imagination: Imagination<'a, B, O, M>,
    /// The same where nobody reads the candidate, if that matters.
    unread: Option<Imagination<'a, B, O, M>>,
    pub(super) others: &'a [Seat],
}

impl<'a, B, O, M> Rehearsal<'a, B, O, M> {
    pub(super) fn new(abc: &'a Abc<B, O, M>, seat: Seat, others: &'a [Seat], stop: &'a Stop) -> Self {
        let Abc { beliefs: own, oracle, minds, .. } = abc;
        let imagination = |reads| Imagination { seat, own, oracle, minds, reads, stop };
        let unread = (abc.guesses < 1.0).then(|| imagination(false));
        Self { abc, imagination: imagination(true), unread, others }
    }

    /// Tries a candidate in a world. With the same seed for all of them what differs is the candidate alone, and whether it is read.
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
        let mut truth = world.clone();
        truth.play(action);
        let (read, drawn) = self.course(&self.imagination, &truth, scratch, seed);
        let unread = self.unread.as_ref().map(|unread| self.course(unread, &truth, scratch, seed).0);
        let drawn = if self.abc.explain { drawn } else { Vec::new() };
        Trial { came: Came { read, unread }, drawn }
    }

    /// What comes of it when everybody imagines like this, and what the others would draw at first.
    fn course<W>(
        &self,
        imagination: &Imagination<'_, B, O, M>,
        truth: &W,
        scratch: &mut Scratch<W, O>,
        seed: Seed,
    ) -> (f64, OtherMinds<W>)
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let wanted = self.abc.imagined.max(1);
        let believe = |&other: &Seat| {
            let beliefs = imagination.beliefs::<W>(other);
            (other, draw(truth, other, beliefs, wanted, seed.child(other as u64)))
        };
        let drawn: OtherMinds<W> = self.others.iter().map(believe).collect();
        let play = seed.child(u64::MAX);
        if self.abc.form == Form::Sets {
            let others = drawn.iter().cloned();
            // The player's own worlds are drawn when it is to act again.
            let own = (imagination.seat, Mind::new(Vec::new(), wanted));
            let value = imagination.play_out(truth.clone(), others.chain([own]).collect(), scratch, play);
            return (value, drawn);
        }
        let (mut sum, mut total) = (0.0, 0.0);
        for (number, assumed) in combinations(&drawn).enumerate() {
            let weight: f64 = assumed.iter().map(|(_, one)| one.weight).product();
            // The first is the player itself, who takes the truth for true.
            let own = (imagination.seat, WeightedWorld { world: truth.clone(), weight: 1.0 });
            let everybody =
                [own].into_iter().chain(assumed.into_iter().map(|(seat, one)| (seat, one.clone())));
            let play = play.child(number as u64);
            sum += weight
                * if let Form::Tree { plies } = self.abc.form {
                    let rows = everybody.map(|(seat, one)| (seat, Some(one.world))).collect();
                    imagination.search(&rows, plies, scratch, &mut play.rng())[0].unwrap_or_default()
                } else {
                    let minds = everybody.map(|(seat, one)| (seat, Mind::new(vec![one], 1))).collect();
                    imagination.play_out(truth.clone(), minds, scratch, play)
                };
            total += weight;
            if imagination.stop.is_due() {
                break;
            }
        }
        (sum / total, drawn)
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
