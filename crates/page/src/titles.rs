//! What a game is called in the list of one's games: kept in every language, since whoever reads the list may change theirs.

use crate::room::Sitting;
use std::collections::BTreeMap;
use telling::{Language, Words};

/// As the store keeps it.
pub(crate) fn write(sitting: &dyn Sitting) -> String {
    let titles = Language::ALL.map(|language| (language.code(), sitting.title(&Words::new(language))));
    serde_json::to_string(&BTreeMap::from(titles)).unwrap_or_default()
}

/// In one language, from what the store kept.
pub(crate) fn read(kept: &str, language: Language) -> String {
    let titles: BTreeMap<String, String> = serde_json::from_str(kept).unwrap_or_default();
    // A game that was kept before there were languages has one title for all.
    titles.get(language.code()).cloned().unwrap_or_else(|| kept.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_titles_are_still_read() {
        assert_eq!(read("Hand 1 of 9", Language::Japanese), "Hand 1 of 9");
        assert_eq!(read(r#"{"en":"Hand 1","ja":"ハンド 1"}"#, Language::Japanese), "ハンド 1");
    }
}
