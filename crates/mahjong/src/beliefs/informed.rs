//! What the others hold, judged by what they did.

use super::{Uniform, UniformSampler};
use crate::{
    Hand, Kind, KindSet, Round, RoundView, Tile,
    game::{Outlook, Riichi},
    knowledge::safe_against,
};
use rand::RngExt;
use std::str::FromStr;
use thiserror::Error;
use worlds::{Beliefs, Rng, Sampler, Seat, Unsatisfiable, WeightedWorld};

/// How often a ready hand is put together anew until it fits; then any tiles will do.
const TRIES: usize = 24;
/// How often a set is made of three alike where that can be, and a ready hand is one of seven pairs.
const ALIKE: f64 = 0.25;
const PAIRS: f64 = 0.04;
/// More draws than these hardly change how far a hand is.
const DRAWS: usize = 9;
/// How likely a closed hand that is ready would have been declared.
const DECLARED: f64 = 0.75;

/// How a search imagines what it does not see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Supposition {
    /// Every arrangement of the unseen tiles is equally likely, as in the paper.
    #[default]
    Even,
    /// Who has declared riichi is ready, for something that he did not let go; the others hold the better hands the longer they
    /// have drawn, and have rarely kept quiet about a closed hand that is ready.
    Informed,
}

/// A text that names no supposition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected even or informed")]
pub struct ParseSuppositionError;

impl FromStr for Supposition {
    type Err = ParseSuppositionError;

    fn from_str(text: &str) -> Result<Self, ParseSuppositionError> {
        match text {
            "even" => Ok(Supposition::Even),
            "informed" => Ok(Supposition::Informed),
            _ => Err(ParseSuppositionError),
        }
    }
}

/// Draws tables that fit a view and what the others did.
#[derive(Debug, Clone)]
pub struct Supposer {
    even: UniformSampler,
    others: [Other; 4],
    informed: bool,
}

/// What a seat's play says.
#[derive(Debug, Clone, Copy, Default)]
struct Other {
    /// Declared riichi.
    ready: bool,
    /// What it then cannot wait for.
    passed: KindSet,
    /// How many tiles it has drawn, as far as that matters.
    draws: usize,
    melds: usize,
    closed: bool,
}

impl Beliefs<Round> for Supposition {
    type Sampler = Supposer;

    fn sampler(&self, view: &RoundView) -> Result<Supposer, Unsatisfiable> {
        let round = view.round();
        let draws = |seat: Seat| match round.discards() {
            // Nobody remembers them: all have drawn about as often.
            [] => usize::from(round.draws / 4),
            discards => discards.iter().filter(|discard| discard.seat() == seat).count(),
        };
        let other = |seat: Seat| Other {
            ready: round.riichi(seat) != Riichi::None,
            passed: safe_against(round, seat),
            draws: draws(seat).min(DRAWS),
            melds: round.melds(seat).len(),
            closed: round.melds(seat).iter().all(|meld| meld.is_closed()),
        };
        let others = std::array::from_fn(other);
        Ok(Supposer { even: Uniform.sampler(view)?, others, informed: *self == Supposition::Informed })
    }
}

impl Sampler<Round> for Supposer {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Round>, Unsatisfiable> {
        if !self.informed {
            return self.even.draw(rng);
        }
        let mut tiles = [Tile::HIDDEN; 136];
        let tiles = self.even.shuffle(&mut tiles, rng);
        let mut hands = [Hand::EMPTY; 4];
        let (mut from, mut drawn) = (0, Tile::HIDDEN);
        // Ready hands first: they are hardest to find tiles for.
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|&seat| !self.others[seat].ready);
        for seat in order {
            let mut held = self.even.held(seat);
            if self.even.drawer() == Some(seat) {
                // Any tile can have come last; play tells about the others.
                drawn = tiles[from];
                hands[seat].add(drawn);
                (from, held) = (from + 1, held - 1);
            }
            if held > 0 {
                self.suppose(&self.others[seat], held, &mut tiles[from..], rng);
                tiles[from..from + held].iter().for_each(|&tile| hands[seat].add(tile));
                from += held;
            }
        }
        self.even.complete(&hands, drawn, &tiles[from..])
    }
}

