//! Conduct on made-up players whose ways are known.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use kakehiki_worlds::{
    Rng, Seed, Stop,
    conduct::{Calibration, Case, Choices, Loss, Options, Question, StyleTrainer, Trainer},
};
use rand::RngExt;

const FEATURES: usize = 12;

/// The truth that is to be found again.
fn truth(feature: usize) -> f32 {
    [1.2, -0.7, 0.4, 0.0, -1.5, 0.9, 0.3, -0.2, 0.6, -0.9, 0.1, 0.5][feature]
}

/// Four options with three features each; one is taken by these weights.
fn decide(weights: impl Fn(usize) -> f32, rng: &mut Rng, options: &mut Options<u16>) -> usize {
    options.clear();
    let mut chances = Vec::new();
    for _ in 0..4 {
        let features: [usize; 3] = std::array::from_fn(|_| rng.random_range(0..FEATURES));
        features.iter().for_each(|&feature| options.push(feature as u16));
        options.close();
        chances.push(features.iter().map(|&feature| weights(feature)).sum::<f32>().exp());
    }
    let mut left = rng.random::<f32>() * chances.iter().sum::<f32>();
    let found = chances.iter().position(|chance| {
        left -= chance;
        left < 0.0
    });
    found.unwrap_or(3)
}

fn decisions(count: usize, seed: u64) -> Choices<u16> {
    let (mut rng, mut options, mut choices) = (Seed(seed).rng(), Options::default(), Choices::default());
    for i in 0..count {
        let taken = decide(truth, &mut rng, &mut options);
        choices.push(&options, taken, (i % 2) as u8, 0);
    }
    choices
}

fn trainer() -> Trainer {
    let mut trainer = Trainer::new(FEATURES, Seed(1));
    trainer.batch = 512;
    trainer
}

#[test]
fn the_weights_are_found_again() {
    let (seen, unseen) = (decisions(20_000, 2), decisions(5_000, 3));
    let (trainer, stop) = (trainer(), Stop::never());
    let mut fit = trainer.start();
    (0..12).for_each(|_| {
        trainer.round(&mut fit, &seen, &stop);
    });
    for (feature, weight) in fit.logit().weights().iter().enumerate() {
        // Only differences count: the mean of all weights is free.
        let shift: f32 =
            (0..FEATURES).map(|f| truth(f) - fit.logit().weights()[f]).sum::<f32>() / FEATURES as f32;
        assert!((weight + shift - truth(feature)).abs() < 0.12, "feature {feature}: {weight}");
    }
    let cost = |weights: Vec<f32>| {
        let losses = Trainer::losses(&kakehiki_worlds::conduct::Logit::new(weights), &unseen);
        assert_eq!(losses.iter().map(|loss| loss.count).sum::<u64>(), unseen.len() as u64);
        losses.iter().fold(Loss::default(), |mut all, loss| {
            all.merge(loss);
            all
        })
    };
    let (fitted, best) = (cost(fit.logit().weights().to_vec()), cost((0..FEATURES).map(truth).collect()));
    assert!((fitted.mean() - best.mean()).abs() < 0.005, "{fitted:?}, {best:?}");
    assert!(fitted.perplexity() < 0.9 * cost(vec![0.0; FEATURES]).perplexity());
}

#[test]
fn the_same_on_any_number_of_threads_and_after_a_pause() {
    let (choices, trainer) = (decisions(5_000, 4), trainer());
    let fit = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let mut fit = trainer.start();
            (0..3).for_each(|_| {
                trainer.round(&mut fit, &choices, &Stop::never());
            });
            fit
        })
    };
    let one = fit(1);
    assert_eq!(one, fit(3));
    let mut kept = trainer.start();
    trainer.round(&mut kept, &choices, &Stop::never());
    let mut resumed = serde_json::from_str(&serde_json::to_string(&kept).unwrap()).unwrap();
    (0..2).for_each(|_| {
        trainer.round(&mut resumed, &choices, &Stop::never());
    });
    assert_eq!(one, resumed);
    let stop = Stop::never();
    stop.now();
    let before = resumed.clone();
    trainer.round(&mut resumed, &choices, &stop);
    assert_eq!(before, resumed, "a stopped round changes nothing and does not count");
}

