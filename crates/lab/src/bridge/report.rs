//! What reading came to, as a text.

use super::reading::{MOMENTS, Role, Sitting, calibrated, uncalibrated, without_cards};
use bridge::knowledge::conduct::{CardConduct, CardTrust};
use std::fmt::Write as _;
use telling::{Columns, Words, say};
use worlds::stats::Mean;

/// The bits of lengths and honours: what the truth costs without a card read, and what each way of reading gains on that.
pub fn text(conduct: &CardConduct, sittings: &[Sitting], words: &Words) -> String {
    let mut columns = Columns::new(1);
    let strict = words.say("reading-strict");
    let [lightly, firmly] = ["0.85", "0.9"].map(|trust| say!(words, "reading-rules", trust = trust));
    let [tricks, count, promises, calls, conducted, uncalibrated, effective] = [
        "reading-tricks",
        "reading-count",
        "reading-promises",
        "reading-calls",
        "reading-conduct",
        "reading-uncalibrated",
        "reading-effective",
    ]
    .map(|message| words.say(message));
    let reader = say!(words, "reading-reader", reader = "any");
    columns.row([
        reader,
        tricks,
        count,
        promises,
        calls,
        conducted,
        uncalibrated,
        lightly,
        firmly,
        strict,
        effective,
    ]);
    for role in Role::ALL {
        for moment in 0..MOMENTS.len() {
            let trust = trust(conduct, moment);
            let chosen: Vec<&Sitting> =
                sittings.iter().filter(|sitting| sitting.role == role && sitting.moment == moment).collect();
            if !chosen.is_empty() {
                columns.row(row(role, moment, &trust, &chosen, words));
            }
        }
    }
    let mut out = format!("{}\n{columns}", words.say("reading-title"));
    reliability(&mut out, conduct, sittings, words);
    out
}

fn trust(conduct: &CardConduct, moment: usize) -> CardTrust {
    let tricks = MOMENTS[moment] / 4;
    conduct.trust.iter().find(|trust| trust.tricks == tricks).cloned().unwrap_or_default()
}

fn row(role: Role, moment: usize, trust: &CardTrust, sittings: &[&Sitting], words: &Words) -> Vec<String> {
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
    let reader = match role {
        Role::Leader => "leader",
        Role::Partner => "partner",
        Role::Declarer => "declarer",
    };
    let tricks = MOMENTS[moment] / 4;
    let error = 1.96 * read[0].stderr();
    let sure = if error.is_finite() { format!(" (±{error:.2})") } else { String::new() };
    let mut cells = vec![
        say!(words, "reading-reader", reader = reader),
        if tricks == 0 { words.say("reading-lead") } else { tricks.to_string() },
        sittings.len().to_string(),
        format!("{:.2} + {:.2}", auction[0].mean(), auction[1].mean()),
        format!("{:.2} + {:.2}", soft[0].mean(), soft[1].mean()),
        format!("{:+.2} / {:+.2}{sure}", read[0].mean(), read[1].mean()),
        format!("{:+.2} / {:+.2}", raw[0].mean(), raw[1].mean()),
    ];
    cells.extend(rules);
    cells.push(format!("{:.0}", effective.mean()));
    cells.into_iter().map(|cell| words.figures(&cell)).collect()
}

/// What is believed at some tenth, and how often it is so.
fn reliability(out: &mut String, conduct: &CardConduct, sittings: &[Sitting], words: &Words) {
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
    for (name, bins) in ["reading-believed-calls", "reading-believed-conduct"].into_iter().zip(bins) {
        let _ = writeln!(out, "\n{}", words.say(name));
        for (count, sum, hits) in bins.into_iter().filter(|bin| bin.0 > 0) {
            let share = |x: f64| 100.0 * x / count as f64;
            let _ = writeln!(out, "{:6.1} % {:6.1} % {:>8}", share(sum), share(hits as f64), count);
        }
    }
}
