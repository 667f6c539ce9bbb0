use crate::{Beliefs, Rng, Seat, View, WeightedWorld, World};

/// What the players at a table are taken to think, and what else [`Abc`](crate::Abc) must know of a game beyond its rules.
pub trait Minds<W: World>: Send + Sync {
    /// How the others turn what they know into what they believe.
    type Beliefs: Beliefs<W>;

    /// The beliefs that `seat` is taken to have: what it reads from the bids, the cards, the signals.
    ///
    /// They should find a world for whatever may be played. A seat whose beliefs find none is taken to see the truth: a lie
    /// that contradicts itself fools nobody.
    fn beliefs(&self, seat: Seat) -> &Self::Beliefs;

    /// The same for a seat to which the action that is weighed tells nothing: it sees it played, and draws no conclusion from it. None
    /// unless told.
    ///
    /// With them what an action tells can be kept apart from what others would guess wrong anyway; see [`Abc::guesses`](crate::Abc::guesses).
    fn unread(&self, seat: Seat) -> Option<&Self::Beliefs> {
        let _ = seat;
        None
    }

    /// The other seats that act: all but the one whose view this is, and those that others act for (a dummy).
    fn others(&self, view: &W::View) -> Vec<Seat>;

    /// The actions worth weighing, put into `into`, those first that are preferred when others gain little (see
    /// [`Abc::threshold`](crate::Abc::threshold)); all legal ones unless told. Leave out what comes to the same (equal cards): each
    /// costs as much as the other.
    fn candidates(&self, view: &W::View, into: &mut Vec<W::Action>) {
        view.actions(into);
    }

    /// Whether an action is taken only where no other came out better: one that abuses a partner's trust. No unless told.
    fn must_prove(&self, view: &W::View, action: W::Action) -> bool {
        let _ = (view, action);
        false
    }

    /// What sort of world it is, as far as the difference between the candidates may depend on it; all the same unless told.
    /// Worlds in which the oracle promises the same too stand for each other.
    fn sort(&self, world: &W) -> u64 {
        let _ = world;
        0
    }

    /// Whether imagining has gone far enough, `plies` actions after the one that is weighed, so that the oracle takes over:
    /// so many tricks later, say. Not before the end unless told.
    fn far_enough(&self, world: &W, plies: usize) -> bool {
        let _ = (world, plies);
        false
    }

    /// Puts options in the order in which the actor prefers them when they look equally good, and leaves out what nobody would think of,
    /// or what comes to the same as one that stays; as they come unless told. One at least must stay. Beside each stands 0, or what it
    /// goes against the grain, in the units of the payoff: by so much it must look better.
    fn order(&self, assumed: &W, actor: Seat, options: &mut Vec<(W::Action, f64)>, rng: &mut Rng) {
        let _ = (assumed, actor, options, rng);
    }

    /// What each action is worth to the player before anything is rehearsed; `outcomes` is what the oracle promised of each in the
    /// player's worlds, with their weights. The mean unless told.
    fn regard(&self, view: &W::View, actions: &[W::Action], outcomes: &[(f64, &[f64])]) -> Vec<f64> {
        let _ = view;
        let total: f64 = outcomes.iter().map(|(weight, _)| weight).sum();
        let mean =
            |at: usize| outcomes.iter().map(|(weight, values)| weight * values[at]).sum::<f64>() / total;
        (0..actions.len()).map(mean).collect()
    }

    /// How much it is worth, in general, that an action came to `came` where the oracle had promised `promised`; `promises` is what
    /// it promised of the action in all the player's worlds, with their weights. The difference unless told: where the payoff has
    /// steps, a game may say what the same course would be worth in the other worlds, since whether it meets a step in this one is
    /// chance.
    fn surprise(&self, promised: f64, came: f64, promises: &[(f64, f64)]) -> f64 {
        let _ = promises;
        came - promised
    }

    /// What `seat` would then believe, as a fact of the game, given worlds that it would draw.
    fn describe(&self, seat: Seat, worlds: &[WeightedWorld<W>]) -> Option<W::Fact> {
        let _ = (seat, worlds);
        None
    }
}
