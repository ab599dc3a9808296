//! Who is how strong: lists and pages, as they are read.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::lobby::{Cursor, Page};
use super::rate::KeptRating;
use super::{Store, StoreFault, is_text};

/// Somebody on a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The word they are rated under, and their account if it is no bot.
    pub player: String,
    pub account: Option<(String, String)>,
    pub rating: KeptRating,
    pub games: i64,
    pub wins: i64,
    pub draws: i64,
}

/// A rated game as somebody remembers it.
#[derive(Clone, Debug)]
pub struct Remembered {
    pub table: String,
    pub rating: KeptRating,
    pub change: i64,
}

/// Who counts as active: whoever has played since then and is known so well, in thousandths.
#[derive(Clone, Copy, Debug)]
pub struct Active {
    pub since: i64,
    pub deviation: i64,
}

/// What somebody's games are looked through for.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wanted<'w> {
    pub game: Option<&'w str>,
    pub rated: bool,
}

pub const LEADERS: &str = "SELECT ratings.player, ratings.points, ratings.deviation, \
     ratings.volatility, ratings.at, ratings.games, ratings.wins, ratings.draws, users.login, users.name \
     FROM ratings JOIN users ON users.id = ratings.player \
     WHERE ratings.pool = $1 AND ratings.bot = 0 AND ratings.deviation <= $2 AND ratings.at >= $3 \
     AND users.login IS NOT NULL ORDER BY ratings.points DESC LIMIT $4";
pub const BOTS: &str = "SELECT player, points, deviation, volatility, at, games, wins, draws, \
     NULL, NULL FROM ratings WHERE pool = $1 AND bot = 1 ORDER BY points DESC";
pub const OF_PLAYER: &str = "SELECT pool, points, deviation, volatility, at, games, wins, draws \
     FROM ratings WHERE player = $1 ORDER BY pool";
pub const STRONGER: &str = "SELECT COUNT(*) FROM ratings WHERE pool = $1 AND bot = 0 \
     AND points > $2 AND deviation <= $3 AND at >= $4";
pub const ACTIVE: &str = "SELECT COUNT(*) FROM ratings WHERE pool = $1 AND bot = 0 \
     AND deviation <= $2 AND at >= $3";
pub const HISTORY: &str = "SELECT table_id, points, deviation, volatility, at, change FROM rated \
     WHERE player = $1 AND pool = $2 ORDER BY n DESC LIMIT $3";
pub const LAST_MET: &str = "SELECT opponent FROM rated WHERE player = $1 AND pool = $2 \
     ORDER BY n DESC LIMIT 1";
pub const GAMES: &str = "SELECT tables.info, seats.created, tables.id, rated.change \
     FROM seats JOIN tables ON tables.id = seats.table_id \
     LEFT JOIN rated ON rated.table_id = tables.id AND rated.player = $1 \
     WHERE seats.user_id = $1 AND tables.status = 'over' \
     AND (tables.public = 1 OR rated.player IS NOT NULL) \
     AND ($2 = '' OR tables.game = $2) AND ($3 = 0 OR rated.player IS NOT NULL) \
     AND (seats.created < $4 OR (seats.created = $4 AND tables.id < $5)) \
     ORDER BY seats.created DESC, tables.id DESC LIMIT $6";

fn listed(row: &AnyRow) -> Result<Listed, sqlx::Error> {
    let (login, name): (Option<String>, Option<String>) = (row.try_get(8)?, row.try_get(9)?);
    Ok(Listed {
        player: row.try_get(0)?,
        account: login.zip(name),
        rating: KeptRating::read(row, 1)?,
        games: row.try_get(5)?,
        wins: row.try_get(6)?,
        draws: row.try_get(7)?,
    })
}

impl Store {
    /// How strong somebody is, as their last game left it.
    pub async fn rating(&self, pool: &str, player: &str) -> Result<KeptRating, StoreFault> {
        let sql = "SELECT points, deviation, volatility, at FROM ratings \
                   WHERE pool = $1 AND player = $2";
        let row = sqlx::query(sql).bind(pool).bind(player).fetch_optional(&self.pool).await?;
        let kept = row.map(|row| KeptRating::read(&row, 0)).transpose()?;
        Ok(kept.unwrap_or_else(KeptRating::stranger))
    }

    /// Since when there is somebody.
    pub async fn since(&self, user: &str) -> Result<i64, StoreFault> {
        let sql = "SELECT created FROM users WHERE id = $1";
        Ok(sqlx::query(sql).bind(user).fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// The strongest of the active.
    pub async fn leaders(
        &self,
        pool: &str,
        active: Active,
        most: i64,
    ) -> Result<Vec<Listed>, StoreFault> {
        let query = sqlx::query(LEADERS).bind(pool).bind(active.deviation).bind(active.since);
        let rows = query.bind(most).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(listed).collect::<Result<_, _>>()?)
    }

    pub async fn rated_bots(&self, pool: &str) -> Result<Vec<Listed>, StoreFault> {
        let rows = sqlx::query(BOTS).bind(pool).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(listed).collect::<Result<_, _>>()?)
    }

