//! Our auctions against EPBot's (the program BBA), or against those of an earlier build of ours: both rooms of random deals, scored double
//! dummy. Each side reads the other's calls as its own.
//!
//! The peer is a native library that is not part of the project: its path is given. It now and then does not answer, so boards are played
//! in processes of their own, which are ended when a board takes too long; such a board is left out and counted.

mod board;
mod epbot;
mod report;
mod rival;

use anyhow::{Context, Result, bail};
use board::{Board, Dealt, Peer};
use bridge::players::bidder::Bidder;
use clap::Parser;
use double_dummy::Solver;
use epbot::EpBot;
use rival::Rival;
use std::{
    collections::{HashMap, HashSet},
    fs::{File, OpenOptions, read_to_string},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, channel},
    },
    time::{Duration, Instant},
};

/// Our auctions against EPBot's, both rooms of random deals, scored double dummy
#[derive(Parser, Clone)]
struct Arguments {
    /// The peer's native library (libEPBot.so, EPBot.dll)
    #[arg(long, value_name = "FILE", required_unless_present_any = ["report", "rival", "caller"])]
    library: Option<PathBuf>,
    /// An earlier build of this program, against which ours play in place of the peer
    #[arg(long, value_name = "PROGRAM", conflicts_with = "library")]
    rival: Option<PathBuf>,
    /// The peer's system and conventions, for itself and for us (a .bbsa file); without it the library's own
    #[arg(long, value_name = "FILE")]
    system: Option<PathBuf>,
    /// How many deals
    #[arg(long, default_value_t = 1000)]
    deals: u64,
    /// Which deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many deals ours imagine; 0 for the rules alone
    #[arg(long, default_value_t = Bidder::DEALS)]
    imagine: u64,
    /// Solve nothing but the contracts that differ: no distance from par, and most counts are of no use
    #[arg(long)]
    quick: bool,
    /// The boards that were played are kept here, a line each, and not played again
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Begin no board after so many seconds
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u64>,
    /// Give up a board after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    patience: u64,
    /// How many processes
    #[arg(long, default_value_t = 2)]
    processes: usize,
    /// Only print what a file of boards comes to
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Compare with the boards of another run of the same seed
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// A run of the same seed by an earlier build: its boards on which ours would say the same are taken as they are
    #[arg(long, value_name = "FILE")]
    reuse: Option<PathBuf>,
    /// What a process that plays boards is started with
    #[arg(long, hide = true)]
    worker: bool,
    /// What an earlier build is started with
    #[arg(long, hide = true)]
    caller: bool,
}

fn boards(path: &Path) -> Result<Vec<Board>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    // The last line may be cut short.
    let lines = BufReader::new(file).lines().map_while(Result::ok);
    Ok(lines.filter_map(|line| serde_json::from_str(&line).ok()).collect())
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    if arguments.worker {
        return worker(&arguments);
    }
    if arguments.caller {
        return rival::answer(arguments.imagine);
    }
    let mut played = match (&arguments.report, &arguments.checkpoint) {
        (Some(path), _) => boards(path)?,
        (None, Some(path)) if path.exists() => boards(path)?,
        _ => Vec::new(),
    };
    if arguments.report.is_none() {
        played = play(&arguments, played)?;
    }
    played.sort_by_key(|board| board.number);
    let other = arguments.against.as_deref().map(boards).transpose()?;
    report::print(&played, other.as_deref());
    Ok(())
}

/// Answers numbers of deals on standard input with a board each, or an empty line.
fn worker(arguments: &Arguments) -> Result<()> {
    let settings = arguments.system.as_deref().map(read_to_string).transpose()?.unwrap_or_default();
    let mut peer = match (&arguments.library, &arguments.rival) {
        (_, Some(program)) => Peer::Rival(Rival::start(program, arguments.imagine)?),
        (Some(library), _) => Peer::EpBot(EpBot::load(library, &settings)?),
        _ => bail!("no library"),
    };
    let (bidder, mut solver) = (Bidder::on(arguments.imagine), Solver::default());
    let earlier = arguments.reuse.as_deref().map(boards).transpose()?.unwrap_or_default();
    let earlier: HashMap<u64, Board> = earlier.into_iter().map(|board| (board.number, board)).collect();
    println!("ready");
    for line in std::io::stdin().lines() {
        let dealt = Dealt::new(arguments.seed, line?.trim().parse()?);
        if let Some(board) = earlier.get(&dealt.number).filter(|board| board.again(&dealt, &bidder)) {
            println!("{}", serde_json::to_string(board)?);
            continue;
        }
        let said = match Board::play(&dealt, &mut peer, &bidder, &mut solver, arguments.quick) {
            Ok(board) => serde_json::to_string(&board)?,
            Err(error) => format!("failed: {error:#}"),
        };
        println!("{said}");
    }
    Ok(())
}

/// A process that plays boards.
struct Worker {
    child: Child,
    numbers: ChildStdin,
    answers: Receiver<String>,
}

impl Worker {
    fn start() -> Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(std::env::args_os().skip(1))
            .arg("--worker")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (numbers, said) = child.stdin.take().zip(child.stdout.take()).context("no pipes")?;
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            BufReader::new(said).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok())
        });
        answers.recv_timeout(Duration::from_secs(60)).context("the library does not load")?;
        Ok(Self { child, numbers, answers })
    }

    fn play(&mut self, number: u64, patience: u64) -> Option<String> {
        writeln!(self.numbers, "{number}").ok()?;
        self.answers.recv_timeout(Duration::from_secs(patience)).ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Plays the deals that are not there yet.
fn play(arguments: &Arguments, played: Vec<Board>) -> Result<Vec<Board>> {
    let known: HashSet<u64> = played.iter().map(|board| board.number).collect();
    let file = arguments.checkpoint.as_ref();
    let file = file.map(|path| OpenOptions::new().create(true).append(true).open(path)).transpose()?;
    let (next, left_out, started) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
    let all = Mutex::new((played, file));
    let due = || arguments.seconds.is_some_and(|seconds| started.elapsed().as_secs() >= seconds);
    let work = || -> Result<()> {
        let mut worker = Worker::start()?;
        while !due() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.deals {
                break;
            }
            if known.contains(&number) {
                continue;
            }
            let said = worker.play(number, arguments.patience);
            match said.as_deref().map(serde_json::from_str::<Board>) {
                Some(Ok(board)) => {
                    let mut all = all.lock().map_err(|_| anyhow::anyhow!("another thread failed"))?;
                    if let Some(file) = &mut all.1 {
                        writeln!(file, "{}", serde_json::to_string(&board)?)?;
                    }
                    all.0.push(board);
                }
                Some(Err(_)) | None => {
                    left_out.fetch_add(1, Ordering::Relaxed);
                    eprintln!("deal {number}: {}", said.as_deref().unwrap_or("no answer in time"));
                    if said.is_none() {
                        worker = Worker::start()?;
                    }
                }
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.processes.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(done) => done,
            Err(_) => bail!("a thread failed"),
        })
    })?;
    println!("{} deals were left out", left_out.load(Ordering::Relaxed));
    Ok(all.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))?.0)
}
