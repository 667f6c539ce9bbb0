use crate::{
    Beliefs, Budget, Decision, Oracle, Player, Seed, Unsatisfiable, View, World,
    sweep::{Row, sweep, weigh},
};

/// Perfect-information Monte Carlo (the papers' Algorithm 1): draw worlds, ask the oracle what each action is worth in each,
/// take the best average.
///
/// In every world it takes everybody, itself included, to see everything from the next move on. So it never pays to tell or
/// to learn something, and it counts on guessing right later (strategy fusion). [`Uct`](crate::Uct) mends the second,
/// [`Abc`](crate::Abc) the first.
///
/// ```
/// use worlds::{Budget, Player, Seed, World, Pimc, games::{Exhaustive, kuhn::{Kuhn, Fair}}};
///
/// let player = Pimc { name: "pimc".into(), beliefs: Fair, oracle: Exhaustive, budget: Budget::Count(100) };
/// // The second player holds the king and is bet into: it calls.
/// let mut table = Kuhn::deal(0, 2);
/// table.play(worlds::games::kuhn::Move::Bet);
/// let decision = player.decide(&table.view(1), Seed(1)).unwrap();
/// assert_eq!(decision.action.to_string(), "bet");
/// assert!(decision.evidence.exhaustive);
/// ```
#[derive(Debug, Clone)]
pub struct Pimc<B, O> {
    /// What it is called.
    pub name: String,
    /// From what it draws worlds.
    pub beliefs: B,
    /// What an action is worth in a world.
    pub oracle: O,
    /// How many worlds, or how long.
    pub budget: Budget,
}

impl<W, B, O> Player<W> for Pimc<B, O>
where
    W: World,
    B: Beliefs<W>,
    O: Oracle<W>,
{
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &W::View, seed: Seed) -> Result<Decision<W::Action>, Unsatisfiable> {
        self.look(view, seed, |_| ()).map(|looked| looked.decision)
    }
}

/// A decision with the worlds behind it.
#[derive(Debug, Clone)]
pub struct Looked<A, K> {
    /// What is done.
    pub decision: Decision<A>,
    /// Every action that was weighed, in the order of the values.
    pub actions: Vec<A>,
    /// Each world: its weight, what it was asked for, and what the actions came to there.
    pub worlds: Vec<(f64, K, Vec<f64>)>,
}

impl<B, O> Pimc<B, O> {
    /// The decision, with every world that it rests on and what `of` says of it, so that it can be told where an action is the
    /// better one.
    pub fn look<W, K>(
        &self,
        view: &W::View,
        seed: Seed,
        of: impl Fn(&W) -> K + Sync,
    ) -> Result<Looked<W::Action, K>, Unsatisfiable>
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        K: Send,
    {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        let sampler = self.beliefs.sampler(view)?;
        let (rows, evidence) = sweep(
            &sampler,
            self.budget,
            u64::MAX,
            seed,
            || self.oracle.stopped(),
            || self.oracle.scratch(),
            |scratch, world: &W| {
                let mut values = Vec::with_capacity(actions.len());
                self.oracle.values(scratch, world, view.seat(), &actions, &mut values);
                (of(world), values)
            },
        )?;
        let outcomes: Vec<_> = rows.iter().map(|row| (row.weight, row.result.1.as_slice())).collect();
        let decision = weigh(&actions, &outcomes, evidence)
            .ok_or_else(|| Unsatisfiable::new("this seat is not to act"))?;
        let worlds = rows.into_iter().map(|Row { weight, result: (of, values) }| (weight, of, values));
        Ok(Looked { decision, actions, worlds: worlds.collect() })
    }
}
