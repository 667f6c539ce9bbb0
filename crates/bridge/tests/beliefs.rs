//! Beliefs: draws are what counting by hand says, and the laws of hidden information hold at a bridge table.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{
    Auction, Call, Card, CardSet, Deal, Objective, Prelude, Seat, Strain, Suit, Table, View,
    beliefs::{CallTrust, Inference, Reading as Reads},
    knowledge::bidding::{ConventionCard, Reading},
    knowledge::conduct::{CardConduct, weights},
    knowledge::signals::{OpeningLead, SignalReading, Signals},
};
use rand::RngExt;
use std::sync::Arc;
use worlds::{Beliefs, Conduct, Rng, Sampler, Seed, World, laws::Laws, stats::Mean};

fn prelude(calls: &str, objective: Objective) -> Arc<Prelude> {
    let calls = calls.split(' ').map(|call| call.parse::<Call>().unwrap());
    let auction = Auction::from_calls(Seat::South, calls).unwrap();
    let contract = auction.contract().unwrap();
    let vulnerability = kakehiki_bridge::Vulnerability::None;
    Arc::new(Prelude { vulnerability, auction, contract, objective })
}

#[test]
fn laws_of_hidden_information() {
    for (calls, reading) in [
        ("1NT P P P", SignalReading::TRUSTING.into()),
        ("P P P 4S P P P", SignalReading::Strict.into()),
        ("1NT P P P", Reads::conduct()),
        ("P P P 4S P P P", Reads::conduct()),
        ("1C 1H P 2H P P P", Reads::Calls),
    ] {
        let prelude = prelude(calls, Objective::Tricks);
        let deal = |rng: &mut Rng| Table::new(Arc::clone(&prelude), &Deal::random(rng)).unwrap();
        let beliefs = Inference::new([ConventionCard::default(); 2], reading);
        let laws = Laws::new(&deal, &beliefs).games(6).draws(2).share_of_positions(0.3);
        let tally = laws.payoffs_sum_to(26.0).check().unwrap();
        assert!(tally.listed > 5 && tally.draws > 100, "{tally:?}");
    }
}

/// West's view after a few tricks of random play of a 1NT contract, with few cards hidden.
fn late_view(tricks: usize, seed: u64) -> View {
    let mut rng = Seed(seed).rng();
    loop {
        let deal = Deal::random(&mut rng);
        let Ok(mut table) = Table::new(prelude("1NT P P P", Objective::Tricks), &deal) else { continue };
        let mut cards = Vec::new();
        for _ in 0..4 * tricks {
            table.actions(&mut cards);
            table.play(cards[rng.random_range(0..cards.len())]);
        }
        let view = table.view(Seat::West.index());
        let auction = said(&view);
        if [Seat::South, Seat::East].into_iter().all(|seat| auction.strict_promise(seat).fits(deal[seat])) {
            return view;
        }
    }
}

/// What the calls said.
fn said(view: &View) -> Reading {
    let prelude = view.prelude();
    Reading::new(&prelude.auction, prelude.vulnerability, &Default::default())
}

