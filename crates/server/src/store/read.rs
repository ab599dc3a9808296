//! A table as it is kept.

use sqlx::{AnyConnection, Row};

use super::fault::StoreFault;
use super::is_text;
use super::write::{KeptEntry, KeptTable, Made};

pub async fn table(from: &mut AnyConnection, id: &str) -> Result<Option<KeptTable>, StoreFault> {
    if !is_text(id) {
        return Ok(None);
    }
    let sql = "SELECT plan, secret, created, host, opening, status, sum FROM tables WHERE id = $1";
    let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&mut *from).await? else {
        return Ok(None);
    };
    let made = Made {
        id: id.to_owned(),
        plan: row.try_get(0)?,
        secret: row.try_get(1)?,
        created: row.try_get(2)?,
        host: row.try_get(3)?,
        opening: row.try_get(4)?,
    };
    let (status, sum) = (row.try_get(5)?, row.try_get(6)?);
    let sql = "SELECT n, entry, sum FROM log WHERE table_id = $1 ORDER BY n";
    let rows = sqlx::query(sql).bind(id).fetch_all(from).await?;
    let entry = |row: &sqlx::any::AnyRow| {
        let (n, entry, sum) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        Ok::<_, sqlx::Error>(KeptEntry { n, entry, sum })
    };
    let log = rows.iter().map(entry).collect::<Result<_, _>>()?;
    Ok(Some(KeptTable { made, status, sum, log }))
}
