use super::{Frame, Me, Page, Shared, page};
use crate::store::Listed;
use askama::Template;
use axum::extract::{Extension, State};

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    games: Vec<Listed>,
}

pub(crate) async fn get(State(app): Shared, Extension(visitor): Me) -> Page {
    page(&Home { frame: Frame::new(&app, &visitor), games: app.store.list(&visitor.0, 12)? })
}
