//! `/bid` and `/cuebid`.

use super::{
    super::{MOST_WORLDS, RestError, body, parsed, within},
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
    players::bidder::Bidder,
};
use serde::Deserialize;
use serde_json::{Value, json};
use worlds::{Ask, Budget, DecisionError, Seed, Stop};

/// What to say.
pub fn bid(parameters: &Parameters<'_>, stop: &Stop) -> Result<Value, RestError> {
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
    let deals = within("imagine", parameters.number("imagine")?.map(u64::from), 0, MOST_WORLDS)?;
    let choice = choose(&reading, hand, deals, stop)?;
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

/// The call that comes to most on imagined deals, or that of the rules where there are none.
fn choose(
    reading: &Reading,
    hand: CardSet,
    deals: Option<Budget>,
    stop: &Stop,
) -> Result<Choice, DecisionError> {
    let bidder = match deals {
        Some(Budget::Count(0)) => Bidder::by_rules(),
        Some(budget) => Bidder::imagining(budget),
        None => Bidder::default(),
    };
    let call = bidder.decide(reading, hand, &Ask::new(Seed(1)).until(stop))?.action;
    Ok(reading.choice_of(call, hand))
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
pub fn cuebid(bytes: &[u8], stop: &Stop) -> Result<Value, RestError> {
    let asked: Cuebid = body(bytes)?;
    let hand = hand(&asked.hand).map_err(|problem| RestError::parameter("hand", problem))?;
    let auction = auction(asked.dealer, asked.auction)?;
    if auction.is_over() {
        return Err(RestError::parameter("auction", "it is over"));
    }
    let reading = Reading::new(&auction, vulnerability(&asked.vuln)?, &agreements());
    let call = choose(&reading, hand, None, stop)?.call;
    let mut after = reading;
    let meaning = after.hear(call).ok_or_else(|| RestError::position("there is no call"))?;
    let name = if call == Call::Pass { "Pass".into() } else { call_name(call) };
    Ok(json!({ "bid": name, "alert": told(meaning), "artificial": meaning.artificial }))
}
