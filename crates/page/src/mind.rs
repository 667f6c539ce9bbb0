//! A decision as it is shown: bars and reasons. The same for every game.

use crate::{refusal::Refusal, room::Thought, words::Words};
use askama::Template;
use worlds::{Candidate, Reason};

/// The most candidates that are drawn; the rest are counted.
const MOST: usize = 16;
/// The kinds of reasons whose figures are shares of one whole: they are drawn as bars.
const DISTRIBUTIONS: [&str; 6] = ["belief", "distribution", "shanten", "signal", "lead", "unread"];
/// The width of the drawing of a value.
const WIDTH: f64 = 200.0;

#[derive(Template)]
#[template(path = "mind.html")]
struct Mind<'a> {
    w: &'static Words,
    heading: &'a str,
    face: String,
    rows: Vec<Row>,
    /// What the last column has, in a word and in a sentence: shares of the worlds, or only how often each was tried.
    compared: (&'static str, &'static str),
    left_out: usize,
    worlds: u64,
    effective: String,
    exhaustive: bool,
    reasons: Vec<Line>,
}

/// A candidate.
struct Row {
    face: String,
    chosen: bool,
    mean: String,
    margin: String,
    /// The bar, and the 95 % interval around its end.
    bar: (f64, f64),
    whisker: (f64, f64),
    share: f64,
    visits: u64,
    /// What each other player would then believe, side by side.
    views: Vec<Line>,
    summary: String,
    reasons: Vec<Line>,
}

/// A reason, as deep as what it supports says.
struct Line {
    depth: usize,
    text: String,
    figures: Vec<Figure>,
}

struct Figure {
    name: String,
    value: String,
    /// Of the largest share of its reason, for a bar; only where the figures belong together.
    share: Option<f64>,
}

/// Draws a thought below a heading; `face` shows an action.
pub(crate) fn draw(
    words: &'static Words,
    heading: &str,
    thought: &Thought,
    face: impl Fn(&str) -> String,
) -> Result<String, Refusal> {
    let Some(decision) = &thought.decision else {
        return Ok(String::new());
    };
    let scale = Scale::of(&decision.candidates);
    let rows = decision.candidates.iter().take(MOST).map(|candidate| {
        let mut reasons = lines(candidate.reasons.iter().filter(|reason| !is_view(reason)));
        // The first sentence is always to be seen; below it are its figures and the rest.
        let summary = reasons.first_mut().map_or_else(String::new, |first| std::mem::take(&mut first.text));
        Row {
            face: face(&candidate.action),
            chosen: candidate.action == decision.action,
            mean: figure(candidate.mean),
            margin: match candidate.stderr {
                some if some > 0.0 && some.is_finite() => figure(1.96 * some),
                _ => String::new(),
            },
            bar: scale.bar(candidate.mean),
            whisker: scale.whisker(candidate),
            share: (100.0 * candidate.best_share).clamp(0.0, 100.0).round(),
            visits: candidate.visits,
            views: lines(candidate.reasons.iter().filter(|reason| is_view(reason))),
            summary,
            reasons,
        }
    });
    let mind = Mind {
        w: words,
        heading,
        face: face(&decision.action),
        compared: match &decision.candidates {
            all if all.iter().any(|one| one.best_share > 0.0) => (words.best_in, words.best_title),
            all if all.iter().any(|one| one.visits > 0) => (words.tried, words.visits),
            _ => ("", ""),
        },
        rows: rows.collect(),
        left_out: decision.candidates.len().saturating_sub(MOST),
        worlds: decision.evidence.worlds,
        effective: figure(decision.evidence.effective),
        exhaustive: decision.evidence.exhaustive,
        reasons: lines(&decision.reasons),
    };
    Ok(mind.render()?)
}

/// Draws reasons that stand for themselves.
pub(crate) fn draw_reasons(reasons: &[Reason]) -> Result<String, Refusal> {
    Ok(Reasons { reasons: lines(reasons) }.render()?)
}

#[derive(Template)]
#[template(path = "reasons.html")]
struct Reasons {
    reasons: Vec<Line>,
}

/// Whether a reason is what another player would believe.
fn is_view(reason: &Reason) -> bool {
    reason.kind == "belief"
}

/// Where values are drawn: all bars start at nothing, or at the worst when nothing is far away.
struct Scale {
    low: f64,
    high: f64,
    base: f64,
}

