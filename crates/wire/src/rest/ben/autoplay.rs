//! `/autoplay`: a whole board.

use super::{
    super::RestError, Parameters, agreements, call_name, card_name, contract_name, meanings::told, seed,
    text_of,
};
use bridge::{
    Board, Call, Deal, Pair, Vulnerability, dealer_of_board,
    knowledge::bidding::Reading,
    players::{CardPlayer, Method},
    vulnerability_of_board,
};
use serde_json::{Value, json};
use std::time::Instant;
use worlds::{Ask, Player, Stop};

/// How many deals each card is tried on: there are fifty cards and somebody waits.
const WORLDS: u64 = 20;

/// Bids and plays a board, or only bids it.
pub fn autoplay(parameters: &Parameters<'_>, stop: &Stop) -> Result<Value, RestError> {
    let since = Instant::now();
    let text = parameters.get("deal").ok_or_else(|| RestError::position("'deal' parameter required"))?;
    let deal: Deal = format!("N:{}", text.replace('+', " ").trim())
        .parse()
        .map_err(|error| RestError::parameter("deal", error))?;
    if !deal.is_complete() {
        return Err(RestError::parameter("deal", "expected four hands of 13 cards, North's first"));
    }
    let number = parameters.number("board")?.unwrap_or(1);
    let dealer = match parameters.get("dealer") {
        Some(_) => parameters.seat("dealer")?,
        None => dealer_of_board(number),
    };
    let vulnerability = match parameters.get("vul") {
        Some(_) => parameters.vulnerability()?,
        None => vulnerability_of_board(number),
    };
    let mut board = Board::new(deal, dealer, vulnerability).map_err(RestError::position)?;
    let mut reading = Reading::start(dealer, vulnerability, &agreements());
    for call in given_calls(parameters.get("auction").unwrap_or_default())? {
        board.call(call).map_err(|error| RestError::parameter("auction", error))?;
        reading.hear(call);
    }
    while let Some(seat) = board.auction().turn() {
        let call = reading.say(board.hand(seat)).ok_or_else(|| RestError::position("there is no call"))?;
        board.call(call).map_err(RestError::position)?;
    }
    let only_bid = parameters
        .get("bidding_only")
        .is_some_and(|text| ["true", "1", "yes"].iter().any(|yes| text.eq_ignore_ascii_case(yes)));
    let mut reply = auction_reply(text.trim(), &board, &reading);
    match board.contract() {
        Some(contract) if only_bid => reply["opening_leader"] = contract.leader().letter().to_string().into(),
        None if only_bid => {}
        _ => played(&mut board, &mut reply, stop)?,
    }
    if only_bid {
        reply["bidding_only"] = true.into();
    }
    reply["elapsed"] = super::rounded(since.elapsed().as_secs_f64(), 3).into();
    Ok(reply)
}

/// `Pass,1C,X`, or an array of JSON.
fn given_calls(text: &str) -> Result<Vec<Call>, RestError> {
    let wrong = |problem: String| RestError::parameter("auction", problem);
    let names: Vec<String> = match text.trim() {
        "" => Vec::new(),
        array if array.starts_with('[') => {
            serde_json::from_str(array).map_err(|error| wrong(error.to_string()))?
        }
        list => list.split(',').map(|call| call.trim().to_owned()).collect(),
    };
    names
        .iter()
        .map(|name| name.parse().map_err(|error: cards::ParseError| wrong(error.to_string())))
        .collect()
}

fn auction_reply(deal: &str, board: &Board, reading: &Reading) -> Value {
    let contract = board.contract();
    let vulnerability = match board.vulnerability() {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "N-S",
        Vulnerability::EastWest => "E-W",
        Vulnerability::Both => "Both",
    };
    let calls: Vec<String> = board.auction().calls().iter().map(|&call| call_name(call)).collect();
    let explained: Vec<Value> = reading
        .meanings()
        .iter()
        .map(|meaning| {
            json!({ "bid": call_name(meaning.call), "player": meaning.seat.letter().to_string(),
                    "explanation": told(meaning), "alert": text_of(meaning.artificial) })
        })
        .collect();
    json!({
        "deal": deal,
        "dealer": board.dealer().letter().to_string(),
        "vulnerability": vulnerability,
        "auction": calls,
        "auction_with_explanations": explained,
        "contract": contract.map_or_else(|| "PASS".into(), contract_name),
        "declarer": contract.map(|contract| contract.declarer.letter().to_string()),
    })
}

/// Plays to the end.
fn played(board: &mut Board, reply: &mut Value, stop: &Stop) -> Result<(), RestError> {
    let player = CardPlayer::new(Method::B, agreements());
    let deal = board.deal().from_seat(bridge::Seat::North);
    while let Some(view) = board.actor().and_then(|actor| board.view(actor)) {
        let legal = view.play().legal_cards();
        let card = match legal.lowest().filter(|_| legal.len() == 1) {
            Some(only) => only,
            None => {
                let cards = view.play().history().len().to_string();
                let ask = Ask::new(seed(&[&deal, &cards])).count(WORLDS).until(stop);
                player.decide(&view, &ask)?.action
            }
        };
        if stop.is_due() {
            return Err(RestError::Stopped);
        }
        board.play(card).map_err(RestError::position)?;
    }
    let cards = board.cards().map_or(&[][..], |play| play.history());
    reply["play"] = cards.iter().map(|&card| card_name(card)).collect();
    reply["tricks"] = board.tricks().into();
    let pair = board.contract().map_or(Pair::NorthSouth, |contract| contract.declarer.pair());
    reply["score"] = board.score_for(pair).unwrap_or(0).into();
    reply["ns_score"] = board.score_for(Pair::NorthSouth).unwrap_or(0).into();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rest::ben::parameters;

    #[test]
    fn calls_in_both_forms() {
        assert_eq!(given_calls("Pass,1C, X").map(|calls| calls.len()).ok(), Some(3));
        assert_eq!(given_calls(r#"["Pass","1C"]"#).ok(), parameters::calls("P-1C").ok());
        assert!(given_calls("Pass,,").is_err() && given_calls("[1]").is_err());
    }
}
