//! Many tables at once on this machine: nothing may be lost, and nothing may grow without bound.
//!
//! `cargo run --release -p page-tests --bin load -- --tables 200`; with `--kill-every 10` the server is a process of its own, the
//! `serve` beside this program, which is killed every ten seconds.

mod kills;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use page::{Options, Server};
use page_tests::{Client, Table, report, scratch_folder};
use std::{
    fs,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// Plays at many tables at once and says how long everything took
#[derive(Debug, Parser)]
struct Arguments {
    /// How many tables, of stud, mahjong and bridge in turn
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How many actions of one's own at each table
    #[arg(long, default_value_t = 5)]
    moves: usize,
    /// Kill the server every so many seconds, and count what is lost
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    kill_every: Option<u64>,
    /// How long to go on killing it
    #[arg(long, value_name = "SECONDS", default_value_t = 120, requires = "kill_every")]
    seconds: u64,
}

/// What one visitor saw.
struct VisitorTimes {
    /// From a click to the answer.
    answers: Vec<Duration>,
    /// From a click to the first decision of a player that follows.
    decisions: Vec<Duration>,
    /// From a click until it is one's turn again.
    turns: Vec<Duration>,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    if let Some(every) = arguments.kill_every {
        let seconds = Duration::from_secs;
        return kills::run(arguments.tables, seconds(every), seconds(arguments.seconds));
    }
    let folder = scratch_folder()?;
    let server = Server::bind(&Options { port: 0, folder: folder.clone(), api: false, network: None })?;
    let address = server.address().trim_end_matches('/').to_owned();
    std::thread::spawn(move || server.run());
    let start = Instant::now();
    let seen = tokio::runtime::Runtime::new()?.block_on(play(&address, &arguments))?;
    println!(
        "{} tables, {} actions each, {:.1} s",
        arguments.tables,
        arguments.moves,
        start.elapsed().as_secs_f64()
    );
    let all =
        |times: fn(&VisitorTimes) -> &[Duration]| seen.iter().flat_map(times).copied().collect::<Vec<_>>();
    report("a click is answered after", &mut all(|seen| &seen.answers));
    report("a player has decided after", &mut all(|seen| &seen.decisions));
    report("it is one's turn again after", &mut all(|seen| &seen.turns));
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).map_or("?", str::trim);
    println!("memory at its highest, server and visitors together: {memory}");
    fs::remove_dir_all(folder)?;
    Ok(())
}

async fn play(address: &str, arguments: &Arguments) -> Result<Vec<VisitorTimes>> {
    let mut visitors = JoinSet::new();
    for number in 0..arguments.tables {
        let (address, moves) = (address.to_owned(), arguments.moves);
        visitors.spawn(async move {
            visit(&address, number, moves).await.with_context(|| format!("table {number}"))
        });
    }
    let mut all = Vec::new();
    while let Some(visitor) = visitors.join_next().await {
        all.push(visitor??);
    }
    Ok(all)
}

async fn visit(address: &str, number: usize, moves: usize) -> Result<VisitorTimes> {
    let client = Client::new(address).await?;
    let table = open(&client, number).await?;
    let mut seen = VisitorTimes { answers: Vec::new(), decisions: Vec::new(), turns: Vec::new() };
    for _ in 0..moves {
        let now = client.wait(&table).await?;
        let Some(what) = now.plain_move() else { break };
        let click = Instant::now();
        let (status, answer) = client.act(&table, now.at, what).await?;
        ensure!(status.is_success(), "{what} was refused: {status} {answer}");
        seen.answers.push(click.elapsed());
        // What was answered is there: nothing is lost.
        let answered = Table::read(answer)?;
        ensure!(answered.at > now.at, "an action was lost");
        // Whoever is to act next by the answer shows within a second or so; the person's own turn needs no decision.
        if answered.moves.is_empty() && decided(&client, &table, answered.at).await? {
            seen.decisions.push(click.elapsed());
        }
        let next = client.wait(&table).await?;
        seen.turns.push(click.elapsed());
        ensure!(next.at >= answered.at, "events were lost");
    }
    Ok(seen)
}

/// Opens a table of stud, mahjong or bridge, at which nobody pauses.
async fn open(client: &Client, number: usize) -> Result<String> {
    client.post("/settings", &[("pace", "instant")], &[]).await?;
    match number % 3 {
        0 => client.open("stud", &[("game", "seven-turns"), ("hands", "50")]).await,
        1 => client.open("mahjong", &[("length", "east")]).await,
        _ => client.open("bridge", &[("seat", "S"), ("boards", "64"), ("method", "B")]).await,
    }
}

/// Waits until something follows the first `at` events; false when the game is over.
async fn decided(client: &Client, table: &str, at: usize) -> Result<bool> {
    let start = Instant::now();
    loop {
        let now = client.look(table).await?;
        if now.at > at || now.is_over() {
            return Ok(now.at > at);
        }
        ensure!(start.elapsed() < Duration::from_secs(600), "nobody decided anything for ten minutes");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
