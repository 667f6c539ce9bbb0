//! How well hidden hands are read: what the truth costs a reader, in bits.
//!
//! A reader (a defender, or declarer) looks at a real table after the opening lead and after some tricks. Deals are drawn from what it
//! sees, by calls that are half trusted; the calls and Conduct weigh them. Asked is how many cards of each suit a hidden hand was
//! dealt, and where each unseen ace, king, queen and jack is.

use bridge::{
    Play, Prelude, Seat, Suit, Table, View,
    beliefs::{CallTrust, Inference, Reading},
    knowledge::{
        bidding::ConventionCard,
        conduct::{CardConduct, CardTrust, ChoiceKind, Profile, Reader, Scratch, Turn, describe},
        signals::SignalReading,
    },
};
use cards::{CardSet, Rank};
use serde::Serialize;
use std::sync::Arc;
use worlds::{
    Ask, Beliefs, Sampler as _,
    conduct::{Calibration, Case, Question},
};

/// After how many cards is read: the opening lead, one, three, five and eight tricks.
pub const MOMENTS: [usize; 5] = [1, 4, 12, 20, 32];

/// What deals are weighed by: each kind of card, then what the system promises of the hands, and last how people call.
pub const FACTORS: usize = ChoiceKind::COUNT + 2;
const PROMISES: usize = ChoiceKind::COUNT;
const HABITS: usize = ChoiceKind::COUNT + 1;

/// Who reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The opening leader.
    Leader,
    /// The leader's partner.
    Partner,
    /// Declarer.
    Declarer,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 3] = [Role::Leader, Role::Partner, Role::Declarer];

    /// Where it sits.
    pub(super) fn seat(self, declarer: Seat) -> Seat {
        match self {
            Role::Leader => declarer.next(),
            Role::Partner => declarer.previous(),
            Role::Declarer => declarer,
        }
    }

    /// The hidden hand that is asked about; the other one follows from it.
    fn asked(self, declarer: Seat) -> Seat {
        match self {
            Role::Leader => declarer.previous(),
            Role::Partner | Role::Declarer => declarer.next(),
        }
    }
}

/// One reader at one moment, with all that is needed to say what the truth costs it.
#[derive(Debug)]
pub struct Sitting {
    /// Who.
    pub role: Role,
    /// After how many cards, as a place in [`MOMENTS`].
    pub moment: usize,
    /// Lengths are asked first, then honours.
    pub case: Case,
    /// What the truth costs by rules, in nats: lengths and honours, by each way of [`by_rules`].
    pub by_rules: Vec<[f64; 2]>,
}

/// How cards are read by rules: calls as promises alone, then signals and leads at three degrees of trust.
pub fn by_rules() -> [Inference; 4] {
    let cards = [ConventionCard::default(); 2];
    let mut ways = [
        SignalReading::Ignored,
        SignalReading::Likely(0.85),
        SignalReading::Likely(0.9),
        SignalReading::Strict,
    ]
    .map(|reading| Inference::new(cards, reading));
    ways[0].leads = false;
    ways
}

/// How far calls are trusted when deals are drawn: those that little speaks for must be among them.
const HALF: f64 = 0.5;

/// The calls by what the system promises, half trusted, and who followed suit.
pub(super) fn prior() -> Inference {
    let mut inference = Inference::new([ConventionCard::default(); 2], Reading::Calls);
    inference.trust_in_calls = Some(CallTrust { promises: HALF, habits: 0.0 });
    inference
}

/// All readers of a table at all moments that its play reaches; none where it is stopped. `compare` says whether the rules are asked too.
pub fn sittings(
    conduct: &Arc<CardConduct>,
    profiles: &[Profile; 2],
    table: &Table,
    deals: usize,
    compare: bool,
    ask: &Ask,
) -> Vec<Sitting> {
    let whole = table.play_so_far();
    let dealt = whole.dealt();
    let mut found = Vec::new();
    for (moment, &cards) in MOMENTS.iter().enumerate() {
        let mut play = *whole;
        while play.claimed().is_some() || play.history().len() > cards {
            play.undo();
        }
        if play.history().len() < cards {
            break;
        }
        for role in Role::ALL {
            let task = (moment * 3 + role as usize) as u64;
            let looked =
                Look { conduct, profiles, prelude: table.prelude(), play: &play, dealt: &dealt, role };
            found.extend(looked.sitting(moment, deals, compare, &ask.child(task)));
            if ask.stop.is_due() {
                return Vec::new();
            }
        }
    }
    found
}

