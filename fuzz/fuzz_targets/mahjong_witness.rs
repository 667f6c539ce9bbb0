//! No stream of mjai messages panics a bot: what it follows can be decided, and a table can be imagined that looks like that.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::{
    Rules, Uniform,
    records::{
        Witness,
        mjai::{Message, messages},
    },
};
use worlds::{Beliefs, Sampler, Seed, View, World};

fuzz_target!(|text: &str| {
    let mut witnesses: Vec<Witness> = Vec::new();
    let mut actions = Vec::new();
    // Each look plays the hand again from its beginning.
    for message in text.lines().take(150).flat_map(|line| messages(line).unwrap_or_default()) {
        if matches!(message, Message::StartKyoku { .. }) {
            let follow = |seat| Witness::from_message(Rules::default(), seat, &message, [25_000; 4]).ok();
            witnesses = (0..4).filter_map(follow).collect();
            continue;
        }
        witnesses.retain_mut(|witness| witness.hear(&message).is_ok() && witness.view().is_ok());
        for view in witnesses.iter().filter_map(|witness| witness.view().ok().flatten()) {
            view.actions(&mut actions);
            assert!(!actions.is_empty());
            let world = Uniform.sampler(&view).and_then(|sampler| sampler.draw(&mut Seed(1).rng()));
            if let Ok(drawn) = world {
                assert_eq!(drawn.world.view(view.seat()), view);
            }
        }
    }
});
