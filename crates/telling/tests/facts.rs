//! Every fact that an engine can state has words in both languages: a fact that is added without words fails here.

#![allow(clippy::unwrap_used, reason = "a failure is a message to us")]

use kakehiki_telling::{Language, Line, Tell, Words};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, path::Path};

/// The names of an enum's variants as they are stored, from its source: `HeldBack` is `held-back`.
fn variants(file: &str, name: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    let text = fs::read_to_string(path).unwrap();
    let (_, body) = text.split_once(&format!("pub enum {name}")).unwrap();
    let (body, _) = body.split_once("\n}").unwrap();
    let names = body.lines().filter_map(|line| {
        let line =
            line.strip_prefix("    ").filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))?;
        line.split(|c: char| !c.is_ascii_alphanumeric()).next()
    });
    names.map(kebab).collect()
}

fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}

/// What a search can state, about these two actions.
fn search(chosen: &Value, other: &Value) -> Vec<Value> {
    let compared = |better: f64| {
        json!({ "fact": "comparison", "chosen": chosen, "other": other, "gain": 26.0 * better, "stderr": 1.0,
            "better": better, "worse": 0.0 })
    };
    vec![
        compared(0.5),
        compared(0.0),
        json!({ "fact": "hasty" }),
        json!({ "fact": "held-back", "best": other, "chosen": chosen, "gain": 3.0, "bar": 5.0 }),
        json!({ "fact": "tree", "loops": 100, "nodes": 7 }),
    ]
}

fn bridge() -> Vec<Value> {
    let lengths = json!([{ "length": 2, "share": 0.75 }, { "length": 3, "share": 0.25 }]);
    let promise =
        json!({ "ways": [{ "points": { "least": 15, "most": 17 }, "shape": { "least": 0, "most": 0 } }] });
    let mut facts = vec![
        json!({ "fact": "promise", "seat": "South", "promise": promise }),
        json!({ "fact": "lead", "seat": "West", "card": "H6", "lengths": lengths }),
        json!({ "fact": "signal", "seat": "West", "card": "D7", "kind": "count", "order": "upside-down",
            "suit": "Diamonds", "lengths": lengths, "unread": lengths }),
        json!({ "fact": "told", "seat": "West", "card": "HQ", "length": { "length": 1, "before": 0.09, "after": 0.23 },
            "shown": [{ "card": "HJ", "before": 0.41, "after": 0.72 }, { "card": "SA", "before": 0.4, "after": 0.6 }],
            "denied": [{ "card": "HK", "before": 0.5, "after": 0.2 }],
            "instead": { "with": "HK", "card": "HK", "chance": 0.7 }, "asks": "Diamonds" }),
        json!({ "fact": "belief", "seat": "East", "holder": "West", "suit": "Clubs", "lengths": lengths,
            "honours": [{ "card": "CQ", "share": 0.5 }] }),
        json!({ "fact": "by-length", "seat": "West", "suit": "Clubs", "length": 2, "share": 0.9,
            "means": [{ "card": "D8", "mean": -83.0 }] }),
        json!({ "fact": "agreed-lead", "card": "SK", "cost": 3.0 }),
        json!({ "fact": "experience", "card": "SK", "chance": 0.5, "solver": "S4", "solver_chance": 0.125, "cost": 3.0 }),
        json!({ "fact": "signal-check", "seat": "West", "card": "D7", "kind": "attitude", "order": "standard",
            "length": 3, "honest": true }),
    ];
    facts.extend(
        ["full", "loose", "calls-doubted", "cards-only"]
            .map(|trust| json!({ "fact": "trust", "trust": trust })),
    );
    for kind in ["count", "attitude", "suit-preference"] {
        facts.extend(
            ["false", "silent", "true"].map(
                |honesty| json!({ "fact": "own-signal", "card": "C2", "kind": kind, "honesty": honesty }),
            ),
        );
    }
    for (sense, in_system) in [(json!("stayman"), true), (json!("natural"), false), (Value::Null, false)] {
        facts.push(json!({ "fact": "agreement", "call": "2C", "sense": sense, "promise": promise,
            "in_system": in_system }));
    }
    facts
}

