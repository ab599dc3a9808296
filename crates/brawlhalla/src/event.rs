//! What happens, and what of it is told.

use kernel::{Hidden, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::cell::Cell;
use crate::content::LegendId;
use crate::pile::{Design, Pile};
use crate::state::{Face, Source};

/// What a viewer is told.
pub type Shown = Event<Option<Design>, Option<Pile>>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Shown", concrete(C = Option<Design>, P = Option<Pile>)))]
#[serde(rename_all = "snake_case")]
pub enum Event<C = Hidden<Design>, P = Hidden<Pile>> {
    Drew {
        seat: Seat,
        card: C,
    },
    Peeked {
        seat: Seat,
        at: Seat,
        cards: P,
    },
    /// What everybody is told.
    #[serde(untagged)]
    Open(Open),
}

impl<C: Copy, P: Copy> Event<C, P> {
    /// The same with other ways to say what was drawn and what was looked at.
    pub fn map<D, Q>(self, card: impl FnOnce(C) -> D, pile: impl FnOnce(P) -> Q) -> Event<D, Q> {
        match self {
            Self::Drew { seat, card: drawn } => Event::Drew { seat, card: card(drawn) },
            Self::Peeked { seat, at, cards } => Event::Peeked { seat, at, cards: pile(cards) },
            Self::Open(open) => Event::Open(open),
        }
    }
}

/// What everybody is told as it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Open {
    Chose {
        seat: Seat,
        legend: LegendId,
    },
    FaceChosen {
        seat: Seat,
    },
    FaceShown {
        seat: Seat,
        face: Face,
    },
    First {
        seat: Seat,
    },
    Turn {
        seat: Seat,
        turn: u16,
    },
    Reshuffled {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        card: Design,
        from: Cell,
        to: Cell,
    },
    Stepped {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    Pushed {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    Fell {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    /// Over the KO Line at the bottom.
    FellOut {
        seat: Seat,
    },
    Floated {
        seat: Seat,
    },
    Armed {
        seat: Seat,
        cell: Cell,
    },
    Swapped {
        seat: Seat,
        face: Face,
    },
    Recovered {
        seat: Seat,
    },
    Disarmed {
        seat: Seat,
    },
    Attacked {
        seat: Seat,
        target: Seat,
        heavy: bool,
        card: Design,
    },
    Opened {
        seat: Seat,
        card: Design,
    },
    /// A card against a Light Attack counts for the total, one against a Heavy Attack dodges it.
    Defended {
        seat: Seat,
        card: Design,
        heavy: bool,
        total: i8,
    },
    Raised {
        seat: Seat,
        card: Design,
        total: i8,
    },
    Used {
        seat: Seat,
        source: Source,
    },
    /// Cut short by a KO.
    AttackEnded {
        seat: Seat,
    },
    Hit {
        seat: Seat,
        heavy: bool,
    },
    Missed {
        seat: Seat,
        heavy: bool,
    },
    KnockedBack {
        seat: Seat,
        spaces: u8,
        from: Cell,
        /// Nothing where another Legend stands: the landing is told by itself.
        to: Option<Cell>,
        beyond: u8,
    },
    Damaged {
        seat: Seat,
        level: u8,
    },
    KnockedOut {
        seat: Seat,
        by: Option<Seat>,
        left: u8,
    },
    Eliminated {
        seat: Seat,
    },
    Respawned {
        seat: Seat,
        cell: Cell,
    },
    SwordPlaced {
        seat: Seat,
        cell: Cell,
    },
    BonusUsed {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
        card: Design,
    },
    /// Discarded by chance.
    Dropped {
        seat: Seat,
        card: Design,
    },
    Recalled {
        seat: Seat,
        card: Design,
    },
    Muted {
        seat: Seat,
    },
    Over {
        outcome: Outcome,
    },
}

impl<C, P> From<Open> for Event<C, P> {
    fn from(open: Open) -> Self {
        Self::Open(open)
    }
}
