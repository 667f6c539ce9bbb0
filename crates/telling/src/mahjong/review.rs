//! A review in words, and as a page that needs nothing else.

use super::{action, fact, first_wind, round_name, seat, tile};
use crate::{Tell, Words, art, say};
use mahjong::{
    Action, Discard, Fact, Riichi, Round, Tile,
    players::{Reason, Review, Verdict},
};
use std::fmt::Write;
use worlds::{Candidate, Seat};

/// From so many points on a difference is shown, one choice of the reader's each.
const SIZES: [u32; 4] = [0, 100, 300, 1_000];
/// So many candidates are shown at most, beside what was played.
const SHOWN: usize = 5;

/// When a decision was made: `E3, turn 8`.
#[must_use]
pub fn turn(verdict: &Verdict, words: &Words) -> String {
    say!(words, "mahjong-review-turn", round = hand(verdict, words), turn = verdict.turn)
}

/// Which hand of the game, with its counters: `E3`, `E3-1`.
fn hand(verdict: &Verdict, words: &Words) -> String {
    let start = verdict.view.round().start();
    let round = round_name(start, words);
    if start.honba == 0 {
        return round;
    }
    say!(words, "mahjong-review-repeat", round = round, honba = start.honba)
}

/// Why what was played falls behind, in a sentence.
#[must_use]
pub fn reason(verdict: &Verdict, words: &Words) -> String {
    let (played, ours) = (short(verdict.played, words), short(verdict.ours, words));
    let percent = fact::percent;
    match verdict.reason {
        Reason::Same => say!(words, "mahjong-review-same"),
        Reason::Danger { played: chance, ours: other } => say!(
            words,
            "mahjong-review-danger",
            played = played,
            ours = ours,
            chance = percent(chance),
            other = percent(other)
        ),
        Reason::Slower { played: far, ours: near } => {
            say!(words, "mahjong-review-slower", played = played, ours = ours, far = far, near = near)
        }
        Reason::Narrower { played: few, ours: many } => {
            say!(words, "mahjong-review-narrower", played = played, ours = ours, few = few, many = many)
        }
        Reason::FewerWins { played: less, ours: more } => say!(
            words,
            "mahjong-review-wins-less",
            played = played,
            ours = ours,
            less = percent(less),
            more = percent(more)
        ),
        _ => say!(words, "mahjong-review-worth-less", ours = ours),
    }
}

/// A discard by its tile alone.
fn short(one: Action, words: &Words) -> String {
    match one {
        Action::Discard { tile: discarded, .. } => tile(discarded, words),
        _ => action(one, words),
    }
}

/// The review as one HTML page: no file beside it, no script.
#[must_use]
pub fn page(review: &Review, words: &Words) -> String {
    let who = first_wind(review.seat, words);
    let title = escape(&say!(words, "mahjong-review-title", who = who, player = review.player.clone()));
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n<div hidden>{}</div>\n<h1>{title}</h1>\n",
        words.language.code(),
        PAGE,
        style(),
        art::tiles(),
    );
    html += &body(review, words);
    html += "</body>\n</html>\n";
    html
}

/// How what [`body`] says looks.
#[must_use]
pub fn style() -> String {
    STYLE.to_owned() + &filters()
}

/// What the page says, without its head: for a page that has its own, and the sprite of the tiles.
#[must_use]
pub fn body(review: &Review, words: &Words) -> String {
    let mut html = summary(review, words);
    let worst = review.worst(f64::MIN);
    if worst.is_empty() {
        return html + &format!("<p>{}</p>\n", say!(words, "mahjong-review-nothing"));
    }
    let show = escape(&say!(words, "mahjong-review-show"));
    html += "<div class=\"differences\">\n";
    for (place, size) in SIZES.iter().enumerate() {
        let checked = if place == 0 { " checked" } else { "" };
        let _ = write!(
            html,
            r#"<input type="radio" name="size" id="from-{size}"{checked} aria-label="{show} {size}">"#
        );
    }
    let _ = write!(html, "\n<p class=\"sizes\">{show}: ");
    for size in SIZES {
        let label = match size {
            0 => say!(words, "mahjong-review-show-all"),
            points => say!(words, "mahjong-review-show-from", points = points),
        };
        let count = worst.iter().filter(|verdict| size == 0 || verdict.loss >= size.into()).count();
        let _ = write!(html, "<label for=\"from-{size}\">{} ({count})</label> ", escape(&label));
    }
    html += "</p>\n";
    worst.iter().for_each(|verdict| html += &article(verdict, words));
    html + "</div>\n"
}

