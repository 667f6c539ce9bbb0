//! A board that is over, as it would have been with open cards: par, the tricks of every contract, and where tricks were lost.

use super::{Board, names, seat_name};
use crate::{draw, refusal::Refusal, room::Back};
use askama::Template;
use bridge::{Pair, Seat, Strain, players::DoubleDummy};
use double_dummy::{DealTable, Par, Solver};
use telling::{Words, say};

/// The graph: how wide a card and how high a trick is, and what stands around it.
const CARD: usize = 8;
const TRICK: usize = 12;
const MARGIN: usize = 6;

/// What the solver says of it.
pub(super) struct Review {
    table: DealTable,
    par: Par,
    /// Declarer's tricks after each card and before the first, if all then play with open cards; empty when all passed.
    tricks: Vec<u8>,
}

impl Review {
    /// Of a board that is over. That takes a while.
    pub(super) fn of(board: &Board) -> Option<Self> {
        let mut solver = Solver::default();
        let deal = Self::of_deal_by(board, &mut solver)?;
        let played = board.play().map_or(0, |play| play.history().len());
        // From the end, so that what is found of late positions serves the earlier ones.
        let mut tricks: Vec<u8> = (0..=played)
            .rev()
            .filter_map(|cards| {
                board.after(cards).play().map(|play| DoubleDummy::declarer_tricks(&mut solver, play))
            })
            .collect();
        tricks.reverse();
        Some(Self { tricks, ..deal })
    }

    /// Of its deal alone.
    pub(super) fn of_deal(board: &Board) -> Option<Self> {
        Self::of_deal_by(board, &mut Solver::default())
    }

    fn of_deal_by(board: &Board, solver: &mut Solver) -> Option<Self> {
        let dealt = &board.dealt;
        let table = solver.table(&Seat::ALL.map(|seat| dealt.deal[seat])).ok()?;
        let par = table.par(dealt.dealer, dealt.vulnerability);
        Some(Self { table, par, tricks: Vec::new() })
    }

    pub(super) fn tricks_of(&self, declarer: Seat, strain: Strain) -> u8 {
        self.table.tricks(declarer, strain)
    }

    /// `Par: 4♠ NS =, NS +420`.
    pub(super) fn par(&self, w: &Words) -> String {
        let contracts = self.par.contracts.iter().map(|one| {
            let declarers: String = one.declarers.iter().map(Seat::to_string).collect();
            let result = if one.result == 0 { "=".to_owned() } else { format!("{:+}", one.result) };
            let contract = format!("{}{}{}", one.bid.level(), one.bid.strain().symbol(), one.doubling);
            say!(w, "page-bridge-contract", contract = contract, declarer = declarers, result = result)
        });
        let contracts: Vec<String> = contracts.collect();
        let score = format!("{:+}", self.par.score);
        match contracts.is_empty() {
            true => say!(w, "page-bridge-passed-out"),
            false => say!(w, "page-bridge-par", contracts = contracts.join(" / "), score = score),
        }
    }
}

#[derive(Template)]
#[template(path = "bridge_review.html")]
struct Look {
    w: Words,
    par: String,
    strains: Vec<String>,
    rows: Vec<(String, Vec<u8>)>,
    graph: Option<Graph>,
    losses: Vec<Loss>,
    links: bool,
}

/// Declarer's tricks card by card.
struct Graph {
    width: usize,
    height: usize,
    path: String,
    /// The tricks that the contract needs, and where that is.
    goal: u8,
    needed: usize,
    /// The moment that is shown.
    now: Option<usize>,
    /// Where somebody lost a trick: the moment before, and the point.
    points: Vec<(usize, usize, usize, String)>,
}

/// A card that cost its side tricks.
struct Loss {
    /// How many cards lay before it.
    step: usize,
    who: String,
    card: String,
    told: String,
}

/// Draws it; `back` is the moment that is shown.
pub(super) fn draw_review(board: &Board, review: &Review, back: Back, w: &Words) -> Result<String, Refusal> {
    let strains = [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];
    let losses = losses(board, review, w);
    let look = Look {
        w: *w,
        par: review.par(w),
        strains: strains.map(draw::strain).into(),
        rows: [Seat::North, Seat::South, Seat::East, Seat::West]
            .map(|seat| (seat_name(seat, w), strains.map(|strain| review.table.tricks(seat, strain)).into()))
            .into(),
        graph: graph(board, review, back, &losses),
        losses,
        links: back != Back::Never,
    };
    Ok(look.render()?)
}

