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
    /// How far tricks count rather than points, for each kind of card: 0 not at all, 1 alone.
    pub steadiness: [f64; ChoiceKind::COUNT],
}

/// How many tricks a nat counts and how far tricks count rather than points: for the first lead, for a defender's later lead, for a
/// defender who follows or discards, and for declarer. Chosen on positions of real tables, see `docs/results/card-play.md`.
type Rates = [(f64, f64); 4];

const NOW: Rates = [(0.3, 0.5), (0.05, 0.5), (0.02, 0.0), (0.01, 0.5)];
const SECOND: Rates = [(0.3, 0.5), (0.05, 0.5), (0.02, 0.0), (0.1, 0.5)];

/// No card is less likely.
const LEAST: f64 = 1e-6;

impl Default for Experience {
    fn default() -> Self {
        Self::new(NOW)
    }
}

impl Experience {
    /// By the conduct that ships.
    fn new([first, later, following, declarer]: Rates) -> Self {
        let of = |kind: ChoiceKind| match kind {
            ChoiceKind::OpeningLeadNotrump | ChoiceKind::OpeningLeadSuit => first,
            ChoiceKind::LaterLead => later,
            kind if kind.is_defenders() => following,
            _ => declarer,
        };
        Self {
            conduct: CardConduct::public(),
            rates: ChoiceKind::ALL.map(|kind| of(kind).0),
            steadiness: ChoiceKind::ALL.map(|kind| of(kind).1),
        }
    }

    /// The same for a defender whose partner keeps to their agreements so often, from 0 to 1: people choose what to lead by what their
    /// own partners told them, which is not known here, and so their choice says less the more this partner tells.
    #[must_use]
    pub fn with_partner(mut self, kept: f64) -> Self {
        self.rates[ChoiceKind::LaterLead.index()] *= 1.0 - kept;
        self
    }

    /// As it was before thousands of positions were surveyed: what people choose counted more for declarer.
    pub fn second() -> Self {
        Self::new(SECOND)
    }
}

/// A card that experience speaks for, against the solver.
pub(super) struct Preference {
    pub(super) card: Card,
    pub(super) fact: Fact,
}

impl Experience {
    /// The card to play where it is another than the solver's; `profile` is what the player's own pair keeps to.
    pub(super) fn prefers<K>(
        &self,
        view: &View,
        survey: &Survey<Card, Fact, K>,
        profile: &Profile,
    ) -> Option<Preference> {
        let chances = self.chances(view, profile)?;
        let outcomes: Vec<Outcome<'_>> =
            survey.worlds.iter().map(|(weight, _, values)| (*weight, values.as_slice())).collect();
        let scores = self.scores(view, &survey.actions, &outcomes, &chances)?;
        let at = |card: Card| survey.actions.iter().position(|&action| action == card);
        let solvers = survey.decision.candidates.first()?;
        let mut best = (scores[at(solvers.action)?], solvers);
        for candidate in &survey.decision.candidates[1..] {
            let score = scores[at(candidate.action)?];
            if score > best.0 {
                best = (score, candidate);
            }
        }
        let (card, solver) = (best.1.action, solvers.action);
        let fact = Fact::Experience {
            card,
            chance: chance(&chances, card)?,
            solver,
            solver_chance: chance(&chances, solver)?,
            cost: solvers.mean - best.1.mean,
        };
        (card != solver).then_some(Preference { card, fact })
    }

