//! Lines to messages, read loosely: in either case, with any number of blanks, with dots where others put them.

use super::message::{
    CallLine, CardLine, ClientLine, Explanation, Holder, HostLine, Ready, Room, plain, team_name,
};
use bridge::{Call, Card, CardSet, Rank, Seat, Suit, Vulnerability};

/// What is still to be read of a line, blanks collapsed.
#[derive(Clone, Copy)]
struct Rest<'a>(&'a str);

impl<'a> Rest<'a> {
    /// The next word, if there is one.
    fn word(&mut self) -> Option<&'a str> {
        let text = self.0.trim_start();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        self.0 = rest;
        Some(word).filter(|word| !word.is_empty())
    }

    /// Whether the next word is this one, in either case, with or without a dot; then it is taken.
    fn takes(&mut self, expected: &str) -> bool {
        let mut after = *self;
        let found =
            after.word().is_some_and(|word| word.trim_end_matches('.').eq_ignore_ascii_case(expected));
        if found {
            *self = after;
        }
        found
    }

    fn all(&mut self, expected: &[&str]) -> bool {
        let before = *self;
        let found = expected.iter().all(|word| self.takes(word));
        if !found {
            *self = before;
        }
        found
    }
}

fn seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))
}

fn holder(word: &str) -> Option<Holder> {
    if word.eq_ignore_ascii_case("dummy") { Some(Holder::Dummy) } else { seat(word).map(Holder::Seat) }
}

/// `North's`, `dummy's`.
fn possessor(word: &str) -> Option<Holder> {
    let end = word.len().checked_sub(2)?;
    let (name, ending) = (word.get(..end)?, word.get(end..)?);
    if ending.eq_ignore_ascii_case("'s") { holder(name) } else { None }
}

/// The text between the first quotation mark and the last, and what is before and behind.
fn quoted(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once('"')?;
    let (name, after) = rest.split_once('"')?;
    Some((before, name, after))
}

impl ClientLine {
    /// What a client says, if it can be understood.
    ///
    /// ```
    /// use kakehiki_wire::table_manager::ClientLine;
    /// let line = ClientLine::read("NORTH  ready for  EAST's bid.").expect("loosely read");
    /// assert_eq!(line.to_string(), "North ready for East's bid");
    /// ```
    pub fn read(line: &str) -> Option<Self> {
        let line = plain(line);
        let mut rest = Rest(&line);
        if rest.takes("connecting") {
            return connect(rest.0);
        }
        let name = rest.word()?;
        let dummy = name.eq_ignore_ascii_case("dummy");
        if rest.takes("plays") {
            return card(holder(name)?, rest).map(Self::Card);
        }
        let seat = seat(name).filter(|_| !dummy)?;
        if rest.takes("ready") {
            return ready(rest).map(|what| Self::Ready(seat, what));
        }
        if rest.takes("received") {
            return Some(Self::Received(seat));
        }
        call(seat, rest).map(Self::Call)
    }
}

fn connect(rest: &str) -> Option<ClientLine> {
    let (_, team, rest) = quoted(rest)?;
    let mut rest = Rest(rest);
    rest.takes("as");
    let word = rest.word()?;
    let seat = if word.eq_ignore_ascii_case("anypl") { None } else { Some(seat(word)?) };
    rest.all(&["using", "protocol", "version"]);
    let digits: String = rest.word()?.chars().take_while(char::is_ascii_digit).collect();
    Some(ClientLine::Connect { team: team_name(team), seat, version: digits.parse().ok()? })
}

fn ready(mut rest: Rest<'_>) -> Option<Ready> {
    if rest.all(&["to", "start"]) {
        return Some(Ready::Start);
    }
    rest.takes("for");
    for (word, what) in
        [("teams", Ready::Teams), ("deal", Ready::Deal), ("cards", Ready::Cards), ("dummy", Ready::Dummy)]
    {
        if rest.takes(word) {
            return Some(what);
        }
    }
    let whose = possessor(rest.word()?)?;
    if let (true, Holder::Seat(seat)) = (rest.takes("bid"), whose) {
        return Some(Ready::Bid(seat));
    }
    if !rest.all(&["card", "to", "trick"]) {
        return None;
    }
    let trick = rest.word()?.trim_end_matches('.').parse().ok()?;
    Some(Ready::Card(whose, trick))
}

