//! `kakehiki stud …`

use super::{kakehiki, out, refusal};
use serde_json::Value;
use std::{fs, path::PathBuf};

fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("stud-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn odds_as_text_and_as_json() {
    let cards = ["stud", "equity", "--hole", "AsAh", "--up", "Kd 2c", "--their-up", "Qs Jh"];
    assert!(out(&kakehiki(&cards, "")).starts_with("win 75.228 %  tie 0.005 %  lose 24.767 %\n"));
    let json: Value = serde_json::from_str(&out(&kakehiki(&[&cards[..], &["--json"]].concat(), ""))).unwrap();
    assert_eq!(json["deals"], 14_612_237_640_u64);
    let pair = json["mine"]["pair"].as_f64().unwrap();
    assert!(pair > 0.3 && json["theirs"]["royal_flush"].as_f64().unwrap() < 0.01, "{json}");
}

#[test]
fn bad_cards_are_named_in_one_line() {
    let equity = |options: &[&str]| refusal(&[&["stud", "equity"], options].concat(), "");
    assert!(equity(&["--hole", "As As", "--up", "Kd"]).contains("--hole: As is given twice"));
    assert!(equity(&["--hole", "As Zz"]).contains("\"Zz\" is not a card"));
    assert!(equity(&["--hole", "As Kd", "--up", "Qd", "--their-up", "As"]).contains("As is in two places"));
    assert!(equity(&["--hole", "As"]).contains("expected at least 3"));
}

#[test]
fn bad_amounts_are_named_in_one_line() {
    let play = |options: &[&str]| refusal(&[&["stud", "match", "full", "random"], options].concat(), "");
    assert!(play(&["--points", "1"]).contains("--points is 1: expected 10 to"));
    assert!(play(&["--hands", "0"]).contains("--hands is 0: expected 1 to"));
    assert!(play(&["--sets", "0"]).contains("--sets is 0: expected"));
    assert!(refusal(&["stud", "play", "--points", "0"], "").contains("--points is 0"));
}

#[test]
fn a_match_of_one_set_has_no_interval() {
    let text = out(&kakehiki(&["stud", "match", "caller", "random", "--sets", "1", "--hands", "4"], ""));
    assert!(text.starts_with("caller against random: 2 series of up to 4 hands\n"), "{text}");
    assert!(text.contains("one deal: no interval") && !text.contains("inf"), "{text}");
}

#[test]
fn a_program_is_told_who_played() {
    let arguments = ["stud", "match", "caller", "random", "--sets", "2", "--hands", "4", "--json"];
    let json: Value = serde_json::from_str(&out(&kakehiki(&arguments, ""))).unwrap();
    assert_eq!((&json["player"], &json["opponent"]), (&"caller".into(), &"random".into()));
    assert_eq!((&json["seed"], &json["arguments"][5]), (&1.into(), &"2".into()));
    assert!(json["settings"].as_str().unwrap().contains("hands: 4"), "{json}");
    assert_eq!(json["standing"]["played"], 2);
}

#[test]
fn a_person_plays_and_is_told_what_is_wrong() {
    let profile = folder("person").join("me.json");
    let input = "nonsense\nraise 99999999\nopen As\ndrop\nquit\n";
    let text = out(&kakehiki(
        &["stud", "play", "--seed", "3", "--explain", "--profile", profile.to_str().unwrap()],
        input,
    ));
    assert!(text.contains("nonsense is not allowed here: expected fold, bet 10"), "{text}");
    assert!(text.contains("bet 99999999 is not allowed here: expected"), "{text}");
    assert!(text.contains("You folded and lose 5."), "{text}");
    let kept: Value = serde_json::from_str(&fs::read_to_string(&profile).unwrap()).unwrap();
    // One was ended by the person; what the program folded by itself counts too.
    let ended = text.matches("The program's cards were").count();
    assert!(ended > 0, "{text}");
    assert_eq!(kept["hands"], ended);
}

