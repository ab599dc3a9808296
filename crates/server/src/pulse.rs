//! Until when a server was there for certain. Whoever was to decide when it was killed has used the time until
//! then: an end of the server brings nobody a new turn.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use crate::clock::now;
use crate::context::Context;
use crate::store::{Statement, Store, StoreFault};
use crate::tables::Tables;

/// So much of a turn may be forgotten when the server is killed.
const EVERY: Duration = Duration::from_secs(10);
const NAME: &str = "pulse";

/// A server was there from the one moment to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pulse {
    pub from: i64,
    pub to: i64,
}

impl Pulse {
    fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once(' ')?;
        Some(Self { from: from.parse().ok()?, to: to.parse().ok()? })
    }

    /// The last word of the server before this one.
    pub async fn before(store: &Store) -> Result<Option<Self>, StoreFault> {
        Ok(Self::read(&store.secret(NAME, String::new).await?))
    }
}

/// Keeps that this server is there. Nothing is lost when that fails: it is said again.
pub async fn beat(context: &Context) {
    let sql = "UPDATE meta SET value = $2 WHERE name = $1";
    let beat = Statement::new(sql).text(NAME).text(format!("{} {}", context.opened, now()));
    if let Err(fault) = context.keeper.change(vec![beat]).await {
        tracing::warn!(%fault, "nobody will know that the server was here");
    }
}

/// Beats while there is any table, until the server goes down.
pub async fn run(tables: Tables, mut closing: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = sleep(EVERY) => {}
        }
        if tables.is_any_open() {
            beat(tables.context()).await;
        }
    }
}
