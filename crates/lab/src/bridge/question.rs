//! What a problem asks, in words.

use super::Example;
use bridge::{Card, Suit};
use telling::{Words, bridge::card, say};

impl Example {
    /// What it asks, in words. Exercises of the textbook are told by their last cards.
    #[must_use]
    pub fn asks(&self, words: &Words) -> String {
        match self.question {
            "" => self.textbook_question(words),
            question => in_letters(words.say(question), words),
        }
    }

    fn textbook_question(&self, words: &Words) -> String {
        let played: Vec<Card> = self.play.split(' ').filter_map(|card| card.parse().ok()).collect();
        let last = |back: usize| {
            let at = played.len().checked_sub(back);
            at.and_then(|at| played.get(at)).map_or_else(String::new, |&last| card(words, last))
        };
        if self.name.starts_with("third") {
            say!(words, "page-problems-ask-third", led = last(2), dummy = last(1))
        } else {
            say!(words, "page-problems-ask-second", led = last(1))
        }
    }
}

/// Messages have pips; where letters are wanted, they stand in their place.
fn in_letters(text: String, words: &Words) -> String {
    if !words.ascii {
        return text;
    }
    Suit::DESCENDING
        .into_iter()
        .fold(text, |text, suit| text.replace(suit.symbol(), &suit.letter().to_string()))
}

#[cfg(test)]
mod tests {
    use crate::bridge::{EXAMPLES, OWN, TEXTBOOK};
    use telling::{Language, Words};

    #[test]
    fn every_problem_asks_in_both_languages() {
        for example in EXAMPLES.iter().chain(&TEXTBOOK).chain(&OWN) {
            let [english, japanese] = Language::ALL.map(|language| example.asks(&Words::new(language)));
            assert!(!english.contains('⟨') && english.len() > 20, "{}: {english}", example.name);
            assert!(!japanese.contains('⟨') && !japanese.is_ascii(), "{}: {japanese}", example.name);
            let letters = example.asks(&Words::default().ascii(true));
            assert!(letters.is_ascii(), "{}: {letters}", example.name);
        }
    }
}
