use super::{Frame, Me, Page, Shared, page};
use crate::{
    app::App,
    guard::{Visitor, number, wants_fragment},
    mind,
    refusal::Refusal,
    room::{Fields, Scene, Turn},
    tables::Table,
    think::NoThought,
    words::Words,
};
use askama::Template;
use axum::{
    extract::{Extension, Form, Path, State},
    http::HeaderMap,
    response::{Html, IntoResponse, Redirect, Response},
};
use std::sync::Arc;
use tokio::sync::watch;

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    frame: Frame,
    id: String,
    room: String,
    title: String,
    fragment: String,
    hint: String,
}

/// Everything that changes while one plays.
#[derive(Template)]
#[template(path = "fragment.html")]
struct Fragment<'a> {
    w: &'static Words,
    id: &'a str,
    /// Grows with every change, so that the page never goes back to what it has already seen replaced.
    version: u64,
    /// Whose turn it is, for programs.
    turn: &'static str,
    /// How it stands, for the head of the window.
    title: String,
    drawing: String,
    thinking: Option<String>,
    may_undo: bool,
    may_ask: bool,
    lines: Vec<Line>,
    files: &'static [&'static str],
    shown: bool,
}

/// What something done at a table is answered with.
type Answer = Result<Response, Refusal>;

/// A line of the record.
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) html: String,
    pub(crate) why: bool,
}

/// The table, if it is the visitor's own.
fn own(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Table>, Refusal> {
    let table = app.tables.get(&app.store, id)?;
    if table.opened.owner == visitor.0 { Ok(table) } else { Err(Refusal::NotYours) }
}

/// The table as it is now.
pub(crate) fn fragment(app: &App, table: &Table, visitor: &Visitor) -> Result<String, Refusal> {
    let settings = app.settings(&visitor.0);
    let version = table.version();
    let game = table.game();
    let turn = game.sitting.turn();
    let shown = game.sitting.is_open();
    let scene =
        Scene { words: app.words, at: game.events.len(), playing: turn == Turn::Person, reveal: shown };
    let lines = lines(&game, app.words, |number| settings.open_minds || number < game.open_until);
    let fragment = Fragment {
        w: app.words,
        id: &table.opened.id,
        version,
        drawing: game.sitting.draw(&scene)?,
        thinking: (turn == Turn::Machine).then(|| game.sitting.thinker().map(|mind| mind.name())).flatten(),
        may_undo: game.events.iter().any(|&(by_person, _)| by_person),
        turn: turn.name(),
        title: game.sitting.title(app.words),
        may_ask: turn == Turn::Person && !shown && game.sitting.thinker().is_some(),
        lines,
        files: if shown { game.sitting.endings() } else { &[] },
        shown,
    };
    Ok(fragment.render()?)
}

/// The record, newest first.
pub(crate) fn lines(game: &crate::tables::Game, words: &Words, open: impl Fn(usize) -> bool) -> Vec<Line> {
    let log = game.sitting.log(words).into_iter().zip(&game.events).enumerate();
    let mut lines: Vec<Line> = log
        .filter(|(_, (html, _))| !html.is_empty())
        .map(|(number, (html, &(_, has_thought)))| Line { number, html, why: has_thought && open(number) })
        .collect();
    lines.reverse();
    lines
}

pub(crate) async fn get(State(app): Shared, Extension(visitor): Me, Path(id): Path<String>) -> Response {
    match own(&app, &visitor, &id) {
        Ok(table) => {
            app.drive(&table);
            show(&app, &table, &visitor, String::new()).into_response()
        }
        // Whoever was given the link may look at what is over.
        Err(Refusal::NotYours) => Redirect::to(&format!("/record/{id}")).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

fn show(app: &App, table: &Table, visitor: &Visitor, hint: String) -> Page {
    let fragment = fragment(app, table, visitor)?;
    let title = table.game().sitting.title(app.words);
    let id = table.opened.id.clone();
    let room = table.opened.room.clone();
    page(&TablePage { frame: Frame::new(app, visitor), id, room, title, fragment, hint })
}

/// The answer to something done: a piece for our script, or the way back to the page.
fn answer(app: &App, table: &Table, visitor: &Visitor, headers: &HeaderMap) -> Answer {
    if wants_fragment(headers) {
        Ok(Html(fragment(app, table, visitor)?).into_response())
    } else {
        Ok(Redirect::to(&format!("/table/{}", table.opened.id)).into_response())
    }
}

pub(crate) async fn act(
    State(app): Shared,
    Extension(visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Answer {
    let table = own(&app, &visitor, &id)?;
    let at = number(&fields, "at")?;
    let mut what = fields.get("move").cloned().unwrap_or_default();
    // A move with an amount is a button and a field.
    if what.ends_with(' ') {
        what += fields.get("amount").map_or("", String::as_str);
    }
    app.act_in_person(&table, at, what).await?;
    app.drive(&table);
    answer(&app, &table, &visitor, &headers)
}

/// Takes something back.
pub(crate) async fn undo(State(app): Shared, me: Me, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    tell(&app, &me, &id, &headers, |table| table.undo(&app.store))
}

/// Ends the thinking: the player takes the best it has found so far.
pub(crate) async fn stop(State(app): Shared, me: Me, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    tell(&app, &me, &id, &headers, |table| {
        table.interrupt();
        Ok(())
    })
}

/// Something that is no move of the game.
fn tell(
    app: &Arc<App>,
    Extension(visitor): &Me,
    id: &str,
    headers: &HeaderMap,
    what: impl FnOnce(&Table) -> Result<(), Refusal>,
) -> Answer {
    let table = own(app, visitor, id)?;
    what(&table)?;
    app.drive(&table);
    answer(app, &table, visitor, headers)
}

/// What one of our players would do in the person's place.
pub(crate) async fn hint(
    State(app): Shared,
    Extension(visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let table = own(&app, &visitor, &id)?;
    let thinker = {
        let game = table.game();
        if game.sitting.turn() != Turn::Person {
            return Err(Refusal::OutOfTurn);
        }
        game.sitting.thinker()
    };
    let thinker = thinker.ok_or_else(|| Refusal::Illegal(app.words.no_hint.into()))?;
    let thought =
        app.thinking.think(thinker, watch::Sender::default().subscribe(), |_| ()).await.map_err(|error| {
            match error {
                NoThought::Busy | NoThought::Forgotten => Refusal::Busy,
                NoThought::Failed(why) => Refusal::Illegal(why),
            }
        })?;
    let html = {
        let game = table.game();
        mind::draw(app.words, app.words.in_your_place, &thought, |action| game.sitting.face(action))?
    };
    if wants_fragment(&headers) {
        Ok(Html(html).into_response())
    } else {
        Ok(show(&app, &table, &visitor, html)?.into_response())
    }
}

/// Closes a table for good.
pub(crate) async fn close(
    State(app): Shared,
    Extension(visitor): Me,
    Path(id): Path<String>,
) -> Result<Redirect, Refusal> {
    let table = own(&app, &visitor, &id)?;
    table.interrupt();
    app.store.remove(&id)?;
    app.tables.forget(&id);
    Ok(Redirect::to("/"))
}
