//! Tricks that can be counted without a search.

use crate::{
    layout::{LANE, Lanes, TRUMPS},
    machine::Machine,
    state::State,
};

/// The `count`-th best card of a set (1 is the best), or nothing for 0.
#[inline(always)]
fn nth<M: Machine>(set: Lanes, count: u32) -> Lanes {
    if count == 0 { 0 } else { M::spread(1 << (count - 1), set) }
}

/// The cards of `mine` that are better than every card of `others`, within one lane.
#[inline(always)]
fn winners(mine: Lanes, others: Lanes) -> Lanes {
    let first = others | 1 << 63;
    mine & ((first & first.wrapping_neg()) - 1)
}

/// The ranks on which it rests that the leader's side can cash `need` tricks at once; nothing if it is not seen to.
///
/// The leader cashes his own winners, trumps first, and then crosses to his partner's, if he has a card that his partner can win.
/// A winner in a side suit counts while those opponents follow who may still have a trump. Partner follows with his lowest cards
/// and throws what is no winner, so what is counted for him is still there when he gets in, or was not needed to fill the tricks.
#[inline]
pub(crate) fn quick_tricks<M: Machine, const TRUMP: bool>(
    state: &State,
    leader: usize,
    left: u32,
    need: u32,
) -> Option<Lanes> {
    let mut cash = Cash::default();
    for lane in [3, 2, 1, 0] {
        cash.count::<M, TRUMP>(&Holding::new(state, leader, lane), lane);
        if cash.own >= need {
            return Some(cash.ranks);
        }
    }
    (cash.entry && (cash.own + cash.his).min(left) >= need).then_some(cash.ranks | cash.his_ranks)
}

/// A suit as the leader sees it.
struct Holding {
    mine: Lanes,
    partners: Lanes,
    theirs: Lanes,
    /// The lengths of the leader, his partner, the left-hand and the right-hand opponent.
    lengths: [u32; 4],
}

impl Holding {
    #[inline(always)]
    fn new(state: &State, leader: usize, lane: usize) -> Self {
        let suit = LANE << (lane * 16);
        let [mine, left_hand, partners, right_hand] =
            [0, 1, 2, 3].map(|ply| state.hands[(leader + ply) & 3] & suit);
        let lengths = [0, 2, 1, 3].map(|ply| state.length((leader + ply) & 3, lane));
        Self { mine, partners, theirs: left_hand | right_hand, lengths }
    }
}

/// Whether the leader, who has fewer cards than his partner, must win a trick of partner's once his `k` winners are gone, however
/// he gets rid of his high cards: partner would have cards left, but not the lead.
#[inline(always)]
fn blocks(suit: &Holding, k: u32) -> bool {
    let mut his = suit.partners;
    let mut mine = suit.mine;
    for _ in 0..k {
        mine &= mine - 1;
    }
    while mine != 0 {
        if mine & mine.wrapping_neg() < his & his.wrapping_neg() {
            return true;
        }
        mine &= mine - 1;
        his &= his - 1;
    }
    false
}

/// Tricks that can be cashed, suit after suit.
#[derive(Default)]
struct Cash {
    /// The leader's, and the ranks on which they rest.
    own: u32,
    ranks: Lanes,
    /// His partner's, and whether the leader can reach him.
    his: u32,
    his_ranks: Lanes,
    entry: bool,
    /// Whether the opponents may have trumps when side suits are led.
    left_ruffs: bool,
    right_ruffs: bool,
    /// Trumps that partner keeps for a ruff once the leader's winners in trumps are played.
    spare_trumps: u32,
}

impl Cash {
    #[inline(always)]
    fn count<M: Machine, const TRUMP: bool>(&mut self, suit: &Holding, lane: usize) {
        let [l, p, a, b] = suit.lengths;
        let is_trump = TRUMP && lane == 3;
        if l == 0 && p == 0 && !is_trump {
            return;
        }
        let top = winners(suit.mine, suit.theirs | suit.partners);
        let k = M::count(top);
        if is_trump {
            (self.left_ruffs, self.right_ruffs) = (a > k, b > k);
            self.spare_trumps = p.saturating_sub(k);
        }
        let may_ruff = !is_trump && (self.left_ruffs || self.right_ruffs);
        let safe = if may_ruff { self.safe_rounds(a, b) } else { 13 };
        let runs = a.max(b).max(p);
        if k >= runs && !may_ruff {
            self.own += l;
            self.ranks |= nth::<M>(top, runs);
        } else {
            let cash = k.min(safe);
            self.own += cash;
            self.ranks |= nth::<M>(top, cash);
            if p > k && k <= safe {
                self.count_partner::<M>(suit, k, safe, may_ruff, is_trump);
            }
        }
        if TRUMP && !is_trump && p == 0 && self.spare_trumps > 0 && l > k.min(safe) && safe > k.min(safe) {
            // The leader's next card of this suit is ruffed by partner, and nobody can ruff higher.
            self.his += 1;
            self.spare_trumps = 0;
            self.entry = true;
        }
    }

    /// Rounds of a side suit in which everybody follows who could ruff.
    #[inline(always)]
    fn safe_rounds(&self, left_length: u32, right_length: u32) -> u32 {
        let left = if self.left_ruffs { left_length } else { 13 };
        let right = if self.right_ruffs { right_length } else { 13 };
        left.min(right)
    }

