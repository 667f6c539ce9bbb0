//! `/lead` and `/play`.

use super::{
    super::{MOST_WORLDS, RestError, within},
    Parameters, agreements, call_name, card_name, contract_name,
    layouts::{LayoutValues, Layouts},
    message, rounded, seed,
};
use bridge::{
    Auction, Call, Card, CardSet, Contract, Deal, Fact, Objective, Seat, View, Vulnerability,
    players::{CardPlayer, Method, Position},
};
use serde_json::{Value, json};
use worlds::{Ask, Budget, Decision, Player, Seed, Stop};

/// A question about a card, with everything that the asker can see.
pub(super) struct CardQuestion {
    pub(super) contract: Contract,
    pub(super) seat: Seat,
    pub(super) played: Vec<Card>,
    auction: Auction,
    vulnerability: Vulnerability,
    matchpoints: bool,
    /// On how many deals the cards are tried; as many as is usual unless told.
    worlds: Option<Budget>,
    hand: CardSet,
    dummy: Option<CardSet>,
}

impl CardQuestion {
    pub(super) fn new(parameters: &Parameters<'_>, with_dummy: bool) -> Result<Self, RestError> {
        let (auction, contract) = parameters.finished_auction()?;
        let seat = parameters.seat("seat")?;
        let played = if with_dummy { parameters.played(contract)? } else { Vec::new() };
        Ok(Self {
            contract,
            seat,
            played,
            auction,
            vulnerability: parameters.vulnerability()?,
            matchpoints: parameters.matchpoints(),
            worlds: within("worlds", parameters.number("worlds")?.map(u64::from), 2, MOST_WORLDS)?,
            hand: parameters.hand("hand")?,
            dummy: with_dummy.then(|| parameters.hand("dummy")).transpose()?,
        })
    }

    /// The position as the asker sees it. Declarer decides for dummy too.
    pub(super) fn view(&self) -> Result<View, RestError> {
        let mut hands = [CardSet::EMPTY; 4];
        hands[self.seat.index()] = self.hand;
        if let Some(dummy) = self.dummy {
            hands[self.contract.dummy().index()] = dummy;
        }
        let deal = Deal::new(hands).map_err(RestError::position)?;
        let position = Position::new(&deal, self.auction.clone(), self.vulnerability, &self.played)
            .map_err(RestError::position)?
            .playing_for(if self.matchpoints { Objective::Tricks } else { Objective::Points });
        let view = position.view().map_err(RestError::position)?;
        if view.owner() != self.seat {
            let problem = format!("{} is not to play: it is {}'s turn", self.seat, view.owner());
            return Err(RestError::parameter("seat", problem));
        }
        Ok(view)
    }

    /// Where chance starts.
    pub(super) fn seed(&self) -> Seed {
        let calls: String = self.auction.calls().iter().map(|&call: &Call| call_name(call)).collect();
        let cards: String = self.played.iter().map(|&card| card_name(card)).collect();
        seed(&[&super::hand_name(self.hand), &calls, &cards])
    }

    fn who(&self) -> &'static str {
        if self.matchpoints { "Simulation (MP)" } else { "Simulation (IMP)" }
    }
}

/// The opening lead.
pub fn lead(parameters: &Parameters<'_>, stop: &Stop) -> Result<Value, RestError> {
    let asked = CardQuestion::new(parameters, false)?;
    if asked.seat != asked.contract.leader() {
        return Ok(message("Not this player to lead"));
    }
    let view = asked.view()?;
    let (mut reply, layouts) = decided(&asked, &view, parameters.details(), stop)?;
    if let Some(layouts) = layouts {
        let (dummy, leader) = (asked.contract.dummy(), asked.seat);
        let order = [leader, leader.next(), leader.partner(), leader.plus(3)];
        layouts.describe(&mut reply, [dummy, leader.partner(), asked.contract.declarer], &order);
    }
    Ok(reply)
}

