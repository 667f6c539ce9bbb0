//! What a player can be sure of, whatever the hidden cards are: what a claim rests on.
//!
//! A line of play is sure of some tricks if it takes them in every deal that fits. That is the same as to play against somebody who need
//! not decide where the hidden cards are until they are played: whoever has to play one plays any card of the pool that some deal
//! allows. So what is searched is not deals but what is known, one card after another, and what comes out holds single dummy. For a defender
//! partner's cards are hidden too, and partner is taken to play as badly as can be.

use crate::{Play, View, beats};
use cards::{Card, CardSet, Rank, Seat, Strain, Suit};
use std::collections::HashMap;

/// So many cards are tried before it is given up: a tenth of a second or so.
const EFFORT: u32 = 150_000;

/// How many of the tricks that are left the owner of a view takes with its partner in every deal that fits, with the best line that
/// does not know the deal: as many as can be proved in time. Nothing before dummy is on the table.
///
/// ```
/// use kakehiki_bridge::{Seat, Vulnerability, knowledge::certainty::sure_tricks, players::Position};
/// let deal = "N:AKQ.AK.AKQ2.AK32 - 432.QJT.J43.QJT4 -";
/// let position = Position::parse(deal, Seat::South, Vulnerability::ALL[0], "7NT P P P", "S5")?;
/// let declarer = kakehiki_bridge::View::new(position.prelude, position.play, Seat::South);
/// // All thirteen are there; so early not all of them can be proved in time.
/// assert!(sure_tricks(&declarer) >= Some(9));
/// # Ok::<(), kakehiki_bridge::players::PositionError>(())
/// ```
pub fn sure_tricks(view: &View) -> Option<u8> {
    let mut search = Search::new(view)?;
    let state = search.start;
    let mut sure = 0;
    // From nothing up: what has been proved counts, however long it would take to tell that no more can be.
    while sure < state.left && search.takes(&state, sure + 1) == Some(true) {
        sure += 1;
    }
    Some(sure)
}

/// Whether the owner of a view is sure of so many of the tricks that are left; nothing where that cannot be found out in time.
pub fn is_sure_of(view: &View, tricks: u8) -> Option<bool> {
    let mut search = Search::new(view)?;
    let state = search.start;
    search.takes(&state, tricks)
}

/// What is known at a moment of the play.
#[derive(Clone, Copy)]
struct Knowledge {
    /// What each seat holds that is seen.
    hands: [CardSet; 4],
    /// What the hidden seats hold together.
    pool: CardSet,
    /// How many cards each of the two hidden seats has.
    count: [u8; 2],
    /// Which suits each of them has no card of, one bit each.
    out: [u8; 2],
    /// Whose turn it is.
    turn: Seat,
    /// What was led to this trick, and what wins it so far.
    led: Option<Suit>,
    best: Option<(Card, Seat)>,
    placed: u8,
    /// How many tricks are left, with this one.
    left: u8,
}

type Key = ([CardSet; 2], CardSet, [u8; 2], Seat);

struct Search {
    start: Knowledge,
    strain: Strain,
    owner: Seat,
    /// Whose cards the owner plays.
    own: [bool; 4],
    /// The two seats whose cards are hidden.
    hidden: [Seat; 2],
    /// At the start of a trick: how many tricks are sure, and how many are not.
    found: HashMap<Key, (u8, u8)>,
    effort: u32,
}

