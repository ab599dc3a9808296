//! Lists of tables, page by page.

use std::fmt;
use std::str::FromStr;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreFault};

/// Where a page of a list ends: what comes before it in time is on the next one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cursor {
    pub(super) at: i64,
    pub(super) id: String,
}

impl Cursor {
    pub fn new(at: i64, id: String) -> Self {
        Self { at, id }
    }

    /// Everything before a time.
    pub fn before(at: i64) -> Self {
        Self { at, id: String::new() }
    }

    /// Before everything.
    pub fn newest() -> Self {
        Self { at: i64::MAX, id: String::new() }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}-{}", self.at, self.id)
    }
}

impl FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (at, id) = text.split_once('-').ok_or(())?;
        let is_name = id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let at = at.parse().map_err(|_| ())?;
        if is_name { Ok(Self { at, id: id.to_owned() }) } else { Err(()) }
    }
}

/// Snapshots of tables for the lobby, and where the next page begins if there may be one.
#[derive(Clone, Debug)]
pub struct Page {
    pub snapshots: Vec<String>,
    pub next: Option<Cursor>,
}

impl Page {
    pub fn of(rows: &[AnyRow], most: i64) -> Result<Self, StoreFault> {
        let snapshots = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        let last = rows.last().filter(|_| rows.len() as i64 >= most);
        let cursor = |row: &AnyRow| -> Result<Cursor, sqlx::Error> {
            Ok(Cursor { at: row.try_get(1)?, id: row.try_get(2)? })
        };
        Ok(Self { snapshots, next: last.map(cursor).transpose()? })
    }
}

impl Store {
    /// Public tables of one status, of one game or of all, the newest first.
    pub async fn public_tables(
        &self,
        status: &str,
        game: Option<&str>,
        before: Option<Cursor>,
        most: i64,
    ) -> Result<Page, StoreFault> {
        let sql = "SELECT info, touched, id FROM tables WHERE status = $1 AND public = 1 \
                   AND ($2 = '' OR game = $2) AND (touched < $3 OR (touched = $3 AND id < $4)) \
                   ORDER BY touched DESC, id DESC LIMIT $5";
        let Cursor { at, id } = before.unwrap_or_else(Cursor::newest);
        let query = sqlx::query(sql).bind(status).bind(game.unwrap_or_default()).bind(at).bind(id);
        Page::of(&query.bind(most).fetch_all(&self.pool).await?, most)
    }

    /// Public tables that wait for this very game, and when they were made: the newest `most`, the oldest of them first.
    pub async fn wished(&self, wish: &str, most: i64) -> Result<Vec<(String, i64)>, StoreFault> {
        let sql = "SELECT id, created FROM tables WHERE wish = $1 AND status = 'waiting' \
                   AND public = 1 ORDER BY touched DESC, id DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(wish).bind(most).fetch_all(&self.pool).await?;
        let found = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().rev().map(found).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Tables that are not over and come before this in time, the newest first; and where to go on if there are more.
    pub async fn untouched(
        &self,
        before: &Cursor,
        most: i64,
    ) -> Result<(Vec<String>, Option<Cursor>), StoreFault> {
        let sql = "SELECT id, touched FROM tables WHERE status <> 'over' \
                   AND (touched < $1 OR (touched = $1 AND id < $2)) \
                   ORDER BY touched DESC, id DESC LIMIT $3";
        let query = sqlx::query(sql).bind(before.at).bind(&before.id).bind(most);
        let rows = query.fetch_all(&self.pool).await?;
        let ids = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
        let last = rows.last().filter(|_| rows.len() as i64 >= most);
        let at = last.map(|row| row.try_get(1)).transpose()?;
        let next = at.zip(ids.last()).map(|(at, id)| Cursor { at, id: id.clone() });
        Ok((ids, next))
    }

    /// Tables at which somebody has sat, the newest first.
    pub async fn tables_of(
        &self,
        user: &str,
        before: Option<Cursor>,
        most: i64,
    ) -> Result<Page, StoreFault> {
        let sql = "SELECT tables.info, seats.created, tables.id \
                   FROM seats JOIN tables ON tables.id = seats.table_id \
                   WHERE seats.user_id = $1 \
                   AND (seats.created < $2 OR (seats.created = $2 AND tables.id < $3)) \
                   ORDER BY seats.created DESC, tables.id DESC LIMIT $4";
        let Cursor { at, id } = before.unwrap_or_else(Cursor::newest);
        let query = sqlx::query(sql).bind(user).bind(at).bind(id).bind(most);
        Page::of(&query.fetch_all(&self.pool).await?, most)
    }

    /// Public tables of a game that somebody has made or sat down at, as far as they wait: their
    /// ids, and whether they are the maker. Some may have begun or ended a moment ago.
    pub async fn waiting_of(
        &self,
        user: &str,
        game: &str,
    ) -> Result<Vec<(String, bool)>, StoreFault> {
        let sql = "SELECT id, host FROM tables \
                   WHERE game = $2 AND public = 1 AND status = 'waiting' AND (host = $1 \
                   OR id IN (SELECT table_id FROM seats WHERE user_id = $1)) \
                   ORDER BY touched DESC LIMIT 20";
        let rows = sqlx::query(sql).bind(user).bind(game).fetch_all(&self.pool).await?;
        let found = |row: &AnyRow| -> Result<_, sqlx::Error> {
            Ok((row.try_get(0)?, row.try_get::<String, _>(1)? == user))
        };
        Ok(rows.iter().map(found).collect::<Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_is_written() {
        let cursor = Cursor { at: 17, id: "k3v".to_owned() };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for text in ["", "17", "x-k", "17-\0", "17-a b", &format!("1-{}", "x".repeat(65))] {
            assert!(text.parse::<Cursor>().is_err(), "{text:?}");
        }
    }
}
