use super::{AppState, Frame, Me, Page, page};
use crate::{
    app::fresh_seed,
    form::{Fields, LARGEST_UPLOAD},
    refusal::Refusal,
    room::Guest,
    store::{GameEntry, GameSearch},
    titles,
};
use askama::Template;
use axum::{
    extract::{Extension, Form, FromRequest, Multipart, Path, Query, Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect},
};
use telling::say;

/// How many games are listed in a lobby.
const GAMES: usize = 8;

#[derive(Template)]
#[template(path = "lobby.html")]
struct Lobby {
    frame: Frame,
    sign: [String; 2],
    form: String,
    /// The newest games there.
    games: Vec<GameEntry>,
}

/// The form with which a table is opened.
pub(crate) async fn get(
    State(app): AppState,
    Extension(visitor): Me,
    Path(room): Path<String>,
    Query(asked): Query<Fields>,
) -> Page {
    let room = app.tables.room(&room)?;
    let (me, words) = (visitor.id.clone(), visitor.words);
    let asked = app.ask(move |app| {
        let known = app.store.note(&me, room.name())?;
        let form = room.lobby(&Guest { words, known: known.as_deref(), asked: &asked })?;
        let here = GameSearch { room: room.name(), language: words.language.code(), words: "" };
        let mut games = app.store.list(&me, &here, 0, GAMES)?;
        for game in &mut games {
            game.title = titles::read(&game.title, words.language);
        }
        Ok((form, games))
    });
    let (form, games) = asked.await?;
    page(&Lobby { frame: Frame::new(&app, &visitor), sign: room.sign(&words), form, games })
}

/// Opens a table.
pub(crate) async fn open(
    State(app): AppState,
    Extension(visitor): Me,
    Path(room): Path<String>,
    request: Request,
) -> Result<Redirect, Refusal> {
    let room = app.tables.room(&room)?;
    let fields = fields(request).await?;
    let table = app.ask(move |app| {
        let known = app.store.note(&visitor.id, room.name())?;
        let setup = room.setup(&fields, fresh_seed(), known)?;
        if let Some(chosen) = room.remembers(&fields) {
            app.store.keep_note(&visitor.id, room.name(), &chosen)?;
        }
        app.open(&visitor.id, room.name(), setup)
    });
    Ok(Redirect::to(&format!("/table/{}", table.await?.opened.id)))
}

/// The fields of a form, with or without files.
pub(super) async fn fields(request: Request) -> Result<Fields, Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if !kind.starts_with("multipart/form-data") {
        let form = Form::<Fields>::from_request(request, &()).await;
        return form.map(|Form(fields)| fields).map_err(|error| unreadable(&error.into_response().status()));
    }
    let form = Multipart::from_request(request, &()).await;
    let mut form = form.map_err(|error| unreadable(&error.into_response().status()))?;
    let mut fields = Fields::new();
    while let Some(field) = form.next_field().await.map_err(|error| unreadable(&error.status()))? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(|error| unreadable(&error.status()))?;
        // Old files are not all UTF-8; what cannot be read becomes a mark, and their readers say where.
        fields.insert(name, String::from_utf8_lossy(&bytes).into_owned());
    }
    Ok(fields)
}

fn unreadable(status: &StatusCode) -> Refusal {
    if *status == StatusCode::PAYLOAD_TOO_LARGE {
        Refusal::TooLarge(LARGEST_UPLOAD / 1024)
    } else {
        Refusal::unexpected(|w| say!(w, "page-refusal-no-form"))
    }
}
