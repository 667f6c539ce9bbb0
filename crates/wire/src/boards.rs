//! Where a match takes its deals from.

use bridge::{
    Deal, Seat, Vulnerability, dealer_of_board,
    knowledge::bidding::HandRange,
    records::{FileError, Format, Record, read},
    vulnerability_of_board,
};
use thiserror::Error;
use worlds::Seed;

/// A board before the first call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreparedBoard {
    /// Its number.
    pub number: u32,
    /// Who deals.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
    /// The four hands.
    pub deal: Deal,
}

/// Why there are no boards.
#[derive(Debug, Error)]
pub enum BoardsError {
    /// The hands that were asked for hardly ever come.
    #[error("board {number}: {tries} deals were tried, and none has hands like these")]
    TooRare {
        /// Which board.
        number: u32,
        /// How many deals were tried.
        tries: u32,
    },
    /// The file has a mistake.
    #[error(transparent)]
    File(#[from] FileError),
    /// A record without all hands.
    #[error("record {0} has no complete deal")]
    Incomplete(usize),
    /// A file without records.
    #[error("no board in it")]
    None,
}

/// So many deals are tried for one board.
const TRIES: u32 = 2_000_000;

/// Boards `1..=count` at random, each hand within its range, North's first.
///
/// ```
/// use kakehiki_wire::{boards, hands};
/// let mut ranges = [Default::default(); 4];
/// ranges[0] = hands::parse("15-17 hcp, balanced")?;
/// let boards = boards::random(worlds::Seed(1), 4, &ranges).expect("they are not rare");
/// assert!(boards.iter().all(|board| ranges[0].fits(board.deal.hands()[0])));
/// # Ok::<(), hands::UnknownWords>(())
/// ```
pub fn random(seed: Seed, count: u32, ranges: &[HandRange; 4]) -> Result<Vec<PreparedBoard>, BoardsError> {
    (1..=count).map(|number| one_board(seed.child(number.into()), number, ranges)).collect()
}

fn one_board(seed: Seed, number: u32, ranges: &[HandRange; 4]) -> Result<PreparedBoard, BoardsError> {
    let mut rng = seed.rng();
    for _ in 0..TRIES {
        let deal = Deal::random(&mut rng);
        if deal.hands().iter().zip(ranges).all(|(&hand, range)| range.fits(hand)) {
            let (dealer, vulnerability) = (dealer_of_board(number), vulnerability_of_board(number));
            return Ok(PreparedBoard { number, dealer, vulnerability, deal });
        }
    }
    Err(BoardsError::TooRare { number, tries: TRIES })
}

/// The boards of a file, each deal once: a file of both rooms has every deal twice.
pub fn of_file(text: &str, format: Format) -> Result<Vec<PreparedBoard>, BoardsError> {
    let mut boards: Vec<PreparedBoard> = Vec::new();
    for (i, found) in read(text, format).enumerate() {
        let record = found?.record;
        let deal = record.deal.map(Deal::with_fourth_hand).filter(Deal::is_complete);
        let deal = deal.ok_or(BoardsError::Incomplete(i + 1))?;
        if boards.iter().any(|board| board.deal == deal && record.board.is_none_or(|n| n == board.number)) {
            continue;
        }
        let number = record.board.unwrap_or(boards.len() as u32 + 1);
        boards.push(PreparedBoard {
            number,
            dealer: record.dealer.unwrap_or(dealer_of_board(number)),
            vulnerability: record.vulnerability.unwrap_or(vulnerability_of_board(number)),
            deal,
        });
    }
    if boards.is_empty() { Err(BoardsError::None) } else { Ok(boards) }
}

impl From<&PreparedBoard> for Record {
    fn from(board: &PreparedBoard) -> Self {
        Self {
            board: Some(board.number),
            dealer: Some(board.dealer),
            vulnerability: Some(board.vulnerability),
            deal: Some(board.deal),
            ..Self::default()
        }
    }
}
