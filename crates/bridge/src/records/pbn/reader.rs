//! Games out of tokens.

use super::{
    super::{
        Comment, FileError, Final, LocatedRecord, Moment, Problem, Record, TagTable,
        record::Places,
        text::{joined_lines, one_line},
    },
    MANDATORY,
    leniency::Leniency,
    lexer::{Lexer, Token},
    section::{AuctionSection, PlaySection},
};
use crate::{Auction, Pair, Seat};
use std::borrow::Cow;

/// The games of a PBN text.
pub fn read_pbn(text: &str) -> impl Iterator<Item = Result<LocatedRecord<'_>, FileError>> {
    Reader { lexer: Lexer::new(text), earlier: Earlier::default() }
}

/// More than any game has: what is beyond is noise, and would cost memory without bound.
const MOST_TAGS: usize = 1000;
const MOST_PIECES: usize = 100_000;

/// Reads game after game.
struct Reader<'a> {
    lexer: Lexer<'a>,
    earlier: Earlier,
}

/// What later games may take over from earlier ones.
#[derive(Default)]
struct Earlier {
    /// The last value of each tag, for `#`.
    last: Vec<(String, String)>,
    /// Values that were given with `##`, for all games from there on.
    standing: Vec<(String, String)>,
}

impl<'a> Iterator for Reader<'a> {
    type Item = Result<LocatedRecord<'a>, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            // The first token of a game.
            let mut ahead = self.lexer.clone();
            let start = match ahead.next()? {
                (_, Ok(Token::GameEnd | Token::LineEnd)) => {
                    self.lexer = ahead;
                    continue;
                }
                (start, _) => start,
            };
            self.lexer.start = self.lexer.start.advanced(self.lexer.text, start);
            match Game::new(&self.lexer).read(&mut self.lexer, &mut self.earlier) {
                // Nothing but comments: a heading, or the end of a file.
                Ok(None) => {}
                Ok(Some(found)) => return Some(Ok(found)),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

/// What the words after a tag belong to.
enum Section {
    Identification,
    Auction(AuctionSection),
    Play(PlaySection),
    Table(TagTable),
    /// A tag that occurred before: the standard has it ignored.
    Ignored,
}

/// A game while it is read.
struct Game<'a> {
    record: Record,
    places: Places<'a>,
    section: Section,
    auction: Option<AuctionSection>,
    play: Option<PlaySection>,
    /// Whether the notes since belong to the play.
    notes_of_play: bool,
    auction_notes: Vec<(u32, String)>,
    play_notes: Vec<(u32, String)>,
    seen: Vec<&'a str>,
    /// How many comments, notes and words of tables there are.
    pieces: usize,
    declarer: Option<(usize, String)>,
    contract: Option<(usize, String)>,
    result: Option<(usize, String)>,
    /// Words behind a comment, and where the first stands.
    trailing: Option<(usize, String)>,
    /// Whether a comment ended on this line.
    after_comment: bool,
}

impl<'a> Game<'a> {
    fn new(lexer: &Lexer<'a>) -> Self {
        Self {
            record: Record::default(),
            places: Places::new(lexer.text, lexer.start),
            section: Section::Identification,
            auction: None,
            play: None,
            notes_of_play: false,
            auction_notes: Vec::new(),
            play_notes: Vec::new(),
            seen: Vec::new(),
            pieces: 0,
            declarer: None,
            contract: None,
            result: None,
            trailing: None,
            after_comment: false,
        }
    }

    /// Reads to the end of the game; `None` when it has no tag. After an error the lexer is at its end all the same.
    fn read(
        mut self,
        lexer: &mut Lexer<'a>,
        earlier: &mut Earlier,
    ) -> Result<Option<LocatedRecord<'a>>, FileError> {
        self.read_tokens(lexer, earlier).inspect_err(|_| lexer.skip_game())?;
        self.close_section();
        if self.seen.is_empty() {
            return Ok(None);
        }
        for (name, value) in earlier.standing.clone() {
            if !self.seen.contains(&name.as_str()) {
                let start = self.places.start.offset;
                self.identification(&name, value, start).map_err(|problem| lexer.error(start, problem))?;
                self.close_section();
            }
        }
        self.finish().map(Some).map_err(|(at, problem)| lexer.error(at, problem))
    }

