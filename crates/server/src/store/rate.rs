//! What the end of a game changes for those who played it. It is written in the commit that keeps the end itself, so
//! a crash loses neither, and a game that was told before is not told again.

use ladder::{Doubt, LOOKED_AT, Rating, Recent, Side, doubt, rate as after};
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::fault::StoreFault;
use super::write::{GameResult, ResultSide};
use crate::pool::as_bot;

const DAY: i64 = 24 * 3_600_000;

/// Ratings are kept as whole numbers: points and deviations in thousandths, volatilities in billionths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptRating {
    pub points: i64,
    pub deviation: i64,
    pub volatility: i64,
    /// When the game was that made it what it is; never, for a stranger.
    pub at: Option<i64>,
}

impl KeptRating {
    pub fn of(rating: Rating, at: Option<i64>) -> Self {
        let Rating { points, deviation, volatility } = rating;
        let kept = |number: f64, by: f64| (number * by).round() as i64;
        let (points, deviation) = (kept(points, 1e3), kept(deviation, 1e3));
        Self { points, deviation, volatility: kept(volatility, 1e9), at }
    }

    pub fn stranger() -> Self {
        Self::of(Rating::NEW, None)
    }

    /// What it says at a time: whoever has not played for long is known less.
    pub fn then(&self, at: i64) -> Rating {
        let rating = Rating {
            points: self.points as f64 / 1e3,
            deviation: self.deviation as f64 / 1e3,
            volatility: self.volatility as f64 / 1e9,
        };
        let days = self.at.map_or(0, |last| (at - last).max(0) / DAY);
        rating.rested(u32::try_from(days).unwrap_or(u32::MAX))
    }

    /// From a row whose columns from the `first` on are points, deviation, volatility and time.
    pub fn read(row: &AnyRow, first: usize) -> Result<Self, sqlx::Error> {
        Ok(Self {
            points: row.try_get(first)?,
            deviation: row.try_get(first + 1)?,
            volatility: row.try_get(first + 2)?,
            at: Some(row.try_get(first + 3)?),
        })
    }
}

/// Carries a result out, unless it was told before.
pub async fn rate(to: &mut Transaction<'_, Any>, result: &GameResult) -> Result<(), StoreFault> {
    let mut before = Vec::new();
    for side in &result.sides {
        for player in &side.players {
            before.push(rating_of(to, &result.pool, player).await?);
        }
    }
    // A game against a guess says nothing of a bot; nor does one against somebody who is not rated.
    let is_known = |(player, kept): (&String, &Option<KeptRating>)| {
        as_bot(player).is_some() || kept.is_some_and(|kept| !kept.then(result.at).is_provisional())
    };
    let players = result.sides.iter().flat_map(|side| &side.players);
    if result.bots_only && !players.zip(&before).all(is_known) {
        return Ok(());
    }
    let found = in_doubt(to, result).await?;
    let Some(n) = tell(to, result, found).await? else { return Ok(()) };
    if found.is_some() {
        return Ok(());
    }
    let before: Vec<_> =
        before.into_iter().map(|kept| kept.unwrap_or_else(KeptRating::stranger)).collect();
    change(to, result, n, &before).await
}

async fn change(
    to: &mut Transaction<'_, Any>,
    result: &GameResult,
    n: i64,
    before: &[KeptRating],
) -> Result<(), StoreFault> {
    for row in rows(result, before) {
        if !result.bots_only || as_bot(row.player).is_some() {
            row.write(to, result, n).await?;
        }
    }
    Ok(())
}

/// What it made of everybody.
fn rows<'r>(result: &'r GameResult, before: &[KeptRating]) -> Vec<Rated<'r>> {
    let mut rated = after(&sides(&result.sides, before, result.at)).into_iter().flatten();
    let (mut before, mut rows) = (before.iter(), Vec::new());
    for (at, side) in result.sides.iter().enumerate() {
        for player in &side.players {
            let (Some(before), Some(after)) = (before.next(), rated.next()) else { break };
            let after = KeptRating::of(after, Some(result.at));
            rows.push(Rated {
                player,
                place: side.place as i64,
                drawn: result.sides.iter().all(|side| side.place == 1),
                opponent: opponent(&result.sides, at).unwrap_or_default(),
                change: after.points - before.points,
                after,
            });
        }
    }
    rows
}

/// The sides as they were before the game.
fn sides(sides: &[ResultSide], before: &[KeptRating], at: i64) -> Vec<Side> {
    let mut before = before.iter().map(|kept| kept.then(at));
    let side = |side: &ResultSide| Side {
        players: before.by_ref().take(side.players.len()).collect(),
        place: side.place,
    };
    sides.iter().map(side).collect()
}

/// Whom a side of one played, where that was one.
fn opponent(sides: &[ResultSide], at: usize) -> Option<&str> {
    match sides {
        [_, _] => match &sides[1 - at].players[..] {
            [other] => Some(other),
            _ => None,
        },
        _ => None,
    }
}

/// What a game changed for one of those who played it.
struct Rated<'r> {
    player: &'r str,
    place: i64,
    drawn: bool,
    opponent: &'r str,
    change: i64,
    after: KeptRating,
}

