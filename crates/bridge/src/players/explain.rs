use super::{DoubleDummy, minds::suit_name, oracle::Lent};
use crate::{
    Table, View,
    beliefs::{Inference, Trust},
    signals::{Kind, Order, Signal, SignalReading},
};
use cards::{Card, Seat, Suit};
use std::sync::{Mutex, PoisonError};
use worlds::{Beliefs, Oracle, Reason, Sampler, Seed};

/// How many deals the shares in an explanation rest on; drawing one takes about a microsecond.
const DRAWS: usize = 1000;

/// What a player concludes from the auction, the lead and the signals before it weighs any card.
pub fn conclusions(view: &View, inference: &Inference) -> Vec<Reason> {
    let play = view.play();
    let auction = inference.auction(view.prelude());
    let hidden = || Seat::ALL.into_iter().filter(|&seat| !play.is_known(seat));
    let mut reasons: Vec<Reason> = hidden()
        .map(|seat| Reason::new("auction", format!("{} promised {}", seat.name(), auction.promise(seat))))
        .collect();
    let leader = view.prelude().contract.leader();
    if let Some(&lead) = play.history().first()
        && hidden().any(|seat| seat == leader)
    {
        reasons.push(suit_reason(view, inference, leader, lead.suit(), "lead", &format!("{lead} was led")));
    }
    for signal in inference.signals(play).iter().filter(|signal| !play.is_known(signal.seat)) {
        reasons.push(signal_reason(view, inference, signal));
    }
    if let Ok(sampler) = inference.sampler(view) {
        let doubt = match sampler.trust() {
            Trust::Full => None,
            Trust::Loose => Some("Not all that was called and signalled can be true, so it is taken loosely"),
            Trust::CallsDoubted => Some("The calls cannot all mean what they should, so they count for less"),
            Trust::CardsOnly => Some("The calls and signals contradict the cards, so only the cards count"),
        };
        reasons.extend(doubt.map(|text| Reason::new("trust", text)));
    }
    reasons
}

/// What a signal says, and how it changes what is believed of its suit.
fn signal_reason(view: &View, inference: &Inference, signal: &Signal) -> Reason {
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
    let unread = Inference { reading: SignalReading::Ignored, ..inference.disregarding(None) };
    let before = lengths(view, &unread, signal.seat, suit);
    let reason = suit_reason(view, inference, signal.seat, suit, "signal", &text);
    let said = Reason::new("unread", format!("without it: {}", shares(&before)));
    reason.because(figures(said, &before))
}

/// A sentence about how many cards of a suit a seat was dealt.
fn suit_reason(view: &View, inference: &Inference, seat: Seat, suit: Suit, kind: &str, text: &str) -> Reason {
    let now = lengths(view, inference, seat, suit);
    let told = format!("{text}: {} was dealt {} {}", seat.name(), shares(&now), suit_name(suit));
    figures(Reason::new(kind, told), &now)
}

/// How likely each number of cards of a suit is in a seat's hand as dealt.
pub fn lengths(view: &View, inference: &Inference, seat: Seat, suit: Suit) -> [f64; 14] {
    let mut shares = [0.0; 14];
    let mut total = 0.0;
    if let Ok(sampler) = inference.sampler(view) {
        let mut rng = Seed(1).rng();
        for _ in 0..DRAWS {
            let Ok(drawn) = sampler.draw(&mut rng) else { break };
            shares[drawn.world.play_so_far().dealt()[seat.index()].length(suit)] += drawn.weight;
            total += drawn.weight;
        }
    }
    shares.map(|share| if total > 0.0 { share / total } else { 0.0 })
}

fn shares(lengths: &[f64; 14]) -> String {
    let likely = lengths.iter().enumerate().filter(|(_, share)| **share >= 0.005);
    likely.map(|(length, share)| format!("{length} ({:.0} %)", 100.0 * share)).collect::<Vec<_>>().join(", ")
}

fn figures(reason: Reason, lengths: &[f64; 14]) -> Reason {
    let likely = lengths.iter().enumerate().filter(|(_, share)| **share > 0.0);
    likely.fold(reason, |reason, (length, &share)| reason.figure(&length.to_string(), share))
}

/// The solver, which remembers what it said, so that it can be told in which deals a card is the better one.
pub(super) struct Remembering {
    pub(super) seat: Seat,
    pub(super) suit: Suit,
    solver: DoubleDummy,
    seen: Mutex<Vec<(usize, Vec<f64>)>>,
}

impl Remembering {
    pub(super) fn new(solver: DoubleDummy, seat: Seat, suit: Suit) -> Self {
        Self { seat, suit, solver, seen: Mutex::default() }
    }

    /// What the cards come to by the number of cards that the seat was dealt in the suit.
    pub(super) fn reasons(self, cards: &[Card], best: &[Card]) -> Vec<Reason> {
        let seen = self.seen.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut reasons = Vec::new();
        for length in 0..14 {
            let mut rows: Vec<&[f64]> =
                seen.iter().filter(|(of, _)| *of == length).map(|(_, values)| values.as_slice()).collect();
            if rows.is_empty() {
                continue;
            }
            // Threads answer in any order; sums must not depend on it.
            rows.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
            let share = rows.len() as f64 / seen.len() as f64;
            let (name, suit) = (self.seat.name(), suit_name(self.suit));
            let mut text = format!("in the {:.0} % where {name} was dealt {length} {suit}:", 100.0 * share);
            let mut reason = Reason::new("worlds", "").figure("length", length as f64).figure("share", share);
            for &card in best {
                let Some(at) = cards.iter().position(|&other| other == card) else { continue };
                let mean = rows.iter().map(|values| values[at]).sum::<f64>() / rows.len() as f64;
                text += &format!(" {card} {mean:.0},");
                reason = reason.figure(&card.to_string(), mean);
            }
            text.pop();
            reasons.push(Reason { text, ..reason });
        }
        reasons
    }
}

impl Oracle<Table> for Remembering {
    type Scratch = Lent;

    fn scratch(&self) -> Lent {
        self.solver.scratch()
    }

    fn stopped(&self) -> bool {
        self.solver.stopped()
    }

    fn values(
        &self,
        solver: &mut Lent,
        table: &Table,
        seat: worlds::Seat,
        cards: &[Card],
        into: &mut Vec<f64>,
    ) {
        self.solver.values(solver, table, seat, cards, into);
        if self.stopped() {
            return;
        }
        let length = table.play_so_far().dealt()[self.seat.index()].length(self.suit);
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).push((length, into.clone()));
    }

    fn value(&self, solver: &mut Lent, table: &Table, seat: worlds::Seat) -> f64 {
        self.solver.value(solver, table, seat)
    }
}
