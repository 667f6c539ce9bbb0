use super::{
    Board, Elsewhere,
    agreements::{Agreements, agreements},
    bidding_box::{BiddingBox, explain},
    names,
    review::{beside_par, draw_review},
    scoring::Scoring,
    seat_name,
    sitting::{BridgeSitting, gain},
    story,
};
use crate::{
    draw,
    refusal::Refusal,
    room::{Back, Scene},
};
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
    story: String,
    around: Around<'a>,
}

/// What stands above and below a board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Around<'a> {
    pub(crate) head: &'a str,
    pub(crate) footer: &'a str,
    /// Whether the auction and the tricks are told without being asked for.
    pub(crate) story: bool,
}

pub(super) struct Plate {
    pub(super) name: String,
    pub(super) vulnerable: bool,
}

/// A call in the table of the auction.
pub(super) struct Cell {
    pub(super) face: String,
    pub(super) meaning: String,
    /// Whether it is no natural call: partner's and opponents' eyes are drawn to it.
    pub(super) alert: bool,
}

struct Hand {
    name: String,
    is_me: bool,
    vulnerable: bool,
    dealer: bool,
    to_act: bool,
    /// Spades to clubs; empty when the hand is not to be seen.
    suits: Vec<Vec<ShownCard>>,
    /// How many cards are not to be seen.
    backs: usize,
}

struct ShownCard {
    html: String,
    name: String,
    may_play: bool,
    dim: bool,
    /// The tricks of the side that plays it, and whether none is worth more.
    value: Option<(usize, bool)>,
}

/// A match: the board on the table and how things stand.
pub(super) fn draw_match(seated: &BridgeSitting, scene: &Scene) -> Result<String, Refusal> {
    let w = &scene.words;
    let pairs = [say!(w, "page-bridge-north-south"), say!(w, "page-bridge-east-west")];
    let review = seated.review().filter(|_| scene.reveal);
    let me = seated.seat_of(scene.chair);
    let us = me.pair();
    let footer = MatchFooter {
        w: *w,
        beside_par: review.and_then(|review| beside_par(&seated.board, review, us, w)),
        review: match review {
            Some(review) => draw_review(&seated.board, review, scene.looks_back, w)?,
            None => String::new(),
        },
        board: names::board_of(seated.done.len() + 1, seated.setup.boards, w),
        total: seated.total(us, w),
        from_file: !seated.setup.given.is_empty(),
        matchpoints: seated.setup.scoring == Scoring::Matchpoints,
        elsewhere: tables(&seated.elsewhere, us, w),
        in_file: in_file(&seated.board, us, w),
        gain: seated.gain_of(us).map(|gain| gain.tell(w)),
        may_go_on: scene.playing && seated.gain_of(us).is_some() && !seated.is_last(),
        cards: (pairs.into_iter().zip(seated.setup.cards()))
            .map(|(pair, card)| (pair, agreements(&card, w)))
            .collect(),
        sheet: score_sheet(seated, us, w),
    };
    let mine = |actor| seated.person_for(actor) == Some(scene.chair);
    let values = if scene.reveal && !scene.playing { values(&seated.board) } else { None };
    let onlooker = Onlooker {
        me,
        everything: scene.reveal,
        playing: scene.playing,
        values: values.as_ref(),
        claims: true,
    };
    let around = Around { head: "", footer: &footer.render()?, story: seated.board.is_over() };
    draw_board(&seated.board, scene, onlooker, mine, around)
}

#[derive(Template)]
#[template(path = "bridge_match.html")]
struct MatchFooter {
    w: Words,
    beside_par: Option<String>,
    review: String,
    board: String,
    total: String,
    from_file: bool,
    matchpoints: bool,
    /// The results at other tables, the best for us first, and how many tables had each.
    elsewhere: Vec<(String, usize)>,
    gain: Option<String>,
    may_go_on: bool,
    /// Each pair and what it plays.
    cards: Vec<(String, Agreements)>,
    /// What the file says of the board.
    in_file: Option<String>,
    sheet: Vec<SheetRow>,
}

/// A board in the score sheet.
struct SheetRow {
    number: u32,
    here: String,
    there: String,
    in_file: String,
    gain: String,
}

/// The boards that are over, the one on the table last.
fn score_sheet(seated: &BridgeSitting, us: Pair, w: &Words) -> Vec<SheetRow> {
    let now = (&seated.board, seated.elsewhere.as_slice());
    let done = seated.done.iter().map(|done| (&done.board, done.elsewhere.as_slice()));
    let row = |(board, there): (&Board, &[Elsewhere])| {
        let gain = gain(seated.setup.scoring, board, there, us)?;
        let there: Vec<String> = tables(there, us, w)
            .into_iter()
            .map(|(result, tables)| if tables > 1 { format!("{tables} × {result}") } else { result })
            .collect();
        Some(SheetRow {
            number: board.dealt.number,
            here: Elsewhere::of(board).tell_for(us, w),
            there: there.join(", "),
            in_file: in_file(board, us, w).unwrap_or_default(),
            gain: gain.tell(w),
        })
    };
    done.chain([now]).filter_map(row).collect()
}

