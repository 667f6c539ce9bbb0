//! `/claim`.

use super::{
    super::RestError,
    Parameters, agreements,
    cardplay::{CardQuestion, refused},
    contract_name,
    layouts::Layouts,
    message,
};
use bridge::{
    knowledge::certainty::is_sure_of,
    players::{CardPlayer, Method},
};
use serde_json::{Value, json};
use worlds::Stop;

/// Whether the side on turn gets so many of the tricks that are left. BEN looks at one deal, with all cards seen; a claim is accepted here
/// when one line takes the tricks in every deal that fits, without a guess. Where that cannot be settled in time it must hold in every one of
/// many deals, with all cards seen.
pub fn claim(parameters: &Parameters<'_>, stop: &Stop) -> Result<Value, RestError> {
    let asked = CardQuestion::new(parameters, true)?;
    if asked.played.len() >= 52 {
        return Ok(message("Game is over, no claim"));
    }
    if let Some(refused) = refused(&asked) {
        return Ok(refused);
    }
    let view = asked.view()?;
    let play = view.play();
    let left = u32::from(play.tricks_left());
    let claimed = match parameters.number("tricks")? {
        None | Some(0) => left,
        Some(tricks) if tricks <= left => tricks,
        Some(tricks) => {
            let problem = format!("{tricks}: there are {left} left");
            return Err(RestError::parameter("tricks", problem));
        }
    };
    let proved = is_sure_of(&view, claimed as u8);
    let sure = if proved == Some(true) {
        claimed
    } else {
        let inference = CardPlayer::new(Method::B, agreements()).inference;
        let solved = Layouts::in_play(&view, &inference, asked.seed())?.solved(play, stop)?;
        let sure = solved.iter().map(|(_, solved)| u32::from(solved.best())).min().unwrap_or(0);
        // Open cards may promise what no line does.
        if proved == Some(false) { sure.min(claimed.saturating_sub(1)) } else { sure }
    };
    let declares = asked.seat.pair() == asked.contract.declarer.pair();
    let contract = contract_name(asked.contract);
    let result = match (sure >= claimed, declares) {
        (true, true) => format!("Contract: {contract} Accepted declarers claim of {claimed} tricks"),
        (true, false) => format!("Contract: {contract} Accepted opponents claim of {claimed} tricks"),
        (false, true) => format!("Declarer claimed {claimed} tricks - rejected {sure}"),
        (false, false) => format!("Opponents claimed {claimed} tricks - rejected {sure}"),
    };
    Ok(json!({ "tricks": claimed, "result": result }))
}