#[test]
fn two_styles_are_told_apart() {
    // Half of the groups have the first two weights the other way round.
    let styled = |group: usize, feature: usize| {
        if group % 2 == 1 && feature < 2 { -truth(feature) } else { truth(feature) }
    };
    let (mut rng, mut options, mut choices) = (Seed(5).rng(), Options::default(), Choices::default());
    for group in 0..60 {
        for _ in 0..150 {
            let taken = decide(|feature| styled(group, feature), &mut rng, &mut options);
            choices.push(&options, taken, 0, group as u32);
        }
    }
    let (trainer, stop) = (trainer(), Stop::never());
    let mut fit = trainer.start();
    (0..8).for_each(|_| {
        trainer.round(&mut fit, &choices, &stop);
    });
    let weights = fit.logit().weights().to_vec();
    let mut styles = StyleTrainer::new(2, 2, Seed(6));
    styles.turns = 25;
    let (styles, history) = styles.fit(&weights, &choices, &stop);
    assert!(history.last() > history.first());
    let difference = |feature: usize| styles.offsets[0][feature] - styles.offsets[1][feature];
    let sign = difference(0).signum();
    assert!(sign * difference(0) > 1.5 && sign * difference(1) < -0.8, "{:?}", styles.offsets);
    assert!((styles.shares[0] - 0.5).abs() < 0.1, "{:?}", styles.shares);
    let pooled = Trainer::losses(&fit.logit(), &choices)[0].mean();
    let known = styles.losses(&weights, &choices)[0].mean();
    assert!(known < pooled - 0.02, "{known} with styles, {pooled} without");
}

/// A coin that is heads with 0.8 in one world and 0.2 in the other, seen once but counted four times.
#[test]
fn what_is_counted_four_times_gets_a_quarter() {
    let mut rng = Seed(7).rng();
    let cases: Vec<Case> = (0..4000)
        .map(|_| {
            let world: bool = rng.random();
            let heads = rng.random::<f64>() < if world { 0.8 } else { 0.2 };
            let likelihood = |world: bool| if world == heads { 0.8f32 } else { 0.2 };
            // Two hundred worlds, so that none has to be smoothed.
            let worlds: Vec<bool> = (0..200).map(|i| i % 2 == 1).collect();
            Case {
                logs: worlds.iter().map(|&world| 4.0 * likelihood(world).ln()).collect(),
                before: vec![0.0; worlds.len()],
                questions: vec![Question {
                    answers: worlds.iter().map(|&world| world.into()).collect(),
                    truth: world.into(),
                    possible: 2,
                }],
            }
        })
        .collect();
    let fitted = Calibration::level(1, 1.0).fit(&[&[0]], &cases);
    assert!((fitted.exponents[0] - 0.25).abs() < 0.04, "{fitted:?}");
}

#[test]
fn nothing_is_allocated_once_the_buffers_have_grown() {
    let (mut rng, mut options, mut logs) = (Seed(8).rng(), Options::default(), Vec::new());
    let logit = kakehiki_worlds::conduct::Logit::new((0..FEATURES).map(truth).collect());
    let mut work = || {
        decide_without_memory(&mut rng, &mut options);
        logit.log_probabilities(&options, &mut logs);
    };
    work();
    let counted = allocation_counter::measure(|| (0..100).for_each(|_| work()));
    assert_eq!(counted.count_total, 0);
}

fn decide_without_memory(rng: &mut Rng, options: &mut Options<u16>) {
    options.clear();
    for _ in 0..4 {
        (0..3).for_each(|_| options.push(rng.random_range(0..FEATURES as u16)));
        options.close();
    }
}
