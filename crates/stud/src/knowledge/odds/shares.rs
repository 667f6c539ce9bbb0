use crate::{game::Strength, records::Variant};
use cards::{Card, CardSet, Rank};
use rand::RngExt;
use worlds::Seed;

/// What each player can expect of the pot.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PotShares {
    /// For each player, 0 to 1.
    pub shares: Vec<f64>,
    /// How many ways to deal the rest were looked at.
    pub deals: u64,
    /// Whether these are all.
    pub exact: bool,
}

/// So many ways are all looked at; of more, some.
const MOST_DEALS: u64 = 400_000;
const SAMPLES: u64 = 40_000;
/// Everybody has so many cards in the end.
const FULL: usize = 7;

impl PotShares {
    /// Of players with these cards, all of them known, when the rest is dealt from what is left without the `dead` cards. Nothing if
    /// a hand has more than seven cards or a card is in two places, or there are not enough cards.
    pub fn of(variant: Variant, hands: &[CardSet], dead: CardSet) -> Option<Self> {
        let mut gone = dead;
        for &hand in hands {
            if hand.len() > FULL || !(hand & gone).is_empty() {
                return None;
            }
            gone |= hand;
        }
        let mut deck: Vec<Card> = (CardSet::DECK - gone).iter().collect();
        let needs: Vec<usize> = hands.iter().map(|hand| FULL - hand.len()).collect();
        let ways = ways(deck.len(), &needs)?;
        let mut sums = vec![0.0; hands.len()];
        let exact = ways <= MOST_DEALS;
        let mut full = hands.to_vec();
        if exact {
            deal(&deck, 0, &needs, 0, &mut full, &mut |hands| share(variant, hands, &mut sums));
        } else {
            let mut rng = Seed(hands.iter().fold(0, |bits, hand| bits ^ hand.bits())).rng();
            for _ in 0..SAMPLES {
                full.copy_from_slice(hands);
                let mut next = 0;
                for (hand, &need) in full.iter_mut().zip(&needs) {
                    for _ in 0..need {
                        let other = rng.random_range(next..deck.len());
                        deck.swap(next, other);
                        *hand |= CardSet::of(deck[next]);
                        next += 1;
                    }
                }
                share(variant, &full, &mut sums);
            }
        }
        let deals = if exact { ways } else { SAMPLES };
        let shares = sums.iter().map(|sum| sum / deals as f64).collect();
        Some(Self { shares, deals, exact })
    }
}

/// In how many ways these players get so many cards each.
fn ways(mut left: usize, needs: &[usize]) -> Option<u64> {
    let mut ways = 1_u64;
    for &need in needs {
        let mut choose = 1_u64;
        for taken in 0..need {
            choose = choose.checked_mul((left - taken.min(left)) as u64)? / (taken as u64 + 1);
        }
        if need > left {
            return None;
        }
        ways = ways.saturating_mul(choose);
        left -= need;
    }
    Some(ways)
}

/// Deals the rest in every way; `from` is where the player's next card may come from, so that their order does not matter.
fn deal(
    deck: &[Card],
    player: usize,
    needs: &[usize],
    from: usize,
    hands: &mut [CardSet],
    visit: &mut impl FnMut(&[CardSet]),
) {
    let Some(&need) = needs.get(player) else { return visit(hands) };
    if need == 0 {
        return deal(deck, player + 1, needs, 0, hands, visit);
    }
    let mut rest = needs.to_vec();
    rest[player] -= 1;
    for at in from..deck.len() {
        let card = CardSet::of(deck[at]);
        if hands.iter().any(|hand| !(*hand & card).is_empty()) {
            continue;
        }
        hands[player] |= card;
        deal(deck, player, &rest, at + 1, hands, visit);
        hands[player] -= card;
    }
}

