//! Odds while one plays: what the cards are worth, and what the opponent may hold.

use askama::Template;
use cards::Rank;
use stud::{
    beliefs::Range,
    game::View,
    knowledge::{blueprint::Blueprint, odds::sampled_chance},
};
use telling::{Words, say};
use worlds::{Seed, View as _};

use crate::refusal::Refusal;

/// How many holdings are weighed, and how often the rest is dealt to each: a chance is then known to two points.
const WORLDS: usize = 400;
const ROLLOUTS: usize = 3;
const SAMPLES: u32 = 4_000;
/// A square is full at this share, and not drawn below the other.
const FULL: f64 = 0.04;
const LEAST: f64 = 0.0005;

#[derive(Template)]
#[template(path = "stud_aids.html")]
struct Aids {
    w: Words,
    chances: String,
    turns: Vec<Turn>,
}

/// What the opponent may have held in one turn.
struct Turn {
    name: String,
    squares: Vec<Square>,
}

/// A pair of ranks in the picture.
struct Square {
    column: usize,
    row: usize,
    /// How full, from 0 to 1.
    full: String,
    told: String,
}

/// The odds of whoever sees this, as HTML; nothing where no strategy is known by which the bets could be read.
pub(super) fn draw(view: &View, w: &Words) -> Result<String, Refusal> {
    let Some(strategy) = Blueprint::for_rules(view.rules()) else { return Ok(String::new()) };
    // The same position is drawn alike.
    let seed = Seed(view.mine().bits()).child(view.history().len() as u64);
    let turns = Range::by_turn(view, strategy, WORLDS, seed);
    let Some((_, now)) = turns.last() else { return Ok(String::new()) };
    let mut rng = seed.child(1).rng();
    let chances = now.chances(view.seat(), ROLLOUTS, &mut rng);
    let read: f64 = now.worlds().zip(chances).map(|((_, share), chance)| share * chance).sum();
    let (mine, theirs) = (view.mine(), view.theirs());
    let size = view.rules().game.hand_size();
    let any = sampled_chance(mine, theirs, !(mine | theirs), size, SAMPLES, &mut rng);
    let per_cent = |chance: f64| format!("{:.0}", 100.0 * chance);
    let aids = Aids {
        w: *w,
        chances: say!(w, "page-stud-chances", any = per_cent(any), read = per_cent(read)),
        turns: turns
            .iter()
            .map(|(turn, range)| Turn {
                name: say!(w, "page-stud-turn-number", number = *turn),
                squares: squares(&range.grid(1 - view.seat())),
            })
            .collect(),
    };
    Ok(aids.render()?)
}

/// The pairs that count for something; those of one suit stand above the diagonal.
fn squares(grid: &[[f64; 13]; 13]) -> Vec<Square> {
    let ranks: Vec<Rank> = Rank::ascending().rev().collect();
    let mut squares = Vec::new();
    for (row, shares) in grid.iter().enumerate() {
        for (column, &share) in shares.iter().enumerate().filter(|(_, share)| **share >= LEAST) {
            let (high, low) = (ranks[row.min(column)], ranks[row.max(column)]);
            let suited = if column > row { "s" } else { "" };
            squares.push(Square {
                column,
                row,
                full: format!("{:.2}", (share / FULL).min(1.0)),
                told: format!("{high}{low}{suited} {:.1} %", 100.0 * share),
            });
        }
    }
    squares
}
