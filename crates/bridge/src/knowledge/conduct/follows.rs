use super::{features::Scene, holding::Holding, layout as l};
use crate::beats;
use cards::{Card, Rank, Strain};
use worlds::conduct::Options;

/// What holds for every card with which a player may follow.
struct Follow {
    holding: Holding,
    mates: Holding,
    /// The best card so far, and the lowest of the holding that beats it in the suit led.
    best: Card,
    cheapest: Option<usize>,
    /// Whether the own side is winning so far.
    ours: usize,
    /// Five for a defender, five for declarer's hand, five for dummy's: second hand; third and fourth with the trick won so far or not.
    context: usize,
    pattern: usize,
    trump: usize,
    /// What the player showed of the suit before, and the lowest of it.
    shown: u16,
    dealt: usize,
    /// How high the lead was: 0 up to the ten, 4 the ace.
    led: usize,
    bidder: usize,
    dummy: usize,
    dummy_after: usize,
    /// What the chooser's other hand has, and whether it is still to play.
    mate: usize,
}

impl Scene<'_> {
    pub(super) fn follows(&self, led: Card, options: &mut Options<u16>) {
        if let Some(follow) = self.follow(led) {
            for card in self.hand.suit(led.suit()) {
                self.follow_card(&follow, card, options);
            }
        }
    }

    fn follow(&self, led: Card) -> Option<Follow> {
        let (turn, suit) = (self.turn, led.suit());
        let (winner, best) = turn.best?;
        let (holding, mates) = (self.holding(suit), self.mates(suit));
        let ours = usize::from(winner.pair() == turn.seat.pair());
        let context = self.role * 5 + if turn.place == 1 { 0 } else { turn.place * 2 - 3 + (1 - ours) };
        let shown = turn.gone_by[turn.seat.index()].ranks(suit);
        let mate_to_come = usize::from(turn.place < 2);
        Some(Follow {
            holding,
            mates,
            best,
            cheapest: cheapest(holding, led, best),
            ours,
            context,
            // What a card means in its holding is the same for declarer's two hands.
            pattern: 12 + if self.role == 2 { context - 5 } else { context },
            trump: self.is_trump(suit),
            shown,
            dealt: holding.length + shown.count_ones() as usize,
            led: led.rank().index().saturating_sub(Rank::TEN.index()),
            bidder: turn.bidder(suit),
            dummy: Holding::new(turn.dummy.ranks(suit), turn.gone.ranks(suit)).best(),
            dummy_after: usize::from(turn.seat.places_to(turn.dummy_seat()) < 4 - turn.place),
            mate: if self.role == 0 { 0 } else { 1 + mate_to_come * 3 + mates.best().min(4) / 2 },
        })
    }

    fn follow_card(&self, follow: &Follow, card: Card, options: &mut Options<u16>) {
        let Follow { holding, context, trump, shown, .. } = *follow;
        let rank = card.rank().index();
        let (place, above) = (holding.place(rank), holding.above(rank).min(5));
        let beat = self.beat(follow, card);
        let boss = usize::from(holding.is_boss(rank, follow.mates.ranks));
        let first = usize::from(shown == 0);
        let echo = if shown == 0 { 0 } else { 1 + usize::from(rank < shown.trailing_zeros() as usize) };
        options.push(l::PATTERN.at([follow.pattern, holding.pattern(rank), 0, 0, 0]));
        options.push(l::FOLLOW_PLACE.at([context, place, holding.length, first, trump]));
        options.push(l::FOLLOW_BEAT.at([context, trump, beat, boss, place]));
        options.push(l::FOLLOW_LED.at([context, follow.led, above, beat, 0]));
        options.push(l::FOLLOW_TIME.at([context, self.time(), place, 0, 0]));
        options.push(l::FOLLOW_DUMMY.at([context, follow.dummy_after, follow.dummy, above, boss]));
        options.push(l::FOLLOW_BID.at([context, follow.bidder, place, 0, 0]));
        options.push(l::FOLLOW_RANK.at([context, rank, first, 0, 0]));
        options.push(l::FOLLOW_TOUCH.at([context, beat, holding.touch(rank), above, 0]));
        options.push(l::FOLLOW_ECHO.at([context, echo, follow.dealt, place, 0]));
        if self.role == 0 && self.turn.place == 2 {
            let later = usize::from(self.turn.trick > 0);
            options.push(l::FOLLOW_ATTITUDE.at([follow.led, holding.liking(), place, later, follow.ours]));
        }
        if self.role > 0 {
            options.push(l::FOLLOW_MATE.at([context - 5, follow.mate, beat, place, 0]));
        }
        options.close();
    }

    /// What a card does to the trick: 0 it does not win it so far, 1 it wins as cheaply as can be, 2 with a neighbour of the
    /// cheapest, 3 dearly.
    fn beat(&self, follow: &Follow, card: Card) -> usize {
        if !beats(card, follow.best, Strain::from(self.turn.trumps)) {
            return 0;
        }
        match follow.cheapest {
            Some(cheapest) if cheapest == card.rank().index() => 1,
            Some(cheapest) if follow.holding.same_run(cheapest, card.rank().index()) => 2,
            _ => 3,
        }
    }
}

/// The lowest card of the holding that beats the best one, if there is one.
fn cheapest(holding: Holding, led: Card, best: Card) -> Option<usize> {
    if led.suit() != best.suit() {
        return None;
    }
    let above = best.rank().index() + 1;
    let winners = holding.ranks >> above << above;
    (winners != 0).then(|| winners.trailing_zeros() as usize)
}
