use super::{Candour, Experience};
use crate::{
    CardShare, Fact, Honesty, Play, Table, View,
    beliefs::{Inference, Reading},
    fact::shares_of,
    knowledge::{
        conduct::{CardConduct, Turn},
        points,
    },
};
use cards::{Card, CardSet, Rank, Seat, Suit};
use rand::seq::SliceRandom;
use worlds::{Rng, WeightedWorld, abc::Minds};

/// What everybody at a bridge table is taken to think, for the ABC algorithm.
#[derive(Debug, Clone)]
pub struct TableMinds {
    /// How the others draw conclusions: they read signals.
    pub others: Inference,
    /// The same for whoever draws no conclusion from the card that is weighed.
    pub unread: Inference,
    /// For how many tricks after the one on the table everybody plays on what it assumes, before the solver takes over.
    pub tricks: u8,
    /// The suit led, by partner's length in which deals are sorted.
    pub suit: Option<Suit>,
    /// Who decides, and whose holding is described when the minds are.
    pub holder: Seat,
    /// Cards worth weighing; all when it is empty.
    pub shortlist: CardSet,
    /// How many tricks are left when the decision is made.
    pub tricks_left: u8,
    /// What so many tricks for declarer are worth to the player.
    pub worth: [f64; 14],
    /// What the player tells where nothing else decides.
    pub candour: Candour,
    /// What the player knows of how good players play.
    pub experience: Option<Experience>,
}

impl TableMinds {
    /// Everybody at this table, who draws conclusions like that: nothing is left out, and tricks are worth what the contract says.
    pub fn new(others: Inference, view: &View) -> Self {
        let (play, pair) = (view.play(), view.owner().pair());
        Self {
            unread: others.disregarding(Some(play.history().len())),
            others,
            tricks: 2,
            suit: play.trick().suit(),
            holder: view.owner(),
            shortlist: CardSet::EMPTY,
            tricks_left: play.tricks_left(),
            worth: std::array::from_fn(|tricks| view.prelude().value(pair, tricks as u8)),
            candour: Candour::default(),
            experience: None,
        }
    }
}

impl Minds<Table> for TableMinds {
    type Beliefs = Inference;

    fn beliefs(&self, _seat: worlds::Seat) -> &Inference {
        &self.others
    }

    fn unread(&self, _seat: worlds::Seat) -> Option<&Inference> {
        Some(&self.unread)
    }

    fn others(&self, view: &View) -> Vec<worlds::Seat> {
        let dummy = view.play().dummy();
        let others = Seat::ALL.into_iter().filter(|&seat| seat != view.owner() && seat != dummy);
        others.map(Seat::index).collect()
    }

    /// By what the player would rather tell; of the same kind the lowest first, as defenders play, but the plainest lie. Of several truths
    /// that could be discarded the one about the best suit: what to do helps partner more than what to leave.
    fn candidates(&self, view: &View, into: &mut Vec<Card>) {
        let legal = view.play().legal_cards();
        let wanted = legal & self.shortlist;
        into.clear();
        into.extend(if wanted.is_empty() { legal } else { wanted });
        let play = view.play();
        into.sort_by_cached_key(|&card| {
            let (honesty, rank) = (Honesty::of_next(view, &self.others, card), card.rank().index() as i8);
            match (self.candour.rather(play, card), honesty) {
                (Honesty::False, Honesty::False) => (honesty as i8, 0, -rank, card.suit()),
                (Honesty::False, _) => (honesty as i8, 0, rank, card.suit()),
                (_, Honesty::True) if play.trick().suit().is_some_and(|led| led != card.suit()) => {
                    let honours = points(play.hand(view.owner()).suit(card.suit()));
                    (-(honesty as i8), -(honours as i8), rank, card.suit())
                }
                _ => (-(honesty as i8), 0, rank, card.suit()),
            }
        });
    }

    /// A lie.
    fn must_prove(&self, view: &View, card: Card) -> bool {
        Honesty::of_next(view, &self.others, card) == Honesty::False
    }

