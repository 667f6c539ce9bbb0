//! The auction and play sections of PBN.

use super::super::{
    AuctionRecord, Comment, Final, Irregularity, Marked, Moment, PlayRecord, Problem, record::Places,
};
use crate::{Auction, Call, Card, Seat, Trick};

/// A call or a cell of the play table while its notes are not known yet.
#[derive(Debug)]
pub(super) struct Entry<T> {
    pub(super) marked: Marked<T>,
    pub(super) at: usize,
    /// The number of its note, `=1=`.
    note: Option<u32>,
}

impl<T> Entry<T> {
    fn new(item: T, at: usize, irregularities: Vec<Irregularity>) -> Self {
        let mut marked = Marked::from(item);
        if !irregularities.is_empty() {
            marked.remarks_mut().irregularities = irregularities;
        }
        Self { marked, at, note: None }
    }

    /// Gives it the text of its note, in which a leading `!` says that it was alerted.
    fn noted(mut self, notes: &[(u32, String)]) -> Marked<T> {
        let text = self.note.and_then(|number| notes.iter().find(|(n, _)| *n == number));
        if let Some((_, text)) = text {
            let (alert, text) = alert_and_text(text);
            self.marked.alert = alert;
            if text.is_some() {
                self.marked.remarks_mut().note = text;
            }
        }
        self.marked
    }
}

/// An alert and its explanation from one text: `!`, `! text` or `text`.
pub(in super::super) fn alert_and_text(text: &str) -> (bool, Option<String>) {
    let (alert, text) = match text.trim().strip_prefix('!') {
        Some(rest) => (true, rest.trim_start_matches('!').trim()),
        None => (false, text.trim()),
    };
    (alert, Some(text.to_owned()).filter(|text| !text.is_empty()))
}

/// The number in `=1=`.
fn note_number(word: &str) -> Option<u32> {
    word.strip_prefix('=')?.strip_suffix('=')?.parse().ok()
}

/// The annotation of a suffix: `!` `?` `!!` `??` `!?` `?!`, for calls from 1 and for cards from 7.
fn nag_of_suffix(suffix: &str, first: u8) -> Option<u8> {
    let place = ["!", "?", "!!", "??", "!?", "?!"].iter().position(|&known| known == suffix)?;
    Some(first + place as u8)
}

/// A mark after a call or a card; whether it was one.
fn mark<T>(entries: &mut [Entry<T>], word: &str, first_nag: u8) -> Result<bool, Problem> {
    const MARK: &str = "a mark such as =1= or $1 after a call or a card";
    let is_mark = word.starts_with(['=', '$', '!', '?']);
    if !is_mark {
        return Ok(false);
    }
    let last = entries.last_mut().ok_or_else(|| Problem::unexpected(word, MARK))?;
    let nag = match word.strip_prefix('$') {
        Some(number) => number.parse().ok(),
        None => nag_of_suffix(word, first_nag),
    };
    match (note_number(word), nag) {
        (Some(number), _) => last.note = Some(number),
        (None, Some(nag)) if last.marked.nags().len() < 64 => last.marked.remarks_mut().nags.push(nag),
        (None, Some(_)) => return Err(Problem::TooMuch),
        (None, None) => return Err(Problem::unexpected(word, MARK)),
    }
    Ok(true)
}

/// The word without a suffix that stands directly at it, and that suffix: `1C!`, `SA=2=`, `3NT$3`.
fn split_suffix(word: &str) -> (&str, Option<&str>) {
    match word.find(['!', '?', '=', '$']) {
        Some(place) if place > 0 => (&word[..place], Some(&word[place..])),
        _ => (word, None),
    }
}

/// `^I` and the like; `seat` is in whose column it stands.
fn irregularity(word: &str, seat: Seat) -> Option<Irregularity> {
    match word {
        "^I" => Some(Irregularity::InsufficientBid),
        "^S" => Some(Irregularity::SkippedTurn),
        "^R" => Some(Irregularity::Revoke),
        "^L" => Some(Irregularity::LeadOutOfTurn(seat)),
        _ => None,
    }
}

/// An auction section while it is read.
#[derive(Debug)]
pub(super) struct AuctionSection {
    pub(super) dealer: Seat,
    calls: Vec<Entry<Call>>,
    comments: Vec<(usize, String)>,
    pending: Vec<Irregularity>,
    ended: bool,
    to_be_continued: bool,
}

