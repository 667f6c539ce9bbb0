//! The double-dummy solver beside DDS 2.9 and pons-dds, in one run and on one thread.

mod clock;
mod dds;
#[path = "../../../crates/double-dummy/tests/support/mod.rs"]
mod support;

use support::deals::Random;
use double_dummy::{Solver, Position};


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
                let t = clock::seconds();
                solver.forget();
                let mine = solver.tricks(&p).unwrap();
                ours += clock::seconds() - t;
                if with_dds {
                    let t = clock::seconds();
                    let d = dds::tricks(&p);
                    theirs += clock::seconds() - t;
                    if d != mine { wrong += 1; println!("{p:?} ours {mine} dds {d}"); }
                }
            }
            "table" => {
                let deal = random.deal();
                let t = clock::seconds();
                let mine = solver.table(&deal).unwrap();
                ours += clock::seconds() - t;
                if with_dds {
                    let t = clock::seconds();
                    let d = dds::table(&deal);
                    theirs += clock::seconds() - t;
                    if d != mine { wrong += 1; println!("{deal:?} ours {mine:?} dds {d:?}"); }
                }
            }
            "kept" => {
                let mut p = random.position(0);
                let mut line = vec![p];
                for _ in 0..47 { p = p.play(random.card(&p)).unwrap().0; line.push(p); }
                let t = clock::seconds();
                solver.forget();
                let mine: Vec<_> = line.iter().map(|p| solver.cards(p).unwrap()).collect();
                ours += clock::seconds() - t;
                if with_dds {
                    let t = clock::seconds();
                    let d: Vec<_> = line.iter().enumerate().map(|(i,p)| dds::cards(p, i>0)).collect();
                    theirs += clock::seconds() - t;
                    for (m, d) in mine.iter().zip(d) { for (c, v) in d { if m.of(c) != Some(v) { wrong += 1; } } }
                }
            }
            n => {
                let p: Position = random.position(n.parse().unwrap());
                let t = clock::seconds();
                solver.forget();
                let mine = solver.cards(&p).unwrap();
                ours += clock::seconds() - t;
                if with_dds {
                    let t = clock::seconds();
                    let d = dds::cards(&p, false);
                    theirs += clock::seconds() - t;
                    for (c, v) in d { if mine.of(c) != Some(v) { wrong += 1; } }
                }
            }
        }
    }
    #[cfg(stats)]
    {
        let s = unsafe { double_dummy::search::STATS };
        for ply in 0..4 {
            let [cut, first, more, fail, failtried, faillen, waste, _] = s[ply];
            println!("ply {ply}: cut {} first {:.4} else {:.2}  fail {} tried {:.2} of {:.2} waste (nested) {}", cut/count as u64, first as f64/cut as f64, more as f64/(cut-first).max(1) as f64, fail/count as u64, failtried as f64/fail as f64, faillen as f64/fail as f64, waste/count as u64);
        }
        for (left, [cuts, wrong, waste, hinted, hwrong, hwaste, ..]) in unsafe { double_dummy::search::DEPTH }.into_iter().enumerate().skip(2) { println!("left {left}: cuts {} wrong {:.3} waste {} | hinted {} wrong {:.3} waste {}", cuts/count as u64, wrong as f64/cuts as f64, waste/count as u64, hinted/count as u64, hwrong as f64/hinted as f64, hwaste/count as u64); }
        println!("qt {} sl {} tt {} other {:?}", s[4][0]/count as u64, s[4][1]/count as u64, s[4][2]/count as u64, &s[4][3..].iter().map(|x| x/count as u64).collect::<Vec<_>>());
    }
    let e = solver.effort();
    println!("{what}: ours {:.3} ms theirs {:.3} ms ratio {:.3} wrong {wrong} nodes/solve {} ns/node {:.0} mem {}",
        1e3*ours/count as f64, 1e3*theirs/count as f64, ours/theirs, e.nodes/count as u64, 1e9*ours/e.nodes as f64, e.memory>>20);
}
