//! `/api/decide`: any of our players, in any of the three games, with the one JSON that every game's decisions have.

use super::{MOST_WORLDS, RestError, body, parsed, within};
use bridge::{
    Auction, Board, Call, Card, Deal, Fact, Objective, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Reading},
    players::{
        CardPlayer, Method, Position,
        bidder::{Bidder, BiddingFact},
        conclusions,
    },
};
use mahjong::{
    Rules,
    knowledge::Reward,
    players::{Adviser, PlayerKind, PlayerSettings},
    records::{
        Witness,
        mjai::{Message, follow_scores},
    },
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stud::{
    game::{Deal as StudDeal, Table},
    players::{Gambler, Settings},
    records::Record,
};
use telling::{Game, Language, Report, Unit, Words};
use worlds::{Ask, Budget, Player, Seed, Stop, World};

/// What to decide: everything that the player sees.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub(super) enum GameQuestion {
    /// Contract bridge: a call, or a card.
    Bridge(BridgeQuestion),
    /// Seven-card stud between two.
    Stud(StudQuestion),
    /// Riichi mahjong.
    Mahjong(MahjongQuestion),
}

/// A question about a call or a card.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BridgeQuestion {
    /// The hands as PBN writes them, `-` for one that the player does not see: `N:AK75.AQ9.953.AK8 - - -`
    deal: String,
    /// Who dealt.
    #[serde(default = "north", deserialize_with = "parsed")]
    #[schemars(schema_with = "seat")]
    dealer: Seat,
    /// Who is vulnerable.
    #[serde(default, deserialize_with = "parsed")]
    #[schemars(schema_with = "vulnerability")]
    vulnerable: Vulnerability,
    /// The calls so far; when they are over, a card is decided, else a call.
    #[serde(default)]
    auction: Vec<Call>,
    /// The cards so far, in order.
    #[serde(default)]
    play: Vec<Card>,
    /// Which of the papers' programs plays the card.
    #[serde(default)]
    method: MethodName,
    /// How many deals are looked at, for a card at least 2. For a call 0 is the rules alone.
    #[schemars(range(min = 0, max = MOST_WORLDS))]
    worlds: Option<u64>,
    /// Whether every trick counts, as at matchpoints.
    #[serde(default)]
    tricks: bool,
    /// Where chance starts.
    #[serde(default = "one")]
    seed: u64,
    /// The language of the words.
    language: Option<LanguageName>,
}

/// A question about a hand of stud.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StudQuestion {
    /// The hand so far in the format PHH (TOML), `??` for cards that are not seen. Whoever is to act decides.
    phh: String,
    /// Where chance starts.
    #[serde(default = "one")]
    seed: u64,
    /// The language of the words.
    language: Option<LanguageName>,
}

/// A question about a hand of mahjong.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MahjongQuestion {
    /// What the seat has seen, as mjai says it, from `start_kyoku` on or from `start_game` on.
    #[schemars(length(min = 1, max = 2000))]
    events: Vec<serde_json::Map<String, Value>>,
    /// Whose decision it is, unless `start_game` says so.
    #[serde(default)]
    #[schemars(range(max = 3))]
    seat: usize,
    /// Who decides.
    #[serde(default)]
    player: PlayerName,
    /// How many loops a search may take.
    #[schemars(range(min = 1, max = 100_000))]
    loops: Option<u64>,
    /// Where chance starts.
    #[serde(default = "one")]
    seed: u64,
    /// The language of the words.
    language: Option<LanguageName>,
}

/// The papers' programs.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum MethodName {
    /// Neither reads signals nor sends them.
    A,
    /// Reads signals.
    #[default]
    B,
    /// Reads them, and weighs what its own card tells.
    C,
}

/// The players of mahjong.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum PlayerName {
    /// The least shanten.
    Greedy,
    /// The rule of thumb.
    Careful,
    /// The paper's search.
    Uct,
    /// Search and rule together.
    #[default]
    Full,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum LanguageName {
    En,
    Ja,
}

/// An answer: a report of the game.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Answer {
    Card(Report<Fact>),
    Call(Report<BiddingFact>),
    Stud(Report<stud::Fact>),
    Mahjong(Report<mahjong::Fact>),
}

const fn one() -> u64 {
    1
}

const fn north() -> Seat {
    Seat::North
}

