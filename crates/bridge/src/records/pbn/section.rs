//! The auction and play sections of PBN.

use super::{
    super::{
        AuctionRecord, Comment, Final, Irregularity, Marked, Moment, PlayRecord, Problem, record::Places,
    },
    leniency::{Leniencies, Leniency},
};
use crate::{Auction, Call, Card, Contract, Deal, Seat, Trick};
use std::borrow::Cow;

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
            self.marked.alert |= alert;
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

/// A word whose reference to a note lacks its second sign, `5D=1`, with it.
fn whole_note(word: &str) -> Option<String> {
    let (_, number) = word.split_once('=')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| format!("{word}="))
}

/// The annotation of a suffix: `!` `?` `!!` `??` `!?` `?!`, for calls from 1 and for cards from 7.
fn nag_of_suffix(suffix: &str, first: u8) -> Option<u8> {
    let place = ["!", "?", "!!", "??", "!?", "?!"].iter().position(|&known| known == suffix)?;
    Some(first + place as u8)
}

/// A mark after a call or a card; whether it was one.
fn mark<T>(entries: &mut [Entry<T>], word: &str, first_nag: u8) -> Result<bool, Problem> {
    const EXPECTED_MARK: &str = "a mark such as =1= or $1 after a call or a card";
    let is_mark = word.starts_with(['=', '$', '!', '?']);
    if !is_mark {
        return Ok(false);
    }
    let last = entries.last_mut().ok_or_else(|| Problem::unexpected(word, EXPECTED_MARK))?;
    let nag = match word.strip_prefix('$') {
        Some(number) => number.parse().ok(),
        None => nag_of_suffix(word, first_nag),
    };
    match (note_number(word), nag) {
        (Some(number), _) => last.note = Some(number),
        (None, Some(nag)) if last.marked.nags().len() < 64 => last.marked.remarks_mut().nags.push(nag),
        (None, Some(_)) => return Err(Problem::TooMuch),
        (None, None) => return Err(Problem::unexpected(word, EXPECTED_MARK)),
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
    /// Whether the last call had a star at it.
    starred: bool,
    /// Whether `all` was the last word.
    all: bool,
    pub(super) leniencies: Leniencies,
}

impl AuctionSection {
    pub(super) fn new(dealer: Seat) -> Self {
        let (calls, comments) = (Vec::new(), Vec::new());
        Self {
            dealer,
            calls,
            comments,
            pending: Vec::new(),
            ended: false,
            to_be_continued: false,
            starred: false,
            all: false,
            leniencies: Leniencies::default(),
        }
    }

    pub(super) fn comment(&mut self, text: String) {
        self.comments.push((self.calls.len(), text));
    }

    pub(super) fn word(&mut self, word: &str, at: usize) -> Result<(), Problem> {
        const EXPECTED_CALL: &str = "a call: Pass, X, XX, a bid such as 3NT, AP, or * at the end";
        let word = &*self.plain(word, at);
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
            // The second word of `All Pass`.
            _ if std::mem::take(&mut self.all) && call.eq_ignore_ascii_case("pass") => {}
            // The columns may start before the dealer's.
            "-" if self.calls.is_empty() => self.dealer = self.dealer.next(),
            "*" => self.ended = true,
            "+" => (self.ended, self.to_be_continued) = (true, true),
            _ if call.eq_ignore_ascii_case("ap") => self.all_pass(at),
            _ if ["all", "allpass", "all-pass"].iter().any(|all| call.eq_ignore_ascii_case(all)) => {
                self.leniencies.note(at, Leniency::AllPass);
                self.all = call.len() == 3;
                self.all_pass(at);
            }
            _ => {
                if self.calls.len() >= Auction::LONGEST {
                    return Err(Problem::unexpected(word, "at most 319 calls"));
                }
                let call = match call.strip_suffix('*').filter(|call| !call.is_empty()) {
                    Some(bare) => bare.parse().inspect(|_| self.leniencies.note(at, Leniency::Star)),
                    None => call.parse(),
                };
                let starred = word.contains('*');
                let call = call.map_err(|_| Problem::unexpected(word, EXPECTED_CALL))?;
                self.follow_star();
                self.starred = starred;
                self.calls.push(Entry::new(call, at, std::mem::take(&mut self.pending)));
            }
        }
        if let Some(suffix) = suffix
            && !mark(&mut self.calls, suffix, 1)?
        {
            return Err(Problem::unexpected(word, EXPECTED_CALL));
        }
        Ok(())
    }

    /// A word as the standard has it.
    fn plain<'w>(&mut self, word: &'w str, at: usize) -> Cow<'w, str> {
        match whole_note(word) {
            Some(whole) => {
                self.leniencies.note(at, Leniency::HalfNote);
                whole.into()
            }
            None if word == "--" && self.calls.is_empty() => {
                self.leniencies.note(at, Leniency::DoubleDash);
                "-".into()
            }
            None => word.into(),
        }
    }

    /// A star at a call that others follow was its alert.
    fn follow_star(&mut self) {
        if let (true, Some(last)) = (std::mem::take(&mut self.starred), self.calls.last_mut()) {
            last.marked.alert = true;
        }
    }

    /// What the calls come to, if that is regular and finished.
    fn reached(&self) -> Option<Contract> {
        let regular = self.calls.iter().all(|call| call.marked.irregularities().is_empty());
        let calls = self.calls.iter().filter(|_| regular).map(|call| call.marked.item);
        Auction::from_calls(self.dealer, calls).ok()?.contract()
    }

    /// Adds the passes before the first bid that a file leaves out. `stated` and the seat of the first lead are independent of the
    /// auction: where they agree with each other and the calls come to that contract by another seat, or by that seat with the
    /// dealer before the first caller, so many passed. `dealer` is the file's, if it names one.
    pub(super) fn add_opening_passes(
        &mut self,
        stated: Contract,
        leader: Option<Seat>,
        dealer: Option<Seat>,
    ) {
        let opened =
            matches!(self.calls.first(), Some(Entry { marked: Marked { item: Call::Bid(_), .. }, .. }));
        let Some(reached) = self.reached().filter(|_| opened) else { return };
        let (first, turned) = (dealer.unwrap_or(self.dealer), reached.declarer.places_to(stated.declarer));
        let passes = first.places_to(self.dealer) + turned;
        let same = Contract { declarer: stated.declarer, ..reached } == stated;
        // Either the columns or the seat of the first caller can be off, not both.
        let one_reason = (first == self.dealer) != (turned == 0);
        let at = self.calls.first().map_or(0, |call| call.at);
        if same && one_reason && leader == Some(stated.leader()) && (1..=3).contains(&passes) {
            self.leniencies.note(at, Leniency::OpeningPasses(passes));
            self.dealer = first;
            let added = (0..passes).map(|_| Entry::new(Call::Pass, at, Vec::new()));
            self.calls.splice(0..0, added);
            for (after, _) in self.comments.iter_mut().filter(|(after, _)| *after > 0) {
                *after += passes;
            }
        }
    }

    /// `AP`: the passes that end the auction.
    fn all_pass(&mut self, at: usize) {
        self.follow_star();
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
        places.leniencies.0.extend(self.leniencies.0);
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
    /// Whether the file names it.
    is_named: bool,
    /// Row by row; `None` where no card is known.
    cells: Vec<Entry<Option<Card>>>,
    comments: Vec<(usize, String)>,
    pending: Vec<Irregularity>,
    ended: bool,
    to_be_continued: bool,
    leniencies: Leniencies,
}

