//! A look over everything that is kept.

use std::collections::BTreeSet;

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::fault::StoreFault;
use super::read;
use super::rows;
use super::source::Source;
use super::write::KeptTable;
use crate::table::{Unrestored, restore};

/// What was found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    pub tables: usize,
    pub entries: usize,
    /// Tables from before there were checksums.
    pub unsealed: usize,
    /// What is wrong with the file, beside tables that can be named.
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

    fn damage(&mut self, table: &str, whole: u64, entries: usize, what: String) {
        self.damaged.push(Damaged { table: table.to_owned(), whole, entries, what });
    }
}

/// Looks at every page of a file, every row, every checksum and every game. A server may go on meanwhile.
pub async fn check(url: &str, only: Option<&str>) -> Result<Checked, StoreFault> {
    let source: Source = url.parse()?;
    let mut connection = source.connect().await?;
    let mut checked = Checked::default();
    if source.is_lite() {
        pages(&mut connection, &mut checked).await;
        orphans(&mut connection, &mut checked).await;
    }
    if only.is_none() {
        checked.file.extend(rows::unreadable(&mut connection, source.is_lite()).await);
    }
    for id in ids(&mut connection, source.is_lite(), &mut checked).await {
        if only.is_some_and(|only| only != id) {
            continue;
        }
        checked.tables += 1;
        match read::readable(&mut connection, &id).await {
            Ok(Some((kept, stopped))) => look(&mut checked, &kept, stopped),
            Ok(None) => checked.damage(&id, 0, 0, "it is gone, though it was kept".to_owned()),
            Err(fault) => checked.damage(&id, 0, 0, fault.message),
        }
    }
    Ok(checked)
}

fn look(checked: &mut Checked, kept: &KeptTable, stopped: Option<StoreFault>) {
    let there = kept.log.len();
    checked.entries += there;
    checked.unsealed += usize::from(kept.sum.is_none());
    match (restore(kept, |at| at), stopped) {
        (Ok(_), None) => {}
        (Ok(_), Some(fault)) => {
            checked.damage(&kept.made.id, there as u64, there, fault.message);
        }
        (Err(Unrestored::NoRoom), _) => {
            checked.damage(&kept.made.id, 0, there, Unrestored::NoRoom.to_string());
        }
        (Err(Unrestored::Broken(broken)), stopped) => {
            // Entries that cannot be read are why those at the end are missing.
            let stopped = stopped.filter(|_| broken.whole == there as u64);
            let what = stopped.map_or(broken.what, |fault| fault.message);
            checked.damage(&kept.made.id, broken.whole, there, what);
        }
    }
}

/// Compares tables with their indexes too, so that a flipped bit in either is found.
async fn pages(connection: &mut AnyConnection, checked: &mut Checked) {
    let mut rows = sqlx::query("PRAGMA integrity_check(20)").fetch(connection);
    loop {
        match rows.try_next().await {
            Ok(None) => return,
            Ok(Some(row)) => match row.try_get::<String, _>(0) {
                Ok(said) if said == "ok" => {}
                Ok(said) => checked.file.push(said),
                Err(error) => checked.file.push(error.to_string()),
            },
            Err(error) => return checked.file.push(error.to_string()),
        }
    }
}

/// What is kept of people who are gone themselves. `PostgreSQL` lets nobody go who has something.
async fn orphans(connection: &mut AnyConnection, checked: &mut Checked) {
    let sql = "SELECT \"table\", parent, COUNT(*) FROM pragma_foreign_key_check GROUP BY 1, 2";
    let found = match sqlx::query(sql).fetch_all(connection).await {
        Ok(found) => found,
        Err(error) => return checked.file.push(error.to_string()),
    };
    for row in found {
        let told = |row: &AnyRow| {
            let (of, parent): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let many: i64 = row.try_get(2)?;
            Ok::<_, sqlx::Error>(format!("{of}: {many} rows belong to {parent} that are gone"))
        };
        checked.file.push(told(&row).unwrap_or_else(|error| error.to_string()));
    }
}

/// Every table there was, by all that is kept of it: where a page is damaged, another still has the names.
async fn ids(
    connection: &mut AnyConnection,
    lite: bool,
    checked: &mut Checked,
) -> BTreeSet<String> {
    let everywhere = ["SELECT id FROM tables", "SELECT table_id FROM heads"];
    let in_files = [
        "SELECT id FROM tables NOT INDEXED",
        "SELECT table_id FROM heads NOT INDEXED",
        "SELECT DISTINCT table_id FROM log",
    ];
    let mut ids = BTreeSet::new();
    for sql in everywhere.iter().chain(in_files.iter().filter(|_| lite)) {
        let mut rows = sqlx::query(*sql).fetch(&mut *connection);
        let found = loop {
            match rows.try_next().await {
                Ok(None) => break Ok(()),
                Ok(Some(row)) => match row.try_get(0) {
                    Ok(id) => drop(ids.insert(id)),
                    Err(error) => break Err(error),
                },
                Err(error) => break Err(error),
            }
        };
        if let Err(error) = found {
            checked.file.push(format!("not every table can be named: {error}"));
        }
    }
    ids
}
