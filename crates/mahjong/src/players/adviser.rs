use super::{Appraisal, Left, LineUp, PlayerKind};
use crate::{Action, Round, RoundView};
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
                candidate.reasons.insert(0, hand(left));
            }
        }
        Ok(decision)
    }
}

fn hand(left: Left) -> Reason {
    let distance = match left.shanten {
        i8::MIN..=0 => "leaves the hand ready".to_owned(),
        1 => "leaves the hand one tile from ready".to_owned(),
        more => format!("leaves the hand {more} tiles from ready"),
    };
    let wanted = if left.shanten > 0 { "bring it nearer" } else { "complete it" };
    let text = format!("{distance}; {} unseen tiles {wanted}", left.accepted);
    let reason = Reason::new("hand", text).figure("shanten", f64::from(left.shanten));
    reason.figure("accepted", f64::from(left.accepted))
}