    /// How many cards partner was dealt of the suit led.
    fn sort(&self, table: &Table) -> u64 {
        let partner = table.play_so_far().dealt()[self.holder.partner().index()];
        self.suit.map_or(0, |suit| partner.length(suit) as u64)
    }

    fn far_enough(&self, table: &Table, _plies: usize) -> bool {
        let play = table.play_so_far();
        play.trick().cards.is_empty() && play.tricks_left() + self.tricks < self.tricks_left
    }

    /// By conduct the likelier a card is the sooner, and the others go against the grain. By rules who leads goes on with the suit that
    /// its side led last, as long as nothing speaks against it. Otherwise declarer takes any card; defenders any suit, and
    /// in it the lowest card: it tells partner more, and ducks when ducking costs nothing.
    fn order(&self, assumed: &Table, actor: worlds::Seat, cards: &mut Vec<(Card, f64)>, rng: &mut Rng) {
        let play = assumed.play_so_far();
        if let Reading::Conduct(conduct) = &self.others.reading {
            self.by_conduct(conduct, assumed, cards);
            return;
        }
        let declares = Seat::from_index(actor) == play.declarer();
        let mut suits = [1, 2, 3, 4];
        suits.shuffle(rng);
        if let (true, Some(suit)) = (play.trick().cards.is_empty(), last_led(play, declares)) {
            suits[suit.index()] = 0;
        }
        if declares {
            cards.shuffle(rng);
            cards.sort_by_key(|(card, _)| suits[card.suit().index()]);
        } else {
            cards.sort_unstable_by_key(|(card, _)| (suits[card.suit().index()], card.rank()));
        }
    }

    /// What so many tricks more or fewer for declarer would be worth in all the player's deals, on average: in most of them no
    /// trick decides the contract, in some every one does.
    fn surprise(&self, promised: f64, came: f64, promises: &[(f64, f64)]) -> f64 {
        let tricks = |value: f64| self.worth.iter().position(|&worth| worth == value);
        let (Some(expected), Some(taken)) = (tricks(promised), tricks(came)) else { return came - promised };
        let (mut sum, mut total) = (0.0, 0.0);
        for &(weight, value) in promises {
            let Some(here) = tricks(value) else { continue };
            let shifted = (here + taken).saturating_sub(expected).min(13);
            sum += weight * (self.worth[shifted] - value);
            total += weight;
        }
        if total > 0.0 { sum / total } else { came - promised }
    }

    /// By the solver and by experience, the player's own pair keeping to its agreements.
    fn regard(&self, view: &View, cards: &[Card], outcomes: &[(f64, &[f64])]) -> Vec<f64> {
        let profiles = self.others.profiles();
        let profile = &profiles[view.owner().pair().index()];
        let worth =
            self.experience.as_ref().and_then(|experience| experience.worth(view, cards, outcomes, profile));
        worth.unwrap_or_else(|| means(cards.len(), outcomes))
    }

    /// How many cards of the candidate's suit that seat would give the player, and with which high cards.
    fn describe(&self, seat: worlds::Seat, worlds: &[WeightedWorld<Table>]) -> Option<Fact> {
        // They were drawn after the candidate: it is the last card that the player has played in them.
        let (_, card) =
            worlds.first()?.world.play_so_far().iter().filter(|(seat, _)| *seat == self.holder).last()?;
        let suit = card.suit();
        let hand = |drawn: &WeightedWorld<Table>| drawn.world.play_so_far().dealt()[self.holder.index()];
        let mut lengths = [0.0; 14];
        let mut total = 0.0;
        for drawn in worlds {
            lengths[hand(drawn).length(suit)] += drawn.weight;
            total += drawn.weight;
        }
        if total <= 0.0 {
            return None;
        }
        let honours = [Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK].into_iter().map(|rank| {
            let card = Card::new(suit, rank);
            let holding = worlds.iter().filter(|drawn| hand(drawn).contains(card));
            CardShare { card, share: holding.map(|drawn| drawn.weight).sum::<f64>() / total }
        });
        Some(Fact::Belief {
            seat: Seat::from_index(seat),
            holder: self.holder,
            suit,
            lengths: shares_of(&lengths.map(|weight| weight / total)),
            honours: honours.filter(|honour| honour.share > 0.0 && honour.share < 1.0).collect(),
        })
    }
}

