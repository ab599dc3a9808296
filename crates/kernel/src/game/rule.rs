use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The number of a rule, such as `DB-BATTLE-05`. Fifteen letters at most, so it is a plain value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct RuleId {
    text: [u8; 15],
    len: u8,
}

impl RuleId {
    pub const fn new(id: &str) -> Self {
        let bytes = id.as_bytes();
        assert!(bytes.len() <= 15, "a rule id has at most 15 letters");
        let mut text = [0; 15];
        let mut i = 0;
        while i < bytes.len() {
            assert!(bytes[i].is_ascii(), "a rule id is plain ASCII");
            text[i] = bytes[i];
            i += 1;
        }
        Self { text, len: bytes.len() as u8 }
    }

    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.text[..self.len as usize]).unwrap_or_default()
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for RuleId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.is_empty() || text.len() > 15 || !text.is_ascii() {
            return Err(format!("'{text}' is not a rule id"));
        }
        Ok(Self::new(text))
    }
}

impl TryFrom<String> for RuleId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<RuleId> for String {
    fn from(id: RuleId) -> String {
        id.as_str().to_owned()
    }
}
