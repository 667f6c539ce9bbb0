//! A board from the deal to the score: what is illegal is refused, everything can be taken back, and a record of it is it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{
    Board, Call, Card, Deal, IllegalCall, IllegalCard, IllegalMove, Move, Pair, Seat, Vulnerability,
    records::{Format, Record, read, write},
};
use rand::{RngExt, seq::IteratorRandom};
use worlds::{Rng, Seed};

/// A board on which everybody calls and plays at random, and perhaps somebody claims.
fn played(rng: &mut Rng) -> Board {
    let mut board = Board::numbered(Deal::random(rng), rng.random_range(1..=16)).unwrap();
    while board.contract().is_none() && !board.is_over() {
        // Auctions end where passes are likely.
        let calls: Vec<Call> =
            board.auction().legal_calls().take(if rng.random_bool(0.6) { 1 } else { 9 }).collect();
        board.call(calls.into_iter().choose(rng).unwrap()).unwrap();
    }
    let until = rng.random_range(0..=60);
    for _ in 0..until {
        let Some(card) = board.cards().and_then(|play| play.legal_cards().iter().choose(rng)) else { break };
        board.play(card).unwrap();
    }
    if let Some((least, most)) = board.claimable().filter(|_| rng.random_bool(0.7)) {
        board.claim(rng.random_range(least..=most)).unwrap();
    }
    board
}

#[test]
fn the_moves_make_the_board_and_undo_unmakes_it() {
    let mut rng = Seed(1).rng();
    for _ in 0..200 {
        let board = played(&mut rng);
        let mut again = Board::new(*board.deal(), board.dealer(), board.vulnerability()).unwrap();
        let start = again.clone();
        let mut before = Vec::new();
        for act in board.moves() {
            before.push(again.clone());
            again.apply(act).unwrap();
        }
        assert_eq!(again, board);
        for (act, earlier) in board.moves().collect::<Vec<_>>().into_iter().zip(before).rev() {
            assert_eq!(again.undo(), Some(act));
            assert_eq!(again, earlier);
        }
        assert_eq!((again.undo(), &again), (None, &start));
    }
}

#[test]
fn a_record_replays_to_the_board() {
    let mut rng = Seed(2).rng();
    let (mut scored, mut claimed) = (0, 0);
    for _ in 0..200 {
        let board = played(&mut rng);
        let record = Record::from(&board);
        let replay = record.replay().unwrap();
        assert_eq!(replay.score, board.score_for(Pair::NorthSouth));
        assert_eq!(replay.tricks, board.tricks());
        assert_eq!(replay.board.as_ref(), Some(&board));
        if board.is_over() {
            let file = write(&[record], Format::Pbn);
            let found = read(&file, Format::Pbn).next().unwrap().unwrap();
            let replay = found.replay().unwrap();
            assert_eq!(replay.score, board.score_for(Pair::NorthSouth), "{file}");
            scored += 1;
        }
        claimed += usize::from(matches!(board.moves().last(), Some(Move::Claim(_))));
    }
    assert!(scored > 50 && claimed > 20, "{scored} over, {claimed} claimed");
}

/// North, who deals, plays one notrump; West holds no ace.
fn one_notrump() -> Board {
    let deal = "N:AQ4.K83.AQ5.J632 82.JT9.J972.QT98 K653.A74.K83.AK4 JT97.Q652.T64.75".parse().unwrap();
    let mut board = Board::new(deal, Seat::North, Vulnerability::NorthSouth).unwrap();
    ["1NT", "P", "P", "P"].into_iter().for_each(|call| board.call(call.parse().unwrap()).unwrap());
    board
}

#[test]
fn what_is_illegal_is_refused_and_changes_nothing() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let mut board = one_notrump();
    let before = board.clone();
    assert_eq!(board.call(Call::Pass), Err(IllegalMove::Call(IllegalCall::AuctionOver(Call::Pass))));
    let not_held = IllegalCard::NotHeld { seat: Seat::East, card: card("SA") };
    assert_eq!(board.play(card("SA")), Err(IllegalMove::Card(not_held)));
    assert_eq!(board, before);
    board.play(card("CQ")).unwrap();
    let revoke = board.play(card("SK")).unwrap_err();
    assert!(matches!(revoke, IllegalMove::Card(IllegalCard::Revoke { seat: Seat::South, .. })), "{revoke}");

    let mut fresh = Board::numbered(*board.deal(), 1).unwrap();
    for act in [Move::Card(card("CQ")), Move::Claim(7)] {
        assert_eq!(fresh.apply(act), Err(IllegalMove::NoContract(act)));
    }
    fresh.call("1S".parse().unwrap()).unwrap();
    assert!(matches!(
        fresh.call("1H".parse().unwrap()),
        Err(IllegalMove::Call(IllegalCall::Insufficient { .. }))
    ));
    assert!(Board::numbered("N:AK... QJ... T9... 8...".parse().unwrap(), 1).is_err(), "one hand is shorter");
}

#[test]
fn a_claim_ends_the_board() {
    let mut board = one_notrump();
    assert_eq!(board.claimable(), Some((0, 13)));
    assert!(matches!(board.claim(14), Err(IllegalMove::Claim(_))));
    board.claim(8).unwrap();
    assert!(board.is_over() && board.turn().is_none() && board.claimable().is_none());
    assert_eq!((board.tricks(), board.score_for(Pair::NorthSouth)), (Some(8), Some(120)));
    assert_eq!(board.score_for(Pair::EastWest), Some(-120));
    assert_eq!(board.claim(7), Err(IllegalMove::Over));
    assert!(board.play("CQ".parse().unwrap()).is_err());
    assert_eq!(board.undo(), Some(Move::Claim(8)));
    assert_eq!(board.turn(), Some(Seat::East));
}

#[test]
fn four_passes_are_a_board_too() {
    let mut board = Board::numbered(Deal::random(&mut Seed(1).rng()), 1).unwrap();
    (0..4).for_each(|_| board.call(Call::Pass).unwrap());
    assert!(board.is_over() && board.contract().is_none() && board.tricks().is_none());
    assert_eq!(board.score_for(Pair::EastWest), Some(0));
    assert_eq!(Record::from(&board).replay().unwrap().board, Some(board));
}
