//! Who looks like winning: a logistic fit of who won games that were played by heuristic, over what
//! each seat had at the starts of its phases.

use ::demonbrave::{Card, Kind, Phase, State};
use kernel::Seat;

use crate::heuristic::Shares;

/// What each further life adds.
const LIFE: [f32; 5] = [1.8, 1.36, 0.92, 0.59, 0.31];
/// A card in hand that can be played this turn, and one that cannot.
const HAND: [f32; 2] = [0.28, 0.10];
/// A single, what each step of its number adds, and a JOKER.
const SINGLE: f32 = 0.19;
const SINGLE_STEP: f32 = 0.009;
const JOKER: f32 = 1.18;
/// A pair by its rank, each step of its weakest card, and each card beyond the second.
const PAIR: [f32; 10] = [0.0, 0.41, 0.45, 0.52, 1.0, 0.8, 0.9, 1.1, 1.3, 2.0];
const PAIR_STEP: f32 = 0.018;
const EXTRA: f32 = 0.08;
/// A card left to draw before the deck costs a life.
const DECK: f32 = 0.018;

pub fn shares(state: &State) -> Shares {
    let lead = standing(state, Seat::A) - standing(state, Seat::B);
    let share = 1.0 / (1.0 + (-lead).exp());
    let mut shares = Shares::default();
    (shares[0], shares[1]) = (share, 1.0 - share);
    shares
}

fn standing(state: &State, seat: Seat) -> f32 {
    let side = state.side(seat);
    let life: f32 = LIFE.iter().take(usize::from(side.life)).sum();
    let playable = state.active() == seat && matches!(state.phase(), Phase::Draw | Phase::Main);
    let hand = HAND[usize::from(!playable)] * side.hand.len() as f32;
    let field: f32 = state.units(seat).into_iter().map(|anchor| unit(state, anchor)).sum();
    life + hand + field + DECK * side.deck.len() as f32
}

fn unit(state: &State, anchor: Card) -> f32 {
    let (cards, order) = (state.unit(anchor), state.order());
    let Some(reading) = state.reading(cards) else {
        let step = f32::from(order.single(anchor));
        return if anchor.is_joker() { JOKER } else { SINGLE + SINGLE_STEP * step };
    };
    let weakest = cards.into_iter().map(|card| order.single(card)).min().unwrap_or(0);
    let numbers = if reading.kind == Kind::Jokers { 0.0 } else { PAIR_STEP * f32::from(weakest) };
    PAIR[reading.kind as usize] + numbers + EXTRA * (cards.len() - 2) as f32
}
