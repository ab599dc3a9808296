use std::collections::BTreeMap;

use kernel::{LogEntry, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::ladder::Standing;
use crate::schema::SeatName;

/// A table as its host wants it.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    /// Options of the game; left out, the usual ones.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable, type = "unknown"))]
    pub options: Value,
    /// Who sits where; left out, the host at A and the other seats open.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub seats: Vec<SeatPlan>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub clock: Option<ClockPlan>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub visibility: Visibility,
    /// Watchers see the table this many seconds late.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub delay: u32,
    /// A finished game to go on from; its options hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub from: Option<PlayOn>,
    /// What bots play with, by seat; left out, they choose.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Partial<Record<Seat, unknown>>"))]
    #[schema(value_type = BTreeMap<String, Value>)]
    pub loadouts: BTreeMap<Seat, Value>,
    /// Whether both see what the other plays with, once the game has begun.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub open_lists: bool,
    /// Whether the game changes the ratings of those who play it: accounts only, with clocks, nothing taken back.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub rated: bool,
    /// How many games are played at most: whoever has won most of them has won the match.
    #[serde(default, skip_serializing_if = "BestOf::is_one")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub best_of: BestOf,
    /// The games of the match before this one. The server alone says this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(skip))]
    #[schema(ignore)]
    pub series: Option<Series>,
}

/// How many games a match has at most.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BestOf {
    #[default]
    One,
    Three,
}

impl BestOf {
    pub fn games(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 3,
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like this")]
    fn is_one(&self) -> bool {
        *self == Self::One
    }
}

/// A match so far: what its next game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// Which game of the match this is, from 1.
    pub game: u8,
    /// Games won before it.
    pub won: BTreeMap<Seat, u8>,
    /// Who sits where, from the first game to the last.
    pub seats: Vec<Occupant>,
    /// The table of the game before.
    pub before: String,
}

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Score {
    /// Games it has at most.
    pub best_of: u8,
    /// Which of them this is, from 1.
    pub game: u8,
    /// Games won so far, this one as well once it is over.
    #[schema(value_type = BTreeMap<String, u8>)]
    pub won: BTreeMap<Seat, u8>,
    /// Whether there is no further game.
    pub decided: bool,
    /// The table of the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like this")]
fn is_not(it: &bool) -> bool {
    !it
}

/// A place in a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    pub table: String,
    /// After so many decisions.
    pub decisions: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever makes the table.
    Host,
    Open,
    /// A bot of the house by its name, with a budget if it is not to be the usual one.
    Bot(String),
}

/// Who may find a table; whoever has its address may join in both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    #[default]
    Private,
    Public,
}

/// A bank of time, and what each decision adds to it, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClockPlan {
    pub bank: u32,
    pub increment: u32,
}

/// A table as it looks from outside.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    /// Without what anybody plays with.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    pub seats: Vec<SeatInfo>,
    pub clock: Option<ClockPlan>,
    pub visibility: Visibility,
    pub delay: u32,
    pub status: Status,
    /// Milliseconds since 1970.
    pub created: i64,
    /// Decisions made so far.
    pub decisions: usize,
    pub ended: Option<Ended>,
    /// SHA-256 of the server's part of the dice, known before anybody sat down.
    pub commitment: String,
    /// How the match stands that this is a game of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub score: Option<Score>,
    /// The table of the next game of the match, or the one that goes on from this one, once somebody asked for a
    /// rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rematch: Option<String>,
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub open_lists: bool,
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub rated: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are open.
    Waiting,
    Playing,
    Over,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    pub occupant: Occupant,
    /// Whether somebody who sits here is looking at the table.
    pub here: bool,
    /// Lost by time or by giving up, in a game that goes on for others.
    pub lost: bool,
    /// Wants the next game of the match to begin, which waits for the other.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub ready: bool,
    /// What it plays with, at a table with open lists whose game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub loadout: Option<Value>,
    /// How strong somebody is who sits at a rated table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub standing: Option<Standing>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    Nobody,
    Person { user: String, name: String },
    Bot { name: String },
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ended {
    /// Nobody in a draw.
    #[schema(value_type = Vec<SeatName>)]
    pub winners: SeatSet,
    pub how: How,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By this rule of the game.
    Rule(String),
    Time,
    Conceded,
    Agreed,
    /// Whoever was to decide did not come back: another player claimed the game, or its time was over.
    Abandoned,
    /// Nobody came back in time.
    Expired,
    /// Called off before it began.
    Closed,
}

/// Something that happened at a table and is no decision of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Note {
    /// Whose doing it is, or whom it befalls.
    #[schema(value_type = SeatName)]
    pub seat: Seat,
    pub what: NoteKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    OffersDraw,
    DeclinesDraw,
    AgreesDraw,
    AsksUndo,
    DeclinesUndo,
    /// Decisions were taken back; they are no longer in the log.
    TakesBack,
    Concedes,
    /// The time of a seat is up.
    RunsOut,
    /// Takes the game from whoever was to decide and did not come back.
    Claims,
    /// Did not come back for so long that the game is lost.
    Forfeits,
}

/// What one has been told of a decision, and what else happened at the table before the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    #[serde(flatten)]
    pub entry: LogEntry,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Note>>", optional))]
    pub notes: Vec<Note>,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// Milliseconds since 1970.
    pub at: i64,
    pub user: String,
    pub from: String,
    pub text: String,
}

/// What is left on the clocks, in milliseconds, and whose runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clocks {
    #[schema(value_type = BTreeMap<String, i64>)]
    pub left: BTreeMap<Seat, i64>,
    #[schema(value_type = Option<SeatName>)]
    pub running: Option<Seat>,
    /// When the running one was told, by the server's clock.
    pub at: i64,
}
