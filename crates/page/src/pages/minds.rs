use super::{Frame, Me, Shared, page};
use crate::{
    app::App,
    guard::{Visitor, wants_fragment},
    mind,
    refusal::Refusal,
    room::Thought,
};
use askama::Template;
use axum::{
    extract::{Extension, Path, State},
    http::HeaderMap,
    response::{Html, IntoResponse, Response},
};

#[derive(Template)]
#[template(path = "mind_page.html")]
struct MindPage {
    frame: Frame,
    id: String,
    number: usize,
    mind: String,
}

/// Why the event with this number was done.
pub(crate) async fn get(
    State(app): Shared,
    Extension(visitor): Me,
    Path((id, number)): Path<(String, usize)>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    // The game is replayed, and hundreds of deals are imagined.
    let (shared, asking, of) = (app.clone(), visitor.clone(), id.clone());
    let html = app.thinking.aside(move || draw(&shared, &asking, &of, number)).await?;
    if wants_fragment(&headers) {
        return Ok(Html(html).into_response());
    }
    Ok(page(&MindPage { frame: Frame::new(&app, &visitor), id, number, mind: html })?.into_response())
}

fn draw(app: &App, visitor: &Visitor, id: &str, number: usize) -> Result<String, Refusal> {
    let table = app.tables.get(&app.store, id)?;
    let over = number < table.game().open_until;
    let mine = table.opened.owner == visitor.0;
    let wants_to_know = mine && app.settings(&visitor.0).open_minds;
    if !over && !wants_to_know {
        return Err(if mine { Refusal::Illegal(app.words.minds_closed.into()) } else { Refusal::NotYours });
    }
    let text = app.store.thought(id, number)?.ok_or(Refusal::NotFound)?;
    let thought: Thought =
        serde_json::from_str(&text).map_err(|error| Refusal::Unreadable(error.to_string()))?;
    let before = table.moment(&app.store, number)?;
    let mut html = mind::draw(app.words, &(app.words.mind_of)(&thought.who), &thought, |action| {
        before.sitting.face(action)
    })?;
    html += &before.sitting.imagined(app.words, &thought.what)?;
    Ok(html)
}
