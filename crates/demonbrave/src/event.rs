//! What happens, and what of it is told.

use kernel::{Hidden, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Pay;
use crate::card::{Card, CardSet, Number, Suit};
use crate::catalog::RuleCardId;
use crate::state::Phase;
use crate::strength::Kind;

/// What a viewer is told: a draw of another seat has no card.
pub type Shown = Event<Option<Card>>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Shown", concrete(D = Option<Card>)))]
#[serde(rename_all = "snake_case")]
pub enum Event<D = Hidden<Card>> {
    Drew {
        seat: Seat,
        card: D,
    },
    /// What everybody is told.
    #[serde(untagged)]
    Open(Open),
}

impl<D> Event<D> {
    /// The same with another way to say what was drawn.
    pub fn map<E>(self, draw: impl FnOnce(D) -> E) -> Event<E> {
        match self {
            Self::Drew { seat, card } => Event::Drew { seat, card: draw(card) },
            Self::Open(open) => Event::Open(open),
        }
    }
}

/// What everybody is told as it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// A seat has chosen all its rule cards; which ones is not told yet.
    Chosen {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        five: [RuleCardId; 5],
    },
    First {
        seat: Seat,
    },
    Turn {
        seat: Seat,
        turn: u16,
    },
    Phase {
        phase: Phase,
    },
    Reshuffled {
        seat: Seat,
        life: u8,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Formed {
        seat: Seat,
        cards: CardSet,
        kind: Kind,
    },
    Attacked {
        seat: Seat,
        unit: CardSet,
        target: CardSet,
    },
    Blocked {
        seat: Seat,
        unit: CardSet,
    },
    /// An attack that changes nothing.
    Void {
        seat: Seat,
        unit: CardSet,
    },
    Damaged {
        seat: Seat,
        damage: u8,
        life: u8,
    },
    Trashed {
        seat: Seat,
        cards: CardSet,
    },
    Activated {
        seat: Seat,
        card: RuleCardId,
        pay: Pay,
    },
    Negated {
        seat: Seat,
        card: RuleCardId,
    },
    Resolved {
        seat: Seat,
        card: RuleCardId,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Returned {
        seat: Seat,
        cards: CardSet,
    },
    Salvaged {
        seat: Seat,
        card: Card,
    },
    Held {
        cards: CardSet,
    },
    Raised {
        cards: CardSet,
    },
    Boosted {
        cards: CardSet,
        damage: u8,
    },
    Refreshed {
        cards: CardSet,
    },
    Protected {
        cards: CardSet,
    },
    Reversed {
        reversed: bool,
    },
    Locked {
        seat: Seat,
        suit: Suit,
    },
    BattleEnded,
    Named {
        seat: Seat,
        number: Number,
    },
    Healed {
        seat: Seat,
        life: u8,
    },
    Over {
        outcome: Outcome,
    },
}

impl<D> From<Open> for Event<D> {
    fn from(open: Open) -> Self {
        Self::Open(open)
    }
}
