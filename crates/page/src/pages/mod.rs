//! One file a page.

pub(crate) mod files;
pub(crate) mod home;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod minds;
pub(crate) mod print;
pub(crate) mod record;
pub(crate) mod review;
pub(crate) mod settings;
pub(crate) mod table;

use crate::{app::App, refusal::Refusal, room::Picture, settings::Settings, visitor::Visitor};
use askama::Template;
use axum::{
    extract::Extension,
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};
use std::sync::Arc;
use telling::Words;

pub(crate) type AppState = axum::extract::State<Arc<App>>;
pub(crate) type Me = Extension<Visitor>;
pub(crate) type Page = Result<Html<String>, Refusal>;

/// What the frame of every page shows.
pub(crate) struct Frame {
    pub(crate) w: Words,
    pub(crate) settings: Settings,
    pub(crate) rooms: Vec<Door>,
}

/// The way into a room.
pub(crate) struct Door {
    pub(crate) address: &'static str,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) emblem: &'static [Picture],
}

impl Frame {
    pub(crate) fn new(app: &App, visitor: &Visitor) -> Self {
        let doors = app.tables.rooms().iter().map(|room| {
            let [name, about] = room.sign(&visitor.words);
            Door { address: room.name(), name, about, emblem: room.emblem() }
        });
        Self { w: visitor.words, settings: visitor.settings.clone(), rooms: doors.collect() }
    }

    /// The name of a room.
    pub(crate) fn room(&self, address: &str) -> &str {
        self.rooms.iter().find(|door| door.address == address).map_or("", |door| &door.name)
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
pub(crate) fn refusal(app: &App, visitor: &Visitor, status: StatusCode, text: String) -> Response {
    match page(&RefusalPage { frame: Frame::new(app, visitor), text }) {
        Ok(html) => (status, html).into_response(),
        Err(error) => error.into_response(),
    }
}

pub(crate) async fn nothing() -> Refusal {
    Refusal::NotFound
}
