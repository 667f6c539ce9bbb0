use super::{
    Board, Form,
    cell::Cuts,
    deals::looks,
    form::{Choice, Choices, MOST_CHOICES},
    trail::Trail,
};
use crate::game::{Action, Course, Phase, Rules, Table, View};
use cards::CardSet;
use std::sync::OnceLock;
use worlds::{Seat, Seed, View as _, conduct::Conduct};

/// The most that a share counts in a file.
pub(super) const LEVELS: u8 = 31;

/// What is so cheap compared with the pot is always paid.
const TRIFLE: f64 = 0.04;

/// No action that the rules allow is less likely than this to whoever reads it.
const LEAST: f64 = 0.002;

/// A strategy for the whole game.
#[derive(Debug, Clone, PartialEq)]
pub struct Blueprint {
    pub(super) cuts: Cuts,
    /// For each situation the shares of its choices, as levels; all 0 where it was never met.
    pub(super) levels: Vec<u8>,
}

static FIXED_LIMIT: &[u8] = include_bytes!("../../../data/fixed-limit.blueprint");
static SEVEN_TURNS: &[u8] = include_bytes!("../../../data/seven-turns.blueprint");

impl Blueprint {
    /// The one that comes with the program for these rules, if there is one. It is unpacked when it is first asked for.
    pub fn for_rules(rules: &Rules) -> Option<&'static Self> {
        static READY: [OnceLock<Option<Blueprint>>; 2] = [OnceLock::new(), OnceLock::new()];
        let form = Form::of(rules)?;
        let (ready, packed) = match form {
            Form::FixedLimit => (&READY[0], FIXED_LIMIT),
            Form::SevenTurns => (&READY[1], SEVEN_TURNS),
        };
        ready.get_or_init(|| Self::from_bytes(packed).ok().filter(|it| it.form() == form)).as_ref()
    }

    /// The game it is for.
    pub fn form(&self) -> Form {
        self.cuts.form
    }

    /// How many of its situations were met, and how many there are.
    pub fn met(&self) -> (usize, usize) {
        let met = self.levels.chunks(self.form().width()).filter(|levels| levels.iter().any(|&it| it > 0));
        (met.count(), self.form().situations())
    }

    pub(super) fn from_average(cuts: Cuts, chosen: &[f32]) -> Self {
        let width = cuts.form.width();
        let mut levels = Vec::with_capacity(chosen.len());
        for weights in chosen.chunks(width) {
            let sum: f32 = weights.iter().sum();
            let level = |&weight: &f32| {
                if sum > 0.0 { (weight / sum * f32::from(LEVELS)).round() as u8 } else { 0 }
            };
            levels.extend(weights.iter().map(level));
        }
        Self { cuts, levels }
    }

    /// How it acts in a situation; where that was never met it stays as cheaply as it can.
    fn shares(&self, situation: usize, choices: &Choices) -> [f64; MOST_CHOICES] {
        let at = situation * self.form().width();
        let levels = &self.levels[at..at + choices.count];
        let sum: u32 = levels.iter().map(|&level| u32::from(level)).sum();
        let mut shares = [0.0; MOST_CHOICES];
        if sum == 0 {
            let cheapest =
                usize::from(choices.actions[0] == Choice::Bet(Action::Drop)).min(choices.count - 1);
            shares[cheapest] = 1.0;
        } else {
            for (share, &level) in shares.iter_mut().zip(levels) {
                *share = f64::from(level) / f64::from(sum);
            }
        }
        shares
    }

    /// What it does with these cards in this scene: its actions with their probabilities.
    pub(crate) fn acts(&self, scene: &Scene, hand: CardSet) -> Acts {
        let cell = if self.form().choices(&scene.course, scene.actor).count < 2 {
            0
        } else {
            self.cell(scene, hand)
        };
        self.acts_in(scene, hand, cell)
    }

    /// The cell of these cards, which is the same in all of a turn.
    pub(crate) fn cell(&self, scene: &Scene, hand: CardSet) -> usize {
        let turn = match scene.course.phase {
            Phase::Opening(_) => scene.course.turn - 1,
            _ => scene.course.turn,
        };
        let standing = scene.board.standing(scene.actor, hand, &mut Seed(hand.bits()).rng());
        self.cuts.cell(turn, scene.board.chance(scene.actor), standing)
    }

    /// What it does with these cards, which are in this cell.
    pub(crate) fn acts_in(&self, scene: &Scene, hand: CardSet, cell: usize) -> Acts {
        let (form, course, actor) = (self.form(), &scene.course, scene.actor);
        let choices = form.choices(course, actor);
        let mut acts = Acts { list: [(Action::Drop, 0.0); MOST_CHOICES], count: choices.count };
        let shares = if choices.count < 2 {
            [1.0; MOST_CHOICES]
        } else {
            let (lower, upper, share) = scene.trail.size();
            let of = |size| self.shares(form.situation(course, &scene.trail, actor, size, cell), &choices);
            let (low, high) = (of(lower), of(upper));
            std::array::from_fn(|at| low[at] * f64::from(1.0 - share) + high[at] * f64::from(share))
        };
        let shown = scene.shown[actor];
        let mut hidden = [None; 3];
        for (slot, card) in hidden.iter_mut().zip(hand - shown) {
            *slot = Some(card);
        }
        hidden.sort_by_key(|card| {
            card.map_or((true, None), |card| (false, Some(looks(scene.dealt[actor], card))))
        });
        for (at, choice) in choices.iter().enumerate() {
            let action = match choice {
                Choice::Bet(action) => action,
                Choice::Open(number) => {
                    hidden.get(number).copied().flatten().map_or(Action::Call, Action::Open)
                }
            };
            acts.list[at] = (action, shares[at]);
        }
        if matches!(course.phase, Phase::Betting(_)) {
            acts.pay_trifles(course, actor, scene.trail.raised());
        }
        acts
    }
}

