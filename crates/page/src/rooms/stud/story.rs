//! A session so far: what both players did, each figure with what it is a share of, and the hands that are over.

use super::{ME, StudSitting};
use crate::refusal::Refusal;
use askama::Template;
use stud::game::{Action, Hand, Strength};
use telling::{Words, say};
use worlds::World;

#[derive(Template)]
#[template(path = "stud_story.html")]
struct Story<'a> {
    w: Words,
    /// What is counted, of how many, for the person and for the opponent.
    figures: Vec<(String, [Share; 2])>,
    hands: Vec<PastHand>,
    /// Where a hand can be looked at again.
    record: &'a str,
}

/// So many of so many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Share {
    count: usize,
    of: usize,
}

impl Share {
    fn add(&mut self, counts: bool) {
        self.count += usize::from(counts);
        self.of += 1;
    }

    /// In per cent; nothing of nothing.
    fn per_cent(self) -> String {
        if self.of == 0 {
            String::new()
        } else {
            format!("{:.0} %", 100.0 * self.count as f64 / self.of as f64)
        }
    }
}

/// A hand that is over.
struct PastHand {
    number: usize,
    /// How many events lie before it.
    start: usize,
    ended: String,
    mine: String,
    gain: String,
}

/// What one player did in the hands that are over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    won: Share,
    /// Dropped in the first turn, of all hands.
    dropped_at_once: Share,
    shown_down: Share,
    /// Of the hands that were shown down.
    won_when_shown: Share,
    /// Bets and raises, of all that could be paid or dropped to.
    raised: Share,
}

fn tally<'a>(hands: impl Iterator<Item = &'a Hand>, seat: usize) -> Tally {
    let mut tally = Tally::default();
    for hand in hands.map(|hand| &hand.table) {
        let (won, dropped) = (hand.gain(seat) > 0, hand.dropped());
        tally.won.add(won);
        tally.dropped_at_once.add(dropped == Some(seat) && hand.turn() == 1);
        tally.shown_down.add(dropped.is_none());
        if dropped.is_none() {
            tally.won_when_shown.add(won);
        }
        for event in hand.history().iter().filter(|event| event.seat == seat) {
            match event.action {
                Action::Open(_) => (),
                action => tally.raised.add(matches!(action, Action::Raise(_))),
            }
        }
    }
    tally
}

/// Draws it; nothing before the first hand is over.
pub(super) fn draw(seated: &StudSitting, record: &str, w: &Words) -> Result<String, Refusal> {
    let over = || seated.session.hands().iter().filter(|hand| hand.table.actor().is_none());
    if over().next().is_none() {
        return Ok(String::new());
    }
    let [mine, theirs] = [ME, 1 - ME].map(|seat| tally(over(), seat));
    let figure = |name: &str, of: fn(&Tally) -> Share| (w.say(name), [of(&mine), of(&theirs)]);
    let story = Story {
        w: *w,
        figures: vec![
            figure("page-stud-count-won", |tally| tally.won),
            figure("page-stud-count-dropped", |tally| tally.dropped_at_once),
            figure("page-stud-count-shown", |tally| tally.shown_down),
            figure("page-stud-count-won-shown", |tally| tally.won_when_shown),
            figure("page-stud-count-raised", |tally| tally.raised),
        ],
        hands: past_hands(seated, w),
        record,
    };
    Ok(story.render()?)
}

/// The newest first.
fn past_hands(seated: &StudSitting, w: &Words) -> Vec<PastHand> {
    // A hand begins after the event that deals it; the first one at the start.
    let deals = seated.log.iter().enumerate().filter(|(_, entry)| entry.is_none()).map(|(at, _)| at + 1);
    let starts = std::iter::once(0).chain(deals);
    let hands = seated.session.hands().iter().zip(starts).enumerate();
    let over = hands.filter(|(_, (hand, _))| hand.table.actor().is_none());
    let mut past: Vec<PastHand> = over
        .map(|(index, (hand, start))| {
            let table = &hand.table;
            let dealt = table.rules().game.dealt(table.turn());
            let cards = table.deal().hand(ME).iter().copied().take(dealt).collect();
            let turn = table.turn();
            PastHand {
                number: index + 1,
                start,
                ended: match table.dropped() {
                    Some(ME) => say!(w, "page-stud-ended-me", turn = turn),
                    Some(_) => say!(w, "page-stud-ended-them", turn = turn),
                    None => say!(w, "page-stud-ended-shown"),
                },
                mine: telling::stud::category(Strength::of(cards).category(), w),
                gain: w.figures(&format!("{:+}", table.gain(ME))),
            }
        })
        .collect();
    past.reverse();
    past
}

#[cfg(test)]
mod tests {
    use super::*;
    use stud::game::{Deal, Rules, Session, Terms};
    use worlds::Seed;

    #[test]
    fn every_figure_has_what_it_is_a_share_of() {
        let rules = Rules::FIXED_LIMIT;
        let mut session = Session::new(Terms { rules, hands: 3, points: 1000 });
        let deal = |number| Deal::random(rules.game, &mut Seed(number).rng());
        // Shown down, all checks and calls.
        session.deal(deal(1)).unwrap();
        while session.actor().is_some() {
            session.play(Action::Call).unwrap();
        }
        // Whoever is second drops to a completed bring-in.
        session.deal(deal(2)).unwrap();
        session.play(Action::Call).unwrap();
        let dropper = session.actor().unwrap();
        session.play(Action::Drop).unwrap();
        let [one, other] = [dropper, 1 - dropper].map(|seat| tally(session.hands().iter(), seat));
        assert_eq!(one.dropped_at_once, Share { count: 1, of: 2 });
        assert_eq!(other.dropped_at_once, Share { count: 0, of: 2 });
        assert_eq!((one.shown_down, one.won_when_shown.of), (Share { count: 1, of: 2 }, 1));
        assert_eq!(one.won.count + other.won.count + usize::from(session.hands()[0].table.gain(0) == 0), 2);
        assert_eq!(one.raised.count, 0);
        let all: usize = session.hands().iter().map(|hand| hand.table.history().len()).sum();
        assert_eq!(one.raised.of + other.raised.of, all, "nobody turns up cards in fixed limit");
        assert_eq!(Share { count: 1, of: 3 }.per_cent(), "33 %");
        assert_eq!(Share::default().per_cent(), "");
    }
}
