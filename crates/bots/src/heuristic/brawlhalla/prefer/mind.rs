//! What a seat has in mind when it chooses.

use ::brawlhalla::{Design, Effect, Fighter, Pile, Role, State, Trigger};
use kernel::Seat;

use super::super::brink::Brink;
use super::super::odds::Unseen;
use super::super::taste::{Taste, taste};

pub struct Mind<'s> {
    pub state: &'s State,
    pub seat: Seat,
    pub own: &'s Fighter,
    pub taste: &'static Taste,
    pub brink: &'static Brink,
}

impl<'s> Mind<'s> {
    pub fn new(state: &'s State, seat: Seat) -> Self {
        let brink = Brink::find(state.arena());
        Self { state, seat, own: state.fighter(seat), taste: taste(seat), brink }
    }

    pub fn foes(&self) -> impl Iterator<Item = Seat> + use<'s> {
        let (state, seat) = (self.state, self.seat);
        let stands = move |other: &Seat| state.fighter(*other).cell.is_some();
        state.living().filter(move |other| state.are_opponents(seat, *other)).filter(stands)
    }

    pub fn unseen(&self, seat: Seat) -> Unseen {
        Unseen::of(self.state, self.seat, seat)
    }

    /// What it costs to part with a card.
    pub fn cost(&self, card: Design) -> f32 {
        let value = card.value();
        let alike = alike(self.own.hand, value);
        let spare = if alike > 1 { self.taste.spare } else { 0.0 };
        self.taste.keep[usize::from(value - 1)] - spare
    }

    /// Whether the effect of a card can work for the attacker.
    pub fn helps(&self, card: Design, heavy: bool) -> bool {
        let fits = |effect: &Effect| match effect.trigger {
            Trigger::Before(kinds) | Trigger::During(kinds) | Trigger::After(kinds) => {
                kinds.contain(heavy) && effect.role != Role::Defender
            }
            _ => false,
        };
        self.state.card_effect(self.seat, card).is_some_and(fits)
    }

    /// What a draw that empties the deck costs: a level of damage, or the Legend.
    pub fn deck_out(&self, cards: usize) -> f32 {
        let own = self.own;
        if own.deck.len() >= cards || (own.deck.is_empty() && own.discard.is_empty()) {
            return 0.0;
        }
        self.hurt()
    }

    /// What a level of damage that can knock out costs.
    pub fn hurt(&self) -> f32 {
        if self.own.damage >= ::brawlhalla::RED { self.taste.suicide } else { self.taste.deck_out }
    }
}

/// How many cards of a value are there.
pub fn alike(pile: Pile, value: u8) -> u8 {
    pile.designs().filter(|card| card.value() == value).map(|card| pile.count(card)).sum()
}
