//! A look over everything that is kept, and a cut through a log that is damaged.

use std::path::Path;

use kernel::SeatSet;
use sqlx::{AnyConnection, Connection, Row};

use super::fault::StoreFault;
use super::source::Source;
use super::write::{KeptTable, Write, status};
use super::{lease, read};
use crate::table::restore;

/// What was found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    pub tables: usize,
    pub entries: usize,
    /// Tables from before there were checksums.
    pub unsealed: usize,
    /// What the database says of its own file.
    pub file: Vec<String>,
    pub damaged: Vec<Damaged>,
}

/// A table that does not come back from its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    pub table: String,
    /// So many entries are whole, of so many.
    pub whole: u64,
    pub entries: usize,
    pub what: String,
}

impl Checked {
    pub fn is_whole(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty()
    }
}

/// Looks at every page of a file, every checksum and every game. A server may go on meanwhile.
pub async fn check(url: &str, only: Option<&str>) -> Result<Checked, StoreFault> {
    let source: Source = url.parse()?;
    let mut connection = source.connect().await?;
    let mut checked = Checked::default();
    if source.is_lite() {
        checked.file = pages(&mut connection).await?;
    }
    for id in ids(&mut connection).await? {
        if only.is_some_and(|only| only != id) {
            continue;
        }
        checked.tables += 1;
        match read::table(&mut connection, &id).await {
            Ok(Some(kept)) => look(&mut checked, &kept),
            Ok(None) => {}
            Err(fault) => {
                let (what, table) = (fault.message, id);
                checked.damaged.push(Damaged { table, whole: 0, entries: 0, what });
            }
        }
    }
    Ok(checked)
}

fn look(checked: &mut Checked, kept: &KeptTable) {
    checked.entries += kept.log.len();
    checked.unsealed += usize::from(kept.sum.is_none());
    if let Err(broken) = restore(kept) {
        checked.damaged.push(Damaged {
            table: kept.made.id.clone(),
            whole: broken.whole,
            entries: kept.log.len(),
            what: broken.what,
        });
    }
}

async fn pages(connection: &mut AnyConnection) -> Result<Vec<String>, StoreFault> {
    let rows = sqlx::query("PRAGMA quick_check(20)").fetch_all(connection).await?;
    let said = rows.iter().map(|row| row.try_get::<String, _>(0)).collect::<Result<Vec<_>, _>>()?;
    Ok(said.into_iter().filter(|said| said != "ok").collect())
}

async fn ids(connection: &mut AnyConnection) -> Result<Vec<String>, StoreFault> {
    let rows = sqlx::query("SELECT id FROM tables ORDER BY created").fetch_all(connection).await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}

/// Cuts the log of a table so that `to` entries are left, and writes those it takes out into a file. No server
/// may hold the store meanwhile. Says how many entries were taken out.
pub async fn cut(url: &str, table: &str, to: u64, file: &Path) -> Result<usize, StoreFault> {
    let source: Source = url.parse()?;
    let mut connection = source.connect().await?;
    let _lock = lease::lock(&source, &mut connection).await?;
    let kept = read::table(&mut connection, table).await?;
    let mut kept = kept.ok_or_else(|| StoreFault::new(format!("there is no table {table}")))?;
    if to >= kept.log.len() as u64 {
        let message = format!("the log has {} entries: there is nothing to cut", kept.log.len());
        return Err(StoreFault::new(message));
    }
    let out = kept.log.split_off(to as usize);
    let known =
        restore(&kept).map_err(|broken| StoreFault::new(format!("not even then: {broken}")))?;
    let lines: Vec<_> = out.iter().map(|entry| format!("{}\t{}\n", entry.n, entry.entry)).collect();
    super::source::make_private(file)?;
    std::fs::write(file, lines.concat())
        .map_err(|error| StoreFault::new(format!("{}: {error}", file.display())))?;
    let (core, mut transaction) = (known.core, connection.begin().await?);
    let sql = "DELETE FROM log WHERE table_id = $1 AND n > $2";
    sqlx::query(sql).bind(table).bind(to as i64).execute(&mut *transaction).await?;
    if let Write::Info { info, touched, .. } =
        Write::info(&core.info(SeatSet::default()), core.touched)?
    {
        let sql = "UPDATE tables SET status = $2, touched = $3, info = $4 WHERE id = $1";
        let query = sqlx::query(sql).bind(table).bind(status(core.status())).bind(touched);
        query.bind(info).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(out.len())
}
