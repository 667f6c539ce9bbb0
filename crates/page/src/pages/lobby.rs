use super::{Frame, Me, Page, Shared, page};
use crate::{app::fresh_seed, refusal::Refusal, room::Fields, server::LARGEST_UPLOAD};
use askama::Template;
use axum::{
    body::Body,
    extract::{Extension, Form, FromRequest, Multipart, Path, Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect},
};
use futures_util::StreamExt;

#[derive(Template)]
#[template(path = "lobby.html")]
struct Lobby {
    frame: Frame,
    name: &'static str,
    form: String,
}

/// The form with which a table is opened.
pub(crate) async fn get(State(app): Shared, Extension(visitor): Me, Path(room): Path<String>) -> Page {
    let room = app.tables.room(&room)?;
    page(&Lobby { frame: Frame::new(&app, &visitor), name: room.name(), form: room.lobby(app.words)? })
}

/// Opens a table.
pub(crate) async fn open(
    State(app): Shared,
    Extension(visitor): Me,
    Path(room): Path<String>,
    request: Request,
) -> Result<Redirect, Refusal> {
    let room = app.tables.room(&room)?;
    let fields = fields(heard_out(request).await?).await?;
    let known = app.store.note(&visitor.0, room.name())?;
    let setup = room.setup(&fields, fresh_seed(), known)?;
    let table = app.open(&visitor.0, room.name(), setup)?;
    Ok(Redirect::to(&format!("/table/{}", table.opened.id)))
}

/// So much is listened to before a sender is cut off.
const MOST_HEARD: usize = 16 << 20;

/// A request that has arrived in full. One that is too large is heard out too, without being kept: a browser that is still sending
/// when the answer comes may never show it.
async fn heard_out(request: Request) -> Result<Request, Refusal> {
    let (head, body) = request.into_parts();
    let (mut stream, mut kept, mut size) = (body.into_data_stream(), Vec::new(), 0);
    while let Some(piece) = stream.next().await {
        let piece = piece.map_err(|_| unreadable(&StatusCode::BAD_REQUEST))?;
        size += piece.len();
        match size {
            0..=LARGEST_UPLOAD => kept.extend_from_slice(&piece),
            _ if size <= MOST_HEARD => kept = Vec::new(),
            _ => break,
        }
    }
    if size > LARGEST_UPLOAD {
        return Err(unreadable(&StatusCode::PAYLOAD_TOO_LARGE));
    }
    Ok(Request::from_parts(head, Body::from(kept)))
}

/// The fields of a form, with or without files.
async fn fields(request: Request) -> Result<Fields, Refusal> {
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
        Refusal::Unreadable(crate::words::ENGLISH.refusals.no_form.into())
    }
}
