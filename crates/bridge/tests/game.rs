//! Laws of the auction and the play.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{
    Auction, Bid, Board, Call, Card, CardSet, Contract, Deal, Doubling, IllegalCall, IllegalCard, Objective,
    Pair, Play, Prelude, Seat, Strain, Table, Vulnerability, dealer_of_board, vulnerability_of_board,
};
use std::sync::Arc;
use worlds::{Rng, Seed, View as _, World};

fn calls(text: &str) -> Vec<Call> {
    text.split_whitespace().map(|call| call.parse().unwrap()).collect()
}

fn auction(dealer: Seat, text: &str) -> Result<Auction, (usize, IllegalCall)> {
    Auction::from_calls(dealer, calls(text))
}

fn below(rng: &mut Rng, n: usize) -> usize {
    use rand::RngExt;
    rng.random_range(0..n)
}

#[test]
fn the_first_of_a_pair_to_name_the_strain_declares() {
    let done = auction(Seat::West, "1D P 1H P 1N P 2H X XX P P P").unwrap();
    let expected =
        Contract { bid: "2H".parse().unwrap(), doubling: Doubling::Redoubled, declarer: Seat::East };
    // West opened diamonds and East first named hearts; the opponents' calls do not matter.
    assert_eq!(done.contract(), Some(expected));
    assert_eq!(done.turn(), None);
    let shared = auction(Seat::North, "1H 2H 3H P P P").unwrap();
    assert_eq!(shared.contract().unwrap().declarer, Seat::North);
}

#[test]
fn four_passes_end_an_auction_and_three_do_not() {
    let mut passes = auction(Seat::South, "P P P").unwrap();
    assert_eq!(passes.turn(), Some(Seat::East));
    passes.call(Call::Pass).unwrap();
    assert!(passes.is_passed_out());
    assert_eq!(passes.contract(), None);
    assert_eq!(passes.call(Call::Pass), Err(IllegalCall::AuctionOver(Call::Pass)));
}

#[test]
fn illegal_calls_are_named() {
    let refused = |text| auction(Seat::North, text).unwrap_err();
    assert!(matches!(refused("1H 1D"), (1, IllegalCall::Insufficient { .. })));
    assert_eq!(refused("X"), (0, IllegalCall::Double));
    assert_eq!(refused("1H P X"), (2, IllegalCall::Double));
    assert_eq!(refused("1H X X"), (2, IllegalCall::Double));
    assert_eq!(refused("1H XX"), (1, IllegalCall::Redouble));
    assert_eq!(refused("1H X P XX"), (3, IllegalCall::Redouble));
    assert_eq!(refused("1H P P P P"), (4, IllegalCall::AuctionOver(Call::Pass)));
    assert!(auction(Seat::North, "1H X P P XX P P X").is_err());
    assert!(auction(Seat::North, "1H P P X P P XX 1S X").is_ok());
}

#[test]
fn the_longest_auction_has_319_calls() {
    let mut longest = Auction::new(Seat::North);
    for call in [Call::Pass; 3].into_iter().chain(Bid::ascending().flat_map(|bid| {
        [
            bid.into(),
            Call::Pass,
            Call::Pass,
            Call::Double,
            Call::Pass,
            Call::Pass,
            Call::Redouble,
            Call::Pass,
            Call::Pass,
        ]
    })) {
        longest.call(call).unwrap();
    }
    longest.call(Call::Pass).unwrap();
    assert!(longest.is_over());
    assert_eq!(longest.calls().len(), Auction::LONGEST);
}

#[test]
fn random_auctions_undo_to_the_start() {
    let mut rng = Seed(1).rng();
    for _ in 0..200 {
        let mut auction = Auction::new(Seat::from_index(below(&mut rng, 4)));
        let mut states = vec![auction.clone()];
        while auction.turn().is_some() {
            let legal: Vec<Call> = auction.legal_calls().collect();
            // Mostly low calls, so that auctions grow long.
            let limit = legal.len().min(5);
            auction.call(legal[below(&mut rng, limit)]).unwrap();
            states.push(auction.clone());
        }
        assert_eq!(auction.legal_calls().count(), 0);
        assert_eq!(auction.contract().is_none(), auction.is_passed_out());
        let stored = serde_json::to_string(&auction).unwrap();
        assert_eq!(serde_json::from_str::<Auction>(&stored).unwrap(), auction);
        while let Some(state) = states.pop() {
            assert_eq!(auction, state);
            auction.undo();
        }
    }
}

#[test]
fn random_deals_are_complete_and_repeatable() {
    for seed in 0..200 {
        let deal = Deal::random(&mut Seed(seed).rng());
        assert!(deal.is_complete() && deal.hands().iter().all(|hand| hand.len() == 13));
        assert_eq!(deal, Deal::random(&mut Seed(seed).rng()));
        assert_eq!(deal.to_string().parse(), Ok(deal));
        let known =
            Deal::new([deal[Seat::North], CardSet::EMPTY, deal[Seat::South], CardSet::EMPTY]).unwrap();
        let again = known.completed(&mut Seed(seed).rng());
        assert!(again.is_complete() && again[Seat::North] == deal[Seat::North]);
    }
}

#[test]
fn each_card_comes_to_each_seat_equally_often() {
    let mut rng = Seed(5).rng();
    let mut count = [[0u32; 4]; 52];
    for _ in 0..10_000 {
        let deal = Deal::random(&mut rng);
        for seat in Seat::ALL {
            deal[seat].iter().for_each(|card| count[card.index()][seat.index()] += 1);
        }
    }
    // Chi square with 51 × 3 free figures: mean 153, standard deviation 17.5.
    let chi: f64 = count.iter().flatten().map(|&n| (f64::from(n) - 2500.0).powi(2) / 2500.0).sum();
    assert!(chi < 240.0, "{chi}");
}

