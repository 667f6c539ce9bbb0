//! A decision as it is shown: bars and reasons. The same for every game.

use crate::{
    refusal::Refusal,
    room::{Sitting, Thought},
};
use askama::Template;
use telling::{Fact, Tell, Words, say};
use worlds::{Candidate, Evidence};

/// The most candidates of which details are told; the rest are counted.
const MOST: usize = 16;
/// The most candidates in the picture.
pub(crate) const PICTURED: usize = 6;
/// The width of the drawing of a value.
const WIDTH: f64 = 200.0;

#[derive(Template)]
#[template(path = "mind.html")]
struct Mind<'a> {
    w: Words,
    heading: &'a str,
    face: String,
    /// What whoever decides sees.
    position: String,
    /// The one sentence that decides.
    decides: String,
    rows: Vec<Row>,
    /// Whether it is known on which share of the worlds each is best.
    shares: bool,
    /// What the last column has, in a word and in a sentence: shares of the worlds, or only how often each was tried.
    compared: (String, String),
    left_out: String,
    evidence: String,
    reasons: Vec<ReasonLine>,
}

/// A candidate.
struct Row {
    face: String,
    chosen: bool,
    mean: String,
    margin: String,
    /// Where the bar begins and how long it is.
    bar: (f64, f64),
    share: f64,
    /// What it may come to, in a few words.
    chances: String,
    visits: u64,
    /// What each other player would then believe, side by side.
    views: Vec<ReasonLine>,
    summary: String,
    reasons: Vec<ReasonLine>,
}

/// A reason, as deep as what it supports says.
struct ReasonLine {
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

/// Draws what somebody had in mind.
pub(crate) fn draw_of(words: &Words, thought: &Thought, sitting: &dyn Sitting) -> Result<String, Refusal> {
    draw(words, &say!(words, "page-mind-of", who = words.say(&thought.who)), thought, sitting)
}

/// Draws a thought below a heading.
pub(crate) fn draw(
    words: &Words,
    heading: &str,
    thought: &Thought,
    sitting: &dyn Sitting,
) -> Result<String, Refusal> {
    drawn(words, heading, sitting.position(words)?, thought, |action| sitting.face(words, action))
}

/// `face` shows an action.
fn drawn(
    words: &Words,
    heading: &str,
    position: String,
    thought: &Thought,
    face: impl Fn(&str) -> String,
) -> Result<String, Refusal> {
    let Some(decision) = &thought.decision else {
        return Ok(String::new());
    };
    let scale = Scale::of(&decision.candidates);
    let by_share = goes_by_share(decision);
    let rows = decision.candidates.iter().take(MOST).map(|candidate| {
        let mut reasons = lines(words, candidate.facts.iter().filter(|fact| !fact.is_view()));
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
            bar: match by_share {
                true => (0.0, (WIDTH * candidate.best_share.clamp(0.0, 1.0)).round().max(1.5)),
                false => scale.bar(candidate.mean),
            },
            share: (100.0 * candidate.best_share).clamp(0.0, 100.0).round(),
            chances: candidate.facts.iter().find_map(|fact| fact.chances(words)).unwrap_or_default(),
            visits: candidate.visits,
            views: lines(words, candidate.facts.iter().filter(|fact| fact.is_view())),
            summary,
            reasons,
        }
    });
    // Facts come with the most important first.
    let mut reasons = lines(words, &decision.facts);
    let decides = reasons.first_mut().map(|first| std::mem::take(&mut first.text));
    let rows: Vec<Row> = rows.collect();
    let mind = Mind {
        w: *words,
        heading,
        position,
        decides: decides
            .filter(|text| !text.is_empty())
            .or_else(|| rows.iter().find(|row| row.chosen).map(|row| row.summary.clone()))
            .unwrap_or_default(),
        face: face(&decision.action),
        compared: match &decision.candidates {
            all if all.iter().any(|one| one.best_share > 0.0) => {
                (say!(words, "page-best-on"), say!(words, "page-best-on-title"))
            }
            all if all.iter().any(|one| one.visits > 0) => {
                (say!(words, "page-tried"), say!(words, "page-tried-title"))
            }
            _ => Default::default(),
        },
        shares: rows.iter().any(|row| row.share > 0.0),
        rows,
        left_out: match decision.candidates.len().saturating_sub(MOST) {
            0 => String::new(),
            count => say!(words, "page-more", count = count),
        },
        evidence: evidence(words, &decision.evidence),
        reasons,
    };
    Ok(mind.render()?)
}

