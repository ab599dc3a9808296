//! What things are worth, a life at full health being about one.

use super::weights::w;
use ::demonbrave::{Card, CardSet, Kind, Order, Reading, State, Wilds, fix_wilds};

/// A card that stands alone.
pub fn single(card: Card, order: Order) -> f32 {
    if card.is_joker() {
        w().joker
    } else {
        w().single + w().single_up * f32::from(order.single(card))
    }
}

/// A unit on the field.
pub fn unit(state: &State, anchor: Card) -> f32 {
    let cards = state.unit(anchor);
    match state.reading(cards) {
        None => single(anchor, state.order()),
        Some(reading) => pair(&reading, cards, state.order()),
    }
}

pub fn pair(reading: &Reading, cards: CardSet, order: Order) -> f32 {
    let rank = match reading.kind {
        Kind::Single => w().single,
        Kind::Mixed => w().mixed,
        Kind::Twin => w().twin,
        Kind::Run2 => w().run2,
        Kind::Triple => w().triple,
        Kind::Run3 => w().run3,
        Kind::Run4 => w().run4,
        Kind::Four => w().four,
        Kind::Run5 => w().run5,
        Kind::Jokers => w().jokers,
    };
    let extra = cards.len().saturating_sub(2) as f32;
    rank + w().pair_up * f32::from(best(cards, order)) + w().extra * extra
}

/// The strongest card of a pair.
fn best(cards: CardSet, order: Order) -> u8 {
    cards.into_iter().map(|card| order.single(card)).max().unwrap_or(0)
}

/// What the cards would be worth as a pair.
pub fn together(cards: CardSet, order: Order) -> f32 {
    let mut wilds = Wilds::default();
    fix_wilds(cards, order, &mut wilds);
    pair(&Reading::of(cards, wilds), cards, order)
}

/// The life a player has left.
pub fn life(life: u8) -> f32 {
    let steps = [w().life1, w().life2, w().life3, w().life4, w().life5];
    steps.iter().take(usize::from(life)).sum()
}

/// What the last of so many lives is worth.
pub fn last_life(life: u8) -> f32 {
    let steps = [w().life1, w().life2, w().life3, w().life4, w().life5];
    steps[usize::from(life.clamp(1, 5)) - 1]
}
