use super::{ME, Setup, act, look, names, players};
use crate::{
    draw,
    refusal::Refusal,
    room::{Scene, Sitting, Thinker, Turn},
};
use ::mahjong::{
    Action, Game, Round, Wall,
    records::{self, Format, HandRecord, Record, Scribe},
};
use telling::{Words, say};
use worlds::{Seed, World};

/// A game in play.
pub(super) struct MahjongSitting {
    setup: Setup,
    pub(super) game: Game,
    pub(super) round: Round,
    /// How many hands were dealt.
    pub(super) hands: u64,
    /// The hands before this one.
    pub(super) past: Vec<Round>,
    /// Who did what; nothing for a new deal.
    log: Vec<Option<(usize, Action)>>,
    /// The hands before this one, and this one, as files have them.
    written: Vec<HandRecord>,
    scribe: Scribe,
}

impl MahjongSitting {
    pub(super) fn new(setup: Setup) -> Result<Self, Refusal> {
        let game = Game::new(setup.rules());
        let round = deal(&setup, &game, 0)?;
        let scribe = Scribe::new(&round);
        Ok(Self {
            setup,
            game,
            round,
            hands: 1,
            past: Vec::new(),
            log: Vec::new(),
            written: Vec::new(),
            scribe,
        })
    }

    /// The game with the hand on the table counted in, once that is over.
    pub(super) fn standing(&self) -> Game {
        let mut game = self.game.clone();
        game.finish(&self.round);
        game
    }

    pub(super) fn is_over(&self) -> bool {
        self.round.actor().is_none() && self.standing().next().is_none()
    }
}

fn deal(setup: &Setup, game: &Game, number: u64) -> Result<Round, Refusal> {
    let wall = Wall::shuffled(&setup.rules(), &mut Seed(setup.seed).child(number).rng());
    game.deal(wall).ok_or_else(|| Refusal::not_now(|w| say!(w, "page-mahjong-game-over")))
}

impl Sitting for MahjongSitting {
    fn turn(&self) -> Turn {
        match self.round.actor() {
            Some(ME) => Turn::Person,
            Some(_) => Turn::Machine,
            None if self.is_over() => Turn::Over,
            None => Turn::Person,
        }
    }

    fn title(&self, words: &Words) -> String {
        let start = self.round.start();
        format!("{}, {}", names::hand(start, words), self.standing().scores()[ME])
    }

    fn apply(&mut self, what: &str) -> Result<(), Refusal> {
        if what == "next" {
            if self.round.actor().is_some() {
                return Err(Refusal::not_now(|w| say!(w, "page-mahjong-not-over")));
            }
            let game = self.standing();
            let next = deal(&self.setup, &game, self.hands)?;
            self.past.push(std::mem::replace(&mut self.round, next));
            self.game = game;
            self.written.push(self.scribe.hand().clone());
            self.scribe = Scribe::new(&self.round);
            self.hands += 1;
            self.log.push(None);
            return Ok(());
        }
        let seat = self.round.actor().ok_or(Refusal::OutOfTurn)?;
        let action = act::read(&self.round, what)?;
        let before = self.round.clone();
        self.round.play(action);
        self.scribe.write(&before, action, &self.round);
        self.log.push(Some((seat, action)));
        Ok(())
    }

    fn thinker(&self) -> Option<Box<dyn Thinker>> {
        let seat = self.round.actor()?;
        let seed = Seed(self.setup.seed).child(1 << 32).child(self.log.len() as u64);
        players::thinker(&self.round, seed, names::wind_message(self.round.seat_wind(seat)).into())
    }

    fn any_move(&self) -> Option<String> {
        let mut actions = Vec::new();
        self.round.actions(&mut actions);
        let pass = actions.iter().find(|&&action| action == Action::Pass);
        pass.or(actions.first()).map(act::write)
    }

    fn is_open(&self) -> bool {
        self.round.actor().is_none()
    }

    fn has_aids(&self) -> bool {
        true
    }

    fn draw(&self, scene: &Scene) -> Result<String, Refusal> {
        look::draw(self, scene)
    }

    fn log(&self, words: &Words) -> Vec<String> {
        let line = |entry: &Option<(usize, Action)>| match entry {
            None => format!("<b>{}</b>", say!(words, "page-mahjong-next-hand")),
            // That somebody let a tile go is not to be known.
            Some((_, Action::Pass)) => String::new(),
            Some((seat, action)) => {
                let (who, face) = (names::player(*seat, words), self.face(words, &action.to_string()));
                format!(r#"<span class="who">{who}</span> <span>{face}</span>"#)
            }
        };
        self.log.iter().map(line).collect()
    }

    fn endings(&self) -> &'static [&'static str] {
        &["mjai", "json"]
    }

    fn file(&self, ending: &str, _why: &[String]) -> Option<String> {
        let hands = self.written.iter().chain([self.scribe.hand()]).cloned().collect();
        let record = Record {
            names: [0, 1, 2, 3].map(|seat| names::player(seat, &Words::default())),
            rules: self.setup.rules(),
            hands,
            final_scores: self.is_over().then(|| self.standing().scores()),
            results: None,
            shuffle: None,
        };
        let format = Format::of_ending(ending)?;
        records::write(&[record], format).ok()
    }

    fn position(&self, words: &Words) -> Result<String, Refusal> {
        Ok(look::position(&self.round, words))
    }

    fn face(&self, words: &Words, action: &str) -> String {
        let is_verb =
            |word: &&str| word.parse::<::mahjong::Tile>().is_err() && !["with", "drawn"].contains(word);
        let verb = action.split(' ').filter(is_verb).collect::<Vec<_>>().join(" ");
        let tiles: String = act::tiles(action).into_iter().map(|tile| draw::tile(tile, words)).collect();
        format!("{} {tiles}", names::verb(&verb, words)).trim().to_owned()
    }
}
