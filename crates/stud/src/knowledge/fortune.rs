use super::{drop_model::FADING, each_answered};
use crate::game::{Action, Betting, Rules, View};
use serde::{Deserialize, Serialize};
use worlds::View as _;

/// What came of the last hands against an opponent, each hand counting a little less than the one after it, so that a player who
/// changes is not met with what it was before. It says how far to leave the plan and play for what this opponent does wrong.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Fortune {
    hands: f64,
    /// Gains in antes, and their squares.
    sum: f64,
    squares: f64,
    /// How often it was bet into, and dropped.
    faced: f64,
    dropped: f64,
    /// How often it could bet, and bet or raised.
    acted: f64,
    raised: f64,
}

/// One hand counts for no more than this many antes, so that a single pot decides nothing.
const MOST: f64 = 400.0;
/// Before anything is known of an opponent it drops so often, as if so many bets had been answered.
const USUAL_DROPS: f64 = 0.4;
const USUAL_BETS: f64 = 4.0;
/// Whoever drops to at least this share of bets is played by the plan, and whoever drops to so much less is not. Bets of any size are
/// smaller than fixed ones, and dropped to more rarely.
const MANY: f64 = 0.36;
const MANY_OF_ANY_SIZE: f64 = 0.24;
const LESS: f64 = 0.1;
/// Whoever drops to no more than this share will pay for it, and needs not have paid yet; from the other on it must have.
const HARDLY_EVER: f64 = 0.08;
const NOW_AND_THEN: f64 = 0.14;
/// By so many standard errors must the last hands have paid before somebody who drops now and then is trusted whole: who knows how
/// trust is won shows the habits for it, but does not give points away for long.
const PAID: f64 = 1.0;

/// Whoever raises fixed bets often and yet drops chooses well: with such a one even a few drops speak for the plan, only one that
/// drops to less than these will pay for it, and trust begins when so many standard errors are paid.
const MANY_OF_A_RAISER: f64 = 0.15;
const HARDLY_EVER_OF_A_RAISER: f64 = 0.03;
const NOW_AND_THEN_OF_A_RAISER: f64 = 0.05;
const PAYING: f64 = 0.5;
/// Bets of any size pay in a few large pots, so that more must be paid before it counts, and whoever hardly ever drops to them is
/// known by a few drops more.
const HARDLY_EVER_OF_ANY_SIZE: f64 = 0.1;
const PAYING_OF_ANY_SIZE: f64 = 1.0;
/// Up to this share of raises somebody is passive, and from the other on a raiser; who raises nearly always does not choose when to.
const PASSIVE: f64 = 0.1;
const RAISER: f64 = 0.25;
const OFTEN: f64 = 0.75;
const NEARLY_ALWAYS: f64 = 0.9;
/// Nobody is trusted whom the last hands have paid so many standard errors, and whole only from the other on.
const COSTLY: f64 = -2.0;
const COSTLESS: f64 = -1.0;

impl Fortune {
    /// Takes note of a hand that is over.
    pub(crate) fn note(&mut self, end: &View) {
        let gain = end.gain() as f64 / f64::from(end.rules().ante.max(1));
        let gain = gain.clamp(-MOST, MOST);
        let Self { hands, sum, squares, faced, dropped, acted, raised } = self;
        for figure in [hands, sum, squares, faced, dropped, acted, raised] {
            *figure *= FADING;
        }
        self.hands += 1.0;
        self.sum += gain;
        self.squares += gain * gain;
        let theirs = end.history().iter().filter(|event| event.seat != end.seat());
        for event in theirs.filter(|event| !matches!(event.action, Action::Open(_))) {
            self.acted += 1.0;
            self.raised += f64::from(u8::from(matches!(event.action, Action::Raise(_))));
        }
        each_answered(end, |_, _, answer| {
            self.faced += 1.0;
            self.dropped += f64::from(u8::from(answer.action == Action::Drop));
        });
    }

    /// In which share of the hands to play for what the opponent does wrong, at most this. Against whoever hardly ever drops, what a
    /// bet brings can be told from the cards alone; the more somebody drops, the more its staying says, and the plan is safer.
    pub(crate) fn trust(&self, rules: &Rules, most: f64) -> f64 {
        let drops = (self.dropped + USUAL_DROPS * USUAL_BETS) / (self.faced + USUAL_BETS);
        let sureness = self.sureness();
        let Betting::Fixed { .. } = rules.betting else {
            // Who begins must bet or drop, so that raises say nothing; and a hand may cost a hundred times what most of them do.
            let station = 1.0 - rising(drops, HARDLY_EVER_OF_ANY_SIZE, NOW_AND_THEN);
            let stays = rising(MANY_OF_ANY_SIZE - drops, 0.0, LESS);
            let paid = rising(sureness, PAYING_OF_ANY_SIZE, PAYING_OF_ANY_SIZE + PAID);
            return most * stays * station.max(paid);
        };
        let raises = self.raised / self.acted.max(1.0);
        let raiser = rising(raises, PASSIVE, RAISER) * (1.0 - rising(raises, OFTEN, NEARLY_ALWAYS));
        let by_raiser = |passive: f64, bold: f64| passive + raiser * (bold - passive);
        let hardly_ever = by_raiser(HARDLY_EVER, HARDLY_EVER_OF_A_RAISER);
        let now_and_then = by_raiser(NOW_AND_THEN, NOW_AND_THEN_OF_A_RAISER);
        let station = 1.0 - rising(drops, hardly_ever, now_and_then);
        let stays = rising(by_raiser(MANY, MANY_OF_A_RAISER) - drops, 0.0, LESS);
        let paid = rising(sureness, PAYING, PAYING + PAID);
        most * stays * paid.max(station * rising(sureness, COSTLY, COSTLESS))
    }

    /// By how many standard errors the last hands have paid.
    fn sureness(&self) -> f64 {
        let count = self.hands.max(1.0);
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(1.0);
        mean / (variance / count).sqrt()
    }

    pub(crate) fn is_sound(&self) -> bool {
        let Self { hands, sum, squares, faced, dropped, acted, raised } = *self;
        sum.is_finite()
            && [hands, squares, faced, dropped, acted, raised].iter().all(|it| (0.0..1e12).contains(it))
            && dropped <= faced + 1e-6
            && raised <= acted + 1e-6
    }
}

/// From 0 at `none` to 1 at `whole`.
fn rising(figure: f64, none: f64, whole: f64) -> f64 {
    ((figure - none) / (whole - none)).clamp(0.0, 1.0)
}
