use super::Example;
use bridge::{Seat, Vulnerability};

/// Problems of our own: what every book on defence tells of, with deals made for it. What is sent tells partner what it cannot see
/// otherwise; what is read decides the contract when everybody sees everything.
pub static OWN: [Example; 11] = [
    sent("own-1", "HQ", UNDERLEAD, ONE_TWO_FOUR_SPADES, "HA H2"),
    read("own-2", "H4", UNDERLEAD, ONE_TWO_FOUR_SPADES, "HA H2 HQ H5"),
    sent("own-3", "S9", THIRD_ROUND, "1H P 2H P 4H P P P", "SA S6"),
    read("own-4", "SK", THIRD_ROUND, "1H P 2H P 4H P P P", "SA S6 S9 S2"),
    Example {
        dealer: Seat::North,
        ..sent(
            "own-5",
            "C2",
            "N:AT8.KQ7.Q963.QJ5 43.52.A84.A98632 KQJ96.A43.K5.KT4 752.JT986.JT72.7",
            "1D P 1S P 1NT P 4S P P P",
            "C7 CQ CA C4",
        )
    },
    Example {
        dealer: Seat::North,
        ..sent(
            "own-6",
            "C9",
            "N:AT8.Q963.KQ7.QJ5 43.A84.52.A98632 KQJ96.K5.A43.KT4 752.JT72.JT986.7",
            "1C P 1S P 1NT P 4S P P P",
            "C7 CQ CA C4",
        )
    },
    sent("own-7", "HK", HEARTS_WAIT, "1NT P 2NT P 3NT P P P", "SJ S4 S2 SA DA D3 D9 D2 D5 D4 DK D7 DQ"),
    read(
        "own-8",
        "HA",
        HEARTS_WAIT,
        "1NT P 2NT P 3NT P P P",
        "SJ S4 S2 SA DA D3 D9 D2 D5 D4 DK D7 DQ HK C3 D6 DJ C5 C4 D8 C2 C8 CK CA",
    ),
    sent(
        "own-9",
        "H2",
        "N:Q982.Q83.964.AK4 54.9742.AQT2.J85 AKJT6.J5.K83.Q72 73.AKT6.J75.T963",
        "1S P 3S P 4S P P P",
        "HA H3",
    ),
    sent(
        "own-10",
        "C9",
        "N:KT84.K73.AJT62.5 732.AQ8.74.Q9642 AQJ95.962.KQ.873 6.JT54.9853.AKJT",
        "1S P 2D P 2S P 4S P P P",
        "CA C5",
    ),
    sent(
        "own-11",
        "HJ",
        "N:T96.63.KQJT9.AJ8 KJ8.QJ7.542.T974 AQ4.A95.876.KQ32 7532.KT842.A3.65",
        "1NT P 3NT P P P",
        "H4 H3",
    ),
];

/// West must put East in to lead diamonds through the king, and has hearts alone to do it.
const UNDERLEAD: &str = "N:Q84.T62.953.AJ95 6.QJ973.JT742.T8 AKJT95.85.K6.KQ4 732.AK4.AQ8.7632";
const ONE_TWO_FOUR_SPADES: &str = "1S P 2S P 4S P P P";
/// East ruffs the third spade, or not.
const THIRD_ROUND: &str = "N:QJ6.T852.764.A72 94.43.KT82.QJ985 T732.AKQJ9.A5.K4 AK85.76.QJ93.T63";
/// East has four hearts to cash, once West has got out of their way.
const HEARTS_WAIT: &str = "N:Q74.875.KQJT9.62 32.KQJT3.72.T985 AK5.962.A5.KQJ43 JT986.A4.8643.A7";

/// One that asks which card tells partner. South dealt, and nobody is vulnerable.
const fn sent(
    name: &'static str,
    answer: &'static str,
    deal: &'static str,
    auction: &'static str,
    play: &'static str,
) -> Example {
    Example {
        name,
        question: "page-problems-ask-own-sent",
        answer,
        deal,
        dealer: Seat::South,
        vulnerability: Vulnerability::None,
        auction,
        play,
        weak_notrump: false,
    }
}

/// One that asks what to do about what partner told.
const fn read(
    name: &'static str,
    answer: &'static str,
    deal: &'static str,
    auction: &'static str,
    play: &'static str,
) -> Example {
    Example { question: "page-problems-ask-own-read", ..sent(name, answer, deal, auction, play) }
}
