use super::{
    Board, Elsewhere, Setup,
    bidding_box::explain,
    hand_record::{hand_records, picture},
    look, names,
    players::{self, Claimer},
    review::Review,
    scoring::{Gain, Scoring},
    seat_message, seat_name,
};
use crate::{
    draw,
    refusal::Refusal,
    room::{Chair, Doubt, Scene, Sitting, Thinker, Thought, Turn},
};
use bridge::{
    Card, Move, Objective, Pair, Seat, View,
    knowledge::bidding::Meaning,
    players::{Candour, Method, claim_stands},
    records::{Format, Record, write},
};
use std::sync::OnceLock;
use telling::{Words, say};
use worlds::{Ask, Seed, Stop, World};

/// A match in play.
pub(super) struct BridgeSitting {
    pub(super) setup: Setup,
    pub(super) board: Board,
    /// The boards that are over.
    pub(super) done: Vec<Done>,
    /// What came of the board on the table elsewhere, once it is over here: as many as have been heard of.
    pub(super) elsewhere: Vec<Elsewhere>,
    /// What the solver says of the board, once it is over and somebody has looked.
    review: OnceLock<Option<Review>>,
    /// A line for each event.
    log: Vec<LogLine>,
}

/// A board that is over.
pub(super) struct Done {
    pub(super) board: Board,
    pub(super) elsewhere: Vec<Elsewhere>,
}

enum LogLine {
    Said(Seat, Box<Meaning>),
    Played(Seat, Card),
    Claimed(u8),
    Elsewhere(Elsewhere),
    Next(u32),
}

impl BridgeSitting {
    pub(super) fn new(setup: Setup) -> Result<Self, Refusal> {
        let board = setup.board(1)?;
        Ok(Self {
            setup,
            board,
            done: Vec::new(),
            elsewhere: Vec::new(),
            review: OnceLock::new(),
            log: Vec::new(),
        })
    }

    /// What the person sees who acts: declarer's view when its side declares.
    fn claimants_view(&self) -> Option<View> {
        let table = self.board.table()?;
        let declarer = table.play_so_far().declarer();
        let seat = self.to_act().map_or(self.setup.seat, |chair| self.seat_of(chair));
        Some(table.view(if declarer.pair() == seat.pair() { declarer } else { seat }.index()))
    }

    /// The seat of a chair.
    pub(super) fn seat_of(&self, chair: Chair) -> Seat {
        match chair {
            Chair::Host => self.setup.seat,
            Chair::Guest(number) => Seat::ALL.get(number).copied().unwrap_or(self.setup.seat),
        }
    }

    /// The chair of the person who sits there, if one does.
    fn chair_of(&self, seat: Seat) -> Option<Chair> {
        let is_guest = || self.setup.guests.contains(&seat).then(|| Chair::Guest(seat.index()));
        if seat == self.setup.seat { Some(Chair::Host) } else { is_guest() }
    }

    /// The person who decides for this seat: its own cards, and both hands when one of ours declares on its side.
    pub(super) fn person_for(&self, actor: Seat) -> Option<Chair> {
        let declares = || self.board.contract().is_some_and(|contract| contract.declarer == actor);
        self.chair_of(actor).or_else(|| self.chair_of(actor.partner()).filter(|_| declares()))
    }

    pub(super) fn is_last(&self) -> bool {
        self.done.len() + 1 >= self.setup.boards
    }

    /// What the board on the table brought a pair, once the other tables are known.
    pub(super) fn gain_of(&self, us: Pair) -> Option<Gain> {
        gain(self.setup.scoring, &self.board, &self.elsewhere, us)
    }

    /// Whether all other tables have been heard of.
    fn is_compared(&self) -> bool {
        self.elsewhere.len() >= self.setup.scoring.tables()
    }

    /// What the solver says of the board on the table, once that is over. That takes a while, the first time.
    pub(super) fn review(&self) -> Option<&Review> {
        let solved = || self.review.get_or_init(|| Review::of(&self.board)).as_ref();
        self.board.is_over().then(solved).flatten()
    }

