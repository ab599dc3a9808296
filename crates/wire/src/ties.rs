//! People among each other: whom they follow and challenge, and what they report.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::table::TableInfo;

/// Somebody with an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Account {
    pub id: String,
    /// The name their page goes by.
    pub login: String,
    pub name: String,
}

/// Somebody whom one follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Followed {
    #[serde(flatten)]
    pub account: Account,
    /// The public table at which they play now.
    pub plays: Option<String>,
}

/// A table that was made for somebody by name, and waits for them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Challenge {
    pub table: TableInfo,
    pub by: Account,
    pub to: Account,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// What is wrong with somebody, or with what they did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wrong {
    /// What they said.
    Words,
    /// What they are called.
    Name,
    /// They let others wait, or left.
    Stalling,
    /// They lost on purpose, or somebody lost to them.
    Thrown,
    /// Something else helped them.
    Cheating,
    Other,
}

impl Wrong {
    pub const ALL: [Self; 6] =
        [Self::Words, Self::Name, Self::Stalling, Self::Thrown, Self::Cheating, Self::Other];

    pub fn word(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Name => "name",
            Self::Stalling => "stalling",
            Self::Thrown => "thrown",
            Self::Cheating => "cheating",
            Self::Other => "other",
        }
    }
}

/// A report about somebody at a table: whoever runs the server reads it together with the replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The id of whom it is about.
    pub user: String,
    pub wrong: Wrong,
    #[serde(default)]
    pub text: String,
}
