use crate::{
    Auction, BadDeal, Board, Call, Deal, DealParseError, IllegalCall, IllegalCard, IllegalMove, Objective,
    Play, Prelude, Table, UnevenHands, View, Vulnerability,
};
use cards::{Card, ParseError, Seat};
use std::sync::Arc;
use thiserror::Error;

/// A table in the middle of the play, with hands that may be unknown.
#[derive(Debug, Clone)]
pub struct Position {
    /// Auction, contract and the like.
    pub prelude: Arc<Prelude>,
    /// The cards.
    pub play: Play,
}

/// Text that is no position, or one that the laws do not allow.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The deal.
    #[error("the deal: {0}")]
    Deal(#[from] DealParseError),
    /// Hands that do not go together.
    #[error("the deal: {0}")]
    Hands(#[from] BadDeal),
    /// Hands of different sizes.
    #[error("the deal: {0}")]
    Uneven(#[from] UnevenHands),
    /// A word that is no call or no card.
    #[error(transparent)]
    Word(#[from] ParseError),
    /// A call.
    #[error("call {0} of the auction: {1}")]
    Call(usize, IllegalCall),
    /// An auction that has no contract.
    #[error(
        "the auction is not over, or was passed out: expected one that ends in a contract and three passes"
    )]
    NoContract,
    /// A card.
    #[error("card {0} of the play: {1}")]
    Card(usize, IllegalCard),
    /// Nobody is to play.
    #[error("all cards are played: there is nothing to decide")]
    Over,
    /// The hand that is to play is not there.
    #[error("{0}'s cards are not known, and it is {0}'s turn")]
    Unknown(Seat),
    /// After the first lead everybody sees dummy.
    #[error("dummy's cards are on the table: those of {} were expected in the deal", .0.name())]
    DummyUnknown(Seat),
}

impl Position {
    /// The position after this auction and these cards.
    pub fn new(
        deal: &Deal,
        auction: Auction,
        vulnerability: Vulnerability,
        cards: &[Card],
    ) -> Result<Self, PositionError> {
        let mut board = Board::after(*deal, vulnerability, auction)?;
        for (i, &card) in cards.iter().enumerate() {
            board.play(card).map_err(|error| match error {
                IllegalMove::Card(error) => PositionError::Card(i + 1, error),
                _ => PositionError::NoContract,
            })?;
        }
        Self::of(&board)
    }

    /// The same, played for something else than points.
    #[must_use]
    pub fn playing_for(mut self, objective: Objective) -> Self {
        Arc::make_mut(&mut self.prelude).objective = objective;
        self
    }

    /// Where a board stands.
    pub fn of(board: &Board) -> Result<Self, PositionError> {
        let table = board.table().ok_or(PositionError::NoContract)?;
        Ok(Self { prelude: Arc::clone(table.prelude()), play: *table.play_so_far() })
    }

    /// The position in words: a deal as PBN writes it (`-` for an unknown hand), the dealer's calls and what followed, and the
    /// cards in the order in which they were played.
    ///
    /// ```
    /// use kakehiki_bridge::{players::Position, Seat, Vulnerability};
    /// let deal = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -";
    /// let position = Position::parse(deal, Seat::South, Vulnerability::ALL[1], "2NT P 3NT P P P", "H6 H4")?;
    /// assert_eq!(position.play.turn(), Some(Seat::East));
    /// # Ok::<(), kakehiki_bridge::players::PositionError>(())
    /// ```
    pub fn parse(
        deal: &str,
        dealer: Seat,
        vulnerability: Vulnerability,
        calls: &str,
        cards: &str,
    ) -> Result<Self, PositionError> {
        let deal: Deal = deal.parse()?;
        let calls: Vec<Call> = calls.split_ascii_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let auction =
            Auction::from_calls(dealer, calls).map_err(|(i, error)| PositionError::Call(i + 1, error))?;
        let cards: Vec<Card> = cards.split_ascii_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        Self::new(&deal.with_fourth_hand(), auction, vulnerability, &cards)
    }

    /// What the player to act knows.
    pub fn view(&self) -> Result<View, PositionError> {
        let (Some(actor), Some(turn)) = (self.play.actor(), self.play.turn()) else {
            return Err(PositionError::Over);
        };
        for seat in [actor, turn] {
            if !self.play.is_known(seat) {
                return Err(PositionError::Unknown(seat));
            }
        }
        let dummy = self.play.dummy();
        if !self.play.history().is_empty() && !self.play.is_known(dummy) {
            return Err(PositionError::DummyUnknown(dummy));
        }
        Ok(View::new(Arc::clone(&self.prelude), self.play, actor))
    }

    /// The table, when all hands are known.
    pub fn table(&self) -> Option<Table> {
        let known = Seat::ALL.into_iter().all(|seat| self.play.is_known(seat));
        known.then(|| Table::from_play(Arc::clone(&self.prelude), self.play))
    }
}
