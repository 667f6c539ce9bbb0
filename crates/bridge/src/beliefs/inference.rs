use super::{Sampler, Trust, clues::Clues};
use crate::{
    Play, Prelude, Table, View,
    knowledge::bidding::{self, ConventionCard, Promise},
    knowledge::signals::{LastWin, OpeningLead, Signal, SignalReading, Signals},
};
use cards::Seat;
use std::sync::{Arc, Mutex, PoisonError};
use worlds::{Beliefs, Sampler as _, Unsatisfiable};

/// By how many points a promise is loosened when nothing fits it.
const SLACK: u8 = 2;

/// How one player draws conclusions: what it knows of both pairs' agreements, and what of it it uses.
#[derive(Debug, Clone)]
pub struct Inference {
    /// What each pair has agreed, North and South first.
    pub cards: [ConventionCard; 2],
    /// How signals are read.
    pub reading: SignalReading,
    /// Whether the opening lead is read.
    pub leads: bool,
    /// A card of the play, by its number, that is not taken as a signal.
    pub disregard: Option<usize>,
    /// An auction as it was explained at the table; where it is the one that is asked about, it counts rather than our agreements.
    pub told: Option<Arc<bidding::Reading>>,
    /// The last auction that was asked about.
    pub(crate) known: Arc<Mutex<Option<KnownAuction>>>,
}

/// An auction, and what it said.
#[derive(Debug)]
pub(crate) struct KnownAuction {
    prelude: Arc<Prelude>,
    cards: [ConventionCard; 2],
    reading: Arc<bidding::Reading>,
}

impl Inference {
    /// Conclusions by these agreements, signals read this way.
    pub fn new(cards: [ConventionCard; 2], reading: SignalReading) -> Self {
        Self { cards, reading, leads: true, disregard: None, told: None, known: Arc::default() }
    }

    /// The same, without taking this card of the play, by its number, for a signal.
    #[must_use]
    pub fn disregarding(&self, card: Option<usize>) -> Self {
        let mut other = self.clone();
        other.disregard = card;
        other
    }

    /// What the auction said.
    pub fn auction(&self, prelude: &Arc<Prelude>) -> Arc<bidding::Reading> {
        if let Some(told) = self.told.as_ref().filter(|told| *told.auction() == prelude.auction) {
            return Arc::clone(told);
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some(known) if Arc::ptr_eq(&known.prelude, prelude) && known.cards == self.cards => {
                Arc::clone(&known.reading)
            }
            _ => {
                let reading = bidding::Reading::new(&prelude.auction, prelude.vulnerability, &self.cards);
                let reading = Arc::new(reading);
                *known = Some(KnownAuction {
                    prelude: Arc::clone(prelude),
                    cards: self.cards,
                    reading: Arc::clone(&reading),
                });
                reading
            }
        }
    }

    /// What each pair has agreed that its defenders' cards mean.
    pub(crate) fn agreed(&self) -> [Signals; 2] {
        self.cards.map(|card| card.signals)
    }

    /// The signals in a play that this player reads.
    pub fn signals(&self, play: &Play) -> Vec<Signal> {
        if self.reading == SignalReading::Ignored {
            return Vec::new();
        }
        let mut signals = Signal::all(play, self.agreed());
        signals.retain(|signal| self.disregard != Some(signal.number));
        signals
    }

    /// What is known of each hidden hand, at this level of trust.
    fn clues(&self, view: &View, trust: Trust) -> [Option<Clues>; 4] {
        let play = view.play();
        let auction = self.auction(view.prelude());
        let signals = if trust == Trust::CardsOnly { Vec::new() } else { self.signals(play) };
        let wins = if trust == Trust::CardsOnly { Vec::new() } else { LastWin::all(play) };
        let out = shown_out(play);
        Seat::ALL.map(|seat| {
            if play.is_known(seat) {
                return None;
            }
            let lead = play.history().first().filter(|_| seat == view.prelude().contract.leader());
            Some(Clues {
                shown: play.played_by(seat),
                out: out[seat.index()],
                promise: match trust {
                    Trust::Full => auction.strict_promise(seat),
                    Trust::Loose => auction.promise(seat).clone(),
                    Trust::CallsDoubted => auction.promise(seat).relaxed(SLACK),
                    Trust::CardsOnly => Promise::nothing(),
                },
                signals: signals.iter().filter(|signal| signal.seat == seat).copied().collect(),
                reading: match (trust, self.reading) {
                    (Trust::Full, reading) => reading,
                    (_, SignalReading::Strict) => SignalReading::TRUSTING,
                    (_, reading) => reading,
                },
                wins: wins.iter().filter(|win| win.seat == seat).copied().collect(),
                lead: lead.filter(|_| self.leads && trust != Trust::CardsOnly).map(|&card| OpeningLead {
                    card,
                    strain: play.strain(),
                    leads: self.cards[seat.pair().index()].leads,
                }),
            })
        })
    }
}

impl Beliefs<Table> for Inference {
    type Sampler = Sampler;

    /// Where no deal fits all that was said (somebody called or signalled otherwise than agreed), less and less of it is
    /// believed until one does.
    fn sampler(&self, view: &View) -> Result<Sampler, Unsatisfiable> {
        let mut failure = Unsatisfiable::new("there is no such deal");
        for trust in Trust::ALL {
            match Sampler::new(view, self.clues(view, trust), trust) {
                Ok(sampler) => match sampler.draw(&mut worlds::Seed(0).rng()) {
                    Ok(_) => return Ok(sampler),
                    Err(error) => failure = error,
                },
                Err(error) => failure = error,
            }
        }
        Err(failure)
    }
}

/// Which suits each seat has no card of any more, because it did not follow.
fn shown_out(play: &Play) -> [[bool; 4]; 4] {
    let mut out = [[false; 4]; 4];
    for trick in play.tricks() {
        let Some(suit) = trick.suit() else { continue };
        for (seat, card) in trick.iter() {
            out[seat.index()][suit.index()] |= card.suit() != suit;
        }
    }
    out
}