#[test]
fn a_program_reads_every_position_and_every_hand() {
    let folder = folder("program");
    let record = folder.join("hands");
    let mut lines = "raise 10\n".to_owned() + &"call\n".repeat(40);
    lines.insert_str(0, "nonsense\n");
    let output = kakehiki(
        &["stud", "play", "--seed", "5", "--fixed-limit", "--json", "--record", record.to_str().unwrap()],
        &lines,
    );
    let values: Vec<Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(values[0]["hole"].as_array().is_some_and(|hole| hole.len() == 2), "{}", values[0]);
    assert_eq!((&values[0]["hand"], &values[0]["event"]), (&1.into(), &"position".into()));
    assert_eq!(values[1]["error"]["answer"], "nonsense");
    assert_eq!(values[2], values[0]);
    // One that went to the end.
    let hand = values.iter().find(|value| value["how"] == "showdown").unwrap();
    let history = hand["history"].as_array().unwrap();
    let opening = history[0]["action"].as_str().unwrap();
    assert!(opening == "bring-in 2" || opening == "complete to 4", "{hand}");
    assert!(history.iter().filter(|done| done["player"] == "you").count() >= 5, "{hand}");
    assert_eq!(hand["event"], "result");
    assert_eq!(hand["winner"] == "you", hand["gain"].as_i64().unwrap() > 0);
    let points = |name: &str| hand[name].as_i64().unwrap();
    assert_eq!(points("points") + points("their_points"), 200_000);
    assert_eq!(hand["their_cards"].as_array().unwrap().len(), 7);
    // In the next hand it is told what was paid and what is left.
    let following = hand["hand"].as_i64().unwrap() + 1;
    let next = values.iter().find(|value| value["hand"] == following).unwrap();
    let sum = |names: [&str; 2]| names.map(|name| next[name].as_i64().unwrap()).iter().sum::<i64>();
    assert_eq!(sum(["points", "bet"]), hand["points"].as_i64().unwrap());
    assert_eq!(sum(["their_points", "their_bet"]), hand["their_points"].as_i64().unwrap());
    assert!(hand["phh"].as_str().is_some_and(|phh| phh.contains("F7S")), "{hand}");
    assert!(fs::read_to_string(record.join("hand-0001.phh")).unwrap().contains("F7S"));
}

#[test]
fn a_hand_is_told_in_japanese() {
    let text = out(&kakehiki(
        &["stud", "play", "--seed", "3", "--lang", "ja", "--explain"],
        "raise 4294967295\ndrop\nquit\n",
    ));
    assert!(
        text.contains("ベット 4294967295 はここではできない") && text.contains("あなたはフォールドし"),
        "{text}"
    );
    assert!(!text.contains('⟨'), "{text}");
}

#[test]
fn a_decision_is_a_report() {
    let output = kakehiki(&["stud", "play", "--seed", "5", "--fixed-limit", "--json"], &"call\n".repeat(9));
    let values: Vec<Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let hand = values.iter().find(|value| value["event"] == "result").unwrap();
    let report = hand["decisions"].as_array().unwrap().iter().find(|decision| decision.is_object()).unwrap();
    assert_eq!(
        (&report["game"], &report["player"], &report["seat"]),
        (&"stud".into(), &"kakehiki".into(), &"p2".into())
    );
    assert_eq!(
        (&report["evidence"]["worlds"], &report["evidence"]["exhaustive"]),
        (&96.into(), &false.into())
    );
    assert_eq!(
        (&report["facts"][0]["fact"], &report["facts"][1]["fact"]),
        (&"planned".into(), &"range".into())
    );
    assert_eq!(report["facts"].as_array().unwrap().len(), report["words"].as_array().unwrap().len());
}

