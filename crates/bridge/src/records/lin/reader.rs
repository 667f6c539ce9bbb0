//! Tables out of keys and values.

use super::{
    super::{
        AuctionRecord, Comment, FileError, LocatedRecord, Marked, Moment, PlayRecord, Problem, Record,
        pbn::alert_and_text,
        record::Places,
        text::{Cursor, joined_lines, one_line},
    },
    SEATS,
    lexer::{Lexer, Token},
    match_info::{MatchInfo, Room},
};
use crate::{Auction, Call, Card, CardSet, Deal, Rank, Seat, Suit, Vulnerability};

/// The tables of a LIN text: one, or those of both rooms of a match.
pub fn read_lin(text: &str) -> impl Iterator<Item = Result<LocatedRecord<'_>, FileError>> {
    Reader {
        lexer: Lexer::new(text),
        cursor: Cursor::START,
        info: MatchInfo::default(),
        table: None,
        done: false,
    }
}

/// Reads table after table.
struct Reader<'a> {
    lexer: Lexer<'a>,
    cursor: Cursor,
    info: MatchInfo,
    table: Option<LinTable<'a>>,
    done: bool,
}

impl<'a> Iterator for Reader<'a> {
    type Item = Result<LocatedRecord<'a>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.done {
            self.plain_cards();
            let finished = match self.lexer.next() {
                Some((at, token)) => self.token(at, token),
                None => {
                    self.done = true;
                    self.finish()
                }
            };
            if finished.is_some() {
                return finished;
            }
        }
        None
    }
}

impl<'a> Reader<'a> {
    /// What came of the table that was being read, if one was.
    fn finish(&mut self) -> Option<Result<LocatedRecord<'a>, FileError>> {
        self.table.take().and_then(|table| table.finish(&self.info))
    }

    /// Takes in the cards that come next, as long as nothing is the matter with them.
    fn plain_cards(&mut self) {
        let Some(table) = &mut self.table else { return };
        let before = self.lexer.at;
        while table.cards.len() < DECK
            && let Some((at, card)) = self.lexer.next_plain_card()
        {
            table.push_card(card, at);
        }
        if self.lexer.at > before {
            table.last_key = "pc";
        }
    }

    /// Takes a token in; gives the table that ends before it, if one does.
    fn token(&mut self, at: usize, token: Token<'a>) -> Option<Result<LocatedRecord<'a>, FileError>> {
        let (key, value, value_at, cut) = match token {
            Token::Stray(text) => {
                let table = self.table(at);
                if let Err(problem) = table.stray(text, at) {
                    table.refuse(at, problem);
                }
                return None;
            }
            Token::Pair { key, value, value_at, cut } => (key, value, value_at, cut),
        };
        let starts = matches!(key, "qx" | "pn" | "md" | "vg");
        let finished = match &self.table {
            Some(table) if starts && table.ends_before(key) => self.finish(),
            _ => None,
        };
        if cut && !matches!(key, "pg" | "st" | "rh") {
            self.table(at).refuse(value_at, Problem::CutShort("a bar after this value"));
        }
        match key {
            "vg" => self.info.vugraph(value),
            "rs" => self.info.results(value),
            "bn" => self.info.boards(value),
            "mn" => self.info.title(value),
            "pn" => self.info.players(value),
            _ => {
                let table = self.table(at);
                if let Err(problem) = table.pair(key, value, value_at) {
                    table.refuse(value_at, problem);
                }
                table.last_key = key;
            }
        }
        finished
    }

    /// The table that is being read; a new one if there is none.
    fn table(&mut self, at: usize) -> &mut LinTable<'a> {
        self.table.get_or_insert_with(|| {
            self.cursor = self.cursor.advanced(self.lexer.text, at);
            LinTable::new(self.lexer.text, self.cursor)
        })
    }
}

/// A table while it is read.
struct LinTable<'a> {
    record: Record,
    places: Places<'a>,
    room: Option<Room>,
    dealer: Seat,
    calls: Vec<Marked<Call>>,
    cards: Vec<Marked<Card>>,
    last_key: &'a str,
    /// The first thing that is wrong with it.
    refused: Option<FileError>,
}

/// As many cards as can be played.
const DECK: usize = 52;

/// More than any table has; what is beyond is noise.
const MOST_COMMENTS: usize = 100_000;

impl<'a> LinTable<'a> {
    fn new(text: &'a str, start: Cursor) -> Self {
        Self {
            record: Record::default(),
            places: Places {
                calls: Vec::with_capacity(16),
                cards: Vec::with_capacity(DECK),
                ..Places::new(text, start)
            },
            room: None,
            dealer: Seat::North,
            calls: Vec::with_capacity(16),
            cards: Vec::with_capacity(DECK),
            last_key: "",
            refused: None,
        }
    }

