//! Codes for whoever forgot their password. Only their hashes are kept, and each is gone once it is used.

use sqlx::Row;

use super::people::user;
use super::{Change, FaultKind, Statement, Store, StoreFault, User};

/// Codes for a user, as they are kept.
pub(super) fn codes_of(user: &str, hashes: &[String]) -> impl Iterator<Item = Statement> {
    let sql = "INSERT INTO recovery_codes (user_id, hash) VALUES ($1, $2)";
    hashes.iter().map(move |hash| Statement::new(sql).text(user).text(hash))
}

impl Store {
    /// Somebody who has a login and a password from the start.
    pub async fn add_member(
        &self,
        user: &User,
        hashes: &[String],
        at: i64,
    ) -> Result<Change, StoreFault> {
        let sql = "INSERT INTO users (id, name, login, password, created, since) \
                   VALUES ($1, $2, $3, $4, $5, 0)";
        let [login, password] =
            [&user.login, &user.password].map(|one| one.clone().unwrap_or_default());
        let add = Statement::new(sql).text(&user.id).text(&user.name).text(login).text(password);
        let changes = [add.number(at)].into_iter().chain(codes_of(&user.id, hashes));
        match self.keeper.change(changes.collect()).await {
            Ok(_) => Ok(Change::Done),
            Err(fault) if fault.kind == FaultKind::Conflict => Ok(Change::Taken),
            Err(fault) => Err(fault),
        }
    }

    /// Other codes in place of those there are, unless the account has changed since `user` was read.
    pub async fn set_codes(&self, user: &User, hashes: &[String]) -> Result<Change, StoreFault> {
        let sql = "UPDATE users SET version = version WHERE id = $1 AND version = $2";
        let same = Statement::new(sql).text(&user.id).number(user.version);
        let sql = "DELETE FROM recovery_codes WHERE user_id = $1";
        let gone = Statement::new(sql).text(&user.id);
        let changes = [same, gone].into_iter().chain(codes_of(&user.id, hashes));
        let rows = self.keeper.change(changes.collect()).await?;
        Ok(if rows == 0 { Change::TooLate } else { Change::Done })
    }

    pub async fn codes_left(&self, user: &str) -> Result<i64, StoreFault> {
        let sql = "SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1";
        Ok(sqlx::query(sql).bind(user).fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// Who has this login and this code. It takes as long for a name that nobody has.
    pub async fn user_by_code(&self, login: &str, hash: &str) -> Result<Option<User>, StoreFault> {
        let sql = "SELECT users.id, name, login, password, version \
                   FROM users JOIN recovery_codes ON user_id = users.id \
                   WHERE login = $1 AND hash = $2";
        let row = sqlx::query(sql).bind(login).bind(hash).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    /// Another password by a code, which is used up. Every session and every token ends. Of two who use the same
    /// code at once, one is too late.
    pub async fn recover(
        &self,
        user: &User,
        hash: &str,
        password: &str,
        at: i64,
    ) -> Result<Change, StoreFault> {
        let sql = "DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2 \
                   AND EXISTS (SELECT 1 FROM users WHERE id = $1 AND version = $3)";
        let used = Statement::new(sql).text(&user.id).text(hash).number(user.version);
        let sql = "UPDATE users SET password = $2, since = $3, version = version + 1 WHERE id = $1";
        let set = Statement::new(sql).text(&user.id).text(password).number(at);
        let sql = "UPDATE sessions SET ended = $2 WHERE user_id = $1 AND ended IS NULL";
        let end = Statement::new(sql).text(&user.id).number(at);
        let sql = "UPDATE tokens SET revoked = $2 WHERE user_id = $1 AND revoked IS NULL";
        let revoke = Statement::new(sql).text(&user.id).number(at);
        let rows = self.keeper.change(vec![used, set, end, revoke]).await?;
        Ok(if rows == 0 { Change::TooLate } else { Change::Done })
    }
}
