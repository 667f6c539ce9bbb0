//! The laws of the table: random hands end, points add up, a view is kept by the worlds drawn from it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::majiang_tiles as tiles;
use kakehiki_mahjong::{Action, Game, Round, Rules, Start, Tile, Uniform, Wall};
use rand::RngExt;
use worlds::{Beliefs, Sampler, Seed, View, World};

/// Every tile is somewhere, once.
fn check_tiles(round: &Round) {
    let mut counts = [0; Tile::COUNT];
    let mut add = |tile: Tile| {
        if !tile.is_hidden() {
            counts[tile.index()] += 1;
        }
    };
    for seat in 0..4 {
        assert_eq!(round.hand(seat).len(), round.concealed(seat));
        round.hand(seat).tiles().for_each(&mut add);
        round.melds(seat).iter().for_each(|meld| meld.tiles().tiles().for_each(&mut add));
    }
    round.discards().iter().filter(|discard| !discard.is_called()).for_each(|discard| add(discard.tile()));
    let view = round.view(0);
    for seat in 1..4 {
        assert!(view.round().hand(seat).is_empty());
    }
    let lying: i32 = counts.iter().sum();
    let hidden = view.hidden_places().count() + round.indicators().count();
    assert_eq!(lying as usize + hidden, 136);
}

#[test]
fn random_games_keep_the_laws() {
    let rules = Rules::default();
    let (mut hands, mut worlds) = (0, 0);
    let mut actions = Vec::new();
    let mut seen = Vec::new();
    for number in 0..60 {
        let mut rng = Seed(number).rng();
        let mut game = Game::new(rules);
        while let Some(mut round) = game.deal(Wall::shuffled(&rules, &mut rng)) {
            while let Some(actor) = round.actor() {
                round.actions(&mut actions);
                assert!(!actions.is_empty());
                if rng.random_ratio(1, 40) {
                    check_tiles(&round);
                    for seat in 0..4 {
                        let view = round.view(seat);
                        view.actions(&mut seen);
                        assert_eq!(seen, if seat == actor { &actions[..] } else { &[] });
                        let sampler = Uniform.sampler(&view).unwrap();
                        let world = sampler.draw(&mut rng).unwrap().world;
                        assert_eq!(world.view(seat), view);
                        check_tiles(&world);
                        worlds += 1;
                    }
                }
                let action = actions[rng.random_range(0..actions.len())];
                assert!(round.allows(action));
                round.play(action);
            }
            let total: i32 = round.scores().iter().sum();
            assert_eq!(total + 1_000 * i32::from(round.sticks()), 100_000);
            game.finish(&round);
            hands += 1;
        }
        assert_eq!(game.scores().iter().sum::<i32>(), 100_000);
    }
    assert!(hands > 200 && worlds > 1_000, "{hands} hands, {worlds} worlds");
}

#[test]
fn a_drawn_world_does_not_depend_on_the_truth() {
    let rules = Rules::default();
    let mut rng = Seed(1).rng();
    let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
    for _ in 0..20 {
        let mut actions = Vec::new();
        round.actions(&mut actions);
        let discard = actions.iter().find(|action| matches!(action, Action::Discard { .. } | Action::Pass));
        round.play(*discard.unwrap());
    }
    let seat = round.actor().unwrap();
    let view = round.view(seat);
    // Another truth with the same view.
    let other = Uniform.sampler(&view).unwrap().draw(&mut Seed(2).rng()).unwrap().world;
    assert_ne!(other, round);
    let draw = |view| Uniform.sampler(view).unwrap().draw(&mut Seed(3).rng()).unwrap().world;
    assert_eq!(draw(&view), draw(&other.view(seat)));
}

#[test]
fn the_laws_of_hidden_information_hold() {
    let rules = Rules::default();
    let deal = |rng: &mut worlds::Rng| Game::new(rules).deal(Wall::shuffled(&rules, rng)).unwrap();
    let tally = worlds::laws::Laws::new(&deal, &Uniform).games(12).share_of_positions(0.1).check();
    assert_eq!(tally.unwrap().games, 12);
    let informed = kakehiki_mahjong::beliefs::Supposition::Informed;
    let tally = worlds::laws::Laws::new(&deal, &informed).games(6).share_of_positions(0.1).check();
    assert_eq!(tally.unwrap().games, 6);
    // Chance hardly ever declares riichi: here everybody does who can.
    let greedy = |round: &Round, actions: &[Action], rng: &mut worlds::Rng| match round.actor() {
        Some(seat) if round.is_turn() => kakehiki_mahjong::Playout::default().greedy_turn(round, seat, rng),
        _ if actions.contains(&Action::Ron) => Action::Ron,
        _ => Action::Pass,
    };
    let tally =
        worlds::laws::Laws::new(&deal, &informed).walk(&greedy).games(12).share_of_positions(0.3).check();
    assert_eq!(tally.unwrap().games, 12);
}

