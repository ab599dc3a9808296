//! The writer's own connection to a database.

use std::collections::BTreeMap;

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Row, Transaction};

use super::chain::Chain;
use super::change::Statement;
use super::fault::StoreFault;
use super::lease::Lease;
use super::rate;
use super::read;
use super::source::{Identity, Source};
use super::write::{Head, KeptTable, Made, Write};
use super::writer::Disk;

/// Entries in one statement: as many kinds of statements stay prepared at most.
const ROWS: usize = 32;

pub struct SqlDisk {
    source: Source,
    lease: Lease,
    connection: Option<AnyConnection>,
    /// The file that was opened first.
    identity: Option<Identity>,
}

impl SqlDisk {
    /// A connection that holds the lease of its store.
    pub fn new(source: Source, lease: Lease, connection: AnyConnection) -> Self {
        let identity = source.identity();
        Self { source, lease, connection: Some(connection), identity }
    }

    /// What is written into a file that somebody has removed or replaced would be gone with the last to have it
    /// open, and a new one in its place is not this store.
    fn is_in_place(&self) -> Result<(), StoreFault> {
        if self.source.identity() == self.identity {
            return Ok(());
        }
        Err(StoreFault::new("the file was removed or replaced: put it back, or stop the server"))
    }

    fn connection(&mut self) -> Result<&mut AnyConnection, StoreFault> {
        self.connection.as_mut().ok_or_else(|| StoreFault::new("the store is not connected"))
    }
}

impl Disk for SqlDisk {
    async fn open(&mut self) -> Result<(), StoreFault> {
        self.connection = None;
        self.is_in_place()?;
        let mut connection = self.source.connect_to_write().await?;
        self.lease.prove(&mut connection).await?;
        self.connection = Some(connection);
        Ok(())
    }

    async fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreFault> {
        self.is_in_place()?;
        let fence = self.lease.fence();
        let mut transaction = self.connection()?.begin().await?;
        let (entries, others): (Vec<_>, Vec<_>) =
            writes.iter().partition(|write| matches!(write, Write::Entry { .. }));
        for write in others {
            carry_out(&mut transaction, write).await?;
        }
        for some in entries.chunks(ROWS) {
            enter(&mut transaction, some).await?;
        }
        for some in heads(writes).chunks(ROWS) {
            set_heads(&mut transaction, some).await?;
        }
        // Last, so that SQLite has its write lock by then, and a reader's snapshot is never in its way.
        fence.check(&mut transaction).await?;
        Ok(transaction.commit().await?)
    }

    async fn change(&mut self, statements: &[Statement]) -> Result<u64, StoreFault> {
        self.is_in_place()?;
        let fence = self.lease.fence();
        let mut transaction = self.connection()?.begin().await?;
        match carry_out_all(&mut transaction, statements).await {
            Ok(0) => transaction.rollback().await.map(|()| 0).map_err(StoreFault::from),
            Ok(rows) => {
                fence.check(&mut transaction).await?;
                transaction.commit().await?;
                Ok(rows)
            }
            Err(fault) => transaction.rollback().await.map_err(StoreFault::from).and(Err(fault)),
        }
    }

    async fn table(&mut self, id: &str) -> Result<Option<KeptTable>, StoreFault> {
        read::table(self.connection()?, id).await
    }

    /// Everything lies in one file afterwards.
    async fn close(&mut self) {
        // After a fault there may be none.
        let Some(mut connection) = self.connection.take() else { return };
        if self.source.is_lite() {
            let swept =
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection).await;
            let is_busy = swept.and_then(|row| row.try_get::<i64, _>(0));
            if is_busy.as_ref().map_or(true, |busy| *busy != 0) {
                tracing::warn!(?is_busy, "the log was not swept at the end: keep the -wal file");
            }
        }
        if let Err(fault) = connection.close().await {
            tracing::warn!(%fault, "the store was not closed well");
        }
    }
}

/// How many rows the first has changed; the others only follow if there were any.
async fn carry_out_all(
    to: &mut Transaction<'_, Any>,
    statements: &[Statement],
) -> Result<u64, StoreFault> {
    let mut first = None;
    for statement in statements {
        let rows = statement.query().execute(&mut **to).await?.rows_affected();
        if *first.get_or_insert(rows) == 0 {
            break;
        }
    }
    Ok(first.unwrap_or(0))
}

