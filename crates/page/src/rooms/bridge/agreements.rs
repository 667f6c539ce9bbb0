//! What pairs agree on, in lines.

use bridge::{
    CardSet,
    knowledge::bidding::{AceAsking, ConventionCard, MajorTwoNotrump, Points, Twos},
    knowledge::signals::{Order, Signal, SignalKind, Signals, SmallLead},
};
use telling::{Words, say};

/// A convention card in lines: what, and what is agreed about it.
pub(super) type Agreements = Vec<(String, String)>;

pub(super) fn agreements(card: &ConventionCard, w: &Words) -> Agreements {
    let range = |points: Points| format!("{}–{}", points.least, points.most);
    vec![
        ("1NT".into(), range(card.one_notrump)),
        ("2NT".into(), range(card.two_notrump)),
        (
            say!(w, "page-card-majors"),
            match card.five_card_majors {
                true => say!(w, "page-card-majors-five"),
                false => say!(w, "page-card-majors-four"),
            },
        ),
        (say!(w, "page-card-twos"), strength(card.twos == Twos::Weak, w)),
        (
            say!(w, "page-card-over-1nt"),
            match card.transfers {
                true => say!(w, "page-card-stayman-transfers"),
                false => say!(w, "page-card-stayman"),
            },
        ),
        (
            say!(w, "page-card-2nt-over-major"),
            match card.two_notrump_response {
                MajorTwoNotrump::Natural => say!(w, "page-card-natural"),
                MajorTwoNotrump::Jacoby => say!(w, "page-card-jacoby"),
            },
        ),
        (
            "4NT".into(),
            match card.four_notrump == AceAsking::Blackwood {
                true => say!(w, "page-card-aces"),
                false => say!(w, "page-card-key-cards"),
            },
        ),
        (say!(w, "page-card-jump-overcalls"), strength(card.weak_jump_overcalls, w)),
        (
            say!(w, "page-card-negative-doubles"),
            match card.negative_doubles_to {
                0 => say!(w, "page-card-never"),
                level => say!(w, "page-card-up-to-level", level = level),
            },
        ),
        (say!(w, "page-card-leads-notrump"), small(card.leads.against_notrump, w)),
        (say!(w, "page-card-leads-suits"), small(card.leads.against_suits, w)),
        (say!(w, "page-card-partners-lead"), shown(&card.signals, card.signals.on_partners_lead, w)),
        (say!(w, "page-card-declarers-lead"), shown(&card.signals, card.signals.on_their_lead, w)),
        (say!(w, "page-card-discards"), shown(&card.signals, card.signals.discard, w)),
    ]
}

fn strength(weak: bool, w: &Words) -> String {
    if weak { say!(w, "page-card-weak") } else { say!(w, "page-card-strong") }
}

fn small(lead: SmallLead, w: &Words) -> String {
    match lead {
        SmallLead::FourthBest => say!(w, "page-card-fourth-best"),
        SmallLead::ThirdAndFifth => say!(w, "page-card-third-fifth"),
    }
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
