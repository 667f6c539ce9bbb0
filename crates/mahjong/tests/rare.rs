//! What real records hardly ever show, as short records of our own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use kakehiki_mahjong::{
    Action, Rules, Tile,
    game::Yaku,
    knowledge::Appraisal,
    records::{
        self, Event, Record, Witness,
        mjai::{self, Message},
        positions,
        replay::replay,
        tenhou6,
    },
};

fn tile(name: &str) -> Tile {
    name.parse().unwrap()
}

fn tiles<const N: usize>(names: &str) -> [Tile; N] {
    names.split(',').map(tile).collect::<Vec<_>>().try_into().unwrap()
}

/// Messages from a few words: `0+7s` seat 0 draws, `0-E` it discards, `1p0E:E,E` seat 1 takes the E of seat 0 for a pon (`c` for a
/// chi), `1kE` it adds an E to a pon, `r2` seat 2 says riichi, `d3s` an indicator is turned, `w2,1` seat 2 wins on seat 1's tile.
fn messages(script: &str) -> Vec<Message> {
    let seat = |text: &str| text.parse::<usize>().unwrap();
    let message = |word: &str| match word.as_bytes() {
        [b'd', ..] => Message::Dora { dora_marker: tile(&word[1..]) },
        [b'r', ..] => Message::Reach { actor: seat(&word[1..]) },
        [b'w', ..] => {
            let (actor, target) = word[1..].split_once(',').unwrap();
            let (actor, target) = (seat(actor), seat(target));
            Message::Hora { actor, target, pai: None, deltas: None, ura_markers: None }
        }
        [_, b'+', ..] => Message::Tsumo { actor: seat(&word[..1]), pai: tile(&word[2..]) },
        [_, b'-', ..] => Message::Dahai { actor: seat(&word[..1]), pai: tile(&word[2..]), tsumogiri: None },
        [_, b'k', ..] => {
            let pai = tile(&word[2..]);
            Message::Kakan { actor: seat(&word[..1]), pai, consumed: [pai; 3] }
        }
        [_, letter, ..] => {
            let (taken, with) = word[3..].split_once(':').unwrap();
            let (actor, target, pai, consumed) =
                (seat(&word[..1]), seat(&word[2..3]), tile(taken), tiles(with));
            match letter {
                b'p' => Message::Pon { actor, target, pai, consumed },
                _ => Message::Chi { actor, target, pai, consumed },
            }
        }
        _ => panic!("{word}"),
    };
    script.split_whitespace().map(message).collect()
}

/// The first hand of a game.
fn start(hands: [&str; 4], indicator: &str) -> Message {
    Message::StartKyoku {
        bakaze: tile("E"),
        kyoku: 1,
        honba: 0,
        kyotaku: 0,
        oya: 0,
        dora_marker: tile(indicator),
        scores: Some([25_000; 4]),
        tehais: hands.map(|hand| hand.split(' ').map(tile).collect()),
    }
}

fn record(hands: [&str; 4], indicator: &str, script: &str) -> Record {
    let lines = [start(hands, indicator)].into_iter().chain(messages(script));
    let text: String = lines.map(|message| serde_json::to_string(&message).unwrap() + "\n").collect();
    records::read(&text).unwrap().remove(0)
}

const KANS: [&str; 4] = [
    "E 1p 1m 1m 2m 2m 3m 3m 5s 5s 6s 6s 7s",
    "E E 1p 1p 8p 8p 9p 9p 1s 1s 7p 6p 5p",
    "2p 3p 4m 5m 6m 7m 8m 9m 2s 3s 4s 9s 9s",
    "P P F F C C W W N N S S 8s",
];
const TO_A_KAN: &str =
    "0+7s 0-E 1p0E:E,E 1-1s 2+S 2-S 3+7s 3-7s 0+8s 0-1p 1p01p:1p,1p 1-1s 2+N 2-N 3+8s 3-8s 0+W 0-W 1+E 1kE";

