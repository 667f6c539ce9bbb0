//! Files that are not quite PBN: what can mean only one thing is read, with a warning; the rest is refused. Always written strictly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{
    Call, Seat,
    records::{Final, Format, Leniency, Record, read, write, write_pbn_1},
};

const DEAL: &str = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

/// A record that is sound, what was read leniently in it, and where.
fn lenient(text: &str) -> (Record, Vec<(usize, Leniency)>) {
    let mut all: Vec<_> = read(text, Format::Pbn).collect();
    assert_eq!(all.len(), 1, "{text}");
    let found = all.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"));
    found.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
    let warnings = found.warnings().iter().map(|warning| (warning.line, warning.leniency)).collect();
    // What we write of it needs no leniency.
    let strict = write(std::slice::from_ref(&found.record), Format::Pbn);
    let again = read(&strict, Format::Pbn).next().unwrap().unwrap();
    assert!(again.warnings().is_empty(), "{strict}");
    assert_eq!(again.record, found.record);
    (found.record, warnings)
}

fn refused(text: &str) -> String {
    let first = read(text, Format::Pbn).next().unwrap();
    first.and_then(|found| found.replay().map(drop)).unwrap_err().to_string()
}

fn game(rest: &str) -> String {
    format!("[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n{rest}")
}

fn calls(record: &Record) -> String {
    let calls = record.auction.as_ref().unwrap().calls.iter();
    calls.map(|call| call.item.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn strict_files_have_no_warning() {
    let text =
        game("[Contract \"7NT\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n7NT AP\n[Play \"E\"]\nST S3 S2 SA\n");
    assert_eq!(lenient(&text).1, []);
}

#[test]
fn opening_passes_that_are_left_out() {
    let stated = "[Contract \"1C\"]\n[Declarer \"S\"]\n";
    // The calls start under the dealer, who did not open: contract and lead are by other seats.
    let text = game(&format!("{stated}[Auction \"N\"]\n1C {{ light }} AP\n[Play \"W\"]\nS2 SA S7 S3\n"));
    let (record, warnings) = lenient(&text);
    assert_eq!(calls(&record), "Pass Pass 1C Pass Pass Pass");
    assert_eq!(warnings, [(6, Leniency::OpeningPasses(2))]);
    // Or the section starts with the opener, who is not the dealer.
    let text = text.replace("[Auction \"N\"]", "[Auction \"S\"]");
    let (same, warnings) = lenient(&text);
    assert_eq!((calls(&same), warnings), (calls(&record), vec![(6, Leniency::OpeningPasses(2))]));
    assert_eq!((same.comments, same.auction.unwrap().dealer), (record.comments, Seat::North));
    // Not when the lead says something else, when nothing is led, or when the calls start with a pass.
    for (from, to) in [("[Play \"W\"]", "[Play \"N\"]"), ("S2 SA S7 S3", "*"), ("1C {", "Pass 1C {")] {
        refused(&text.replace(from, to));
        refused(&text.replace("[Auction \"S\"]", "[Auction \"N\"]").replace(from, to));
    }
}

#[test]
fn a_trick_in_another_column_order() {
    let play = |rows: &str| {
        game(&format!(
            "[Contract \"7NT\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n7NT AP\n[Play \"E\"]\n{rows}\n*\n"
        ))
    };
    let straight = lenient(&play("ST S3 S2 SA\nH9 H6 H2 HA\nHT H7 H3 HK")).0;
    // From the leader on, from anybody on; and a lead alone.
    for rows in ["ST S3 S2 SA\nHA H9 H6 H2\nHT H7 H3 HK", "ST S3 S2 SA\nH6 H2 HA H9\nHT H7 H3 HK"] {
        let (record, warnings) = lenient(&play(rows));
        assert_eq!((record, warnings), (straight.clone(), vec![(9, Leniency::TrickColumns)]));
    }
    let (record, warnings) = lenient(&play("ST S3 S2 SA\nHA - - -"));
    assert_eq!(record.play.unwrap().cards.len(), 5);
    assert_eq!(warnings, [(9, Leniency::TrickColumns)]);
    // Seats that change places are something else, and so is a trick with two cards of one hand.
    assert!(refused(&play("ST S3 S2 SA\nHA H6 H9 H2")).contains("does not hold"));
    assert!(refused(&play("ST S3 S2 SA\nHA HK H6 H2")).contains("does not hold"));
}

#[test]
fn words_that_other_programs_write() {
    let auction = |words: &str| game(&format!("[Auction \"N\"]\n{words}\n"));
    let call = |record: &Record, i: usize| record.auction.as_ref().unwrap().calls[i].clone();
    for words in ["1C all", "1C All Pass", "1C AllPass", "1C\nALL"] {
        let (record, warnings) = lenient(&auction(words));
        assert_eq!(calls(&record), "1C Pass Pass Pass", "{words}");
        assert_eq!((warnings.len(), warnings[0].1), (1, Leniency::AllPass));
    }
    assert_eq!(calls(&lenient(&auction("all")).0), "Pass Pass Pass Pass");
    // A star at a call is its alert if others follow, and the end of the auction otherwise.
    let (record, warnings) = lenient(&auction("1C* Pass 1H AP"));
    assert!(call(&record, 0).alert && !call(&record, 2).alert);
    assert_eq!(warnings, [(4, Leniency::Star)]);
    assert!(!call(&lenient(&auction("1C Pass 1H*")).0, 2).alert);
    // A note with one sign.
    let (record, warnings) = lenient(&auction("1C=1 Pass 1H =2 AP\n[Note \"1:strong\"]\n[Note \"2:relay\"]"));
    assert_eq!((call(&record, 0).note(), call(&record, 2).note()), (Some("strong"), Some("relay")));
    assert_eq!(warnings, [(4, Leniency::HalfNote); 2]);
    for words in ["1C** AP", "1C =x AP", "allow", "1C all 1D", "* 1C", "1C AC"] {
        refused(&auction(words));
    }
}

#[test]
fn double_dashes_and_contracts() {
    let text = game(
        "[Contract \"7NTR\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n7NT X XX AP\n[Play \"E\"]\nST S3 S2 SA\n-- -- -- HA\n*\n",
    );
    let (record, warnings) = lenient(&text);
    assert_eq!(record.play.unwrap().cards.len(), 5);
    assert_eq!(warnings[0], (3, Leniency::Redoubled));
    assert_eq!(warnings[1..], [(9, Leniency::DoubleDash); 3]);
    // A contract whose declarer is told by the lead alone.
    let text = game("[Contract \"4S\"]\n[Declarer \"\"]\n[Play \"E\"]\nST S3 S2 SA\n*\n");
    let (record, warnings) = lenient(&text);
    assert!(matches!(record.contract, Some(Final::Contract(contract)) if contract.declarer == Seat::North));
    assert_eq!(warnings, [(3, Leniency::DeclarerByLead)]);
    assert!(refused(&text.replace("[Play \"E\"]", "[Play \"\"]")).contains("not finished"));
    assert!(refused(&text.replace("4S", "4Q")).contains("expected a contract"));
}

#[test]
fn comments_in_comments_and_text_after_them() {
    let (record, warnings) = lenient(&game("{ one { two } three }\n[Room \"Open\"]\n"));
    assert_eq!(record.comments[0].text, "one { two } three");
    assert_eq!((record.tag("Room"), warnings), (Some("Open"), vec![(3, Leniency::NestedComment)]));
    // A brace that was forgotten does not swallow tags.
    let (record, warnings) = lenient(&game("{ one { two }\n[Room \"Open\"]\n{ three }\n"));
    assert_eq!((record.tag("Room"), warnings), (Some("Open"), vec![]));
    assert!(refused(&game("[Auction \"N\"]\n1C { one { two } ; }\n1D AP }\n")).contains("expected a call"));
    let (record, warnings) = lenient(&game("{ one } two three\n[Room \"Open\"]\n"));
    let comments: Vec<&str> = record.comments.iter().map(|comment| comment.text.as_str()).collect();
    assert_eq!((comments, warnings), (vec!["one", "two three"], vec![(3, Leniency::TextAfterComment)]));
    assert!(refused(&game("{ one }\ntwo three\n")).contains("expected a tag"));
    assert!(refused(&game("one\n")).contains("expected a tag"));
}

#[test]
fn tags_without_quotation_marks() {
    let (record, warnings) = lenient("[Event Random Deal #]\n[Board 3]\n[Dealer N]\n");
    assert_eq!(
        (record.tag("Event"), record.board, record.dealer),
        (Some("Random Deal #"), Some(3), Some(Seat::North))
    );
    assert_eq!(warnings.len(), 3);
    for text in ["[Unheard Of]\n", "[Board ]\n", "[Event \"x]\n", "[Event x\"]\n"] {
        refused(text);
    }
}

/// An error at the end of a game costs that game alone.
#[test]
fn the_game_after_a_contradiction_is_read() {
    let bad = game("[Board \"1\"]\n[Play \"E\"]\nST S3 S2 SA\nH9\n");
    let text = format!("{bad}\n[Board \"2\"]\n\n[Board \"3\"]\n");
    let boards: Vec<_> =
        read(&text, Format::Pbn).map(|found| found.ok().map(|found| found.record.board)).collect();
    assert_eq!(boards, [None, Some(Some(2)), Some(Some(3))]);
}

#[test]
fn the_old_version_has_no_tables_and_no_end_positions() {
    let text = game(
        "[Contract \"7NT\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n7NT AP\n[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 13\n",
    );
    let record = lenient(&text).0;
    let old = write_pbn_1(std::slice::from_ref(&record));
    assert!(old.starts_with("% PBN 1.0\r\n% EXPORT\r\n") && !old.contains("Optimum"), "{old}");
    let again = read(&old, Format::Pbn).next().unwrap().unwrap().record;
    assert_eq!(again, Record { tables: Vec::new(), ..record });
    assert_eq!(again.auction.unwrap().calls[0].item, "7NT".parse::<Call>().unwrap());
    let end =
        "[Deal \"N:A... K... Q... J...\"]\n[Contract \"NT\"]\n[Declarer \"S\"]\n[Play \"W\"]\nSJ SA SK SQ\n";
    let old = write_pbn_1(&[lenient(end).0]);
    assert!(old.contains("[Contract \"\"]") && !old.contains("[Play"), "{old}");
}

/// Where no card is known the contract says who would have led, whatever the section is headed with.
#[test]
fn a_play_without_cards_is_led_by_the_contract() {
    for unknown in ["*", "-\n*", "--\n*", "- - - -\n"] {
        let (record, _) = lenient(&game(&format!("[Auction \"N\"]\n1C X XX AP\n[Play \"W\"]\n{unknown}\n")));
        assert_eq!(record.play.map(|play| play.leader), Some(Seat::East), "{unknown}");
    }
}

/// A declarer that is no seat is refused whether a contract stands beside it or not: before, what we wrote of it was refused.
#[test]
fn a_declarer_is_a_seat() {
    for contract in ["", "[Contract \"\"]\n", "[Contract \"1C\"]\n"] {
        let text = game(&format!("{contract}[Declarer \"Southern\"]\n"));
        assert!(refused(&text).contains("a seat"), "{contract}");
        lenient(&game(&format!("{contract}[Declarer \"S\"]\n")));
    }
}
