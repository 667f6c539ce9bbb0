//! The same with a server that is killed every few seconds, without a chance to tidy up: what was answered must be there.

use crate::open;
use anyhow::{Context, Result, ensure};
use page_tests::{Client, ServerProcess, Table, scratch_folder};
use std::{
    fs,
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};

/// How long somebody waits before they try again.
const PAUSE: Duration = Duration::from_millis(100);

/// What came of it.
#[derive(Debug, Default)]
struct Outcome {
    /// Moves that were answered.
    answered: usize,
    /// How many of them were not there any more.
    lost: usize,
    /// Moves that nothing came back for: nobody knows about these.
    unanswered: usize,
}

/// Plays at so many tables for so long, with a kill whenever this time has passed.
pub(crate) fn run(tables: usize, every: Duration, time: Duration) -> Result<()> {
    let program = std::env::current_exe()?.with_file_name("serve");
    let program = program.to_str().context("the programs lie at an address that is no text")?;
    let folder = scratch_folder()?;
    let mut server = ServerProcess::start(program, &folder)
        .with_context(|| format!("{program} (built with `cargo build -p page-tests --bins`?)"))?;
    let address = server.address.clone();
    let port = address.rsplit(':').next().unwrap_or_default().parse()?;
    let end = Instant::now() + time;
    let players =
        std::thread::spawn(move || tokio::runtime::Runtime::new()?.block_on(play(&address, tables, end)));
    let mut kills = 0;
    while Instant::now() + every < end {
        std::thread::sleep(every);
        server.kill()?;
        kills += 1;
        server = ServerProcess::start_at(program, &folder, port)?;
    }
    let outcome = players.join().ok().context("the players broke off")??;
    println!(
        "{tables} tables, {kills} kills in {} s: {} moves answered, {} of them lost; {} not answered",
        time.as_secs(),
        outcome.answered,
        outcome.lost,
        outcome.unanswered
    );
    drop(server);
    fs::remove_dir_all(folder)?;
    ensure!(outcome.lost == 0, "moves that were answered are lost");
    Ok(())
}

async fn play(address: &str, tables: usize, end: Instant) -> Result<Outcome> {
    let mut visitors = JoinSet::new();
    for number in 0..tables {
        let address = address.to_owned();
        visitors.spawn(async move {
            visit(&address, number, end).await.with_context(|| format!("table {number}"))
        });
    }
    let mut all = Outcome::default();
    while let Some(visitor) = visitors.join_next().await {
        let one = visitor??;
        all.answered += one.answered;
        all.lost += one.lost;
        all.unanswered += one.unanswered;
    }
    Ok(all)
}

/// Sits at a table until the end, and looks once more what is left of it.
async fn visit(address: &str, number: usize, end: Instant) -> Result<Outcome> {
    let (client, table) = loop {
        if let Ok(opened) = sit_down(address, number).await {
            break opened;
        }
        ensure!(Instant::now() < end, "no table could be opened");
        sleep(PAUSE).await;
    };
    let (mut outcome, mut sure) = (Outcome::default(), 0);
    while Instant::now() < end {
        // The server may just be dead.
        let Ok(now) = client.look(&table).await else {
            sleep(PAUSE).await;
            continue;
        };
        if now.at < sure {
            outcome.lost += sure - now.at;
            sure = now.at;
        }
        let Some(what) = now.plain_move() else {
            sleep(PAUSE).await;
            continue;
        };
        match client.act(&table, now.at, what).await {
            Ok((status, answer)) if status.is_success() => {
                sure = Table::read(answer)?.at.max(now.at + 1);
                outcome.answered += 1;
            }
            // Perhaps it was done before the kill, or the file was busy.
            Ok(_) => (),
            Err(_) => outcome.unanswered += 1,
        }
    }
    let patience = Instant::now() + Duration::from_secs(60);
    let last = loop {
        match client.look(&table).await {
            Ok(last) => break last,
            Err(error) => ensure!(Instant::now() < patience, "{error}"),
        }
        sleep(PAUSE).await;
    };
    outcome.lost += sure.saturating_sub(last.at);
    Ok(outcome)
}

async fn sit_down(address: &str, number: usize) -> Result<(Client, String)> {
    let client = Client::new(address).await?;
    let table = open(&client, number).await?;
    Ok((client, table))
}
