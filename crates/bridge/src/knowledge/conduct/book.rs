//! Which of some cards an agreement names: what a defender who keeps to it plays.

use super::{AgreedConduct, Turn};
use crate::{
    beats,
    knowledge::{
        points,
        signals::{OpeningLead, Order, SPOTS, SignalKind},
    },
};
use cards::{Card, CardSet, Rank, Strain, Suit};

/// Some cards among which a defender chooses by agreement, and those that the agreement names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedCards {
    /// What the choice tells; nothing for leads and honours, whose own suit it is about in many ways.
    pub kind: Option<SignalKind>,
    /// What is chosen from.
    pub among: CardSet,
    /// What is named: some of it, but neither none nor all.
    pub cards: CardSet,
}

/// Ace to jack.
const HIGH: u16 = 0x1E00;
/// Queen and better.
const TOP: u16 = 0x1C00;
/// Partner may have had no more than the card it led, when so few cards of the suit are hidden after it.
const FEW_HIDDEN: usize = 4;

impl AgreedConduct {
    /// The choices that this hand has at a turn by agreement, each to `tell`; cards stand in one of them at most.
    pub fn named(&self, turn: &Turn, hand: CardSet, mut tell: impl FnMut(NamedCards)) {
        if !turn.defends() {
            return;
        }
        let mut tell = |choice: NamedCards| {
            if !choice.cards.is_empty() && choice.cards != choice.among {
                tell(choice);
            }
        };
        match turn.led {
            None if turn.trick == 0 => self.first_leads(turn, hand, &mut tell),
            None => self.later_leads(turn, hand, &mut tell),
            Some(led) if !hand.suit(led.suit()).is_empty() => tell(self.follow(turn, hand, led)),
            Some(_) => self.discards(turn, hand, &mut tell),
        }
    }

    /// The agreed card of each side suit.
    fn first_leads(&self, turn: &Turn, hand: CardSet, tell: &mut impl FnMut(NamedCards)) {
        for suit in side_suits(turn).filter(|&suit| hand.length(suit) > 1) {
            let agreed = OpeningLead::agreed(hand.ranks(suit), Strain::from(turn.trumps), self.leads);
            tell(NamedCards { kind: None, among: hand.suit(suit), cards: CardSet::from_ranks(suit, agreed) });
        }
    }

    /// For a ruff, the suit that is wanted back; otherwise in partner's suit how many are left, and in a new one whether it has an honour.
    fn later_leads(&self, turn: &Turn, hand: CardSet, tell: &mut impl FnMut(NamedCards)) {
        for suit in side_suits(turn) {
            let held = hand.suit(suit);
            let spots = spots(held);
            if spots.is_empty() {
                continue;
            }
            if self.is_for_a_ruff(turn, hand, suit) {
                let cards = self.preferred(turn, hand, suit, spots);
                tell(NamedCards { kind: Some(SignalKind::SuitPreference), among: spots, cards });
            } else if turn.first_leader[suit.index()] == Some(turn.seat.partner()) {
                // The higher of two, the lowest of more.
                let (among, card) =
                    if held.len() == 2 { (held, held.highest()) } else { (spots, spots.lowest()) };
                tell(NamedCards { kind: None, among, cards: card.into_iter().collect() });
            } else if turn.first_leader[suit.index()].is_none() {
                // Low from an honour, which wants the suit back; high from nothing.
                let highest: CardSet = spots.highest().into_iter().collect();
                let cards = if hand.ranks(suit) & HIGH != 0 { spots - highest } else { highest };
                tell(NamedCards { kind: None, among: spots, cards });
            }
        }
    }

    /// Whether a lead of this suit is for partner to ruff, as far as the player can tell.
    fn is_for_a_ruff(&self, turn: &Turn, hand: CardSet, suit: Suit) -> bool {
        let partner = turn.seat.partner();
        if turn.trumps.is_none() || turn.is_out(partner, suit) {
            return turn.trumps.is_some();
        }
        let hidden = 13 - hand.length(suit) - turn.gone.length(suit) - turn.dummy.length(suit);
        let led_it_first = turn.trick == 1 && turn.first_leader[suit.index()] == Some(partner);
        let by_a_spot = turn.gone_by[partner.index()].suit(suit).iter().all(is_spot);
        led_it_first && by_a_spot && hidden <= FEW_HIDDEN
    }

