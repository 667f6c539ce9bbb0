use super::round::NOBODY;
use crate::{
    Hand, KindSet, Meld, Tile,
    game::{Outlook, Riichi, shanten},
};

/// What stands before one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    /// The concealed tiles, with the one just drawn.
    pub(crate) hand: Hand,
    /// The tile just drawn; hidden when there is none, or when it is not to be seen.
    pub(crate) drawn: Tile,
    /// The kinds that complete the hand of 13 tiles; empty unless it is ready.
    pub(crate) waits: KindSet,
    /// At least so many tiles the hand of 13 is from ready: while this is more than 0 nothing needs to be worked out.
    pub(crate) far: u8,
    melds: [Meld; 4],
    meld_count: u8,
    /// What this player has discarded, called or not.
    pub(crate) discarded: KindSet,
    pub(crate) riichi: Riichi,
    pub(crate) ippatsu: bool,
    /// What others let go by since this player's last discard, or since its riichi: everybody sees it.
    pub(crate) passed: KindSet,
    /// Whether somebody called one of the discards.
    pub(crate) called_from: bool,
    /// Who answers for three dragons, for four winds.
    pub(crate) liable: [u8; 2],
}

impl Place {
    pub(crate) const EMPTY: Place = Place {
        hand: Hand::EMPTY,
        drawn: Tile::HIDDEN,
        waits: KindSet::EMPTY,
        far: 0,
        melds: [Meld::NONE; 4],
        meld_count: 0,
        discarded: KindSet::EMPTY,
        riichi: Riichi::None,
        ippatsu: false,
        passed: KindSet::EMPTY,
        called_from: false,
        liable: [NOBODY; 2],
    };

    pub(crate) fn melds(&self) -> &[Meld] {
        &self.melds[..usize::from(self.meld_count)]
    }

    pub(crate) fn melds_mut(&mut self) -> &mut [Meld] {
        &mut self.melds[..usize::from(self.meld_count)]
    }

    pub(crate) fn add_meld(&mut self, meld: Meld) {
        self.melds[usize::from(self.meld_count)] = meld;
        self.meld_count += 1;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.melds().iter().all(Meld::is_closed)
    }

    pub(crate) fn in_riichi(&self) -> bool {
        self.riichi != Riichi::None
    }

    /// Whether no discard of another may be won on.
    pub(crate) fn is_furiten(&self) -> bool {
        !(self.waits & (self.discarded | self.passed)).is_empty()
    }

    /// Works the waits out again after the hand of 13 tiles has changed by one tile. It looks again before it must: as long
    /// as `far` is more than 1, nobody needs to ask about riichi either.
    #[inline]
    pub(crate) fn changed(&mut self) {
        self.far = self.far.saturating_sub(1);
        self.waits = KindSet::EMPTY;
        if self.far <= 1 {
            self.look();
        }
    }

    /// Works out how far the hand of 13 tiles is, and its waits.
    pub(crate) fn look(&mut self) {
        let melds = usize::from(self.meld_count);
        self.far = shanten::shanten(&self.hand, melds).max(0) as u8;
        self.waits = KindSet::EMPTY;
        if self.far == 0 {
            self.waits = Outlook::new(&self.hand, melds).accepted();
        }
    }
}
