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
    /// Whether what the candidates are worth is known, or how often each is chosen: otherwise there is nothing to draw.
    bars: bool,
    /// What the last column has, in a word and in a sentence: shares of the worlds, or only how often each was tried.
    compared: (String, String),
    /// What the bars and the figures beside them are.
    legend: String,
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
    /// How long the bar is.
    bar: f64,
    share: f64,
    /// What it may come to, in a few words.
    chances: String,
    /// How often it was tried; nothing where that is on every deal.
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
    if let Some(only) = only_choice(decision) {
        return only_play(words, heading, position, face(only));
    }
    let scale = Scale::of(&decision.candidates);
    let compares = Compares::of(decision);
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
            bar: match compares {
                Compares::Shares => (WIDTH * candidate.best_share.clamp(0.0, 1.0)).round().max(1.5),
                _ => scale.bar(candidate.mean),
            },
            share: (100.0 * candidate.best_share).clamp(0.0, 100.0).round(),
            chances: candidate.facts.iter().find_map(|fact| fact.chances(words)).unwrap_or_default(),
            visits: if candidate.visits == decision.evidence.worlds { 0 } else { candidate.visits },
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
        bars: compares == Compares::Shares || scale.is_known,
        compared: compares.column(words),
        legend: match rows.iter().any(|row| !row.chances.is_empty()) {
            true => say!(words, "page-legend-chances"),
            false => compares.legend(words),
        },
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

/// What may be done where nothing else may. Calls that the rules alone make rest on no deals.
fn only_choice(decision: &worlds::Decision<String, Fact>) -> Option<&str> {
    match &decision.candidates[..] {
        [only] if decision.evidence.worlds > 0 && !decision.facts.iter().any(Fact::is_of_a_call) => {
            Some(&only.action)
        }
        _ => None,
    }
}

/// Where nothing else may be done nothing speaks for it or against it.
fn only_play(words: &Words, heading: &str, position: String, face: String) -> Result<String, Refusal> {
    let mind = Mind {
        w: *words,
        heading,
        face,
        position,
        decides: say!(words, "page-only-choice"),
        rows: Vec::new(),
        bars: false,
        compared: Default::default(),
        legend: String::new(),
        left_out: String::new(),
        evidence: String::new(),
        reasons: Vec::new(),
    };
    Ok(mind.render()?)
}

/// By what candidates are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Compares {
    /// How often each is chosen: by a strategy that mixes, or by a search that went by that and not by what is worth most on average.
    Shares,
    /// What each is worth, and on how many of the worlds nothing is better.
    Worlds,
    /// What each is worth, and how often a search went this way.
    Loops,
    /// What each is worth, and how often it was tried.
    Visits,
    /// What each is worth.
    Worth,
}

impl Compares {
    fn of<A: PartialEq>(decision: &worlds::Decision<A, Fact>) -> Self {
        let candidates = &decision.candidates;
        if decision.facts.iter().any(Fact::is_of_a_strategy) || goes_by_share(decision) {
            return Self::Shares;
        }
        let visits: u64 = candidates.iter().map(|one| one.visits).sum();
        let of_all = |one: &Candidate<A, Fact>| one.visits as f64 / visits.max(1) as f64;
        match () {
            () if candidates.iter().all(|one| one.best_share == 0.0) && visits == 0 => Self::Worth,
            () if candidates.iter().all(|one| one.best_share == 0.0) => Self::Visits,
            // A tree search counts its loops.
            () if candidates.iter().all(|one| (one.best_share - of_all(one)).abs() < 1e-9) => Self::Loops,
            () => Self::Worlds,
        }
    }

    /// The heading of the last column, and what it means.
    fn column(self, w: &Words) -> (String, String) {
        match self {
            Self::Shares | Self::Loops => (say!(w, "page-chosen"), say!(w, "page-chosen-title")),
            Self::Worlds => (say!(w, "page-best-on"), say!(w, "page-best-on-title")),
            Self::Visits => (say!(w, "page-tried"), say!(w, "page-tried-title")),
            Self::Worth => Default::default(),
        }
    }

    /// What the picture shows.
    fn legend(self, w: &Words) -> String {
        match self {
            Self::Shares => say!(w, "page-legend-shares"),
            Self::Worlds => say!(w, "page-legend-worlds"),
            Self::Loops => say!(w, "page-legend-loops"),
            Self::Visits | Self::Worth => say!(w, "page-legend-worth"),
        }
    }
}

/// Whether what was chosen is what is done most often, and not what is worth most on average.
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

/// Where values are drawn: bars start at nothing, or below the worst where nothing is far away or between them. So the longer is always
/// the better.
struct Scale {
    low: f64,
    high: f64,
    /// Whether there is anything to draw: candidates that were never weighed are all worth nothing.
    is_known: bool,
}