    fn follow(&self, turn: &Turn, hand: CardSet, led: Card) -> NamedCards {
        let nothing = NamedCards { kind: None, among: CardSet::EMPTY, cards: CardSet::EMPTY };
        let (suit, strain) = (led.suit(), Strain::from(turn.trumps));
        let Some((winner, best)) = turn.best else { return nothing };
        let is_first = turn.gone_by[turn.seat.index()].suit(suit).is_empty();
        if turn.trumps == Some(suit) || !is_first {
            return nothing;
        }
        // Third and fourth hand may play to win; second hand with a spot card does not.
        let loses = |card: &Card| turn.place == 1 || !beats(*card, best, strain);
        let held: CardSet = hand.suit(suit).iter().filter(loses).collect();
        let by_partner = turn.place == 2;
        let kind =
            if by_partner { self.kind_on_partners_lead(turn, suit) } else { self.signals.on_their_lead };
        let Some(kind) = kind else { return nothing };
        let small = spots(held);
        let cards = match kind {
            SignalKind::SuitPreference => self.preferred(turn, hand, suit, small),
            SignalKind::Count => self.ordered(kind, hand.length(suit).is_multiple_of(2), small),
            SignalKind::Attitude => self.ordered(kind, likes(turn, hand, led), small),
        };
        if kind != SignalKind::Attitude || winner != turn.seat.partner() {
            return NamedCards { kind: Some(kind), among: small, cards };
        }
        // An honour under partner's winner shows the next one: with it, it is as good an answer as another; without it, it is none.
        let honours = held - small;
        let high_low = self.signals.attitude == Order::Standard && ruffs_third(turn, hand, led);
        if high_low && held.highest().is_some_and(|card| card.rank() < Rank::QUEEN) {
            // High from two, the jack too; the queen would show the jack.
            return NamedCards { kind: Some(kind), among: held, cards: held.highest().into_iter().collect() };
        }
        if turn.trumps.is_none() && led.rank() >= Rank::QUEEN && held.len() == 2 && !honours.is_empty() {
            // Without trumps the honour of two cards gets out of partner's way.
            return NamedCards { kind: None, among: held, cards: held.highest().into_iter().collect() };
        }
        let shown = honours - without_the_next(hand, honours);
        // Partner may play low to the jack when it has seen the queen: nothing tells more.
        let queen: CardSet = shown.iter().filter(|card| card.rank() == Rank::QUEEN).collect();
        let cards = if queen.is_empty() { cards | shown } else { queen };
        NamedCards { kind: Some(kind), among: held, cards }
    }

    /// What third hand tells: where nobody wants the suit continued, because dummy is out of it, which other one is wanted.
    fn kind_on_partners_lead(&self, turn: &Turn, suit: Suit) -> Option<SignalKind> {
        let to_play = usize::from(turn.seat.next() == turn.dummy_seat());
        let dummy_out = turn.trumps.is_some() && turn.dummy.length(suit) <= to_play;
        match self.signals.on_partners_lead {
            Some(SignalKind::Attitude) if dummy_out => Some(SignalKind::SuitPreference),
            agreed => agreed,
        }
    }

    /// In each side suit of which the player has shown nothing yet: whether partner should lead it, which is the one with most honours,
    /// or how long it is.
    fn discards(&self, turn: &Turn, hand: CardSet, tell: &mut impl FnMut(NamedCards)) {
        let Some(kind) = self.signals.discard else { return };
        let most = side_suits(turn).map(|suit| points(hand.suit(suit))).max();
        let wanted = |suit| hand.ranks(suit) & TOP != 0 && most == Some(points(hand.suit(suit)));
        let shown = turn.gone_by[turn.seat.index()];
        for suit in side_suits(turn).filter(|&suit| shown.suit(suit).is_empty()) {
            let held = hand.suit(suit);
            let small = spots(held);
            let honours = without_the_next(hand, held - small);
            if kind == SignalKind::Attitude
                && small.len() < 2
                && wanted(suit)
                && let Some(top) = top_of_honours(held)
            {
                // No spot card can ask for the suit; the top of three honours does.
                let cards = CardSet::of(top);
                tell(NamedCards { kind: Some(kind), among: small | honours | cards, cards });
                continue;
            }
            let cards = match kind {
                SignalKind::SuitPreference => self.preferred(turn, hand, suit, small),
                SignalKind::Count => self.ordered(kind, held.len().is_multiple_of(2), small),
                SignalKind::Attitude => self.ordered(kind, wanted(suit), small),
            };
            tell(NamedCards { kind: Some(kind), among: small | honours, cards });
        }
    }

