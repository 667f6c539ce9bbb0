//! What the page needs of a game. Store, links, undo, live reasoning and minds are the same code for all of them.

use crate::{form::Fields, refusal::Refusal};
use serde::{Deserialize, Serialize};
use telling::{Fact, Words};
use worlds::{Decision, Stop};

/// A kind of game that one can sit down to.
pub(crate) trait Room: Send + Sync {
    /// Its name in addresses and in the store.
    fn name(&self) -> &'static str;

    /// What it is called, and what to expect there.
    fn sign(&self, words: &Words) -> [String; 2];

    /// What hangs over its door.
    fn emblem(&self) -> &'static [Picture];

    /// Turns the form with which a table is opened into the setup that is kept. All chance comes from `seed`; `known` is what
    /// earlier tables of this room have learnt about the person.
    fn setup(&self, fields: &Fields, seed: u64, known: Option<String>) -> Result<String, Refusal>;

    /// Sits down: the game at its start.
    fn open(&self, setup: &str) -> Result<Box<dyn Sitting>, Refusal>;

    /// The form with which a table is opened.
    fn lobby(&self, guest: &Guest<'_>) -> Result<String, Refusal>;

    /// What is kept of the form for the next time, in place of what was known.
    fn remembers(&self, _fields: &Fields) -> Option<String> {
        None
    }
}

/// Who looks into a lobby.
pub(crate) struct Guest<'a> {
    pub(crate) words: Words,
    /// What earlier tables of the room have learnt about the person.
    pub(crate) known: Option<&'a str>,
    /// What is asked for, as `?class=duck` does.
    pub(crate) asked: &'a Fields,
    /// Whether other people can reach the page.
    pub(crate) network: bool,
}

/// A drawing: its sprite, its symbol there and its class.
pub(crate) type Picture = (&'static str, &'static str, &'static str);

/// Who is to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    Person,
    Machine,
    Over,
}

impl Turn {
    /// As the page marks it for programs.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Machine => "machine",
            Self::Over => "over",
        }
    }
}

/// A place for a person at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chair {
    /// Whoever opened the table.
    Host,
    /// Somebody who was given the link to it.
    Guest(usize),
}

/// A game in progress. It knows its rules and how it looks; nothing of cookies, stores or threads.
pub(crate) trait Sitting: Send {
    fn turn(&self) -> Turn;

    /// Which person is to act; nothing where any of them may.
    fn to_act(&self) -> Option<Chair> {
        None
    }

    /// The chairs of all people, and what each is called, at a table for more than one.
    fn chairs(&self, _words: &Words) -> Vec<(Chair, String)> {
        Vec::new()
    }

    /// Whether the person in this chair is to act.
    fn is_asked(&self, chair: Chair) -> bool {
        self.turn() == Turn::Person && self.to_act().is_none_or(|one| one == chair)
    }

    /// What it is called in a list: the game, and how it stands.
    fn title(&self, words: &Words) -> String;

    /// Does what an event says, or says why that is not possible now. After an error nothing has changed.
    fn apply(&mut self, what: &str) -> Result<(), Refusal>;

    /// What the person's next event still has to pass before it is done. It is asked once, not when the game is replayed.
    fn doubt(&self, _what: &str) -> Option<Doubt> {
        None
    }

    /// The mind of whoever is to act, be it one of our players or, for a hint, the person.
    fn thinker(&self) -> Option<Box<dyn Thinker>>;

    /// Something legal, for a player whose mind fails it.
    fn any_move(&self) -> Option<String>;

    /// Whether everything may be shown: nothing is left to decide by the person in this hand.
    fn is_open(&self) -> bool;

    /// Whether there are odds or dangers to be shown to whoever wants them.
    fn has_aids(&self) -> bool {
        false
    }

    /// Whether drawing it takes a while now.
    fn draws_slowly(&self) -> bool {
        false
    }

    /// The table as HTML.
    fn draw(&self, scene: &Scene) -> Result<String, Refusal>;

    /// What happened, a line for each event: as HTML, or nothing for events that are of no interest.
    fn log(&self, words: &Words) -> Vec<String>;

