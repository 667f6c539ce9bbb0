use crate::{Words, say};
use ::cards::Card;
use stud::game::{Action, Announcement, Category, Strength, View};

/// A card: `A♠`, or `As` where suits are letters.
#[must_use]
pub fn card(card: Card, words: &Words) -> String {
    if words.ascii { card.poker() } else { format!("{}{}", card.rank(), card.suit().symbol()) }
}

/// Cards, a space between two.
#[must_use]
pub fn cards(cards: impl IntoIterator<Item = Card>, words: &Words) -> String {
    cards.into_iter().map(|one| card(one, words)).collect::<Vec<_>>().join(" ")
}

/// A kind of hand.
#[must_use]
pub fn category(kind: Category, words: &Words) -> String {
    match kind {
        Category::Nothing => words.say("stud-nothing"),
        Category::Pair => words.say("stud-pair"),
        Category::TwoPairs => words.say("stud-two-pairs"),
        Category::ThreeOfAKind => words.say("stud-three-of-a-kind"),
        Category::Straight => words.say("stud-straight"),
        Category::Flush => words.say("stud-flush"),
        Category::FullHouse => words.say("stud-full-house"),
        Category::FourOfAKind => words.say("stud-four-of-a-kind"),
        Category::StraightFlush => words.say("stud-straight-flush"),
        Category::RoyalFlush => words.say("stud-royal-flush"),
    }
}

/// The ranks that name a hand, the highest first.
#[must_use]
pub fn rank_list(strength: Strength) -> String {
    strength.ranks().map(|rank| rank.letter()).collect()
}

/// What some cards make: the kind of hand and its ranks.
#[must_use]
pub fn strength(strength: Strength, words: &Words) -> String {
    say!(words, "stud-strength", kind = category(strength.category(), words), ranks = rank_list(strength))
}

/// What a player does.
#[must_use]
pub fn action(action: Announcement, words: &Words) -> String {
    match action {
        Announcement::Drop => words.say("stud-drop"),
        Announcement::Check => words.say("stud-check"),
        Announcement::Call(points) => say!(words, "stud-call", points = points),
        Announcement::BringIn(points) => say!(words, "stud-bring-in", points = points),
        Announcement::Bet(points) => say!(words, "stud-bet", points = points),
        Announcement::Raise(points) => say!(words, "stud-raise", points = points),
        Announcement::Complete(points) => say!(words, "stud-complete", points = points),
        Announcement::Open(opened) => say!(words, "stud-open", card = card(opened, words)),
        other => other.to_string(),
    }
}

/// What whoever sees this may do.
#[must_use]
pub fn choices(view: &View, words: &Words) -> String {
    let Some(stakes) = view.stakes() else {
        return say!(words, "stud-open-one-of", cards = cards(view.hole(), words));
    };
    let say = |what: Action| action(stakes.announced(what), words);
    let mut choices = Vec::with_capacity(3);
    choices.extend(stakes.may_drop.then(|| say(Action::Drop)));
    choices.extend(stakes.may_call.then(|| say(Action::Call)));
    choices.extend(stakes.raise.map(|(low, high)| match say(Action::Raise(low)) {
        only if low == high => only,
        least => say!(words, "stud-from-to", least = least, most = high),
    }));
    choices.join(match words.language {
        crate::Language::Japanese => "、",
        crate::Language::English => ", ",
    })
}
