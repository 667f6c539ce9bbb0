//! Forms that were filled in.

use crate::refusal::Refusal;
use std::collections::HashMap;
use telling::say;

/// The fields of a submitted form.
pub(crate) type Fields = HashMap<String, String>;

/// The most bytes that a form or an uploaded file may have.
pub(crate) const LARGEST_UPLOAD: usize = 256 * 1024;

/// A number in a form.
pub(crate) fn number(fields: &Fields, name: &'static str) -> Result<usize, Refusal> {
    let text = fields.get(name).map_or("", String::as_str);
    text.parse().map_err(|_| {
        let start: String = text.chars().take(40).collect();
        Refusal::unexpected(move |w| say!(w, "page-refusal-no-number", field = name, text = start.as_str()))
    })
}
