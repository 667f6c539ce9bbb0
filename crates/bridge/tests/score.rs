//! Scores, IMPs and matchpoints against the tables of the laws, entered here as players have them on their cards.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{Bid, Doubling, Pair, Seat, Strain, Vulnerability, imps, matchpoints, score};

/// Contracts just made, undoubled and not vulnerable, vulnerable: levels 1 to 7.
const MINOR: [(i32, i32); 7] =
    [(70, 70), (90, 90), (110, 110), (130, 130), (400, 600), (920, 1370), (1440, 2140)];
const MAJOR: [(i32, i32); 7] =
    [(80, 80), (110, 110), (140, 140), (420, 620), (450, 650), (980, 1430), (1510, 2210)];
const NO_TRUMP: [(i32, i32); 7] =
    [(90, 90), (120, 120), (400, 600), (430, 630), (460, 660), (990, 1440), (1520, 2220)];

/// The same doubled.
const MINOR_DOUBLED: [(i32, i32); 7] =
    [(140, 140), (180, 180), (470, 670), (510, 710), (550, 750), (1090, 1540), (1630, 2330)];
const MAJOR_DOUBLED: [(i32, i32); 7] =
    [(160, 160), (470, 670), (530, 730), (590, 790), (650, 850), (1210, 1660), (1770, 2470)];
const NO_TRUMP_DOUBLED: [(i32, i32); 7] =
    [(180, 180), (490, 690), (550, 750), (610, 810), (670, 870), (1230, 1680), (1790, 2490)];

/// The same redoubled.
const MINOR_REDOUBLED: [(i32, i32); 7] =
    [(230, 230), (560, 760), (640, 840), (720, 920), (800, 1000), (1380, 1830), (1960, 2660)];
const MAJOR_REDOUBLED: [(i32, i32); 7] =
    [(520, 720), (640, 840), (760, 960), (880, 1080), (1000, 1200), (1620, 2070), (2240, 2940)];
const NO_TRUMP_REDOUBLED: [(i32, i32); 7] =
    [(560, 760), (680, 880), (800, 1000), (920, 1120), (1040, 1240), (1660, 2110), (2280, 2980)];

/// Doubled undertricks, not vulnerable and vulnerable: one down to thirteen down.
const DOUBLED_DOWN: [(i32, i32); 13] = [
    (100, 200),
    (300, 500),
    (500, 800),
    (800, 1100),
    (1100, 1400),
    (1400, 1700),
    (1700, 2000),
    (2000, 2300),
    (2300, 2600),
    (2600, 2900),
    (2900, 3200),
    (3200, 3500),
    (3500, 3800),
];

fn law(level: usize, strain: Strain, doubling: Doubling, vulnerable: bool, tricks: i32) -> i32 {
    let pick = |(not, vul): (i32, i32)| if vulnerable { vul } else { not };
    let over = tricks - 6 - level as i32;
    if over < 0 {
        let down = over.unsigned_abs() as usize;
        return -match doubling {
            Doubling::Undoubled => down as i32 * pick((50, 100)),
            Doubling::Doubled => pick(DOUBLED_DOWN[down - 1]),
            Doubling::Redoubled => 2 * pick(DOUBLED_DOWN[down - 1]),
        };
    }
    let (tables, trick) = match strain {
        Strain::Clubs | Strain::Diamonds => ([MINOR, MINOR_DOUBLED, MINOR_REDOUBLED], 20),
        Strain::Hearts | Strain::Spades => ([MAJOR, MAJOR_DOUBLED, MAJOR_REDOUBLED], 30),
        Strain::NoTrump => ([NO_TRUMP, NO_TRUMP_DOUBLED, NO_TRUMP_REDOUBLED], 30),
    };
    let overtrick = match doubling {
        Doubling::Undoubled => trick,
        Doubling::Doubled => pick((100, 200)),
        Doubling::Redoubled => pick((200, 400)),
    };
    pick(tables[doubling as usize][level - 1]) + over * overtrick
}

