use super::sprite;

/// Chips by worth, and the mark of the dealer.
pub(crate) fn chips() -> String {
    let colours = [
        ("chip-1", "#e9e4d6", "#8b8574"),
        ("chip-5", "#b23a3a", "#f4dcd6"),
        ("chip-25", "#2c6e55", "#dcefe6"),
        ("chip-100", "#2b2f36", "#e6e0cf"),
        ("chip-500", "#5a4688", "#e7e0f6"),
    ];
    sprite(colours.into_iter().map(|(name, body, edge)| chip(name, body, edge)))
}

fn chip(name: &str, body: &str, edge: &str) -> String {
    let marks: String = (0..6)
        .map(|turn| format!(r#"<path d="M45.5 3H54.5V14H45.5Z" transform="rotate({} 50 50)"/>"#, turn * 60))
        .collect();
    format!(
        r##"<symbol id="{name}" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="{body}" stroke="#0003" stroke-width="2"/><g fill="{edge}">{marks}</g><circle cx="50" cy="50" r="31" fill="none" stroke="{edge}" stroke-opacity=".7" stroke-width="2.5"/></symbol>"##
    )
}
