//! `/claim`.

use super::{
    super::RestError,
    Parameters,
    cardplay::{CardQuestion, refused},
    contract_name, message,
};
use bridge::knowledge::certainty::{is_sure_of, sure_tricks};
use serde_json::{Value, json};

/// Whether the side on turn gets so many of the tricks that are left. BEN looks at one deal, with all cards seen; a claim is accepted here
/// when one line takes the tricks in every deal that fits, without a guess.
pub fn claim(parameters: &Parameters<'_>) -> Result<Value, RestError> {
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
    let sure = if is_sure_of(&view, claimed as u8) == Some(true) {
        claimed
    } else {
        u32::from(sure_tricks(&view).unwrap_or(0))
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
