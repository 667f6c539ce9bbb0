//! Arguments that are wrong.

use std::io::IsTerminal;

/// What the standard library says of a text that is no number, and what we say.
const NUMBERS: [(&str, &str); 6] = [
    ("invalid digit found in string", "expected a whole number"),
    ("cannot parse integer from empty string", "expected a whole number"),
    ("number too large to fit in target type", "too large"),
    ("number too small to fit in target type", "too small"),
    ("invalid float literal", "expected a number"),
    ("cannot parse float from empty string", "expected a number"),
];

fn in_our_words(text: String) -> String {
    NUMBERS.iter().fold(text, |text, (theirs, ours)| text.replace(theirs, ours))
}

/// What is wrong with the arguments.
pub(crate) fn told(error: &clap::Error) -> String {
    in_our_words(error.to_string())
}

/// Says it, and ends the program; help and the version, which were asked for, are no error.
#[cfg(feature = "page")]
pub(crate) fn end(error: &clap::Error) -> ! {
    if !error.use_stderr() {
        error.exit();
    }
    let text = error.render();
    let text = if std::io::stderr().is_terminal() { text.ansi().to_string() } else { text.to_string() };
    eprint!("{}", in_our_words(text));
    std::process::exit(error.exit_code())
}
