//! What one viewer is shown of a game at one moment. A table, a replay and a lesson show the same.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::lang::Sentence;
use crate::Seat;

#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Frame {
    /// The seat that is looked from; a watcher has none.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// What happened since the last frame, in words and as data.
    pub log: Vec<Sentence>,
    /// How each of these sentences stands in the log; left out where all are ordinary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<LineKind>>", optional))]
    pub kinds: Vec<LineKind>,
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub events: Vec<Value>,
    /// The table as a person sees it; nothing before the game has begun.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
    pub prompt: Sentence,
    /// The viewer's own, when they are to act.
    pub choices: Vec<Choice>,
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub to_act: Option<Seat>,
}

impl Frame {
    /// A game that was ended from outside goes on for nobody, whatever it would ask next.
    pub fn ask_nobody(&mut self) {
        (self.to_act, self.prompt) = Default::default();
        self.choices.clear();
        if let Some(ask) = self.view.get_mut("ask") {
            *ask = Value::Null;
        }
    }
}

/// Something a seat may do.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// In notation.
    pub text: String,
    /// In words.
    pub label: Sentence,
    /// What is known to come of it, for choices worth a look ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Sentence>,
    #[serde(flatten)]
    pub gesture: Gesture,
    /// What it has in common with others, and what is its own, where it is better made in two steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub parts: Option<[String; 2]>,
    /// Whether it leaves a phase or the turn: nobody makes it for a player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub parting: bool,
    /// Whether it lets something go by: a pass, an end, no answer. Nobody is urged to that while there is
    /// something to do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub passive: bool,
}

/// How a choice is made by hand, by names of things in the view.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Gesture {
    /// What is touched, the thing to begin with first; nothing where words alone tell choices apart.
    #[serde(default)]
    pub touches: Vec<String>,
    /// The places it goes through.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub via: Vec<String>,
    /// Where the first thing may be let go when it is dragged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub drop: Option<String>,
}

impl Gesture {
    pub fn touching(things: impl IntoIterator<Item = String>) -> Self {
        Self { touches: things.into_iter().collect(), ..Self::default() }
    }
}

/// A decision, or the deal before the first, and its consequences as a viewer is told of them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LogEntry {
    /// In notation, with its seat; `A: …` where the viewer may not know it, empty for the deal.
    pub action: String,
    pub log: Vec<Sentence>,
    /// How each of these sentences stands in the log; left out where all are ordinary.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<LineKind>>", optional))]
    pub kinds: Vec<LineKind>,
    /// What was decided, where no sentence tells of it and the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub did: Option<Sentence>,
}

/// How a sentence stands among the others of a log.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    #[default]
    Plain,
    /// A turn begins.
    Turn,
    /// A phase begins.
    Phase,
    /// A part of something larger, such as one card of a payment.
    Part,
}
