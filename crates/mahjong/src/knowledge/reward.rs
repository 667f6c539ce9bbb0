use crate::{
    Round,
    game::{End, Outcome},
};
use std::str::FromStr;
use thiserror::Error;
use worlds::{Seat, World};

/// What the places at the table are worth, first to last.
const PLACE_POINTS: [f64; 4] = [30.0, 10.0, -10.0, -30.0];
/// The points that a game's result is counted from.
const ORIGIN: i32 = 30_000;
/// How steep the two rewards between 0 and 1 are.
const POINTS_SLOPE: f64 = 0.0003;
const RANK_SLOPE: f64 = 0.1;
/// What a win brings on average, in points.
const USUAL_WIN: f64 = 6_000.0;
/// What one of the points for a place is worth in points, in the last hand; and how much of the points themselves counts no
/// more then.
const PLACE_WORTH: f64 = 300.0;
const GIVE_WAY: f64 = 0.9;

/// What a search wants to have at the end of a hand. The first five are the paper's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reward {
    /// The points won or lost in the hand.
    #[default]
    Points,
    /// What a game would count for that ended now: thousands of points above 30,000, and 30, 10, −10 or −30 for the place.
    Rank,
    /// The points, pressed between 0 and 1.
    SoftPoints,
    /// The rank points, pressed between 0 and 1.
    SoftRank,
    /// 1 for a win, 0 for who pays for another's, ½ for who neither wins nor pays.
    Win,
    /// The points, which give way to what the place is worth the nearer the end of the game is.
    Placement,
}

impl Reward {
    /// Their names on the command line.
    pub const NAMES: [(&str, Reward); 6] = [
        ("points", Reward::Points),
        ("rank", Reward::Rank),
        ("soft-points", Reward::SoftPoints),
        ("soft-rank", Reward::SoftRank),
        ("win", Reward::Win),
        ("placement", Reward::Placement),
    ];

    /// The constant C that goes with it: the paper's, and that of points for ours, which is in points too.
    #[must_use]
    pub fn c(self) -> f64 {
        match self {
            Reward::Points | Reward::Placement => 1_000.0,
            Reward::Rank => 10.0,
            Reward::SoftPoints | Reward::SoftRank => std::f64::consts::SQRT_2,
            Reward::Win => 1.0,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, reward)| *reward == self).map_or("", |(name, _)| name)
    }

    /// What one unit of it is in points, to weigh it against figures in points; of those between 0 and 1, in the middle.
    #[must_use]
    pub fn in_points(self) -> f64 {
        match self {
            Reward::Points | Reward::Placement => 1.0,
            Reward::Rank => 1_000.0,
            Reward::SoftPoints => 4.0 / POINTS_SLOPE,
            Reward::SoftRank => 4.0 * 1_000.0 / RANK_SLOPE,
            Reward::Win => 2.0 * USUAL_WIN,
        }
    }

    /// What it is worth to a seat, in points, that everybody wins or loses so many points. Only the places' reward looks at more than
    /// the seat's own.
    #[must_use]
    pub fn gain(self, round: &Round, seat: Seat, deltas: [i32; 4]) -> f64 {
        if self != Reward::Placement {
            return f64::from(deltas[seat]);
        }
        let after = std::array::from_fn(|seat| round.scores()[seat] + deltas[seat]);
        let late = lateness(round);
        let places = place_points(&after, seat) - place_points(round.scores(), seat);
        (1.0 - GIVE_WAY * late) * f64::from(deltas[seat]) + late * PLACE_WORTH * places
    }

    /// What the end of a hand is worth to a seat.
    #[must_use]
    pub fn of(self, round: &Round, seat: Seat) -> f64 {
        match self {
            Reward::Points => round.payoff(seat),
            Reward::Rank => rank_points(round, seat),
            Reward::SoftPoints => sigmoid(POINTS_SLOPE * round.payoff(seat)),
            Reward::SoftRank => sigmoid(RANK_SLOPE * rank_points(round, seat)),
            Reward::Win => match round.outcome() {
                Some(outcome) if outcome.is_winner(seat) => 1.0,
                Some(Outcome { end: End::Tsumo, .. }) => 0.0,
                Some(outcome) if outcome.end == End::Ron && outcome.turn() == seat => 0.0,
                _ => 0.5,
            },
            Reward::Placement => {
                let late = lateness(round);
                let places = late * PLACE_WORTH * place_points(round.scores(), seat);
                (1.0 - GIVE_WAY * late) * round.payoff(seat) + places
            }
        }
    }
}

/// A text that names no reward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected one of points, rank, soft-points, soft-rank, win, placement")]
pub struct ParseRewardError;

impl FromStr for Reward {
    type Err = ParseRewardError;

    fn from_str(text: &str) -> Result<Self, ParseRewardError> {
        let named = Reward::NAMES.iter().find(|(name, _)| *name == text);
        named.map(|&(_, reward)| reward).ok_or(ParseRewardError)
    }
}

fn rank_points(round: &Round, seat: Seat) -> f64 {
    f64::from(round.scores()[seat] - ORIGIN) / 1_000.0 + place_points(round.scores(), seat)
}

/// How near the end of the game is: 1 in the last hand.
fn lateness(round: &Round) -> f64 {
    let hands = 4.0 * f64::from(round.rules().winds.max(1));
    ((f64::from(round.start().number) + 1.0) / hands).min(1.0).powi(2)
}

fn place_points(scores: &[i32; 4], seat: Seat) -> f64 {
    // Of equals, who sits nearer to the first dealer is ahead.
    let ahead = |other: Seat| scores[other] > scores[seat] || scores[other] == scores[seat] && other < seat;
    PLACE_POINTS[(0..4).filter(|&other| ahead(other)).count().min(3)]
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}