impl Supposer {
    /// Brings the tiles of a hand to the front.
    fn suppose(&self, other: &Other, held: usize, tiles: &mut [Tile], rng: &mut Rng) {
        if other.ready {
            for _ in 0..TRIES {
                if ready_hand(other, held, tiles, rng) {
                    return;
                }
            }
            return;
        }
        let draws = other.draws.min(tiles.len() - held);
        let mut hand: Hand = tiles[..held].iter().copied().collect();
        for nth in 0..draws {
            let drawn = tiles[held + nth];
            let full = hand.with(drawn);
            let discards = Outlook::new(&full, other.melds).discards();
            let kind = discards.iter().nth(rng.random_range(0..discards.len().max(1)) as usize);
            let Some(at) = tiles[..held].iter().position(|tile| Some(tile.kind()) == kind) else { continue };
            hand = full.without(tiles[at]);
            tiles.swap(at, held + nth);
        }
        if other.closed
            && Outlook::new(&hand, other.melds).shanten <= 0
            && held < tiles.len()
            && rng.random_bool(DECLARED)
        {
            let last = tiles.len() - 1;
            tiles.swap(rng.random_range(0..held), last);
        }
    }
}

/// Puts a ready hand together and brings its tiles to the front; says whether it fits.
fn ready_hand(other: &Other, held: usize, tiles: &mut [Tile], rng: &mut Rng) -> bool {
    let mut counts = [0_u8; Kind::COUNT];
    tiles.iter().for_each(|tile| counts[tile.kind().index()] += 1);
    let mut kinds = [Kind::EAST; 14];
    let mut len = 0;
    let mut take = |kind: Kind, counts: &mut [u8; Kind::COUNT]| {
        counts[kind.index()] -= 1;
        kinds[len] = kind;
        len += 1;
    };
    let any = |rng: &mut Rng| tiles[rng.random_range(0..tiles.len())].kind();
    let seven = held == 13 && rng.random_bool(PAIRS);
    let (sets, pairs) = if seven { (0, 7) } else { (held / 3, 1) };
    for _ in 0..sets {
        let Some(set) = (0..TRIES).find_map(|_| set_of(any(rng), &counts, rng)) else { return false };
        set.into_iter().for_each(|kind| take(kind, &mut counts));
    }
    for _ in 0..pairs {
        let pair = (0..TRIES).map(|_| any(rng)).find(|kind| counts[kind.index()] >= 2);
        let Some(kind) = pair else { return false };
        (0..2).for_each(|_| take(kind, &mut counts));
    }
    // The tile that is waited for is any of them.
    let kinds = &mut kinds[..held + 1];
    kinds.swap(rng.random_range(0..=held), held);
    let mut hand = Hand::EMPTY;
    kinds[..held].iter().for_each(|kind| hand.add(kind.tile()));
    let outlook = Outlook::new(&hand, other.melds);
    if outlook.shanten != 0 || !(outlook.accepted() & other.passed).is_empty() {
        return false;
    }
    for (place, &kind) in kinds[..held].iter().enumerate() {
        let Some(at) = tiles[place..].iter().position(|tile| tile.kind() == kind) else { return false };
        tiles.swap(place, place + at);
    }
    true
}

/// Three alike or in a row around a kind, if there are tiles for it.
fn set_of(kind: Kind, counts: &[u8; Kind::COUNT], rng: &mut Rng) -> Option<[Kind; 3]> {
    if counts[kind.index()] >= 3 && rng.random_bool(ALIKE) {
        return Some([kind; 3]);
    }
    let low = kind.step(-rng.random_range(0..3_i8))?;
    let run = [low, low.step(1)?, low.step(2)?];
    run.iter().all(|kind| counts[kind.index()] > 0).then_some(run)
}
