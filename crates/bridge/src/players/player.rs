use super::{
    Candour, DoubleDummy, Experience, Manner, TableMinds,
    explain::{Lengths, by_length},
    honesty::Message,
    minds::distinct,
};
use crate::{
    Fact, Honesty, Play, Table, View, beats,
    beliefs::{Inference, Reading},
    knowledge::bidding::ConventionCard,
    knowledge::conduct::Profile,
    knowledge::signals::{OpeningLead, SPOTS},
};
use cards::{Card, CardSet, Seat, Suit};
use worlds::{Abc, Answer, Ask, Budget, Decision, DecisionError, Pimc, Player, Survey, abc::Form};

/// The papers' three programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Neither reads signals nor sends them.
    A,
    /// Reads signals.
    B,
    /// Reads signals, and weighs by what each other player would then believe whether to send one, true or false.
    C,
}

/// What a player does about signals of its own.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Sending {
    /// Of cards that come to the same, plays the lowest.
    Lowest,
    /// Tells what it would rather when that costs nothing.
    Free(Candour),
    /// Weighs what every card tells everybody: the ABC algorithm.
    Weighed(Weighing),
}

/// How the ABC algorithm goes about it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Weighing {
    /// How everybody is imagined to act.
    pub form: Form,
    /// How many deals each other player is imagined to assume.
    pub imagined: usize,
    /// For how many tricks after the one on the table.
    pub tricks: u8,
    /// What everybody's beliefs must bring a card over one that is preferred to it (see [`Candour`]) before they count, in the units
    /// that are played for; without it they count as far as they go beyond chance.
    pub threshold: Option<f64>,
    /// The solver looks at so many deals first: cards that are clearly worse there are left out, and deals in which it
    /// promises the same stand for each other.
    pub first_look: u64,
    /// So many cards are rehearsed at most: those that look best before.
    pub field: usize,
    /// By how much one may look worse before, beyond chance, and is rehearsed all the same.
    pub slack: f64,
    /// How far it counts what others guess wrong though the card told them nothing: see [`Abc::guesses`].
    pub guesses: f64,
    /// What it tells where nothing else decides.
    pub candour: Candour,
}

impl Weighing {
    /// As it goes with cards that are read by rules: there those who are imagined have nothing but the deals to go by, and what they
    /// believe counts from twenty points on.
    #[must_use]
    pub fn by_rules() -> Self {
        Self { imagined: 16, threshold: Some(20.0), guesses: 1.0, ..Self::default() }
    }
}

impl Default for Weighing {
    fn default() -> Self {
        Self {
            form: Form::Sets,
            imagined: 8,
            tricks: 2,
            threshold: None,
            first_look: CardPlayer::WORLDS,
            field: 4,
            slack: 20.0,
            guesses: 0.25,
            candour: Candour::default(),
        }
    }
}

/// What the agreed card of a suit may cost on average, when it is led first.
const LEAD_COSTS: f64 = 20.0;

/// A player of the cards, declarer or defender. Programs A, B and C are settings of it.
#[derive(Debug, Clone)]
pub struct CardPlayer {
    /// What it is called.
    pub name: String,
    /// How it draws conclusions.
    pub inference: Inference,
    /// How it signals.
    pub sending: Sending,
    /// How many deals it looks at, or how long.
    pub budget: Budget,
    /// What it reckons with, and what ends that early: it then goes by the deals it has looked at. Players that share one
    /// share what it has found.
    pub solver: DoubleDummy,
    /// What it knows of how good players play; without it the solver alone decides.
    pub experience: Option<Experience>,
}

impl CardPlayer {
    /// How many deals program A or B looks at unless told.
    pub const WORLDS: u64 = 100;
    /// How many deals program C rehearses unless told; the solver looks at more of them first.
    pub const WEIGHED_WORLDS: u64 = 40;
    /// The same where cards are read by rules.
    pub const WEIGHED_BY_RULES: u64 = 24;

    /// One of the papers' programs with its usual budget, which reads by how people bid and play; `cards` is what each pair has agreed.
    pub fn new(method: Method, cards: [ConventionCard; 2]) -> Self {
        Self::reading(method, cards, Manner::default())
    }

    /// The same, which reads in this manner. The papers' own is [`Manner::Strict`].
    pub fn reading(method: Method, cards: [ConventionCard; 2], manner: Manner) -> Self {
        let (weighing, worlds) = if manner.weighs() {
            (Weighing::default(), Self::WEIGHED_WORLDS)
        } else {
            (Weighing::by_rules(), Self::WEIGHED_BY_RULES)
        };
        let (sending, worlds) = match method {
            Method::C => (Sending::Weighed(weighing), worlds),
            _ => (Sending::Lowest, Self::WORLDS),
        };
        let budget = Budget::Count(worlds);
        let mut inference = Inference::new(cards, manner.reading(method));
        inference.kept = manner.kept();
        Self {
            name: format!("{method:?}"),
            inference,
            sending,
            budget,
            solver: DoubleDummy::default(),
            experience: (manner.weighs() && method != Method::A)
                .then(|| Experience::default().with_partner(manner.kept())),
        }
    }

