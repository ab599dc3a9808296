//! `bravehall serve`: the table for everybody who can reach this machine.

use std::net::SocketAddr;

use server::{Config, FaultKind, Server, StoreFault};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

use crate::failure::{Done, Failure};
use crate::host::ServeArgs;
use crate::screen::Screen;

pub fn serve(args: &ServeArgs) -> Done {
    let args = args.with_file()?;
    let level = args.log.as_deref().unwrap_or("warn");
    let filter = EnvFilter::try_new(level);
    let filter = filter.map_err(|_| Failure::bad("log: write error, warn, info or debug"))?;
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = Runtime::new().map_err(|error| Failure::bad(error.to_string()))?;
    runtime.block_on(run(args.config()?, args.address.is_none()))
}

/// How many ports are tried if nobody has chosen one.
const PORTS: u16 = 20;

async fn open(config: Config, any_port: bool) -> Result<Server, StoreFault> {
    let (first, last) = (config.address, if any_port { PORTS } else { 1 });
    let mut opened = Server::open(config.clone()).await;
    for more in 1..last {
        let taken = matches!(&opened, Err(fault) if fault.kind == FaultKind::AddressTaken);
        if !taken {
            break;
        }
        let address = SocketAddr::new(first.ip(), first.port() + more);
        opened = Server::open(Config { address, ..config.clone() }).await;
    }
    opened
}

async fn run(config: Config, any_port: bool) -> Done {
    let store = config.store.clone();
    let opened = open(config, any_port).await;
    let server =
        opened.map_err(|fault| Failure::bad(format!("the server cannot start: {fault}")))?;
    let (screen, stop) = (Screen::new(), stopped());
    if let Some(address) = server.address() {
        let store = shown(&store);
        screen.line(&format!("serving at http://{address} (kept in {store}); Ctrl-C stops"))?;
    }
    let tables = server.run(stop).await;
    let tables = tables.map_err(|fault| Failure::bad(format!("the server stopped: {fault}")))?;
    Ok(screen
        .line(&format!("stopped; {tables} tables are kept and come back at the next start"))?)
}

/// Where everything is kept, without a password.
fn shown(store: &str) -> &str {
    let file = store.strip_prefix("sqlite:").map(|file| file.split('?').next().unwrap_or(file));
    file.unwrap_or_else(|| store.rsplit('@').next().unwrap_or(store))
}

/// Listens for Ctrl-C and for the word of whoever runs services here; what is given back waits for
/// either. From this call on neither ends the process by itself.
pub fn stopped() -> impl Future<Output = ()> + Send + 'static {
    #[cfg(unix)]
    let mut heard = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(interrupted), Some(ended)] = &mut heard {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = ended.recv() => {}
            }
            return;
        }
        if tokio::signal::ctrl_c().await.is_err() {
            // Nobody can say when to stop: it serves until it is killed.
            std::future::pending::<()>().await;
        }
    }
}
