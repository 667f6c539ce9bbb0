//! A scout's signal that partner and rival both see: the smallest game in which telling, and lying, pays.
//!
//! Six cards, 0 to 2 low and 3 to 5 high. A scout (seat 0), his partner (seat 1) and their rival (seat 2) get one each; the rest
//! stays hidden. The scout calls "low" or "high", true or not; then partner and rival in turn guess which half the scout's card
//! is of. The scout shows his card, and partner guesses once more. Partner's right guess is worth `partner` to the scout's
//! side, the rival's costs it `rival`, and partner's second right guess is worth `reveal`.
//!
//! When both believe what they hear, an honest call is worth partner − rival + reveal, a lie only `reveal`: the truth pays just
//! when partner has more to gain from it than the rival.

use crate::{Beliefs, Rng, Sampler, SearchFact, Seat, Unsatisfiable, View, WeightedWorld, World, abc::Minds};
use rand::{RngExt, seq::SliceRandom};
use std::fmt;

/// The seat that knows.
pub const SCOUT: Seat = 0;
/// The seat that should know.
pub const PARTNER: Seat = 1;
/// The seat that should not.
pub const RIVAL: Seat = 2;

/// How many cards there are.
const CARDS: u8 = 6;

/// Half of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// 0, 1, 2.
    Low,
    /// 3, 4, 5.
    High,
}

impl Half {
    /// The half that a card is of.
    pub fn of(card: u8) -> Self {
        if card < CARDS / 2 { Half::Low } else { Half::High }
    }
}

/// What somebody may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Call or guess a half.
    Call(Half),
    /// Show the own card.
    Show(u8),
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Call(Half::Low) => f.write_str("low"),
            Act::Call(Half::High) => f.write_str("high"),
            Act::Show(card) => write!(f, "show {card}"),
        }
    }
}

/// What right guesses are worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stakes {
    /// To the scout's side, when partner is right.
    pub partner: f64,
    /// To the scout's side, with a minus, when the rival is right.
    pub rival: f64,
    /// To the scout's side, when partner is right once the card is shown.
    pub reveal: f64,
}

/// Everything that is public.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Public {
    stakes: Stakes,
    acts: [Option<Act>; 5],
}

/// Who acts when.
const ORDER: [Seat; 5] = [SCOUT, PARTNER, RIVAL, SCOUT, PARTNER];

impl Public {
    fn turn(&self) -> usize {
        self.acts.iter().flatten().count()
    }

    fn actor(&self) -> Option<Seat> {
        ORDER.get(self.turn()).copied()
    }

    fn actions(&self, card: u8, into: &mut Vec<Act>) {
        into.clear();
        match self.turn() {
            3 => into.push(Act::Show(card)),
            0..5 => into.extend([Act::Call(Half::Low), Act::Call(Half::High)]),
            _ => {}
        }
    }
}

/// The table: the cards and what was done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Beacon {
    cards: [u8; 3],
    public: Public,
}

impl Beacon {
    /// A new game with these cards for scout, partner and rival, three different ones below 6.
    pub fn deal(cards: [u8; 3], stakes: Stakes) -> Self {
        Self { cards, public: Public { stakes, acts: [None; 5] } }
    }

    /// A new game with cards from a shuffled deck.
    pub fn shuffled(stakes: Stakes, rng: &mut impl rand::Rng) -> Self {
        let mut deck: [u8; CARDS as usize] = [0, 1, 2, 3, 4, 5];
        deck.shuffle(rng);
        Self::deal([deck[0], deck[1], deck[2]], stakes)
    }

    /// The half that the scout's card is of.
    pub fn half(&self) -> Half {
        Half::of(self.cards[SCOUT])
    }
}

impl World for Beacon {
    type Action = Act;
    type View = BeaconView;
    type Fact = BeaconFact;

    fn seats(&self) -> usize {
        3
    }

    fn actor(&self) -> Option<Seat> {
        self.public.actor()
    }

    fn actions(&self, into: &mut Vec<Act>) {
        self.public.actions(self.cards[SCOUT], into);
    }

    fn play(&mut self, action: Act) {
        let turn = self.public.turn();
        if let Some(slot) = self.public.acts.get_mut(turn) {
            *slot = Some(action);
        }
    }

    fn payoff(&self, seat: Seat) -> f64 {
        let Public { stakes, acts } = self.public;
        let right = |turn: usize| f64::from(u8::from(acts[turn] == Some(Act::Call(self.half()))));
        let ours = stakes.partner * right(1) - stakes.rival * right(2) + stakes.reveal * right(4);
        if seat == RIVAL { -2.0 * ours } else { ours }
    }

    fn view(&self, seat: Seat) -> BeaconView {
        BeaconView { seat, card: self.cards[seat], public: self.public }
    }
}

