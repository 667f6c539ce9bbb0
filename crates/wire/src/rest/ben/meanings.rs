//! What calls mean: `/explain`, `/explain_auction` and `/bids`.

use super::{super::RestError, Parameters, agreements, call_name, parameters, words};
use bridge::{
    Auction, Call, Seat, Vulnerability,
    knowledge::bidding::{Meaning, Measure, Reading},
};
use cards::Suit;
use serde_json::{Value, json};
use telling::Tell;

/// A call's meaning in a line.
pub(super) fn told(meaning: &Meaning) -> String {
    meaning.tell(&words()).text
}

fn reading(parameters: &Parameters<'_>) -> Result<Reading, RestError> {
    parameters.seat("seat")?;
    Ok(Reading::new(&parameters.auction()?, parameters.vulnerability()?, &agreements()))
}

/// What the last call means.
pub fn explain(parameters: &Parameters<'_>) -> Result<Value, RestError> {
    let reading = reading(parameters)?;
    let last = reading
        .meanings()
        .last()
        .ok_or_else(|| RestError::parameter("ctx", "expected at least the call that is to be explained"))?;
    Ok(json!({ "explanation": told(last), "Alert": last.artificial }))
}

/// What every call means, as a list of HTML. Our sentences have no sign that HTML would take for its own.
pub fn explain_auction(parameters: &Parameters<'_>) -> Result<Value, RestError> {
    let reading = reading(parameters)?;
    let items: String = reading
        .meanings()
        .iter()
        .map(|meaning| format!("  <li>{} {}</li>\n", call_name(meaning.call), escaped(&told(meaning))))
        .collect();
    Ok(json!({ "explanation": format!("<ul>\n{items}</ul>"), "bba_controlled": false }))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// What every call that may be made now would mean. North deals, nobody is vulnerable; system cards of other programs are not known
/// here, so that `file_us` and `file_them` change nothing.
pub fn bids(parameters: &Parameters<'_>) -> Result<Value, RestError> {
    let text = parameters.get("ctx").unwrap_or_default().replace('*', "");
    let auction: Auction = parameters::auction(Seat::North, parameters::calls(&text)?)?;
    let reading = Reading::new(&auction, Vulnerability::None, &agreements());
    let legal: Vec<Call> = auction.legal_calls().collect();
    let calls: Vec<Value> = legal
        .into_iter()
        .filter_map(|call| {
            let mut after = reading.clone();
            let meaning = after.hear(call)?;
            let bounds = |measure| meaning.promise.hull().bounds(measure);
            let (least, most) = bounds(Measure::Points);
            let lengths = Suit::ASCENDING.map(|suit| {
                let (least, most) = bounds(Measure::Length(suit));
                format!("{least}-{most}")
            });
            let name = if call == Call::Pass { "P".into() } else { call_name(call) };
            Some(json!({
                "bid": name, "m": told(meaning), "Alert": meaning.artificial, "MinHcp": least, "MaxHcp": most,
                "Length": lengths, "Honors": [], "Stoppers": [], "Strength": [], "SuitPower": [], "ProbableLength": [],
            }))
        })
        .collect();
    Ok(Value::from(calls))
}