impl AuctionSection {
    pub(super) fn new(dealer: Seat) -> Self {
        let (calls, comments) = (Vec::new(), Vec::new());
        Self { dealer, calls, comments, pending: Vec::new(), ended: false, to_be_continued: false }
    }

    pub(super) fn comment(&mut self, text: String) {
        self.comments.push((self.calls.len(), text));
    }

    pub(super) fn word(&mut self, word: &str, at: usize) -> Result<(), Problem> {
        const CALL: &str = "a call: Pass, X, XX, a bid such as 3NT, AP, or * at the end";
        if let Some(irregularity) = irregularity(word, self.dealer)
            && self.pending.len() < 4
        {
            self.pending.push(irregularity);
            return Ok(());
        }
        if mark(&mut self.calls, word, 1)? {
            return Ok(());
        }
        let (call, suffix) = split_suffix(word);
        match call {
            _ if self.ended => return Err(Problem::unexpected(word, "a tag after the end of the auction")),
            // The columns may start before the dealer's.
            "-" if self.calls.is_empty() => self.dealer = self.dealer.next(),
            "*" => self.ended = true,
            "+" => (self.ended, self.to_be_continued) = (true, true),
            _ if call.eq_ignore_ascii_case("ap") => self.all_pass(at),
            _ => {
                if self.calls.len() >= Auction::LONGEST {
                    return Err(Problem::unexpected(word, "at most 319 calls"));
                }
                let call = call.parse().map_err(|_| Problem::unexpected(word, CALL))?;
                self.calls.push(Entry::new(call, at, std::mem::take(&mut self.pending)));
            }
        }
        if let Some(suffix) = suffix
            && !mark(&mut self.calls, suffix, 1)?
        {
            return Err(Problem::unexpected(word, CALL));
        }
        Ok(())
    }

    /// `AP`: the passes that end the auction.
    fn all_pass(&mut self, at: usize) {
        let passes = self.calls.iter().rev().take_while(|entry| entry.marked.item == Call::Pass).count();
        let needed = if passes == self.calls.len() { 4 } else { 3 };
        for _ in passes..needed {
            self.calls.push(Entry::new(Call::Pass, at, Vec::new()));
        }
    }

    pub(super) fn finish(
        self,
        notes: &[(u32, String)],
        places: &mut Places<'_>,
        comments: &mut Vec<Comment>,
    ) -> AuctionRecord {
        places.calls = self.calls.iter().map(|entry| entry.at as u32).collect();
        comments.extend(self.comments.into_iter().map(|(after, text)| Comment {
            moment: if after == 0 { Moment::Start } else { Moment::Calls(after) },
            text,
        }));
        AuctionRecord {
            dealer: self.dealer,
            calls: self.calls.into_iter().map(|entry| entry.noted(notes)).collect(),
            to_be_continued: self.to_be_continued,
        }
    }
}

/// A play section while it is read. Its columns belong to seats, from the first leader on, in every row.
#[derive(Debug)]
pub(super) struct PlaySection {
    pub(super) leader: Seat,
    /// Row by row; `None` where no card is known.
    cells: Vec<Entry<Option<Card>>>,
    comments: Vec<(usize, String)>,
    pending: Vec<Irregularity>,
    ended: bool,
    to_be_continued: bool,
}

impl PlaySection {
    pub(super) fn new(leader: Seat) -> Self {
        let (cells, comments) = (Vec::new(), Vec::new());
        Self { leader, cells, comments, pending: Vec::new(), ended: false, to_be_continued: false }
    }

    pub(super) fn comment(&mut self, text: String) {
        self.comments.push((self.cells.len(), text));
    }

    pub(super) fn word(&mut self, word: &str, at: usize) -> Result<(), Problem> {
        const CARD: &str = "a card such as SA, - for one that is not known, or * at the end";
        if let Some(irregularity) = irregularity(word, self.leader.plus(self.cells.len()))
            && self.pending.len() < 4
        {
            self.pending.push(irregularity);
            return Ok(());
        }
        if mark(&mut self.cells, word, 7)? {
            return Ok(());
        }
        let (card, suffix) = split_suffix(word);
        match card {
            _ if self.ended => return Err(Problem::unexpected(word, "a tag after the end of the play")),
            "*" => self.ended = true,
            _ if self.cells.len() == 52 => return Err(Problem::unexpected(word, "* after 52 cards")),
            // A plus stands in the place of the next card; cards already played to the trick may follow.
            "-" | "+" => {
                self.to_be_continued |= card == "+";
                self.cells.push(Entry::new(None, at, std::mem::take(&mut self.pending)));
            }
            _ => {
                let card = card.parse().map_err(|_| Problem::unexpected(word, CARD))?;
                self.cells.push(Entry::new(Some(card), at, std::mem::take(&mut self.pending)));
            }
        }
        if let Some(suffix) = suffix
            && !mark(&mut self.cells, suffix, 7)?
        {
            return Err(Problem::unexpected(word, CARD));
        }
        Ok(())
    }

