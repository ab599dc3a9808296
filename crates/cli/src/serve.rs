//! `bravehall serve`: the table for everybody who can reach this machine.

use server::{Config, Server};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

use crate::args::ServeArgs;
use crate::failure::{Done, Failure};
use crate::screen::Screen;

pub fn serve(args: &ServeArgs) -> Done {
    let filter =
        EnvFilter::try_from_env("BRAVEHALL_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = Runtime::new().map_err(|error| Failure::bad(error.to_string()))?;
    runtime.block_on(run(config(args)))
}

fn config(args: &ServeArgs) -> Config {
    let usual = Config::default();
    Config {
        address: args.address,
        store: store(&args.store),
        secure: args.origin.as_deref().is_some_and(|origin| origin.starts_with("https:")),
        origin: args.origin.clone(),
        client_header: args.client_header.clone(),
        thinkers: args.thinkers.unwrap_or(usual.thinkers),
        ..usual
    }
}

/// A file is made when it is not there.
fn store(text: &str) -> String {
    if text.contains("://") || text.starts_with("sqlite:") {
        return text.to_owned();
    }
    format!("sqlite:{text}?mode=rwc")
}

async fn run(config: Config) -> Done {
    let store = config.store.clone();
    let opened = Server::open(config).await;
    let server =
        opened.map_err(|fault| Failure::bad(format!("the server cannot start: {fault}")))?;
    let screen = Screen::new();
    if let Some(address) = server.address() {
        screen.line(&format!("serving at http://{address} (kept in {store}); Ctrl-C stops"))?;
    }
    let tables = server.run(stopped()).await?;
    Ok(screen
        .line(&format!("stopped; {tables} tables are kept and come back at the next start"))?)
}

/// Ctrl-C, or the word of whoever runs services here.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = ended.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