fn seat(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "enum": ["N", "E", "S", "W"], "default": "N" })
}

fn vulnerability(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "enum": ["None", "NS", "EW", "All"], "default": "None" })
}

/// Answers a question in JSON.
pub(super) fn decide(bytes: &[u8], words: &Words, stop: &Stop) -> Result<Value, RestError> {
    let answer = match body::<GameQuestion>(bytes)? {
        GameQuestion::Bridge(asked) => asked.answer(words, stop),
        GameQuestion::Stud(asked) => asked.answer(words, stop).map(Answer::Stud),
        GameQuestion::Mahjong(asked) => asked.answer(words, stop).map(Answer::Mahjong),
    }?;
    if stop.is_due() {
        return Err(RestError::Stopped);
    }
    serde_json::to_value(answer).map_err(RestError::position)
}

/// The words that were asked for; otherwise those that the client likes.
fn speaking(words: &Words, language: Option<LanguageName>) -> Words {
    let language = match language {
        Some(LanguageName::En) => Language::English,
        Some(LanguageName::Ja) => Language::Japanese,
        None => words.language,
    };
    Words::new(language).ascii(true)
}

impl BridgeQuestion {
    fn answer(self, words: &Words, stop: &Stop) -> Result<Answer, RestError> {
        let words = speaking(words, self.language);
        let deal: Deal = self.deal.parse().map_err(|error| RestError::parameter("deal", error))?;
        let auction = Auction::from_calls(self.dealer, self.auction)
            .map_err(|(at, error)| RestError::parameter("auction", format!("call {}: {error}", at + 1)))?;
        let ask = Ask::new(Seed(self.seed)).until(stop);
        if let Some(seat) = auction.turn() {
            let hand = deal[seat];
            if hand.len() != 13 {
                return Err(RestError::parameter(
                    "deal",
                    format!("{seat} is to call: expected its 13 cards"),
                ));
            }
            let reading = Reading::new(&auction, self.vulnerable, &[ConventionCard::default(); 2]);
            within("worlds", self.worlds, 0, MOST_WORLDS)?;
            let bidder = self.worlds.map_or_else(Bidder::default, Bidder::on);
            let decision = bidder.decide(&reading, hand, &ask)?;
            let who = ["bidder".to_owned(), seat.to_string()];
            return Ok(Answer::Call(Report::new(Game::Bridge, who, Unit::Imps, &decision, &words)));
        }
        let budget = within("worlds", self.worlds, 2, MOST_WORLDS)?;
        let mut board = Board::after(deal.with_fourth_hand(), self.vulnerable, auction)
            .map_err(|error| RestError::parameter("deal", error))?;
        for (at, card) in self.play.into_iter().enumerate() {
            board
                .play(card)
                .map_err(|error| RestError::parameter("play", format!("card {}: {error}", at + 1)))?;
        }
        let (objective, unit) =
            if self.tricks { (Objective::Tricks, Unit::Tricks) } else { (Objective::Points, Unit::Points) };
        let position = Position::of(&board).map_err(RestError::position)?.playing_for(objective);
        let view = position.view().map_err(RestError::position)?;
        let method = match self.method {
            MethodName::A => Method::A,
            MethodName::B => Method::B,
            MethodName::C => Method::C,
        };
        let mut player = CardPlayer::new(method, [ConventionCard::default(); 2]);
        player.budget = budget.unwrap_or(player.budget);
        let mut decision = player.decide(&view, &ask)?;
        decision.facts.extend(conclusions(&view, &player.inference));
        let who = [player.name, view.owner().to_string()];
        Ok(Answer::Card(Report::new(Game::Bridge, who, unit, &decision, &words)))
    }
}

