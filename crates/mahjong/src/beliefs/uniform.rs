use crate::{Hand, Round, RoundView, Tile};
use rand::RngExt;
use worlds::{Beliefs, Rng, Sampler, Seat, Unsatisfiable, WeightedWorld};

/// Believes every arrangement of the tiles that it does not see to be equally likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Uniform;

/// Draws tables that fit a view, all arrangements of the unseen tiles equally likely.
#[derive(Debug, Clone)]
pub struct UniformSampler {
    view: RoundView,
    /// The tiles that the view does not show, red fives apart.
    unseen: Vec<Tile>,
    /// How many of them each other seat holds.
    held: [usize; 4],
    /// Who has just drawn one of them.
    drawer: Option<Seat>,
}

impl Beliefs<Round> for Uniform {
    type Sampler = UniformSampler;

    fn sampler(&self, view: &RoundView) -> Result<UniformSampler, Unsatisfiable> {
        let unseen: Vec<Tile> = view
            .unseen()
            .into_iter()
            .enumerate()
            .flat_map(|(index, count)| {
                std::iter::repeat_n(Tile::new(index as u8).unwrap_or(Tile::HIDDEN), count.into())
            })
            .collect();
        let seat = view.seat();
        let round = view.round();
        let held = std::array::from_fn(|other| if other == seat { 0 } else { round.concealed(other) });
        let wanted = held.iter().sum::<usize>() + view.hidden_places().count();
        // More are unseen when nobody remembers what was discarded.
        if unseen.len() < wanted {
            let reason =
                format!("{} tiles are unseen, but {wanted} are in other hands and the wall", unseen.len());
            return Err(Unsatisfiable { reason });
        }
        let drawer = Some(round.turn()).filter(|&turn| turn != seat && round.is_turn());
        Ok(UniformSampler { view: view.clone(), unseen, held, drawer })
    }
}

impl UniformSampler {
    /// The unseen tiles in any order, in a place for them.
    pub(crate) fn shuffle<'a>(&self, into: &'a mut [Tile; 136], rng: &mut Rng) -> &'a mut [Tile] {
        let tiles = &mut into[..self.unseen.len()];
        tiles.copy_from_slice(&self.unseen);
        for left in (1..tiles.len()).rev() {
            tiles.swap(left, rng.random_range(0..=left as u32) as usize);
        }
        tiles
    }

    /// How many unseen tiles another seat holds.
    pub(crate) fn held(&self, seat: Seat) -> usize {
        self.held[seat]
    }

    /// Who has one tile more than a waiting hand, if that is another seat.
    pub(crate) fn drawer(&self) -> Option<Seat> {
        self.drawer
    }

    /// The table where the others hold these tiles, one of them the tile just drawn, and the wall the rest.
    pub(crate) fn complete(
        &self,
        hands: &[Hand; 4],
        drawn: Tile,
        rest: &[Tile],
    ) -> Result<WeightedWorld<Round>, Unsatisfiable> {
        Ok(WeightedWorld { world: self.view.complete(hands, drawn, rest)?, weight: 1.0 })
    }
}

impl Sampler<Round> for UniformSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Round>, Unsatisfiable> {
        let mut tiles = [Tile::HIDDEN; 136];
        let tiles = self.shuffle(&mut tiles, rng);
        let mut rest: &[Tile] = tiles;
        let mut drawn = Tile::HIDDEN;
        let mut hands = [Hand::EMPTY; 4];
        for (seat, hand) in hands.iter_mut().enumerate() {
            let (held, others) = rest.split_at(self.held[seat]);
            held.iter().for_each(|&tile| hand.add(tile));
            if self.drawer == Some(seat) {
                drawn = held.first().copied().unwrap_or(Tile::HIDDEN);
            }
            rest = others;
        }
        self.complete(&hands, drawn, rest)
    }
}
