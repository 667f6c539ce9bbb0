//! What reading came to, as a text.

use super::reading::{MOMENTS, Role, Sitting, calibrated, uncalibrated, without_cards};
use bridge::knowledge::conduct::{CardConduct, CardTrust};
use std::fmt::Write as _;
use worlds::stats::Mean;

/// The bits of lengths and honours: what the truth costs without a card read, and what each way of reading gains on that.
pub fn text(conduct: &CardConduct, sittings: &[Sitting]) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "bits for the truth, lengths + honours; gains over the auction alone, lengths / honours"
    );
    let _ = writeln!(
        out,
        "{:9} {:>6} {:>5}  {:>12} {:>12}  {:>21} {:>14}  {:>14} {:>14} {:>14}  {:>9}",
        "reader",
        "tricks",
        "n",
        "promises",
        "calls",
        "conduct",
        "uncalibrated",
        "rules 0.85",
        "rules 0.9",
        "strict",
        "effective"
    );
    for role in Role::ALL {
        for moment in 0..MOMENTS.len() {
            let trust = trust(conduct, moment);
            let chosen: Vec<&Sitting> =
                sittings.iter().filter(|sitting| sitting.role == role && sitting.moment == moment).collect();
            if !chosen.is_empty() {
                line(&mut out, role, moment, &trust, &chosen);
            }
        }
    }
    reliability(&mut out, conduct, sittings);
    out
}

fn trust(conduct: &CardConduct, moment: usize) -> CardTrust {
    let tricks = MOMENTS[moment] / 4;
    conduct.trust.iter().find(|trust| trust.tricks == tricks).cloned().unwrap_or_default()
}

fn line(out: &mut String, role: Role, moment: usize, trust: &CardTrust, sittings: &[&Sitting]) {
    let bits = |part: usize, loss: &dyn Fn(&Sitting) -> [f64; 2]| -> Mean {
        let mut mean = Mean::default();
        sittings.iter().for_each(|sitting| mean.push(loss(sitting)[part] / std::f64::consts::LN_2));
        mean
    };
    let both = |loss: &dyn Fn(&Sitting) -> [f64; 2]| [bits(0, loss), bits(1, loss)];
    let none = without_cards(trust);
    let gain = |ours: &dyn Fn(&Sitting) -> [f64; 2], from: &dyn Fn(&Sitting) -> [f64; 2]| {
        both(&|sitting: &Sitting| {
            let (a, b) = (from(sitting), ours(sitting));
            [a[0] - b[0], a[1] - b[1]]
        })
    };
    let softened = |sitting: &Sitting| sitting.loss(&none);
    let promised = |sitting: &Sitting| sitting.by_rules[0];
    let [auction, soft] = [both(&promised), both(&softened)];
    let exponents = calibrated(trust);
    let read = gain(&|sitting| sitting.loss(&exponents), &softened);
    let raw = gain(&|sitting| sitting.loss(&uncalibrated(trust)), &softened);
    let rules: Vec<String> = (1..4)
        .map(|way| gain(&|sitting| sitting.by_rules[way], &promised))
        .map(|[lengths, honours]| format!("{:+.2} / {:+.2}", lengths.mean(), honours.mean()))
        .collect();
    let mut effective = Mean::default();
    sittings.iter().for_each(|sitting| effective.push(sitting.effective(&exponents)));
    let _ = writeln!(
        out,
        "{:9} {:>6} {:>5}  {:>12} {:>12}  {:>21} {:>14}  {:>14} {:>14} {:>14}  {:>9.0}",
        format!("{role:?}").to_lowercase(),
        if MOMENTS[moment] < 4 { "lead".to_owned() } else { (MOMENTS[moment] / 4).to_string() },
        sittings.len(),
        format!("{:.2} + {:.2}", auction[0].mean(), auction[1].mean()),
        format!("{:.2} + {:.2}", soft[0].mean(), soft[1].mean()),
        format!("{:+.2} / {:+.2} (±{:.2})", read[0].mean(), read[1].mean(), 1.96 * read[0].stderr()),
        format!("{:+.2} / {:+.2}", raw[0].mean(), raw[1].mean()),
        rules[0],
        rules[1],
        rules[2],
        effective.mean(),
    );
}

/// What is believed at some tenth, and how often it is so.
fn reliability(out: &mut String, conduct: &CardConduct, sittings: &[Sitting]) {
    let mut bins = [[(0u64, 0.0, 0u64); 10]; 2];
    for sitting in sittings {
        let trust = trust(conduct, sitting.moment);
        for (bins, exponents) in bins.iter_mut().zip([without_cards(&trust), calibrated(&trust)]) {
            sitting.beliefs(&exponents, |belief, happened| {
                let (count, sum, hits) = &mut bins[((belief * 10.0) as usize).min(9)];
                *count += 1;
                *sum += belief;
                *hits += u64::from(happened);
            });
        }
    }
    for (name, bins) in ["auction alone", "with conduct"].iter().zip(bins) {
        let _ = writeln!(out, "\n{name}: what is believed, how often it is so, of how many");
        for (count, sum, hits) in bins.into_iter().filter(|bin| bin.0 > 0) {
            let share = |x: f64| 100.0 * x / count as f64;
            let _ = writeln!(out, "{:6.1} % {:6.1} % {:>8}", share(sum), share(hits as f64), count);
        }
    }
}
