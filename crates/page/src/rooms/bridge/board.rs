use crate::refusal::Refusal;
use bridge::{
    Auction, Call, Contract, Deal, Move, Objective, Pair, Play, Seat, Table, Vulnerability,
    knowledge::bidding::{ConventionCard, Meaning, Reading},
};
use telling::say;

/// What is dealt.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct BoardDeal {
    pub(crate) number: u32,
    pub(crate) dealer: Seat,
    pub(crate) vulnerability: Vulnerability,
    pub(crate) deal: Deal,
    /// What came of it where it was played before, written like an event of the other table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) in_file: Option<String>,
}

/// One board on the table, with what the pairs have agreed and what the auction says by that.
pub(crate) struct Board {
    pub(crate) dealt: BoardDeal,
    pub(crate) cards: [ConventionCard; 2],
    /// The auction and what it says.
    pub(crate) reading: Reading,
    board: bridge::Board,
}

impl Board {
    pub(crate) fn new(dealt: BoardDeal, cards: [ConventionCard; 2]) -> Result<Self, Refusal> {
        let reading = Reading::start(dealt.dealer, dealt.vulnerability, &cards);
        let board = bridge::Board::new(dealt.deal, dealt.dealer, dealt.vulnerability)
            .map_err(|error| Refusal::Unreadable(error.to_string()))?;
        Ok(Self { dealt, cards, reading, board })
    }

    /// The same, played for something else than points.
    pub(crate) fn playing_for(self, objective: Objective) -> Self {
        Self { board: self.board.playing_for(objective), ..self }
    }

    /// The board itself.
    pub(crate) const fn board(&self) -> &bridge::Board {
        &self.board
    }

    pub(crate) const fn auction(&self) -> &Auction {
        self.board.auction()
    }

    pub(crate) fn contract(&self) -> Option<Contract> {
        self.board.contract()
    }

    /// The table in the play, once there is a contract.
    pub(crate) const fn table(&self) -> Option<&Table> {
        self.board.table()
    }

    /// The cards on the table, once there is a contract.
    pub(crate) fn play(&self) -> Option<&Play> {
        self.board.cards()
    }

    /// The hand of a seat as it is now; when all is over, as it was dealt.
    pub(crate) fn hand(&self, seat: Seat) -> bridge::CardSet {
        self.board.hand(seat)
    }

    /// Whose card or call is next, and who decides it.
    pub(crate) fn turn(&self) -> Option<(Seat, Seat)> {
        self.board.turn().zip(self.board.actor())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.board.is_over()
    }

    /// Declarer's tricks, when it is over and there was a declarer.
    pub(crate) fn tricks(&self) -> Option<u8> {
        self.board.tricks()
    }

    /// The score of a pair, when it is over.
    pub(crate) fn score_for(&self, pair: Pair) -> Option<i32> {
        self.board.score_for(pair)
    }

    /// A call, a card or a claim in words.
    pub(crate) fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        let illegal = |error: &dyn std::fmt::Display| Refusal::Illegal(error.to_string());
        if self.is_over() {
            return Err(Refusal::OutOfTurn);
        }
        let act = match (self.table(), what.strip_prefix("claim ")) {
            (None, _) => Move::Call(what.parse().map_err(|error: cards::ParseError| illegal(&error))?),
            (Some(_), Some(tricks)) => {
                let unexpected = |_| Refusal::unexpected(|w| say!(w, "page-bridge-how-many-tricks"));
                Move::Claim(tricks.parse().map_err(unexpected)?)
            }
            (Some(_), None) => Move::Card(what.parse().map_err(|error: cards::ParseError| illegal(&error))?),
        };
        self.board.apply(act).map_err(|error| illegal(&error))?;
        if let Move::Call(call) = act {
            self.reading.hear(call);
        }
        Ok(())
    }

    /// The same board as it was after so many cards, when the auction was over.
    pub(crate) fn after(&self, cards: usize) -> Self {
        let mut board = self.board.clone();
        while board.cards().is_some_and(|play| play.history().len() > cards) {
            board.undo();
        }
        Self { dealt: self.dealt.clone(), cards: self.cards, reading: self.reading.clone(), board }
    }

    /// What a call would say now.
    pub(crate) fn meaning(&self, call: Call) -> Option<Meaning> {
        self.reading.clone().hear(call).cloned()
    }

    /// A pass, or the lowest card that may be played.
    pub(crate) fn any_move(&self) -> Option<String> {
        self.turn()?;
        match self.play() {
            None => Some(Call::Pass.to_string()),
            Some(play) => play.legal_cards().lowest().map(|card| card.to_string()),
        }
    }

    /// The least and the greatest number of tricks that declarer can still make, while one may claim: from the first trick on.
    pub(crate) fn claimable(&self) -> Option<(u8, u8)> {
        self.board.claimable().filter(|_| self.play().is_some_and(|play| play.history().len() >= 4))
    }
}
