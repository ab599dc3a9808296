//! How much work is put into an analysis.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    Quick,
    Deep,
}

/// What is done for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Effort {
    /// Worlds that each search learns from.
    pub iterations: u64,
    /// Worlds from which luck is weighed.
    pub worlds: u32,
}

/// Everything that decides an analysis besides the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Settings {
    pub effort: Effort,
    pub seed: u64,
    /// Whether each decision is looked at a second time with all cards open.
    pub open: bool,
}

impl Depth {
    pub fn effort(self) -> Effort {
        match self {
            Self::Quick => Effort { iterations: 1_000, worlds: 200 },
            Self::Deep => Effort { iterations: 10_000, worlds: 1_000 },
        }
    }
}

impl FromStr for Depth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "quick" => Ok(Self::Quick),
            "deep" => Ok(Self::Deep),
            _ => Err("write quick or deep".to_owned()),
        }
    }
}

impl Settings {
    /// Chance for one part of the work, whoever does it and when.
    pub(crate) fn seed(&self, step: usize, part: u64) -> u64 {
        // The golden ratio spreads neighbouring numbers over all seeds.
        let number = (step as u64) << 8 | part;
        self.seed ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}
