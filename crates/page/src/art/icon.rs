/// Our mark: two cards, one of which nobody sees.
pub(crate) fn icon() -> String {
    let shape = r##"<rect x="4" y="7" width="14" height="20" rx="2.5" fill="#2d6a53" transform="rotate(-10 11 17)"/><rect x="13" y="5" width="14" height="20" rx="2.5" fill="#fffdf8" stroke="#1f6b52" stroke-width="1.4" transform="rotate(9 20 15)"/><path d="M20.5 10.5c1.6 2.6 3.9 3.7 3.9 6a2 2 0 0 1-3.3 1.3l.7 2.2h-2.6l.7-2.2a2 2 0 0 1-3.3-1.3c0-2.3 2.3-3.4 3.9-6z" fill="#1f6b52" transform="rotate(9 20 15)"/>"##;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><symbol id="mark" viewBox="0 0 32 32">{shape}</symbol>{shape}</svg>"#
    )
}
