//! Two against two on the same walls.

use mahjong::{Game, Round, Rules, Wall, players::PlayerSettings};
use worlds::{
    Ask, DecisionError, Player, Seat, Seed, World,
    matches::{Contest, Failure, Score},
};

/// Games of two players with two seats each, partners in nothing but name, like opposite like. Every game is played twice with the
/// same walls and the players changing seats. East only, no repeats, as in the paper: four hands.
pub struct TwoAgainstTwo {
    players: [Box<dyn Player<Round>>; 2],
    rules: Rules,
    /// Whether all hands of a game are dealt the same tiles, as in the paper: each seat then has each hand once.
    same_tiles: bool,
}

/// What one player did in a game, in both of its seats.
#[derive(Debug, Clone, Copy, Default)]
pub struct Totals {
    points: f64,
    wins: f64,
    dealt_in: f64,
    hands: f64,
}

impl TwoAgainstTwo {
    /// The two players, by what the table has agreed on; but it is always four hands.
    #[must_use]
    pub fn new(players: [&PlayerSettings; 2], rules: Rules) -> Self {
        let players = players.map(PlayerSettings::player);
        Self { players, rules: rules.of_four_hands(), same_tiles: false }
    }
}

impl Contest for TwoAgainstTwo {
    type Sitting = [Totals; 2];

    fn measures(&self) -> Vec<String> {
        ["points-a-hand", "wins-a-hand", "deal-ins"].map(String::from).to_vec()
    }

    fn play(&self, _deal: u64, sitting: usize, ask: &Ask) -> Result<[Totals; 2], Failure> {
        let mut totals = [Totals::default(); 2];
        let mut game = Game::new(self.rules);
        let side = |seat: Seat| (seat + sitting) % 2;
        let mut number = 0;
        // A hand that is broken off is dealt again; a game of nothing else must end too.
        while let Some(mut round) = game.next().filter(|_| number < 20).and_then(|start| {
            let seed =
                ask.seed.child(if self.same_tiles { number - u64::from(start.number) } else { number });
            game.deal(Wall::shuffled(&self.rules, &mut seed.rng()))
        }) {
            let chance = ask.child(1_000 + number);
            let mut step = 0;
            while let Some(seat) = round.actor() {
                if ask.stop.is_due() {
                    return Err(DecisionError::Stopped.into());
                }
                step += 1;
                let decision = self.players[side(seat)].decide(&round.view(seat), &chance.child(step))?;
                round.play(decision.action);
            }
            for seat in 0..4 {
                let own = &mut totals[side(seat)];
                own.points += round.payoff(seat);
                own.hands += 1.0;
                if let Some(outcome) = round.outcome().filter(|outcome| outcome.end.is_win()) {
                    own.wins += f64::from(outcome.is_winner(seat));
                    let dealt_in = outcome.turn() == seat && !outcome.is_winner(seat);
                    own.dealt_in += f64::from(dealt_in);
                }
            }
            game.finish(&round);
            number += 1;
        }
        Ok(totals)
    }

    fn score(&self, sittings: &[[Totals; 2]]) -> Score {
        let hands: f64 = sittings.iter().map(|[ours, _]| ours.hands).sum::<f64>().max(1.0);
        let lead = |figure: fn(&Totals) -> f64| {
            sittings.iter().map(|[ours, theirs]| figure(ours) - figure(theirs)).sum::<f64>() / hands
        };
        Score::new([lead(|t| t.points), 100.0 * lead(|t| t.wins), 100.0 * lead(|t| t.dealt_in)])
    }
}

/// Two players who meet: their match, all that its results depend on, and their names.
pub struct Pairing {
    /// The match.
    pub contest: TwoAgainstTwo,
    /// All that its results depend on.
    pub experiment: String,
    /// What the players are called.
    pub names: [String; 2],
}

impl Pairing {
    /// Seats them.
    #[must_use]
    pub fn new(players: [&PlayerSettings; 2]) -> Self {
        Self::with_rules(players, Rules::default())
    }

    /// Seats them at a table with other rules.
    #[must_use]
    pub fn with_rules(players: [&PlayerSettings; 2], rules: Rules) -> Self {
        let names = players.map(PlayerSettings::name);
        // All settings count, a model's weights too, but nobody wants to read them.
        let settings = Seed::of_text(&format!("{players:?}"));
        let mut experiment = format!("{} against {}, settings {:016x}", names[0], names[1], settings.0);
        if rules != Rules::default() {
            experiment += &format!(", rules {:016x}", Seed::of_text(&format!("{rules:?}")).0);
        }
        Self { contest: TwoAgainstTwo::new(players, rules), experiment, names }
    }

    /// All hands of a game are dealt the same tiles, as in the paper.
    #[must_use]
    pub fn with_same_tiles(mut self) -> Self {
        self.contest.same_tiles = true;
        self.experiment += ", the same tiles in all hands of a game";
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mahjong::{Hand, RoundView, players::PlayerKind};
    use std::sync::{Arc, Mutex};
    use worlds::Answer;

    /// Plays at random, and keeps what dealers hold in their first turn.
    struct Watcher(Arc<Mutex<Vec<Hand>>>);

    impl Player<Round> for Watcher {
        fn name(&self) -> String {
            "watcher".into()
        }

        fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
            if view.round().discards().is_empty() && view.round().is_turn() {
                self.0.lock().unwrap().push(*view.round().hand(view.seat()));
            }
            PlayerSettings::new(PlayerKind::Random).player().decide(view, ask)
        }
    }

    #[test]
    fn the_papers_games_deal_the_same_tiles_four_times() {
        for (same_tiles, different) in [(true, 1), (false, 4)] {
            let seen = Arc::new(Mutex::new(Vec::new()));
            let rules = Rules::default().of_four_hands();
            let players: [Box<dyn Player<Round>>; 2] = [0, 1].map(|_| Box::new(Watcher(seen.clone())) as _);
            let contest = TwoAgainstTwo { players, rules, same_tiles };
            contest.play(0, 0, &Ask::new(Seed(3))).unwrap();
            let mut hands: Vec<String> = seen.lock().unwrap().iter().map(Hand::to_string).collect();
            assert!(hands.len() >= 4, "{hands:?}");
            hands.sort();
            hands.dedup();
            assert_eq!(hands.len(), different);
        }
    }
}
