//! Hands of stud with any number of players, as other programs write them: high, high and low, and low alone.

use super::read::{PhhError, field, hand, toml};
use cards::{Card, CardSet};
use serde::Deserialize;

/// What wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The best hand: `F7S`.
    High,
    /// The best hand, and the best of eight or lower, half each: `F7S/8`.
    HighLow,
    /// The lowest hand: `FR`.
    Razz,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Step {
    /// Cards for a player.
    Deal {
        /// Which player, from 0.
        player: usize,
        /// The cards; none where one is not known.
        cards: Vec<Option<Card>>,
    },
    /// The player gives up.
    Fold {
        /// Which player, from 0.
        player: usize,
    },
    /// The player checks or pays what there is to pay.
    Call {
        /// Which player, from 0.
        player: usize,
        /// What it pays; 0 is a check.
        paid: f64,
    },
    /// The player pays the bring-in.
    BringIn {
        /// Which player, from 0.
        player: usize,
        /// What it pays.
        paid: f64,
    },
    /// The player bets or raises.
    Raise {
        /// Which player, from 0.
        player: usize,
        /// To what in this street.
        to: f64,
        /// What it pays for that.
        paid: f64,
    },
    /// The player shows its cards, or none of them.
    Show {
        /// Which player, from 0.
        player: usize,
        /// What it shows.
        cards: Vec<Option<Card>>,
    },
}

/// A hand that was played by two players and more.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct History {
    /// What wins.
    pub variant: Variant,
    /// The players' names.
    pub players: Vec<String>,
    /// What each had.
    pub stacks: Vec<f64>,
    /// What each paid before the cards.
    pub antes: Vec<f64>,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// Each player's cards in the order in which they were dealt, with those that were shown in the end.
    pub cards: Vec<Vec<Option<Card>>>,
}

/// No table is larger.
const MOST_PLAYERS: usize = 8;
/// Nobody gets more cards.
const MOST_CARDS: usize = 7;

#[derive(Deserialize)]
struct Fields {
    variant: String,
    antes: Vec<f64>,
    starting_stacks: Vec<f64>,
    actions: Vec<String>,
    bring_in: Option<f64>,
    players: Option<Vec<String>>,
}

impl History {
    /// Reads the text of a file.
    pub fn from_phh(text: &str) -> Result<Self, PhhError> {
        if text.len() > 1 << 20 {
            return Err(PhhError::Form { line: 1, what: "this is too large for one hand".into() });
        }
        let fields: Fields = toml(text)?;
        let variant = match fields.variant.as_str() {
            "F7S" => Variant::High,
            "F7S/8" => Variant::HighLow,
            "FR" => Variant::Razz,
            other => return Err(field("variant", format!("{other:?}"), "F7S, F7S/8 or FR")),
        };
        let count = fields.starting_stacks.len();
        if !(2..=MOST_PLAYERS).contains(&count) {
            return Err(field("starting_stacks", count, "the points of two to eight players"));
        }
        if fields.antes.len() != count {
            return Err(field("antes", fields.antes.len(), "one for each player"));
        }
        let players = fields.players.unwrap_or_else(|| (1..=count).map(|it| format!("p{it}")).collect());
        if players.len() != count {
            return Err(field("players", players.len(), "a name for each player"));
        }
        let amounts = fields.antes.iter().chain(&fields.starting_stacks).chain(&fields.bring_in);
        if let Some(wrong) = amounts.copied().find(|it| !(0.0..=1e12).contains(it)) {
            return Err(field("an amount", wrong, "0 to 1000000000000"));
        }
        let mut hand = Self {
            variant,
            players,
            stacks: fields.starting_stacks,
            antes: fields.antes,
            steps: Vec::with_capacity(fields.actions.len()),
            cards: vec![Vec::new(); count],
        };
        hand.play(&fields.actions, fields.bring_in.unwrap_or(0.0))?;
        Ok(hand)
    }