/// What a seat knows: its own card and what was done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BeaconView {
    seat: Seat,
    card: u8,
    public: Public,
}

impl View for BeaconView {
    type Action = Act;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self, into: &mut Vec<Act>) {
        into.clear();
        if self.public.actor() == Some(self.seat) {
            self.public.actions(self.card, into);
        }
    }
}

/// The belief that the scout's call is true with this probability: 1 takes it at its word, ½ ignores it.
#[derive(Debug, Clone, Copy)]
pub struct Trust(pub f64);

impl Beliefs<Beacon> for Trust {
    type Sampler = TrustSampler;

    fn sampler(&self, view: &BeaconView) -> Result<TrustSampler, Unsatisfiable> {
        let BeaconView { seat, card, public } = *view;
        let shown = public.acts.iter().flatten().find_map(|act| match act {
            Act::Show(card) => Some(*card),
            Act::Call(_) => None,
        });
        let mut worlds = Vec::new();
        let hands = (0..CARDS).flat_map(|a| (0..CARDS).flat_map(move |b| (0..CARDS).map(move |c| [a, b, c])));
        for cards in hands.filter(|[a, b, c]| a != b && b != c && a != c) {
            if cards[seat] == card && shown.is_none_or(|shown| cards[SCOUT] == shown) {
                let world = Beacon { cards, public };
                worlds.push(WeightedWorld { world, weight: self.weight(&world, seat, shown) });
            }
        }
        if !worlds.iter().any(|drawn| drawn.weight > 0.0) {
            return Err(Unsatisfiable::new(format!(
                "seat {seat} holds {card} and the scout showed {shown:?}"
            )));
        }
        Ok(TrustSampler { worlds })
    }
}

impl Trust {
    /// A call says nothing to the scout himself, nor once the card is shown.
    fn weight(self, world: &Beacon, seat: Seat, shown: Option<u8>) -> f64 {
        match world.public.acts[0] {
            Some(call) if seat != SCOUT && shown.is_none() => {
                if call == Act::Call(world.half()) {
                    self.0
                } else {
                    1.0 - self.0
                }
            }
            _ => 1.0,
        }
    }
}

/// Any deal that fits, with its weight.
#[derive(Debug, Clone)]
pub struct TrustSampler {
    worlds: Vec<WeightedWorld<Beacon>>,
}

impl Sampler<Beacon> for TrustSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Beacon>, Unsatisfiable> {
        Ok(self.worlds[rng.random_range(0..self.worlds.len())])
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<Beacon>>> {
        (self.worlds.len() <= limit).then(|| self.worlds.clone())
    }
}

/// What can be said of a decision.
#[derive(Debug, Clone, PartialEq)]
pub enum BeaconFact {
    /// What the search says.
    Search(SearchFact<Act>),
    /// What another seat would believe of the scout's card.
    Belief {
        /// Who believes.
        seat: Seat,
        /// How likely it takes a high card to be.
        high: f64,
    },
}

impl From<SearchFact<Act>> for BeaconFact {
    fn from(fact: SearchFact<Act>) -> Self {
        Self::Search(fact)
    }
}

/// What partner and rival make of the scout's call, and what they would do with it.
#[derive(Debug, Clone, Copy)]
pub struct Listeners {
    /// How far partner and rival trust the call.
    pub trust: [Trust; 2],
    /// After how many actions the oracle takes over.
    pub plies: usize,
}

impl Listeners {
    /// Both take the call at its word, and play is imagined to the end.
    pub fn honest() -> Self {
        Self { trust: [Trust(1.0); 2], plies: usize::MAX }
    }
}

impl Minds<Beacon> for Listeners {
    type Beliefs = Trust;

    fn beliefs(&self, seat: Seat) -> &Trust {
        &self.trust[usize::from(seat == RIVAL)]
    }

    /// Either half is as likely after the call as before.
    fn unread(&self, _seat: Seat) -> Option<&Trust> {
        Some(&Trust(0.5))
    }

    fn others(&self, view: &BeaconView) -> Vec<Seat> {
        (0..3).filter(|&seat| seat != view.seat).collect()
    }

    /// The truth before the lie.
    fn candidates(&self, view: &BeaconView, into: &mut Vec<Act>) {
        view.actions(into);
        into.sort_by_key(|&act| matches!(act, Act::Call(half) if half != Half::of(view.card)));
    }

    fn far_enough(&self, _: &Beacon, plies: usize) -> bool {
        plies >= self.plies
    }

    fn describe(&self, seat: Seat, worlds: &[WeightedWorld<Beacon>]) -> Option<BeaconFact> {
        let total: f64 = worlds.iter().map(|drawn| drawn.weight).sum();
        let high: f64 = worlds.iter().filter(|d| d.world.half() == Half::High).map(|d| d.weight).sum();
        Some(BeaconFact::Belief { seat, high: high / total })
    }
}
