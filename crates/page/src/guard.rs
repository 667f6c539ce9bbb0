//! What every request passes: it must be meant for us, come from our own pages, and it gets a name.

use crate::{app::App, pages, refusal::Refusal, room::Fields, words::ENGLISH};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{net::IpAddr, sync::Arc};

/// Who asks: the content of a cookie, and nothing else is known of them.
#[derive(Debug, Clone)]
pub(crate) struct Visitor(pub(crate) String);

const COOKIE: &str = "kakehiki";
const FIVE_YEARS: u32 = 5 * 366 * 24 * 60 * 60;

/// Nothing but our own files is ever loaded by a page, and no other site may frame it.
const CONTENT_POLICY: &str =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

pub(crate) async fn check(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !is_for_us(headers) || (request.method() != Method::GET && !is_from_us(headers)) {
        return Refusal::OtherOrigin.into_response();
    }
    let known = visitor_of(headers);
    let visitor = known.clone().unwrap_or_else(|| Visitor(crate::app::unguessable()));
    let wants_page = headers.get(header::ACCEPT).is_some_and(|accept| contains(accept, "text/html"))
        && !headers.contains_key("x-fragment");
    // Whoever opens a table must be known again, be it a program.
    let needs_name = known.is_none() && (wants_page || request.method() != Method::GET);
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    if wants_page && (response.status().is_client_error() || response.status().is_server_error()) {
        response = pages::refusal(&app, &visitor, response).await;
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if needs_name {
        let cookie = format!("{COOKIE}={}; Path=/; Max-Age={FIVE_YEARS}; HttpOnly; SameSite=Lax", visitor.0);
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Whether the request names this machine. A page of another site that has its name point here does not.
fn is_for_us(headers: &HeaderMap) -> bool {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).is_some_and(|host| {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
    })
}

/// Whether something that changes the world was sent by one of our pages, or by a program that is no browser.
fn is_from_us(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (Some(origin), Some(host)) => origin.strip_prefix("http://") == Some(host),
        (Some(_), None) => false,
        (None, _) => headers.get("sec-fetch-site").is_none_or(|site| {
            site == HeaderValue::from_static("same-origin") || site == HeaderValue::from_static("none")
        }),
    }
}

fn visitor_of(headers: &HeaderMap) -> Option<Visitor> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|(name, value)| {
            *name == COOKIE && value.len() == 32 && value.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
        .map(|(_, value)| Visitor(value.into()))
}

fn contains(value: &HeaderValue, part: &str) -> bool {
    value.to_str().is_ok_and(|value| value.contains(part))
}

/// Whether a request comes from our own script, which wants a piece of a page.
pub(crate) fn wants_fragment(headers: &HeaderMap) -> bool {
    headers.contains_key("x-fragment")
}

/// A number in a form.
pub(crate) fn number(fields: &Fields, name: &str) -> Result<usize, Refusal> {
    let text = fields.get(name).map_or("", String::as_str);
    text.parse().map_err(|_| Refusal::Unreadable((ENGLISH.refusals.no_number)(name, text)))
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
            assert!(is_for_us(&headers(&[("host", host)])), "{host}");
        }
        for host in ["example.org", "localhost.example.org:80", "10.0.0.1", "127.0.0.1.example.org", ""] {
            assert!(!is_for_us(&headers(&[("host", host)])), "{host}");
        }
        assert!(!is_for_us(&HeaderMap::new()));
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

    #[test]
    fn a_cookie_is_32_hexadecimal_digits() {
        let good = "a=b; kakehiki=0123456789abcdef0123456789abcdef";
        assert!(visitor_of(&headers(&[("cookie", good)])).is_some());
        assert!(visitor_of(&headers(&[("cookie", "kakehiki=1' OR 1=1")])).is_none());
    }
}
