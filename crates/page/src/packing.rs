//! What is sent is packed for browsers that say they can unpack it: a page is then a fifth as long.
//!
//! A layer of `tower-http` would do for pages. The files, which are packed once and as well as possible, would still need all but one
//! function of this, so it would be another dependency for twenty lines.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// What is shorter fits into a packet anyway.
const WORTH_IT: usize = 1024;
/// No page is longer.
const LONGEST: usize = 32 << 20;

/// Whether whoever asks can unpack.
pub(crate) fn is_welcome(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    accepted.split(',').any(|one| {
        let (name, rest) = one.split_once(';').unwrap_or((one, ""));
        // With a weight of nothing it is refused.
        let weight = rest.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
        name.trim() == "gzip" && weight.unwrap_or(1.0_f32) > 0.0
    })
}

/// Packed as well as possible (9) or quickly (1).
pub(crate) fn pack(content: &[u8], level: u32) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(level));
    // Writing to memory does not fail.
    let _ = packer.write_all(content);
    packer.finish().unwrap_or_default()
}

/// Pages are packed on their way out. Files were packed long ago, and a stream of news must not wait until it is long.
pub(crate) async fn pages(request: Request, next: Next) -> Response {
    let welcome = is_welcome(request.headers());
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if !welcome || !kind.starts_with("text/html") || response.headers().contains_key(header::CONTENT_ENCODING)
    {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(content) = to_bytes(body, LONGEST).await else {
        return axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    if content.len() < WORTH_IT {
        return Response::from_parts(head, Body::from(content));
    }
    head.headers.remove(header::CONTENT_LENGTH);
    mark(&mut head.headers);
    Response::from_parts(head, Body::from(pack(&content, 4)))
}

/// Says that it is packed.
pub(crate) fn mark(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn only_who_can_unpack_gets_it_packed() {
        let accepts = |value| {
            is_welcome(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(accepts("gzip, deflate, br") && accepts("br;q=1.0, gzip;q=0.8"));
        assert!(!accepts("gzip;q=0, identity") && !accepts("br, gzip; q=0.0"));
        assert!(!accepts("br") && !accepts("identity") && !is_welcome(&HeaderMap::new()));
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let text = "a table ".repeat(1000);
        let packed = pack(text.as_bytes(), 9);
        assert!(packed.len() * 20 < text.len());
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
    }
}
