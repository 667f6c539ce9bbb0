//! The deals to learn from. One board serves many hands, so that what it takes to judge them is shared.

use super::{
    Form,
    cell::{Board, Cuts, FULL, Pack, Prospect, Standing},
};
use crate::{
    game::{Course, Phase, Strength},
    knowledge::odds::ranked,
};
use cards::{Card, CardSet};
use rand::RngExt;
use worlds::{Rng, Seat, Seed};

/// How many hands of each player are looked at on one board.
pub(super) const HANDS: usize = 48;
/// Ways to go on for each of them, before all cards are dealt.
const WAYS: usize = 32;
/// What the boards may be when all cards are dealt.
const LAST_SAMPLES: usize = 512;
/// The same once a hole card is turned up, which has to be looked at for each deal.
const OPENED_SAMPLES: usize = 96;
/// The turns before hole cards are turned up.
const STREETS: usize = 5;
/// Where a player's hole cards stand among its cards.
pub(super) const PLACES: [usize; 3] = [0, 1, 6];

/// One board with many hands on it.
pub(super) struct Lot {
    up: [[Card; 4]; 2],
    hole: [Vec<[Card; 3]>; 2],
    /// By turn: the first board's chance.
    boards: [f32; STREETS],
    /// By turn, seat and hand.
    standings: [[Vec<Standing>; 2]; STREETS],
}

impl Lot {
    pub(super) fn new(seed: Seed) -> Self {
        let mut rng = seed.rng();
        let mut pack: Vec<Card> = CardSet::DECK.iter().collect();
        let mut draw = |count: usize, rng: &mut Rng| {
            for at in 0..count {
                let other = rng.random_range(at..pack.len());
                pack.swap(at, other);
            }
            pack.clone()
        };
        let first = draw(8, &mut rng);
        let up = [[first[0], first[1], first[2], first[3]], [first[4], first[5], first[6], first[7]]];
        let shown: CardSet = first[..8].iter().copied().collect();
        let mut rest: Vec<Card> = (CardSet::DECK - shown).iter().collect();
        let hole = [0, 1].map(|_| {
            let mut hands = Vec::with_capacity(HANDS);
            for _ in 0..HANDS {
                for at in 0..3 {
                    let other = rng.random_range(at..rest.len());
                    rest.swap(at, other);
                }
                hands.push([rest[0], rest[1], rest[2]]);
            }
            hands
        });
        let mut lot =
            Self { up, hole, boards: [0.5; STREETS], standings: std::array::from_fn(|_| [vec![], vec![]]) };
        for street in 1..=STREETS {
            lot.judge(street, &mut rng);
        }
        lot
    }

    /// A seat's up-cards in a turn.
    pub(super) fn up(&self, seat: Seat, turn: usize) -> CardSet {
        self.up[seat][..turn.min(4)].iter().copied().collect()
    }

    fn judge(&mut self, street: usize, rng: &mut Rng) {
        let up = [0, 1].map(|seat| self.up(seat, street));
        let live = CardSet::DECK - up[0] - up[1];
        if street == STREETS {
            let prospects = up.map(|up| Prospect::sample(up, live, LAST_SAMPLES, rng));
            self.boards[street - 1] = prospects[0].against(&prospects[1]);
            for seat in 0..2 {
                let standing = |hole: &[Card; 3]| Standing {
                    chance: prospects[1 - seat].beaten_by(ranked(up[seat] | set(hole)).evaluate()),
                    change: 0.0,
                };
                self.standings[street - 1][seat] = self.hole[seat].iter().map(standing).collect();
            }
            return;
        }
        // The ways to go on of all hands of a player together are what its board may be.
        let ways = [0, 1].map(|seat| {
            let mut values = Vec::with_capacity(HANDS * WAYS);
            for hole in &self.hole[seat] {
                let hand = up[seat] | set(&hole[..2]);
                let (known, more) = (ranked(hand), FULL - hand.len());
                let mut pack = Pack::new(live - hand);
                values.extend((0..WAYS).map(|_| pack.complete(known, more, rng)));
            }
            values
        });
        let prospects = [0, 1].map(|seat| Prospect::of(ways[seat].clone()));
        self.boards[street - 1] = prospects[0].against(&prospects[1]);
        for seat in 0..2 {
            let of_hand = |values: &[u16]| {
                Standing::of(values.iter().map(|&value| prospects[1 - seat].beaten_by(value)))
            };
            self.standings[street - 1][seat] = ways[seat].chunks(WAYS).map(of_hand).collect();
        }
    }

    fn board(&self, street: usize, seat: Seat) -> f32 {
        let chance = self.boards[street - 1];
        if seat == 0 { chance } else { 1.0 - chance }
    }

