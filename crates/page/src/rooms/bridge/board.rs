use crate::refusal::Refusal;
use bridge::{
    Auction, Call, Card, Contract, Deal, Objective, Pair, Play, Prelude, Seat, Table, Vulnerability,
    bidding::{ConventionCard, Meaning, Reading},
};
use std::sync::Arc;

/// What is dealt.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Dealt {
    pub(crate) number: u32,
    pub(crate) dealer: Seat,
    pub(crate) vulnerability: Vulnerability,
    pub(crate) deal: Deal,
}

/// One board on the table: the auction, then the play.
pub(crate) struct Board {
    pub(crate) dealt: Dealt,
    pub(crate) cards: [ConventionCard; 2],
    /// The auction and what it says.
    pub(crate) reading: Reading,
    pub(crate) table: Option<Table>,
    claimed: Option<u8>,
}

impl Board {
    pub(crate) fn new(dealt: Dealt, cards: [ConventionCard; 2]) -> Self {
        let reading = Reading::start(dealt.dealer, dealt.vulnerability, &cards);
        Self { dealt, cards, reading, table: None, claimed: None }
    }

    pub(crate) fn auction(&self) -> &Auction {
        self.reading.auction()
    }

    pub(crate) fn contract(&self) -> Option<Contract> {
        self.auction().contract()
    }

    /// The cards on the table, once there is a contract.
    pub(crate) fn play(&self) -> Option<&Play> {
        self.table.as_ref().map(Table::play_so_far)
    }

    /// The hand of a seat as it is now; when all is over, as it was dealt.
    pub(crate) fn hand(&self, seat: Seat) -> bridge::CardSet {
        self.play().filter(|play| !play.is_over()).map_or(self.dealt.deal[seat], |play| play.hand(seat))
    }

    /// Whose card or call is next, and who decides it.
    pub(crate) fn turn(&self) -> Option<(Seat, Seat)> {
        if self.is_over() {
            return None;
        }
        match self.play() {
            None => self.auction().turn().map(|seat| (seat, seat)),
            Some(play) => play.turn().zip(play.actor()),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.auction().is_passed_out() || self.play().is_some_and(Play::is_over)
    }

    /// Declarer's tricks, when it is over and there was a declarer.
    pub(crate) fn tricks(&self) -> Option<u8> {
        self.play().filter(|play| play.is_over()).map(Play::declarer_tricks)
    }

    /// The score of a pair, when it is over.
    pub(crate) fn score_for(&self, pair: Pair) -> Option<i32> {
        if self.auction().is_passed_out() {
            return Some(0);
        }
        let (contract, tricks) = (self.contract()?, self.tricks()?);
        Some(contract.score_for(pair, self.dealt.vulnerability, tricks))
    }

    /// A call or a card in words.
    pub(crate) fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        let illegal = |error: &dyn std::fmt::Display| Refusal::Illegal(error.to_string());
        if self.is_over() {
            return Err(Refusal::OutOfTurn);
        }
        let Some(table) = &mut self.table else {
            let call: Call = what.parse().map_err(|error| illegal(&error))?;
            return self.call(call);
        };
        let mut play = *table.play_so_far();
        if let Some(tricks) = what.strip_prefix("claim ") {
            let tricks = tricks
                .parse()
                .map_err(|_| Refusal::Unreadable(crate::words::ENGLISH.refusals.how_many_tricks.into()))?;
            play.claim(tricks).map_err(|error| illegal(&error))?;
            self.claimed = Some(tricks);
        } else {
            let card: Card = what.parse().map_err(|error| illegal(&error))?;
            play.play(card).map_err(|error| illegal(&error))?;
        }
        self.table = Some(Table::from_play(Arc::clone(table.prelude()), play));
        Ok(())
    }

    fn call(&mut self, call: Call) -> Result<(), Refusal> {
        self.auction().check(call).map_err(|error| Refusal::Illegal(error.to_string()))?;
        self.reading.hear(call);
        if let Some(contract) = self.contract() {
            let prelude = Prelude {
                vulnerability: self.dealt.vulnerability,
                auction: self.auction().clone(),
                contract,
                objective: Objective::Points,
            };
            let table = Table::new(Arc::new(prelude), &self.dealt.deal);
            self.table = Some(table.map_err(|error| Refusal::Illegal(error.to_string()))?);
        }
        Ok(())
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

    /// The least and the greatest number of tricks that declarer can still make, while one may claim.
    pub(crate) fn claimable(&self) -> Option<(u8, u8)> {
        let play = self.play().filter(|play| !play.is_over() && play.history().len() >= 4)?;
        let won = play.won(play.declarer().pair());
        Some((won, won + play.tricks_left()))
    }

    /// What was claimed, if the play was cut short.
    pub(crate) fn claimed(&self) -> Option<u8> {
        self.claimed
    }
}