    /// Whether a key starts the next table.
    fn ends_before(&self, key: &str) -> bool {
        match key {
            "qx" => self.room.is_some() || self.record.deal.is_some() || self.refused.is_some(),
            _ => self.record.deal.is_some() || self.refused.is_some(),
        }
    }

    fn refuse(&mut self, at: usize, problem: Problem) {
        if self.refused.is_none() {
            self.refused = Some(FileError::at(self.places.text, self.places.start, at, problem));
        }
    }

    /// A text where a key should stand: a text goes on behind a bar, or a key was left out.
    fn stray(&mut self, text: &str, at: usize) -> Result<(), Problem> {
        let goes_on = |whole: &mut String| {
            whole.push('|');
            whole.push_str(&joined_lines(text));
        };
        match (self.last_key, self.record.comments.last_mut(), self.calls.last_mut()) {
            ("nt", Some(comment), _) => goes_on(&mut comment.text),
            ("an", _, Some(call)) => goes_on(call.remarks_mut().note.get_or_insert_default()),
            _ if text.is_empty() => {}
            _ if text.parse::<Card>().is_ok() || text.parse::<Call>().is_ok() => {
                return Err(Problem::unexpected(text, "a key of two letters, such as pc"));
            }
            _ if self.record.deal.is_none() && deal(text).is_ok() => self.pair("md", text, at)?,
            // In some alphabets a letter has a bar in it, and takes the key before along.
            _ => self.pair("nt", text, at)?,
        }
        Ok(())
    }

