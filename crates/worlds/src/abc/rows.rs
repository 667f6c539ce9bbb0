//! The papers' game tree: each node carries a value for every assumed deal, and whoever acts picks by its own.

use super::{
    Minds,
    imagined::{draw, follow},
    play_out::{Imagination, Scratch},
};
use crate::{Beliefs, Oracle, Rng, Seat, Seed, World, oracle::EQUAL};
use rand::RngExt;

/// The deal that each seat assumes; `None` once it was refuted, the papers' `*`. The row of the player who imagines is the
/// truth.
pub(super) type Rows<W> = Vec<(Seat, Option<W>)>;

/// What each row is worth to its seat, in the order of the rows.
type Values = Vec<Option<f64>>;

impl<B, O, M> Imagination<'_, B, O, M> {
    /// What the rows are worth, when everybody looks `plies` ahead and the oracle says how it stands there. The row of the
    /// player who imagines always has a value.
    pub(super) fn search<W>(
        &self,
        rows: &Rows<W>,
        plies: usize,
        scratch: &mut Scratch<W, O>,
        rng: &mut Rng,
    ) -> Values
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let truth = rows.iter().find(|(seat, _)| *seat == self.seat).and_then(|(_, row)| row.as_ref());
        let to_act = truth.and_then(|truth| Some((truth, truth.actor()?)));
        let actor_row = to_act.and_then(|(_, actor)| rows.iter().position(|(seat, _)| *seat == actor));
        let further = plies > 0 && !self.stop.is_due();
        let (Some((truth, actor)), Some(at), true) = (to_act, actor_row, further) else {
            return self.leaf(rows, scratch);
        };
        let redrawn = rows[at].1.is_none();
        let own = match &rows[at].1 {
            Some(row) => row.clone(),
            None => {
                let drawn = draw(truth, actor, self.beliefs::<W>(actor), 1, Seed(rng.random()));
                drawn.worlds.into_iter().next().map_or_else(|| truth.clone(), |one| one.world)
            }
        };
        let mut actions = Vec::new();
        own.actions(&mut actions);
        let children: Vec<(W::Action, Values)> = actions
            .iter()
            .map(|&action| {
                let child = rows.iter().enumerate().map(|(i, (seat, row))| {
                    let mut row = if i == at { Some(own.clone()) } else { row.clone() };
                    row.take_if(|row| !follow(row, actor, action, &mut scratch.actions));
                    (*seat, row)
                });
                let child = child.collect();
                (action, self.search(&child, plies - 1, scratch, rng))
            })
            .collect();
        let mut values = self.pick(&own, actor, at, children, scratch, rng);
        if redrawn {
            // Worth something in a deal that nobody above assumed.
            values[at] = None;
        }
        values
    }

    /// How the rows stand.
    fn leaf<W: World>(&self, rows: &Rows<W>, scratch: &mut Scratch<W, O>) -> Values
    where
        O: Oracle<W>,
    {
        let value = |(seat, row): &(Seat, Option<W>)| {
            row.as_ref().map(|row| self.oracle.value(&mut scratch.oracle, row, *seat))
        };
        rows.iter().map(value).collect()
    }

    /// The child that the actor picks by its own row, among those that have a value there. When none has, because what
    /// follows would refute its deal in any case, it goes by the oracle.
    fn pick<W>(
        &self,
        own: &W,
        actor: Seat,
        at: usize,
        mut children: Vec<(W::Action, Values)>,
        scratch: &mut Scratch<W, O>,
        rng: &mut Rng,
    ) -> Values
    where
        W: World,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let mut worth: Vec<Option<f64>> = children.iter().map(|(_, values)| values[at]).collect();
        if worth.iter().all(Option::is_none) {
            let actions: Vec<_> = children.iter().map(|(action, _)| *action).collect();
            let mut values = Vec::with_capacity(actions.len());
            self.oracle.values(&mut scratch.oracle, own, actor, &actions, &mut values);
            worth = values.into_iter().map(Some).collect();
        }
        let best = worth.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
        let slack = EQUAL * (1.0 + best.abs());
        let good = |value: &Option<f64>| value.is_some_and(|value| value >= best - slack);
        let mut equals: Vec<_> = children
            .iter()
            .zip(&worth)
            .filter(|(_, value)| good(value))
            .map(|((action, _), _)| (*action, 0.0))
            .collect();
        self.minds.order(own, actor, &mut equals, rng);
        let index = children
            .iter()
            .position(|(action, _)| equals.first().is_some_and(|(first, _)| first == action))
            .unwrap_or(0);
        children.swap_remove(index).1
    }
}