/// Adds what each player gets of the pot.
fn share(variant: Variant, hands: &[CardSet], sums: &mut [f64]) {
    let best = |sums: &mut [f64], part: f64, keys: &dyn Fn(CardSet) -> Option<u32>| -> bool {
        let keys: [Option<u32>; 8] = std::array::from_fn(|at| hands.get(at).and_then(|&hand| keys(hand)));
        let Some(top) = keys.iter().flatten().max() else { return false };
        let winners = keys.iter().filter(|key| key.as_ref() == Some(top)).count() as f64;
        for (sum, key) in sums.iter_mut().zip(keys) {
            if key.as_ref() == Some(top) {
                *sum += part / winners;
            }
        }
        true
    };
    let high = |hand: CardSet| Some(Strength::of(hand).key());
    match variant {
        Variant::High => {
            best(sums, 1.0, &high);
        }
        Variant::Razz => {
            best(sums, 1.0, &|hand| Some(u32::MAX - low(hand)));
        }
        Variant::HighLow => {
            let eight = |hand: CardSet| Some(low(hand)).filter(|&low| low < 1 << 8).map(|low| u32::MAX - low);
            let any = best(sums, 0.5, &eight);
            best(sums, if any { 0.5 } else { 1.0 }, &high);
        }
    }
}

/// How high the lowest five of seven cards are, aces low; straights and flushes do not count. Five different ranks are the set of
/// them; with fewer, what must count twice comes on top.
pub(crate) fn low(hand: CardSet) -> u32 {
    let mut counts = [0_u8; 13];
    for card in hand {
        // The ace is the lowest.
        counts[if card.rank() == Rank::ACE { 0 } else { card.rank().index() + 1 }] += 1;
    }
    let mut set = 0_u32;
    let mut taken = 0;
    for (rank, &count) in counts.iter().enumerate() {
        if count > 0 && taken < 5 {
            set |= 1 << rank;
            taken += 1;
        }
    }
    if taken == 5 {
        return set;
    }
    // One pair, two pairs or a full house, the lowest of them: what counts twice, from the top, then the rest.
    let with = |times: u8| (0..13_u32).filter(move |&rank| counts[rank as usize] >= times);
    let mut pairs = with(2);
    let (first, second) = (pairs.next().unwrap_or(12), pairs.next().unwrap_or(12));
    let (kind, top, next) = match taken {
        4 => (1, first, 0),
        3 => (2, second, first),
        _ => (3, with(3).next().unwrap_or(12), if with(3).next() == Some(first) { second } else { first }),
    };
    (kind * 169 + top * 13 + next) << 13 | set
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split(' ').filter_map(|card| card.parse::<Card>().ok()).collect()
    }

    #[test]
    fn the_wheel_is_the_lowest_and_pairs_are_worse_than_anything_without() {
        let wheel = low(cards("As 2d 3h 4c 5s Kd Kh"));
        let six = low(cards("As 2d 3h 4c 6s Kd Kh"));
        let king = low(cards("9s Td Jh Qc Ks Kd Kh"));
        let pair = low(cards("As Ad 2h 3c 4s 2d 3h"));
        assert!(wheel < six && six < king && king < pair);
        assert!(six < 1 << 8 && king >= 1 << 8);
        let [one, other] = ["As Ad Ah 5c 5s 2d 2h", "As Ad Ah 4c 4s 3d 3h"].map(|hand| low(cards(hand)));
        assert!(pair < one && one < other, "aces and twos before aces and threes");
        assert!(other < low(cards("As Ad Ah Ac 2s 2d 2h")), "two pairs before a full house");
    }

    #[test]
    fn a_pot_is_shared_by_high_and_low() {
        let hands = [cards("As 2d 3h 4c 6s Kd Kh"), cards("Ts Td Th 9c 9s Qd Qh")];
        let shares = |variant| PotShares::of(variant, &hands, CardSet::EMPTY).map(|it| it.shares);
        assert_eq!(shares(Variant::High), Some(vec![0.0, 1.0]));
        assert_eq!(shares(Variant::HighLow), Some(vec![0.5, 0.5]));
        assert_eq!(shares(Variant::Razz), Some(vec![1.0, 0.0]));
        assert_eq!(PotShares::of(Variant::High, &[hands[0], hands[0]], CardSet::EMPTY), None);
    }

    #[test]
    fn one_card_each_is_dealt_in_every_way() {
        let hands = [cards("As Ah 3h 4c 6s Kd"), cards("Ts Td 5h 9c 9s Qd")];
        let odds = PotShares::of(Variant::High, &hands, CardSet::EMPTY);
        let Some(PotShares { shares, deals, exact }) = odds else { unreachable!() };
        assert!(exact && deals == 40 * 39 && (shares[0] + shares[1] - 1.0).abs() < 1e-9, "{shares:?}");
        assert!(shares[1] > 0.5, "two pairs are ahead of one: {shares:?}");
    }
}
