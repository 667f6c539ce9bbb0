use crate::{
    Table, View,
    beliefs::{Inference, Trust},
    bidding::counted,
    signals::{Kind, Order, Signal},
};
use cards::{Card, Seat, Suit};
use worlds::{Beliefs, Budget, Looked, Reason, Seed, WorldSet};

/// How many deals the shares in an explanation rest on; where nothing is refused, drawing one takes about a microsecond.
const DRAWS: Budget = Budget::Count(1000);

/// How many cards a seat was dealt of each suit.
pub(super) type Lengths = [u8; 4];

/// What a player concludes from the auction, the lead and the signals before it weighs any card.
pub fn conclusions(view: &View, inference: &Inference) -> Vec<Reason> {
    let play = view.play();
    let auction = inference.auction(view.prelude());
    let hidden = || Seat::ALL.into_iter().filter(|&seat| !play.is_known(seat));
    let mut reasons: Vec<Reason> = hidden()
        .map(|seat| Reason::new("auction", format!("{} promised {}", seat.name(), auction.promise(seat))))
        .collect();
    let leader = view.prelude().contract.leader();
    let Ok(sampler) = inference.sampler(view) else { return reasons };
    let deals = WorldSet::draw(&sampler, DRAWS, Seed(1)).ok();
    if let Some(&lead) = play.history().first()
        && hidden().any(|seat| seat == leader)
    {
        let text = format!("{lead} was led");
        reasons.push(suit_reason(deals.as_ref(), leader, lead.suit(), "lead", &text));
    }
    for signal in inference.signals(play).iter().filter(|signal| !play.is_known(signal.seat)) {
        reasons.push(signal_reason(view, inference, deals.as_ref(), signal));
    }
    let doubt = match sampler.trust() {
        Trust::Full => None,
        Trust::Loose => Some("Not all that was called and signalled can be true, so it is taken loosely"),
        Trust::CallsDoubted => Some("The calls cannot all mean what they should, so they count for less"),
        Trust::CardsOnly => Some("The calls and signals contradict the cards, so only the cards count"),
    };
    reasons.extend(doubt.map(|text| Reason::new("trust", text)));
    reasons
}

/// What a signal says, and how it changes what is believed of its suit; `deals` are believed now.
fn signal_reason(
    view: &View,
    inference: &Inference,
    deals: Option<&WorldSet<Table>>,
    signal: &Signal,
) -> Reason {
    let order = match signal.order {
        Order::Standard => "",
        Order::UpsideDown => ", upside-down",
    };
    let kind = signal.kind;
    let text = format!("{}'s {} is read as {kind}{order}", signal.seat.name(), signal.card);
    let suit = match (kind, signal.suits) {
        (Kind::SuitPreference, Some([higher, _])) => higher,
        _ => signal.card.suit(),
    };
    // The other signals stay.
    let before = lengths(view, &inference.disregarding(Some(signal.number)), signal.seat, suit);
    let reason = suit_reason(deals, signal.seat, suit, "signal", &text);
    let said = Reason::new("unread", format!("without it: {}", shares(&before)));
    reason.because(figures(said, &before))
}

/// A sentence about how many cards of a suit a seat was dealt.
fn suit_reason(deals: Option<&WorldSet<Table>>, seat: Seat, suit: Suit, kind: &str, text: &str) -> Reason {
    let now = lengths_in(deals, seat, suit);
    let told = format!("{text}: {} was dealt {} {}", seat.name(), shares(&now), suit.plural());
    figures(Reason::new(kind, told), &now)
}

/// How likely each number of cards of a suit is in a seat's hand as dealt.
pub fn lengths(view: &View, inference: &Inference, seat: Seat, suit: Suit) -> [f64; 14] {
    let deals = inference.sampler(view).and_then(|sampler| WorldSet::draw(&sampler, DRAWS, Seed(1)));
    lengths_in(deals.ok().as_ref(), seat, suit)
}

/// The same in these deals.
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

fn shares(lengths: &[f64; 14]) -> String {
    let likely = lengths.iter().enumerate().filter(|(_, share)| **share >= 0.005);
    likely.map(|(length, share)| format!("{length} ({:.0} %)", 100.0 * share)).collect::<Vec<_>>().join(", ")
}

fn figures(reason: Reason, lengths: &[f64; 14]) -> Reason {
    let likely = lengths.iter().enumerate().filter(|(_, share)| **share > 0.0);
    likely.fold(reason, |reason, (length, &share)| reason.figure(&length.to_string(), share))
}

/// What the best cards come to by the number of cards that a seat was dealt in a suit: in the suit led, or else in that of the
/// card to be led.
pub(super) fn by_length(looked: &Looked<Card, Lengths>, seat: Seat, led: Option<Suit>) -> Vec<Reason> {
    let Looked { decision, actions, worlds } = looked;
    let suit = led.unwrap_or(decision.action.suit());
    let total: f64 = worlds.iter().map(|(weight, ..)| weight).sum();
    let mut reasons = Vec::new();
    for length in 0..14 {
        let rows = || worlds.iter().filter(|(_, lengths, _)| usize::from(lengths[suit.index()]) == length);
        let weight: f64 = rows().map(|(weight, ..)| weight).sum();
        if weight <= 0.0 {
            continue;
        }
        let share = weight / total;
        let (name, cards) = (seat.name(), counted(length, suit.plural()));
        let mut text = format!("in the {:.0} % where {name} was dealt {cards}:", 100.0 * share);
        let mut reason = Reason::new("worlds", "").figure("length", length as f64).figure("share", share);
        for card in decision.candidates.iter().take(3).map(|candidate| candidate.action) {
            let Some(at) = actions.iter().position(|&other| other == card) else { continue };
            let mean = rows().map(|(weight, _, values)| weight * values[at]).sum::<f64>() / weight;
            text += &format!(" {card} {mean:.0},");
            reason = reason.figure(&card.to_string(), mean);
        }
        text.pop();
        reasons.push(Reason { text, ..reason });
    }
    reasons
}
