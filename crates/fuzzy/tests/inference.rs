//! Answers that were worked out by hand, and laws.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_fuzzy::{Set, System, Variable, centroid};
use proptest::prelude::*;

fn close(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-12, "{a} is not {b}");
}

#[test]
fn a_triangle_balances_at_a_third() {
    let variable = Variable::new("x", 0.0, 3.0, vec![("t", Set::triangle(0.0, 0.0, 3.0).unwrap())]).unwrap();
    close(centroid(&variable, &[1.0]).unwrap(), 1.0);
    // Cut at half: a rectangle 0–1.5 of height ½ and a triangle 1.5–3: (0.75·0.75 + 0.375·2) / 1.125.
    close(centroid(&variable, &[0.5]).unwrap(), (0.75 * 0.75 + 0.375 * 2.0) / 1.125);
    assert_eq!(centroid(&variable, &[0.0]), None);
}

#[test]
fn two_cut_sets_that_cross_balance_in_the_middle_only_when_level() {
    let variable = Variable::ramp("x", -1.0, 1.0, "down", "up").unwrap();
    close(centroid(&variable, &[0.7, 0.7]).unwrap(), 0.0);
    close(centroid(&variable, &[0.0, 1.0]).unwrap(), 1.0 / 3.0);
    assert!(centroid(&variable, &[0.2, 0.7]).unwrap() > 0.0);
}

#[test]
fn what_fires_is_kept_strongest_first() {
    let system = System::table(
        [
            Variable::ramp("heat", 0.0, 1.0, "cold", "hot").unwrap(),
            Variable::peaks("wind", 0.0, 1.0, &["low", "some", "high"]).unwrap(),
        ],
        Variable::ramp("fan", 0.0, 1.0, "off", "on").unwrap(),
        &["off", "off", "off", "on", "on", "off"],
    )
    .unwrap();
    let answer = system.infer([0.8, 0.4]);
    let fired: Vec<_> = answer.fired.iter().map(|fired| fired.rule).collect();
    assert_eq!(fired, [4, 0, 1, 3]);
    // Heat is hot and wind is some: the fan is on.
    assert_eq!((answer.fired[0].strength, system.conditions(4)), (0.8, Some([1, 1])));
    assert_eq!((system.consequent(4), system.output().sets()[1].0.as_str()), (Some(1), "on"));
    assert_eq!(
        (system.conditions(5), system.conditions(6), system.consequent(6)),
        (Some([1, 2]), None, None)
    );
}

#[test]
fn what_is_out_of_range_counts_as_its_end_and_what_is_no_number_as_nothing() {
    let x = Variable::ramp("x", 0.0, 1.0, "a", "b").unwrap();
    let system = System::table([x.clone()], x, &["a", "b"]).unwrap();
    assert_eq!(system.infer([7.0]), system.infer([1.0]));
    assert_eq!(system.infer([f64::NEG_INFINITY]), system.infer([0.0]));
    let nothing = system.infer([f64::NAN]);
    assert!(nothing.fired.is_empty() && nothing.value == 0.5);
}

#[test]
fn what_makes_no_sense_is_an_error() {
    assert!(Set::new(vec![(0.0, 0.0), (0.0, 1.0)]).unwrap_err().to_string().contains("corner 1"));
    assert!(Set::new(vec![(0.0, 1.5)]).is_err());
    assert!(Set::new(vec![]).is_err());
    assert!(Set::triangle(2.0, 1.0, 0.0).is_err());
    assert!(Variable::ramp("x", 1.0, 1.0, "a", "b").is_err());
    let x = Variable::ramp("x", 0.0, 1.0, "a", "b").unwrap();
    assert!(System::table([x.clone()], x.clone(), &["a"]).is_err());
    let error = System::table([x.clone()], x, &["a", "c"]).unwrap_err();
    assert_eq!(error.to_string(), "x has no set \"c\"");
}

/// Two inputs with three sets each, and consequents from the bits of `positive`.
fn doubtful(positive: u32) -> System<2> {
    let sets: Vec<&str> = (0..9).map(|rule| if positive >> rule & 1 == 1 { "P" } else { "N" }).collect();
    System::table(
        [
            Variable::peaks("a", 0.0, 1.0, &["1", "2", "3"]).unwrap(),
            Variable::peaks("b", 0.0, 1.0, &["1", "2", "3"]).unwrap(),
        ],
        Variable::ramp("c", -1.0, 1.0, "N", "P").unwrap(),
        &sets,
    )
    .unwrap()
}

proptest! {
    /// The short way to average over doubtful rules is the long way.
    #[test]
    fn doubt_is_the_mean_over_all_combinations(
        a in 0.0..=1.0, b in 0.0..=1.0, chances in proptest::collection::vec(0.0..=1.0, 9)
    ) {
        let short = doubtful(0).infer_in_doubt([a, b], |rule| chances[rule]).value;
        let long: f64 = (0..512u32)
            .map(|positive| {
                let chance: f64 = (0..9)
                    .map(|rule| if positive >> rule & 1 == 1 { chances[rule] } else { 1.0 - chances[rule] })
                    .product();
                chance * doubtful(positive).infer([a, b]).value
            })
            .sum();
        prop_assert!((short - long).abs() < 1e-9, "{} is not {}", short, long);
    }

    /// The exact centre is what a fine sum over slices approaches.
    #[test]
    fn the_centre_is_the_limit_of_slices(levels in proptest::collection::vec(0.01..=1.0, 5)) {
        let variable = Variable::peaks("x", -2.0, 3.0, &["a", "b", "c", "d", "e"]).unwrap();
        let (mut area, mut moment) = (0.0, 0.0);
        for slice in 0..20_000 {
            let x = -2.0 + 5.0 * (slice as f64 + 0.5) / 20_000.0;
            let y = (0..5).map(|i| variable.membership(i, x).min(levels[i])).fold(0.0, f64::max);
            area += y;
            moment += x * y;
        }
        let exact = centroid(&variable, &levels).unwrap();
        prop_assert!((exact - moment / area).abs() < 1e-6);
    }
}
