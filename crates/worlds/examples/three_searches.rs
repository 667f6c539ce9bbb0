//! Three searches asked the same question: `cargo run --package kakehiki-worlds --example three_searches`.
//!
//! A coin lies under a cup. The safe way is worth 0.6, a right guess 1, a wrong one nothing. Who solves each world by itself
//! believes that the side will be known in time; who searches one tree for all worlds does not.

use kakehiki_worlds::{
    Ask, Budget, DecisionError, Pimc, Player, Seed, Uct, World,
    games::{
        Exhaustive,
        coin::{BiasedBeliefs, Coin},
    },
    uct::{RandomRollout, Settings},
};

fn main() -> Result<(), DecisionError> {
    let pimc = Pimc {
        name: "pimc".into(),
        beliefs: BiasedBeliefs(0.5),
        oracle: Exhaustive,
        budget: Budget::Count(100),
    };
    let settings = Settings::default().with(|it| it.c = 1.0);
    let uct =
        |heads| Uct { name: "uct".into(), beliefs: BiasedBeliefs(heads), rollout: RandomRollout, settings };
    let (fair, loaded) = (uct(0.5), uct(0.9));
    let players: [(&dyn Player<Coin>, &str); 3] = [(&pimc, "guess"), (&fair, "safe"), (&loaded, "guess")];

    let view = Coin::new(true, 0.6).view(0);
    let ask = Ask::new(Seed(1)).count(4_000);
    for (player, expected) in players {
        let decision = player.decide(&view, &ask)?;
        println!("{}: {}", player.name(), decision.action);
        for candidate in &decision.candidates {
            println!("  {:6} {:.2} ± {:.2}", candidate.action.to_string(), candidate.mean, candidate.stderr);
        }
        assert_eq!(decision.action.to_string(), expected);
    }
    Ok(())
}