#[test]
fn sixteen_boards_as_the_law_lists_them() {
    let law = "N None E NS S EW W All N NS E EW S All W None N EW E All S None W NS N All E None S NS W EW";
    let words: Vec<&str> = law.split(' ').collect();
    for number in 1..=48 {
        let i = (number as usize - 1) % 16 * 2;
        assert_eq!(dealer_of_board(number).to_string(), words[i]);
        assert_eq!(vulnerability_of_board(number).to_string(), words[i + 1]);
    }
}

fn table(seed: u64) -> (Table, Rng) {
    let mut rng = Seed(seed).rng();
    let deal = Deal::random(&mut rng);
    let strain = Strain::ASCENDING[below(&mut rng, 5)];
    let auction = Auction::from_calls(
        Seat::from_index(below(&mut rng, 4)),
        [Call::Bid(Bid::new(3, strain).unwrap()), Call::Pass, Call::Pass, Call::Pass],
    )
    .unwrap();
    let prelude = Prelude {
        vulnerability: Vulnerability::Both,
        contract: auction.contract().unwrap(),
        auction,
        objective: Objective::Points,
    };
    (Table::new(Arc::new(prelude), &deal).unwrap(), rng)
}

#[test]
fn random_play_keeps_the_laws_and_undoes() {
    for seed in 0..300 {
        let (mut table, mut rng) = table(seed);
        let contract = table.prelude().contract;
        let start = table.clone();
        let mut actions = Vec::new();
        for number in 0..52 {
            let play = *table.play_so_far();
            let actor = table.actor().unwrap();
            assert_ne!(actor, contract.dummy().index());
            table.actions(&mut actions);
            for card in CardSet::DECK {
                assert_eq!(play.check(card).is_ok(), actions.contains(&card));
            }
            for seat in 0..4 {
                let view = table.view(seat);
                let mut seen = Vec::new();
                view.actions(&mut seen);
                assert_eq!(seen, if seat == actor { actions.clone() } else { vec![] });
                // The view with the hidden hands filled in is the table again, and its view the same.
                assert_eq!(view.table(play.hands()), table);
                let hidden = Seat::ALL.into_iter().filter(|&s| !view.play().is_known(s));
                assert_eq!(view.unseen().len(), hidden.map(|s| view.cards_left(s)).sum::<usize>());
                assert_eq!(
                    view.play().is_known(contract.dummy()),
                    number > 0 || seat == contract.dummy().index()
                );
            }
            table.play(actions[below(&mut rng, actions.len())]);
        }
        assert_eq!(table.actor(), None);
        let end = table.play_so_far();
        assert_eq!(end.won(Pair::NorthSouth) + end.won(Pair::EastWest), 13);
        assert_eq!(Deal::new(end.dealt()).unwrap().hands(), start.play_so_far().hands());
        assert_eq!(table.payoff(0), -table.payoff(1));
        assert_eq!(end.tricks().count(), 13);
        let mut replay = start.clone();
        end.history().iter().for_each(|&card| replay.play(card));
        assert_eq!(replay, table);
        while table.undo().is_some() {}
        assert_eq!(table, start);
    }
}

#[test]
fn illegal_cards_are_named() {
    let deal: Deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432".parse().unwrap();
    let mut play = Play::new(&deal, Strain::NoTrump, Seat::North).unwrap();
    let card = |text: &str| text.parse::<Card>().unwrap();
    assert_eq!(play.play(card("SA")), Err(IllegalCard::NotHeld { seat: Seat::East, card: card("SA") }));
    play.play(card("ST")).unwrap();
    assert!(matches!(play.play(card("H8")), Err(IllegalCard::Revoke { seat: Seat::South, .. })));
    play.play(card("S3")).unwrap();
    play.play(card("S2")).unwrap();
    assert_eq!(play.play(card("S3")), Err(IllegalCard::PlayedBefore { card: card("S3") }));
    play.play(card("SA")).unwrap();
    assert_eq!(play.turn(), Some(Seat::North));
    assert!(play.claim(0).is_err() && play.claim(14).is_err());
    play.claim(13).unwrap();
    assert_eq!(play.play(card("SK")), Err(IllegalCard::PlayOver(card("SK"))));
    assert_eq!((play.declarer_tricks(), play.turn()), (13, None));
    play.undo();
    assert_eq!((play.declarer_tricks(), play.turn()), (1, Some(Seat::North)));
}

/// What is played for is settled with the board, whenever the contract comes, and stays when calls are taken back.
#[test]
fn a_board_is_played_for_its_objective() {
    let deal = Deal::random(&mut Seed(3).rng());
    let mut board =
        Board::new(deal, Seat::South, Vulnerability::None).unwrap().playing_for(Objective::Tricks);
    for _ in 0..2 {
        calls("1NT P P P").into_iter().for_each(|call| board.call(call).unwrap());
        let worth = |board: &Board, tricks| board.table().unwrap().prelude().value(Pair::NorthSouth, tricks);
        assert_eq!([6, 7, 8].map(|tricks| worth(&board, tricks)), [6.0, 7.0, 8.0]);
        let for_points = board.clone().playing_for(Objective::Points);
        assert_eq!([6, 7, 8].map(|tricks| worth(&for_points, tricks)), [-50.0, 90.0, 120.0]);
        while board.undo().is_some() {}
    }
}

#[test]
fn a_table_is_small() {
    assert_eq!(size_of::<Play>(), 104);
    assert_eq!(size_of::<Table>(), 112);
}
