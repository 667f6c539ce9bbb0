//! What each card of a hidden hand told: what would be believed without it, beside what is.

use crate::{
    CardShift, Fact, Instead, LengthShift, Table, View,
    beliefs::{Inference, Reading},
    knowledge::{
        conduct::{AgreedConduct, NamedCards, Reader, Scratch},
        points,
        signals::SignalKind,
    },
};
use cards::{Card, CardSet, Rank, Seat, Suit};
use worlds::{WeightedWorld, WorldSet};

/// What moved by less is not worth a word.
const WORTH_A_WORD: f64 = 0.1;
/// So many cards are told of, those that told most.
const MOST_CARDS: usize = 4;
/// So many high cards that one shows, and as many that it denies.
const MOST_HONOURS: usize = 2;
/// What is likelier than this is what would have been played, or what was meant.
const LIKELY: f64 = 0.5;

/// The cards that told most, in the order of the play; `deals` are believed now. Nothing unless cards are read by conduct.
pub(super) fn told(view: &View, inference: &Inference, deals: &WorldSet<Table>) -> Vec<Fact> {
    let Reading::Conduct(conduct) = &inference.reading else { return Vec::new() };
    let reader = Reader::with_profiles(conduct, view, inference.profiles());
    let honours = view.unseen().iter().filter(|card| card.rank() >= Rank::JACK).collect::<Vec<_>>();
    let mut found: Vec<(f64, usize, Fact)> = Vec::new();
    for (place, (number, seat, card)) in reader.cards().enumerate() {
        if !view.play().is_known(seat) {
            let agreed = AgreedConduct::new(&inference.cards[seat.pair().index()], inference.kept);
            let read = ReadCard { reader: &reader, place, seat, card, agreed, worlds: deals.worlds() };
            found.extend(read.fact(&honours).map(|(most, fact)| (most, number, fact)));
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(MOST_CARDS);
    found.sort_by_key(|(_, number, _)| *number);
    found.into_iter().map(|(_, _, fact)| fact).collect()
}

/// A card of a hidden hand.
struct ReadCard<'a> {
    reader: &'a Reader,
    /// Its place among the cards that are read.
    place: usize,
    seat: Seat,
    card: Card,
    /// What its pair has agreed.
    agreed: AgreedConduct,
    worlds: &'a [WeightedWorld<Table>],
}

impl ReadCard<'_> {
    /// What it told of these high cards and of its suit, with by how much the most of it moved; nothing if that is not worth a word.
    fn fact(&self, honours: &[Card]) -> Option<(f64, Fact)> {
        let Self { seat, card, .. } = *self;
        let without = self.without();
        let shares = Shares { worlds: self.worlds, without: &without };
        let shift = |&card: &Card| {
            let [before, after] = shares.of(|world| dealt(world, seat).contains(card));
            CardShift { card, before, after }
        };
        let moved = |shift: &CardShift| (shift.after - shift.before).abs();
        let mut shifts: Vec<CardShift> = honours.iter().map(shift).collect();
        shifts.retain(|shift| moved(shift) >= WORTH_A_WORD);
        shifts.sort_by(|one, other| moved(other).total_cmp(&moved(one)));
        let of = |shown: bool| {
            let wanted = shifts.iter().filter(move |shift| (shift.after > shift.before) == shown);
            wanted.take(MOST_HONOURS).copied().collect::<Vec<_>>()
        };
        let length = likeliest(&shares, |dealt: CardSet| dealt.length(card.suit()), seat);
        let length = length.filter(|shift| shift.after - shift.before >= WORTH_A_WORD);
        let most = shifts.first().map_or(0.0, moved);
        let most = length.map_or(most, |shift| most.max(shift.after - shift.before));
        if most < WORTH_A_WORD {
            return None;
        }
        let (shown, denied) = (of(true), of(false));
        let in_suit = |shift: &&CardShift| shift.card.suit() == card.suit();
        let instead = denied.iter().find(in_suit).and_then(|shift| self.instead(shift.card, &without));
        let kind = self.meant();
        // What a suit is worth is a matter of high cards, however many small ones go with them.
        let by_honours = kind == Some(SignalKind::Attitude) && !shifts.is_empty();
        let length = length.filter(|_| !by_honours);
        let asks = if kind == Some(SignalKind::SuitPreference) { self.asks() } else { None };
        Some((most, Fact::Told { seat, card, length, shown, denied, instead, asks }))
    }

    /// What each deal would weigh without the card: one in which it is unlikely counts the more.
    fn without(&self) -> Vec<f64> {
        let mut scratch = Scratch::default();
        let without = |world: &WeightedWorld<Table>| {
            let hands = world.world.play_so_far().hands();
            world.weight * (-self.reader.log_of(self.place, &hands, &mut scratch)).exp()
        };
        self.worlds.iter().map(without).collect()
    }

    /// What would most likely have been played with another card that was dealt, if there is such a card.
    fn instead(&self, with: Card, without: &[f64]) -> Option<Instead> {
        let mut chances = [0.0; 13];
        let (mut total, mut scratch) = (0.0, Scratch::default());
        for (world, weight) in self.worlds.iter().zip(without) {
            let hands = world.world.play_so_far().hands();
            let held = self.reader.before(self.place, &hands).is_some_and(|(_, hand)| hand.contains(with));
            if held {
                total += weight;
                self.reader.chances(self.place, &hands, &mut scratch, |card, chance| {
                    if card.suit() == self.card.suit() {
                        chances[card.rank().index()] += weight * chance;
                    }
                });
            }
        }
        let likeliest = (0..13).max_by(|&one, &other| chances[one].total_cmp(&chances[other]))?;
        let card = Card::new(self.card.suit(), Rank::from_index(likeliest)?);
        let chance = if total > 0.0 { chances[likeliest] / total } else { 0.0 };
        (card != self.card && chance > LIKELY).then_some(Instead { with, card, chance })
    }

    /// The choice by agreement from which the card came in a deal.
    fn choice(&self, world: &WeightedWorld<Table>) -> Option<(NamedCards, CardSet)> {
        let (turn, hand) = self.reader.before(self.place, &world.world.play_so_far().hands())?;
        let mut found = None;
        self.agreed.named(turn, hand, |choice| {
            if choice.among.contains(self.card) {
                found = Some((choice, hand));
            }
        });
        found
    }

    /// What it is about in most deals, if its pair keeps to agreements.
    fn meant(&self) -> Option<SignalKind> {
        let share = |kind: SignalKind| {
            let is = |world: &&WeightedWorld<Table>| {
                self.choice(world).is_some_and(|(choice, _)| choice.kind == Some(kind))
            };
            let total: f64 = self.worlds.iter().map(|world| world.weight).sum();
            self.worlds.iter().filter(is).map(|world| world.weight).sum::<f64>() / total
        };
        let kinds = [SignalKind::Count, SignalKind::Attitude, SignalKind::SuitPreference];
        kinds.into_iter().find(|&kind| self.agreed.kept > 0.0 && share(kind) > LIKELY)
    }

    /// Which other side suit it asks for, by the deals in which it is the agreed card.
    fn asks(&self) -> Option<Suit> {
        let mut wanted = [0.0; 4];
        for world in self.worlds {
            let Some((choice, hand)) = self.choice(world) else { continue };
            if choice.cards.contains(self.card) {
                let others = Suit::ASCENDING.into_iter().filter(|&suit| suit != self.card.suit());
                let best = others.max_by_key(|&suit| points(hand.suit(suit)))?;
                wanted[best.index()] += world.weight;
            }
        }
        let best =
            Suit::ASCENDING.into_iter().max_by(|a, b| wanted[a.index()].total_cmp(&wanted[b.index()]))?;
        (wanted[best.index()] > LIKELY * wanted.iter().sum::<f64>()).then_some(best)
    }
}

