use stud::game::{Action, Stakes, View};
use telling::{Words, say, stud::choices};

/// What a person or a program may answer when it is to act.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// To be played, if the rules allow it.
    Action(Action),
    Help,
    Quit,
    /// Something else, and what was expected.
    Wrong(String),
}

impl Answer {
    /// Reads an answer of whoever sees this.
    pub(super) fn read(line: &str, view: &View, words: &Words) -> Self {
        let typed: Vec<&str> = line.split_whitespace().collect();
        match typed[..] {
            ["q" | "quit"] => return Self::Quit,
            ["h" | "help" | "?"] => return Self::Help,
            ["o" | "open", card] => {
                return match card.parse() {
                    Ok(card) => Self::Action(Action::Open(card)),
                    Err(_) => Self::Wrong(no_card(card, view, words)),
                };
            }
            _ => {}
        }
        match view.stakes().and_then(|stakes| betting(&typed, &stakes)) {
            Some(action) => Self::Action(action),
            None if typed.is_empty() => Self::Wrong(not_allowed(words.say("stud-empty-line"), view, words)),
            None => Self::Wrong(not_allowed(typed.join(" "), view, words)),
        }
    }
}

/// What is wrong with something that whoever sees this cannot do.
pub(super) fn not_allowed(what: String, view: &View, words: &Words) -> String {
    say!(words, "stud-not-allowed", what = what, choices = choices(view, words))
}

fn no_card(what: &str, view: &View, words: &Words) -> String {
    say!(words, "stud-no-card", what = what.to_owned(), choices = choices(view, words))
}

/// What these words mean with these stakes. A check where there is something to pay is nothing; a call where there is nothing to
/// pay is a check.
fn betting(words: &[&str], stakes: &Stakes) -> Option<Action> {
    let only = stakes.raise.filter(|(low, high)| low == high).map(|(by, _)| Action::Raise(by));
    // Each by its name at the table, with or without its amount: "complete to 4", "complete".
    let named = [Some(Action::Call), only].into_iter().flatten().find(|&action| {
        let name = stakes.announced(action).to_string();
        name == words.join(" ")
            || name.split(' ').next() == words.first().copied().filter(|_| words.len() == 1)
    });
    named.or_else(|| match *words {
        ["d" | "drop" | "f" | "fold"] => Some(Action::Drop),
        // The first letters of "bring-in" and "complete".
        ["b"] if stakes.brings_in => Some(Action::Call),
        ["c"] if stakes.brings_in => only,
        ["c" | "call"] => Some(Action::Call),
        ["r" | "raise" | "b" | "bet"] => only,
        ["r" | "raise" | "b" | "bet", by] => by.parse().ok().map(Action::Raise),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stud::game::{Deal, Rules, Table};
    use worlds::{Seed, World};

    fn read(table: &Table, line: &str) -> Option<Action> {
        match Answer::read(line, &table.view(table.actor()?), &Words::default()) {
            Answer::Action(action) => Some(action),
            _ => None,
        }
    }

    #[test]
    fn every_action_has_its_word_where_it_may_be_done() {
        let rules = Rules::FIXED_LIMIT;
        let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(1).rng()), [100; 2], 0);
        for word in ["bring-in", "bring-in 2", "b", "call"] {
            assert_eq!(read(&table, word), Some(Action::Call), "{word}");
        }
        for word in ["complete", "complete to 4", "c", "raise", "raise 2"] {
            assert_eq!(read(&table, word), Some(Action::Raise(2)), "{word}");
        }
        table.play(Action::Call);
        assert_eq!(read(&table, "check"), None, "there are 2 to pay");
        for word in ["call 2", "c"] {
            assert_eq!(read(&table, word), Some(Action::Call), "{word}");
        }
        assert_eq!(read(&table, "call 3"), None);
        table.play(Action::Call);
        assert_eq!(read(&table, "check"), Some(Action::Call));
        assert_eq!(read(&table, "bet"), Some(Action::Raise(4)));
        assert_eq!(read(&table, "complete"), None);
        table.play(Action::Raise(4));
        assert_eq!(read(&table, "fold"), Some(Action::Drop));
        assert_eq!(read(&table, "raise"), Some(Action::Raise(4)));
        assert_eq!(read(&table, ""), None);
    }
}