/// Which differences each choice of the reader's hides.
fn filters() -> String {
    SIZES
        .iter()
        .enumerate()
        .map(|(place, size)| {
            let hidden: Vec<String> =
                (0..place).map(|below| format!("#from-{size}:checked~.size-{below}")).collect();
            let hide =
                if hidden.is_empty() { String::new() } else { format!("{}{{display:none}}\n", hidden.join(",")) };
            format!("{hide}#from-{size}:checked~.sizes label[for=from-{size}]{{font-weight:700;text-decoration:none}}\n")
        })
        .collect()
}

/// What stands behind a figure: its standard error, or nothing where that is not known.
#[must_use]
pub fn margin(stderr: Option<f64>) -> String {
    stderr.map_or_else(String::new, |stderr| format!(" ± {stderr:.0}"))
}

/// Rating, agreement, points, and what each round cost.
fn summary(review: &Review, words: &Words) -> String {
    let (lost, stderr) = review.loss();
    let mut html = format!(
        "<dl>\n<div><dt>{}</dt><dd title=\"{}\">{:.1}</dd></div>\n<div><dt>{}</dt><dd>{} / {}</dd></div>\n<div><dt>{}</dt><dd>{}{}</dd></div>\n</dl>\n",
        escape(&say!(words, "mahjong-review-rating")),
        escape(&say!(words, "mahjong-review-rating-note")),
        review.rating(),
        escape(&say!(words, "mahjong-review-agreed")),
        review.agreed(),
        review.verdicts.len(),
        escape(&say!(words, "mahjong-review-lost")),
        points(lost, words),
        margin(stderr),
    );
    let mut rounds: Vec<(usize, String, f64)> = Vec::new();
    for verdict in &review.verdicts {
        match rounds.last_mut().filter(|(hand, ..)| *hand == verdict.hand) {
            Some((.., lost)) => *lost += verdict.loss,
            None => {
                rounds.push((verdict.hand, hand(verdict, words), verdict.loss));
            }
        }
    }
    let cells = |cell: &dyn Fn(&(usize, String, f64)) -> String| rounds.iter().map(cell).collect::<String>();
    let _ = writeln!(
        html,
        "<table class=\"rounds\"><caption>{}</caption><tr>{}</tr><tr>{}</tr></table>",
        escape(&say!(words, "mahjong-review-by-round")),
        cells(&|(_, name, _)| format!("<th>{}</th>", escape(name))),
        cells(&|(.., lost)| format!("<td>{lost:.0}</td>")),
    );
    html
}

/// One decision: when, the table, the hand, what could have been done, and why.
fn article(verdict: &Verdict, words: &Words) -> String {
    let (round, you) = (verdict.view.round(), verdict.view.seat());
    let size = SIZES.iter().rposition(|&size| verdict.loss >= size.into()).unwrap_or(0);
    let by = say!(
        words,
        "mahjong-review-by",
        loss = points(-verdict.loss, words),
        margin = margin(verdict.stderr)
    );
    let mut html = format!(
        "<article class=\"size-{size}\">\n<h2>{} <span>{}</span></h2>\n<p class=\"why\">{}</p>\n",
        escape(&turn(verdict, words)),
        escape(&by),
        escape(&reason(verdict, words)),
    );
    html += &table(round, you, words);
    let tile_of = |action: Action| match action {
        Action::Discard { tile, .. } | Action::Riichi { tile, .. } => Some(tile),
        _ => None,
    };
    let mut marks = [(tile_of(verdict.played), "played"), (tile_of(verdict.ours), "ours")];
    let drawn = round.drawn(you);
    let mut held: Vec<Tile> = round.hand(you).tiles().collect();
    if let Some(place) = drawn.and_then(|drawn| held.iter().position(|&tile| tile == drawn)) {
        let tile = held.remove(place);
        held.push(tile);
    }
    html += "<p class=\"hand\">";
    for (place, &one) in held.iter().enumerate() {
        let class =
            marks.iter_mut().filter(|(tile, _)| *tile == Some(one)).fold(String::new(), |all, mark| {
                mark.0 = None;
                all + " " + mark.1
            });
        let last = if drawn.is_some() && place + 1 == held.len() { " drawn" } else { "" };
        html += &picture(one, &format!("{class}{last}"), words);
    }
    html += &melds(round, you, words);
    if let Some(offer) = round.offer().filter(|_| !round.is_turn()) {
        let from = say!(words, "mahjong-review-offered", from = seat(round.turn(), words));
        let _ = write!(html, " <span>{} {}</span>", escape(&from), picture(offer, "", words));
    }
    html += "</p>\n";
    html += &choices(verdict, words);
    html + "</article>\n"
}