    /// What was seen on this board, to find cuts from.
    pub(super) fn seen(&self, form: Form, seed: Seed, into: &mut [Vec<(f32, Standing)>]) {
        for street in 1..=STREETS {
            for seat in 0..2 {
                let board = self.board(street, seat);
                into[street - 1].extend(self.standings[street - 1][seat].iter().map(|&it| (board, it)));
            }
        }
        if form == Form::SevenTurns {
            for number in 0..HANDS {
                let Some(mut dealt) = self.deal(number, number, seed.child(number as u64)) else { continue };
                for late in 0..2 {
                    let which = [0, 1].map(|seat| (number + seat + late) % 3);
                    let (board, standings) = dealt.judge_late(late, which);
                    for (board, standing) in [board, 1.0 - board].into_iter().zip(standings) {
                        into[STREETS + late].push((board, standing));
                    }
                }
            }
        }
    }

    /// The deal of two of the hands, unless both have a card.
    pub(super) fn deal(&self, first: usize, second: usize, seed: Seed) -> Option<CellDeal> {
        let hole = [self.hole[0][first], self.hole[1][second]];
        if !(set(&hole[0]) & set(&hole[1])).is_empty() {
            return None;
        }
        let up = [0, 1].map(|seat| self.up(seat, STREETS));
        // The hole cards in the order of what the up-cards look like with each of them.
        let hole = [0, 1].map(|seat| in_order(up[seat], hole[seat]));
        let values = [0, 1].map(|seat| ranked(up[seat] | set(&hole[seat])).evaluate());
        Some(CellDeal { up, hole, values, cells: [[0; 2]; STREETS], late: [[None; 9]; 2], seed })
    }

    /// The same with the cells of its hands.
    pub(super) fn deal_in(&self, cuts: &Cuts, first: usize, second: usize, seed: Seed) -> Option<CellDeal> {
        let mut dealt = self.deal(first, second, seed)?;
        for street in 1..=STREETS {
            for (seat, hand) in [first, second].into_iter().enumerate() {
                let standing = self.standings[street - 1][seat][hand];
                dealt.cells[street - 1][seat] = cuts.cell(street, self.board(street, seat), standing) as u16;
            }
        }
        Some(dealt)
    }
}

/// A deal with its cells.
pub(super) struct CellDeal {
    up: [CardSet; 2],
    hole: [[Card; 3]; 2],
    /// What the hands are worth in the end.
    pub(super) values: [u16; 2],
    cells: [[u16; 2]; STREETS],
    /// Once one or two hole cards are turned up: by which one was turned up first, or which one is left.
    late: [[Option<[u16; 2]>; 9]; 2],
    seed: Seed,
}

impl CellDeal {
    /// The cell of the actor. `six` is which hole card each turned up in the sixth turn.
    pub(super) fn cell(&mut self, cuts: &Cuts, course: &Course, six: [u8; 2], actor: Seat) -> usize {
        let turn = match course.phase {
            Phase::Opening(_) => course.turn - 1,
            _ => course.turn,
        };
        if turn <= STREETS {
            return self.cells[turn - 1][actor].into();
        }
        let which = if turn == STREETS + 1 {
            six.map(usize::from)
        } else {
            [0, 1].map(|seat| {
                PLACES.iter().position(|&place| course.opened[seat] >> place & 1 == 0).unwrap_or(0)
            })
        };
        let late = turn - STREETS - 1;
        let slot = which[0] * 3 + which[1];
        if let Some(cells) = self.late[late][slot] {
            return cells[actor].into();
        }
        let (board, standings) = self.judge_late(late, which);
        let cells = [0, 1]
            .map(|seat| cuts.cell(turn, if seat == 0 { board } else { 1.0 - board }, standings[seat]) as u16);
        self.late[late][slot] = Some(cells);
        cells[actor].into()
    }

    /// How the hands stand with these hole cards turned up, or, in the last turn, all but these.
    fn judge_late(&mut self, late: usize, which: [usize; 2]) -> (f32, [Standing; 2]) {
        let up = [0, 1].map(|seat| {
            let hole = self.hole[seat];
            let shown = if late == 0 {
                CardSet::of(hole[which[seat]])
            } else {
                set(&hole) - CardSet::of(hole[which[seat]])
            };
            self.up[seat] | shown
        });
        let slot = (late * 9 + which[0] * 3 + which[1]) as u64;
        let board = Board::sampled(up, OPENED_SAMPLES, &mut self.seed.child(slot).rng());
        let standings = [0, 1].map(|seat| Standing {
            chance: board.prospects[1 - seat].beaten_by(self.values[seat]),
            change: 0.0,
        });
        (board.chance, standings)
    }
}

/// Hole cards in the order of what the up-cards look like with each of them, the weakest first.
pub(super) fn in_order<const N: usize>(up: CardSet, mut hole: [Card; N]) -> [Card; N] {
    hole.sort_by_key(|&card| looks(up, card));
    hole
}

/// What up-cards look like with one more; no two cards look the same.
pub(super) fn looks(up: CardSet, card: Card) -> (Strength, Card) {
    (Strength::of(up | CardSet::of(card)), card)
}

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}
