use bridge::{Call, Card, CardSet, Pair, Seat, Suit, Vulnerability};
use serde::{Deserialize, Serialize};
use std::{fmt, time::Duration};

/// A room of a match of teams: the same boards are played in both, by the other pair of each team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// The home team sits North and South.
    Open,
    /// The home team sits East and West.
    Closed,
}

impl Room {
    /// The open room first.
    pub const ALL: [Room; 2] = [Room::Open, Room::Closed];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `Open` or `Closed`.
    pub const fn name(self) -> &'static str {
        ["Open", "Closed"][self as usize]
    }
}

/// Whose cards: a seat's by its name, or dummy's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A seat by its name.
    Seat(Seat),
    /// Whoever is dummy.
    Dummy,
}

impl Holder {
    /// Whether this seat is meant, when that one is dummy.
    pub fn is(self, seat: Seat, dummy: Option<Seat>) -> bool {
        match self {
            Self::Seat(named) => named == seat,
            Self::Dummy => dummy == Some(seat),
        }
    }
}

/// What is said of a call besides it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Explanation {
    /// Whether it is alerted.
    pub alert: bool,
    /// What it means; may be empty.
    pub text: String,
}

/// A call, from its player or to the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallLine {
    /// Who calls.
    pub seat: Seat,
    /// What.
    pub call: Call,
    /// What is said of it.
    pub explanation: Option<Explanation>,
}

/// A card, from its player or to the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardLine {
    /// From whose hand.
    pub holder: Holder,
    /// Which.
    pub card: Card,
    /// What it tells; may be empty.
    pub text: String,
}

/// What a client is ready for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ready {
    /// The names of the teams.
    Teams,
    /// The session.
    Start,
    /// The board's number, dealer and vulnerability.
    Deal,
    /// Its own hand.
    Cards,
    /// A seat's call.
    Bid(Seat),
    /// Dummy's hand.
    Dummy,
    /// A card to a trick, counted from 1.
    Card(Holder, u8),
}

/// What a client says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientLine {
    /// It wants a seat.
    Connect {
        /// Its team.
        team: String,
        /// Its seat; any where it is not said.
        seat: Option<Seat>,
        /// The version of the protocol that it speaks.
        version: u32,
    },
    /// It is ready for what comes.
    Ready(Seat, Ready),
    /// It calls.
    Call(CallLine),
    /// It plays.
    Card(CardLine),
    /// It thanks for something; nothing follows.
    Received(Seat),
}

/// The time that a pair took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeUsed {
    /// On this board.
    pub board: Duration,
    /// In the session.
    pub total: Duration,
}

/// What a host says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HostLine {
    /// The client has its seat.
    Seated(Seat, String),
    /// The names of the teams, North and South's first.
    Teams([String; 2]),
    /// A board begins, or begins again.
    StartOfBoard,
    /// What board it is.
    Deal {
        /// Its number.
        number: u32,
        /// Who deals.
        dealer: Seat,
        /// Who is vulnerable.
        vulnerability: Vulnerability,
        /// In which room, where that is said.
        room: Option<Room>,
    },
    /// Somebody's hand.
    Cards(Holder, CardSet),
    /// Somebody called.
    Call(CallLine),
    /// Somebody is to lead.
    ToLead(Holder),
    /// Somebody played.
    Card(CardLine),
    /// The time that the pairs took.
    Timing([TimeUsed; 2]),
    /// That is all.
    EndOfSession,
    /// What came was refused, or anything else that is no message of the protocol.
    Other(String),
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seat(seat) => seat.name(),
            Self::Dummy => "Dummy",
        })
    }
}

/// The rank first, as the protocol has it.
fn rank_first(card: Card) -> String {
    format!("{}{}", card.rank(), card.suit().letter())
}

impl fmt::Display for CallLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.seat.name())?;
        match self.call {
            Call::Pass => f.write_str("passes")?,
            Call::Double => f.write_str("doubles")?,
            Call::Redouble => f.write_str("redoubles")?,
            Call::Bid(bid) => write!(f, "bids {bid}")?,
        }
        match &self.explanation {
            None => Ok(()),
            Some(Explanation { alert: true, text }) if text.is_empty() => f.write_str(" Alert."),
            Some(Explanation { alert: true, text }) => write!(f, " Alert. {}", plain(text)),
            Some(Explanation { text, .. }) if text.is_empty() => Ok(()),
            Some(Explanation { text, .. }) => write!(f, " Infos. {}", plain(text)),
        }
    }
}

