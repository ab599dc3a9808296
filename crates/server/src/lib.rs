//! Tables over sockets, kept in a database. The server knows no rule: it carries decisions to
//! tables and views to those who may see them.

mod config;
mod random;
mod metrics;
mod store;
mod table; // one table and the task that owns it: start here
mod tables;
mod house;
mod session;
mod mutes;
mod limit;
mod app;
mod socket;
mod api;

use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::time::timeout;

use app::App;
pub use config::{Config, Limits};
pub use store::{StoreFault, backup};

/// How long those who are connected have to hear that the server stops.
const PARTING: Duration = Duration::from_secs(5);

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
}

impl Server {
    /// Opens the store, brings back the tables and takes the address.
    pub async fn open(config: Config) -> Result<Self, StoreFault> {
        let address = config.address;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|error| StoreFault {
            message: format!("{address}: {error}"),
            is_taken: error.kind() == std::io::ErrorKind::AddrInUse,
        })?;
        let app = App::open(config).await?;
        let resumed = app.tables.resume().await?;
        tracing::info!(resumed, "tables are back");
        Ok(Self { app, listener })
    }

    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    /// Serves until `stop` comes; then finishes what was begun. Says how many tables were put away.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<usize> {
        let service =
            api::router(self.app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        // Small messages must not wait for each other.
        let listener = self.listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let mut closing = self.app.closing.subscribe();
        let closed = async move { drop(closing.wait_for(|closing| *closing).await) };
        let serving = axum::serve(listener, service).with_graceful_shutdown(closed);
        let mut serving = tokio::spawn(serving.into_future());
        tokio::select! {
            served = &mut serving => return served?.map(|()| 0),
            () = stop => {}
        }
        tracing::info!("stopping: tables finish what they are doing");
        let tables = self.app.tables.stop().await;
        self.app.closing.send_replace(true);
        // Sockets are told and requests are answered; who does not listen is left behind.
        let parting = async {
            let _ = serving.await;
            self.app.closing.closed().await;
        };
        let _ = timeout(PARTING, parting).await;
        tracing::info!(tables, "stopped");
        Ok(tables)
    }
}
