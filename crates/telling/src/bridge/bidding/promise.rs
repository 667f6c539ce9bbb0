use super::listed;
use crate::{
    Line, Tell, Words,
    bridge::{cards, suit},
    say,
};
use bridge::{
    CardSet, Suit,
    knowledge::bidding::{HandRange, Measure, Promise},
};

/// More alternatives than this are told by what is around them all.
const MOST_WAYS: usize = 3;

/// The kind of difference that is told before what is shared.
const LENGTHS: u8 = 0;

impl Tell for HandRange {
    fn tell(&self, words: &Words) -> Line {
        Line::new(range_in_words(words, &news(self), false).unwrap_or_else(|| words.say("bidding-any-hand")))
    }
}

impl Tell for Promise {
    fn tell(&self, words: &Words) -> Line {
        Line::new(in_words(words, self, false).unwrap_or_else(|| words.say("bidding-any-hand")))
    }
}

/// What is promised: what all ways share once, then in what they differ. `None` when it is any hand. `no_major` when the call
/// denies a five-card major.
pub(super) fn in_words(words: &Words, promise: &Promise, no_major: bool) -> Option<String> {
    let mut ways: Vec<HandRange> = promise.ways().iter().map(news).collect();
    if ways.len() > MOST_WAYS {
        ways = by_points(promise.ways());
    }
    if let Some((usual, points)) = lighter_with_shape(&ways) {
        let text = range_in_words(words, &usual, no_major)?;
        return Some(say!(words, "bidding-with-shape", promise = text, points = span(words, points)));
    }
    match ways[..] {
        [only] => range_in_words(words, &only, no_major),
        _ => alternatives(words, &ways, no_major)
            .or_else(|| range_in_words(words, &news(&promise.hull()), no_major)),
    }
}

/// The range by what its bounds do not imply for each other, without limits that nobody would mention.
fn news(range: &HandRange) -> HandRange {
    let bare = HandRange::any().holding(range.certain()).without(range.absent());
    Measure::all().fold(bare, |told, measure| {
        let (least, most) = range.news(measure);
        let long = matches!(measure, Measure::Length(_)) && range.least(measure) >= 4;
        let least = if long { range.least(measure) } else { least.unwrap_or(0) };
        let idle = matches!(measure, Measure::Length(_)) && least < 3;
        let most = most.filter(|&most| !idle || most <= 4).unwrap_or(measure.largest());
        told.with(measure, least..=most)
    })
}

/// The ways with the same points in one range.
fn by_points(ways: &[HandRange]) -> Vec<HandRange> {
    let points = |way: &HandRange| (way.bounds(Measure::Points), way.bounds(Measure::Total));
    let mut groups: Vec<HandRange> = Vec::new();
    for way in ways {
        match groups.iter_mut().find(|group| points(group) == points(way)) {
            Some(group) => *group = group.hull(way),
            None => groups.push(*way),
        }
    }
    groups.iter().map(news).collect()
}

/// The way with the most points, and with how many others will do that are it with shape; `None` when there are no such or others.
fn lighter_with_shape(ways: &[HandRange]) -> Option<(HandRange, (u8, u8))> {
    let least = |way: &&HandRange| way.least(Measure::Points);
    let usual = ways.iter().max_by_key(least)?;
    let light: Vec<&HandRange> = ways.iter().filter(|&way| way != usual).collect();
    let fewest = light.iter().map(|way| way.least(Measure::Points)).min()?;
    let most = light.iter().map(|way| way.most(Measure::Points)).max()?;
    let all = light.iter().all(|way| with_shape(usual, way));
    all.then(|| (*usual, (fewest, most.min(usual.least(Measure::Points) - 1))))
}

/// Whether the second range is the first with fewer points, and short or longer suits for them.
fn with_shape(usual: &HandRange, light: &HandRange) -> bool {
    let values = |measure: &Measure| matches!(measure, Measure::Points | Measure::Total);
    let within =
        |measure| light.least(measure) >= usual.least(measure) && light.most(measure) <= usual.most(measure);
    Measure::all().all(|measure| values(&measure) || within(measure))
        && (usual.certain(), usual.absent()) == (light.certain(), light.absent())
        && light.least(Measure::Points) < usual.least(Measure::Points)
        && light.most(Measure::Points) <= usual.most(Measure::Points)
        && light.least(Measure::Total) > light.least(Measure::Points)
}

/// Two or three ways that differ in one kind of thing: that, and what they share. `None` when they differ in more.
fn alternatives(words: &Words, ways: &[HandRange], no_major: bool) -> Option<String> {
    let first = ways.first().filter(|_| ways.len() <= MOST_WAYS)?;
    let cards = |way: &HandRange| (way.certain(), way.absent());
    let differ = |measure: Measure| ways.iter().any(|way| way.bounds(measure) != first.bounds(measure));
    let kind = |measure: Measure| match measure {
        Measure::Length(_) => LENGTHS,
        Measure::Points | Measure::Total => 1,
        Measure::Shape => 2,
        Measure::Strength(_) | Measure::Stopper(_) => 3,
        Measure::Aces => 4,
    };
    let mut kinds = Measure::all().filter(|&measure| differ(measure)).map(kind);
    let first_kind = kinds.next()?;
    if kinds.any(|kind| kind != first_kind) || ways.iter().any(|way| cards(way) != cards(first)) {
        return None;
    }
    let only = |way: &HandRange, wanted: &dyn Fn(Measure) -> bool| {
        Measure::all().filter(|&measure| wanted(measure)).fold(HandRange::any(), |part, measure| {
            let (least, most) = way.bounds(measure);
            part.with(measure, least..=most)
        })
    };
    let told: Option<Vec<String>> =
        ways.iter().map(|way| range_in_words(words, &only(way, &differ), false)).collect();
    let either =
        told?.into_iter().reduce(|one, two| say!(words, "bidding-or-else", first = one, second = two))?;
    let shared = only(first, &|measure| !differ(measure)).holding(first.certain()).without(first.absent());
    let shared = range_in_words(words, &shared, no_major);
    let (before, after) = if first_kind == LENGTHS { (None, shared) } else { (shared, None) };
    Some(listed(words, before.into_iter().chain([either]).chain(after)))
}