    /// What somebody is rated in, by pool.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<(String, Listed)>, StoreFault> {
        let rows = sqlx::query(OF_PLAYER).bind(player).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| -> Result<_, sqlx::Error> {
            let listed = Listed {
                player: player.to_owned(),
                account: None,
                rating: KeptRating::read(row, 1)?,
                games: row.try_get(5)?,
                wins: row.try_get(6)?,
                draws: row.try_get(7)?,
            };
            Ok((row.try_get(0)?, listed))
        };
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// How many of the active are stronger than that.
    pub async fn stronger(
        &self,
        pool: &str,
        points: i64,
        active: Active,
    ) -> Result<i64, StoreFault> {
        let query = sqlx::query(STRONGER).bind(pool).bind(points).bind(active.deviation);
        Ok(query.bind(active.since).fetch_one(&self.pool).await?.try_get(0)?)
    }

    pub async fn active(&self, pool: &str, active: Active) -> Result<i64, StoreFault> {
        let query = sqlx::query(ACTIVE).bind(pool).bind(active.deviation).bind(active.since);
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// The last games of somebody in a pool, the newest first.
    pub async fn rating_history(
        &self,
        player: &str,
        pool: &str,
        most: i64,
    ) -> Result<Vec<Remembered>, StoreFault> {
        let query = sqlx::query(HISTORY).bind(player).bind(pool).bind(most);
        let read = |row: &AnyRow| -> Result<_, sqlx::Error> {
            let (table, rating) = (row.try_get(0)?, KeptRating::read(row, 1)?);
            Ok(Remembered { table, rating, change: row.try_get(5)? })
        };
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// Whom somebody played last in a pool.
    pub async fn last_met(&self, player: &str, pool: &str) -> Result<Option<String>, StoreFault> {
        let row = sqlx::query(LAST_MET).bind(player).bind(pool).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Finished games of somebody that anybody may see, the newest first, each with what it changed.
    pub async fn games_of(
        &self,
        user: &str,
        wanted: Wanted<'_>,
        before: Option<Cursor>,
        most: i64,
    ) -> Result<(Page, Vec<Option<i64>>), StoreFault> {
        let Cursor { at, id } = before.unwrap_or_else(Cursor::newest);
        let query = sqlx::query(GAMES).bind(user).bind(wanted.game.unwrap_or_default());
        let query = query.bind(i64::from(wanted.rated)).bind(at).bind(id).bind(most);
        let rows = query.fetch_all(&self.pool).await?;
        let changes = rows.iter().map(|row| row.try_get(3)).collect::<Result<_, _>>()?;
        Ok((Page::of(&rows, most)?, changes))
    }

    /// What a rated game has changed: its pool, why it counts for nobody, and what it made of whom.
    pub async fn result(
        &self,
        table: &str,
    ) -> Result<Option<(String, Option<String>, Vec<(String, Remembered)>)>, StoreFault> {
        if !is_text(table) {
            return Ok(None);
        }
        let sql = "SELECT pool, doubt FROM results WHERE table_id = $1";
        let row = sqlx::query(sql).bind(table).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        let sql = "SELECT player, points, deviation, volatility, at, change FROM rated \
                   WHERE table_id = $1";
        let rows = sqlx::query(sql).bind(table).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| -> Result<_, sqlx::Error> {
            let (player, rating) = (row.try_get(0)?, KeptRating::read(row, 1)?);
            Ok((player, Remembered { table: table.to_owned(), rating, change: row.try_get(5)? }))
        };
        let changes = rows.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Some((row.try_get(0)?, row.try_get(1)?, changes)))
    }
}

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::*;
    use crate::metrics::Metrics;

    /// How `SQLite` goes about a query.
    async fn plan(store: &Store, sql: &str) -> String {
        let sql = format!("EXPLAIN QUERY PLAN {sql}");
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&store.pool).await.unwrap();
        let lines: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
        lines.join("; ")
    }

    #[tokio::test]
    async fn every_list_is_read_by_an_index_and_none_is_sorted() {
        let file = std::env::temp_dir().join(format!("bravehall-plan-{}.db", std::process::id()));
        let url = format!("sqlite:{}?mode=rwc", file.display());
        let store = Store::open(&url, "test", Metrics::new()).await.unwrap();
        for (sql, index) in [
            (LEADERS, "INDEX ratings_by_points (pool=? AND bot=?)"),
            (BOTS, "INDEX ratings_by_points (pool=? AND bot=?)"),
            (OF_PLAYER, "INDEX ratings_of_player (player=?)"),
            (STRONGER, "COVERING INDEX ratings_by_points (pool=? AND bot=? AND points>?)"),
            (ACTIVE, "COVERING INDEX ratings_by_points (pool=? AND bot=?)"),
            (HISTORY, "INDEX rated_of_player (player=? AND pool=?)"),
            (LAST_MET, "INDEX rated_of_player (player=? AND pool=?)"),
            (GAMES, "INDEX seats_of_user (user_id=?"),
        ] {
            let plan = plan(&store, sql).await;
            assert!(plan.contains(index), "{sql}\n{plan}");
            assert!(!plan.contains("SCAN"), "{sql}\n{plan}");
            // Those of one person are few, and so are the games that were made in one millisecond.
            let is_sorted = plan.contains("USE TEMP B-TREE FOR ORDER BY");
            assert!(!is_sorted || sql == OF_PLAYER, "{sql}\n{plan}");
        }
        store.close().await;
        let _ = std::fs::remove_file(file);
    }
}
