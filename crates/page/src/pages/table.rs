use super::{AppState, Frame, Me, Page, page};
use crate::{
    app::App,
    form::{Fields, number},
    mind,
    refusal::Refusal,
    room::{Back, Chair, Scene, Turn},
    seats::{self, GuestChair},
    tables::Table,
    think::NoThought,
    visitor::{Visitor, wants_fragment},
};
use askama::Template;
use axum::{
    extract::{Extension, Form, Path, Query, State},
    http::HeaderMap,
    response::{Html, IntoResponse, Redirect, Response},
};
use std::sync::Arc;
use telling::{Words, say};
use tokio::sync::watch;

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage {
    frame: Frame,
    id: String,
    room: String,
    title: String,
    fragment: String,
    hint: String,
}

/// Everything that changes while one plays.
#[derive(Template)]
#[template(path = "fragment.html")]
struct Fragment<'a> {
    w: Words,
    id: &'a str,
    /// Grows with every change, so that the page never goes back to what it has already seen replaced.
    version: u64,
    /// Whose turn it is, for programs.
    turn: &'static str,
    /// How it stands, for the head of the window.
    title: String,
    drawing: String,
    thinking: Option<String>,
    /// Whom everybody waits for, where that is another person.
    waiting: Option<String>,
    /// The links for others, where there are any and the host looks.
    guests: Vec<GuestChair>,
    may_undo: bool,
    may_ask: bool,
    lines: Vec<Line>,
    files: &'static [&'static str],
    shown: bool,
    /// What the keyboard does in this room.
    keys: String,
    /// Whether odds and dangers are shown, where there are any.
    aids: Option<bool>,
    /// Whether something can be printed.
    paper: bool,
    /// The event whose reasons are opened by themselves.
    explains: Option<usize>,
    /// The button that plays it again, and from which moment.
    again: Option<(String, String)>,
}

/// What something done at a table is answered with.
type Answer = Result<Response, Refusal>;

/// A line of the record.
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) html: String,
    pub(crate) why: bool,
}

/// A table, and where the visitor sits there.
pub(crate) type Place = (Arc<Table>, Chair);

async fn seated(app: &Arc<App>, visitor: &Visitor, id: &str) -> Result<Place, Refusal> {
    let (visitor, id) = (visitor.clone(), id.to_owned());
    app.ask(move |app| seats::seated(app, &visitor, &id)).await
}

/// The table, if it is the visitor's own.
fn own(app: &App, visitor: &Visitor, id: &str) -> Result<Arc<Table>, Refusal> {
    let table = app.tables.get(&app.store, id)?;
    if table.opened.owner == visitor.id { Ok(table) } else { Err(Refusal::NotYours) }
}

/// The table as it is now.
pub(crate) async fn fragment(app: &Arc<App>, place: &Place, visitor: &Visitor) -> Result<String, Refusal> {
    fragment_of(app, place, visitor, Back::Now).await
}

/// The table as it is or was.
async fn fragment_of(
    app: &Arc<App>,
    place: &Place,
    visitor: &Visitor,
    back: Back,
) -> Result<String, Refusal> {
    let (asked, me) = (place.clone(), visitor.clone());
    let quick = app.ask(move |app| {
        let guests = match asked.1 {
            Chair::Host => seats::guest_chairs(app, &asked.0, &me.words)?,
            Chair::Guest(_) => Vec::new(),
        };
        let slow = {
            let game = asked.0.game();
            // What each card was worth is solved anew for a moment that is over.
            // Odds are worked out when a table is drawn.
            me.settings.aids
                || game.sitting.draws_slowly()
                || (back.moment().is_some() && game.sitting.is_open())
        };
        if slow { Ok(Err(guests)) } else { draw(&asked, &me, back, guests).map(Ok) }
    });
    let guests = match quick.await? {
        Ok(html) => return Ok(html),
        Err(guests) => guests,
    };
    let (place, visitor) = (place.clone(), visitor.clone());
    app.thinking.aside(move || draw(&place, &visitor, back, guests)).await
}