/// The indicator of the kan before is turned with the next one, and counts for who robs that.
#[test]
fn who_robs_a_second_kan_wins_with_the_firsts_dora() {
    let robbed = record(KANS, "1m", &format!("{TO_A_KAN} 1+1p d3m 1k1p w2,1"));
    replay(&robbed).unwrap();
    let whole = robbed.completed();
    let Some(Event::Win(win)) = whole.hands[0].events.last() else { panic!("{whole:?}") };
    let yaku = win.yaku.unwrap();
    assert_eq!([Yaku::CHANKAN, Yaku::PINFU, Yaku::DORA].map(|yaku_of| yaku.han(yaku_of)), [1, 1, 1]);
    assert_eq!(win.tile, Some(tile("1p")));
    // Let go, the kan has one of its own with the next discard.
    let complete = record(KANS, "1m", &format!("{TO_A_KAN} 1+1p 1k1p d3m 1+4p d3m 1-4p"));
    assert_eq!(replay(&complete).unwrap().indicators, 2);
}

/// Some tell of the indicator after the discard with which it is turned.
#[test]
fn an_indicator_told_late_is_turned_in_time() {
    let early = record(KANS, "1m", &format!("{TO_A_KAN} 1+4p d3m 1-4p 2+4s 2-4s"));
    let late = record(KANS, "1m", &format!("{TO_A_KAN} 1+4p 1-4p d3m 2+4s 2-4s"));
    assert_eq!(replay(&early).unwrap().indicators, 1);
    assert_eq!(early, late);
    // Until then a bot sees one indicator.
    let own = KANS[2].split(' ').map(tile).collect();
    let start = early.hands[0].start;
    let mut witness = Witness::new(Rules::default(), 2, start, own, tile("1m")).unwrap();
    let hear = |witness: &mut Witness, script: &str| {
        messages(script).iter().for_each(|message| witness.hear(message).unwrap());
        let view = witness.view().unwrap().unwrap();
        view.round().indicators().collect::<Vec<_>>()
    };
    // Seat 2 is asked about the 4p, which makes a run with its 2p and 3p.
    assert_eq!(hear(&mut witness, &format!("{TO_A_KAN} 1+4p 1-4p")), [tile("1m")]);
    assert_eq!(hear(&mut witness, "d3m"), [tile("1m"), tile("3m")]);
}

/// In that format nobody says which of two equal discards was called.
#[test]
fn of_two_equal_discards_the_right_one_is_called() {
    let hands = [
        "9p C C 1s 1s 2s 2s 3s 3s 4m 4m 5m 6m",
        "C 2p 2p 3p 3p 4p 4p 5p 5p 6p 6p 7p 7p",
        "9p 9p P P F F N N S S E W 8s",
        "1m 1m 2m 2m 3m 3m 5s 5s 6s 6s 7s 7s 8s",
    ];
    let script = "0+9p 0-9p 1+8m 1-C 0p1C:C,C 0-9p 2p09p:9p,9p 2-E 3+9m 3-9m 0+9m 0-9m";
    let told = record(hands, "1m", script);
    replay(&told).unwrap();
    let again = tenhou6::read(&tenhou6::write(&told)).unwrap();
    assert_eq!(again.hands[0].events, told.hands[0].events);
}

/// What another could discard after a call is not known, so it says nothing about whether it may call.
#[test]
fn a_bot_follows_whoever_has_but_four_tiles() {
    let own = "1p 2p 3p 4p 5p 6p 7s 7s 2s 3s 4s 6s C".split(' ').map(tile).collect();
    let start = kakehiki_mahjong::Start { number: 0, honba: 0, sticks: 0, scores: [25_000; 4] };
    let mut witness = Witness::new(Rules::default(), 1, start, own, tile("9s")).unwrap();
    let script = "0+? 0-N 1+P 1-P 2+? 2-E 0p2E:E,E 0-9s 1+P 1-P 2+? 2-S 0p2S:S,S 0-9p 1+C 1-C 2+? 2-W 0p2W:W,W 0-8p \
        1+F 1-F 2+? 2-8s 3+? 3-1m 0c31m:2m,3m 0-5s 1+F";
    for message in messages(script) {
        witness.hear(&message).unwrap();
        assert!(witness.view().is_ok(), "{message:?}: {:?}", witness.view());
    }
}

