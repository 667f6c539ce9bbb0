use super::{AppState, Me};
use crate::{app::App, form::Fields, refusal::Refusal, room::Thought, store::Event, visitor::Visitor};
use axum::{
    extract::{Extension, Path, Query, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use telling::{Language, Tell, Words, say};

/// A game in a form that other programs read, once there is nothing to hide.
pub(crate) async fn get(
    State(app): AppState,
    Extension(visitor): Me,
    Path((id, ending)): Path<(String, String)>,
    Query(asked): Query<Fields>,
) -> Result<Response, Refusal> {
    // Every thought of the game is read.
    let shared = app.clone();
    let cards = asked.get("step").and_then(|step| step.parse().ok());
    app.thinking.aside(move || file(&shared, &visitor, &id, &ending, cards)).await
}

/// A picture may be of the moment after so many cards.
fn file(
    app: &App,
    visitor: &Visitor,
    id: &str,
    ending: &str,
    cards: Option<usize>,
) -> Result<Response, Refusal> {
    let table = app.tables.get(&app.store, id)?;
    let game = table.game();
    if !game.sitting.is_open() {
        let mine = table.opened.owner == visitor.id;
        let later = || Refusal::not_now(|w| say!(w, "page-file-later"));
        return Err(if mine { later() } else { Refusal::NotYours });
    }
    let why: Vec<String> = app.store.events(id)?.iter().map(reasons).collect();
    let moment = cards.filter(|_| ending == "svg").and_then(|cards| game.sitting.picture(cards));
    let content = moment.or_else(|| game.sitting.file(ending, &why)).ok_or(Refusal::NotFound)?;
    let name = format!("attachment; filename=\"{}-{}.{ending}\"", table.opened.room, &id[..8.min(id.len())]);
    let name = HeaderValue::from_str(&name).map_err(|_| Refusal::NotFound)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_DISPOSITION, name), (header::CONTENT_TYPE, kind)], content).into_response())
}

/// Why something was done, in a line of English, as files are.
fn reasons(event: &Event) -> String {
    let thought: Option<Thought> = event.thought.as_ref().and_then(|json| serde_json::from_str(json).ok());
    let decision = thought.and_then(|thought| thought.decision);
    let words = Words::new(Language::English).ascii(true);
    let texts = decision.into_iter().flat_map(|decision| decision.facts).map(|fact| fact.tell(&words).text);
    texts.collect::<Vec<_>>().join("; ")
}
