use super::{Appraisal, Left, LineUp, PlayerKind, Prospects, Waiting};
use crate::{Action, Round, RoundView, algo::Riichi};
use worlds::{Budget, Decision, Player, Reason, Seed, Unsatisfiable};

/// A player that also says of each candidate what it leaves of the hand: the one to seat where people look on.
///
/// Its decisions carry, for each [candidate](worlds::Candidate), the value as `mean` (in points), the loops as `visits`, and a
/// reason of the kind `hand` with the figures `shanten` and `accepted` (the number of unseen tiles that bring the hand nearer).
///
/// ```
/// use mahjong::{Game, Rules, Wall, players::Adviser};
/// use worlds::{Budget, Player, Seed, World};
///
/// let rules = Rules::default();
/// let round = Game::new(rules).deal(Wall::shuffled(&rules, &mut Seed(7).rng())).unwrap();
/// // Or `Budget::Time(Duration::from_secs(1))`.
/// let player = Adviser::full(Budget::Count(20));
/// let decision = player.decide(&round.view(0), Seed(1)).unwrap();
/// let hand = decision.candidates[0].reasons.iter().find(|reason| reason.kind == "hand").unwrap();
/// assert_eq!(hand.figures[0].0, "shanten");
/// ```
pub struct Adviser {
    player: Box<dyn Player<Round>>,
}

impl Adviser {
    /// The best player here, with so many loops or so much time for each decision.
    #[must_use]
    pub fn full(budget: Budget) -> Self {
        Self::new(&LineUp { budget, ..LineUp::new(PlayerKind::Full) })
    }

    /// Any player.
    #[must_use]
    pub fn new(line_up: &LineUp) -> Self {
        Self { player: line_up.player() }
    }
}

impl Player<Round> for Adviser {
    fn name(&self) -> String {
        self.player.name()
    }

    fn decide(&self, view: &RoundView, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        let mut decision = self.player.decide(view, seed)?;
        let appraisal = Appraisal::new(view.round(), view.seat(), false);
        for candidate in &mut decision.candidates {
            if let Some(left) = appraisal.left(candidate.action) {
                let waiting = waiting(&appraisal, view, candidate.action).filter(|_| left.shanten <= 0);
                candidate.reasons.insert(0, hand(left, waiting));
            }
        }
        Ok(decision)
    }
}

/// What a hand waits for that is ready after a discard.
fn waiting(appraisal: &Appraisal<'_>, view: &RoundView, action: Action) -> Option<Waiting> {
    let (round, seat) = (view.round(), view.seat());
    let (Action::Discard { tile, .. } | Action::Riichi { tile, .. }) = action else { return None };
    let prospects = Prospects::new(round, seat, round.melds(seat), appraisal.unseen(), 0.0, 0.0);
    let riichi = matches!(action, Action::Riichi { .. }) || round.riichi(seat) != Riichi::None;
    Some(prospects.waiting(&round.hand(seat).without(tile), riichi))
}

/// What keeps a ready hand from winning with all that completes it.
fn hindrance(accepted: u32, waiting: Waiting) -> String {
    let Waiting { drawn, claimed, furiten } = waiting;
    match (accepted, drawn, claimed) {
        (0, ..) => String::new(),
        (_, 0, 0) => ", but it has no yaku".into(),
        _ if furiten => ", by its own draw alone: furiten".into(),
        (_, _, 0) => ", by its own draw alone: it has no yaku on a discard".into(),
        _ if claimed < accepted => format!(", {claimed} of them with a yaku on a discard"),
        _ => String::new(),
    }
}

fn hand(left: Left, waiting: Option<Waiting>) -> Reason {
    let distance = match left.shanten {
        i8::MIN..=0 => "leaves the hand ready".to_owned(),
        1 => "leaves the hand one tile from ready".to_owned(),
        more => format!("leaves the hand {more} tiles from ready"),
    };
    let wanted = if left.shanten > 0 { "bring it nearer" } else { "complete it" };
    let hindrance = waiting.map_or(String::new(), |waiting| hindrance(left.accepted, waiting));
    let text = match left.accepted {
        1 => format!("{distance}; 1 unseen tile {}{hindrance}", wanted.replacen(' ', "s ", 1)),
        many => format!("{distance}; {many} unseen tiles {wanted}{hindrance}"),
    };
    let reason = Reason::new("hand", text).figure("shanten", f64::from(left.shanten));
    reason.figure("accepted", f64::from(left.accepted))
}