/// A wall that deals these hands from the dealer on, then gives these tiles in turn.
fn wall(hands: [&str; 4], draws: &str) -> Wall {
    let mut ids = [u8::MAX; 136];
    let mut left: Vec<u8> = (0..136).rev().collect();
    let mut take = |tile: Tile| {
        // The last of a kind, which is never a red one.
        let at = left.iter().position(|id| usize::from(id / 4) == tile.kind().index()).unwrap();
        left.remove(at)
    };
    for (steps, hand) in hands.into_iter().enumerate() {
        for (nth, tile) in tiles(hand).into_iter().enumerate() {
            ids[Wall::dealt(steps, nth)] = take(tile);
        }
    }
    for (nth, tile) in tiles(draws).into_iter().enumerate() {
        ids[Wall::drawn(nth)] = take(tile);
    }
    ids.iter_mut().filter(|id| **id == u8::MAX).for_each(|id| *id = left.pop().unwrap());
    Wall::from_ids(&Rules::default(), &ids)
}

#[test]
fn drawn_tables_know_what_was_let_go() {
    let hands = ["m1123789p58z1133", "s123456789p1122", "m2344566z222337", "p999s8z444555666"];
    let wall = wall(hands, "z4m4p5z6s8");
    let mut round = Game::new(Rules::default()).deal(wall).unwrap();
    let discard = |text: &str, drawn| Action::Discard { tile: text.parse().unwrap(), drawn };
    let mut play = |action| {
        while !round.is_turn() {
            round.play(Action::Pass);
        }
        assert!(round.allows(action), "{action} in {round:?}");
        round.play(action);
    };
    play(discard("N", true));
    play(Action::Riichi { tile: "4m".parse().unwrap(), drawn: true });
    // The 5p passes the riichi; seat 2 discards after it, so what passes seat 2 is only what follows.
    play(discard("5p", true));
    play(discard("8s", false));
    while !round.is_turn() {
        round.play(Action::Pass);
    }
    let view = round.view(0);
    // What the others may hold as far as seat 0 knows: `who` holds the hand.
    let world = |who: usize, hand: &str| {
        let mut unseen: Vec<Tile> = view
            .unseen()
            .iter()
            .enumerate()
            .flat_map(|(index, &count)| std::iter::repeat_n(Tile::new(index as u8).unwrap(), count.into()))
            .collect();
        let mut given = [kakehiki_mahjong::Hand::EMPTY; 4];
        for tile in tiles(hand) {
            unseen.remove(unseen.iter().position(|&other| other == tile).unwrap());
            given[who].add(tile);
        }
        for seat in (1..4).filter(|&seat| seat != who) {
            unseen.drain(..13).for_each(|tile| given[seat].add(tile));
        }
        view.complete(&given, Tile::HIDDEN, &unseen).unwrap()
    };
    let wins = |mut world: Round, tile: &str| {
        world.play(discard(tile, false));
        let mut actions = Vec::new();
        world.actions(&mut actions);
        actions.contains(&Action::Ron)
    };
    // 5p-8p: the 5p went by. 8p alone: nothing did.
    assert!(!wins(world(1, "s123456789p67z77"), "5p"));
    assert!(!wins(world(1, "s123456789p67z77"), "8p"));
    assert!(wins(world(1, "s123456789p79z77"), "8p"));
    // Without riichi only what passed since the own discard counts: for seat 2 the 8s, for seat 3 nothing.
    assert!(world(2, "m234567p456s67z77").is_furiten(2));
    assert!(!world(3, "m234567s456p67z77").is_furiten(3));
}

#[test]
fn as_many_sticks_and_hands_as_a_record_may_claim() {
    let rules = Rules::default();
    let start = Start { number: u8::MAX, honba: u8::MAX, sticks: u8::MAX, scores: [25_000; 4] };
    for seed in 0..8 {
        let mut game = Game::at(rules, start);
        let mut round = game.deal(Wall::shuffled(&rules, &mut Seed(seed).rng())).unwrap();
        let _ = kakehiki_mahjong::Playout::default().greedy(&mut round, &mut Seed(seed).rng());
        assert!(kakehiki_mahjong::knowledge::Reward::Placement.of(&round, 0).is_finite());
        game.finish(&round);
    }
}

#[test]
fn play_outs_end_and_aim_at_winning() {
    let rules = Rules::default();
    let mut rng = Seed(7).rng();
    let mut playout = kakehiki_mahjong::Playout::default();
    let mut wins = [0; 2];
    for _ in 0..300 {
        let round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
        let random = playout.random(&mut round.clone(), &mut rng).unwrap();
        let greedy = playout.greedy(&mut round.clone(), &mut rng).unwrap();
        wins[0] += u32::from(random.end.is_win());
        wins[1] += u32::from(greedy.end.is_win());
    }
    // About 1 % and 66 %.
    assert!(wins[0] < 30 && wins[1] > 150, "{wins:?}");
}
