//! What other programs ask over HTTP, where that is switched on.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use page_tests::{ServerProcess, scratch_folder};
use reqwest::{StatusCode, header};

const SERVE: &str = env!("CARGO_BIN_EXE_serve");
const BID: &str = "/bid?dealer=N&seat=S&ctx=----&hand=AK97543.K.T3.AK7";

#[tokio::test]
async fn other_programs_are_answered_where_that_is_switched_on() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start_with_api(SERVE, &folder).unwrap();
    let http = reqwest::Client::new();
    let get = async |path: &str| http.get(format!("{}{path}", server.address)).send().await.unwrap();
    let reply = get(BID).await;
    assert_eq!(reply.status(), StatusCode::OK);
    assert_eq!(reply.headers()[header::CONTENT_TYPE], "application/json");
    assert_eq!(reply.headers()[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    assert!(reply.headers().get(header::SET_COOKIE).is_none(), "it is nobody's");
    assert!(reply.text().await.unwrap().contains("\"bid\":\"1S\""));
    let reply = get("/bid?dealer=N&seat=S").await;
    assert_eq!(reply.status(), StatusCode::BAD_REQUEST);
    assert!(reply.text().await.unwrap().contains("hand"));
    assert!(get("/openapi.json").await.text().await.unwrap().contains("/api/decide"));
    assert_eq!(get("/").await.status(), StatusCode::OK, "the page is there too");

    let post = async |body: String, origin: Option<&str>| {
        let mut request = http.post(format!("{}/api/decide", server.address)).body(body);
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        request.send().await.unwrap()
    };
    let question = r#"{"game":"bridge","deal":"N:AK75.AQ9.953.AK8 - - -"}"#;
    let reply = post(question.into(), None).await;
    assert_eq!(reply.status(), StatusCode::OK);
    assert!(reply.text().await.unwrap().contains("\"game\":\"bridge\""));
    assert_eq!(post(question.into(), Some("https://example.org")).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(post("x".repeat(300_000), None).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let reply = get("/api/decide").await;
    assert_eq!(
        (reply.status(), &reply.headers()[header::ALLOW]),
        (StatusCode::METHOD_NOT_ALLOWED, &"POST".parse().unwrap())
    );
    let elsewhere = http
        .get(format!("{}{BID}", server.address))
        .header(header::HOST, "example.org")
        .send()
        .await
        .unwrap();
    assert_eq!(elsewhere.status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn and_nowhere_else() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    for path in [BID, "/openapi.json"] {
        let reply = reqwest::get(format!("{}{path}", server.address)).await.unwrap();
        assert_eq!(reply.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
