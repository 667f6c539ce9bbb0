//! Calls in words: what they are, what they promise, and why they are made.

mod imagined;
mod promise;
mod sense;

pub use imagined::imagined;

use crate::{Line, Tell, Words, say};
use bridge::knowledge::bidding::{Agreement, Forcing, Grade, Meaning, Promise, Sense, Understanding};

/// Several things one after another: `5+ ♠, 12–21 HCP`.
fn listed(words: &Words, parts: impl IntoIterator<Item = String>) -> String {
    let all =
        parts.into_iter().reduce(|first, second| say!(words, "bidding-and", first = first, second = second));
    all.unwrap_or_default()
}

/// What a call is and promises: `weak two: 6 ♠, 5–10 HCP`.
fn shown(words: &Words, senses: &[Sense], promise: &Promise) -> String {
    let promised = promise::in_words(words, promise, senses.contains(&Sense::NoFiveCardMajor));
    let named: Vec<Sense> =
        senses.iter().copied().filter(|sense| promised.is_none() || !says_nothing_more(*sense)).collect();
    let is_number =
        |sense: &Sense| matches!(sense, Sense::Aces { .. } | Sense::Keycards { .. } | Sense::Kings { .. });
    let promised = promised.filter(|_| !senses.iter().any(is_number));
    match (sense::either(words, &named, promised.is_some()), promised) {
        (Some(sense), Some(promise)) => say!(words, "bidding-shows", sense = sense, promise = promise),
        (Some(text), None) | (None, Some(text)) => text,
        (None, None) => words.say("bidding-any-hand"),
    }
}

/// Whether the promise says it all.
fn says_nothing_more(sense: Sense) -> bool {
    matches!(sense, Sense::Natural | Sense::NoFiveCardMajor | Sense::Balanced(Grade::Plain) | Sense::AnyHand)
}

/// The call alone, without who made it: `15–17 HCP, balanced`.
impl Tell for Meaning {
    fn tell(&self, words: &Words) -> Line {
        let said = self.senses.iter().any(|sense| sense.grade() == Grade::GameForcing);
        let marks = [
            (self.forcing == Forcing::Round).then(|| words.say("bidding-forcing")),
            (self.forcing == Forcing::Game && !said).then(|| words.say("bidding-game-forcing")),
            self.artificial.then(|| words.say("bidding-artificial")),
            (self.understanding == Understanding::Guessed).then(|| words.say("bidding-not-agreed")),
            self.contradicts.then(|| words.say("bidding-contradicts")),
        ];
        let shown = shown(words, &self.senses, &self.promise);
        Line::new(listed(words, std::iter::once(shown).chain(marks.into_iter().flatten())))
    }
}

impl Tell for Agreement {
    fn tell(&self, words: &Words) -> Line {
        let Some(sense) = self.sense else { return Line::new(words.say("bidding-no-agreement")) };
        let shown = shown(words, &[sense], &self.promise);
        Line::new(if self.in_system { shown } else { say!(words, "bidding-nearest", rule = shown) })
    }
}