    fn play(&mut self, actions: &[String], bring_in: f64) -> Result<(), PhhError> {
        let count = self.players.len();
        let mut put = vec![0.0; count];
        let mut folded = vec![false; count];
        for (at, text) in actions.iter().enumerate() {
            let said = text.split('#').next().unwrap_or_default();
            let words: Vec<&str> = said.split_whitespace().collect();
            let error =
                |what: &str| PhhError::Action { number: at + 1, text: text.clone(), what: what.into() };
            let who = |name: &str| {
                let number: Option<usize> = name.strip_prefix('p').and_then(|number| number.parse().ok());
                number
                    .filter(|it| (1..=count).contains(it))
                    .map(|it| it - 1)
                    .ok_or_else(|| error("expected a player, such as p1"))
            };
            let cards = |text: &str| hand(text).ok_or_else(|| error("expected cards, such as AsKd or ??"));
            let level = put.iter().copied().fold(0.0, f64::max);
            let step = match words[..] {
                [] => continue,
                ["d", "dh", player, dealt] => {
                    let (player, dealt) = (who(player)?, cards(dealt)?);
                    if self.cards[player].len() + dealt.len() > MOST_CARDS {
                        return Err(error("this player has more than seven cards"));
                    }
                    // Somebody's first card of a street ends the betting before it.
                    if self.steps.iter().any(|step| !matches!(step, Step::Deal { .. })) && self.last_was_bet()
                    {
                        put.fill(0.0);
                    }
                    self.cards[player].extend(&dealt);
                    Step::Deal { player, cards: dealt }
                }
                [player, "sm"] => Step::Show { player: who(player)?, cards: Vec::new() },
                [player, "sm", shown] => {
                    let (player, shown) = (who(player)?, cards(shown)?);
                    self.reveal(player, &shown);
                    Step::Show { player, cards: shown }
                }
                [player, ref what @ ..] => {
                    let player = who(player)?;
                    if folded[player] {
                        return Err(error("this player has given up"));
                    }
                    match *what {
                        ["f"] => {
                            folded[player] = true;
                            Step::Fold { player }
                        }
                        ["cc"] => {
                            let paid = level - put[player];
                            put[player] = level;
                            Step::Call { player, paid }
                        }
                        ["pb"] => {
                            put[player] = bring_in;
                            Step::BringIn { player, paid: bring_in }
                        }
                        ["cbr", to] => {
                            let to: f64 = to.parse().map_err(|_| error("expected an amount"))?;
                            if !(to > level && to <= 1e12) {
                                return Err(error(&format!("expected more than {level}")));
                            }
                            let paid = to - put[player];
                            put[player] = to;
                            Step::Raise { player, to, paid }
                        }
                        _ => return Err(error("expected f, cc, pb, cbr with an amount, or sm with cards")),
                    }
                }
            };
            self.steps.push(step);
        }
        let mut seen = CardSet::EMPTY;
        for card in self.cards.iter().flatten().flatten() {
            if !seen.insert(*card) {
                return Err(field("a card", card.poker(), "only once"));
            }
        }
        Ok(())
    }

    fn last_was_bet(&self) -> bool {
        self.steps.last().is_some_and(|step| !matches!(step, Step::Deal { .. }))
    }

    /// Fills in what was not known with what is shown.
    fn reveal(&mut self, player: usize, shown: &[Option<Card>]) {
        let known: CardSet = self.cards[player].iter().flatten().copied().collect();
        let mut new = shown.iter().flatten().filter(|card| !known.contains(**card));
        for place in self.cards[player].iter_mut().filter(|place| place.is_none()) {
            *place = new.next().copied();
        }
    }

    /// The streets in order.
    pub fn streets(&self) -> Vec<Street> {
        let count = self.players.len();
        let mut streets: Vec<Street> = Vec::new();
        let mut dealt = vec![0; count];
        let mut folded = vec![false; count];
        let mut pot: f64 = self.antes.iter().sum();
        for step in &self.steps {
            if let Step::Deal { player, cards } = step {
                dealt[*player] += cards.len();
                let number = dealt.iter().copied().max().unwrap_or(0).clamp(3, MOST_CARDS);
                let new = streets.last().is_none_or(|street: &Street| street.number < number);
                if new {
                    streets.push(Street {
                        number,
                        pot,
                        dealt: dealt.clone(),
                        folded: folded.clone(),
                        steps: Vec::new(),
                    });
                }
                if let Some(street) = streets.last_mut() {
                    street.dealt.clone_from(&dealt);
                }
                continue;
            }
            match step {
                Step::Fold { player } => folded[*player] = true,
                Step::Call { paid, .. } | Step::BringIn { paid, .. } | Step::Raise { paid, .. } => {
                    pot += paid;
                }
                Step::Deal { .. } | Step::Show { .. } => {}
            }
            if let Some(street) = streets.last_mut() {
                street.steps.push(step.clone());
            }
        }
        streets
    }

    /// A player's cards in a street, as far as they are known, in the order in which they were dealt.
    pub fn cards_in(&self, street: &Street, player: usize) -> &[Option<Card>] {
        let count = street.dealt.get(player).copied().unwrap_or(0);
        let cards = self.cards.get(player).map_or(&[][..], Vec::as_slice);
        &cards[..count.min(cards.len())]
    }
}

/// A street of a hand.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Street {
    /// Third to seventh: as many cards as each player has.
    pub number: usize,
    /// What was in the pot before it.
    pub pot: f64,
    /// How many cards each player has.
    pub dealt: Vec<usize>,
    /// Who had given up before it.
    pub folded: Vec<bool>,
    /// What was done in it.
    pub steps: Vec<Step>,
}
