use super::{Console, PersonInput, Scene, quiet, said};
use anyhow::Context;
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style, Stylize},
    text::{Line, Span},
    widgets::{Block, Paragraph, Wrap},
};
use std::time::Duration;
use worlds::Stop;

/// So often it is looked whether somebody wants the program to end.
const LOOK: Duration = Duration::from_millis(100);

/// A whole terminal. It is given back as it was when this goes away.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
    stop: Stop,
}

/// Where the person is with typing and pointing.
#[derive(Debug, Default)]
struct Hand {
    typed: String,
    /// The choice that is marked; none until an arrow is pressed.
    at: Option<usize>,
    /// How far the notes are scrolled.
    scrolled: u16,
}

impl Screen {
    /// Takes the terminal.
    pub(crate) fn open(stop: Stop) -> anyhow::Result<Self> {
        let terminal = ratatui::try_init().context("the terminal cannot be used: try --lines")?;
        Ok(Self { terminal, stop })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

impl Console for Screen {
    fn show(&mut self, scene: &Scene) -> anyhow::Result<()> {
        self.terminal.draw(|frame| draw(frame, scene, &Hand::default()))?;
        Ok(())
    }

    fn ask(&mut self, scene: &Scene) -> anyhow::Result<PersonInput> {
        let mut hand = Hand::default();
        loop {
            self.terminal.draw(|frame| draw(frame, scene, &hand))?;
            loop {
                if self.stop.is_due() {
                    return Ok(PersonInput::Quit);
                }
                if event::poll(LOOK)? {
                    break;
                }
            }
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && let Some(said) = hand.press(key, scene)
            {
                return Ok(said);
            }
        }
    }
}

impl Hand {
    /// A key; what it comes to, unless more is to come.
    fn press(&mut self, key: KeyEvent, scene: &Scene) -> Option<PersonInput> {
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Some(PersonInput::Quit);
            }
            KeyCode::Char(letter) => {
                self.at = None;
                self.typed.push(letter);
                if !scene.typing && !self.leads_somewhere(scene) {
                    self.typed = letter.to_string();
                }
                let said = said(&self.typed, &scene.choices, false);
                if !scene.typing && said.is_none() && !self.leads_somewhere(scene) {
                    self.typed.clear();
                }
                return said;
            }
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                if let (true, Some(at)) = (self.typed.is_empty(), self.at) {
                    return Some(PersonInput::Choice(at));
                }
                let said = said(&self.typed, &scene.choices, true);
                self.typed.clear();
                return said;
            }
            KeyCode::Left => self.step(scene, -1),
            KeyCode::Right | KeyCode::Tab => self.step(scene, 1),
            KeyCode::Up => self.step(scene, -(scene.columns.max(1) as isize)),
            KeyCode::Down => self.step(scene, scene.columns.max(1) as isize),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_add(4),
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(4),
            _ => {}
        }
        None
    }

    /// Whether a choice begins with what was typed.
    fn leads_somewhere(&self, scene: &Scene) -> bool {
        let typed = self.typed.to_ascii_lowercase();
        scene
            .choices
            .iter()
            .any(|choice| !choice.label.is_empty() && choice.keys.to_ascii_lowercase().starts_with(&typed))
    }

    /// Marks the next choice that way that may be taken; none beyond the edge.
    fn step(&mut self, scene: &Scene, by: isize) {
        let taken = |at: usize| scene.choices.get(at).is_some_and(|choice| !choice.label.is_empty());
        let Some(from) = self.at else {
            self.at = (0..scene.choices.len()).find(|&at| taken(at));
            return;
        };
        let mut next = from;
        while let Some(at) = next.checked_add_signed(by).filter(|&at| at < scene.choices.len()) {
            if taken(at) {
                self.at = Some(at);
                return;
            }
            next = at;
        }
    }
}

/// Table and notes to the left, record and choices to the right.
fn draw(frame: &mut Frame<'_>, scene: &Scene, hand: &Hand) {
    let rows = scene.choices.len().div_ceil(scene.columns.max(1)) as u16;
    let [title, middle, help] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(3), Constraint::Length(1)])
            .areas(frame.area());
    let right = (middle.width * 2 / 5).clamp(24, 44);
    let [left, right] = Layout::horizontal([Constraint::Min(20), Constraint::Length(right)]).areas(middle);
    let table_rows = rows_of(&scene.table, left.width.saturating_sub(2)) + 2;
    let [table, notes] = Layout::vertical([Constraint::Length(table_rows), Constraint::Min(3)]).areas(left);
    let [record, choices] = Layout::vertical([Constraint::Min(3), Constraint::Length(rows + 2)]).areas(right);
    frame.render_widget(Line::raw(scene.title.clone()).bold(), title);
    let folded = |lines: &[Line<'static>]| Paragraph::new(lines.to_vec()).wrap(Wrap { trim: false });
    frame.render_widget(folded(&scene.table).block(Block::bordered()), table);
    let said: Vec<Line<'_>> = scene.notes.iter().map(|note| Line::raw(note.as_str())).collect();
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: false }).scroll((hand.scrolled, 0)), notes);
    // Of a long record the end counts.
    let hidden = rows_of(&scene.record, record.width.saturating_sub(2))
        .saturating_sub(record.height.saturating_sub(2));
    frame.render_widget(folded(&scene.record).scroll((hidden, 0)).block(Block::bordered()), record);
    draw_choices(frame, scene, hand, choices);
    let typed = if hand.typed.is_empty() { String::new() } else { format!("> {}_   ", hand.typed) };
    frame.render_widget(
        Line::from(vec![Span::raw(typed).bold(), Span::styled(scene.help.clone(), quiet())]),
        help,
    );
}

