//! The log of `SQLite` is copied into its database beside the writer, never by it: a commit that had to
//! wait for the copy would keep every table waiting.

use std::time::Duration;

use sqlx::{AnyConnection, Row};
use tokio::sync::mpsc;

use super::StoreFault;

const EVERY: Duration = Duration::from_secs(1);
/// A log of more pages than this begins anew, which the writer has to wait for.
const LONG: i64 = 16_384;

/// Said to the writer's own connection.
pub const NOT_BY_WRITER: &str = "PRAGMA wal_autocheckpoint = 0";

/// Sweeps until the store is closed.
pub async fn run<T>(mut connection: AnyConnection, open: mpsc::WeakSender<T>) {
    while open.upgrade().is_some() {
        tokio::time::sleep(EVERY).await;
        if let Err(fault) = sweep(&mut connection).await {
            tracing::warn!(%fault, "the log was not swept");
        }
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