/// Whether what was chosen is what is done most often, and not what is worth most on average: a strategy that mixes.
fn goes_by_share<A: PartialEq>(decision: &worlds::Decision<A, Fact>) -> bool {
    let Some(chosen) = decision.candidates.iter().find(|one| one.action == decision.action) else {
        return false;
    };
    let others = || decision.candidates.iter();
    others().any(|one| one.mean > chosen.mean) && others().all(|one| one.best_share <= chosen.best_share)
}

/// Draws reasons that stand for themselves.
pub(crate) fn draw_facts(words: &Words, facts: &[Fact]) -> Result<String, Refusal> {
    Ok(Reasons { reasons: lines(words, facts) }.render()?)
}

#[derive(Template)]
#[template(path = "reasons.html")]
struct Reasons {
    reasons: Vec<ReasonLine>,
}

/// The deals behind a decision.
fn evidence(words: &Words, evidence: &Evidence) -> String {
    let (deals, effective) = (evidence.worlds, format!("{:.0}", evidence.effective));
    match deals {
        0 => String::new(),
        1 if evidence.exhaustive => say!(words, "page-evidence-only"),
        _ if evidence.exhaustive => say!(words, "page-evidence-all", deals = deals),
        _ if effective == deals.to_string() || effective == "0" => {
            say!(words, "page-evidence-some", deals = deals)
        }
        _ => say!(words, "page-evidence-weighted", deals = deals, effective = effective),
    }
}

/// Where values are drawn: all bars start at nothing, or at the worst when nothing is far away.
struct Scale {
    low: f64,
    high: f64,
    base: f64,
}

impl Scale {
    fn of<A>(candidates: &[Candidate<A, Fact>]) -> Self {
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
}

fn lines<'a>(words: &Words, facts: impl IntoIterator<Item = &'a Fact>) -> Vec<ReasonLine> {
    fn add(told: &telling::Line, depth: usize, into: &mut Vec<ReasonLine>) {
        let largest = told.shares.iter().map(|share| share.share).fold(0.0, f64::max);
        let figures = told.shares.iter().map(|share| Figure {
            name: share.name.clone(),
            value: format!("{:.0} %", 100.0 * share.share),
            share: (largest > 0.0).then(|| (60.0 * share.share / largest).round()),
        });
        into.push(ReasonLine { depth, text: told.text.clone(), figures: figures.collect() });
        if depth < 4 {
            told.because.iter().for_each(|line| add(line, depth + 1, into));
        }
    }
    let mut into = Vec::new();
    facts.into_iter().for_each(|fact| add(&fact.tell(words), 0, &mut into));
    into
}

/// A figure with as many digits as are worth reading.
pub(crate) fn figure(value: f64) -> String {
    match value.abs() {
        size if !size.is_finite() => "–".into(),
        size if size >= 20.0 || value.fract() == 0.0 => format!("{value:.0}"),
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

    /// Where something else is worth more on average, the bars show how often each is done.
    #[test]
    fn bars_of_a_strategy_are_its_shares() {
        let candidate = |action: &str, mean, best_share| Candidate {
            best_share,
            ..Candidate::new(action.to_owned(), mean)
        };
        let candidates = vec![candidate("fold", -5.0, 0.75), candidate("bet", 9.0, 0.25)];
        let evidence = Evidence { worlds: 9, effective: 9.0, exhaustive: false };
        let decision = worlds::Decision { action: "fold".into(), candidates, evidence, facts: Vec::new() };
        let thought = Thought { what: "fold".into(), who: "South".into(), decision: Some(decision) };
        let html = drawn(&Words::default(), "", String::new(), &thought, str::to_owned).unwrap();
        assert!(html.contains(r#"width="150""#) && html.contains(r#"width="50""#), "{html}");
    }

    #[test]
    fn the_last_column_says_what_it_has() {
        let words = &Words::default();
        for (best_share, word, sentence) in [
            (0.0, say!(words, "page-tried"), say!(words, "page-tried-title")),
            (0.5, say!(words, "page-best-on"), say!(words, "page-best-on-title")),
        ] {
            let candidate = Candidate { visits: 3, best_share, ..Candidate::new("call".to_owned(), 1.0) };
            let evidence = Evidence { worlds: 3, effective: 3.0, exhaustive: false };
            let decision = worlds::Decision {
                action: "call".into(),
                candidates: vec![candidate],
                evidence,
                facts: Vec::new(),
            };
            let thought = Thought { what: "call".into(), who: "South".into(), decision: Some(decision) };
            let html = drawn(words, "", String::new(), &thought, str::to_owned).unwrap();
            assert!(html.contains(&format!("<th title=\"{sentence}\">{word}</th>")), "{html}");
        }
    }

    #[test]
    fn figures_are_short() {
        let all = [3.0, -549.2, 0.123, 12.34, f64::NAN].map(figure);
        assert_eq!(all, ["3", "-549", "0.12", "12.3", "–"]);
    }
}
