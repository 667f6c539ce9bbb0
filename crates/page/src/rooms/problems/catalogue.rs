//! Which problems there are and what they are called.

use lab::bridge::{Example, Technique, problems};
use telling::Words;

/// Those of a class; all where none is asked for.
pub(super) fn of_class(class: Option<Technique>) -> impl Iterator<Item = &'static Example> + Clone {
    problems().filter(move |example| class.is_none_or(|class| Technique::of(example.name) == class))
}

/// The problem after this one in its class; the first after the last.
pub(super) fn after(problem: &str, class: Option<Technique>) -> Option<&'static Example> {
    let mut following = of_class(class).skip_while(|example| example.name != problem).skip(1);
    following.next().or_else(|| of_class(class).next())
}

/// What people call a technique.
pub(super) fn technique(technique: Technique, w: &Words) -> String {
    w.say(&format!("technique-{}", technique.name()))
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
            let titles: HashSet<String> = problems().map(|example| title(example.name, &words)).collect();
            assert_eq!(titles.len(), problems().count());
            let told = Technique::ALL.map(|class| technique(class, &words));
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
