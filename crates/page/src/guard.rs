//! What every request passes: it must be meant for us, come from our own pages, and it gets a name.

use crate::{
    app::{App, unguessable},
    crowd::Presence,
    form::LARGEST_UPLOAD,
    pages,
    refusal::Refusal,
    settings::Settings,
    visitor::{self, COOKIE, Visitor, owner_of, wants_fragment},
};
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::StreamExt;
use std::{net::IpAddr, sync::Arc, time::Duration};
use telling::say;
use tokio::time::timeout;

const FIVE_YEARS: u32 = 5 * 366 * 24 * 60 * 60;

/// Nothing but our own files is ever loaded by a page, and no other site may frame it.
const CONTENT_POLICY: &str =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

pub(crate) async fn check(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !is_for_us(headers, app.network.is_some()) || (request.method() != Method::GET && !is_from_us(headers))
    {
        let words = visitor::words(&Settings::default(), headers);
        return (Refusal::OtherOrigin.status(), Refusal::OtherOrigin.tell(&words)).into_response();
    }
    let known = visitor::known(headers);
    let cookie = known.clone().unwrap_or_else(unguessable);
    let id = owner_of(&cookie);
    // A drawing or a style sheet is nobody's own, and waits for nothing.
    let is_asset = request.uri().path().starts_with("/assets/");
    let (settings, entry) = match known {
        Some(_) if !is_asset => admit(&app, &id).await,
        _ => (Settings::default(), Ok(None)),
    };
    let words = visitor::words(&settings, headers);
    let visitor = Visitor { id, words, settings };
    let wants_page = headers.get(header::ACCEPT).is_some_and(|accept| contains(accept, "text/html"))
        && !wants_fragment(headers);
    // Whoever opens a table must be known again, be it a program.
    let needs_name = known.is_none() && (wants_page || request.method() != Method::GET);
    request.extensions_mut().insert(visitor.clone());
    let mut response = match entry {
        Ok(_joined) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    if let Some(refusal) = response.extensions_mut().remove::<Arc<Refusal>>() {
        let text = refusal.tell(&visitor.words);
        response = if wants_page {
            pages::refusal(&app, &visitor, refusal.status(), text)
        } else {
            (refusal.status(), text).into_response()
        };
    } else if wants_page && (response.status().is_client_error() || response.status().is_server_error()) {
        // What the framework refuses is a form or a way of asking that is none of ours.
        let text = say!(visitor.words, "page-refusal-no-form");
        response = pages::refusal(&app, &visitor, response.status(), text);
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if needs_name {
        let cookie = format!("{COOKIE}={cookie}; Path=/; Max-Age={FIVE_YEARS}; HttpOnly; SameSite=Lax");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// What a visitor likes, and whether they may ask for something now.
async fn admit(app: &Arc<App>, id: &str) -> (Settings, Result<Option<Presence>, Refusal>) {
    let known = app.settings_in_memory(id);
    let Some(joined) = app.crowd.join(id) else {
        return (known.unwrap_or_default(), Err(Refusal::TooManyRequests));
    };
    if let Some(settings) = known {
        return (settings, Ok(Some(joined)));
    }
    let owner = id.to_owned();
    match app.ask(move |app| Ok(app.settings(&owner)?)).await {
        Ok(settings) => (settings, Ok(Some(joined))),
        Err(refusal) => (Settings::default(), Err(refusal)),
    }
}

/// So long a form may take to arrive.
pub(crate) const FORM_TIME: Duration = Duration::from_secs(20);
/// So much is listened to before a sender is cut off.
const MOST_HEARD: usize = 16 << 20;

/// Waits until a form has arrived in full, but not for ever: whoever looks at it need not wait then.
pub(crate) async fn hear_out(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    match timeout(FORM_TIME, heard_out(request)).await {
        Ok(Ok(request)) => next.run(request).await,
        Ok(Err(refusal)) => refusal.into_response(),
        Err(_) => Refusal::TooSlow.into_response(),
    }
}

/// A request that has arrived in full. One that is too large is heard out too, without being kept: a browser that is still sending
/// when the answer comes may never show it.
async fn heard_out(request: Request) -> Result<Request, Refusal> {
    let (head, body) = request.into_parts();
    let (mut stream, mut kept, mut size) = (body.into_data_stream(), Vec::new(), 0);
    while let Some(piece) = stream.next().await {
        let piece = piece.map_err(|_| Refusal::unexpected(|w| say!(w, "page-refusal-no-form")))?;
        size += piece.len();
        match size {
            0..=LARGEST_UPLOAD => kept.extend_from_slice(&piece),
            _ if size <= MOST_HEARD => kept = Vec::new(),
            _ => break,
        }
    }
    if size > LARGEST_UPLOAD {
        return Err(Refusal::TooLarge(LARGEST_UPLOAD / 1024));
    }
    Ok(Request::from_parts(head, Body::from(kept)))
}

/// Whether the request names this machine: as itself, or by a number of the local network where that is switched on. A page of
/// another site that has its name point here does neither.
pub(crate) fn is_for_us(headers: &HeaderMap, network: bool) -> bool {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).is_some_and(|host| {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        let is_ours = |address: IpAddr| address.is_loopback() || (network && is_near(address));
        name.eq_ignore_ascii_case("localhost") || address.is_ok_and(is_ours)
    })
}

/// Whether an address is on this machine or in a network that no router leads to from outside.
pub(crate) fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

/// Whether something that changes the world was sent by one of our pages, or by a program that is no browser.
pub(crate) fn is_from_us(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (Some(origin), Some(host)) => origin.strip_prefix("http://") == Some(host),
        (Some(_), None) => false,
        (None, _) => headers.get("sec-fetch-site").is_none_or(|site| {
            site == HeaderValue::from_static("same-origin") || site == HeaderValue::from_static("none")
        }),
    }
}

fn contains(value: &HeaderValue, part: &str) -> bool {
    value.to_str().is_ok_and(|value| value.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines.iter().map(|&(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn only_names_of_this_machine_are_answered() {
        for host in ["localhost", "localhost:7777", "127.0.0.1:80", "[::1]:99", "LOCALHOST:1"] {
            assert!(is_for_us(&headers(&[("host", host)]), false), "{host}");
        }
        for host in ["example.org", "localhost.example.org:80", "10.0.0.1", "127.0.0.1.example.org", ""] {
            assert!(!is_for_us(&headers(&[("host", host)]), false), "{host}");
        }
        assert!(!is_for_us(&HeaderMap::new(), true));
        for (host, near) in
            [("192.168.1.7:7878", true), ("[fe80::1]:80", true), ("8.8.8.8", false), ("home.lan", false)]
        {
            assert_eq!(is_for_us(&headers(&[("host", host)]), true), near, "{host}");
        }
    }

    #[test]
    fn only_our_own_pages_may_change_something() {
        let host = ("host", "localhost:7777");
        assert!(is_from_us(&headers(&[host])), "a program");
        assert!(is_from_us(&headers(&[host, ("origin", "http://localhost:7777")])));
        assert!(!is_from_us(&headers(&[host, ("origin", "http://localhost:7778")])));
        assert!(!is_from_us(&headers(&[host, ("origin", "https://example.org")])));
        assert!(!is_from_us(&headers(&[host, ("origin", "null")])));
        assert!(!is_from_us(&headers(&[host, ("sec-fetch-site", "cross-site")])));
    }
}
