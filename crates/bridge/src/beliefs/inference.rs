use super::{
    Reading, Sampler, Trust,
    calls::{CallTrust, SoftCalls, WeighedCalls},
    clues::{CallEvidence, Clues},
};
use crate::{
    Play, Prelude, Table, View,
    knowledge::bidding::{self, ConventionCard, Promise},
    knowledge::calling::CallHabits,
    knowledge::conduct::{AgreedConduct, CardConduct, Profile, Reader},
    knowledge::signals::{LastWin, OpeningLead, Signal, SignalReading, Signals},
};
use cards::{CardSet, Seat};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use worlds::{Beliefs, Sampler as _, Unsatisfiable};

/// By how many points a promise is loosened when nothing fits it.
const SLACK: u8 = 2;

/// How one player draws conclusions: what it knows of both pairs' agreements, and what of it it uses.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Inference {
    /// What each pair has agreed, North and South first.
    pub cards: [ConventionCard; 2],
    /// How calls and cards are read.
    pub reading: Reading,
    /// Whether the opening lead is read, where cards are read by rules.
    pub leads: bool,
    /// What is known of the pairs' styles in defence, North and South first, where cards are read by conduct.
    pub profiles: [Profile; 2],
    /// How far both pairs keep to their convention cards, where cards are read by conduct: 0 for strangers, of whose agreements
    /// nothing is known, 1 for players who never bid or play otherwise.
    pub kept: f64,
    /// How far calls are trusted that weigh; as the conduct says unless told, and the more the pairs keep to their convention cards.
    pub trust_in_calls: Option<CallTrust>,
    /// A card of the play, by its number, that is not read.
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
    conduct: Arc<CardConduct>,
    reading: Arc<bidding::Reading>,
    weights: Arc<KnownWeights>,
}

/// What an auction said, as weights of hands: made when it is asked for.
#[derive(Debug, Default)]
struct KnownWeights {
    calls: OnceLock<Arc<SoftCalls>>,
    /// By how far they are trusted: that changes from trick to trick.
    weighed: Mutex<Vec<Arc<WeighedCalls>>>,
}

impl KnownWeights {
    fn trusted(&self, calls: &Arc<SoftCalls>, trust: CallTrust) -> Arc<WeighedCalls> {
        let mut weighed = self.weighed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = weighed.iter().find(|known| known.trust == trust) {
            return Arc::clone(known);
        }
        let made = Arc::new(WeighedCalls::new(Arc::clone(calls), trust));
        weighed.push(Arc::clone(&made));
        made
    }
}

impl Inference {
    /// Conclusions by these agreements, calls and cards read this way.
    pub fn new(cards: [ConventionCard; 2], reading: impl Into<Reading>) -> Self {
        Self {
            cards,
            reading: reading.into(),
            leads: true,
            profiles: Default::default(),
            kept: 0.0,
            trust_in_calls: None,
            disregard: None,
            told: None,
            known: Arc::default(),
        }
    }

    /// The same, without reading this card of the play, by its number.
    #[must_use]
    pub fn disregarding(&self, card: Option<usize>) -> Self {
        let mut other = self.clone();
        other.disregard = card;
        other
    }

    /// What the auction said.
    pub fn auction(&self, prelude: &Arc<Prelude>) -> Arc<bidding::Reading> {
        self.heard(prelude).0
    }

    /// What the auction said, as weights of hands.
    fn soft_calls(&self, prelude: &Arc<Prelude>) -> (Arc<SoftCalls>, Arc<KnownWeights>) {
        let (reading, weights) = self.heard(prelude);
        let calls = weights.calls.get_or_init(|| {
            let habits = CallHabits::new(&self.conduct().calls, &prelude.auction, &prelude.contract);
            Arc::new(SoftCalls::new(&reading, habits))
        });
        (Arc::clone(calls), weights)
    }

    /// The same, trusted as far as they are at this point of a play.
    pub(super) fn weighed_calls(&self, view: &View) -> Arc<WeighedCalls> {
        let (calls, weights) = self.soft_calls(view.prelude());
        weights.trusted(&calls, self.trust_in_calls.unwrap_or_else(|| self.usual_trust(view.play())))
    }

    /// How people bid and play.
    fn conduct(&self) -> Arc<CardConduct> {
        match &self.reading {
            Reading::Conduct(conduct) => Arc::clone(conduct),
            _ => CardConduct::public(),
        }
    }

