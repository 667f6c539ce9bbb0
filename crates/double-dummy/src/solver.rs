use crate::{
    Position, PositionError, Stop,
    count::Outcome,
    layout::Layout,
    machine::{Machine, Portable},
    search::{Halt, Proof, Search, Trick},
    table::TranspositionTable,
};
use cards::{CardSet, Seat, Suit};
use thiserror::Error;

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The [`Stop`] was due before the answer was found.
    #[error("stopped before the result was known")]
    Stopped,
    /// The cards are no position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// How a [`Solver`] works. More may come, so it is made from the default:
///
/// ```
/// use double_dummy::{Settings, Stop};
/// use std::time::Duration;
///
/// let settings = Settings::default().memory(64 << 20).until(Stop::after(Duration::from_secs(1)));
/// assert_eq!(settings.memory, 64 << 20);
/// ```
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Settings {
    /// The most memory that the table of a solver may take, in bytes. The default is 32 MB.
    pub memory: usize,
    /// When to give up. The default is never.
    pub stop: Stop,
    /// Never use instructions beyond plain x86-64, even where the processor has them.
    pub portable: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { memory: 32 << 20, stop: Stop::never(), portable: false }
    }
}

impl Settings {
    /// With at most this many bytes for the table.
    #[must_use]
    pub fn memory(self, bytes: usize) -> Self {
        Self { memory: bytes, ..self }
    }

    /// Until this stop is due.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Self { stop, ..self }
    }

    /// With plain x86-64 instructions alone, or with what the processor has.
    #[must_use]
    pub fn portable(self, portable: bool) -> Self {
        Self { portable, ..self }
    }
}

/// What a solver has done so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Effort {
    /// Tricks whose start it looked at.
    pub nodes: u64,
    /// Facts in its table.
    pub patterns: usize,
    /// Bytes of its table.
    pub memory: usize,
}

