//! What comes of an attack, as far as its player can know it.

use kernel::{Message, Seat};

use super::here;
use crate::action::Action;
use crate::card::CardNumber;
use crate::effect::{Ban, Change, On};
use crate::knowledge::{Knowledge, KnownHp};
use crate::piece::Spot;
use crate::state::{Battle, State};

/// Everything that adds to damage or lessens it lies open, so each world that is true says the same.
pub fn outcome(world: &State, knowledge: &Knowledge, action: Action) -> Option<Message> {
    let Action::Attack { by, target } = action else { return None };
    let hp = &knowledge.cookie(target)?.hp;
    let damage = damage(world, by, target);
    let guarded = world.is_changed(target, Change::Guard);
    let most = if guarded { hp.len().saturating_sub(1) } else { hp.len() };
    let hit = most.min(usize::from(damage));
    if hit == 0 {
        return Some(Message::new("ahead-unharmed").with("target", here(knowledge, target)));
    }
    let faints = hit == hp.len();
    let key = match faints {
        true if may_be_saved(world, knowledge, target) => "ahead-faints-unless",
        true => "ahead-faints",
        false => "ahead-hit",
    };
    let message = Message::new(key).with("target", here(knowledge, target));
    let dealt = if faints { usize::from(damage) } else { hit };
    Some(message.with("damage", dealt).with("left", hp.len() - hit))
}

/// BV-BATTLE-4, with what lessens the damage of this attacker.
fn damage(world: &State, by: Spot, target: Spot) -> u8 {
    let mut fought = world.clone();
    fought.battle = Some(Battle {
        attacker: by,
        target,
        attacker_gone: false,
        target_gone: false,
        silenced: false,
        deeds: fought.deeds.len() as u8,
    });
    let damage = fought.attack_damage(by);
    fought.damage_taken(target, damage, by.seat(), true)
}

/// BV-BATTLE-5, BV-BATTLE-8: whether a card that is turned up on the way may have a FLIP that is used in
/// time.
fn may_be_saved(world: &State, knowledge: &Knowledge, target: Spot) -> bool {
    let Some(cookie) = knowledge.cookie(target) else { return false };
    // The lowest card is the last; without the switch its FLIP comes too late.
    let from = usize::from(!world.switches.last_flip_saves);
    let may_flip = |seat: Seat| !world.is_banned(seat, Ban::Flip);
    let flips = |card: CardNumber| {
        super::card(&knowledge.cards, card).is_some_and(|card| card.has(On::Flip))
    };
    let saves = |hp: &KnownHp| may_flip(hp.owner) && hp.card.is_none_or(flips);
    !world.is_changed(target, Change::CannotFlip) && cookie.hp.iter().skip(from).any(saves)
}
