use serde::Serialize;

use crate::{Message, RuleId};

/// One reason why something cannot be done: the rule, and what it means here ("needs an 8").
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    pub rule: RuleId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<Message>,
}

impl Why {
    pub fn rule(rule: RuleId) -> Self {
        Self { rule, here: None }
    }

    pub fn here(rule: RuleId, here: Message) -> Self {
        Self { rule, here: Some(here) }
    }
}
