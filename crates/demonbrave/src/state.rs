//! The whole table as one plain value.

use kernel::{BySeat, Outcome, Seat, Shared, Stack};
use serde::{Deserialize, Serialize};

use crate::card::{CARDS, Card, CardSet, Suit};
use crate::catalog::{Catalog, RuleCardId};
use crate::effect::{Always, Limit, Moment};
use crate::setup::Switches;
use crate::strength::{Order, Reading, Strength, Wilds};

#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) catalog: Shared<Catalog>,
    pub(crate) switches: Switches,
    pub(crate) sides: BySeat<Side>,
    /// Who plays first, once the coin has fallen.
    pub(crate) first: Option<Seat>,
    /// The turn player.
    pub(crate) active: Seat,
    /// Counted over both players from 1.
    pub(crate) turn: u16,
    pub(crate) phase: Phase,
    /// Cards that are not part of this game (only in positions laid out for study).
    pub(crate) out: CardSet,

    /// For each card in a pair, the pair's anchor; for any other card, itself.
    pub(crate) anchor: [Card; CARDS],
    pub(crate) wilds: Wilds,
    pub(crate) marks: Marks,
    /// Reversals that end with the turn.
    pub(crate) reversals: u8,
    /// Whether the order is reversed for the rest of the game.
    pub(crate) overturned: bool,
    /// Suits that a blocker of the other player must contain, a bit each.
    pub(crate) locked: u8,

    /// Unfinished work; the last is next.
    pub(crate) todo: Stack<Step, 6>,
    /// There was no room for another: the game ends (DB-Q-60).
    pub(crate) full: bool,
    /// Activations waiting to resolve; the last is first (DB-CHAIN-03).
    pub(crate) chain: Stack<Link, 10>,
    pub(crate) effect: Option<Effect>,
    pub(crate) forming: CardSet,
    pub(crate) attack: Option<Attack>,
    /// Units that a fight sends to the Trash.
    pub(crate) doomed: CardSet,
    pub(crate) battle_over: bool,
    pub(crate) outcome: Option<Outcome>,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Side {
    pub life: u8,
    /// Nobody knows the order of a deck, so it is a set, and drawing is what chance decides.
    pub deck: CardSet,
    pub hand: CardSet,
    /// Cards in hand that everybody has seen go there.
    pub known: CardSet,
    pub trash: CardSet,
    pub field: CardSet,
    /// Cards of the field that are in a pair.
    pub paired: CardSet,
    /// The anchors of the pairs, and of those without a pattern.
    pub pairs: CardSet,
    pub mixed: CardSet,
    /// The rule cards chosen so far, and then face up.
    pub five: Stack<Slot, 5>,
    /// A bit for each moment one of the five answers.
    pub hears: u16,
    /// Cards that somebody has an answer to when this seat plays them.
    pub stirs: CardSet,
    /// Draws on top of what the Draw Phase gives.
    pub draw_more: u8,
}

/// A rule card in front of a player, and how often it was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Slot {
    pub card: RuleCardId,
    pub this_turn: u8,
    pub this_game: u8,
}

impl Slot {
    /// DB-Q-31: the limit in print.
    pub fn is_unspent(self, limit: Limit) -> bool {
        (limit.per_turn == 0 || self.this_turn < limit.per_turn)
            && (limit.per_game == 0 || self.this_game < limit.per_game)
    }
}

/// What lasts on units. A mark lies on every card of a unit and stays with the cards (DB-Q-12).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Marks {
    pub attacked: CardSet,
    pub blocked: CardSet,
    /// May attack once more, but only cards.
    pub refreshed: CardSet,
    /// Cannot attack until the end of this turn, and of the next.
    pub held: [CardSet; 2],
    /// One rank higher until the end of this turn, and of the next.
    pub raised: [CardSet; 2],
    /// Extra damage of the next unblocked attack on the player this turn.
    pub boost: [u8; CARDS],
}

