//! What whoever is to play a card may imagine: the deals that fit all it has seen, and what the last card changed about them.

use super::{Board, agreements, seat_name};
use crate::{draw, mind, refusal::Refusal};
use askama::Template;
use bridge::{
    Card, CardSet, Play, Seat, Suit, Table,
    beliefs::Inference,
    knowledge::signals::Signal,
    players::{CardPlayer, Method, conclusions},
};
use std::collections::HashMap;
use telling::{Words, say};
use worlds::{Beliefs, Sampler as _, Seed, World};

/// How many deals are drawn; one takes microseconds.
const DRAWN: usize = 600;
/// How many of their kinds are shown.
const SHOWN: usize = 8;
/// The ranks by which two holdings are told apart: ten and better.
const HONOURS: u16 = 0x1F00;

#[derive(Template)]
#[template(path = "imagined.html")]
struct ImaginedDeals {
    w: Words,
    knew: String,
    about: String,
    /// Before which card the earlier shares hold.
    before: String,
    deals: Vec<MiniDeal>,
    /// The hidden seats, in the order of the shares of each card.
    seats: Vec<String>,
    key_cards: Vec<KeyCard>,
    signals: Vec<SignalLine>,
}

/// A high card that nobody has seen yet, and where it may be.
struct KeyCard {
    face: String,
    /// Where each part of the bar begins and how long it is, in percent, seat by seat.
    parts: Vec<(f64, f64)>,
    /// The same in words.
    told: String,
}

/// Deals in which the suit in question lies the same way, shown by one of them.
struct MiniDeal {
    hands: Vec<MiniHand>,
    /// Of all deals drawn, in percent: now, and before the last card.
    now: f64,
    earlier: Option<f64>,
}

struct MiniHand {
    name: String,
    /// The pip, the ranks, and whether it is the suit in question.
    suits: Vec<(String, String, bool)>,
}

struct SignalLine {
    face: String,
    said: String,
    verdict: String,
    is_true: bool,
}

/// Draws it for the board as it was before somebody played `action`; nothing in the auction.
pub(crate) fn imagined(board: &Board, method: Method, w: &Words, action: &str) -> Result<String, Refusal> {
    let (Some(table), Some((_, actor))) = (board.table(), board.turn()) else { return Ok(String::new()) };
    let inference = CardPlayer::new(method, board.cards).inference;
    let view = table.view(actor.index());
    let hidden: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !view.play().is_known(seat)).collect();
    let suit = suit_in_question(table);
    let drawn = draw_deals(table, actor, &inference);
    let now = Kinds::of(&drawn, &hidden, suit);
    let (last, earlier) = match before_last(table, &hidden) {
        Some((last, before)) => {
            (Some(last), Kinds::of(&draw_deals(&before, actor, &inference), &hidden, suit))
        }
        None => (None, Kinds::default()),
    };
    let mut deals: Vec<(&Key, &DealKind)> = now.0.iter().collect();
    deals.sort_by(|(a, x), (b, y)| y.share.total_cmp(&x.share).then(a.cmp(b)));
    // What happens once in a thousand deals is no layout to reckon with.
    let deals =
        deals.into_iter().filter(|(_, kind)| percent(kind.share) > 0.0).take(SHOWN).map(|(key, kind)| {
            MiniDeal {
                hands: hidden
                    .iter()
                    .map(|&seat| mini_hand(seat, kind.example[seat.index()], suit, w))
                    .collect(),
                now: percent(kind.share),
                earlier: last.map(|_| percent(earlier.0.get(key).map_or(0.0, |kind| kind.share))),
            }
        });
    let look = ImaginedDeals {
        w: *w,
        knew: mind::draw_facts(
            w,
            &conclusions(&view, &inference).into_iter().map(Into::into).collect::<Vec<_>>(),
        )?,
        about: say!(w, "page-bridge-imagined-about", suit = draw::strain(suit.into())),
        before: last
            .map(|(seat, card)| {
                let (seat, card) = (seat_name(seat, w), draw::card_in_words(card));
                say!(w, "page-bridge-before-card", seat = seat, card = card)
            })
            .unwrap_or_default(),
        deals: deals.collect(),
        seats: hidden.iter().map(|&seat| seat_name(seat, w)).collect(),
        key_cards: key_cards(&drawn, &hidden, w),
        signals: signals(board, table, w, action.parse().ok()),
    };
    Ok(look.render()?)
}

/// The suit that was led last.
fn suit_in_question(table: &Table) -> Suit {
    table.play_so_far().tricks().filter_map(|trick| trick.suit()).next_back().unwrap_or(Suit::Spades)
}

