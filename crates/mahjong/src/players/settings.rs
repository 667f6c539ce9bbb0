use super::{Aim, FirstSight, Full, Greedy, Linear, Opinion, Playouts, Random, Search, Trial};
use crate::{
    Action, Round, RoundView,
    beliefs::Supposition,
    knowledge::{Estimate, Foresight, Reward, Weights},
};
use std::str::FromStr;
use thiserror::Error;
use worlds::{
    Ask, Budget, DecisionError, PairedSearch, Player, Uct,
    uct::{Choice, Exploration, Settings},
};

/// Who sits down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerKind {
    /// Any legal action.
    Random,
    /// The least shanten, then by chance.
    Greedy,
    /// The rule of thumb: shanten, accepted tiles, tile value, safe discards; or a model learned from records.
    Linear,
    /// The paper's UCT.
    Uct,
    /// The full player of the first version: play-outs that know shanten alone, and a rule set by hand.
    First,
    /// That of the second: play-outs with sense, and a rule fitted to them.
    Second,
    /// That of the third: a rule that thinks of calls and better shapes.
    Third,
    /// That of the fourth: what others hold, and points that are points.
    Fourth,
    /// That of the fifth: honours that are kept, and answers learned by playing.
    Fifth,
    /// Everything.
    Full,
    /// What was learned by playing against itself, at first sight and alone.
    Instinct,
}

/// How much first sight counts beside the rule in answers to discards: chosen on the games of 2022.
const FIRST_SIGHT: f64 = 0.5;

impl PlayerKind {
    /// Their names on the command line.
    pub const NAMES: [(&str, PlayerKind); 11] = [
        ("random", PlayerKind::Random),
        ("greedy", PlayerKind::Greedy),
        ("careful", PlayerKind::Linear),
        ("uct", PlayerKind::Uct),
        ("full-1", PlayerKind::First),
        ("full-2", PlayerKind::Second),
        ("full-3", PlayerKind::Third),
        ("full-4", PlayerKind::Fourth),
        ("full-5", PlayerKind::Fifth),
        ("full", PlayerKind::Full),
        ("instinct", PlayerKind::Instinct),
    ];

    /// Whether it believes rule and search.
    #[must_use]
    pub fn is_full(self) -> bool {
        self.version().is_some()
    }

    /// Which version of the full player it is, from 1; the last is the full player itself.
    fn version(self) -> Option<u8> {
        let versions = [Self::First, Self::Second, Self::Third, Self::Fourth, Self::Fifth, Self::Full];
        (1..).zip(versions).find(|&(_, kind)| kind == self).map(|(version, _)| version)
    }

    /// Whether it searches.
    #[must_use]
    pub fn searches(self) -> bool {
        self == Self::Uct || self.is_full()
    }
}

/// A text that names no player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected one of random, greedy, careful, uct, full-1 to full-5, full, instinct")]
pub struct ParsePlayerError;

impl FromStr for PlayerKind {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        let named = PlayerKind::NAMES.iter().find(|(name, _)| *name == text);
        named.map(|&(_, kind)| kind).ok_or(ParsePlayerError)
    }
}

/// A player with all its settings; [`PlayerSettings::new`] has each one's usual ones.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PlayerSettings {
    /// Who.
    pub kind: PlayerKind,
    /// What the search may cost.
    pub budget: Budget,
    /// What the search wants.
    pub reward: Reward,
    /// The constant of the upper bound; when absent the reward's own, for the full player twice that.
    pub c: Option<f64>,
    /// What play-outs aim at.
    pub aim: Aim,
    /// Whether play-outs fold to riichi.
    pub safe: bool,
    /// How much first sight counts in the tree.
    pub bias: f64,
    /// RAVE's equivalence in visits.
    pub rave: Option<f64>,
    /// Whether the full player goes by the rule that was fitted to play-outs, when points are what it wants; else by the weights.
    pub fitted: bool,
    /// How much what was learned by playing against itself counts beside the rule in answers to discards, when points are what the player
    /// wants.
    pub instinct: f64,
    /// Whether the rule keeps single honours for the pair that they may find, and as what is safe to discard later.
    pub refuges: bool,
    /// How far ahead the full player thinks hands through.
    pub foresight: Foresight,
    /// The rule's weights.
    pub weights: Weights,
    /// What one unit of the rule's rating is worth.
    pub unit: f64,
    /// How much the worth of the hand, as worked out by the full player, counts.
    pub trust: f64,
    /// How far the rule is off.
    pub doubt: f64,
    /// How far the rule is off about answers to discards.
    pub call_doubt: f64,
    /// How far play-outs are off, however many there are.
    pub blur: f64,
    /// What the search supposes of what it does not see.
    pub supposition: Supposition,
    /// How many trees grow apart and are added up in the end: the paper has one, more make use of more cores.
    pub trees: usize,
    /// Whether the full player grows a tree, or tries all candidates in the same tables.
    pub tree: bool,
    /// Whether candidates without hope are left alone, when there is no tree.
    pub prune: bool,
}

