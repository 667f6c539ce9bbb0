//! Connections of browsers and programs: not more than we can look after, and none that only keeps its place.

use crate::guard::is_near;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};

/// How many there may be at once; the next waits at the door. A process has 1024 files on many systems.
const MOST: usize = 800;
/// So long a client has from its connection, or from the last answer, to the end of the next request's headers.
const HEADER_TIME: Duration = Duration::from_secs(10);

/// Answers whoever comes.
pub(crate) async fn serve(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(MOST));
    loop {
        let place = places.clone().acquire_owned().await;
        match listener.accept().await {
            // Where the local network is switched on, what is farther away still finds nobody.
            Ok((_, from)) if !is_near(from.ip()) => (),
            Ok((stream, _)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    let _place = place;
                    answer(stream, router).await;
                });
            }
            // Out of files, most likely: somebody leaves soon.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn answer(stream: TcpStream, router: Router) {
    // An answer that waits for the next packet is late, never wrong.
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    // Somebody who goes away, or sends what is no HTTP, is no trouble of ours.
    let _ = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)).await;
}
