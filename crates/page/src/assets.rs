//! Files that are part of the binary.

use crate::{art, packing};
use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: String,
    /// The same, packed.
    packed: Vec<u8>,
    tag: String,
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    const STYLE: &str = "text/css; charset=utf-8";
    const SCRIPT: &str = "text/javascript; charset=utf-8";
    const DRAWING: &str = "image/svg+xml";
    let files = [
        ("page.css", STYLE, include_str!("../assets/page.css").to_owned()),
        ("table.css", STYLE, include_str!("../assets/table.css").to_owned()),
        ("bridge.css", STYLE, include_str!("../assets/bridge.css").to_owned()),
        ("mahjong.css", STYLE, include_str!("../assets/mahjong.css").to_owned()),
        // Its rules hold inside a review alone.
        ("review.css", STYLE, format!(".review {{\n{}}}\n", telling::mahjong::review::style())),
        ("table.js", SCRIPT, include_str!("../assets/table.js").to_owned()),
        ("lobby.js", SCRIPT, include_str!("../assets/lobby.js").to_owned()),
        ("keys.js", SCRIPT, include_str!("../assets/keys.js").to_owned()),
        ("cards.svg", DRAWING, art::deck()),
        ("tiles.svg", DRAWING, art::tiles()),
        ("chips.svg", DRAWING, art::chips()),
        ("icon.svg", DRAWING, art::icon()),
    ];
    files
        .into_iter()
        .map(|(name, kind, content)| {
            let mut hasher = DefaultHasher::new();
            content.hash(&mut hasher);
            let packed = packing::pack(content.as_bytes(), 9);
            Asset { name, kind, content, packed, tag: format!("\"{:016x}\"", hasher.finish()) }
        })
        .collect()
});

/// An asset by its name. A browser asks each time whether it has changed: a new binary is never shown with old styles.
pub(crate) async fn get(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return crate::refusal::Refusal::NotFound.into_response();
    };
    let about = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, asset.tag.as_str()),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    if !packing::is_welcome(&headers) {
        return (about, asset.content.as_str()).into_response();
    }
    let mut response = (about, asset.packed.as_slice()).into_response();
    packing::mark(response.headers_mut());
    response
}
