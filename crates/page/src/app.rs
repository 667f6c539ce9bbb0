use crate::{
    crowd::Crowd,
    desk::Desk,
    refusal::Refusal,
    room::{Chair, Room, Thinker, Turn},
    settings::Settings,
    store::{Event, Old, Store, StoreError, StoredGame, now},
    tables::{Table, Tables},
    think::{Attention, NoThought, Wish},
    titles,
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};
use tokio::sync::watch;

/// How many tables one person may have.
const TABLES_EACH: usize = 500;
/// How many minds may wait for their turn to think.
const QUEUE: usize = 1000;
/// How long a player thinks, so that a decision appears within a second of a click.
const PATIENCE: Duration = Duration::from_millis(800);
/// How many people's settings are kept in memory.
const LIKED_BY: usize = 10_000;
/// How often a player tries to do something while the store is busy, a second apart.
const TRIES: usize = 60;
/// How often old games are looked for.
const TIDY_UP: Duration = Duration::from_secs(60 * 60);
const DAY: i64 = 24 * 60 * 60;

/// Everything that requests share.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) thinking: Attention,
    pub(crate) desk: Desk,
    pub(crate) crowd: Crowd,
    /// Where other people find the page, if they can: the start of links.
    pub(crate) network: Option<String>,
    /// Whoever learns something about a person reads what is known and writes more: one at a time, or one lesson is lost.
    learning: Mutex<()>,
    /// Settings as they were last read or written: a page is not to wait for the store because of its colours.
    liked: Mutex<HashMap<String, Settings>>,
}

