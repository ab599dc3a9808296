//! What is kept, and where: in one file, or in a database by URL.

mod fault;
mod write;
mod chain;
mod change;
mod keeper; // what tables see of the store: start here
mod writer; // group commit, and what follows a fault
mod source;
mod lease;
mod sql;
mod read;
mod people;
mod recovery;
mod decks;
mod analyses;
mod sessions;
mod rate; // what the end of a game changes
mod ladder; // who is how strong
mod ties; // whom people follow, challenge and report
mod told; // what whoever runs the server reads of it
mod lobby; // lists, page by page
mod sweep;
mod check;
mod rows;
mod cut;

use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Row, SqlStr};
use tokio::sync::watch;
use tokio::time::timeout;
use wire::Said;

use crate::metrics::Metrics;
use lease::Lease;
use source::Source;
use sql::SqlDisk;

pub use analyses::Kept as KeptAnalysis;
pub use chain::{Broken, Chain, verify};
pub use change::Statement;
pub use check::{Checked, Damaged, check};
pub use cut::cut;
pub use decks::{Besides, Deck};
pub use fault::{FaultKind, StoreFault};
#[cfg(test)]
pub use keeper::Order;
pub use keeper::{Health, Keeper};
pub use ladder::{Active, Listed, Remembered, Wanted};
pub use lobby::{Cursor, Page};
pub use people::{Change, NewLogin, Stays, Token, User};
pub use rate::KeptRating;
pub use ties::Called;
pub use told::{Doubted, Reported, doubts, reports};
pub use write::{GameResult, KeptTable, Made, ResultSide, Write, status, status_of, wish};
#[cfg(test)]
pub use write::{Head, KeptEntry};
#[cfg(test)]
pub use writer::Disk;
pub use writer::Writer;

/// Readers have so long to finish when the store is closed.
const PARTING: Duration = Duration::from_secs(5);
/// Whoever asks whether the server is ready waits so long.
const READY: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    pub keeper: Keeper,
    /// Ends the sweeper when the store is closed.
    open: watch::Sender<bool>,
}

impl Store {
    /// Opens the database for `holder` alone and brings it up to date.
    pub async fn open(url: &str, holder: &str, metrics: Metrics) -> Result<Self, StoreFault> {
        let source: Source = url.parse()?;
        source.make()?;
        let mut connection = source.connect_to_write().await?;
        let mut lock = lease::lock(&source, &mut connection).await?;
        migrate(&mut connection).await?;
        lock.note_use()?;
        let lease = Lease::take(&mut connection, lock, holder).await?;
        let (health, open) = (watch::Sender::new(Health::Keeping), watch::Sender::new(true));
        let (keeper, orders) = Keeper::new(health.subscribe());
        if source.is_lite() {
            tokio::spawn(sweep::run(source.connect().await?, open.subscribe()));
        }
        let pool = source.pool();
        let disk = SqlDisk::new(source, lease, connection);
        tokio::spawn(Writer { disk, orders, health, metrics }.run());
        Ok(Self { pool, keeper, open })
    }

    /// Keeps what was ordered, and leaves one whole file where the store is a file.
    pub async fn close(&self) {
        self.open.send_replace(false);
        self.open.closed().await;
        if timeout(PARTING, self.pool.close()).await.is_err() {
            tracing::warn!("somebody still reads the store");
        }
        self.keeper.close().await;
    }

    pub async fn table(&self, id: &str) -> Result<Option<KeptTable>, StoreFault> {
        let reading = async { read::table(&mut *self.pool.acquire().await?, id).await };
        writer::in_time(reading).await
    }

    /// The tables that are not over, by id.
    pub async fn open_tables(&self) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT id FROM tables WHERE status <> 'over' ORDER BY created";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// How many tables somebody has made that are not over.
    pub async fn open_tables_of(&self, host: &str) -> Result<i64, StoreFault> {
        let sql = "SELECT COUNT(*) FROM tables WHERE host = $1 AND status <> 'over'";
        Ok(sqlx::query(sql).bind(host).fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// What was said last at a table, the oldest first.
    pub async fn chat(&self, table: &str) -> Result<Vec<Said>, StoreFault> {
        if !is_text(table) {
            return Ok(Vec::new());
        }
        let sql = "SELECT at, user_id, name, text FROM chat WHERE table_id = $1 \
                   ORDER BY at DESC LIMIT 100";
        let rows = sqlx::query(sql).bind(table).fetch_all(&self.pool).await?;
        let said = |row: &sqlx::any::AnyRow| {
            let (at, user, from) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            Ok(Said { at, user, from, text: row.try_get(3)? })
        };
        let said: Result<Vec<_>, sqlx::Error> = rows.iter().rev().map(said).collect();
        Ok(said?)
    }

    /// Whether what is told now would be kept. The writer itself is asked: it may have lost its connection, and
    /// with it the lock on the store, since it wrote last.
    pub async fn is_ready(&self) -> bool {
        let asked = timeout(READY, self.keeper.keep(Vec::new())).await;
        asked.is_ok_and(|kept| kept.is_ok())
            && self.keeper.health() == Health::Keeping
            && sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }
}

/// `PostgreSQL` takes no zero in a text, so nothing is kept under a name with one.
fn is_text(text: &str) -> bool {
    !text.contains('\0')
}

/// Copies a whole database into a new file, as it is at one moment; whoever writes goes on.
pub async fn backup(url: &str, to: &Path) -> Result<i64, StoreFault> {
    if !url.starts_with("sqlite:") {
        let message = "this copies SQLite files; PostgreSQL has pg_dump for it";
        return Err(StoreFault::new(message));
    }
    let source: Source = url.parse()?;
    let mut connection = source.connect().await?;
    let name = to.to_str().ok_or_else(|| StoreFault::new("this name cannot be written"))?;
    source::make_private(to)?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
    let mut copy = AnyConnection::connect(&format!("sqlite:{name}")).await?;
    let row = sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&mut copy).await?;
    Ok(row.try_get(0)?)
}

/// In order, and never changed once they are out.
const MIGRATIONS: [(&str, &str); 11] = [
    ("tables", include_str!("../../migrations/0001_tables.sql")),
    ("mutes", include_str!("../../migrations/0002_mutes.sql")),
    ("people", include_str!("../../migrations/0003_people.sql")),
    ("lease", include_str!("../../migrations/0004_lease.sql")),
    ("heads", include_str!("../../migrations/0005_heads.sql")),
    ("wish", include_str!("../../migrations/0006_wish.sql")),
    ("decks", include_str!("../../migrations/0007_decks.sql")),
    ("recovery", include_str!("../../migrations/0008_recovery.sql")),
    ("ratings", include_str!("../../migrations/0009_ratings.sql")),
    ("ties", include_str!("../../migrations/0010_ties.sql")),
    ("analyses", include_str!("../../migrations/0011_analyses.sql")),
];

async fn migrate(connection: &mut AnyConnection) -> Result<(), StoreFault> {
    let migrations = MIGRATIONS.iter().zip(1..).map(|((name, sql), number)| {
        let (name, sql) = (Cow::Borrowed(*name), SqlStr::from_static(sql));
        Migration::new(number, name, MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run(connection).await.map_err(|error| StoreFault::new(error.to_string()))
}
