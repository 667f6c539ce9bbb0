use super::{Me, Shared};
use crate::refusal::Refusal;
use axum::{
    extract::{Extension, Path, State},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

/// A game in a form that other programs read, once there is nothing to hide.
pub(crate) async fn get(
    State(app): Shared,
    Extension(visitor): Me,
    Path((id, ending)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let table = app.tables.get(&app.store, &id)?;
    let game = table.game();
    if !game.sitting.is_open() {
        let mine = table.opened.owner == visitor.0;
        return Err(if mine { Refusal::Illegal(app.words.file_later.into()) } else { Refusal::NotYours });
    }
    let file =
        game.sitting.files().into_iter().find(|file| file.ending == ending).ok_or(Refusal::NotFound)?;
    let name =
        format!("attachment; filename=\"{}-{}.{}\"", table.opened.room, &id[..8.min(id.len())], file.ending);
    let name = HeaderValue::from_str(&name).map_err(|_| Refusal::NotFound)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_DISPOSITION, name), (header::CONTENT_TYPE, kind)], file.content).into_response())
}
