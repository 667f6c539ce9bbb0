//! The ways to read a complete hand as four sets and a pair.

use crate::{Hand, Kind, Meld, MeldKind};

/// What the tiles of a set are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Run,
    Triplet,
    Kan,
}

/// One set of a complete hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) low: Kind,
    pub(crate) form: Form,
    /// Whether a tile of it came from another player.
    pub(crate) open: bool,
}

impl Group {
    const NONE: Group = Group { low: Kind::wrapping(0), form: Form::Run, open: false };

    pub(crate) fn is_run(&self) -> bool {
        self.form == Form::Run
    }

    pub(crate) fn contains(&self, kind: Kind) -> bool {
        let last = self.low.index() + if self.is_run() { 2 } else { 0 };
        (self.low.index()..=last).contains(&kind.index())
    }

    /// Whether it has a one, a nine or an honour in it.
    pub(crate) fn is_outside(&self) -> bool {
        match self.form {
            Form::Run => matches!(self.low.number(), 1 | 7),
            _ => self.low.is_terminal_or_honour(),
        }
    }
}

impl From<&Meld> for Group {
    fn from(meld: &Meld) -> Group {
        let form = match meld.kind {
            MeldKind::Chi => Form::Run,
            MeldKind::Pon => Form::Triplet,
            _ => Form::Kan,
        };
        Group { low: meld.low, form, open: !meld.is_closed() }
    }
}

/// Four sets and a pair.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) groups: [Group; 4],
    pub(crate) pair: Kind,
    /// How many of the groups, from the first, are melds.
    pub(crate) melds: usize,
}

/// Calls `each` with every reading of the concealed tiles together with the melds.
pub(crate) fn for_each_shape(hand: &Hand, melds: &[Meld], mut each: impl FnMut(&Shape)) {
    let mut groups = [Group::NONE; 4];
    for (group, meld) in groups.iter_mut().zip(melds) {
        *group = meld.into();
    }
    if hand.len() + 3 * melds.len() != 14 {
        return;
    }
    for pair in hand.kinds_with(2).iter() {
        let mut counts = *hand.counts();
        counts[pair.index()] -= 2;
        let mut shape = Shape { groups, pair, melds: melds.len() };
        split(&mut counts, 0, melds.len(), &mut shape, &mut each);
    }
}

/// Takes the set with the lowest tile away, in each way, until no tile is left.
fn split(
    counts: &mut [u8; 34],
    from: usize,
    filled: usize,
    shape: &mut Shape,
    each: &mut impl FnMut(&Shape),
) {
    let Some(low) = (from..34).find(|&index| counts[index] > 0) else {
        if filled == 4 {
            each(shape);
        }
        return;
    };
    if filled == 4 {
        return;
    }
    let kind = Kind::wrapping(low);
    if counts[low] >= 3 {
        counts[low] -= 3;
        shape.groups[filled] = Group { low: kind, form: Form::Triplet, open: false };
        split(counts, low, filled + 1, shape, each);
        counts[low] += 3;
    }
    if low < 27 && kind.number() <= 7 && counts[low + 1] > 0 && counts[low + 2] > 0 {
        counts[low..low + 3].iter_mut().for_each(|count| *count -= 1);
        shape.groups[filled] = Group { low: kind, form: Form::Run, open: false };
        split(counts, low, filled + 1, shape, each);
        counts[low..low + 3].iter_mut().for_each(|count| *count += 1);
    }
}