/// What a seat was dealt.
fn dealt(world: &WeightedWorld<Table>, seat: Seat) -> CardSet {
    world.world.play_so_far().dealt()[seat.index()]
}

/// Deals with two weights: without a card, and with it.
struct Shares<'a> {
    worlds: &'a [WeightedWorld<Table>],
    without: &'a [f64],
}

impl Shares<'_> {
    /// How likely something is without the card, and with it.
    fn of(&self, holds: impl Fn(&WeightedWorld<Table>) -> bool) -> [f64; 2] {
        let (mut sums, mut totals) = ([0.0; 2], [0.0; 2]);
        for (world, &without) in self.worlds.iter().zip(self.without) {
            let holds = f64::from(u8::from(holds(world)));
            for (i, weight) in [without, world.weight].into_iter().enumerate() {
                sums[i] += weight * holds;
                totals[i] += weight;
            }
        }
        [0, 1].map(|i| if totals[i] > 0.0 { sums[i] / totals[i] } else { 0.0 })
    }
}

/// The number that became likelier by most.
fn likeliest(shares: &Shares<'_>, count: impl Fn(CardSet) -> usize, seat: Seat) -> Option<LengthShift> {
    let shift = |length: u8| {
        let [before, after] =
            shares.of(|world| count(world.world.play_so_far().dealt()[seat.index()]) == usize::from(length));
        LengthShift { length, before, after }
    };
    let grown = |shift: &LengthShift| shift.after - shift.before;
    (0..14).map(shift).max_by(|one, other| grown(one).total_cmp(&grown(other)))
}
