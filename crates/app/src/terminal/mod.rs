//! A table in a terminal: the same pieces for every game.
//!
//! A game draws a [`Scene`] and asks a [`Console`] what the person does. On a terminal that is a whole screen with keys; where the
//! input or the output is a pipe, lines are read and written instead.

mod lines;
mod screen;
mod voice;

pub(crate) use lines::Lines;
pub(crate) use screen::Screen;
pub(crate) use voice::Voice;

use ratatui::{
    style::{Style, Stylize},
    text::{Line, Span},
};
use std::io::{IsTerminal, stdin, stdout};
use worlds::Stop;

/// What a person may do, and what is typed for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The keys, one after the other: `1n`, `p`, `sk`.
    pub(crate) keys: String,
    /// Other keys for the same, as for `s10`; empty where there are none.
    pub(crate) also: String,
    /// As it is shown.
    pub(crate) label: String,
    /// Whether it is written in red.
    pub(crate) red: bool,
}

impl Choice {
    /// With these keys.
    pub(crate) fn new(keys: impl Into<String>, label: impl Into<String>) -> Self {
        Self { keys: keys.into(), also: String::new(), label: label.into(), red: false }
    }

    /// With other keys too.
    pub(crate) fn or(self, also: impl Into<String>) -> Self {
        Self { also: also.into(), ..self }
    }

    /// Whether it may be taken, and these are its keys.
    fn is(&self, typed: &str) -> bool {
        !self.label.is_empty() && self.spellings().any(|keys| keys.eq_ignore_ascii_case(typed))
    }

    /// Whether it may be taken, and its keys begin like this.
    fn begins(&self, typed: &str) -> bool {
        let begins =
            |keys: &str| keys.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed));
        !self.label.is_empty() && self.spellings().any(begins)
    }

    fn spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.keys).chain(Some(&*self.also).filter(|also| !also.is_empty()))
    }

    /// The same in red or not.
    pub(crate) fn red(self, red: bool) -> Self {
        Self { red, ..self }
    }
}

/// What a person sees.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scene {
    /// One line above everything.
    pub(crate) title: String,
    /// The table.
    pub(crate) table: Vec<Line<'static>>,
    /// What has been said and done.
    pub(crate) record: Vec<Line<'static>>,
    /// What the person may do; nothing while others think.
    pub(crate) choices: Vec<Choice>,
    /// In so many columns; a choice without a label leaves a gap.
    pub(crate) columns: usize,
    /// Hints and explanations.
    pub(crate) notes: Vec<String>,
    /// Whether the game understands more than the choices; otherwise keys that lead to none of them are forgotten.
    pub(crate) typing: bool,
    /// What may be pressed besides.
    pub(crate) help: String,
}

/// What a person did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PersonInput {
    /// Took one of the choices.
    Choice(usize),
    /// Typed something else, which the game may understand.
    Text(String),
    /// Asked what our player would do.
    Hint,
    /// Asked what all this means.
    Why,
    /// Took the last thing back.
    Undo,
    /// Goes on, where there is nothing to choose.
    On,
    /// Leaves.
    Quit,
}

/// Where a person sits.
pub(crate) trait Console {
    /// Shows something while nobody is asked.
    fn show(&mut self, scene: &Scene) -> anyhow::Result<()>;
    /// Asks. The end of the input and a signal to end are [`PersonInput::Quit`].
    fn ask(&mut self, scene: &Scene) -> anyhow::Result<PersonInput>;
}

/// The screen where there is one; lines otherwise, or where they are asked for.
pub(crate) fn console(lines: bool, stop: &Stop) -> anyhow::Result<Box<dyn Console>> {
    Ok(match !lines && has_screen() {
        true => Box::new(Screen::open(stop.clone())?),
        false => Box::new(Lines::default()),
    })
}

/// Whether a person sits at both ends.
pub(crate) fn has_screen() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// What was typed, with these choices and these keys besides; nothing if more may follow.
fn said(typed: &str, choices: &[Choice], enter: bool) -> Option<PersonInput> {
    let typed = typed.trim();
    let open = choices.iter().any(|choice| choice.begins(typed) && !choice.is(typed));
    if let Some(at) = choices.iter().position(|choice| choice.is(typed)).filter(|_| enter || !open) {
        return Some(PersonInput::Choice(at));
    }
    match typed {
        "?" => Some(PersonInput::Hint),
        // Who types a word has pressed Enter after it.
        "hint" | "help" if enter => Some(PersonInput::Hint),
        "quit" | "exit" if enter => Some(PersonInput::Quit),
        "w" if enter || !open => Some(PersonInput::Why),
        "z" if enter || !open => Some(PersonInput::Undo),
        "q" if enter || !open => Some(PersonInput::Quit),
        "" if enter => Some(PersonInput::On),
        _ if enter => Some(PersonInput::Text(typed.to_owned())),
        _ => None,
    }
}

/// A piece of text, red or not.
pub(crate) fn ink(text: impl Into<String>, red: bool) -> Span<'static> {
    let span = Span::raw(text.into());
    if red { span.red() } else { span }
}

/// A line in which red pips are red.
pub(crate) fn tinted(text: &str) -> Line<'static> {
    let pieces = text.split_inclusive(['♥', '♦']).flat_map(|piece| {
        let at = piece.len()
            - piece.chars().next_back().filter(|pip| matches!(pip, '♥' | '♦')).map_or(0, char::len_utf8);
        [ink(&piece[..at], false), ink(&piece[at..], true)]
    });
    Line::from(pieces.filter(|span| !span.content.is_empty()).collect::<Vec<_>>())
}

/// The style of what is quiet.
pub(crate) fn quiet() -> Style {
    Style::new().dim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_taken_when_nothing_longer_may_follow() {
        let choices = [
            Choice::new("1c", "1♣"),
            Choice::new("p", "Pass"),
            Choice::new("x", "X"),
            Choice::new("xx", "XX"),
        ];
        assert_eq!(said("1", &choices, false), None);
        assert_eq!(said("1C", &choices, false), Some(PersonInput::Choice(0)));
        assert_eq!(said("p", &choices, false), Some(PersonInput::Choice(1)));
        assert_eq!(said("x", &choices, false), None, "it may become a redouble");
        assert_eq!(said("x", &choices, true), Some(PersonInput::Choice(2)));
        assert_eq!(said("xx", &choices, false), Some(PersonInput::Choice(3)));
        assert_eq!(said("q", &choices, false), Some(PersonInput::Quit));
        assert_eq!(said("?", &choices, false), Some(PersonInput::Hint));
        assert_eq!(said("quit", &choices, true), Some(PersonInput::Quit));
        assert_eq!(said("hint", &choices, true), Some(PersonInput::Hint));
        assert_eq!(said("", &choices, true), Some(PersonInput::On));
        assert_eq!(said("raise 50", &choices, false), None);
        assert_eq!(said("raise 50", &choices, true), Some(PersonInput::Text("raise 50".into())));
    }
}
