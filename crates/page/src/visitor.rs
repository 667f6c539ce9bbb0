//! Who asks, and in which language they are answered.

use crate::settings::Settings;
use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use telling::{Language, Words};

/// Who asks: a digest of their cookie, what they like and a language, and nothing else is known of them.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) id: String,
    pub(crate) words: Words,
    pub(crate) settings: Settings,
}

/// The name of the cookie.
pub(crate) const COOKIE: &str = "kakehiki";

/// Whose cookie it is, if it is one of ours.
pub(crate) fn known(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|(name, value)| {
            *name == COOKIE && value.len() == 32 && value.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
        .map(|(_, value)| value.into())
}

/// How the store knows whoever has this cookie: whoever reads the store cannot tell the cookie from it. The cookie is random, so
/// one round of a digest is as good as many.
pub(crate) fn owner_of(cookie: &str) -> String {
    Sha256::digest(cookie.as_bytes()).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The language of the settings, or else the one that the browser likes best.
pub(crate) fn words(settings: &Settings, headers: &HeaderMap) -> Words {
    let accepted = || Language::accepted(headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?);
    Words::new(settings.language().or_else(accepted).unwrap_or_default())
}

/// Whether a request comes from our own script, which wants a piece of a page.
pub(crate) fn wants_fragment(headers: &HeaderMap) -> bool {
    headers.contains_key("x-fragment")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_static(value))])
    }

    #[test]
    fn a_cookie_is_32_hexadecimal_digits() {
        assert!(known(&headers("cookie", "a=b; kakehiki=0123456789abcdef0123456789abcdef")).is_some());
        assert!(known(&headers("cookie", "kakehiki=1' OR 1=1")).is_none());
    }

    #[test]
    fn an_owner_is_no_cookie() {
        let cookie = "0123456789abcdef0123456789abcdef";
        let owner = owner_of(cookie);
        assert_eq!((owner.len(), owner == owner_of(cookie)), (64, true));
        let posing = HeaderValue::from_str(&format!("kakehiki={owner}")).unwrap();
        assert!(known(&HeaderMap::from_iter([(header::COOKIE, posing)])).is_none(), "it opens no door");
    }

    #[test]
    fn the_setting_goes_before_the_browser() {
        let japanese = headers("accept-language", "ja,en;q=0.5");
        let mut settings = Settings::default();
        assert_eq!(words(&settings, &japanese).language, Language::Japanese);
        assert_eq!(words(&settings, &HeaderMap::new()).language, Language::English);
        settings.language = "en".into();
        assert_eq!(words(&settings, &japanese).language, Language::English);
    }
}