    /// What the auction said, and where it is kept as weights.
    fn heard(&self, prelude: &Arc<Prelude>) -> (Arc<bidding::Reading>, Arc<KnownWeights>) {
        let told = self.told.as_ref().filter(|told| *told.auction() == prelude.auction);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*known
            && Arc::ptr_eq(&known.prelude, prelude)
            && known.cards == self.cards
            && Arc::ptr_eq(&known.conduct, &self.conduct())
            && told.is_none_or(|told| Arc::ptr_eq(told, &known.reading))
        {
            return (Arc::clone(&known.reading), Arc::clone(&known.weights));
        }
        let own = || Arc::new(bidding::Reading::new(&prelude.auction, prelude.vulnerability, &self.cards));
        let reading = told.map_or_else(own, Arc::clone);
        let weights = Arc::default();
        *known = Some(KnownAuction {
            prelude: Arc::clone(prelude),
            cards: self.cards,
            conduct: self.conduct(),
            reading: Arc::clone(&reading),
            weights: Arc::clone(&weights),
        });
        (reading, weights)
    }

    /// What each pair has agreed that its defenders' cards mean.
    pub(crate) fn agreed(&self) -> [Signals; 2] {
        self.cards.map(|card| card.signals)
    }

    /// The signals in a play that this player reads.
    pub fn signals(&self, play: &Play) -> Vec<Signal> {
        if self.reading.signals() == SignalReading::Ignored {
            return Vec::new();
        }
        let mut signals = Signal::all(play, self.agreed());
        signals.retain(|signal| self.disregard != Some(signal.number));
        signals
    }

    /// What is known of each hidden hand where calls weigh and cards are read apart.
    fn soft_clues(&self, view: &View) -> [Option<Clues>; 4] {
        let play = view.play();
        let calls = self.weighed_calls(view);
        let out = shown_out(play);
        Seat::ALL.map(|seat| {
            let said = CallEvidence::Weighed { seat, calls: Arc::clone(&calls) };
            (!play.is_known(seat)).then(|| Clues {
                shown: play.played_by(seat),
                out: out[seat.index()],
                said,
                signals: Vec::new(),
                reading: SignalReading::Ignored,
                lead: None,
                wins: Vec::new(),
            })
        })
    }

    /// How far calls are trusted at this point of a play.
    fn usual_trust(&self, play: &Play) -> CallTrust {
        let tricks = usize::from(13 - play.tricks_left());
        let (conduct, reads) = (self.conduct(), matches!(self.reading, Reading::Conduct(_)));
        let strangers = conduct.trust_in_calls(tricks, reads);
        CallTrust {
            promises: strangers + self.kept * (1.0 - strangers),
            habits: conduct.trust_in_habits(tricks, reads),
        }
    }

    /// What is known of how the pairs defend.
    pub(crate) fn profiles(&self) -> [Profile; 2] {
        std::array::from_fn(|pair| {
            let agreed = (self.kept > 0.0).then(|| AgreedConduct::new(&self.cards[pair], self.kept));
            Profile { agreed, ..self.profiles[pair].clone() }
        })
    }

    /// The logarithms of what the calls of the seats say that a view hides, when they were dealt these hands: what the system promises,
    /// and what is known beyond that of how people call.
    pub fn logs_of_calls(&self, view: &View, dealt: &[CardSet; 4]) -> [f64; 2] {
        let (calls, _) = self.soft_calls(view.prelude());
        let is_hidden = |seat: Seat| !view.play().is_known(seat);
        let hidden = Seat::ALL.into_iter().filter(|&seat| is_hidden(seat));
        let promised = hidden.map(|seat| calls.log_of_promise(seat, dealt[seat.index()])).sum();
        [promised, calls.log_of_habits(is_hidden, dealt)]
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
                said: CallEvidence::Promised(match trust {
                    Trust::Full => auction.strict_promise(seat),
                    Trust::Loose => auction.promise(seat).clone(),
                    Trust::CallsDoubted => auction.promise(seat).relaxed(SLACK),
                    Trust::CardsOnly => Promise::nothing(),
                }),
                signals: signals.iter().filter(|signal| signal.seat == seat).copied().collect(),
                reading: match (trust, self.reading.signals()) {
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

    /// By rules, where no deal fits all that was said (somebody called or signalled otherwise than agreed), less and less of it is
    /// believed until one does. Where calls and cards weigh there always is one.
    fn sampler(&self, view: &View) -> Result<Sampler, Unsatisfiable> {
        if self.reading.weighs() {
            let reader = match &self.reading {
                Reading::Conduct(conduct) => {
                    let reader = Reader::with_profiles(conduct, view, self.profiles());
                    Some(reader.disregarding(self.disregard))
                }
                _ => None,
            };
            let calls = self.weighed_calls(view);
            return Ok(Sampler::new(view, self.soft_clues(view), Trust::Full)?.weighing(calls, reader));
        }
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