/// After a call what may not be discarded stays in the hand.
#[test]
fn a_run_taken_at_its_other_end_is_no_ready_hand() {
    let hands = [
        "1p 1p 4p 4p 7p 7p 2s 2s 5s 5s 8s 8s N",
        "E E S S W W 4m 5m 6m C 9p 9s 1s",
        "1m 1m 2m 2m 7m 7m 8m 8m 9m 3p 3p P P",
        "2p 2p 5p 5p 8p 8p 3s 3s 6s 6s 9s F F",
    ];
    let script = "0+E 0-E 1p0E:E,E 1-9p 2+6m 2-6m 3+S 3-S 1p3S:S,S 1-9s 2+6m 2-6m 3+W 3-W 1p3W:W,W 1-1s \
        2+9p 2-9p 3+9p 3-9p 0+3m 0-3m 1+1s";
    let game = record(hands, "9m", script);
    let (found, differs) = positions(&game);
    assert_eq!(differs, None);
    let call = Action::Chi(tiles("4m,5m"));
    let at = found.iter().rfind(|at| at.view.seat() == 1 && !at.view.round().is_turn()).unwrap();
    // The 6m, another of which would leave the C to be waited for, may not go: the C goes, and one 6m is left to come.
    let left = Appraisal::new(at.view.round(), 1, true).progress(call).unwrap();
    assert_eq!((left.shanten, left.accepted), (0, 1));
}

/// Who answers for a win is told in that format, and compared with our table.
#[test]
fn who_answers_is_kept() {
    let mut game = record(KANS, "1m", &format!("{TO_A_KAN} 1+1p d3m 1k1p w2,1")).completed();
    let Some(Event::Win(win)) = game.hands[0].events.last_mut() else { panic!() };
    assert_eq!(win.liable, None);
    win.liable = Some(3);
    let again = tenhou6::read(&tenhou6::write(&game)).unwrap();
    let Some(Event::Win(win)) = again.hands[0].events.last() else { panic!() };
    assert_eq!(win.liable, Some(3));
    assert!(
        replay(&again)
            .unwrap_err()
            .what
            .to_string()
            .contains("seat 3 answers for the win, at our table nobody")
    );
}

/// A record is followed only as far as it can be true.
#[test]
fn what_cannot_be_is_named() {
    let own = |script: &str| replay(&record(KANS, "1m", script)).unwrap_err().what.to_string();
    assert!(own("0+7s r1 0-E").contains("goes on with seat 1"));
    assert!(own("0+7s r0 0+7s").contains("riichi without a discard"));
    let robbed = format!("{TO_A_KAN} 1+1p d3m 1k1p w2,1");
    assert!(own(&format!("{robbed} d4m")).contains("after the end"));
    let mut wrong = record(KANS, "1m", &robbed);
    for event in &mut wrong.hands[0].events {
        if let Event::Win(win) = event {
            win.tile = Some(tile("4p"));
        }
    }
    assert!(replay(&wrong).unwrap_err().what.to_string().contains("wins with 4p, at our table with 1p"));
}

/// Names are no messages, and absurd figures no sums.
#[test]
fn names_and_figures_do_not_mislead() {
    let mut game = record(KANS, "1m", &format!("{TO_A_KAN} 1+1p d3m 1k1p w2,1")).completed();
    game.names[0] = "type".into();
    let text = tenhou6::write(&game);
    assert_eq!(records::read(&text).unwrap()[0].names, game.names);
    assert_eq!(records::read(&mjai::write(&[game])).unwrap().len(), 1);
    for yaku in [["立直(60飜)", "両立直(60飜)"], ["四暗刻(60飜)", "字一色(60飜)"]] {
        let absurd =
            [yaku; 5].concat().iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(",");
        let read = records::read(&text.replace("\"槍槓(1飜)\"", &absurd)).unwrap();
        assert!(text.contains("槍槓") && !tenhou6::write(&read[0]).contains("槍槓"));
        assert!(replay(&read[0]).is_err());
    }
}