/// The results at other tables, the best for us first, and how many tables had each.
fn tables(elsewhere: &[Elsewhere], us: Pair, w: &Words) -> Vec<(String, usize)> {
    let mut sorted: Vec<&Elsewhere> = elsewhere.iter().collect();
    sorted.sort_by_key(|there| (std::cmp::Reverse(there.score_for(us)), there.event()));
    let groups = sorted.chunk_by(|one, other| one == other);
    groups.filter_map(|group| Some((group.first()?.tell_for(us, w), group.len()))).collect()
}

/// What came of the board where it was played before, once it is over here.
fn in_file(board: &Board, pair: Pair, w: &Words) -> Option<String> {
    let there = Elsewhere::in_file(&board.dealt).filter(|_| board.is_over())?;
    Some(there.tell_for(pair, w))
}

/// Any board, as it is or as it was.
pub(crate) fn draw_board(
    board: &Board,
    scene: &Scene,
    onlooker: Onlooker<'_>,
    is_mine: impl Fn(Seat) -> bool,
    around: Around<'_>,
) -> Result<String, Refusal> {
    let w = &scene.words;
    let story = story::draw(board, scene.looks_back, around.story, w)?;
    let earlier = earlier(board, scene.looks_back);
    let solved = earlier.as_ref().filter(|_| onlooker.everything).and_then(values);
    let onlooker = match earlier {
        // Nobody acts in the past.
        Some(_) => Onlooker { playing: false, values: solved.as_ref(), ..onlooker },
        None => onlooker,
    };
    let board = earlier.as_ref().unwrap_or(board);
    let may_act = onlooker.playing && board.turn().is_some_and(|(_, actor)| is_mine(actor));
    let bottom = bottom_seat(board, onlooker.me, &is_mine);
    let turned = [0, 1, 2, 3].map(|places| bottom.plus(places));
    let bidding = board.table().is_none() && !board.is_over();
    let look = Look {
        w: *w,
        at: scene.at,
        hands: turned.map(|seat| hand(board, seat, onlooker, may_act, &is_mine, w)),
        places: ["bottom", "left", "top", "right"],
        trick: turned.map(|seat| trick_card(board, seat, w)),
        auction: auction(board, w),
        seats: plates(board, w),
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
        story,
        around,
    };
    Ok(look.render()?)
}

/// The board as it was, where somebody looks back at it.
fn earlier(board: &Board, back: Back) -> Option<Board> {
    let played = board.play()?.history().len();
    back.moment().filter(|&cards| cards < played).map(|cards| board.after(cards))
}

/// West, North, East, South, as an auction is written.
pub(super) fn plates(board: &Board, w: &Words) -> [Plate; 4] {
    Seat::ALL.map(|seat| Seat::West.plus(seat.index())).map(|seat| Plate {
        name: seat_name(seat, w),
        vulnerable: board.dealt.vulnerability.includes(seat.pair()),
    })
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
    let shown = |card: Card| ShownCard {
        html: draw::card(card, w),
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
fn trick_card(board: &Board, seat: Seat, w: &Words) -> Option<String> {
    let play = board.play()?;
    let trick = play.trick();
    if !trick.cards.is_empty() {
        return trick.card_of(seat).map(|card| draw::card(card, w));
    }
    let last = play.tricks().rfind(|trick| trick.cards.len() == 4)?;
    last.card_of(seat).map(|card| draw::card(card, w))
}

/// The calls in rows that start with West.
pub(super) fn auction(board: &Board, w: &Words) -> Vec<Vec<Cell>> {
    let empty = || Cell { face: String::new(), meaning: String::new(), alert: false };
    let before = Seat::West.places_to(board.dealt.dealer);
    let said = board.reading.meanings().iter().map(|meaning| Cell {
        face: draw::call(meaning.call),
        meaning: explain(meaning, w),
        alert: meaning.artificial,
    });
    let mut cells: Vec<Cell> = (0..before).map(|_| empty()).chain(said).collect();
    if board.table().is_none() && !board.is_over() {
        cells.push(Cell { face: "?".into(), ..empty() });
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
        (Some(contract), Some(tricks)) => {
            Some(w.figures(&format!("{}, {score:+}", names::played(contract, tricks, w))))
        }
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
