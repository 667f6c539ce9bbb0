use super::{
    Form,
    cell::Cuts,
    deals::{CellDeal, PLACES},
    form::{Choice, MOST_CHOICES},
    trail::Trail,
};
use crate::game::{Action, Course, Phase};
use rand::RngExt;
use worlds::{Rng, Seat};

/// Where a hand of the abstract game stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) course: Course,
    pub(super) trail: Trail,
    /// Which hole card each turned up first.
    pub(super) six: [u8; 2],
}

/// What was found on one walk: additions to regrets and to the average strategy, in order.
#[derive(Debug, Default)]
pub(super) struct Additions {
    pub(super) regrets: Vec<(u32, f32)>,
    pub(super) chosen: Vec<(u32, f32)>,
}

/// A walk through the hands of a deal: all of the learner's choices, one of the other's.
pub(super) struct Walk<'a> {
    pub(super) form: Form,
    pub(super) cuts: &'a Cuts,
    pub(super) regrets: &'a [f32],
    pub(super) dealt: &'a mut CellDeal,
    /// Who bets first in each turn.
    pub(super) openers: [Seat; 7],
    pub(super) rng: &'a mut Rng,
    pub(super) found: &'a mut Additions,
    /// What a point counts for.
    pub(super) unit: f32,
}

impl Walk<'_> {
    /// What the state is worth to the learner.
    pub(super) fn value(&mut self, state: &State, learner: Seat) -> f32 {
        let course = &state.course;
        let actor = match course.phase {
            Phase::Over(dropped) => return self.payoff(course, dropped, learner),
            Phase::Opening(seat) | Phase::Betting(seat) => seat,
        };
        let choices = self.form.choices(course, actor);
        let count = choices.count;
        if count < 2 {
            let next = self.after(state, actor, choices.actions[0]);
            return self.value(&next, learner);
        }
        let cell = self.dealt.cell(self.cuts, course, state.six, actor);
        let (size, ..) = state.trail.size();
        let situation = self.form.situation(course, &state.trail, actor, size, cell);
        let at = situation * self.form.width();
        let shares = matching(&self.regrets[at..at + count]);
        if actor != learner {
            for (choice, &share) in shares[..count].iter().enumerate() {
                if share > 0.0 {
                    self.found.chosen.push(((at + choice) as u32, share));
                }
            }
            let mut draw = self.rng.random::<f32>();
            let taken = (0..count - 1).find(|&choice| {
                draw -= shares[choice];
                draw < 0.0
            });
            let next = self.after(state, actor, choices.actions[taken.unwrap_or(count - 1)]);
            return self.value(&next, learner);
        }
        let mut values = [None; MOST_CHOICES];
        let mut mean = 0.0;
        // The tree of fixed limit is small enough to be walked whole.
        let hopeless = match self.form {
            Form::FixedLimit => [false; MOST_CHOICES],
            Form::SevenTurns => hopeless(&self.regrets[at..at + count]),
        };
        for choice in 0..count {
            // What has been far worse than the rest is looked at again only now and then.
            if hopeless[choice] && self.rng.random::<f32>() > LOOK_AGAIN {
                continue;
            }
            let next = self.after(state, actor, choices.actions[choice]);
            let value = self.value(&next, learner);
            values[choice] = Some(value);
            mean += shares[choice] * value;
        }
        for (choice, value) in values[..count].iter().enumerate() {
            if let Some(value) = value {
                self.found.regrets.push(((at + choice) as u32, value - mean));
            }
        }
        mean
    }

    fn payoff(&self, course: &Course, dropped: Option<Seat>, learner: Seat) -> f32 {
        let won = match dropped {
            Some(seat) => Some(1 - seat),
            None => match self.dealt.values[0].cmp(&self.dealt.values[1]) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => None,
            },
        };
        let points = match won {
            None => 0.0,
            Some(seat) if seat == learner => course.paid(1 - learner) as f32,
            Some(_) => -(course.paid(learner) as f32),
        };
        points * self.unit
    }

    fn after(&self, state: &State, actor: Seat, choice: Choice) -> State {
        let mut next = *state;
        let (action, place) = match choice {
            Choice::Bet(action) => (action, 0),
            Choice::Open(number) => {
                let opened = state.course.opened[actor];
                let hidden = |hole: &usize| opened >> PLACES[*hole] & 1 == 0;
                let hole = (0..PLACES.len()).filter(hidden).nth(number).unwrap_or(0);
                if opened == 0 {
                    next.six[actor] = hole as u8;
                }
                // Which card it is matters to the deal, not to the course.
                (Action::Open(cards::Card::new(cards::Suit::Clubs, cards::Rank::TWO)), PLACES[hole])
            }
        };
        let openers = &self.openers;
        next.course.play(action, place, |course| openers[course.turn - 1]);
        next.trail = state.trail.after(&state.course, actor, action, &next.course);
        next
    }
}

/// How often what is hopeless is looked at.
const LOOK_AGAIN: f32 = 0.1;
/// By how many times the regret of the best choice another must be below nothing to be hopeless.
const FAR_WORSE: f32 = 4.0;

/// Which choices are far worse than the best one: their shares are 0, so that to pass over them changes no value.
fn hopeless(regrets: &[f32]) -> [bool; MOST_CHOICES] {
    let best = regrets.iter().copied().fold(0.0, f32::max);
    std::array::from_fn(|choice| {
        best > 0.0 && regrets.get(choice).is_some_and(|&regret| regret < -FAR_WORSE * best)
    })
}

/// Regret matching: in proportion to the positive regrets, evenly where there are none.
pub(super) fn matching(regrets: &[f32]) -> [f32; MOST_CHOICES] {
    let mut shares = [0.0; MOST_CHOICES];
    let mut sum = 0.0;
    for (share, &regret) in shares.iter_mut().zip(regrets) {
        *share = regret.max(0.0);
        sum += *share;
    }
    let count = regrets.len().min(MOST_CHOICES);
    if sum > 0.0 {
        shares[..count].iter_mut().for_each(|share| *share /= sum);
    } else {
        shares[..count].fill(1.0 / count.max(1) as f32);
    }
    shares
}
