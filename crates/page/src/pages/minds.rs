use super::{AppState, Frame, Me, page};
use crate::{
    app::App,
    mind,
    refusal::Refusal,
    room::Thought,
    visitor::{Visitor, wants_fragment},
};
use askama::Template;
use axum::{
    extract::{Extension, Path, State},
    http::HeaderMap,
    response::{Html, IntoResponse, Response},
};
use telling::say;

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
    State(app): AppState,
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
    let mine = table.opened.owner == visitor.id;
    let wants_to_know = mine && visitor.settings.open_minds;
    if !over && !wants_to_know {
        let closed = || Refusal::not_now(|w| say!(w, "page-minds-closed"));
        return Err(if mine { closed() } else { Refusal::NotYours });
    }
    let text = app.store.thought(id, number)?.ok_or(Refusal::NotFound)?;
    let thought: Thought =
        serde_json::from_str(&text).map_err(|error| Refusal::Unreadable(error.to_string()))?;
    let before = table.moment(number)?;
    let mut html = mind::draw_of(&visitor.words, &thought, before.sitting.as_ref())?;
    html += &before.sitting.imagined(&visitor.words, &thought.what)?;
    Ok(html)
}
