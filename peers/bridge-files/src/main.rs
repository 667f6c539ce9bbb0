//! Boards read per second, beside bridgebots (PyPI), on the same vugraph files in one run, each in one thread.
//!
//! The two take turns on the same files, and processor time counts, so that a busy machine does not matter. The files are read from disk each time, by both.
//! Ours also replays every record: each call and card is checked, and the score computed.

use anyhow::{Context, Result, bail};
use bridge::records::{Format, decode, read};
use clap::Parser;
use cpu_time::ThreadTime;
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Boards read per second, beside bridgebots
#[derive(Parser)]
struct Arguments {
    /// How many files, taken evenly from all
    #[arg(long, default_value_t = 250)]
    files: usize,
    /// How many turns each
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// A folder of vugraph LIN files; without it the collection beside the project
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// What one turn took.
struct Turn {
    boards: usize,
    failed: usize,
    seconds: f64,
}

impl Turn {
    fn boards_per_second(&self) -> f64 {
        self.boards as f64 / self.seconds
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let folder = arguments.folder.clone().unwrap_or_else(|| field_data::archive("vugraph-lin-2500"));
    let mut all = field_data::files(&folder, "");
    all.extend(field_data::files(&folder, "lin"));
    let step = (all.len() / arguments.files.max(1)).max(1);
    let files: Vec<PathBuf> = all.into_iter().step_by(step).take(arguments.files).collect();
    let mut peer = Peer::start(&files)?;
    println!("{} files, one thread each, taking turns, boards a second of processor time", files.len());
    println!("round  bridgebots  kakehiki (read)  kakehiki (read and replayed)  ratio");
    let (mut read_ratios, mut whole_ratios) = (Vec::new(), Vec::new());
    for round in 1..=arguments.rounds {
        let theirs = peer.turn()?;
        let read_only = turn(&files, false)?;
        let replayed = turn(&files, true)?;
        let ratio = |ours: &Turn| ours.boards_per_second() / theirs.boards_per_second();
        println!(
            "{round:>5}  {:>8.0}/s  {:>13.0}/s  {:>26.0}/s  {:.0} and {:.0}",
            theirs.boards_per_second(),
            read_only.boards_per_second(),
            replayed.boards_per_second(),
            ratio(&read_only),
            ratio(&replayed),
        );
        if round == 1 {
            println!(
                "       boards: {} ({} files failed) and {} ({} records refused)",
                theirs.boards, theirs.failed, replayed.boards, replayed.failed
            );
        }
        read_ratios.push(ratio(&read_only));
        whole_ratios.push(ratio(&replayed));
    }
    println!("median ratio: {:.0} read, {:.0} read and replayed", median(read_ratios), median(whole_ratios));
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Ours, in this thread.
fn turn(files: &[PathBuf], replay: bool) -> Result<Turn> {
    let start = ThreadTime::now();
    let (mut boards, mut failed) = (0, 0);
    for path in files {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        for found in read(&decode(&bytes, Format::Lin), Format::Lin) {
            match found.map(|found| if replay { found.replay().is_ok() } else { true }) {
                Ok(true) => boards += 1,
                Ok(false) | Err(_) => failed += 1,
            }
        }
    }
    Ok(Turn { boards: boards + failed, failed, seconds: start.elapsed().as_secs_f64() })
}

/// bridgebots in a process of its own, which measures itself: neither its start nor its imports count.
struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start(files: &[PathBuf]) -> Result<Self> {
        let python = std::env::var("PEERS_PYTHON")
            .context("PEERS_PYTHON: run this as `cargo xtask bench bridge-files`")?;
        let mut child = Command::new(python)
            .args(["-c", include_str!("bridgebots.py")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("python did not start")?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("python has no pipes");
        };
        for path in files {
            writeln!(input, "{}", path.display())?;
        }
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    fn turn(&mut self) -> Result<Turn> {
        writeln!(self.input)?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let [boards, failed, seconds] = words.as_slice() else { bail!("bridgebots answered {line:?}") };
        Ok(Turn { boards: boards.parse()?, failed: failed.parse()?, seconds: seconds.parse()? })
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
