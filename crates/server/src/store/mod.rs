//! What is kept, and where: in one file, or in a database by URL.

mod writer; // group commit: start here
mod people;
mod sessions;
mod sweep;

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use kernel::SeatSet;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Executor, Row, SqlStr};
use tokio::sync::{mpsc, oneshot};
use wire::{Said, Status, TableInfo, Visibility};

use crate::metrics::Metrics;
use crate::table::{Core, Entry};
use writer::Order;

pub use people::{Change, Token, User};

#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    orders: mpsc::Sender<Order>,
}

/// Something to be kept.
#[derive(Clone, Debug)]
pub enum Write {
    Table {
        id: String,
        game: String,
        host: String,
        plan: String,
        secret: String,
        public: bool,
        created: i64,
        info: String,
        opening: Option<String>,
    },
    Entry {
        table: String,
        n: i64,
        entry: String,
    },
    Info {
        table: String,
        status: &'static str,
        touched: i64,
        info: String,
    },
    Seat {
        table: String,
        user: String,
        at: i64,
    },
    Chat {
        table: String,
        at: i64,
        user: String,
        name: String,
        text: String,
    },
}

impl Write {
    pub fn table(core: &Core) -> Result<Self, StoreFault> {
        let text = |value: Result<String, serde_json::Error>| {
            value.map_err(|e| StoreFault::new(e.to_string()))
        };
        Ok(Self::Table {
            id: core.id.clone(),
            game: core.plan.game.clone(),
            host: core.host.clone(),
            plan: text(serde_json::to_string(&core.plan))?,
            secret: core.fair.secret(),
            public: core.plan.visibility == Visibility::Public,
            created: core.created,
            info: text(serde_json::to_string(&core.info(SeatSet::default())))?,
            opening: core.before.clone(),
        })
    }

    pub fn entry(table: &str, n: u64, entry: &Entry) -> Self {
        let entry = serde_json::to_string(entry).unwrap_or_default();
        Self::Entry { table: table.to_owned(), n: n as i64, entry }
    }

    pub fn info(info: &TableInfo, touched: i64) -> Self {
        let status = match info.status {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        };
        let text = serde_json::to_string(info).unwrap_or_default();
        Self::Info { table: info.id.clone(), status, touched, info: text }
    }
}

/// The database said no.
#[derive(Clone, Debug)]
pub struct StoreFault {
    pub message: String,
    /// Whether it is only that somebody else has the address.
    pub is_taken: bool,
}

impl StoreFault {
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_taken: false }
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        Self::new(error.to_string())
    }
}

/// A table as it was kept.
#[derive(Clone, Debug)]
pub struct KeptTable {
    pub id: String,
    pub host: String,
    pub plan: String,
    pub secret: String,
    pub created: i64,
    /// The beginning of another game, if it goes on from one.
    pub opening: Option<String>,
    pub log: Vec<String>,
}

impl Store {
    /// Opens the database and brings its tables up to date.
    pub async fn open(url: &str, metrics: Metrics) -> Result<Self, StoreFault> {
        install_default_drivers();
        let options: AnyConnectOptions = url.parse()?;
        let options = options.disable_statement_logging();
        let lite = url.starts_with("sqlite:");
        let pool = AnyPoolOptions::new()
            .max_connections(8)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if lite {
                        connection.execute(PRAGMAS).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options.clone())
            .await?;
        migrate(&pool).await?;
        let mut writing = pool.acquire().await?.detach();
        let (orders, inbox) = mpsc::channel(4096);
        if lite {
            writing.execute(sweep::NOT_BY_WRITER).await?;
            tokio::spawn(sweep::run(pool.acquire().await?.detach(), orders.downgrade()));
        }
        tokio::spawn(writer::run(writing, inbox, metrics));
        Ok(Self { pool, orders })
    }

    /// Keeps all of it or nothing. When this returns, it is on disk.
    pub async fn keep(&self, writes: Vec<Write>) -> Result<(), StoreFault> {
        let (done, kept) = oneshot::channel();
        let closed = |()| StoreFault::new("the store is closed".to_owned());
        self.orders.send(Order { writes, done }).await.map_err(|_| closed(()))?;
        kept.await.map_err(|_| closed(()))?
    }

    pub async fn table(&self, id: &str) -> Result<Option<KeptTable>, StoreFault> {
        if !is_text(id) {
            return Ok(None);
        }
        let sql = "SELECT plan, secret, created, host, opening FROM tables WHERE id = $1";
        let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await? else {
            return Ok(None);
        };
        let sql = "SELECT entry FROM log WHERE table_id = $1 ORDER BY n";
        let log = sqlx::query(sql).bind(id).fetch_all(&self.pool).await?;
        let log = log.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        Ok(Some(KeptTable {
            id: id.to_owned(),
            plan: row.try_get(0)?,
            secret: row.try_get(1)?,
            created: row.try_get(2)?,
            host: row.try_get(3)?,
            opening: row.try_get(4)?,
            log,
        }))
    }

    /// Tables of one status, the newest first: their pictures for the lobby.
    pub async fn public_tables(&self, status: &str, most: i64) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT info FROM tables WHERE status = $1 AND public = 1 \
                   ORDER BY touched DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(status).bind(most).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// Tables at which somebody has sat, the newest first.
    pub async fn tables_of(&self, user: &str, most: i64) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT tables.info FROM seats JOIN tables ON tables.id = seats.table_id \
                   WHERE seats.user_id = $1 ORDER BY seats.created DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(user).bind(most).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
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

    /// Whether the database answers.
    pub async fn is_ready(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }
}

/// `PostgreSQL` takes no zero in a text, so nothing is kept under a name with one.
fn is_text(text: &str) -> bool {
    !text.contains('\0')
}

/// A crash of the machine loses nothing that was acknowledged; readers never wait for the writer.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                       PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;";

/// Copies a whole database into a new file, as it is at one moment; whoever writes goes on.
pub async fn backup(url: &str, to: &Path) -> Result<i64, StoreFault> {
    if !url.starts_with("sqlite:") {
        let message = "this copies SQLite files; PostgreSQL has pg_dump for it";
        return Err(StoreFault::new(message));
    }
    install_default_drivers();
    let mut connection = AnyConnection::connect(url).await?;
    let to = to.to_str().ok_or_else(|| StoreFault::new("this name cannot be written"))?;
    sqlx::query("VACUUM INTO $1").bind(to).execute(&mut connection).await?;
    let mut copy = AnyConnection::connect(&format!("sqlite:{to}")).await?;
    let row = sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&mut copy).await?;
    Ok(row.try_get(0)?)
}

/// In order, and never changed once they are out.
const MIGRATIONS: [(&str, &str); 3] = [
    ("tables", include_str!("../../migrations/0001_tables.sql")),
    ("mutes", include_str!("../../migrations/0002_mutes.sql")),
    ("people", include_str!("../../migrations/0003_people.sql")),
];

async fn migrate(pool: &AnyPool) -> Result<(), StoreFault> {
    let migrations = MIGRATIONS.iter().zip(1..).map(|((name, sql), number)| {
        let (name, sql) = (Cow::Borrowed(*name), SqlStr::from_static(sql));
        Migration::new(number, name, MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run(pool).await.map_err(|error| StoreFault::new(error.to_string()))
}
