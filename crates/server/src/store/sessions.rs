//! Browsers that are signed in. What has ended here is over, whoever has a copy of the cookie.

use super::people::user;
use super::{Statement, Store, StoreFault, User, is_text};

impl Store {
    /// Signs somebody in, unless login or password have changed since `user` was read.
    pub async fn begin_session(
        &self,
        id: &str,
        user: &User,
        made: i64,
    ) -> Result<bool, StoreFault> {
        let sql = "INSERT INTO sessions (id, user_id, made) \
                   SELECT $1, id, $3 FROM users WHERE id = $2 AND version = $4";
        let begin = Statement::new(sql).text(id).text(&user.id).number(made).number(user.version);
        Ok(self.keeper.change(vec![begin]).await? > 0)
    }

    /// Whose session it is, if it has not ended and is not older than `oldest`.
    pub async fn session(&self, id: &str, oldest: i64) -> Result<Option<User>, StoreFault> {
        if !is_text(id) {
            return Ok(None);
        }
        let sql = "SELECT users.id, name, login, password, version \
                   FROM sessions JOIN users ON users.id = sessions.user_id \
                   WHERE sessions.id = $1 AND ended IS NULL AND made > $2";
        let row = sqlx::query(sql).bind(id).bind(oldest).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    pub async fn end_session(&self, id: &str, at: i64) -> Result<(), StoreFault> {
        let sql = "UPDATE sessions SET ended = $2 WHERE id = $1 AND ended IS NULL";
        self.keeper.change(vec![Statement::new(sql).text(id).number(at)]).await?;
        Ok(())
    }

    /// A session from before sessions were kept: it is kept from now on, if no password was set
    /// since it was made.
    pub async fn adopt_session(&self, id: &str, user: &str, made: i64) -> Result<(), StoreFault> {
        if !is_text(user) {
            return Ok(());
        }
        let sql = "INSERT INTO sessions (id, user_id, made) \
                   SELECT $1, id, $3 FROM users WHERE id = $2 AND since <= $3 \
                   ON CONFLICT (id) DO NOTHING";
        self.keeper.change(vec![Statement::new(sql).text(id).text(user).number(made)]).await?;
        Ok(())
    }

    /// Forgets sessions that are too old to count.
    pub async fn forget_sessions(&self, oldest: i64) -> Result<(), StoreFault> {
        let sql = "DELETE FROM sessions WHERE made <= $1";
        self.keeper.change(vec![Statement::new(sql).number(oldest)]).await?;
        Ok(())
    }
}