fn stud() -> Vec<Value> {
    let judged = json!({ "hand": "weak", "bets": "much", "stage": "end", "strength": 0.5, "tendency": 60.0 });
    let dropped = json!({ "bets": "few", "stage": "early", "intention": "big", "strength": 0.5 });
    let mut facts = Vec::new();
    for (result, answers) in [(0.4, Value::Null), (-0.4, json!({ "faced": 3, "dropped": 1 }))] {
        facts.push(
            json!({ "fact": "estimate", "result": result, "expected": 0.1, "adjustment": 0.2, "own": 1.5,
            "holdings": { "hands": 45, "mean": 1.1, "shares": [{ "kind": "pair", "share": 1.0 }] },
            "rules": [judged], "answers": answers }),
        );
    }
    for reason in ["shown", "hides", "strongest", "supposed-fear", "feared", "bluff", "behind"] {
        for drops in [Value::Null, json!(0.3)] {
            facts.push(
                json!({ "fact": "opening", "card": "SA", "reason": reason, "potential": 1.0, "own": 0.5,
                "drops": drops }),
            );
        }
    }
    let bets = [
        json!({ "why": "ahead", "noise": 0.1 }),
        json!({ "why": "too-early", "noise": 0.1 }),
        json!({ "why": "bluff", "potential": 2.0 }),
    ];
    facts.extend(bets.map(|reason| json!({ "fact": "bet", "reason": reason, "share": 0.4 })));
    for reason in ["nothing-to-bluff-with", "inclined"] {
        facts.push(json!({ "fact": "drop", "reason": reason, "intention": 0.6, "rules": [dropped] }));
    }
    let mut gains = vec![json!({ "why": "brings-most" }), json!({ "why": "no-check" })];
    for known in ["supposed", "learnt"] {
        facts.push(json!({ "fact": "answer", "drops": 0.2, "called": 0.6, "known": known }));
        gains.extend(
            [true, false]
                .map(|raise| json!({ "why": "bluff", "drops": 0.4, "known": known, "raise": raise })),
        );
    }
    facts.extend(
        gains
            .iter()
            .map(|reason| json!({ "fact": "expected-gain", "reason": reason, "gain": 12.0, "chance": 0.3 })),
    );
    facts.push(json!({ "fact": "potential", "card": "SA", "score": 1.5 }));
    facts.push(json!({ "fact": "planned", "share": 0.25 }));
    facts.push(json!({ "fact": "range", "chance": 0.6,
        "holdings": { "hands": 45, "mean": 1.1, "shares": [{ "kind": "pair", "share": 1.0 }] } }));
    facts.extend(
        variants("stud/src/fact.rs", "Character")
            .iter()
            .map(|character| json!({ "fact": "character", "character": character })),
    );
    facts
}

fn mahjong() -> Vec<Value> {
    let mut facts: Vec<Value> = variants("mahjong/src/fact.rs", "Rule")
        .iter()
        .map(|rule| json!({ "fact": "rule", "rule": rule }))
        .collect();
    for (shanten, drawn, claimed, furiten) in
        [(2, 0, 0, false), (0, 4, 4, true), (0, 4, 2, false), (0, 4, 4, false)]
    {
        let wait = json!({ "drawn": drawn, "claimed": claimed, "furiten": furiten });
        facts.push(json!({ "fact": "hand", "shanten": shanten, "accepted": 4, "wait": wait }));
    }
    let discard = "discard 5p drawn";
    facts.extend(
        [Value::Null, json!(-32.0)]
            .map(|search| json!({ "fact": "weighing", "rule": -250.0, "search": search })),
    );
    facts.push(json!({ "fact": "chances", "win": 0.25, "deal_in": 0.125, "points": -120.5, "place": 2.5, "tables": 200 }));
    facts.push(json!({ "fact": "danger", "deal_in": 0.0625, "cost": 312.5 }));
    facts.push(json!({ "fact": "only-choice", "action": discard }));
    facts.push(json!({ "fact": "rule-alone", "action": discard }));
    facts.push(json!({ "fact": "rule-upheld", "action": discard, "playouts": 200 }));
    facts.push(json!({ "fact": "rule-overruled", "action": discard, "favourite": "pass", "gain": 120.0, "playouts": 3 }));
    facts.push(json!({ "fact": "better-in-playouts", "other": discard, "gain": 310.5, "stderr": 250.0 }));
    facts
}

/// Words are there, nothing is missing in them, and what it rests on is told as well.
fn is_told(line: &Line) -> bool {
    !line.text.is_empty() && !line.text.contains(['⟨', '{', '$']) && line.because.iter().all(is_told)
}

/// Two English words in a row; short ones are terms of the game.
fn has_english(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let is_english = |word: &&str| word.len() > 2 && word.chars().all(|letter| letter.is_ascii_lowercase());
    words.windows(2).any(|pair| pair.iter().all(is_english))
}

/// Every variant that the source of a game has is among its facts, and each is told in both languages.
fn told<F: Tell + Serialize + DeserializeOwned>(source: &str, own: Vec<Value>, actions: [Value; 2]) {
    let [chosen, other] = actions;
    let stated: Vec<Value> = own.into_iter().chain(search(&chosen, &other)).collect();
    let mut known = variants(source, "Fact");
    known.remove("search");
    known.extend(variants("worlds/src/fact.rs", "SearchFact"));
    let names: BTreeSet<String> =
        stated.iter().map(|fact| fact["fact"].as_str().unwrap().to_owned()).collect();
    assert_eq!(names, known, "{source}");
    for value in stated {
        let fact: F = serde_json::from_value(value.clone()).unwrap();
        let [english, japanese] = Language::ALL.map(|language| fact.tell(&Words::new(language)));
        assert!(is_told(&english), "{value}: {english:?}");
        assert!(is_told(&japanese), "{value}: {japanese:?}");
        assert_ne!(english.text, japanese.text, "{value}");
        assert!(!has_english(&japanese.text), "{}", japanese.text);
        assert!(japanese.text.chars().any(|letter| letter > '\u{3000}'), "{}", japanese.text);
    }
}

#[test]
fn facts_of_bridge() {
    told::<::bridge::Fact>("bridge/src/fact/mod.rs", bridge(), [json!("D8"), json!("DA")]);
}

#[test]
fn facts_of_stud() {
    told::<::stud::Fact>("stud/src/fact.rs", stud(), [json!({ "raise": 10 }), json!({ "open": "SA" })]);
}

#[test]
fn facts_of_mahjong() {
    told::<::mahjong::Fact>(
        "mahjong/src/fact.rs",
        mahjong(),
        [json!("discard 5p drawn"), json!("riichi 9m")],
    );
}