    /// The match so far, for a pair.
    pub(super) fn total(&self, us: Pair, w: &Words) -> String {
        let scoring = self.setup.scoring;
        let done = self.done.iter().filter_map(|done| gain(scoring, &done.board, &done.elsewhere, us));
        scoring.total(done.chain(self.gain_of(us)), w)
    }

    fn next_board(&mut self) -> Result<(), Refusal> {
        if !self.board.is_over() || !self.is_compared() || self.is_last() {
            return Err(Refusal::not_now(|w| say!(w, "page-bridge-no-next-board")));
        }
        let next = self.setup.board(self.done.len() + 2)?;
        self.log.push(LogLine::Next(next.dealt.number));
        let elsewhere = std::mem::take(&mut self.elsewhere);
        self.done.push(Done { board: std::mem::replace(&mut self.board, next), elsewhere });
        self.review = OnceLock::new();
        Ok(())
    }

    /// Who plays with a person tells the truth: people go by what their partner shows.
    fn candour(&self, actor: Seat) -> Candour {
        if self.chair_of(actor.partner()).is_some() { Candour::Truthful } else { Candour::default() }
    }
}

/// What a board brought a pair, once all other tables are known.
pub(super) fn gain(scoring: Scoring, board: &Board, elsewhere: &[Elsewhere], us: Pair) -> Option<Gain> {
    let others: Vec<i32> = elsewhere.iter().map(|there| there.score_for(us)).collect();
    scoring.gain(board.score_for(us)?, &others)
}

/// How many tricks of declarer's an event claims.
fn claimed(what: &str) -> Option<u8> {
    what.strip_prefix("claim ")?.trim().parse().ok()
}

impl Sitting for BridgeSitting {
    fn turn(&self) -> Turn {
        match self.board.turn() {
            Some((_, actor)) if self.person_for(actor).is_some() => Turn::Person,
            Some(_) => Turn::Machine,
            None if !self.is_compared() => Turn::Machine,
            None if self.is_last() => Turn::Over,
            None => Turn::Person,
        }
    }

    fn to_act(&self) -> Option<Chair> {
        self.board.turn().and_then(|(_, actor)| self.person_for(actor))
    }

    fn chairs(&self, words: &Words) -> Vec<(Chair, String)> {
        let seats = if self.setup.guests.is_empty() { &[][..] } else { &Seat::ALL };
        let chair = |&seat: &Seat| Some((self.chair_of(seat)?, seat_name(seat, words)));
        seats.iter().filter_map(chair).collect()
    }

    fn title(&self, words: &Words) -> String {
        let board = names::board_of(self.done.len() + 1, self.setup.boards, words);
        format!("{board}, {}", self.total(self.setup.seat.pair(), words))
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        if what == "next" {
            return self.next_board();
        }
        if what.starts_with("elsewhere ") {
            // Each only once: then it is never the person's turn.
            if !self.board.is_over() || self.is_compared() {
                return Err(Refusal::OutOfTurn);
            }
            let there = Elsewhere::read(what, self.board.dealt.vulnerability)
                .ok_or_else(|| Refusal::unexpected(|w| say!(w, "page-bridge-no-result")))?;
            self.elsewhere.push(there);
            self.log.push(LogLine::Elsewhere(there));
            return Ok(());
        }
        if let Some(tricks) = claimed(what) {
            self.board.apply(what)?;
            self.log.push(LogLine::Claimed(tricks));
            return Ok(());
        }
        let (seat, _) = self.board.turn().ok_or(Refusal::OutOfTurn)?;
        let bidding = self.board.table().is_none();
        self.board.apply(what)?;
        if bidding {
            let meaning = self.board.reading.meanings().last();
            self.log.extend(meaning.map(|meaning| LogLine::Said(seat, Box::new(meaning.clone()))));
        } else {
            // The board has just understood it.
            self.log.extend(what.parse().map(|card| LogLine::Played(seat, card)));
        }
        Ok(())
    }

