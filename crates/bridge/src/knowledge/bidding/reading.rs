use super::{
    ConventionCard, HandRange, Meaning, Promise, Rule, Situation, Understanding, natural, sense, system,
};
use crate::{Auction, Call, Vulnerability};
use cards::{CardSet, Seat};

/// What an auction says: each call's meaning, and what each seat has promised in all.
///
/// ```
/// use kakehiki_bridge::{Auction, Call, Seat, Vulnerability, knowledge::bidding::{Measure, Reading}};
/// let calls = ["1NT", "Pass", "3NT"].map(|call| call.parse::<Call>().expect("a call"));
/// let auction = Auction::from_calls(Seat::South, calls).expect("a legal auction");
/// let reading = Reading::new(&auction, Vulnerability::None, &Default::default());
/// assert_eq!(reading.promise(Seat::South).hull().bounds(Measure::Points), (15, 17));
/// ```
#[derive(Debug, Clone)]
pub struct Reading {
    auction: Auction,
    vulnerability: Vulnerability,
    cards: [ConventionCard; 2],
    meanings: Vec<Meaning>,
    promises: [Promise; 4],
    /// What partner goes by, where it is more than the promise: see [`firm`].
    firm: [Option<Promise>; 4],
    hulls: [HandRange; 4],
}

impl Reading {
    /// Reads an auction between pairs with these cards (North and South first). It never fails: a call without an agreement says
    /// what it says among strangers, and a contradiction makes the earlier promises less strict.
    pub fn new(auction: &Auction, vulnerability: Vulnerability, cards: &[ConventionCard; 2]) -> Self {
        let mut reading = Self::start(auction.dealer(), vulnerability, cards);
        for &call in auction.calls() {
            reading.hear(call);
        }
        reading
    }

    /// Before the first call.
    pub fn start(dealer: Seat, vulnerability: Vulnerability, cards: &[ConventionCard; 2]) -> Self {
        Self {
            auction: Auction::new(dealer),
            vulnerability,
            cards: cards.map(ConventionCard::sane),
            meanings: Vec::new(),
            promises: [(); 4].map(|()| Promise::nothing()),
            firm: [const { None }; 4],
            hulls: [HandRange::any(); 4],
        }
    }

    /// Adds the next call; an illegal one is not heard. Returns what it means.
    pub fn hear(&mut self, call: Call) -> Option<&Meaning> {
        let rules = self.rules();
        self.hear_by(&rules, call)
    }

    /// Adds the next call with what was said of it: hands in this range make it, whatever our own agreements say. What the call is,
    /// and what follows, stays as we know it.
    pub fn hear_explained(&mut self, call: Call, range: HandRange) -> Option<&Meaning> {
        let seat = self.auction.turn()?;
        let before = self.promises[seat.index()].clone();
        self.hear(call)?;
        let promise = Promise::one_of([range]);
        let together = before.and(&promise);
        let meaning = self.meanings.last_mut()?;
        meaning.contradicts = together.is_none();
        meaning.excluded = Vec::new();
        // What is said now is believed rather than what we made of earlier calls.
        let after = together.or_else(|| before.relaxed(3).and(&promise)).unwrap_or_else(|| promise.clone());
        meaning.promise = promise;
        self.hulls[seat.index()] = after.hull();
        self.promises[seat.index()] = after;
        self.meanings.last()
    }

    /// Adds the call that the system has for this hand, and returns it; `None` when the auction is over. The same as
    /// [`choose`](Self::choose) and [`hear`](Self::hear), at half the cost.
    pub fn say(&mut self, hand: CardSet) -> Option<Call> {
        let rules = self.rules();
        let call = super::bidder::choice(&rules, hand).call;
        self.hear_by(&rules, call).map(|meaning| meaning.call)
    }