/// Every card after which its side can no longer take what it could before.
fn losses(board: &Board, review: &Review, w: &Words) -> Vec<Loss> {
    let Some(play) = board.play() else { return Vec::new() };
    let declaring = play.declarer().pair();
    let steps = review.tricks.windows(2).zip(play.iter()).enumerate();
    let lost = |pair: Pair, before: u8, after: u8| {
        if pair == declaring { before.saturating_sub(after) } else { after.saturating_sub(before) }
    };
    steps
        .filter_map(|(step, (tricks, (seat, card)))| {
            let cost = lost(seat.pair(), tricks[0], tricks[1]);
            (cost > 0).then(|| Loss {
                step,
                who: seat_name(seat, w),
                card: draw::card_in_words(card),
                told: say!(w, "page-bridge-lost", trick = step / 4 + 1, tricks = cost),
            })
        })
        .collect()
}

fn graph(board: &Board, review: &Review, back: Back, losses: &[Loss]) -> Option<Graph> {
    let contract = board.contract()?;
    let cards = review.tricks.len().checked_sub(1).filter(|&cards| cards > 0)?;
    let needed = contract.bid.tricks();
    let all = review.tricks.iter().copied().chain([needed]);
    let (low, high) = (all.clone().min()?.saturating_sub(1), all.max()?.saturating_add(1).min(13));
    let x = |card: usize| MARGIN + card * CARD;
    let y = |tricks: u8| MARGIN + usize::from(high.saturating_sub(tricks)) * TRICK;
    let start = format!("M{} {}", x(0), y(*review.tricks.first()?));
    let path = review.tricks.iter().enumerate().skip(1).fold(start, |path, (card, &tricks)| {
        // A card changes what can be taken when it is played, not before.
        format!("{path}H{}V{}", x(card), y(tricks))
    });
    let point = |loss: &Loss| {
        let after = *review.tricks.get(loss.step + 1)?;
        Some((loss.step, x(loss.step + 1), y(after), format!("{} {}", loss.who, loss.told)))
    };
    Some(Graph {
        width: x(cards) + MARGIN,
        height: y(low) + MARGIN,
        path,
        goal: needed,
        needed: y(needed),
        now: back.moment().filter(|&moment| moment <= cards).map(x),
        points: losses.iter().filter_map(point).collect(),
    })
}

/// The score of a board beside par, for the pair of the onlooker.
pub(super) fn beside_par(board: &Board, review: &Review, pair: Pair, w: &Words) -> Option<String> {
    let par = if pair == Pair::NorthSouth { review.par.score } else { -review.par.score };
    let swing = bridge::imps(board.score_for(pair)? - par);
    Some(say!(w, "page-bridge-beside-par", imps = names::imps(swing, w)))
}

#[cfg(test)]
mod tests {
    use super::{super::BoardDeal, *};
    use bridge::{Deal, Vulnerability, knowledge::bidding::ConventionCard};

    /// One notrump, with everybody's lowest card in every trick.
    fn played() -> Board {
        let deal = Deal::random(&mut worlds::Seed(1).rng());
        let vulnerability = Vulnerability::None;
        let dealt = BoardDeal { number: 1, dealer: Seat::North, vulnerability, deal, in_file: None };
        let mut board = Board::new(dealt, [ConventionCard::default(); 2]).unwrap();
        ["1NT", "Pass", "Pass", "Pass"].into_iter().for_each(|call| board.apply(call).unwrap());
        while let Some(card) = board.any_move() {
            board.apply(&card).unwrap();
        }
        board
    }

    #[test]
    fn losses_lead_from_what_could_be_made_to_what_was() {
        let (board, w) = (played(), Words::default());
        let review = Review::of(&board).unwrap();
        let tricks = &review.tricks;
        assert_eq!(tricks.len(), 53);
        assert_eq!(tricks.first(), Some(&review.table.tricks(Seat::North, Strain::NoTrump)));
        assert_eq!(tricks.last().copied(), board.tricks());
        let losses = losses(&board, &review, &w);
        let changes = tricks.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert_eq!(losses.len(), changes, "with open cards nobody gains but by another's loss");
        assert!(changes > 0, "lowest cards are not always best");
        let html = draw_review(&board, &review, Back::After(4), &w).unwrap();
        assert_eq!(html.matches("<circle").count(), losses.len());
        assert!(html.contains("class=\"now\"") && html.contains("Par: "), "{html}");
        let fixed = draw_review(&board, &review, Back::Never, &w).unwrap();
        assert!(!fixed.contains("?step="), "a record has moments of its own: {fixed}");
    }
}
