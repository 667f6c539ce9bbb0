//! A problem of the papers, asked in two languages and decided: `cargo run --package kakehiki-lab --example problem`.

use bridge::players::{CardPlayer, Manner, Method};
use kakehiki_lab::bridge::Example;
use std::error::Error;
use telling::{Language, Words};
use worlds::{Player, Seed};

fn main() -> Result<(), Box<dyn Error>> {
    let example = Example::find("1-modified")?;
    for language in Language::ALL {
        println!("{}", example.asks(&Words::new(language)));
    }
    let view = example.position()?.view()?;
    let player = CardPlayer::reading(Method::B, example.cards(), Manner::Strict);
    let decision = player.decide(&view, &Seed(1).into())?;
    println!("{} plays {}", player.name, decision.action);

    assert_eq!(Some(decision.action), example.answer());
    Ok(())
}
