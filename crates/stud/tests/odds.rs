//! Exact odds against plain counting, and against the other evaluator.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use cards::{Card, CardSet};
use kakehiki_stud::{
    Strength,
    game::{Deal, Game},
    knowledge::odds::{Outlook, Situation, score},
};
use rand::RngExt;
use worlds::Seed;

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// Goes through every pair of hands. The two players together lack at most four cards.
fn plain(situation: &Situation) -> [u64; 3] {
    let live = !(situation.mine | situation.theirs | situation.dead);
    let mut counts = [0; 3];
    each(situation.mine, live, 7 - situation.mine.len(), &mut |mine| {
        each(
            situation.theirs,
            live - mine,
            7 - situation.theirs.len(),
            &mut |theirs| match Strength::of(mine).cmp(&Strength::of(theirs)) {
                std::cmp::Ordering::Greater => counts[0] += 1,
                std::cmp::Ordering::Equal => counts[1] += 1,
                std::cmp::Ordering::Less => counts[2] += 1,
            },
        );
    });
    counts
}

fn each(base: CardSet, from: CardSet, count: usize, visit: &mut dyn FnMut(CardSet)) {
    if count == 0 {
        return visit(base);
    }
    let mut rest = from;
    for card in from {
        rest.remove(card);
        each(base | CardSet::of(card), rest, count - 1, visit);
    }
}

fn assert_equal(situation: &Situation) {
    let [win, tie, lose] = plain(situation);
    let equity = situation.equity().unwrap();
    let deals = win + tie + lose;
    assert_eq!(equity.deals, deals);
    let share = |count: u64| count as f64 / deals as f64;
    assert_eq!((equity.win, equity.tie, equity.lose), (share(win), share(tie), share(lose)), "{situation:?}");
}

#[test]
fn odds_are_those_of_plain_counting() {
    for seed in 0..12 {
        let deal = Deal::random(Game::Stud, &mut Seed(seed).rng());
        let hand =
            |seat: usize, count: usize| deal.hand(seat).iter().copied().take(count).collect::<CardSet>();
        let dead: CardSet = if seed % 2 == 0 { CardSet::EMPTY } else { !(hand(0, 7) | hand(1, 7)) };
        let dead: CardSet = dead.iter().take(25).collect();
        for (mine, theirs) in [(7, 7), (7, 5), (6, 6), (4, 7), (5, 6)] {
            assert_equal(&Situation { mine: hand(0, mine), theirs: hand(1, theirs), dead });
        }
    }
}

/// On the early streets plain counting is possible only where few cards are live. Of two suits many hands are flushes, of
/// both players at once too.
#[test]
fn early_odds_are_those_of_plain_counting() {
    for seed in 0..6 {
        let mut rng = Seed(seed).rng();
        let two_suits: CardSet = CardSet::DECK.iter().filter(|card| card.suit().index() % 2 == 0).collect();
        let from = if seed < 4 { two_suits } else { CardSet::DECK };
        let mut pack: Vec<Card> = from.iter().collect();
        for at in (1..pack.len()).rev() {
            pack.swap(at, rng.random_range(0..=at));
        }
        for (mine, theirs) in [(4, 2), (3, 1), (2, 4), (5, 3)] {
            let live = 14;
            let known: CardSet = pack[..mine].iter().copied().collect();
            let seen: CardSet = pack[mine..mine + theirs].iter().copied().collect();
            let in_play: CardSet = pack[..mine + theirs + live].iter().copied().collect();
            assert_equal(&Situation { mine: known, theirs: seen, dead: !in_play });
        }
    }
}

#[test]
fn odds_of_the_two_seats_are_each_others_mirror() {
    let situation = Situation { mine: set("As Ah Kd 2c"), theirs: set("Qs Jh"), dead: set("Ac") };
    let mirror = Situation { mine: situation.theirs, theirs: situation.mine, ..situation };
    let (one, other) = (situation.equity().unwrap(), mirror.equity().unwrap());
    assert_eq!((one.win, one.tie, &one.mine), (other.lose, other.tie, &other.theirs));
    assert!((one.win + one.tie + one.lose - 1.0).abs() < 1e-12);
    assert!((one.mine.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!(one.win > 0.6);
}

#[test]
fn a_royal_flush_is_told_apart() {
    let equity = Situation {
        mine: set("Ts Js Qs Ks As 2c 3c"),
        theirs: set("9h Th Jh Qh Kh 2d 3d"),
        ..Situation::default()
    }
    .equity()
    .unwrap();
    assert_eq!((equity.win, equity.mine[9], equity.theirs[8]), (1.0, 1.0, 1.0));
}

#[test]
fn impossible_situations_are_named() {
    let error = |mine: &str, theirs: &str, dead: &str| {
        Situation { mine: set(mine), theirs: set(theirs), dead: set(dead) }.equity().unwrap_err().to_string()
    };
    assert_eq!(error("As Ah", "As Kh", ""), "As is in two places");
    assert_eq!(error("As Ah 2c 3c 4c 5c 6c 7c", "", ""), "a player has 8 cards: expected at most 7");
    assert_eq!(error("As", "", ""), "the better known hand has 1 known cards: expected at least 3");
    assert!(error("As Ks Qs", "", "").starts_with("too little is known: 85900584 hands"));
}

#[test]
fn an_outlook_is_a_distribution() {
    // Two cards of 49 beside an ace: a pair of aces or of the two, or three aces.
    let seen = set("As");
    let live = !(seen | set("2c 3d"));
    let outlook = Outlook::new(seen, 2, live);
    assert_eq!(outlook.total(), 49 * 48 / 2);
    let shares: Vec<_> =
        outlook.shares().map(|share| (share.kind.points(), (share.share * 1176.0).round())).collect();
    // Three aces: 3; pairs of aces 3 × 46; other pairs: 2 ranks of 3 cards, 10 of 4.
    assert_eq!(shares, [(0, 969.0), (1, 138.0 + 6.0 + 60.0), (3, 3.0)]);
    assert_eq!(outlook.at_most(9.99), 1.0);
    assert!(outlook.below(score(set("As 4c 2d"))) < 0.01);
    assert!(outlook.mean() > 0.9 && outlook.mean_points() < 0.3);
}

/// Of a player whose every card is unseen there are as many hands as can be counted, when enough cards are dead.
#[test]
fn seven_unseen_cards_are_counted() {
    let mine = set("As Ah Kd 2s 7h 9d Jh");
    let dead: CardSet = (!mine).iter().take(32).collect();
    assert_equal(&Situation { mine, theirs: CardSet::EMPTY, dead });
    let dead = set("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc");
    let equity = Situation { mine: set("As Ah Kd"), theirs: CardSet::EMPTY, dead }.equity().unwrap();
    // 38 live cards, of which four are ours and seven theirs.
    assert_eq!(equity.deals, 73_815 * 5_379_616);
}
