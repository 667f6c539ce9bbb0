//! Deals that may be at the table, drawn from what a player believes.

use super::{super::RestError, hand_name, rounded};
use bridge::{
    Play, Seat, View,
    beliefs::Inference,
    knowledge::{bidding::Reading, points},
    players::bidder::{AuctionView, Promises},
};
use cards::{Card, CardSet, Suit};
use double_dummy::{Position, Settings};
use serde_json::{Value, json};
use worlds::{Beliefs, Sampler as _, Seed, Stop};

/// How many are drawn.
const DRAWN: u64 = 40;
/// How many are shown.
const SHOWN: usize = 10;

/// Some deals, each with its weight.
pub(super) struct Layouts(Vec<(f64, [CardSet; 4])>);

impl Layouts {
    /// As somebody who is to call sees it.
    pub(super) fn in_auction(reading: &Reading, hand: CardSet) -> Result<Self, RestError> {
        let view = AuctionView::new(reading, hand).ok_or_else(|| RestError::position("nobody is to call"))?;
        let sampler = Promises.sampler(&view).map_err(RestError::position)?;
        let seed = Seed::of_text(&hand_name(hand));
        let draw = |number| {
            let drawn = sampler.draw(&mut seed.child(number).rng()).map_err(RestError::position)?;
            Ok((drawn.weight, drawn.world.hands))
        };
        (0..DRAWN).map(draw).collect::<Result<_, _>>().map(Self)
    }

    /// As somebody sees it who is to play: the cards as they were dealt.
    pub(super) fn in_play(view: &View, inference: &Inference, seed: Seed) -> Result<Self, RestError> {
        let sampler = inference.sampler(view).map_err(RestError::position)?;
        let draw = |number| {
            let drawn = sampler.draw(&mut seed.child(number).rng()).map_err(RestError::position)?;
            Ok((drawn.weight, drawn.world.play_so_far().dealt()))
        };
        (0..DRAWN).map(draw).collect::<Result<_, _>>().map(Self)
    }

    /// Adds the means of points and lengths of these hands, and some of the deals.
    pub(super) fn describe(&self, reply: &mut Value, hidden: impl IntoIterator<Item = Seat>, order: &[Seat]) {
        let total: f64 = self.0.iter().map(|(weight, _)| weight).sum();
        let mean = |of: &dyn Fn(&[CardSet; 4]) -> f64| {
            rounded(self.0.iter().map(|(weight, hands)| weight * of(hands)).sum::<f64>() / total, 1)
        };
        let (mut hcp, mut shape) = (Vec::new(), Vec::new());
        for seat in hidden {
            hcp.push(mean(&|hands| f64::from(points(hands[seat.index()]))));
            let length = |suit| mean(&|hands: &[CardSet; 4]| hands[seat.index()].length(suit) as f64);
            shape.extend(Suit::DESCENDING.map(length));
        }
        let order = if order.is_empty() { &Seat::ALL[..] } else { order };
        let samples = self.0.iter().take(SHOWN).map(|(weight, hands)| {
            let hands: Vec<String> = order.iter().map(|seat| hand_name(hands[seat.index()])).collect();
            format!("{} - {:.5}", hands.join(" "), weight / total)
        });
        reply["samples"] = samples.collect();
        reply["hcp"] = json!(hcp);
        reply["shape"] = json!(shape);
    }

    /// Every deal with its share, and what each legal card is worth in it to the side whose turn it is: tricks still to come, with
    /// all cards seen.
    pub(super) fn solved(&self, play: &Play, stop: &Stop) -> Result<Vec<(f64, LayoutValues)>, RestError> {
        let settings = Settings::default().until(double_dummy::Stop::on(stop.flag().clone()));
        let total: f64 = self.0.iter().map(|(weight, _)| weight).sum();
        let (gone, trick): (CardSet, _) = (play.history().iter().copied().collect(), play.trick());
        let position = |(_, dealt): &(f64, [CardSet; 4])| {
            let hands = dealt.map(|hand| hand - gone);
            Position::in_trick(hands, play.strain().suit(), trick.leader, trick.cards)
                .map_err(RestError::position)
        };
        let positions: Vec<Position> = self.0.iter().map(position).collect::<Result<_, _>>()?;
        let values = double_dummy::batch(&positions, &settings, |solver, position| solver.cards(position));
        let shares = self.0.iter().map(|(weight, _)| weight / total);
        shares
            .zip(values)
            .map(|(share, values)| Ok((share, LayoutValues(values.map_err(|_| RestError::Stopped)?))))
            .collect()
    }
}

/// What the cards are worth in one deal.
pub(super) struct LayoutValues(double_dummy::CardValues);

impl LayoutValues {
    pub(super) fn best(&self) -> u8 {
        self.0.best().unwrap_or(0) as u8
    }

    pub(super) fn of(&self, card: Card) -> u8 {
        self.0.of(card).unwrap_or(0) as u8
    }
}
