//! What finished games were worth, kept with them.

use sqlx::Row;

use super::{Statement, Store, StoreFault, is_text};

/// An analysis as it is kept.
#[derive(Clone, Copy, Debug)]
pub struct Kept<'a> {
    pub table: &'a str,
    /// How it was made: one that was made in another way is as if there were none.
    pub way: &'a str,
    pub body: &'a str,
    /// Milliseconds since 1970.
    pub at: i64,
}

impl Store {
    pub async fn analysis(&self, table: &str, way: &str) -> Result<Option<String>, StoreFault> {
        if !is_text(table) {
            return Ok(None);
        }
        let sql = "SELECT body FROM analyses WHERE table_id = $1 AND way = $2";
        let row = sqlx::query(sql).bind(table).bind(way).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Keeps one, and no more than `most` of all, the newest.
    pub async fn keep_analysis(&self, kept: Kept<'_>, most: i64) -> Result<(), StoreFault> {
        let keep = "INSERT INTO analyses (table_id, way, body, at) \
                    VALUES ($1, $2, $3, CAST($4 AS BIGINT)) \
                    ON CONFLICT (table_id) DO UPDATE \
                    SET way = excluded.way, body = excluded.body, at = excluded.at";
        let clear = "DELETE FROM analyses WHERE table_id IN (SELECT table_id FROM analyses \
                     ORDER BY at DESC LIMIT 1000 OFFSET CAST($1 AS BIGINT))";
        let Kept { table, way, body, at } = kept;
        let keep = Statement::new(keep).text(table).text(way).text(body).number(at);
        self.keeper.change(vec![keep, Statement::new(clear).number(most)]).await?;
        Ok(())
    }
}
