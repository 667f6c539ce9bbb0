//! The page in English and Japanese: by the browser's wish, and by the setting.

use page_tests::{Client, ServerProcess, scratch_folder};
use std::collections::BTreeSet;

const SERVE: &str = env!("CARGO_BIN_EXE_serve");
const STUD: [(&str, &str); 2] = [("game", "stud"), ("hands", "9")];

/// What stands in Japanese pages in Latin letters: file formats, the units and calls of bridge as everybody writes them, what
/// stands on keys, and what English calls itself.
const NOTATION: [&str; 18] = [
    "English", "PBN", "LIN", "SVG", "MJAI", "mjai", "mjlog", "WRC", "JSON", "PHH", "PHHS", "IMP", "HCP",
    "Pass", "NTX", "NTXX", "Enter", "Escape",
];

/// The words of three or more Latin letters that somebody reads on a page.
fn latin_words(html: &str) -> BTreeSet<String> {
    let text = without_what_games_tell(html);
    let mut read = String::new();
    for piece in text.split('<').skip(1) {
        let (tag, after) = piece.split_once('>').unwrap_or((piece, ""));
        for attribute in ["title=\"", "aria-label=\"", "placeholder=\""] {
            // What a call means is told by the game.
            let value = tag.split_once(attribute).filter(|_| !tag.contains("data-meaning"));
            read.extend(value.and_then(|(_, rest)| rest.split('"').next()).map(|text| format!("{text} ")));
        }
        read += after;
        read.push(' ');
    }
    let is_notation = |word: &str| NOTATION.contains(&word) || word.chars().all(|c| "AKQJT".contains(c));
    let words = read.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() >= 3);
    words.filter(|word| !is_notation(word)).map(str::to_owned).collect()
}

/// Without the parts whose words are the games' own: the meanings of calls, and the facts behind a decision.
fn without_what_games_tell(html: &str) -> String {
    let mut html = html.replace("&quot;", "\"").replace("&amp;", "&").replace("&#39;", "'");
    for (start, element) in [
        ("<details class=\"match meanings\"", "details"),
        ("<div class=\"reason ", "div"),
        ("<summary class=\"told\">", "summary"),
        ("<small class=\"told\">", "small"),
    ] {
        while let Some(from) = html.find(start) {
            html.replace_range(from..from + end_of(element, &html[from..]), "");
        }
    }
    html
}

/// Where the element ends with which this begins; there may be others of its kind in it.
fn end_of(element: &str, html: &str) -> usize {
    let (open, close) = (format!("<{element}"), format!("</{element}>"));
    let closes = html.match_indices(&close).map(|(at, _)| at);
    let mut ends = closes.enumerate().filter(|(count, at)| html[..*at].matches(&open).count() == count + 1);
    ends.next().map_or(html.len(), |(_, at)| at + close.len())
}

fn assert_japanese(what: &str, html: &str) {
    let latin = latin_words(html);
    assert!(latin.is_empty(), "{what} has {latin:?}");
    assert!(!html.contains('⟨'), "{what} asks for a message that nobody has: {html}");
    assert!(html.contains(|c| ('ぁ'..='ヿ').contains(&c)), "{what} is not Japanese");
}

