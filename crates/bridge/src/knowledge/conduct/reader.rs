use super::{CardConduct, ChoiceKind, Profile, Scratch, Turn};
use crate::{Table, View};
use cards::{Card, CardSet, Seat};
use std::sync::Arc;
use worlds::conduct::relative;

/// Weighs imagined deals by what their hidden hands did: prepared once for a view, then cheap for each deal.
///
/// Only choices are read: a card that was the only legal one says nothing that the rules of the game do not say already.
#[derive(Debug)]
pub struct Reader {
    conduct: Arc<CardConduct>,
    profiles: [Profile; 2],
    seen: Vec<HiddenChoice>,
    /// How far each kind of card is trusted now.
    exponents: [f64; ChoiceKind::COUNT],
}

/// A card that a hidden player chose.
#[derive(Debug, Clone, Copy)]
struct HiddenChoice {
    /// Its number in the play.
    number: usize,
    turn: Turn,
    card: Card,
    /// What its hand played from then on, and what the chooser's other hand did.
    later: CardSet,
    mates_later: CardSet,
}

impl Reader {
    /// Prepares to read what the seats did that are hidden in this view, both pairs being strangers.
    pub fn new(conduct: &Arc<CardConduct>, view: &View) -> Self {
        Self::with_profiles(conduct, view, Default::default())
    }

    /// The same with what is known of the pairs' styles, North and South first.
    pub fn with_profiles(conduct: &Arc<CardConduct>, view: &View, profiles: [Profile; 2]) -> Self {
        let play = view.play();
        let mut later = [CardSet::EMPTY; 4];
        let cards: Vec<(Turn, Card)> = Turn::all(view.prelude(), play).collect();
        let mut seen: Vec<HiddenChoice> = cards
            .into_iter()
            .enumerate()
            .rev()
            .filter_map(|(number, (turn, card))| {
                later[turn.seat.index()].insert(card);
                let mates_later = later[turn.seat.partner().index()];
                let own = later[turn.seat.index()];
                let hidden = !play.is_known(turn.actor());
                hidden.then_some(HiddenChoice { number, turn, card, later: own, mates_later })
            })
            .collect();
        seen.reverse();
        let exponents = conduct.exponents(usize::from(13 - play.tricks_left()));
        Self { conduct: Arc::clone(conduct), profiles, seen, exponents }
    }

    /// The same without reading this card of the play, by its number.
    #[must_use]
    pub fn disregarding(mut self, number: Option<usize>) -> Self {
        self.seen.retain(|seen| Some(seen.number) != number);
        self
    }

    /// The logarithm of the likelihood of what hidden players did, by kind of card and not yet calibrated, when the seats hold these
    /// cards now. Nothing is allocated once the scratch has grown.
    pub fn logs(&self, hands: &[CardSet; 4], scratch: &mut Scratch) -> [f64; ChoiceKind::COUNT] {
        let mut sums = [0.0; ChoiceKind::COUNT];
        for seen in &self.seen {
            if let Some((kind, log)) = self.log(seen, hands, scratch) {
                sums[kind.index()] += log;
            }
        }
        sums
    }

    /// The logarithm of the likelihood of one card; nothing where it was the only one.
    fn log(
        &self,
        seen: &HiddenChoice,
        hands: &[CardSet; 4],
        scratch: &mut Scratch,
    ) -> Option<(ChoiceKind, f64)> {
        let hand = hands[seen.turn.seat.index()] | seen.later;
        let legal = seen.turn.legal(hand);
        if legal.len() < 2 {
            return None;
        }
        let logs = self.logs_of(seen, hands, scratch);
        let taken = legal.iter().position(|card| card == seen.card);
        let log = taken.and_then(|i| logs.get(i)).map_or(f64::NEG_INFINITY, |&log| log.into());
        Some((ChoiceKind::of(&seen.turn, hand), log))
    }

    /// The logarithm of the likelihood of each card that was legal then, in ascending order.
    fn logs_of<'a>(&self, seen: &HiddenChoice, hands: &[CardSet; 4], scratch: &'a mut Scratch) -> &'a [f32] {
        let turn = &seen.turn;
        let hand = hands[turn.seat.index()] | seen.later;
        let mate = if turn.defends() {
            CardSet::EMPTY
        } else {
            hands[turn.seat.partner().index()] | seen.mates_later
        };
        // Declarer tells nobody anything on purpose.
        let nobody = Profile::default();
        let profile = if turn.defends() { &self.profiles[turn.seat.pair().index()] } else { &nobody };
        self.conduct.logs(turn, [hand, mate], profile, scratch)
    }

    /// What everybody knew before one card, by its place among [`cards`](Self::cards), and what its player held then.
    pub(crate) fn before(&self, place: usize, hands: &[CardSet; 4]) -> Option<(&Turn, CardSet)> {
        let seen = self.seen.get(place)?;
        Some((&seen.turn, hands[seen.turn.seat.index()] | seen.later))
    }

    /// How likely each card was that was legal in the place of one, the lowest first.
    pub(crate) fn chances(
        &self,
        place: usize,
        hands: &[CardSet; 4],
        scratch: &mut Scratch,
        mut told: impl FnMut(Card, f64),
    ) {
        let (Some(seen), Some((turn, hand))) = (self.seen.get(place), self.before(place, hands)) else {
            return;
        };
        let logs = self.logs_of(seen, hands, scratch);
        turn.legal(hand).iter().zip(logs).for_each(|(card, &log)| told(card, f64::from(log).exp()));
    }

    /// Each card that is read: its number in the play, whose it is, and which.
    pub fn cards(&self) -> impl Iterator<Item = (usize, Seat, Card)> + '_ {
        self.seen.iter().map(|seen| (seen.number, seen.turn.seat, seen.card))
    }

    /// The logarithm of what one card, by its place among [`cards`](Self::cards), adds to a deal's weight, calibrated.
    pub fn log_of(&self, place: usize, hands: &[CardSet; 4], scratch: &mut Scratch) -> f64 {
        let read = self.seen.get(place).and_then(|seen| self.log(seen, hands, scratch));
        read.map_or(0.0, |(kind, log)| log * self.exponents[kind.index()])
    }

    /// The logarithm of a deal's weight, calibrated.
    pub fn log_weight(&self, hands: &[CardSet; 4], scratch: &mut Scratch) -> f64 {
        let logs = self.logs(hands, scratch);
        logs.iter().zip(&self.exponents).filter(|(log, _)| **log != 0.0).map(|(log, e)| log * e).sum()
    }

    /// How many choices are read.
    pub fn choices(&self) -> usize {
        self.seen.len()
    }

    /// Which seats made them.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seen.iter().map(|seen| seen.turn.seat)
    }
}

/// How much deals that fit a view count, relative to each other, by what the hidden seats did: the largest weight is 1.
pub fn weights(conduct: &Arc<CardConduct>, view: &View, deals: &[Table]) -> Vec<f64> {
    let reader = Reader::new(conduct, view);
    let mut scratch = Scratch::default();
    let mut logs: Vec<f64> =
        deals.iter().map(|deal| reader.log_weight(&deal.play_so_far().hands(), &mut scratch)).collect();
    relative(&mut logs);
    logs
}
