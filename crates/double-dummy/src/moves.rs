//! Which cards to try, and in which order.

use crate::{
    layout::{DECK, LANE, Lanes, TRUMPS, lane_of, tops},
    machine::Machine,
    search::Trick,
    state::State,
};

/// Cards in the order in which to try them.
pub(crate) struct MoveList {
    pub(crate) order: [Lanes; 14],
    pub(crate) len: usize,
    /// All of them.
    pub(crate) all: Lanes,
}

impl MoveList {
    #[inline(always)]
    fn new() -> Self {
        Self { order: [0; 14], len: 0, all: 0 }
    }

    #[inline(always)]
    fn push(&mut self, card: Lanes) {
        if card & self.all == 0 {
            self.order[self.len] = card;
            self.len += 1;
            self.all |= card;
        }
    }

    /// The worst card of the set first.
    #[inline(always)]
    fn push_from_lowest(&mut self, mut set: Lanes) {
        while set != 0 {
            let card = 1 << (63 - set.leading_zeros());
            self.push(card);
            set ^= card;
        }
    }
}

/// The lowest card of a set that is not empty.
#[inline(always)]
fn lowest(set: Lanes) -> Lanes {
    1 << (63 - set.leading_zeros())
}

/// The leads, best guess first; `hint` names the one that was right in this shape.
#[inline]
pub(crate) fn lead_moves<M: Machine, const TRUMP: bool>(state: &State, leader: usize, hint: u32) -> MoveList {
    let hand = state.hands[leader];
    let all = state.all();
    let cards = tops(hand, DECK & !all);
    let partner = state.hands[leader ^ 2];
    let mut list = MoveList::new();
    if hint != 0 {
        let (lane, rank) = ((hint - 1) & 3, (hint - 1) >> 2);
        let held = hand & LANE << (lane * 16);
        if M::count(held) > rank {
            let card = M::spread(1 << rank, held);
            // The top of its run.
            let run = cards & held & (card | (card - 1));
            if run != 0 {
                list.push(lowest(run));
            }
        }
    }
    let mut scores = [(0_i32, 0_usize); 4];
    for (lane, score) in scores.iter_mut().enumerate() {
        let suit = LANE << (lane * 16);
        let held = hand & suit;
        if held == 0 {
            *score = (-1000, lane);
            continue;
        }
        let left = all & suit;
        let best = left & left.wrapping_neg();
        let (l, p) = (state.length(leader, lane) as i32, state.length(leader ^ 2, lane) as i32);
        let (a, b) =
            (state.length((leader + 1) & 3, lane) as i32, state.length((leader + 3) & 3, lane) as i32);
        let mut value = l + p - (a + b) / 2;
        if best & held != 0 {
            value += 10;
        } else if best & partner != 0 {
            value += 8;
        } else if best & state.hands[(leader + 3) & 3] != 0 {
            value += 2;
        }
        if TRUMP {
            let ruff = state.hands[(leader + 1) & 3] & TRUMPS != 0 && a == 0
                || state.hands[(leader + 3) & 3] & TRUMPS != 0 && b == 0;
            if lane < 3 && ruff {
                value -= 12;
            }
            if lane < 3 && p == 0 && partner & TRUMPS != 0 && !ruff {
                value += 12;
            }
            if lane == 3 {
                value += if best & (held | partner) != 0 { 4 } else { -4 };
            }
        }
        *score = (value, lane);
    }
    scores.sort_unstable_by_key(|&(value, _)| -value);
    for (_, lane) in scores {
        let suit = LANE << (lane * 16);
        let held = cards & suit;
        if held == 0 {
            continue;
        }
        let left = all & suit;
        let best = left & left.wrapping_neg();
        if best & held != 0 {
            list.push(best);
        }
        list.push_from_lowest(held);
    }
    list
}