impl PlaySection {
    /// Without a seat, and for columns alone, the contract will tell who leads.
    pub(super) fn new(leader: Option<Seat>) -> Self {
        Self {
            leader: leader.unwrap_or(Seat::West),
            is_named: leader.is_some(),
            cells: Vec::new(),
            comments: Vec::new(),
            pending: Vec::new(),
            ended: false,
            to_be_continued: false,
            leniencies: Leniencies::default(),
        }
    }

    /// Who leads first, if the file names that seat and there is a card in its column, which it holds as far as the deal is known.
    pub(super) fn first_leader(&self, deal: Option<&Deal>) -> Option<Seat> {
        let card = self.cells.first().and_then(|cell| cell.marked.item)?;
        let holder = deal.and_then(|deal| deal.holder(card));
        Some(self.leader).filter(|leader| self.is_named && holder.is_none_or(|holder| holder == *leader))
    }

    pub(super) fn comment(&mut self, text: String) {
        self.comments.push((self.cells.len(), text));
    }

    pub(super) fn word(&mut self, word: &str, at: usize) -> Result<(), Problem> {
        const EXPECTED_CARD: &str = "a card such as SA, - for one that is not known, or * at the end";
        let whole = whole_note(word);
        if whole.is_some() {
            self.leniencies.note(at, Leniency::HalfNote);
        }
        let word = whole.as_deref().unwrap_or(word);
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
            "-" | "--" | "+" => {
                if card == "--" {
                    self.leniencies.note(at, Leniency::DoubleDash);
                }
                self.to_be_continued |= card == "+";
                self.cells.push(Entry::new(None, at, std::mem::take(&mut self.pending)));
            }
            _ => {
                let card = card.parse().map_err(|_| Problem::unexpected(word, EXPECTED_CARD))?;
                self.cells.push(Entry::new(Some(card), at, std::mem::take(&mut self.pending)));
            }
        }
        if let Some(suffix) = suffix
            && !mark(&mut self.cells, suffix, 7)?
        {
            return Err(Problem::unexpected(word, EXPECTED_CARD));
        }
        Ok(())
    }

    /// The cards in the order of play, which needs the contract from the second trick on.
    pub(super) fn finish(
        mut self,
        contract: Option<Final>,
        deal: Option<&Deal>,
        notes: &[(u32, String)],
        calls: usize,
        places: &mut Places<'_>,
        comments: &mut Vec<Comment>,
    ) -> Result<PlayRecord, (usize, Problem)> {
        let order = self.order(contract, deal)?;
        places.leniencies.0.append(&mut self.leniencies.0);
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
    fn order(
        &mut self,
        contract: Option<Final>,
        deal: Option<&Deal>,
    ) -> Result<Vec<usize>, (usize, Problem)> {
        let rows = self.cells.len().div_ceil(4);
        let turns = self.turns(rows, deal);
        let place = |row: usize, column: usize| row * 4 + (column + 4 - turns[row]) % 4;
        let card = |cell: usize| self.cells.get(cell).and_then(|entry| entry.marked.item);
        let (strain, leader) = match contract {
            Some(Final::Contract(contract)) => (Some(contract.strain()), contract.leader()),
            Some(Final::EndPosition(strain, _)) => (Some(strain), self.leader),
            _ => (None, self.leader),
        };
        // The columns may start at another seat than the first leader's, unless that one has no card there and somebody else has.
        let mut first = self.leader.places_to(leader);
        let any = self.cells.iter().any(|cell| cell.marked.item.is_some());
        if any && card(place(0, first)).is_none() {
            first = 0;
        }
        let mut leading = first;
        let mut order = Vec::with_capacity(self.cells.len());
        let mut complete = true;
        for row in 0..rows {
            let irregular = |column: &usize| {
                let entry = self.cells.get(place(row, *column));
                let out_of_turn = |mark: &Irregularity| matches!(mark, Irregularity::LeadOutOfTurn(_));
                entry.is_some_and(|entry| entry.marked.irregularities().iter().any(out_of_turn))
            };
            leading = (0..4).find(irregular).unwrap_or(leading);
            let columns = (0..4).map(|i| place(row, (leading + i) % 4));
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
        let first = order.first().map_or(first, |cell| cell + turns[0]);
        self.leader = self.leader.plus(first % 4);
        Ok(order)
    }

    /// By how many columns the cards of each row stand before those of the seats that hold them. Only where the deal explains all
    /// rows so: otherwise something else is wrong.
    fn turns(&mut self, rows: usize, deal: Option<&Deal>) -> Vec<usize> {
        let turns: Option<Vec<usize>> = (0..rows).map(|row| self.turn_of_row(row, deal?)).collect();
        // The first lead is where the file says that it is: who leads depends on it.
        let turns = turns.filter(|turns| turns.first() == Some(&0)).unwrap_or_else(|| vec![0; rows]);
        for (row, _) in turns.iter().enumerate().filter(|(_, turn)| **turn > 0) {
            let first = self.cells[row * 4..].iter().find(|cell| cell.marked.item.is_some());
            if let Some(first) = first {
                self.leniencies.note(first.at, Leniency::TrickColumns);
            }
        }
        turns
    }

    fn turn_of_row(&self, row: usize, deal: &Deal) -> Option<usize> {
        let cells = &self.cells[row * 4..self.cells.len().min(row * 4 + 4)];
        let fits = |turn: &usize| {
            let held = |(column, cell): (usize, &Entry<Option<Card>>)| {
                let seat = self.leader.plus(column + turn);
                cell.marked.item.is_none_or(|card| deal.holder(card) == Some(seat))
            };
            cells.iter().enumerate().all(held)
        };
        let regular = cells.iter().all(|cell| cell.marked.irregularities().is_empty());
        (0..4).find(fits).filter(|_| regular)
    }
}
