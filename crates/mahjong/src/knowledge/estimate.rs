//! The rule of thumb in points.

use super::{Appraisal, Features, Foresight, Prospects, Reward, Sight, Weights, refuge::Refuges};
use crate::{
    Action, Game, Hand, Kind, Meld, MeldKind, Round, RoundView, Tile,
    game::{Outlook, shanten},
};
use worlds::{Seat, World};

/// What it costs to deal into a riichi, into an open hand; half as much again when the dealer wins.
const RIICHI_LOSS: f64 = 5_800.0;
const OPEN_LOSS: f64 = 4_000.0;
/// How likely a tile that one must discard, whatever it is, deals into a ready hand.
const ANY_TILE: f64 = 0.045;
/// Up to this shanten the hand's worth is worked out; beyond, all that could come is too much to follow.
const NEAR: i8 = 3;
/// Up to this shanten also for discards that take the hand a step back; else those are worth nothing, or who thinks further ahead takes
/// them to keep this share of what the best is worth.
const STEP_BACK: i8 = 2;
const KEPT: f64 = 0.5;

/// What actions are worth in points, by what the hand may win and what a discard may lose, and by the ratings of the rule where
/// these say nothing.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Estimate {
    /// How much each feature counts.
    pub weights: Weights,
    /// What one unit of the rule's rating is worth, in points.
    pub unit: f64,
    /// How much the worked-out worth counts: 0 not at all.
    pub trust: f64,
    /// What points are worth.
    pub reward: Reward,
    /// How far ahead hands are thought through. Beyond the first version's, the others are read by what they have shown.
    pub foresight: Foresight,
    /// Whether single honours are kept for the pair that they may find, and as what is safe to discard later.
    pub refuges: bool,
}

/// By how much the points of play-outs rise when the rule's do by one: with 14 tiles by shanten, and for answers. Fitted to our own play,
/// by `kakehiki mahjong learn-rule --check full`: the further from ready, the less a single tile decides.
const IN_POINTS: [f64; 5] = [0.9, 0.5, 0.25, 0.2, 0.15];
const ANSWERS_IN_POINTS: f64 = 0.6;

impl Estimate {
    /// What one unit of what the rule adds up is in points, in this position.
    #[must_use]
    pub fn in_points(&self, view: &RoundView) -> f64 {
        let (round, seat) = (view.round(), view.seat());
        if !self.foresight.knows_losses() {
            return 1.0;
        }
        if !round.is_turn() {
            return ANSWERS_IN_POINTS;
        }
        let shanten = Outlook::new(round.hand(seat), round.melds(seat).len()).shanten;
        IN_POINTS[(shanten.max(0) as usize).min(IN_POINTS.len() - 1)]
    }

    /// What each action is worth, but for what all have in common.
    #[must_use]
    pub fn values(&self, view: &RoundView, actions: &[Action]) -> Vec<f64> {
        let appraisal = Appraisal::new(view.round(), view.seat(), true);
        let mut features: Vec<Features> = Vec::new();
        appraisal.features(actions, &mut features);
        let mut values: Vec<f64> =
            features.iter().map(|features| self.unit * self.weights.rate(features)).collect();
        if self.refuges && view.round().is_turn() {
            let refuges = Refuges::new(view.round(), view.seat(), appraisal.unseen());
            for (value, &action) in values.iter_mut().zip(actions) {
                if let Action::Discard { tile, .. } | Action::Riichi { tile, .. } = action {
                    *value -= refuges.worth(tile.kind());
                }
            }
        }
        if self.trust > 0.0 {
            let worths = worths(&appraisal, view, actions, self.reward, self.foresight);
            // What is not worked out is taken to be as good as the best that is.
            let known = worths.iter().flatten().copied();
            let best = known.fold(f64::NEG_INFINITY, f64::max);
            for (value, worth) in values.iter_mut().zip(&worths).filter(|_| best.is_finite()) {
                *value += self.trust * worth.unwrap_or(best);
            }
        }
        let in_points = self.in_points(view);
        for (value, &action) in values.iter_mut().zip(actions) {
            *value = in_points * self.last_place(view, action).unwrap_or(*value);
        }
        values
    }

    /// Of a win that ends the game and leaves its winner last, what it is worth when places count; otherwise a win is best.
    fn last_place(&self, view: &RoundView, action: Action) -> Option<f64> {
        let (round, seat) = (view.round(), view.seat());
        if self.reward != Reward::Placement || !matches!(action, Action::Ron | Action::Tsumo) {
            return None;
        }
        let mut after = round.clone();
        after.play(action);
        let mut game = Game::at(*round.rules(), *round.start());
        game.finish(&after);
        let ends = game.next().is_none() && game.ranking()[3] == seat;
        ends.then(|| self.reward.of(&after, seat) - self.reward.of(round, seat))
    }
}

/// What the hand may win less what the action may lose, for those actions of which it can be said.
pub fn worths(
    appraisal: &Appraisal<'_>,
    view: &RoundView,
    actions: &[Action],
    reward: Reward,
    foresight: Foresight,
) -> Vec<Option<f64>> {
    match foresight {
        Foresight::Draws => {
            let (count, loss) = threats(view.round(), view.seat());
            let risk = |kind: Kind| deal_in(appraisal, kind, loss);
            let stakes = Stakes { reward, foresight, ready: count, cost: ANY_TILE * loss };
            worths_at_risk(appraisal, view, actions, stakes, risk)
        }
        Foresight::Calls | Foresight::Losses | Foresight::Swift => {
            let sight = Sight::new(view.round(), view.seat(), appraisal.unseen());
            let ready = sight.ready();
            let loss = if foresight.knows_losses() { sight.loss() } else { RIICHI_LOSS * ready };
            let stakes = Stakes { reward, foresight, ready, cost: ANY_TILE * loss };
            worths_at_risk(appraisal, view, actions, stakes, |kind| sight.cost(kind))
        }
    }
}

