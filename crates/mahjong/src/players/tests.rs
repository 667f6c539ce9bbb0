use super::*;
use crate::{
    Action, Game, Hand, Round, Rules, Tile, Wall,
    records::{Witness, mjai, mjai::Message},
};
use worlds::{Beliefs, Budget, Player, Sampler, Seed, World};

fn dealt(seed: u64) -> Round {
    let rules = Rules::default();
    let wall = Wall::shuffled(&rules, &mut Seed(seed).rng());
    Game::new(rules).deal(wall).unwrap()
}

fn play(seed: u64, players: [&dyn Player<Round>; 4]) -> Round {
    let mut round = dealt(seed);
    let mut step = 0;
    while let Some(seat) = round.actor() {
        step += 1;
        let decision = players[seat].decide(&round.view(seat), Seed(seed).child(step)).unwrap();
        assert!(round.allows(decision.action), "{} plays {}", players[seat].name(), decision.action);
        round.play(decision.action);
    }
    round
}

#[test]
fn everybody_plays_whole_hands_by_the_rules() {
    for (_, kind) in PlayerKind::NAMES {
        let line_up = LineUp { budget: Budget::Count(8), ..LineUp::new(kind) };
        let player = line_up.player();
        let round = play(3, [&*player; 4]);
        assert!(round.outcome().is_some(), "{}", line_up.name());
    }
}

#[test]
fn the_rule_of_thumb_wins_more_than_chance() {
    let (careful, random) = (LineUp::new(PlayerKind::Linear).player(), Random);
    let hands = (0..40).map(|seed| play(seed, [&*careful, &random, &*careful, &random]));
    let gains: f64 = hands.map(|round| round.payoff(0) + round.payoff(2)).sum();
    assert!(gains > 40_000.0, "{gains}");
}

#[test]
fn same_seed_same_decision() {
    let player = LineUp { budget: Budget::Count(40), ..LineUp::new(PlayerKind::Full) }.player();
    let view = dealt(7).view(0);
    assert_eq!(player.decide(&view, Seed(1)), player.decide(&view, Seed(1)));
}

#[test]
fn an_appraisal_sees_no_more_than_its_seat() {
    for seed in 0..20 {
        let mut round = dealt(seed);
        let mut actions = Vec::new();
        while let Some(seat) = round.actor() {
            round.actions(&mut actions);
            let view = round.view(seat);
            let (mut by_table, mut by_view) = (Vec::new(), Vec::new());
            Appraisal::new(&round, seat, false).features(&actions, &mut by_table);
            Appraisal::new(view.round(), seat, false).features(&actions, &mut by_view);
            assert_eq!(by_table, by_view);
            let action = actions[seed as usize % actions.len()];
            round.play(action);
        }
    }
}

#[test]
fn weights_are_kept_by_name() {
    let text = serde_json::to_string(&Weights::default()).unwrap();
    assert_eq!(serde_json::from_str::<Weights>(&text).unwrap(), Weights::default());
    let error = serde_json::from_str::<Weights>(&text.replace("Guest", "Gast")).unwrap_err();
    assert!(error.to_string().contains("Guest"), "{error}");
}

#[test]
fn safe_tiles_are_safe() {
    // Seat 1 declares riichi in some hand; what it has discarded cannot deal in.
    let careful = LineUp::new(PlayerKind::Linear).player();
    let mut met = 0;
    for seed in 0..10 {
        let mut round = dealt(seed);
        while let Some(seat) = round.actor() {
            let appraisal = Appraisal::new(&round, seat, false);
            if appraisal.dangers.riichi() {
                met += 1;
                for kind in appraisal.dangers.safe().iter() {
                    assert_eq!(appraisal.dangers.of(kind)[0], 0.0);
                    let riichi = (0..4).filter(|&s| s != seat && round.places[s].in_riichi());
                    riichi.for_each(|s| assert!(!round.waits(s).contains(kind) || round.is_furiten(s)));
                }
            }
            let decision = careful.decide(&round.view(seat), Seed(seed)).unwrap();
            round.play(decision.action);
        }
    }
    assert!(met > 10);
}

#[test]
fn recorded_decisions_are_found_and_learned() {
    let Some(folder) = field_data::archive("mahjong-records") else { return };
    let files = crate::records::find(&[folder]).unwrap();
    let files: Vec<_> = files.iter().filter(|file| file.to_string_lossy().contains("phoenix-2022")).collect();
    let mut sample = Sample::of(400);
    for (number, file) in files.iter().take(6).enumerate() {
        for record in crate::records::load(file).unwrap() {
            sample.add(&record, Seed(number as u64), |_| true);
        }
    }
    assert_eq!(sample.positions().len(), 400);
    for position in sample.positions() {
        assert!(position.view.round().allows(position.played), "{:?}", position.played);
        assert!(position.agrees(position.played));
    }
    let lessons: Vec<Lesson> = sample.positions().filter_map(Lesson::new).collect();
    let mut losses = Vec::new();
    let _ = train(&lessons, 10, |_, loss| losses.push(loss));
    assert!(losses[9] < losses[0], "{losses:?}");
}