/// Every way to deal the hidden cards to South, weighed from first principles.
fn weighed_by_hand(view: &View, reading: SignalReading) -> Vec<(CardSet, f64)> {
    let pool: Vec<Card> = view.unseen().iter().collect();
    let play = view.play();
    let (south, east) = (Seat::South, Seat::East);
    let count = view.cards_left(south);
    let signals = kakehiki_bridge::knowledge::signals::Signal::all(play, [Signals::STANDARD; 2]);
    let wins = kakehiki_bridge::knowledge::signals::LastWin::all(play);
    let auction = said(view);
    let mut found = Vec::new();
    for bits in 0_u32..1 << pool.len() {
        if bits.count_ones() as usize != count {
            continue;
        }
        let held: CardSet =
            pool.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &c)| c).collect();
        let dealt = held | play.played_by(south);
        let other = (view.unseen() - held) | play.played_by(east);
        let said = auction.strict_promise(south).fits(dealt) && auction.strict_promise(east).fits(other);
        let followed = |seat: Seat, hand: CardSet| {
            let mut left = hand;
            play.tricks().all(|trick| {
                let Some(card) = trick.card_of(seat) else { return true };
                let fine = Some(card.suit()) == trick.suit() || left.suit(trick.suit().unwrap()).is_empty();
                left.remove(card);
                fine
            })
        };
        if !said || !followed(south, dealt) || !followed(east, other) {
            continue;
        }
        let told = |hand: CardSet| {
            let of_east = signals.iter().filter(|signal| signal.seat == east);
            of_east
                .map(|signal| {
                    signal.likelihood(hand.ranks(signal.card.suit()), reading)
                        * signal.likelihood_of_hand(hand, reading)
                })
                .product::<f64>()
        };
        let won = |seat: Seat, hand: CardSet| {
            let of_seat = wins.iter().filter(|win| win.seat == seat);
            of_seat.map(|win| win.likelihood(hand.ranks(win.card.suit()))).product::<f64>()
        };
        found.push((held, told(other) * won(south, dealt) * won(east, other)));
    }
    found.retain(|&(_, weight)| weight > 0.0);
    found
}

#[test]
fn draws_agree_with_counting_by_hand() {
    let mut checked = 0;
    for (tricks, seed) in [(7, 1), (8, 2), (7, 3), (9, 4), (8, 5), (6, 6)] {
        let view = late_view(tricks, seed);
        let reading = SignalReading::Likely(0.8);
        let expected = weighed_by_hand(&view, reading);
        let inference = Inference::new([ConventionCard::default(); 2], reading);
        let sampler = inference.sampler(&view).unwrap();
        let total: f64 = expected.iter().map(|(_, weight)| weight).sum();
        let listed = sampler.enumerate(100_000).unwrap();
        assert_eq!(listed.len(), expected.len());
        let listed_total: f64 = listed.iter().map(|world| world.weight).sum();
        for world in &listed {
            let held = world.world.play_so_far().hand(Seat::South);
            let weight = expected.iter().find(|(other, _)| *other == held).unwrap().1;
            assert!((world.weight / listed_total - weight / total).abs() < 1e-9, "{held}");
        }
        // The share of each card, and chi-square over the hands where they are not too many.
        const DRAWS: u64 = 4000;
        let mut seen = std::collections::HashMap::<CardSet, f64>::new();
        let mut rng = Seed(seed).rng();
        for _ in 0..DRAWS {
            let drawn = sampler.draw(&mut rng).unwrap();
            assert_eq!(drawn.weight, 1.0);
            *seen.entry(drawn.world.play_so_far().hand(Seat::South)).or_default() += 1.0;
        }
        for card in view.unseen() {
            let share: f64 = expected
                .iter()
                .filter(|(hand, _)| hand.contains(card))
                .map(|(_, weight)| weight / total)
                .sum();
            let drawn: f64 = seen.iter().filter(|(hand, _)| hand.contains(card)).map(|(_, n)| n).sum();
            let error = (share * (1.0 - share.min(1.0)) / DRAWS as f64).sqrt();
            assert!((drawn / DRAWS as f64 - share).abs() <= 5.0 * error + 1e-12, "{card} {share} {drawn}");
        }
        let likely: Vec<_> =
            expected.iter().map(|(h, w)| (h, w / total * DRAWS as f64)).filter(|(_, n)| *n >= 5.0).collect();
        let chi: f64 =
            likely.iter().map(|(hand, n)| (seen.get(hand).copied().unwrap_or(0.0) - n).powi(2) / n).sum();
        let freedom = likely.len() as f64;
        assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0, "chi-square {chi} with {freedom}");
        checked += likely.len();
    }
    assert!(checked > 50, "{checked}");
}

