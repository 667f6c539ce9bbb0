//! How long each takes. Processor time, so that a busy machine matters less; every deal goes to all peers before the next one.

use crate::{
    clock, dds,
    support::{deals::Random, pons},
};
use anyhow::{Result, ensure};
use cards::{Card, CardSet, Seat, Strain, Suit};
use clap::Parser;
use double_dummy::{Position, Settings, Solver, batch_tables};
use std::time::Instant;

/// How much of each kind to measure.
#[derive(Parser)]
pub struct Sizes {
    /// Random deals with one trump
    #[arg(long, default_value_t = 400)]
    deals: usize,
    /// Tables of 20
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Opening leads, all cards
    #[arg(long, default_value_t = 100)]
    leads: usize,
    /// Positions after 3, 5 and 8 tricks, all cards
    #[arg(long, default_value_t = 300)]
    positions: usize,
    /// Deals of which 48 successive positions are solved
    #[arg(long, default_value_t = 20)]
    lines: usize,
    /// Which random deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also give the freak to the peers, which takes minutes
    #[arg(long)]
    freak_peers: bool,
    /// Only us: for profiling and for counting nodes
    #[arg(long)]
    alone: bool,
}

/// The solvers in one place.
struct Bench {
    ours: Solver,
    pons: Vec<pons_dds::Solver>,
    alone: bool,
}

/// Seconds of each solver for each item.
#[derive(Default)]
struct Times {
    ours: Vec<f64>,
    dds: Vec<f64>,
    pons: Vec<f64>,
    nodes: u64,
}

fn timed<R>(times: &mut Vec<f64>, work: impl FnOnce() -> R) -> R {
    let start = clock::seconds();
    let result = work();
    times.push(clock::seconds() - start);
    result
}

impl Times {
    fn report(&mut self, name: &str, memory: usize) {
        let total = |times: &[f64]| times.iter().sum::<f64>();
        let ratio = |times: &[f64]| total(times) / total(&self.dds);
        let (ours, pons) = (ratio(&self.ours), ratio(&self.pons));
        let (ours_total, dds_total, count) = (total(&self.ours), total(&self.dds), self.ours.len() as f64);
        self.ours.sort_by(f64::total_cmp);
        let part = |share: f64| 1e3 * self.ours[((count - 1.0) * share) as usize];
        println!(
            "{name:26}{:6}{:9.3}{:8.3}{:11.3}{:10.3}{:9.3}{:9.3}{:10}{:7.1}",
            self.ours.len(),
            ours,
            pons,
            1e3 * dds_total / count,
            1e3 * ours_total / count,
            part(0.5),
            part(0.99),
            self.nodes / count as u64,
            memory as f64 / (1 << 20) as f64,
        );
    }
}

impl Bench {
    fn pons(&mut self, trump: Option<Suit>) -> &mut pons_dds::Solver {
        &mut self.pons[Strain::from(trump).index()]
    }

    fn one_trump(&mut self, random: &mut Random, count: usize) -> Result<Times> {
        let mut times = Times::default();
        let before = self.ours.effort().nodes;
        for _ in 0..count {
            let position = random.position(0);
            let ours = timed(&mut times.ours, || {
                self.ours.forget();
                self.ours.tricks(&position)
            })?;
            if !self.alone {
                let theirs = timed(&mut times.dds, || dds::tricks(&position));
                timed(&mut times.pons, || pons::tricks(self.pons(position.trump()), &position));
                ensure!(ours == theirs, "{position:?}: {ours}, DDS {theirs}");
            }
        }
        times.nodes = self.ours.effort().nodes - before;
        Ok(times)
    }

    fn tables(&mut self, random: &mut Random, count: usize) -> Result<Times> {
        let mut times = Times::default();
        let before = self.ours.effort().nodes;
        for _ in 0..count {
            let deal = random.deal();
            let ours = timed(&mut times.ours, || self.ours.table(&deal))?;
            if !self.alone {
                let theirs = timed(&mut times.dds, || dds::table(&deal));
                timed(&mut times.pons, || pons::table(self.pons(None), &deal));
                ensure!(ours == theirs, "{deal:?}: {ours:?}, DDS {theirs:?}");
            }
        }
        times.nodes = self.ours.effort().nodes - before;
        Ok(times)
    }

