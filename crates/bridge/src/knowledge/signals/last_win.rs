use crate::{Play, Trick, beats};
use cards::{Card, CardSet, Seat};

/// How often who plays last wins with any card that is high enough, rather than the cheapest.
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
                let (seat, before) = (trick.leader.plus(3), Trick { cards: &trick.cards[..3], ..trick });
                if let Some((holder, beaten)) = before.best(play.strain())
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

    /// The likelihood of the card when the winner was dealt these ranks in its suit. Cards that touch the cheapest one are as
    /// good as it, so that each of them is the less likely: who wins with the queen has the ace rather than the king beside it.
    pub fn likelihood(&self, ranks: u16) -> f64 {
        let winners = ranks & !self.gone & !((2 << self.beaten.rank().index()) - 1);
        let card = 1 << self.card.rank().index();
        if winners & card == 0 {
            return 0.0;
        }
        let cheapest = winners & winners.wrapping_neg();
        // Adding one to the lowest of a run carries over to the end of it.
        let run = winners & !(winners + cheapest);
        let usual = if run & card == 0 { 0.0 } else { 1.0 / f64::from(run.count_ones()) };
        (1.0 - WASTE) * usual + WASTE / f64::from(winners.count_ones())
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
        // From ace and queen it would have been the queen; ace and king are as good as each other.
        for (holding, expected) in [("A4", 1.0), ("AQ4", 0.05), ("AK4", 0.5), ("AKQ", 1.0 / 3.0), ("K4", 0.0)]
        {
            assert!((likelihood(holding) - expected).abs() < 1e-9, "{holding}: {}", likelihood(holding));
        }
        // The king had to be beaten by the ace, and the first player's card is no last one.
        assert!(wins("S2 S3 SK SA")[0].likelihood(0b1_0101_0000_0000) == 1.0);
        assert!(wins("S2 S3").is_empty());
    }
}
