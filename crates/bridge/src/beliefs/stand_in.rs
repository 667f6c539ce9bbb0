//! Until the meanings of all calls are known: notrump openings.
use crate::{
    Auction, Call, Strain,
    bidding::{ConventionCard, HandRange, Promise},
};
use cards::Seat;

pub(super) fn promises(auction: &Auction, cards: &[ConventionCard; 2]) -> [Promise; 4] {
    let mut promises = Seat::ALL.map(|_| Promise::nothing());
    let opening = auction.iter().find(|(_, call)| *call != Call::Pass);
    if let Some((seat, Call::Bid(bid))) = opening
        && bid.strain() == Strain::NoTrump
        && bid.level() <= 2
    {
        let card = &cards[seat.pair().index()];
        let points = if bid.level() == 1 { card.one_notrump } else { card.two_notrump };
        promises[seat.index()] = HandRange::any().points(points.range()).balanced().into();
    }
    promises
}
