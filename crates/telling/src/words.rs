use crate::Language;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// The message files of a language, compiled in.
macro_rules! messages {
    ($language:literal: $($file:literal),+ $(,)?) => {
        [$(include_str!(concat!("../messages/", $language, "/", $file, ".ftl"))),+]
    };
}

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::English));
static JAPANESE: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::Japanese));

fn bundle(language: Language) -> Bundle {
    let files = match language {
        Language::English => {
            messages!("en": "search", "bridge", "bidding", "stud", "mahjong", "page", "commands", "wire", "play", "lab")
        }
        Language::Japanese => {
            messages!("ja": "search", "bridge", "bidding", "stud", "mahjong", "page", "commands", "wire", "play", "lab")
        }
    };
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // The marks around what is put in are for mixed directions of writing, and disturb terminals and tests.
    bundle.set_use_isolating(false);
    for file in files {
        // A file with a mistake is used as far as it can be read; the tests refuse it.
        let resource = match FluentResource::try_new(file.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A language and a way to write cards: whatever is told is told through this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Words {
    /// The language.
    pub language: Language,
    /// Whether suits are letters, for terminals without pips and for files.
    pub ascii: bool,
}

impl Words {
    /// In this language, suits as pips.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, ascii: false }
    }

    /// The same with suits as letters.
    #[must_use]
    pub const fn ascii(self, ascii: bool) -> Self {
        Self { ascii, ..self }
    }

    /// A message without variables.
    #[must_use]
    pub fn say(&self, message: &str) -> String {
        self.format(message, None)
    }

    /// A message with its variables.
    #[must_use]
    pub fn say_with(&self, message: &str, arguments: &Arguments<'_>) -> String {
        self.format(message, Some(&arguments.0))
    }

    /// In our language, or else in English; a message that nobody has is shown by its name, so that it can be found.
    fn format(&self, message: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        let own = match self.language {
            Language::English => &*ENGLISH,
            Language::Japanese => &*JAPANESE,
        };
        let format = |bundle: &Bundle| {
            let pattern = bundle.get_message(message)?.value()?;
            Some(bundle.format_pattern(pattern, arguments, &mut Vec::new()).into_owned())
        };
        self.figures(&format(own).or_else(|| format(&ENGLISH)).unwrap_or_else(|| format!("⟨{message}⟩")))
    }

    /// A text whose negative figures have a minus and no hyphen, unless suits are letters.
    #[must_use]
    pub fn figures(&self, text: &str) -> String {
        if self.ascii || !text.contains('-') {
            return text.to_owned();
        }
        let before = std::iter::once(' ').chain(text.chars());
        let after = text.chars().skip(1).chain([' ']);
        let sign = |((before, sign), after): ((char, char), char)| {
            // A range, a name and an option of a command keep their hyphens.
            let joins = before.is_ascii_alphanumeric() || "-./_`".contains(before);
            if sign == '-' && !joins && after.is_ascii_digit() { '−' } else { sign }
        };
        before.zip(text.chars()).zip(after).map(sign).collect()
    }
}

/// The variables of a message.
#[derive(Debug, Default)]
pub struct Arguments<'a>(FluentArgs<'a>);

impl<'a> Arguments<'a> {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same with one more.
    #[must_use]
    pub fn with(mut self, name: &'a str, value: impl Into<FluentValue<'a>>) -> Self {
        self.0.set(name, value);
        self
    }
}

/// A message with variables in the language of some [`Words`]: `say!(words, "search-tree", loops = 100, nodes = 7)`.
///
/// The name of the message is a literal, so that a test finds every message that is asked for.
#[macro_export]
macro_rules! say {
    ($words:expr, $message:literal) => { $words.say($message) };
    ($words:expr, $message:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $words.say_with($message, &$crate::Arguments::new()$(.with(stringify!($name), $value))+)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_figures_have_a_minus() {
        let words = Words::default();
        assert_eq!(words.figures("-3, +4 and [-0.5, -12]"), "−3, +4 and [−0.5, −12]");
        assert_eq!(words.figures("合計-300点（-1.5）"), "合計−300点（−1.5）");
        for other in ["12-14", "E3-1", "4-4-3-2", "full-1", "--seeds 3", "2026-11-19", "a - 3", "/tmp/-1"] {
            assert_eq!(words.figures(other), other);
        }
        assert_eq!(words.ascii(true).figures("-3"), "-3");
        let lost = say!(words, "mahjong-review-by", loss = format!("{:.0}", -12.4), margin = "");
        assert_eq!(lost, "−12 points");
    }
}
