//! Odds, a decision with its facts, and a whole hand: `cargo run --package kakehiki-stud --example hand`.

use kakehiki_stud::{
    cards::{Card, CardSet},
    game::{Deal, Rules, Session, Terms},
    knowledge::odds::Situation,
    players::{Gambler, PlayerKind, Settings, play_hand},
    worlds::{Player, Seed, World},
};
use std::error::Error;

fn cards(text: &str) -> CardSet {
    text.split(' ').filter_map(|card| card.parse::<Card>().ok()).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let situation = Situation { mine: cards("As Ah Kd 2c"), theirs: cards("Qs Jh"), ..Situation::default() };
    let odds = situation.equity()?;
    println!("Aces win {:.1} % of {} deals", 100.0 * odds.win, odds.deals);
    assert!((odds.win + odds.tie + odds.lose - 1.0).abs() < 1e-9);

    let rules = Rules::FIXED_LIMIT;
    let mut session = Session::new(Terms { rules, hands: 1, points: 1_000 });
    let table = session.deal(Deal::random(rules.game, &mut Seed(1).rng()))?.clone();
    let mut player = Gambler::new("ours", Settings::FULL);
    if let Some(actor) = table.actor() {
        let decision = player.decide(&table.view(actor), &Seed(2).into())?;
        println!("It would {}: {:?}", decision.action, decision.facts.first());
    }

    let mut caller = PlayerKind::Caller.player();
    play_hand(&mut session, [&mut player, &mut *caller], &Seed(3).into())?;
    println!("The hand brings {} points", session.tally(0).gain);
    assert_eq!(session.tally(0).gain, -session.tally(1).gain);
    Ok(())
}