/// The cards of the second, third or fourth hand, best guess first.
#[inline]
pub(crate) fn follow_moves<M: Machine, const TRUMP: bool>(state: &State, trick: &Trick) -> MoveList {
    let seat = trick.seat();
    let hand = state.hands[seat];
    let gone = DECK & !state.all();
    let mut list = MoveList::new();
    let followed = hand & trick.led;
    if followed == 0 {
        discards::<TRUMP>(&mut list, state, trick, gone);
        return list;
    }
    let best_lane = lane_of(trick.best);
    let partner_wins = trick.ply > 1 && (trick.winner ^ seat) & 1 == 0;
    // Somebody ruffed a plain suit: following cannot win.
    if best_lane != trick.led {
        list.push_from_lowest(tops(followed, gone));
        return list;
    }
    let winning = followed & (trick.best - 1);
    let losing = followed & !winning;
    let (winning, losing) = (tops(winning, gone), tops(losing, gone));
    let to_come = match trick.ply {
        3 => 0,
        _ => state.hands[(seat + 1) & 3] & trick.led,
    };
    let enough =
        if to_come == 0 { winning } else { winning & (to_come & to_come.wrapping_neg()).wrapping_sub(1) };
    match trick.ply {
        3 => {
            if !partner_wins {
                list.push_from_lowest(winning);
                list.push_from_lowest(losing);
            } else {
                list.push_from_lowest(losing | winning);
            }
        }
        2 => {
            let partner_holds =
                partner_wins && (to_come == 0 || trick.best < to_come & to_come.wrapping_neg());
            if partner_holds {
                list.push_from_lowest(losing | winning);
            } else {
                if enough != 0 {
                    list.push(lowest(enough));
                } else if losing != 0 {
                    list.push(lowest(losing));
                }
                list.push_from_lowest(winning);
                list.push_from_lowest(losing);
            }
        }
        _ => {
            let partner = state.hands[seat ^ 2] & trick.led;
            let third = to_come;
            // Partner behind can take it, or the third hand can beat us anyway: low.
            let partner_best = partner & partner.wrapping_neg();
            let third_best = third & third.wrapping_neg();
            let partner_wins_later =
                partner != 0 && partner_best < trick.best && (third == 0 || partner_best < third_best);
            if enough != 0 && !partner_wins_later {
                list.push(lowest(enough));
            } else if losing != 0 {
                list.push(lowest(losing));
            }
            list.push_from_lowest(losing);
            list.push_from_lowest(winning);
        }
    }
    list
}

/// The cards of a hand that cannot follow.
#[inline]
fn discards<const TRUMP: bool>(list: &mut MoveList, state: &State, trick: &Trick, gone: Lanes) {
    let seat = trick.seat();
    let hand = state.hands[seat];
    let cards = tops(hand, gone);
    let partner_wins = trick.ply > 1 && (trick.winner ^ seat) & 1 == 0;
    if TRUMP && hand & TRUMPS != 0 {
        let ruffs = hand & TRUMPS;
        let (over, under) = if trick.best & TRUMPS != 0 {
            (ruffs & (trick.best - 1), ruffs & !(trick.best - 1))
        } else {
            (ruffs, 0)
        };
        let over = tops(over, gone);
        if !partner_wins {
            list.push_from_lowest(over);
            throw(list, state, seat, cards & !TRUMPS);
        } else {
            throw(list, state, seat, cards & !TRUMPS);
            list.push_from_lowest(over);
        }
        list.push_from_lowest(tops(under, gone));
    } else {
        throw(list, state, seat, cards);
    }
}

/// Cards thrown away: low cards of long suits first.
#[inline]
fn throw(list: &mut MoveList, state: &State, seat: usize, cards: Lanes) {
    let mut order = [(0, 0); 4];
    for (lane, entry) in order.iter_mut().enumerate() {
        *entry = (-(state.length(seat, lane) as i32), lane);
    }
    order.sort_unstable();
    for (_, lane) in order {
        let held = cards & LANE << (lane * 16);
        if held != 0 {
            list.push(lowest(held));
        }
    }
    for (_, lane) in order {
        list.push_from_lowest(cards & LANE << (lane * 16));
    }
}
