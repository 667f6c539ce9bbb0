//! Which problems there are, what they are called and which technique each is about. The classes are those of the papers on
//! defence; which problem belongs to which is our reading.

use lab::bridge::{EXAMPLES, Example, OWN, TEXTBOOK};
use telling::Words;

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
        w.say(&format!("page-technique-{}", self.name()))
    }

    /// What a problem is about.
    pub(super) fn of(problem: &str) -> Self {
        match problem {
            "1" | "1-modified" | "second-1" | "second-8" | "second-14" | "second-19" | "third-2"
            | "third-13" | "third-14" | "third-15" => Self::Duck,
            "second-12" | "second-15" | "third-7" | "third-10" | "third-20" => Self::Entries,
            "second-9" | "third-11" | "third-16" | "third-19" => Self::Lead,
            "166" | "third-3" | "third-5" | "third-8" | "third-17" => Self::Honours,
            "own-3" | "own-4" | "own-5" | "own-6" => Self::Trumps,
            "own-8" => Self::Entries,
            "own-2" | "own-11" => Self::Honours,
            "own-12" | "own-13" => Self::Control,
            "own-14" | "own-15" => Self::Endings,
            "1-sender" | "7" | "7-partner" | "180" | "own-1" | "own-7" | "own-9" | "own-10" => Self::Partner,
            _ => Self::Holdings,
        }
    }
}

/// Those that have something to find.
pub(super) fn all() -> impl Iterator<Item = &'static Example> + Clone {
    EXAMPLES.iter().filter(|example| example.answer().is_some()).chain(&TEXTBOOK).chain(&OWN)
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

/// The name of a problem, which says what it is about and not what to play.
pub(super) fn title(problem: &str, w: &Words) -> String {
    w.say(&format!("page-problem-{problem}"))
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
            let told = Technique::ALL.map(|class| class.tell(&words));
            assert!(!titles.iter().chain(&told).any(|text| text.contains('⟨')), "{titles:?}, {told:?}");
        }
    }

    #[test]
    fn every_technique_has_a_problem() {
        assert!(Technique::ALL.into_iter().all(|class| of_class(Some(class)).next().is_some()));
    }

    #[test]
    fn next_goes_through_a_class_and_begins_again() {
        let class = Some(Technique::Partner);
        let mut seen = vec!["1-sender"];
        while let Some(next) = after(seen[seen.len() - 1], class).filter(|next| next.name != seen[0]) {
            seen.push(next.name);
        }
        assert_eq!(seen, ["1-sender", "7", "180", "7-partner", "own-1", "own-7", "own-9", "own-10"]);
        assert_eq!(after("own-15", None).map(|next| next.name), Some("1"));
    }
}
