//! Files that are wrong: an error with its place, never a panic, and time in proportion to their size.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::records::{FileError, Format, decode, read};
use rand::RngExt;
use std::time::Instant;

const DEAL: &str = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

fn first_error(text: &str, format: Format) -> FileError {
    let mut errors = read(text, format).filter_map(|found| found.and_then(|found| found.replay()).err());
    errors.next().unwrap_or_else(|| panic!("no error in {text:.100}"))
}

fn pbn(text: &str) -> String {
    first_error(text, Format::Pbn).to_string()
}

fn lin(text: &str) -> String {
    first_error(text, Format::Lin).to_string()
}

#[test]
fn an_error_says_where_what_was_found_and_what_was_expected() {
    let game = |rest: &str| format!("[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n{rest}");
    let play = "[Auction \"N\"]\n7NT Pass Pass Pass\n[Play \"E\"]\n";
    let cases = [
        ("[Dealer \"Q\"]".into(), "line 1, column 1: found \"Q\", expected a seat: N, E, S or W"),
        ("[Shoes N]".into(), "line 1, column 1: found \"[Shoes N]\", expected a tag, such as [Board \"1\"]"),
        (
            "\n\n[Board \"1\"".into(),
            "line 3, column 1: the file ends here, expected a tag, such as [Board \"1\"]",
        ),
        (
            "[Board \"1\"]\n{ no end".into(),
            "line 2, column 1: the file ends here, expected } at the end of this comment",
        ),
        (
            "[Deal \"N:AKQJ.AKQ.AKQ.AKQ2 T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]".into(),
            "line 1, column 1: N has 14 cards, expected at most 13",
        ),
        (
            "[Deal \"N:AKQJ.AKQ.AKQ.AKQ AT98.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]".into(),
            "line 1, column 1: SA is in two hands, N and E",
        ),
        (game("[Auction \"E\"]\n1C *"), "line 4, column 1: E calls out of turn: the dealer is N"),
        (
            game("[Auction \"N\"]\n1C X X *"),
            "line 4, column 6: illegal call by S: a double of nothing that the opponents bid",
        ),
        (
            game("[Auction \"N\"]\n1C 8D"),
            "line 4, column 4: found \"8D\", expected a call: Pass, X, XX, a bid such as 3NT, AP, or * at the end",
        ),
        (
            game(&format!("{play}ST H8 S2 SA")),
            "line 6, column 4: illegal card in trick 1: S revokes: H8, with S6543 in hand",
        ),
        (
            game(&format!("{play}ST S3 S2 SA\nH9 H6 H2 SA")),
            "line 7, column 10: illegal card in trick 2: SA was played before",
        ),
        (
            game(&format!("{play}ST S3 S2 SA\n- - - ZZ")),
            "line 7, column 7: found \"ZZ\", expected a card such as SA, - for one that is not known, or * at the end",
        ),
        (
            game(&format!("[Result \"14\"]\n[Contract \"7NT\"]\n[Declarer \"E\"]\n{play}")),
            "line 4, column 1: the auction comes to 7NT by N, the file states 7NT by E",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(pbn(&text), expected);
    }
}

#[test]
fn lin_errors_too() {
    let hands = "SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S6543H876D876C876";
    let cases = [
        ("md|3SAK".to_owned(), "line 1, column 4: the file ends here, expected a bar after this value"),
        (
            format!("md|5{hands}|"),
            "line 1, column 4: found \"5SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S65…\", expected a dealer from 1 to 4 and four hands such as SAKQHT98DC5432",
        ),
        ("md|3SAK,,,|".to_owned(), "line 1, column 4: S has 2 cards, expected 13"),
        (
            format!("md|1{hands}|mb|1C|\nmb|34C|"),
            "line 2, column 4: found \"34C\", expected a call: p, d, r or a bid such as 1N",
        ),
        (
            format!("md|1{hands}|mb|7N|mb|p|mb|p|mb|p|mc|20|"),
            "line 1, column 83: found \"20\", expected a number of tricks from 0 to 13",
        ),
        (
            "mb|p|".to_owned(),
            "line 1, column 4: found \"a call or a card\", expected md and the deal before it",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(lin(&text), expected);
    }
}

#[test]
fn files_cut_anywhere_do_not_panic() {
    let pbn = format!(
        "[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n[Auction \"N\"]\n7NT =1= {{x}} AP\n[Note \"1:a\"]\n[Play \"E\"]\nST S3 S2 SA\n*\n"
    );
    let lin = "vg|a,b,I,1,1,c,0,d,0|rs|7NN=,|pn|a,b,c,d|qx|o1|md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|sv|o|mb|7N!|an|x|mb|p|mb|p|mb|p|pc|sT|nt|y|mc|13|";
    for (text, format) in [(pbn.as_str(), Format::Pbn), (lin, Format::Lin)] {
        assert!(read(text, format).all(|found| found.unwrap().replay().is_ok()));
        for end in 0..text.len() {
            read(&text[..end], format).for_each(|found| drop(found.map(|found| found.replay())));
            // And with a piece left out of the middle.
            let gap = format!("{}{}", &text[..end], &text[(end + 3).min(text.len())..]);
            read(&gap, format).for_each(|found| drop(found.map(|found| found.replay())));
        }
    }
}

#[test]
fn noise_costs_time_in_proportion() {
    let mut rng = worlds::Seed(1).rng();
    let noise: Vec<u8> = (0..2_000_000).map(|_| rng.random::<u8>()).collect();
    let size = noise.len();
    let texts: Vec<Vec<u8>> = [
        "é",
        "é\n\n",
        "[é \"é\"]",
        "mdé|é|",
        "[",
        "[\n\n",
        "{\n\n",
        "]",
        "\"",
        "[A \"",
        "[A \"x\"]",
        "{}",
        "{a}",
        "a ",
        "[Event \"##x\"]\n",
        "[Auction \"N\"]\nP ",
        "|",
        "nt|",
        "nt|a|",
        "md|",
        "qx|o1|",
        "md|3,,,|",
        "qx|o1|md|x|",
        "%\n",
        "\\",
        "pc|sA|",
        "mb|1C|md|3,,,|mb|1C|mb|1C|",
    ]
    .iter()
    .map(|piece| piece.bytes().cycle().take(size).collect())
    .chain([noise])
    .collect();
    for bytes in texts {
        for format in [Format::Pbn, Format::Lin] {
            let start = Instant::now();
            let text = decode(&bytes, format);
            read(&text, format).for_each(|found| drop(found.map(|found| found.replay())));
            let piece = String::from_utf8_lossy(&bytes[..20]);
            // A quadratic reader would take many minutes.
            assert!(start.elapsed().as_secs() < 20, "{format} {piece:?}: {:?}", start.elapsed());
        }
    }
}

/// One wrong game is one error, and the games after it are read.
#[test]
fn the_rest_of_a_wrong_game_is_no_game() {
    let text =
        format!("[Board \"1\"]\n[Dealer \"Q\"]\n[Deal \"{DEAL}\"]\n\n[Board \"2\"]\n[Deal \"{DEAL}\"]\n");
    let boards: Vec<Option<u32>> =
        read(&text, Format::Pbn).map(|found| found.ok().and_then(|found| found.record.board)).collect();
    assert_eq!(boards, [None, Some(2)]);
}
