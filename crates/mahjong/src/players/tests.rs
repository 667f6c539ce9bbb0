use super::*;
use crate::{
    Action, Fact, Game, Hand, KindSet, Riichi, Round, Rules, Tile, Wall,
    beliefs::Supposition,
    game::{full_set, shanten::shanten},
    knowledge::{Appraisal, Estimate, Foresight, Prospects, Reward, Wait, Weights, safe_against, worths},
    records::{Position, Witness, mjai, mjai::Message, positions},
};
use worlds::{Beliefs, Budget, Player, Sampler, Seed, View, World};

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
        let decision = players[seat].decide(&round.view(seat), &Seed(seed).child(step).into()).unwrap();
        assert!(round.allows(decision.action), "{} plays {}", players[seat].name(), decision.action);
        round.play(decision.action);
    }
    round
}

#[test]
fn everybody_plays_whole_hands_by_the_rules() {
    for (_, kind) in PlayerKind::NAMES {
        let settings = PlayerSettings { budget: Budget::Count(8), ..PlayerSettings::new(kind) };
        let player = settings.player();
        let round = play(3, [&*player; 4]);
        assert!(round.outcome().is_some(), "{}", settings.name());
    }
}

#[test]
fn the_rule_of_thumb_wins_more_than_chance() {
    let (careful, random) = (PlayerSettings::new(PlayerKind::Linear).player(), Random);
    let hands = (0..40).map(|seed| play(seed, [&*careful, &random, &*careful, &random]));
    let gains: f64 = hands.map(|round| round.payoff(0) + round.payoff(2)).sum();
    assert!(gains > 40_000.0, "{gains}");
}

#[test]
fn same_seed_same_decision() {
    let player =
        PlayerSettings { budget: Budget::Count(40), ..PlayerSettings::new(PlayerKind::Full) }.player();
    let view = dealt(7).view(0);
    assert_eq!(player.decide(&view, &Seed(1).into()), player.decide(&view, &Seed(1).into()));
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
    let careful = PlayerSettings::new(PlayerKind::Linear).player();
    let mut met = 0;
    for seed in 0..10 {
        let mut round = dealt(seed);
        while let Some(seat) = round.actor() {
            let appraisal = Appraisal::new(&round, seat, false);
            if appraisal.dangers.riichi() {
                met += 1;
                let riichi = (0..4).filter(|&s| s != seat && round.places[s].in_riichi());
                let safe = riichi.map(|s| {
                    let safe = safe_against(&round, s);
                    // What is on offer may be won on, by several.
                    let offer = round.offer().map_or(KindSet::EMPTY, |tile| KindSet::of(tile.kind()));
                    assert!(((round.waits(s) & safe) - offer).is_empty() || round.is_furiten(s));
                    safe
                });
                let safe = safe.reduce(|all, safe| all & safe).unwrap();
                safe.iter().for_each(|kind| assert_eq!(appraisal.dangers.of(kind)[0], 0.0));
            }
            let decision = careful.decide(&round.view(seat), &Seed(seed).into()).unwrap();
            round.play(decision.action);
        }
    }
    assert!(met > 10);
}

