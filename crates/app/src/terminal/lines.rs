use super::{Console, PersonInput, Scene, said};
use std::io::{Write, stdin, stdout};
use telling::width;

/// A console of lines: what has changed is written, and a line is read.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    shown: Vec<String>,
}

impl Console for Lines {
    fn show(&mut self, _: &Scene) -> anyhow::Result<()> {
        Ok(())
    }

    fn ask(&mut self, scene: &Scene) -> anyhow::Result<PersonInput> {
        let mut text = vec![scene.title.clone()];
        text.extend(
            scene.table.iter().chain(&scene.record).map(|line| line.to_string().trim_end().to_owned()),
        );
        if text != self.shown {
            print!("\n{}\n", text.join("\n"));
            self.shown = text;
        }
        scene.notes.iter().for_each(|note| println!("{note}"));
        let shown = scene.choices.iter().filter(|choice| !choice.label.is_empty());
        let choices: Vec<String> = shown.map(|choice| format!("{} {}", choice.keys, choice.label)).collect();
        print!("{}", wrapped(&choices));
        print!("{} > ", scene.help);
        stdout().flush()?;
        let mut line = String::new();
        if stdin().read_line(&mut line)? == 0 {
            println!();
            return Ok(PersonInput::Quit);
        }
        Ok(said(&line, &scene.choices, true).unwrap_or(PersonInput::On))
    }
}

/// Words side by side in lines of eighty places.
fn wrapped(words: &[String]) -> String {
    let (mut text, mut used) = (String::new(), 0);
    for word in words {
        if used > 0 && used + width(word) + 3 > 80 {
            text.push('\n');
            used = 0;
        }
        if used > 0 {
            text += "   ";
        }
        text += word;
        used += width(word) + 3;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}
