use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A language that everything here can be told in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Japanese.
    #[serde(rename = "ja")]
    Japanese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Japanese];

    /// As HTML and message files name it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Japanese => "日本語",
        }
    }

    /// The language of a locale such as `ja_JP.UTF-8`, if it is one of ours.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let primary = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// The one of ours that a browser likes best, by its `Accept-Language`: the highest `q`, of equals the first.
    #[must_use]
    pub fn accepted(header: &str) -> Option<Self> {
        let mut best: Option<(f64, Self)> = None;
        for part in header.split(',') {
            let mut fields = part.split(';').map(str::trim);
            let Some(language) = fields.next().and_then(Self::of_locale) else { continue };
            let quality = fields.find_map(|field| field.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
            if quality > best.map_or(0.0, |(best, _)| best) {
                best = Some((quality, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Not one of our languages.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("expected en or ja, got {0}")]
pub struct UnknownLanguage(String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        Self::of_locale(text).ok_or_else(|| UnknownLanguage(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_what_it_likes_best() {
        assert_eq!(Language::accepted("fr,ja;q=0.8,en;q=0.5"), Some(Language::Japanese));
        assert_eq!(Language::accepted("en-GB,ja;q=0.9"), Some(Language::English));
        assert_eq!(Language::accepted("de, fr;q=0.9, ja;q=0"), None);
        assert_eq!(Language::of_locale("ja_JP.UTF-8"), Some(Language::Japanese));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
    }
}
