//! How long somebody at a table waits for our players: `cargo run --release -p page-tests --bin pace`.

use anyhow::{Context, Result, ensure};
use clap::Parser;
use page::{Options, Server};
use page_tests::{Client, Table, report, scratch_folder};
use std::{
    fs,
    time::{Duration, Instant},
};

/// Plays boards with each of our players and tries every problem, alone on the machine, and says how long each card and each verdict
/// took
#[derive(Debug, Parser)]
struct Arguments {
    /// How many boards with each player
    #[arg(long, default_value_t = 4)]
    boards: usize,
    /// Try only so many problems
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    problems: usize,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let folder = scratch_folder()?;
    let server = Server::bind(&Options { port: 0, folder: folder.clone(), api: false, network: None })?;
    let address = server.address().trim_end_matches('/').to_owned();
    std::thread::spawn(move || server.run());
    let done = tokio::runtime::Runtime::new()?.block_on(measure(&address, &arguments));
    fs::remove_dir_all(folder)?;
    done
}

async fn measure(address: &str, arguments: &Arguments) -> Result<()> {
    let client = Client::new(address).await?;
    client.post("/settings", &[("pace", "instant")], &[]).await?;
    for method in ["A", "B", "C"] {
        let (mut cards, mut tables) = (Vec::new(), Vec::new());
        let boards = arguments.boards.to_string();
        let table = client.open("bridge", &[("seat", "S"), ("boards", &boards), ("method", method)]).await?;
        play(&client, &table, &mut cards, &mut tables).await?;
        let what = format!("{method}, {boards} boards, {} cards: a robot's card", cards.len());
        report(&what, &mut cards);
        report(&format!("{method}: the other table, after the last card"), &mut tables);
    }
    let mut verdicts = Vec::new();
    for problem in problems(&client).await?.into_iter().take(arguments.problems) {
        let table = client.open("problems", &[("problem", &problem)]).await?;
        let now = client.look(&table).await?;
        let card = now.moves.first().with_context(|| format!("problem {problem} has nothing to play"))?;
        let start = Instant::now();
        client.act(&table, now.at, card).await?;
        wait_for_change(&client, &table, now.at + 1).await?;
        verdicts.push(start.elapsed());
    }
    report(&format!("{} problems: a verdict", verdicts.len()), &mut verdicts);
    Ok(())
}

/// Plays all boards, and takes the time of each card that a robot had to think about and of each other table.
async fn play(
    client: &Client,
    table: &str,
    cards: &mut Vec<Duration>,
    tables: &mut Vec<Duration>,
) -> Result<()> {
    let mut now = client.look(table).await?;
    loop {
        if now.is_over() {
            return Ok(());
        }
        let what =
            now.moves.iter().find(|&what| what == "next").map(String::as_str).or_else(|| now.plain_move());
        if let Some(what) = what {
            let (status, answer) = client.act(table, now.at, what).await?;
            ensure!(status.is_success(), "{what} was refused: {status}");
            now = Table::read(answer)?;
            continue;
        }
        let (playing, over) = (now.html.contains("class=\"trick\""), now.html.contains("id=\"result\""));
        let start = Instant::now();
        now = wait_for_change(client, table, now.at).await?;
        match (playing, over) {
            (_, true) => tables.push(start.elapsed()),
            (true, _) => cards.push(start.elapsed()),
            // Calls are looked up.
            _ => (),
        }
    }
}

/// The table once more than `at` events have happened there.
async fn wait_for_change(client: &Client, table: &str, at: usize) -> Result<Table> {
    let start = Instant::now();
    loop {
        let now = client.look(table).await?;
        if now.at > at || now.is_over() {
            return Ok(now);
        }
        ensure!(start.elapsed() < Duration::from_secs(120), "nothing happened at {table} for two minutes");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The names of all problems.
async fn problems(client: &Client) -> Result<Vec<String>> {
    let (_, html) = client.get("/problems").await?;
    let buttons = html.split("name=\"problem\" value=\"").skip(1);
    Ok(buttons.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect())
}
