//! From fu and han to what each player pays.

use crate::Rules;

/// What a win is worth before it is multiplied: a mangan is 2,000.
#[must_use]
pub fn base(rules: &Rules, fu: u8, han: u8) -> u32 {
    match han {
        0..=4 => {
            let base = u32::from(fu) << (2 + han);
            let rounded = rules.rounded_mangan && base >= 1_920;
            if base > 2_000 || rounded { 2_000 } else { base }
        }
        5 => 2_000,
        6 | 7 => 3_000,
        8..=10 => 4_000,
        11 | 12 => 6_000,
        _ if rules.counted_yakuman => 8_000,
        _ => 6_000,
    }
}

/// What one player pays: so many times the base, rounded up to a hundred.
#[must_use]
pub fn share(base: u32, times: u32) -> i32 {
    ((base * times).div_ceil(100) * 100) as i32
}

/// What the discarder pays to a winner.
#[must_use]
pub fn ron(base: u32, dealer: bool) -> i32 {
    share(base, if dealer { 6 } else { 4 })
}

/// What a player pays to the one who drew the winning tile; `dealer`: whether either of the two is the dealer.
#[must_use]
pub fn tsumo(base: u32, dealer: bool) -> i32 {
    share(base, if dealer { 2 } else { 1 })
}
