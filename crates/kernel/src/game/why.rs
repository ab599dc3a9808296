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

/// Where the reasons against an action go. Each check is written once: choices are made with [`NullReasons`],
/// which ends at the first check that fails, and people are answered with a `Vec`, which goes on for all.
pub trait Reasons {
    /// Somebody reads them: what takes time to find out is told.
    const HEARD: bool;

    /// A check. Whether to go on with the next.
    fn require(&mut self, holds: bool, why: impl Because) -> bool;

    /// A check without which those after it mean nothing.
    fn insist(&mut self, holds: bool, why: impl Because) -> bool {
        self.require(holds, why);
        holds
    }
}

impl Reasons for Vec<Why> {
    const HEARD: bool = true;

    fn require(&mut self, holds: bool, why: impl Because) -> bool {
        if !holds {
            let why = why.why();
            if !self.contains(&why) {
                self.push(why);
            }
        }
        true
    }
}

/// Nobody asks why.
#[derive(Clone, Copy, Debug)]
pub struct NullReasons;

impl Reasons for NullReasons {
    const HEARD: bool = false;

    #[inline]
    fn require(&mut self, holds: bool, _why: impl Because) -> bool {
        holds
    }
}

/// What makes a reason, once somebody asks: a rule, a rule and what it means here, or a closure.
pub trait Because {
    fn why(self) -> Why;
}

impl Because for &'static str {
    fn why(self) -> Why {
        Why::rule(RuleId::new(self))
    }
}

impl Because for (&'static str, &'static str) {
    fn why(self) -> Why {
        Why::here(RuleId::new(self.0), Message::new(self.1))
    }
}

impl Because for (&'static str, Message) {
    fn why(self) -> Why {
        Why::here(RuleId::new(self.0), self.1)
    }
}

impl Because for Why {
    fn why(self) -> Why {
        self
    }
}

impl<B: Because, F: FnOnce() -> B> Because for F {
    fn why(self) -> Why {
        self().why()
    }
}
