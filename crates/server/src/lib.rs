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
mod limit;
mod app;
mod socket;
mod api;

use std::future::Future;
use std::net::SocketAddr;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use app::App;
pub use config::{Config, Limits};
pub use store::StoreFault;

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
        let app = App::open(config).await?;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|error| StoreFault(format!("{address}: {error}")))?;
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
        let serving = axum::serve(listener, service);
        tokio::select! {
            served = serving => served?,
            () = stop => {}
        }
        Ok(self.app.tables.stop().await)
    }
}