impl Search {
    fn new(view: &View) -> Option<Self> {
        let play = view.play();
        let owner = view.owner();
        let hidden: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !play.is_known(seat)).collect();
        let &[first, second] = &hidden[..] else { return None };
        let turn = play.turn()?;
        let trick = play.trick();
        let declares = owner.pair() == play.declarer().pair();
        let out = voids(play);
        let start = Knowledge {
            hands: play.hands(),
            pool: view.unseen(),
            count: [first, second].map(|seat| view.cards_left(seat) as u8),
            out: [first, second].map(|seat| out[seat.index()]),
            turn,
            led: trick.suit(),
            best: trick.best(play.strain()).map(|(seat, card)| (card, seat)),
            placed: trick.cards.len() as u8,
            left: play.tricks_left(),
        };
        if start.pool.len() != start.count.iter().map(|&count| usize::from(count)).sum::<usize>() {
            return None;
        }
        Some(Self {
            start,
            strain: play.strain(),
            owner,
            own: Seat::ALL.map(|seat| seat == owner || declares && seat.pair() == owner.pair()),
            hidden: [first, second],
            found: HashMap::new(),
            effort: EFFORT,
        })
    }

    /// Whether the owner's side takes so many of the tricks that are left.
    fn takes(&mut self, now: &Knowledge, need: u8) -> Option<bool> {
        if need == 0 {
            return Some(true);
        }
        if need > now.left {
            return Some(false);
        }
        self.effort = self.effort.checked_sub(1)?;
        let key = (now.placed == 0).then(|| self.key(now));
        if let Some((sure, unsure)) = key.and_then(|key| self.found.get(&key)) {
            if need <= *sure {
                return Some(true);
            }
            if need >= *unsure {
                return Some(false);
            }
        }
        let ours = self.own[now.turn.index()];
        if ours && now.placed == 0 && need <= self.cashes(now) {
            return Some(true);
        }
        let mut taken = !ours;
        let mut options = Options::default();
        self.options(now, &mut options);
        for &card in options.cards() {
            let (next, won) = self.after(now, card);
            if self.takes(&next, need - u8::from(won).min(need))? == ours {
                taken = ours;
                break;
            }
        }
        if let Some(key) = key {
            let entry = self.found.entry(key).or_insert((0, u8::MAX));
            if taken {
                entry.0 = entry.0.max(need);
            } else {
                entry.1 = entry.1.min(need);
            }
        }
        Some(taken)
    }

    /// How many tricks the hand on lead can at least cash one after another, whatever anybody holds.
    fn cashes(&self, now: &Knowledge) -> u8 {
        let (mut against, mut mates) = (now.pool, CardSet::EMPTY);
        for seat in Seat::ALL {
            let hand = now.hands[seat.index()];
            if !self.own[seat.index()] {
                against |= hand;
            } else if seat != now.turn {
                mates = hand;
            }
        }
        let tops = |suit: Suit| {
            let hand = now.hands[now.turn.index()].ranks(suit);
            // A higher card that the other hand must play would take over the lead.
            let others = against.ranks(suit) | mates.ranks(suit);
            (u32::from(hand) >> (16 - others.leading_zeros())).count_ones() as usize
        };
        let Some(trumps) = self.strain.suit() else {
            return Suit::ASCENDING.into_iter().map(tops).sum::<usize>() as u8;
        };
        let drawn = tops(trumps);
        // Each round of trumps takes one at least from whoever has some: when none is left, other suits can be cashed.
        if drawn < against.length(trumps) || drawn < mates.length(trumps) {
            return drawn as u8;
        }
        Suit::ASCENDING.into_iter().map(tops).sum::<usize>() as u8
    }

    fn key(&self, now: &Knowledge) -> Key {
        let seen = Seat::ALL.into_iter().filter(|seat| !self.hidden.contains(seat));
        let mut hands = [CardSet::EMPTY; 2];
        hands.iter_mut().zip(seen).for_each(|(hand, seat)| *hand = now.hands[seat.index()]);
        (hands, now.pool, now.out, now.turn)
    }

    /// The cards that may be played, one of each group that are worth the same; the likeliest to decide first.
    fn options(&self, now: &Knowledge, into: &mut Options) {
        let hidden = self.hidden.iter().position(|&seat| seat == now.turn);
        let held = if hidden.is_some() { now.pool } else { now.hands[now.turn.index()] };
        let follows = now.led.filter(|&led| !held.suit(led).is_empty());
        // A seat that is seen must follow; a hidden one may be out of the suit.
        let only = follows.filter(|_| hidden.is_none());
        // Cards between two of the same holder make them differ.
        let others = now.hands.iter().fold(now.pool, |all, &hand| all | hand) - held;
        let in_trick = now.best.map_or(CardSet::EMPTY, |(card, _)| CardSet::of(card));
        // Which of two equal cards of the pool is played first matters when the other hidden seat may yet play the other one.
        let apart = hidden.is_some_and(|hidden| {
            let other = self.hidden[1 - hidden];
            now.turn.places_to(other) + usize::from(now.placed) < 4
        });
        for suit in Suit::DESCENDING {
            if only.is_some_and(|only| only != suit) {
                continue;
            }
            if let Some(hidden) = hidden
                && !self.may_play(now, hidden, suit)
            {
                continue;
            }
            let between = (others | in_trick).ranks(suit);
            let mut ranks = held.ranks(suit);
            while ranks != 0 {
                let rank = 15 - ranks.leading_zeros() as u16;
                // The lowest of the group: all of them until one of somebody else's.
                let below = between & ((1 << rank) - 1);
                let floor = if below == 0 { 0 } else { 16 - below.leading_zeros() as u16 };
                let group = ranks & !((1u16 << floor) - 1);
                into.push(CardSet::from_ranks(suit, group).lowest());
                if apart && group.count_ones() > 1 {
                    into.push(CardSet::from_ranks(suit, group).highest());
                }
                ranks &= !group;
            }
        }
        let wins = |card: Card| now.best.is_none_or(|(best, _)| beats(card, best, self.strain));
        let boss = |card: Card| others.ranks(card.suit()) >> card.rank().index() == 0;
        // Who plays for tricks tries winners first; so do those who are against it.
        into.sort_by_key(|&card| (!(wins(card) && boss(card)), !wins(card)));
    }

    /// Whether some deal lets this hidden seat play a card of this suit now.
    fn may_play(&self, now: &Knowledge, hidden: usize, suit: Suit) -> bool {
        if now.out[hidden] >> suit.index() & 1 == 1 || now.pool.suit(suit).is_empty() {
            return false;
        }
        let mut out = now.out;
        if let Some(led) = now.led.filter(|&led| led != suit) {
            out[hidden] |= 1 << led.index();
        }
        // One card of the suit goes; the rest must find room.
        let room = |seat: usize| now.count[seat];
        let mut forced = [0u8; 2];
        for other in Suit::ASCENDING {
            let cards = (now.pool.length(other) - usize::from(other == suit)) as u8;
            match [0, 1].map(|seat: usize| out[seat] >> other.index() & 1 == 1) {
                [true, true] if cards > 0 => return false,
                [true, false] => forced[1] += cards,
                [false, true] => forced[0] += cards,
                _ => {}
            }
        }
        forced[hidden] < room(hidden) && forced[1 - hidden] <= room(1 - hidden)
    }

    /// What is known after a card, and whether it ended a trick that the owner's side won.
    fn after(&self, now: &Knowledge, card: Card) -> (Knowledge, bool) {
        let mut next = *now;
        match self.hidden.iter().position(|&seat| seat == now.turn) {
            Some(hidden) => {
                next.pool.remove(card);
                next.count[hidden] -= 1;
                if let Some(led) = now.led.filter(|&led| led != card.suit()) {
                    next.out[hidden] |= 1 << led.index();
                }
            }
            None => {
                next.hands[now.turn.index()].remove(card);
            }
        }
        next.led = now.led.or(Some(card.suit()));
        if now.best.is_none_or(|(best, _)| beats(card, best, self.strain)) {
            next.best = Some((card, now.turn));
        }
        next.placed += 1;
        next.turn = now.turn.next();
        if next.placed < 4 {
            return (next, false);
        }
        let winner = next.best.map_or(next.turn, |(_, seat)| seat);
        (next.turn, next.led, next.best, next.placed) = (winner, None, None, 0);
        next.left -= 1;
        (next, winner.pair() == self.owner.pair())
    }
}

/// The cards to try, without a heap.
struct Options {
    cards: [Card; 26],
    count: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { cards: [Card::new(Suit::Clubs, Rank::TWO); 26], count: 0 }
    }
}

impl Options {
    fn push(&mut self, card: Option<Card>) {
        if let (Some(card), Some(place)) = (card, self.cards.get_mut(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&Card) -> K) {
        self.cards[..self.count].sort_by_key(key);
    }

    fn cards(&self) -> &[Card] {
        &self.cards[..self.count]
    }
}

/// Which suits each seat did not follow, one bit each.
fn voids(play: &Play) -> [u8; 4] {
    let mut out = [0; 4];
    for trick in play.tricks() {
        let Some(suit) = trick.suit() else { continue };
        for (seat, card) in trick.iter() {
            if card.suit() != suit {
                out[seat.index()] |= 1 << suit.index();
            }
        }
    }
    out
}
