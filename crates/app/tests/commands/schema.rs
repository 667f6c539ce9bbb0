//! What every command prints for programs has the shape that `kakehiki schema` tells.

use super::{kakehiki, out, refusal};
use jsonschema::Validator;
use serde_json::{Map, Value};
use std::{collections::BTreeSet, path::Path};

/// Every command that prints JSON, with small inputs that bring out what it can print: its words, its options, what is typed.
const CALLS: &[(&str, &[&str], &str)] = &[
    ("bridge show", &["BRIDGE/own.pbn"], ""),
    ("bridge show", &["BRIDGE/own.lin"], ""),
    ("bridge check", &["BRIDGE"], ""),
    ("bridge solve", &["BRIDGE/own.pbn"], ""),
    ("bridge suit", &["AQT9/xxx"], ""),
    ("bridge card", &[], ""),
    ("bridge card", &["acol"], ""),
    ("bridge bid", &["AK75.AQ9.953.AK8"], ""),
    ("bridge bid", &["96.754.KQJT6.752", "2NT", "Pass"], ""),
    ("bridge bid", &["--meanings", "1H", "1S", "3H", "Pass", "4NT", "Pass", "5D"], ""),
    ("bridge bid", &["BRIDGE/own.pbn"], ""),
    (
        "bridge bid",
        &["--lines"],
        "{\"hand\": \"AK75.AQ9.953.AK8\", \"calls\": [\"Pass\", \"1H\"]}\nnonsense\n",
    ),
    ("bridge bidding-check", &["BRIDGE/own.pbn"], ""),
    ("bridge decide", &["--example", "1", "--method", "b", "--worlds", "20"], ""),
    ("bridge decide", &["--example", "1", "--method", "a", "--worlds", "2", "--lang", "ja"], ""),
    ("bridge decide", &["--example", "1-sender", "--method", "c", "--worlds", "10"], ""),
    ("bridge errors", &["BRIDGE", "--positions", "6", "--players", "a,b", "--half", "reporting"], ""),
    ("bridge match", &["a", "x", "--worlds", "2", "--boards", "1"], ""),
    ("stud equity", &["--hole", "AsAh", "--up", "Kd 2c 9h 9d", "--their-up", "Qs Jh 2d 3c"], ""),
    ("stud match", &["caller", "random", "--sets", "1", "--hands", "4"], ""),
    ("stud match", &["full", "tight-passive", "--sets", "2", "--hands", "2"], ""),
    (
        "stud play",
        &["--seed", "1"],
        "open As\nnonsense\nbet 10\nfold\nopen 2c\ncall\ncheck\nfold\nfold\nfold\n",
    ),
    (
        "stud play",
        &["--seed", "2", "--fixed-limit"],
        "call\ncheck\ncheck\ncall\ncheck\ncall\ncheck\ncall\ncheck\ncall\n",
    ),
    ("mahjong check", &["MAHJONG"], ""),
    ("mahjong decide", &["--tiles", "123m 4067p 2399s EEC", "--player", "careful"], ""),
    ("mahjong decide", &["--tiles", "123m 4067p 2399s EEC", "--player", "full", "--loops", "64"], ""),
    ("mahjong decide", &["MAHJONG/own.mjai", "--decision", "3", "--player", "uct", "--loops", "20"], ""),
    ("mahjong agree", &["MAHJONG/own.mjai", "--player", "careful", "--positions", "20"], ""),
    ("mahjong arena", &["greedy", "random", "--games", "1"], ""),
    ("mahjong match", &["careful", "random", "--games", "1"], ""),
    ("mahjong review", &["MAHJONG/own.mjai", "--player", "full", "--loops", "16"], ""),
    ("reproduce stud", &["--part", "published"], ""),
    ("reproduce stud", &["--part", "matches", "--sets", "1"], ""),
    ("reproduce stud", &["--part", "exploit", "--sets-exploit", "1", "--hands-exploit", "2"], ""),
    ("reproduce stud", &["--part", "without", "--sets-without", "1"], ""),
];

/// Where the records are.
fn with_paths(option: &str) -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let data = |game: &str| crates.join(game).join("tests/data").display().to_string();
    option.replace("BRIDGE", &data("bridge")).replace("MAHJONG", &data("mahjong"))
}

