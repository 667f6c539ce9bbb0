use super::{Auction, Contract, Deal, Play, UnevenHands, Vulnerability};
use cards::{Card, CardSet, Pair, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use worlds::World;

/// What the players play for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Objective {
    /// Points of duplicate scoring.
    #[default]
    Points,
    /// Tricks, whatever the contract: what counts at matchpoints, where others play the same contract.
    Tricks,
}

/// What was settled before the first lead: known to everybody, the same in every world, shared and not copied.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Prelude {
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
    /// Every call.
    pub auction: Auction,
    /// What the auction came to.
    pub contract: Contract,
    /// What is played for.
    pub objective: Objective,
}

impl Prelude {
    /// What a number of tricks for declarer is worth to a pair.
    pub fn value(&self, pair: Pair, declarer_tricks: u8) -> f64 {
        match self.objective {
            Objective::Points => {
                f64::from(self.contract.score_for(pair, self.vulnerability, declarer_tricks))
            }
            Objective::Tricks if pair == self.contract.declarer.pair() => f64::from(declarer_tricks),
            Objective::Tricks => 13.0 - f64::from(declarer_tricks),
        }
    }
}

/// One complete, hypothetical bridge table in the play: who holds what, the auction, every card so far.
///
/// Cloning copies 104 bytes and counts one more user of the [`Prelude`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    prelude: Arc<Prelude>,
    play: Play,
}

impl Table {
    /// The table before the first lead.
    pub fn new(prelude: Arc<Prelude>, deal: &Deal) -> Result<Self, UnevenHands> {
        let play = Play::new(deal, prelude.contract.strain(), prelude.contract.declarer)?;
        Ok(Self { prelude, play })
    }

    /// The table at some point of the play, all hands known.
    pub fn from_play(prelude: Arc<Prelude>, play: Play) -> Self {
        Self { prelude, play }
    }

    /// The same, played for something else.
    #[must_use]
    pub fn playing_for(mut self, objective: Objective) -> Self {
        Arc::make_mut(&mut self.prelude).objective = objective;
        self
    }

    /// What was settled before the first lead.
    #[inline]
    pub const fn prelude(&self) -> &Arc<Prelude> {
        &self.prelude
    }

    /// The cards: who holds what, what was played.
    #[inline]
    pub const fn play_so_far(&self) -> &Play {
        &self.play
    }

    /// Takes the last card back, and returns it.
    pub fn undo(&mut self) -> Option<Card> {
        self.play.undo()
    }
}

impl World for Table {
    type Action = Card;
    type View = View;
    type Fact = crate::Fact;

    fn seats(&self) -> usize {
        4
    }

    fn actor(&self) -> Option<worlds::Seat> {
        self.play.actor().map(Seat::index)
    }

    fn actions(&self, into: &mut Vec<Card>) {
        into.clear();
        into.extend(self.play.legal_cards());
    }

    fn play(&mut self, card: Card) {
        self.play.play_legal(card);
    }

    fn payoff(&self, seat: worlds::Seat) -> f64 {
        self.prelude.value(Seat::from_index(seat).pair(), self.play.declarer_tricks())
    }

    fn view(&self, seat: worlds::Seat) -> View {
        let seat = Seat::from_index(seat);
        View { prelude: Arc::clone(&self.prelude), play: self.play.seen_by(seat), seat }
    }
}

/// What one seat knows: its own hand, dummy after the first lead, the auction and every card in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    prelude: Arc<Prelude>,
    /// Hidden hands are empty in it.
    play: Play,
    seat: Seat,
}

impl View {
    /// What this seat knows of a play of which it may see more.
    pub fn new(prelude: Arc<Prelude>, play: Play, seat: Seat) -> Self {
        Self { prelude, play: play.seen_by(seat), seat }
    }

    /// Whose view it is.
    #[inline]
    pub const fn owner(&self) -> Seat {
        self.seat
    }

    /// What was settled before the first lead.
    #[inline]
    pub const fn prelude(&self) -> &Arc<Prelude> {
        &self.prelude
    }

    /// The cards played, and the hands that this seat sees; the others are empty.
    #[inline]
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The cards that are in hidden hands, nobody knows where.
    pub fn unseen(&self) -> CardSet {
        let seen = self.play.dealt().iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
        !seen
    }

    /// How many cards a seat holds now, hidden or not.
    pub fn cards_left(&self, seat: Seat) -> usize {
        let trick = self.play.trick();
        let has_played = trick.leader.places_to(seat) < trick.cards.len();
        usize::from(self.play.tricks_left()) - usize::from(has_played)
    }

    /// The table in which the seats hold these cards now. The caller sees to it that they fit.
    pub fn table(&self, hands: [CardSet; 4]) -> Table {
        Table { prelude: Arc::clone(&self.prelude), play: self.play.with_hands(hands) }
    }
}

impl worlds::View for View {
    type Action = Card;

    fn seat(&self) -> worlds::Seat {
        self.seat.index()
    }

    fn actions(&self, into: &mut Vec<Card>) {
        into.clear();
        if self.play.actor() == Some(self.seat) {
            into.extend(self.play.legal_cards());
        }
    }
}