#[test]
#[ignore = "needs ../shared"]
fn recorded_decisions_are_found_and_learned() {
    let folder = field_data::archive("mahjong-records");
    let files = crate::records::find(&[folder]).unwrap();
    let files: Vec<_> = files.iter().filter(|file| file.to_string_lossy().contains("phoenix-2022")).collect();
    let mut all = Vec::new();
    for file in files.iter().take(6) {
        for record in crate::records::load(file).unwrap() {
            let (found, differs) = positions(&record);
            assert_eq!(differs, None);
            all.extend(found);
        }
    }
    let sample: Vec<&Position> = all.iter().step_by(all.len() / 400).collect();
    // A tile from the hand that is like the one just drawn is allowed, though no list of actions has it.
    let from_hand = |at: &&Position| {
        let drawn = at.view.round().drawn(at.view.seat());
        matches!(at.played, Action::Discard { tile, drawn: false } if Some(tile) == drawn)
    };
    assert!(all.iter().any(|at| from_hand(&at)));
    for position in &sample {
        assert!(position.view.round().allows(position.played), "{:?}", position.played);
        assert!(position.agrees(position.played));
    }
    let lessons: Vec<Lesson> = sample.into_iter().filter_map(Lesson::new).collect();
    let mut losses = Vec::new();
    let _ = train(&lessons, 10, |_, loss| {
        losses.push(loss);
        std::ops::ControlFlow::Continue(())
    });
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

#[test]
fn a_witness_of_our_own_game_sees_what_the_seat_sees() {
    let game = mjai::read(include_str!("../../tests/data/own.mjai")).unwrap().remove(0);
    witness_sees_what_the_seat_sees(&game);
}

#[test]
#[ignore = "needs ../shared"]
fn a_witness_sees_what_the_seat_sees() {
    let folder = field_data::archive("mahjong-records");
    let files = crate::records::find(&[folder]).unwrap();
    let file = files.iter().find(|file| file.to_string_lossy().contains("phoenix-2022")).unwrap();
    witness_sees_what_the_seat_sees(&crate::records::load(file).unwrap()[0]);
}

/// A bot that is told only what its seat may know sees, whenever it is to decide, what the seat sees at the table.
fn witness_sees_what_the_seat_sees(record: &crate::records::Record) {
    let (truth, _) = positions(record);
    let mut compared = 0;
    for seat in 0..4 {
        let mut hand = 0;
        let mut witness: Option<Witness> = None;
        for mut message in mjai::messages_of(record) {
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
                assert_eq!(view.choices(), at.view.choices());
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn who_declared_riichi_is_supposed_to_be_ready() {
    let careful = PlayerSettings::new(PlayerKind::Linear).player();
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
            round.play(careful.decide(&view, &Seed(seed).into()).unwrap().action);
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

/// What a tile is good for that brings the hand no nearer: a better shape, or a call.
#[test]
fn who_thinks_ahead_counts_better_shapes_and_calls() {
    let round = dealt(1);
    let worth = |text: &str, foresight: Foresight| {
        let hand: Hand = tiles(text).into_iter().collect();
        let unseen = std::array::from_fn(|kind| 4 - hand.counts()[kind]);
        Prospects::new(&round, 1, &[], &unseen, 0.0, 0.0)
            .with_hand(hand)
            .with_foresight(foresight, 0.0)
            .of(&hand)
    };
    // One tile from ready, with two closed waits: beside 2346m a draw of 5m opens one of them, a lone wind does nothing.
    let (shaped, alone) = ("2m 3m 4m 6m 5p 6p 7p 8p 8p 1s 3s 5s 7s", "2m 3m 4m N 5p 6p 7p 8p 8p 1s 3s 5s 7s");
    let gain = |foresight| worth(shaped, foresight) - worth(alone, foresight);
    assert!(gain(Foresight::Draws).abs() < 1.0, "{}", gain(Foresight::Draws));
    assert!(gain(Foresight::Calls) > 30.0, "{}", gain(Foresight::Calls));
    assert_eq!(gain(Foresight::Swift), gain(Foresight::Losses));
    // Two from ready only those who take their time count better shapes.
    let far = "2m 3m 4m 6m 5p 6p 7p 8p 1s 3s 5s 7s N";
    assert!(worth(far, Foresight::Swift) < worth(far, Foresight::Losses));
    // Two dragons may be called, two guest winds may not: the hand is otherwise the same.
    let (dragons, winds) = ("1m 2m 3m 5m 7m 2p 3p 6s 8s 9p 9p P P", "1m 2m 3m 5m 7m 2p 3p 6s 8s 9p 9p N N");
    let [called, drawn] =
        [Foresight::Calls, Foresight::Draws].map(|far| worth(dragons, far) / worth(winds, far));
    assert!(called > 1.1 * drawn, "{called} {drawn}");
}

/// What was played is held against what would have been: how much it costs, and why.
#[test]
fn a_review_says_what_a_choice_cost_and_why() {
    let view = drawing("1m 2m 3m 4p 5pr 6p 7p 2s 3s 9s 9s E E C", "3p");
    let settings = PlayerSettings { budget: Budget::Count(60), ..PlayerSettings::new(PlayerKind::Full) };
    let reviewer = Reviewer::new(&settings, &settings);
    let judge = |named: &str| {
        let played = view.choices().unwrap().into_iter().find(|action| action.to_string() == named);
        let at = Position { hand: 0, event: 0, view: view.clone(), played: played.unwrap() };
        reviewer.judge(&at, &Seed(1).into()).unwrap()
    };
    let (same, broken) = (judge("discard C"), judge("discard 2s"));
    assert!(same.agrees && same.loss == 0.0 && same.mark == 1.0 && same.reason == Reason::Same);
    assert!(!broken.agrees && broken.loss > 100.0 && broken.mark < 0.9, "{broken:?}");
    assert!(matches!(broken.reason, Reason::Slower { played, ours } if played > ours), "{:?}", broken.reason);
    let chances = |one: &&worlds::Candidate<Action, Fact>| {
        one.facts.iter().any(|fact| matches!(fact, Fact::Chances { .. }))
    };
    assert_eq!(broken.candidates.iter().filter(chances).count(), 2);
    let review = Review { player: settings.name(), seat: 0, verdicts: vec![same, broken] };
    assert_eq!((review.agreed(), review.worst(f64::MIN).len(), review.worst(1e6).len()), (1, 1, 0));
    assert!(review.rating() > 50.0 && review.rating() < 100.0, "{}", review.rating());
}

#[test]
fn a_search_may_overrule_the_rule_only_when_it_is_sure() {
    let settings = PlayerSettings { budget: Budget::Count(600), ..PlayerSettings::new(PlayerKind::Full) };
    let rule = PlayerSettings { doubt: 0.0, ..settings.clone() };
    let search = PlayerSettings { doubt: 1e6, prune: false, ..settings };
    let view = dealt(7).view(0);
    let decide = |settings: &PlayerSettings| settings.player().decide(&view, &Seed(1).into()).unwrap();
    let weighing = |one: &worlds::Candidate<Action, Fact>| match one.facts[..] {
        [Fact::Weighing { rule, search }] => (rule, search),
        ref other => panic!("{other:?}"),
    };
    assert_eq!(weighing(&decide(&rule).candidates[0]).0, 0.0);
    let searched = decide(&search);
    let best = weighing(&searched.candidates[0]).1.unwrap();
    assert!(searched.candidates.iter().all(|one| weighing(one).1.unwrap() <= best + 1.0));
}

fn tiles(text: &str) -> Vec<Tile> {
    text.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// What seat 0, who deals, sees when it draws the last of these tiles.
fn drawing(text: &str, indicator: &str) -> crate::RoundView {
    drawing_later(0, 0, text, indicator)
}

/// What a seat sees when it draws the last of these tiles after so many discards; seat 0 deals.
fn drawing_later(seat: usize, gone: u8, text: &str, indicator: &str) -> crate::RoundView {
    witness(seat, text, indicator)
        .drawing(text.split(' ').next_back().unwrap().parse().unwrap(), gone)
        .unwrap()
}

/// A seat that holds the first 13 of these tiles; seat 0 deals.
fn witness(seat: usize, text: &str, indicator: &str) -> Witness {
    let start = crate::Start { number: 0, honba: 0, sticks: 0, scores: [25_000; 4] };
    let own = tiles(text).into_iter().take(13).collect();
    Witness::new(Rules::default(), seat, start, own, indicator.parse().unwrap()).unwrap()
}

/// What the full player's rule says of each action.
fn rule(view: &crate::RoundView, reward: Reward) -> Vec<(Action, f64)> {
    let PlayerSettings { weights, unit, trust, foresight, refuges, .. } =
        PlayerSettings::new(PlayerKind::Full);
    let actions = view.choices().unwrap();
    let values = Estimate { weights, unit, trust, reward, foresight, refuges }.values(view, &actions);
    actions.into_iter().zip(values).collect()
}

fn value(rated: &[(Action, f64)], named: &str) -> f64 {
    rated.iter().find(|(action, _)| action.to_string() == named).map(|&(_, value)| value).unwrap()
}

/// Records tell what others draw. Who holds on to it and discards it later still has it once.
#[test]
fn a_witness_does_not_look_at_what_others_draw() {
    let start = crate::Start { number: 0, honba: 0, sticks: 0, scores: [25_000; 4] };
    let own = tiles("2p 2p 1m 4m 7m 1s 4s 7s 9p E S W N").into_iter().collect();
    let mut witness = Witness::new(Rules::default(), 0, start, own, "2p".parse().unwrap()).unwrap();
    let [n, kept, east] = ["N", "2p", "E"].map(|name| name.parse::<Tile>().unwrap());
    let turn = |actor, drawn, pai| {
        [Message::Tsumo { actor, pai: drawn }, Message::Dahai { actor, pai, tsumogiri: Some(drawn == pai) }]
    };
    let turns = [turn(0, n, n), turn(1, kept, n), turn(2, east, east), turn(3, east, east)];
    let more = [turn(0, n, n), turn(1, "9s".parse().unwrap(), kept)];
    for message in turns.into_iter().chain(more).flatten() {
        witness.hear(&message).unwrap();
        witness.view().unwrap();
    }
}

/// One who draws what it discards; only the draws of seat 0 are seen.
fn turn(actor: usize, pai: Tile) -> [Message; 2] {
    let drawn = if actor == 0 { pai } else { Tile::HIDDEN };
    [Message::Tsumo { actor, pai: drawn }, Message::Dahai { actor, pai, tsumogiri: Some(true) }]
}

#[test]
fn a_witness_refuses_kans_that_no_tile_is_left_for() {
    let kan = |actor, name: &str| {
        [
            Message::Tsumo { actor, pai: Tile::HIDDEN },
            Message::Ankan { actor, consumed: [name.parse().unwrap(); 4] },
        ]
    };
    let own = "1s 2s 3s 4s 6s 7s 8s 9s E S W N P";
    let refuses = |heard: &[Message], last: [Message; 2]| {
        let mut witness = witness(0, own, "9p");
        heard.iter().chain(&last[..1]).for_each(|message| witness.hear(message).unwrap());
        witness.view().unwrap();
        witness.hear(&last[1]).unwrap();
        witness.view().is_err()
    };
    let [north, red] = ["N", "C"].map(|name| name.parse().unwrap());
    let four =
        [turn(0, north), kan(1, "1m"), kan(1, "2m"), kan(1, "3m"), kan(1, "4m"), turn(1, red)].concat();
    assert!(refuses(&four, kan(2, "6m")), "the fifth");
    let kept = tiles(&format!("{own} 9m 9p"));
    let counts = full_set(&Rules::default());
    let left = (0..34).filter_map(Tile::new).filter(|tile| !kept.contains(tile));
    let left = left.flat_map(|tile| std::iter::repeat_n(tile, counts[tile.index()].into()));
    let all: Vec<_> = left.take(69).enumerate().flat_map(|(nth, tile)| turn(nth % 4, tile)).collect();
    assert!(refuses(&all, kan(1, "9m")), "of the last tile");
}

#[test]
fn a_witness_refuses_calls_with_tiles_that_it_does_not_hold() {
    let [pai, low, middle] = ["5m", "3m", "4m"].map(|name| name.parse::<Tile>().unwrap());
    let mut witness = witness(1, "1s 2s 3s 4s 6s 7s 8s 9s E S W N 4m", "9p");
    let heard = [
        Message::Tsumo { actor: 0, pai: Tile::HIDDEN },
        Message::Dahai { actor: 0, pai, tsumogiri: Some(true) },
        Message::Chi { actor: 1, target: 0, pai, consumed: [low, middle] },
    ];
    heard.iter().for_each(|message| witness.hear(message).unwrap());
    assert!(witness.view().is_err());
}

#[test]
fn an_added_kan_that_was_not_robbed_is_safe() {
    let own = "1s 2s 3s 4s 6s 7s 8s 9s E S W N P";
    let [seven, north, east, west] = ["7p", "N", "E", "W"].map(|name| name.parse::<Tile>().unwrap());
    let draw = |actor| Message::Tsumo { actor, pai: Tile::HIDDEN };
    let heard = [
        &turn(0, seven)[..],
        &[Message::Pon { actor: 2, target: 0, pai: seven, consumed: [seven; 2] }],
        &[Message::Dahai { actor: 2, pai: west, tsumogiri: Some(false) }],
        &turn(3, west),
        &turn(0, north),
        &[draw(1), Message::Reach { actor: 1 }],
        &turn(1, east)[1..],
        &[draw(2), Message::Kakan { actor: 2, pai: seven, consumed: [seven; 3] }],
        &turn(2, east),
        &turn(3, east),
        &[Message::Tsumo { actor: 0, pai: north }],
    ];
    let mut witness = witness(0, own, "9p");
    heard.concat().iter().for_each(|message| witness.hear(message).unwrap());
    let view = witness.view().unwrap().unwrap();
    assert!(safe_against(view.round(), 1).contains(seven.kind()));
}

#[test]
fn a_witness_refuses_points_beyond_all_measure() {
    let start = crate::Start { number: 0, honba: 0, sticks: 0, scores: [i32::MAX, 0, 0, 0] };
    let own = tiles("1s 2s 3s 4s 6s 7s 8s 9s E S W N P").into_iter().collect();
    assert!(Witness::new(Rules::default(), 0, start, own, "9p".parse().unwrap()).is_err());
}

/// What they discarded is forgotten, not that they did.
#[test]
fn who_has_discarded_has_no_first_turn_any_more() {
    let view = drawing_later(1, 0, "1s 2s 3s 4s 6s 7s 8s 9s E S W N P 2m", "9p");
    let mut round = Supposition::Even.sampler(&view).unwrap().draw(&mut Seed(1).rng()).unwrap().world;
    let declares = |round: &Round, seat: usize| {
        let mut after = round.clone();
        after.play(Action::Riichi { tile: round.drawn(seat).unwrap(), drawn: true });
        after.riichi(seat)
    };
    assert_eq!(declares(&round, 1), Riichi::Double);
    while !(round.is_turn() && round.turn() == 0) {
        let drawn = round.drawn(round.turn()).filter(|_| round.is_turn());
        round.play(drawn.map_or(Action::Pass, |tile| Action::Discard { tile, drawn: true }));
    }
    assert_eq!(declares(&round, 0), Riichi::Single);
}

#[test]
fn hands_are_supposed_to_be_better_late_where_no_discard_is_remembered() {
    let far = |gone: u8| -> i32 {
        let view = drawing_later(0, gone, "1s 2s 3s 4s 6s 7s 8s 9s E S W N P 2m", "9p");
        let sampler = Supposition::Informed.sampler(&view).unwrap();
        let worlds = (0..20).map(|seed| sampler.draw(&mut Seed(seed).rng()).unwrap().world);
        worlds.map(|world| i32::from(shanten(world.hand(1), 0))).sum()
    };
    assert!(far(9) + 20 < far(0), "a step nearer at least: {} {}", far(9), far(0));
}

#[test]
fn an_abort_is_worth_nothing_where_a_hand_is_worth_much() {
    let rated = rule(&drawing("1m 9m 1p 9p 1s 9s E S W N P F 2m 5m", "3p"), Reward::Points);
    let abort = value(&rated, "nine terminals");
    assert!(abort <= 0.0 && abort < value(&rated, "discard 5m"), "{rated:?}");
}

#[test]
fn riichi_adds_nothing_to_a_yakuman() {
    for (hand, indicator, discard) in [
        ("P P P F F F C C C 2m 3m 9p 9p W", "3p", "W"),
        ("1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 9m 9m E", "9p", "E"),
    ] {
        let rated = rule(&drawing(hand, indicator), Reward::Points);
        let [riichi, quiet] = ["riichi", "discard"].map(|how| value(&rated, &format!("{how} {discard}")));
        assert!(riichi < quiet, "{hand}: {riichi} {quiet}");
    }
}

#[test]
fn rewards_are_weighed_in_points() {
    let view = dealt(7).view(0);
    for tree in [false, true] {
        for (name, reward) in Reward::NAMES {
            let budget = Budget::Count(300);
            let settings = PlayerSettings {
                budget,
                reward,
                tree,
                prune: false,
                ..PlayerSettings::new(PlayerKind::Full)
            };
            let decision = settings.player().decide(&view, &Seed(1).into()).unwrap();
            let spread = decision.candidates.iter().map(|one| one.spread).fold(0.0, f64::max);
            assert!((500.0..100_000.0).contains(&spread), "{name}, tree {tree}: {spread}");
        }
    }
}

/// The last hand of a game, where seat 3 deals and seat 1 has this hand of 13 tiles; nobody has discarded but seat 3, this tile.
fn last_hand(scores: [i32; 4], own: &str, heard: &[Message]) -> crate::RoundView {
    let start = crate::Start { number: 7, honba: 0, sticks: 0, scores };
    let own = tiles(own).into_iter().collect();
    let mut witness = Witness::new(Rules::default(), 1, start, own, "1p".parse().unwrap()).unwrap();
    heard.iter().for_each(|message| witness.hear(message).unwrap());
    witness.view().unwrap().unwrap()
}

#[test]
fn where_places_count_no_win_seals_the_last_one_and_no_stick_gives_the_first_away() {
    let tile = |name: &str| name.parse::<Tile>().unwrap();
    let own = "2p 2p 3m 4m 5m 6m 7m 8m 3s 4s 7s 8s 9s";
    let dealer = [
        Message::Tsumo { actor: 3, pai: Tile::HIDDEN },
        Message::Dahai { actor: 3, pai: tile("N"), tsumogiri: Some(false) },
        Message::Tsumo { actor: 0, pai: Tile::HIDDEN },
        Message::Dahai { actor: 0, pai: tile("5s"), tsumogiri: Some(true) },
    ];
    let decide = |view: &crate::RoundView, reward: Reward| {
        let settings =
            PlayerSettings { budget: Budget::Count(400), reward, ..PlayerSettings::new(PlayerKind::Full) };
        settings.player().decide(view, &Seed(1).into()).unwrap().action
    };
    let last = last_hand([40_000, 10_000, 27_000, 23_000], own, &dealer);
    assert_eq!(decide(&last, Reward::Points), Action::Ron);
    assert_eq!(decide(&last, Reward::Placement), Action::Pass);
    let second = last_hand([29_000, 28_500, 22_500, 20_000], own, &dealer);
    assert_eq!(decide(&second, Reward::Placement), Action::Ron);
    let drawn = [
        &dealer[..3],
        &[Message::Dahai { actor: 0, pai: tile("N"), tsumogiri: Some(true) }][..],
        &[Message::Tsumo { actor: 1, pai: tile("W") }],
    ];
    let leader = last_hand([30_000, 30_400, 20_000, 19_600], own, &drawn.concat());
    assert_eq!(decide(&leader, Reward::Points), Action::Riichi { tile: tile("W"), drawn: true });
    assert_eq!(decide(&leader, Reward::Placement), Action::Discard { tile: tile("W"), drawn: true });
}

/// A wait for what is discarded just now cannot be won on a discard, and is worth less than the same wait without that.
#[test]
fn a_discard_out_of_the_own_wait_counts_as_furiten() {
    let tile = |name: &str| name.parse::<Tile>().unwrap();
    let worth = |drawn: &str| {
        let first = [
            Message::Tsumo { actor: 3, pai: Tile::HIDDEN },
            Message::Dahai { actor: 3, pai: tile("N"), tsumogiri: Some(true) },
            Message::Tsumo { actor: 0, pai: Tile::HIDDEN },
            Message::Dahai { actor: 0, pai: tile("N"), tsumogiri: Some(true) },
            Message::Tsumo { actor: 1, pai: tile(drawn) },
        ];
        let view = last_hand([25_000; 4], "1m 2m 3m 4m 5m 6m 7p 8p 9p 3s 4s 5s 6s", &first);
        let appraisal = Appraisal::new(view.round(), view.seat(), false);
        let riichi = Action::Riichi { tile: tile(drawn), drawn: true };
        worths(&appraisal, &view, &[riichi], Reward::Points, Foresight::Draws)[0].unwrap()
    };
    // Three of each are left to come in the one case, two and three in the other.
    let [free, furiten] = [worth("W"), worth("6s")];
    assert!(furiten < 0.6 * free, "{furiten} {free}");
}

/// Whatever a ready hand lacks to win is said of it.
#[test]
fn a_ready_hand_is_told_what_it_lacks() {
    let tile = |name: &str| name.parse::<Tile>().unwrap();
    let said = |own: &str, before: &[&str], drawn: &str, discard: &str, riichi: bool| {
        let others = |seats: &[usize], honour: &str| {
            let turn = |&actor: &usize| {
                let discard = Message::Dahai { actor, pai: tile(honour), tsumogiri: Some(true) };
                [Message::Tsumo { actor, pai: Tile::HIDDEN }, discard]
            };
            seats.iter().flat_map(turn).collect::<Vec<_>>()
        };
        let mut messages = others(&[3, 0], "N");
        for turn in before {
            messages.push(Message::Tsumo { actor: 1, pai: tile(turn) });
            messages.push(Message::Dahai { actor: 1, pai: tile(turn), tsumogiri: Some(true) });
            messages.extend(others(&[2, 3, 0], "E"));
        }
        messages.push(Message::Tsumo { actor: 1, pai: tile(drawn) });
        let view = last_hand([25_000; 4], own, &messages);
        let action = match (riichi, discard == drawn) {
            (true, drawn) => Action::Riichi { tile: tile(discard), drawn },
            (false, drawn) => Action::Discard { tile: tile(discard), drawn },
        };
        let adviser = Adviser::new(&PlayerSettings::new(PlayerKind::Linear));
        let decision = adviser.decide(&view, &Seed(1).into()).unwrap();
        let candidate = decision.candidates.iter().find(|one| one.action == action).unwrap();
        match candidate.facts[0] {
            Fact::Hand { shanten: 0, accepted, wait: Some(Wait { drawn, claimed, furiten }) } => {
                (accepted, drawn, claimed, furiten)
            }
            other => panic!("{other:?}"),
        }
    };
    let own = "1m 2m 3m 1p 1p 4p 5p 6p 9p 9p 7s 8s 9s";
    // Accepted, by its own draw, on a discard.
    assert_eq!(said(own, &[], "W", "W", true), (3, 3, 3, false));
    assert_eq!(said(own, &[], "W", "W", false), (3, 3, 0, false));
    assert_eq!(said(own, &["9p"], "W", "W", true), (2, 2, 2, true));
    // What is discarded just now counts too.
    let long = "1m 2m 3m 1p 1p 2p 3p 4p 5p 6p 7s 8s 9s";
    assert_eq!(said(long, &[], "7p", "1p", true), (7, 7, 7, true));
}

/// Chances that speak against the choice do not stand there without a word.
#[test]
fn what_came_out_ahead_of_the_choice_in_playouts_is_named() {
    let settings = PlayerSettings { budget: Budget::Count(1), ..PlayerSettings::new(PlayerKind::Full) };
    let (adviser, mut named) = (Adviser::new(&settings), 0);
    for seed in 0..12 {
        let decision = adviser.decide(&dealt(seed).view(0), &Seed(1).into()).unwrap();
        let points = |action: Action| {
            let found = decision.candidates.iter().find(|one| one.action == action)?;
            found.facts.iter().find_map(|fact| match *fact {
                Fact::Chances { points, .. } => Some(points),
                _ => None,
            })
        };
        let own = points(decision.action).unwrap();
        let best = decision.candidates.iter().filter_map(|one| points(one.action)).fold(own, f64::max);
        let said = decision.facts.iter().find_map(|fact| match *fact {
            Fact::BetterInPlayouts { other, gain, stderr } => Some((other, gain, stderr)),
            _ => None,
        });
        assert_eq!(said.is_some(), best > own, "{:?}", decision.facts);
        if let Some((other, gain, stderr)) = said {
            named += 1;
            assert!(points(other) == Some(best) && stderr > 0.0);
            assert!((gain - (best - own)).abs() < 1e-6, "{gain} of {best} - {own}");
        }
    }
    assert!((1..12).contains(&named), "{named}");
}

/// The first example of the command's help: a lone dragon is worth less than a tile of a four-tile run.
#[test]
fn a_lone_dragon_goes_first() {
    let view = drawing("1m 2m 3m 4p 5pr 6p 7p 2s 3s 9s 9s E E C", "3p");
    for loops in [1, 400] {
        let settings =
            PlayerSettings { budget: Budget::Count(loops), ..PlayerSettings::new(PlayerKind::Full) };
        let decision = Adviser::new(&settings).decide(&view, &Seed(1).into()).unwrap();
        let Action::Discard { tile, .. } = decision.action else { panic!("{:?}", decision.action) };
        assert_eq!(tile.to_string(), "C", "{:?}", decision.candidates);
        let facts = &decision.candidates[0].facts;
        assert!(facts.iter().any(|fact| matches!(fact, Fact::Danger { deal_in, .. } if *deal_in < 0.05)));
        assert!(facts.iter().any(|fact| matches!(fact, Fact::Chances { win, .. } if *win > 0.1)));
    }
}
