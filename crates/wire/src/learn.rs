//! First games with a teacher, and the words of a game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use kernel::Frame;

/// What a learner has answered so far: decisions in notation, `why THING`, and anything at all
/// where there is only something to read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonAnswers {
    pub answers: Vec<String>,
}

/// A lesson as it is listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonInfo {
    pub id: String,
    pub title: String,
    /// What it teaches.
    pub about: String,
    pub steps: usize,
}

/// Where a learner is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonPage {
    pub title: String,
    /// Steps that are done, of how many.
    pub step: usize,
    pub steps: usize,
    /// What the teacher says now; empty at the end.
    pub text: String,
    pub task: LessonTask,
    /// What is spoken of, by the keys of boards.
    pub show: Vec<String>,
    /// The lesson after this one.
    pub next: Option<String>,
    /// The game after the last answer and after each thing that then happened by itself.
    pub frames: Vec<Frame>,
    /// What the last answer was told, if it asked why something is not possible.
    pub why: Vec<String>,
}

/// What the learner is to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LessonTask {
    Read,
    /// One of these choices.
    Play(Vec<String>),
    /// Touch one of these things, which cannot be used now.
    Ask(Vec<String>),
    Done,
}

/// A word of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Term {
    pub id: String,
    pub name: String,
    pub text: String,
    /// Where the rules say it.
    pub rules: Vec<String>,
}
