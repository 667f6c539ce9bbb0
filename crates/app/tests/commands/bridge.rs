//! `kakehiki bridge …`

use super::{kakehiki, refusal, text};
use bridge::records::{Format, read};
use serde_json::{Value, json};

const DEAL: &str = r#"[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.K43.432.432 J543.A52.AQJ.765 T98.QJT.KT9.AKQJ 76.9876.8765.T98"]
[Declarer "S"]
[Contract "3NT"]
"#;

const AUCTION: &str = "[Auction \"N\"]\n1C Pass 3NT Pass Pass Pass\n";

/// A file of two tables: a board, and the tag that goes with it.
fn two_tables(name: &str, tags: [&str; 2]) -> String {
    let [one, two] =
        tags.map(|tag| format!("[Board \"1\"]\n[{tag}]\n{DEAL}{AUCTION}[Play \"W\"]\nS6 S2 S3 S8\n*\n\n"));
    file(name, &(one + &two))
}

fn file(name: &str, content: &str) -> String {
    super::file(name, content).to_str().unwrap().to_owned()
}

/// Whether it succeeded, what it printed, and what it complained of.
fn run(command: &[&str]) -> (bool, String, String) {
    let output = kakehiki(&[&["bridge"], command].concat(), "");
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

/// Every deal of a file is bid, and both formats carry what the calls mean.
#[test]
fn an_auction_may_stand_in_quotation_marks() {
    let apart = run(&["bid", "96.754.KQJT6.752", "2NT", "Pass", "--imagine", "0"]);
    assert!(apart.0, "{}", apart.2);
    assert_eq!(run(&["bid", "96.754.KQJT6.752", "2NT Pass", "--imagine", "0"]), apart);
}

#[test]
fn a_file_is_bid_with_meanings() {
    let path = file("to-bid.pbn", &format!("[Board \"1\"]\n{DEAL}"));
    for (name, format) in [("pbn", Format::Pbn), ("lin", Format::Lin)] {
        let (done, printed, told) = run(&["bid", &path, "--to", name]);
        assert!(done, "{told}");
        let record = read(&printed, format).next().unwrap().unwrap().record;
        let auction = record.auction.unwrap();
        assert!(
            auction.calls.len() > 4 && auction.calls[0].note().is_some_and(|note| note.contains("HCP")),
            "{printed}"
        );
    }
    let (_, json, _) = run(&["bid", &path, "--json"]);
    let board: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(board["calls"].as_array().unwrap().len(), board["meanings"].as_array().unwrap().len());
}

#[test]
fn converting_says_what_the_other_format_cannot() {
    let path = file(
        "pairs.pbn",
        &format!(
            "[Event \"Pairs\"]\n[Site \"Here\"]\n[Board \"1\"]\n{DEAL}[Result \"9\"]\n{AUCTION}\n\
             [Event \"Pairs\"]\n[Board \"1\"]\n{DEAL}[Result \"10\"]\n"
        ),
    );
    let (done, lin, told) = run(&["convert", &path, "-", "--to", "lin"]);
    // Without an auction a contract has no place but by its room; the result stands.
    assert!(done && told.ends_with("left out or changed: Site, contract\n"), "{told}");
    assert!(lin.contains("mc|9|") && lin.contains("mc|10|"), "{lin}");
    let (_, _, told) = run(&["convert", &path, "-", "--to", "pbn"]);
    assert!(!told.contains("left out or changed"), "{told}");
}

#[test]
fn checking_the_bidding_counts_what_it_cannot_use() {
    let good = two_tables("bidding.pbn", ["Room \"Open\"", "Room \"Closed\""]);
    let bad = file("bidding-bad.pbn", &format!("[Board \"1\"]\n{DEAL}[Auction \"N\"]\n1C 1C\n"));
    let (done, json, told) = run(&["bidding-check", "--json", &good, &bad]);
    let report: Value = serde_json::from_str(&json).unwrap();
    assert!(done, "{told}");
    assert_eq!([&report["files"], &report["boards"], &report["refused"]], [2, 2, 1]);
    let (done, table, told) = run(&["bidding-check", "missing.pbn", &good]);
    assert!(!done && told.contains("missing.pbn") && told.lines().count() == 1, "{told}");
    assert!(table.starts_with("one file, 2 auctions"), "{table}");
}

#[test]
fn auctions_of_a_peer_are_compared_board_by_board() {
    let deal = "N:AKQ32.AK2.A32.32 654.654.654.7654 J987.Q3.KQ7.AKQJ T.JT987.JT98.T98";
    let board = |calls: &str| {
        format!("{{\"deal\":\"{deal}\",\"dealer\":\"N\",\"vul\":\"None\",\"calls\":[{calls}]}}\n")
    };
    let seven = board("\"1S\",\"Pass\",\"7S\",\"Pass\",\"Pass\",\"Pass\"");
    let one = board("{\"call\":\"1S\"},{\"call\":\"Pass\"},{\"call\":\"Pass\"},{\"call\":\"Pass\"}");
    let path = file("peers.jsonl", &format!("{seven}{one}"));
    let (done, json, told) = run(&["bidding-check", "--peers", &path, "--json"]);
    let report: Value = serde_json::from_str(&json).unwrap();
    assert!(done, "{told}");
    assert_eq!(
        [&report["boards"], &report["boards_with_points"], &report["theirs"]["grand_slams_making"]],
        [2, 2, 1]
    );
    // All thirteen tricks are there: the peer's grand slam is par, its part score is not.
    let boards = report["costliest"].as_array().unwrap();
    let theirs = |number: u64| {
        boards.iter().find(|board| board["board"] == number).unwrap()["theirs"]["from_par"].clone()
    };
    assert_eq!(theirs(0), 0);
    assert!(theirs(1).as_i64() > Some(10), "{boards:?}");
    let (done, table, told) = run(&["bidding-check", "--peers", &path, "--half", "reporting", "--show", "1"]);
    assert!(done && table.starts_with("one board, 0 lines refused"), "{table}{told}");
    let broken = file("peers-broken.jsonl", &format!("{seven}{{\"deal\":\"N:A\"}}\n"));
    let (done, table, told) = run(&["bidding-check", "--peers", &broken]);
    assert!(!done && table.starts_with("one board,") && told.contains("line 2"), "{told}");
}

#[test]
fn decide_refuses_what_it_would_not_use() {
    let path = two_tables("decide.pbn", ["Room \"Open\"", "Event \"No room\""]);
    let (_, _, told) = run(&["decide", &path, "--room", "closed"]);
    assert!(told.contains("no such record"), "{told}");
    let (_, _, told) = run(&["decide", &path, "--at", "100"]);
    assert!(told.contains("--at is 100: the record has 4 cards"), "{told}");
    for (options, expected) in [
        (["--worlds", "0"], "expected 2 or more"),
        (["--worlds", "1"], "expected 2 or more"),
        (["--time", "0"], "expected seconds above 0"),
        (["--time", "nan"], "expected seconds above 0"),
        (["--form", "tree"], "expected --method c"),
        (["--threshold", "5"], "expected --method c"),
        (["--threshold", "much"], "expected a number"),
        (["--at", "end"], "expected a whole number"),
        (["--at", "3"], "cannot be used with"),
        (["--board", "3"], "cannot be used with"),
        (["--room", "open"], "cannot be used with"),
        (["--dealer", "S"], "cannot be used with"),
        (["--play", "S2"], "cannot be used with"),
    ] {
        let (done, printed, told) =
            run(&[&["decide", "--example", "1", "--method", "a"][..], &options].concat());
        assert!(!done && printed.is_empty() && told.contains(expected), "{options:?}: {told}");
    }
    let (done, _, told) = run(&["decide", &path, "--dealer", "S"]);
    assert!(!done && told.contains("cannot be used with"), "{told}");
}

/// The papers' first problem in the report that every game has, and in words.
#[test]
fn a_decision_for_programs_and_for_people() {
    let decide = ["decide", "--example", "1", "--method", "b", "--worlds", "40"];
    let (done, json, told) = run(&[&decide[..], &["--json"]].concat());
    assert!(done, "{told}");
    let report: Value = serde_json::from_str(&json).unwrap();
    let expected = [("game", "bridge"), ("player", "B"), ("seat", "E"), ("unit", "points"), ("action", "D8")];
    for (name, value) in expected {
        assert_eq!(report[name], value, "{name}");
    }
    assert_eq!(report["facts"][0]["fact"], "comparison");
    assert_eq!(report["facts"][0]["chosen"], report["candidates"][0]["action"]);
    assert_eq!(report["facts"].as_array().unwrap().len(), report["words"].as_array().unwrap().len());
    assert_eq!(report["position"]["play"][0], "H6");
    let (done, text, told) = run(&decide);
    assert!(done, "{told}");
    assert!(text.contains("East plays") && text.contains("40 sampled deals"), "{text}");
}

#[test]
fn promises_in_numbers() {
    let (_, json, _) = run(&["bid", "--json", "--meanings", "1NT", "Pass"]);
    let report: Value = serde_json::from_str(&json).unwrap();
    for ranges in [&report["calls"][0]["ranges"], &report["seats"][0]["ranges"]] {
        assert_eq!(ranges["points"], json!({ "low": 15, "high": 17 }));
        // No singleton; with a long minor two doubletons.
        assert_eq!(ranges["spades"], json!({ "low": 2, "high": 5 }));
        assert_eq!(ranges["points_with_short_suits"], json!({ "low": 15, "high": 19 }));
    }
    assert_eq!(report["calls"][0]["promise"]["ways"][0]["points"], json!({ "least": 15, "most": 17 }));
    assert_eq!(report["calls"][0]["senses"], json!([{ "balanced": "plain" }]));
    assert_eq!(report["seats"][2]["ranges"]["hearts"], json!({ "low": 0, "high": 13 }));
}

/// The file says what the match says, and `check` finds nothing wrong with it.
#[test]
fn a_match_as_a_file() {
    let path = file("match.pbn", "");
    let (done, printed, told) =
        run(&["match", "y", "x", "--boards", "4", "--worlds", "2", "--json", "--pbn", &path]);
    assert!(done, "{told}");
    let notes: Vec<String> = serde_json::from_str::<Value>(&printed).unwrap()["scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|score| score[1]["note"].as_str().unwrap().to_owned())
        .collect();
    let text = std::fs::read_to_string(&path).unwrap();
    let tables: Vec<_> = read(&text, Format::Pbn).map(|found| found.unwrap().record).collect();
    assert_eq!(tables.len(), 8);
    for (number, (tables, note)) in tables.chunks(2).zip(notes).enumerate() {
        let results = tables.iter().map(|table| {
            let replay = table.replay().unwrap();
            replay.contract.map_or("Pass".into(), |contract| {
                format!("{contract} {}", contract.result(replay.tricks.unwrap()))
            })
        });
        assert_eq!(results.collect::<Vec<String>>().join(" | "), note);
        assert_eq!(
            tables.iter().map(|table| table.tag("Room")).collect::<Vec<_>>(),
            [Some("Open"), Some("Closed")]
        );
        assert_eq!(tables.iter().map(|table| table.board).collect::<Vec<_>>(), [Some(number as u32 + 1); 2]);
        assert_eq!(tables[0].players, ["y", "x", "y", "x"]);
        assert_eq!(tables[1].players, ["x", "y", "x", "y"]);
    }
    assert!(run(&["check", &path]).0);
    // What cannot be written to is said before anything is played.
    let (done, _, told) = run(&["match", "y", "x", "--boards", "100000", "--pbn", "no/such/folder.pbn"]);
    assert!(!done && told.contains("no/such/folder.pbn"), "{told}");
}

#[test]
fn a_match_needs_boards() {
    let (done, printed, told) = run(&["match", "a", "x", "--boards", "0"]);
    assert!(!done && printed.is_empty(), "{printed}");
    assert_eq!(told, "kakehiki: --boards is 0: expected at least 1\n");
}

/// Records that are not there are named, not shown as an empty table.
#[test]
fn records_that_are_not_there_are_named() {
    for command in ["errors", "learn", "reading"] {
        let told = refusal(&["bridge", command, "nowhere"], "");
        assert!(told.contains("nowhere: no such file"), "{command}: {told}");
    }
}
