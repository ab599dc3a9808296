//! Connections as they come in. One that says nothing, or says it too slowly, is not kept.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_http::add_extension::AddExtension;

use crate::limit::{Gate, Net};

/// So long the head of a request may take; between requests a connection rests for no longer either.
const HEAD: Duration = Duration::from_secs(20);
/// After an error, such as too many open files, nobody is let in for so long.
const PAUSE: Duration = Duration::from_millis(200);
/// Bytes that are read ahead of a request; its head has to fit into them.
const AHEAD: usize = 16 * 1024;

/// Where people are let in.
pub struct Entrance {
    pub listener: TcpListener,
    pub router: Router,
    pub gate: Gate,
    /// Whether all come through a proxy, which has one address for everybody.
    pub behind_proxy: bool,
}

impl Entrance {
    /// Lets people in until the server closes; then waits for what was begun.
    pub async fn listen(self, mut closing: watch::Receiver<bool>) {
        let graceful = GracefulShutdown::new();
        let mut builder = Builder::new(TokioExecutor::new()).http1_only();
        builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(AHEAD);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            match accepted {
                Ok((stream, from)) => self.let_in(stream, from, &builder, graceful.watcher()),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        graceful.shutdown().await;
    }

    /// With no place left the connection is dropped, which its other end sees at once.
    fn let_in(
        &self,
        stream: TcpStream,
        from: SocketAddr,
        builder: &Builder<TokioExecutor>,
        watcher: Watcher,
    ) {
        let net = Some(Net::from(from.ip())).filter(|_| !self.behind_proxy);
        let Some(place) = self.gate.connection(net) else { return };
        let builder = builder.clone();
        // All connections share one router: layers of its own would copy every path of it.
        let service = AddExtension::new(self.router.clone(), ConnectInfo(from));
        tokio::spawn(async move {
            // Small messages must not wait for each other.
            let _ = stream.set_nodelay(true);
            let service = TowerToHyperService::new(service);
            let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
            let _ = watcher.watch(connection).await;
            drop(place);
        });
    }
}
