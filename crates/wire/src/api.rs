//! What the HTTP API answers besides tables and games.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    pub id: String,
    pub name: String,
    /// Whether the name is kept with a password.
    pub kept: bool,
    /// The name one logs in with, by which one's page is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub login: Option<String>,
}

/// Somebody whose name is kept, and what they may need to get back in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Kept {
    #[serde(flatten)]
    pub me: Me,
    /// Codes that set another password, each once. Shown once, when they are made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub codes: Vec<String>,
}

/// A token of a program that plays for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenInfo {
    pub id: String,
    pub name: String,
    pub scopes: String,
    pub created: i64,
    pub revoked: Option<i64>,
    /// Shown once, when the token is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub token: Option<String>,
}

/// Something that somebody has built for a game and keeps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeptDeck {
    pub game: String,
    pub id: String,
    /// Milliseconds since 1970.
    pub changed: i64,
    /// As its maker's program wrote it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub deck: Value,
}

/// A table that was made or found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Made {
    pub id: String,
    /// Of the server's part of the dice. Those who doubt it sit down after they have seen it.
    pub commitment: String,
}

/// A game of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Game {
    pub id: String,
    pub name: String,
    /// What a host can set, the first value being the usual one.
    pub options: Vec<GameOption>,
    /// What anybody can play with, the one for a first game first. What else the game takes, its page says.
    pub loadouts: Vec<GameValue>,
    /// Whether one may choose at the table instead.
    pub asks_for_loadout: bool,
    pub bots: Vec<String>,
}

/// Something a host can set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameOption {
    pub name: String,
    /// In the language asked for.
    pub label: String,
    pub values: Vec<GameValue>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameValue {
    /// As it stands in the options, as JSON.
    pub value: String,
    pub label: String,
}

/// A rule of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rule {
    pub id: String,
    /// The name of the chapter it stands in.
    pub chapter: String,
    pub text: String,
}
