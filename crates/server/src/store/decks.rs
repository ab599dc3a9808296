//! What people build and keep.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Statement, Store, StoreFault};

/// A deck, or whatever else is built for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    pub game: String,
    pub id: String,
    pub body: String,
    /// Milliseconds since 1970.
    pub changed: i64,
}

/// What somebody may have besides the deck that is to be kept.
#[derive(Clone, Copy, Debug)]
pub struct Besides {
    /// Fewer than so many of its game.
    pub decks: i64,
    /// At most so many bytes of all games together.
    pub bytes: i64,
}

impl Store {
    pub async fn decks_of(&self, user: &str) -> Result<Vec<Deck>, StoreFault> {
        let sql = "SELECT game, id, body, changed FROM decks WHERE user_id = $1 ORDER BY game, id";
        let rows = sqlx::query(sql).bind(user).fetch_all(&self.pool).await?;
        let deck = |row: &AnyRow| -> Result<Deck, sqlx::Error> {
            let (game, id) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Deck { game, id, body: row.try_get(2)?, changed: row.try_get(3)? })
        };
        Ok(rows.iter().map(deck).collect::<Result<_, _>>()?)
    }

    /// Keeps a deck where none is newer, unless its maker has too much besides: counted where it is written, so that
    /// many at once are no more. Says whether it was kept.
    pub async fn keep_deck(
        &self,
        user: &str,
        deck: &Deck,
        most: &Besides,
    ) -> Result<bool, StoreFault> {
        let sql = "INSERT INTO decks (user_id, game, id, body, changed) \
                   SELECT $1, $2, $3, $4, CAST($5 AS BIGINT) WHERE CAST($6 AS BIGINT) > \
                   (SELECT COUNT(*) FROM decks WHERE user_id = $1 AND game = $2 AND id <> $3) \
                   AND CAST($7 AS BIGINT) >= (SELECT COALESCE(SUM(OCTET_LENGTH(body)), 0) \
                   FROM decks WHERE user_id = $1 AND (game <> $2 OR id <> $3)) \
                   ON CONFLICT (user_id, game, id) DO UPDATE \
                   SET body = excluded.body, changed = excluded.changed \
                   WHERE decks.changed <= excluded.changed";
        let Deck { game, id, body, changed } = deck;
        let keep = Statement::new(sql).text(user).text(game).text(id).text(body);
        let keep = keep.number(*changed).number(most.decks).number(most.bytes);
        Ok(self.keeper.change(vec![keep]).await? > 0)
    }

    /// When the deck that is kept under an id was changed.
    pub async fn deck_changed(
        &self,
        user: &str,
        game: &str,
        id: &str,
    ) -> Result<Option<i64>, StoreFault> {
        let sql = "SELECT changed FROM decks WHERE user_id = $1 AND game = $2 AND id = $3";
        let query = sqlx::query(sql).bind(user).bind(game).bind(id);
        let row = query.fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    pub async fn drop_deck(&self, user: &str, game: &str, id: &str) -> Result<(), StoreFault> {
        let sql = "DELETE FROM decks WHERE user_id = $1 AND game = $2 AND id = $3";
        self.keeper.change(vec![Statement::new(sql).text(user).text(game).text(id)]).await?;
        Ok(())
    }
}
