/// The least difference of points for each number of IMPs from 1 to 24; law 78B.
const IMPS: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
    2500, 3000, 3500, 4000,
];

/// The IMPs for a difference of points, with its sign.
pub const fn imps(difference: i32) -> i32 {
    let size = difference.unsigned_abs();
    let mut imps = 0;
    while imps < IMPS.len() && size >= IMPS[imps] as u32 {
        imps += 1;
    }
    if difference < 0 { -(imps as i32) } else { imps as i32 }
}

/// The matchpoints of each score on one board, all seen from one side: 2 for each other score that it beats, 1 for each
/// that it ties.
pub fn matchpoints(scores: &[i32]) -> Vec<u32> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let points = |score: &i32| {
        let below = sorted.partition_point(|other| other < score);
        let equal = sorted[below..].partition_point(|other| other <= score);
        (2 * below + equal - 1) as u32
    };
    scores.iter().map(points).collect()
}