#[test]
fn rewards_order_the_players() {
    let mut round = dealt(5);
    let mut playout = crate::Playout::default();
    let _ = playout.greedy(&mut round, &mut Seed(1).rng());
    let best = (0..4).max_by_key(|&seat| round.scores()[seat]).unwrap();
    for (name, reward) in Reward::NAMES {
        let rewards: Vec<f64> = (0..4).map(|seat| reward.of(&round, seat)).collect();
        assert!(rewards.iter().all(|&other| other <= rewards[best]), "{name}: {rewards:?}");
    }
}

/// A bot that is told only what its seat may know sees, whenever it is to decide, what the seat sees at the table.
#[test]
fn a_witness_sees_what_the_seat_sees() {
    let Some(folder) = field_data::archive("mahjong-records") else { return };
    let files = crate::records::find(&[folder]).unwrap();
    let file = files.iter().find(|file| file.to_string_lossy().contains("phoenix-2022")).unwrap();
    let record = crate::records::load(file).unwrap().remove(0);
    let truth = positions(&record);
    let mut compared = 0;
    for seat in 0..4 {
        let mut hand = 0;
        let mut witness: Option<Witness> = None;
        for mut message in mjai::messages_of(&record) {
            match &mut message {
                Message::StartKyoku { .. } => {
                    witness = Some(Witness::from_message(record.rules, seat, &message, [0; 4]).unwrap());
                    continue;
                }
                Message::EndKyoku => {
                    hand += 1;
                    witness = None;
                }
                Message::Tsumo { actor, pai } if *actor != seat => *pai = Tile::HIDDEN,
                _ => {}
            }
            let Some(witness) = &mut witness else { continue };
            witness.hear(&message).unwrap();
            let Some(view) = witness.view().unwrap() else { continue };
            let same = |at: &&Position| {
                let (ours, theirs) = (view.round(), at.view.round());
                at.hand == hand
                    && at.view.seat() == seat
                    && ours.discards() == theirs.discards()
                    && ours.is_turn() == theirs.is_turn()
                    && view.hand() == at.view.hand()
            };
            if let Some(at) = truth.iter().find(same) {
                assert_eq!(crate::table::actions_of(&view), crate::table::actions_of(&at.view));
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn who_declared_riichi_is_supposed_to_be_ready() {
    let careful = LineUp::new(PlayerKind::Linear).player();
    let (mut met, mut fit) = (0, 0);
    for seed in 0..6 {
        let mut round = dealt(seed);
        while let Some(seat) = round.actor() {
            let view = round.view(seat);
            let riichi: Vec<_> = (0..4).filter(|&s| s != seat && round.places[s].in_riichi()).collect();
            let world =
                Supposition::Informed.sampler(&view).unwrap().draw(&mut Seed(seed).rng()).unwrap().world;
            assert_eq!(world.view(seat), view);
            for other in riichi {
                let waits = world.waits(other);
                met += 1;
                fit += usize::from(!waits.is_empty() && (waits & world.discarded(other)).is_empty());
            }
            round.play(careful.decide(&view, Seed(seed)).unwrap().action);
        }
    }
    assert!(met > 50 && fit * 20 > met * 19, "{fit} of {met}");
}

#[test]
fn dora_and_wide_waits_are_worth_more() {
    let round = dealt(1);
    let prospects = |text: [&str; 13]| {
        let hand: Hand = text.iter().map(|name| name.parse::<Tile>().unwrap()).collect();
        let unseen = std::array::from_fn(|kind| 4 - hand.counts()[kind]);
        Prospects::new(&round, 0, &[], &unseen, 0.0, 0.0).of(&hand)
    };
    // Three runs and a pair; the last run waits on both sides, in the middle, or is further away.
    let sets = ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "W", "W"];
    let with = |last: [&'static str; 2]| {
        let mut all = [""; 13];
        all[..11].copy_from_slice(&sets);
        all[11..].copy_from_slice(&last);
        prospects(all)
    };
    let (both, middle, far) = (with(["5m", "6m"]), with(["5m", "7m"]), with(["5m", "N"]));
    assert!(both > middle && middle > far && far > 0.0, "{both} {middle} {far}");
    assert!(with(["5mr", "6m"]) > both);
}

#[test]
fn a_search_may_overrule_the_rule_only_when_it_is_sure() {
    let line_up = LineUp { budget: Budget::Count(600), ..LineUp::new(PlayerKind::Full) };
    let rule = LineUp { doubt: 0.0, ..line_up.clone() };
    let search = LineUp { doubt: 1e6, prune: false, ..line_up };
    let view = dealt(7).view(0);
    let decide = |line_up: &LineUp| line_up.player().decide(&view, Seed(1)).unwrap();
    let figure = |decision: &worlds::Decision<Action>, name: &str| {
        let figures = decision.candidates[0].reasons.iter().flat_map(|reason| &reason.figures);
        figures.filter(|(of, _)| of == name).map(|&(_, value)| value).next().unwrap()
    };
    assert_eq!(figure(&decide(&rule), "rule"), 0.0);
    let searched = decide(&search);
    let best = figure(&searched, "search");
    assert!(
        searched.candidates.iter().all(|one| one.visits > 0 && one.reasons[0].figures[1].1 <= best + 1.0)
    );
}
