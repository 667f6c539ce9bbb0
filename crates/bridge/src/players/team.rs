use super::{Candour, CardPlayer, DoubleDummy, Manner, Method, Sending, Weighing, bidder::Bidder};
use crate::{
    Board, Contract, Deal, imps,
    knowledge::bidding::{ConventionCard, Reading},
    knowledge::signals::Signals,
    records::Record,
};
use cards::{Pair, ParseError, Seat};
use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    str::FromStr,
    sync::{Mutex, PoisonError},
};
use worlds::{
    Ask, Budget, DecisionError, Oracle, Player,
    matches::{Contest, Failure, Score},
};

/// How the players of a team think and signal. All bid the same standard system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Team {
    /// Neither signals nor reads signals.
    A,
    /// Does not signal, and says so; reads the others' signals.
    X,
    /// Signals the truth when it costs nothing, and reads signals.
    Y,
    /// The same, but lies when it costs nothing and declarer has more use for the truth than partner: see [`Candour::Wily`].
    Z,
    /// Signals, truly or falsely, by what everybody would then believe, and reads signals; where that decides nothing it is as Z.
    C,
    /// Does not signal; reads by how people bid and play, and goes by experience beside the solver.
    E,
    /// The same as it was before: the solver alone decides.
    EarlierE,
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Team::A => "a",
            Team::X => "x",
            Team::Y => "y",
            Team::Z => "z",
            Team::C => "c",
            Team::E => "e",
            Team::EarlierE => "e-1",
        })
    }
}

impl FromStr for Team {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.to_ascii_lowercase().as_str() {
            "a" => Ok(Team::A),
            "x" | "b" => Ok(Team::X),
            "y" => Ok(Team::Y),
            "z" => Ok(Team::Z),
            "c" => Ok(Team::C),
            "e" => Ok(Team::E),
            "e-1" => Ok(Team::EarlierE),
            _ => Err(ParseError::new(text, "a style of play: a, x, y, z, c, e or e-1")),
        }
    }
}

impl Team {
    /// What its partnerships agree on, when those that signal play these.
    fn card(self, signals: Signals) -> ConventionCard {
        let silent = matches!(self, Team::A | Team::X | Team::E | Team::EarlierE);
        let signals = if silent { Signals::NONE } else { signals };
        ConventionCard { signals, ..ConventionCard::default() }
    }

