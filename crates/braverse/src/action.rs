//! What players do.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::card::CardNumber;
use crate::piece::Spot;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Go first, or second (BV-SETUP-2).
    First,
    Second,
    /// Keep the hand, or draw a new one (BV-SETUP-4).
    Keep,
    Redraw,
    /// A card from hand: the first Cookie, a support, a replacement.
    Place(CardNumber),
    /// A Cookie, an Item or a Stage from hand.
    Play(CardNumber),
    /// A Cookie from hand by its Special Play.
    Special(CardNumber),
    /// A Cookie from the EXTRA deck.
    Extra(CardNumber),
    /// An ability of a card on the field, by its place on the card.
    Activate {
        at: Spot,
        ability: u8,
    },
    /// An ability of a Cookie in the break area.
    Return {
        card: CardNumber,
        ability: u8,
    },
    Attack {
        by: Spot,
        target: Spot,
    },
    /// End the turn.
    End,
    /// A Trap from hand.
    Trap(CardNumber),
    /// A Blocker or another answer to an attack.
    Answer {
        at: Spot,
        ability: u8,
    },
    /// Rest a support for energy.
    Pay(CardNumber),
    /// Choose a card on the field.
    Choose(Spot),
    /// Choose a card of a pile; a rested one where active ones differ.
    Take {
        card: CardNumber,
        rested: bool,
    },
    /// Draw this many, or move this many.
    Number(u8),
    /// One of the effects on offer, counted from 0.
    Option(u8),
    /// Use what is offered.
    Use,
    /// Decline, or choose no more.
    Pass,
    /// Give up (BV-WIN-5).
    Concede(Seat),
}

/// What one can ask about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Action(Action),
    /// A card in hand, in the break area or in the EXTRA deck.
    Card(CardNumber),
    /// A card on the field.
    Spot(Spot),
}

impl From<Action> for Subject {
    fn from(action: Action) -> Self {
        Self::Action(action)
    }
}
