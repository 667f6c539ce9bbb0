use super::{Final, Record};
use crate::{
    Auction, Board, Call, Card, Contract, Deal, Doubling, IllegalCall, IllegalCard, IllegalMove,
    ImpossibleClaim, Pair, Play, Seat, UnevenHands,
};
use thiserror::Error;

/// A record played through: what it comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Replay {
    /// The board as it stands at the end of the record, where the auction is all there and nothing is irregular. A result that the
    /// record only states is no claim.
    pub board: Option<Board>,
    /// The auction, if there is one without an irregularity.
    pub auction: Option<Auction>,
    /// What is played, and by whom; `None` when that is not known or the board was passed out.
    pub contract: Option<Contract>,
    /// Whether nobody bid.
    pub passed_out: bool,
    /// The play as far as the record goes, when the contract and some cards are known.
    pub play: Option<Play>,
    /// Declarer's tricks, when they are known.
    pub tricks: Option<u8>,
    /// The score of North and South, when it is known.
    pub score: Option<i32>,
}

/// A well-formed record that breaks the laws or contradicts itself.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The first caller is not the dealer.
    #[error("{first} calls out of turn: the dealer is {dealer}")]
    Dealer {
        /// The dealer.
        dealer: Seat,
        /// Who called first.
        first: Seat,
    },
    /// A call that the laws do not allow.
    #[error("illegal call by {seat}: {error}")]
    Call {
        /// Which call, from 0.
        index: usize,
        /// Who made it.
        seat: Seat,
        /// Why it is illegal.
        error: IllegalCall,
    },
    /// The auction and the stated contract differ.
    #[error("the auction comes to {auction}, the file states {stated}")]
    Contract {
        /// From the auction.
        auction: String,
        /// As stated.
        stated: String,
    },
    /// There are cards, and no contract.
    #[error("{cards} cards are played and the auction is not finished")]
    NoContract {
        /// How many cards.
        cards: usize,
    },
    /// Hands of different sizes.
    #[error(transparent)]
    Hands(#[from] UnevenHands),
    /// The wrong player leads.
    #[error("{found} leads out of turn: the first lead is {expected}'s")]
    Leader {
        /// Who leads in the file.
        found: Seat,
        /// Who should.
        expected: Seat,
    },
    /// A card that the laws do not allow.
    #[error("illegal card in trick {}: {error}", index / 4 + 1)]
    Card {
        /// Which card, from 0.
        index: usize,
        /// Why it is illegal.
        error: IllegalCard,
    },
    /// A claim of a number of tricks that cannot be.
    #[error(transparent)]
    Claim(#[from] ImpossibleClaim),
    /// A result of a number of tricks that cannot be after the cards played.
    #[error("impossible result: {0}")]
    Result(ImpossibleClaim),
    /// The claim and the stated result differ.
    #[error("{claim} tricks are claimed, the file states a result of {result}")]
    ClaimAndResult {
        /// Claimed.
        claim: u8,
        /// Stated.
        result: u8,
    },
    /// The stated score is not that of the contract and the result.
    #[error("the score of {pair} is {computed}, the file states {stated}")]
    Score {
        /// Whose score.
        pair: Pair,
        /// From contract and tricks.
        computed: i32,
        /// As stated.
        stated: i32,
    },
}

/// The part of a record that a fault is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Deal,
    Call(usize),
    Card(usize),
    Result,
}

impl Fault {
    /// A few words, the same for all faults of one kind.
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::Dealer { .. } => "a call out of turn",
            Self::Call { error: IllegalCall::AuctionOver(_), .. } => "a call after the end of the auction",
            Self::Call { error: IllegalCall::Insufficient { .. }, .. } => "an insufficient bid",
            Self::Call { error: IllegalCall::Double | IllegalCall::Redouble, .. } => "an inadmissible double",
            Self::Contract { .. } => "auction and stated contract differ",
            Self::NoContract { .. } => "cards without a finished auction",
            Self::Hands(_) => "a hand of the wrong size",
            Self::Leader { .. } => "a lead out of turn",
            Self::Card { error: IllegalCard::PlayOver(_), .. } => "a card after the end of the play",
            Self::Card { error: IllegalCard::NotHeld { .. }, .. } => "a card that the player does not hold",
            Self::Card { error: IllegalCard::PlayedBefore { .. }, .. } => "a card played twice",
            Self::Card { error: IllegalCard::Revoke { .. }, .. } => "a revoke",
            Self::Claim(_) => "an impossible claim",
            Self::Result(_) => "an impossible result",
            Self::ClaimAndResult { .. } => "claim and stated result differ",
            Self::Score { .. } => "a wrong score",
        }
    }

    pub(super) const fn part(&self) -> Part {
        match self {
            Self::Hands(_) => Part::Deal,
            Self::Dealer { .. } => Part::Call(0),
            Self::Call { index, .. } => Part::Call(*index),
            Self::NoContract { .. } | Self::Leader { .. } => Part::Card(0),
            Self::Card { index, .. } => Part::Card(*index),
            Self::Contract { .. }
            | Self::Claim(_)
            | Self::Result(_)
            | Self::ClaimAndResult { .. }
            | Self::Score { .. } => Part::Result,
        }
    }
}