/// The same schema, with nothing allowed that it does not describe.
fn closed(schema: &mut Value) {
    if let Some(members) = schema.as_object_mut() {
        for keyword in ["properties", "patternProperties"] {
            let found = members.get_mut(keyword).and_then(Value::as_object_mut);
            found.into_iter().flat_map(Map::values_mut).for_each(closed);
        }
        for keyword in ["items", "additionalProperties"] {
            members.get_mut(keyword).into_iter().for_each(closed);
        }
        let places = members.get_mut("prefixItems").and_then(Value::as_array_mut);
        places.into_iter().flatten().for_each(closed);
        parts(members);
        members.insert("unevaluatedProperties".into(), false.into());
    }
}

/// Closes what is inside of the parts of a whole, not the parts themselves: each describes some of its members.
fn parts(members: &mut Map<String, Value>) {
    let mut inside = |part: &mut Value| {
        closed(part);
        if let Some(part) = part.as_object_mut() {
            part.remove("unevaluatedProperties");
        }
    };
    for keyword in ["allOf", "anyOf", "oneOf"] {
        let found = members.get_mut(keyword).and_then(Value::as_array_mut);
        found.into_iter().flatten().for_each(&mut inside);
    }
    let definitions = members.get_mut("$defs").and_then(Value::as_object_mut);
    definitions.into_iter().flat_map(Map::values_mut).for_each(&mut inside);
}

fn validator(command: &str) -> Validator {
    let words: Vec<&str> = [&["schema"], &command.split(' ').collect::<Vec<_>>()[..]].concat();
    let mut schema: Value = serde_json::from_str(&out(&kakehiki(&words, ""))).unwrap();
    closed(&mut schema);
    jsonschema::draft202012::new(&schema).unwrap()
}

#[test]
fn every_json_has_its_shape() {
    for &(command, options, input) in CALLS {
        let options: Vec<String> = options.iter().map(|option| with_paths(option)).collect();
        let words: Vec<&str> =
            command.split(' ').chain(options.iter().map(String::as_str)).chain(["--json"]).collect();
        let printed = out(&kakehiki(&words, input));
        assert!(!printed.is_empty(), "{words:?}");
        let validator = validator(command);
        for line in printed.lines() {
            let value: Value = serde_json::from_str(line).unwrap();
            let errors: Vec<String> =
                validator.iter_errors(&value).map(|e| format!("{}: {e}", e.instance_path())).collect();
            assert!(errors.is_empty(), "{words:?}: {errors:#?}");
        }
    }
}

#[test]
fn every_command_with_a_shape_is_run() {
    let all: Value = serde_json::from_str(&out(&kakehiki(&["schema"], ""))).unwrap();
    let described: BTreeSet<&str> =
        all["properties"].as_object().unwrap().keys().map(String::as_str).collect();
    let run: BTreeSet<&str> = CALLS.iter().map(|(command, ..)| *command).collect();
    assert_eq!(run, described);
}

/// The same members in all games, apart from what a game adds.
#[test]
fn a_decision_has_one_shape_in_all_games() {
    let members = |words: &[&str]| -> BTreeSet<String> {
        let value: Value = serde_json::from_str(&out(&kakehiki(words, ""))).unwrap();
        value.as_object().unwrap().keys().cloned().collect()
    };
    let bridge = members(&["bridge", "decide", "--example", "1", "--method", "a", "--worlds", "2", "--json"]);
    let mahjong =
        members(&["mahjong", "decide", "--tiles", "123m 4067p 2399s EEC", "--player", "careful", "--json"]);
    let both: BTreeSet<String> = bridge.intersection(&mahjong).cloned().collect();
    let report =
        ["action", "candidates", "evidence", "facts", "game", "language", "player", "seat", "unit", "words"];
    assert_eq!(both, report.map(String::from).into());
}

#[test]
fn an_unknown_command_is_named_with_those_that_print_json() {
    let line = refusal(&["schema", "bridge", "convert"], "");
    assert!(line.contains("\"bridge convert\" prints no JSON") && line.contains("bridge decide"), "{line}");
}
