//! Series of hands, and matches of series: the protocol of the paper.

use super::{Learner, PlayerKind};
use crate::game::{CannotDeal, Deal, Game, Session, Tally, Terms};
use rand::Rng;
use std::cmp::Ordering;
use worlds::{
    Ask, DecisionError, World,
    matches::{Contest, Failure, Score},
};

/// This many deals, of which each player would win half at the showdown; with an odd number the first one more.
pub fn balanced_deals(game: Game, hands: usize, rng: &mut impl Rng) -> Vec<Deal> {
    let mut left = [hands.div_ceil(2), hands / 2];
    let mut deals = Vec::with_capacity(hands);
    while deals.len() < hands {
        let deal = Deal::random(game, rng);
        let winner = match deal.showdown() {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => continue,
        };
        if left[winner] > 0 {
            left[winner] -= 1;
            deals.push(deal);
        }
    }
    deals
}

/// Plays the hand on the table of a session to its end; then both players learn from it.
pub fn play_hand(
    session: &mut Session,
    [first, second]: [&mut dyn Learner; 2],
    ask: &Ask,
) -> Result<(), DecisionError> {
    let mut step = 0;
    while let (Some(actor), Some(hand)) = (session.actor(), session.hand()) {
        if ask.stop.is_due() {
            return Err(DecisionError::Stopped);
        }
        let player: &dyn Learner = if actor == 0 { first } else { second };
        let action = player.decide(&hand.table.view(actor), &ask.child(step))?.action;
        session
            .play(action)
            .map_err(|illegal| DecisionError::Illegal { who: player.name(), what: illegal.to_string() })?;
        step += 1;
    }
    if let Some(hand) = session.hand() {
        first.learn(&hand.table.view(0));
        second.learn(&hand.table.view(1));
    }
    Ok(())
}

/// Plays these deals, until somebody has no points left.
pub fn play_series(
    terms: &Terms,
    deals: &[Deal],
    mut players: [Box<dyn Learner>; 2],
    ask: &Ask,
) -> Result<Tally, DecisionError> {
    let mut session = Session::new(Terms { hands: terms.hands.max(deals.len()), ..*terms });
    for (number, deal) in (0..).zip(deals) {
        match session.deal(*deal) {
            Err(CannotDeal::Over) => break,
            Err(error) => {
                return Err(DecisionError::Illegal { who: "the dealer".into(), what: error.to_string() });
            }
            Ok(_) => {}
        }
        let [first, second] = &mut players;
        play_hand(&mut session, [&mut **first, &mut **second], &ask.child(number))?;
    }
    Ok(session.tally(0))
}

/// A match of series: the same decks for every opponent, each set of them played twice with the cards exchanged.
#[derive(Debug, Clone, Copy)]
pub struct SeriesMatch {
    /// How a series is played.
    pub terms: Terms,
    /// Whose gains are measured.
    pub player: PlayerKind,
    /// Whom it plays.
    pub opponent: PlayerKind,
}

impl Contest for SeriesMatch {
    type Sitting = Tally;

    fn measures(&self) -> Vec<String> {
        ["gain", "wins", "hands"].map(String::from).to_vec()
    }

    fn play(&self, _deal: u64, sitting: usize, ask: &Ask) -> Result<Tally, Failure> {
        let mut deals = balanced_deals(self.terms.rules.game, self.terms.hands, &mut ask.seed.child(0).rng());
        if sitting == 1 {
            deals = deals.iter().map(Deal::swapped).collect();
        }
        let players = [self.player.player(), self.opponent.player()];
        Ok(play_series(&self.terms, &deals, players, &ask.child(1))?)
    }

    /// The means of both sittings, so that a figure is that of one series.
    fn score(&self, sittings: &[Tally]) -> Score {
        let mean =
            |of: fn(&Tally) -> f64| sittings.iter().map(of).sum::<f64>() / sittings.len().max(1) as f64;
        Score::new([
            mean(|tally| tally.gain as f64),
            mean(|tally| f64::from(tally.wins)),
            mean(|tally| f64::from(tally.hands)),
        ])
    }
}
