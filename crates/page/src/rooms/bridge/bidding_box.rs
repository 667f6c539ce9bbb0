use super::Board;
use crate::draw;
use bridge::{Bid, Call, Strain, knowledge::bidding::Meaning};
use telling::{Tell, Words};

/// The calls one may make, each with what it would say.
pub(super) struct BiddingBox {
    /// Levels one to seven; in each the strains from clubs to no trumps.
    pub(super) levels: Vec<Vec<Choice>>,
    /// Pass, double, redouble.
    pub(super) words: Vec<Choice>,
}

pub(super) struct Choice {
    pub(super) call: String,
    pub(super) face: String,
    pub(super) meaning: String,
    /// Whether it would be no natural call.
    pub(super) alert: bool,
    pub(super) legal: bool,
    pub(super) key: &'static str,
}

impl BiddingBox {
    pub(super) fn new(board: &Board, w: &Words) -> Self {
        let choice = |call: Call, key| {
            let legal = board.auction().check(call).is_ok();
            let meaning = if legal { board.meaning(call) } else { None };
            Choice {
                call: call.to_string(),
                face: draw::call(call),
                alert: meaning.as_ref().is_some_and(|meaning| meaning.artificial),
                meaning: meaning.map_or_else(String::new, |meaning| explain(&meaning, w)),
                legal,
                key,
            }
        };
        let levels = (1..=7).map(|level| {
            let bids = Strain::ASCENDING.into_iter().filter_map(|strain| Bid::new(level, strain));
            bids.map(|bid| choice(Call::from(bid), "")).collect()
        });
        let words = [(Call::Pass, "p"), (Call::Double, "x"), (Call::Redouble, "r")];
        Self { levels: levels.collect(), words: words.map(|(call, key)| choice(call, key)).into() }
    }
}

impl BiddingBox {
    /// The calls that say something, for whoever cannot point at them.
    pub(super) fn meanings(&self) -> impl Iterator<Item = &Choice> {
        let all = self.words.iter().chain(self.levels.iter().flatten());
        all.filter(|choice| !choice.meaning.is_empty())
    }
}

/// What a call says, in a line.
pub(super) fn explain(meaning: &Meaning, w: &Words) -> String {
    meaning.tell(w).text
}

#[cfg(test)]
mod tests {
    use super::{super::BoardDeal, *};
    use bridge::{Deal, Seat, Vulnerability, knowledge::bidding::ConventionCard};

    #[test]
    fn what_is_not_agreed_says_so() {
        let deal = Deal::random(&mut worlds::Seed(1).rng());
        let dealt = BoardDeal {
            number: 1,
            dealer: Seat::North,
            vulnerability: Vulnerability::None,
            deal,
            in_file: None,
        };
        let board = Board::new(dealt, [ConventionCard::default(); 2]).unwrap();
        let meaning = |call: &str| explain(&board.meaning(call.parse().unwrap()).unwrap(), &Words::default());
        assert!(meaning("4NT").contains("not agreed"), "{}", meaning("4NT"));
        assert!(!meaning("1NT").contains("not agreed"), "{}", meaning("1NT"));
    }
}