    /// What is over, as it is printed, where there is something to print. That may take a while.
    fn paper(&self, _words: &Words) -> Result<Option<String>, Refusal> {
        Ok(None)
    }

    /// Whether there is something to print.
    fn has_paper(&self) -> bool {
        false
    }

    /// The files in which the game can be taken home, by their endings.
    fn endings(&self) -> &'static [&'static str];

    /// What is in one of them. `why` has the reasons behind each event, as far as they are known.
    fn file(&self, ending: &str, why: &[String]) -> Option<String>;

    /// A picture of the table as it was after so many cards.
    fn picture(&self, _cards: usize) -> Option<String> {
        None
    }

    /// What the next table should know about the person.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// An action in a thought as it looks: a card, a tile, a word.
    fn face(&self, words: &Words, action: &str) -> String;

    /// What whoever is to act sees, small, as HTML; shown with its reasons.
    fn position(&self, _words: &Words) -> Result<String, Refusal> {
        Ok(String::new())
    }

    /// What is on the table as a game of its own, from its start or as it was after so many cards: the setup, and what was done.
    fn again(&self, _cards: Option<usize>) -> Option<(String, Vec<String>)> {
        None
    }

    /// The event whose reasons belong to how the game ended.
    fn explains(&self) -> Option<usize> {
        None
    }

    /// What whoever is to act may imagine before it does this, as HTML; shown with its reasons.
    fn imagined(&self, _words: &Words, _action: &str) -> Result<String, Refusal> {
        Ok(String::new())
    }
}

/// Learning may take a while, so it is done later and elsewhere: from what was known of a person to what is known now, if
/// that is more.
pub(crate) type Lesson = Box<dyn FnOnce(Option<&str>) -> Option<String> + Send>;

/// Whether something may be done, where that takes a while to find out: elsewhere, with nobody kept waiting.
pub(crate) type Doubt = Box<dyn FnOnce() -> Result<(), Refusal> + Send>;

/// Something that decides, a little better with more effort.
pub(crate) trait Thinker: Send {
    /// Who thinks: the message that names it.
    fn name(&self) -> String;

    /// The best it finds with this effort: 1, 2, 4 and so on. When `stop` is set it ends within a moment, with what it has.
    fn think(&mut self, effort: u32, stop: &Stop) -> Result<Thought, String>;

    /// The effort beyond which it gets no better.
    fn most(&self) -> u32;

    /// How many times longer than at a table it may think.
    fn patience(&self) -> u32 {
        1
    }
}

/// What somebody does, and why.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Thought {
    /// The event.
    pub(crate) what: String,
    /// Who thought it: the message that names it.
    pub(crate) who: String,
    /// The reasons.
    pub(crate) decision: Option<Decision<String, Fact>>,
}

impl Thought {
    /// Whether it is more than a hasty first look, and how many worlds it rests on.
    pub(crate) fn substance(&self) -> (bool, u64) {
        self.decision.as_ref().map_or((false, 0), |decision| {
            let hasty = decision.facts.iter().any(Fact::is_hasty);
            (!hasty, decision.evidence.worlds)
        })
    }
}

/// How a table is looked at.
pub(crate) struct Scene {
    pub(crate) words: Words,
    /// From where it is looked at.
    pub(crate) chair: Chair,
    /// How many events there are: what a move is an answer to.
    pub(crate) at: usize,
    /// Whether the onlooker may act.
    pub(crate) playing: bool,
    /// Whether all hands are shown.
    pub(crate) reveal: bool,
    /// Whether whoever plays wants to see odds and dangers.
    pub(crate) aids: bool,
    /// Whether one may look back here.
    pub(crate) looks_back: Back,
    /// The address of the record, in which every moment of what is over can be looked at.
    pub(crate) record: String,
}

/// Whether a table can be looked at as it was before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Back {
    /// It cannot: the page itself shows one moment.
    Never,
    /// It can, and is shown as it is now.
    Now,
    /// It is shown as it was after so many cards.
    After(usize),
}

impl Back {
    /// The moment that is looked at, where it is not the present.
    pub(crate) const fn moment(self) -> Option<usize> {
        match self {
            Self::After(cards) => Some(cards),
            _ => None,
        }
    }
}
