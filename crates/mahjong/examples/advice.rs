//! How far a hand is, and what to do with another: `cargo run --package kakehiki-mahjong --example advice`.

use kakehiki_mahjong::{
    Game, Hand, Outlook, Rules, Wall,
    game::notation,
    players::Adviser,
    worlds::{Ask, Budget, Player, Seed, World},
};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let hand: Hand = notation::tiles("123m 406p 2399s EEC")?.into_iter().collect();
    let outlook = Outlook::new(&hand, 0);
    println!("{hand}: {} from ready", outlook.shanten);
    assert_eq!(outlook.shanten, 1);

    // A hand is dealt; the same seed deals the same tiles.
    let rules = Rules::default();
    let wall = Wall::shuffled(&rules, &mut Seed(7).rng());
    let round = Game::new(rules).deal(wall).ok_or("the game is over")?;
    println!("The dealer holds {}", round.hand(0));

    // Whoever decides sees its own tiles and what is public, never the table itself.
    let decision = Adviser::full(Budget::Count(20)).decide(&round.view(0), &Ask::new(Seed(1)))?;
    for candidate in decision.candidates.iter().take(3) {
        println!("{:14} {:+.0}  {:?}", candidate.action.to_string(), candidate.mean, candidate.facts);
    }
    assert!(round.allows(decision.action));
    Ok(())
}