impl Scale {
    fn of<A>(candidates: &[Candidate<A, Fact>]) -> Self {
        let ends = candidates.iter().flat_map(|c| [c.mean - 1.96 * c.stderr, c.mean + 1.96 * c.stderr]);
        let (low, high) = ends
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low > high {
            return Self { low: 0.0, high: 1.0, is_known: false };
        }
        let span = (high - low).max(1e-9);
        // A bar from 0 would hide differences that are small beside the values.
        let low = if (0.0..=span * 2.0).contains(&low) { 0.0 } else { low - span * 0.25 };
        Self { low, high: high.max(low + 1e-9), is_known: candidates.iter().any(|one| one.mean != 0.0) }
    }

    /// How long a bar is.
    fn bar(&self, mean: f64) -> f64 {
        let share = (mean - self.low) / (self.high - self.low);
        ((WIDTH * share.clamp(0.0, 1.0) * 10.0).round() / 10.0).max(1.5)
    }
}

fn lines<'a>(words: &Words, facts: impl IntoIterator<Item = &'a Fact>) -> Vec<ReasonLine> {
    fn add(told: &telling::Line, depth: usize, into: &mut Vec<ReasonLine>) {
        let largest = told.shares.iter().map(|share| share.share).fold(0.0, f64::max);
        let figures = told.shares.iter().map(|share| Figure {
            name: share.name.clone(),
            value: format!("{} %", (100.0 * share.share).round()),
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
    let figure = match value.abs() {
        size if !size.is_finite() => "–".into(),
        size if size >= 20.0 || value.fract() == 0.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    };
    figure.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_with_what_is_better() {
        for means in [[-549.0, -83.0], [0.2, 0.8], [600.0, 630.0], [-630.0, -600.0], [-5.0, 5.0]] {
            let candidates = means.map(|mean| Candidate::new((), mean));
            let scale = Scale::of(&candidates);
            assert!(scale.bar(means[0]) < scale.bar(means[1]), "{means:?}");
            assert!(means.iter().all(|&mean| scale.bar(mean) <= WIDTH), "{means:?}");
        }
        let unknown = [0.0, 0.0].map(|mean| Candidate::new((), mean));
        assert!(!Scale::of(&unknown).is_known, "nothing is known of them");
    }

    fn mind(chosen: &str, candidates: Vec<Candidate<String, Fact>>, facts: Vec<Fact>) -> String {
        let evidence = Evidence { worlds: 9, effective: 9.0, exhaustive: false };
        let decision = worlds::Decision { action: chosen.into(), candidates, evidence, facts };
        let thought = Thought { what: chosen.into(), who: "South".into(), decision: Some(decision) };
        drawn(&Words::default(), "", String::new(), &thought, str::to_owned).unwrap()
    }

    fn candidate(action: &str, mean: f64, best_share: f64) -> Candidate<String, Fact> {
        Candidate { best_share, ..Candidate::new(action.to_owned(), mean) }
    }

    /// Where something else is worth more on average, the bars show how often each is done; so they do where a strategy mixes, also when
    /// it does for once what it does less often.
    #[test]
    fn bars_of_a_strategy_are_its_shares() {
        let planned = Fact::Stud(stud::Fact::Planned { share: 0.25 });
        for (chosen, facts) in [("fold", Vec::new()), ("bet", vec![planned])] {
            let html = mind(chosen, vec![candidate("fold", -5.0, 0.75), candidate("bet", 9.0, 0.25)], facts);
            assert!(html.contains(r#"width="150""#) && html.contains(r#"width="50""#), "{html}");
            assert!(html.contains("How often each is chosen"), "{html}");
        }
    }

    #[test]
    fn the_picture_says_what_it_shows() {
        let words = &Words::default();
        for (shares, word, sentence, legend) in [
            ([0.0, 0.0], "page-tried", "page-tried-title", "page-legend-worth"),
            ([0.5, 0.9], "page-best-on", "page-best-on-title", "page-legend-worlds"),
            ([0.25, 0.75], "page-chosen", "page-chosen-title", "page-legend-loops"),
        ] {
            let candidates =
                [("call", 3, shares[0]), ("fold", 9, shares[1])].map(|(action, visits, share)| Candidate {
                    visits,
                    ..candidate(action, visits as f64, share)
                });
            let html = mind("fold", candidates.to_vec(), Vec::new());
            let heading = format!("<th title=\"{}\">{}</th>", words.say(sentence), words.say(word));
            assert!(html.contains(&heading) && html.contains(&words.say(legend)), "{html}");
        }
        let unknown = mind("pass", vec![candidate("pass", 0.0, 0.0), candidate("pon", 0.0, 0.0)], Vec::new());
        assert!(!unknown.contains("<rect") && !unknown.contains("Bars"), "nothing to draw: {unknown}");
    }

    #[test]
    fn the_only_play_needs_no_figures() {
        let html = mind("D7", vec![candidate("D7", 250.0, 1.0)], Vec::new());
        assert!(
            html.contains("The only legal play.") && !html.contains("250") && !html.contains('%'),
            "{html}"
        );
    }

    #[test]
    fn figures_are_short() {
        let all = [3.0, -549.2, 0.123, 12.34, f64::NAN].map(figure);
        assert_eq!(all, ["3", "−549", "0.12", "12.3", "–"]);
    }
}