/// Entries come with every decision, and each statement goes to the thread of the database and
/// back: many entries share one.
async fn enter(to: &mut Transaction<'_, Any>, entries: &[&Write]) -> Result<(), StoreFault> {
    let rows = rows(entries.len(), 4);
    let sql = format!("INSERT INTO log (table_id, n, entry, sum) VALUES {rows}");
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for write in entries {
        if let Write::Entry { table, n, entry, sum } = write {
            query = query.bind(table).bind(*n).bind(entry).bind(sum);
        }
    }
    query.execute(&mut **to).await?;
    Ok(())
}

/// The last entry of each table that gets any, or that it has none yet.
fn heads(writes: &[&Write]) -> Vec<(String, Head)> {
    let mut heads = BTreeMap::new();
    for write in writes {
        match write {
            Write::Table { made, .. } => {
                heads.insert(made.id.clone(), Head { n: 0, sum: Chain::new(made).sum() });
            }
            Write::Entry { table, n, sum, .. } => {
                heads.insert(table.clone(), Head { n: *n, sum: sum.clone() });
            }
            _ => {}
        }
    }
    heads.into_iter().collect()
}

pub async fn set_heads(
    to: &mut Transaction<'_, Any>,
    heads: &[(String, Head)],
) -> Result<(), StoreFault> {
    let sql = format!(
        "INSERT INTO heads (table_id, n, sum) VALUES {} \
         ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, sum = excluded.sum",
        rows(heads.len(), 3)
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (table, Head { n, sum }) in heads {
        query = query.bind(table).bind(*n).bind(sum);
    }
    query.execute(&mut **to).await?;
    Ok(())
}

/// `($1, $2), ($3, $4)`
fn rows(many: usize, columns: usize) -> String {
    let row = |at: usize| {
        let values: Vec<_> = (1..=columns).map(|nth| format!("${}", columns * at + nth)).collect();
        format!("({})", values.join(", "))
    };
    (0..many).map(row).collect::<Vec<_>>().join(", ")
}

async fn carry_out(to: &mut Transaction<'_, Any>, write: &Write) -> Result<(), StoreFault> {
    let done = match write {
        Write::Table { made, game, public, wish, status, info } => {
            let sql = "INSERT INTO tables (id, game, host, plan, secret, public, status, created, touched, info, opening, sum, wish) \
                       VALUES ($1, $2, $3, $4, $5, $6, $12, $7, $7, $8, $9, $10, $11)";
            let Made { id, host, plan, secret, created, opening } = made;
            let query = sqlx::query(sql).bind(id).bind(game).bind(host).bind(plan).bind(secret);
            let query = query.bind(i32::from(*public)).bind(*created).bind(info).bind(opening);
            let query = query.bind(Chain::new(made).sum()).bind(wish).bind(*status);
            query.execute(&mut **to).await
        }
        Write::Entry { .. } => return enter(to, &[write]).await,
        Write::Info { table, status, touched, info } => {
            let sql = "UPDATE tables SET status = $2, touched = $3, info = $4 WHERE id = $1";
            let query = sqlx::query(sql).bind(table).bind(*status).bind(*touched).bind(info);
            query.execute(&mut **to).await
        }
        Write::Result(result) => return rate::rate(to, result).await,
        Write::Seat { table, user, at } => {
            let sql = "INSERT INTO seats (table_id, user_id, created) VALUES ($1, $2, $3) \
                       ON CONFLICT (table_id, user_id) DO NOTHING";
            sqlx::query(sql).bind(table).bind(user).bind(*at).execute(&mut **to).await
        }
        Write::Chat { table, at, user, name, text } => {
            let sql =
                "INSERT INTO chat (table_id, at, user_id, name, text) VALUES ($1, $2, $3, $4, $5)";
            let query = sqlx::query(sql).bind(table).bind(*at).bind(user).bind(name).bind(text);
            query.execute(&mut **to).await
        }
    };
    done?;
    Ok(())
}