/// A reader who looks at a play.
struct Look<'a> {
    conduct: &'a Arc<CardConduct>,
    profiles: &'a [Profile; 2],
    prelude: &'a Arc<Prelude>,
    play: &'a Play,
    dealt: &'a [CardSet; 4],
    role: Role,
}

impl Look<'_> {
    fn sitting(&self, moment: usize, deals: usize, compare: bool, ask: &Ask) -> Option<Sitting> {
        let view = View::new(Arc::clone(self.prelude), *self.play, self.role.seat(self.play.declarer()));
        let prior = prior();
        let cards = [ConventionCard::default(); 2];
        let fitted = Inference::new(cards, Reading::Conduct(Arc::clone(self.conduct)));
        let (hands, weights): (Vec<_>, Vec<_>) =
            draw(&prior, &view, deals, &ask.child(0)).into_iter().unzip();
        if hands.is_empty() {
            return None;
        }
        let reader = Reader::with_profiles(self.conduct, &view, self.profiles.clone());
        let mut scratch = Scratch::default();
        let mut case = Case { questions: self.questions(&view, &hands), ..Case::default() };
        for (now, weight) in hands.iter().zip(weights) {
            let dealt = Seat::ALL.map(|seat| now[seat.index()] | self.play.played_by(seat));
            let [promised, known] = fitted.logs_of_calls(&view, &dealt);
            case.logs.extend(reader.logs(now, &mut scratch).map(|log| log as f32));
            case.logs.extend([promised as f32, known as f32]);
            // What they were drawn by is taken back.
            case.before.push((weight.ln() - HALF * promised) as f32);
        }
        let losses = |inference: &Inference| {
            let (hands, weights): (Vec<_>, Vec<_>) =
                draw(inference, &view, deals, &ask.child(2)).into_iter().unzip();
            split(&self.questions(&view, &hands), &weights)
        };
        let by_rules = if compare { by_rules().iter().map(losses).collect() } else { Vec::new() };
        Some(Sitting { role: self.role, moment, case, by_rules })
    }

    fn questions(&self, view: &View, hands: &[[CardSet; 4]]) -> Vec<Question> {
        let asked = self.role.asked(self.play.declarer());
        let unseen = view.unseen();
        let truth = self.dealt[asked.index()] & unseen;
        let lengths = Suit::ASCENDING.into_iter().map(|suit| Question {
            answers: hands.iter().map(|now| now[asked.index()].length(suit) as u8).collect(),
            truth: truth.length(suit) as u8,
            possible: unseen.length(suit) as u8 + 1,
        });
        let honours = unseen.iter().filter(|card| card.rank() >= Rank::JACK).map(|card| Question {
            answers: hands.iter().map(|now| u8::from(now[asked.index()].contains(card))).collect(),
            truth: u8::from(truth.contains(card)),
            possible: 2,
        });
        lengths.chain(honours).collect()
    }
}

/// What the seats hold now in deals that are drawn, and how much each counts; none when nothing fits.
fn draw(inference: &Inference, view: &View, deals: usize, ask: &Ask) -> Vec<([CardSet; 4], f64)> {
    let Ok(sampler) = inference.sampler(view) else { return Vec::new() };
    let drawn = (0..deals as u64).take_while(|_| !ask.stop.is_due());
    let drawn = drawn.filter_map(|i| sampler.draw(&mut ask.seed.child(i).rng()).ok());
    drawn.map(|drawn| (drawn.world.play_so_far().hands(), drawn.weight)).collect()
}

/// What lengths and honours cost in nats by these weights.
fn split(questions: &[Question], weights: &[f64]) -> [f64; 2] {
    let mut sums = [0.0; 2];
    for (i, question) in questions.iter().enumerate() {
        sums[usize::from(i >= 4)] += question.loss(weights);
    }
    sums
}

impl Sitting {
    /// What lengths and honours cost in nats by these exponents, one for each of the [`FACTORS`].
    pub fn loss(&self, exponents: &[f64]) -> [f64; 2] {
        split(&self.case.questions, &self.case.weights(exponents))
    }

