use super::{AppState, Frame, Me, Page, page};
use crate::refusal::Refusal;
use askama::Template;
use axum::extract::{Extension, Path, State};
use telling::say;

#[derive(Template)]
#[template(path = "print.html")]
struct Print {
    frame: Frame,
    id: String,
    title: String,
    sheet: String,
}

/// What is over, to be put on paper.
pub(crate) async fn get(State(app): AppState, Extension(visitor): Me, Path(id): Path<String>) -> Page {
    let shared = app.clone();
    // Every board is solved.
    app.thinking
        .aside(move || {
            let table = shared.tables.get(&shared.store, &id)?;
            let count = table.game().open_until;
            if count == 0 {
                let later = || Refusal::not_now(|w| say!(w, "page-record-later"));
                return Err(if table.opened.owner == visitor.id { later() } else { Refusal::NotYours });
            }
            // The game as it was when all could be known: nobody waits for its own table meanwhile.
            let over = table.moment(count)?;
            let sheet = over.sitting.paper(&visitor.words)?.ok_or(Refusal::NotFound)?;
            let title = over.sitting.title(&visitor.words);
            page(&Print { frame: Frame::new(&shared, &visitor), id, title, sheet })
        })
        .await
}
