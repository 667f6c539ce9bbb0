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

    /// The best card of the set first.
    #[inline(always)]
    fn push_from_best(&mut self, mut set: Lanes) {
        while set != 0 {
            self.push(set & set.wrapping_neg());
            set &= set - 1;
        }
    }

    /// The worst card of the set first.
    #[inline(always)]
    fn push_from_lowest<M: Machine>(&mut self, mut set: Lanes) {
        while set != 0 {
            let card = M::lowest_card(set);
            self.push(card);
            set ^= card;
        }
    }
}

/// The lead that was right in this shape, 0 for none: `hint` names its suit and its rank in the hand.
#[inline(always)]
pub(crate) fn hinted_lead<M: Machine>(state: &State, leader: usize, hint: u8) -> Lanes {
    if hint == 0 {
        return 0;
    }
    let hand = state.hands[leader];
    let (lane, rank) = (u32::from(hint - 1) & 3, u32::from(hint - 1) >> 2);
    let held = hand & LANE << (lane * 16);
    if M::count(held) <= rank {
        return 0;
    }
    let card = M::spread(1 << rank, held);
    // The top of its run.
    let run = tops(held, DECK & !state.all()) & (card | (card - 1));
    if run == 0 { 0 } else { M::lowest_card(run) }
}

/// The leads, best guess first, without the one that was `tried`, which only counts among all.
#[inline]
pub(crate) fn lead_moves<M: Machine, const TRUMP: bool>(
    state: &State,
    leader: usize,
    tried: Lanes,
) -> MoveList {
    let hand = state.hands[leader];
    let all = state.all();
    let cards = tops(hand, DECK & !all);
    let mut list = MoveList::new();
    list.all = tried;
    let mut order =
        lanes_in_order([0, 1, 2, 3].map(|lane| promise::<TRUMP>(state, leader, lane, all) as u32));
    order.reverse();
    // Of each suit first its best and its lowest card: to win, or to leave the trick to partner.
    for lane in order {
        let held = cards & LANE << (lane * 16);
        if held != 0 {
            list.push(held & held.wrapping_neg());
            list.push(M::lowest_card(held));
        }
    }
    for lane in order {
        list.push_from_lowest::<M>(cards & LANE << (lane * 16));
    }
    list
}

/// The suits, the one with the smallest key first, by five comparisons without a branch.
#[inline(always)]
fn lanes_in_order(keys: [u32; 4]) -> [usize; 4] {
    let [mut a, mut b, mut c, mut d] = [0, 1, 2, 3].map(|lane| keys[lane] << 2 | lane as u32);
    (a, b) = (a.min(b), a.max(b));
    (c, d) = (c.min(d), c.max(d));
    (a, c) = (a.min(c), a.max(c));
    (b, d) = (b.min(d), b.max(d));
    (b, c) = (b.min(c), b.max(c));
    [a, b, c, d].map(|key| (key & 3) as usize)
}

/// What kind of lead a suit offers, from the least promising up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Promise {
    None,
    /// An opponent can ruff it.
    Ruffed,
    Trumps,
    /// It runs into the honours of the right-hand opponent (measured: matters with trumps only).
    Gift,
    /// Somebody is void.
    Void,
    Plain,
    /// The side has two of the three best cards.
    Strong,
    /// Through an honour of the left-hand opponent to a tenace of partner's.
    Finesse,
    /// Partner ruffs, from the shorter trumps.
    Ruff,
}

/// What kind of lead a suit offers.
#[inline(always)]
fn promise<const TRUMP: bool>(state: &State, leader: usize, lane: usize, all: Lanes) -> Promise {
    let suit = LANE << (lane * 16);
    let [mine, left_hand, his, right_hand] = [0, 1, 2, 3].map(|ply| state.hands[(leader + ply) & 3] & suit);
    if mine == 0 {
        return Promise::None;
    }
    let trumps = |ply: usize| state.length((leader + ply) & 3, 3);
    if TRUMP {
        if lane == 3 {
            return Promise::Trumps;
        }
        if left_hand == 0 && trumps(1) > 0 || right_hand == 0 && trumps(3) > 0 {
            return Promise::Ruffed;
        }
    }
    let ours = mine | his;
    let [a, k, q, j, t] = best_five(all & suit);
    let several = |hand: Lanes| hand & hand.wrapping_sub(1) != 0;
    let has = |hand: Lanes, cards: Lanes| cards != 0 && hand & cards == cards;
    if several(his) && several(left_hand) {
        let king_on = has(his, k) && has(left_hand, a);
        let queen_on = has(his, a) && has(left_hand, k) && (has(his, q) || has(ours, q | j));
        let jack_on = has(his, k) && has(left_hand, q) && (has(his, j) || has(ours, j | t));
        if king_on || queen_on || jack_on {
            return Promise::Finesse;
        }
    }
    let into_tenace =
        has(mine, a) && has(right_hand, k) || has(mine, k) && has(right_hand, a) && !has(ours, q);
    let both_follow = left_hand != 0 && right_hand != 0;
    if TRUMP && several(mine) && several(right_hand) && into_tenace {
        Promise::Gift
    } else if both_follow && several(ours & (a | k | q)) {
        Promise::Strong
    } else if TRUMP && his == 0 && both_follow && trumps(2) > 0 && trumps(2) <= trumps(0) && mine != a {
        Promise::Ruff
    } else if his == 0 || !both_follow {
        Promise::Void
    } else {
        Promise::Plain
    }
}

