use crate::Invalid;

/// A fuzzy set: how far each number belongs to it, from 0 to 1, piecewise linear between corners and level outside them.
#[derive(Debug, Clone, PartialEq)]
pub struct Set {
    corners: Vec<(f64, f64)>,
}

impl Set {
    /// The set with these corners, from left to right.
    pub fn new(corners: impl Into<Vec<(f64, f64)>>) -> Result<Self, Invalid> {
        let corners = corners.into();
        if corners.is_empty() {
            return Err(Invalid::NoCorner);
        }
        let mut before = f64::NEG_INFINITY;
        for (at, &(x, y)) in corners.iter().enumerate() {
            if !(x.is_finite() && x > before && (0.0..=1.0).contains(&y)) {
                return Err(Invalid::Corner { at, x, y });
            }
            before = x;
        }
        Ok(Self { corners })
    }

    /// Rises from `left` to `peak` and falls to `right`. With two of them equal it has a shoulder on that side.
    pub fn triangle(left: f64, peak: f64, right: f64) -> Result<Self, Invalid> {
        let mut corners = Vec::with_capacity(3);
        if left != peak {
            corners.push((left, 0.0));
        }
        corners.push((peak, 1.0));
        if right != peak {
            corners.push((right, 0.0));
        }
        Self::new(corners)
    }

    /// Its corners from left to right.
    pub fn corners(&self) -> &[(f64, f64)] {
        &self.corners
    }

    /// How far `x` belongs to it.
    pub fn membership(&self, x: f64) -> f64 {
        let mut before: Option<(f64, f64)> = None;
        for &(x1, y1) in &self.corners {
            if x <= x1 {
                return match before {
                    Some((x0, y0)) => y0 + (y1 - y0) * (x - x0) / (x1 - x0),
                    None => y1,
                };
            }
            before = Some((x1, y1));
        }
        before.map_or(0.0, |(_, y)| y)
    }
}
