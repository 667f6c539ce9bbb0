use super::{
    cards::{length, length_in, lengths, suit_name},
    notation::{card, seat},
};
use crate::{Line, Tell, Words, say, search::percent};
use bridge::{
    CardMean, CardShare, CardShift, Fact, Honesty, Instead, LengthShare, LengthShift, Seat, Suit,
    beliefs::Trust,
    knowledge::signals::{Order, SignalKind},
};
use worlds::{Evidence, SearchFact};

impl Tell for Fact {
    fn tell(&self, words: &Words) -> Line {
        let w = words;
        match self {
            Self::Search(fact) => Line::new(search(w, fact)),
            Self::Agreement(agreement) => agreement.tell(w),
            Self::Promise { seat: who, promise: what } => {
                Line::new(say!(w, "bridge-promise", seat = seat(w, *who), promise = what.tell(w).text))
            }
            Self::Lead { seat: who, card: led, lengths: shares } => Line::new(say!(
                w,
                "bridge-lead",
                seat = seat(w, *who),
                card = card(w, *led),
                suit = suit_name(w, led.suit()),
                lengths = lengths(w, shares),
            ))
            .with_shares(drawn(w, shares)),
            Self::Signal { seat: who, card: shown, kind, order, suit, lengths: shares, unread } => {
                let line = say!(
                    w,
                    "bridge-signal",
                    seat = seat(w, *who),
                    card = card(w, *shown),
                    kind = signal_kind(w, *kind, *order),
                    suit = suit_name(w, *suit),
                    lengths = lengths(w, shares),
                );
                let before = say!(w, "bridge-signal-unread", lengths = lengths(w, unread));
                let before = Line::new(before).with_shares(drawn(w, unread));
                Line::new(line).with_shares(drawn(w, shares)).because(before)
            }
            Self::Told { seat: who, card: played, length: number, shown, denied, instead, asks } => {
                let mut parts: Vec<String> =
                    asks.iter().map(|&suit| say!(w, "bridge-told-asks", suit = suit_name(w, suit))).collect();
                parts.extend(told(w, *played, number.as_ref(), shown, denied));
                parts.extend(instead.as_ref().map(|other| {
                    let Instead { with, card: better, chance } = *other;
                    let (with, better) = (card(w, with), card(w, better));
                    say!(w, "bridge-told-instead", with = with, card = better, percent = percent(chance))
                }));
                let what = parts.join(&say!(w, "bridge-told-and"));
                Line::new(say!(w, "bridge-told", seat = seat(w, *who), card = card(w, *played), what = what))
            }
            Self::Trust { trust } => Line::new(say!(w, "bridge-trust", trust = trust_name(*trust))),
            Self::Belief { seat, holder, suit, lengths, honours } => {
                belief(w, [*seat, *holder], *suit, lengths, honours)
            }
            Self::ByLength { seat: who, suit, length, share, means } => Line::new(say!(
                w,
                "bridge-by-length",
                seat = seat(w, *who),
                cards = length_in(w, *length, *suit),
                percent = percent(*share),
                means = joined(
                    w,
                    means.iter().map(|CardMean { card: one, mean }| {
                        format!("{} {:.0}", card(w, *one), clean(*mean))
                    })
                ),
            )),
            Self::AgreedLead { card: led, cost } => {
                Line::new(say!(w, "bridge-agreed-lead", card = card(w, *led), cost = clean(cost.round())))
            }
            Self::Experience { card: chosen, chance, solver, solver_chance, cost } => Line::new(say!(
                w,
                "bridge-experience",
                card = card(w, *chosen),
                chance = percent(*chance),
                solver = card(w, *solver),
                other = percent(*solver_chance),
                cost = clean(cost.round()),
            )),
            Self::OwnSignal { card: shown, kind, honesty } => Line::new(say!(
                w,
                "bridge-own-signal",
                card = card(w, *shown),
                kind = kind_name(*kind),
                honesty = honesty_name(*honesty),
            )),
            Self::SignalCheck { kind, order, length: held, honest, .. } => {
                Line::new(signal_check(w, (*kind, *order), *held, *honest))
            }
            _ => Line::default(),
        }
    }
}

/// How many deals a decision rests on.
#[must_use]
pub fn evidence(words: &Words, evidence: Evidence) -> String {
    let Evidence { worlds, effective, exhaustive } = evidence;
    match exhaustive {
        true => say!(words, "bridge-evidence-all", deals = worlds),
        false => say!(words, "bridge-evidence", deals = worlds, effective = effective.round()),
    }
}

/// What the search says, in points.
fn search(w: &Words, fact: &SearchFact<bridge::Card>) -> String {
    match fact.map(|action| card(w, action)) {
        SearchFact::HeldBack { best, chosen, gain, bar } => say!(
            w,
            "bridge-held-back",
            best = best,
            chosen = chosen,
            gain = clean(gain.round()),
            bar = clean(bar.round()),
        ),
        other => other.tell(w).text,
    }
}

