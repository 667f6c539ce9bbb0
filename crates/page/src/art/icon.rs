/// Small signs in lines: arrows through a record, and whether something is right.
const SIGNS: [(&str, &str); 6] = [
    ("first", "M6 5v14M19 5 9 12l10 7z"),
    ("back", "M17 5 7 12l10 7z"),
    ("on", "M7 5l10 7-10 7z"),
    ("last", "M18 5v14M5 5l10 7-10 7z"),
    ("tick", "M5 13l5 5L19 7"),
    ("cross", "M6 6l12 12M18 6 6 18"),
];

/// Our mark: two cards, one of which nobody sees.
pub(crate) fn icon() -> String {
    let shape = r##"<rect x="4" y="7" width="14" height="20" rx="2.5" fill="#2d6a53" transform="rotate(-10 11 17)"/><rect x="13" y="5" width="14" height="20" rx="2.5" fill="#fffdf8" stroke="#1f6b52" stroke-width="1.4" transform="rotate(9 20 15)"/><path d="M20.5 10.5c1.6 2.6 3.9 3.7 3.9 6a2 2 0 0 1-3.3 1.3l.7 2.2h-2.6l.7-2.2a2 2 0 0 1-3.3-1.3c0-2.3 2.3-3.4 3.9-6z" fill="#1f6b52" transform="rotate(9 20 15)"/>"##;
    let signs: String = SIGNS.iter().map(|(name, path)| sign(name, path)).collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><symbol id="mark" viewBox="0 0 32 32">{shape}</symbol>{signs}{shape}</svg>"#
    )
}

/// In the colour of the text around it.
fn sign(name: &str, path: &str) -> String {
    let fill = if matches!(name, "tick" | "cross") { "none" } else { "currentColor" };
    format!(
        r#"<symbol id="{name}" viewBox="0 0 24 24"><path d="{path}" fill="{fill}" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></symbol>"#
    )
}
