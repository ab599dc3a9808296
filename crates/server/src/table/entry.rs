//! What is kept of a table: everything that happened, in order. A table is nothing but its plan and
//! these entries, so it comes back from them as it was.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One thing that happened, and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since 1970.
    pub at: i64,
    #[serde(flatten)]
    pub deed: Deed,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum Deed {
    /// Somebody takes a seat and adds their part to the dice.
    Sit {
        seat: Seat,
        user: String,
        name: String,
        entropy: String,
    },
    /// A seat is given up before the game.
    Stand {
        seat: Seat,
    },
    /// The game begins, with these rules and cards.
    Start {
        #[serde(default)]
        content: String,
    },
    /// A decision in notation, what the dice said, and the client's word for it.
    Act {
        seat: Seat,
        action: String,
        rolls: Vec<u32>,
        id: String,
    },
    /// Decisions are taken back: so many are left.
    Undo {
        seat: Seat,
        to: usize,
        id: String,
    },
    AskUndo {
        seat: Seat,
        to: usize,
        id: String,
    },
    RefuseUndo {
        seat: Seat,
        id: String,
    },
    OfferDraw {
        seat: Seat,
        id: String,
    },
    RefuseDraw {
        seat: Seat,
        id: String,
    },
    AgreeDraw {
        seat: Seat,
        id: String,
    },
    AgreeUndo {
        seat: Seat,
        id: String,
    },
    Concede {
        seat: Seat,
        id: String,
    },
    /// The time of a seat is up.
    Flag {
        seat: Seat,
    },
    /// The server is back. Clocks ran for as long as it was there for certain, if that is known.
    Resume {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
    },
    /// Called off: nobody came, or nobody came back.
    Close {
        expired: bool,
    },
    Rematch {
        table: String,
    },
}

impl Deed {
    /// The client's word for its message.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Act { id, .. }
            | Self::Undo { id, .. }
            | Self::AskUndo { id, .. }
            | Self::RefuseUndo { id, .. }
            | Self::OfferDraw { id, .. }
            | Self::RefuseDraw { id, .. }
            | Self::AgreeDraw { id, .. }
            | Self::AgreeUndo { id, .. }
            | Self::Concede { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whose message it was.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act { seat, .. }
            | Self::Undo { seat, .. }
            | Self::AskUndo { seat, .. }
            | Self::RefuseUndo { seat, .. }
            | Self::OfferDraw { seat, .. }
            | Self::RefuseDraw { seat, .. }
            | Self::AgreeDraw { seat, .. }
            | Self::AgreeUndo { seat, .. }
            | Self::Concede { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