/// What a seat would believe of the holder's suit.
fn belief(
    w: &Words,
    [who, holder]: [Seat; 2],
    suit: Suit,
    shares: &[LengthShare],
    honours: &[CardShare],
) -> Line {
    let text = say!(
        w,
        "bridge-belief",
        seat = seat(w, who),
        holder = seat(w, holder),
        suit = suit_name(w, suit),
        lengths = lengths(w, shares),
    );
    if honours.is_empty() {
        return Line::new(text).with_shares(drawn(w, shares));
    }
    let cards = joined(
        w,
        honours.iter().map(|honour| {
            let percent = percent(honour.share);
            say!(w, "bridge-cards-share", what = card(w, honour.card), percent = percent)
        }),
    );
    let text = say!(w, "bridge-belief-honours", belief = text, honours = cards);
    let honours = honours.iter().map(|honour| (card(w, honour.card), honour.share));
    Line::new(text).with_shares(drawn(w, shares).chain(honours))
}

/// What a card told of high cards and of its suit: `shows ♥J (41 → 72 %)`, `or is a singleton (9 → 23 %)`.
fn told(
    w: &Words,
    played: bridge::Card,
    number: Option<&LengthShift>,
    shown: &[CardShift],
    denied: &[CardShift],
) -> Vec<String> {
    let shift = |what: String, before: f64, after: f64| {
        say!(w, "bridge-told-shift", what = what, before = percent(before), after = percent(after))
    };
    let cards = |shifts: &[&CardShift]| {
        joined(w, shifts.iter().map(|one| shift(card(w, one.card), one.before, one.after)))
    };
    let (here, elsewhere): (Vec<&CardShift>, Vec<&CardShift>) =
        shown.iter().partition(|one| one.card.suit() == played.suit());
    let mut parts = Vec::new();
    if !here.is_empty() {
        parts.push(say!(w, "bridge-told-shows", cards = cards(&here)));
    }
    if let Some(one) = number {
        let alone = one.length == 1 && !here.is_empty();
        let what = if alone { length(w, one.length) } else { length_in(w, one.length, played.suit()) };
        let what = shift(what, one.before, one.after);
        parts.push(match alone {
            true => say!(w, "bridge-told-or-alone", length = what),
            false => say!(w, "bridge-told-length", length = what),
        });
    }
    if !denied.is_empty() {
        parts.push(say!(w, "bridge-told-denies", cards = cards(&denied.iter().collect::<Vec<_>>())));
    }
    if !elsewhere.is_empty() {
        parts.push(say!(w, "bridge-told-speaks-for", cards = cards(&elsewhere)));
    }
    parts
}

/// A signal beside the hand: what it shows, and what is so.
fn signal_check(w: &Words, (kind, order): (SignalKind, Order), held: u8, honest: bool) -> String {
    let parity = if held.is_multiple_of(2) == honest { "even" } else { "odd" };
    say!(
        w,
        "bridge-signal-check",
        kind = signal_kind(w, kind, order),
        about = kind_name(kind),
        parity = parity,
        length = length(w, held),
        honesty = honesty_name(if honest { Honesty::True } else { Honesty::False }),
    )
}

/// Lengths as bars.
fn drawn<'a>(w: &'a Words, shares: &'a [LengthShare]) -> impl Iterator<Item = (String, f64)> + 'a {
    shares.iter().map(|share| (length(w, share.length), share.share))
}

fn joined(w: &Words, parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(&say!(w, "bridge-cards-comma"))
}

/// `count`, `upside-down attitude`.
fn signal_kind(w: &Words, kind: SignalKind, order: Order) -> String {
    let order = match order {
        Order::Standard => "standard",
        Order::UpsideDown => "upside-down",
    };
    say!(w, "bridge-signal-kind", kind = kind_name(kind), order = order)
}

const fn kind_name(kind: SignalKind) -> &'static str {
    match kind {
        SignalKind::Count => "count",
        SignalKind::Attitude => "attitude",
        SignalKind::SuitPreference => "suit-preference",
    }
}

const fn honesty_name(honesty: Honesty) -> &'static str {
    match honesty {
        Honesty::False => "false",
        Honesty::Silent => "silent",
        Honesty::True => "true",
    }
}

const fn trust_name(trust: Trust) -> &'static str {
    match trust {
        Trust::Full => "full",
        Trust::Loose => "loose",
        Trust::CallsDoubted => "calls-doubted",
        Trust::CardsOnly => "cards-only",
    }
}

/// Without a minus before nothing.
fn clean(value: f64) -> f64 {
    if value.abs() < 0.5 { 0.0 } else { value }
}
