use std::time::Duration;

/// Prints how long something took: in the middle, for 95 of 100, and at most.
pub fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f64| {
        times.get(((times.len() as f64 - 1.0) * share) as usize).map_or(0.0, Duration::as_secs_f64)
    };
    println!("{what}: {:.3} s in the middle, {:.3} s for 95 %, {:.3} s at most", at(0.5), at(0.95), at(1.0));
}