impl App {
    pub(crate) fn new(store: Store, rooms: &'static [&'static dyn Room], network: Option<String>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            store,
            tables: Tables::new(rooms),
            thinking: Attention::new(cores, QUEUE, PATIENCE),
            desk: Desk::default(),
            crowd: Crowd::default(),
            network,
            learning: Mutex::default(),
            liked: Mutex::default(),
        }
    }

    /// Does something with the store or with a game for a request. Neither is touched elsewhere while somebody waits.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Arc<Self>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = self.clone();
        self.desk.ask(move || work(&app)).await
    }

    /// Does something of the kind that no request waits for.
    pub(crate) async fn wait<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Arc<Self>) -> T + Send + 'static,
    ) -> T {
        let app = self.clone();
        self.desk.wait(move || work(&app)).await
    }

    /// What a person likes, as far as it is known without the store.
    pub(crate) fn settings_in_memory(&self, owner: &str) -> Option<Settings> {
        self.liked().get(owner).cloned()
    }

    /// What a person likes; whatever is not stored or cannot be read is as usual.
    pub(crate) fn settings(&self, owner: &str) -> Result<Settings, StoreError> {
        if let Some(settings) = self.settings_in_memory(owner) {
            return Ok(settings);
        }
        let stored = self.store.note(owner, "settings")?;
        let settings: Settings = stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        self.remember(owner, settings.clone());
        Ok(settings)
    }

    /// Keeps what a person likes.
    pub(crate) fn keep_settings(&self, owner: &str, settings: Settings) -> Result<(), Refusal> {
        let text =
            serde_json::to_string(&settings).map_err(|error| Refusal::Unreadable(error.to_string()))?;
        self.store.keep_note(owner, "settings", &text)?;
        self.remove_old(owner, &settings)?;
        self.remember(owner, settings);
        Ok(())
    }

    fn remember(&self, owner: &str, settings: Settings) {
        let mut liked = self.liked();
        if liked.len() >= LIKED_BY {
            liked.clear();
        }
        liked.insert(owner.into(), settings);
    }

    fn liked(&self) -> MutexGuard<'_, HashMap<String, Settings>> {
        self.liked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finished games that a person does not want any more.
    fn remove_old(&self, owner: &str, settings: &Settings) -> Result<(), StoreError> {
        if let Some(days) = settings.days() {
            let old = Old { owner: owner.into(), before: now() - days * DAY };
            self.tables.forget_all(&self.store.remove_old(&old)?);
        }
        Ok(())
    }

    /// Erases what is old, now and every hour.
    pub(crate) async fn tidy_up_forever(self: &Arc<Self>) {
        loop {
            let done = self.wait(|app| app.tidy_up()).await;
            if let Err(error) = done {
                eprintln!("kakehiki: old games are not erased yet: {error}");
            }
            tokio::time::sleep(TIDY_UP).await;
        }
    }

    fn tidy_up(&self) -> Result<(), StoreError> {
        for (owner, text) in self.store.notes("settings")? {
            let settings: Settings = serde_json::from_str(&text).unwrap_or_default();
            self.remove_old(&owner, &settings)?;
        }
        Ok(())
    }

    /// Opens a table for a person.
    pub(crate) fn open(
        self: &Arc<Self>,
        owner: &str,
        room: &str,
        setup: String,
    ) -> Result<Arc<Table>, Refusal> {
        self.open_after(owner, room, setup, &[])
    }

    /// Opens a table at which something was already done.
    pub(crate) fn open_after(
        self: &Arc<Self>,
        owner: &str,
        room: &str,
        setup: String,
        done: &[String],
    ) -> Result<Arc<Table>, Refusal> {
        if self.store.count(owner)? >= TABLES_EACH {
            return Err(Refusal::TooManyTables(TABLES_EACH));
        }
        let mut sitting = self.tables.room(room)?.open(&setup)?;
        let mut events = Vec::new();
        for what in done {
            let by_person = sitting.turn() == Turn::Person;
            sitting.apply(what)?;
            events.push(Event { by_person, what: what.clone(), thought: None });
        }
        let opened = StoredGame { id: unguessable(), owner: owner.into(), room: room.into(), setup };
        self.store.add(&opened, &titles::write(sitting.as_ref()), &events)?;
        let table = self.tables.get(&self.store, &opened.id)?;
        self.drive(&table);
        Ok(table)
    }

    /// The person does something as the answer to the first `at` events.
    pub(crate) async fn act_in_person(
        self: &Arc<Self>,
        (table, chair): &(Arc<Table>, Chair),
        at: usize,
        what: String,
    ) -> Result<(), Refusal> {
        let (asked, said, chair) = (table.clone(), what.clone(), *chair);
        let (version, doubt) = self
            .ask(move |_| {
                let game = asked.game();
                if game.events.len() != at || !game.sitting.is_asked(chair) {
                    return Err(Refusal::OutOfTurn);
                }
                Ok((asked.version(), game.sitting.doubt(&said)))
            })
            .await?;
        if let Some(doubt) = doubt {
            self.thinking.aside(doubt).await?;
        }
        let table = table.clone();
        self.ask(move |app| app.act(&table, version, &Event { by_person: true, what, thought: None })).await
    }

    /// Does something at a table, and keeps what there is to learn from it.
    fn act(self: &Arc<Self>, table: &Arc<Table>, version: u64, event: &Event) -> Result<(), Refusal> {
        table.act(&self.store, version, event)?;
        let lesson = {
            let game = table.game();
            if game.sitting.is_open() { game.sitting.lesson() } else { None }
        };
        if let Some(lesson) = lesson {
            let (app, table) = (self.clone(), table.clone());
            tokio::task::spawn_blocking(move || {
                let (owner, room) = (&table.opened.owner, &table.opened.room);
                let _one = app.learning.lock().unwrap_or_else(PoisonError::into_inner);
                let learnt = app.store.note(owner, room).map(|known| lesson(known.as_deref()));
                // Whoever forgets a hand still plays.
                if let Err(error) =
                    learnt.and_then(|new| new.map_or(Ok(()), |new| app.store.keep_note(owner, room, &new)))
                {
                    eprintln!("kakehiki: what was learnt at table {} is lost: {error}", table.opened.id);
                }
            });
        }
        Ok(())
    }

    /// Lets our players act at a table until it is the person's turn again.
    pub(crate) fn drive(self: &Arc<Self>, table: &Arc<Table>) {
        if table.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let (app, table) = (self.clone(), table.clone());
        tokio::spawn(async move {
            loop {
                let went_on = app.play_on(&table).await;
                table.driven.store(false, Ordering::Release);
                // Somebody may have acted just before that, and found the table driven.
                let asked = table.clone();
                let may_go_on = move |_: &_| asked.game().sitting.turn() == Turn::Machine;
                let missed = went_on && app.wait(may_go_on).await;
                if !missed || table.driven.swap(true, Ordering::AcqRel) {
                    break;
                }
            }
        });
    }

    /// Whether all went well.
    async fn play_on(self: &Arc<Self>, table: &Arc<Table>) -> bool {
        loop {
            let asked = table.clone();
            let next = self.wait(move |app| app.next_to_think(&asked)).await;
            let Some((version, thinker, wishes, pause)) = next else { return true };
            let Some(thinker) = thinker else { return false };
            let start = Instant::now();
            let aloud = table.clone();
            let live = move |thought: &_| aloud.think_aloud(Some(Arc::new(Clone::clone(thought))));
            let thought = self.thinking.think(thinker, wishes, live).await;
            if let Err(NoThought::Forgotten) = thought {
                continue;
            }
            tokio::time::sleep(pause.saturating_sub(start.elapsed())).await;
            let done = match thought {
                Ok(thought) => {
                    let json = thought.decision.as_ref().and_then(|_| serde_json::to_string(&thought).ok());
                    let event = Event { by_person: false, what: thought.what, thought: json };
                    self.act_patiently(table, version, event).await
                }
                Err(NoThought::Busy | NoThought::Forgotten) => {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    continue;
                }
                Err(NoThought::Failed(why)) => {
                    // The game goes on; whoever runs the server may want to know.
                    eprintln!("kakehiki: at table {}: {why}", table.opened.id);
                    let asked = table.clone();
                    match self.wait(move |_| asked.game().sitting.any_move()).await {
                        Some(what) => {
                            let event = Event { by_person: false, what, thought: None };
                            self.act_patiently(table, version, event).await
                        }
                        None => Err(Refusal::Illegal(why)),
                    }
                }
            };
            match done {
                // Something was taken back in the meantime: think again from there.
                Ok(()) | Err(Refusal::OutOfTurn) => (),
                // Nobody sits here any more.
                Err(Refusal::NoSuchTable) => return false,
                Err(trouble) => {
                    table.say_trouble(trouble);
                    return false;
                }
            }
        }
    }

    /// Which of our players is to act, and how long its last action is left alone; nothing when it is not their turn.
    fn next_to_think(&self, table: &Table) -> Option<NextToThink> {
        // Whoever's settings cannot be read now gets the usual pace.
        let settings = self.settings(&table.opened.owner).unwrap_or_default();
        let game = table.game();
        if game.sitting.turn() != Turn::Machine {
            return None;
        }
        let pause = Duration::from_millis(settings.pause());
        // Whatever is wished from here on is wished of this thinking.
        Some((table.version(), game.sitting.thinker(), table.wishes(), pause))
    }

    /// Does what one of our players decided. A store that is busy only delays it.
    async fn act_patiently(
        self: &Arc<Self>,
        table: &Arc<Table>,
        version: u64,
        event: Event,
    ) -> Result<(), Refusal> {
        let event = Arc::new(event);
        for _ in 1..TRIES {
            let (acting, what) = (table.clone(), event.clone());
            match self.wait(move |app| app.act(&acting, version, &what)).await {
                Err(refusal) if refusal.is_passing() => table.say_trouble(refusal),
                done => return done,
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        Err(StoreError::Busy.into())
    }
}

/// The version of the game, who thinks, what is wished of it, and the pause.
type NextToThink = (u64, Option<Box<dyn Thinker>>, watch::Receiver<Wish>, Duration);

/// 128 random bits that nobody can guess, in hexadecimal.
pub(crate) fn unguessable() -> String {
    format!("{:032x}", u128::from_le_bytes(random()))
}

/// The seed of a new game.
pub(crate) fn fresh_seed() -> u64 {
    // As a JSON number it must survive programs that read it as a float.
    u64::from_le_bytes(random()) >> 11
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        // No machine that runs a browser lacks it, and a guessable table is worse than none.
        std::process::abort();
    }
    bytes
}