#[test]
fn every_score_is_the_laws() {
    let mut compared = 0;
    for bid in Bid::ascending() {
        for doubling in Doubling::ALL {
            for vulnerable in [false, true] {
                for tricks in 0..=13 {
                    let expected =
                        law(usize::from(bid.level()), bid.strain(), doubling, vulnerable, i32::from(tricks));
                    let found = score(bid, doubling, vulnerable, tricks);
                    assert_eq!(found, expected, "{bid}{doubling} {vulnerable} {tricks}");
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 35 * 3 * 2 * 14);
}

#[test]
fn a_score_belongs_to_a_pair() {
    let contract = kakehiki_bridge::Contract {
        bid: "4S".parse().unwrap(),
        doubling: Doubling::Undoubled,
        declarer: Seat::East,
    };
    assert_eq!(contract.score(Vulnerability::EastWest, 10), 620);
    assert_eq!(contract.score_for(Pair::NorthSouth, Vulnerability::EastWest, 10), -620);
    assert_eq!(contract.score_for(Pair::NorthSouth, Vulnerability::NorthSouth, 9), 50);
}

/// Law 78B: the highest difference for each number of IMPs.
const IMP_SCALE: [(i32, i32); 25] = [
    (0, 10),
    (1, 40),
    (2, 80),
    (3, 120),
    (4, 160),
    (5, 210),
    (6, 260),
    (7, 310),
    (8, 360),
    (9, 420),
    (10, 490),
    (11, 590),
    (12, 740),
    (13, 890),
    (14, 1090),
    (15, 1290),
    (16, 1490),
    (17, 1740),
    (18, 1990),
    (19, 2240),
    (20, 2490),
    (21, 2990),
    (22, 3490),
    (23, 3990),
    (24, i32::MAX),
];

#[test]
fn every_difference_has_the_laws_imps() {
    for difference in (0..=20_000).step_by(10) {
        let expected = IMP_SCALE.iter().find(|(_, highest)| difference <= *highest).unwrap().0;
        assert_eq!(imps(difference), expected, "{difference}");
        assert_eq!(imps(-difference), -expected, "{difference}");
    }
    assert_eq!((imps(i32::MAX), imps(i32::MIN)), (24, -24));
}

#[test]
fn matchpoints_are_two_for_a_win_and_one_for_a_tie() {
    assert!(matchpoints(&[]).is_empty());
    assert_eq!(matchpoints(&[420, 450, 420, -50]), [3, 6, 3, 0]);
    let scores: Vec<i32> = (0..50).map(|i| (i * 37) % 11 * 10).collect();
    for (i, points) in matchpoints(&scores).into_iter().enumerate() {
        let versus = |other: &i32| match scores[i].cmp(other) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        assert_eq!(points, scores.iter().map(versus).sum::<u32>() - 1);
    }
}

#[test]
fn par_of_the_solver_scores_as_the_laws_do() {
    // What one pair makes at every level, with the other making nothing: par is the best score of its contracts.
    for vulnerability in Vulnerability::ALL {
        let vulnerable = vulnerability.includes(Pair::NorthSouth);
        for strain in Strain::ASCENDING {
            for tricks in 7..=13u8 {
                let mut table = [[0; 5]; 4];
                for seat in [Seat::North, Seat::South] {
                    table[seat.index()][strain.index()] = tricks;
                }
                // The others lose too much in every contract to go on.
                let par = double_dummy::DealTable::from_tricks(table).par(Seat::North, vulnerability);
                let best = (7..=tricks)
                    .map(|bid| {
                        law(usize::from(bid) - 6, strain, Doubling::Undoubled, vulnerable, tricks.into())
                    })
                    .max();
                assert_eq!(Some(par.score), best, "{strain} {tricks} {vulnerability}");
            }
        }
    }
}
