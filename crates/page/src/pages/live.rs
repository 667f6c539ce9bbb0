use super::{AppState, Me};
use crate::{
    app::App,
    mind,
    pages::table::{Place, fragment},
    refusal::Refusal,
    room::{Chair, Thought},
    seats,
    tables::Pulse,
    visitor::Visitor,
};
use axum::{
    extract::{Extension, Path, State},
    response::sse::{Event, KeepAlive, Sse},
};
use futures_util::{Stream, StreamExt};
use std::{convert::Infallible, sync::Arc, time::Duration};
use telling::{Words, say};
use tokio_stream::wrappers::WatchStream;

/// What happens at a table, as it happens. An onlooker who is slow misses steps, never the end.
pub(crate) async fn events(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let me = visitor.clone();
    let place = app.ask(move |app| seats::seated(app, &me, &id)).await?;
    // The first answer brings whatever happened between the page and this stream.
    let mut shown = None;
    let stream = WatchStream::new(place.0.watch()).filter_map(move |pulse| {
        let changed = pulse.trouble.is_none() && shown.replace(pulse.change) != Some(pulse.change);
        let (app, place, visitor) = (app.clone(), place.clone(), visitor.clone());
        async move { tell(&app, &place, &visitor, &pulse, changed).await.map(Ok) }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

async fn tell(
    app: &Arc<App>,
    place: &Place,
    visitor: &Visitor,
    pulse: &Pulse,
    changed: bool,
) -> Option<Event> {
    if let Some(trouble) = &pulse.trouble {
        return Some(Event::default().event("trouble").data(trouble.tell(&visitor.words)));
    }
    if changed {
        let html = told(app, place, visitor).await?;
        return Some(Event::default().event("table").data(html));
    }
    // What a player thinks of its own cards is shown only to those who want to know everything; the others hear how far it is.
    let ((table, chair), visitor, thought) = (place.clone(), visitor.clone(), pulse.thought.clone()?);
    let event = app.wait(move |app| {
        let wanted =
            chair == Chair::Host && app.settings(&visitor.id).is_ok_and(|settings| settings.open_minds);
        if !wanted {
            return Some(Event::default().event("progress").data(progress(&thought, &visitor.words)?));
        }
        let html = mind::draw_of(&visitor.words, &thought, table.game().sitting.as_ref()).ok()?;
        Some(Event::default().event("thought").data(html))
    });
    event.await
}

/// How far somebody is.
fn progress(thought: &Thought, w: &Words) -> Option<String> {
    let deals =
        thought.decision.as_ref().map(|decision| decision.evidence.worlds).filter(|&deals| deals > 1)?;
    Some(say!(w, "page-thinking-deals", who = w.say(&thought.who), deals = deals))
}

/// The table as it is now. While the store is busy an onlooker waits: nobody shall miss the end.
async fn told(app: &Arc<App>, place: &Place, visitor: &Visitor) -> Option<String> {
    let mut visitor = visitor.clone();
    if let Some(settings) = app.settings_in_memory(&visitor.id) {
        visitor.settings = settings;
    }
    loop {
        match fragment(app, place, &visitor).await {
            Err(refusal) if refusal.is_passing() => tokio::time::sleep(Duration::from_millis(500)).await,
            drawn => return drawn.ok(),
        }
    }
}
