//! Benchmarks beside named peers. Each is a program below `peers/`, outside the workspace, so that nobody else needs its peers. The
//! mahjong arena needs none: there a bot that is not ours plays ours.

use crate::{
    python,
    run::{cargo, need_debian_packages, node_with, python_with, root},
};
use anyhow::{Result, bail};
use clap::Args;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Which benchmark
    name: Option<String>,
    /// Passed on to the benchmark
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// A benchmark: the crate `peers/NAME`, and what its peers need. The crate finds the Python of `python` in `PEERS_PYTHON`.
struct Bench {
    name: &'static str,
    about: &'static str,
    debian: &'static [&'static str],
    python: &'static [&'static str],
}

const BENCHES: &[Bench] = &[
    Bench {
        name: "bidding",
        about: "our auctions beside EPBot's, both rooms: `--library PATH`, or `--rival PATH` for an earlier build of this program",
        debian: &[],
        python: &[],
    },
    Bench {
        name: "bridge-files",
        about: "boards read from vugraph files per second beside bridgebots",
        debian: &[],
        python: &["bridgebots==0.0.12"],
    },
    Bench {
        name: "double-dummy",
        about: "the double-dummy solver beside DDS 2.9 and pons-dds",
        debian: &["libdds-dev"],
        python: &[],
    },
    Bench {
        name: "mahjong",
        about: "the mahjong table beside riichienv-core: `speed`, or `agree` on random hands",
        debian: &[],
        python: &[],
    },
    Bench {
        name: "stud",
        about: "stud beside PokerKit, pokers, rs_poker and scikit-fuzzy: `hands`, `evaluators`, `odds` or `fuzzy`",
        debian: &[],
        python: &["pokerkit==0.7.7", "scikit-fuzzy==0.5.0", "numpy", "scipy", "networkx", "packaging"],
    },
    Bench {
        name: "uct",
        about: "the tree search beside OpenSpiel and the crate ismcts",
        debian: &[],
        python: &["open_spiel==2.0.2"],
    },
];

/// This one is a program of Python.
const PYTHON: &str =
    "the Python package beside endplay, riichienv and PokerKit: the same answers, and how long they take";

/// What the mahjong arena is called, and the packages that play in it.
const ARENA: &str = "mahjong-arena";
const ARENA_PACKAGES: &[&str] = &["@kobalab/majiang-core@1.4.1", "@kobalab/majiang-ai@1.0.13"];

/// Our full player against majiang-ai, two against two on the same walls. It is gone on with where it stopped.
fn arena(rest: &[String]) -> Result<()> {
    let modules = node_with(ARENA_PACKAGES)?;
    let bot = format!("node {}", root().join("peers/mahjong-arena/bot.js").display());
    let kept = root().join("target/mahjong-arena.jsonl").display().to_string();
    let config = format!("env.NODE_PATH='{modules}'");
    let mut command = vec!["--config", &config, "run", "--release", "--quiet", "--package", "kakehiki", "--"];
    command.extend(["mahjong", "arena", "full", &bot, "--dialect", "arrays"]);
    if !rest.iter().any(|argument| argument == "--checkpoint") {
        command.extend(["--checkpoint", &kept]);
    }
    command.extend(rest.iter().map(String::as_str));
    cargo(&command)
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Some(name) = &arguments.name else {
        println!(
            "{ARENA:16} our full player against majiang-ai, two against two, as `kakehiki mahjong arena`"
        );
        for bench in BENCHES {
            println!("{:16} {}", bench.name, bench.about);
        }
        println!("{:16} {}", "python", PYTHON);
        return Ok(());
    };
    if name == "python" {
        return python::bench(&arguments.rest);
    }
    if name == ARENA {
        return arena(&arguments.rest);
    }
    let Some(bench) = BENCHES.iter().find(|bench| bench.name == name) else {
        bail!("there is no benchmark {name:?}: `cargo xtask bench` lists them");
    };
    need_debian_packages(bench.debian)?;
    let python = if bench.python.is_empty() { None } else { Some(python_with(bench.python)?) };
    let manifest = format!("peers/{}/Cargo.toml", bench.name);
    let mut command = vec!["run", "--release", "--quiet", "--manifest-path", &manifest, "--"];
    command.extend(arguments.rest.iter().map(String::as_str));
    match python {
        Some(python) => {
            let config = format!("env.PEERS_PYTHON='{python}'");
            cargo(&[&["--config", &config], &command[..]].concat())
        }
        None => cargo(&command),
    }
}
