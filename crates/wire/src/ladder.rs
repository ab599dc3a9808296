//! How strong people are: what the HTTP API says of ratings.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::schema::SeatName;
use crate::table::TableInfo;

/// How strong somebody is who sits at a rated table, as it was when they sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// The name their page goes by.
    pub login: String,
    pub points: i32,
    /// How far off the points may well be.
    pub deviation: i32,
    /// Too little is known: it is a guess.
    pub provisional: bool,
}

/// A game in one format: whoever plays it is compared with all others who do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pool {
    pub id: String,
    pub game: String,
    /// The value of the game's option `format`, if it has one.
    pub format: Option<String>,
}

/// Who is rated: somebody with an account, or a bot of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Rated {
    Person { login: String, name: String },
    Bot { name: String },
}

/// Somebody on a list, or in a pool of their own page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rating {
    pub points: i32,
    /// How far off the points may well be.
    pub deviation: i32,
    pub provisional: bool,
    pub games: i64,
    pub wins: i64,
    pub draws: i64,
    /// When the last game was, in milliseconds since 1970.
    pub at: i64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ranked {
    pub who: Rated,
    #[serde(flatten)]
    pub rating: Rating,
}

/// The strongest of those who play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Leaderboard {
    pub pool: Pool,
    /// The strongest first. Whoever has not played for a month, or whose rating is a guess, is not on it.
    pub people: Vec<Ranked>,
    /// How many people are compared.
    pub active: i64,
    /// The bots of the house, rated by their games against people: what a bot's number means.
    pub bots: Vec<Ranked>,
}

/// Somebody with an account, as everybody may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Profile {
    pub id: String,
    pub login: String,
    pub name: String,
    /// Since when there is this account, in milliseconds since 1970.
    pub since: i64,
    pub ratings: Vec<PoolRating>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolRating {
    pub pool: Pool,
    #[serde(flatten)]
    pub rating: Rating,
    /// The place among the active, and the share of them that is weaker, in hundredths; nobody is compared by a
    /// guess.
    pub place: Option<i64>,
    pub better_than: Option<i64>,
}

/// A rated game in the history of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingStep {
    pub table: String,
    pub at: i64,
    pub points: i32,
    pub deviation: i32,
    pub change: i32,
}

/// A finished game on the page of somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedGame {
    pub table: TableInfo,
    /// Where they sat.
    #[schema(value_type = Option<SeatName>)]
    pub seat: Option<Seat>,
    /// What it changed, if it was rated and counted.
    pub change: Option<i32>,
}

/// What a rated game has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatedGame {
    pub pool: Pool,
    /// Why it counts for nobody: `short`, `same_pair`, `fed` or `thrown`.
    pub doubt: Option<String>,
    pub changes: Vec<SeatChange>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatChange {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    pub before: i32,
    pub after: i32,
    pub provisional: bool,
}
