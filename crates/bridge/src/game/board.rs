use super::{
    Auction, Call, Contract, Deal, IllegalCall, IllegalCard, ImpossibleClaim, Objective, Play, Prelude,
    Table, UnevenHands, View, Vulnerability, dealer_of_board, vulnerability_of_board,
};
use cards::{Card, CardSet, Pair, Seat};
use serde::{Deserialize, Serialize};
use std::{fmt, sync::Arc};
use thiserror::Error;
use worlds::World;

/// A whole sitting from the deal to the score: who dealt, who is vulnerable, every call, every card, and how it ended.
///
/// ```
/// use kakehiki_bridge::{Board, Deal, Move, Pair, Seat, Vulnerability};
/// let deal: Deal = "N:AKQJ.AKQ.AKQ.AKQ 6543.876.876.876 T987.JT9.JT9.JT9 2.5432.5432.5432".parse()?;
/// let mut board = Board::new(deal, Seat::North, Vulnerability::None)?;
/// for call in ["7NT", "P", "P", "P"] {
///     board.call(call.parse()?)?;
/// }
/// board.play("C8".parse()?)?;
/// board.claim(13)?;
/// assert_eq!(board.score_for(Pair::NorthSouth), Some(1520));
/// assert_eq!(board.undo(), Some(Move::Claim(13)));
/// assert_eq!(board.turn(), Some(Seat::South));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    deal: Deal,
    vulnerability: Vulnerability,
    auction: Auction,
    objective: Objective,
    /// Once there is a contract.
    table: Option<Table>,
}

/// What somebody does at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// A call.
    Call(Call),
    /// A card.
    Card(Card),
    /// The play is cut short: so many tricks in all for declarer.
    Claim(u8),
}

impl fmt::Display for Move {
    /// `1NT`, `SA`, `claim 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => call.fmt(f),
            Self::Card(card) => card.fmt(f),
            Self::Claim(tricks) => write!(f, "claim {tricks}"),
        }
    }
}

