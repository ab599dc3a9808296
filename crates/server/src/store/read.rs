//! A table as it is kept.

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::fault::StoreFault;
use super::is_text;
use super::write::{Head, KeptEntry, KeptTable, Made};

pub async fn table(from: &mut AnyConnection, id: &str) -> Result<Option<KeptTable>, StoreFault> {
    match readable(from, id).await? {
        Some((_, Some(fault))) => Err(fault),
        Some((table, None)) => Ok(Some(table)),
        None => Ok(None),
    }
}

/// A table with as much of its log as can be read, and what stands in the way of the rest.
pub async fn readable(
    from: &mut AnyConnection,
    id: &str,
) -> Result<Option<(KeptTable, Option<StoreFault>)>, StoreFault> {
    if !is_text(id) {
        return Ok(None);
    }
    let sql = "SELECT plan, secret, created, host, opening, status, tables.sum, heads.n, heads.sum \
               FROM tables LEFT JOIN heads ON heads.table_id = tables.id WHERE tables.id = $1";
    let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&mut *from).await? else {
        return Ok(None);
    };
    let mut table = bare(id, &row)?;
    let stopped = entries(from, id, &mut table.log).await.err();
    Ok(Some((table, stopped)))
}

fn bare(id: &str, row: &AnyRow) -> Result<KeptTable, StoreFault> {
    let made = Made {
        id: id.to_owned(),
        plan: row.try_get(0)?,
        secret: row.try_get(1)?,
        created: row.try_get(2)?,
        host: row.try_get(3)?,
        opening: row.try_get(4)?,
    };
    let (n, sum): (Option<i64>, Option<String>) = (row.try_get(7)?, row.try_get(8)?);
    let head = n.zip(sum).map(|(n, sum)| Head { n, sum });
    Ok(KeptTable { made, status: row.try_get(5)?, sum: row.try_get(6)?, head, log: Vec::new() })
}

async fn entries(
    from: &mut AnyConnection,
    id: &str,
    log: &mut Vec<KeptEntry>,
) -> Result<(), StoreFault> {
    let sql = "SELECT n, entry, sum FROM log WHERE table_id = $1 ORDER BY n";
    let mut rows = sqlx::query(sql).bind(id).fetch(from);
    while let Some(row) = rows.try_next().await? {
        log.push(KeptEntry { n: row.try_get(0)?, entry: row.try_get(1)?, sum: row.try_get(2)? });
    }
    Ok(())
}
