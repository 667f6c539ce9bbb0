use super::{
    PlayerKind, PlayerSettings,
    outlook::{self, Endings},
};
use crate::{
    Action, Fact, Riichi, Round, RoundView,
    knowledge::{Appraisal, Progress, Prospects, Wait},
};
use worlds::{Answer, Ask, Budget, Player};

/// Of so many candidates it is said how the hand may end, and where their chance starts: apart from the player's own.
const TRIED: usize = 4;
const TABLES: u64 = 0x7ab1e5;

/// A player that also says of each candidate what it leaves of the hand: the one to seat where people look on.
///
/// Its decisions carry, for each [candidate](worlds::Candidate), the value as `mean` (in points), the loops as `visits`, and first of
/// all facts a [`Fact::Hand`] wherever an action leaves a hand of which it can be said; discards also a [`Fact::Danger`], and the best few
/// of the full player a [`Fact::Chances`].
///
/// ```
/// use kakehiki_mahjong::{Game, Rules, Wall, players::Adviser};
/// use worlds::{Ask, Budget, Player, Seed, World};
///
/// let rules = Rules::default();
/// let round = Game::new(rules).deal(Wall::shuffled(&rules, &mut Seed(7).rng())).unwrap();
/// // Or `Budget::Time(Duration::from_secs(1))`.
/// let player = Adviser::full(Budget::Count(20));
/// let decision = player.decide(&round.view(0), &Ask::new(Seed(1))).unwrap();
/// let (shanten, accepted) = decision.candidates[0].facts[0].hand().unwrap();
/// assert!(shanten >= 0 && accepted > 0);
/// ```
pub struct Adviser {
    player: Box<dyn Player<Round>>,
    /// Of so many candidates, best first, it is also tried how the hand may end.
    tried: usize,
}

impl Adviser {
    /// The best player here, with so many loops or so much time for each decision.
    #[must_use]
    pub fn full(budget: Budget) -> Self {
        Self::new(&PlayerSettings { budget, ..PlayerSettings::new(PlayerKind::Full) })
    }

    /// Any player, without chances of how hands end.
    #[must_use]
    pub(super) fn plain(settings: &PlayerSettings) -> Self {
        Self { player: settings.player(), tried: 0 }
    }

    /// Any player.
    #[must_use]
    pub fn new(settings: &PlayerSettings) -> Self {
        let tried = if settings.kind == PlayerKind::Full { TRIED } else { 0 };
        Self { player: settings.player(), tried }
    }
}

impl Player<Round> for Adviser {
    fn name(&self) -> String {
        self.player.name()
    }

    fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
        let mut decision = self.player.decide(view, ask)?;
        let appraisal = Appraisal::new(view.round(), view.seat(), false);
        let sight = outlook::sight(&appraisal, view);
        let mut tried = Vec::new();
        for (rank, candidate) in decision.candidates.iter_mut().enumerate() {
            candidate.facts.extend(outlook::danger(&sight, candidate.action));
            if rank < self.tried
                && let Some(endings) =
                    outlook::endings(view, candidate.action, outlook::TABLES, &ask.child(TABLES))
            {
                candidate.facts.push(endings.fact());
                tried.push((candidate.action, endings));
            }
            if let Some(Progress { shanten, accepted, .. }) = appraisal.progress(candidate.action) {
                let wait = wait(&appraisal, view, candidate.action).filter(|_| shanten <= 0);
                candidate.facts.insert(0, Fact::Hand { shanten, accepted, wait });
            }
        }
        decision.facts.extend(better_in_playouts(decision.action, &tried));
        Ok(decision)
    }
}

/// What did best in play-outs, if that was not the choice.
fn better_in_playouts(choice: Action, tried: &[(Action, Endings)]) -> Option<Fact> {
    let (_, own) = tried.iter().find(|(action, _)| *action == choice)?;
    let leads = tried.iter().map(|(action, endings)| (*action, endings.ahead_of(own)));
    let best = leads.max_by(|(_, one), (_, other)| one.0.total_cmp(&other.0));
    let (other, (gain, stderr)) = best.filter(|&(action, (gain, _))| action != choice && gain > 0.0)?;
    Some(Fact::BetterInPlayouts { other, gain, stderr })
}

/// What a hand waits for that is ready after a discard.
fn wait(appraisal: &Appraisal<'_>, view: &RoundView, action: Action) -> Option<Wait> {
    let (round, seat) = (view.round(), view.seat());
    let (Action::Discard { tile, .. } | Action::Riichi { tile, .. }) = action else { return None };
    let prospects = Prospects::new(round, seat, round.melds(seat), appraisal.unseen(), 0.0, 0.0);
    let riichi = matches!(action, Action::Riichi { .. }) || round.riichi(seat) != Riichi::None;
    Some(prospects.wait(&round.hand(seat).without(tile), riichi))
}
