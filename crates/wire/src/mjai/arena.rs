use super::{Bot, Dialect, MakePlayer, Participant, play_game};
use mahjong::{
    Rules,
    records::{Event, HandRecord},
};
use std::{sync::Mutex, time::Duration};
use worlds::{
    Ask, Seat,
    matches::{Contest, Failure, Score},
};

/// Who plays for one side of an arena.
pub enum Side {
    /// A command with its arguments; the seat is added.
    Command(Vec<String>),
    /// One of our players.
    Ours(MakePlayer),
}

/// Two sides on the same walls, with bots as commands: each game is played once for every way to sit.
pub struct Arena {
    /// The two sides.
    pub sides: [Side; 2],
    /// One of the first side against three of the second, rather than two against two.
    pub alone: bool,
    /// What the commands speak.
    pub dialect: Dialect,
    /// How long a bot may take for an answer.
    pub limit: Duration,
    /// How often a bot lost its choice, by side.
    pub faults: Mutex<[u64; 2]>,
}

/// A hand that is broken off is dealt again; a game of nothing else must end too.
const MOST_HANDS: usize = 20;

impl Arena {
    fn side(&self, seat: usize, sitting: usize) -> usize {
        if self.alone { usize::from(seat != sitting) } else { (seat + sitting) % 2 }
    }

    fn participant(&self, seat: usize, sitting: usize) -> Result<Participant, Failure> {
        Ok(match &self.sides[self.side(seat, sitting)] {
            Side::Ours(make) => Participant::Ours(make()),
            Side::Command(words) => Participant::Theirs(Bot::command(words, seat, self.dialect)?, self.limit),
        })
    }
}

/// What a side came to in a game: in all its seats and hands together, but for the place.
#[derive(Debug, Clone, Copy, Default)]
pub struct SideResult {
    points: f64,
    wins: f64,
    dealt_in: f64,
    opened: f64,
    riichi: f64,
    /// What its wins brought, and what it paid for deal-ins.
    by_wins: f64,
    by_deal_ins: f64,
    /// How many hands its seats played.
    hands: f64,
    /// The places behind the first, a seat.
    behind: f64,
}

impl SideResult {
    /// Adds what one seat did in a hand.
    fn add(&mut self, hand: &HandRecord, seat: Seat) {
        self.hands += 1.0;
        let opened = |event: &Event| matches!(event, Event::Call { seat: caller, .. } if *caller == seat);
        self.opened += f64::from(hand.events.iter().any(opened));
        let declared = |event: &Event| matches!(event, Event::Riichi { seat: other } if *other == seat);
        self.riichi += f64::from(hand.events.iter().any(declared));
        let (mut won, mut paid) = (false, false);
        for event in &hand.events {
            let Event::Win(win) = event else { continue };
            let points = win.deltas.map_or(0.0, |deltas| f64::from(deltas[seat]));
            if win.winner == seat {
                won = true;
                self.by_wins += points;
            } else if win.from == seat {
                paid = true;
                self.by_deal_ins += points;
            }
        }
        self.wins += f64::from(won);
        self.dealt_in += f64::from(paid);
    }
}

impl Contest for Arena {
    type Sitting = [SideResult; 2];

    fn measures(&self) -> Vec<String> {
        let measures = [
            "points-a-hand",
            "wins-a-hand",
            "deal-ins",
            "opened",
            "riichi",
            "points-by-wins",
            "points-by-deal-ins",
            "places-a-game",
        ];
        measures.map(String::from).to_vec()
    }

    fn sittings(&self) -> usize {
        if self.alone { 4 } else { 2 }
    }

    fn play(&self, _deal: u64, sitting: usize, ask: &Ask) -> Result<Self::Sitting, Failure> {
        let sit = |seat| self.participant(seat, sitting);
        let mut seats = [sit(0)?, sit(1)?, sit(2)?, sit(3)?];
        let names = [0, 1, 2, 3].map(|seat| ["A", "B"][self.side(seat, sitting)].to_owned());
        let mut lost = [0, 0];
        let (record, scores) = play_game(
            &mut seats,
            names,
            Rules::default().of_four_hands(),
            MOST_HANDS,
            ask.seed,
            &ask.stop,
            &mut |fault| {
                lost[self.side(fault.seat, sitting)] += 1;
            },
        )?;
        let mut faults = self.faults.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        faults.iter_mut().zip(lost).for_each(|(all, lost)| *all += lost);
        drop(faults);
        let mut results = [SideResult::default(); 2];
        for seat in 0..4 {
            let side = self.side(seat, sitting);
            let count = (0..4).filter(|&other| self.side(other, sitting) == side).count() as f64;
            let ahead = (0..4).filter(|&other| (scores[other], seat) > (scores[seat], other)).count();
            record.hands.iter().for_each(|hand| results[side].add(hand, seat));
            results[side].points += f64::from(scores[seat] - record.rules.start);
            results[side].behind += ahead as f64 / count;
        }
        Ok(results)
    }

    fn score(&self, sittings: &[Self::Sitting]) -> Score {
        let sum = |side: usize, figure: fn(&SideResult) -> f64| {
            sittings.iter().map(|results| figure(&results[side])).sum::<f64>()
        };
        let a_hand = |figure: fn(&SideResult) -> f64| {
            let [ours, theirs] = [0, 1].map(|side| sum(side, figure) / sum(side, |one| one.hands).max(1.0));
            ours - theirs
        };
        let games = sittings.len().max(1) as f64;
        Score::new([
            a_hand(|one| one.points),
            100.0 * a_hand(|one| one.wins),
            100.0 * a_hand(|one| one.dealt_in),
            100.0 * a_hand(|one| one.opened),
            100.0 * a_hand(|one| one.riichi),
            a_hand(|one| one.by_wins),
            a_hand(|one| one.by_deal_ins),
            (sum(1, |one| one.behind) - sum(0, |one| one.behind)) / games,
        ])
    }
}
