use crate::{Play, beats};
use cards::{Card, CardSet, Seat};

/// How likely it is that who plays last wins with a higher card than it takes, against one that would do.
const WASTE: f64 = 0.1;

/// A trick that its last player took from the other side by following suit: people do that with the cheapest card that is high
/// enough, so whoever takes a jack with the ace hardly holds the queen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastWin {
    /// Who won.
    pub seat: Seat,
    /// With which card.
    pub card: Card,
    /// The card that it had to beat.
    pub beaten: Card,
    /// What the winner had played of the suit before, as ranks.
    gone: u16,
}

impl LastWin {
    /// All of them in a play, in order. Uses only what everybody sees.
    pub fn all(play: &Play) -> Vec<LastWin> {
        let mut gone = [CardSet::EMPTY; 4];
        let mut found = Vec::new();
        for trick in play.tricks() {
            if let &[_, _, _, card] = trick.cards {
                let seat = trick.leader.plus(3);
                let best = trick
                    .iter()
                    .take(3)
                    .reduce(|best, next| if beats(next.1, best.1, play.strain()) { next } else { best });
                if let Some((holder, beaten)) = best
                    && holder.pair() != seat.pair()
                    && beaten.suit() == card.suit()
                    && beats(card, beaten, play.strain())
                {
                    found.push(LastWin { seat, card, beaten, gone: gone[seat.index()].ranks(card.suit()) });
                }
            }
            for (seat, card) in trick.iter() {
                gone[seat.index()].insert(card);
            }
        }
        found
    }

    /// The likelihood of the card when the winner was dealt these ranks in its suit.
    pub fn likelihood(&self, ranks: u16) -> f64 {
        let held = ranks & !self.gone;
        let place = self.card.rank().index();
        let enough = held & ((1 << place) - 1) & !((2 << self.beaten.rank().index()) - 1);
        // Cards that touch the winning one are as good as it.
        let mut touching = 0;
        let mut lower = place;
        while lower > 0 && held >> (lower - 1) & 1 == 1 {
            lower -= 1;
            touching |= 1 << lower;
        }
        if enough & !touching == 0 { 1.0 } else { WASTE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Position;
    use cards::Suit;

    #[test]
    fn the_ace_on_the_jack_denies_the_queen() {
        let deal = "N:T873.AQ5.32.J963 KJ6.J8642.6.A742 AQ4.K7.AKQJT84.5 952.T93.975.KQT8";
        let wins = |play: &str| {
            let position =
                Position::parse(deal, Seat::North, Default::default(), "P P 5D P P P", play).unwrap();
            LastWin::all(&position.play)
        };
        let [win] = wins("S2 S3 SJ SA")[..] else { panic!("one trick won by the last player") };
        assert_eq!((win.seat, win.card.to_string()), (Seat::South, "SA".to_owned()));
        let likelihood = |holding: &str| {
            win.likelihood(format!("{holding}...").parse::<CardSet>().unwrap().ranks(Suit::Spades))
        };
        assert_eq!(
            [likelihood("A4"), likelihood("AQ4"), likelihood("AK4"), likelihood("AKQ")],
            [1.0, WASTE, 1.0, 1.0]
        );
        // The king had to be beaten by the ace, and the first player's card is no last one.
        assert!(wins("S2 S3 SK SA")[0].likelihood(0b1_0101_0000_0000) == 1.0);
        assert!(wins("S2 S3").is_empty());
    }
}
