use super::{Console, PersonInput, Scene, Screen, has_screen, tinted};
use ratatui::text::Line;
use std::cell::RefCell;
use worlds::Stop;

/// So many lines of what was said are kept for the screen.
const KEPT: usize = 500;

/// How a game that goes line by line speaks: to the screen, where what was said stands beside the table, or as lines.
pub(crate) struct Voice {
    screen: Option<RefCell<Screen>>,
    said: RefCell<Vec<Line<'static>>>,
}

impl Voice {
    /// The screen where there is one, unless lines are wanted.
    pub(crate) fn new(lines: bool, stop: &Stop) -> anyhow::Result<Self> {
        let screen = (!lines && has_screen()).then(|| Screen::open(stop.clone())).transpose()?;
        Ok(Self { screen: screen.map(RefCell::new), said: RefCell::default() })
    }

    /// Only lines.
    pub(crate) fn lines() -> Self {
        Self { screen: None, said: RefCell::default() }
    }

    /// Whether there is a screen.
    pub(crate) fn has_screen(&self) -> bool {
        self.screen.is_some()
    }

    /// Says something.
    pub(crate) fn tell(&self, text: &str) {
        if self.screen.is_none() {
            println!("{text}");
            return;
        }
        let mut said = self.said.borrow_mut();
        said.extend(text.trim_end_matches('\n').split('\n').map(tinted));
        let over = said.len().saturating_sub(KEPT);
        said.drain(..over);
    }

    /// Asks on the screen, with what was said beside the table; without one nobody answers.
    pub(crate) fn ask(&self, mut scene: Scene) -> anyhow::Result<PersonInput> {
        let Some(screen) = &self.screen else { return Ok(PersonInput::Quit) };
        scene.record.clone_from(&self.said.borrow());
        screen.borrow_mut().ask(&scene)
    }
}
