//! The tables at which somebody sits now. Whatever is not here is in the store, and comes back when it is asked for.

use crate::{
    refusal::Refusal,
    room::{Room, Sitting, Thought, Turn},
    store::{Event, Store, StoredGame},
    think::Wish,
    titles,
};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};
use telling::say;
use tokio::sync::watch;

/// How many tables are kept in memory.
const IN_MEMORY: usize = 1000;

/// One table.
pub(crate) struct Table {
    pub(crate) opened: StoredGame,
    room: &'static dyn Room,
    game: Mutex<Game>,
    pulse: watch::Sender<Pulse>,
    /// Whether somebody already moves our players here.
    pub(crate) driven: AtomicBool,
    /// What whoever thinks here should do.
    wish: watch::Sender<Wish>,
    last_use: AtomicU64,
}

/// What onlookers are told of: a watcher sees the newest, so a slow one costs nothing.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pulse {
    /// Counts changes of the game.
    pub(crate) change: u64,
    /// What is being thought.
    pub(crate) thought: Option<Arc<Thought>>,
    /// What went wrong with the last thinking.
    pub(crate) trouble: Option<Arc<Refusal>>,
}

/// The game and who did what in it.
pub(crate) struct Game {
    pub(crate) sitting: Box<dyn Sitting>,
    pub(crate) events: Vec<Done>,
    /// The first so many events belong to hands that are over: anybody may know everything about them.
    pub(crate) open_until: usize,
}

/// An event without its thought, which may be long and stays in the store.
#[derive(Debug, Clone)]
pub(crate) struct Done {
    pub(crate) what: Arc<str>,
    pub(crate) by_person: bool,
    pub(crate) has_thought: bool,
}

impl From<&Event> for Done {
    fn from(event: &Event) -> Self {
        let has_thought = event.thought.is_some();
        Self { what: event.what.as_str().into(), by_person: event.by_person, has_thought }
    }
}

impl Game {
    fn note(&mut self, event: Done) {
        self.events.push(event);
        if self.sitting.is_open() {
            self.open_until = self.events.len();
        }
    }

    /// From the start through these events.
    fn replay(room: &dyn Room, setup: &str, events: impl Iterator<Item = Done>) -> Result<Self, Refusal> {
        let mut game = Self { sitting: room.open(setup)?, events: Vec::new(), open_until: 0 };
        for event in events {
            game.sitting.apply(&event.what)?;
            game.note(event);
        }
        Ok(game)
    }
}

impl Table {
    fn load(opened: StoredGame, room: &'static dyn Room, store: &Store) -> Result<Self, Refusal> {
        let events = store.events(&opened.id)?;
        let game = Game::replay(room, &opened.setup, events.iter().map(Done::from))?;
        Ok(Self {
            opened,
            room,
            game: Mutex::new(game),
            pulse: watch::Sender::default(),
            driven: AtomicBool::new(false),
            wish: watch::Sender::default(),
            last_use: AtomicU64::new(0),
        })
    }

    pub(crate) fn game(&self) -> MutexGuard<'_, Game> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn watch(&self) -> watch::Receiver<Pulse> {
        self.pulse.subscribe()
    }

    /// How often the game has changed since it was loaded.
    pub(crate) fn version(&self) -> u64 {
        self.pulse.borrow().change
    }

    /// Ends the thinking at once: the player takes the best it has found so far.
    pub(crate) fn interrupt(&self) {
        self.wish.send_replace(Wish::Decide);
    }

    /// Whoever begins to think now hears when something else is wanted.
    pub(crate) fn wishes(&self) -> watch::Receiver<Wish> {
        self.wish.send_replace(Wish::Think);
        self.wish.subscribe()
    }

    /// Tells onlookers what is being thought.
    pub(crate) fn think_aloud(&self, thought: Option<Arc<Thought>>) {
        self.pulse.send_modify(|pulse| pulse.thought = thought);
    }

    /// Lets everybody look again, though nothing was done.
    pub(crate) fn call_attention(&self) {
        self.changed(self.game());
    }

    pub(crate) fn say_trouble(&self, trouble: Refusal) {
        self.pulse.send_modify(|pulse| pulse.trouble = Some(Arc::new(trouble)));
    }

    /// Does something as the answer to the game as it was at this version: committed first, then visible.
    pub(crate) fn act(&self, store: &Store, version: u64, event: &Event) -> Result<(), Refusal> {
        let mut game = self.game();
        let turn = if event.by_person { Turn::Person } else { Turn::Machine };
        if self.version() != version || game.sitting.turn() != turn {
            return Err(Refusal::OutOfTurn);
        }
        game.sitting.apply(&event.what)?;
        let (title, over) = (titles::write(game.sitting.as_ref()), game.sitting.turn() == Turn::Over);
        let at = game.events.len();
        if let Err(error) = store.append(&self.opened.id, at, event, &title, over) {
            // What is not in the store has not happened.
            *game = self.replayed(&game.events)?;
            return Err(error.into());
        }
        game.note(event.into());
        self.changed(game);
        Ok(())
    }

    /// Takes back the person's last action and all that followed.
    pub(crate) fn undo(&self, store: &Store) -> Result<(), Refusal> {
        let mut game = self.game();
        let Some(last) = game.events.iter().rposition(|event| event.by_person) else {
            return Err(Refusal::not_now(|w| say!(w, "page-nothing-to-undo")));
        };
        store.truncate(&self.opened.id, last)?;
        *game = self.replayed(&game.events[..last])?;
        self.changed(game);
        Ok(())
    }

    /// The game as it was after so many events.
    pub(crate) fn moment(&self, count: usize) -> Result<Game, Refusal> {
        let mut events = self.game().events.clone();
        events.truncate(count);
        self.replayed(&events)
    }

    fn replayed(&self, events: &[Done]) -> Result<Game, Refusal> {
        Game::replay(self.room, &self.opened.setup, events.iter().cloned())
    }

    /// Nobody sees the game as it is now with the version that it had before.
    fn changed(&self, _game: MutexGuard<'_, Game>) {
        self.wish.send_replace(Wish::Forget);
        self.pulse.send_modify(|pulse| *pulse = Pulse { change: pulse.change + 1, ..Pulse::default() });
    }
}

