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
    let partner = leader ^ 2;
    let (left_hand, right_hand) = ((leader + 1) & 3, (leader + 3) & 3);
    let (mut own, mut ranks) = (0, 0);
    let (mut his, mut his_ranks, mut entry) = (0, 0, false);
    let (mut left_ruffs, mut right_ruffs) = (false, false);
    // Trumps that partner keeps for a ruff once the leader's winners in trumps are played.
    let mut spare_trumps = 0;
    for step in 0..4 {
        let lane = 3 - step;
        let suit = LANE << (lane * 16);
        let lengths = [leader, partner, left_hand, right_hand].map(|seat| state.length(seat, lane));
        let [l, p, a, b] = lengths;
        if l == 0 && p == 0 {
            if TRUMP && lane == 3 {
                (left_ruffs, right_ruffs) = (a > 0, b > 0);
            }
            continue;
        }
        let mine = state.hands[leader] & suit;
        let partners = state.hands[partner] & suit;
        let theirs = (state.hands[left_hand] | state.hands[right_hand]) & suit;
        let top = winners(mine, theirs | partners);
        let k = M::count(top);
        let longest = a.max(b);
        let is_trump = TRUMP && lane == 3;
        if is_trump {
            (left_ruffs, right_ruffs) = (a > k, b > k);
            spare_trumps = p.saturating_sub(k);
        }
        let may_ruff = !is_trump && (left_ruffs || right_ruffs);
        // Rounds in which everybody follows who could ruff.
        let mut safe = 13;
        if may_ruff {
            if left_ruffs {
                safe = safe.min(a);
            }
            if right_ruffs {
                safe = safe.min(b);
            }
        }
        let runs = longest.max(p);
        if k >= runs && !may_ruff {
            own += l;
            ranks |= nth::<M>(top, runs);
        } else {
            let cash = k.min(safe);
            own += cash;
            ranks |= nth::<M>(top, cash);
            if p > k && k <= safe {
                let his_top = winners(partners, theirs);
                // What of his winners is left after he followed to the leader's.
                let mut count = M::count(his_top).min(p - k).min(safe - k);
                let mut lowest = nth::<M>(his_top, count);
                if !may_ruff && k + count >= longest {
                    let rounds = longest.saturating_sub(k);
                    lowest = nth::<M>(his_top, rounds);
                    count = p - k;
                }
                if count > 0 {
                    his += count;
                    his_ranks |= lowest;
                    // He takes the lead over if the leader has a card left that is lower than his best.
                    let his_best = partners & partners.wrapping_neg();
                    if !entry && l > k && his_best < 1 << (63 - mine.leading_zeros()) {
                        entry = true;
                        his_ranks |= his_best;
                    }
                    if is_trump {
                        spare_trumps = spare_trumps.saturating_sub(count);
                    }
                }
            }
        }
        if TRUMP && !is_trump && p == 0 && spare_trumps > 0 && l > k.min(safe) && safe > k.min(safe) {
            // The leader's next card of this suit is ruffed by partner, and nobody can ruff higher.
            his += 1;
            spare_trumps = 0;
            entry = true;
        }
        if own >= need {
            return Some(ranks);
        }
    }
    (entry && (own + his).min(left) >= need).then_some(ranks | his_ranks)
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