/// Any later card.
pub fn play(parameters: &Parameters<'_>, stop: &Stop) -> Result<Value, RestError> {
    // What is wrong with the rest is said first, with a dummy or without.
    let with_dummy = parameters.get("dummy").is_some_and(|dummy| !dummy.is_empty());
    let asked = CardQuestion::new(parameters, with_dummy)?;
    if !with_dummy {
        return Ok(message("No dummy provided"));
    }
    if let Some(refused) = refused(&asked) {
        return Ok(refused);
    }
    if asked.played.is_empty() {
        return Err(RestError::parameter("played", "expected at least the opening lead"));
    }
    let view = asked.view()?;
    let (mut reply, layouts) = decided(&asked, &view, parameters.details(), stop)?;
    // From declarer: the one on the left first.
    let player = (asked.contract.leader().places_to(asked.seat)) as u64;
    reply["player"] = player.into();
    reply["matchpoint"] = asked.matchpoints.into();
    reply["MP_or_IMP"] = true.into();
    if let Some(layouts) = layouts {
        let (left, dummy, declarer) =
            (asked.contract.leader(), asked.contract.dummy(), asked.contract.declarer);
        let right = dummy.next();
        let hidden = match player {
            0 => [declarer, right],
            2 => [left, declarer],
            _ if view.play().turn() == Some(dummy) => [left, right],
            _ => [right, left],
        };
        layouts.describe(&mut reply, hidden, &[left, dummy, right, declarer]);
    }
    Ok(reply)
}

/// What BEN answers with a message and no card.
pub(super) fn refused(asked: &CardQuestion) -> Option<Value> {
    if asked.played.len() >= 52 {
        return Some(message("Game is over, no cards to play"));
    }
    if asked.dummy == Some(asked.hand) {
        return Some(message("Hand and dummy are identical"));
    }
    (asked.seat == asked.contract.dummy()).then(|| {
        message(format!("Called as dummy or with wrong dealer / seat {}", contract_name(asked.contract)))
    })
}

/// The card, and with `details` what it rests on.
fn decided(
    asked: &CardQuestion,
    view: &View,
    details: bool,
    stop: &Stop,
) -> Result<(Value, Option<Layouts>), RestError> {
    let legal = view.play().legal_cards();
    if let (1, Some(only)) = (legal.len(), legal.lowest()) {
        return Ok((json!({ "card": card_name(only), "who": "Forced" }), None));
    }
    let player = CardPlayer::new(Method::B, agreements());
    let mut ask = Ask::new(asked.seed()).until(stop);
    ask.budget = asked.worlds;
    let decision = player.decide(view, &ask)?;
    if stop.is_due() {
        return Err(RestError::Stopped);
    }
    let evidence = decision.evidence;
    let quality = evidence.effective / (evidence.worlds.max(1) as f64);
    let mut reply = json!({
        "card": card_name(decision.action),
        "who": asked.who(),
        "quality": format!("{:.4}", quality.clamp(0.0, 1.0)),
    });
    if !details {
        return Ok((reply, None));
    }
    let layouts = Layouts::in_play(view, &player.inference, asked.seed())?;
    let solved = layouts.solved(view.play(), stop)?;
    reply["candidates"] =
        decision.candidates.iter().map(|one| candidate(view, &decision, one.action, &solved)).collect();
    Ok((reply, Some(layouts)))
}

/// A card that was weighed. `expected_score_dd` and `insta_score` are of the decision (mean, and share of the deals in which nothing
/// was better); tricks and the chance of the contract are of the deals that are shown.
fn candidate(
    view: &View,
    decision: &Decision<Card, Fact>,
    card: Card,
    solved: &[(f64, LayoutValues)],
) -> Value {
    let (play, contract) = (view.play(), view.prelude().contract);
    let declares = play.turn().is_some_and(|turn| turn.pair() == contract.declarer.pair());
    let (mut tricks, mut success) = (0.0, 0.0);
    for (share, solved) in solved {
        let coming = solved.of(card);
        tricks += share * f64::from(coming);
        let coming = if declares { coming } else { play.tricks_left() - coming };
        let makes = play.declarer_tricks() + coming >= contract.bid.level() + 6;
        success += share * f64::from(u8::from(makes == declares));
    }
    let weighed = decision.candidates.iter().find(|candidate| candidate.action == card);
    let mut value = json!({
        "card": card_name(card),
        "insta_score": rounded(weighed.map_or(0.0, |weighed| weighed.best_share), 3),
        "expected_tricks_dd": rounded(tricks, 2),
        "p_make_contract": rounded(success, 2),
    });
    if view.prelude().objective == Objective::Points {
        value["expected_score_dd"] = rounded(weighed.map_or(0.0, |weighed| weighed.mean), 0).into();
    }
    value
}