/// Of calls and cards that weigh: draws agree with the list of all deals, whose weights are those of the parts.
#[test]
fn soft_draws_agree_with_the_list() {
    for (tricks, seed, reading) in [(7, 1, Reads::conduct()), (8, 2, Reads::conduct()), (8, 5, Reads::Calls)]
    {
        let view = late_view(tricks, seed);
        let mut inference = Inference::new([ConventionCard::default(); 2], reading.clone());
        inference.trust_in_calls = Some(CallTrust { promises: 0.7, habits: 0.4 });
        let sampler = inference.sampler(&view).unwrap();
        let listed = sampler.enumerate(100_000).unwrap();
        let total: f64 = listed.iter().map(|world| world.weight).sum();
        let tables: Vec<Table> = listed.iter().map(|world| world.world.clone()).collect();
        let read = match &reading {
            Reads::Conduct(conduct) => weights(conduct, &view, &tables),
            _ => vec![1.0; tables.len()],
        };
        let by_parts = |(table, read): (&Table, &f64)| {
            let [promised, known] = inference.logs_of_calls(&view, &table.play_so_far().dealt());
            read * (0.7 * promised + 0.4 * known).exp()
        };
        let parts: Vec<f64> = tables.iter().zip(&read).map(by_parts).collect();
        let sum: f64 = parts.iter().sum();
        for (world, part) in listed.iter().zip(&parts) {
            let (found, expected) = (world.weight / total, part / sum);
            assert!((found - expected).abs() < 1e-5 + 1e-3 * expected, "{found} {expected}");
        }
        let (mut rng, mut drawn) = (Seed(seed).rng(), Vec::new());
        for _ in 0..3000 {
            drawn.push(sampler.draw(&mut rng).unwrap());
        }
        let all: f64 = drawn.iter().map(|drawn| drawn.weight).sum();
        let share = |worlds: &[worlds::WeightedWorld<Table>], total: f64, card: Card| -> f64 {
            let holds = |world: &&worlds::WeightedWorld<Table>| {
                world.world.play_so_far().hand(Seat::South).contains(card)
            };
            worlds.iter().filter(holds).map(|world| world.weight / total).sum()
        };
        for card in view.unseen() {
            let (listed, drawn) = (share(&listed, total, card), share(&drawn, all, card));
            assert!((listed - drawn).abs() < 0.05, "{card} {listed} {drawn}");
        }
    }
}

/// Whoever opened a strong notrump with fourteen points and a singleton may hold that: only the rules of the game exclude.
#[test]
fn no_hand_is_impossible_because_of_a_call() {
    let view = late_view(8, 2);
    let inference = Inference::new([ConventionCard::default(); 2], Reads::conduct());
    let listed = inference.sampler(&view).unwrap().enumerate(100_000).unwrap();
    let promised = said(&view).strict_promise(Seat::South);
    let outside = |table: &Table| !promised.fits(table.play_so_far().dealt()[Seat::South.index()]);
    assert!(listed.iter().any(|world| outside(&world.world)));
    let ways: f64 = (0..view.cards_left(Seat::South))
        .map(|i| (view.unseen().len() - i) as f64 / (i + 1) as f64)
        .product();
    assert!(listed.len() as f64 <= ways && listed.iter().all(|world| world.weight > 0.0));
}