    /// A claim stands if it is sure whatever the cards are that the person does not see.
    fn doubt(&self, what: &str) -> Option<Doubt> {
        let tricks = claimed(what)?;
        let Some(view) = self.claimants_view().filter(|_| self.board.claimable().is_some()) else {
            return Some(Box::new(|| Err(Refusal::not_now(|w| say!(w, "page-bridge-no-claim-yet")))));
        };
        Some(Box::new(move || {
            if !claim_stands(&view, tricks) {
                return Err(Refusal::not_now(|w| say!(w, "page-bridge-play-on")));
            }
            Ok(())
        }))
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        let seed = Seed(self.setup.seed).child(1 << 32).child(self.log.len() as u64);
        let method = self.setup.method();
        if self.board.is_over() {
            let (cards, method) = players::at_table(self.elsewhere.len(), self.board.cards, method);
            let other = OtherTable {
                board: self.board.dealt.clone(),
                objective: self.setup.scoring.objective(),
                cards,
                method,
                seed,
            };
            return (!self.is_compared()).then(|| Box::new(other) as Box<dyn Thinker>);
        }
        let (_, actor) = self.board.turn()?;
        let who = seat_message(actor).into();
        let player = players::thinker(&self.board, method, self.candour(actor), seed, who)?;
        // A person is advised what to play, and claims or not.
        let table = self.board.table().filter(|_| self.board.claimable().is_some());
        Some(match table.filter(|_| self.person_for(actor).is_none()) {
            Some(table) => Box::new(Claimer::new(table.view(actor.index()), player)),
            None => player,
        })
    }

    fn any_move(&self) -> Option<String> {
        self.board.any_move()
    }

    fn is_open(&self) -> bool {
        self.board.is_over()
    }

    fn draws_slowly(&self) -> bool {
        self.is_open() && self.review.get().is_none()
    }

    fn draw(&self, scene: &Scene) -> Result<String, Refusal> {
        look::draw_match(self, scene)
    }

    fn log(&self, words: &Words) -> Vec<String> {
        let who = |seat: &Seat| format!(r#"<span class="who">{}</span>"#, seat_name(*seat, words));
        let line = |line: &LogLine| match line {
            LogLine::Said(seat, meaning) => {
                let (face, text) = (draw::call(meaning.call), explain(meaning, words));
                format!("{} <b>{face}</b> <small class=\"told\">{text}</small>", who(seat))
            }
            LogLine::Played(seat, card) => {
                format!("{} <span>{}</span>", who(seat), draw::card_in_words(*card))
            }
            LogLine::Claimed(tricks) => say!(words, "page-bridge-claimed", tricks = *tricks),
            LogLine::Elsewhere(result) => {
                format!("{}: {}", say!(words, "page-bridge-other-table"), result.tell(words))
            }
            LogLine::Next(number) => {
                format!("<b>{}</b>", say!(words, "page-bridge-board", number = *number))
            }
        };
        self.log.iter().map(line).collect()
    }

    fn paper(&self, words: &Words) -> Result<Option<String>, Refusal> {
        hand_records(self, words).map(Some)
    }

    fn has_paper(&self) -> bool {
        true
    }

    fn endings(&self) -> &'static [&'static str] {
        &["pbn", "lin", "svg"]
    }

    fn file(&self, ending: &str, _why: &[String]) -> Option<String> {
        let format = match ending {
            "pbn" => Format::Pbn,
            "lin" => Format::Lin,
            "svg" => return Some(picture(&self.board)),
            _ => return None,
        };
        let boards = self.done.iter().map(|done| &done.board).chain([&self.board]);
        let records: Vec<Record> =
            boards.filter(|board| board.is_over()).map(|board| record(board, self.setup.seat)).collect();
        Some(write(&records, format))
    }

    fn picture(&self, cards: usize) -> Option<String> {
        Some(picture(&self.board.after(cards)))
    }

    fn face(&self, _words: &Words, action: &str) -> String {
        draw::call_or_card(action)
    }

