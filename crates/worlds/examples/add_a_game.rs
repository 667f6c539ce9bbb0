//! A game in an afternoon: write down its world, its view and its beliefs, put it to the laws, and every search plays it.

use kakehiki_worlds::{
    Ask, Beliefs, Budget, Pimc, Player, Rng, Sampler, SearchFact, Seat, Seed, Unsatisfiable, View,
    WeightedWorld, World, games::Exhaustive, laws::Laws, rand::RngExt,
};

/// Two players hold one card each out of ten. The first folds, which costs 1, or shows: then the higher card wins 3.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Nerve {
    cards: [u8; 2],
    done: Option<&'static str>,
}

impl World for Nerve {
    type Action = &'static str;
    type View = Glimpse;
    type Fact = SearchFact<Self::Action>;

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        self.done.is_none().then_some(0)
    }

    fn actions(&self, into: &mut Vec<&'static str>) {
        self.view(0).actions(into);
    }

    fn play(&mut self, action: &'static str) {
        self.done = Some(action);
    }

    fn payoff(&self, seat: Seat) -> f64 {
        let stake = if self.done == Some("fold") { 1.0 } else { 3.0 };
        let winner = if self.done == Some("show") && self.cards[0] > self.cards[1] { 0 } else { 1 };
        if seat == winner { stake } else { -stake }
    }

    fn view(&self, seat: Seat) -> Glimpse {
        Glimpse { seat, card: self.cards[seat], done: self.done }
    }
}

/// What one player knows: the own card, and what was done.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Glimpse {
    seat: Seat,
    card: u8,
    done: Option<&'static str>,
}

impl View for Glimpse {
    type Action = &'static str;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self, into: &mut Vec<&'static str>) {
        into.clear();
        if self.seat == 0 && self.done.is_none() {
            into.extend(["fold", "show"]);
        }
    }
}

/// The belief that every other card is as likely. A view is all that a draw needs, so it is its own sampler.
struct EvenBeliefs;

impl Beliefs<Nerve> for EvenBeliefs {
    type Sampler = Glimpse;

    fn sampler(&self, view: &Glimpse) -> Result<Glimpse, Unsatisfiable> {
        if view.card < 10 { Ok(*view) } else { Err(Unsatisfiable::new("there are ten cards")) }
    }
}

impl Glimpse {
    /// The world in which the other card is the one with this number among the nine.
    fn world(&self, number: u8) -> WeightedWorld<Nerve> {
        let other = number + u8::from(number >= self.card);
        let cards = if self.seat == 0 { [self.card, other] } else { [other, self.card] };
        WeightedWorld { world: Nerve { cards, done: self.done }, weight: 1.0 }
    }
}

impl Sampler<Nerve> for Glimpse {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Nerve>, Unsatisfiable> {
        Ok(self.world(rng.random_range(0..9)))
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<Nerve>>> {
        (limit >= 9).then(|| (0..9).map(|number| self.world(number)).collect())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deal = |rng: &mut Rng| {
        let card = rng.random_range(0..10);
        Glimpse { seat: 0, card, done: None }.world(rng.random_range(0..9)).world
    };
    let tally = Laws::new(&deal, &EvenBeliefs).games(200).payoffs_sum_to(0.0).check()?;
    println!("The laws hold in {} views and {} worlds.", tally.views, tally.draws);

    let player =
        Pimc { name: "pimc".into(), beliefs: EvenBeliefs, oracle: Exhaustive, budget: Budget::Count(100) };
    for card in [1, 4, 8] {
        let view = Glimpse { seat: 0, card, done: None };
        let decision = Player::<Nerve>::decide(&player, &view, &Ask::new(Seed(1)))?;
        println!("card {card}: {} ({:+.2})", decision.action, decision.candidates[0].mean);
        // Worth showing where it costs less than 1 on average.
        assert_eq!(decision.action, if card > 3 { "show" } else { "fold" });
    }
    Ok(())
}
