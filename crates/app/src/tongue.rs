//! In which language, and with which signs for suits, a command speaks: said once, for all commands.

use clap::Args;
use std::{env, sync::OnceLock};
use telling::{Language, Words};

static WORDS: OnceLock<Words> = OnceLock::new();

/// How results are told.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct Tongue {
    /// The language of the results [default: from LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, global = true, value_name = "en|ja", help_heading = "Language")]
    lang: Option<Language>,
    /// Suits as letters: S, H, D, C
    #[arg(long, global = true, help_heading = "Language")]
    ascii: bool,
}

impl Tongue {
    /// The words that are asked for.
    pub(crate) fn words(self) -> Words {
        let language = self.lang.or_else(of_environment).unwrap_or_default();
        Words::new(language).ascii(self.ascii)
    }

    /// From here on [`words`] are these.
    #[cfg(feature = "page")]
    pub(crate) fn settle(self) {
        // Nobody settles it twice.
        let _ = WORDS.set(self.words());
    }
}

/// The words in which results are told.
pub(crate) fn words() -> Words {
    crate::within::words().unwrap_or_else(|| *WORDS.get_or_init(Words::default))
}

/// The first of the variables that is set decides, as everywhere.
fn of_environment() -> Option<Language> {
    first_set(|name| env::var(name).ok()).and_then(|locale| Language::of_locale(&locale))
}

fn first_set(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &[(&str, &str)]| {
            first_set(|name| set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")]).as_deref(), Some("C"));
        assert_eq!(of(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "")]).as_deref(), Some("ja_JP.UTF-8"));
        assert_eq!(of(&[]), None);
    }
}