    /// All cards' values of positions that belong together; our table is kept within a line, theirs where they can.
    fn all_cards(&mut self, lines: impl Iterator<Item = Vec<Position>>) -> Result<Times> {
        let mut times = Times::default();
        let before = self.ours.effort().nodes;
        for line in lines {
            let ours = timed(&mut times.ours, || {
                self.ours.forget();
                line.iter().map(|position| self.ours.cards(position)).collect::<Result<Vec<_>, _>>()
            })?;
            if self.alone {
                continue;
            }
            let theirs: Vec<Vec<(Card, usize)>> = timed(&mut times.dds, || {
                line.iter().enumerate().map(|(index, position)| dds::cards(position, index > 0)).collect()
            });
            timed(&mut times.pons, || {
                for position in &line {
                    pons::cards(self.pons(position.trump()), position);
                }
            });
            for ((ours, theirs), position) in ours.iter().zip(theirs).zip(&line) {
                for (card, tricks) in theirs {
                    ensure!(ours.of(card) == Some(tricks), "{card} in {position:?}: DDS {tricks}");
                }
            }
        }
        times.nodes = self.ours.effort().nodes - before;
        Ok(times)
    }
}

impl Bench {
    fn freak(&mut self, peers: bool) -> Result<()> {
        let position = freak();
        let mut times = Times::default();
        let mut solver = Solver::default();
        let tricks = timed(&mut times.ours, || solver.tricks(&position))?;
        let effort = solver.effort();
        println!(
            "freak, 5-4-4-0 all round, no trumps: {tricks} tricks in {:.3} s, {} nodes, {} MB",
            times.ours[0],
            effort.nodes,
            effort.memory >> 20
        );
        if peers {
            let dds = timed(&mut times.dds, || dds::tricks(&position));
            println!("the freak by DDS 2.9: {dds} tricks in {:.1} s", times.dds[0]);
            let pons = timed(&mut times.pons, || pons::tricks(self.pons(None), &position));
            println!("the freak by pons-dds: {pons} tricks in {:.1} s", times.pons[0]);
            ensure!(tricks == dds && tricks == pons, "the freak: {tricks}, DDS {dds}, pons-dds {pons}");
        }
        Ok(())
    }
}

/// 48 successive positions of one deal, each card chosen at random.
fn line(random: &mut Random) -> Vec<Position> {
    let mut position = random.position(0);
    let mut line = vec![position];
    while line.len() < 48 {
        position = position.play(random.card(&position)).expect("a legal card").0;
        line.push(position);
    }
    line
}

/// 5-4-4-0 all round without trumps: few tops, no fits, the hardest shape known.
fn freak() -> Position {
    let hands = ["AJ852.Q963.Q963.", "KT74.AJ85..KT742", "Q963..AJ852.Q963", ".KT742.KT74.AJ85"];
    let hands = hands.map(|hand| hand.parse::<CardSet>().expect("a hand"));
    Position::new(hands, None, Seat::North).expect("a deal")
}

pub fn run(sizes: &Sizes) -> Result<()> {
    let pons = Strain::ASCENDING.map(|strain| pons::solver(strain.suit())).into_iter().collect();
    let mut bench = Bench { ours: Solver::default(), pons, alone: sizes.alone };
    let mut random = Random::new(sizes.seed);
    println!(
        "Processor time on one thread; ours and pons as ratios to DDS 2.9; milliseconds an item; our memory in MB."
    );
    println!(
        "{:26}{:>6}{:>9}{:>8}{:>11}{:>10}{:>9}{:>9}{:>10}{:>7}",
        "", "items", "ours", "pons", "DDS mean", "our mean", "median", "99 %", "nodes", "memory"
    );
    bench.one_trump(&mut random, sizes.deals)?.report("one trump", bench.ours.effort().memory);
    bench.tables(&mut random, sizes.tables)?.report("table of 20", bench.ours.effort().memory);
    for (name, tricks, count) in [
        ("all cards, opening lead", 0, sizes.leads),
        ("all cards after 3 tricks", 3, sizes.positions),
        ("all cards after 5 tricks", 5, sizes.positions),
        ("all cards after 8 tricks", 8, sizes.positions),
    ] {
        let lines = (0..count).map(|_| vec![random.position(4 * tricks)]).collect::<Vec<_>>();
        bench.all_cards(lines.into_iter())?.report(name, bench.ours.effort().memory);
    }
    let lines = (0..sizes.lines).map(|_| line(&mut random)).collect::<Vec<_>>();
    bench.all_cards(lines.into_iter())?.report("48 successive positions", bench.ours.effort().memory);
    bench.freak(sizes.freak_peers)?;
    threads(&mut random, sizes.tables.min(40))
}

/// Two threads beside one, on the clock of the wall.
fn threads(random: &mut Random, tables: usize) -> Result<()> {
    let deals: Vec<_> = (0..tables).map(|_| random.deal()).collect();
    let mut seconds = [0.0; 2];
    for (threads, place) in [1, 2].into_iter().zip(&mut seconds) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        let start = Instant::now();
        pool.install(|| batch_tables(&deals, &Settings::default()));
        *place = start.elapsed().as_secs_f64();
    }
    println!("{tables} tables on two threads: {:.2} times as fast as on one", seconds[0] / seconds[1]);
    Ok(())
}
