//! Suit combinations beside percentages that are published, or that follow from how missing cards divide.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use cards::Rank;
use kakehiki_bridge::knowledge::combination::{Combination, Hand, Line};

fn line(hands: &str, tricks: usize) -> Line {
    hands.parse::<Combination>().unwrap().line(tricks)
}

/// In per cent: published ones, mostly in whole numbers, and those of the tables by which missing cards divide.
#[test]
fn published_percentages() {
    for (hands, tricks, percent) in [
        // One finesse, or two.
        ("AQ/xx", 2, 50.0),
        ("AQJ/xxx", 3, 50.0),
        ("Kx/xx", 1, 50.0),
        ("AJT/xxx", 2, 76.0),
        ("AQT/xxx", 2, 76.0),
        ("AQT/xxx", 3, 24.0),
        ("AJTxx/xxxx", 4, 76.0),
        ("AJ9/xxx", 2, 38.0),
        // How the missing cards divide.
        ("AKQx/xxx", 4, 35.5),
        ("AKQxx/xxx", 5, 67.8),
        ("AKxxx/Qx", 5, 35.5),
        ("AKxxx/Qx", 4, 84.0),
        ("AKxxx/xxx", 4, 67.8),
        ("AKxxx/xxxx", 5, 40.7),
        // Ten never, nine never, eight ever.
        ("AQxxx/xxxxxx", 6, 52.0),
        ("AQJxxx/xxxx", 6, 50.0),
        ("AKJxx/xxxx", 5, 53.1),
        ("AKJxx/xxx", 5, 33.9),
        ("AQxxx/xxxx", 5, 20.3),
        // The Official Encyclopedia of Bridge, with what was found to improve it.
        ("AT42/953", 2, 58.0),
        ("AKTxx/Qx", 4, 93.2),
        ("AKTxx/Qx", 5, 51.7),
        ("AKTx/Qxx", 4, 60.9),
        ("AK98/QTx", 4, 61.6),
        ("AK987x/Jx", 5, 88.0),
        ("AK98xx/Jx", 5, 88.0),
        ("AK9xxx/Jx", 5, 85.0),
        ("AQ98x/Jx", 4, 71.0),
        ("AKxx/J98", 4, 8.0),
    ] {
        let found = 100.0 * line(hands, tricks).chance;
        assert!((found - percent).abs() <= 0.5, "{hands} for {tricks}: {found:.2}, published {percent}");
    }
}

/// A player who needs four of these five leads the ace first, not to lose two tricks to a singleton king or jack.
#[test]
fn the_first_card_of_the_best_line() {
    assert_eq!(line("AQTxx/xxxx", 4).first, Some((Hand::First, Rank::ACE)));
    assert_eq!(line("AQ/xx", 2).first.unwrap().0, Hand::Second);
    assert_eq!(line("xx/xx", 2), Line { tricks: 2, chance: 0.0, first: None });
}

/// More tricks are never likelier, and the hands may change places.
#[test]
fn more_tricks_are_never_likelier() {
    for hands in ["AQ9x/Jxx", "KQTxx/xxxx", "AJxx/KTxx", "QT9/Axx", "-/AKJTx"] {
        let combination: Combination = hands.parse().unwrap();
        let lines = combination.lines();
        assert!(lines.windows(2).all(|two| two[0].chance >= two[1].chance - 1e-12), "{hands}");
        let (first, second) = hands.split_once('/').unwrap();
        let turned: Combination = format!("{second}/{first}").parse().unwrap();
        for (one, other) in lines.iter().zip(turned.lines()) {
            assert!((one.chance - other.chance).abs() < 1e-9, "{hands} for {}", one.tricks);
        }
    }
}

#[test]
fn what_is_no_suit() {
    for text in ["", "AQ", "AA/xx", "AQ/A", "A1/x", "xxxxxxx/xxxxxxx", "-/-", "/", "AQ/xx/x"] {
        assert!(text.parse::<Combination>().is_err(), "{text}");
    }
    assert_eq!("A10x/Jx".parse::<Combination>().unwrap().to_string(), "AT2/J3");
}
