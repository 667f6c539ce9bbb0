//! Pictures of cards and tiles.

use crate::long::bad;
use pyo3::prelude::*;
use telling::art::{Row, picture};

/// Rows of cards ("cards SA HK"), of tiles ("tiles 5mr E") or of text ("text North") as one SVG.
#[pyfunction]
fn svg(py: Python<'_>, rows: Vec<(String, String)>) -> PyResult<String> {
    let row = |(kind, content): (String, String)| {
        Ok(match kind.as_str() {
            "cards" => {
                Row::Cards(content.split_whitespace().map(str::parse).collect::<Result<_, _>>().map_err(bad)?)
            }
            "tiles" => {
                Row::Tiles(content.split_whitespace().map(str::parse).collect::<Result<_, _>>().map_err(bad)?)
            }
            _ => Row::Text(content),
        })
    };
    let rows: Vec<Row> = rows.into_iter().map(row).collect::<PyResult<_>>()?;
    Ok(py.detach(|| picture(&rows)))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(svg, module)?)
}
