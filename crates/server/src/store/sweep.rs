//! The log of `SQLite` is copied into its database beside the writer, never by it: a commit that had to
//! wait for the copy would keep every table waiting.

use std::time::Duration;

use sqlx::{AnyConnection, Connection, Row};
use tokio::sync::watch;

use super::StoreFault;

const EVERY: Duration = Duration::from_secs(1);
/// A log of more pages than this begins anew, which the writer has to wait for.
const LONG: i64 = 16_384;

/// Said to the writer's own connection.
pub const NOT_BY_WRITER: &str = "PRAGMA wal_autocheckpoint = 0";

/// Sweeps until the store is closed.
pub async fn run(mut connection: AnyConnection, mut open: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = open.wait_for(|open| !open) => break,
            () = tokio::time::sleep(EVERY) => {}
        }
        if let Err(fault) = sweep(&mut connection).await {
            tracing::warn!(%fault, "the log was not swept");
        }
    }
    if let Err(fault) = connection.close().await {
        tracing::warn!(%fault, "the sweeper was not closed well");
    }
}

async fn sweep(connection: &mut AnyConnection) -> Result<(), StoreFault> {
    let sql = "PRAGMA wal_checkpoint(PASSIVE)";
    let row = sqlx::query(sql).fetch_one(&mut *connection).await?;
    let pages: i64 = row.try_get(1)?;
    if pages > LONG {
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").fetch_one(connection).await?;
    }
    Ok(())
}
