use super::{AppState, Frame, Me, Page, page, table::Line};
use crate::{
    app::App,
    form::{Fields, number},
    refusal::Refusal,
    room::{Back, Chair, Scene},
    visitor::Visitor,
};
use askama::Template;
use axum::extract::{Extension, Path, Query, State};
use telling::say;

#[derive(Template)]
#[template(path = "record.html")]
struct Record {
    frame: Frame,
    id: String,
    title: String,
    drawing: String,
    at: usize,
    /// The newest line at this moment, counted like `at`: not every event has one.
    now: usize,
    most: usize,
    lines: Vec<Line>,
    files: &'static [&'static str],
    mine: bool,
}

/// A game that is over, at any moment of it: `?at=12` is after twelve events.
pub(crate) async fn get(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
) -> Page {
    // The whole game is replayed, and every card solved.
    let shared = app.clone();
    app.thinking.aside(move || draw(&shared, &visitor, id, &fields)).await
}

fn draw(app: &App, visitor: &Visitor, id: String, fields: &Fields) -> Page {
    let table = app.tables.get(&app.store, &id)?;
    let mine = table.opened.owner == visitor.id;
    let (most, title, files, lines) = {
        let game = table.game();
        if game.open_until == 0 {
            let later = || Refusal::not_now(|w| say!(w, "page-record-later"));
            return Err(if mine { later() } else { Refusal::NotYours });
        }
        let lines = super::table::lines(&game, &visitor.words, |_| true);
        let files = if game.sitting.is_open() { game.sitting.endings() } else { &[] };
        (game.open_until, game.sitting.title(&visitor.words), files, lines)
    };
    let at = if fields.contains_key("at") { number(fields, "at")?.min(most) } else { most };
    let moment = table.moment(at)?;
    let frame = Frame::new(app, visitor);
    let scene = Scene {
        words: visitor.words,
        chair: Chair::Host,
        at,
        playing: false,
        reveal: true,
        aids: false,
        looks_back: Back::Never,
        record: format!("/record/{id}"),
    };
    let drawing = moment.sitting.draw(&scene)?;
    let lines: Vec<Line> = lines.into_iter().filter(|line| line.number < most).collect();
    let now = lines.iter().map(|line| line.number).find(|&number| number < at).map_or(0, |number| number + 1);
    page(&Record { frame, id, title, drawing, at, now, most, lines, files, mine })
}
