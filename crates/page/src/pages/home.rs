use super::{AppState, Frame, Me, Page, page};
use crate::{
    form::Fields,
    refusal::Refusal,
    store::{GameEntry, GameSearch},
    titles,
};
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
    games: Vec<GameEntry>,
    /// What is looked for, and where.
    words: String,
    room: String,
    /// Whether there are games at all, found or not.
    any: bool,
    /// The button that deletes what is over, where anything is.
    close_finished: Option<String>,
    /// Which page of the list this is, from 1.
    sheet: usize,
    sheets: usize,
    place: String,
}

impl Home {
    /// Whether games of this room are looked for.
    fn is_here(&self, address: &str) -> bool {
        self.room == address
    }
}

/// The way into the rooms, and one's own games: `?sheet=2` has the next older ones, `?q=slam&room=bridge` those with a word.
pub(crate) async fn get(State(app): AppState, Extension(visitor): Me, Query(fields): Query<Fields>) -> Page {
    let wanted: usize = fields.get("sheet").and_then(|sheet| sheet.parse().ok()).unwrap_or(1);
    let field = |name: &str| fields.get(name).map_or("", String::as_str).trim().to_owned();
    let (words, room) = (field("q"), field("room"));
    let (me, language) = (visitor.id.clone(), visitor.words.language);
    let (sought, within) = (words.clone(), room.clone());
    let (mut games, [all, finished], sheet, sheets) = app
        .ask(move |app| {
            let looked_for = GameSearch { room: &within, language: language.code(), words: &sought };
            let sheets = app.store.count_wanted(&me, &looked_for)?.div_ceil(ON_A_SHEET).max(1);
            let sheet = wanted.clamp(1, sheets);
            let games = app.store.list(&me, &looked_for, (sheet - 1) * ON_A_SHEET, ON_A_SHEET)?;
            Ok((games, [app.store.count(&me)?, app.store.count_finished(&me)?], sheet, sheets))
        })
        .await?;
    for game in &mut games {
        game.title = titles::read(&game.title, language);
    }
    let w = visitor.words;
    let place = say!(w, "page-sheet-of", sheet = sheet, sheets = sheets);
    let close_finished = (finished > 0).then(|| say!(w, "page-close-finished", count = finished));
    let frame = Frame::new(&app, &visitor);
    page(&Home { frame, games, words, room, any: all > 0, close_finished, sheet, sheets, place })
}

/// Deletes every game that is over.
pub(crate) async fn close_finished(
    State(app): AppState,
    Extension(visitor): Me,
) -> Result<Redirect, Refusal> {
    app.ask(move |app| {
        app.tables.forget_all(&app.store.remove_finished(&visitor.id)?);
        Ok(())
    })
    .await?;
    Ok(Redirect::to("/"))
}
