//! Problems of the papers and of a textbook: a position with its auction and its tricks so far, a card to find, then the answer,
//! the whole deal and what our players make of it.

mod catalogue;
mod posed;
mod progress;
mod solving;

use crate::{
    draw,
    form::Fields,
    refusal::Refusal,
    room::{Guest, Picture, Room, Sitting},
};
use ::bridge::Card;
use askama::Template;
use lab::bridge::{Technique, problems};
use posed::PosedProblem;
use progress::Progress;
use serde::{Deserialize, Serialize};
use telling::{Words, say};

/// The room.
pub(crate) struct Problems;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Setup {
    problem: String,
    seed: u64,
    /// The class through which somebody goes; all where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    class: Option<String>,
}

impl Setup {
    fn class(&self) -> Option<Technique> {
        self.class.as_deref().and_then(Technique::named)
    }
}

#[derive(Template)]
#[template(path = "problems_lobby.html")]
struct Lobby {
    w: Words,
    score: String,
    /// The share that is solved, in percent.
    solved: usize,
    classes: Vec<Class>,
    /// The class that is shown; empty for all.
    class: &'static str,
    only_open: bool,
    groups: Vec<Group>,
}

/// A class to choose.
struct Class {
    name: &'static str,
    title: String,
    count: usize,
    chosen: bool,
}

/// Problems that belong together.
struct Group {
    title: String,
    list: Vec<Entry>,
}

struct Entry {
    name: &'static str,
    title: String,
    question: String,
    class: String,
    /// Whether it is solved; nothing before it was tried.
    solved: Option<bool>,
}

/// A card in a line of plain text: `♦10`.
fn pips(card: &Card) -> String {
    format!("{}{}", card.suit().symbol(), draw::rank(*card))
}

impl Lobby {
    fn new(guest: &Guest<'_>) -> Self {
        let w = &guest.words;
        let progress = Progress::read(guest.known);
        let chosen = guest.asked.get("class").and_then(|name| Technique::named(name));
        let only_open = guest.asked.contains_key("open");
        let [solved, first, all] = progress.score();
        let class = |class: Option<Technique>| Class {
            name: class.map_or("", Technique::name),
            title: class.map_or_else(|| say!(w, "page-problems-all"), |class| catalogue::technique(class, w)),
            count: catalogue::of_class(class).count(),
            chosen: class == chosen,
        };
        let entry = |example: &'static lab::bridge::Example| Entry {
            name: example.name,
            title: catalogue::title(example.name, w),
            question: example.asks(w),
            class: catalogue::technique(Technique::of(example.name), w),
            solved: progress.of(example.name).map(|tried| tried.solved),
        };
        // The titles of the groups, and how the names of their problems start.
        let groups = [
            ("page-problems-papers", ""),
            ("page-problems-second", "second"),
            ("page-problems-third", "third"),
            ("page-problems-own", "own"),
        ];
        let group = |(heading, start): (&str, &str)| {
            let list = catalogue::of_class(chosen)
                .filter(|example| match start {
                    "" => !example.question.is_empty() && !example.name.starts_with("own"),
                    _ => example.name.starts_with(start),
                })
                .map(entry)
                .filter(|entry| !only_open || entry.solved != Some(true));
            Group { title: w.say(heading), list: list.collect() }
        };
        Self {
            w: *w,
            score: say!(w, "page-problems-score", solved = solved, all = all, first = first),
            solved: 100 * solved / all.max(1),
            classes: [None]
                .into_iter()
                .chain(Technique::ALL.map(Some))
                .map(class)
                .filter(|class| class.count > 0)
                .collect(),
            class: chosen.map_or("", Technique::name),
            only_open,
            groups: groups.map(group).into_iter().filter(|group| !group.list.is_empty()).collect(),
        }
    }
}

impl Room for Problems {
    fn name(&self) -> &'static str {
        "problems"
    }

    fn sign(&self, words: &Words) -> [String; 2] {
        [words.say("page-room-problems"), words.say("page-room-problems-about")]
    }

    fn emblem(&self) -> &'static [Picture] {
        &[("card", "D8", "D"), ("card", "back", ""), ("card", "C2", "C")]
    }

    fn setup(&self, fields: &Fields, seed: u64, _known: Option<String>) -> Result<String, Refusal> {
        let problem = fields.get("problem").cloned().unwrap_or_default();
        if !problems().any(|example| example.name == problem) {
            return Err(Refusal::NotFound);
        }
        let class = fields.get("class").filter(|name| Technique::named(name).is_some()).cloned();
        serde_json::to_string(&Setup { problem, seed, class })
            .map_err(|error| Refusal::Unreadable(error.to_string()))
    }

    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal> {
        let setup: Setup =
            serde_json::from_str(setup).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Box::new(PosedProblem::new(setup)?))
    }

    fn lobby(&self, guest: &Guest<'_>) -> Result<String, Refusal> {
        Ok(Lobby::new(guest).render()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lobby(known: Option<&str>, asked: &[(&str, &str)]) -> String {
        let asked = asked.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Problems.lobby(&Guest { words: Words::default(), known, asked: &asked, network: false }).unwrap()
    }

    #[test]
    fn the_lobby_has_all_of_a_class_and_what_came_of_it() {
        let offered = |html: &str, name: &str| html.contains(&format!("name=\"problem\" value=\"{name}\""));
        assert!(problems().all(|example| offered(&lobby(None, &[]), example.name)));
        let ducks = lobby(None, &[("class", "duck")]);
        assert!(offered(&ducks, "third-13") && !offered(&ducks, "third-3"), "{ducks}");
        let known = Progress::default().with("1", true);
        let some = lobby(known.as_deref(), &[("open", "on")]);
        assert!(!offered(&some, "1") && offered(&some, "2") && some.contains("1 of "), "{some}");
    }
}
