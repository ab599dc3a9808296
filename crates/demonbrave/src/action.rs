//! What a player can decide.

use serde::{Deserialize, Serialize};

use crate::card::{Card, Number};
use crate::catalog::RuleCardId;

/// One decision. A unit is named by its anchor: a single's card, or the first card of a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Choose one of the five rule cards, secretly.
    Choose(RuleCardId),
    /// Choose a ready-made five, by its place in the catalog.
    Take(u8),
    Play(Card),
    /// Begin a pair with two singles.
    Pair(Card, Card),
    /// One more single for the pair that is being formed.
    With(Card),
    /// No more: the pair is formed, or nothing further is chosen.
    Done,
    /// Add a single to a pair that is there already.
    Add {
        single: Card,
        pair: Card,
    },
    /// Go to the Battle Phase.
    Battle,
    /// End the turn.
    End,
    Attack {
        unit: Card,
        target: Target,
    },
    Block(Card),
    /// Do not respond; do not block.
    Pass,
    Respond {
        card: RuleCardId,
        pay: Pay,
    },
    /// Choose a unit or a card for an effect.
    Pick(Card),
    Name(Number),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Player,
    Unit(Card),
}

/// The card that pays for a rule card, if one must be chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pay {
    Nothing,
    Discard(Card),
    Trash(Card),
    Give(Card),
}

/// What one can ask "why not?" about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Action(Action),
    Card(Card),
    RuleCard(RuleCardId),
}

impl From<Action> for Subject {
    fn from(action: Action) -> Self {
        Self::Action(action)
    }
}
