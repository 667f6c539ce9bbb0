//! A session of many hands keeps its laws, whatever is played.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::game::{Action, CannotDeal, Deal, Rules, Session, Terms};
use proptest::prelude::*;
use rand::RngExt;
use worlds::{Seed, World};

proptest! {
    /// No points come from anywhere, first to act alternates, a hand begins with what the one before left, and the session ends
    /// with its last hand or with a player's last point.
    #[test]
    fn laws_hold_in_random_sessions(seed in any::<u64>(), which in 0..3usize, points in 1u32..300, hands in 1usize..20) {
        let rules = [Rules::SEVEN_TURNS, Rules::FIXED_LIMIT, Rules::SMALL][which];
        let mut rng = Seed(seed).rng();
        let mut session = Session::new(Terms { rules, hands, points });
        let mut actions = Vec::new();
        while !session.is_over() {
            let (stacks, first) = (session.stacks(), session.first());
            let deal = Deal::random(rules.game, &mut rng);
            let table = session.deal(deal).unwrap();
            prop_assert_eq!((table.first(), table.deal()), (first, &deal));
            prop_assert_eq!(session.hand().unwrap().stacks, stacks);
            while session.actor().is_some() {
                prop_assert_eq!(session.deal(deal).unwrap_err(), CannotDeal::InPlay);
                prop_assert_eq!(session.stacks(), stacks, "what is in the pot is nobody's yet");
                session.hand().unwrap().table.actions(&mut actions);
                session.play(actions[rng.random_range(0..actions.len())]).unwrap();
            }
            prop_assert_eq!(session.points().iter().sum::<u64>(), 2 * u64::from(points));
            prop_assert_ne!(session.first(), first);
        }
        let [mine, theirs] = [session.tally(0), session.tally(1)];
        prop_assert_eq!((mine.gain, mine.wins, mine.losses), (-theirs.gain, theirs.losses, theirs.wins));
        prop_assert_eq!(mine.hands as usize, session.hands().len());
        prop_assert!(session.hands().len() == hands || session.points().contains(&0));
        let deal = Deal::random(rules.game, &mut rng);
        prop_assert_eq!(session.deal(deal).unwrap_err(), CannotDeal::Over);
        prop_assert!(session.play(Action::Call).is_err());
    }
}

#[test]
fn what_cannot_be_dealt_or_played_is_an_error() {
    let mut session = Session::new(Terms::PAPER);
    assert_eq!(
        session.play(Action::Call).unwrap_err().to_string(),
        "call is not allowed here: expected a deal"
    );
    let small = Deal::random(Rules::SMALL.game, &mut Seed(1).rng());
    let error = session.deal(small).unwrap_err();
    assert_eq!(error.to_string(), "these cards are for another game: expected SevenTurns");
    assert!(Session::new(Terms { points: 0, ..Terms::PAPER }).is_over());
    assert!(Session::new(Terms { hands: 0, ..Terms::PAPER }).is_over());
}

/// More than anybody may pay in one hand is kept, and not paid.
#[test]
fn riches_are_kept_but_not_staked() {
    let session = Session::new(Terms { points: u32::MAX, ..Terms::PAPER });
    assert_eq!(session.points(), [u64::from(u32::MAX); 2]);
    assert_eq!(session.stacks(), [100_000_000; 2]);
}
