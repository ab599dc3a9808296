//! Whom people follow, challenge and report.

use sqlx::Row;
use sqlx::any::AnyRow;
use wire::{Account, Wrong};

use super::{Statement, Store, StoreFault, is_text};

/// A challenge as it is kept: the table as the lobby shows it, and who called whom.
#[derive(Clone, Debug)]
pub struct Called {
    pub info: String,
    pub by: Account,
    pub to: Account,
    pub at: i64,
}

const DAY: i64 = 24 * 3_600_000;

const FOLLOWED: &str = "SELECT users.id, users.login, users.name FROM follows \
     JOIN users ON users.id = follows.followed \
     WHERE follows.user_id = $1 AND users.login IS NOT NULL ORDER BY users.login";
const CALLS: &str = "SELECT one.id, one.login, one.name, other.id, other.login, other.name, \
     challenges.at, tables.info \
     FROM challenges JOIN tables ON tables.id = challenges.table_id \
     JOIN users AS one ON one.id = challenges.challenger \
     JOIN users AS other ON other.id = challenges.challenged \
     WHERE (challenges.challenged = $1 OR challenges.challenger = $1) \
     AND tables.status = 'waiting' AND one.login IS NOT NULL AND other.login IS NOT NULL \
     ORDER BY challenges.at DESC LIMIT $2";

fn account(row: &AnyRow, first: usize) -> Result<Account, sqlx::Error> {
    let (id, login) = (row.try_get(first)?, row.try_get(first + 1)?);
    Ok(Account { id, login, name: row.try_get(first + 2)? })
}

impl Store {
    pub async fn follows_of(&self, user: &str) -> Result<Vec<Account>, StoreFault> {
        let rows = sqlx::query(FOLLOWED).bind(user).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| account(row, 0)).collect::<Result<_, _>>()?)
    }

    /// Follows somebody, unless it would be more than `most`.
    pub async fn follow(
        &self,
        user: &str,
        other: &str,
        at: i64,
        most: i64,
    ) -> Result<bool, StoreFault> {
        let sql = "INSERT INTO follows (user_id, followed, at) \
                   SELECT $1, $2, CAST($3 AS BIGINT) WHERE CAST($4 AS BIGINT) > \
                   (SELECT COUNT(*) FROM follows WHERE user_id = $1 AND followed <> $2) \
                   ON CONFLICT (user_id, followed) DO UPDATE SET at = follows.at";
        let follow = Statement::new(sql).text(user).text(other).number(at).number(most);
        Ok(self.keeper.change(vec![follow]).await? > 0)
    }

    pub async fn unfollow(&self, user: &str, other: &str) -> Result<(), StoreFault> {
        let sql = "DELETE FROM follows WHERE user_id = $1 AND followed = $2";
        self.keeper.change(vec![Statement::new(sql).text(user).text(other)]).await?;
        Ok(())
    }

    /// Notes that a table was made for somebody, unless as many of its maker's wait. What waits no more is forgotten
    /// with it.
    pub async fn challenge(
        &self,
        table: &str,
        (by, to): (&str, &str),
        at: i64,
        most: i64,
    ) -> Result<bool, StoreFault> {
        let sql = "INSERT INTO challenges (table_id, challenger, challenged, at) \
                   SELECT $1, $2, $3, CAST($4 AS BIGINT) WHERE CAST($5 AS BIGINT) > \
                   (SELECT COUNT(*) FROM challenges JOIN tables ON tables.id = challenges.table_id \
                   WHERE challenges.challenger = $2 AND tables.status = 'waiting')";
        let call = Statement::new(sql).text(table).text(by).text(to).number(at).number(most);
        let sql = "DELETE FROM challenges WHERE challenger = $1 AND table_id NOT IN \
                   (SELECT id FROM tables WHERE host = $1 AND status = 'waiting')";
        let forget = Statement::new(sql).text(by);
        Ok(self.keeper.change(vec![call, forget]).await? > 0)
    }

    /// Challenges by somebody and to them that wait, the newest first.
    pub async fn challenges_of(&self, user: &str, most: i64) -> Result<Vec<Called>, StoreFault> {
        let rows = sqlx::query(CALLS).bind(user).bind(most).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| -> Result<Called, sqlx::Error> {
            let (by, to) = (account(row, 0)?, account(row, 3)?);
            Ok(Called { info: row.try_get(7)?, by, to, at: row.try_get(6)? })
        };
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// Who challenged whom by a table.
    pub async fn challenge_at(&self, table: &str) -> Result<Option<(String, String)>, StoreFault> {
        if !is_text(table) {
            return Ok(None);
        }
        let sql = "SELECT challenger, challenged FROM challenges WHERE table_id = $1";
        let row = sqlx::query(sql).bind(table).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?))).transpose()?)
    }

    /// Whether somebody has sat or spoken at a table.
    pub async fn was_at(&self, table: &str, user: &str) -> Result<bool, StoreFault> {
        if !is_text(table) || !is_text(user) {
            return Ok(false);
        }
        let sql = "SELECT user_id FROM seats WHERE table_id = $1 AND user_id = $2 \
                   UNION SELECT user_id FROM chat WHERE table_id = $1 AND user_id = $2";
        let row = sqlx::query(sql).bind(table).bind(user).fetch_optional(&self.pool).await?;
        Ok(row.is_some())
    }

    /// Keeps a report, the newest about the same at the same table; unless there were as many within a day.
    pub async fn report(
        &self,
        table: &str,
        (by, about): (&str, &str),
        (wrong, text): (Wrong, &str),
        at: i64,
        most: i64,
    ) -> Result<bool, StoreFault> {
        let sql = "INSERT INTO reports (table_id, reporter, about, at, why, text) \
                   SELECT $1, $2, $3, CAST($4 AS BIGINT), $5, $6 WHERE CAST($7 AS BIGINT) > \
                   (SELECT COUNT(*) FROM reports WHERE reporter = $2 AND at > CAST($8 AS BIGINT)) \
                   ON CONFLICT (table_id, reporter, about) DO UPDATE \
                   SET at = excluded.at, why = excluded.why, text = excluded.text";
        let keep = Statement::new(sql).text(table).text(by).text(about).number(at);
        let keep = keep.text(wrong.word()).text(text).number(most).number(at - DAY);
        Ok(self.keeper.change(vec![keep]).await? > 0)
    }
}
