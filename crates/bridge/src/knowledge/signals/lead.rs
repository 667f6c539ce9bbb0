use super::{Leads, SmallLead};
use cards::{Card, Strain, Suit};

/// How likely other leads are than the one that the agreements name, in all.
const DEVIATION: f64 = 0.1;
/// How much less likely, against no trumps, a suit is led that is not the longest.
const SHORTER: f64 = 0.3;

/// The first lead, read by what the pair has agreed; usually the top of touching honours, low from an honour, fourth best from
/// length, the top of nothing, and no underlead of an ace against a suit contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningLead {
    /// The card.
    pub card: Card,
    /// What is trumps.
    pub strain: Strain,
    /// What the leader's pair has agreed.
    pub leads: Leads,
}

impl OpeningLead {
    /// The card that the agreements name for this holding (bit 0 is the two), which is not empty.
    pub fn agreed(ranks: u16, strain: Strain, leads: Leads) -> u16 {
        let trumps = strain != Strain::NoTrump;
        let top = highest(ranks);
        let (count, rest) = (ranks.count_ones(), ranks & !top);
        let next = highest(rest);
        let touching = next << 1 == top;
        let honours = (ranks >> 8).count_ones();
        match count {
            0..=2 => return top,
            _ if trumps && top == ACE && leads.never_under_an_ace => return top,
            // Against no trumps a sequence needs a third card, touching or with one gap.
            _ if touching && top >= TEN => {
                let third = highest(rest & !next);
                if trumps || third << 1 == next || third << 2 == next && third >= NINE {
                    return if leads.top_of_sequence { top } else { next };
                }
            }
            _ => {}
        }
        let small = if trumps { leads.against_suits } else { leads.against_notrump };
        let (lowest, third) = (ranks & ranks.wrapping_neg(), highest(rest & !next));
        match (count, small) {
            (3, SmallLead::FourthBest) if honours == 0 => top,
            (3, _) => lowest,
            (_, SmallLead::FourthBest) => highest(rest & !next & !third),
            (_, SmallLead::ThirdAndFifth) if count.is_multiple_of(2) => third,
            (_, SmallLead::ThirdAndFifth) => lowest,
        }
    }

    /// The likelihood of the card when the leader was dealt these ranks in its suit; strictly, it is always the agreed one.
    pub fn likelihood(&self, ranks: u16, strictly: bool) -> f64 {
        let card = 1 << self.card.rank().index();
        if ranks & card == 0 {
            return 0.0;
        }
        let agreed = f64::from(u8::from(Self::agreed(ranks, self.strain, self.leads) == card));
        let deviation = if strictly { 0.0 } else { DEVIATION };
        (1.0 - deviation) * agreed + deviation / f64::from(ranks.count_ones())
    }

    /// The likelihood that this suit was chosen, by the leader's lengths (clubs first): the longest, against no trumps.
    pub fn likelihood_of_suit(&self, lengths: [u8; 4]) -> f64 {
        let length = |suit: Suit| lengths[suit.index()];
        let longest = lengths.into_iter().max().unwrap_or(0);
        if self.strain == Strain::NoTrump && length(self.card.suit()) < longest { SHORTER } else { 1.0 }
    }
}

const ACE: u16 = 1 << 12;
const TEN: u16 = 1 << 8;
const NINE: u16 = 1 << 7;

/// The highest of some ranks.
const fn highest(ranks: u16) -> u16 {
    if ranks == 0 { 0 } else { 1 << (15 - ranks.leading_zeros()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::{CardSet, Rank};

    #[test]
    fn leads_that_everybody_knows() {
        let lead_by = |leads, holding: &str, strain| {
            let ranks = format!("{holding}...").parse::<CardSet>().unwrap().ranks(Suit::Spades);
            let place = OpeningLead::agreed(ranks, strain, leads).trailing_zeros() as usize;
            Rank::from_index(place).unwrap().letter()
        };
        let lead = |holding: &str, strain| lead_by(Leads::default(), holding, strain);
        use Strain::{Hearts, NoTrump};
        for (holding, strain, card) in [
            ("KT863", NoTrump, '6'),
            ("Q985", NoTrump, '5'),
            ("KQJ4", NoTrump, 'K'),
            ("KQ42", NoTrump, '2'),
            ("KQ42", Hearts, 'K'),
            ("QJ95", NoTrump, 'Q'),
            ("A953", Hearts, 'A'),
            ("A953", NoTrump, '3'),
            ("952", NoTrump, '9'),
            ("K52", Hearts, '2'),
            ("73", Hearts, '7'),
            ("K", NoTrump, 'K'),
        ] {
            assert_eq!(lead(holding, strain), card, "{holding} {strain}");
        }
        let third_and_fifth =
            Leads { against_suits: SmallLead::ThirdAndFifth, top_of_sequence: false, ..Leads::default() };
        for (holding, strain, card) in
            [("K852", Hearts, '5'), ("K8532", Hearts, '2'), ("K8532", NoTrump, '3'), ("KQ42", Hearts, 'Q')]
        {
            assert_eq!(lead_by(third_and_fifth, holding, strain), card, "{holding} {strain}");
        }
    }
}