/// The indicators, and everybody's river.
fn table(round: &Round, you: Seat, words: &Words) -> String {
    let indicators: String = round.indicators().map(|tile| picture(tile, "", words)).collect();
    let left = say!(words, "mahjong-review-tiles-left", count = round.left());
    let mut html = format!(
        "<p class=\"dora\">{} {indicators} · {}</p>\n<table class=\"rivers\">\n",
        escape(&say!(words, "mahjong-review-dora-indicator")),
        escape(&left)
    );
    for of in 0..4 {
        let class = |discard: &Discard| match (discard.is_riichi(), discard.is_called()) {
            (true, _) => " turned",
            (_, true) => " taken",
            _ if discard.is_drawn() => " tsumogiri",
            _ => "",
        };
        let river: String = round
            .discards()
            .iter()
            .filter(|discard| discard.seat() == of)
            .map(|discard| picture(discard.tile(), class(discard), words))
            .collect();
        let _ = writeln!(
            html,
            "<tr{}><th>{} {} {}{}</th><td>{river}{}</td></tr>",
            if of == you { " class=\"you\"" } else { "" },
            escape(&seat(of, words)),
            escape(&super::wind(round.seat_wind(of), words)),
            round.scores()[of],
            if round.riichi(of) == Riichi::None { "" } else { " ●" },
            if of == you { String::new() } else { melds(round, of, words) },
        );
    }
    html + "</table>\n"
}

fn melds(round: &Round, of: Seat, words: &Words) -> String {
    let meld = |tiles: Vec<Tile>| {
        let tiles: String = tiles.into_iter().map(|tile| picture(tile, "", words)).collect();
        format!(" <span class=\"meld\">{tiles}</span>")
    };
    round.melds(of).iter().map(|one| meld(one.tiles().tiles().collect())).collect()
}

/// The best choices, and what was played.
fn choices(verdict: &Verdict, words: &Words) -> String {
    let heads = [
        say!(words, "mahjong-review-choice"),
        say!(words, "mahjong-review-points"),
        say!(words, "mahjong-review-tile-deals-in"),
        say!(words, "mahjong-review-win"),
        say!(words, "mahjong-review-deals-in"),
        say!(words, "mahjong-review-shape"),
    ];
    let heads: String = heads.iter().map(|head| format!("<th>{}</th>", escape(head))).collect();
    let mut html = format!("<table class=\"choices\"><tr>{heads}</tr>\n");
    let best = verdict.candidates.first().map_or(0.0, |candidate| candidate.mean);
    for (place, candidate) in verdict.candidates.iter().enumerate() {
        let (played, ours) = (candidate.action == verdict.played, candidate.action == verdict.ours);
        if place < SHOWN || played || ours {
            let class = if played {
                "played"
            } else if ours {
                "ours"
            } else {
                ""
            };
            html += &choice(candidate, best, class, words);
        }
    }
    html + "</table>\n"
}

fn choice(candidate: &Candidate<Action, Fact>, best: f64, class: &str, words: &Words) -> String {
    let (mut danger, mut win, mut deal_in, mut shape) = Default::default();
    for fact in &candidate.facts {
        let percent = |chance| format!("{} %", fact::percent(chance));
        match *fact {
            Fact::Danger { deal_in, .. } => danger = percent(deal_in),
            Fact::Chances { win: wins, deal_in: loses, .. } => {
                (win, deal_in) = (percent(wins), percent(loses));
            }
            Fact::Hand { .. } => shape = fact.tell(words).text,
            _ => {}
        }
    }
    let points = points(candidate.mean - best, words);
    let name = escape(&action(candidate.action, words));
    let cells: String = [danger, win, deal_in, escape(&shape)]
        .iter()
        .map(|cell: &String| format!("<td>{cell}</td>"))
        .collect();
    format!("<tr class=\"{class}\"><th>{name}</th><td>{points}</td>{cells}</tr>\n")
}

/// Whole points; what is rounded to nothing has no sign.
#[must_use]
pub fn whole(points: f64) -> f64 {
    points.round() + 0.0
}

fn points(points: f64, words: &Words) -> String {
    words.figures(&whole(points).to_string())
}

