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
    Drew {
        seat: Seat,
        card: D,
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

impl<D> Event<D> {
    /// The same with another way to say what was drawn.
    pub fn map<E>(self, draw: impl FnOnce(D) -> E) -> Event<E> {
        use Event::*;
        match self {
            Drew { seat, card } => Drew { seat, card: draw(card) },
            Chosen { seat } => Chosen { seat },
            Revealed { seat, five } => Revealed { seat, five },
            First { seat } => First { seat },
            Turn { seat, turn } => Turn { seat, turn },
            Phase { phase } => Phase { phase },
            Reshuffled { seat, life } => Reshuffled { seat, life },
            Played { seat, card } => Played { seat, card },
            Formed { seat, cards, kind } => Formed { seat, cards, kind },
            Attacked { seat, unit, target } => Attacked { seat, unit, target },
            Blocked { seat, unit } => Blocked { seat, unit },
            Void { seat, unit } => Void { seat, unit },
            Damaged { seat, damage, life } => Damaged { seat, damage, life },
            Trashed { seat, cards } => Trashed { seat, cards },
            Activated { seat, card, pay } => Activated { seat, card, pay },
            Negated { seat, card } => Negated { seat, card },
            Resolved { seat, card } => Resolved { seat, card },
            Discarded { seat, card } => Discarded { seat, card },
            Returned { seat, cards } => Returned { seat, cards },
            Salvaged { seat, card } => Salvaged { seat, card },
            Held { cards } => Held { cards },
            Raised { cards } => Raised { cards },
            Boosted { cards, damage } => Boosted { cards, damage },
            Refreshed { cards } => Refreshed { cards },
            Protected { cards } => Protected { cards },
            Reversed { reversed } => Reversed { reversed },
            Locked { seat, suit } => Locked { seat, suit },
            BattleEnded => BattleEnded,
            Named { seat, number } => Named { seat, number },
            Healed { seat, life } => Healed { seat, life },
            Over { outcome } => Over { outcome },
        }
    }
}
