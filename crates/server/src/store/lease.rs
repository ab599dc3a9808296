//! One server writes a store. A lock says who; an epoch that every commit checks keeps out whoever lost it.
//!
//! The lock is a file beside a `SQLite` file, and an advisory lock of the writer's connection in
//! `PostgreSQL`. The epoch grows when a server takes the store: a commit that an earlier server had under
//! way is over by then, and its next one fails.

use std::fs::{File, TryLockError};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use sqlx::{Any, AnyConnection, Connection, Row, Transaction};
use tokio::time::{Instant, sleep};

use super::fault::{FaultKind, StoreFault};
use super::source::{Source, lock_beside};

/// What somebody who was just killed held is free by then.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(50);
/// The name of the lock in a database: "brav".
const KEY: i64 = 0x6272_6176;

/// Every store has this row from the start, so nobody knows what else is gone.
const NO_LEASE: &str = "the row of the table `lease` is missing, so somebody has removed it or only a part of \
                        this store was brought back: go back to a whole backup, or, if the rest is known to be \
                        whole, say to the database INSERT INTO lease (one, epoch, holder, proof) \
                        VALUES (1, 0, '', 0)";

pub struct Lease {
    epoch: i64,
    lock: Lock,
}

/// Says that a store is ours, for as long as it is held.
pub enum Lock {
    /// It lasts as long as the file is open.
    File(File),
    /// The connection holds it.
    Database,
    /// Nobody else can reach it.
    Memory,
}

/// What a commit checks at its end.
#[derive(Clone, Copy)]
pub struct Fence {
    epoch: i64,
    lite: bool,
}

/// What the file of a lock says as soon as there is something in the store beside it.
const IN_USE: &[u8] = b"The file beside this one is a store of Bravehall.\n";

impl Lock {
    /// Notes that the store holds something from now on, so that nobody begins it anew when its file has lost all.
    pub fn note_use(&mut self) -> Result<(), StoreFault> {
        let Self::File(file) = self else { return Ok(()) };
        let failed = |error| StoreFault::new(format!("the lock: {error}"));
        let is_noted = file.metadata().map_err(failed)?.len() > 0;
        if is_noted { Ok(()) } else { file.write_all(IN_USE).map_err(failed) }
    }
}

impl Lease {
    /// Takes a store that is locked: whoever had it before commits nothing more.
    pub async fn take(
        connection: &mut AnyConnection,
        lock: Lock,
        holder: &str,
    ) -> Result<Self, StoreFault> {
        let mut transaction = connection.begin().await?;
        let sql = "UPDATE lease SET epoch = epoch + 1, holder = $1 WHERE one = 1";
        sqlx::query(sql).bind(holder).execute(&mut *transaction).await?;
        let sql = "SELECT epoch FROM lease WHERE one = 1";
        let row = sqlx::query(sql).fetch_optional(&mut *transaction).await?;
        let epoch = row.ok_or_else(|| StoreFault::new(NO_LEASE))?.try_get(0)?;
        transaction.commit().await?;
        Ok(Self { epoch, lock })
    }

    /// Proves with a commit that a new connection keeps, and that the store is still ours. What an earlier
    /// connection of ours had under way is over then: both change the same row.
    pub async fn prove(&self, connection: &mut AnyConnection) -> Result<(), StoreFault> {
        if self.is_database() && !try_lock_database(connection).await? {
            let sql = "SELECT epoch FROM lease WHERE one = 1";
            let epoch: i64 = sqlx::query(sql).fetch_one(connection).await?.try_get(0)?;
            let earlier = || StoreFault::new("an earlier connection still holds the store");
            return Err(if epoch == self.epoch { earlier() } else { StoreFault::fenced() });
        }
        let sql = "UPDATE lease SET proof = proof + 1 WHERE one = 1 AND epoch = $1";
        let done = sqlx::query(sql).bind(self.epoch).execute(connection).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::fenced()) }
    }

    pub fn fence(&self) -> Fence {
        Fence { epoch: self.epoch, lite: !self.is_database() }
    }

    fn is_database(&self) -> bool {
        matches!(self.lock, Lock::Database)
    }
}

impl Fence {
    pub async fn check(self, transaction: &mut Transaction<'_, Any>) -> Result<(), StoreFault> {
        let sql = if self.lite {
            "SELECT epoch FROM lease WHERE one = 1 AND epoch = $1"
        } else {
            // Whoever wants to take the store waits for our commit, or we for theirs.
            "SELECT epoch FROM lease WHERE one = 1 AND epoch = $1 FOR SHARE"
        };
        let row = sqlx::query(sql).bind(self.epoch).fetch_optional(&mut **transaction).await?;
        row.map(drop).ok_or_else(StoreFault::fenced)
    }
}

/// Locks a store, or says who holds it.
pub async fn lock(source: &Source, connection: &mut AnyConnection) -> Result<Lock, StoreFault> {
    let file = match source.file() {
        None => None,
        Some(file) if file == Path::new(":memory:") => return Ok(Lock::Memory),
        Some(file) => Some(lock_file(file)?),
    };
    let until = Instant::now() + PATIENCE;
    loop {
        let locked = match &file {
            Some(file) => try_lock_file(file)?,
            None => try_lock_database(connection).await?,
        };
        if locked {
            return Ok(file.map_or(Lock::Database, Lock::File));
        }
        // What somebody who was killed held lasts a moment longer than they do.
        if Instant::now() >= until {
            return Err(held_by(&holder(connection).await.unwrap_or_default()));
        }
        sleep(PAUSE).await;
    }
}

/// The file of the lock. It stays when the server ends: removing it could part two who wait for it.
fn lock_file(store: &Path) -> Result<File, StoreFault> {
    let path = lock_beside(store);
    let mut options = File::options();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&path).map_err(|error| StoreFault::new(format!("{}: {error}", path.display())))
}

fn try_lock_file(file: &File) -> Result<bool, StoreFault> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(StoreFault::new(format!("the lock: {error}"))),
    }
}

fn held_by(holder: &str) -> StoreFault {
    let who = if holder.is_empty() { "another server" } else { holder };
    let message = format!("this store is held by {who}: stop it first, or choose another --store");
    StoreFault::of(FaultKind::Held, message)
}

async fn holder(connection: &mut AnyConnection) -> Result<String, StoreFault> {
    let row = sqlx::query("SELECT holder FROM lease WHERE one = 1").fetch_one(connection).await?;
    Ok(row.try_get(0)?)
}

async fn try_lock_database(connection: &mut AnyConnection) -> Result<bool, StoreFault> {
    let sql = "SELECT pg_try_advisory_lock($1)";
    Ok(sqlx::query(sql).bind(KEY).fetch_one(connection).await?.try_get(0)?)
}