/// A range in words: suits, points, shape, then the rest. `None` for any hand.
fn range_in_words(words: &Words, range: &HandRange, no_major: bool) -> Option<String> {
    let mut parts = lengths(words, range, no_major);
    for (measure, points) in [(Measure::Points, "hcp"), (Measure::Total, "total")] {
        if let Some(amount) = amount(words, range, measure) {
            parts.push(say!(words, "bidding-points", kind = points, amount = amount));
        }
    }
    parts.extend(shape(range).map(|message| words.say(message)));
    for of in Suit::DESCENDING {
        let name = || suit(words, of);
        match range.bounds(Measure::Stopper(of)) {
            (1, _) => parts.push(say!(words, "bidding-stopper", suit = name())),
            (_, 0) => parts.push(say!(words, "bidding-no-stopper", suit = name())),
            _ => {}
        }
        if let Some(amount) = amount(words, range, Measure::Strength(of)) {
            parts.push(say!(words, "bidding-suit-points", amount = amount, suit = name()));
        }
    }
    parts.extend(aces(words, range));
    let some = |held: CardSet| (!held.is_empty()).then(|| cards(words, held));
    parts.extend(some(range.certain()).map(|cards| say!(words, "bidding-with", cards = cards)));
    parts.extend(some(range.absent()).map(|cards| say!(words, "bidding-without", cards = cards)));
    (!parts.is_empty()).then(|| listed(words, parts))
}

/// How long the suits are: the long ones first, then what is denied.
fn lengths(words: &Words, range: &HandRange, no_major: bool) -> Vec<String> {
    let bounds = |of| range.bounds(Measure::Length(of));
    let told = |of: Suit| {
        let amount = amount(words, range, Measure::Length(of))?;
        Some(match bounds(of) {
            (0, 0) => say!(words, "bidding-void", suit = suit(words, of)),
            _ => say!(words, "bidding-length", amount = amount, suit = suit(words, of)),
        })
    };
    let majors = [Suit::Spades, Suit::Hearts];
    let denied = match majors.map(bounds) {
        [(0, 3), (0, 3)] => Some("bidding-no-four-card-major"),
        [(0, 4), (0, 4)] => Some("bidding-no-five-card-major"),
        _ => None,
    };
    // One card in every suit tells nothing of any.
    let no_void = Suit::DESCENDING.into_iter().all(|of| bounds(of).0 == 1);
    let tells = |of: &Suit| !(no_void && bounds(*of).1 == 13);
    let open = |of: &Suit| (denied.is_none() || !majors.contains(of)) && tells(of);
    let (long, short): (Vec<Suit>, Vec<Suit>) =
        Suit::DESCENDING.into_iter().filter(open).partition(|&of| bounds(of).0 > 0);
    let mut parts: Vec<String> = long.into_iter().filter_map(told).collect();
    let denied = denied.or(no_major.then_some("bidding-no-five-card-major"));
    parts.extend(denied.map(|message| words.say(message)));
    parts.extend(short.into_iter().filter_map(told));
    parts
}

/// The message for a shape, if one is promised.
fn shape(range: &HandRange) -> Option<&'static str> {
    match range.bounds(Measure::Shape) {
        (_, 0) => Some("bidding-balanced"),
        (_, 1) => Some("bidding-semi-balanced"),
        (1.., _) => Some("bidding-unbalanced"),
        _ => None,
    }
}

/// How many aces, if that is promised.
fn aces(words: &Words, range: &HandRange) -> Option<String> {
    let amount = amount(words, range, Measure::Aces)?;
    let (least, most) = range.bounds(Measure::Aces);
    let exactly = if least == most { i32::from(least) } else { -1 };
    Some(say!(words, "bidding-aces", exactly = exactly, amount = amount))
}

/// `5+`, `15–17`, `at most 3`, `6`; `None` when it may be anything.
fn amount(words: &Words, range: &HandRange, measure: Measure) -> Option<String> {
    let largest = measure.largest();
    match range.bounds(measure) {
        (0, most) if most >= largest => None,
        bounds @ (least, most) if least == most => Some(span(words, bounds)),
        (least, most) if most >= largest => Some(say!(words, "bidding-at-least", least = least)),
        (0, most @ 1..) => Some(say!(words, "bidding-at-most", most = most)),
        bounds => Some(span(words, bounds)),
    }
}

/// `15–17`, or `6`.
fn span(words: &Words, (least, most): (u8, u8)) -> String {
    let dash = if words.ascii { '-' } else { '–' };
    if least == most { least.to_string() } else { format!("{least}{dash}{most}") }
}
