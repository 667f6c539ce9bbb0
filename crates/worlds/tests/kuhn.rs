//! The searches in Kuhn's poker, whose solution is known.
//!
//! In every equilibrium the first player, with some α between 0 and 1/3, bets the jack with α, never the queen, and the king
//! with 3α, and after check and bet calls with the queen α + 1/3 of the time. The second player's equilibrium is one: facing
//! a bet he calls with the king, with the queen 1/3 of the time, and never with the jack; facing a check he bets the king,
//! never the queen, and the jack 1/3 of the time. The game is worth −1/18 to the first player. Against an equilibrium every
//! move that is in some equilibrium earns the same, and these loses: the first player betting the queen (by 1/6), anybody
//! calling with the jack or folding the king.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Ask, Budget, DecisionError, Pimc, Player, Rng, SearchFact, Seat, Seed, Uct, World,
    games::{
        Exhaustive,
        kuhn::{FairBeliefs, Kuhn, KuhnView, Move},
    },
    uct::{Choice, Exploration, RandomRollout, Rollout, Settings, Trace},
};

/// Random play-outs by players who know what they hold.
struct KnownHands;

impl Rollout<Kuhn> for KnownHands {
    type Scratch = Vec<Move>;

    fn scratch(&self) -> Vec<Move> {
        Vec::new()
    }

    fn play_out(
        &self,
        scratch: &mut Vec<Move>,
        world: &mut Kuhn,
        rng: &mut Rng,
        trace: &mut Trace<Move>,
        rewards: &mut [f64],
    ) {
        RandomRollout.play_out(scratch, world, rng, trace, rewards);
    }

    fn private_key(&self, world: &Kuhn, actor: Seat) -> u32 {
        world.view(actor).card().into()
    }
}

/// How often an equilibrium player bets.
fn equilibrium(view: &KuhnView, alpha: f64) -> f64 {
    use Move::{Bet, Pass};
    let by_card = |jack, queen, king| [jack, queen, king][usize::from(view.card())];
    match view.moves().collect::<Vec<_>>()[..] {
        [] => by_card(alpha, 0.0, 3.0 * alpha),
        [Pass] => by_card(1.0 / 3.0, 0.0, 1.0),
        [Bet] => by_card(0.0, 1.0 / 3.0, 1.0),
        _ => by_card(0.0, alpha + 1.0 / 3.0, 1.0),
    }
}

/// What `player` in `seat` earns against the equilibrium with `alpha`, exactly: over all deals and moves.
fn value_against_equilibrium(player: &impl Player<Kuhn>, seat: Seat, alpha: f64) -> f64 {
    fn value(world: &Kuhn, player: &impl Player<Kuhn>, seat: Seat, alpha: f64) -> f64 {
        let Some(actor) = world.actor() else { return world.payoff(seat) };
        let view = world.view(actor);
        let bets = if actor == seat {
            f64::from(u8::from(player.decide(&view, &Ask::new(Seed(7))).unwrap().action == Move::Bet))
        } else {
            equilibrium(&view, alpha)
        };
        [(Move::Bet, bets), (Move::Pass, 1.0 - bets)]
            .into_iter()
            .filter(|&(_, share)| share > 0.0)
            .map(|(action, share)| {
                let mut world = *world;
                world.play(action);
                share * value(&world, player, seat, alpha)
            })
            .sum()
    }
    let deals = (0..3).flat_map(|a| (0..3).filter(move |&b| a != b).map(move |b| Kuhn::deal(a, b)));
    deals.map(|world| value(&world, player, seat, alpha) / 6.0).sum()
}

fn uct(settings: Settings) -> Uct<FairBeliefs, KnownHands> {
    let settings = settings.with(|it| it.budget = Budget::Count(8_000));
    Uct { name: "uct".into(), beliefs: FairBeliefs, rollout: KnownHands, settings }
}

#[test]
fn uct_earns_the_value_of_the_game() {
    let plain = Settings::default();
    for settings in [
        plain,
        plain.with(|it| {
            it.exploration = Exploration::Parent;
            it.choice = Choice::BestMean;
        }),
        plain.with(|it| it.trees = 1),
    ] {
        let player = uct(settings);
        let first = value_against_equilibrium(&player, 0, 0.0);
        assert!((first + 1.0 / 18.0).abs() < 1e-9, "first player: {first}, {settings:?}");
        let second = value_against_equilibrium(&player, 1, 1.0 / 3.0);
        assert!((second - 1.0 / 18.0).abs() < 1e-9, "second player: {second}, {settings:?}");
    }
}

/// Dominated whatever the other does: calling with the jack, folding the king.
#[test]
fn nobody_plays_dominated_moves() {
    let pimc =
        Pimc { name: "pimc".into(), beliefs: FairBeliefs, oracle: Exhaustive, budget: Budget::Count(50) };
    let uct = uct(Settings::default());
    let players: [&dyn Player<Kuhn>; 2] = [&pimc, &uct];
    for player in players {
        for ask in (0..20).map(|seed| Ask::new(Seed(seed))) {
            for (card, right) in [(0, Move::Pass), (2, Move::Bet)] {
                let mut bet_into = Kuhn::deal(1, card);
                bet_into.play(Move::Bet);
                assert_eq!(player.decide(&bet_into.view(1), &ask).unwrap().action, right);
                let mut checked_and_bet = Kuhn::deal(card, 1);
                checked_and_bet.play(Move::Pass);
                checked_and_bet.play(Move::Bet);
                assert_eq!(player.decide(&checked_and_bet.view(0), &ask).unwrap().action, right);
            }
        }
    }
}

/// The queen facing a bet, with every world counted: calling wins 2 against the jack and loses 2 against the king.
#[test]
fn pimc_says_what_it_saw() {
    let pimc =
        Pimc { name: "pimc".into(), beliefs: FairBeliefs, oracle: Exhaustive, budget: Budget::Count(50) };
    let mut table = Kuhn::deal(2, 1);
    table.play(Move::Bet);
    let decision = Player::<Kuhn>::decide(&pimc, &table.view(1), &Ask::new(Seed(1))).unwrap();
    assert!(decision.evidence.exhaustive && decision.evidence.worlds == 2);
    let [call, fold] = &decision.candidates[..] else { panic!("{decision:?}") };
    assert_eq!((call.action, call.mean, call.stderr), (Move::Bet, 0.0, 0.0));
    assert_eq!((fold.action, fold.mean, fold.best_share), (Move::Pass, -1.0, 0.5));
    let comparison = SearchFact::Comparison {
        chosen: Move::Bet,
        other: Move::Pass,
        gain: 1.0,
        stderr: 0.0,
        better: 0.5,
        worse: 0.5,
    };
    assert!(!comparison.is_tie());
    assert_eq!(decision.facts[0], comparison);
}

#[test]
fn a_seat_that_is_not_to_act_gets_an_error() {
    let view = Kuhn::deal(0, 1).view(1);
    let pimc =
        Pimc { name: "pimc".into(), beliefs: FairBeliefs, oracle: Exhaustive, budget: Budget::Count(50) };
    let uct = uct(Settings::default());
    let players: [&dyn Player<Kuhn>; 2] = [&pimc, &uct];
    for player in players {
        assert_eq!(player.decide(&view, &Ask::new(Seed(1))), Err(DecisionError::NotToAct));
    }
}
