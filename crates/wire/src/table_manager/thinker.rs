//! What a client says: calls by its agreements, cards by program A, B or C, and what they mean.

use super::{Explanation, plain};
use crate::hands;
use bridge::{
    Board, Call, Card, CardSet, Seat,
    knowledge::{
        bidding::{ConventionCard, Reading},
        signals::{Order, Signal, SignalKind},
    },
    players::{CardPlayer, Method, bidder::Bidder},
};
use std::sync::Arc;
use telling::{Language, Tell, Words, say};
use worlds::{Ask, Budget, DecisionError, Player, Seed, Stop};

/// How a client bids, plays and explains.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ThinkerSettings {
    /// Program A, B or C.
    pub method: Method,
    /// What each pair has agreed, North and South first.
    pub cards: [ConventionCard; 2],
    /// What a card may cost; the program's usual budget where it is not said.
    pub budget: Option<Budget>,
    /// On how many imagined deals plausible calls are compared; 0 for the rules alone.
    pub imagine: u64,
    /// Where chance starts. The same seed plays the same cards, whatever happens to the connection.
    pub seed: Seed,
}

impl ThinkerSettings {
    /// This program with its usual budget; what each pair has agreed, North and South first.
    pub fn new(method: Method, cards: [ConventionCard; 2], seed: Seed) -> Self {
        Self { method, cards, budget: None, imagine: Bidder::DEALS, seed }
    }

    /// The same with some of it changed: `ThinkerSettings::new(method, cards, seed).with(|it| it.budget = Some(budget))`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
}

/// The longest explanation that is sent.
const LONGEST: usize = 200;

pub(super) struct Thinker {
    settings: ThinkerSettings,
    player: CardPlayer,
    reading: Reading,
    hand: CardSet,
    board: u32,
    seat: Seat,
    /// Whether a call of this board was explained so that we understood it.
    told: bool,
}

impl Thinker {
    pub(super) fn new(settings: ThinkerSettings) -> Self {
        let player = CardPlayer::new(settings.method, settings.cards);
        let reading = Reading::start(Seat::North, Default::default(), &settings.cards);
        Self { settings, player, reading, hand: CardSet::EMPTY, board: 0, seat: Seat::North, told: false }
    }

    /// A board begins.
    pub(super) fn start(&mut self, number: u32, board: &Board, seat: Seat) {
        self.board = number;
        self.hand = board.deal()[seat];
        (self.seat, self.told) = (seat, false);
        self.reading = Reading::start(board.dealer(), board.vulnerability(), &self.settings.cards);
        self.player = CardPlayer::new(self.settings.method, self.settings.cards);
    }

    /// Somebody called. What was said of the call counts as far as it is understood; otherwise the call means what we think.
    pub(super) fn hear(&mut self, seat: Seat, call: Call, explanation: Option<&Explanation>) {
        let said = explanation.filter(|_| seat.pair() != self.seat.pair());
        match said.and_then(|said| hands::understand(&said.text)) {
            Some(range) => {
                self.reading.hear_explained(call, range);
                self.told = true;
            }
            None => {
                self.reading.hear(call);
            }
        }
        if self.told {
            self.player.inference.told = Some(Arc::new(self.reading.clone()));
        }
    }

    /// Somebody played, and said what such a card tells: from here on their cards are read like that.
    pub(super) fn hear_card(&mut self, seat: Seat, text: &str) {
        let agreed = &mut self.player.inference.cards[seat.pair().index()].signals;
        if let (true, Some((kind, order))) = (seat.pair() != self.seat.pair(), signal(text)) {
            match kind {
                SignalKind::Count => agreed.count = order,
                SignalKind::Attitude => agreed.attitude = order,
                SignalKind::SuitPreference => agreed.suit_preference = order,
            }
        }
    }

    /// What a seat has shown in the auction, as it is read here.
    #[cfg(test)]
    pub(super) fn promise(&self, seat: Seat) -> &bridge::knowledge::bidding::Promise {
        self.reading.promise(seat)
    }

