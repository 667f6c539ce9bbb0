//! The search: does the side of the leader get so many of the tricks that are left?
//!
//! Every question is of the null-window kind, and every answer comes with the ranks on which it rests.

use crate::{
    bounds::{quick_tricks, sure_losers},
    layout::{Lanes, TRUMPS, fill_above, lane_of},
    machine::Machine,
    moves::{MoveList, follow_moves, hinted_lead, lead_moves},
    pattern::{Bounds, Owners},
    shapes::Answer,
    state::State,
    stop::Stop,
    table::TranspositionTable,
};
use std::marker::PhantomData;

/// An answer, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proof {
    /// Whether the side that led gets its tricks.
    pub(crate) made: bool,
    /// In each suit, the result rests on no card below the lowest of these.
    pub(crate) ranks: Lanes,
}

/// The cards on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick {
    pub(crate) leader: usize,
    /// How many cards are on the table.
    pub(crate) ply: usize,
    /// All of them.
    pub(crate) cards: Lanes,
    /// The suit that was led.
    pub(crate) led: Lanes,
    /// The card that is winning ...
    pub(crate) best: Lanes,
    /// ... and whose it is.
    pub(crate) winner: usize,
}

impl Trick {
    pub(crate) fn new(leader: usize) -> Self {
        Self { leader, ply: 0, cards: 0, led: 0, best: 0, winner: leader }
    }

    #[inline(always)]
    pub(crate) fn seat(&self) -> usize {
        (self.leader + self.ply) & 3
    }

    /// Whether it is the leader's side whose turn it is, which wants its tricks; the other side does not.
    #[inline(always)]
    fn wanted(&self) -> bool {
        self.ply & 1 == 0
    }

    /// Whether a card would be winning. Trumps lie in the last lane, so with trumps on the table only trumps can be.
    #[inline(always)]
    fn beats<const TRUMP: bool>(&self, card: Lanes) -> bool {
        let same = lane_of(self.best);
        card & same != 0 && card < self.best || TRUMP && card & TRUMPS & !same != 0
    }

    #[inline(always)]
    pub(crate) fn with<const TRUMP: bool>(&self, card: Lanes) -> Self {
        let seat = self.seat();
        let mut next = *self;
        next.ply += 1;
        next.cards |= card;
        if self.ply == 0 {
            next.led = lane_of(card);
            next.best = card;
            next.winner = seat;
        } else if self.beats::<TRUMP>(card) {
            next.best = card;
            next.winner = seat;
        }
        next
    }
}

/// What is known after some cards of a hand were tried and none gave its side what it wants.
struct Trial {
    /// Whether any was tried.
    failed: bool,
    /// The cards that may still do better.
    open: Lanes,
    /// On which ranks the failures rest.
    ranks: Lanes,
}

impl Trial {
    #[inline(always)]
    fn new() -> Self {
        Self { failed: false, open: Lanes::MAX, ranks: 0 }
    }

    /// A card failed, which rests on these ranks.
    #[inline(always)]
    fn learn<M: Machine>(&mut self, card: Lanes, ranks: Lanes) {
        self.failed = true;
        self.ranks |= ranks;
        let lane = lane_of(card);
        let relevant = ranks & lane;
        if relevant < card {
            // Its rank did not matter: neither does that of any other card of the suit below those that did.
            self.open &= !lane | if relevant == 0 { 0 } else { 2 * M::lowest_card(relevant) - 1 };
        }
    }

    /// All cards of this hand failed: `tried` has the top of each group.
    #[inline(always)]
    fn failure<M: Machine>(&self, hand: Lanes, tried: Lanes, trick: &Trick) -> Proof {
        let legal = if hand & trick.led != 0 { hand & trick.led } else { hand };
        Proof { made: !trick.wanted(), ranks: with_whole_groups::<M>(self.ranks, legal, tried) }
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The caller wants none any more.
    Stopped,
    /// As many trick starts were visited as it was allowed.
    Spent,
}

/// One search, on one machine, with or without trumps.
pub(crate) struct Search<'a, M, const TRUMP: bool> {
    pub(crate) state: State,
    table: &'a mut TranspositionTable,
    stop: &'a Stop,
    /// Trick starts visited.
    pub(crate) nodes: u64,
    budget: u64,
    /// Why there is no answer; what is then returned is only what it looked like.
    pub(crate) halt: Option<Halt>,
    machine: PhantomData<M>,
}