impl Default for Marks {
    fn default() -> Self {
        Self {
            attacked: CardSet::EMPTY,
            blocked: CardSet::EMPTY,
            refreshed: CardSet::EMPTY,
            held: [CardSet::EMPTY; 2],
            raised: [CardSet::EMPTY; 2],
            boost: [0; CARDS],
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The players choose their rule cards.
    Setup,
    Draw,
    Main,
    Battle,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The turn player may add cards to the pair being formed.
    Form,
    /// Players may respond (DB-Q-28). `asked` speaks next; two passes close the window.
    Window {
        moment: Moment,
        unit: Option<Card>,
        asked: Seat,
        passes: u8,
    },
    Resolve,
    Effect,
    Block,
    Fight,
    /// The attacker picks a card of the attacked pair (DB-GROUP-02).
    Victim,
    Reap,
}

/// An activation on the chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Link {
    pub seat: Seat,
    pub card: RuleCardId,
    /// What the moment was about.
    pub unit: Option<Card>,
    pub negated: bool,
}

/// The effect that is resolving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Effect {
    pub seat: Seat,
    pub card: RuleCardId,
    pub unit: Option<Card>,
    /// The next step of it.
    pub at: u8,
    /// Whether the step that a condition asks about did something.
    pub did: bool,
    /// How many cards were discarded.
    pub count: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub unit: Card,
    /// Nobody: the player.
    pub target: Option<Card>,
    pub blocker: Option<Card>,
}

impl State {
    /// The turn, counted from 1; 0 during the set-up.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// More work, to be done before what is under way.
    pub(crate) fn then(&mut self, step: Step) {
        self.full |= self.todo.push(step).is_err();
    }

    /// The order of numbers now: several reversals toggle (DB-Q-10).
    pub fn order(&self) -> Order {
        Order { reversed: (self.reversals % 2 == 1) != self.overturned }
    }

    /// Whose field a card is on.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        [Seat::A, Seat::B].into_iter().find(|&seat| self.sides[seat].field.contains(card))
    }

    /// All cards of the unit a card of the field belongs to.
    pub fn unit(&self, card: Card) -> CardSet {
        for side in &self.sides.0 {
            if side.paired.contains(card) {
                let anchor = self.anchor[card.index()];
                let together = |other: &Card| self.anchor[other.index()] == anchor;
                return side.paired.into_iter().filter(together).collect();
            }
        }
        CardSet::of(card)
    }

    /// The anchors of a seat's units.
    pub fn units(&self, seat: Seat) -> CardSet {
        self.singles(seat) | self.sides[seat].pairs
    }

    pub fn singles(&self, seat: Seat) -> CardSet {
        self.sides[seat].field - self.sides[seat].paired
    }

    /// How a pair is read; nothing for a single.
    pub fn reading(&self, unit: CardSet) -> Option<Reading> {
        (unit.len() > 1).then(|| Reading::of(unit, self.wilds))
    }

    /// The strength of a pair with what raises it.
    pub fn strength(&self, seat: Seat, reading: &Reading, unit: CardSet) -> Strength {
        let raised = unit.has(self.marks.raised[0] | self.marks.raised[1]);
        let risen = reading.kind == crate::strength::Kind::Mixed && self.mixed_rise(seat);
        reading.strength(raised, risen, self.order())
    }

    fn mixed_rise(&self, seat: Seat) -> bool {
        let life = self.sides[seat].life;
        self.always(seat).any(|always| always == Always::MixedRise { at_life: life })
    }

    /// The effects of a seat that are always on.
    pub(crate) fn always(&self, seat: Seat) -> impl Iterator<Item = Always> {
        let slots = self.sides[seat].five.iter();
        slots.filter_map(|slot| self.catalog.0.always(slot.card))
    }

    /// The suits a blocker must contain.
    pub(crate) fn locked_suits(&self) -> impl Iterator<Item = Suit> {
        let locked = self.locked;
        Suit::ALL.into_iter().filter(move |suit| locked & (1 << *suit as u8) != 0)
    }

    /// Every card is in exactly one place.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let mut seen = self.out;
        for (seat, side) in self.sides.iter() {
            let zones = [
                ("deck", side.deck),
                ("hand", side.hand),
                ("trash", side.trash),
                ("field", side.field),
            ];
            for (zone, cards) in zones {
                if seen.has(cards) {
                    return Err(format!("{:?} of {seat}'s {zone} is elsewhere too", seen & cards));
                }
                seen |= cards;
            }
            if !(side.known - side.hand).is_empty() || !(side.paired - side.field).is_empty() {
                return Err(format!("{seat}: known or paired cards are not where they should be"));
            }
        }
        if seen == CardSet::ALL {
            return Ok(());
        }
        Err(format!("lost cards: {:?}", CardSet::ALL - seen))
    }
}
