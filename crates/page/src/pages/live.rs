use super::{Me, Shared};
use crate::{
    app::App,
    guard::Visitor,
    mind,
    pages::table::fragment,
    refusal::Refusal,
    tables::{Pulse, Table},
};
use axum::{
    extract::{Extension, Path, State},
    response::sse::{Event, KeepAlive, Sse},
};
use futures_util::{Stream, StreamExt};
use std::{convert::Infallible, sync::Arc};
use tokio_stream::wrappers::WatchStream;

/// What happens at a table, as it happens. An onlooker who is slow misses steps, never the end.
pub(crate) async fn events(
    State(app): Shared,
    Extension(visitor): Me,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let table = app.tables.get(&app.store, &id)?;
    if table.opened.owner != visitor.0 {
        return Err(Refusal::NotYours);
    }
    // The first answer brings whatever happened between the page and this stream.
    let mut shown = None;
    let stream = WatchStream::new(table.watch()).filter_map(move |pulse| {
        let changed = pulse.trouble.is_none() && shown.replace(pulse.change) != Some(pulse.change);
        let (app, table, visitor) = (app.clone(), table.clone(), visitor.clone());
        async move { tell(&app, &table, &visitor, &pulse, changed).await.map(Ok) }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

async fn tell(
    app: &Arc<App>,
    table: &Arc<Table>,
    visitor: &Visitor,
    pulse: &Pulse,
    changed: bool,
) -> Option<Event> {
    if let Some(trouble) = &pulse.trouble {
        return Some(Event::default().event("trouble").data(trouble));
    }
    if changed {
        let html = fragment(app, table, visitor).await.ok()?;
        return Some(Event::default().event("table").data(html));
    }
    // What a player thinks of its own cards is shown only to those who want to know everything.
    let thought = pulse.thought.as_ref().filter(|_| app.settings(&visitor.0).open_minds)?;
    let game = table.game();
    let html = mind::draw(app.words, &(app.words.mind_of)(&thought.who), thought, |action| {
        game.sitting.face(action)
    })
    .ok()?;
    Some(Event::default().event("thought").data(html))
}