impl<'a, M: Machine, const TRUMP: bool> Search<'a, M, TRUMP> {
    pub(crate) fn new(
        hands: [Lanes; 4],
        table: &'a mut TranspositionTable,
        stop: &'a Stop,
        budget: u64,
    ) -> Self {
        Self { state: State::new(hands), table, stop, nodes: 0, budget, halt: None, machine: PhantomData }
    }

    /// Whether the side of the trick's leader gets `need` of the `left` tricks, that on the table among them.
    pub(crate) fn ask(&mut self, trick: Trick, left: u32, need: u32) -> Proof {
        if need == 0 {
            Proof { made: true, ranks: 0 }
        } else if need > left {
            Proof { made: false, ranks: 0 }
        } else if trick.ply == 0 {
            self.lead(trick.leader, left, need)
        } else {
            self.follow(trick, left, need)
        }
    }

    /// The start of a trick.
    fn lead(&mut self, leader: usize, left: u32, need: u32) -> Proof {
        if left == 1 {
            return self.last_trick(leader);
        }
        self.nodes += 1;
        if self.nodes & 0xFFF == 0 {
            self.look_up_from_work();
        }
        if let Some(ranks) = quick_tricks::<M, TRUMP>(&self.state, leader, left, need) {
            return Proof { made: true, ranks };
        }
        if let Some(ranks) = sure_losers::<M, TRUMP>(&self.state, leader, left, need) {
            return Proof { made: false, ranks };
        }
        let all = self.state.all();
        let hands = &self.state.hands;
        let owners =
            Owners { low: M::gather(hands[1] | hands[3], all), high: M::gather(hands[2] | hands[3], all) };
        let key = self.state.key(leader);
        let hint: u8 = match self.table.ask(key, owners, left, need) {
            Answer::Known { made, mask } => {
                return Proof { made, ranks: M::spread(mask, all) };
            }
            Answer::Unknown { hint } => hint,
        };
        let (mut proof, cut) = self.try_leads(leader, left, need, hint);
        if self.halt.is_some() {
            return proof;
        }
        proof.ranks = without_implied::<M>(proof.ranks, &self.state);
        let mask = M::gather(fill_above(proof.ranks) & all, all);
        let (at_least, at_most) = if proof.made { (need, left) } else { (0, need - 1) };
        let bounds = Bounds { at_least: at_least.into(), at_most: at_most.into() };
        let hint = if cut == 0 {
            0
        } else {
            let rank = M::count(self.state.hands[leader] & lane_of(cut) & (cut - 1));
            1 + (rank << 2 | cut.trailing_zeros() >> 4) as u8
        };
        self.table.tell(key, owners, left, mask, bounds, hint);
        proof
    }

    /// Tries the leads until one wins what is needed; also that lead.
    #[inline(always)]
    fn try_leads(&mut self, leader: usize, left: u32, need: u32, hint: u8) -> (Proof, Lanes) {
        let trick = Trick::new(leader);
        let mut trial = Trial::new();
        // What was right in this shape before is tried before any other lead is thought of.
        let hinted = hinted_lead::<M>(&self.state, leader, hint);
        if hinted != 0
            && let Some(proof) = self.try_card(&mut trial, hinted, &trick, left, need)
        {
            return (proof, hinted);
        }
        let moves = lead_moves::<M, TRUMP>(&self.state, leader, hinted);
        self.try_moves(trial, &moves, &trick, left, need)
    }

    /// Whether it is time to end. Nothing is looked at after that: what calls this returns at once.
    #[cold]
    fn look_up_from_work(&mut self) {
        if self.stop.is_due() {
            self.halt = Some(Halt::Stopped);
        } else if self.nodes >= self.budget {
            self.halt = Some(Halt::Spent);
        }
    }

    /// The second, third or fourth hand.
    fn follow(&mut self, trick: Trick, left: u32, need: u32) -> Proof {
        let moves = follow_moves::<M, TRUMP>(&self.state, &trick);
        self.try_moves(Trial::new(), &moves, &trick, left, need).0
    }