/// All tables.
pub(crate) struct Tables {
    rooms: &'static [&'static dyn Room],
    live: Mutex<HashMap<String, Arc<Table>>>,
    clock: AtomicU64,
}

impl Tables {
    pub(crate) fn new(rooms: &'static [&'static dyn Room]) -> Self {
        Self { rooms, live: Mutex::default(), clock: AtomicU64::new(0) }
    }

    pub(crate) fn room(&self, name: &str) -> Result<&'static dyn Room, Refusal> {
        self.rooms.iter().copied().find(|room| room.name() == name).ok_or(Refusal::NotFound)
    }

    pub(crate) fn rooms(&self) -> &'static [&'static dyn Room] {
        self.rooms
    }

    /// The table with this id, from memory or from the store.
    pub(crate) fn get(&self, store: &Store, id: &str) -> Result<Arc<Table>, Refusal> {
        let now = self.clock.fetch_add(1, Ordering::Relaxed);
        let found = self.lock().get(id).cloned();
        let table = match found {
            Some(table) => table,
            None => {
                let opened = store.game(id)?.ok_or(Refusal::NoSuchTable)?;
                let room = self.room(&opened.room)?;
                let table = Arc::new(Table::load(opened, room, store)?);
                let mut live = self.lock();
                // Of two that loaded it at the same time the first stays.
                let table = live.entry(id.into()).or_insert(table).clone();
                make_room(&mut live);
                table
            }
        };
        table.last_use.store(now, Ordering::Relaxed);
        Ok(table)
    }

    /// A game that is gone from the store; its table, if somebody sat there.
    pub(crate) fn forget(&self, id: &str) -> Option<Arc<Table>> {
        self.lock().remove(id)
    }

    /// Games that are gone from the store.
    pub(crate) fn forget_all(&self, ids: &[String]) {
        let mut live = self.lock();
        for id in ids {
            live.remove(id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets the tables that nobody has used for longest; those that somebody looks at or that are being played stay.
fn make_room(live: &mut HashMap<String, Arc<Table>>) {
    if live.len() <= IN_MEMORY {
        return;
    }
    let mut idle: Vec<(u64, String)> = live
        .iter()
        .filter(|(_, table)| Arc::strong_count(table) == 1)
        .map(|(id, table)| (table.last_use.load(Ordering::Relaxed), id.clone()))
        .collect();
    idle.sort_unstable();
    for (_, id) in idle.into_iter().take(live.len() - IN_MEMORY * 9 / 10) {
        live.remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// A problem that the person may answer with two cards.
    fn table(store: &Store) -> (Table, [String; 2]) {
        let room = crate::rooms::ALL.iter().find(|room| room.name() == "problems").unwrap();
        let fields = HashMap::from([("problem".to_owned(), "1".to_owned())]);
        let setup = room.setup(&fields, 1, None).unwrap();
        let opened = StoredGame { id: "a".into(), owner: "me".into(), room: "problems".into(), setup };
        store.add(&opened, "", &[]).unwrap();
        (Table::load(opened, *room, store).unwrap(), ["D8".into(), "DA".into()])
    }

    fn event(by_person: bool, what: &str) -> Event {
        Event { by_person, what: what.into(), thought: None }
    }

    /// There are as many events as before, and it is the same player's turn.
    #[test]
    fn an_answer_to_what_was_taken_back_is_not_played() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        let (table, [one, other]) = table(&store);
        table.act(&store, table.version(), &event(true, &one)).unwrap();
        let stale = table.version();
        table.undo(&store).unwrap();
        table.act(&store, table.version(), &event(true, &other)).unwrap();
        let answer = event(false, &one);
        assert!(matches!(table.act(&store, stale, &answer), Err(Refusal::OutOfTurn)));
        table.act(&store, table.version(), &answer).unwrap();
    }

    #[test]
    fn nothing_happens_at_a_table_that_was_closed() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        let (table, [one, _]) = table(&store);
        store.remove("a").unwrap();
        let late = table.act(&store, table.version(), &event(true, &one));
        assert!(matches!(late, Err(Refusal::NoSuchTable)));
        assert!(store.events("a").unwrap().is_empty());
    }

    /// A store that refuses leaves the table as it was, and the next try succeeds.
    #[test]
    fn what_cannot_be_written_has_not_happened() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        let (table, [one, _]) = table(&store);
        store.refuse_writing(true);
        let refused = table.act(&store, table.version(), &event(true, &one));
        assert!(matches!(refused, Err(Refusal::Store(_))), "{refused:?}");
        assert!(table.game().events.is_empty() && table.game().sitting.turn() == Turn::Person);
        store.refuse_writing(false);
        table.act(&store, table.version(), &event(true, &one)).unwrap();
        assert_eq!(store.events("a").unwrap().len(), 1);
    }
}
