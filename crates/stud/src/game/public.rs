use super::{Action, Announced, Event, Rules};
use cards::Card;
use std::fmt;
use worlds::Seat;

/// A player's cards in the order in which they are dealt; `None` for what is not dealt yet or not to be seen.
pub(crate) type Seen = [Option<Card>; MOST_CARDS];

/// No game here deals more cards to a player.
pub(crate) const MOST_CARDS: usize = 7;

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    /// This seat turns up a hole card.
    Opening(Seat),
    /// This seat bets.
    Betting(Seat),
    /// The hand is over: this seat dropped, or nobody did.
    Over(Option<Seat>),
}

/// Everything about a hand that both players see, but for the cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Public {
    pub(super) rules: Rules,
    /// No player can pay more than the poorer of the two has.
    pub(super) limit: u32,
    /// Who acts first where the cards do not decide it.
    pub(super) first: Seat,
    pub(super) turn: usize,
    pub(super) phase: Phase,
    /// Who acted first in this interval's betting.
    pub(super) opener: Seat,
    /// What each paid before this interval.
    pub(super) committed: u32,
    /// What each must have paid in this interval to stay.
    pub(super) level: u32,
    /// What each paid in this interval.
    pub(super) put: [u32; 2],
    /// Who has acted in this interval.
    pub(super) acted: [bool; 2],
    pub(super) raises: u8,
    /// For each player, which of the cards dealt face down are turned up, by their place.
    pub(super) opened: [u8; 2],
    pub(super) history: Vec<Event>,
}

/// What a player may pay.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stakes {
    /// What it costs to stay.
    pub to_call: u32,
    /// The least and the greatest raise, if one is allowed.
    pub raise: Option<(u32, u32)>,
    /// Whether the player may pay `to_call` and no more.
    pub may_call: bool,
    /// Whether the player may drop.
    pub may_drop: bool,
    /// Whether `to_call` is the bring-in.
    pub brings_in: bool,
    /// Whether a raise completes the bring-in.
    pub completes: bool,
}

impl Stakes {
    /// What an action is called at the table.
    pub fn announced(&self, action: Action) -> Announced {
        let price = self.to_call;
        match action {
            Action::Call if self.brings_in => Announced::BringIn(price),
            Action::Call if price == 0 => Announced::Check,
            Action::Call => Announced::Call(price),
            // Nobody may complete to more than can be counted, but anybody may say so.
            Action::Raise(by) if self.completes => Announced::Complete(price.saturating_add(by)),
            Action::Raise(by) if price == 0 => Announced::Bet(by),
            other => other.into(),
        }
    }
}

impl fmt::Display for Stakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut choices = Vec::new();
        if self.may_drop {
            choices.push("drop".to_owned());
        }
        if self.may_call {
            choices.push(self.announced(Action::Call).to_string());
        }
        if let Some((low, high)) = self.raise {
            let least = self.announced(Action::Raise(low)).to_string();
            choices.push(if low == high { least } else { format!("{least} to {high}") });
        }
        f.write_str(&choices.join(", "))
    }
}

impl Public {
    pub(super) fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Opening(seat) | Phase::Betting(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// What this seat has paid so far.
    pub(super) fn paid(&self, seat: Seat) -> u32 {
        self.committed + self.put[seat]
    }

    /// What the player to bet may pay.
    pub(super) fn stakes(&self, seat: Seat) -> Stakes {
        let to_call = self.level - self.put[seat];
        let (low, high) = self.rules.raise_range(self.turn, 2 * self.committed, self.level);
        let room = self.limit - self.committed - self.level;
        let raise = (self.raises < self.rules.raises && room > 0).then(|| (low.min(room), high.min(room)));
        let bringing_in = self.turn == 1 && self.rules.bring_in() > 0 && self.acted == [false; 2];
        let must_bet = to_call == 0 && raise.is_some() && !self.rules.may_check() && !self.acted[seat];
        Stakes {
            to_call,
            raise,
            may_call: !must_bet,
            may_drop: !bringing_in && (to_call > 0 || must_bet),
            brings_in: bringing_in,
            completes: self.rules.completes(self.turn, self.level),
        }
    }

    /// The legal actions of the actor, whose cards these are. Of the amounts between the least and the greatest raise these
    /// are the ends and the quarters; [`allows`](Self::allows) accepts any.
    pub(super) fn actions(&self, mine: &Seen, into: &mut Vec<Action>) {
        into.clear();
        match self.phase {
            Phase::Over(_) => {}
            Phase::Opening(seat) => into.extend(self.hole(seat, mine).map(Action::Open)),
            Phase::Betting(seat) => {
                let stakes = self.stakes(seat);
                if stakes.may_drop {
                    into.push(Action::Drop);
                }
                if stakes.may_call {
                    into.push(Action::Call);
                }
                if let Some((low, high)) = stakes.raise {
                    for quarter in 0..=4u64 {
                        let by = low + (u64::from(high - low) * quarter / 4) as u32;
                        if into.last() != Some(&Action::Raise(by)) {
                            into.push(Action::Raise(by));
                        }
                    }
                }
            }
        }
    }

    /// Whether the actor, whose cards these are, may do this.
    pub(super) fn allows(&self, mine: &Seen, action: Action) -> bool {
        match (self.phase, action) {
            (Phase::Opening(seat), Action::Open(card)) => self.hole(seat, mine).any(|hole| hole == card),
            (Phase::Betting(seat), Action::Drop) => self.stakes(seat).may_drop,
            (Phase::Betting(seat), Action::Call) => self.stakes(seat).may_call,
            (Phase::Betting(seat), Action::Raise(by)) => {
                self.stakes(seat).raise.is_some_and(|(low, high)| (low..=high).contains(&by))
            }
            _ => false,
        }
    }

    /// The places of a player's cards that are dealt and hidden.
    pub(super) fn hidden(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let dealt = self.rules.game.dealt(self.turn);
        let opened = self.opened[seat];
        let face_down = self.rules.game.face_down().take(dealt).enumerate();
        face_down.filter_map(move |(place, down)| (down && opened >> place & 1 == 0).then_some(place))
    }

    /// The hole cards of a player whose cards these are.
    pub(super) fn hole(&self, seat: Seat, cards: &Seen) -> impl Iterator<Item = Card> {
        let cards = *cards;
        self.hidden(seat).filter_map(move |place| cards[place])
    }

    /// A player's up-cards, the newest last: in the order in which they were dealt, then turned up.
    pub(super) fn up_cards(&self, seat: Seat, cards: &Seen) -> Vec<Card> {
        let turned_up: Vec<Card> = self
            .history
            .iter()
            .filter(|event| event.seat == seat)
            .filter_map(|event| if let Action::Open(card) = event.action { Some(card) } else { None })
            .collect();
        let dealt = self.visible(seat, cards).into_iter().flatten().filter(|card| !turned_up.contains(card));
        dealt.chain(turned_up.iter().copied()).collect()
    }

    /// Those of a player's cards that everybody sees, by place: dealt face up or turned up.
    pub(super) fn visible(&self, seat: Seat, cards: &Seen) -> Seen {
        let dealt = self.rules.game.dealt(self.turn);
        let mut seen = [None; MOST_CARDS];
        for (place, down) in self.rules.game.face_down().take(dealt).enumerate() {
            if !down || self.opened[seat] >> place & 1 == 1 {
                seen[place] = cards[place];
            }
        }
        seen
    }
}