    fn hear_by(&mut self, rules: &[Rule], call: Call) -> Option<&Meaning> {
        let seat = self.auction.turn()?;
        self.auction.check(call).ok()?;
        let mut meaning = match agreed(rules, seat, call) {
            Some(meaning) => meaning,
            None => natural::meaning(&self.situation(seat), call),
        };
        let before = &self.promises[seat.index()];
        let together = before.and(&meaning.promise);
        meaning.contradicts = together.is_none();
        let after = together
            .or_else(|| before.relaxed(3).and(&meaning.promise))
            .unwrap_or_else(|| meaning.promise.clone());
        self.understand(seat, firm(rules, call).as_ref(), &meaning.promise, after);
        self.meanings.push(meaning);
        self.auction.call(call).ok()?;
        self.meanings.last()
    }

    /// Keeps what a seat has promised with all its calls, and what partner goes by.
    fn understand(&mut self, seat: Seat, firm: Option<&Promise>, said: &Promise, after: Promise) {
        let at = seat.index();
        if firm.is_some() || self.firm[at].is_some() {
            let before = self.firm[at].as_ref().unwrap_or(&self.promises[at]);
            let said = firm.unwrap_or(said);
            let together = before.and(said).or_else(|| before.relaxed(3).and(said));
            self.firm[at] = Some(together.unwrap_or_else(|| said.clone()));
        }
        self.hulls[at] = self.firm[at].as_ref().unwrap_or(&after).hull();
        self.promises[at] = after;
    }

    /// The agreements for the next call, those that come first preferred; nothing when the auction is over.
    pub fn rules(&self) -> Vec<Rule> {
        match self.auction.turn() {
            Some(seat) => system::rules(&self.situation(seat)).legal(&self.auction),
            None => Vec::new(),
        }
    }

    /// What is public to the next caller.
    pub(super) fn situation(&self, me: Seat) -> Situation<'_> {
        Situation {
            auction: &self.auction,
            meanings: &self.meanings,
            hands: &self.hulls,
            promises: &self.promises,
            firm: &self.firm,
            cards: &self.cards,
            vulnerability: self.vulnerability,
            me,
        }
    }

    /// Who is vulnerable.
    pub fn vulnerability(&self) -> Vulnerability {
        self.vulnerability
    }

    /// The calls that were read.
    pub fn auction(&self) -> &Auction {
        &self.auction
    }

    /// What each call said.
    pub fn meanings(&self) -> &[Meaning] {
        &self.meanings
    }

    /// What a seat has promised with all its calls.
    pub fn promise(&self, seat: Seat) -> &Promise {
        &self.promises[seat.index()]
    }

    /// What a seat has promised with all its calls, without the hands that would have called otherwise at some point. Sharper, and
    /// right for players who keep to the system; when no hand is left, ask for [`promise`](Self::promise) instead.
    pub fn strict_promise(&self, seat: Seat) -> Promise {
        let said = self.meanings.iter().filter(|meaning| meaning.seat == seat && !meaning.contradicts);
        self.promise(seat).clone().excluding(said.flat_map(|meaning| meaning.excluded.iter().copied()))
    }
}

/// What a call says to partner when that is more than it promises: a call which is made for want of better too is not read so, if
/// it has another meaning. Nobody could go on if every such call might be any hand.
fn firm(rules: &[Rule], call: Call) -> Option<Promise> {
    let same = || rules.iter().filter(|rule| rule.call == call);
    let meant = || same().filter(|rule| !rule.sense.is_makeshift());
    (meant().next().is_some() && same().any(|rule| rule.sense.is_makeshift()))
        .then(|| Promise::one_of(meant().flat_map(|rule| rule.ways.iter().copied())))
}

/// The meaning of a call by the agreements: all of those with this call, and none of the hands of those before.
fn agreed(rules: &[Rule], seat: Seat, call: Call) -> Option<Meaning> {
    let first = rules.iter().position(|rule| rule.call == call)?;
    let same = || rules[first..].iter().filter(|rule| rule.call == call);
    let ways = same().flat_map(|rule| rule.ways.iter().copied());
    let rule = &rules[first];
    Some(Meaning {
        seat,
        call,
        promise: Promise::one_of(ways),
        excluded: rules[..first].iter().flat_map(|rule| rule.ways.iter().copied()).collect(),
        senses: sense::without_details(same().map(|rule| rule.sense)),
        forcing: rule.forcing,
        artificial: rule.artificial,
        convention: rule.convention,
        understanding: Understanding::Agreed,
        contradicts: false,
    })
}
