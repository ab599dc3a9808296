//! Why a request is not carried out.

use games::Wrong;
use kernel::Refused as ByRule;
use wire::{Code, Refusal};

#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    pub code: Code,
    /// What is wrong, and what to do.
    pub message: String,
    /// The ids of the rules that stand against it.
    pub rules: Vec<String>,
}

impl Refused {
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rules: Vec::new() }
    }

    /// Nobody can tell which of two messages under one id is meant.
    pub fn id_is_used() -> Self {
        Self::new(Code::BadMessage, "another message was sent under this id: take a new one")
    }

    /// What the table says to a decision it does not take.
    pub fn wrong(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Unreadable(message) => Self::new(Code::Illegal, message),
            Wrong::Refused(refused) => {
                let code = match refused {
                    ByRule::Over => Code::Over,
                    ByRule::NotYourTurn { .. } => Code::NotYourTurn,
                    ByRule::Illegal { .. } => Code::Illegal,
                };
                let rules = match &refused {
                    ByRule::Illegal { why } => why.iter().map(|why| why.rule.to_string()).collect(),
                    _ => Vec::new(),
                };
                Self { code, message: refused.to_string(), rules }
            }
        }
    }
}

pub fn refuse(code: Code) -> Refused {
    let message = match code {
        Code::BadMessage => "this message cannot be read",
        Code::TooLarge => "this message is too large",
        Code::TooFast => "too many messages: wait a moment",
        Code::TooMany => "too many: finish or close some first",
        Code::NoSuchTable => "there is no such table",
        Code::NotSeated => {
            "only players who sit at this table and are still in the game can do this"
        }
        Code::NotYourTurn => "another player is to decide",
        Code::Stale => "the table has moved on: look again",
        Code::Illegal => "this is not allowed here",
        Code::NotNow => "this is not possible now",
        Code::Over => "the game is over",
        Code::Forbidden => "this is not yours to do",
        Code::NoRoom => {
            "there is no room for the cards of this table's own now: it comes back when there is"
        }
        Code::Unavailable => "this could not be kept: try again",
    };
    Refused::new(code, message)
}

/// A refusal as a client is told it.
pub fn refusal(refused: &Refused, table: Option<String>, id: Option<String>) -> Refusal {
    let Refused { code, message, rules } = refused.clone();
    Refusal { table, id, code, message, why: rules }
}
