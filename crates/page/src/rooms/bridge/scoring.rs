//! How a match is scored: in IMPs against one other table, or in matchpoints against a field.

use super::names;
use bridge::{Objective, imps};
use serde::{Deserialize, Serialize};
use telling::{Words, say};

/// How a match is scored.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Scoring {
    #[default]
    Imps,
    Matchpoints,
}

/// What a board brought us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gain {
    Imps(i32),
    /// Two for each table that we beat, one for each with the same score, and how much that could have been.
    Matchpoints {
        won: u32,
        top: u32,
    },
}

impl Scoring {
    pub(super) fn named(name: &str) -> Self {
        serde_json::from_value(name.into()).unwrap_or_default()
    }

    /// What the cards are played for.
    pub(super) const fn objective(self) -> Objective {
        match self {
            Self::Imps => Objective::Points,
            Self::Matchpoints => Objective::Tricks,
        }
    }

    /// At how many other tables the board is played.
    pub(super) const fn tables(self) -> usize {
        match self {
            Self::Imps => 1,
            Self::Matchpoints => 5,
        }
    }

    /// What our score is worth beside those of the others, all from our side; nothing before all are known.
    pub(super) fn gain(self, ours: i32, others: &[i32]) -> Option<Gain> {
        let others = others.get(..self.tables())?;
        Some(match self {
            Self::Imps => Gain::Imps(imps(ours - others.first()?)),
            Self::Matchpoints => Gain::Matchpoints {
                won: others.iter().map(|&other| 1 + ours.cmp(&other) as i32).sum::<i32>() as u32,
                top: 2 * others.len() as u32,
            },
        })
    }

    /// The match so far: the IMPs of all boards together, or the average share of the matchpoints.
    pub(super) fn total(self, gains: impl Iterator<Item = Gain>, w: &Words) -> String {
        let (mut sum, mut won, mut top) = (0, 0, 0);
        for gain in gains {
            match gain {
                Gain::Imps(imps) => sum += imps,
                Gain::Matchpoints { won: more, top: most } => (won, top) = (won + more, top + most),
            }
        }
        match self {
            Self::Imps => names::imps(sum, w),
            Self::Matchpoints => share(won, top, w),
        }
    }
}

impl Gain {
    pub(super) fn tell(self, w: &Words) -> String {
        match self {
            Self::Imps(imps) => names::imps(imps, w),
            Self::Matchpoints { won, top } => share(won, top, w),
        }
    }
}

/// `62.5 %`; before the first board nobody has a share.
fn share(won: u32, top: u32, w: &Words) -> String {
    let share =
        if top == 0 { "–".to_owned() } else { format!("{:.1}", 100.0 * f64::from(won) / f64::from(top)) };
    say!(w, "page-bridge-share", share = share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matchpoints_count_tables_and_imps_points() {
        let field = [420, 450, 420, -50, 420];
        assert_eq!(Scoring::Matchpoints.gain(420, &field), Some(Gain::Matchpoints { won: 5, top: 10 }));
        assert_eq!(Scoring::Matchpoints.gain(480, &field), Some(Gain::Matchpoints { won: 10, top: 10 }));
        assert_eq!(Scoring::Matchpoints.gain(420, &field[..4]), None, "a table is still to be heard of");
        assert_eq!(Scoring::Imps.gain(620, &[170]), Some(Gain::Imps(10)));
        let w = &Words::default();
        let gains = [420, -100].map(|ours| Scoring::Matchpoints.gain(ours, &field).unwrap());
        assert_eq!(Scoring::Matchpoints.total(gains.into_iter(), w), "25.0 %");
        assert_eq!(Scoring::Matchpoints.total([].into_iter(), w), "– %");
        assert_eq!(Scoring::Imps.total([Gain::Imps(10), Gain::Imps(-3)].into_iter(), w), "+7 IMPs");
    }
}
