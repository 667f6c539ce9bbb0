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
        let event = tell(&app, &table, &visitor, &pulse, &mut shown);
        std::future::ready(event.map(Ok))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

fn tell(
    app: &App,
    table: &Arc<Table>,
    visitor: &Visitor,
    pulse: &Pulse,
    shown: &mut Option<u64>,
) -> Option<Event> {
    if let Some(trouble) = &pulse.trouble {
        return Some(Event::default().event("trouble").data(trouble));
    }
    if *shown != Some(pulse.change) {
        *shown = Some(pulse.change);
        return fragment(app, table, visitor).ok().map(|html| Event::default().event("table").data(html));
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
