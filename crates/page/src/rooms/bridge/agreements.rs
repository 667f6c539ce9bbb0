//! What pairs agree on, in lines.

use super::card_lines::LINES;
use bridge::{
    CardSet,
    knowledge::bidding::ConventionCard,
    knowledge::signals::{Order, Signal, SignalKind, Signals},
};
use telling::{Words, say};

/// A convention card in lines: what, and what is agreed about it.
pub(super) type Agreements = Vec<(String, String)>;

pub(super) fn agreements(card: &ConventionCard, w: &Words) -> Agreements {
    let lines = LINES.iter().map(|line| (w.say(line.label), line.tell(&(line.read)(card), w)));
    let signals = &card.signals;
    lines
        .chain([
            (say!(w, "page-card-partners-lead"), shown(signals, signals.on_partners_lead, w)),
            (say!(w, "page-card-declarers-lead"), shown(signals, signals.on_their_lead, w)),
            (say!(w, "page-card-discards"), shown(signals, signals.discard, w)),
        ])
        .collect()
}

/// What a card tells in some place.
fn shown(signals: &Signals, kind: Option<SignalKind>, w: &Words) -> String {
    let Some(kind) = kind else { return say!(w, "page-card-nothing") };
    let signal = match kind {
        SignalKind::Count => say!(w, "page-card-count"),
        SignalKind::Attitude => say!(w, "page-card-attitude"),
        SignalKind::SuitPreference => say!(w, "page-card-preference"),
    };
    upside_down(signal, signals.order(kind), w)
}

/// What a signal is about, and what its player was dealt.
pub(super) fn signal(signal: &Signal, hand: CardSet, w: &Words) -> String {
    let length = hand.length(signal.card.suit());
    let told = match signal.kind {
        SignalKind::Count if length.is_multiple_of(2) => {
            say!(w, "page-bridge-signal-count-even", length = length)
        }
        SignalKind::Count => say!(w, "page-bridge-signal-count-odd", length = length),
        SignalKind::Attitude => say!(w, "page-bridge-signal-attitude"),
        SignalKind::SuitPreference => say!(w, "page-bridge-signal-preference"),
    };
    upside_down(told, signal.order, w)
}

fn upside_down(signal: String, order: Order, w: &Words) -> String {
    match order {
        Order::UpsideDown => say!(w, "page-card-upside-down", signal = signal),
        Order::Standard => signal,
    }
}
