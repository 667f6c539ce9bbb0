//! The same decisions as before: in fixed positions of all games every player must do what is written in `decisions/`, with the same
//! means and the same weights to the bit. Who moves code and changes nothing else finds out here whether that is so. Who means to
//! change what players do writes the files anew with `cargo xtask decisions`, and says why in the commit.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use bridge::{
    Auction, Call, CardSet, Deal, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Reading},
    players::{CardPlayer, Manner, Method, Position, Sending, bidder::Bidder},
};
use kakehiki_lab::bridge::{EXAMPLES, TEXTBOOK};
use mahjong::{
    Game, Wall,
    players::{PlayerKind, PlayerSettings},
};
use std::{fmt::Write, fs, path::Path};
use stud::{
    game::{Rules, Session, Terms},
    players::play_hand,
};
use worlds::{Answer, Ask, Budget, Decision, Player, Seed, World};

/// The variable with which the files are written anew.
const WRITE: &str = "KAKEHIKI_WRITE_DECISIONS";

/// A decision in lines: what is done, what it rests on, and each candidate. Figures are written so that reading them gives the same
/// bits.
fn told<A: std::fmt::Display, F>(title: &str, decision: &Decision<A, F>) -> String {
    let evidence = &decision.evidence;
    let mut text = format!(
        "{title}: {} of {} worlds, {:?} effective{}\n",
        decision.action,
        evidence.worlds,
        evidence.effective,
        if evidence.exhaustive { ", all" } else { "" }
    );
    for candidate in &decision.candidates {
        let _ = writeln!(
            text,
            "  {} {:?} ± {:?}, spread {:?}, {} visits, best in {:?}",
            candidate.action,
            candidate.mean,
            candidate.stderr,
            candidate.spread,
            candidate.visits,
            candidate.best_share
        );
    }
    text
}

/// What a player answers to a question.
fn asked<W: World>(title: &str, player: &dyn Player<W>, view: &W::View, ask: &Ask) -> String {
    let answer: Answer<W> = player.decide(view, ask);
    told(&format!("{title}, {}", player.name()), &answer.unwrap_or_else(|error| panic!("{title}: {error}")))
}

