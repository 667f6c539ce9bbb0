//! Questions of other programs: BEN's routes and our own, answered by `wire`. They are nobody's in particular: no cookie, no store.

use crate::{
    form::LARGEST_UPLOAD,
    guard::{FORM_TIME, is_for_us, is_from_us},
    settings::Settings,
    think::StopOnDrop,
    visitor,
};
use axum::{
    Json, Router,
    body::{Body, to_bytes},
    extract::{Query, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use telling::Words;
use tokio::{sync::Semaphore, task::JoinHandle, time::timeout};
use wire::rest::{self, GET_ROUTES, POST_ROUTES, Question, Reply};

/// So long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// So many questions may wait for a place to think.
const QUEUE: usize = 32;

/// Who may think, and who may wait for it.
struct Places {
    thinking: Semaphore,
    waiting: Semaphore,
}

/// The routes for other programs.
pub(crate) fn router() -> Router {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let places = Arc::new(Places { thinking: Semaphore::new(cores), waiting: Semaphore::new(cores + QUEUE) });
    let mut router = Router::new().route("/openapi.json", get(async || Json(rest::openapi())));
    for route in GET_ROUTES {
        router = router.route(&format!("/{route}"), get(ask));
    }
    for route in POST_ROUTES {
        router = router.route(&format!("/{route}"), post(ask));
    }
    router.layer(middleware::from_fn(check)).with_state(places)
}

/// The request must name this machine; what is posted must not come from another site's page. What is only asked may: a script in a
/// browser is one of the clients, and there is nothing here that others may not know.
async fn check(request: Request, next: Next) -> Response {
    let headers = request.headers();
    if !is_for_us(headers, false) {
        return refused(StatusCode::FORBIDDEN, "this server answers requests for localhost only");
    }
    if request.method() == Method::POST && !is_from_us(headers) {
        return refused(StatusCode::FORBIDDEN, "this came from another site's page");
    }
    let mut response = next.run(request).await;
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        let allow = response.headers().get(header::ALLOW).cloned();
        response = refused(StatusCode::METHOD_NOT_ALLOWED, "this route is asked in another way");
        if let Some(allow) = allow {
            response.headers_mut().insert(header::ALLOW, allow);
        }
    }
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

fn refused(status: StatusCode, why: &str) -> Response {
    (status, Json(json!({ "error": why }))).into_response()
}

async fn ask(State(places): State<Arc<Places>>, request: Request) -> Response {
    let Ok(_waits) = places.waiting.try_acquire() else {
        return refused(StatusCode::TOO_MANY_REQUESTS, "too many questions at once: try again later");
    };
    let (head, body) = request.into_parts();
    let words = words(&head.headers);
    let Ok(Query(query)) = Query::try_from_uri(&head.uri) else {
        return refused(StatusCode::BAD_REQUEST, "the parameters cannot be read");
    };
    let body = match hear(&head.method, body).await {
        Ok(body) => body,
        Err(refusal) => return refusal,
    };
    let question = Question { route: head.uri.path().trim_start_matches('/').to_owned(), query, body };
    let Ok(_thinks) = places.thinking.acquire().await else {
        return refused(StatusCode::SERVICE_UNAVAILABLE, "the server is about to end");
    };
    // Whoever goes away wants no answer.
    let stop = StopOnDrop::default();
    let heeded = stop.0.clone();
    let mut thought: JoinHandle<Option<Reply>> =
        tokio::task::spawn_blocking(move || rest::answer(&question, &words, &heeded));
    let answer = match timeout(PATIENCE, &mut thought).await {
        Ok(answer) => answer,
        Err(_) => {
            stop.0.now();
            thought.await
        }
    };
    match answer {
        Ok(Some(Reply { status, body })) => {
            (StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), Json::<Value>(body))
                .into_response()
        }
        Ok(None) => refused(StatusCode::NOT_FOUND, "there is no such route"),
        Err(_) => refused(StatusCode::INTERNAL_SERVER_ERROR, "a player gave up: this is a mistake of ours"),
    }
}

/// The whole body, if it comes in time and is not too large.
async fn hear(method: &Method, body: Body) -> Result<Vec<u8>, Response> {
    if *method != Method::POST {
        return Ok(Vec::new());
    }
    match timeout(FORM_TIME, to_bytes(body, LARGEST_UPLOAD)).await {
        Ok(Ok(bytes)) => Ok(bytes.into()),
        Ok(Err(_)) => Err(refused(StatusCode::PAYLOAD_TOO_LARGE, "the body is too large, or was cut off")),
        Err(_) => Err(refused(StatusCode::REQUEST_TIMEOUT, "the body did not arrive in time")),
    }
}

fn words(headers: &HeaderMap) -> Words {
    visitor::words(&Settings::default(), headers)
}
