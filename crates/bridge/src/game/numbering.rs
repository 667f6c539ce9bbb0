use cards::{Seat, Vulnerability};

/// Who deals a duplicate board of this number, counted from 1: the turn goes round.
#[inline]
pub const fn dealer_of_board(number: u32) -> Seat {
    Seat::from_index(number.wrapping_add(3) as usize)
}

/// Who is vulnerable on a duplicate board of this number, counted from 1: the law's cycle of sixteen.
pub const fn vulnerability_of_board(number: u32) -> Vulnerability {
    // In each group of four, the cycle none, NS, EW, both starts one later.
    let i = number.wrapping_sub(1) % 16;
    Vulnerability::ALL[((i + i / 4) % 4) as usize]
}