    /// The spot cards that say so: the lowest, or another.
    fn ordered(&self, kind: SignalKind, high_by_standard: bool, spots: CardSet) -> CardSet {
        let high = high_by_standard == (self.signals.order(kind) == Order::Standard);
        let lowest: CardSet = spots.lowest().into_iter().collect();
        if high && spots.len() > 1 { spots - lowest } else { lowest }
    }

    /// The highest or the lowest spot card, for the higher or the lower of the two other side suits; any where they are as good.
    fn preferred(&self, turn: &Turn, hand: CardSet, suit: Suit, spots: CardSet) -> CardSet {
        let mut others = side_suits(turn).filter(|&other| other != suit);
        let (Some(lower), Some(higher), None) = (others.next(), others.next(), others.next()) else {
            return spots;
        };
        let (above, below) = (points(hand.suit(higher)), points(hand.suit(lower)));
        if above == below {
            return spots;
        }
        let high = (above > below) == (self.signals.suit_preference == Order::Standard);
        (if high { spots.highest() } else { spots.lowest() }).into_iter().collect()
    }
}

/// All suits but trumps, the lowest first.
fn side_suits(turn: &Turn) -> impl Iterator<Item = Suit> + use<> {
    let trumps = turn.trumps;
    Suit::ASCENDING.into_iter().filter(move |&suit| trumps != Some(suit))
}

/// Whether third hand wants the suit that partner led: for a high card that helps, or for a ruff.
fn likes(turn: &Turn, hand: CardSet, led: Card) -> bool {
    let ranks = hand.ranks(led.suit());
    let wanted = if led.rank() >= Rank::QUEEN { HIGH } else { TOP };
    ranks & wanted != 0 || ruffs_third(turn, hand, led)
}

/// Whether third hand can ruff the third round of a suit whose ace or king partner led.
fn ruffs_third(turn: &Turn, hand: CardSet, led: Card) -> bool {
    let ruffs = turn.trumps.is_some_and(|trumps| hand.length(trumps) > 0);
    ruffs && led.rank() >= Rank::KING && hand.length(led.suit()) == 2
}

/// Those of some honours whose next lower card the hand has not, unless they are alone.
fn without_the_next(hand: CardSet, honours: CardSet) -> CardSet {
    let alone = |card: Card| hand.length(card.suit()) == 1;
    let next = |card: Card| hand.ranks(card.suit()) << 1 >> card.rank().index() & 1 == 1;
    honours.iter().filter(|&card| !alone(card) && !next(card)).collect()
}

/// The highest of a suit's cards where the two below it are held as well, all of them ten or better.
fn top_of_honours(held: CardSet) -> Option<Card> {
    let top = held.highest()?;
    let next = |card: &Card| top.rank().index() - card.rank().index() <= 2 && !is_spot(*card);
    (held.iter().filter(next).count() == 3).then_some(top)
}

fn is_spot(card: Card) -> bool {
    SPOTS >> card.rank().index() & 1 == 1
}

