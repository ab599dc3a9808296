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
    Drew {
        seat: Seat,
        card: C,
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
    Peeked {
        seat: Seat,
        at: Seat,
        cards: P,
    },
    Muted {
        seat: Seat,
    },
    Over {
        outcome: Outcome,
    },
}

impl<C: Copy, P: Copy> Event<C, P> {
    /// The same with other ways to say what was drawn and what was looked at.
    pub fn map<D, Q>(self, card: impl FnOnce(C) -> D, pile: impl FnOnce(P) -> Q) -> Event<D, Q> {
        use Event::*;
        match self {
            Drew { seat, card: drawn } => Drew { seat, card: card(drawn) },
            Peeked { seat, at, cards } => Peeked { seat, at, cards: pile(cards) },
            Chose { seat, legend } => Chose { seat, legend },
            FaceChosen { seat } => FaceChosen { seat },
            FaceShown { seat, face } => FaceShown { seat, face },
            First { seat } => First { seat },
            Turn { seat, turn } => Turn { seat, turn },
            Reshuffled { seat } => Reshuffled { seat },
            Moved { seat, card, from, to } => Moved { seat, card, from, to },
            Stepped { seat, from, to } => Stepped { seat, from, to },
            Pushed { seat, from, to } => Pushed { seat, from, to },
            Fell { seat, from, to } => Fell { seat, from, to },
            FellOut { seat } => FellOut { seat },
            AttackEnded { seat } => AttackEnded { seat },
            Floated { seat } => Floated { seat },
            Armed { seat, cell } => Armed { seat, cell },
            Swapped { seat, face } => Swapped { seat, face },
            Recovered { seat } => Recovered { seat },
            Disarmed { seat } => Disarmed { seat },
            Attacked { seat, target, heavy, card } => Attacked { seat, target, heavy, card },
            Opened { seat, card } => Opened { seat, card },
            Defended { seat, card, heavy, total } => Defended { seat, card, heavy, total },
            Raised { seat, card, total } => Raised { seat, card, total },
            Used { seat, source } => Used { seat, source },
            Hit { seat, heavy } => Hit { seat, heavy },
            Missed { seat, heavy } => Missed { seat, heavy },
            KnockedBack { seat, spaces, from, to, beyond } => {
                KnockedBack { seat, spaces, from, to, beyond }
            }
            Damaged { seat, level } => Damaged { seat, level },
            KnockedOut { seat, by, left } => KnockedOut { seat, by, left },
            Eliminated { seat } => Eliminated { seat },
            Respawned { seat, cell } => Respawned { seat, cell },
            SwordPlaced { seat, cell } => SwordPlaced { seat, cell },
            BonusUsed { seat } => BonusUsed { seat },
            Discarded { seat, card } => Discarded { seat, card },
            Dropped { seat, card } => Dropped { seat, card },
            Recalled { seat, card } => Recalled { seat, card },
            Muted { seat } => Muted { seat },
            Over { outcome } => Over { outcome },
        }
    }
}
