use super::{AppState, Frame, Me, Page, lobby::fields, page};
use crate::{
    form::{Fields, number},
    refusal::Refusal,
};
use ::mahjong::{
    players::{PlayerKind, PlayerSettings, Review, Reviewer},
    records::{self, Position, positions},
};
use askama::Template;
use axum::extract::{Extension, Request, State};
use std::time::{Duration, Instant};
use telling::{Words, mahjong::first_wind, say};
use worlds::{Ask, Budget, Seed, Stop};

/// How long the decisions of a game are looked at, at most; what is judged by then is shown.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many loops the reviewer takes for a decision.
const LOOPS: u64 = 100;

#[derive(Template)]
#[template(path = "review.html")]
struct Reviewed {
    frame: Frame,
    title: String,
    /// Said where not all could be judged.
    cut_short: Option<String>,
    tiles: String,
    body: String,
}

/// A record that somebody brings, with each decision of one player beside ours. Nothing of it is kept.
pub(crate) async fn post(State(app): AppState, Extension(visitor): Me, request: Request) -> Page {
    let fields = fields(request).await?;
    let frame = Frame::new(&app, &visitor);
    app.thinking.aside(move || page(&reviewed(frame, &fields, &visitor.words)?)).await
}

fn reviewed(frame: Frame, fields: &Fields, w: &Words) -> Result<Reviewed, Refusal> {
    let seat = number(fields, "seat")?;
    let text = fields.get("file").map_or("", String::as_str);
    let unreadable =
        |why: String| Refusal::unexpected(move |w| say!(w, "page-review-unreadable", why = why.as_str()));
    let game = records::read(text).map_err(|error| unreadable(error.to_string()))?.into_iter().next();
    let (found, differs) = game.map(|game| positions(&game)).unwrap_or_default();
    let own: Vec<&Position> = found.iter().filter(|at| at.view.seat() == seat).collect();
    if own.is_empty() {
        return Err(Refusal::unexpected(move |w| say!(w, "page-review-nothing", who = first_wind(seat, w))));
    }
    let full = PlayerSettings::new(PlayerKind::Full).with(|it| it.budget = Budget::Count(LOOPS));
    let (stop, started) = (Stop::default(), Instant::now());
    let in_time = || {
        if started.elapsed() > PATIENCE {
            stop.now();
        }
    };
    let judged = Reviewer::new(&full, &full)
        .judge_all(&own, &Ask::new(Seed(1)).until(&stop), &in_time)
        .map_err(|error| Refusal::Unreadable(error.to_string()))?;
    let verdicts: Vec<_> = judged.into_iter().map(|(_, verdict)| verdict).collect();
    let (judged, all) = (verdicts.len(), own.len());
    let review = Review { player: full.name(), seat, verdicts };
    let cut_short = (judged < all).then(|| say!(w, "page-review-cut-short", judged = judged, all = all));
    let title = say!(w, "mahjong-review-title", who = first_wind(seat, w), player = review.player.clone());
    Ok(Reviewed {
        frame,
        title,
        cut_short: cut_short
            .or_else(|| differs.map(|differs| say!(w, "mahjong-left-out", what = differs.to_string()))),
        tiles: crate::art::tiles(),
        body: telling::mahjong::review::body(&review, w),
    })
}
