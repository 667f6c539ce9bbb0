//! What a client says: calls by its agreements, cards by program A, B or C, and what they mean.

use super::{Explanation, plain};
use bridge::{
    Board, Call, Card, CardSet, Seat,
    knowledge::{
        bidding::{ConventionCard, Reading},
        signals::{Kind, Order, Signal},
    },
    players::{CardPlayer, Method},
};
use telling::{Language, Tell, Words, say};
use worlds::{Ask, Budget, DecisionError, Player, Seed, Stop};

/// How a client bids, plays and explains.
#[derive(Debug, Clone)]
pub struct ThinkerSettings {
    /// Program A, B or C.
    pub method: Method,
    /// What each pair has agreed, North and South first.
    pub cards: [ConventionCard; 2],
    /// What a card may cost; the program's usual budget where it is not said.
    pub budget: Option<Budget>,
    /// Where chance starts. The same seed plays the same cards, whatever happens to the connection.
    pub seed: Seed,
}

/// The longest explanation that is sent.
const LONGEST: usize = 200;

pub(super) struct Thinker {
    settings: ThinkerSettings,
    player: CardPlayer,
    reading: Reading,
    hand: CardSet,
    board: u32,
}

impl Thinker {
    pub(super) fn new(settings: ThinkerSettings) -> Self {
        let player = CardPlayer::new(settings.method, settings.cards);
        let reading = Reading::start(Seat::North, Default::default(), &settings.cards);
        Self { settings, player, reading, hand: CardSet::EMPTY, board: 0 }
    }

    /// A board begins.
    pub(super) fn start(&mut self, number: u32, board: &Board, seat: Seat) {
        self.board = number;
        self.hand = board.deal()[seat];
        self.reading = Reading::start(board.dealer(), board.vulnerability(), &self.settings.cards);
        self.player = CardPlayer::new(self.settings.method, self.settings.cards);
    }

    /// Somebody called. What was said of the call is kept for those who look at it; it changes no agreement.
    pub(super) fn hear(&mut self, _seat: Seat, call: Call, _explanation: Option<Explanation>) {
        self.reading.hear(call);
    }

    /// What it calls, and what that means. Version 18 has alerts alone.
    pub(super) fn call(&self, version: u32) -> (Call, Option<Explanation>) {
        let call = self.reading.choose(self.hand).call;
        let mut after = self.reading.clone();
        let Some(meaning) = after.hear(call) else { return (Call::Pass, None) };
        let explanation =
            Explanation { alert: meaning.artificial, text: short(&meaning.tell(&words()).text) };
        (call, Some(explanation).filter(|said| said.alert || version >= 19))
    }

    /// What it plays, from its hand or dummy's, and what that tells.
    pub(super) fn card(
        &self,
        board: &Board,
        version: u32,
        stop: &Stop,
    ) -> Result<(Card, String), DecisionError> {
        let (Some(play), Some(view)) = (board.cards(), board.actor().and_then(|actor| board.view(actor)))
        else {
            return Err(DecisionError::NotToAct);
        };
        let legal = play.legal_cards();
        let card = match legal.highest().filter(|_| legal.len() == 1) {
            Some(only) => only,
            None => {
                let seed = self.settings.seed.child(self.board.into()).child(play.history().len() as u64);
                let mut ask = Ask::new(seed).until(stop);
                ask.budget = self.settings.budget;
                match (self.player.decide(&view, &ask), legal.lowest()) {
                    (Ok(decision), _) => decision.action,
                    // Nobody has to hold what we think: then a low card.
                    (Err(DecisionError::Unsatisfiable(_)), Some(lowest)) => lowest,
                    (Err(error), _) => return Err(error),
                }
            }
        };
        let agreed = self.settings.cards.map(|card| card.signals);
        let signal = Signal::of_next(play, agreed, card).filter(|_| version >= 19);
        Ok((card, signal.map_or_else(String::new, |signal| in_words(&signal))))
    }
}

/// The protocol carries ASCII alone, so its words are English.
fn words() -> Words {
    Words::new(Language::English).ascii(true)
}

/// What was agreed that the card tells, true or not.
fn in_words(signal: &Signal) -> String {
    let kind = match signal.kind {
        Kind::Count => "count",
        Kind::Attitude => "attitude",
        Kind::SuitPreference => "suit-preference",
    };
    let order = match signal.order {
        Order::Standard => "standard",
        Order::UpsideDown => "upside-down",
    };
    short(&say!(words(), "wire-signal", kind = kind, order = order))
}

fn short(text: &str) -> String {
    plain(text).chars().take(LONGEST).collect()
}
