use super::{
    Board,
    agreements::{Agreements, agreements},
    bidding_box::{BiddingBox, explain},
    names, seat_name,
    seated::Seated,
};
use crate::{draw, refusal::Refusal, room::Scene};
use askama::Template;
use bridge::{Card, Pair, Seat, Suit};
use double_dummy::{CardValues, Position, Solver};
use telling::{Words, say};

/// Who looks at a board, and what it may see.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Onlooker<'a> {
    pub(crate) me: Seat,
    pub(crate) everything: bool,
    pub(crate) playing: bool,
    /// What each card that may be played is worth to all who see everything, if it is to be marked.
    pub(crate) values: Option<&'a CardValues>,
    /// Whether the rest may be claimed.
    pub(crate) claims: bool,
}

#[derive(Template)]
#[template(path = "bridge.html")]
struct Look<'a> {
    w: Words,
    at: usize,
    /// The onlooker at the bottom, then clockwise: left, top, right.
    hands: [Hand; 4],
    places: [&'static str; 4],
    trick: [Option<String>; 4],
    auction: Vec<Vec<Cell>>,
    seats: [Plate; 4],
    bidding: bool,
    bidding_box: Option<BiddingBox>,
    contract: Option<String>,
    won: [u8; 2],
    vulnerability: String,
    claim: Option<(u8, u8)>,
    result: Option<String>,
    footer: &'a str,
}

struct Plate {
    name: String,
    vulnerable: bool,
}

/// A call in the table of the auction.
struct Cell {
    face: String,
    meaning: String,
}

struct Hand {
    name: String,
    is_me: bool,
    vulnerable: bool,
    dealer: bool,
    to_act: bool,
    /// Spades to clubs; empty when the hand is not to be seen.
    suits: Vec<Vec<Shown>>,
    /// How many cards are not to be seen.
    backs: usize,
}

struct Shown {
    html: String,
    name: String,
    may_play: bool,
    dim: bool,
    /// The tricks of the side that plays it, and whether none is worth more.
    value: Option<(usize, bool)>,
}

/// A match: the board on the table and how things stand.
pub(super) fn draw_match(seated: &Seated, scene: &Scene) -> Result<String, Refusal> {
    let w = &scene.words;
    let pairs = [say!(w, "page-bridge-north-south"), say!(w, "page-bridge-east-west")];
    let footer = MatchFooter {
        w: *w,
        board: names::board_of(seated.done.len() + 1, seated.setup.boards, w),
        total: names::imps(seated.total(), w),
        elsewhere: seated
            .elsewhere
            .map(|there| format!("{} ({:+})", there.tell(w), there.score_for(seated.setup.seat.pair()))),
        swing: seated.swing().map(|swing| names::imps(swing, w)),
        may_go_on: scene.playing && seated.swing().is_some() && !seated.is_last(),
        cards: (pairs.into_iter().zip(seated.setup.cards()))
            .map(|(pair, card)| (pair, agreements(&card, w)))
            .collect(),
        done: seated.done.iter().map(|done| (done.board.dealt.number, done.imps)).collect(),
    };
    let mine = |actor| seated.is_mine(actor);
    let values = if scene.reveal && !scene.playing { values(&seated.board) } else { None };
    let onlooker = Onlooker {
        me: seated.setup.seat,
        everything: scene.reveal,
        playing: scene.playing,
        values: values.as_ref(),
        claims: true,
    };
    draw_board(&seated.board, scene, onlooker, mine, &footer.render()?)
}

#[derive(Template)]
#[template(path = "bridge_match.html")]
struct MatchFooter {
    w: Words,
    board: String,
    total: String,
    elsewhere: Option<String>,
    swing: Option<String>,
    may_go_on: bool,
    /// Each pair and what it plays.
    cards: Vec<(String, Agreements)>,
    done: Vec<(u32, i32)>,
}

/// Any board, with something below it.
pub(crate) fn draw_board(
    board: &Board,
    scene: &Scene,
    onlooker: Onlooker<'_>,
    is_mine: impl Fn(Seat) -> bool,
    footer: &str,
) -> Result<String, Refusal> {
    let w = &scene.words;
    let turn = board.turn();
    let may_act = onlooker.playing && turn.is_some_and(|(_, actor)| is_mine(actor));
    let bottom = bottom_seat(board, onlooker.me, &is_mine);
    let around = [0, 1, 2, 3].map(|places| bottom.plus(places));
    let bidding = board.table().is_none() && !board.is_over();
    let look = Look {
        w: *w,
        at: scene.at,
        hands: around.map(|seat| hand(board, seat, onlooker, may_act, &is_mine, w)),
        places: ["bottom", "left", "top", "right"],
        trick: around.map(|seat| trick_card(board, seat)),
        auction: auction(board, w),
        seats: Seat::ALL.map(|seat| Seat::West.plus(seat.index())).map(|seat| Plate {
            name: seat_name(seat, w),
            vulnerable: board.dealt.vulnerability.includes(seat.pair()),
        }),
        bidding,
        bidding_box: (bidding && may_act).then(|| BiddingBox::new(board, w)),
        contract: board.contract().map(|contract| {
            let doubling = contract.doubling;
            format!(
                "{}{}{doubling} {}",
                contract.bid.level(),
                draw::strain(contract.strain()),
                seat_name(contract.declarer, w)
            )
        }),
        won: board
            .play()
            .map_or([0; 2], |play| [Pair::NorthSouth, Pair::EastWest].map(|pair| play.won(pair))),
        vulnerability: names::vulnerability(board.dealt.vulnerability, w),
        claim: (may_act && onlooker.claims).then(|| board.claimable()).flatten(),
        result: result(board, onlooker.me.pair(), w),
        footer,
    };
    Ok(look.render()?)
}

