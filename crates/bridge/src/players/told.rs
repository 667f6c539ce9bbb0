//! What each card of a hidden hand told: what would be believed without it, beside what is.

use crate::{
    CardShift, Fact, LengthShift, Table, View,
    beliefs::{Inference, Reading},
    knowledge::conduct::{Reader, Scratch},
};
use cards::{Card, CardSet, Rank, Seat};
use worlds::{Weighted, WorldSet};

/// What moved by less is not worth a word.
const WORTH_A_WORD: f64 = 0.1;
/// So many cards are told of, those that told most.
const MOST_CARDS: usize = 4;
/// So many high cards that one shows, and as many that it denies.
const MOST_HONOURS: usize = 2;

/// The cards that told most, in the order of the play; `deals` are believed now. Nothing unless cards are read by conduct.
pub(super) fn told(view: &View, inference: &Inference, deals: &WorldSet<Table>) -> Vec<Fact> {
    let Reading::Conduct(conduct) = &inference.reading else { return Vec::new() };
    let reader = Reader::with_profiles(conduct, view, inference.profiles.clone());
    let honours = view.unseen().iter().filter(|card| card.rank() >= Rank::JACK).collect::<Vec<_>>();
    let mut scratch = Scratch::default();
    let mut found: Vec<(f64, usize, Fact)> = Vec::new();
    for (place, (number, seat, card)) in reader.cards().enumerate() {
        if view.play().is_known(seat) {
            continue;
        }
        let hand = |world: &Weighted<Table>| world.world.play_so_far().dealt()[seat.index()];
        // A deal that would be likelier without the card than with it counts the more.
        let without: Vec<f64> = (deals.worlds().iter())
            .map(|world| {
                let hands = world.world.play_so_far().hands();
                world.weight * (-reader.log_of(place, &hands, &mut scratch)).exp()
            })
            .collect();
        let shares = Shares { worlds: deals.worlds(), without: &without };
        let shift = |card: Card| {
            let [before, after] = shares.of(|world| hand(world).contains(card));
            CardShift { card, before, after }
        };
        let moved = |shift: &CardShift| (shift.after - shift.before).abs();
        let mut shifts: Vec<CardShift> = honours.iter().map(|&card| shift(card)).collect();
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
        if most >= WORTH_A_WORD {
            let (shown, denied) = (of(true), of(false));
            found.push((most, number, Fact::Told { seat, card, length, shown, denied }));
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(MOST_CARDS);
    found.sort_by_key(|(_, number, _)| *number);
    found.into_iter().map(|(_, _, fact)| fact).collect()
}

/// Deals with two weights: without a card, and with it.
struct Shares<'a> {
    worlds: &'a [Weighted<Table>],
    without: &'a [f64],
}

impl Shares<'_> {
    /// How likely something is without the card, and with it.
    fn of(&self, holds: impl Fn(&Weighted<Table>) -> bool) -> [f64; 2] {
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
