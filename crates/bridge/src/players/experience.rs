use crate::{
    Fact, View,
    knowledge::conduct::{CardConduct, ChoiceKind, Profile, Turn},
};
use cards::{Card, CardSet};
use std::sync::Arc;
use worlds::Survey;

/// What good players would do, as a counterweight to a solver that takes everybody to see everything.
///
/// The solver's figure of a card is the mean of what it comes to in deals of which each is played with open cards: it is unsure, and it
/// counts on guesses that nobody can make. How likely real players are to choose the card knows nothing of those deals, but all about
/// what can be guessed. So a card counts as its mean and some tricks for each nat of that likelihood.
///
/// The mean itself is steadier in tricks than in points, where a few deals in which the contract hangs on one trick outweigh all
/// others: so tricks count beside points.
#[derive(Debug, Clone)]
pub struct Experience {
    /// How people play.
    pub conduct: Arc<CardConduct>,
    /// How many tricks a nat counts, for each kind of card.
    pub rates: [f64; ChoiceKind::COUNT],
    /// How far tricks count rather than points: 0 not at all, 1 alone.
    pub steadiness: f64,
}

/// A nat in tricks for the first lead, for a defender and for declarer, and how far tricks count: chosen on positions of real
/// tables, see `docs/results/card-play.md`.
const FIRST_LEAD: f64 = 0.3;
const DEFENDER: f64 = 0.05;
const DECLARER: f64 = 0.1;
const STEADINESS: f64 = 0.5;

/// No card is less likely.
const LEAST: f64 = 1e-6;

impl Default for Experience {
    fn default() -> Self {
        let rates = ChoiceKind::ALL.map(|kind| match kind {
            ChoiceKind::OpeningLeadNotrump | ChoiceKind::OpeningLeadSuit => FIRST_LEAD,
            kind if kind.is_defenders() => DEFENDER,
            _ => DECLARER,
        });
        Self { conduct: CardConduct::public(), rates, steadiness: STEADINESS }
    }
}

/// A card that experience speaks for, against the solver.
pub(super) struct Preference {
    pub(super) card: Card,
    pub(super) fact: Fact,
}

impl Experience {
    /// The card to play where it is another than the solver's.
    pub(super) fn prefers<K>(&self, view: &View, survey: &Survey<Card, Fact, K>) -> Option<Preference> {
        let chances = self.chances(view)?;
        let tricks = Tricks::new(view, survey);
        let rate = self.rates[kind(view)?.index()];
        let chance = |card: Card| chances.iter().find(|(other, _)| *other == card).map(|(_, chance)| *chance);
        let score = |card: Card, mean: f64| {
            let open = mean + self.steadiness * (tricks.worth * tricks.mean(survey, card)? - mean);
            Some(open + rate * tricks.worth * chance(card)?.max(LEAST).ln())
        };
        let solvers = survey.decision.candidates.first()?;
        let mut best = (score(solvers.action, solvers.mean)?, solvers);
        for candidate in &survey.decision.candidates[1..] {
            let score = score(candidate.action, candidate.mean)?;
            if score > best.0 {
                best = (score, candidate);
            }
        }
        let (card, solver) = (best.1.action, solvers.action);
        let fact = Fact::Experience {
            card,
            chance: chance(card)?,
            solver,
            solver_chance: chance(solver)?,
            cost: solvers.mean - best.1.mean,
        };
        (card != solver).then_some(Preference { card, fact })
    }

    /// How likely people are to choose each card.
    fn chances(&self, view: &View) -> Option<Vec<(Card, f64)>> {
        let play = view.play();
        let hand = play.hand(play.turn()?);
        let turn = Turn::now(view.prelude(), play);
        let mate = if turn.defends() { CardSet::EMPTY } else { play.hand(turn.seat.partner()) };
        let chances = self.conduct.cards(&turn, hand, mate, &Profile::default());
        Some(play.legal_cards().iter().zip(chances).collect())
    }
}

/// What kind of card is due.
fn kind(view: &View) -> Option<ChoiceKind> {
    let play = view.play();
    Some(ChoiceKind::of(&Turn::now(view.prelude(), play), play.hand(play.turn()?)))
}

/// What the deals come to in tricks.
struct Tricks {
    /// What each number of tricks for declarer is worth to the player.
    scale: [f64; 14],
    declares: bool,
    /// What one trick fewer than the most that can be had costs, on average over the deals: in most of them no trick decides the
    /// contract, in some every one does.
    worth: f64,
}

impl Tricks {
    fn new<K>(view: &View, survey: &Survey<Card, Fact, K>) -> Self {
        let pair = view.owner().pair();
        let mut tricks = Self {
            scale: std::array::from_fn(|tricks| view.prelude().value(pair, tricks as u8)),
            declares: pair == view.play().declarer().pair(),
            worth: 0.0,
        };
        let fewest = |own: f64| if tricks.declares { own } else { 13.0 - own } as usize;
        let lost = survey.worlds.iter().filter_map(|(weight, _, values)| {
            let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let own = tricks.own(most)?;
            Some((*weight, most - tricks.scale[fewest((own - 1.0).max(0.0))]))
        });
        let (sum, total) =
            lost.fold((0.0, 0.0), |(sum, total), (weight, lost)| (sum + weight * lost, total + weight));
        tricks.worth = if total > 0.0 { sum / total } else { 0.0 };
        tricks
    }

    /// How many tricks of the player's side a value stands for.
    fn own(&self, value: f64) -> Option<f64> {
        let declarers = self.scale.iter().position(|&worth| worth == value)? as f64;
        Some(if self.declares { declarers } else { 13.0 - declarers })
    }

    /// How many tricks a card brings the player's side, on average.
    fn mean<K>(&self, survey: &Survey<Card, Fact, K>, card: Card) -> Option<f64> {
        let at = survey.actions.iter().position(|&action| action == card)?;
        let (mut sum, mut total) = (0.0, 0.0);
        for (weight, _, values) in &survey.worlds {
            sum += weight * self.own(values[at])?;
            total += weight;
        }
        (total > 0.0).then_some(sum / total)
    }
}
