//! Two against two on the same walls.

use super::LineUp;
use crate::{Extension, Game, Repeat, Round, Rules, Wall};
use worlds::{
    Player, Seat, Seed, World,
    matches::{Contest, Failure, Score},
};

/// Games of two line-ups, partners in nothing but name, like opposite like. Every game is played twice with the same walls and
/// the line-ups changing seats. East only, no repeats, as in the paper: four hands.
pub struct TwoAgainstTwo {
    players: [Box<dyn Player<Round>>; 2],
    rules: Rules,
}

/// What one line-up did in a game.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    points: f64,
    wins: f64,
    dealt_in: f64,
    hands: f64,
}

impl TwoAgainstTwo {
    /// The two line-ups.
    #[must_use]
    pub fn new(line_ups: [&LineUp; 2]) -> Self {
        let rules = Rules {
            winds: 1,
            repeat: Repeat::Never,
            extension: Extension::None,
            bankruptcy: false,
            ..Rules::default()
        };
        Self { players: line_ups.map(LineUp::player), rules }
    }
}

impl Contest for TwoAgainstTwo {
    type Sitting = [Tally; 2];

    fn measures(&self) -> Vec<String> {
        ["points a hand and seat", "wins, % of hands and seats", "deal-ins, %"].map(String::from).to_vec()
    }

    fn play(&self, _deal: u64, sitting: usize, seed: Seed) -> Result<[Tally; 2], Failure> {
        let mut tallies = [Tally::default(); 2];
        let mut game = Game::new(self.rules);
        let side = |seat: Seat| (seat + sitting) % 2;
        let mut number = 0;
        // A hand that is broken off is dealt again; a game of nothing else must end too.
        while let Some(mut round) = game.next().filter(|_| number < 20).and_then(|_| {
            let seed = seed.child(number);
            game.deal(Wall::shuffled(&self.rules, &mut seed.rng()))
        }) {
            let chance = seed.child(1_000 + number);
            let mut step = 0;
            while let Some(seat) = round.actor() {
                step += 1;
                let decision = self.players[side(seat)].decide(&round.view(seat), chance.child(step))?;
                round.play(decision.action);
            }
            for seat in 0..4 {
                let tally = &mut tallies[side(seat)];
                tally.points += round.payoff(seat);
                tally.hands += 1.0;
                if let Some(outcome) = round.outcome().filter(|outcome| outcome.end.is_win()) {
                    tally.wins += f64::from(outcome.is_winner(seat));
                    let dealt_in = outcome.turn() == seat && !outcome.is_winner(seat);
                    tally.dealt_in += f64::from(dealt_in);
                }
            }
            game.finish(&round);
            number += 1;
        }
        Ok(tallies)
    }

    fn score(&self, sittings: &[[Tally; 2]]) -> Score {
        let hands: f64 = sittings.iter().map(|[ours, _]| ours.hands).sum::<f64>().max(1.0);
        let lead = |figure: fn(&Tally) -> f64| {
            sittings.iter().map(|[ours, theirs]| figure(ours) - figure(theirs)).sum::<f64>() / hands
        };
        Score::new([lead(|t| t.points), 100.0 * lead(|t| t.wins), 100.0 * lead(|t| t.dealt_in)])
    }
}