    /// Tries cards, after those of the trial, until one gives the side whose turn it is what it wants; also that card.
    #[inline(always)]
    fn try_moves(
        &mut self,
        mut trial: Trial,
        moves: &MoveList,
        trick: &Trick,
        left: u32,
        need: u32,
    ) -> (Proof, Lanes) {
        for &card in &moves.order[..moves.len] {
            if let Some(proof) = self.try_card(&mut trial, card, trick, left, need) {
                return (proof, card);
            }
        }
        (trial.failure::<M>(self.state.hands[trick.seat()], moves.all, trick), 0)
    }

    /// Tries a card; an answer if it settles the matter.
    #[inline(always)]
    fn try_card(
        &mut self,
        trial: &mut Trial,
        card: Lanes,
        trick: &Trick,
        left: u32,
        need: u32,
    ) -> Option<Proof> {
        if card & trial.open == 0 {
            return None;
        }
        let (seat, wanted) = (trick.seat(), trick.wanted());
        self.state.take(seat, card);
        let next = trick.with::<TRUMP>(card);
        let proof =
            if next.ply == 4 { self.finish(&next, left, need) } else { self.follow(next, left, need) };
        self.state.put_back(seat, card);
        if self.halt.is_some() {
            // A card that was tried did not help, so it looks as if none would.
            let made = if trial.failed { !wanted } else { proof.made };
            return Some(Proof { made, ranks: 0 });
        }
        if proof.made == wanted {
            return Some(proof);
        }
        trial.learn::<M>(card, proof.ranks);
        None
    }

    /// The trick is complete.
    #[inline(always)]
    fn finish(&mut self, trick: &Trick, left: u32, need: u32) -> Proof {
        let best = trick.best;
        let won_by_rank = if trick.cards & lane_of(best) != best { best } else { 0 };
        let ours = (trick.winner ^ trick.leader) & 1 == 0;
        let mut proof = if ours {
            if need == 1 {
                Proof { made: true, ranks: 0 }
            } else {
                self.lead(trick.winner, left - 1, need - 1)
            }
        } else if need == left {
            Proof { made: false, ranks: 0 }
        } else {
            // They fail if the others get all but need − 1.
            let proof = self.lead(trick.winner, left - 1, left - need);
            Proof { made: !proof.made, ..proof }
        };
        proof.ranks |= won_by_rank;
        proof
    }

    /// Everybody has one card.
    #[inline(always)]
    fn last_trick(&self, leader: usize) -> Proof {
        let mut trick = Trick::new(leader);
        for ply in 0..4 {
            trick = trick.with::<TRUMP>(self.state.hands[(leader + ply) & 3]);
        }
        let best = trick.best;
        let ranks = if trick.cards & lane_of(best) != best { best } else { 0 };
        Proof { made: (trick.winner ^ leader) & 1 == 0, ranks }
    }
}

/// The ranks of a failure: with the top of a hand's lowest group of equal cards in a suit goes the whole group.
///
/// `tried` has the top of each group. Were the rest of the group not part of the pattern, the pattern would also hold where the
/// rest is mere small cards, and to play one of those is a move that nobody tried, unless the hand has a lower group.
#[inline(always)]
fn with_whole_groups<M: Machine>(mut ranks: Lanes, legal: Lanes, tried: Lanes) -> Lanes {
    let mut rest = legal & !tried;
    while rest != 0 {
        let lowest = M::lowest_card(rest);
        let lane = lane_of(lowest);
        rest &= !lane;
        let lowest_tried = tried & lane;
        if lowest_tried < lowest && (ranks & lane) >= M::lowest_card(lowest_tried) {
            ranks |= lowest;
        }
    }
    ranks
}

/// The same ranks without those that go without saying: if they reach into the lowest cards of a suit that are all in one hand, the
/// lengths of the hands already say whose these are.
#[inline(always)]
fn without_implied<M: Machine>(ranks: Lanes, state: &State) -> Lanes {
    let all = state.all();
    let mut result = ranks;
    let mut open = ranks;
    while open != 0 {
        let lane = lane_of(open);
        open &= !lane;
        let suit = all & lane;
        let lowest = M::lowest_card(suit);
        let owner = state.hands.iter().fold(0, |found, hand| if hand & lowest != 0 { *hand } else { found });
        let others = suit & !owner;
        if ranks & lane > others {
            // All of the others' cards, and the owner's above them.
            let last = if others == 0 { 0 } else { M::lowest_card(others) };
            result = result & !lane | last;
        }
    }
    result
}
