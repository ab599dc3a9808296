use kernel::{Frame, Seat, Sentence};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::schema::SeatName;

/// A finished game for programs: what the text file says, with the sides of each die.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    pub table: String,
    pub game: String,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// The lines of the header as they stand: version, content, players, parts of the dice, result.
    pub header: Vec<(String, String)>,
    /// The deal, then each decision.
    pub steps: Vec<ReplayStep>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Nobody at the deal.
    #[schema(value_type = Option<SeatName>)]
    pub seat: Option<Seat>,
    /// In notation.
    pub action: String,
    pub rolls: Vec<Roll>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Roll {
    pub sides: u32,
    pub said: u32,
}

/// A finished game as somebody would have seen it after a number of decisions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    pub decisions: usize,
    /// Who made the decision that led here; nobody at the deal.
    #[schema(value_type = Option<SeatName>)]
    pub by: Option<Seat>,
    /// The decision that led here, in notation.
    pub action: String,
    /// The same in words, where no sentence tells of it and whoever looks may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub did: Option<Sentence>,
    #[serde(flatten)]
    pub frame: Frame,
}