/// Cards less likely than the likeliest by more than this factor are not thought of.
const FAR_FETCHED: f64 = 0.01;
/// What a nat of likelihood counts, as a share of what making the contract is worth: a tenth of a trick, or so.
const GRAIN: f64 = 0.02;

impl TableMinds {
    /// Cards by how likely people are to play them, the likeliest first, and by how much the others go against the grain; of touching
    /// cards the likeliest alone.
    fn by_conduct(&self, conduct: &CardConduct, table: &Table, cards: &mut Vec<(Card, f64)>) {
        let play = table.play_so_far();
        let Some(seat) = play.turn() else { return };
        let turn = Turn::now(table.prelude(), play);
        let hand = play.hand(seat);
        let mate = if turn.defends() { CardSet::EMPTY } else { play.hand(seat.partner()) };
        let profiles = self.others.profiles();
        let chances = conduct.cards(&turn, hand, mate, &profiles[seat.pair().index()]);
        let mut likely: Vec<(Card, f64)> = turn.legal(hand).iter().zip(chances).collect();
        likely.retain(|(card, _)| cards.iter().any(|(other, _)| other == card));
        likely.sort_by(|one, other| other.1.total_cmp(&one.1));
        let Some(&(_, most)) = likely.first() else { return };
        // What to lead people choose by what partner told them too, which conduct does not know.
        let heard = if turn.led.is_none() && turn.defends() { self.others.kept } else { 0.0 };
        let step = self.worth.windows(2).map(|pair| (pair[0] - pair[1]).abs()).fold(0.0, f64::max);
        // What others hold, and what lies on the table, tells cards apart.
        let table: CardSet = play.trick().cards.iter().copied().collect();
        let others = Seat::ALL.into_iter().filter(|&other| other != seat);
        let between = others.fold(table, |all, other| all | play.hand(other));
        let touch = |one: Card, other: Card| {
            let (low, high) = (one.min(other), one.max(other));
            one.suit() == other.suit()
                && between.suit(one.suit()).iter().all(|card| card < low || card > high)
        };
        cards.clear();
        for (card, chance) in likely {
            if chance >= FAR_FETCHED * most && !cards.iter().any(|&(kept, _)| touch(kept, card)) {
                cards.push((card, GRAIN * (1.0 - heard) * step * (most / chance).ln()));
            }
        }
    }
}

/// What each card came to on average.
fn means(count: usize, outcomes: &[(f64, &[f64])]) -> Vec<f64> {
    let total: f64 = outcomes.iter().map(|(weight, _)| weight).sum();
    let mean = |at: usize| outcomes.iter().map(|(weight, values)| weight * values[at]).sum::<f64>() / total;
    (0..count).map(mean).collect()
}

/// The suit that declarer's side, or the other, led last.
fn last_led(play: &Play, by_declarer: bool) -> Option<Suit> {
    let declarer = play.declarer().pair();
    let leads = play.tricks().rev().filter(|trick| (trick.leader.pair() == declarer) == by_declarer);
    leads.filter_map(|trick| trick.suit()).next()
}

/// The cards worth weighing: of touching cards that everybody takes for equal, the lowest and the highest alone.
pub(crate) fn distinct(play: &Play, unseen: CardSet) -> CardSet {
    let legal = play.legal_cards();
    let Some(turn) = play.turn() else { return legal };
    // What lies between two of my cards matters only if somebody else may hold it.
    let between = unseen
        | Seat::ALL
            .into_iter()
            .filter(|&seat| seat != turn)
            .fold(CardSet::EMPTY, |all, seat| all | play.hand(seat));
    let mut kept = CardSet::EMPTY;
    for suit in Suit::ASCENDING {
        let mut run: Option<(Card, Card)> = None;
        for card in (legal | between).suit(suit) {
            if legal.contains(card) {
                run = Some(run.map_or((card, card), |(low, _)| (low, card)));
            } else if let Some((low, high)) = run.take() {
                kept.extend([low, high]);
            }
        }
        if let Some((low, high)) = run {
            kept.extend([low, high]);
        }
    }
    kept
}
