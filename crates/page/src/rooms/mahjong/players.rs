//! Our players at a mahjong table.

use super::act;
use crate::{room::Thinker, thinker::Mind};
use ::mahjong::{
    Round,
    players::{Adviser, PlayerKind, PlayerSettings},
};
use worlds::{Ask, Budget, Player, Seed, World};

/// The loops of the first round of thinking; each round after it has twice as many.
const FIRST_LOOK: u64 = 100;
/// More effort than this brings nothing that anybody would notice.
const MOST: u32 = 64;

/// The mind of whoever is to act.
pub(super) fn thinker(round: &Round, seed: Seed, who: String) -> Option<Box<dyn Thinker>> {
    let view = round.view(round.actor()?);
    Some(Box::new(Mind::new(who, MOST, act::write, move |effort, stop| {
        let budget = Budget::Count(FIRST_LOOK * u64::from(effort));
        let settings = PlayerSettings::new(PlayerKind::Full).with(|it| it.budget = budget);
        let player = Adviser::new(&settings);
        player.decide(&view, &Ask::new(seed).until(stop)).map_err(|error| error.to_string())
    })))
}
