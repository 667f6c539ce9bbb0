use crate::{
    Beliefs, Budget, Decision, Oracle, Player, Seed, Unsatisfiable, View, World,
    sweep::{sweep, weigh},
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
                values
            },
        )?;
        let rows: Vec<_> = rows.iter().map(|row| (row.weight, row.result.as_slice())).collect();
        weigh(&actions, &rows, evidence).ok_or_else(|| Unsatisfiable::new("this seat is not to act"))
    }
}
