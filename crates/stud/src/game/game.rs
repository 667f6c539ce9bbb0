use cards::CardSet;
use serde::{Deserialize, Serialize};

/// What happens at the start of a turn, before its betting interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Cards dealt to each player face down.
    pub down: usize,
    /// Cards dealt to each player face up, after those.
    pub up: usize,
    /// Whether each player then chooses a hole card and turns it up.
    pub open: bool,
}

const fn deal(down: usize, up: usize) -> Step {
    Step { down, up, open: false }
}

const OPEN: Step = Step { down: 0, up: 0, open: true };

/// Which game is played: the course of its turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Game {
    /// Seven turns: the five of stud, then twice the choice of a hole card to turn up; one stays hidden until the end.
    SevenTurns,
    /// Standard seven-card stud: five streets, three cards stay hidden.
    Stud,
    /// Three turns with three cards each, from eight cards: small enough to be solved.
    Small,
}

impl Game {
    /// Its turns in order.
    pub const fn steps(self) -> &'static [Step] {
        const UP: Step = deal(0, 1);
        const SEVEN_TURNS: &[Step] = &[deal(2, 1), UP, UP, UP, deal(1, 0), OPEN, OPEN];
        const STUD: &[Step] = &[deal(2, 1), UP, UP, UP, deal(1, 0)];
        const SMALL: &[Step] = &[deal(1, 1), deal(1, 0), OPEN];
        match self {
            Self::SevenTurns => SEVEN_TURNS,
            Self::Stud => STUD,
            Self::Small => SMALL,
        }
    }

    /// The deck it is played with.
    pub const fn deck(self) -> CardSet {
        match self {
            Self::SevenTurns | Self::Stud => CardSet::DECK,
            // Jack to ace in two suits.
            Self::Small => CardSet::from_bits(0x1E00_1E00_0000_0000),
        }
    }

    /// How many cards each player has in the end.
    pub fn hand_size(self) -> usize {
        self.steps().iter().map(|step| step.down + step.up).sum()
    }

    /// How many cards each player has once the first `turns` turns have begun.
    pub fn dealt(self, turns: usize) -> usize {
        self.steps().iter().take(turns).map(|step| step.down + step.up).sum()
    }

    /// Whether each of a player's cards is dealt face down, in the order in which they are dealt.
    pub fn face_down(self) -> impl Iterator<Item = bool> {
        self.steps()
            .iter()
            .flat_map(|step| std::iter::repeat_n(true, step.down).chain(std::iter::repeat_n(false, step.up)))
    }
}
