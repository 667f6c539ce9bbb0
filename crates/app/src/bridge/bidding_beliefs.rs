//! What is believed of hidden hands when an auction ends, beside what they really are.

use bridge::{
    Auction, CardSet, Deal, Seat, Suit, Vulnerability,
    knowledge::{
        bidding::{ConventionCard, Reading},
        points,
    },
    players::bidder::{AuctionSampler, AuctionTable, AuctionView, Promises},
};
use schemars::JsonSchema;
use serde::Serialize;
use telling::{Columns, Words, say};
use worlds::{Beliefs, Sampler, Seed};

/// Points are asked for in bands of so many.
const BAND: u8 = 3;
/// The bands of points and the lengths of a suit that there are.
const BANDS: usize = 13;
const LENGTHS: usize = 14;
/// What each answer has before a deal is drawn, so that none is impossible.
const UNSEEN: f64 = 0.5;
/// Chances are sorted into so many classes.
const CLASSES: usize = 10;

/// What the truth costs, in bits a question: less is better.
#[derive(Debug, Clone, Copy, Default, Serialize, JsonSchema)]
pub(super) struct TruthCost {
    questions: usize,
    bits: f64,
    /// When the calls are not read.
    bits_unread: f64,
}

/// Answers that were given about the same chance.
#[derive(Debug, Clone, Copy, Default, Serialize, JsonSchema)]
pub(super) struct ChanceClass {
    answers: usize,
    /// The chance that they were given, on average.
    given: f64,
    /// The share of them that were true.
    happened: f64,
}

/// Beliefs beside the truth.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
pub(super) struct BeliefsReport {
    /// Hands of which a seat's calls make something.
    hands: usize,
    /// Of these, how many the calls make impossible.
    impossible: usize,
    /// How many they make a thousand times less likely than the hands that were promised.
    unlikely: usize,
    points: TruthCost,
    lengths: TruthCost,
    /// By the chance that was given, from none to all in tenths.
    calibration: [ChanceClass; CLASSES],
}

impl TruthCost {
    fn add(&mut self, other: &Self) {
        self.questions += other.questions;
        self.bits += other.bits;
        self.bits_unread += other.bits_unread;
    }

    fn mean(&self) -> Self {
        let each = |sum: f64| sum / self.questions.max(1) as f64;
        Self { questions: self.questions, bits: each(self.bits), bits_unread: each(self.bits_unread) }
    }
}

/// What is asked of a hand: which band of points, and how many cards of each suit.
fn answers(hand: CardSet) -> [usize; 5] {
    let length = |suit: Suit| hand.length(suit);
    let [clubs, diamonds, hearts, spades] = Suit::ASCENDING.map(length);
    [usize::from(points(hand) / BAND), clubs, diamonds, hearts, spades]
}

/// The chance of every answer to every question about three hands, by drawn deals.
type Chances = [[[f64; LENGTHS]; 5]; 3];

fn chances(deals: &[[CardSet; 3]]) -> Chances {
    let mut chances = [[[0.0; LENGTHS]; 5]; 3];
    for deal in deals {
        for (hand, chances) in deal.iter().zip(&mut chances) {
            for (answer, chances) in answers(*hand).into_iter().zip(chances) {
                chances[answer] += 1.0;
            }
        }
    }
    for hand in &mut chances {
        for (question, chances) in hand.iter_mut().enumerate() {
            let possible = if question == 0 { BANDS } else { LENGTHS };
            let all = deals.len() as f64 + UNSEEN * possible as f64;
            chances.iter_mut().take(possible).for_each(|chance| *chance = (*chance + UNSEEN) / all);
        }
    }
    chances
}

