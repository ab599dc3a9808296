//! Users and their tokens.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::recovery::codes_of;
use super::{FaultKind, Statement, Store, StoreFault, is_text};

/// Somebody who plays: a guest, or one who keeps the name with a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    pub id: String,
    pub name: String,
    pub login: Option<String>,
    pub password: Option<String>,
    /// How often login and password have changed.
    pub version: i64,
}

/// What came of a change that somebody decided on while others might change the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Done,
    /// It was decided on something that is no longer true.
    TooLate,
    /// Somebody else has this login.
    Taken,
}

/// What somebody signs in with from now on.
#[derive(Clone, Copy, Debug)]
pub struct NewLogin<'l> {
    pub login: &'l str,
    /// As it is kept.
    pub password: &'l str,
    /// Codes for whoever forgets it, as they are kept, beside those there are.
    pub codes: &'l [String],
}

/// What outlives a password.
#[derive(Clone, Copy, Debug)]
pub struct Stays<'s> {
    /// The session in which it is changed.
    pub session: &'s str,
    pub tokens: bool,
}

/// A token of a program that plays for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub id: String,
    pub user: String,
    pub hash: String,
    pub name: String,
    pub scopes: String,
    pub created: i64,
    pub revoked: Option<i64>,
}

pub(super) fn user(row: &AnyRow) -> Result<User, sqlx::Error> {
    Ok(User {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        login: row.try_get(2)?,
        password: row.try_get(3)?,
        version: row.try_get(4)?,
    })
}

fn token(row: &AnyRow) -> Result<Token, sqlx::Error> {
    Ok(Token {
        id: row.try_get(0)?,
        user: row.try_get(1)?,
        hash: row.try_get(2)?,
        name: row.try_get(3)?,
        scopes: row.try_get(4)?,
        created: row.try_get(5)?,
        revoked: row.try_get(6)?,
    })
}

macro_rules! user_where {
    ($condition:literal) => {
        concat!("SELECT id, name, login, password, version FROM users WHERE ", $condition)
    };
}

macro_rules! token_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, user_id, hash, name, scopes, created, revoked FROM tokens WHERE ",
            $condition
        )
    };
}

impl Store {
    pub async fn user(&self, id: &str) -> Result<Option<User>, StoreFault> {
        if !is_text(id) {
            return Ok(None);
        }
        let sql = user_where!("id = $1");
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    pub async fn user_by_login(&self, login: &str) -> Result<Option<User>, StoreFault> {
        if !is_text(login) {
            return Ok(None);
        }
        let sql = user_where!("login = $1");
        let row = sqlx::query(sql).bind(login).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    pub async fn add_user(&self, user: &User, at: i64) -> Result<(), StoreFault> {
        let sql = "INSERT INTO users (id, name, created, since) VALUES ($1, $2, $3, 0)";
        let add = Statement::new(sql).text(&user.id).text(&user.name).number(at);
        self.keeper.change(vec![add]).await?;
        Ok(())
    }

    pub async fn rename(&self, user: &str, name: &str) -> Result<(), StoreFault> {
        let sql = "UPDATE users SET name = $2 WHERE id = $1";
        self.keeper.change(vec![Statement::new(sql).text(user).text(name)]).await?;
        Ok(())
    }

    /// Another login and password, unless either has changed since `user` was read. Every session
    /// and token but what `stays` ends with it.
    pub async fn set_password(
        &self,
        user: &User,
        NewLogin { login, password, codes }: NewLogin<'_>,
        stays: Stays<'_>,
        at: i64,
    ) -> Result<Change, StoreFault> {
        let sql = "UPDATE users SET login = $2, password = $3, since = $4, version = version + 1 \
                   WHERE id = $1 AND version = $5";
        let set = Statement::new(sql).text(&user.id).text(login).text(password);
        let set = set.number(at).number(user.version);
        let sql = "UPDATE sessions SET ended = $3 \
                   WHERE user_id = $1 AND id <> $2 AND ended IS NULL";
        let end = Statement::new(sql).text(&user.id).text(stays.session).number(at);
        let mut changes = vec![set, end];
        changes.extend(codes_of(&user.id, codes));
        if !stays.tokens {
            let sql = "UPDATE tokens SET revoked = $2 WHERE user_id = $1 AND revoked IS NULL";
            changes.push(Statement::new(sql).text(&user.id).number(at));
        }
        match self.keeper.change(changes).await {
            Ok(0) => Ok(Change::TooLate),
            Ok(_) => Ok(Change::Done),
            Err(fault) if fault.kind == FaultKind::Conflict => Ok(Change::Taken),
            Err(fault) => Err(fault),
        }
    }

    pub async fn token(&self, id: &str) -> Result<Option<Token>, StoreFault> {
        let sql = token_where!("id = $1");
        let row = sqlx::query(sql).bind(id).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(token).transpose()?)
    }

    pub async fn tokens_of(&self, user: &str) -> Result<Vec<Token>, StoreFault> {
        let sql = token_where!("user_id = $1 ORDER BY created");
        let rows = sqlx::query(sql).bind(user).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(token).collect::<Result<_, _>>()?)
    }

    /// Adds a token, unless its user has as many as one may: counted where it is written, so that many at once
    /// are no more.
    pub async fn add_token(&self, token: &Token, most: i64) -> Result<bool, StoreFault> {
        let sql = "INSERT INTO tokens (id, user_id, hash, name, scopes, created) \
                   SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT) WHERE CAST($7 AS BIGINT) > \
                   (SELECT COUNT(*) FROM tokens WHERE user_id = $2 AND revoked IS NULL)";
        let add = Statement::new(sql).text(&token.id).text(&token.user).text(&token.hash);
        let add = add.text(&token.name).text(&token.scopes).number(token.created).number(most);
        Ok(self.keeper.change(vec![add]).await? > 0)
    }

    pub async fn revoke_token(&self, user: &str, id: &str, at: i64) -> Result<bool, StoreFault> {
        if !is_text(id) {
            return Ok(false);
        }
        let sql =
            "UPDATE tokens SET revoked = $3 WHERE id = $1 AND user_id = $2 AND revoked IS NULL";
        let revoke = Statement::new(sql).text(id).text(user).number(at);
        Ok(self.keeper.change(vec![revoke]).await? > 0)
    }

    pub async fn mutes_of(&self, user: &str) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT muted FROM mutes WHERE user_id = $1 ORDER BY muted";
        let rows = sqlx::query(sql).bind(user).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    pub async fn mute(&self, user: &str, other: &str, muted: bool) -> Result<(), StoreFault> {
        if !is_text(other) {
            return Ok(());
        }
        let sql = if muted {
            "INSERT INTO mutes (user_id, muted) VALUES ($1, $2) \
             ON CONFLICT (user_id, muted) DO NOTHING"
        } else {
            "DELETE FROM mutes WHERE user_id = $1 AND muted = $2"
        };
        self.keeper.change(vec![Statement::new(sql).text(user).text(other)]).await?;
        Ok(())
    }

    /// A word the server keeps for itself; made by `make` the first time.
    pub async fn secret(
        &self,
        name: &str,
        make: impl Fn() -> String,
    ) -> Result<String, StoreFault> {
        let sql = "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.keeper.change(vec![Statement::new(sql).text(name).text(make())]).await?;
        let sql = "SELECT value FROM meta WHERE name = $1";
        let row = sqlx::query(sql).bind(name).fetch_one(&self.pool).await?;
        Ok(row.try_get(0)?)
    }
}