    /// Partner's winners in a suit in which the leader has `k`.
    #[inline(always)]
    fn count_partner<M: Machine>(
        &mut self,
        suit: &Holding,
        k: u32,
        safe: u32,
        may_ruff: bool,
        is_trump: bool,
    ) {
        let [l, p, a, b] = suit.lengths;
        let longest = a.max(b);
        let top = winners(suit.partners, suit.theirs);
        // What of his winners is left after he followed to the leader's.
        let mut count = M::count(top).min(p - k).min(safe - k);
        let mut lowest = nth::<M>(top, count);
        if !may_ruff && k + count >= longest && (l >= p || !blocks(suit, k)) {
            // Nobody else has any more; and he stays in, or the leader goes on with as many.
            lowest = nth::<M>(top, longest.saturating_sub(k));
            if l > k && l < p {
                lowest |= nth::<M>(suit.partners, l - k);
            }
            count = p - k;
        }
        if count == 0 {
            return;
        }
        self.his += count;
        self.his_ranks |= lowest;
        // He takes the lead over if the leader has a card left that is lower than his best.
        let best = suit.partners & suit.partners.wrapping_neg();
        if !self.entry && l > k && best < M::lowest_card(suit.mine) {
            self.entry = true;
            self.his_ranks |= best;
        }
        if is_trump {
            self.spare_trumps = self.spare_trumps.saturating_sub(count);
        }
    }
}

/// The ranks on which it rests that the leader's opponents win so many tricks that his side cannot get `need`.
#[inline]
pub(crate) fn sure_losers<M: Machine, const TRUMP: bool>(
    state: &State,
    leader: usize,
    left: u32,
    need: u32,
) -> Option<Lanes> {
    let spare = left - need;
    if TRUMP && state.all() & TRUMPS != 0 {
        losers_in_trumps::<M>(state, leader, spare)
    } else {
        losers_on_lead(state, leader, spare).or_else(|| losers_of_all(state, leader, left, spare))
    }
}

/// Trump tricks that the opponents cannot be kept from.
#[inline(always)]
fn losers_in_trumps<M: Machine>(state: &State, leader: usize, spare: u32) -> Option<Lanes> {
    let (lho, rho) = ((leader + 1) & 3, (leader + 3) & 3);
    let (mine, his) = (state.hands[leader] & TRUMPS, state.hands[leader ^ 2] & TRUMPS);
    let (left_hand, right_hand) = (state.hands[lho] & TRUMPS, state.hands[rho] & TRUMPS);
    let (ours, theirs) = (mine | his, left_hand | right_hand);
    if theirs == 0 {
        return None;
    }
    let (a, b) = (state.length(lho, 3), state.length(rho, 3));
    let longest = a.max(b);
    // A trump wins unless a trump of ours is in the trick.
    if longest > spare + M::count(ours) {
        return Some(0);
    }
    let top = winners(theirs, ours);
    if M::count(top).min(longest) > spare {
        return Some(nth::<M>(top, spare + 1));
    }
    if spare > 0 || top != 0 {
        return None;
    }
    // One trick, without the best trump. The king, guarded, behind the ace or against the bare ace; or king and queen.
    let all = ours | theirs;
    let ace = all & all.wrapping_neg();
    let second = all & (all - 1);
    let king = second & second.wrapping_neg();
    let guarded = |hand: Lanes| hand & king != 0 && hand != king;
    if guarded(left_hand) && mine & ace != 0
        || guarded(right_hand) && his & ace != 0
        || (guarded(left_hand) || guarded(right_hand)) && (mine == ace || his == ace)
    {
        return Some(king);
    }
    let third = second & second.wrapping_sub(1);
    let queen = third & third.wrapping_neg();
    (theirs & king != 0 && theirs & queen != 0 && longest >= 2).then_some(queen)
}

/// The leader has no suit in which his side has the best card: the opponents win this trick, and one of them who has the best
/// card of every suit of the leader wins a trick in each.
#[inline(always)]
fn losers_on_lead(state: &State, leader: usize, spare: u32) -> Option<Lanes> {
    let all = state.all();
    let (mut tops, mut suits) = (0, 0);
    for lane in 0..4 {
        let suit = LANE << (lane * 16);
        if state.hands[leader] & suit != 0 {
            let cards = all & suit;
            tops |= cards & cards.wrapping_neg();
            suits += 1;
        }
    }
    if tops & (state.hands[leader] | state.hands[leader ^ 2]) != 0 {
        return None;
    }
    let one_hand = tops & !state.hands[leader ^ 1] == 0 || tops & !state.hands[leader ^ 3] == 0;
    (spare < if one_hand { suits } else { 1 }).then_some(tops)
}

/// For all of the tricks, the suits in which the side has the best card must be long enough.
#[inline(always)]
fn losers_of_all(state: &State, leader: usize, left: u32, spare: u32) -> Option<Lanes> {
    if spare > 0 {
        return None;
    }
    let all = state.all();
    let (mut run, mut ranks) = (0, 0);
    for lane in 0..4 {
        let cards = all & LANE << (lane * 16);
        let best = cards & cards.wrapping_neg();
        if best & (state.hands[leader] | state.hands[leader ^ 2]) != 0 {
            run += state.length(leader, lane).max(state.length(leader ^ 2, lane));
        } else {
            ranks |= best;
        }
    }
    (run < left).then_some(ranks)
}
