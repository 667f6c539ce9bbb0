use super::Example;
use bridge::{Seat, Vulnerability};

/// Problems of our own: what every book on defence tells of, with deals made for it. What is sent tells partner what it cannot see
/// otherwise; what is read, and what is played without either, decides the contract when everybody sees everything.
pub static OWN: [Example; 15] = [
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
    // Before dummy's trumps are gone, the ace lets dummy ruff what should force declarer.
    Example {
        dealer: Seat::North,
        ..asked(
            "own-12",
            "page-problems-ask-own-12",
            "S8",
            "N:T76.J85.AKJ65.K4 543.A632.98.T732 KQJ9.T7.Q73.AQJ5 A82.KQ94.T42.986",
            "1D P 1S P 2S P 4S P P P",
            "HK H5 H6 H7 HQ H8 H2 HT H4 HJ HA S9 SK S2 S6 S3 SQ",
        )
    },
    // A ruff and a discard, which takes declarer's last trump.
    asked(
        "own-13",
        "page-problems-ask-own-13",
        "H8",
        "N:764.962.K843.KJ5 3.AJ73.T76.98432 KQJT9.T4.AQ5.AQ7 A852.KQ85.J92.T6",
        "1S P 2S P 4S P P P",
        "HK H2 H7 H4 HQ H6 H3 HT H5 H9 HA S9 SK S2 S4 S3 SQ S5 S6 C2 SJ SA S7 C3",
    ),
    // All but the king are a ruff and a discard, or put West in again with the king.
    asked(
        "own-14",
        "page-problems-ask-own-14",
        "HK",
        "N:QT86.A63.A85.852 32.QJT52.T62.T64 AKJ95.974.K4.A73 74.K8.QJ973.KQJ9",
        "1S P 3S P 4S P P P",
        "CK C2 C6 CA SA S4 S6 S2 SK S7 S8 S3 DK D3 D5 D2 D4 D7 DA D6 D8 DT S9 D9 C3 CJ C5 C4 CQ C8 CT C7",
    ),
    // The ace would win the next spade, and hearts would then go into the ace and queen.
    asked(
        "own-15",
        "page-problems-ask-own-15",
        "SA",
        "N:K42.T65.A64.9743 QT9865.J93.87.T6 J3.AQ82.K53.AKQJ A7.K74.QJT92.852",
        "2NT P 3NT P P P",
        "DQ D4 D8 D3 DJ D6 D7 DK S3 S7 SK S8 DA S5 D5 D2 C3 C6 CA C2 CK C5 C4 CT CQ C8 C7 S6 CJ",
    ),
];

/// West must put East in to lead diamonds through the king, and has hearts alone to do it.
const UNDERLEAD: &str = "N:Q84.T62.953.AJ95 6.QJ973.JT742.T8 AKJT95.85.K6.KQ4 732.AK4.AQ8.7632";
const ONE_TWO_FOUR_SPADES: &str = "1S P 2S P 4S P P P";
/// East ruffs the third spade, or not.
const THIRD_ROUND: &str = "N:QJ6.T852.764.A72 94.43.KT82.QJ985 T732.AKQJ9.A5.K4 AK85.76.QJ93.T63";
/// East has four hearts to cash, once West has got out of their way.
const HEARTS_WAIT: &str = "N:Q74.875.KQJT9.62 32.KQJT3.72.T985 AK5.962.A5.KQJ43 JT986.A4.8643.A7";

/// One that asks which card tells partner.
const fn sent(
    name: &'static str,
    answer: &'static str,
    deal: &'static str,
    auction: &'static str,
    play: &'static str,
) -> Example {
    asked(name, "page-problems-ask-own-sent", answer, deal, auction, play)
}

/// One with the message that says what it asks. South dealt, and nobody is vulnerable.
const fn asked(
    name: &'static str,
    question: &'static str,
    answer: &'static str,
    deal: &'static str,
    auction: &'static str,
    play: &'static str,
) -> Example {
    Example {
        name,
        question,
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
    asked(name, "page-problems-ask-own-read", answer, deal, auction, play)
}