impl Record {
    /// Plays the record through: whether calls and cards are legal, and whether contract, claim, result and score agree.
    ///
    /// What the file itself marks as irregular is believed and not replayed.
    pub fn replay(&self) -> Result<Replay, Fault> {
        let auction = self.replay_auction()?;
        let last = self.settled(auction.as_ref())?;
        let contract = match last {
            Some(Final::Contract(contract)) => Some(contract),
            _ => None,
        };
        let mut board = self.board_after(auction.as_ref());
        let play = self.replay_play(last, &mut board)?;
        let passed_out = last == Some(Final::PassedOut);
        let tricks = if passed_out { None } else { self.settle_tricks(play.as_ref())? };
        let vulnerability = self.vulnerability.unwrap_or_default();
        let score = match (contract, tricks) {
            _ if passed_out => Some(0),
            (Some(contract), Some(tricks)) => {
                Some(contract.score_for(Pair::NorthSouth, vulnerability, tricks))
            }
            _ => None,
        };
        // What is claimed is possible by now; nothing is left to claim where all cards were played.
        if let (Some(board), Some(claim)) = (&mut board, self.claim) {
            let _ = board.claim(claim);
        }
        let replay = Replay { board, auction, contract, passed_out, play, tricks, score };
        self.check_score(&replay)?;
        Ok(replay)
    }

    /// The same with contract and result stated where the auction and the play tell them, as PBN wants them; unchanged
    /// when it does not replay.
    #[must_use]
    pub fn completed(mut self) -> Self {
        if let Ok(replay) = self.replay() {
            let reached =
                if replay.passed_out { Some(Final::PassedOut) } else { replay.contract.map(Final::Contract) };
            self.contract = self.contract.or(reached);
            self.result = self.result.or(replay.tricks);
        }
        self
    }

    /// The board after the auction, if both the deal and the calls are known.
    fn board_after(&self, auction: Option<&Auction>) -> Option<Board> {
        let deal = self.deal.filter(|deal| *deal != Deal::default())?;
        Board::after(deal, self.vulnerability.unwrap_or_default(), auction?.clone()).ok()
    }

    fn replay_auction(&self) -> Result<Option<Auction>, Fault> {
        let Some(record) = &self.auction else { return Ok(None) };
        if record.calls.iter().any(|call| !call.irregularities().is_empty()) {
            return Ok(None);
        }
        match self.dealer {
            Some(dealer) if dealer != record.dealer => {
                return Err(Fault::Dealer { dealer, first: record.dealer });
            }
            _ => {}
        }
        let calls = record.calls.iter().map(|call| call.item);
        let auction = Auction::from_calls(record.dealer, calls).map_err(|(index, error)| Fault::Call {
            index,
            seat: record.dealer.plus(index),
            error,
        })?;
        Ok(Some(auction))
    }

    /// What is played: what the auction and the file say, where both say something the same.
    fn settled(&self, auction: Option<&Auction>) -> Result<Option<Final>, Fault> {
        let Some(auction) = auction.filter(|auction| auction.is_over()) else { return Ok(self.contract) };
        let reached = auction.contract().map_or(Final::PassedOut, Final::Contract);
        match self.contract {
            Some(stated) if stated != reached => {
                Err(Fault::Contract { auction: reached.to_string(), stated: stated.to_string() })
            }
            _ => Ok(Some(reached)),
        }
    }

