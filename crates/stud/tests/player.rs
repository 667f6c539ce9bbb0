//! The player: its facts, learning, and its file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    Fact,
    fact::{GainReason, KnowledgeSource},
    game::{Action, Deal, Game, Rules, Session, Table, Terms},
    knowledge::Profile,
    players::{Gambler, Learner, PlayerKind, SeriesMatch, Settings, balanced_deals, play_hand},
};
use worlds::{
    Player, Seed, World,
    matches::{Plan, run},
};

#[test]
fn every_decision_carries_its_facts_and_what_it_rests_on() {
    for name in ["full-no-blueprint", "paper"] {
        let kind: PlayerKind = name.parse().unwrap();
        let player = kind.player();
        let mut table = Table::new(
            Rules::SEVEN_TURNS,
            Deal::random(Game::SevenTurns, &mut Seed(5).rng()),
            [100_000; 2],
            0,
        );
        while let Some(actor) = table.actor() {
            let decision = player.decide(&table.view(actor), &Seed(table.turn() as u64).into()).unwrap();
            let [_, Fact::Estimate(estimate)] = &decision.facts[..] else { panic!("{decision:?}") };
            // What is imagined beyond the cards dealt is drawn, and what can be counted is counted.
            let drawn = name == "full-no-blueprint" && Game::SevenTurns.dealt(table.turn()) < 7;
            assert_eq!(decision.evidence.exhaustive, !drawn);
            let worlds = if drawn { 256 } else { estimate.holdings.hands };
            assert_eq!((decision.evidence.worlds, decision.evidence.effective), (worlds, worlds as f64));
            if let Action::Open(_) = decision.action {
                let potentials = decision.candidates.iter().flat_map(|candidate| &candidate.facts);
                assert!(potentials.filter(|fact| matches!(fact, Fact::Potential { .. })).count() >= 2);
            }
            // So that the hand goes on to the end.
            let action = if decision.action == Action::Drop { Action::Call } else { decision.action };
            if table.try_play(action).is_err() {
                table.try_play(Action::Raise(10)).unwrap();
            }
        }
    }
}

/// Against one who always stays: a bet that has to be made is no bluff, and what is not known is called a supposition.
#[test]
fn a_bluff_is_a_raise_that_drops_decide() {
    let mut player = Gambler::new("player", Settings::WEIGHER);
    let caller = PlayerKind::Caller.player();
    let (mut bluffs, mut forced) = (0, 0);
    for hand in 0..12 {
        let seed = Seed(11).child(hand);
        let deal = Deal::random(Game::SevenTurns, &mut seed.rng());
        let mut table = Table::new(Rules::SEVEN_TURNS, deal, [100_000; 2], (hand % 2) as usize);
        while let Some(actor) = table.actor() {
            let view = table.view(actor);
            if actor == 1 {
                table.try_play(caller.decide(&view, &seed.into()).unwrap().action).unwrap();
                continue;
            }
            let decision = player.decide(&view, &seed.child(table.history().len() as u64).into()).unwrap();
            if let (Action::Raise(by), Some(stakes)) = (decision.action, view.stakes()) {
                let Fact::ExpectedGain { reason, chance, .. } = decision.facts[0] else {
                    panic!("{decision:?}")
                };
                let (pot, least) = (view.my_bets() + view.their_bets(), stakes.raise.unwrap().0);
                // Were nobody ever to drop, to stay for the least would be the best.
                let stays = !stakes.may_call
                    && by == least
                    && chance * f64::from(pot + by) > (1.0 - chance) * f64::from(by);
                assert_eq!(reason == GainReason::NoCheck, chance < 0.5 && stays, "{reason:?}");
                assert_eq!(reason == GainReason::BringsMost, chance >= 0.5, "{reason:?}");
                if let GainReason::Bluff { known, .. } = reason {
                    assert_eq!(known == KnowledgeSource::Supposed, hand == 0);
                    bluffs += 1;
                }
                forced += usize::from(stays && chance < 0.5);
            }
            table.try_play(decision.action).unwrap();
        }
        player.learn(&table.view(0));
    }
    assert!(bluffs > 0 && forced > 0, "{bluffs} {forced}");
}

/// Plays hands against somebody and returns what was learnt.
fn learnt(settings: Settings, opponent: &str, hands: u64) -> Profile {
    let mut player = Gambler::new("player", settings);
    let mut other = opponent.parse::<PlayerKind>().unwrap().player();
    let mut session = Session::new(Terms { hands: hands as usize, points: 100_000_000, ..Terms::PAPER });
    for hand in 0..hands {
        let seed = Seed(9).child(hand);
        session.deal(Deal::random(Game::SevenTurns, &mut seed.rng())).unwrap();
        play_hand(&mut session, [&mut player, &mut *other], &seed.into()).unwrap();
    }
    player.profile
}

