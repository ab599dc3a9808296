use serde::Serialize;

use crate::{Message, RuleId};

/// One reason why something cannot be done: the rule, and what it means here ("needs an 8").
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    pub rule: RuleId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<Message>,
}

/// What a last resort says.
const UNTOLD: &str = "why-not-now";

impl Why {
    pub fn rule(rule: RuleId) -> Self {
        Self { rule, here: None }
    }

    pub fn here(rule: RuleId, here: Message) -> Self {
        Self { rule, here: Some(here) }
    }

    /// The last resort of a game that has found no reason. Net 1 sees to it that nobody is told so.
    pub fn untold(rule: RuleId) -> Self {
        Self::here(rule, Message::new(UNTOLD))
    }

    pub fn is_untold(&self) -> bool {
        self.here.as_ref().is_some_and(|here| here.key == UNTOLD)
    }
}