/// The five best cards of a suit, one by one; nothing where there are fewer.
#[inline(always)]
fn best_five(mut suit: Lanes) -> [Lanes; 5] {
    [(); 5].map(|()| {
        let card = suit & suit.wrapping_neg();
        suit ^= card;
        card
    })
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
        discards::<M, TRUMP>(&mut list, state, trick, gone);
        return list;
    }
    let best_lane = lane_of(trick.best);
    let partner_wins = trick.ply > 1 && (trick.winner ^ seat) & 1 == 0;
    // Somebody ruffed a plain suit: following cannot win.
    if best_lane != trick.led {
        list.push_from_lowest::<M>(tops(followed, gone));
        return list;
    }
    let winning = followed & (trick.best - 1);
    let losing = followed & !winning;
    let (winning, losing) = (tops(winning, gone), tops(losing, gone));
    let next_hand = if trick.ply == 3 { 0 } else { state.hands[(seat + 1) & 3] & trick.led };
    let next_best = next_hand & next_hand.wrapping_neg();
    let low = winning == 0
        || partner_wins
            && (next_hand == 0 || trick.best < next_best || cannot_help(winning, trick.best, next_hand))
        || trick.ply == 1 && partner_may_win(state, seat, trick, winning, next_hand);
    if low {
        list.push_from_lowest::<M>(losing);
        list.push_from_lowest::<M>(winning);
        return list;
    }
    let cheapest = M::lowest_card(winning);
    if next_hand == 0 || cheapest < next_best {
        list.push_from_lowest::<M>(winning);
    } else {
        list.push_from_best(winning);
    }
    list.push_from_lowest::<M>(losing);
    list
}

/// Whether the next hand beats our best card exactly when it beats `best`.
#[inline(always)]
fn cannot_help(winning: Lanes, best: Lanes, next_hand: Lanes) -> bool {
    let mine = winning & winning.wrapping_neg();
    next_hand & (best - 1) & !(mine - 1) == 0
}

/// Whether second hand can leave the trick to his partner.
#[inline(always)]
fn partner_may_win(state: &State, seat: usize, trick: &Trick, winning: Lanes, next_hand: Lanes) -> bool {
    let his = state.hands[seat ^ 2] & trick.led & (trick.best - 1);
    if his == 0 {
        return false;
    }
    let (his_best, mine) = (his & his.wrapping_neg(), winning & winning.wrapping_neg());
    let next_best = next_hand & next_hand.wrapping_neg();
    if next_hand == 0 || his_best < next_best {
        return true;
    }
    let (high, low) = if mine < his_best { (mine, his_best) } else { (his_best, mine) };
    next_best < high && next_hand & (low - 1) & !(high - 1) == 0
}

/// The cards of a hand that cannot follow.
#[inline]
fn discards<M: Machine, const TRUMP: bool>(list: &mut MoveList, state: &State, trick: &Trick, gone: Lanes) {
    let seat = trick.seat();
    let hand = state.hands[seat];
    let partner_wins = trick.ply > 1 && (trick.winner ^ seat) & 1 == 0;
    let trumps = if TRUMP { hand & TRUMPS } else { 0 };
    if trumps == 0 {
        throw::<M>(list, state, seat, tops(hand, gone));
        return;
    }
    let ruffed = trick.best & TRUMPS != 0;
    let over = tops(if ruffed { trumps & (trick.best - 1) } else { trumps }, gone);
    let under = tops(if ruffed { trumps & !(trick.best - 1) } else { 0 }, gone);
    let next = state.hands[(seat + 1) & 3];
    let next_follows = trick.ply < 3 && next & trick.led != 0;
    let next_beats = trick.ply < 3
        && if next_follows {
            !ruffed && next & trick.led & (trick.best - 1) != 0
        } else {
            next & TRUMPS != 0
        };
    if (next_beats || !partner_wins) && over != 0 {
        if ruffed && partner_wins {
            // Partner has ruffed: leave it to him.
        } else if !ruffed && (trick.ply == 3 || next_follows || next & TRUMPS == 0) {
            list.push(M::lowest_card(over));
        } else {
            list.push_from_lowest::<M>(over);
        }
    }
    throw::<M>(list, state, seat, tops(hand & !TRUMPS, gone));
    list.push_from_lowest::<M>(over);
    list.push_from_lowest::<M>(under);
}

/// Cards thrown away: low cards of long suits first.
#[inline]
fn throw<M: Machine>(list: &mut MoveList, state: &State, seat: usize, cards: Lanes) {
    let order = lanes_in_order([0, 1, 2, 3].map(|lane| 15 - state.length(seat, lane)));
    for lane in order {
        let held = cards & LANE << (lane * 16);
        if held != 0 {
            list.push(M::lowest_card(held));
        }
    }
    for lane in order {
        list.push_from_lowest::<M>(cards & LANE << (lane * 16));
    }
}