    /// What the solver finds, with as many deals as it looks at.
    fn survey(&self, view: &View, ask: &Ask) -> Result<Survey<Card, Fact, Lengths>, DecisionError> {
        let budget = match (ask.budget_or(self.budget), self.sending) {
            (Budget::Count(count), Sending::Weighed(weighing)) => {
                Budget::Count(count.max(weighing.first_look))
            }
            (budget, _) => budget,
        };
        let seat = self.asked_about(view);
        let dealt = |table: &Table| -> Lengths {
            let hand = table.play_so_far().dealt()[seat.index()];
            std::array::from_fn(|suit| hand.length(Suit::ASCENDING[suit]) as u8)
        };
        let pimc = Pimc { name: String::new(), beliefs: &self.inference, oracle: &self.solver, budget };
        pimc.survey(view, &ask.clone().within(budget), |_, table| dealt(table))
    }

    /// Whose length decides most likely: for a defender partner's, for declarer that of the left-hand opponent.
    fn asked_about(&self, view: &View) -> Seat {
        let owner = view.owner();
        if owner == view.play().declarer() { owner.next() } else { owner.partner() }
    }

    /// The decision of a survey, with what the best cards come to by that length.
    fn concluded(&self, view: &View, survey: Survey<Card, Fact, Lengths>) -> Decision<Card, Fact> {
        let facts = by_length(&survey, self.asked_about(view), view.play().trick().suit());
        let mut decision = survey.decision;
        decision.facts.extend(facts);
        decision
    }

    /// What the solver finds, with the card chosen that experience prefers, and why if that is another.
    #[allow(clippy::type_complexity, reason = "the survey that it is about, and what is to be said of it")]
    fn considered(
        &self,
        view: &View,
        ask: &Ask,
    ) -> Result<(Survey<Card, Fact, Lengths>, Option<Fact>), DecisionError> {
        let mut survey = self.survey(view, ask)?;
        let experience = self.experience.as_ref();
        let preferred = experience.and_then(|known| known.prefers(view, &survey, &self.own_profile(view)));
        let fact = preferred.map(|preferred| {
            survey.choose(preferred.card);
            preferred.fact
        });
        Ok((survey, fact))
    }

    /// What the player's own pair keeps to: its agreements if it sends signals, and otherwise nothing but what everybody does.
    fn own_profile(&self, view: &View) -> Profile {
        match self.sending {
            Sending::Weighed(_) => self.inference.profiles()[view.owner().pair().index()].clone(),
            _ => Profile::default(),
        }
    }

    /// Program B's decision.
    fn plain(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let (survey, preferred) = self.considered(view, ask)?;
        let mut decision = self.concluded(view, survey);
        decision.facts.extend(preferred);
        Ok(decision)
    }

    /// The same with other experience, if it has any.
    #[must_use]
    pub fn by(self, experience: Experience) -> Self {
        Self { experience: self.experience.is_some().then_some(experience), ..self }
    }

    /// The same without experience: as the solver has it.
    #[must_use]
    pub fn by_solver_alone(self) -> Self {
        Self { experience: None, ..self }
    }

