use crate::{View, knowledge::certainty};

/// Whether a claim stands that declarer takes so many tricks in all, made by whoever has this view: what goes to the own side beyond the
/// tricks it has must be sure whatever the hidden cards are, by one line and without a guess. Tricks may be given away freely. Before dummy is
/// seen no claim stands.
pub fn claim_stands(view: &View, declarer_tricks: u8) -> bool {
    let play = view.play();
    let pair = view.owner().pair();
    let declares = pair == play.declarer().pair();
    let left = play.tricks_left();
    // A claim of more tricks than there are is no claim.
    let total = play.won(pair) + play.won(!pair) + left;
    if declarer_tricks > total {
        return false;
    }
    let own = if declares { declarer_tricks } else { total - declarer_tricks };
    match own.checked_sub(play.won(pair)) {
        Some(0) => true,
        Some(tricks) if tricks <= left => certainty::is_sure_of(view, tricks) == Some(true),
        _ => false,
    }
}

/// What a player claims who has this view: declarer's tricks in all, when its own side is sure of all that are left and there are at
/// least two.
pub fn claim(view: &View) -> Option<u8> {
    let play = view.play();
    let left = play.tricks_left();
    if left < 2 || play.history().is_empty() || certainty::is_sure_of(view, left) != Some(true) {
        return None;
    }
    let declarers = play.won(play.declarer().pair());
    Some(if view.owner().pair() == play.declarer().pair() { declarers + left } else { declarers })
}
