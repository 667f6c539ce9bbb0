//! Bit instructions that not every processor has, found at run time.
//!
//! Gathering the bits of a set under a mask (PEXT) makes ranks relative in one instruction. The search is compiled once for
//! processors that have it and once for all others; [`Machine`] is the difference.

/// The bit operations that differ between processors.
pub(crate) trait Machine: Copy {
    /// Gathers the bits of `set` at the places of `mask` into the lowest bits.
    fn gather(set: u64, mask: u64) -> u64;
    /// The inverse: spreads the lowest bits over the places of `mask`.
    fn spread(set: u64, mask: u64) -> u64;
    /// How many bits are set.
    fn count(set: u64) -> u32;
    /// The highest bit of a set that is not empty: the lowest card.
    fn lowest_card(set: u64) -> u64;
}

/// Any processor.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Machine for Portable {
    #[inline]
    fn gather(set: u64, mask: u64) -> u64 {
        // Lane by lane: the cards that are gone are squeezed out run by run from the bottom.
        let (mut result, mut place, mut mask) = (0, 0, mask);
        while mask != 0 {
            // One run of ones at a time.
            let start = mask.trailing_zeros();
            let run = (!(mask >> start)).trailing_zeros();
            let ones = if run >= 64 { u64::MAX } else { (1 << run) - 1 };
            result |= (set >> start & ones) << place;
            place += run;
            mask &= !(ones << start);
        }
        result
    }

    #[inline]
    fn spread(set: u64, mask: u64) -> u64 {
        let (mut result, mut place, mut mask) = (0, 0, mask);
        while mask != 0 {
            let start = mask.trailing_zeros();
            let run = (!(mask >> start)).trailing_zeros();
            let ones = if run >= 64 { u64::MAX } else { (1 << run) - 1 };
            result |= (set >> place & ones) << start;
            place += run;
            mask &= !(ones << start);
        }
        result
    }

    #[inline]
    fn count(set: u64) -> u32 {
        set.count_ones()
    }

    #[inline]
    fn lowest_card(set: u64) -> u64 {
        1 << (63 - set.leading_zeros())
    }
}

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    #![allow(unsafe_code)] // four instructions that the compiler may not assume; see `Bmi2`

    use super::Machine;
    use std::arch::asm;

    /// An x86-64 processor with BMI2, POPCNT and LZCNT.
    ///
    /// The instructions are written out because a `#[target_feature]` function is never inlined into a caller without the
    /// feature, and a call costs more than the instruction. They read and write registers only. They would fault on a processor without them, so
    /// a search with this machine is only started after [`Bmi2::is_here`] said yes.
    #[derive(Clone, Copy)]
    pub(crate) struct Bmi2;

    impl Bmi2 {
        pub(crate) fn is_here() -> bool {
            is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt")
        }
    }

    impl Machine for Bmi2 {
        #[inline(always)]
        fn gather(set: u64, mask: u64) -> u64 {
            let result;
            // SAFETY: registers only; the processor has BMI2 (`is_here`).
            unsafe {
                asm!("pext {}, {}, {}", lateout(reg) result, in(reg) set, in(reg) mask,
                     options(pure, nomem, nostack, preserves_flags));
            }
            result
        }

        #[inline(always)]
        fn spread(set: u64, mask: u64) -> u64 {
            let result;
            // SAFETY: registers only; the processor has BMI2 (`is_here`).
            unsafe {
                asm!("pdep {}, {}, {}", lateout(reg) result, in(reg) set, in(reg) mask,
                     options(pure, nomem, nostack, preserves_flags));
            }
            result
        }

        #[inline(always)]
        fn count(set: u64) -> u32 {
            let result: u64;
            // SAFETY: registers only; the processor has POPCNT (`is_here`).
            unsafe {
                asm!("popcnt {}, {}", lateout(reg) result, in(reg) set, options(pure, nomem, nostack));
            }
            result as u32
        }

        #[inline(always)]
        fn lowest_card(set: u64) -> u64 {
            let zeros: u64;
            // SAFETY: registers only; the processor has LZCNT (`is_here`).
            unsafe {
                asm!("lzcnt {}, {}", lateout(reg) zeros, in(reg) set, options(pure, nomem, nostack));
            }
            1 << 63 >> (zeros & 63)
        }
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) use bmi2::Bmi2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gather_and_spread_agree_with_their_definition() {
        let (set, mask) = (0x1234_5678_9ABC_DEF0_u64, 0x0F0F_1FFF_0001_8001_u64);
        let mut expected = 0;
        for (place, bit) in (0..64).filter(|bit| mask >> bit & 1 == 1).enumerate() {
            expected |= (set >> bit & 1) << place;
        }
        assert_eq!(Portable::gather(set, mask), expected);
        assert_eq!(Portable::spread(expected, mask), set & mask);
        assert_eq!(Portable::gather(set, u64::MAX), set);
        #[cfg(target_arch = "x86_64")]
        if Bmi2::is_here() {
            assert_eq!(Bmi2::gather(set, mask), expected);
            assert_eq!(Bmi2::spread(expected, mask), set & mask);
            assert_eq!(Bmi2::count(set), set.count_ones());
            assert_eq!(Bmi2::lowest_card(set), 1 << 60);
            assert_eq!(Portable::lowest_card(set), 1 << 60);
        }
    }
}