    /// The board alone, from the deal or from a moment of its play.
    fn again(&self, cards: Option<usize>) -> Option<(String, Vec<String>)> {
        let played = self.board.board().moves().filter(|act| !matches!(act, Move::Claim(_)));
        let calls = self.board.auction().calls().len();
        let events = played.take(cards.map_or(0, |cards| calls + cards)).map(|act| act.to_string()).collect();
        let given = vec![self.board.dealt.clone()];
        let setup = Setup { boards: 1, given, guests: Vec::new(), ..self.setup.clone() };
        Some((serde_json::to_string(&setup).ok()?, events))
    }

    fn position(&self, words: &Words) -> Result<String, Refusal> {
        super::position(&self.board, words)
    }

    fn imagined(&self, words: &Words, action: &str) -> Result<String, Refusal> {
        super::imagined(&self.board, self.setup.method(), words, action)
    }
}

/// A board as files have it.
fn record(board: &Board, me: Seat) -> Record {
    let w = Words::default();
    let players = Seat::ALL.map(|seat| if seat == me { say!(w, "page-you") } else { say!(w, "page-name") });
    Record { board: Some(board.dealt.number), players, ..Record::from(board.board()) }
}

/// Four of our players at another table with the same board.
struct OtherTable {
    board: super::BoardDeal,
    objective: Objective,
    cards: [bridge::knowledge::bidding::ConventionCard; 2],
    method: Method,
    seed: Seed,
}

impl Thinker for OtherTable {
    fn name(&self) -> String {
        "page-bridge-other-table".into()
    }

    fn think(&mut self, _effort: u32, stop: &Stop) -> Result<Thought, String> {
        let player = players::elsewhere(self.cards, self.method);
        let ask = Ask::new(self.seed).until(stop);
        let what = players::play_elsewhere(&self.board, self.objective, &player, &ask)?.event();
        Ok(Thought { what, who: self.name(), decision: None })
    }

    fn most(&self) -> u32 {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{BoardDeal, dealing::Wish},
        *,
    };
    use crate::room::Back;
    use bridge::Vulnerability;

    /// A board on which the dealer, North, plays one notrump.
    fn seated(seat: Seat) -> BridgeSitting {
        let setup = Setup {
            seed: 7,
            seat,
            method: "B".into(),
            cards: None,
            agreed: Default::default(),
            wish: Wish::Any,
            constraint: Default::default(),
            scoring: Scoring::Imps,
            guests: Vec::new(),
            boards: 2,
            given: Vec::new(),
        };
        let mut seated = BridgeSitting::new(setup).unwrap();
        ["1NT", "Pass", "Pass", "Pass"].into_iter().for_each(|call| seated.apply(call).unwrap());
        seated
    }

    fn play(seated: &mut BridgeSitting, cards: usize) {
        for _ in 0..cards {
            let card = seated.any_move().unwrap();
            seated.apply(&card).unwrap();
        }
    }

    /// At matchpoints our players go for every trick.
    #[test]
    fn the_scoring_is_what_is_played_for() {
        for (scoring, objective) in
            [(Scoring::Imps, Objective::Points), (Scoring::Matchpoints, Objective::Tricks)]
        {
            let setup = Setup { scoring, ..seated(Seat::East).setup };
            let mut board = setup.board(1).unwrap();
            for call in ["1NT", "Pass", "Pass", "Pass"] {
                board.apply(call).unwrap();
            }
            assert_eq!(board.table().unwrap().prelude().objective, objective);
        }
    }

    /// North takes everything from the second trick on: our player says so at once, and a person is told of a card.
    #[test]
    fn our_players_claim_what_is_sure() {
        for (seat, what) in [(Seat::East, "claim 13"), (Seat::North, "SA")] {
            let deal = "N:AKQJ.AKQ.AKQ.AKQ 6543.876.876.876 T987.JT9.JT9.JT9 2.5432.5432.5432";
            let dealt = BoardDeal {
                number: 1,
                dealer: Seat::North,
                vulnerability: Vulnerability::None,
                deal: deal.parse().unwrap(),
                in_file: None,
            };
            let setup = Setup { boards: 1, given: vec![dealt], ..seated(seat).setup };
            let mut seated = BridgeSitting::new(setup).unwrap();
            for act in ["7NT", "Pass", "Pass", "Pass", "C8", "C9", "C2", "CA"] {
                assert_eq!(seated.board.claimable(), None);
                seated.apply(act).unwrap();
            }
            let mut player = seated.thinker().unwrap();
            assert_eq!(player.think(1, &Stop::default()).unwrap().what, what);
            assert_eq!(player.most() == 1, what == "claim 13");
            seated.apply(what).unwrap();
            assert_eq!(seated.board.is_over(), what == "claim 13");
        }
    }

