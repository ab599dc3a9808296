//! What whoever runs the server reads of people: what was reported, and which games counted for nobody. A server may
//! go on meanwhile.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use wire::{Said, Status};

use super::fault::StoreFault;
use super::read;
use super::source::Source;
use crate::table::restore;

/// What somebody found wrong with somebody else at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reported {
    pub at: i64,
    pub table: String,
    /// Login and name; guests have no login.
    pub by: (Option<String>, String),
    pub about: (Option<String>, String),
    pub wrong: String,
    pub text: String,
    /// What the one it is about has said there.
    pub said: Vec<Said>,
    /// The whole game, if it is over and can be read.
    pub replay: Option<String>,
}

/// A rated game that counted for nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubted {
    pub at: i64,
    pub pool: String,
    pub table: String,
    /// As in docs/ratings.md.
    pub doubt: String,
    pub logins: Vec<String>,
}

const REPORTS: &str = "SELECT reports.at, reports.table_id, one.login, one.name, other.login, \
     other.name, reports.why, reports.text, reports.about FROM reports \
     JOIN users AS one ON one.id = reports.reporter JOIN users AS other ON other.id = reports.about \
     WHERE reports.at >= $1 ORDER BY reports.at DESC";
const SAID: &str = "SELECT at, user_id, name, text FROM chat \
     WHERE table_id = $1 AND user_id = $2 ORDER BY at";
const DOUBTS: &str = "SELECT at, pool, table_id, doubt FROM results \
     WHERE doubt IS NOT NULL AND at >= $1 ORDER BY n DESC";
const PLAYED: &str = "SELECT users.login FROM seats JOIN users ON users.id = seats.user_id \
     WHERE seats.table_id = $1 AND users.login IS NOT NULL ORDER BY users.login";

/// Reports since a time, the newest first.
pub async fn reports(url: &str, since: i64) -> Result<Vec<Reported>, StoreFault> {
    let mut store = url.parse::<Source>()?.connect().await?;
    let rows = sqlx::query(REPORTS).bind(since).fetch_all(&mut store).await?;
    let mut reports = Vec::new();
    for row in &rows {
        reports.push(reported(&mut store, row).await?);
    }
    Ok(reports)
}

async fn reported(store: &mut AnyConnection, row: &AnyRow) -> Result<Reported, StoreFault> {
    let (table, about): (String, String) = (row.try_get(1)?, row.try_get(8)?);
    let said = sqlx::query(SAID).bind(&table).bind(&about).fetch_all(&mut *store).await?;
    let line = |row: &AnyRow| -> Result<Said, sqlx::Error> {
        let (at, user, from) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        Ok(Said { at, user, from, text: row.try_get(3)? })
    };
    let replay = replay(store, &table).await?;
    Ok(Reported {
        at: row.try_get(0)?,
        table,
        by: (row.try_get(2)?, row.try_get(3)?),
        about: (row.try_get(4)?, row.try_get(5)?),
        wrong: row.try_get(6)?,
        text: row.try_get(7)?,
        said: said.iter().map(line).collect::<Result<_, _>>()?,
        replay,
    })
}

/// A finished game as text. `bravehall store check` says of one that cannot be read what is wrong with it.
async fn replay(store: &mut AnyConnection, table: &str) -> Result<Option<String>, StoreFault> {
    let Some(kept) = read::table(store, table).await? else { return Ok(None) };
    let known = restore(&kept, |at| at).ok();
    let over = known.filter(|known| known.state.status() == Status::Over);
    Ok(over.and_then(|known| known.state.replay().ok()))
}

/// Rated games since a time that counted for nobody, the newest first.
pub async fn doubts(url: &str, since: i64) -> Result<Vec<Doubted>, StoreFault> {
    let mut store = url.parse::<Source>()?.connect().await?;
    let rows = sqlx::query(DOUBTS).bind(since).fetch_all(&mut store).await?;
    let mut doubts = Vec::new();
    for row in &rows {
        let table: String = row.try_get(2)?;
        let played = sqlx::query(PLAYED).bind(&table).fetch_all(&mut store).await?;
        let logins = played.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        let (at, pool, doubt) = (row.try_get(0)?, row.try_get(1)?, row.try_get(3)?);
        doubts.push(Doubted { at, pool, table, doubt, logins });
    }
    Ok(doubts)
}
