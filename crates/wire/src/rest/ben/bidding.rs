//! `/bid` and `/cuebid`.

use super::{
    super::{RestError, body, parsed},
    Parameters, agreements, call_name,
    layouts::Layouts,
    meanings::told,
    message,
    parameters::{auction, hand, vulnerability},
    rounded, text_of,
};
use bridge::{
    Call, CardSet, Seat,
    knowledge::bidding::{Choice, Reading},
};
use serde::Deserialize;
use serde_json::{Value, json};

/// What to say.
pub fn bid(parameters: &Parameters<'_>) -> Result<Value, RestError> {
    let (hand, seat) = (parameters.hand("hand")?, parameters.seat("seat")?);
    let (auction, vulnerability) = (parameters.auction()?, parameters.vulnerability()?);
    let Some(turn) = auction.turn() else { return Ok(message("Bidding is over")) };
    if turn != seat {
        let dealer = auction.dealer();
        let problem =
            format!("{seat} is not to call: {dealer} dealt, and after these calls it is {turn}'s turn");
        return Err(RestError::parameter("seat", problem));
    }
    let reading = Reading::new(&auction, vulnerability, &agreements());
    let choice = reading.choose(hand);
    let mut after = reading.clone();
    let meaning = after.hear(choice.call).ok_or_else(|| RestError::position("there is no call"))?;
    let (explanation, alert) = (told(meaning), text_of(meaning.artificial));
    let quality = if choice.in_system { "1.0" } else { "0.5" };
    let mut reply = json!({
        "bid": call_name(choice.call),
        "who": who(&choice),
        "quality": quality,
        "explanation": explanation,
        "alert": alert,
    });
    if parameters.details() {
        reply["candidates"] = candidates(&reading, hand, choice.call);
        reply["explanations"] = reading
            .meanings()
            .iter()
            .map(|meaning| json!([call_name(meaning.call), told(meaning)]))
            .collect();
        Layouts::in_auction(&reading, hand)?.describe(&mut reply, [1, 2, 3].map(|away| seat.plus(away)), &[]);
    }
    Ok(reply)
}

fn who(choice: &Choice) -> &'static str {
    if choice.in_system { "System" } else { "Nearest agreement" }
}

/// The plausible calls, the chosen one first. `insta_score` is how well the hand keeps what the call promises: 1 if it does, half of
/// that for every point or half card that is missing.
fn candidates(reading: &Reading, hand: CardSet, chosen: Call) -> Value {
    let mut calls = reading.plausible(hand);
    calls.retain(|&call| call != chosen);
    calls.insert(0, chosen);
    let one = |call: Call| {
        let mut after = reading.clone();
        let meaning = after.hear(call)?;
        Some(json!({
            "call": call_name(call),
            "insta_score": rounded(meaning.promise.weight(hand), 3),
            "explanation": told(meaning),
            "alert": text_of(meaning.artificial),
        }))
    };
    calls.into_iter().filter_map(one).collect()
}

/// What `/cuebid` sends.
#[derive(Deserialize)]
struct Cuebid {
    #[serde(deserialize_with = "parsed")]
    dealer: Seat,
    #[serde(default)]
    auction: Vec<Call>,
    #[serde(default)]
    vuln: String,
    hand: String,
}

/// What to say, in the words of another site.
pub fn cuebid(bytes: &[u8]) -> Result<Value, RestError> {
    let asked: Cuebid = body(bytes)?;
    let hand = hand(&asked.hand).map_err(|problem| RestError::parameter("hand", problem))?;
    let auction = auction(asked.dealer, asked.auction)?;
    if auction.is_over() {
        return Err(RestError::parameter("auction", "it is over"));
    }
    let reading = Reading::new(&auction, vulnerability(&asked.vuln)?, &agreements());
    let call = reading.choose(hand).call;
    let mut after = reading;
    let meaning = after.hear(call).ok_or_else(|| RestError::position("there is no call"))?;
    let name = if call == Call::Pass { "Pass".into() } else { call_name(call) };
    Ok(json!({ "bid": name, "alert": told(meaning), "artificial": meaning.artificial }))
}
