//! Tables over sockets, kept in a database. The server knows no rule: it carries decisions to
//! tables and views to those who may see them.

mod config;
mod random;
mod clock;
mod metrics;
mod pool; // which games are rated
mod store;
mod table; // one table and the task that owns it: start here
mod tables;
mod context;
mod pulse; // until when a server was there
mod session;
mod password;
mod readable;
mod mutes;
mod proxy;
mod limit;
mod live; // where somebody plays now
mod desk;
mod analyses; // what finished games were worth
mod keyed_mutex;
mod app;
mod socket;
mod listen;
mod patience; // with whoever does not read
mod api;
#[cfg(test)]
mod sim;

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

use app::App;
pub use config::{Config, Limits, WhoMay};
use listen::Entrance;
pub use proxy::Network;
pub use store::{
    Checked, Damaged, Doubted, FaultKind, Reported, StoreFault, backup, check, cut, doubts, reports,
};

/// How long those who are connected have to hear that the server stops.
const PARTING: Duration = Duration::from_secs(5);

async fn bind(address: SocketAddr) -> Result<TcpListener, StoreFault> {
    TcpListener::bind(address).await.map_err(|error| {
        let taken = error.kind() == std::io::ErrorKind::AddrInUse;
        let kind = if taken { FaultKind::AddressTaken } else { FaultKind::Failed };
        StoreFault::of(kind, format!("{address}: {error}"))
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

    /// Serves until `stop` comes or another server takes the store; then finishes what was begun. Says how
    /// many tables were put away.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<usize, StoreFault> {
        let router = api::router(self.app.clone());
        let entrance = Entrance {
            listener: self.listener,
            router,
            gate: self.app.gate.clone(),
            behind_proxy: self.app.config.client_header.is_some(),
        };
        let serving = tokio::spawn(entrance.listen(self.app.closing.subscribe()));
        if let Some(listener) = self.host {
            let (router, gate) = (api::host(self.app.clone()), self.app.gate.clone());
            let entrance = Entrance { listener, router, gate, behind_proxy: false };
            tokio::spawn(entrance.listen(self.app.closing.subscribe()));
        }
        let ended = tokio::select! {
            () = stop => Ok(()),
            lost = self.app.store.keeper.lost() => Err(lost),
        };
        tracing::info!("stopping: tables finish what they are doing");
        let tables = self.app.tables.stop().await;
        self.app.closing.send_replace(true);
        // Sockets are told and requests are answered; who does not listen is left behind.
        let parting = async {
            if let Err(fault) = serving.await {
                tracing::error!(%fault, "whoever let people in broke down");
            }
            self.app.closing.closed().await;
        };
        if timeout(PARTING, parting).await.is_err() {
            tracing::warn!("somebody did not hear that the server stops");
        }
        self.app.store.close().await;
        tracing::info!(tables, "stopped");
        ended.map(|()| tables)
    }
}
