//! What the boards come to.

use crate::board::{Board, Room};
use bridge::{Contract, Doubling, Pair, Strain, imps};
use std::collections::{BTreeMap, HashMap};
use worlds::stats::Mean;

/// How high a contract is: 0 passed out, 1 part score, 2 game, 3 slam, 4 grand slam.
fn height(contract: Option<Contract>) -> u8 {
    let Some(contract) = contract else { return 0 };
    let game = match contract.strain() {
        Strain::NoTrump => 3,
        Strain::Spades | Strain::Hearts => 4,
        Strain::Diamonds | Strain::Clubs => 5,
    };
    match contract.bid.level() {
        7 => 4,
        6 => 3,
        level if level >= game => 2,
        _ => 1,
    }
}

fn declares(room: &Room) -> Option<Pair> {
    room.contract.map(|contract| contract.declarer.pair())
}

fn doubled(room: &Room) -> bool {
    room.contract.is_some_and(|contract| contract.doubling != Doubling::Undoubled)
}

/// What makes the two rooms of a board different.
fn kind(board: &Board) -> &'static str {
    let [first, second] = &board.rooms;
    let same = |contract: Contract| (contract.bid, contract.doubling, contract.declarer.pair());
    if first.contract.map(same) == second.contract.map(same) {
        return "the same contract";
    }
    if doubled(first) || doubled(second) {
        return "doubled contracts";
    }
    if declares(first) != declares(second) {
        return "different sides declare";
    }
    let (ours, theirs) = match declares(first) {
        Some(Pair::NorthSouth) => (first, second),
        _ => (second, first),
    };
    match (height(ours.contract), height(theirs.contract)) {
        (a, b) if a >= 3 && b >= 3 => "another slam",
        (3.., _) => "slams that only ours bid",
        (_, 3..) => "slams that only the peer bids",
        (2, 2) => "another game",
        (2, _) => "games that only ours bid",
        (_, 2) => "games that only the peer bids",
        _ => "another part score",
    }
}

/// One row of counts: how many, and how many of them make.
#[derive(Default)]
struct Counts(BTreeMap<&'static str, [usize; 2]>);

impl Counts {
    fn add(&mut self, room: &Room) {
        let Some(contract) = room.contract else { return };
        let result = i32::from(room.tricks) - i32::from(contract.bid.tricks());
        let mut count = |name, which: bool| {
            let row = self.0.entry(name).or_default();
            row[0] += usize::from(which);
            row[1] += usize::from(which && result >= 0);
        };
        let height = height(Some(contract));
        count("games", height == 2);
        count("slams", height >= 3);
        count("grand slams", height == 4);
        count("doubled by the other side", doubled(room));
        count("undoubled, three or more down", !doubled(room) && result <= -3);
    }
}

/// IMPs from par on average.
fn from_par(boards: &[Board], room: usize) -> Mean {
    Mean::of(boards.iter().filter_map(|board| {
        let score = board.rooms[room].score(board.vulnerability);
        board.par.map(|par| f64::from(imps(score - par).abs()))
    }))
}

fn told(mean: &Mean) -> String {
    format!("{:+.3} ± {:.3}", mean.mean(), mean.interval95().half_width())
}

/// Slams that make twelve tricks with 31 points together, and which side bids them: ours, the peer.
fn makeable(boards: &[Board]) -> [usize; 3] {
    let mut found = [0; 3];
    for board in boards {
        for (pair, points) in Pair::ALL.into_iter().zip([board.points, 40 - board.points]) {
            let Some(table) = board.table else { continue };
            let makes = pair.seats().iter().any(|seat| table[seat.index()].iter().any(|&n| n >= 12));
            if points < 31 || !makes {
                continue;
            }
            found[0] += 1;
            for (at, room) in board.rooms.iter().enumerate() {
                let ours = (at == 0) == (pair == Pair::NorthSouth);
                let slam = declares(room) == Some(pair) && height(room.contract) >= 3;
                found[if ours { 1 } else { 2 }] += usize::from(slam);
            }
        }
    }
    found
}

/// Prints everything; beside the boards of another run, the difference on the boards that both have.
pub(crate) fn print(boards: &[Board], other: Option<&[Board]>) {
    let all = Mean::of(boards.iter().map(|board| f64::from(board.imps())));
    println!("{} boards: {} IMPs a board", boards.len(), told(&all));
    if let Some(other) = other {
        let others: HashMap<u64, &Board> = other.iter().map(|board| (board.number, board)).collect();
        let both: Vec<_> = boards.iter().filter_map(|b| others.get(&b.number).map(|o| (b, *o))).collect();
        let pairs = || both.iter().filter(|(a, b)| a.deal == b.deal);
        let differ = pairs().filter(|(a, b)| (0..2).any(|at| a.rooms[at].calls != b.rooms[at].calls)).count();
        let less = Mean::of(pairs().map(|(a, b)| f64::from(a.imps() - b.imps())));
        println!(
            "less the other run on {} boards, {differ} of which differ: {}",
            pairs().count(),
            told(&less)
        );
    }
    let mut kinds: BTreeMap<&str, (usize, i32)> = BTreeMap::new();
    for board in boards {
        let row = kinds.entry(kind(board)).or_default();
        *row = (row.0 + 1, row.1 + board.imps());
    }
    println!("\n{:34} {:>7} {:>10}", "", "boards", "IMPs/board");
    for (kind, (count, sum)) in kinds {
        println!("{kind:34} {count:>7} {:>+10.3}", f64::from(sum) / boards.len() as f64);
    }
    let sides = |ours: bool| {
        let mut counts = Counts::default();
        for board in boards {
            for (at, room) in board.rooms.iter().enumerate() {
                let declares_in_turn =
                    declares(room).is_some_and(|pair| (pair == Pair::NorthSouth) == (at == 0));
                if room.contract.is_some() && declares_in_turn == ours {
                    counts.add(room);
                }
            }
        }
        counts
    };
    let (ours, theirs) = (sides(true), sides(false));
    println!("\n{:34} {:>14} {:>14}", "contracts, making", "ours", "the peer");
    for (name, [count, makes]) in &ours.0 {
        let [peer, peers_make] = theirs.0.get(name).copied().unwrap_or_default();
        println!("{name:34} {:>14} {:>14}", format!("{count}, {makes}"), format!("{peer}, {peers_make}"));
    }
    let [makeable, by_ours, by_peer] = makeable(boards);
    println!("{:34} {by_ours:>14} {by_peer:>14}", format!("of {makeable} slams with 31 points"));
    println!(
        "{:34} {:>14} {:>14}",
        "IMPs from par, NS ours / NS peer",
        told(&from_par(boards, 0)),
        told(&from_par(boards, 1))
    );
}