impl StudQuestion {
    fn answer(self, words: &Words, stop: &Stop) -> Result<Report<stud::Fact>, RestError> {
        let words = speaking(words, self.language);
        let wrong = |problem: String| RestError::parameter("phh", problem);
        let record = Record::from_phh(&self.phh).map_err(|error| wrong(error.to_string()))?;
        let mut table = self.table(&record)?;
        for (at, &action) in record.actions.iter().enumerate() {
            table.try_play(action).map_err(|error| wrong(format!("action {}: {error}", at + 1)))?;
        }
        let seat = table.actor().ok_or_else(|| wrong("the hand is over".into()))?;
        let dealt = record.rules.game.dealt(table.turn());
        let seen = record.cards[seat].iter().take(dealt).filter(|card| card.is_some()).count();
        if seen < dealt {
            return Err(wrong(format!(
                "player {} is to act, and {} of its cards are not told",
                seat + 1,
                dealt - seen
            )));
        }
        let player = Gambler::new("full", Settings::FULL);
        let decision = player.decide(&table.view(seat), &Ask::new(Seed(self.seed)).until(stop))?;
        let who = [player.name(), format!("p{}", seat + 1)];
        Ok(Report::new(Game::Stud, who, Unit::Points, &decision, &words))
    }

    /// The table with any cards where none are told: a player does not see them.
    fn table(&self, record: &Record) -> Result<Table, RestError> {
        let game = record.rules.game;
        let told: cards::CardSet = record.cards.iter().flatten().flatten().copied().collect();
        let mut others = (game.deck() - told).iter();
        let mut hands: [Vec<Card>; 2] = Default::default();
        for (seat, cards) in record.cards.iter().enumerate() {
            for place in 0..game.hand_size() {
                let card = cards.get(place).copied().flatten().or_else(|| others.next());
                hands[seat].extend(card);
            }
        }
        let deal = StudDeal::new(game, [&hands[0], &hands[1]])
            .map_err(|error| RestError::parameter("phh", error))?;
        Ok(Table::new(record.rules, deal, record.stacks, record.first))
    }
}

impl MahjongQuestion {
    fn answer(self, words: &Words, stop: &Stop) -> Result<Report<mahjong::Fact>, RestError> {
        let words = speaking(words, self.language);
        let budget = within("loops", self.loops, 1, 100_000)?;
        let kind = match self.player {
            PlayerName::Greedy => PlayerKind::Greedy,
            PlayerName::Careful => PlayerKind::Linear,
            PlayerName::Uct => PlayerKind::Uct,
            PlayerName::Full => PlayerKind::Full,
        };
        let mut settings = PlayerSettings::new(kind);
        settings.budget = budget.unwrap_or(Budget::Count(LOOPS));
        let (mut seat, mut rules) = (self.seat, Rules::default());
        let (mut witness, mut scores) = (None, [rules.start; 4]);
        for (at, event) in self.events.into_iter().enumerate() {
            let wrong =
                |problem: String| RestError::parameter("events", format!("event {}: {problem}", at + 1));
            let message: Message =
                serde_json::from_value(Value::Object(event)).map_err(|error| wrong(error.to_string()))?;
            follow_scores(&mut scores, &message);
            match &message {
                Message::StartGame { id, aka_flag, .. } => {
                    seat = id.unwrap_or(seat);
                    rules = Rules::default();
                    if *aka_flag == Some(false) {
                        rules.reds = [0; 3];
                    }
                    witness = None;
                }
                Message::StartKyoku { .. } if seat < 4 => {
                    let started = Witness::from_message(rules, seat, &message, scores);
                    witness = Some(started.map_err(|error| wrong(error.to_string()))?);
                }
                Message::StartKyoku { .. } => return Err(RestError::parameter("seat", "expected 0 to 3")),
                Message::Hora { .. }
                | Message::Ryukyoku { .. }
                | Message::EndKyoku
                | Message::EndGame { .. } => {
                    witness = None;
                }
                Message::None | Message::Unknown => {}
                other => {
                    if let Some(witness) = &mut witness {
                        witness.hear(other).map_err(|error| wrong(error.to_string()))?;
                    }
                }
            }
        }
        let nothing = || RestError::parameter("events", "the seat has nothing to decide after them");
        let view = witness.ok_or_else(nothing)?.view().map_err(RestError::position)?.ok_or_else(nothing)?;
        let decision = Adviser::new(&settings).decide(&view, &Ask::new(Seed(self.seed)).until(stop))?;
        let who = [settings.name(), seat.to_string()];
        let unit = match (settings.kind, settings.reward) {
            (PlayerKind::Full, _) | (PlayerKind::Uct, Reward::Points | Reward::Placement) => Unit::Points,
            _ => Unit::Rating,
        };
        Ok(Report::new(Game::Mahjong, who, unit, &decision, &words))
    }
}

/// So many loops a search takes unless told.
const LOOPS: u64 = 2_000;
