use super::{Candour, CardPlayer, DoubleDummy, Method, Sending};
use crate::{
    Auction, Contract, Deal, Objective, Play, Prelude, Table,
    bidding::{ConventionCard, Reading},
    dealer_of_board,
    files::Record,
    imps,
    signals::{SignalReading, Signals},
    vulnerability_of_board,
};
use cards::{Pair, ParseError, Seat};
use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    str::FromStr,
    sync::{Arc, Mutex, PoisonError},
};
use worlds::{
    Budget, Oracle, Player, Seed, World,
    matches::{Contest, Failure, Score},
};

/// How the players of a team think and signal. All bid the same standard system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Neither signals nor reads signals.
    A,
    /// Does not signal, and says so; reads the others' signals.
    X,
    /// Signals the truth when it costs nothing, and reads signals.
    Y,
    /// The same, but lies when it costs nothing and declarer has more use for the truth than partner: see [`Candour::Wily`].
    Z,
    /// Signals, truly or falsely, by what everybody would then believe, and reads signals.
    C,
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Style::A => "a",
            Style::X => "x",
            Style::Y => "y",
            Style::Z => "z",
            Style::C => "c",
        })
    }
}

impl FromStr for Style {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.to_ascii_lowercase().as_str() {
            "a" => Ok(Style::A),
            "x" | "b" => Ok(Style::X),
            "y" => Ok(Style::Y),
            "z" => Ok(Style::Z),
            "c" => Ok(Style::C),
            _ => Err(ParseError::new(text, "a style of play: a, x, y, z or c")),
        }
    }
}

impl Style {
    /// What its partnerships agree on, when those that signal play these.
    fn card(self, signals: Signals) -> ConventionCard {
        let signals = if matches!(self, Style::A | Style::X) { Signals::NONE } else { signals };
        ConventionCard { signals, ..ConventionCard::default() }
    }

    /// One of its players, at a table where the pairs have these agreements.
    fn player(self, cards: [ConventionCard; 2], worlds: u64) -> CardPlayer {
        let method = match self {
            Style::A => Method::A,
            Style::X | Style::Y | Style::Z => Method::B,
            Style::C => Method::C,
        };
        let mut player = CardPlayer::new(method, cards);
        if method != Method::A {
            player.inference.reading = SignalReading::TRUSTING;
        }
        match self {
            Style::Y => player.sending = Sending::Free(Candour::Truthful),
            Style::Z => player.sending = Sending::Free(Candour::Wily),
            _ => {}
        }
        player.budget = Budget::Count(worlds);
        if let Sending::Weighed(weighing) = &mut player.sending {
            // The solver looks at as many deals as the others', no more.
            weighing.first_look = worlds;
            player.budget = Budget::Count((worlds / 2).max(1));
        }
        player
    }
}

/// Two teams of four on the same deals, each team once with the cards of North and South and once with those of East and West.
#[derive(Debug)]
pub struct TeamMatch {
    teams: [Style; 2],
    worlds: u64,
    /// Who declares on every board, where only the defenders change.
    declarer: Option<Style>,
    /// What the players agree on who signal.
    signals: Signals,
    /// What was found at the first table, by the number of the board: much of it is asked again at the second.
    found: Mutex<HashMap<u64, DoubleDummy>>,
    /// What was bid and played, by board and sitting, if that is kept.
    records: Option<Mutex<BTreeMap<(u64, usize), Record>>>,
}

/// What came of a board at one table.
#[derive(Debug, Clone, Copy)]
pub struct BoardResult {
    /// The contract, unless it was passed out.
    pub contract: Option<Contract>,
    /// Declarer's tricks.
    pub tricks: u8,
    /// The score of North and South.
    pub score: i32,
    /// How many tricks the defenders' cards gave away, as the solver sees it.
    pub slips: u8,
}

impl TeamMatch {
    /// These teams; each player looks at so many deals for each card, and program C imagines in half of them what the others
    /// would believe.
    pub fn new(teams: [Style; 2], worlds: u64) -> Self {
        Self {
            teams,
            worlds,
            declarer: None,
            signals: Signals::STANDARD,
            found: Mutex::default(),
            records: None,
        }
    }

    /// The same; who signals has agreed on these.
    #[must_use]
    pub fn agreeing(self, signals: Signals) -> Self {
        Self { signals, ..self }
    }

    /// The same in defence alone: declarer and dummy are always of this style, whoever the defenders are.
    #[must_use]
    pub fn defending(self, declarer: Style) -> Self {
        Self { declarer: Some(declarer), ..self }
    }

    /// The same; what is bid and played is kept.
    #[must_use]
    pub fn recording(self) -> Self {
        Self { records: Some(Mutex::default()), ..self }
    }

    /// What was bid and played, board by board; nothing unless it was [recording](Self::recording).
    pub fn into_records(self) -> Vec<Record> {
        let records =
            self.records.map(|records| records.into_inner().unwrap_or_else(PoisonError::into_inner));
        records.into_iter().flat_map(BTreeMap::into_values).collect()
    }

    /// Keeps what was bid and played at a sitting of a board.
    fn keep(
        &self,
        (number, sitting): (u64, usize),
        deal: Deal,
        auction: &Auction,
        play: Option<(&Play, [Style; 2])>,
    ) {
        let Some(records) = &self.records else { return };
        let board = number as u32 + 1;
        let styles = play.map_or([self.teams[sitting], self.teams[1 - sitting]], |(_, styles)| styles);
        let [home, visitors] = self.teams.map(|style| style.to_string());
        let room = if sitting == 0 { "Open" } else { "Closed" };
        let tags = [("HomeTeam", home), ("VisitTeam", visitors), ("Room", room.to_owned())];
        let record = Record {
            board: Some(board),
            players: Seat::ALL.map(|seat| styles[seat.pair().index()].to_string()),
            dealer: Some(auction.dealer()),
            vulnerability: Some(vulnerability_of_board(board)),
            deal: Some(deal),
            auction: Some(auction.into()),
            play: play.map(|(play, _)| play.into()),
            tags: tags.map(|(name, value)| (name.into(), value)).to_vec(),
            ..Record::default()
        };
        let mut records = records.lock().unwrap_or_else(PoisonError::into_inner);
        records.insert((number, sitting), record.completed());
    }