    #[test]
    fn the_other_table_is_heard_of_once() {
        let mut seated = seated(Seat::East);
        let event = "elsewhere 90 1NT by N =";
        assert!(matches!(seated.apply(event), Err(Refusal::OutOfTurn)), "not before it is over here");
        play(&mut seated, 52);
        assert!(matches!(seated.apply("elsewhere 0 <h1>x</h1>"), Err(Refusal::Unexpected(_))));
        assert_eq!(seated.turn(), Turn::Machine);
        seated.apply(event).unwrap();
        assert_eq!(seated.turn(), Turn::Person);
        assert!(matches!(seated.apply("elsewhere -7600 7NTXX by N -13"), Err(Refusal::OutOfTurn)));
        assert_eq!(seated.elsewhere[0].event(), event);
    }

    /// North and South lose what East and West win.
    #[test]
    fn scores_are_those_of_the_persons_side() {
        let shown = |seat| {
            let mut seated = seated(seat);
            play(&mut seated, 52);
            seated.apply("elsewhere 90 1NT by N =").unwrap();
            let score = seated.board.score_for(seat.pair()).unwrap();
            let scene = Scene {
                words: Words::default(),
                chair: Chair::Host,
                at: 57,
                playing: true,
                reveal: true,
                aids: false,
                looks_back: Back::Never,
                record: String::new(),
            };
            let html = seated.draw(&scene).unwrap();
            let result = html.split_once("id=\"result\"").unwrap().1.split_once("</p>").unwrap().0;
            let signed = Words::default().figures(&format!("{score:+}"));
            assert!(result.contains(&format!(", {signed}<")), "{result}");
            (score, seated.gain_of(seat.pair()).unwrap(), html)
        };
        let (south, east) = (shown(Seat::South), shown(Seat::East));
        assert_ne!(south.0, 0);
        let (Gain::Imps(ours), Gain::Imps(theirs)) = (south.1, east.1) else { panic!("in IMPs") };
        assert_eq!((south.0, ours), (-east.0, -theirs));
        assert!(south.2.contains("1NT by N = (+90)"), "{}", south.2);
        assert!(east.2.contains("1NT by N = (−90)"), "{}", east.2);
    }

    #[test]
    fn a_claim_needs_a_trick_and_the_cards() {
        let mut seated = seated(Seat::South);
        let claim =
            |seated: &BridgeSitting, tricks: u8| (seated.doubt(&format!("claim {tricks}")).unwrap())();
        assert!(claim(&seated, 0).is_err(), "not before the first trick");
        play(&mut seated, 3);
        assert!(claim(&seated, 0).is_err(), "nor in the middle of it");
        play(&mut seated, 1);
        let (fewest, most) = seated.board.claimable().unwrap();
        let ours = seated.board.play().unwrap().declarer().pair() == Seat::South.pair();
        let (modest, greedy) = if ours { (fewest, most) } else { (most, fewest) };
        assert!(claim(&seated, modest).is_ok(), "all the rest to the others");
        assert!(claim(&seated, greedy).is_err(), "all the rest, after one trick of a random deal");
        assert!(seated.doubt("S2").is_none());
        seated.apply(&format!("claim {modest}")).unwrap();
        assert!(claim(&seated, modest).is_err(), "it is over");
    }

    #[test]
    fn only_the_persons_partner_always_tells_the_truth() {
        let seated = seated(Seat::East);
        for seat in Seat::ALL {
            let expected = if seat == Seat::West { Candour::Truthful } else { Candour::default() };
            assert_eq!(seated.candour(seat), expected, "{seat}");
        }
    }
}