impl fmt::Display for CardLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} plays {}", self.holder, rank_first(self.card))?;
        if self.text.is_empty() { Ok(()) } else { write!(f, ". {}", plain(&self.text)) }
    }
}

impl fmt::Display for ClientLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connect { team, seat, version } => {
                let seat = seat.map_or("ANYPL", Seat::name);
                write!(f, "Connecting \"{}\" as {seat} using protocol version {version}", team_name(team))
            }
            Self::Ready(seat, what) => write!(f, "{} ready {what}", seat.name()),
            Self::Call(call) => call.fmt(f),
            Self::Card(card) => card.fmt(f),
            Self::Received(seat) => write!(f, "{} received dummy", seat.name()),
        }
    }
}

impl fmt::Display for Ready {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Teams => f.write_str("for teams"),
            Self::Start => f.write_str("to start"),
            Self::Deal => f.write_str("for deal"),
            Self::Cards => f.write_str("for cards"),
            Self::Bid(seat) => write!(f, "for {}'s bid", seat.name()),
            Self::Dummy => f.write_str("for dummy"),
            Self::Card(Holder::Dummy, trick) => write!(f, "for dummy's card to trick {trick}"),
            Self::Card(Holder::Seat(seat), trick) => write!(f, "for {}'s card to trick {trick}", seat.name()),
        }
    }
}

impl fmt::Display for HostLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seated(seat, team) => write!(f, "{} (\"{}\") seated", seat.name(), team_name(team)),
            Self::Teams([ns, ew]) => {
                write!(f, "Teams : N/S : \"{}\" E/W : \"{}\"", team_name(ns), team_name(ew))
            }
            Self::StartOfBoard => f.write_str("Start of board"),
            Self::Deal { number, dealer, vulnerability, room } => {
                let who = match vulnerability {
                    Vulnerability::None => "Neither",
                    Vulnerability::NorthSouth => "N/S",
                    Vulnerability::EastWest => "E/W",
                    Vulnerability::Both => "Both",
                };
                write!(f, "Board number {number}. Dealer {}. {who} vulnerable.", dealer.name())?;
                room.map_or(Ok(()), |room| write!(f, " {} room.", room.name()))
            }
            Self::Cards(whose, cards) => write!(f, "{whose}'s cards : {}", hand(*cards)),
            Self::Call(call) => call.fmt(f),
            Self::ToLead(who) => write!(f, "{who} to lead"),
            Self::Card(card) => card.fmt(f),
            Self::Timing(used) => {
                let [ns, ew] = Pair::ALL.map(|pair| time_used(used[pair.index()]));
                write!(f, "Timing - N/S : {ns}.  E/W : {ew}.")
            }
            Self::EndOfSession => f.write_str("End of session"),
            Self::Other(text) => f.write_str(&plain(text)),
        }
    }
}

/// `S A K. H -. D 5. C 3 2.`
fn hand(cards: CardSet) -> String {
    let suits = Suit::DESCENDING.map(|suit| {
        let ranks: Vec<String> = cards.holding(suit).chars().map(String::from).collect();
        let ranks = if ranks.is_empty() { "-".to_owned() } else { ranks.join(" ") };
        format!("{} {ranks}.", suit.letter())
    });
    suits.join(" ")
}

fn time_used(TimeUsed { board, total }: TimeUsed) -> String {
    let (board, total) = (board.as_secs(), total.as_secs());
    let (hours, minutes) = (total / 3600, total / 60 % 60);
    format!("this board  {:02}:{:02},  total  {hours}:{minutes:02}:{:02}", board / 60, board % 60, total % 60)
}

/// Only what the protocol can carry: printable ASCII in one line. Dashes and quotes of typographers become those of typewriters.
pub fn plain(text: &str) -> String {
    let ascii = text.chars().map(|letter| match letter {
        ' '..='~' => letter,
        '–' | '—' | '−' => '-',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        _ if letter.is_whitespace() => ' ',
        _ => '?',
    });
    ascii.collect::<String>().split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The longest name of a team.
const LONGEST_NAME: usize = 60;

/// A name as the protocol can carry it: never empty, without quotation marks.
pub(super) fn team_name(name: &str) -> String {
    let name: String = plain(&name.replace('"', " ")).chars().take(LONGEST_NAME).collect();
    let name = name.trim();
    if name.is_empty() { "?".into() } else { name.into() }
}