#[test]
fn a_showdown_shows_both_hands() {
    // The first hand that goes to the end without a raise of the program's.
    let texts = (1..60).map(|seed: u64| {
        out(&kakehiki(&["stud", "play", "--seed", &seed.to_string(), "--fixed-limit"], &"call\n".repeat(5)))
    });
    let text =
        { texts }.find(|text| text.contains("\nShowdown\n") && text.matches("— Hand ").count() < 3).unwrap();
    let (before, showdown) = text.split_once("\nShowdown\n").unwrap();
    // The newest up-card is the last: each turn's cards start with those of the turn before.
    let up = |turn: &str| {
        let table = before.split_once(turn).unwrap().1;
        table
            .lines()
            .find_map(|line| line.strip_prefix("  program  "))
            .unwrap()
            .split_once("   ")
            .unwrap()
            .0
            .to_owned()
    };
    let (second, third, fourth) = (up("Turn 2"), up("Turn 3"), up("Turn 4"));
    assert!(third.starts_with(&second) && fourth.starts_with(&third), "{text}");
    let program = showdown.lines().find_map(|line| line.strip_prefix("  program  ")).unwrap();
    assert!(fourth.split(' ').all(|card| program.contains(card)), "{text}");
}

#[test]
fn a_record_that_cannot_be_kept_is_refused_before_the_first_hand() {
    let file = folder("no-folder").join("hands");
    fs::write(&file, "").unwrap();
    let error = refusal(&["stud", "play", "--record", file.to_str().unwrap()], "quit\n");
    assert!(error.contains(file.to_str().unwrap()) && error.ends_with("is not a folder"), "{error}");
    let error = refusal(&["stud", "play", "--record", file.join("below").to_str().unwrap()], "quit\n");
    assert!(error.contains(file.to_str().unwrap()), "{error}");
}

#[test]
fn a_damaged_profile_is_named_and_left_alone() {
    let path = folder("damaged").join("me.json");
    for (damage, told) in
        [("{\"version\":1", "not a profile"), ("", "not a profile"), ("[1, 2]", "not a profile")]
    {
        fs::write(&path, damage).unwrap();
        let error = refusal(&["stud", "play", "--profile", path.to_str().unwrap()], "quit\n");
        assert!(error.contains("me.json") && error.contains(told), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), damage);
    }
}

#[test]
fn a_profile_that_cannot_be_kept_is_refused_before_the_first_hand() {
    let path = folder("nowhere").join("no such folder/me.json");
    let output = kakehiki(&["stud", "play", "--profile", path.to_str().unwrap()], "quit\n");
    assert!(!output.status.success() && output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error.matches("os error").count(), 1, "{error}");
}

#[test]
fn records_are_shown_street_by_street() {
    let file = folder("show").join("hand.phh");
    let hand = "variant = \"F7S/8\"\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [90, 90]\n\
        actions = [\"d dh p1 3c4h2d\", \"d dh p2 AsAhKc\", \"p1 pb\", \"p2 cbr 4\", \"p1 f\"]\n";
    fs::write(&file, hand).unwrap();
    let text = out(&kakehiki(&["stud", "show", file.to_str().unwrap()], ""));
    assert!(text.contains("Seven-card stud high-low, eight or better\n  Street 3, pot 2\n"), "{text}");
    assert!(text.contains("(A♠) (A♥) K♣") || text.contains("(As) (Ah) Kc"), "{text}");
    assert!(text.contains("p1: bring-in 2, p2: to 4, p1: fold"), "{text}");
    assert!(text.contains("random ways to deal the rest"), "{text}");
    fs::write(&file, hand.replace("p2 cbr", "p9 cbr")).unwrap();
    assert!(refusal(&["stud", "show", file.to_str().unwrap()], "").contains("expected a player, such as p1"));
}

#[test]
fn a_strategy_is_trained_and_training_goes_on() {
    let folder = folder("train");
    let [output, checkpoint] = ["out.blueprint", "training.bin"].map(|name| folder.join(name));
    let train = |rounds: &str| {
        let words = ["stud", "train", "fixed-limit", "--rounds", rounds, "--output"];
        let files = [output.to_str().unwrap(), "--checkpoint", checkpoint.to_str().unwrap()];
        kakehiki(&[&words[..], &files[..]].concat(), "")
    };
    out(&train("1"));
    let first = fs::read(&output).unwrap();
    out(&train("2"));
    assert_ne!(fs::read(&output).unwrap(), first);
    let other = ["stud", "train", "seven-turns", "--output", output.to_str().unwrap(), "--checkpoint"];
    let line = refusal(&[&other[..], &[checkpoint.to_str().unwrap()]].concat(), "");
    assert!(line.contains("another game"), "{line}");
}