fn call(seat: Seat, mut rest: Rest<'_>) -> Option<CallLine> {
    let verb = rest.word()?.trim_end_matches('.').to_ascii_lowercase();
    let call = match verb.as_str() {
        "passes" | "pass" => Call::Pass,
        "doubles" | "double" => Call::Double,
        "redoubles" | "redouble" => Call::Redouble,
        "bids" | "bid" => {
            let bid: Call = rest.word()?.trim_end_matches('.').parse().ok()?;
            Some(bid).filter(|call| matches!(call, Call::Bid(_)))?
        }
        _ => return None,
    };
    let said = |alert, text: &str| Some(Explanation { alert, text: text.trim().to_owned() });
    let explanation = if rest.takes("alert") {
        said(true, rest.0)
    } else if rest.takes("infos") || rest.takes("info") {
        said(false, rest.0).filter(|said| !said.text.is_empty())
    } else {
        None
    };
    Some(CallLine { seat, call, explanation })
}

fn card(holder: Holder, rest: Rest<'_>) -> Option<CardLine> {
    let text = rest.0.trim();
    let (card, text) = text.split_once(['.', ' ']).unwrap_or((text, ""));
    let card = card.replace("10", "T");
    Some(CardLine { holder, card: rank_and_suit(&card)?, text: text.trim_matches(['.', ' ']).to_owned() })
}

/// `3C`, and `C3` as well.
fn rank_and_suit(text: &str) -> Option<Card> {
    text.is_ascii().then(|| text.parse().ok())?
}

impl HostLine {
    /// What a host says. It never fails: what is no message of the protocol is [`HostLine::Other`].
    pub fn read(line: &str) -> Self {
        let line = plain(line);
        known(&line).unwrap_or(Self::Other(line))
    }
}

fn known(line: &str) -> Option<HostLine> {
    let mut rest = Rest(line);
    if rest.all(&["start", "of", "board"]) {
        return Some(HostLine::StartOfBoard);
    }
    if rest.all(&["end", "of", "session"]) {
        return Some(HostLine::EndOfSession);
    }
    let first = line.split([' ', ':']).next()?.to_ascii_lowercase();
    match first.as_str() {
        "teams" => return teams(line),
        "timing" => return Some(HostLine::Timing(Default::default())),
        "board" => return board(line),
        _ => {}
    }
    let name = rest.word()?;
    if let Some(whose) =
        possessor(name).filter(|_| rest.0.trim_start().to_ascii_lowercase().starts_with("cards"))
    {
        return hand(line.split_once(':')?.1).map(|cards| HostLine::Cards(whose, cards));
    }
    let whose = holder(name)?;
    if rest.all(&["to", "lead"]) {
        return Some(HostLine::ToLead(whose));
    }
    if rest.takes("plays") {
        return card(whose, rest).map(HostLine::Card);
    }
    let Holder::Seat(seat) = whose else { return None };
    if line.trim_end_matches('.').to_ascii_lowercase().ends_with("seated") {
        let team = quoted(line).map_or("", |(_, team, _)| team);
        return Some(HostLine::Seated(seat, team_name(team)));
    }
    call(seat, rest).map(HostLine::Call)
}

fn teams(line: &str) -> Option<HostLine> {
    let (_, first, rest) = quoted(line)?;
    let (_, second, _) = quoted(rest)?;
    Some(HostLine::Teams([first, second].map(team_name)))
}

fn board(line: &str) -> Option<HostLine> {
    let mut rest = Rest(line);
    if !rest.all(&["board", "number"]) {
        return None;
    }
    let number = rest.word()?.trim_end_matches(['.', ',']).parse().ok()?;
    if !rest.takes("dealer") {
        return None;
    }
    let dealer = seat(rest.word()?.trim_end_matches(['.', ',']))?;
    let vulnerability = match rest.word()?.to_ascii_lowercase().as_str() {
        "neither" | "none" => Vulnerability::None,
        "n/s" => Vulnerability::NorthSouth,
        "e/w" => Vulnerability::EastWest,
        "both" | "all" => Vulnerability::Both,
        _ => return None,
    };
    rest.takes("vulnerable");
    let room = Room::ALL.into_iter().find(|room| rest.all(&[room.name(), "room"]));
    Some(HostLine::Deal { number, dealer, vulnerability, room })
}

/// By the letters of the suits, in any order; no letter is both a suit and a rank.
fn hand(text: &str) -> Option<CardSet> {
    let (mut cards, mut suit) = (CardSet::EMPTY, None);
    for letter in text.chars() {
        if let Some(next) = Suit::from_char(letter) {
            suit = Some(next);
        } else if let Some(rank) = Rank::from_char(if letter == '0' { 'T' } else { letter })
            && !cards.insert(Card::new(suit?, rank))
        {
            return None;
        }
    }
    (!cards.is_empty() && cards.len() <= 13).then_some(cards)
}