    fn read_tokens(&mut self, lexer: &mut Lexer<'a>, earlier: &mut Earlier) -> Result<(), FileError> {
        loop {
            let before = lexer.clone();
            let Some((at, token)) = lexer.next() else { break };
            if self.pieces > MOST_PIECES || self.seen.len() > MOST_TAGS {
                return Err(lexer.error(at, Problem::TooMuch));
            }
            match token? {
                Token::GameEnd => break,
                Token::LineEnd => self.line_end(),
                Token::Comment { text, nested } => {
                    if nested {
                        self.places.leniencies.note(at, Leniency::NestedComment);
                    }
                    self.end_trailing();
                    self.comment(text);
                    self.after_comment = true;
                }
                Token::Word(word) => self.word(word, at).map_err(|problem| lexer.error(at, problem))?,
                // Some files have no empty line between games.
                Token::Tag { name: "Event", .. } if self.seen.contains(&"Event") => {
                    *lexer = before;
                    break;
                }
                Token::Tag { name, value, quoted } => {
                    if !quoted {
                        self.places.leniencies.note(at, Leniency::BareTag);
                    }
                    self.close_section();
                    let value = earlier.resolve(name, value);
                    self.tag(name, value.into_owned(), at).map_err(|problem| lexer.error(at, problem))?;
                }
            }
        }
        self.end_trailing();
        Ok(())
    }

    /// What stood behind a comment is one more.
    fn end_trailing(&mut self) {
        self.after_comment = false;
        if let Some((at, text)) = self.trailing.take() {
            self.places.leniencies.note(at, Leniency::TextAfterComment);
            self.comment(&text);
        }
    }

    fn close_section(&mut self) {
        self.end_trailing();
        match std::mem::replace(&mut self.section, Section::Identification) {
            Section::Auction(auction) => self.auction = Some(auction),
            Section::Play(play) => self.play = Some(play),
            // A tag with nothing below it is a tag after all.
            Section::Table(table) if table.rows.iter().all(Vec::is_empty) => {
                self.record.tags.push((table.name.into(), table.columns));
            }
            Section::Table(mut table) => {
                table.rows.retain(|row| !row.is_empty());
                self.record.tables.push(table);
            }
            Section::Identification | Section::Ignored => {}
        }
    }

    fn line_end(&mut self) {
        self.end_trailing();
        if let Section::Table(table) = &mut self.section
            && table.rows.last().is_some_and(|row| !row.is_empty())
        {
            table.rows.push(Vec::new());
        }
    }

    fn comment(&mut self, text: &str) {
        let text = joined_lines(text);
        if text.is_empty() {
            return;
        }
        self.pieces += 1;
        match (&mut self.section, &mut self.play, &mut self.auction) {
            (Section::Auction(auction), _, _) => auction.comment(text),
            (Section::Play(play), _, _) | (_, Some(play), _) => play.comment(text),
            (_, None, Some(auction)) => auction.comment(text),
            _ => self.record.comments.push(Comment { moment: Moment::Start, text }),
        }
    }

    fn word(&mut self, word: &str, at: usize) -> Result<(), Problem> {
        match &mut self.section {
            Section::Auction(auction) => auction.word(word, at),
            Section::Play(play) => play.word(word, at),
            Section::Table(table) => {
                self.pieces += 1;
                match table.rows.last_mut() {
                    Some(row) => row.push(word.to_owned()),
                    None => table.rows.push(vec![word.to_owned()]),
                }
                Ok(())
            }
            Section::Ignored => Ok(()),
            Section::Identification if self.after_comment => {
                self.pieces += 1;
                let (_, text) = self.trailing.get_or_insert((at, String::new()));
                text.push_str(if text.is_empty() { "" } else { " " });
                text.push_str(word);
                Ok(())
            }
            Section::Identification => Err(Problem::unexpected(word, "a tag, such as [Board \"1\"]")),
        }
    }

    fn tag(&mut self, name: &'a str, value: String, at: usize) -> Result<(), Problem> {
        if name == "Note" {
            self.note(value);
            return Ok(());
        }
        if self.seen.contains(&name) {
            self.section = Section::Ignored;
            return Ok(());
        }
        self.seen.push(name);
        match name {
            "Auction" => {
                let dealer = seat(&value)?.or(self.record.dealer).unwrap_or(Seat::North);
                self.section = Section::Auction(AuctionSection::new(dealer));
                self.notes_of_play = false;
                Ok(())
            }
            "Play" => {
                self.section = Section::Play(PlaySection::new(seat(&value)?));
                self.notes_of_play = true;
                Ok(())
            }
            _ => self.identification(name, value, at),
        }
    }

    /// The number and the text of a note; one that has no number is a tag like others.
    fn note(&mut self, value: String) {
        self.pieces += 1;
        let notes = if self.notes_of_play { &mut self.play_notes } else { &mut self.auction_notes };
        match value.split_once(':').map(|(number, text)| (number.trim().parse(), text.trim().to_owned())) {
            Some((Ok(number), text)) => notes.push((number, text)),
            _ => self.record.tags.push(("Note".into(), value)),
        }
    }

