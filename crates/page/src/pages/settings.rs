use super::{AppState, Frame, Me, Page, page};
use crate::{form::Fields, refusal::Refusal, settings::Settings};
use askama::Template;
use axum::{
    extract::{Extension, Form, State},
    response::Redirect,
};

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    frame: Frame,
}

pub(crate) async fn get(State(app): AppState, Extension(visitor): Me) -> Page {
    page(&SettingsPage { frame: Frame::new(&app, &visitor) })
}

pub(crate) async fn post(
    State(app): AppState,
    Extension(visitor): Me,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Refusal> {
    let settings = Settings::from_fields(&fields);
    app.ask(move |app| app.keep_settings(&visitor.id, settings)).await?;
    Ok(Redirect::to("/"))
}
