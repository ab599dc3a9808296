//! What comes of an attack or a block by the strength of those who meet. All that counts for it lies open.

use kernel::Message;

use super::cards;
use crate::action::{Action, Target};
use crate::card::{Card, CardSet};
use crate::state::State;

pub fn outcome(world: &State, action: Action) -> Option<Message> {
    match action {
        Action::Attack { unit, target: Target::Player } => {
            let damage = world.damage_of(world.unit(unit));
            Some(Message::new("ahead-player").with("damage", damage))
        }
        Action::Attack { unit, target: Target::Unit(target) } => Some(meeting(world, unit, target)),
        Action::Block(blocker) => {
            let attack = world.attack?;
            Some(told(world, attack.unit, blocker, world.blocked(attack.unit, blocker)))
        }
        _ => None,
    }
}

/// DB-SINGLE-*, DB-GROUP-*: who falls when a unit attacks another.
fn meeting(world: &State, unit: Card, target: Card) -> Message {
    if !world.breaks_into(unit, target) {
        return told(world, unit, target, world.clash(unit, target));
    }
    let weaker = world.weaker_in(unit, target);
    if weaker.is_empty() {
        return told(world, unit, target, CardSet::EMPTY);
    }
    if weaker.len() == 1 { falls("ahead-falls", weaker) } else { falls("ahead-one-of", weaker) }
}

/// DB-RANK-*: both, one of them, or nobody.
fn told(world: &State, unit: Card, other: Card, fallen: CardSet) -> Message {
    let (us, them) = (world.unit(unit), world.unit(other));
    match fallen {
        _ if fallen.is_empty() => Message::new("ahead-nothing"),
        _ if fallen == us | them => falls("ahead-both", us).with("other", cards(them)),
        _ => falls("ahead-falls", fallen),
    }
}

fn falls(key: &str, fallen: CardSet) -> Message {
    Message::new(key).with("unit", cards(fallen))
}
