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
    room: &'static str,
    /// What is looked for among the games there.
    words: String,
    /// The open ones, then the newest.
    games: Vec<GameEntry>,
    /// Whether there are more of them, and whether there are any at all.
    more: bool,
    any: bool,
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
        let network = app.network.is_some();
        let form = room.lobby(&Guest { words, known: known.as_deref(), asked: &asked, network })?;
        let sought = asked.get("q").map_or("", |words| words.trim()).to_owned();
        let here = GameSearch { room: room.name(), language: words.language.code(), words: &sought };
        let mut games = app.store.list(&me, &here, 0, GAMES)?;
        let more = app.store.count_wanted(&me, &here)? > games.len();
        let any = !games.is_empty() || app.store.count_wanted(&me, &GameSearch { words: "", ..here })? > 0;
        for game in &mut games {
            game.title = titles::read(&game.title, words.language);
        }
        let (frame, sign) = (Frame::new(app, &visitor), room.sign(&words));
        Ok(Lobby { frame, sign, form, room: room.name(), words: sought, games, more, any })
    });
    page(&asked.await?)
}

/// Opens a table.
pub(crate) async fn open(
    State(app): AppState,
    Extension(visitor): Me,
    Path(room): Path<String>,
    request: Request,
) -> Result<Redirect, Refusal> {
    let room = app.tables.room(&room)?;
    let mut fields = fields(request).await?;
    // Chairs that nobody can reach would stay empty.
    fields.retain(|name, _| app.network.is_some() || !name.starts_with("guest_"));
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