/// About how many rows these lines take at this width.
fn rows_of(lines: &[Line<'_>], width: u16) -> u16 {
    lines.iter().map(|line| (line.width() as u16).div_ceil(width.max(1)).max(1)).fold(0, u16::saturating_add)
}

/// A grid; what the typed keys do not begin is dim.
fn draw_choices(frame: &mut Frame<'_>, scene: &Scene, hand: &Hand, area: Rect) {
    let columns = scene.columns.max(1);
    let width = usize::from(area.width.saturating_sub(2)) / columns;
    let typed = hand.typed.to_ascii_lowercase();
    let rows = scene.choices.chunks(columns).enumerate().map(|(row, choices)| {
        let cells = choices.iter().enumerate().flat_map(|(column, choice)| {
            let at = row * columns + column;
            let mut style = Style::new();
            if choice.red {
                style = style.red();
            }
            if !choice.keys.to_ascii_lowercase().starts_with(&typed) {
                style = style.dim();
            }
            if hand.at == Some(at) {
                style = style.add_modifier(Modifier::REVERSED);
            }
            let space = width.saturating_sub(telling::width(&choice.label));
            [Span::styled(choice.label.clone(), style), Span::raw(" ".repeat(space))]
        });
        Line::from(cells.collect::<Vec<_>>())
    });
    frame.render_widget(Paragraph::new(rows.collect::<Vec<_>>()).block(Block::bordered()), area);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::Choice;
    use ratatui::{Terminal, backend::TestBackend};

    fn scene() -> Scene {
        let labels = [("1c", "1♣"), ("1d", ""), ("1h", "1♥"), ("p", "Pass"), ("x", "X")];
        Scene {
            title: "Board 1".into(),
            table: vec![Line::raw("♠ AK"), Line::raw("♥ Q")],
            choices: labels.iter().map(|(keys, label)| Choice::new(*keys, *label)).collect(),
            columns: 3,
            notes: vec!["a hint".into()],
            ..Scene::default()
        }
    }

    #[test]
    fn everything_is_on_the_screen() {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen");
        for size in [(80, 24), (40, 10), (10, 4), (1, 1)] {
            terminal.backend_mut().resize(size.0, size.1);
            terminal.autoresize().expect("a screen");
            terminal.draw(|frame| draw(frame, &scene(), &Hand::default())).expect("drawn at any size");
        }
        terminal.backend_mut().resize(80, 24);
        terminal.autoresize().expect("a screen");
        terminal.draw(|frame| draw(frame, &scene(), &Hand::default())).expect("drawn");
        let text = terminal.backend().to_string();
        for part in ["Board 1", "♠ AK", "1♥", "Pass", "a hint"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn arrows_pass_over_what_cannot_be_taken() {
        let (scene, mut hand) = (scene(), Hand::default());
        let mut press = |code: KeyCode| hand.press(KeyEvent::new(code, KeyModifiers::NONE), &scene);
        assert_eq!(press(KeyCode::Right), None);
        assert_eq!(press(KeyCode::Right), None);
        assert_eq!(press(KeyCode::Enter), Some(PersonInput::Choice(2)), "1♦ is not to be had");
        assert_eq!(press(KeyCode::Down), None, "nothing is below");
        assert_eq!(press(KeyCode::Char('1')), None);
        assert_eq!(press(KeyCode::Char('c')), Some(PersonInput::Choice(0)));
    }

    #[test]
    fn keys_that_lead_nowhere_are_forgotten() {
        let (scene, mut hand) = (scene(), Hand::default());
        let mut press = |letter| hand.press(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE), &scene);
        assert_eq!((press('k'), press('8')), (None, None));
        assert_eq!((press('1'), press('d')), (None, None), "1♦ is not to be had");
        assert_eq!(press('p'), Some(PersonInput::Choice(3)));
    }
}