/// Something that the laws do not allow at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// A call.
    #[error(transparent)]
    Call(#[from] IllegalCall),
    /// A card.
    #[error(transparent)]
    Card(#[from] IllegalCard),
    /// A claim.
    #[error(transparent)]
    Claim(#[from] ImpossibleClaim),
    /// A card or a claim before there is a contract, or where everybody passed.
    #[error("{0} without a contract: expected a call")]
    NoContract(Move),
    /// A claim when there is nothing left to claim.
    #[error("a claim after the end of the play")]
    Over,
}

impl Board {
    /// A board before the first call. Hands that are not known are empty.
    pub fn new(deal: Deal, dealer: Seat, vulnerability: Vulnerability) -> Result<Self, UnevenHands> {
        Self::after(deal, vulnerability, Auction::new(dealer))
    }

    /// A duplicate board by its number, counted from 1, which tells the dealer and who is vulnerable.
    pub fn numbered(deal: Deal, number: u32) -> Result<Self, UnevenHands> {
        Self::new(deal, dealer_of_board(number), vulnerability_of_board(number))
    }

    /// A board after an auction, finished or not.
    pub fn after(deal: Deal, vulnerability: Vulnerability, auction: Auction) -> Result<Self, UnevenHands> {
        // Whoever declares, the hands must be of one size.
        Play::new(&deal, cards::Strain::NoTrump, auction.dealer())?;
        let mut board = Self { deal, vulnerability, auction, objective: Objective::default(), table: None };
        board.lay_out();
        Ok(board)
    }

    /// The same, played for something else than points.
    #[must_use]
    pub fn playing_for(mut self, objective: Objective) -> Self {
        self.objective = objective;
        self.table = self.table.map(|table| table.playing_for(objective));
        self
    }

    /// Puts the cards on the table when the auction has come to a contract.
    fn lay_out(&mut self) {
        self.table = self.auction.contract().and_then(|contract| {
            let prelude = Prelude {
                vulnerability: self.vulnerability,
                auction: self.auction.clone(),
                contract,
                objective: self.objective,
            };
            Table::new(Arc::new(prelude), &self.deal).ok()
        });
    }

    /// The hands as they were dealt.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.auction.dealer()
    }

    /// Who is vulnerable.
    pub const fn vulnerability(&self) -> Vulnerability {
        self.vulnerability
    }

    /// The calls so far.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// What is played, once the auction is over, unless everybody passed.
    pub fn contract(&self) -> Option<Contract> {
        self.table.as_ref().map(|table| table.prelude().contract)
    }

    /// The table in the play, once there is a contract.
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The cards played, once there is a contract.
    pub fn cards(&self) -> Option<&Play> {
        self.table.as_ref().map(Table::play_so_far)
    }

    /// What a seat knows in the play.
    pub fn view(&self, seat: Seat) -> Option<View> {
        self.table.as_ref().map(|table| table.view(seat.index()))
    }

    /// The hand of a seat as it is now; when all is over, as it was dealt.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.cards().filter(|play| !play.is_over()).map_or(self.deal[seat], |play| play.hand(seat))
    }

    /// From whose hand the next call or card comes.
    pub fn turn(&self) -> Option<Seat> {
        self.cards().map_or_else(|| self.auction.turn(), Play::turn)
    }

    /// Who decides about it: declarer for dummy.
    pub fn actor(&self) -> Option<Seat> {
        self.cards().map_or_else(|| self.auction.turn(), Play::actor)
    }

    /// Whether there is nothing more to do.
    pub fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// Declarer's tricks, when it is over and there was a declarer.
    pub fn tricks(&self) -> Option<u8> {
        self.cards().filter(|play| play.is_over()).map(Play::declarer_tricks)
    }

    /// The score of a pair, when it is over.
    pub fn score_for(&self, pair: Pair) -> Option<i32> {
        if self.auction.is_passed_out() {
            return Some(0);
        }
        Some(self.contract()?.score_for(pair, self.vulnerability, self.tricks()?))
    }

    /// The least and the greatest number of tricks that declarer can still make, as long as cards are to be played.
    pub fn claimable(&self) -> Option<(u8, u8)> {
        let play = self.cards().filter(|play| !play.is_over())?;
        let won = play.won(play.declarer().pair());
        Some((won, won + play.tricks_left()))
    }

    /// The next player says this.
    pub fn call(&mut self, call: Call) -> Result<(), IllegalMove> {
        self.auction.call(call)?;
        if self.auction.is_over() {
            self.lay_out();
        }
        Ok(())
    }

    /// The next player plays this.
    pub fn play(&mut self, card: Card) -> Result<(), IllegalMove> {
        let table = self.table.as_mut().ok_or(IllegalMove::NoContract(Move::Card(card)))?;
        table.play_so_far().check(card)?;
        table.play(card);
        Ok(())
    }

    /// Ends the play with so many tricks in all for declarer.
    pub fn claim(&mut self, tricks: u8) -> Result<(), IllegalMove> {
        let table = self.table.as_mut().ok_or(IllegalMove::NoContract(Move::Claim(tricks)))?;
        let mut play = *table.play_so_far();
        if play.is_over() {
            return Err(IllegalMove::Over);
        }
        play.claim(tricks)?;
        *table = Table::from_play(Arc::clone(table.prelude()), play);
        Ok(())
    }

    /// Does any of these; after an error nothing has changed.
    pub fn apply(&mut self, what: Move) -> Result<(), IllegalMove> {
        match what {
            Move::Call(call) => self.call(call),
            Move::Card(card) => self.play(card),
            Move::Claim(tricks) => self.claim(tricks),
        }
    }

    /// Takes back what was done last, and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        if let Some(table) = &mut self.table {
            if let Some(tricks) = table.play_so_far().claimed() {
                table.undo();
                return Some(Move::Claim(tricks));
            }
            if let Some(card) = table.undo() {
                return Some(Move::Card(card));
            }
        }
        let call = self.auction.undo()?;
        self.table = None;
        Some(Move::Call(call))
    }

    /// Everything that was done, in order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let cards = self.cards().map_or(&[][..], Play::history);
        let claim = self.cards().and_then(Play::claimed);
        let calls = self.auction.calls().iter().map(|&call| Move::Call(call));
        calls.chain(cards.iter().map(|&card| Move::Card(card))).chain(claim.map(Move::Claim))
    }
}
