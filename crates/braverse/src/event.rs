//! What happens, and what of it is told.

use kernel::{Hidden, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::card::CardNumber;
use crate::effect::{Ban, Change, Until, Zone};
use crate::piece::Spot;
use crate::state::Phase;

/// What a viewer is told: a hidden card of another seat has no number.
pub type Shown = Event<Option<CardNumber>>;

/// What happens at a place names the Cookie there: it may be gone when somebody reads of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Shown", concrete(C = Option<CardNumber>)))]
#[serde(rename_all = "snake_case")]
pub enum Event<C = Hidden<CardNumber>> {
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
    Drew {
        seat: Seat,
        card: C,
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
    /// A hidden card went to a hidden place.
    Hid {
        seat: Seat,
        card: C,
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
    /// A card was looked at by the one who sees it here.
    Looked {
        seat: Seat,
        card: C,
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
        use Event as H;
        match *self {
            H::Chooses { seat } => H::Chooses { seat },
            H::First { seat } => H::First { seat },
            H::Kept { seat } => H::Kept { seat },
            H::Redrew { seat, forced } => H::Redrew { seat, forced },
            H::Turn { seat, turn } => H::Turn { seat, turn },
            H::Phase { phase } => H::Phase { phase },
            H::Drew { seat, card } => H::Drew { seat, card: see(card) },
            H::Laid { seat } => H::Laid { seat },
            H::FaceUp { at, card } => H::FaceUp { at, card },
            H::Played { at, card, from } => H::Played { at, card, from },
            H::Awakened { at, cookie, card } => H::Awakened { at, cookie, card },
            H::HpAdded { at, cookie, card } => H::HpAdded { at, cookie, card },
            H::Used { seat, card } => H::Used { seat, card },
            H::Activated { seat, card, ability } => H::Activated { seat, card, ability },
            H::Paid { seat, card } => H::Paid { seat, card },
            H::Attacked { by, attacker, target, attacked } => {
                H::Attacked { by, attacker, target, attacked }
            }
            H::Redirected { target, cookie } => H::Redirected { target, cookie },
            H::Damaged { at, cookie, card } => H::Damaged { at, cookie, card },
            H::Unharmed { at, cookie } => H::Unharmed { at, cookie },
            H::Flipped { seat, card } => H::Flipped { seat, card },
            H::Fainted { at, card } => H::Fainted { at, card },
            H::Moved { seat, card, from, to } => H::Moved { seat, card, from, to },
            H::Hid { seat, card, to } => H::Hid { seat, card: see(card), to },
            H::Rested { seat, card } => H::Rested { seat, card },
            H::Readied { seat, card } => H::Readied { seat, card },
            H::Held { seat, card } => H::Held { seat, card },
            H::Changed { at, cookie, change, until } => H::Changed { at, cookie, change, until },
            H::Banned { seat, ban, until } => H::Banned { seat, ban, until },
            H::Equipped { at, cookie, card } => H::Equipped { at, cookie, card },
            H::Revealed { seat, card } => H::Revealed { seat, card },
            H::Looked { seat, card } => H::Looked { seat, card: see(card) },
            H::NoTarget { seat, card } => H::NoTarget { seat, card },
            H::Shuffled { seat } => H::Shuffled { seat },
            H::Refreshed { seat } => H::Refreshed { seat },
            H::Over { outcome } => H::Over { outcome },
        }
    }
}