/// Compares with the file, or writes it. The figures are ours on Linux with the GNU library, whose logarithms decide last bits;
/// elsewhere only what is done must be the same.
fn hold(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/decisions").join(name);
    if std::env::var_os(WRITE).is_some() {
        fs::write(path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap();
    let exact = cfg!(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"));
    let lines = |text: &str| -> Vec<String> {
        let all = text.lines().filter(|line| exact || !line.starts_with(' '));
        all.map(|line| if exact { line } else { line.split(" of ").next().unwrap() }.to_owned()).collect()
    };
    let (expected, found) = (lines(&expected), lines(found));
    for (number, (expected, found)) in expected.iter().zip(&found).enumerate() {
        assert_eq!(
            found,
            expected,
            "{name}, line {}; if this is meant to change: cargo xtask decisions",
            number + 1
        );
    }
    assert_eq!(found.len(), expected.len(), "{name}; if this is meant to change: cargo xtask decisions");
}

/// The whole auction of a deal by the rules.
fn auction(deal: &Deal, dealer: Seat, vulnerability: Vulnerability) -> Auction {
    let mut reading = Reading::new(&Auction::new(dealer), vulnerability, &[ConventionCard::default(); 2]);
    while let Some(turn) = reading.auction().turn() {
        let call = reading.choose(deal[turn]).call;
        reading.hear(call);
    }
    reading.auction().clone()
}

#[test]
fn calls_are_what_they_were() {
    let mut text = String::new();
    for board in 0..40_u64 {
        let deal = Deal::random(&mut Seed(board).rng());
        let (dealer, vulnerability) =
            (Seat::ALL[board as usize % 4], Vulnerability::ALL[board as usize / 4 % 4]);
        let calls = auction(&deal, dealer, vulnerability);
        let calls: Vec<String> = calls.calls().iter().map(Call::to_string).collect();
        let _ = writeln!(text, "{board}: {}", calls.join(" "));
    }
    let cards = [ConventionCard::default(); 2];
    for (hand, calls) in
        [("AQ54.KJ73.62.A84", "1D"), ("KQJ72.4.AQ83.K52", "1H"), ("5.AKJ62.KQ4.AJ83", "Pass Pass 1S")]
    {
        let calls: Vec<Call> = calls.split(' ').map(|call| call.parse().unwrap()).collect();
        let auction = Auction::from_calls(Seat::North, calls).unwrap();
        let reading = Reading::new(&auction, Vulnerability::None, &cards);
        let hand: CardSet = hand.parse().unwrap();
        let decision = Bidder::default().decide(&reading, hand, &Ask::new(Seed(1))).unwrap();
        text += &told(&format!("{hand} imagined"), &decision);
    }
    hold("bidding.txt", &text);
}

#[test]
fn cards_are_what_they_were() {
    let mut text = String::new();
    let usual = |method| CardPlayer::new(method, [ConventionCard::textbook(); 2]);
    for (number, example) in EXAMPLES.iter().chain(TEXTBOOK.iter().step_by(8)).enumerate() {
        let view = example.position().unwrap().view().unwrap();
        let ask = Ask::new(Seed(number as u64)).within(Budget::Count(20));
        let mut ask_one = |player: CardPlayer, manner: &str| {
            text += &asked(&format!("{}, {manner}", example.name), &player, &view, &ask);
        };
        for method in [Method::A, Method::B] {
            ask_one(CardPlayer::reading(method, example.cards(), Manner::default()), "as usual");
        }
        ask_one(CardPlayer::reading(Method::B, example.cards(), Manner::Strict), "strict");
        if number % 5 == 0 {
            let mut player = CardPlayer::reading(Method::C, example.cards(), Manner::default());
            if let Sending::Weighed(weighing) = &mut player.sending {
                weighing.first_look = 20;
                weighing.imagined = 6;
            }
            ask_one(player, "as usual");
        }
    }
    // Every seat, from the first lead on; the cards before are the lowest legal ones.
    for board in 0..6_u64 {
        let deal = Deal::random(&mut Seed(100 + board).rng());
        let auction = auction(&deal, Seat::North, Vulnerability::None);
        let mut cards = Vec::new();
        while let Ok(position) = Position::new(&deal, auction.clone(), Vulnerability::None, &cards) {
            let Ok(view) = position.view() else { break };
            if cards.len() % 7 == board as usize {
                let ask = Ask::new(Seed(board)).within(Budget::Count(20));
                text +=
                    &asked(&format!("board {board}, card {}", cards.len()), &usual(Method::B), &view, &ask);
            }
            cards.extend(position.play.legal_cards().lowest());
        }
    }
    hold("cards.txt", &text);
}

#[test]
fn bets_are_what_they_were() {
    let mut text = String::new();
    let names = [
        "full",
        "full-trust-0",
        "full-no-blueprint",
        "paper",
        "tight-aggressive",
        "honest",
        "size-reader",
        "uct50",
    ];
    for (game, rules) in [("seven turns", Rules::SEVEN_TURNS), ("fixed limit", Rules::FIXED_LIMIT)] {
        for name in names {
            let kind: stud::players::PlayerKind = name.parse().unwrap();
            let (mut player, mut opponent) = (kind.player(), stud::players::PlayerKind::Caller.player());
            let mut session = Session::new(Terms { rules, hands: 3, points: 10_000 });
            // It learns from two hands, and what it does in the third is written down.
            for hand in 0..3_u64 {
                session.deal(stud::game::Deal::random(rules.game, &mut Seed(hand).rng())).unwrap();
                if hand == 2 {
                    let mut table = session.hand().unwrap().table.clone();
                    let mut step = 0;
                    while let Some(actor) = table.actor() {
                        let (view, ask) = (table.view(actor), Ask::new(Seed(step)));
                        let decision =
                            if actor == 0 { &*player } else { &*opponent }.decide(&view, &ask).unwrap();
                        if actor == 0 {
                            text += &told(&format!("{game}, {name}, {step}"), &decision);
                        }
                        table.play(decision.action);
                        step += 1;
                    }
                    break;
                }
                play_hand(&mut session, [&mut *player, &mut *opponent], &Ask::new(Seed(hand))).unwrap();
            }
        }
    }
    hold("bets.txt", &text);
}

#[test]
fn discards_are_what_they_were() {
    let mut text = String::new();
    let careful = PlayerSettings::new(PlayerKind::Linear).player();
    let rules = mahjong::Rules::default();
    for deal in 0..3_u64 {
        let wall = Wall::shuffled(&rules, &mut Seed(deal).rng());
        let mut round = Game::new(rules).deal(wall).unwrap();
        let mut step = 0;
        while let Some(actor) = round.actor() {
            let (view, ask) = (round.view(actor), Ask::new(Seed(step)));
            // Early, in the middle and late; turns and answers to discards.
            if step % 23 == deal * 5 {
                for (name, kind) in PlayerKind::NAMES {
                    let player = PlayerSettings::new(kind).with(|it| it.budget = Budget::Count(60)).player();
                    text += &asked(&format!("deal {deal}, step {step}, {name}"), &*player, &view, &ask);
                }
            }
            round.play(careful.decide(&view, &ask).unwrap().action);
            step += 1;
        }
    }
    hold("discards.txt", &text);
}
