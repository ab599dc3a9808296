//! The Main Phase: what to play, what to keep, what to join.

use ::demonbrave::{Action, Card, CardSet, Cost, Order, State, Whose};
use kernel::Seat;

use super::super::weights::w;
use super::super::worth;

pub fn scores(state: &State, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    let plan = Plan::new(state, seat);
    into.extend(choices.iter().map(|&choice| plan.score(choice)));
}

struct Plan<'s> {
    state: &'s State,
    seat: Seat,
    order: Order,
    /// Cards in hand that are worth more as the price of a rule card.
    kept: CardSet,
    /// A single stronger than this has something to beat.
    floor: u8,
}

impl<'s> Plan<'s> {
    fn new(state: &'s State, seat: Seat) -> Self {
        let order = state.order();
        let theirs = state.side(seat.opponent()).field;
        let floor = theirs.into_iter().map(|card| order.single(card)).min().unwrap_or(13);
        Self { state, seat, order, kept: kept(state, seat), floor }
    }

    fn score(&self, choice: Action) -> f32 {
        match choice {
            Action::Play(card) => self.play(card),
            Action::Pair(one, two) => {
                let cards = CardSet::of(one) | CardSet::of(two);
                let apart = self.alone(one) + self.alone(two);
                w().pair * (self.joined(cards) - apart) + w().build_bias
            }
            Action::With(card) => {
                let cards = self.state.forming();
                self.grow(cards, card)
            }
            Action::Add { single, pair } => self.grow(self.state.unit(pair), single),
            _ => 0.0,
        }
    }

    fn grow(&self, cards: CardSet, card: Card) -> f32 {
        let grown = self.joined(cards | CardSet::of(card));
        w().pair * (grown - self.joined(cards) - self.alone(card))
    }

    fn play(&self, card: Card) -> f32 {
        let early = if stirs(self.state, self.seat, card) { 0.5 } else { 0.0 };
        w().play + early - if self.kept.contains(card) { w().keep } else { 0.0 }
    }

    fn alone(&self, card: Card) -> f32 {
        let hits = self.order.single(card) > self.floor;
        worth::single(card, self.order) + if hits { w().hit } else { 0.0 }
    }

    fn joined(&self, cards: CardSet) -> f32 {
        worth::together(cards, self.order) + w().pair_hit
    }
}

/// Whether an own rule card answers to this card entering.
fn stirs(state: &State, seat: Seat, card: Card) -> bool {
    state.side(seat).stirs.contains(card)
}

/// One card in hand for each price that can be asked for on the opponent's turn and cannot be paid
/// from the field as well.
fn kept(state: &State, seat: Seat) -> CardSet {
    let side = state.side(seat);
    let mut kept = CardSet::EMPTY;
    for slot in side.five.iter() {
        let Some(activated) = state.catalog().activated(slot.card) else { continue };
        let spent = activated.limit.per_game != 0 && slot.this_game >= activated.limit.per_game;
        if let [Cost::Discard(want)] = activated.costs[..]
            && want.number.is_some()
            && activated.whose == Whose::Theirs
            && !spent
            && let Some(card) = (side.hand & want.cards()).first()
        {
            kept.insert(card);
        }
    }
    kept
}
