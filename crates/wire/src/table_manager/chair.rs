use super::{Explanation, HostLine};
use crate::line::Piece;
use bridge::{Move, Seat};
use std::{
    collections::VecDeque,
    net::{Shutdown, TcpStream},
    sync::mpsc::SyncSender,
};

/// A client's connection, as its room writes to it.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) id: u64,
    pub(super) version: u32,
    pub(super) outbox: SyncSender<String>,
    pub(super) stream: TcpStream,
}

impl Link {
    /// Sends a line. Whoever reads too slowly for the box is shown out: nobody waits for it.
    pub(super) fn send(&self, line: &HostLine) {
        if self.outbox.try_send(format!("{line}\r\n")).is_err() {
            self.close();
        }
    }

    /// Ends the connection; its reader then says that it is lost.
    pub(super) fn close(&self) {
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

/// How far a client is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// It is to ask for the teams; it has asked.
    Teams,
    TeamsAsked,
    /// It is to say that it is ready; it has said so.
    Start,
    StartAsked,
    /// It is to ask for the board, and for its cards.
    Deal,
    Cards,
    /// It calls and plays, or asks for what the others do.
    Moves,
    /// It knows all of the board.
    Done,
}

/// A seat of a room, its client there or not.
#[derive(Debug)]
pub(super) struct Chair {
    pub(super) seat: Seat,
    pub(super) link: Option<Link>,
    pub(super) stage: Stage,
    /// How many calls and cards it has been told, or has made.
    pub(super) told: usize,
    /// It has asked for the next one.
    pub(super) asked: bool,
    /// It knows that it is to lead.
    pub(super) knows_lead: bool,
    /// It has seen dummy.
    pub(super) saw_dummy: bool,
    /// The board began again: what it had sent before that is passed over.
    pub(super) catching_up: bool,
    /// Lines that came before they were due.
    pub(super) queue: VecDeque<Piece>,
    /// How many lines in a row were refused.
    pub(super) refused: u32,
}

impl Chair {
    pub(super) fn new(seat: Seat) -> Self {
        Self {
            seat,
            link: None,
            stage: Stage::Teams,
            told: 0,
            asked: false,
            knows_lead: false,
            saw_dummy: false,
            catching_up: false,
            queue: VecDeque::new(),
            refused: 0,
        }
    }

    pub(super) fn send(&self, line: &HostLine) {
        if let Some(link) = &self.link {
            link.send(line);
        }
    }

    /// Back to the beginning of a board.
    pub(super) fn start_board(&mut self) {
        self.stage = Stage::Deal;
        self.told = 0;
        self.asked = false;
        self.knows_lead = false;
        self.saw_dummy = false;
        self.send(&HostLine::StartOfBoard);
    }

    /// Whether the next line can be looked at, or has to wait for the others.
    pub(super) const fn listens(&self) -> bool {
        match self.stage {
            Stage::TeamsAsked | Stage::StartAsked | Stage::Done => false,
            Stage::Moves => !self.asked,
            _ => true,
        }
    }
}

/// A call or a card of the board, made or to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Turn {
    /// From whose hand.
    pub(super) seat: Seat,
    /// Who decides: declarer for dummy.
    pub(super) actor: Seat,
    /// The trick, counted from 1; 0 in the auction.
    pub(super) trick: u8,
    /// Whether it is the first card to a trick.
    pub(super) leads: bool,
}

/// A call or a card that was made.
#[derive(Debug, Clone)]
pub(super) struct ExplainedMove {
    pub(super) turn: Turn,
    pub(super) what: Move,
    pub(super) explanation: Option<Explanation>,
}