    /// As how many equal deals those of these exponents count.
    pub fn effective(&self, exponents: &[f64]) -> f64 {
        worlds::conduct::effective(&self.case.weights(exponents))
    }

    /// What is believed of each answer to each question, and whether it is true.
    pub fn beliefs(&self, exponents: &[f64], mut told: impl FnMut(f64, bool)) {
        let weights = self.case.weights(exponents);
        let total: f64 = weights.iter().sum();
        for question in &self.case.questions {
            let mut shares = [0.0; 16];
            for (&answer, weight) in question.answers.iter().zip(&weights) {
                shares[usize::from(answer & 15)] += weight / total;
            }
            for (answer, &share) in shares.iter().enumerate().take(question.possible.into()) {
                told(share, answer == usize::from(question.truth));
            }
        }
    }
}

/// The exponents of no reading: only the auction counts, by what the system promises alone or by how people call too.
pub fn without_cards(trust: &CardTrust) -> [f64; FACTORS] {
    let mut exponents = [0.0; FACTORS];
    exponents[PROMISES] = trust.auction_alone;
    exponents[HABITS] = trust.habits_alone;
    exponents
}

/// The exponents with every card taken as it stands.
pub fn uncalibrated(trust: &CardTrust) -> [f64; FACTORS] {
    let mut exponents = [1.0; FACTORS];
    exponents[PROMISES] = trust.auction;
    exponents[HABITS] = trust.habits;
    exponents
}

/// The exponents of a trust.
pub fn calibrated(trust: &CardTrust) -> [f64; FACTORS] {
    let mut exponents = uncalibrated(trust);
    exponents.iter_mut().zip(&trust.cards.exponents).for_each(|(slot, exponent)| *slot = *exponent);
    exponents
}

/// How far cards and auction are to be trusted at each moment, so that the truth costs least in these sittings.
pub fn trust(sittings: &[Sitting]) -> Vec<CardTrust> {
    let mut found = Vec::new();
    for (moment, &cards) in MOMENTS.iter().enumerate() {
        let at = sittings.iter().filter(|sitting| sitting.moment == moment);
        let cases: Vec<Case> = at.map(|sitting| sitting.case.clone()).collect();
        let alone = Calibration::level(FACTORS, 0.0).fit(&[&[PROMISES], &[HABITS]], &cases).exponents;
        let mut start = Calibration::level(FACTORS, USUAL);
        start.exponents[PROMISES..].copy_from_slice(&alone[PROMISES..]);
        let mut fitted = start.fit(&TOGETHER, &cases);
        let auction = fitted.exponents.split_off(PROMISES);
        found.push(CardTrust {
            tricks: cards / 4,
            cards: fitted,
            auction: auction[0],
            auction_alone: alone[PROMISES],
            habits: auction[1],
            habits_alone: alone[HABITS],
        });
    }
    found
}

/// Which kinds share an exponent: opening leads; defenders' later leads and discards; their cards in the suit led; declarer's choices
/// from either hand; what the system promises; and how people call.
const TOGETHER: [&[usize]; 6] =
    [&[0, 1], &[2, 7], &[3, 4, 5, 6], &[8, 9, 10, 11, 12, 13], &[PROMISES], &[HABITS]];

/// The exponent of a kind of card of which nothing is known.
const USUAL: f64 = 0.9;

/// How many card probabilities a second one core works out, from the position to the chance of each legal card: every choice of these
/// tables, as often as it takes to fill a second.
pub fn speed(conduct: &CardConduct, tables: &[Table]) -> f64 {
    let (mut options, mut logs, mut count) = (Default::default(), Vec::new(), 0u64);
    let start = std::time::Instant::now();
    while !tables.is_empty() && start.elapsed().as_secs_f64() < 1.0 {
        for table in tables {
            let mut hands = table.play_so_far().dealt();
            for (turn, card) in Turn::all(table.prelude(), table.play_so_far()) {
                let hand = hands[turn.seat.index()];
                let mate = if turn.defends() { CardSet::EMPTY } else { hands[turn.seat.partner().index()] };
                describe(&turn, hand, mate, &mut options);
                conduct.logit.log_probabilities(&options, &mut logs);
                count += logs.len() as u64;
                hands[turn.seat.index()].remove(card);
            }
        }
    }
    count as f64 / start.elapsed().as_secs_f64()
}