impl PlayerSettings {
    /// The same with some of it changed: `PlayerSettings::new(PlayerKind::Full).with(|it| it.safe = false)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// The usual settings of a player.
    #[must_use]
    pub fn new(kind: PlayerKind) -> Self {
        let version = kind.version().unwrap_or(0);
        let full = version > 0;
        // From the third version on calls and better shapes are thought of.
        let far_seeing = version >= 3;
        Self {
            kind,
            budget: Budget::Count(if full { 2_000 } else { 10_000 }),
            reward: Reward::Points,
            c: None,
            aim: match kind {
                _ if far_seeing => Aim::Value,
                PlayerKind::Second => Aim::Value,
                PlayerKind::First => Aim::Shanten,
                _ => Aim::Nothing,
            },
            safe: full,
            bias: if full { 500.0 } else { 0.0 },
            rave: None,
            fitted: kind == PlayerKind::Second,
            instinct: if version >= 5 { FIRST_SIGHT } else { 0.0 },
            refuges: version >= 5,
            foresight: match version {
                6.. => Foresight::Swift,
                4 | 5 => Foresight::Losses,
                3 => Foresight::Calls,
                _ => Foresight::Draws,
            },
            weights: if far_seeing { Weights::beside_foresight() } else { Weights::default() },
            // What the hand may win says most, if calls and better shapes are thought of: the less is left to the rating.
            unit: if far_seeing { 80.0 } else { 200.0 },
            trust: 1.0,
            // The fitted rule's points are those of play-outs, a fifth of the other's.
            doubt: match kind {
                PlayerKind::Second => 25.0,
                _ if far_seeing => 50.0,
                _ => 100.0,
            },
            call_doubt: 200.0,
            blur: 100.0,
            supposition: if full { Supposition::Informed } else { Supposition::Even },
            trees: 1,
            tree: false,
            prune: true,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        let name = PlayerKind::NAMES.iter().find(|(_, kind)| *kind == self.kind).map_or("", |(name, _)| name);
        match (self.kind, self.budget) {
            (kind, Budget::Count(loops)) if kind.searches() => format!("{name} {loops}"),
            (kind, Budget::Time(time)) if kind.searches() => format!("{name} {} s", time.as_secs_f64()),
            _ => name.into(),
        }
    }

    /// What the full player holds of actions before it searches.
    #[must_use]
    pub fn opinion(&self) -> Opinion {
        let Self { unit, trust, reward, foresight, refuges, .. } = *self;
        if self.fitted && reward == Reward::Points {
            return Opinion::Fitted;
        }
        let weights = self.weights.clone();
        let estimate = Box::new(Estimate { weights, unit, trust, reward, foresight, refuges });
        match self.instinct {
            share if share > 0.0 && reward == Reward::Points => Opinion::Answering(estimate, share),
            _ => Opinion::Estimate(estimate),
        }
    }

    /// Seats it.
    #[must_use]
    pub fn player(&self) -> Box<dyn Player<Round>> {
        let rule = Linear { name: self.name(), weights: self.weights.clone() };
        match self.kind {
            PlayerKind::Random => Box::new(Random),
            PlayerKind::Greedy => Box::new(Greedy),
            PlayerKind::Linear => Box::new(rule),
            PlayerKind::Uct => Box::new(self.uct()),
            PlayerKind::Instinct => Box::new(FirstSight),
            PlayerKind::First
            | PlayerKind::Second
            | PlayerKind::Third
            | PlayerKind::Fourth
            | PlayerKind::Fifth
            | PlayerKind::Full => {
                let rule = self.opinion();
                let search = if self.tree { Search::Tree(self.uct()) } else { Search::Paired(self.paired()) };
                let Self { doubt, call_doubt, blur, .. } = *self;
                Box::new(Full { name: self.name(), search, rule, doubt, call_doubt, blur })
            }
        }
    }

    /// How far one action is behind another, `ahead`, in the same imagined tables, played to the end by play-outs alone: neither the rule
    /// nor what was dropped early has a say.
    pub fn behind(
        &self,
        view: &RoundView,
        action: Action,
        better: Action,
        ask: &Ask,
    ) -> Result<Trial, DecisionError> {
        let search = PairedSearch { prune: false, ..self.paired() };
        let leads = search.search(view, &[action, better], 0, ask, |_| vec![true; 2])?;
        Ok(leads.get(1).map_or(Trial::NONE, Trial::from))
    }

    /// How each action does beside the first, in the same imagined tables, played to the end by play-outs alone.
    pub fn trials(
        &self,
        view: &RoundView,
        actions: &[Action],
        ask: &Ask,
    ) -> Result<Vec<Trial>, DecisionError> {
        let search = PairedSearch { prune: false, ..self.paired() };
        let leads = search.search(view, actions, 0, ask, |_| vec![true; actions.len()])?;
        Ok(leads.iter().map(Trial::from).collect())
    }

    fn paired(&self) -> PairedSearch<Supposition, Playouts> {
        PairedSearch {
            name: self.name(),
            beliefs: self.supposition,
            rollout: self.playouts(),
            budget: self.budget,
            unit: self.reward.in_points(),
            prune: self.prune,
        }
    }

    fn playouts(&self) -> Playouts {
        let first_sight = self.kind.is_full();
        Playouts {
            aim: self.aim,
            safe: self.safe,
            reward: self.reward,
            priors: first_sight.then(|| self.weights.clone()),
        }
    }

    fn uct(&self) -> Uct<Supposition, Playouts> {
        let settings = Settings::default().with(|it| {
            it.budget = self.budget;
            it.trees = self.trees;
            it.c = self.c.unwrap_or(self.reward.c() * if self.kind.is_full() { 2.0 } else { 1.0 });
            it.exploration = Exploration::Parent;
            it.choice = Choice::BestMean;
            it.rave = self.rave;
            it.bias = self.bias / self.reward.in_points();
        });
        Uct { name: self.name(), beliefs: self.supposition, rollout: self.playouts(), settings }
    }
}
