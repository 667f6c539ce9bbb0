//! What pairs agree on, in English.

use super::Agreements;
use bridge::{
    CardSet,
    bidding::{AceAsking, ConventionCard, MajorTwoNotrump, Points, SmallLead, Twos},
    signals::{Kind, Order, Signal, Signals},
};

/// A convention card in lines.
pub(super) fn agreements(card: &ConventionCard) -> Agreements {
    let range = |points: Points| format!("{}–{}", points.least, points.most);
    let small = |lead: SmallLead| match lead {
        SmallLead::FourthBest => "fourth best",
        SmallLead::ThirdAndFifth => "third and fifth",
    };
    vec![
        ("1NT", range(card.one_notrump)),
        ("2NT", range(card.two_notrump)),
        ("Majors", if card.five_card_majors { "five cards" } else { "four cards" }.into()),
        ("Two of a suit", if card.twos == Twos::Weak { "weak" } else { "strong" }.into()),
        ("Over 1NT", if card.transfers { "Stayman, transfers" } else { "Stayman" }.into()),
        ("2NT over a major", two_notrump(card.two_notrump_response).into()),
        ("4NT", if card.four_notrump == AceAsking::Blackwood { "aces" } else { "key cards" }.into()),
        ("Jump overcalls", if card.weak_jump_overcalls { "weak" } else { "strong" }.into()),
        ("Negative doubles", doubles(card.negative_doubles_to)),
        ("Leads against no trumps", small(card.leads.against_notrump).into()),
        ("Leads against suits", small(card.leads.against_suits).into()),
        ("On partner's lead", shown(&card.signals, card.signals.on_partners_lead)),
        ("On declarer's lead", shown(&card.signals, card.signals.on_their_lead)),
        ("Discards", shown(&card.signals, card.signals.discard)),
    ]
}

fn two_notrump(response: MajorTwoNotrump) -> &'static str {
    match response {
        MajorTwoNotrump::Natural => "natural",
        MajorTwoNotrump::Jacoby => "support, game values",
    }
}

fn doubles(to: u8) -> String {
    if to == 0 { "never".into() } else { format!("up to the {to} level") }
}

/// What a card tells in some place.
fn shown(signals: &Signals, kind: Option<Kind>) -> String {
    let Some(kind) = kind else { return "nothing".into() };
    let upside_down = if signals.order(kind) == Order::UpsideDown { ", upside-down" } else { "" };
    format!("{kind}{upside_down}")
}

/// What a signal is about, and what its player was dealt.
pub(super) fn signal(signal: &Signal, hand: CardSet) -> String {
    let length = hand.length(signal.card.suit());
    let number = if length.is_multiple_of(2) { "even" } else { "odd" };
    let upside_down = if signal.order == Order::UpsideDown { ", upside-down" } else { "" };
    match signal.kind {
        Kind::Count => {
            format!("tells count{upside_down}; it was dealt {length} cards there, an {number} number:")
        }
        Kind::Attitude => format!("tells attitude{upside_down}:"),
        Kind::SuitPreference => format!("tells which of two other suits is liked{upside_down}:"),
    }
}
