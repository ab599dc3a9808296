//! Connections as they come in. One that says nothing, or says it too slowly, is not kept.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

/// So long the head of a request may take; between requests a connection rests for no longer either.
const HEAD: Duration = Duration::from_secs(20);
/// After an error, such as too many open files, nobody is let in for so long.
const PAUSE: Duration = Duration::from_millis(200);

/// Lets people in until the server closes; then waits for what was begun.
pub async fn listen(
    listener: TcpListener,
    router: Router,
    most: usize,
    mut closing: watch::Receiver<bool>,
) {
    let (places, graceful) = (Arc::new(Semaphore::new(most)), GracefulShutdown::new());
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let Ok((stream, from)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // With no place left the connection is dropped, which its other end sees at once.
        let Ok(place) = places.clone().try_acquire_owned() else { continue };
        let (builder, watcher) = (builder.clone(), graceful.watcher());
        let router = router.clone().layer(Extension(ConnectInfo(from)));
        tokio::spawn(async move {
            // Small messages must not wait for each other.
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(router);
            let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
            let _ = watcher.watch(connection).await;
            drop(place);
        });
    }
    graceful.shutdown().await;
}
