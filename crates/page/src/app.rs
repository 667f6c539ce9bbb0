use crate::{
    refusal::Refusal,
    room::{Room, Turn},
    settings::Settings,
    store::{Event, Opened, Store},
    tables::{Table, Tables},
    think::{NoThought, Thinking},
    words::{ENGLISH, Words},
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

/// How many tables one person may have.
const TABLES_EACH: usize = 500;
/// How many minds may wait for their turn to think.
const QUEUE: usize = 1000;
/// How long a player thinks, so that a decision appears within a second of a click.
const PATIENCE: Duration = Duration::from_millis(800);

/// Everything that requests share.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) thinking: Thinking,
    pub(crate) words: &'static Words,
}

impl App {
    pub(crate) fn new(store: Store, rooms: &'static [&'static dyn Room]) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            store,
            tables: Tables::new(rooms),
            thinking: Thinking::new(cores, QUEUE, PATIENCE),
            words: &ENGLISH,
        }
    }

    /// What a person likes; whatever is not stored or cannot be read is as usual.
    pub(crate) fn settings(&self, owner: &str) -> Settings {
        let stored = self.store.note(owner, "settings").ok().flatten();
        stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Opens a table for a person.
    pub(crate) fn open(
        self: &Arc<Self>,
        owner: &str,
        room: &str,
        setup: String,
    ) -> Result<Arc<Table>, Refusal> {
        if self.store.count(owner)? >= TABLES_EACH {
            return Err(Refusal::TooManyTables(TABLES_EACH));
        }
        let title = self.tables.room(room)?.open(&setup)?.title(self.words);
        let opened = Opened { id: unguessable(), owner: owner.into(), room: room.into(), setup };
        self.store.add(&opened, &title)?;
        let table = self.tables.get(&self.store, &opened.id)?;
        self.drive(&table);
        Ok(table)
    }

    /// The person does something as the answer to the first `at` events.
    pub(crate) async fn act_in_person(
        self: &Arc<Self>,
        table: &Arc<Table>,
        at: usize,
        what: String,
    ) -> Result<(), Refusal> {
        let (version, doubt) = {
            let game = table.game();
            if game.events.len() != at || game.sitting.turn() != Turn::Person {
                return Err(Refusal::OutOfTurn);
            }
            (table.version(), game.sitting.doubt(&what))
        };
        if let Some(doubt) = doubt {
            self.thinking.aside(doubt).await?;
        }
        self.act(table, version, &Event { by_person: true, what, thought: None })
    }

    /// Does something at a table, and keeps what there is to learn from it.
    fn act(self: &Arc<Self>, table: &Arc<Table>, version: u64, event: &Event) -> Result<(), Refusal> {
        table.act(&self.store, self.words, version, event)?;
        let lesson = {
            let game = table.game();
            if game.sitting.is_open() { game.sitting.lesson() } else { None }
        };
        if let Some(lesson) = lesson {
            let (app, table) = (self.clone(), table.clone());
            tokio::task::spawn_blocking(move || {
                let (owner, room) = (&table.opened.owner, &table.opened.room);
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
                let missed = went_on && table.game().sitting.turn() == Turn::Machine;
                if !missed || table.driven.swap(true, Ordering::AcqRel) {
                    break;
                }
            }
        });
    }

    /// Whether all went well.
    async fn play_on(self: &Arc<Self>, table: &Arc<Table>) -> bool {
        loop {
            let (version, thinker, wishes) = {
                let game = table.game();
                if game.sitting.turn() != Turn::Machine {
                    return true;
                }
                // Whatever is wished from here on is wished of this thinking.
                (table.version(), game.sitting.thinker(), table.wishes())
            };
            let Some(thinker) = thinker else { return false };
            let start = Instant::now();
            let aloud = table.clone();
            let live = move |thought: &_| aloud.think_aloud(Some(Arc::new(Clone::clone(thought))));
            let thought = self.thinking.think(thinker, wishes, live).await;
            if let Err(NoThought::Forgotten) = thought {
                continue;
            }
            let pause = Duration::from_millis(self.settings(&table.opened.owner).pause());
            tokio::time::sleep(pause.saturating_sub(start.elapsed())).await;
            let done = match thought {
                Ok(thought) => {
                    let json = thought.decision.as_ref().and_then(|_| serde_json::to_string(&thought).ok());
                    let event = Event { by_person: false, what: thought.what, thought: json };
                    self.act(table, version, &event)
                }
                Err(NoThought::Busy | NoThought::Forgotten) => {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    continue;
                }
                Err(NoThought::Failed(why)) => {
                    // The game goes on; whoever runs the server may want to know.
                    eprintln!("kakehiki: at table {}: {why}", table.opened.id);
                    let what = table.game().sitting.any_move().ok_or(Refusal::Illegal(why));
                    what.and_then(|what| {
                        let event = Event { by_person: false, what, thought: None };
                        self.act(table, version, &event)
                    })
                }
            };
            match done {
                // Something was taken back in the meantime: think again from there.
                Ok(()) | Err(Refusal::OutOfTurn) => (),
                // Nobody sits here any more.
                Err(Refusal::NoSuchTable) => return false,
                Err(trouble) => {
                    table.say_trouble(Some(trouble.to_string()));
                    return false;
                }
            }
        }
    }
}

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