/// A tile of the sprite.
fn picture(one: Tile, class: &str, words: &Words) -> String {
    let name = if one.is_hidden() { "back".into() } else { one.to_string() };
    format!(
        r##"<svg class="tile{class}" viewBox="0 0 60 80" role="img" aria-label="{}"><use href="#{name}"/></svg>"##,
        escape(&tile(one, words))
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// How the page looks that stands alone.
const PAGE: &str = "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 1rem;color:#1d2330;background:#f6f5f1}
h1{font-size:1.4rem}
";

/// How a review looks; a page that has colours of its own lends them.
const STYLE: &str = "h2{font-size:1.1rem;margin:0}h2 span{color:var(--warn,#a3262b);font-weight:400}
dl{display:flex;gap:2.5rem;margin:1rem 0}dt{color:var(--soft,#59606e)}dd{margin:0;font-size:1.5rem;font-weight:600}
table{border-collapse:collapse}caption{text-align:left;color:var(--soft,#59606e)}th,td{padding:.15rem .6rem;text-align:right}
.rounds{display:block;overflow-x:auto;margin-bottom:1rem}
.differences>input{position:absolute;opacity:0}.sizes label{margin-right:1rem;text-decoration:underline;cursor:pointer}
article{background:var(--sheet,#fff);border:1px solid var(--line,#dcd9cf);border-radius:.5rem;padding:.8rem 1rem;margin:1rem 0}
.why{margin:.3rem 0 .6rem}.dora{margin:.2rem 0;color:var(--soft,#59606e)}
.tile{display:inline-block;width:1.35rem;height:1.8rem;vertical-align:middle;margin-right:1px}.hand .tile{width:2.1rem;height:2.8rem}
.hand{margin:.8rem 0;padding-bottom:.4rem}.drawn{margin-left:.6rem}.meld{margin-left:.6rem}
.tile.ours{outline:3px solid var(--accent,#17724a);outline-offset:1px;border-radius:4px}.tile.played{outline:3px solid var(--warn,#b8242a);outline-offset:1px;border-radius:4px}
.turned{transform:rotate(90deg);margin:0 .35rem}.taken{opacity:.35}.tsumogiri{filter:brightness(.86)}
.rivers th{font-weight:400;text-align:left;white-space:nowrap}.rivers td{text-align:left}.rivers .you th{font-weight:700}
.choices th{text-align:left;font-weight:400}.choices td:last-child{text-align:left}.choices tr:first-child th{color:var(--soft,#59606e)}
.choices .played th{color:var(--warn,#a3262b);font-weight:700}.choices .ours th{color:var(--accent,#17724a);font-weight:700}
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use mahjong::{
        Rules, Start, Wall,
        players::{PlayerKind, PlayerSettings, Reviewer},
        records::Position,
    };
    use worlds::{Budget, Seed, World};

    /// Two first turns, in which something other than the best is played.
    fn review() -> Review {
        let full = PlayerSettings::new(PlayerKind::Full).with(|it| it.budget = Budget::Count(20));
        let reviewer = Reviewer::new(&full, &full);
        let verdict = |seed: u64| {
            let (rules, start) =
                (Rules::default(), Start { number: 2, honba: 0, sticks: 0, scores: [25_000; 4] });
            let round = Round::new(rules, start, Wall::shuffled(&rules, &mut Seed(seed).rng()));
            let (mut actions, view) = (Vec::new(), round.view(2));
            round.actions(&mut actions);
            let judge = |played: Action| {
                let at = Position { hand: 0, event: 0, view: view.clone(), played };
                reviewer.judge(&at, &Seed(seed).into()).ok()
            };
            actions.into_iter().filter_map(judge).find(|verdict| !verdict.agrees && verdict.loss > 0.0)
        };
        let verdicts = [1, 2].into_iter().filter_map(verdict).collect();
        Review { player: "a<b".into(), seat: 2, verdicts }
    }

    #[test]
    fn a_page_stands_alone_in_both_languages() {
        let review = review();
        assert_eq!(review.verdicts.len(), 2);
        for language in Language::ALL {
            let html = page(&review, &Words::new(language));
            for tag in ["article", "table", "tr", "td", "svg", "symbol", "dl", "label"] {
                let opened = [' ', '>'].map(|end| html.matches(&format!("<{tag}{end}")).count());
                assert_eq!(opened[0] + opened[1], html.matches(&format!("</{tag}>")).count(), "{tag}");
            }
            assert_eq!(html.matches("<article").count(), 2);
            assert!(html.contains("a&lt;b") && !html.contains("a<b"));
            assert!(!html.contains('⟨') && !html.contains("<script"));
            let when = turn(&review.verdicts[0], &Words::new(language));
            assert!(html.contains(&when), "{when}");
        }
        let english = Words::new(Language::English);
        assert_eq!(turn(&review.verdicts[0], &english), "E3, turn 1");
    }

    #[test]
    fn every_reason_is_a_sentence_in_both_languages() {
        let mut verdict = review().verdicts.swap_remove(0);
        let reasons = [
            Reason::Same,
            Reason::Danger { played: 0.08, ours: 0.01 },
            Reason::Slower { played: 2, ours: 1 },
            Reason::Slower { played: 1, ours: 0 },
            Reason::Narrower { played: 8, ours: 16 },
            Reason::FewerWins { played: 0.1, ours: 0.2 },
            Reason::Points,
        ];
        for language in Language::ALL {
            for one in reasons {
                verdict.reason = one;
                let said = reason(&verdict, &Words::new(language));
                assert!(said.ends_with(['.', '。']) && !said.contains(['⟨', '{']), "{said}");
            }
        }
    }
}
