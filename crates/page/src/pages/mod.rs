//! One file a page.

pub(crate) mod files;
pub(crate) mod home;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod minds;
pub(crate) mod record;
pub(crate) mod settings;
pub(crate) mod table;

use crate::{app::App, guard::Visitor, refusal::Refusal, settings::Settings, words::Words};
use askama::Template;
use axum::{
    body::to_bytes,
    extract::Extension,
    response::{Html, IntoResponse, Response},
};
use std::sync::Arc;

pub(crate) type Shared = axum::extract::State<Arc<App>>;
pub(crate) type Me = Extension<Visitor>;
pub(crate) type Page = Result<Html<String>, Refusal>;

/// What the frame of every page shows.
pub(crate) struct Frame {
    pub(crate) w: &'static Words,
    pub(crate) settings: Settings,
    pub(crate) rooms: Vec<(&'static str, &'static str)>,
}

impl Frame {
    pub(crate) fn new(app: &App, visitor: &Visitor) -> Self {
        let rooms =
            app.tables.rooms().iter().map(|room| (room.name(), app.words.room(room.name()))).collect();
        Self { w: app.words, settings: app.settings(&visitor.0), rooms }
    }
}

pub(crate) fn page(template: &impl Template) -> Page {
    Ok(Html(template.render()?))
}

#[derive(Template)]
#[template(path = "refusal.html")]
struct RefusalPage {
    frame: Frame,
    text: String,
}

/// A refusal as a page for people.
pub(crate) async fn refusal(app: &App, visitor: &Visitor, response: Response) -> Response {
    let status = response.status();
    let text = to_bytes(response.into_body(), 4096).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text).into_owned();
    match page(&RefusalPage { frame: Frame::new(app, visitor), text }) {
        Ok(html) => (status, html).into_response(),
        Err(error) => error.into_response(),
    }
}

pub(crate) async fn nothing() -> Refusal {
    Refusal::NotFound
}
