//! `kakehiki mahjong …`

use super::{kakehiki, out, refusal, text};
use serde_json::Value;
use std::{fs, path::PathBuf, process::Output};

fn mahjong(arguments: &[&str], input: &str) -> Output {
    kakehiki(&[&["mahjong"], arguments].concat(), input)
}

const START: &str = r#"{"type":"start_game","id":0}
{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"2p","scores":[25000,25000,25000,25000],"tehais":[["2p","2p","3m","4m","5m","6m","7m","8m","3s","4s","7s","8s","9s"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"]]}
"#;

fn bot(lines: &[&str]) -> (Vec<Value>, String) {
    let input = START.to_owned() + &lines.join("\n") + "\n";
    let output = mahjong(&["mjai", "--player", "careful"], &input);
    let answers = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (answers, String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_bot_takes_discards_without_tsumogiri() {
    let (answers, errors) = bot(&[
        r#"{"type":"tsumo","actor":0,"pai":"N"}"#,
        r#"{"type":"dahai","actor":0,"pai":"N"}"#,
        r#"{"type":"tsumo","actor":1,"pai":"?"}"#,
        r#"{"type":"dahai","actor":1,"pai":"5s"}"#,
    ]);
    assert_eq!(errors, "");
    assert_eq!(answers[5]["type"], "hora");
}

/// As a server over TCP greets; the room may be another.
#[test]
fn a_bot_joins_where_it_is_greeted() {
    let hello = "{\"type\":\"hello\",\"protocol\":\"mjsonp\",\"protocol_version\":3}\n";
    let output = mahjong(&["mjai", "--room", "club", "--player", "careful"], &(hello.to_owned() + START));
    let answers: Vec<Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0], serde_json::json!({ "type": "join", "name": "kakehiki", "room": "club" }));
    assert_eq!(answers.len(), 3, "one answer a line");
}

#[test]
fn a_bot_that_has_lost_the_table_discards_what_it_draws() {
    let (answers, errors) = bot(&["nonsense", r#"{"type":"tsumo","actor":0,"pai":"5s"}"#]);
    assert!(errors.starts_with("kakehiki: line 3: "), "{errors}");
    let discard = serde_json::json!({ "type": "dahai", "actor": 0, "pai": "5s", "tsumogiri": true });
    assert_eq!(answers[3], discard);
    // The line that does not fit may be the draw itself.
    let (answers, errors) =
        bot(&[r#"[{"type":"dora","dora_marker":"?"},{"type":"tsumo","actor":0,"pai":"5s"}]"#]);
    assert!(errors.starts_with("kakehiki: line 3: "), "{errors}");
    assert_eq!(answers[2], discard);
}

/// A record may go another way than the bot would.
#[test]
fn a_bot_discards_for_a_riichi_that_it_has_not_chosen() {
    let others = [1, 2, 3].map(|seat| {
        format!(
            r#"{{"type":"tsumo","actor":{seat},"pai":"?"}}
{{"type":"dahai","actor":{seat},"pai":"9p","tsumogiri":true}}"#
        )
    });
    let first = [r#"{"type":"tsumo","actor":0,"pai":"N"}"#, r#"{"type":"dahai","actor":0,"pai":"N"}"#];
    let second = [r#"{"type":"tsumo","actor":0,"pai":"W"}"#, r#"{"type":"reach","actor":0}"#];
    let lines = [&first[..], &others.each_ref().map(String::as_str), &second].concat().join("\n");
    for seed in ["1", "2", "3", "4"] {
        let output =
            mahjong(&["mjai", "--player", "random", "--seed", seed], &(START.to_owned() + &lines + "\n"));
        let said = out(&output);
        let discard: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
        assert_eq!((&discard["type"], &discard["pai"]), (&"dahai".into(), &"W".into()), "{said}");
    }
}

/// Whatever cannot be at a table is told.
#[test]
fn a_bot_names_what_cannot_be() {
    let draw = r#"{"type":"tsumo","actor":0,"pai":"5s"}"#;
    for (lines, said) in [
        (vec![draw, draw], "seat 0 draws, but seat 0 has not discarded since it drew"),
        (
            vec![r#"{"type":"dahai","actor":0,"pai":"9s","tsumogiri":false}"#],
            "seat 0 discards without a draw",
        ),
    ] {
        let (_, errors) = bot(&lines);
        assert!(errors.contains(said), "{errors}");
    }
    let input = START.replace(r#""oya":0"#, r#""oya":2"#) + draw + "\n";
    let output = mahjong(&["mjai", "--player", "careful"], &input);
    let errors = text(&output.stderr);
    assert!(errors.contains("oya 2: in hand 1 of a wind 0 was expected"), "{errors}");
    // The bot goes on with the next hand.
    let again = mahjong(&["mjai", "--player", "careful"], &(input + START + draw + "\n"));
    assert!(out(&again).lines().last().unwrap().contains("hora"), "{}", text(&again.stdout));
}

#[test]
fn a_decision_says_where_it_is_and_what_its_figures_are() {
    let tiles =
        ["decide", "--tiles", "123m 40p 5pr 6p 2399s 117z", "--indicator", "0s", "--player", "careful"];
    let refused = refusal(&[&["mahjong"], &tiles[..]].concat(), "");
    assert!(refused.contains("there are too many 5pr"), "{refused}");
    let tiles =
        ["decide", "--tiles", "123m 406p 66p 2399s 1z 7z", "--indicator", "0s", "--player", "careful"];
    let text = out(&mahjong(&tiles, ""));
    assert!(text.starts_with("E1, 0 honba, 0 riichi sticks, dora 6s, 69 tiles left\n"), "{text}");
    assert!(text.contains("value: rating"), "{text}");
    let later = ["--seat-wind", "W", "--round-wind", "S", "--turn", "7", "--json"];
    let json: Value = serde_json::from_str(&out(&mahjong(&[&tiles[..], &later].concat(), ""))).unwrap();
    let situation = &json["situation"];
    assert_eq!((&situation["round"], &situation["seat_wind"]), (&"S1".into(), &"W".into()));
    assert_eq!((&situation["left"], &situation["offer"]), (&(70 - 6 * 4 - 3).into(), &Value::Null));
    assert_eq!((&json["game"], &json["unit"]), (&"mahjong".into(), &"rating".into()));
    let best = &json["candidates"][0];
    assert_eq!(best["facts"][0]["fact"], "hand");
    assert!(best["words"][0]["text"].as_str().unwrap().contains("ukeire"), "{json}");
    // A search imagines the tables of such a moment too.
    let full = [&tiles[..4], &["0s", "--loops", "40"][..], &later].concat();
    let json: Value = serde_json::from_str(&out(&mahjong(&full, ""))).unwrap();
    assert_eq!(json["unit"], "points");
    // Other rewards have their zero elsewhere.
    let ranked = [&full[..full.len() - 1], &["--reward", "rank"]].concat();
    let text = out(&mahjong(&ranked, ""));
    assert!(text.contains("value: points") && text.contains("only differences"), "{text}");
}

/// The first example of the command's own help: the lone dragon goes, and it is said what may come of it.
#[test]
fn the_example_of_the_help_lets_the_lone_dragon_go() {
    let example = ["decide", "--tiles", "123m 4067p 2399s EEC", "--indicator", "3p"];
    let json: Value =
        serde_json::from_str(&out(&mahjong(&[&example[..], &["--json"]].concat(), ""))).unwrap();
    assert_eq!(json["action"], "discard C", "{json}");
    let facts = json["candidates"][0]["facts"].as_array().unwrap();
    let fact = |name: &str| facts.iter().find(|fact| fact["fact"] == name).unwrap();
    let share = |value: &Value| value.as_f64().filter(|share| (0.0..=1.0).contains(share)).unwrap();
    assert!(share(&fact("chances")["win"]) > share(&fact("danger")["deal_in"]), "{json}");
    // Nothing is claimed of what was never tried.
    for candidate in json["candidates"].as_array().unwrap() {
        assert!((candidate["visits"] == 0) == candidate["stderr"].is_null(), "{candidate}");
    }
    let refused = text(&mahjong(&[&example[..], &["--rules", "house"]].concat(), "").stderr);
    assert!(refused.contains("tenhou, mahjong-soul, m-league, wrc"), "{refused}");
}

#[test]
fn nothing_to_do_is_refused() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let output = format!("{}/none.json", env!("CARGO_TARGET_TMPDIR"));
    for (arguments, said) in [
        (vec!["match", "careful", "greedy", "--games", "0"], "--games is 0"),
        (vec!["agree", folder, "--positions", "0"], "--positions is 0"),
        (vec!["train", folder, "--output", &output, "--times", "0"], "--times is 0"),
        (vec!["play", "--hands", "0"], "--hands is 0"),
    ] {
        let refused = refusal(&[&["mahjong"], &arguments[..]].concat(), "");
        assert!(refused.contains(said), "{refused}");
    }
    for (arguments, said) in [
        (["--positions", "0"], "--positions is 0"),
        (["--loops", "10,0"], "--loops has a 0"),
        (["--settings", "--loops=10,20"], "--settings with 2 numbers of loops"),
    ] {
        let refused = refusal(&[&["reproduce", "mahjong", folder], &arguments[..]].concat(), "");
        assert!(refused.contains(said), "{refused}");
    }
    let refused = refusal(&["reproduce", "mahjong", "--matches", "--games", "0"], "");
    assert!(refused.contains("--games is 0"), "{refused}");
}

/// The paper's matches are those of `mahjong match`, a line for each number of loops, and are gone on with.
#[test]
fn the_papers_matches_are_played() {
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("matches-{}", std::process::id()));
    let kept = kept.to_str().unwrap();
    let reproduce = |games: &str, more: &[&str]| {
        let asked = ["reproduce", "mahjong", "--matches", "--loops", "5,10", "--games", games];
        out(&kakehiki(&[&asked[..], more].concat(), ""))
    };
    let told = reproduce("3", &[]);
    let lines: Vec<&str> = told.lines().skip(2).collect();
    assert_eq!(lines.len(), 2, "{told}");
    for (line, loops) in lines.iter().zip(["5", "10"]) {
        let played = ["match", "uct", "greedy", "--loops", loops, "--games", "3", "--json"];
        let played: Value = serde_json::from_str(&out(&mahjong(&played, ""))).unwrap();
        let mean = |at: usize| played["standing"]["measures"][at]["mean"]["mean"].as_f64().unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[..4], ["greedy", loops, "3", "+46.5"], "{told}");
        let [points, wins] =
            [format!("{:+.0}", mean(0)), format!("{:+.1}", mean(1))].map(|figure| figure.replace('-', "−"));
        assert_eq!((words[4], words[8]), (&*points, &*wins), "{told}");
    }
    let _ = reproduce("2", &["--checkpoints", kept]);
    assert_eq!(reproduce("3", &["--checkpoints", kept]), told);
    assert_eq!(fs::read_dir(kept).unwrap().count(), 2);
    fs::remove_dir_all(kept).unwrap();
}

/// The paper's rewards stand beside the constants C that it tried, each asked for its own answers.
#[test]
fn the_papers_rewards_and_constants_are_compared() {
    let (folder, path) = recorded("rewards", "mjai");
    let kept = folder.join("kept").to_str().unwrap().to_owned();
    let asked = ["--rewards", "--loops", "10", "--positions", "4", "--checkpoints", &kept];
    let told = out(&kakehiki(&[&["reproduce", "mahjong", &path], &asked[..]].concat(), ""));
    for reward in
        ["points ", "rank ", "soft-points ", "soft-rank ", "win ", "points, C 100 ", "points, C 10000 "]
    {
        let of_reward = |line: &&str| line.starts_with(&format!("uct        discards   {reward}"));
        assert_eq!(told.lines().filter(of_reward).count(), 1, "{reward}: {told}");
    }
    assert_eq!(fs::read_dir(&kept).unwrap().count(), told.lines().count() - 1);
    fs::remove_dir_all(folder).unwrap();
}

/// What goes with tiles does not go with a record, and the other way round.
#[test]
fn what_would_not_be_used_is_refused() {
    for arguments in [
        ["mahjong", "decide", "game.mjson", "--turn", "3"],
        ["mahjong", "decide", "--tiles=1m", "--hand", "2"],
        ["reproduce", "mahjong", "game.mjson", "--games", "3"],
        ["reproduce", "mahjong", "--matches", "--positions", "3"],
        ["reproduce", "mahjong", "game.mjson", "--rewards", "--model=model.json"],
        ["reproduce", "mahjong", "game.mjson", "--settings", "--work=100"],
    ] {
        let output = kakehiki(&arguments, "");
        let told = text(&output.stderr);
        assert!(!output.status.success() && told.contains("cannot be used with"), "{told}");
    }
}

#[test]
fn help_says_it_all() {
    for (command, said) in [
        ("match", "Players: random"),
        ("match", "four hands"),
        ("review", "A loss is"),
        ("decide", "ukeire"),
        ("play", "`q` leaves"),
        ("mjai", "discards what it draws"),
    ] {
        let help = out(&mahjong(&[command, "--help"], ""));
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(said), "{command}: {help}");
    }
}

#[test]
fn a_game_is_told_to_its_end() {
    // The first choice every time; questions cost nothing.
    let text =
        out(&mahjong(&["play", "--player", "greedy", "--hands", "1", "--seed", "3"], &"1\n".repeat(60)));
    assert!(text.contains("-- ") && text.contains("The game is over"), "{text}");
    let wins = text.lines().filter(|line| line.contains(" wins with ")).count();
    assert!(wins > 0, "{text}");
    assert_eq!(text.matches(" han ").count() + text.matches("yakuman").count(), wins, "{text}");
}

/// The page saves games as .mjai files.
#[test]
fn a_folder_is_checked_and_a_wrong_tsumogiri_named() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("mahjong-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let hands = [
        "2p 2p 3m 4m 5m 6m 7m 8m 3s 4s 7s 8s 9s",
        "1m 1m 9m 9m 1p 1p 9p 9p 1s 1s 9s E E",
        "S S S W W W N N P P P F F",
        "3p 3p 4p 4p 5p 6p 6p 7p 7p 8p 8p 2s 2s",
    ];
    let hands = hands.map(|hand| hand.split(' ').collect::<Vec<_>>());
    let start = serde_json::json!({
        "type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "C",
        "scores": [25000, 25000, 25000, 25000], "tehais": hands,
    });
    let turn = r#"{"type":"tsumo","actor":0,"pai":"C"}
{"type":"dahai","actor":0,"pai":"C","tsumogiri":false}"#;
    fs::write(folder.join("saved.mjai"), format!("{start}\n{turn}\n")).unwrap();
    let text = String::from_utf8(mahjong(&["check", folder.to_str().unwrap()], "").stdout).unwrap();
    assert!(
        text.contains("discard C, one of the hand by its tsumogiri, at our table is the tile just drawn"),
        "{text}"
    );
    fs::remove_dir_all(folder).unwrap();
}

/// A folder for one test alone, with a game in it that was played at the terminal.
fn recorded(name: &str, ending: &str) -> (PathBuf, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("game.{ending}")).to_str().unwrap().to_owned();
    let play = ["play", "--player", "greedy", "--hands", "2", "--seed", "3", "--record", &path];
    let _ = out(&mahjong(&play, &"1\n".repeat(200)));
    (folder, path)
}

#[test]
fn a_game_is_written_down_and_converted() {
    for (ending, other) in [("mjai", "json"), ("json", "mjai")] {
        let (folder, path) = recorded(&format!("recorded-{ending}"), ending);
        let checked = |path: &str| {
            let json: Value = serde_json::from_str(&out(&mahjong(&["check", path, "--json"], ""))).unwrap();
            assert_eq!(json["differences"], serde_json::json!([]));
            json["total"].clone()
        };
        let total = checked(&path);
        assert_eq!((&total["games"], &total["hands"]), (&1.into(), &2.into()));
        let converted = folder.join(format!("converted.{other}")).to_str().unwrap().to_owned();
        let output = mahjong(&["convert", &path, &converted], "");
        assert!(out(&output).is_empty());
        let said = text(&output.stderr);
        assert!(said.starts_with("1 game, 2 hands, as "), "{said}");
        // Only mjai has no words for what a hand was worth.
        assert_eq!(said.contains("yaku"), other == "mjai", "{said}");
        let again = checked(&converted);
        assert_eq!((&total["hands"], &total["wins"]), (&again["hands"], &again["wins"]));
        // From standard input to standard output.
        let whole = fs::read_to_string(&path).unwrap();
        let piped = out(&mahjong(
            &["convert", "-", "-", "--to", if other == "json" { "tenhou6" } else { "mjai" }],
            &whole,
        ));
        assert_eq!(piped, fs::read_to_string(&converted).unwrap());
        // What is there stays.
        let refused = refusal(&["mahjong", "play", "--record", &path], "q\n");
        assert!(refused.contains("--record") && refused.contains("exists"), "{refused}");
        assert_eq!(fs::read_to_string(&path).unwrap(), whole);
        let refused = refusal(&["mahjong", "convert", &path, "game.mjlog"], "");
        assert!(refused.contains("expected .mjai, .mjson, .jsonl, .json or --to"), "{refused}");
        fs::remove_dir_all(folder).unwrap();
    }
}

/// A hand that was left before its end is there too.
#[test]
fn a_game_that_was_left_is_written_down() {
    for ending in ["mjai", "json"] {
        let (folder, _) = recorded(&format!("left-{ending}"), "mjai");
        let path = folder.join(format!("left.{ending}")).to_str().unwrap().to_owned();
        let _ = out(&mahjong(&["play", "--player", "greedy", "--record", &path], "1\n1\nq\n"));
        let json: Value = serde_json::from_str(&out(&mahjong(&["check", &path, "--json"], ""))).unwrap();
        assert_eq!((&json["total"]["hands"], &json["total"]["cut"]), (&1.into(), &1.into()), "{json}");
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn answers_are_kept_and_not_asked_for_again() {
    let (folder, path) = recorded("asked", "mjai");
    let kept = folder.join("kept").to_str().unwrap().to_owned();
    let agree = |more: &[&str]| {
        let asked = ["agree", &path, "--player", "uct", "--loops", "20", "--json"];
        serde_json::from_str::<Value>(&out(&mahjong(&[&asked[..], more].concat(), ""))).unwrap()
    };
    let lines = || {
        let mut files: Vec<_> = fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files.iter().map(|file| fs::read_to_string(file).unwrap().lines().count()).collect::<Vec<_>>()
    };
    let whole = agree(&["--positions", "24", "--discards-only"]);
    assert_eq!(whole["positions"], 24);
    let part = agree(&["--positions", "10", "--discards-only", "--checkpoints", &kept]);
    assert_eq!((&part["positions"], lines()), (&10.into(), vec![11]));
    assert_eq!(agree(&["--positions", "24", "--discards-only", "--checkpoints", &kept]), whole);
    assert_eq!(lines(), [25]);
    // Nobody is asked again; what was changed by hand is not believed.
    let file = fs::read_dir(&kept).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&file).unwrap();
    let (change, to) = if text.contains("[0.0]") { ("[0.0]", "[1.0]") } else { ("[1.0]", "[0.0]") };
    fs::write(&file, text.replacen(change, to, 1)).unwrap();
    let again = ["mahjong", "agree", &path, "--player", "uct", "--loops", "20", "--json"];
    let again = [&again[..], &["--positions", "24", "--discards-only", "--checkpoints", &kept]].concat();
    let error = refusal(&again, "");
    assert!(error.contains("is not what was written"), "{error}");
    fs::write(&file, text).unwrap();
    // Another setting has a file of its own.
    let _ = agree(&["--positions", "3", "--discards-only", "--checkpoints", &kept, "--c", "7"]);
    assert_eq!(lines().iter().sum::<usize>(), 25 + 4);
    fs::remove_dir_all(folder).unwrap();
}

/// What a record says after something impossible is left out, and that is said.
#[test]
fn records_that_go_wrong_are_used_until_then() {
    let (folder, path) = recorded("wrong", "mjai");
    let whole = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // The tenth discard is one of a tile that its owner cannot have: all four lie elsewhere, or it is no draw.
    let discard = lines.iter().enumerate().filter(|(_, line)| line["type"] == "dahai").nth(9).unwrap().0;
    let actor = lines[discard]["actor"].as_u64().unwrap();
    let held = lines[1]["tehais"][actor as usize].to_string();
    let drawn: String = lines[..discard]
        .iter()
        .filter(|line| line["type"] == "tsumo")
        .map(|line| line["pai"].to_string())
        .collect();
    let kinds = ["1m", "9m", "1p", "9p", "1s", "9s", "E", "S", "W", "N", "P", "F", "C"];
    let other = kinds.iter().find(|kind| {
        let name = format!("\"{kind}\"");
        !held.contains(&name) && !drawn.contains(&name)
    });
    lines[discard]["pai"] = (*other.unwrap()).into();
    lines[discard]["tsumogiri"] = false.into();
    let text_of = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    fs::write(&path, text_of).unwrap();
    for arguments in [
        vec!["agree", &path, "--player", "greedy"],
        vec!["review", &path, "--player", "careful", "--loops", "20", "--seat", "0"],
        vec!["review", &path, "--player", "careful", "--loops", "20", "--seat", "1"],
        vec!["review", &path, "--player", "careful", "--loops", "20", "--seat", "2"],
        vec!["review", &path, "--player", "careful", "--loops", "20", "--seat", "3"],
    ] {
        let output = mahjong(&arguments, "");
        let said = text(&output.stderr);
        assert!(said.starts_with("left out: ") && said.contains("is not allowed at our table"), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_asked_does_not_change_the_game() {
    let play = |input: &str| out(&mahjong(&["play", "--player", "greedy", "--seed", "5"], input));
    let discards = |text: &str| {
        text.lines().filter(|line| line.starts_with("  seat ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let [quiet, curious] = [play("1\n1\nq\n"), play("?\n1\n?\n1\n?\nq\n")];
    assert_eq!(discards(&quiet), discards(&curious));
    // The advice goes by the numbers of the choices.
    let advice = curious.lines().find(|line| line.contains(", worth ")).unwrap();
    let (choice, _) = advice.split_once(", worth ").unwrap();
    assert!(curious.lines().any(|line| line.contains(&format!("{choice}  "))), "{choice}: {curious}");
}

/// The page needs nothing else, and says the same as the lines.
#[test]
fn a_review_is_a_page_too() {
    let (folder, path) = recorded("reviewed", "mjai");
    let page = folder.join("review.html").to_str().unwrap().to_owned();
    let review = |more: &[&str]| {
        out(&mahjong(&[&["review", &path, "--player", "careful", "--loops", "20"], more].concat(), ""))
    };
    let all = review(&["--html", &page, "--worst", "1000"]);
    let html = fs::read_to_string(&page).unwrap();
    assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>\n"));
    let lines = |text: &str| text.matches(", decision ").count();
    assert!(lines(&all) > 0 && all.contains(": rating ") && all.contains(", turn "), "{all}");
    assert_eq!(html.matches("<article").count(), lines(&all));
    assert!(lines(&review(&["--from", "200"])) < lines(&all));
    fs::remove_dir_all(folder).unwrap();
}

/// A record may come through a pipe, and weights may leave by one.
#[test]
fn a_pipe_stands_for_a_file() {
    let (folder, path) = recorded("piped", "mjai");
    let whole = fs::read_to_string(&path).unwrap();
    for arguments in [
        vec!["check", "--json"],
        vec!["decide", "--hand", "2", "--decision", "3", "--player", "careful"],
        vec!["review", "--player", "greedy", "--loops", "20"],
    ] {
        let [named, piped] = [&path, "-"].map(|from| {
            let said = out(&mahjong(&[&[arguments[0], from], &arguments[1..]].concat(), &whole));
            said.replace(&format!("\"{}\"", folder.display()), "\"\"")
        });
        assert_eq!(named, piped);
    }
    assert!(
        refusal(&["mahjong", "review", "-", "--game", "2"], &whole)
            .contains("-: no game 2, the last one is 1")
    );
    let weights = out(&mahjong(&["train", &path, "--output", "-", "--times", "1"], ""));
    assert!(serde_json::from_str::<Value>(&weights).unwrap().is_object(), "{weights}");
    fs::remove_dir_all(folder).unwrap();
}
