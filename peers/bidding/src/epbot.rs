//! The peer's native library: one instance a seat, each told the deal's own hand and every call.

use anyhow::{Context, Result, bail};
use bridge::{Bid, Call, CardSet, Pair, Seat, Suit, Vulnerability};
use libloading::Library;
use std::{
    ffi::{CString, c_char, c_int, c_void},
    path::Path,
};

type Create = unsafe extern "C" fn() -> *mut c_void;
type NewHand = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, c_int, c_int, c_int, c_int) -> c_int;
type SetSystem = unsafe extern "C" fn(*mut c_void, c_int, c_int) -> c_int;
type SetConvention = unsafe extern "C" fn(*mut c_void, c_int, *const c_char, c_int) -> c_int;
type SetNumber = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;
type SetBid = unsafe extern "C" fn(*mut c_void, c_int, c_int, *const c_char) -> c_int;
type GetNumber = unsafe extern "C" fn(*mut c_void) -> c_int;

/// IMPs, as the library numbers the ways to score.
const IMPS: c_int = 1;

/// Four seats of the peer; what the library keeps lives as long as the process.
pub(crate) struct EpBot {
    new_hand: NewHand,
    set_bid: SetBid,
    get_bid: GetNumber,
    seats: [*mut c_void; 4],
}

/// The answer of an entry point: below zero is an error.
fn checked(answer: c_int, what: &str) -> Result<c_int> {
    if answer < 0 { bail!("the library answers {answer} to {what}") } else { Ok(answer) }
}

/// The first line of a system file is the system, the others are conventions, `name = 0` or `name = 1`.
fn system(text: &str) -> Result<Vec<(&str, c_int)>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            let (name, value) = line.rsplit_once('=').with_context(|| format!("{line:?} is no setting"))?;
            Ok((name.trim(), value.trim().parse()?))
        })
        .collect()
}

impl EpBot {
    /// Loads the library and gives all four seats this system, their own and the opponents'.
    pub(crate) fn load(path: &Path, settings: &str) -> Result<Self> {
        let settings = system(settings)?;
        // SAFETY: the entry points are declared as the library's public callers declare them, and none is called after the library
        // is gone: it is never unloaded.
        unsafe {
            let library: &'static Library = Box::leak(Box::new(Library::new(path)?));
            let create = library.get::<Create>(b"epbot_create")?;
            let set_system = library.get::<SetSystem>(b"epbot_set_system_type")?;
            let set_convention = library.get::<SetConvention>(b"epbot_set_conventions")?;
            let set_scoring = library.get::<SetNumber>(b"epbot_set_scoring")?;
            let mut seats = [std::ptr::null_mut(); 4];
            for seat in &mut seats {
                *seat = create();
                if seat.is_null() {
                    bail!("the library makes no instance");
                }
                for side in 0..2 {
                    for &(name, value) in &settings {
                        if name.eq_ignore_ascii_case("system type") {
                            checked(set_system(*seat, side, value), name)?;
                        } else {
                            // Settings that this version does not know are left out.
                            let name = CString::new(name)?;
                            set_convention(*seat, side, name.as_ptr(), value);
                        }
                    }
                }
                checked(set_scoring(*seat, IMPS), "scoring")?;
            }
            Ok(Self {
                new_hand: *library.get::<NewHand>(b"epbot_new_hand")?,
                set_bid: *library.get::<SetBid>(b"epbot_set_bid")?,
                get_bid: *library.get::<GetNumber>(b"epbot_get_bid")?,
                seats,
            })
        }
    }

    /// A new deal.
    pub(crate) fn deal(
        &mut self,
        hands: &[CardSet; 4],
        dealer: Seat,
        vulnerability: Vulnerability,
    ) -> Result<()> {
        let vulnerable = |pair| c_int::from(vulnerability.includes(pair));
        let vulnerable = 2 * vulnerable(Pair::NorthSouth) + vulnerable(Pair::EastWest);
        for seat in Seat::ALL {
            let suit = |suit| hands[seat.index()].suit(suit).iter().rev().map(|card| card.rank().to_string());
            let suits = Suit::ASCENDING.map(|each| suit(each).collect::<String>());
            let hand = CString::new(suits.join("\n"))?;
            // SAFETY: the instance lives, and the string does until the call returns.
            let answer = unsafe {
                let instance = self.seats[seat.index()];
                let (place, dealer) = (seat.index() as c_int, dealer.index() as c_int);
                (self.new_hand)(instance, place, hand.as_ptr(), dealer, vulnerable, 0, 0)
            };
            checked(answer, "a new hand")?;
        }
        Ok(())
    }

    /// What this seat says now.
    pub(crate) fn call(&mut self, seat: Seat) -> Result<Call> {
        // SAFETY: the instance lives.
        let answer = unsafe { (self.get_bid)(self.seats[seat.index()]) };
        Ok(match checked(answer, "whose turn it is")? {
            0 => Call::Pass,
            1 => Call::Double,
            2 => Call::Redouble,
            bid => match Bid::from_index((bid - 5) as usize) {
                Some(bid) => Call::Bid(bid),
                None => bail!("{bid} is no call"),
            },
        })
    }

    /// Everybody hears a call.
    pub(crate) fn hear(&mut self, seat: Seat, call: Call) -> Result<()> {
        let number = match call {
            Call::Pass => 0,
            Call::Double => 1,
            Call::Redouble => 2,
            Call::Bid(bid) => 5 + bid.index() as c_int,
        };
        for instance in self.seats {
            // SAFETY: the instance lives, and the string is static.
            let answer = unsafe { (self.set_bid)(instance, seat.index() as c_int, number, c"".as_ptr()) };
            checked(answer, "a call")?;
        }
        Ok(())
    }
}