    fn pair(&mut self, key: &str, value: &str, at: usize) -> Result<(), Problem> {
        match key {
            "qx" => self.qualify(value),
            "ah" => {
                let number =
                    value.to_ascii_lowercase().strip_prefix("board").map(|number| number.trim().parse());
                if let (Some(Ok(number)), None) = (number, self.record.board) {
                    self.record.board = Some(number);
                }
            }
            "md" => {
                self.places.result = at;
                (self.dealer, self.record.deal) = deal(value).map(|(dealer, deal)| (dealer, Some(deal)))?;
                self.record.dealer = Some(self.dealer);
            }
            "sv" => self.record.vulnerability = Some(vulnerability(value)?),
            "mb" => self.call(value, at)?,
            "an" => self.explain(value),
            "pc" => self.card(value, at)?,
            "mc" => {
                let tricks = value.parse().ok().filter(|&tricks: &u8| tricks <= 13);
                let expected = "a number of tricks from 0 to 13";
                self.record.claim = Some(tricks.ok_or_else(|| Problem::unexpected(value, expected))?);
                self.places.result = at;
            }
            "nt" if self.record.comments.len() >= MOST_COMMENTS => return Err(Problem::TooMuch),
            "nt" => {
                let text = joined_lines(value);
                if !text.is_empty() {
                    self.record.comments.push(Comment { moment: self.moment(), text });
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn moment(&self) -> Moment {
        match (self.calls.len(), self.cards.len()) {
            (0, 0) => Moment::Start,
            (calls, 0) => Moment::Calls(calls),
            (_, cards) => Moment::Cards(cards),
        }
    }

    /// `qx|o13|`: the room and the board; `qx|13|`: the board alone.
    fn qualify(&mut self, value: &str) {
        self.room = match value.as_bytes().first() {
            Some(b'o' | b'O') => Some(Room::Open),
            Some(b'c' | b'C') => Some(Room::Closed),
            _ => None,
        };
        let digits = value.strip_prefix(|c: char| !c.is_ascii_digit()).unwrap_or(value);
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        self.record.board = digits[..end].parse().ok();
    }

    fn call(&mut self, value: &str, at: usize) -> Result<(), Problem> {
        // A dash fills the columns before the dealer's.
        if matches!(value, "" | "-") {
            return Ok(());
        }
        let call = value.trim_end_matches('!');
        let expected = "a call: p, d, r or a bid such as 1N";
        let item: Call = call.parse().map_err(|_| Problem::unexpected(value, expected))?;
        if self.calls.len() >= Auction::LONGEST {
            return Err(Problem::unexpected(value, "at most 319 calls"));
        }
        let mut marked = Marked::from(item);
        marked.alert = call.len() < value.len();
        self.calls.push(marked);
        self.places.calls.push(at as u32);
        Ok(())
    }

    /// `an|text|` explains the last call.
    fn explain(&mut self, value: &str) {
        let (alert, text) = alert_and_text(&one_line(value));
        let Some(call) = self.calls.last_mut() else { return };
        call.alert |= alert;
        let Some(text) = text else { return };
        match &mut call.remarks_mut().note {
            Some(note) => {
                note.push_str("; ");
                note.push_str(&text);
            }
            note => *note = Some(text),
        }
    }

    fn card(&mut self, value: &str, at: usize) -> Result<(), Problem> {
        if value.is_empty() {
            return Ok(());
        }
        let card: Card = value.parse().map_err(|_| Problem::unexpected(value, "a card, such as SA"))?;
        if self.cards.len() >= DECK {
            return Err(Problem::unexpected(value, "at most 52 cards"));
        }
        self.push_card(card, at);
        Ok(())
    }

    fn push_card(&mut self, card: Card, at: usize) {
        self.cards.push(card.into());
        self.places.cards.push(at as u32);
    }

    /// The record; `None` when there is nothing but headings and comments.
    fn finish(mut self, info: &MatchInfo) -> Option<Result<LocatedRecord<'a>, FileError>> {
        if let Some(error) = self.refused {
            return Some(Err(error));
        }
        if self.record.deal.is_none() {
            let at = self.places.calls.first().or(self.places.cards.first()).copied()?;
            let problem = Problem::unexpected("a call or a card", "md and the deal before it");
            return Some(Err(FileError::at(self.places.text, self.places.start, at as usize, problem)));
        }
        info.describe(&mut self.record, self.room);
        self.drop_surplus_passes();
        if !self.cards.is_empty() {
            let leader = self.leader();
            self.record.play = Some(PlayRecord { leader, cards: self.cards, to_be_continued: false });
        }
        let (dealer, calls) = (self.dealer, self.calls);
        self.record.auction = Some(AuctionRecord { dealer, calls, to_be_continued: false });
        Some(Ok(LocatedRecord { record: self.record, places: self.places }))
    }

    /// Operators of vugraph now and then enter a pass too many at the end.
    fn drop_surplus_passes(&mut self) {
        let last = self.calls.iter().rposition(|call| call.item != Call::Pass);
        let end = last.map_or(4, |last| last + 4);
        self.calls.truncate(end);
        for comment in &mut self.record.comments {
            if let Moment::Calls(calls) = &mut comment.moment {
                *calls = (*calls).min(end);
            }
        }
    }

    /// Who leads: LIN does not say, so it is as the auction has it, or who holds the first card.
    fn leader(&self) -> Seat {
        let calls = self.calls.iter().map(|call| call.item);
        let contract = Auction::from_calls(self.dealer, calls).ok().and_then(|auction| auction.contract());
        let holder = || self.record.deal?.holder(self.cards.first()?.item);
        contract.map(|contract| contract.leader()).or_else(holder).unwrap_or(Seat::North)
    }
}

/// `3S…H…D…C…,…`: the dealer, then the hands of South, West, North and East; the last may be left out.
fn deal(value: &str) -> Result<(Seat, Deal), Problem> {
    let expected = "a dealer from 1 to 4 and four hands such as SAKQHT98DC5432";
    let wrong = || Problem::unexpected(value, expected);
    let digit = value.chars().next().and_then(|digit| digit.to_digit(10)).ok_or_else(wrong)?;
    let dealer = *SEATS.get((digit as usize).wrapping_sub(1)).ok_or_else(wrong)?;
    let mut hands = [CardSet::EMPTY; 4];
    let mut texts = value[1..].split(',');
    for seat in SEATS {
        hands[seat.index()] = hand(texts.next().unwrap_or_default()).ok_or_else(wrong)?;
    }
    if texts.next().is_some() {
        return Err(wrong());
    }
    let deal = Deal::new(hands)?.with_fourth_hand();
    for seat in Seat::ALL {
        let count = deal[seat].len();
        if count != 0 && count != 13 {
            return Err(Problem::HandSize { seat, count, expected: 13 });
        }
    }
    Ok((dealer, deal))
}

/// Suits with their ranks, in any order; `None` when it is no hand.
fn hand(text: &str) -> Option<CardSet> {
    let mut cards = CardSet::EMPTY;
    let mut suit = None;
    for c in text.trim().chars() {
        match (Suit::from_char(c), Rank::from_char(c), suit) {
            (Some(next), _, _) => suit = Some(next),
            (None, Some(rank), Some(suit)) => {
                cards.insert(Card::new(suit, rank)).then_some(())?;
            }
            _ => return None,
        }
    }
    Some(cards)
}

fn vulnerability(value: &str) -> Result<Vulnerability, Problem> {
    Ok(match value {
        "" | "o" | "O" | "0" | "-" => Vulnerability::None,
        "n" | "N" => Vulnerability::NorthSouth,
        "e" | "E" => Vulnerability::EastWest,
        "b" | "B" => Vulnerability::Both,
        _ => return Err(Problem::unexpected(value, "a vulnerability: o, n, e or b")),
    })
}