    /// A tag that is no section. `?` and nothing stand for a value that is not known.
    fn identification(&mut self, name: &str, value: String, at: usize) -> Result<(), Problem> {
        let known = !matches!(value.as_str(), "" | "?");
        let record = &mut self.record;
        let player = Seat::ALL.into_iter().find(|seat| seat.name() == name);
        match name {
            _ if player.is_some() => {
                if let Some(seat) = player {
                    record.players[seat.index()] = one_line(&value);
                }
            }
            "Board" => match value.trim().parse() {
                Ok(number) => record.board = Some(number),
                Err(_) => record.add_tag(name.to_owned(), value),
            },
            "Dealer" => record.dealer = seat(&value)?,
            "Vulnerable" if known => {
                let expected = "a vulnerability: None, NS, EW or All";
                record.vulnerability =
                    Some(value.parse().map_err(|_| Problem::unexpected(&value, expected))?);
            }
            "Vulnerable" => {}
            "Deal" if known => record.deal = Some(deal(&value)?),
            "Deal" => {}
            "Declarer" => self.declarer = Some((at, value)),
            "Contract" => self.contract = Some((at, value)),
            "Result" => self.result = Some((at, value)),
            "Claim" => match value.trim().parse() {
                Ok(tricks) if tricks <= 13 => record.claim = Some(tricks),
                _ => record.add_tag(name.to_owned(), value),
            },
            _ => {
                self.section =
                    Section::Table(TagTable { name: name.to_owned(), columns: value, rows: Vec::new() });
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<LocatedRecord<'a>, (usize, Problem)> {
        self.settle_contract()?;
        self.settle_result();
        if self.auction_notes.is_empty() {
            self.auction_notes.clone_from(&self.play_notes);
        }
        if self.play_notes.is_empty() {
            self.play_notes.clone_from(&self.auction_notes);
        }
        let comments = &mut self.record.comments;
        let deal = self.record.deal.map(|deal| deal.with_fourth_hand());
        if let Some(mut auction) = self.auction {
            let leader = self.play.as_ref().and_then(|play| play.first_leader(deal.as_ref()));
            if let Some(Final::Contract(stated)) = self.record.contract {
                auction.add_opening_passes(stated, leader, self.record.dealer);
            }
            self.record.auction = Some(auction.finish(&self.auction_notes, &mut self.places, comments));
        }
        let auction = self.record.auction.as_ref();
        let calls = auction.map_or(0, |auction| auction.calls.len());
        if let Some(play) = self.play {
            let reached = || {
                let auction = auction?;
                let calls = auction.calls.iter().map(|call| call.item);
                Some(Final::Contract(Auction::from_calls(auction.dealer, calls).ok()?.contract()?))
            };
            let contract = self.record.contract.or_else(reached);
            self.record.play = Some(play.finish(
                contract,
                deal.as_ref(),
                &self.play_notes,
                calls,
                &mut self.places,
                comments,
            )?);
        }
        comments.sort_by_key(|comment| comment.moment);
        // One order, however the file has it: the mandatory tags first. Those that are not known say nothing.
        let place = |name: &str| MANDATORY.iter().position(|tag| *tag == name).unwrap_or(MANDATORY.len());
        let tags = &mut self.record.tags;
        tags.retain(|(name, value)| place(name) == MANDATORY.len() || !matches!(value.as_str(), "" | "?"));
        tags.sort_by_key(|(name, _)| place(name));
        Ok(LocatedRecord { record: self.record, places: self.places })
    }

    fn settle_contract(&mut self) -> Result<(), (usize, Problem)> {
        let (declarer_at, declarer) = self.declarer.take().unwrap_or_default();
        // A contract that is not there is one that is not known, as we write it.
        let (at, contract) = self.contract.take().unwrap_or_default();
        let swapped = declarer.starts_with('^');
        let seat = seat(declarer.trim_start_matches('^')).map_err(|problem| (declarer_at, problem))?;
        if swapped {
            self.record.add_tag("Declarer", declarer.clone());
        }
        if matches!(contract.as_str(), "" | "?" | "-" | "#") {
            if seat.is_some() && !swapped {
                self.record.add_tag("Declarer", declarer);
            }
            return Ok(());
        }
        self.places.result = at;
        let seat = seat.or_else(|| self.declarer_by_lead(at));
        match Final::parse(contract.trim(), seat).or_else(|| self.redoubled(contract.trim(), seat, at)) {
            Some(contract) => self.record.contract = Some(contract),
            // A contract without its declarer is kept as it stands.
            None if seat.is_none() && Final::parse(contract.trim(), Some(Seat::North)).is_some() => {
                self.record.add_tag("Contract", contract);
            }
            None => return Err((at, Problem::unexpected(&contract, "a contract, such as 3NTX, or Pass"))),
        }
        Ok(())
    }

    /// Who declares a contract of which only the first lead is known besides.
    fn declarer_by_lead(&mut self, at: usize) -> Option<Seat> {
        let deal = self.record.deal.map(|deal| deal.with_fourth_hand());
        let leader = self.play.as_ref().filter(|_| self.auction.is_none())?.first_leader(deal.as_ref())?;
        self.places.leniencies.note(at, Leniency::DeclarerByLead);
        Some(leader.plus(3))
    }

    /// `3NTR`
    fn redoubled(&mut self, contract: &str, declarer: Option<Seat>, at: usize) -> Option<Final> {
        let bid = contract.strip_suffix(['R', 'r'])?;
        let found = Final::parse(&format!("{bid}XX"), declarer)?;
        self.places.leniencies.note(at, Leniency::Redoubled);
        Some(found)
    }

    /// Declarer's tricks: `9`, `EW 9`, `NS 4 EW 9`. What is marked with a caret differs from the play, and is kept as it is.
    fn settle_result(&mut self) {
        let Some((at, text)) = self.result.take() else { return };
        let declarer = match self.record.contract {
            Some(Final::Contract(contract)) => Some(contract.declarer.pair()),
            Some(Final::EndPosition(_, declarer)) => Some(declarer.pair()),
            _ => None,
        };
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let tricks = match words.as_slice() {
            [tricks] => tricks.parse().ok(),
            [pair, tricks, ..] => match (pair.parse::<Pair>(), declarer, tricks.parse::<u8>()) {
                (Ok(pair), Some(declarer), Ok(tricks)) if pair == declarer => Some(tricks),
                (Ok(_), Some(_), Ok(tricks)) => 13u8.checked_sub(tricks),
                _ => None,
            },
            [] => None,
        };
        match tricks.filter(|&tricks| tricks <= 13) {
            Some(tricks) => {
                self.record.result = Some(tricks);
                self.places.result = at;
            }
            None if text == "?" => {}
            None => self.record.add_tag("Result", text),
        }
    }
}

impl Earlier {
    /// The value that stands here: `#` takes that of the last game, `##text` gives one to all games from here on. The value
    /// comes as it is written: an escaped `#` is one.
    fn resolve<'v>(&mut self, name: &str, value: &'v str) -> Cow<'v, str> {
        const EXEMPT: [&str; 8] =
            ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"];
        if EXEMPT.contains(&name) {
            return unescape(value);
        }
        let find = |list: &[(String, String)]| list.iter().position(|(known, _)| known == name);
        if value == "#" {
            return find(&self.last).map_or_else(String::new, |i| self.last[i].1.clone()).into();
        }
        let (standing, value) = match value.strip_prefix("##") {
            Some(text) => (true, text.trim_start_matches('#')),
            None => (false, value),
        };
        let value = unescape(value);
        match find(&self.standing) {
            Some(i) => self.standing[i].1 = value.to_string(),
            None if standing && self.standing.len() < 200 => {
                self.standing.push((name.to_owned(), value.to_string()));
            }
            None => {}
        }
        match find(&self.last) {
            Some(i) => self.last[i].1 = value.to_string(),
            // Nobody has this many kinds of tags; noise may.
            None if self.last.len() < 200 => self.last.push((name.to_owned(), value.to_string())),
            None => {}
        }
        value
    }
}

/// The text of a quoted value: `\"`, `\\` and our own `\#` stand for the second character, other backslashes stay.
fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some(&next @ ('"' | '\\' | '#'))) => {
                text.push(next);
                chars.next();
            }
            _ => text.push(c),
        }
    }
    Cow::Owned(text)
}

/// A seat, or `None` where the file says that it is not known.
fn seat(value: &str) -> Result<Option<Seat>, Problem> {
    match value {
        "" | "?" | "-" => Ok(None),
        _ => value.parse().map(Some).map_err(|_| Problem::unexpected(value, "a seat: N, E, S or W")),
    }
}

fn deal(value: &str) -> Result<crate::Deal, Problem> {
    value.parse().map_err(|error| match error {
        crate::DealParseError::Form(_) => Problem::unexpected(
            value,
            "a deal: N: and four hands such as AKQ.T98..5432, - for an unknown one",
        ),
        crate::DealParseError::Hands(bad) => Problem::Deal(bad),
    })
}
