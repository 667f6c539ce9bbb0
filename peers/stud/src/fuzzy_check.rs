//! The centre of gravity of clipped sets, ours beside scikit-fuzzy's on a fine grid.

use crate::python;
use anyhow::{Result, ensure};
use fuzzy::{Variable, centroid};
use rand::RngExt;
use worlds::Seed;

const CASES: usize = 200;
/// How far scikit-fuzzy's grid may be from the exact centre.
const TOLERANCE: f64 = 1e-5;

pub fn run() -> Result<()> {
    let mut rng = Seed(1).rng();
    let cases: Vec<Vec<f64>> =
        (0..CASES).map(|_| (0..5).map(|_| f64::from(rng.random_range(0..=100u32)) / 100.0 + 0.001).map(|level| level.min(1.0)).collect()).collect();
    let theirs = python("skfuzzy_centroid.py", &[serde_json::to_string(&cases)?])?;
    let theirs: Vec<f64> = serde_json::from_value(theirs)?;
    let variable = Variable::peaks("x", -2.0, 3.0, &["a", "b", "c", "d", "e"])?;
    let mut worst = 0.0f64;
    for (levels, theirs) in cases.iter().zip(&theirs) {
        let ours = centroid(&variable, levels).unwrap_or(f64::NAN);
        worst = worst.max((ours - theirs).abs());
    }
    println!("\nfuzzy: {CASES} centroids of five clipped sets, greatest difference from scikit-fuzzy {worst:.2e}");
    ensure!(theirs.len() == CASES && worst <= TOLERANCE, "the difference is above {TOLERANCE:e}");
    Ok(())
}
