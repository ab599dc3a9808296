//! What happens, and what of it is told.

use kernel::{Hidden, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::card::CardNumber;
use crate::effect::{Ban, Change, Until, Zone};
use crate::piece::Spot;
use crate::state::Phase;

/// What a viewer is told: a hidden card of another seat has no number.
pub type Shown = Event<Option<CardNumber>>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Shown", concrete(C = Option<CardNumber>)))]
#[serde(rename_all = "snake_case")]
pub enum Event<C = Hidden<CardNumber>> {
    Drew {
        seat: Seat,
        card: C,
    },
    /// A hidden card went to a hidden place.
    Hid {
        seat: Seat,
        card: C,
        to: Zone,
    },
    /// A card was looked at by the one who sees it here.
    Looked {
        seat: Seat,
        card: C,
    },
    /// What everybody is told.
    #[serde(untagged)]
    Open(Open),
}

/// Where a card came from; HP is no zone of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    Zone(Zone),
    Hp,
    Equipped,
    /// Just used.
    Use,
}

impl<C: Copy> Event<C> {
    /// The same with other eyes on hidden cards.
    pub fn map<D>(&self, see: impl Fn(C) -> D) -> Event<D> {
        match *self {
            Self::Drew { seat, card } => Event::Drew { seat, card: see(card) },
            Self::Hid { seat, card, to } => Event::Hid { seat, card: see(card), to },
            Self::Looked { seat, card } => Event::Looked { seat, card: see(card) },
            Self::Open(open) => Event::Open(open),
        }
    }
}

/// What happens at a place names the Cookie there: it may be gone when somebody reads of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// Who won the draw and chooses.
    Chooses {
        seat: Seat,
    },
    First {
        seat: Seat,
    },
    Kept {
        seat: Seat,
    },
    /// The hand went back into the deck and six were drawn; `forced` without a Cookie.
    Redrew {
        seat: Seat,
        forced: bool,
    },
    Turn {
        seat: Seat,
        turn: u16,
    },
    Phase {
        phase: Phase,
    },
    /// A Cookie was laid face down in the set-up.
    Laid {
        seat: Seat,
    },
    FaceUp {
        at: Spot,
        card: CardNumber,
    },
    /// A Cookie came into the battle area.
    Played {
        at: Spot,
        card: CardNumber,
        from: Zone,
    },
    Awakened {
        at: Spot,
        cookie: CardNumber,
        card: CardNumber,
    },
    /// A card came to the HP of a Cookie; face up it has a number.
    HpAdded {
        at: Spot,
        cookie: CardNumber,
        card: Option<CardNumber>,
    },
    Used {
        seat: Seat,
        card: CardNumber,
    },
    Activated {
        seat: Seat,
        card: CardNumber,
        ability: u8,
    },
    Paid {
        seat: Seat,
        card: CardNumber,
    },
    Attacked {
        by: Spot,
        attacker: CardNumber,
        target: Spot,
        attacked: CardNumber,
    },
    Redirected {
        target: Spot,
        cookie: CardNumber,
    },
    /// The top HP card was turned up by damage.
    Damaged {
        at: Spot,
        cookie: CardNumber,
        card: CardNumber,
    },
    /// Damage that does nothing.
    Unharmed {
        at: Spot,
        cookie: CardNumber,
    },
    Flipped {
        seat: Seat,
        card: CardNumber,
    },
    Fainted {
        at: Spot,
        card: CardNumber,
    },
    /// A card of `seat` went from one zone to another, openly.
    Moved {
        seat: Seat,
        card: CardNumber,
        from: Origin,
        to: Zone,
    },
    Rested {
        seat: Seat,
        card: CardNumber,
    },
    Readied {
        seat: Seat,
        card: CardNumber,
    },
    /// It is not set as active in its player's next Active Phase.
    Held {
        seat: Seat,
        card: CardNumber,
    },
    Changed {
        at: Spot,
        cookie: CardNumber,
        change: Change,
        until: Until,
    },
    Banned {
        seat: Seat,
        ban: Ban,
        until: Until,
    },
    Equipped {
        at: Spot,
        cookie: CardNumber,
        card: CardNumber,
    },
    /// A card was shown to all.
    Revealed {
        seat: Seat,
        card: CardNumber,
    },
    /// A clause found nothing it could be about.
    NoTarget {
        seat: Seat,
        card: CardNumber,
    },
    Shuffled {
        seat: Seat,
    },
    Refreshed {
        seat: Seat,
    },
    Over {
        outcome: Outcome,
    },
}

impl<C> From<Open> for Event<C> {
    fn from(open: Open) -> Self {
        Self::Open(open)
    }
}

impl Open {
    /// It brings out a card that nobody chose to show.
    pub(crate) fn brings_out(&self) -> bool {
        match self {
            Self::Damaged { .. }
            | Self::FaceUp { .. }
            | Self::Revealed { .. }
            | Self::Redrew { .. }
            | Self::Over { .. } => true,
            Self::HpAdded { card, .. } => card.is_some(),
            Self::Moved { from, .. } => !matches!(from, Origin::Zone(Zone::Support | Zone::Trash)),
            _ => false,
        }
    }
}