/// The last card that came out of a hidden hand, and the table before it.
fn before_last(table: &Table, hidden: &[Seat]) -> Option<((Seat, Card), Table)> {
    let mut table = table.clone();
    while let Some(card) = table.undo() {
        let seat = table.play_so_far().turn()?;
        if hidden.contains(&seat) {
            return Some(((seat, card), table));
        }
    }
    None
}

/// How the hidden hands hold a suit as dealt: how long and with which honours, seat by seat.
type Key = Vec<(usize, u16)>;

/// Deals by how a suit lies in them.
#[derive(Default)]
struct Kinds(HashMap<Key, DealKind>);

struct DealKind {
    share: f64,
    /// The hands of one such deal as they are now.
    example: [CardSet; 4],
}

/// Deals that fit what somebody has seen, with their weights.
fn draw_deals(table: &Table, actor: Seat, inference: &Inference) -> Vec<(f64, Play)> {
    let Ok(sampler) = inference.sampler(&table.view(actor.index())) else { return Vec::new() };
    let mut rng = Seed(1).rng();
    let drawn = (0..DRAWN).map_while(|_| sampler.draw(&mut rng).ok());
    drawn.map(|drawn| (drawn.weight, *drawn.world.play_so_far())).collect()
}

impl Kinds {
    fn of(drawn: &[(f64, Play)], hidden: &[Seat], suit: Suit) -> Self {
        let mut kinds = HashMap::<Key, DealKind>::new();
        let total: f64 = drawn.iter().map(|(weight, _)| weight).sum();
        for (weight, play) in drawn {
            let dealt = play.dealt();
            let holding = |seat: &Seat| {
                let hand = dealt[seat.index()];
                (hand.length(suit), hand.ranks(suit) & HONOURS)
            };
            let kind = kinds
                .entry(hidden.iter().map(holding).collect())
                .or_insert_with(|| DealKind { share: 0.0, example: play.hands() });
            kind.share += weight / total;
        }
        Self(kinds)
    }
}

/// Aces to jacks that hidden hands still hold, suit by suit from the top.
fn key_cards(drawn: &[(f64, Play)], hidden: &[Seat], w: &Words) -> Vec<KeyCard> {
    let Some((_, any)) = drawn.first() else { return Vec::new() };
    let held = hidden.iter().fold(CardSet::EMPTY, |held, &seat| held | any.hand(seat));
    let total: f64 = drawn.iter().map(|(weight, _)| weight).sum();
    let share = |card: Card, seat: Seat| {
        let with = drawn.iter().filter(|(_, play)| play.hand(seat).contains(card));
        with.map(|(weight, _)| weight).sum::<f64>() / total
    };
    let key_card = |card: Card| {
        let shares: Vec<f64> = hidden.iter().map(|&seat| percent(share(card, seat))).collect();
        let told =
            hidden.iter().zip(&shares).map(|(&seat, share)| format!("{} {share} %", seat_name(seat, w)));
        let starts = shares.iter().scan(0.0, |from, share| {
            *from += share;
            Some(*from - share)
        });
        KeyCard {
            face: draw::card_in_words(card),
            told: told.collect::<Vec<_>>().join(", "),
            parts: starts.zip(shares.iter().copied()).collect(),
        }
    };
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let cards = suits.into_iter().flat_map(|suit| held.suit(suit).iter().rev().collect::<Vec<_>>());
    cards.filter(|card| card.rank() >= cards::Rank::JACK).map(key_card).collect()
}

fn percent(share: f64) -> f64 {
    (100.0 * share).round()
}

fn mini_hand(seat: Seat, hand: CardSet, question: Suit, w: &Words) -> MiniHand {
    let ranks = |suit: Suit| {
        let cards: String = hand.suit(suit).iter().rev().map(|card| card.rank().to_string()).collect();
        if cards.is_empty() { "–".to_owned() } else { cards }
    };
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    MiniHand {
        name: seat_name(seat, w),
        suits: suits.map(|suit| (draw::strain(suit.into()), ranks(suit), suit == question)).into(),
    }
}

/// What was signalled so far and would be by the card, each with what its player really had.
fn signals(board: &Board, table: &Table, w: &Words, card: Option<Card>) -> Vec<SignalLine> {
    let play = table.play_so_far();
    let agreed = board.cards.map(|card| card.signals);
    let next = card.and_then(|card| Signal::of_next(play, agreed, card));
    let line = |signal: Signal| {
        let hand = board.dealt.deal[signal.seat];
        let is_true = signal.honest(hand) > 0.0;
        SignalLine {
            face: format!("{} {}", seat_name(signal.seat, w), draw::card_in_words(signal.card)),
            said: agreements::signal(&signal, hand, w),
            verdict: if is_true {
                say!(w, "page-bridge-signal-true")
            } else {
                say!(w, "page-bridge-signal-false")
            },
            is_true,
        }
    };
    Signal::all(play, agreed).into_iter().chain(next).map(line).collect()
}
