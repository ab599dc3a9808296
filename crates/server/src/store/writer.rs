//! One writer for all tables. What comes in while it commits is committed together next: one
//! `fsync` serves many tables.

use std::time::Instant;

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{StoreFault, Write};
use crate::metrics::Metrics;

/// As many writes as one commit takes at most.
const MOST: usize = 1024;
/// Entries in one statement: as many kinds of statements stay prepared at most.
const ROWS: usize = 32;

pub struct Order {
    pub writes: Vec<Write>,
    pub done: oneshot::Sender<Result<(), StoreFault>>,
}

pub async fn run(
    mut connection: AnyConnection,
    mut orders: mpsc::Receiver<Order>,
    metrics: Metrics,
) {
    let mut batch = Vec::new();
    while orders.recv_many(&mut batch, MOST).await > 0 {
        let began = Instant::now();
        let together = commit(&mut connection, batch.iter().flat_map(|order| &order.writes)).await;
        if together.is_ok() || batch.len() == 1 {
            for order in batch.drain(..) {
                let _ = order.done.send(together.clone());
            }
        } else {
            // One of them spoils the others: each alone.
            for order in batch.drain(..) {
                let alone = commit(&mut connection, order.writes.iter()).await;
                let _ = order.done.send(alone);
            }
        }
        metrics.committed(began.elapsed());
    }
}

async fn commit<'w>(
    connection: &mut AnyConnection,
    writes: impl Iterator<Item = &'w Write>,
) -> Result<(), StoreFault> {
    let (entries, others): (Vec<_>, Vec<_>) =
        writes.partition(|write| matches!(write, Write::Entry { .. }));
    let mut transaction = connection.begin().await?;
    for write in others {
        carry_out(&mut transaction, write).await?;
    }
    for some in entries.chunks(ROWS) {
        enter(&mut transaction, some).await?;
    }
    Ok(transaction.commit().await?)
}

/// Entries come with every decision, and each statement goes to the thread of the database and
/// back: many entries share one.
async fn enter(to: &mut Transaction<'_, Any>, entries: &[&Write]) -> Result<(), StoreFault> {
    let row = |first: usize| format!("(${}, ${}, ${})", first, first + 1, first + 2);
    let rows: Vec<_> = (0..entries.len()).map(|at| row(3 * at + 1)).collect();
    let sql = format!("INSERT INTO log (table_id, n, entry) VALUES {}", rows.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for write in entries {
        if let Write::Entry { table, n, entry } = write {
            query = query.bind(table).bind(*n).bind(entry);
        }
    }
    query.execute(&mut **to).await?;
    Ok(())
}

async fn carry_out(to: &mut Transaction<'_, Any>, write: &Write) -> Result<(), StoreFault> {
    let done = match write {
        Write::Table { id, game, host, plan, secret, public, created, info, opening } => {
            let sql = "INSERT INTO tables (id, game, host, plan, secret, public, status, created, touched, info, opening) \
                       VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, $8, $9)";
            let query = sqlx::query(sql).bind(id).bind(game).bind(host).bind(plan).bind(secret);
            let public = i32::from(*public);
            let query = query.bind(public).bind(*created).bind(info).bind(opening);
            query.execute(&mut **to).await
        }
        Write::Entry { .. } => return enter(to, &[write]).await,
        Write::Info { table, status, touched, info } => {
            let sql = "UPDATE tables SET status = $2, touched = $3, info = $4 WHERE id = $1";
            let query = sqlx::query(sql).bind(table).bind(status).bind(*touched).bind(info);
            query.execute(&mut **to).await
        }
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
