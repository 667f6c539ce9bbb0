use crate::{
    Answer, Ask, Beliefs, Budget, Clock, Decision, DecisionError, Oracle, Player, SearchFact, View, World,
    stats::Mean,
    sweep::{Row, comparison, sweep, weigh},
};

/// Perfect-information Monte Carlo (the papers' Algorithm 1): draw worlds, ask the oracle what each action is worth in each,
/// take the best average.
///
/// In every world it takes everybody, itself included, to see everything from the next move on. So it never pays to tell or
/// to learn something, and it counts on guessing right later (strategy fusion). [`Uct`](crate::Uct) mends the second,
/// [`Abc`](crate::Abc) the first.
///
/// ```
/// use kakehiki_worlds::{Ask, Budget, Player, Seed, World, Pimc, games::{Exhaustive, kuhn::{Kuhn, FairBeliefs}}};
///
/// let player = Pimc { name: "pimc".into(), beliefs: FairBeliefs, oracle: Exhaustive, budget: Budget::Count(100) };
/// // The second player holds the king and is bet into: it calls.
/// let mut table = Kuhn::deal(0, 2);
/// table.play(kakehiki_worlds::games::kuhn::Move::Bet);
/// let decision = player.decide(&table.view(1), &Ask::new(Seed(1))).unwrap();
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
    /// How many worlds, or how long, unless the question says.
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

    fn decide(&self, view: &W::View, ask: &Ask) -> Answer<W> {
        self.survey(view, ask, |_, _| ()).map(|survey| survey.decision)
    }
}

/// A decision with the worlds behind it.
#[derive(Debug, Clone)]
pub struct Survey<A, F, K> {
    /// What is done.
    pub decision: Decision<A, F>,
    /// Every action that was weighed, in the order of the values.
    pub actions: Vec<A>,
    /// Each world: its weight, what it was asked for, and what the actions came to there.
    pub worlds: Vec<(f64, K, Vec<f64>)>,
}

impl<A: Copy + Eq, F: From<SearchFact<A>>, K> Survey<A, F, K> {
    /// Takes another of the candidates than the best, and compares that with the rest.
    pub fn choose(&mut self, action: A) {
        self.decision.choose(action);
        let rows: Vec<_> =
            self.worlds.iter().map(|(weight, _, values)| (*weight, values.as_slice())).collect();
        self.decision.facts =
            comparison(&self.decision, &self.actions, &rows).map(F::from).into_iter().collect();
    }

    /// Both as one, when they weighed the same actions in other worlds; otherwise this one.
    #[must_use]
    pub fn join(mut self, other: Self) -> Self {
        if self.actions != other.actions {
            return self;
        }
        self.worlds.extend(other.worlds);
        let rows: Vec<_> =
            self.worlds.iter().map(|(weight, _, values)| (*weight, values.as_slice())).collect();
        let evidence = Mean::of_weights(rows.iter().map(|(weight, _)| *weight)).evidence(false);
        if let Some(decision) = weigh(&self.actions, &rows, evidence) {
            self.decision = decision;
        }
        self
    }
}

impl<B, O> Pimc<B, O> {
    /// The decision, with every world that it rests on and what `of` says of it, so that it can be told where an action is the
    /// better one. What the oracle just kept of that world is there for `of`.
    pub fn survey<W, K>(
        &self,
        view: &W::View,
        ask: &Ask,
        of: impl Fn(&mut O::Scratch, &W) -> K + Sync,
    ) -> Result<Survey<W::Action, W::Fact, K>, DecisionError>
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        K: Send,
    {
        let clock = Clock::start(ask.budget_or(self.budget), &ask.stop);
        let actions = view.choices()?;
        let sampler = self.beliefs.sampler(view)?;
        let (rows, evidence) = sweep(
            &sampler,
            &clock,
            u64::MAX,
            ask.seed,
            || self.oracle.scratch(&ask.stop),
            |scratch, world: &W| {
                let mut values = Vec::with_capacity(actions.len());
                self.oracle.values(scratch, world, view.seat(), &actions, &mut values);
                (of(scratch, world), values)
            },
        )?;
        let outcomes: Vec<_> = rows.iter().map(|row| (row.weight, row.result.1.as_slice())).collect();
        let decision = weigh(&actions, &outcomes, evidence).ok_or(DecisionError::NotToAct)?;
        let worlds = rows.into_iter().map(|Row { weight, result: (of, values) }| (weight, of, values));
        Ok(Survey { decision, actions, worlds: worlds.collect() })
    }
}
