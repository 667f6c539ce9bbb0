//! Which problems there are, what they are called and which technique each is about. The classes are those of the papers on
//! defence; which problem belongs to which is our reading.

use super::pips;
use bridge::Card;
use lab::bridge::{EXAMPLES, Example, TEXTBOOK};
use telling::{Words, say};

/// What the defenders do in a problem: the nine classes of the papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Technique {
    Duck,
    Entries,
    Trumps,
    Holdings,
    Lead,
    Honours,
    Control,
    Endings,
    Partner,
}

impl Technique {
    pub(super) const ALL: [Self; 9] = [
        Self::Duck,
        Self::Entries,
        Self::Trumps,
        Self::Holdings,
        Self::Lead,
        Self::Honours,
        Self::Control,
        Self::Endings,
        Self::Partner,
    ];

    /// Its name in addresses.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Duck => "duck",
            Self::Entries => "entries",
            Self::Trumps => "trumps",
            Self::Holdings => "holdings",
            Self::Lead => "lead",
            Self::Honours => "honours",
            Self::Control => "control",
            Self::Endings => "endings",
            Self::Partner => "partner",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|technique| technique.name() == name)
    }

    /// What people call it.
    pub(super) fn tell(self, w: &Words) -> String {
        w.say(match self {
            Self::Duck => "page-technique-duck",
            Self::Entries => "page-technique-entries",
            Self::Trumps => "page-technique-trumps",
            Self::Holdings => "page-technique-holdings",
            Self::Lead => "page-technique-lead",
            Self::Honours => "page-technique-honours",
            Self::Control => "page-technique-control",
            Self::Endings => "page-technique-endings",
            Self::Partner => "page-technique-partner",
        })
    }

    /// What a problem is about.
    pub(super) fn of(problem: &str) -> Self {
        listed(problem).map_or(Self::Holdings, |(_, technique, _)| *technique)
    }
}

/// A problem, its class and the message that names it: what it is about, and not what to play.
type Listed = (&'static str, Technique, &'static str);

const PROBLEMS: [Listed; 40] = [
    ("1", Technique::Duck, "page-problem-1"),
    ("1-modified", Technique::Duck, "page-problem-1-modified"),
    ("1-sender", Technique::Partner, "page-problem-1-sender"),
    ("2", Technique::Holdings, "page-problem-2"),
    ("3", Technique::Holdings, "page-problem-3"),
    ("5", Technique::Holdings, "page-problem-5"),
    ("7", Technique::Partner, "page-problem-7"),
    ("166", Technique::Honours, "page-problem-166"),
    ("180", Technique::Partner, "page-problem-180"),
    ("second-1", Technique::Duck, "page-problem-second-1"),
    ("second-3", Technique::Holdings, "page-problem-second-3"),
    ("second-4", Technique::Holdings, "page-problem-second-4"),
    ("second-5", Technique::Holdings, "page-problem-second-5"),
    ("second-6", Technique::Holdings, "page-problem-second-6"),
    ("second-8", Technique::Duck, "page-problem-second-8"),
    ("second-9", Technique::Lead, "page-problem-second-9"),
    ("second-10", Technique::Holdings, "page-problem-second-10"),
    ("second-12", Technique::Entries, "page-problem-second-12"),
    ("second-13", Technique::Holdings, "page-problem-second-13"),
    ("second-14", Technique::Duck, "page-problem-second-14"),
    ("second-15", Technique::Entries, "page-problem-second-15"),
    ("second-17", Technique::Holdings, "page-problem-second-17"),
    ("second-19", Technique::Duck, "page-problem-second-19"),
    ("third-1", Technique::Holdings, "page-problem-third-1"),
    ("third-2", Technique::Duck, "page-problem-third-2"),
    ("third-3", Technique::Honours, "page-problem-third-3"),
    ("third-4", Technique::Holdings, "page-problem-third-4"),
    ("third-5", Technique::Honours, "page-problem-third-5"),
    ("third-7", Technique::Entries, "page-problem-third-7"),
    ("third-8", Technique::Honours, "page-problem-third-8"),
    ("third-9", Technique::Holdings, "page-problem-third-9"),
    ("third-10", Technique::Entries, "page-problem-third-10"),
    ("third-11", Technique::Lead, "page-problem-third-11"),
    ("third-13", Technique::Duck, "page-problem-third-13"),
    ("third-14", Technique::Duck, "page-problem-third-14"),
    ("third-15", Technique::Duck, "page-problem-third-15"),
    ("third-16", Technique::Lead, "page-problem-third-16"),
    ("third-17", Technique::Honours, "page-problem-third-17"),
    ("third-19", Technique::Lead, "page-problem-third-19"),
    ("third-20", Technique::Entries, "page-problem-third-20"),
];

