use super::{Frame, Me, Page, Shared, page};
use crate::{form::Fields, refusal::Refusal, store::Listed, titles};
use askama::Template;
use axum::{
    extract::{Extension, Query, State},
    response::Redirect,
};
use telling::say;

/// How many games stand on one page of the list.
const ON_A_SHEET: usize = 25;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    games: Vec<Listed>,
    /// The button that deletes what is over, where anything is.
    close_finished: Option<String>,
    /// Which page of the list this is, from 1.
    sheet: usize,
    sheets: usize,
    place: String,
}

/// The way into the rooms, and one's own games: `?sheet=2` has the next older ones.
pub(crate) async fn get(State(app): Shared, Extension(visitor): Me, Query(fields): Query<Fields>) -> Page {
    let wanted: usize = fields.get("sheet").and_then(|sheet| sheet.parse().ok()).unwrap_or(1);
    let me = visitor.id.clone();
    let (mut games, finished, sheet, sheets) = app
        .ask(move |app| {
            let sheets = app.store.count(&me)?.div_ceil(ON_A_SHEET).max(1);
            let sheet = wanted.clamp(1, sheets);
            let games = app.store.list(&me, (sheet - 1) * ON_A_SHEET, ON_A_SHEET)?;
            Ok((games, app.store.count_finished(&me)?, sheet, sheets))
        })
        .await?;
    for game in &mut games {
        game.title = titles::read(&game.title, visitor.words.language);
    }
    let w = visitor.words;
    let place = say!(w, "page-sheet-of", sheet = sheet, sheets = sheets);
    let close_finished = (finished > 0).then(|| say!(w, "page-close-finished", count = finished));
    page(&Home { frame: Frame::new(&app, &visitor), games, close_finished, sheet, sheets, place })
}

/// Deletes every game that is over.
pub(crate) async fn close_finished(State(app): Shared, Extension(visitor): Me) -> Result<Redirect, Refusal> {
    app.ask(move |app| {
        app.tables.forget_all(&app.store.remove_finished(&visitor.id)?);
        Ok(())
    })
    .await?;
    Ok(Redirect::to("/"))
}