impl Scale {
    fn of<A>(candidates: &[Candidate<A>]) -> Self {
        let ends = candidates.iter().flat_map(|c| [c.mean - 1.96 * c.stderr, c.mean + 1.96 * c.stderr]);
        let (low, high) = ends
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low > high {
            return Self { low: 0.0, high: 1.0, base: 0.0 };
        }
        let span = (high - low).max(1e-9);
        // A bar from 0 would hide differences that are small beside the values.
        let (low, high) = match (low > span * 2.0, high < -span * 2.0) {
            (true, _) | (_, true) => (low - span * 0.25, high),
            _ => (low.min(0.0), high.max(0.0)),
        };
        let base = 0.0_f64.clamp(low, high);
        Self { low, high: high.max(low + 1e-9), base }
    }

    fn x(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        (WIDTH * share.clamp(0.0, 1.0) * 10.0).round() / 10.0
    }

    /// Where a bar starts and how long it is.
    fn bar(&self, mean: f64) -> (f64, f64) {
        // Where all values are below nothing the bar still grows with what is better.
        let base = if self.base >= self.high { self.low } else { self.base };
        let (from, to) = (self.x(base), self.x(mean));
        (from.min(to), (to - from).abs().max(1.5))
    }

    fn whisker<A>(&self, candidate: &Candidate<A>) -> (f64, f64) {
        let margin = 1.96 * candidate.stderr;
        (self.x(candidate.mean - margin), self.x(candidate.mean + margin))
    }
}

fn lines<'a>(reasons: impl IntoIterator<Item = &'a Reason>) -> Vec<Line> {
    fn add<'a>(reasons: impl IntoIterator<Item = &'a Reason>, depth: usize, into: &mut Vec<Line>) {
        for reason in reasons {
            // Counts and points stand beside the shares now and then: they are no part of the whole.
            let is_share = |value: f64| (0.0..=1.0).contains(&value);
            let shares = reason.figures.iter().map(|(_, value)| *value).filter(|&value| is_share(value));
            let largest = shares.fold(0.0, f64::max);
            let bars = DISTRIBUTIONS.contains(&reason.kind.as_str()) && largest > 0.0;
            let figures = reason.figures.iter().map(|(name, value)| Figure {
                name: name.clone(),
                value: figure(*value),
                share: (bars && is_share(*value)).then(|| (60.0 * value / largest).round()),
            });
            into.push(Line { depth, text: reason.text.clone(), figures: figures.collect() });
            if depth < 4 {
                add(&reason.because, depth + 1, into);
            }
        }
    }
    let mut into = Vec::new();
    add(reasons, 0, &mut into);
    into
}

/// A figure with as many digits as are worth reading.
pub(crate) fn figure(value: f64) -> String {
    match value.abs() {
        size if !size.is_finite() => "–".into(),
        size if size >= 100.0 || value.fract() == 0.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_with_what_is_better() {
        for means in [[-549.0, -83.0], [0.2, 0.8], [600.0, 630.0], [-630.0, -600.0], [-5.0, 5.0]] {
            let candidates = means.map(|mean| Candidate::new((), mean));
            let scale = Scale::of(&candidates);
            let end = |mean| {
                let (from, length) = scale.bar(mean);
                if mean < scale.base && scale.base < scale.high { -length } else { from + length }
            };
            assert!(end(means[0]) < end(means[1]), "{means:?}");
            assert!(means.iter().all(|&mean| (0.0..=WIDTH).contains(&scale.bar(mean).0)), "{means:?}");
        }
    }

    #[test]
    fn the_last_column_says_what_it_has() {
        let words = &crate::words::ENGLISH;
        for (best_share, word, sentence) in
            [(0.0, words.tried, words.visits), (0.5, words.best_in, words.best_title)]
        {
            let candidate = Candidate { visits: 3, best_share, ..Candidate::new("call".to_owned(), 1.0) };
            let evidence = worlds::Evidence { worlds: 3, effective: 3.0, exhaustive: false };
            let decision = worlds::Decision {
                action: "call".into(),
                candidates: vec![candidate],
                evidence,
                reasons: Vec::new(),
            };
            let thought = Thought { what: "call".into(), who: "South".into(), decision: Some(decision) };
            let html = draw(words, "", &thought, str::to_owned).unwrap();
            assert!(html.contains(&format!("<th title=\"{sentence}\">{word}</th>")), "{html}");
        }
    }

    #[test]
    fn figures_are_short() {
        let all = [3.0, -549.2, 0.123, 12.34, f64::NAN].map(figure);
        assert_eq!(all, ["3", "-549", "0.12", "12.3", "–"]);
    }
}
