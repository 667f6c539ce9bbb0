use super::trail::{SIZES, Trail};
use crate::game::{Action, Betting, Course, Game, Phase, Rules};
use worlds::Seat;

/// No decision has more choices here.
pub(super) const MOST_CHOICES: usize = 4;

/// Which game a strategy is for: what its situations are numbered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// Fixed-limit stud.
    FixedLimit,
    /// Seven turns with bets up to the pot.
    SevenTurns,
}

/// What can be done in a situation, in the order in which strategies count it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choices {
    pub(super) actions: [Choice; MOST_CHOICES],
    pub(super) count: usize,
}

/// One of the things that can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    /// A bet, a call or a drop.
    Bet(Action),
    /// To turn up the hole card with this number, by how strong the up-cards then look, the weakest first.
    Open(usize),
}

impl Form {
    /// The form for these rules, if there is one: amounts are taken in proportion.
    pub fn of(rules: &Rules) -> Option<Self> {
        match (rules.game, rules.betting) {
            (Game::Stud, Betting::Fixed { bring_in, .. }) if bring_in > 0 && rules.raises <= 4 => {
                Some(Self::FixedLimit)
            }
            (Game::SevenTurns, Betting::Pot { lower }) if lower > 0 && rules.raises <= 2 => {
                Some(Self::SevenTurns)
            }
            _ => None,
        }
    }

    /// The rules that it is worked out for.
    pub fn rules(self) -> Rules {
        match self {
            Self::FixedLimit => Rules::FIXED_LIMIT,
            Self::SevenTurns => Rules::SEVEN_TURNS,
        }
    }

    /// Its name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::FixedLimit => "fixed-limit",
            Self::SevenTurns => "seven-turns",
        }
    }

    pub(super) fn turns(self) -> usize {
        self.rules().game.steps().len()
    }

    /// Into how many classes boards are divided, and hands on each of them.
    pub(super) fn classes(self) -> (usize, usize) {
        match self {
            Self::FixedLimit => (8, 16),
            Self::SevenTurns => (6, 12),
        }
    }

    /// How many cells there are in a turn: a class of board, a class of hand, and whether the hand may still change much.
    pub(super) fn cells(self) -> usize {
        let (boards, hands) = self.classes();
        boards * hands * 2
    }

    /// How many choices each situation has room for.
    pub(super) fn width(self) -> usize {
        match self {
            Self::FixedLimit => 3,
            Self::SevenTurns => 4,
        }
    }

    /// How many situations there are in all.
    pub(super) fn situations(self) -> usize {
        self.turns() * self.contexts() * self.nodes() * self.cells()
    }

    fn contexts(self) -> usize {
        match self {
            Self::FixedLimit => 4 * 4 * 3,
            Self::SevenTurns => 3 * 3 * 3 * 4,
        }
    }

    fn nodes(self) -> usize {
        match self {
            Self::FixedLimit => 10,
            // To begin an interval, to answer a bet of each size, to answer a raise, to turn up a card.
            Self::SevenTurns => 3 + SIZES,
        }
    }

    /// The number of a situation: turn, what came before this interval, where in it, and the actor's cell. `size` is the class of the
    /// bet that is faced.
    pub(super) fn situation(
        self,
        course: &Course,
        trail: &Trail,
        actor: Seat,
        size: usize,
        cell: usize,
    ) -> usize {
        let turn = course.turn.clamp(1, self.turns()) - 1;
        let node = self.node(course, actor, size);
        ((turn * self.contexts() + self.context(course, trail, actor)) * self.nodes() + node) * self.cells()
            + cell
    }

    fn node(self, course: &Course, actor: Seat, size: usize) -> usize {
        let raises = usize::from(course.raises);
        match (self, course.phase) {
            (Self::SevenTurns, Phase::Opening(_)) => 2 + SIZES,
            (Self::SevenTurns, _) if raises == 0 => 0,
            (Self::SevenTurns, _) if raises == 1 => 1 + size.min(SIZES - 1),
            (Self::SevenTurns, _) => 1 + SIZES,
            (Self::FixedLimit, _) => raises.min(4) * 2 + usize::from(actor == course.opener),
        }
    }

    fn context(self, course: &Course, trail: &Trail, actor: Seat) -> usize {
        let (own, other) = (usize::from(trail.bold[actor]), usize::from(trail.bold[1 - actor]));
        let last = trail.last.map_or(0, |seat| if seat == actor { 1 } else { 2 });
        match self {
            Self::FixedLimit => (own.min(3) * 4 + other.min(3)) * 3 + last,
            Self::SevenTurns => {
                // How many pots are left to bet.
                let left = (course.limit - course.committed) / course.committed.max(1) / 2;
                let depth = match left {
                    60.. => 0,
                    12..60 => 1,
                    3..12 => 2,
                    _ => 3,
                };
                ((own.min(2) * 3 + other.min(2)) * 3 + last) * 4 + depth
            }
        }
    }

    /// What the actor may bet.
    pub(crate) fn bets(self, course: &Course, actor: Seat) -> Vec<Action> {
        let bet = |choice| if let Choice::Bet(action) = choice { Some(action) } else { None };
        self.choices(course, actor).iter().filter_map(bet).collect()
    }

    /// What the actor may do. Where a hole card is to be turned up it may be any of those that are hidden.
    pub(super) fn choices(self, course: &Course, actor: Seat) -> Choices {
        let mut choices = Choices { actions: [Choice::Open(0); MOST_CHOICES], count: 0 };
        if let Phase::Opening(_) = course.phase {
            for number in 0..course.hidden(actor).count() {
                choices.push(Choice::Open(number));
            }
            return choices;
        }
        let stakes = course.stakes(actor);
        if stakes.may_drop {
            choices.push(Choice::Bet(Action::Drop));
        }
        if stakes.may_call {
            choices.push(Choice::Bet(Action::Call));
        }
        if let Some((low, high)) = stakes.raise {
            let quarters: &[u32] = match self {
                Self::FixedLimit => &[0],
                Self::SevenTurns if stakes.to_call == 0 => &[0, 2, 4],
                // To raise by little says nothing and costs nothing.
                Self::SevenTurns => &[4],
            };
            for quarter in quarters {
                let by = low + (u64::from(high - low) * u64::from(*quarter) / 4) as u32;
                choices.push(Choice::Bet(Action::Raise(by)));
            }
        }
        choices
    }
}

impl Choices {
    fn push(&mut self, choice: Choice) {
        let same = self.count > 0 && self.actions[self.count - 1] == choice;
        if !same && self.count < MOST_CHOICES {
            self.actions[self.count] = choice;
            self.count += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Choice> {
        self.actions.into_iter().take(self.count)
    }
}