/// What a hand is played for, and against.
#[derive(Clone, Copy)]
struct Stakes {
    reward: Reward,
    foresight: Foresight,
    /// How many others are ready, as far as one knows.
    ready: f64,
    /// What a turn in the game against them costs, in points.
    cost: f64,
}

/// What the hand may win, for those actions of which it can be said: the single-player programme. `ready`: how many others are, as
/// far as one knows; `cost`: what a turn in the game against them costs, in points.
pub(super) fn wins(
    appraisal: &Appraisal<'_>,
    view: &RoundView,
    actions: &[Action],
    reward: Reward,
    ready: f64,
    cost: f64,
) -> Vec<Option<f64>> {
    let stakes = Stakes { reward, foresight: Foresight::Draws, ready, cost };
    worths_at_risk(appraisal, view, actions, stakes, |_| 0.0)
}

fn worths_at_risk(
    appraisal: &Appraisal<'_>,
    view: &RoundView,
    actions: &[Action],
    Stakes { reward, foresight, ready, cost }: Stakes,
    risk: impl Fn(Kind) -> f64,
) -> Vec<Option<f64>> {
    let (round, seat) = (view.round(), view.seat());
    let hand = round.hand(seat);
    let melds = round.melds(seat);
    let outlook = Outlook::new(hand, melds.len());
    if outlook.shanten > NEAR {
        return vec![None; actions.len()];
    }
    let unseen = appraisal.unseen();
    let mut prospects = Prospects::new(round, seat, melds, unseen, ready, cost)
        .with_reward(reward)
        .with_foresight(foresight, ready);
    // Who is near to seven pairs alone has another way to go, and it may be the better one.
    let pairs = foresight != Foresight::Draws && shanten::standard(hand, melds.len()) > outlook.shanten;
    let deepest = if pairs { NEAR } else { STEP_BACK };
    let worth = |action: &Action| match *action {
        Action::Discard { tile, .. } | Action::Riichi { tile, .. } => {
            let rest = hand.without(tile);
            let left = outlook.without(tile.kind());
            let wins = match action {
                Action::Riichi { .. } => prospects.of_ready(&rest, true),
                _ if left == 0 => prospects.of_ready(&rest, false),
                _ if left > outlook.shanten.max(0) && left > deepest => return None,
                _ => prospects.of(&rest),
            };
            Some(wins - risk(tile.kind()))
        }
        Action::Pass => Some(prospects.of(hand)),
        // The next hand is played from the same standing.
        Action::NineTerminals => Some(0.0),
        Action::Pon(with) | Action::Chi(with) => {
            let rest = with.into_iter().fold(*hand, |hand, tile| hand.without(tile));
            let mut melds = melds.to_vec();
            melds.push(meld(round, *action, with));
            let mut prospects = Prospects::new(round, seat, &melds, unseen, ready, cost)
                .with_reward(reward)
                .with_foresight(foresight, ready)
                .with_hand(rest);
            let allowed = rest.kinds() - round.forbidden_after(with);
            let (_, discards) = Outlook::new(&rest, melds.len()).best_discards(allowed);
            let worths = discards.iter().map(|kind| {
                let tile = rest.one_of(kind);
                prospects.of(&Hand::without(rest, tile)) - risk(kind)
            });
            Some(worths.fold(f64::NEG_INFINITY, f64::max)).filter(|worth| worth.is_finite())
        }
        _ => None,
    };
    let mut worths: Vec<Option<f64>> = actions.iter().map(worth).collect();
    let best = worths.iter().flatten().copied().fold(0.0, f64::max);
    let kept = if foresight != Foresight::Draws { KEPT * best } else { 0.0 };
    for (worth, action) in worths.iter_mut().zip(actions).filter(|(worth, _)| worth.is_none()) {
        if let Action::Discard { tile, .. } = *action {
            *worth = Some(kept - risk(tile.kind()));
        }
    }
    worths
}

/// How many others have declared riichi, and what it would cost to deal into all of them.
fn threats(round: &Round, seat: Seat) -> (f64, f64) {
    let dealer = round.start().dealer();
    let riichi = (0..4).filter(|&other| other != seat && round.places[other].in_riichi());
    let losses: Vec<f64> =
        riichi.map(|other| RIICHI_LOSS * if other == dealer { 1.5 } else { 1.0 }).collect();
    let count = losses.len() as f64;
    (count, losses.iter().sum::<f64>())
}

fn deal_in(appraisal: &Appraisal<'_>, kind: Kind, loss: f64) -> f64 {
    let [riichi, open] = appraisal.dangers.of(kind).map(|percent| percent / 100.0);
    let count = appraisal.dangers.riichi_count().max(1.0);
    riichi * loss / count + open * OPEN_LOSS
}

/// The set that a call would lay down.
fn meld(round: &Round, action: Action, with: [Tile; 2]) -> Meld {
    let offer = round.offer().unwrap_or(Tile::HIDDEN);
    let kind = if matches!(action, Action::Chi(_)) { MeldKind::Chi } else { MeldKind::Pon };
    let reds = [offer, with[0], with[1]].iter().filter(|tile| tile.is_red()).count() as u8;
    let low = offer.kind().min(with[0].kind());
    Meld { kind, low, reds, called: offer, from: round.turn() as u8 }
}