/// The two to the nine.
fn spots(cards: CardSet) -> CardSet {
    cards.iter().filter(|&card| is_spot(card)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        knowledge::{
            bidding::ConventionCard,
            conduct::{CardConduct, Profile},
            signals::Signals,
        },
        players::Position,
    };
    use cards::Seat;

    const DUMMY: &str = "T86.QJ98.A64.KQ5";

    /// East's turn in four hearts by South after this play.
    fn turn(east: &str, play: &str) -> (Turn, CardSet) {
        let deal = format!("N:{DUMMY} {east} - -");
        let position =
            Position::parse(&deal, Seat::South, Default::default(), "1H P 4H P P P", play).unwrap();
        let turn = Turn::now(&position.prelude, &position.play);
        assert_eq!(turn.seat, Seat::East);
        (turn, position.play.hand(Seat::East))
    }

    fn agreed(signals: Signals) -> AgreedConduct {
        AgreedConduct::new(&ConventionCard { signals, ..ConventionCard::default() }, 0.8)
    }

    /// What East chooses from in a suit, and what is named.
    fn choice(signals: Signals, east: &str, play: &str, suit: Suit) -> Option<(String, String)> {
        let (turn, hand) = turn(east, play);
        let mut found = None;
        agreed(signals).named(&turn, hand, |choice| {
            if !choice.among.suit(suit).is_empty() {
                found = Some((letters(choice.among), letters(choice.cards)));
            }
        });
        found
    }

    fn letters(cards: CardSet) -> String {
        cards.iter().map(|card| card.rank().letter()).collect()
    }

    fn named(among: &str, cards: &str) -> Option<(String, String)> {
        Some((among.to_owned(), cards.to_owned()))
    }

    #[test]
    fn under_partners_ace() {
        let spades = |holding: &str, signals| {
            choice(signals, &format!("{holding}.732.K832.943"), "SA S6", Suit::Spades)
        };
        let standard = Signals::STANDARD;
        // The queen would show the jack; a high card asks for another.
        assert_eq!(spades("Q95", standard), named("59Q", "9"));
        // With the jack it is what is played.
        assert_eq!(spades("QJ5", standard), named("5JQ", "Q"));
        assert_eq!(spades("975", standard), named("579", "5"));
        assert_eq!(spades("975", standard.in_order(Order::UpsideDown)), named("579", "79"));
        assert_eq!(spades("975", Signals::NONE), None);
    }

    #[test]
    fn high_from_a_doubleton_that_can_ruff() {
        assert_eq!(choice(Signals::STANDARD, "95.732.K832.9432", "SA S6", Suit::Spades), named("59", "9"));
        assert_eq!(choice(Signals::STANDARD, "95..KJ8732.97432", "SA S6", Suit::Spades), named("59", "5"));
        // The jack too, so that low denies it; not the queen, which would show the jack.
        assert_eq!(choice(Signals::STANDARD, "J5.732.K832.9432", "SA S6", Suit::Spades), named("5J", "J"));
        assert_eq!(choice(Signals::STANDARD, "Q5.732.K832.9432", "SA S6", Suit::Spades), named("5Q", "5"));
    }

    #[test]
    fn a_new_suit_is_led_low_from_an_honour() {
        let clubs = |east: &str| choice(Signals::STANDARD, east, "D2 D4 DK D7", Suit::Clubs);
        assert_eq!(clubs("9532.732.KT.J942"), named("249", "24"));
        assert_eq!(clubs("9532.732.KT.9742"), named("2479", "9"));
    }

    #[test]
    fn the_card_led_for_a_ruff_asks_for_a_suit() {
        let diamonds = |east: &str| choice(Signals::STANDARD, east, "D2 D4 DK D7", Suit::Diamonds);
        assert_eq!(diamonds("A73.732.KT983.94"), named("389", "9"));
        assert_eq!(diamonds("973.732.KT983.A4"), named("389", "3"));
        // Nothing to choose between.
        assert_eq!(diamonds("973.732.KT983.84"), None);
    }

    #[test]
    fn an_honour_asks_for_the_suit_where_no_spot_card_can() {
        let discards =
            |spades: &str| choice(Signals::STANDARD, &format!("{spades}.732..JT9843"), "D2 D4", Suit::Spades);
        assert_eq!(discards("KQJ3"), named("3JK", "K"));
        assert_eq!(discards("KQ73"), named("37Q", "7"));
        assert_eq!(discards("AKJ3"), named("3JK", "3"));
    }

    #[test]
    fn what_is_named_is_likelier_and_all_chances_are_one() {
        let (turn, hand) = turn("Q95.732.K832.943", "SA S6");
        let chances = |agreed| {
            let profile = Profile { agreed, ..Profile::default() };
            CardConduct::public().cards(&turn, hand, CardSet::EMPTY, &profile)
        };
        let (strangers, partners) = (chances(None), chances(Some(agreed(Signals::STANDARD))));
        assert!((partners.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{partners:?}");
        assert!(partners[1] > 0.7 && partners[1] > strangers[1], "{strangers:?} {partners:?}");
        assert!(partners[0] < strangers[0] && partners[2] < strangers[2], "{strangers:?} {partners:?}");
    }
}
