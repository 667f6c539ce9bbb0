use std::fmt;
use unicode_width::UnicodeWidthStr;

/// A table for a terminal: each column as wide as its widest cell, counted in places, of which Japanese signs take two.
#[derive(Debug, Clone, Default)]
pub struct Columns {
    left: usize,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// With so many columns that are written from the left; the others, figures mostly, from the right.
    #[must_use]
    pub fn new(left: usize) -> Self {
        Self { left, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row<C: Into<String>>(&mut self, cells: impl IntoIterator<Item = C>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..count).map(widest).collect();
        for row in &self.rows {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                if column < self.left { from_left(cell, width) } else { from_right(cell, width) }
            });
            writeln!(f, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// How many places of a terminal a text takes: Japanese signs take two.
#[must_use]
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text in so many places of a terminal, at their left.
#[must_use]
pub fn from_left(text: &str, places: usize) -> String {
    format!("{text}{}", gap(text, places))
}

/// A text in so many places of a terminal, at their right.
#[must_use]
pub fn from_right(text: &str, places: usize) -> String {
    format!("{}{text}", gap(text, places))
}

fn gap(text: &str, places: usize) -> String {
    " ".repeat(places.saturating_sub(width(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_below_each_other_in_any_language() {
        let mut columns = Columns::new(1);
        columns.row(["", "n", "%"]);
        columns.row(["ディフェンス", "135", "15.6"]);
        columns.row(["all", "7"]);
        assert_eq!(
            columns.to_string(),
            "                n     %\nディフェンス  135  15.6\nall             7\n"
        );
    }
}