fn draw(
    (table, chair): &Place,
    visitor: &Visitor,
    back: Back,
    guests: Vec<GuestChair>,
) -> Result<String, Refusal> {
    let settings = &visitor.settings;
    let version = table.version();
    let game = table.game();
    let turn = game.sitting.turn();
    let shown = game.sitting.is_open();
    let scene = Scene {
        words: visitor.words,
        chair: *chair,
        at: game.events.len(),
        playing: game.sitting.is_asked(*chair),
        reveal: shown,
        aids: settings.aids,
        looks_back: back,
        record: format!("/record/{}", table.opened.id),
    };
    let host = *chair == Chair::Host;
    let open_minds = settings.open_minds && host;
    let lines = lines(&game, &visitor.words, |number| open_minds || number < game.open_until);
    let chairs = game.sitting.chairs(&visitor.words);
    let asked = game.sitting.to_act().filter(|_| turn == Turn::Person && !scene.playing);
    let fragment = Fragment {
        w: visitor.words,
        id: &table.opened.id,
        version,
        drawing: game.sitting.draw(&scene)?,
        thinking: (turn == Turn::Machine)
            .then(|| game.sitting.thinker())
            .flatten()
            .map(|mind| say!(visitor.words, "page-thinking", who = visitor.words.say(&mind.name()))),
        waiting: asked
            .and_then(|asked| chairs.into_iter().find(|(chair, _)| *chair == asked))
            .map(|(_, name)| say!(visitor.words, "page-waiting", who = name)),
        guests,
        may_undo: host && game.events.iter().any(|event| event.by_person),
        turn: turn.name(),
        title: game.sitting.title(&visitor.words),
        may_ask: scene.playing && !shown && game.sitting.thinker().is_some(),
        explains: game.sitting.explains().filter(|&number| number < game.open_until),
        again: game.sitting.again(None).filter(|_| shown && host).map(|_| match back.moment() {
            Some(cards) => (say!(visitor.words, "page-again-from-here"), cards.to_string()),
            None => (say!(visitor.words, "page-again"), String::new()),
        }),
        lines,
        files: if shown { game.sitting.endings() } else { &[] },
        keys: visitor.words.say(&format!("page-keys-{}", table.opened.room)),
        aids: game.sitting.has_aids().then_some(settings.aids),
        shown,
        paper: shown && game.sitting.has_paper(),
    };
    Ok(fragment.render()?)
}

/// The record, newest first.
pub(crate) fn lines(game: &crate::tables::Game, words: &Words, open: impl Fn(usize) -> bool) -> Vec<Line> {
    let log = game.sitting.log(words).into_iter().zip(&game.events).enumerate();
    let mut lines: Vec<Line> = log
        .filter(|(_, (html, _))| !html.is_empty())
        .map(|(number, (html, event))| Line { number, html, why: event.has_thought && open(number) })
        .collect();
    lines.reverse();
    lines
}