    /// Plays the cards, on the board if there is one; what is irregular leaves none.
    fn replay_play(&self, last: Option<Final>, board: &mut Option<Board>) -> Result<Option<Play>, Fault> {
        let (strain, declarer, leader) = match (last, &self.play) {
            (Some(Final::Contract(contract)), record) => {
                let leader = contract.leader();
                match record {
                    Some(record) if record.leader != leader && !record.cards.is_empty() => {
                        return Err(Fault::Leader { found: record.leader, expected: leader });
                    }
                    _ => (contract.strain(), contract.declarer, leader),
                }
            }
            (Some(Final::EndPosition(strain, declarer)), Some(record)) => (strain, declarer, record.leader),
            (_, Some(record)) if !record.cards.is_empty() => {
                return Err(Fault::NoContract { cards: record.cards.len() });
            }
            _ => return Ok(None),
        };
        let Some(deal) = self.deal.as_ref().filter(|deal| **deal != Deal::default()) else { return Ok(None) };
        let cards: &[super::Marked<Card>] = self.play.as_ref().map_or(&[], |record| &record.cards);
        let swapped = self.tag("Declarer").is_some_and(|declarer| declarer.starts_with('^'));
        if board.is_none() {
            Play::from_position(deal, strain, declarer, leader, [0, 0])?;
        }
        if swapped || cards.iter().any(|card| !card.irregularities().is_empty()) {
            *board = None;
            return Ok(None);
        }
        let cards = cards.iter().map(|card| card.item).enumerate();
        if let Some(board) = board.as_mut().filter(|board| board.contract().is_some()) {
            for (index, card) in cards {
                board.play(card).map_err(|error| match error {
                    IllegalMove::Card(error) => Fault::Card { index, error },
                    _ => Fault::NoContract { cards: index },
                })?;
            }
            return Ok(board.cards().copied());
        }
        // A contract that is only stated, or an end position.
        let mut play = Play::from_position(deal, strain, declarer, leader, [0, 0])?;
        for (index, card) in cards {
            play.play(card).map_err(|error| Fault::Card { index, error })?;
        }
        Ok(Some(play))
    }

    /// Declarer's tricks: those played, claimed or stated, which must agree.
    fn settle_tricks(&self, play: Option<&Play>) -> Result<Option<u8>, Fault> {
        let unfinished = self.play.as_ref().is_some_and(|play| play.to_be_continued);
        if let Some(play) = play {
            let possible = |tricks: Option<u8>| tricks.map_or(Ok(()), |tricks| { *play }.claim(tricks));
            possible(self.claim)?;
            possible(self.result).map_err(Fault::Result)?;
        }
        match (self.claim, self.result) {
            (Some(claim), Some(result)) if claim != result => Err(Fault::ClaimAndResult { claim, result }),
            (claim, result) => {
                let played = play.filter(|play| play.tricks_left() == 0).map(Play::declarer_tricks);
                // As long as the play goes on, PBN's result counts the tricks so far.
                Ok(played.or(claim).or(result.filter(|_| !unfinished)))
            }
        }
    }

    /// PBN's `Score` tag: points of a pair, or of declarer when none is named.
    fn check_score(&self, replay: &Replay) -> Result<(), Fault> {
        let (Some(tag), Some(score)) = (self.tag("Score"), replay.score) else { return Ok(()) };
        let words: Vec<&str> = tag.split_ascii_whitespace().collect();
        let declarer = replay.contract.map_or(Pair::NorthSouth, |contract| contract.declarer.pair());
        let (pair, stated) = match words.as_slice() {
            [points] => (declarer, points.parse::<i32>()),
            [pair, points, ..] => (pair.parse().unwrap_or(declarer), points.parse::<i32>()),
            [] => return Ok(()),
        };
        let computed = if pair == Pair::NorthSouth { score } else { -score };
        match stated {
            Ok(stated) if stated != computed => Err(Fault::Score { pair, computed, stated }),
            _ => Ok(()),
        }
    }
}

impl std::fmt::Display for Final {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::PassedOut => f.write_str("a pass-out"),
            Self::Contract(contract) => contract.fmt(f),
            Self::EndPosition(strain, declarer) => write!(f, "{strain} by {declarer}"),
        }
    }
}

impl Final {
    /// A contract as files write it: `Pass`, `3NTX`, or a strain alone for an end position; with its declarer.
    pub(super) fn parse(text: &str, declarer: Option<Seat>) -> Option<Self> {
        if text.parse() == Ok(Call::Pass) {
            return Some(Self::PassedOut);
        }
        if let Ok(strain) = text.parse() {
            return declarer.map(|declarer| Self::EndPosition(strain, declarer));
        }
        let bare = text.trim_end_matches(['x', 'X', '*']);
        let doubling = *Doubling::ALL.get(text.len() - bare.len())?;
        Some(Self::Contract(Contract { bid: bare.parse().ok()?, doubling, declarer: declarer? }))
    }
}
