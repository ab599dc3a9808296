//! What things are worth, in HP.

use ::braverse::{Inspect, Spot};
use kernel::Seat;

/// Levels in the break area that lose the game.
pub(super) const BREAK: u8 = 10;
/// A card in hand.
pub(super) const CARD: f32 = 0.8;
/// An energy of this turn.
pub(super) const ENERGY: f32 = 0.2;
/// A card that stays in the support area.
pub(super) const SUPPORT: f32 = 1.0;
/// A level in the break area.
pub(super) const LEVEL: f32 = 1.0;
/// The game.
pub(super) const GAME: f32 = 25.0;

/// What a player loses when this Cookie faints.
pub(super) fn faint(table: Inspect, at: Spot) -> f32 {
    let Some(cookie) = table.cookie(at) else { return 0.0 };
    let level = table.level(at);
    if table.player(at.seat()).level + level >= BREAK {
        return GAME;
    }
    f32::from(cookie.hp.len()) + LEVEL * f32::from(level)
}

/// What a player loses when this Cookie goes anywhere but to the break area.
pub(super) fn removal(table: Inspect, at: Spot) -> f32 {
    if at.is_stage() {
        return 2.0;
    }
    let Some(cookie) = table.cookie(at) else { return 0.0 };
    f32::from(cookie.hp.len()) + 0.5
}

/// What damage costs the owner of this Cookie.
pub(super) fn hit(table: Inspect, at: Spot, damage: u8, by: Seat, attack: bool) -> f32 {
    let Some(cookie) = table.cookie(at) else { return 0.0 };
    let taken = table.damage(at, damage, by, attack);
    if taken >= cookie.hp.len() { faint(table, at) } else { f32::from(taken) }
}

/// Good for this seat, bad for the other.
pub(super) fn sign(seat: Seat, owner: Seat) -> f32 {
    if seat == owner { 1.0 } else { -1.0 }
}
