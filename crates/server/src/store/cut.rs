//! A cut through a log that is damaged.

use std::path::Path;

use kernel::SeatSet;
use sqlx::{Any, AnyConnection, Connection, Row, Transaction};

use super::fault::StoreFault;
use super::lease::{self, Lease};
use super::source::{Source, make_private};
use super::write::{Head, KeptTable, Write, status_of};
use super::{read, sql};
use crate::table::{TableState, restore};

/// Cuts the log of a table so that `to` entries are left, and writes those it takes out into a file. Of a table that
/// is gone nothing can be left. No server may hold the store meanwhile. Says how many entries were taken out.
pub async fn cut(url: &str, table: &str, to: u64, file: &Path) -> Result<usize, StoreFault> {
    let source: Source = url.parse()?;
    let mut connection = source.connect().await?;
    let lock = lease::lock(&source, &mut connection).await?;
    // A server that comes back to this store finds out that it was not its own meanwhile.
    let _lease = Lease::take(&mut connection, lock, "bravehall store check").await?;
    let left = match read::readable(&mut connection, table).await? {
        Some((kept, _)) => Some(left(kept, to)?),
        None if to == 0 && is_missed(&mut connection, table).await? => None,
        None => return Err(StoreFault::new(format!("there is no table {table}"))),
    };
    let out = taken_out(&mut connection, source.is_lite(), table, to).await?;
    make_private(file)?;
    std::fs::write(file, out.concat())
        .map_err(|error| StoreFault::new(format!("{}: {error}", file.display())))?;
    let mut transaction = connection.begin().await?;
    let sql = "DELETE FROM log WHERE table_id = $1 AND n > $2";
    sqlx::query(sql).bind(table).bind(to as i64).execute(&mut *transaction).await?;
    match left {
        Some((state, head)) => {
            set_head(&mut transaction, table, head).await?;
            set_back(&mut transaction, &state).await?;
        }
        None => set_head(&mut transaction, table, None).await?,
    }
    transaction.commit().await?;
    Ok(out.len())
}

/// The table as it is with so many entries, and its new head; none where there are no checksums.
fn left(mut kept: KeptTable, to: u64) -> Result<(TableState, Option<Head>), StoreFault> {
    let there = kept.log.len() as u64;
    if to > there {
        return Err(StoreFault::new(format!("only {there} entries can be read")));
    }
    if to == there && restore(&kept, |at| at).is_ok() {
        return Err(StoreFault::new(format!(
            "the log has {there} entries: there is nothing to cut"
        )));
    }
    kept.log.truncate(to as usize);
    let sum = kept.log.last().map_or(&kept.sum, |entry| &entry.sum).clone();
    kept.head = sum.map(|sum| Head { n: to as i64, sum });
    let known = restore(&kept, |at| at)
        .map_err(|broken| StoreFault::new(format!("not even then: {broken}")))?;
    Ok((known.state, kept.head))
}

async fn is_missed(connection: &mut AnyConnection, table: &str) -> Result<bool, StoreFault> {
    let sql = "SELECT table_id FROM heads WHERE table_id = $1 \
               UNION SELECT table_id FROM log WHERE table_id = $1";
    Ok(sqlx::query(sql).bind(table).fetch_optional(connection).await?.is_some())
}

/// What is cut out, a line each, byte by byte: it may be no text any more.
async fn taken_out(
    connection: &mut AnyConnection,
    lite: bool,
    table: &str,
    to: u64,
) -> Result<Vec<Vec<u8>>, StoreFault> {
    let sql = if lite {
        "SELECT n, CAST(entry AS BLOB) FROM log WHERE table_id = $1 AND n > $2 ORDER BY n"
    } else {
        "SELECT n, convert_to(entry, 'UTF8') FROM log WHERE table_id = $1 AND n > $2 ORDER BY n"
    };
    let rows = sqlx::query(sql).bind(table).bind(to as i64).fetch_all(connection).await?;
    let line = |row: &sqlx::any::AnyRow| {
        let (n, entry): (i64, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
        Ok([format!("{n}\t").into_bytes(), entry, b"\n".to_vec()].concat())
    };
    rows.iter().map(line).collect()
}

async fn set_head(
    to: &mut Transaction<'_, Any>,
    table: &str,
    head: Option<Head>,
) -> Result<(), StoreFault> {
    if let Some(head) = head {
        return sql::set_heads(to, &[(table.to_owned(), head)]).await;
    }
    sqlx::query("DELETE FROM heads WHERE table_id = $1").bind(table).execute(&mut **to).await?;
    Ok(())
}

async fn set_back(to: &mut Transaction<'_, Any>, state: &TableState) -> Result<(), StoreFault> {
    if let Write::Info { info, touched, .. } =
        Write::info(&state.info(SeatSet::default()), status_of(state), state.touched)?
    {
        let sql = "UPDATE tables SET status = $2, touched = $3, info = $4 WHERE id = $1";
        let query = sqlx::query(sql).bind(&state.id).bind(status_of(state)).bind(touched);
        query.bind(info).execute(&mut **to).await?;
    }
    Ok(())
}