    /// One of its players, at a table where the pairs have these agreements.
    fn player(self, cards: [ConventionCard; 2], worlds: u64, how: Weighing) -> CardPlayer {
        let method = match self {
            Team::A => Method::A,
            Team::X | Team::Y | Team::Z | Team::E | Team::EarlierE => Method::B,
            Team::C => Method::C,
        };
        let by_conduct = matches!(self, Team::E | Team::EarlierE);
        let manner = if by_conduct { Manner::Conduct } else { Manner::Rules };
        let mut player = CardPlayer::reading(method, cards, manner);
        match self {
            Team::EarlierE => player = player.by_solver_alone(),
            Team::Y => player.sending = Sending::Free(Candour::Truthful),
            Team::Z => player.sending = Sending::Free(Candour::Wily),
            _ => {}
        }
        player.budget = Budget::Count(worlds);
        if let Sending::Weighed(weighing) = &mut player.sending {
            *weighing = how;
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
    teams: [Team; 2],
    worlds: u64,
    /// Who declares on every board, where only the defenders change.
    declarer: Option<Team>,
    /// What the players agree on who signal.
    signals: Signals,
    /// How program C weighs.
    weighing: Weighing,
    /// How everybody bids.
    bidder: Bidder,
    /// What was found at the first table, by the number of the board: much of it is asked again at the second.
    found: Mutex<HashMap<u64, DoubleDummy>>,
    /// What was bid and played, by board and sitting, if that is kept.
    records: Option<Mutex<BTreeMap<(u64, usize), Record>>>,
}

/// What came of a board at one table.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
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
    pub fn new(teams: [Team; 2], worlds: u64) -> Self {
        Self {
            teams,
            worlds,
            declarer: None,
            signals: Signals::STANDARD,
            weighing: Weighing { candour: Candour::Wily, ..Weighing::by_rules() },
            bidder: Bidder::by_rules(),
            found: Mutex::default(),
            records: None,
        }
    }

    /// The same; who signals has agreed on these.
    #[must_use]
    pub fn agreeing(self, signals: Signals) -> Self {
        Self { signals, ..self }
    }

    /// The same; program C weighs like this.
    #[must_use]
    pub fn weighing(self, weighing: Weighing) -> Self {
        Self { weighing, ..self }
    }

    /// The same; everybody bids like this. By the rules alone unless told: both tables play the same contract, whoever bids it.
    #[must_use]
    pub fn bidding(self, bidder: Bidder) -> Self {
        Self { bidder, ..self }
    }

    /// The same in defence alone: declarer and dummy are always of this style, whoever the defenders are.
    #[must_use]
    pub fn defending(self, declarer: Team) -> Self {
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

    /// Keeps what was bid and played at a sitting of a board by these teams, North and South's first.
    fn keep(&self, (number, sitting): (u64, usize), board: &Board, teams: [Team; 2]) {
        let Some(records) = &self.records else { return };
        let [home, visitors] = self.teams.map(|team| team.to_string());
        let room = if sitting == 0 { "Open" } else { "Closed" };
        let tags = [("HomeTeam", home), ("VisitTeam", visitors), ("Room", room.to_owned())];
        let record = Record {
            board: Some(number as u32 + 1),
            players: Seat::ALL.map(|seat| teams[seat.pair().index()].to_string()),
            tags: tags.map(|(name, value)| (name.into(), value)).to_vec(),
            ..Record::from(board)
        };
        let mut records = records.lock().unwrap_or_else(PoisonError::into_inner);
        records.insert((number, sitting), record);
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
    fn seating(&self, declarers: Option<Pair>, sitting: usize) -> [Team; 2] {
        match (self.declarer, declarers) {
            (Some(declarer), Some(declarers)) => {
                let mut teams = [declarer; 2];
                teams[(!declarers).index()] = self.teams[sitting];
                teams
            }
            _ => [self.teams[sitting], self.teams[1 - sitting]],
        }
    }

    /// Plays out a board, each seat by its own view. Returns how many tricks the defenders' cards gave away.
    fn play_out(
        &self,
        board: &mut Board,
        teams: [Team; 2],
        solver: &DoubleDummy,
        ask: &Ask,
    ) -> Result<u8, Failure> {
        let cards = teams.map(|team| team.card(self.signals));
        let players = teams.map(|team| CardPlayer {
            solver: solver.clone(),
            ..team.player(cards, self.worlds, self.weighing)
        });
        let certain = |board: &Board| {
            let play = board.cards();
            play.map_or(0, |play| DoubleDummy::declarer_tricks(&mut solver.scratch(&ask.stop), play))
        };
        let (mut number, mut slips) = (0, 0);
        let mut before = certain(board);
        while let Some((actor, view)) = board.actor().and_then(|actor| Some((actor, board.view(actor)?))) {
            if ask.stop.is_due() {
                return Err(DecisionError::Stopped.into());
            }
            let legal = view.play().legal_cards();
            let card = match legal.highest().filter(|_| legal.len() == 1) {
                Some(only) => only,
                None => players[actor.pair().index()].decide(&view, &ask.child(number))?.action,
            };
            board.play(card)?;
            number += 1;
            let now = certain(board);
            // Only the defenders' cards can bring declarer more.
            slips += now.saturating_sub(before);
            before = now;
        }
        Ok(slips)
    }
}

/// Four players bid by the system.
fn bid(board: &mut Board, bidder: &Bidder, ask: &Ask) -> Result<(), Failure> {
    let mut reading = Reading::start(board.dealer(), board.vulnerability(), &Default::default());
    while let Some(seat) = board.auction().turn() {
        let number = reading.auction().calls().len() as u64;
        let call = bidder.decide(&reading, board.deal()[seat], &ask.child(number))?.action;
        board.call(call)?;
        reading.hear(call);
    }
    Ok(())
}

impl Contest for TeamMatch {
    type Sitting = BoardResult;

    fn measures(&self) -> Vec<String> {
        let mut measures = vec!["IMPs".to_owned(), "points".to_owned()];
        if self.declarer.is_some() {
            measures.extend(["tricks".to_owned(), "tricks-kept".to_owned()]);
        }
        measures
    }

    fn play(&self, number: u64, sitting: usize, ask: &Ask) -> Result<BoardResult, Failure> {
        let mut board = Board::numbered(Deal::random(&mut ask.seed.rng()), (number % 16) as u32 + 1)?;
        bid(&mut board, &self.bidder, &ask.child(2))?;
        let contract = board.contract();
        let teams = self.seating(contract.map(|contract| contract.declarer.pair()), sitting);
        let slips = match contract {
            Some(_) => self.play_out(&mut board, teams, &self.solver(number, sitting), &ask.child(1))?,
            None => 0,
        };
        // The last cards may have been chosen in haste.
        if ask.stop.is_due() {
            return Err(DecisionError::Stopped.into());
        }
        self.keep((number, sitting), &board, teams);
        let score = board.score_for(Pair::NorthSouth).unwrap_or_default();
        Ok(BoardResult { contract, tricks: board.tricks().unwrap_or_default(), score, slips })
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
        let result = |result: &BoardResult| match result.contract {
            Some(contract) => format!("{contract} {}", contract.result(result.tricks)),
            None => "Pass".to_owned(),
        };
        Score { figures, note: format!("{} | {}", result(first), result(second)) }
    }
}
