use super::told::told;
use crate::{
    CardMean, Fact, Table, View,
    beliefs::{Inference, Trust},
    fact::shares_of,
    knowledge::bidding::Promise,
    knowledge::signals::{Signal, SignalKind},
};
use cards::{Card, Seat, Suit};
use worlds::{Beliefs, Budget, Seed, Survey, WorldSet};

/// How many deals the shares in an explanation rest on; where nothing is refused, drawing one takes about a microsecond.
const DRAWS: Budget = Budget::Count(1000);

/// How many of the best cards are told apart by a length.
const COMPARED: usize = 3;

/// How many cards a seat was dealt of each suit.
pub(super) type Lengths = [u8; 4];

/// What a player concludes from the auction, the lead and the signals before it weighs any card.
pub fn conclusions(view: &View, inference: &Inference) -> Vec<Fact> {
    let play = view.play();
    let auction = inference.auction(view.prelude());
    let hidden = || Seat::ALL.into_iter().filter(|&seat| !play.is_known(seat));
    let promised = |seat| Promise::one_of(auction.promise(seat).ways().iter().copied());
    let mut facts: Vec<Fact> = hidden().map(|seat| Fact::Promise { seat, promise: promised(seat) }).collect();
    let leader = view.prelude().contract.leader();
    let Ok(sampler) = inference.sampler(view) else { return facts };
    let deals = WorldSet::draw(&sampler, DRAWS, Seed(1)).ok();
    if let Some(&card) = play.history().first()
        && hidden().any(|seat| seat == leader)
    {
        let lengths = shares_of(&lengths_in(deals.as_ref(), leader, card.suit()));
        facts.push(Fact::Lead { seat: leader, card, lengths });
    }
    facts.extend(deals.as_ref().map(|deals| told(view, inference, deals)).unwrap_or_default());
    for signal in inference.signals(play).iter().filter(|signal| !play.is_known(signal.seat)) {
        facts.push(signal_fact(view, inference, deals.as_ref(), signal));
    }
    if sampler.trust() != Trust::Full {
        facts.push(Fact::Trust { trust: sampler.trust() });
    }
    facts
}

/// How a signal changes what is believed of its suit; `deals` are believed now.
fn signal_fact(view: &View, inference: &Inference, deals: Option<&WorldSet<Table>>, signal: &Signal) -> Fact {
    let Signal { seat, card, kind, order, .. } = *signal;
    let suit = match (kind, signal.suits) {
        (SignalKind::SuitPreference, Some([higher, _])) => higher,
        _ => card.suit(),
    };
    // The other signals stay.
    let unread = lengths(view, &inference.disregarding(Some(signal.number)), seat, suit);
    let lengths = shares_of(&lengths_in(deals, seat, suit));
    Fact::Signal { seat, card, kind, order, suit, lengths, unread: shares_of(&unread) }
}

/// How likely each number of cards of a suit is in a seat's hand as dealt.
pub fn lengths(view: &View, inference: &Inference, seat: Seat, suit: Suit) -> [f64; 14] {
    let deals = inference.sampler(view).and_then(|sampler| WorldSet::draw(&sampler, DRAWS, Seed(1)));
    lengths_in(deals.ok().as_ref(), seat, suit)
}

/// How likely each number is in these deals.
fn lengths_in(deals: Option<&WorldSet<Table>>, seat: Seat, suit: Suit) -> [f64; 14] {
    let mut shares = [0.0; 14];
    let worlds = deals.map_or(&[][..], WorldSet::worlds);
    let total: f64 = worlds.iter().map(|drawn| drawn.weight).sum();
    for drawn in worlds {
        let length = drawn.world.play_so_far().dealt()[seat.index()].length(suit);
        shares[length] += drawn.weight / total;
    }
    shares
}

/// What the best cards come to by the number of cards that a seat was dealt in a suit: in the suit led, or else in that of the
/// card to be led.
pub(super) fn by_length(survey: &Survey<Card, Fact, Lengths>, seat: Seat, led: Option<Suit>) -> Vec<Fact> {
    let Survey { decision, actions, worlds } = survey;
    let suit = led.unwrap_or(decision.action.suit());
    let total: f64 = worlds.iter().map(|(weight, ..)| weight).sum();
    let mut facts = Vec::new();
    for length in 0..14 {
        let rows = || worlds.iter().filter(|(_, lengths, _)| lengths[suit.index()] == length);
        let weight: f64 = rows().map(|(weight, ..)| weight).sum();
        if weight <= 0.0 {
            continue;
        }
        let best = decision.candidates.iter().take(COMPARED).map(|candidate| candidate.action);
        let means = best.filter_map(|card| {
            let at = actions.iter().position(|&other| other == card)?;
            let mean = rows().map(|(weight, _, values)| weight * values[at]).sum::<f64>() / weight;
            Some(CardMean { card, mean })
        });
        let means = means.collect();
        facts.push(Fact::ByLength { seat, suit, length, share: weight / total, means });
    }
    facts
}