#[tokio::test]
async fn a_browser_that_likes_japanese_gets_it() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let me = Client::accepting(&server.address, "fr,ja;q=0.9,en;q=0.5").await.unwrap();
    me.post("/settings", &[("pace", "instant"), ("open_minds", "on")], &[]).await.unwrap();
    for path in ["/", "/bridge", "/stud", "/mahjong", "/problems", "/settings", "/nowhere", "/table/x"] {
        let (_, html) = me.get(path).await.unwrap();
        assert!(html.contains(r#"<html lang="ja""#), "{path}");
        assert_japanese(path, &html);
    }
    let tables = [
        me.open("stud", &STUD).await.unwrap(),
        me.open("mahjong", &[("length", "east")]).await.unwrap(),
        me.open("bridge", &[("seat", "S"), ("boards", "2"), ("method", "B")]).await.unwrap(),
    ];
    for table in &tables {
        for _ in 0..3 {
            let now = me.wait(table).await.unwrap();
            assert!(now.html.contains(r#"<html lang="ja""#), "{table}");
            assert_japanese(table, &now.html);
            let what = now.plain_move().unwrap().to_owned();
            let (_, hint) = me.post(&format!("{table}/hint"), &[], &[("x-fragment", "1")]).await.unwrap();
            if !hint.is_empty() {
                assert_japanese("a hint", &hint);
            }
            let (status, html) = me.act(table, now.at, &what).await.unwrap();
            assert!(status.is_success(), "{html}");
            assert_japanese(table, &html);
        }
    }
    let (_, home) = me.get("/").await.unwrap();
    assert!(home.contains("/table/"), "the games are listed");
    assert_japanese("the list of games", &home);
}

/// A problem is tried: its answer, its replay and the mind behind it.
#[tokio::test]
async fn a_mind_is_shown_in_japanese() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let me = Client::accepting(&server.address, "ja").await.unwrap();
    let table = me.open("problems", &[("problem", "1")]).await.unwrap();
    let now = me.wait(&table).await.unwrap();
    assert_japanese("a problem", &now.html);
    me.act(&table, now.at, "D8").await.unwrap();
    me.post(&format!("{table}/stop"), &[], &[]).await.unwrap();
    let over = me.wait(&table).await.unwrap();
    assert!(over.html.contains("正解"), "{}", over.html);
    assert_japanese("an answer", &over.html);
    let (_, record) = me.get(&table.replace("table", "record")).await.unwrap();
    assert_japanese("a replay", &record);
    let (status, mind) = me.get(&format!("{table}/mind/1")).await.unwrap();
    assert!(status.is_success(), "{mind}");
    assert!(mind.contains("の考え") && mind.contains("平均得点"), "{mind}");
    assert_japanese("a mind", &mind);
}

#[tokio::test]
async fn the_setting_goes_before_the_browser() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let me = Client::accepting(&server.address, "ja").await.unwrap();
    let table = me.open("stud", &STUD).await.unwrap();
    let language = async |value: &str| {
        me.post("/settings", &[("language", value)], &[]).await.unwrap();
        let (_, home) = me.get("/").await.unwrap();
        let (_, refusal) = me.act(&table, 999, "call").await.unwrap();
        let (_, settings) = me.get("/settings").await.unwrap();
        let checked = format!("name=\"language\" value=\"{value}\" checked");
        assert!(settings.contains(&checked), "{settings}");
        (home, refusal)
    };
    let (home, refusal) = language("en").await;
    assert!(home.contains(r#"<html lang="en""#) && home.contains("Hand 1 of 9"), "{home}");
    assert_eq!(refusal, "It is not your turn.");
    for value in ["ja", "auto"] {
        let (home, refusal) = language(value).await;
        assert!(home.contains(r#"<html lang="ja""#) && home.contains("ハンド 1/9"), "{home}");
        assert_eq!(refusal, "あなたの番ではありません。");
    }
    let plain = Client::new(&server.address).await.unwrap();
    assert!(plain.get("/").await.unwrap().1.contains(r#"<html lang="en""#));
}

#[test]
fn latin_words_are_found() {
    let told = r#"<div class="reason depth-0"><p>pair</p><dl><div><dt>two</dt></div></dl></div><i>Pot</i>"#;
    assert_eq!(latin_words(told), BTreeSet::from(["Pot".to_owned()]));
    let html = r#"<p title="Take back">待った 1NT AKQ PBN <b>Pot</b></p>"#;
    assert_eq!(latin_words(html), BTreeSet::from(["Take", "back", "Pot"].map(str::to_owned)));
}