/// The table; `?step=5` is how it was after five cards.
pub(crate) async fn get(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    Query(fields): Query<Fields>,
    headers: HeaderMap,
) -> Response {
    let back = fields.get("step").and_then(|step| step.parse().ok()).map_or(Back::Now, Back::After);
    match seated(&app, &visitor, &id).await {
        Ok(place) => {
            app.drive(&place.0);
            if wants_fragment(&headers) {
                return fragment_of(&app, &place, &visitor, back).await.map(Html).into_response();
            }
            show(&app, &place, &visitor, back, String::new()).await.into_response()
        }
        // Whoever was given the link may look at what is over.
        Err(Refusal::NotYours) => Redirect::to(&format!("/record/{id}")).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

async fn show(app: &Arc<App>, place: &Place, visitor: &Visitor, back: Back, hint: String) -> Page {
    let fragment = fragment_of(app, place, visitor, back).await?;
    let table = &place.0;
    let (asked, words) = (table.clone(), visitor.words);
    let title = app.ask(move |_| Ok(asked.game().sitting.title(&words))).await?;
    let id = table.opened.id.clone();
    let room = table.opened.room.clone();
    page(&TablePage { frame: Frame::new(app, visitor), id, room, title, fragment, hint })
}

/// After something was done our players go on. The answer is a piece for our script, or the way back to the page.
async fn answer(app: &Arc<App>, place: &Place, visitor: &Visitor, headers: &HeaderMap) -> Answer {
    app.drive(&place.0);
    if wants_fragment(headers) {
        Ok(Html(fragment(app, place, visitor).await?).into_response())
    } else {
        Ok(Redirect::to(&format!("/table/{}", place.0.opened.id)).into_response())
    }
}

pub(crate) async fn act(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Answer {
    let place = seated(&app, &visitor, &id).await?;
    let at = number(&fields, "at")?;
    let mut what = fields.get("move").cloned().unwrap_or_default();
    // A move with an amount is a button and a field.
    if what.ends_with(' ') {
        what += fields.get("amount").map_or("", String::as_str);
    }
    app.act_in_person(&place, at, what).await?;
    answer(&app, &place, &visitor, &headers).await
}

/// Takes something back.
pub(crate) async fn undo(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let me = visitor.clone();
    let table = app.ask(move |app| {
        let table = own(app, &me, &id)?;
        table.undo(&app.store)?;
        Ok(table)
    });
    answer(&app, &(table.await?, Chair::Host), &visitor, &headers).await
}

/// Plays what is over at a table of its own: from the start, or from a moment of it.
pub(crate) async fn again(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Redirect, Refusal> {
    let cards = fields.get("from").and_then(|cards| cards.parse().ok());
    let table = app.ask(move |app| {
        let table = own(app, &visitor, &id)?;
        let (setup, events) = {
            let game = table.game();
            let later = || Refusal::not_now(|w| say!(w, "page-record-later"));
            game.sitting.again(cards).filter(|_| game.sitting.is_open()).ok_or_else(later)?
        };
        app.open_after(&visitor.id, &table.opened.room, setup, &events)
    });
    Ok(Redirect::to(&format!("/table/{}", table.await?.opened.id)))
}

/// Ends the thinking: the player takes the best it has found so far.
pub(crate) async fn stop(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let place = seated(&app, &visitor, &id).await?;
    place.0.interrupt();
    answer(&app, &place, &visitor, &headers).await
}

/// What one of our players would do in the person's place.
pub(crate) async fn hint(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let place = seated(&app, &visitor, &id).await?;
    let (table, chair) = place.clone();
    let asked = table.clone();
    let thinker = app.ask(move |_| {
        let game = asked.game();
        if game.sitting.is_asked(chair) { Ok(game.sitting.thinker()) } else { Err(Refusal::OutOfTurn) }
    });
    let thinker = thinker.await?.ok_or_else(|| Refusal::not_now(|w| say!(w, "page-no-hint")))?;
    let thought =
        app.thinking.think(thinker, watch::Sender::default().subscribe(), |_| ()).await.map_err(|error| {
            match error {
                NoThought::Busy | NoThought::Forgotten => Refusal::Busy,
                NoThought::Failed(why) => Refusal::Illegal(why),
            }
        })?;
    let (asked, words) = (table.clone(), visitor.words);
    let html = app.ask(move |_| {
        let game = asked.game();
        mind::draw(&words, &say!(words, "page-mind-yours"), &thought, game.sitting.as_ref())
    });
    let html = html.await?;
    if wants_fragment(&headers) {
        Ok(Html(html).into_response())
    } else {
        Ok(show(&app, &place, &visitor, Back::Now, html).await?.into_response())
    }
}

/// Shows odds and dangers from now on, or no longer.
pub(crate) async fn aids(
    State(app): AppState,
    Extension(mut visitor): Me,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let place = seated(&app, &visitor, &id).await?;
    visitor.settings.aids = !visitor.settings.aids;
    let (me, settings) = (visitor.id.clone(), visitor.settings.clone());
    app.ask(move |app| app.keep_settings(&me, settings)).await?;
    answer(&app, &place, &visitor, &headers).await
}

/// Takes the chair to which a link leads.
pub(crate) async fn sit_down(
    State(app): AppState,
    Extension(visitor): Me,
    Path((id, key)): Path<(String, String)>,
) -> Result<Redirect, Refusal> {
    let table = app.ask(move |app| seats::sit_down(app, &visitor, &id, &key));
    Ok(Redirect::to(&format!("/table/{}", table.await?.opened.id)))
}

/// Closes a table for good.
pub(crate) async fn close(
    State(app): AppState,
    Extension(visitor): Me,
    Path(id): Path<String>,
) -> Result<Redirect, Refusal> {
    app.ask(move |app| {
        // The game itself is not asked: one that cannot be replayed can still be deleted.
        let opened = app.store.game(&id)?.ok_or(Refusal::NoSuchTable)?;
        if opened.owner != visitor.id {
            return Err(Refusal::NotYours);
        }
        app.store.remove(&id)?;
        if let Some(table) = app.tables.forget(&id) {
            table.interrupt();
        }
        Ok(())
    })
    .await?;
    Ok(Redirect::to("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pages::{files, minds},
        settings::Settings,
        store::{Event, Store},
    };
    use std::time::Duration;

    /// Whether it comes to its end although every place aside is taken.
    async fn is_quick<T>(asked: impl Future<Output = T>) -> bool {
        tokio::time::timeout(Duration::from_millis(1500), asked).await.is_ok()
    }

    /// What takes a while is done aside: with every place there taken it waits, and all the rest does not.
    #[tokio::test]
    async fn what_takes_a_while_keeps_nobody_waiting() {
        let store = Store::open(std::path::Path::new(":memory:")).unwrap();
        let app = Arc::new(App::new(store, crate::rooms::ALL, None));
        let me = Visitor { id: "me".into(), words: Words::default(), settings: Settings::default() };
        let fields = Fields::from([("problem".into(), "1".into())]);
        let setup = app.tables.room("problems").unwrap().setup(&fields, 1, None).unwrap();
        let table = app.open(&me.id, "problems", setup).unwrap();
        let place = (table.clone(), Chair::Host);
        let crowd = app.thinking.crowd_aside();
        assert!(is_quick(fragment(&app, &place, &me)).await, "a question is drawn at once");
        for (by_person, what) in [(true, "D8"), (false, "DA")] {
            let event = Event { by_person, what: what.into(), thought: None };
            table.act(&app.store, table.version(), &event).unwrap();
        }
        assert!(!is_quick(fragment(&app, &place, &me)).await, "cards are solved");
        drop(crowd);
        fragment(&app, &place, &me).await.unwrap();
        let _crowd = app.thinking.crowd_aside();
        assert!(is_quick(fragment(&app, &place, &me)).await, "but once");

        let (id, headers) = (table.opened.id.clone(), HeaderMap::new());
        let asked = || (State(app.clone()), Extension(me.clone()));
        let (shared, visitor) = asked();
        assert!(
            !is_quick(files::get(shared, visitor, Path((id.clone(), "pbn".into())), Query(Fields::new())))
                .await
        );
        let (shared, visitor) = asked();
        assert!(!is_quick(minds::get(shared, visitor, Path((id, 9)), headers)).await);
    }
}
