//! `kakehiki stud show`

use crate::tongue::words;
use anyhow::{Context, ensure};
use cards::{Card, CardSet};
use clap::Args;
use std::{fs, path::PathBuf};
use stud::{
    knowledge::odds::PotShares,
    records::{History, Step, Street, Variant},
};
use telling::{
    Words, say,
    stud::{action, card},
};

/// Shows hands from PHH files street by street, with the odds where the cards are known.
///
/// Seven-card stud (F7S), high-low split eight or better (F7S/8) and razz (FR) of two to eight players. A player's share of the pot is
/// told where the cards of all who are left are known: from all ways to deal the rest, or, where these are too many, from some.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud show hand.phh
  kakehiki stud show hands/*.phh")]
pub(crate) struct Arguments {
    /// PHH files
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let words = words();
        let mut wrong = 0;
        for file in &self.files {
            let name = file.display().to_string();
            let read = fs::read_to_string(file).with_context(|| name.clone());
            let hand = read.and_then(|text| History::from_phh(&text).with_context(|| name.clone()));
            match hand {
                Ok(hand) => println!("{name}\n{}", told(&hand, &words)),
                Err(error) if self.files.len() == 1 => return Err(error),
                Err(error) => {
                    eprintln!("kakehiki: {error:#}");
                    wrong += 1;
                }
            }
        }
        ensure!(wrong == 0, "{wrong} of {} files could not be read", self.files.len());
        Ok(())
    }
}

fn told(hand: &History, words: &Words) -> String {
    let mut text = words.say(match hand.variant {
        Variant::High => "stud-show-high",
        Variant::HighLow => "stud-show-high-low",
        Variant::Razz => "stud-show-razz",
    }) + "\n";
    for street in hand.streets() {
        text += &format!(
            "  {}\n",
            say!(words, "stud-show-street", number = street.number, pot = amount(street.pot))
        );
        let odds = odds(hand, &street);
        for (player, name) in hand.players.iter().enumerate() {
            if street.folded[player] {
                continue;
            }
            let cards = shown(hand.cards_in(&street, player), words);
            let share = odds.as_ref().and_then(|(players, odds)| {
                let at = players.iter().position(|&it| it == player)?;
                Some(format!("{:6.2} %", 100.0 * odds.shares[at]))
            });
            text += &format!("    {name:20} {cards:40} {}\n", share.unwrap_or_default());
        }
        if let Some((_, odds)) = &odds {
            let deals = odds.deals.to_string();
            let from = if odds.exact {
                say!(words, "stud-show-all-deals", deals = deals)
            } else {
                say!(words, "stud-show-some-deals", deals = deals)
            };
            text += &format!("    {from}\n");
        }
        let done: Vec<String> = street.steps.iter().filter_map(|step| done(hand, step, words)).collect();
        if !done.is_empty() {
            text += &format!("    {}\n", done.join(", "));
        }
    }
    text
}

/// The shares of those who are left, if all their cards are known.
fn odds(hand: &History, street: &Street) -> Option<(Vec<usize>, PotShares)> {
    let left: Vec<usize> = (0..hand.players.len()).filter(|&player| !street.folded[player]).collect();
    let set = |player: usize| -> Option<CardSet> {
        let cards = hand.cards_in(street, player);
        cards.iter().copied().collect::<Option<Vec<Card>>>().map(|cards| cards.into_iter().collect())
    };
    let hands: Vec<CardSet> = left.iter().map(|&player| set(player)).collect::<Option<_>>()?;
    let gone = (0..hand.players.len()).filter(|player| !left.contains(player));
    let dead: CardSet =
        gone.flat_map(|player| hand.cards_in(street, player).iter().flatten().copied()).collect();
    let shares = PotShares::of(hand.variant, &hands, dead)?;
    (left.len() > 1).then_some((left, shares))
}

/// Cards in the order in which they were dealt, those face down in brackets.
fn shown(cards: &[Option<Card>], words: &Words) -> String {
    let one = |(place, one): (usize, &Option<Card>)| {
        let text = one.map_or_else(|| "??".to_owned(), |it| card(it, words));
        if (2..6).contains(&place) { text } else { format!("({text})") }
    };
    cards.iter().enumerate().map(one).collect::<Vec<_>>().join(" ")
}

fn done(hand: &History, step: &Step, words: &Words) -> Option<String> {
    use stud::game::Announcement;
    let (player, what) = match step {
        Step::Fold { player } => (player, action(Announcement::Drop, words)),
        Step::Call { player, paid } if *paid == 0.0 => (player, action(Announcement::Check, words)),
        Step::Call { player, paid } => (player, say!(words, "stud-call", points = amount(*paid))),
        Step::BringIn { player, paid } => (player, say!(words, "stud-bring-in", points = amount(*paid))),
        Step::Raise { player, to, .. } => (player, say!(words, "stud-show-to", points = amount(*to))),
        Step::Show { player, cards } if !cards.is_empty() => (player, words.say("stud-show-shows")),
        _ => return None,
    };
    Some(say!(words, "stud-show-did", player = hand.players[*player].as_str(), what = what))
}

/// An amount without needless digits.
fn amount(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