    /// The card, of those that cost nothing, which tells what is rather told.
    fn free(&self, view: &View, decision: &Decision<Card, Fact>, candour: Candour) -> Option<Card> {
        let best = decision.candidates.first()?.mean;
        let free = decision.candidates.iter().filter(|candidate| candidate.mean >= best);
        let telling = free
            .map(|candidate| candidate.action)
            .filter(|&card| {
                Honesty::of_next(view, &self.inference, card) == candour.rather(view.play(), card)
            })
            .filter_map(|card| Some((card, Message::of(view, &self.inference, card)?.chance)));
        // Of several the highest: it is the plainest.
        telling.max_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0))).map(|(card, _)| card)
    }

    /// The same; where nothing else decides, it tells this.
    #[must_use]
    pub fn telling(mut self, candour: Candour) -> Self {
        match &mut self.sending {
            Sending::Lowest => {}
            Sending::Free(tells) => *tells = candour,
            Sending::Weighed(weighing) => weighing.candour = candour,
        }
        self
    }

    /// The same; if it weighs what its cards tell, what others guess wrong anyway counts so far: see [`Abc::guesses`].
    #[must_use]
    pub fn guessing(mut self, guesses: f64) -> Self {
        if let Sending::Weighed(weighing) = &mut self.sending {
            weighing.guesses = guesses;
        }
        self
    }

    /// The first lead: solver and experience find the suit, and the agreements the card of it, where that costs little. Partner goes
    /// by it, so it is no place for a lie.
    fn opening_lead(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let (mut survey, preferred) = self.considered(view, ask)?;
        let decision = &survey.decision;
        let best = decision.action;
        let (hand, strain) = (view.play().dealt()[view.owner().index()], view.play().strain());
        let leads = self.inference.cards[view.owner().pair().index()].leads;
        let agreed = OpeningLead::agreed(hand.ranks(best.suit()), strain, leads);
        let is_agreed = |card: Card| card.suit() == best.suit() && agreed == 1 << card.rank().index();
        let worth = |card| decision.candidates.iter().find(|candidate| candidate.action == card);
        let costs = |card| Some(worth(best)?.mean - worth(card)?.mean);
        let lead = hand.iter().find(|&card| is_agreed(card) && costs(card) <= Some(LEAD_COSTS));
        let card = lead.filter(|&card| card != best);
        let agreed = card.map(|card| Fact::AgreedLead { card, cost: costs(card).unwrap_or_default() });
        if let Some(card) = card {
            survey.choose(card);
        }
        let mut decision = self.concluded(view, survey);
        decision.facts.extend(preferred.into_iter().chain(agreed));
        Ok(decision)
    }

    /// Program C's decision.
    fn weighed(&self, view: &View, weighing: Weighing, ask: &Ask) -> Answer<Table> {
        let play = view.play();
        let shortlist = plain_speech(play, distinct(play, view.unseen()));
        // Which of several cards is thrown away that tell nothing hardly ever makes anybody do otherwise.
        let discards = play.trick().suit().is_some_and(|led| shortlist.suit(led).is_empty());
        let tells = |card| Message::of(view, &self.inference, card).is_some();
        if shortlist.len() <= 1 || discards && !shortlist.iter().any(tells) {
            return self.plain(view, ask);
        }
        // By rules it would be taken at its word.
        let doubted = partners_card(play).filter(|_| matches!(self.inference.reading, Reading::Rules(_)));
        let own = self.inference.disregarding(doubted);
        let minds = TableMinds {
            tricks: weighing.tricks,
            shortlist,
            candour: weighing.candour,
            experience: self.experience.clone(),
            ..TableMinds::new(self.inference.clone(), view)
        };
        let abc = Abc::new("", own, self.solver.clone(), minds).with(|it| {
            it.budget = self.budget;
            it.form = weighing.form;
            it.imagined = weighing.imagined;
            it.first_look = weighing.first_look;
            it.field = weighing.field;
            it.slack = weighing.slack;
            it.threshold = weighing.threshold;
            it.guesses = weighing.guesses;
        });
        let mut decision = abc.decide(view, ask)?;
        let card = decision.action;
        let honesty = Honesty::of_next(view, &self.inference, card);
        let message = Message::of(view, &self.inference, card).filter(|_| honesty != Honesty::Silent);
        if let Some(kind) = message.and_then(|message| message.kind) {
            decision.facts.push(Fact::OwnSignal { card, kind, honesty });
        }
        Ok(decision)
    }
}

impl Player<Table> for CardPlayer {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        if view.play().history().is_empty() {
            return self.opening_lead(view, ask);
        }
        let defends = view.owner().pair() != view.play().declarer().pair();
        match self.sending {
            Sending::Weighed(weighing) if defends => self.weighed(view, weighing, ask),
            Sending::Free(candour) if defends => {
                let mut survey = self.survey(view, ask)?;
                if let Some(card) = self.free(view, &survey.decision, candour) {
                    survey.choose(card);
                }
                Ok(self.concluded(view, survey))
            }
            _ => self.plain(view, ask),
        }
    }
}

/// Of the spot cards that follow suit, the lowest and the highest alone: those between say the same, less plainly.
fn plain_speech(play: &Play, cards: CardSet) -> CardSet {
    let Some(suit) = play.trick().suit() else { return cards };
    let spots = CardSet::from_ranks(suit, cards.ranks(suit) & SPOTS);
    let ends: CardSet = spots.lowest().into_iter().chain(spots.highest()).collect();
    (cards - spots) | ends
}

/// The number of partner's card to this trick when fourth hand cannot win it: it then decides about a signal, and does not take
/// for granted that second hand gave one.
fn partners_card(play: &Play) -> Option<usize> {
    let trick = play.trick();
    let &[_, second, _] = trick.cards else { return None };
    let turn: Seat = trick.turn()?;
    let follows = play.legal_cards();
    let (_, best) = trick.best(play.strain())?;
    let cannot_win = follows.iter().all(|card| !beats(card, best, play.strain()));
    let defends = turn.pair() != play.declarer().pair();
    (defends && cannot_win && second.suit() == trick.suit()?).then(|| play.history().len() - 2)
}