/// As many equal deals as half of those drawn, and the same on the next day.
#[test]
fn draws_by_conduct_count_for_half_and_more() {
    let (public, mut chances, mut cards) = (CardConduct::public(), Vec::new(), Vec::new());
    for tricks in [1, 3, 5, 7] {
        // A table at which everybody plays as people do; whoever plays at random fits no deal better than another.
        let mut rng = Seed(11 + tricks).rng();
        let mut table = Table::new(prelude("1NT P P P", Objective::Tricks), &Deal::random(&mut rng)).unwrap();
        for _ in 0..4 * tricks {
            table.actions(&mut cards);
            public.probabilities(&table.view(table.actor().unwrap()), &mut chances);
            let mut left = rng.random::<f64>();
            let taken = chances.iter().position(|chance| {
                left -= chance;
                left < 0.0
            });
            table.play(cards[taken.unwrap_or(0)]);
        }
        let view = table.view(Seat::West.index());
        let sampler =
            Inference::new([ConventionCard::default(); 2], Reads::conduct()).sampler(&view).unwrap();
        let draw = || (0..200).map(|i| sampler.draw(&mut Seed(i).rng()).unwrap());
        let weights: Vec<f64> = draw().map(|drawn| drawn.weight).collect();
        let effective = worlds::conduct::effective(&weights);
        assert!(effective > 100.0, "{effective} after {tricks} tricks");
        assert_eq!(weights, draw().map(|drawn| drawn.weight).collect::<Vec<f64>>());
    }
}

#[test]
fn three_hidden_hands_weigh_what_they_should() {
    // Before the lead West sees its own hand alone. South has 15-17 balanced.
    let deal: Deal = "N:AQ4.K83.K95.J632 82.JT9.AJ72.QT98 K653.A74.Q83.AK4 JT97.Q652.T64.75".parse().unwrap();
    let table = Table::new(prelude("1NT P P P", Objective::Points), &deal).unwrap();
    let view = table.view(Seat::West.index());
    let sampler =
        Inference::new([ConventionCard::default(); 2], SignalReading::TRUSTING).sampler(&view).unwrap();
    let mut rng = Seed(5).rng();
    let (mut drawn, mut rejected) = ([Mean::default(); 2], [Mean::default(); 2]);
    let figures = |hands: [CardSet; 4]| {
        let points = |seat: Seat| {
            hands[seat.index()].iter().map(|card| card.rank().index().saturating_sub(8)).sum::<usize>() as f64
        };
        [points(Seat::East), hands[Seat::North.index()].length(Suit::Spades) as f64]
    };
    for _ in 0..1500 {
        let world = sampler.draw(&mut rng).unwrap();
        for (mean, figure) in drawn.iter_mut().zip(figures(world.world.play_so_far().hands())) {
            mean.push_weighted(figure, world.weight);
        }
    }
    // The same by dealing at random and throwing away.
    let mut known = [CardSet::EMPTY; 4];
    known[Seat::West.index()] = deal[Seat::West];
    let promises = Seat::ALL.map(|seat| said(&view).strict_promise(seat));
    while rejected[0].count() < 3000 {
        let hands = Deal::new(known).unwrap().completed(&mut rng).hands();
        let fits = |seat: Seat| promises[seat.index()].fits(hands[seat.index()]);
        if [Seat::North, Seat::East, Seat::South].into_iter().all(fits) {
            rejected.iter_mut().zip(figures(hands)).for_each(|(mean, figure)| mean.push(figure));
        }
    }
    for (ours, theirs) in drawn.iter().zip(&rejected) {
        let error = ours.stderr().hypot(theirs.stderr());
        assert!((ours.mean() - theirs.mean()).abs() < 4.5 * error, "{} {}", ours.mean(), theirs.mean());
    }
}

#[test]
fn a_lead_is_read() {
    let lead =
        OpeningLead { card: "H6".parse().unwrap(), strain: Strain::NoTrump, leads: Default::default() };
    let ranks = |holding: &str| format!(".{holding}..").parse::<CardSet>().unwrap().ranks(Suit::Hearts);
    assert!(lead.likelihood(ranks("KT863"), false) > 20.0 * lead.likelihood(ranks("986"), false));
    assert_eq!([ranks("KT863"), ranks("986")].map(|ranks| lead.likelihood(ranks, true)), [1.0, 0.0]);
    assert!(lead.likelihood_of_suit([5, 2, 4, 2]) < lead.likelihood_of_suit([4, 3, 4, 2]));
}
