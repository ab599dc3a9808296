//! What an effect is used on.

use ::demonbrave::{Card, CardSet, Number, Op, State};
use kernel::Seat;

use super::super::weights::w;
use super::super::worth;

pub fn pick(state: &State, seat: Seat, card: Card) -> f32 {
    let order = state.order();
    let Some((_, step)) = state.effect_step() else { return 0.0 };
    match step.op {
        // A card in hand is as good as a new one on average, so the worse half goes.
        Op::DiscardUpTo(_) => {
            let middle = w().single + 7.0 * w().single_up;
            w().swap * (middle - worth::single(card, order))
        }
        Op::Salvage { .. } => w().fight * worth::single(card, order),
        _ => {
            let own = state.holder(card) == Some(seat);
            let value = w().fight * worth::unit(state, card);
            if own { -value } else { value }
        }
    }
}

/// How many cards they would lose by it more than the seat, as far as it can tell.
pub fn name(state: &State, seat: Seat, number: Number) -> f32 {
    let all = CardSet::number(number);
    let own = (state.side(seat).hand & all).len() as f32;
    let other = state.side(seat.opponent());
    let hidden = (other.deck | other.hand) - other.known;
    let unknown = (other.hand.len() - other.known.len()) as f32;
    let likely = (hidden & all).len() as f32 * unknown / hidden.len().max(1) as f32;
    w().naming * ((other.known & all).len() as f32 + likely - own)
}