/// Actions with their probabilities.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Acts {
    list: [(Action, f64); MOST_CHOICES],
    count: usize,
}

impl Acts {
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Action, f64)> {
        self.list.into_iter().take(self.count)
    }

    /// A strategy that was worked out for a few sizes must not drop to less than any of them.
    fn pay_trifles(&mut self, course: &Course, actor: Seat, raised: f32) {
        let stakes = course.stakes(actor);
        if stakes.to_call == 0 || !stakes.may_call || self.count < 2 {
            return;
        }
        let pot = f64::from(course.paid(0) + course.paid(1));
        let kept = if f64::from(stakes.to_call) < TRIFLE * pot {
            0.0
        } else if course.raises > 1 {
            f64::from(raised)
        } else {
            1.0
        };
        let dropped = self.list[0].1;
        self.list[0].1 = dropped * kept;
        self.list[1].1 += dropped * (1.0 - kept);
    }

    /// The probability of an action; that of an amount between those that are played is theirs around it.
    pub(crate) fn probability(&self, action: Action) -> f64 {
        let exact = self.iter().find(|(other, _)| *other == action).map(|(_, share)| share);
        if let (None, Action::Raise(by)) = (exact, action) {
            let near = |(other, share): (Action, f64)| match other {
                Action::Raise(amount) => Some((amount.abs_diff(by), share)),
                _ => None,
            };
            return self.iter().filter_map(near).min_by_key(|(off, _)| *off).map_or(0.0, |(_, share)| share);
        }
        exact.unwrap_or(0.0)
    }
}

/// What everybody sees when somebody is to act, worked out once for all cards that the actor may hold.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    pub(super) course: Course,
    pub(super) trail: Trail,
    pub(super) board: Board,
    /// The up-cards now.
    shown: [CardSet; 2],
    /// Those of them that were dealt face up.
    dealt: [CardSet; 2],
    pub(super) actor: Seat,
}

impl Scene {
    /// The scene of whoever sees this and is to act.
    pub(crate) fn of(view: &View) -> Option<Self> {
        let actor = view.seat();
        if view.course().actor() != Some(actor) {
            return None;
        }
        let mut shown = [view.theirs(); 2];
        shown[actor] = view.shown();
        let mut trail = Trail::default();
        view.replay_course(|before, event, after| {
            trail = trail.after(before, event.seat, event.action, after);
        });
        // Where hole cards are being turned up the boards count as they were bet on.
        let (mut up, mut dealt) = (shown, shown);
        let opening = matches!(view.course().phase, Phase::Opening(_));
        for event in view.history() {
            if let Action::Open(card) = event.action {
                dealt[event.seat] -= CardSet::of(card);
                if opening && event.turn == view.turn() {
                    up[event.seat] -= CardSet::of(card);
                }
            }
        }
        let seed = Seed(up[0].bits()).child(up[1].bits());
        let board = Board::new(up, &mut seed.rng());
        Some(Self { course: *view.course(), trail, board, shown, dealt, actor })
    }

    /// After a bet, a call or a drop in an interval that goes on.
    pub(crate) fn after(mut self, action: Action) -> Self {
        let before = self.course;
        self.course.play(action, 0, |_| before.opener);
        self.trail = self.trail.after(&before, self.actor, action, &self.course);
        self.actor = self.course.actor().unwrap_or(self.actor);
        self
    }
}

impl Conduct<Table> for Blueprint {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        into.clear();
        let Some(scene) = Scene::of(view) else { return };
        let acts = self.acts(&scene, view.mine());
        let mut actions = Vec::with_capacity(8);
        view.actions(&mut actions);
        into.extend(actions.iter().map(|&action| {
            let exact = acts.iter().find(|(other, _)| *other == action);
            exact.map_or(0.0, |(_, share)| share).max(LEAST)
        }));
        let sum: f64 = into.iter().sum();
        into.iter_mut().for_each(|share| *share /= sum.max(f64::MIN_POSITIVE));
    }
}