    /// The solver for a sitting of a board.
    fn solver(&self, board: u64, sitting: usize) -> DoubleDummy {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if sitting + 1 < self.sittings() {
            found.entry(board).or_default().clone()
        } else {
            found.remove(&board).unwrap_or_default()
        }
    }

    /// Who plays for North and South, and for East and West.
    fn line_up(&self, declarers: Pair, sitting: usize) -> [Style; 2] {
        match self.declarer {
            Some(declarer) => {
                let mut styles = [declarer; 2];
                styles[(!declarers).index()] = self.teams[sitting];
                styles
            }
            None => [self.teams[sitting], self.teams[1 - sitting]],
        }
    }

    /// Plays out one table, each seat by its own view.
    fn play_out(
        &self,
        prelude: &Arc<Prelude>,
        deal: &Deal,
        styles: [Style; 2],
        solver: &DoubleDummy,
        seed: Seed,
    ) -> Result<Played, Failure> {
        let cards = styles.map(|style| style.card(self.signals));
        let players =
            styles.map(|style| CardPlayer { solver: solver.clone(), ..style.player(cards, self.worlds) });
        let mut table = Table::new(Arc::clone(prelude), deal)?;
        let mut legal = Vec::new();
        let (mut number, mut slips) = (0, 0);
        let mut certain = DoubleDummy::declarer_tricks(&mut solver.scratch(), table.play_so_far());
        while let Some(actor) = table.actor() {
            table.actions(&mut legal);
            let card = match legal[..] {
                [only] => only,
                _ => {
                    let player = &players[Seat::from_index(actor).pair().index()];
                    player.decide(&table.view(actor), seed.child(number))?.action
                }
            };
            table.play(card);
            number += 1;
            let before = certain;
            certain = DoubleDummy::declarer_tricks(&mut solver.scratch(), table.play_so_far());
            // Only the defenders' cards can bring declarer more.
            slips += certain.saturating_sub(before);
        }
        Ok(Played { play: *table.play_so_far(), slips })
    }
}

/// What was played, and how many tricks the defenders' cards gave away.
struct Played {
    play: Play,
    slips: u8,
}

/// Four players bid by the system.
fn bid(deal: &Deal, number: u32) -> Auction {
    let vulnerability = vulnerability_of_board(number);
    let mut reading = Reading::start(dealer_of_board(number), vulnerability, &Default::default());
    while let Some(seat) = reading.auction().turn() {
        let call = reading.choose(deal[seat]).call;
        if reading.hear(call).is_none() {
            break;
        }
    }
    reading.auction().clone()
}

impl Contest for TeamMatch {
    type Sitting = BoardResult;

    fn measures(&self) -> Vec<String> {
        let mut measures = vec!["IMPs".to_owned(), "points".to_owned()];
        if self.declarer.is_some() {
            measures.extend(["tricks".to_owned(), "tricks not given away".to_owned()]);
        }
        measures
    }

    fn play(&self, number: u64, sitting: usize, seed: Seed) -> Result<BoardResult, Failure> {
        let deal = Deal::random(&mut seed.rng());
        let board = (number % 16) as u32 + 1;
        let auction = bid(&deal, board);
        let vulnerability = vulnerability_of_board(board);
        let Some(contract) = auction.contract() else {
            self.keep((number, sitting), deal, &auction, None);
            return Ok(BoardResult { contract: None, tricks: 0, score: 0, slips: 0 });
        };
        let prelude = Arc::new(Prelude { vulnerability, auction, contract, objective: Objective::Points });
        let styles = self.line_up(contract.declarer.pair(), sitting);
        let Played { play, slips } =
            self.play_out(&prelude, &deal, styles, &self.solver(number, sitting), seed.child(1))?;
        self.keep((number, sitting), deal, &prelude.auction, Some((&play, styles)));
        let tricks = play.declarer_tricks();
        let score = contract.score_for(Pair::NorthSouth, vulnerability, tricks);
        Ok(BoardResult { contract: Some(contract), tricks, score, slips })
    }

    fn score(&self, sittings: &[BoardResult]) -> Score {
        let [first, second] = sittings else { return Score::new([]) };
        let declarers = first.contract.map(|contract| contract.declarer.pair());
        // With North and South's cards the first team gains when their score is higher; in defence, when declarer's is lower.
        let sign = if self.declarer.is_some() && declarers == Some(Pair::NorthSouth) { -1 } else { 1 };
        let gain = sign * (first.score - second.score);
        let mut figures = vec![f64::from(imps(gain)), f64::from(gain)];
        if self.declarer.is_some() {
            let fewer = |of: fn(&BoardResult) -> u8| f64::from(of(second)) - f64::from(of(first));
            figures.extend([fewer(|result| result.tricks), fewer(|result| result.slips)]);
        }
        let told = |result: &BoardResult| match result.contract {
            Some(contract) => format!("{contract} {}", contract.result(result.tricks)),
            None => "passed out".to_owned(),
        };
        Score { figures, note: format!("{} | {}", told(first), told(second)) }
    }
}
