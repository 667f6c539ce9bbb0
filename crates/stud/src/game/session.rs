use super::{Action, Deal, Game, Illegal, MOST_POINTS, Rules, Table};
use thiserror::Error;
use worlds::{Seat, World};

/// How a session is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// How many hands, unless somebody runs out of points before.
    pub hands: usize,
    /// How many points each player starts with.
    pub points: u32,
}

impl Terms {
    /// The paper's: 100 hands, 100,000 points.
    pub const PAPER: Terms = Terms { rules: Rules::SEVEN_TURNS, hands: 100, points: 100_000 };
}

/// A hand of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hand {
    /// What the players could pay when it began.
    pub stacks: [u32; 2],
    /// The hand.
    pub table: Table,
}

/// What came of the hands that are over, for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Points won, below 0 lost.
    pub gain: i64,
    /// Hands won.
    pub wins: u32,
    /// Hands lost.
    pub losses: u32,
    /// Hands played.
    pub hands: u32,
}

/// Why no hand is dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CannotDeal {
    /// The hand before it is not over.
    #[error("the hand on the table is not over")]
    InPlay,
    /// All hands are played, or a player has nothing left.
    #[error("the session is over")]
    Over,
    /// These cards are for another game.
    #[error("these cards are for another game: expected {expected:?}")]
    OtherGame {
        /// The game of the session.
        expected: Game,
    },
}

/// Two players and many hands: what each has, who acts first, and which hand is on the table. Where the cards do not decide it,
/// the first player acts first in the first hand, the second in the second, and so on. It deals no cards of its own and knows
/// no player: whoever runs it gives the deals and plays the actions.
///
/// ```
/// use kakehiki_stud::game::{Action, Deal, Rules, Session, Terms};
/// use worlds::{Seed, World};
///
/// let mut session = Session::new(Terms { rules: Rules::FIXED_LIMIT, hands: 10, points: 100 });
/// session.deal(Deal::random(Rules::FIXED_LIMIT.game, &mut Seed(1).rng()))?;
/// while session.actor().is_some() {
///     session.play(Action::Call)?;
/// }
/// assert_eq!(session.points()[0] + session.points()[1], 200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    terms: Terms,
    hands: Vec<Hand>,
}

impl Session {
    /// A session on these terms, before its first hand.
    pub fn new(terms: Terms) -> Self {
        Self { terms, hands: Vec::new() }
    }

    /// Its terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// All hands so far, the one on the table last.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The hand on the table, in play or just over; none before the first deal.
    pub fn hand(&self) -> Option<&Hand> {
        self.hands.last()
    }

    /// Who is to act in the hand on the table.
    pub fn actor(&self) -> Option<Seat> {
        self.hand()?.table.actor()
    }

    /// What the players have, not counting what is in the pot of a hand that is not over.
    pub fn points(&self) -> [u64; 2] {
        [0, 1].map(|seat| {
            let points = i64::from(self.terms.points) + self.tally(seat).gain;
            points.max(0).unsigned_abs()
        })
    }

    /// What the players can pay in a hand that is dealt now.
    pub fn stacks(&self) -> [u32; 2] {
        self.points().map(|points| points.min(MOST_POINTS.into()) as u32)
    }

    /// Whether no more hand can be dealt and none is in play.
    pub fn is_over(&self) -> bool {
        self.actor().is_none() && (self.hands.len() >= self.terms.hands || self.points().contains(&0))
    }

    /// Who acts first in the next hand, where the cards do not decide it.
    pub fn first(&self) -> Seat {
        self.hands.len() % 2
    }

    /// Deals the next hand.
    pub fn deal(&mut self, deal: Deal) -> Result<&Table, CannotDeal> {
        if self.actor().is_some() {
            return Err(CannotDeal::InPlay);
        }
        if self.is_over() {
            return Err(CannotDeal::Over);
        }
        if deal.game() != self.terms.rules.game {
            return Err(CannotDeal::OtherGame { expected: self.terms.rules.game });
        }
        let stacks = self.stacks();
        let table = Table::new(self.terms.rules, deal, stacks, self.first());
        self.hands.push(Hand { stacks, table });
        self.hand().map(|hand| &hand.table).ok_or(CannotDeal::Over)
    }

    /// Plays an action of whoever is to act in the hand on the table, or says why it cannot be played.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        match self.hands.last_mut() {
            Some(hand) => hand.table.try_play(action),
            None => Err(Illegal { action: action.to_string(), expected: "a deal".into() }),
        }
    }

    /// What came of the hands that are over, for this player.
    pub fn tally(&self, seat: Seat) -> Tally {
        let over = self.hands.iter().filter(|hand| hand.table.actor().is_none());
        over.fold(Tally::default(), |tally, hand| {
            let gain = hand.table.gain(seat & 1);
            Tally {
                gain: tally.gain + gain,
                wins: tally.wins + u32::from(gain > 0),
                losses: tally.losses + u32::from(gain < 0),
                hands: tally.hands + 1,
            }
        })
    }
}