impl Rated<'_> {
    async fn write(
        &self,
        to: &mut Transaction<'_, Any>,
        GameResult { table, pool, at, .. }: &GameResult,
        n: i64,
    ) -> Result<(), StoreFault> {
        let Self { player, place, drawn, opponent, change, after } = self;
        let KeptRating { points, deviation, volatility, .. } = after;
        let sql = "INSERT INTO rated (table_id, player, n, pool, at, place, drawn, opponent, change, \
                   points, deviation, volatility) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
        let query = sqlx::query(sql).bind(table).bind(*player).bind(n).bind(pool).bind(*at);
        let query = query.bind(*place).bind(i32::from(*drawn)).bind(*opponent).bind(*change);
        let query = query.bind(*points).bind(*deviation).bind(*volatility);
        query.execute(&mut **to).await?;
        let sql = "INSERT INTO ratings (pool, player, bot, points, deviation, volatility, games, \
                   wins, draws, at) VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9) \
                   ON CONFLICT (pool, player) DO UPDATE SET points = excluded.points, \
                   deviation = excluded.deviation, volatility = excluded.volatility, \
                   games = ratings.games + 1, wins = ratings.wins + excluded.wins, \
                   draws = ratings.draws + excluded.draws, at = excluded.at";
        let bot = i32::from(as_bot(player).is_some());
        let won = i64::from(*place == 1 && !drawn);
        let query = sqlx::query(sql).bind(pool).bind(*player).bind(bot).bind(*points);
        let query = query.bind(*deviation).bind(*volatility).bind(won).bind(i64::from(*drawn));
        query.bind(*at).execute(&mut **to).await?;
        Ok(())
    }
}

async fn rating_of(
    to: &mut Transaction<'_, Any>,
    pool: &str,
    player: &str,
) -> Result<Option<KeptRating>, StoreFault> {
    let sql = "SELECT points, deviation, volatility, at FROM ratings \
               WHERE pool = $1 AND player = $2";
    let row = sqlx::query(sql).bind(pool).bind(player).fetch_optional(&mut **to).await?;
    Ok(row.map(|row| KeptRating::read(&row, 0)).transpose()?)
}

/// Says that there was this game, and which it is in order; nothing if that was said before.
async fn tell(
    to: &mut Transaction<'_, Any>,
    result: &GameResult,
    doubt: Option<Doubt>,
) -> Result<Option<i64>, StoreFault> {
    let sql = "INSERT INTO results (table_id, n, pool, at, decisions, thrown, doubt) \
               SELECT $1, COALESCE(MAX(n), 0) + 1, $2, $3, $4, $5, $6 FROM results WHERE 1 = 1 \
               ON CONFLICT (table_id) DO NOTHING RETURNING n";
    let GameResult { table, pool, at, decisions, .. } = result;
    let query = sqlx::query(sql).bind(table).bind(pool).bind(*at).bind(*decisions as i64);
    let query = query.bind(i32::from(is_thrown(result))).bind(doubt.map(Doubt::word));
    let row = query.fetch_optional(&mut **to).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

fn is_thrown(result: &GameResult) -> bool {
    of_two(result, &[], &[]).is_some_and(|game| game.is_thrown())
}

/// The game as one of two, if it was.
fn of_two<'g>(
    result: &'g GameResult,
    one: &'g [Recent],
    other: &'g [Recent],
) -> Option<ladder::Game<'g>> {
    let [first, second] = &result.sides[..] else { return None };
    let ([a], [b]) = (&first.players[..], &second.players[..]) else { return None };
    let winner = match first.place.cmp(&second.place) {
        std::cmp::Ordering::Less => Some(0),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(1),
    };
    let GameResult { decisions, given_up, at, .. } = result;
    let players = [(a.as_str(), one), (b.as_str(), other)];
    Some(ladder::Game { players, winner, decisions: *decisions, given_up: *given_up, at: *at })
}

/// Why it counts for nobody, if there is a reason.
async fn in_doubt(
    to: &mut Transaction<'_, Any>,
    result: &GameResult,
) -> Result<Option<Doubt>, StoreFault> {
    let Some(game) = of_two(result, &[], &[]) else { return Ok(None) };
    let [(one, _), (other, _)] = game.players;
    let (of_one, of_other) =
        (recent(to, &result.pool, one).await?, recent(to, &result.pool, other).await?);
    // What is known of a bot's games is nobody's doing.
    let found = of_two(result, &of_one, &of_other).as_ref().and_then(doubt);
    if let Some(doubt) = found {
        tracing::warn!(table = result.table, doubt = doubt.word(), one, other, "not counted");
    }
    Ok(found)
}

/// What somebody played lately, the newest first.
async fn recent(
    to: &mut Transaction<'_, Any>,
    pool: &str,
    player: &str,
) -> Result<Vec<Recent>, StoreFault> {
    let sql = "SELECT rated.opponent, rated.place, rated.drawn, rated.at, results.thrown \
               FROM rated JOIN results ON results.table_id = rated.table_id \
               WHERE rated.player = $1 AND rated.pool = $2 ORDER BY rated.n DESC LIMIT $3";
    let query = sqlx::query(sql).bind(player).bind(pool).bind(LOOKED_AT as i64);
    let game = |row: &AnyRow| -> Result<Recent, sqlx::Error> {
        let (place, drawn): (i64, i32) = (row.try_get(1)?, row.try_get(2)?);
        Ok(Recent {
            opponent: row.try_get(0)?,
            won: place == 1 && drawn == 0,
            lost: place > 1,
            at: row.try_get(3)?,
            thrown: row.try_get::<i32, _>(4)? != 0,
        })
    };
    let rows = query.fetch_all(&mut **to).await?;
    Ok(rows.iter().map(game).collect::<Result<_, _>>()?)
}
