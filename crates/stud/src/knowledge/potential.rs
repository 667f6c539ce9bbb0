use super::odds::{Outlook, score};
use crate::game::View;
use cards::{Card, CardSet};

/// What a hole card would make our hand look like, if it were turned up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Potential {
    pub(crate) card: Card,
    /// The expected score that the opponent would see.
    pub(crate) score: f64,
}

/// Each hole card with its potential, the weakest-looking first.
pub(crate) fn of_hole_cards(view: &View) -> Vec<Potential> {
    let hidden = view.hole().count();
    let mut potentials: Vec<Potential> = view
        .hole()
        .map(|card| Potential { card, score: shown(view, view.shown() | CardSet::of(card), hidden - 1) })
        .collect();
    potentials.sort_by(|a, b| a.score.total_cmp(&b.score).then(a.card.cmp(&b.card)));
    potentials
}

/// The expected score that the opponent sees in our up-cards now.
pub(crate) fn shown_now(view: &View) -> f64 {
    shown(view, view.shown(), view.hole().count())
}

/// What `up` and `hidden` cards that could be anything look like to the opponent, who may think of every card that it does not
/// see; its own hole cards we do not know.
fn shown(view: &View, up: CardSet, hidden: usize) -> f64 {
    let live = view.rules().game.deck() - up - view.theirs();
    Outlook::new(up, hidden, live).mean()
}

/// Whether our up-cards already show the kind of hand that we have.
pub(crate) fn hand_shows(view: &View) -> bool {
    score(view.shown()).floor() >= score(view.mine()).floor()
}