/// Solves positions, and remembers what it found.
///
/// What it remembers is true of every position with the same trumps, so positions of one deal, or the worlds of one search, are
/// best asked of one solver one after the other. It forgets when the trumps change, when its memory is full, or when told to.
pub struct Solver {
    table: TranspositionTable,
    settings: Settings,
    /// What the table is about.
    trump: Option<Suit>,
    nodes: u64,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Settings::default())
    }
}

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(settings: Settings) -> Self {
        Self { table: TranspositionTable::new(settings.memory), settings, trump: None, nodes: 0 }
    }

    /// Its settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Gives it another reason to stop.
    pub fn set_stop(&mut self, stop: Stop) {
        self.settings.stop = stop;
    }

    /// Forgets everything it found.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// What it has done so far.
    pub fn effort(&self) -> Effort {
        Effort { nodes: self.nodes, patterns: self.table.len(), memory: self.table.bytes() }
    }

    /// How many of the tricks that are left, the one on the table among them, the side whose turn it is wins.
    pub fn tricks(&mut self, position: &Position) -> Result<usize, SolveError> {
        self.count(position, first_guess(position)).map(|count| count.tricks)
    }

    /// The same, begun at a guess and given up after so many trick starts: then nothing.
    ///
    /// It starts with an empty table, so that the same position is always given up, or never.
    pub fn tricks_within(
        &mut self,
        position: &Position,
        guess: usize,
        trick_starts: u64,
    ) -> Result<Option<usize>, SolveError> {
        self.forget();
        self.count_within(position, guess, trick_starts).map(|count| count.map(|count| count.tricks))
    }

    /// Whether the side whose turn it is wins at least `tricks` of the tricks that are left. Cheaper than their number.
    pub fn at_least(&mut self, position: &Position, tricks: usize) -> Result<bool, SolveError> {
        self.question(position, tricks, u64::MAX).map(|outcome| match outcome {
            Outcome::Sure { made, .. } | Outcome::Leaning { made } => made,
        })
    }

    /// The number of tricks, and the cards whose rank the result rests on: see [`Relevance`].
    ///
    /// It starts with an empty table, so that the same position always gives the same cards.
    pub fn relevance(&mut self, position: &Position) -> Result<Relevance, SolveError> {
        self.forget();
        let count = self.count(position, first_guess(position))?;
        let layout = Layout::new(position.trump());
        let cards = position.hands().iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        let matters = layout.cards(crate::layout::fill_above(count.ranks)) & cards;
        Ok(Relevance { tricks: count.tricks, matters })
    }

    /// Whether the side whose turn it is gets at least so many tricks, as far as so many trick starts tell.
    pub(crate) fn question(
        &mut self,
        position: &Position,
        tricks: usize,
        budget: u64,
    ) -> Result<Outcome, SolveError> {
        if position.trump() != self.trump {
            self.table.clear();
            self.trump = position.trump();
        }
        let left = position.tricks_left() as u32;
        // The search answers for the side that led.
        let swapped = position.trick_len() % 2 == 1;
        let tricks = tricks.min(14) as u32;
        let need = if !swapped {
            tricks
        } else if tricks == 0 {
            return Ok(Outcome::Sure { made: true, ranks: 0 });
        } else {
            (left + 1).saturating_sub(tricks)
        };
        let (proof, sure) = match (position.trump().is_some(), self.fast_machine()) {
            #[cfg(target_arch = "x86_64")]
            (true, true) => self.search::<crate::machine::Bmi2, true>(position, need, budget),
            #[cfg(target_arch = "x86_64")]
            (false, true) => self.search::<crate::machine::Bmi2, false>(position, need, budget),
            (true, _) => self.search::<Portable, true>(position, need, budget),
            (false, _) => self.search::<Portable, false>(position, need, budget),
        }?;
        let made = proof.made != swapped;
        Ok(if sure { Outcome::Sure { made, ranks: proof.ranks } } else { Outcome::Leaning { made } })
    }

    fn fast_machine(&self) -> bool {
        #[cfg(target_arch = "x86_64")]
        {
            !self.settings.portable && crate::machine::Bmi2::is_here()
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            false
        }
    }

    /// Whether the side that led gets what it needs, and whether this is sure.
    fn search<M: Machine, const TRUMP: bool>(
        &mut self,
        position: &Position,
        need: u32,
        budget: u64,
    ) -> Result<(Proof, bool), SolveError> {
        let layout = Layout::new(position.trump());
        let hands = position.hands().map(|hand| layout.lanes(hand));
        let mut search = Search::<M, TRUMP>::new(hands, &mut self.table, &self.settings.stop, budget);
        let mut trick = Trick::new(position.leader().index());
        for card in position.trick() {
            trick = trick.with::<TRUMP>(layout.lanes(CardSet::of(card)));
        }
        let proof = search.ask(trick, position.tricks_left() as u32, need);
        self.nodes += search.nodes;
        match search.halt {
            Some(Halt::Stopped) => Err(SolveError::Stopped),
            halt => Ok((proof, halt.is_none())),
        }
    }
}

/// Which cards a result rests on.
///
/// The result stays the same when the cards that do *not* matter are dealt anew among the hands, as long as every hand keeps its
/// length in every suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Relevance {
    /// The tricks of the side whose turn it is.
    pub tricks: usize,
    /// The cards that matter; the others are small cards.
    pub matters: CardSet,
}

/// Where to begin asking: a middle value, a little higher for the side that has the high cards.
pub(crate) fn first_guess(position: &Position) -> usize {
    let seat = position.to_play();
    let points = |seat: Seat| -> i32 {
        position.hands()[seat.index()].iter().map(|card| (card.rank().index() as i32 - 8).max(0)).sum()
    };
    let (ours, theirs) =
        (points(seat) + points(seat.partner()), points(seat.next()) + points(seat.previous()));
    let left = position.tricks_left() as i32;
    let share = if ours + theirs == 0 { left * 10 / 2 } else { left * 10 * ours / (ours + theirs) };
    ((share + 5) / 10).clamp(1, left.max(1)) as usize
}