    /// What it calls, and what that means. Version 18 has alerts alone.
    pub(super) fn call(
        &self,
        version: u32,
        stop: &Stop,
    ) -> Result<(Call, Option<Explanation>), DecisionError> {
        let seed = self.settings.seed.child(self.board.into());
        let ask = Ask::new(seed.child(self.reading.auction().calls().len() as u64)).until(stop);
        let call = Bidder::on(self.settings.imagine).decide(&self.reading, self.hand, &ask)?.action;
        let mut after = self.reading.clone();
        let Some(meaning) = after.hear(call) else { return Ok((Call::Pass, None)) };
        let explanation =
            Explanation { alert: meaning.artificial, text: short(&meaning.tell(&words()).text) };
        Ok((call, Some(explanation).filter(|said| said.alert || version >= 19)))
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

/// What a player says that its card tells, and which way round: as we say it, and as others do.
fn signal(text: &str) -> Option<(SignalKind, Order)> {
    let text = text.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let kind = if has(&["suit preference", "suit-preference", "lavinthal", "mckenney"]) {
        SignalKind::SuitPreference
    } else if has(&["count", "even number", "odd number"]) {
        SignalKind::Count
    } else if has(&["attitude", "encourag", "discourag"]) {
        SignalKind::Attitude
    } else {
        return None;
    };
    let low = [
        "upside",
        "udca",
        "reverse",
        "low-high",
        "low encourages",
        "low = encouraging",
        "low asks for the higher",
        "low even",
    ];
    Some((kind, if has(&low) { Order::UpsideDown } else { Order::Standard }))
}

/// The protocol carries ASCII alone, so its words are English.
fn words() -> Words {
    Words::new(Language::English).ascii(true)
}

/// What was agreed that the card tells, true or not.
fn in_words(signal: &Signal) -> String {
    let kind = match signal.kind {
        SignalKind::Count => "count",
        SignalKind::Attitude => "attitude",
        SignalKind::SuitPreference => "suit-preference",
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

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::{Deal, Suit, Vulnerability, knowledge::bidding::Measure};
    use worlds::Seed;

    fn thinker() -> Thinker {
        let settings = ThinkerSettings::new(Method::B, Default::default(), Seed(1));
        let mut thinker = Thinker::new(settings);
        let deal: Deal =
            "N:T942.Q4.AT862.K7 AQ653.A72.J7.T93 8.KJT85.Q94.AQ64 KJ7.963.K53.J852".parse().expect("a deal");
        let board = Board::new(deal, Seat::East, Vulnerability::None).expect("a board");
        thinker.start(1, &board, Seat::South);
        thinker
    }

    fn said(text: &str) -> Option<Explanation> {
        Some(Explanation { alert: false, text: text.into() })
    }

    #[test]
    fn what_opponents_explain_counts() {
        let mut thinker = thinker();
        let notrump: Call = "1NT".parse().expect("a call");
        thinker.hear(Seat::East, notrump, said("12-14 HCP, balanced").as_ref());
        assert_eq!(thinker.promise(Seat::East).hull().bounds(Measure::Points), (12, 14));
        assert!(thinker.player.inference.told.is_some(), "the player of the cards knows it too");
        thinker.hear(Seat::South, Call::Pass, None);
        thinker.hear(Seat::West, "2H".parse().expect("a call"), said("Transfer to spades").as_ref());
        assert_eq!(thinker.promise(Seat::West).hull().bounds(Measure::Length(Suit::Spades)).0, 5);
    }

    #[test]
    fn what_is_not_understood_means_what_we_think() {
        let notrump: Call = "1NT".parse().expect("a call");
        for text in ["", "a hand that I like", "Blackwood 0314", "12-14 or 20-22"] {
            let mut thinker = thinker();
            thinker.hear(Seat::East, notrump, said(text).as_ref());
            assert_eq!(thinker.promise(Seat::East).hull().bounds(Measure::Points), (15, 17), "{text}");
        }
        let mut partner = thinker();
        partner.start(
            1,
            &Board::new(Deal::default(), Seat::North, Vulnerability::None).expect("a board"),
            Seat::South,
        );
        partner.hear(Seat::North, notrump, said("0-5 HCP").as_ref());
        assert_eq!(
            partner.promise(Seat::North).hull().bounds(Measure::Points),
            (15, 17),
            "partner's words are not for us"
        );
    }

    #[test]
    fn signals_are_read_as_they_are_explained() {
        let mut thinker = thinker();
        thinker.hear_card(Seat::East, "count: low-high shows an even number");
        thinker.hear_card(Seat::West, "Upside-down attitude");
        thinker.hear_card(Seat::West, "my lucky card");
        let [ours, theirs] = thinker.player.inference.cards.map(|card| card.signals);
        assert_eq!((theirs.count, theirs.attitude), (Order::UpsideDown, Order::UpsideDown));
        assert_eq!((ours.count, ours.attitude), (Order::Standard, Order::Standard));
        for signal_of in [SignalKind::Count, SignalKind::Attitude, SignalKind::SuitPreference] {
            for order in [Order::Standard, Order::UpsideDown] {
                let kind = match signal_of {
                    SignalKind::Count => "count",
                    SignalKind::Attitude => "attitude",
                    SignalKind::SuitPreference => "suit-preference",
                };
                let way = if order == Order::Standard { "standard" } else { "upside-down" };
                assert_eq!(
                    signal(&say!(words(), "wire-signal", kind = kind, order = way)),
                    Some((signal_of, order))
                );
            }
        }
    }
}