impl BeliefsReport {
    /// Before the last call of an auction its caller imagines so many deals.
    pub(super) fn add_board(
        &mut self,
        deal: &Deal,
        auction: &Auction,
        vulnerability: Vulnerability,
        cards: &[ConventionCard; 2],
        (drawn, seed): (u64, Seed),
    ) {
        let Some((_, before)) = auction.calls().split_last() else { return };
        let Ok(before) = Auction::from_calls(auction.dealer(), before.iter().copied()) else { return };
        let reading = Reading::new(&before, vulnerability, cards);
        let Some(caller) = before.turn().filter(|_| deal.is_complete()) else { return };
        let others = [1, 2, 3].map(|away| caller.plus(away));
        for seat in others {
            let weight = reading.strict_promise(seat).weight(deal[seat]);
            self.hands += 1;
            self.impossible += usize::from(weight <= 0.0);
            self.unlikely += usize::from(weight < 1e-3);
        }
        let Some(view) = AuctionView::new(&reading, deal[caller]) else { return };
        let Ok(sampler) = Promises.sampler(&view) else { return };
        let believed: Vec<_> =
            (0..drawn).filter_map(|number| imagined(&sampler, others, seed.child(number))).collect();
        let unread: Vec<_> = (0..drawn).map(|number| dealt(deal[caller], seed.child(number))).collect();
        let (believed, unread) = (chances(&believed), chances(&unread));
        for (at, seat) in others.into_iter().enumerate() {
            for (question, answer) in answers(deal[seat]).into_iter().enumerate() {
                let cost = if question == 0 { &mut self.points } else { &mut self.lengths };
                cost.add(&TruthCost {
                    questions: 1,
                    bits: -believed[at][question][answer].log2(),
                    bits_unread: -unread[at][question][answer].log2(),
                });
                let possible = if question == 0 { BANDS } else { LENGTHS };
                for (value, &chance) in believed[at][question].iter().take(possible).enumerate() {
                    let class = &mut self.calibration[((chance * CLASSES as f64) as usize).min(CLASSES - 1)];
                    class.answers += 1;
                    class.given += chance;
                    class.happened += f64::from(u8::from(value == answer));
                }
            }
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.impossible += other.impossible;
        self.unlikely += other.unlikely;
        self.points.add(&other.points);
        self.lengths.add(&other.lengths);
        for (class, other) in self.calibration.iter_mut().zip(&other.calibration) {
            class.answers += other.answers;
            class.given += other.given;
            class.happened += other.happened;
        }
    }

    /// Sums as means.
    pub(super) fn mean(mut self) -> Self {
        (self.points, self.lengths) = (self.points.mean(), self.lengths.mean());
        for class in &mut self.calibration {
            let answers = class.answers.max(1) as f64;
            class.given /= answers;
            class.happened /= answers;
        }
        self
    }

    pub(super) fn told(&self, words: &Words) -> String {
        let (hands, impossible, unlikely) = (self.hands, self.impossible, self.unlikely);
        let mut out = say!(
            words,
            "bidding-beliefs-hands",
            hands = hands,
            impossible = impossible,
            unlikely = format!("{:.1}", 100.0 * unlikely as f64 / hands.max(1) as f64)
        ) + "\n";
        let bits = |bits: f64| format!("{bits:.3}");
        let TruthCost { bits: read, bits_unread: unread, .. } = self.points;
        out += &say!(words, "bidding-beliefs-points", bits = bits(read), unread = bits(unread));
        let TruthCost { bits: read, bits_unread: unread, .. } = self.lengths;
        out = out
            + "\n"
            + &say!(words, "bidding-beliefs-lengths", bits = bits(read), unread = bits(unread))
            + "\n";
        let mut table = Columns::new(0);
        table.row(["answers", "given", "happened"].map(|key| words.say(&format!("bidding-beliefs-{key}"))));
        for class in self.calibration.iter().filter(|class| class.answers > 0) {
            let percent = |share: f64| format!("{:.1} %", 100.0 * share);
            table.row([class.answers.to_string(), percent(class.given), percent(class.happened)]);
        }
        out + &table.to_string()
    }
}

/// A deal as the calls make it likely.
fn imagined(sampler: &AuctionSampler, seats: [Seat; 3], seed: Seed) -> Option<[CardSet; 3]> {
    let drawn = Sampler::<AuctionTable>::draw(sampler, &mut seed.rng()).ok()?;
    Some(seats.map(|seat| drawn.world.hands[seat.index()]))
}

/// A deal as the cards fall.
fn dealt(hand: CardSet, seed: Seed) -> [CardSet; 3] {
    let one = Deal::new([hand, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY]).unwrap_or_default();
    let [_, others @ ..] = one.completed(&mut seed.rng()).hands();
    others
}