    /// The cards in the order of play, which needs the contract from the second trick on.
    pub(super) fn finish(
        mut self,
        contract: Option<Final>,
        notes: &[(u32, String)],
        calls: usize,
        places: &mut Places<'_>,
        comments: &mut Vec<Comment>,
    ) -> Result<PlayRecord, (usize, Problem)> {
        let order = self.order(contract)?;
        // After how many cards in the order of play each cell stands.
        let mut place_of = [0; 53];
        for (place, &cell) in order.iter().enumerate() {
            place_of[cell] = place + 1;
        }
        for (after, text) in std::mem::take(&mut self.comments) {
            let cards = (0..after).rev().map(|cell| place_of[cell]).find(|&place| place > 0);
            let before = if calls == 0 { Moment::Start } else { Moment::Calls(calls) };
            comments.push(Comment { moment: cards.map_or(before, Moment::Cards), text });
        }
        let mut cells: Vec<Option<Entry<Option<Card>>>> = self.cells.into_iter().map(Some).collect();
        let mut cards = Vec::with_capacity(order.len());
        for cell in order {
            if let Some(entry) = cells[cell].take()
                && let Some(card) = entry.marked.item
            {
                places.cards.push(entry.at as u32);
                cards.push(entry.noted(notes).with_item(card));
            }
        }
        Ok(PlayRecord { leader: self.leader, cards, to_be_continued: self.to_be_continued })
    }

    /// The indices of the cells that hold a card, in the order of play. Finds out who led first.
    fn order(&mut self, contract: Option<Final>) -> Result<Vec<usize>, (usize, Problem)> {
        let card = |cell: usize| self.cells.get(cell).and_then(|entry| entry.marked.item);
        let (strain, leader) = match contract {
            Some(Final::Contract(contract)) => (Some(contract.strain()), contract.leader()),
            Some(Final::EndPosition(strain, _)) => (Some(strain), self.leader),
            _ => (None, self.leader),
        };
        // The columns may start at another seat than the first leader's, unless that one has no card there.
        let mut first = self.leader.places_to(leader);
        if card(first).is_none() {
            first = 0;
        }
        let mut leading = first;
        let mut order = Vec::with_capacity(self.cells.len());
        let mut complete = true;
        for row in 0..self.cells.len().div_ceil(4) {
            let irregular = |column: &usize| {
                let entry = self.cells.get(row * 4 + column);
                let out_of_turn = |mark: &Irregularity| matches!(mark, Irregularity::LeadOutOfTurn(_));
                entry.is_some_and(|entry| entry.marked.irregularities().iter().any(out_of_turn))
            };
            leading = (0..4).find(irregular).unwrap_or(leading);
            let columns = (0..4).map(|i| row * 4 + (leading + i) % 4);
            let played: Vec<usize> = columns.clone().take_while(|&cell| card(cell).is_some()).collect();
            let stray = columns.skip(played.len()).find(|&cell| card(cell).is_some());
            let problem = match (stray, played.first()) {
                (Some(cell), _) => Some((cell, "a card follows one that is not known")),
                (None, Some(&cell)) if !complete => Some((cell, "the trick before is not complete")),
                (None, Some(&cell)) if row > 0 && strain.is_none() => {
                    Some((cell, "the contract is not known"))
                }
                _ => None,
            };
            if let Some((cell, problem)) = problem {
                return Err((self.cells[cell].at, Problem::Order(problem)));
            }
            complete = played.len() == 4;
            if let (true, Some(strain)) = (complete, strain) {
                let cards: Vec<Card> = played.iter().filter_map(|&cell| card(cell)).collect();
                let trick = Trick { leader: self.leader.plus(leading), cards: &cards };
                leading = trick.winner(strain).map_or(leading, |winner| self.leader.places_to(winner));
            }
            order.extend(played);
        }
        self.leader = self.leader.plus(order.first().copied().unwrap_or(first) % 4);
        Ok(order)
    }
}
