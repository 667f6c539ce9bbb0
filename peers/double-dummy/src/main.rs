//! The double-dummy solver beside DDS 2.9 and pons-dds, in one run and on one thread.

mod dds;
#[path = "../../../crates/double-dummy/tests/support/mod.rs"]
mod support;

use support::deals::Random;
use double_dummy::{Solver, Position};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let what = args.get(1).map_or("one", String::as_str);
    let count: usize = args.get(2).map_or(50, |s| s.parse().unwrap());
    let with_dds = args.get(3).is_none_or(|s| s != "ours");
    dds::start();
    let mut solver = Solver::default();
    let (mut ours, mut theirs) = (0.0, 0.0);
    let mut wrong = 0;
    let mut random = Random::new(1);
    for _ in 0..count {
        match what {
            "one" => {
                let p = random.position(0);
                let t = Instant::now();
                solver.forget();
                let mine = solver.tricks(&p).unwrap();
                ours += t.elapsed().as_secs_f64();
                if with_dds {
                    let t = Instant::now();
                    let d = dds::tricks(&p);
                    theirs += t.elapsed().as_secs_f64();
                    if d != mine { wrong += 1; println!("{p:?} ours {mine} dds {d}"); }
                }
            }
            "table" => {
                let deal = random.deal();
                let t = Instant::now();
                let mine = solver.table(&deal).unwrap();
                ours += t.elapsed().as_secs_f64();
                if with_dds {
                    let t = Instant::now();
                    let d = dds::table(&deal);
                    theirs += t.elapsed().as_secs_f64();
                    if d != mine { wrong += 1; println!("{deal:?} ours {mine:?} dds {d:?}"); }
                }
            }
            "kept" => {
                let mut p = random.position(0);
                let mut line = vec![p];
                for _ in 0..47 { p = p.play(random.card(&p)).unwrap().0; line.push(p); }
                let t = Instant::now();
                solver.forget();
                let mine: Vec<_> = line.iter().map(|p| solver.cards(p).unwrap()).collect();
                ours += t.elapsed().as_secs_f64();
                if with_dds {
                    let t = Instant::now();
                    let d: Vec<_> = line.iter().enumerate().map(|(i,p)| dds::cards(p, i>0)).collect();
                    theirs += t.elapsed().as_secs_f64();
                    for (m, d) in mine.iter().zip(d) { for (c, v) in d { if m.of(c) != Some(v) { wrong += 1; } } }
                }
            }
            n => {
                let p: Position = random.position(n.parse().unwrap());
                let t = Instant::now();
                solver.forget();
                let mine = solver.cards(&p).unwrap();
                ours += t.elapsed().as_secs_f64();
                if with_dds {
                    let t = Instant::now();
                    let d = dds::cards(&p, false);
                    theirs += t.elapsed().as_secs_f64();
                    for (c, v) in d { if mine.of(c) != Some(v) { wrong += 1; } }
                }
            }
        }
    }
    let e = solver.effort();
    println!("{what}: ours {:.3} ms theirs {:.3} ms ratio {:.3} wrong {wrong} nodes/solve {} ns/node {:.0} mem {}",
        1e3*ours/count as f64, 1e3*theirs/count as f64, ours/theirs, e.nodes/count as u64, 1e9*ours/e.nodes as f64, e.memory>>20);
}