/// Whose cards lie in front of the onlooker: declarer's, when partner declares and the onlooker plays both hands.
fn bottom_seat(board: &Board, me: Seat, is_mine: &impl Fn(Seat) -> bool) -> Seat {
    match board.contract() {
        Some(contract) if contract.declarer == me.partner() && is_mine(contract.declarer) => {
            contract.declarer
        }
        _ => me,
    }
}

fn hand(
    board: &Board,
    seat: Seat,
    onlooker: Onlooker<'_>,
    may_act: bool,
    is_mine: &impl Fn(Seat) -> bool,
    w: &Words,
) -> Hand {
    let dummy = board.play().filter(|play| !play.history().is_empty()).map(|play| play.dummy());
    let both =
        board.contract().is_some_and(|contract| is_mine(contract.declarer) && seat == contract.declarer);
    let seen = onlooker.everything || seat == onlooker.me || dummy == Some(seat) || both;
    let cards = board.hand(seat);
    let turn = board.turn();
    let plays = board.play().is_some() && turn.is_some_and(|(turn, _)| turn == seat);
    let legal = board.play().filter(|_| plays).map_or(bridge::CardSet::EMPTY, |play| play.legal_cards());
    let best = onlooker.values.and_then(CardValues::best);
    let shown = |card: Card| Shown {
        html: draw::card(card),
        name: card.to_string(),
        may_play: may_act && legal.contains(card),
        dim: may_act && plays && !legal.contains(card),
        value: onlooker
            .values
            .filter(|_| legal.contains(card))
            .and_then(|values| values.of(card))
            .map(|tricks| (tricks, Some(tricks) == best)),
    };
    let order = suit_order(board);
    Hand {
        name: seat_name(seat, w),
        is_me: seat == onlooker.me,
        vulnerable: board.dealt.vulnerability.includes(seat.pair()),
        dealer: board.dealt.dealer == seat,
        to_act: turn.is_some_and(|(turn, _)| turn == seat),
        suits: if seen {
            order.map(|suit| cards.suit(suit).iter().rev().map(shown).collect()).into()
        } else {
            Vec::new()
        },
        backs: if seen { 0 } else { cards.len() },
    }
}

/// Trumps first, then alternating colours where that is possible.
fn suit_order(board: &Board) -> [Suit; 4] {
    match board.contract().and_then(|contract| contract.strain().suit()) {
        Some(Suit::Hearts) => [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs],
        Some(Suit::Diamonds) => [Suit::Diamonds, Suit::Spades, Suit::Hearts, Suit::Clubs],
        Some(Suit::Clubs) => [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds],
        _ => [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds],
    }
}

/// The card of a seat on the table. A trick lies there until the next card is led.
fn trick_card(board: &Board, seat: Seat) -> Option<String> {
    let play = board.play()?;
    let trick = play.trick();
    if !trick.cards.is_empty() {
        return trick.card_of(seat).map(draw::card);
    }
    let last = play.tricks().rfind(|trick| trick.cards.len() == 4)?;
    last.card_of(seat).map(draw::card)
}

/// The calls in rows that start with West.
fn auction(board: &Board, w: &Words) -> Vec<Vec<Cell>> {
    let empty = || Cell { face: String::new(), meaning: String::new() };
    let before = Seat::West.places_to(board.dealt.dealer);
    let said = board
        .reading
        .meanings()
        .iter()
        .map(|meaning| Cell { face: draw::call(meaning.call), meaning: explain(meaning, w) });
    let mut cells: Vec<Cell> = (0..before).map(|_| empty()).chain(said).collect();
    if board.table().is_none() && !board.is_over() {
        cells.push(Cell { face: "?".into(), meaning: String::new() });
    }
    let mut rows = Vec::new();
    while !cells.is_empty() {
        let rest = cells.split_off(cells.len().min(4));
        rows.push(std::mem::replace(&mut cells, rest));
    }
    rows
}

/// What came of it, with the score of the onlooker's pair.
fn result(board: &Board, pair: Pair, w: &Words) -> Option<String> {
    let score = board.score_for(pair)?;
    match (board.contract(), board.tricks()) {
        (Some(contract), Some(tricks)) => Some(format!("{}, {score:+}", names::played(contract, tricks, w))),
        _ => Some(format!("{} ({score})", say!(w, "page-bridge-passed-out"))),
    }
}

/// What each card is worth when everybody sees everything. That takes a while.
pub(crate) fn values(board: &Board) -> Option<CardValues> {
    let play = board.play().filter(|play| !play.is_over())?;
    let trick = play.trick();
    let position = Position::in_trick(play.hands(), play.strain().suit(), trick.leader, trick.cards).ok()?;
    Solver::default().cards(&position).ok()
}