    /// What each card is worth, by the solver and by how likely people are to choose it who have such a profile; nothing where that
    /// cannot be told.
    pub(super) fn worth(
        &self,
        view: &View,
        cards: &[Card],
        outcomes: &[Outcome<'_>],
        profile: &Profile,
    ) -> Option<Vec<f64>> {
        self.scores(view, cards, outcomes, &self.chances(view, profile)?)
    }

    fn scores(
        &self,
        view: &View,
        cards: &[Card],
        outcomes: &[Outcome<'_>],
        chances: &[(Card, f64)],
    ) -> Option<Vec<f64>> {
        let chances: Option<Vec<f64>> = cards.iter().map(|&card| chance(chances, card)).collect();
        self.judge(kind(view)?, &scale(view), outcomes, &chances?)
    }

    /// What each card of this kind is worth. `scale` is what each number of the own side's tricks is worth, `outcomes` what the cards
    /// come to on it in each deal, `chances` how likely people are to choose them. Nothing where some outcome is not on the scale.
    pub fn judge(
        &self,
        kind: ChoiceKind,
        scale: &[f64; 14],
        outcomes: &[Outcome<'_>],
        chances: &[f64],
    ) -> Option<Vec<f64>> {
        let tricks = Tricks::new(scale, outcomes);
        let (rate, steadiness) = (self.rates[kind.index()], self.steadiness[kind.index()]);
        let score = |(at, chance): (usize, &f64)| {
            let mean = mean(outcomes, |values| Some(values[at]))?;
            let open = mean + steadiness * (tricks.worth * tricks.mean(outcomes, at)? - mean);
            Some(open + rate * tricks.worth * chance.max(LEAST).ln())
        };
        chances.iter().enumerate().map(score).collect()
    }

    /// How likely people are to choose each card.
    fn chances(&self, view: &View, profile: &Profile) -> Option<Vec<(Card, f64)>> {
        let play = view.play();
        let hand = play.hand(play.turn()?);
        let turn = Turn::now(view.prelude(), play);
        let mate = if turn.defends() { CardSet::EMPTY } else { play.hand(turn.seat.partner()) };
        let chances = self.conduct.cards(&turn, hand, mate, profile);
        Some(play.legal_cards().iter().zip(chances).collect())
    }
}

/// How much a deal counts, and what each card comes to in it.
pub type Outcome<'a> = (f64, &'a [f64]);

/// The mean of something over deals; nothing where some deal has none.
fn mean(outcomes: &[Outcome<'_>], of: impl Fn(&[f64]) -> Option<f64>) -> Option<f64> {
    let (mut sum, mut total) = (0.0, 0.0);
    for (weight, values) in outcomes {
        sum += weight * of(values)?;
        total += weight;
    }
    (total > 0.0).then_some(sum / total)
}

fn chance(chances: &[(Card, f64)], card: Card) -> Option<f64> {
    chances.iter().find(|(other, _)| *other == card).map(|(_, chance)| *chance)
}

/// What kind of card is due.
fn kind(view: &View) -> Option<ChoiceKind> {
    let play = view.play();
    Some(ChoiceKind::of(&Turn::now(view.prelude(), play), play.hand(play.turn()?)))
}

/// What each number of tricks of the own side is worth to the player.
fn scale(view: &View) -> [f64; 14] {
    let pair = view.owner().pair();
    let declares = pair == view.play().declarer().pair();
    let declarers = |own: u8| if declares { own } else { 13 - own };
    std::array::from_fn(|own| view.prelude().value(pair, declarers(own as u8)))
}

/// What the deals come to in tricks.
struct Tricks<'a> {
    /// What each number of the own side's tricks is worth.
    scale: &'a [f64; 14],
    /// What one trick fewer than the most that can be had costs, on average over the deals: in most of them no trick decides the
    /// contract, in some every one does.
    worth: f64,
}

impl<'a> Tricks<'a> {
    fn new(scale: &'a [f64; 14], outcomes: &[Outcome<'_>]) -> Self {
        let mut tricks = Self { scale, worth: 0.0 };
        let lost = outcomes.iter().filter_map(|(weight, values)| {
            let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            Some((*weight, most - scale[tricks.own(most)?.saturating_sub(1)]))
        });
        let (sum, total) =
            lost.fold((0.0, 0.0), |(sum, total), (weight, lost)| (sum + weight * lost, total + weight));
        tricks.worth = if total > 0.0 { sum / total } else { 0.0 };
        tricks
    }

    /// How many tricks of the player's side a value stands for.
    fn own(&self, value: f64) -> Option<usize> {
        self.scale.iter().position(|&worth| worth == value)
    }

    /// How many tricks a card, by its number, brings the player's side, on average.
    fn mean(&self, outcomes: &[Outcome<'_>], at: usize) -> Option<f64> {
        mean(outcomes, |values| Some(self.own(values[at])? as f64))
    }
}
