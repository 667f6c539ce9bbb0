use crate::refusal::Refusal;
use ::mahjong::{Action, Round, Tile};
use telling::say;
use worlds::World;

/// An action as it is written in the log: as it reads, and whether a discarded tile is the one just drawn.
pub(super) fn write(action: &Action) -> String {
    action.notation()
}

/// The legal action that is written so.
pub(super) fn read(round: &Round, text: &str) -> Result<Action, Refusal> {
    let mut actions = Vec::new();
    round.actions(&mut actions);
    if let Some(&action) = actions.iter().find(|action| write(action) == text) {
        return Ok(action);
    }
    // A tile from the hand that equals the one just drawn is legal too, though nobody lists both.
    let other = text.strip_prefix("discard ").and_then(|tile| tile.parse::<Tile>().ok());
    match other.map(|tile| Action::Discard { tile, drawn: false }).filter(|&action| round.allows(action)) {
        Some(action) => Ok(action),
        None => {
            let start: String = text.chars().take(40).collect();
            Err(Refusal::not_now(move |w| say!(w, "page-refusal-not-now", text = start.as_str())))
        }
    }
}

/// The tiles in an action, for a picture of it.
pub(super) fn tiles(text: &str) -> Vec<Tile> {
    text.split(' ').filter_map(|word| word.parse().ok()).collect()
}