fn listed(problem: &str) -> Option<&'static Listed> {
    PROBLEMS.iter().find(|(name, ..)| *name == problem)
}

/// Those that have something to find.
pub(super) fn all() -> impl Iterator<Item = &'static Example> + Clone {
    EXAMPLES.iter().filter(|example| example.answer().is_some()).chain(&TEXTBOOK)
}

/// Those of a class; all where none is asked for.
pub(super) fn of_class(class: Option<Technique>) -> impl Iterator<Item = &'static Example> + Clone {
    all().filter(move |example| class.is_none_or(|class| Technique::of(example.name) == class))
}

/// The problem after this one in its class; the first after the last.
pub(super) fn after(problem: &str, class: Option<Technique>) -> Option<&'static Example> {
    let mut following = of_class(class).skip_while(|example| example.name != problem).skip(1);
    following.next().or_else(|| of_class(class).next())
}

/// The name of a problem.
pub(super) fn title(problem: &str, w: &Words) -> String {
    listed(problem).map_or_else(|| problem.to_owned(), |(.., message)| w.say(message))
}

/// What a problem asks. Those of the textbook are told by their last cards.
pub(super) fn question(example: &Example, w: &Words) -> String {
    if let Some(message) = own_question(example.name) {
        return w.say(message);
    }
    let played: Vec<Card> = example.play.split(' ').filter_map(|card| card.parse().ok()).collect();
    let face = |back: usize| {
        played.len().checked_sub(back).and_then(|at| played.get(at)).map_or_else(String::new, pips)
    };
    if example.name.starts_with("third") {
        say!(w, "page-problems-ask-third", led = face(2), dummy = face(1))
    } else {
        say!(w, "page-problems-ask-second", led = face(1))
    }
}

/// The question of a problem of the papers.
fn own_question(problem: &str) -> Option<&'static str> {
    Some(match problem {
        "1" => "page-problems-ask-1",
        "1-modified" => "page-problems-ask-1-modified",
        "1-sender" => "page-problems-ask-1-sender",
        "2" => "page-problems-ask-2",
        "3" => "page-problems-ask-3",
        "5" => "page-problems-ask-5",
        "7" => "page-problems-ask-7",
        "166" => "page-problems-ask-166",
        "180" => "page-problems-ask-180",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_problem_has_a_name_of_its_own() {
        for language in telling::Language::ALL {
            let words = Words::new(language);
            let titles: HashSet<String> = all().map(|example| title(example.name, &words)).collect();
            assert_eq!(titles.len(), all().count());
            assert!(all().all(|example| listed(example.name).is_some()));
            let told = Technique::ALL.map(|class| class.tell(&words));
            assert!(!titles.iter().chain(&told).any(|text| text.contains('⟨')), "{titles:?}, {told:?}");
        }
    }

    #[test]
    fn next_goes_through_a_class_and_begins_again() {
        let class = Some(Technique::Partner);
        let mut seen = vec!["1-sender"];
        while let Some(next) = after(seen[seen.len() - 1], class).filter(|next| next.name != seen[0]) {
            seen.push(next.name);
        }
        assert_eq!(seen, ["1-sender", "7", "180"]);
        assert_eq!(after("third-20", None).map(|next| next.name), Some("1"));
    }
}
