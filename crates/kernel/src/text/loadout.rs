//! What a seat brings to a table: a deck, a character. Each game says what that is.

use crate::RuleId;

/// Why a seat cannot play with something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    /// The rule that says so, if one does.
    pub rule: Option<RuleId>,
    /// For the person in whose language it was asked.
    pub message: String,
}

impl Unfit {
    pub fn new(rule: RuleId, message: impl Into<String>) -> Self {
        Self { rule: Some(rule), message: message.into() }
    }

    /// Nothing of the kind that the game asks for.
    pub fn unreadable(message: impl Into<String>) -> Self {
        Self { rule: None, message: message.into() }
    }
}
