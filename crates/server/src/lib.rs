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
mod password;
mod readable;
mod mutes;
mod proxy;
mod limit;
mod turns;
mod app;
mod socket;
mod listen;
mod api;

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

use app::App;
pub use config::{Config, Limits};
pub use proxy::Network;
pub use store::{StoreFault, backup};

/// How long those who are connected have to hear that the server stops.
const PARTING: Duration = Duration::from_secs(5);

/// So many connections of whoever runs the server at a time.
const HOSTS: usize = 64;

async fn bind(address: SocketAddr) -> Result<TcpListener, StoreFault> {
    TcpListener::bind(address).await.map_err(|error| StoreFault {
        message: format!("{address}: {error}"),
        is_taken: error.kind() == std::io::ErrorKind::AddrInUse,
    })
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    /// For whoever runs the server.
    host: Option<TcpListener>,
}

impl Server {
    /// Opens the store, brings back the tables and takes the address.
    pub async fn open(config: Config) -> Result<Self, StoreFault> {
        let listener = bind(config.address).await?;
        let host = match config.host_address {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let app = App::open(config).await?;
        let resumed = app.tables.resume().await?;
        tracing::info!(resumed, "tables are back");
        Ok(Self { app, listener, host })
    }

    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    pub fn host_address(&self) -> Option<SocketAddr> {
        self.host.as_ref()?.local_addr().ok()
    }

    /// Serves until `stop` comes; then finishes what was begun. Says how many tables were put away.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> usize {
        let router = api::router(self.app.clone());
        // Besides the sockets there is room for requests.
        let most = 2 * self.app.config.limits.connections;
        let closing = self.app.closing.subscribe();
        let serving = tokio::spawn(listen::listen(self.listener, router, most, closing));
        if let Some(host) = self.host {
            let (router, closing) = (api::host(self.app.clone()), self.app.closing.subscribe());
            tokio::spawn(listen::listen(host, router, HOSTS, closing));
        }
        stop.await;
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
        tables
    }
}
