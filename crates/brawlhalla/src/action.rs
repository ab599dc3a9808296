//! What a player can decide.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::cell::{Cell, Path};
use crate::content::LegendId;
use crate::pile::Design;
use crate::state::{DelayOption, Face, Source};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Choose(LegendId),
    /// The side of the Weapon card to start with, secretly.
    Face(Face),
    /// Move with a card. Ways that end alike are one: same space, same sword picked up.
    Move {
        card: Design,
        to: Cell,
        sword: Option<Cell>,
    },
    /// A way that breaks a rule: never possible, but one can ask why.
    Walk {
        card: Design,
        path: Path,
    },
    Delay(DelayOption),
    Light {
        target: Seat,
        card: Design,
    },
    Heavy {
        target: Seat,
        card: Design,
    },
    /// Use a revealed KO card for one more Action (BH-KOC-05).
    ExtraAction,
    /// End the turn, with Actions left or not.
    End,
    /// One more card to open a Light Attack with.
    Open(Design),
    /// Play a card to defend, with its During effect or without.
    Defend {
        card: Design,
        effect: bool,
    },
    /// Add a card to a Light Attack.
    Raise {
        card: Design,
        effect: bool,
    },
    Pass,
    Done,
    /// Use an effect.
    Use(Source),
    /// Use a KO card for the hit.
    Bonus,
    /// One of two steps of an effect.
    Option(u8),
    /// A step by an effect; like a Move.
    Step {
        to: Cell,
        sword: Option<Cell>,
    },
    /// A space to fall or land on, to respawn at, or to put a sword.
    Go(Cell),
    /// An opponent for an effect.
    Foe(Seat),
    /// A card to discard or to take back.
    Card(Design),
}

/// What one can ask "why not?" about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Action(Action),
    Card(Design),
    Cell(Cell),
}

impl From<Action> for Subject {
    fn from(action: Action) -> Self {
        Self::Action(action)
    }
}
