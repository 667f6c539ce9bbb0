use crate::Variable;

/// The centre of gravity of the variable's sets, each cut at its level and joined by the maximum.
///
/// Exact: the shape is taken apart at every corner, every place where a set meets its level and every place where two cut
/// sets cross; between two of these it is a trapezium. `None` when the shape has no area.
pub fn centroid(variable: &Variable, levels: &[f64]) -> Option<f64> {
    let (low, high) = variable.range();
    let mut cuts = vec![low, high];
    for (place, (_, set)) in variable.sets().iter().enumerate() {
        let level = levels.get(place).copied().unwrap_or(0.0);
        if level > 0.0 {
            cuts.extend(set.corners().iter().map(|&(x, _)| x));
            cuts.extend(set.corners().windows(2).filter_map(|pair| crossing(pair[0], pair[1], level)));
        }
    }
    cuts.retain(|x| (low..=high).contains(x));
    cuts.sort_unstable_by(f64::total_cmp);
    let mut area = 0.0;
    let mut moment = 0.0;
    for pair in cuts.windows(2) {
        integrate(variable, levels, pair[0], pair[1], &mut area, &mut moment);
    }
    (area > 0.0).then(|| moment / area)
}

/// Where the line through two corners is at this level, if strictly between them.
fn crossing((x0, y0): (f64, f64), (x1, y1): (f64, f64), level: f64) -> Option<f64> {
    ((y0 < level) != (y1 < level)).then(|| x0 + (x1 - x0) * (level - y0) / (y1 - y0))
}

/// Adds what lies between two cuts, where every cut set is a straight line: their maximum bends only where two cross.
fn integrate(variable: &Variable, levels: &[f64], left: f64, right: f64, area: &mut f64, moment: &mut f64) {
    let height = |place: usize, x: f64| {
        variable.membership(place, x).min(levels.get(place).copied().unwrap_or(0.0)).max(0.0)
    };
    let count = variable.sets().len();
    let top = |x: f64| (0..count).map(|place| height(place, x)).fold(0.0, f64::max);
    let mut bends = vec![left, right];
    for first in 0..count {
        for second in first + 1..count {
            let start = height(first, left) - height(second, left);
            let end = height(first, right) - height(second, right);
            if start * end < 0.0 {
                bends.push(left + (right - left) * start / (start - end));
            }
        }
    }
    bends.sort_unstable_by(f64::total_cmp);
    for pair in bends.windows(2) {
        let (x0, x1, y0, y1) = (pair[0], pair[1], top(pair[0]), top(pair[1]));
        let width = x1 - x0;
        *area += width * (y0 + y1) / 2.0;
        *moment += width * (x0 * (2.0 * y0 + y1) + x1 * (y0 + 2.0 * y1)) / 6.0;
    }
}