#[test]
fn tendencies_follow_the_opponent() {
    // A raiser's bets say nothing, an honest player's say much: after its large bets we are behind more often than we think.
    let honest: f64 = learnt(Settings::PAPER, "honest", 300).tendencies().iter().sum();
    let raiser: f64 = learnt(Settings::PAPER, "raiser", 300).tendencies().iter().sum();
    assert!(honest < raiser - 20.0, "{honest} {raiser}");
    let fixed = learnt(Settings::PAPER.with(|it| it.learning = false), "honest", 30);
    assert!(fixed.tendencies().iter().all(|&tendency| tendency == 50.0));
    assert_eq!(fixed.hands, 30);
}

#[test]
fn a_profile_is_kept_whole() {
    let folder = std::env::temp_dir().join(format!("stud-profile-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("ann.json");
    assert_eq!(Profile::load(&path, "ann").unwrap(), Profile::new("ann"));
    let profile = learnt(Settings::FULL, "honest", 40);
    profile.save(&path).unwrap();
    assert_eq!(Profile::load(&path, "ann").unwrap(), profile);
    // Nothing else is left behind.
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    // A damaged file is an error and stays as it is.
    let text = profile.to_json();
    std::fs::write(&path, &text[..text.len() / 2]).unwrap();
    let error = Profile::load(&path, "ann").unwrap_err().to_string();
    assert!(error.contains("ann.json: not a profile"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text[..text.len() / 2]);
    // It cannot be saved where there is no folder.
    assert!(profile.save(&folder.join("none/ann.json")).is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn figures_that_cannot_be_are_named() {
    let text = Profile::new("ann").to_json();
    let error =
        |from: &str, to: &str| Profile::from_json(&text.replacen(from, to, 1)).unwrap_err().to_string();
    assert_eq!(error("50.0", "150.0"), "a tendency is 150: expected 0 to 100");
    assert_eq!(error("\"version\": 1", "\"version\": 2"), "version is 2: expected 1");
    assert_eq!(
        error("\"dropped\": 0.0", "\"dropped\": 7.0"),
        "of 0 bets the number dropped to is 7: expected no more than that"
    );
    assert!(error("\"hands\"", "\"hats\"").starts_with("not a profile: unknown field `hats`"));
}

#[test]
fn a_match_repeats_on_any_number_of_threads() {
    let contest = SeriesMatch {
        terms: Terms { hands: 10, ..Terms::PAPER },
        player: "full".parse().unwrap(),
        opponent: "paper".parse().unwrap(),
    };
    let plan = Plan::new("test", Seed(3)).deals(4);
    let play = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| run(&contest, &plan, &worlds::Stop::never(), &mut |_| {}).unwrap().scores)
    };
    assert_eq!(play(1), play(3));
}

#[test]
fn balanced_decks_are_won_by_each_side_half_of_the_time() {
    let deals = balanced_deals(Game::SevenTurns, 100, &mut Seed(1).rng());
    assert_eq!(deals.iter().filter(|deal| deal.showdown().is_gt()).count(), 50);
    assert_eq!(deals.iter().filter(|deal| deal.showdown().is_lt()).count(), 50);
}

#[test]
fn players_are_named_and_found_by_name() {
    for kind in PlayerKind::OPPONENTS.into_iter().chain(PlayerKind::WITHOUT_A_PART) {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert_eq!("full-trust-5".parse::<PlayerKind>().unwrap().to_string(), "full-trust-5");
    assert_eq!("full-no-bluff-no-reads".parse::<PlayerKind>().unwrap().to_string(), "full-no-bluff-no-reads");
    for bad in ["", "fool", "full-no-", "uct0", "uct", "full-bluff", "full-trust-101", "paper-trust-5"] {
        assert!(bad.parse::<PlayerKind>().unwrap_err().to_string().contains("is no player"), "{bad}");
    }
}

#[test]
fn the_full_player_takes_all_from_a_caller() {
    let contest =
        SeriesMatch { terms: Terms::PAPER, player: "full".parse().unwrap(), opponent: PlayerKind::Caller };
    let plan = Plan::new("test", Seed(3)).deals(3);
    let outcome = run(&contest, &plan, &worlds::Stop::never(), &mut |_| {}).unwrap();
    assert!(outcome.standing.measures[0].mean.mean() > 50_000.0);
}
