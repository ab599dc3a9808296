//! What a Heavy Attack would do.

use ::brawlhalla::{Cell, Condition, Design, Direction, Effect, Op, RED, State, Trigger};
use kernel::Seat;

use super::brink::{Brink, STOPPED};

/// What a hit brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fate {
    pub knocked_out: bool,
    /// Levels of damage from the KO Line.
    pub hurt: u8,
    /// Spaces travelled inside the ring.
    pub moved: u8,
}

/// A Legend that is knocked a number of spaces on its way out.
pub fn fate(damage: u8, spaces: i8, run: u8) -> Fate {
    let spaces = spaces.max(0) as u8;
    let beyond = if run == STOPPED { 0 } else { spaces.saturating_sub(run) };
    Fate { knocked_out: damage + beyond > RED, hurt: beyond, moved: spaces - beyond }
}

/// BH-KB-03: what the value of a card adds.
pub fn of_value(value: u8) -> i8 {
    [0, 0, 0, 1, 1, 2][usize::from(value.min(5))]
}

/// The Knockback of a Heavy from a space, with all that is sure to change it.
pub fn spaces(state: &State, seat: Seat, target: Seat, card: Design, above: bool, far: bool) -> i8 {
    let damage = state.fighter(target).damage as i8;
    damage + of_value(card.value()) + boosts(state, seat, target, card, above, far)
        - relief(state, target)
}

/// What the attacker's weapon and card add.
pub fn boosts(state: &State, seat: Seat, target: Seat, card: Design, above: bool, far: bool) -> i8 {
    let scene = Scene { card, above, in_air: in_air(state, target) };
    let weapon = state.weapon(seat).map_or(0, |weapon| match weapon.trigger {
        Trigger::Before(_) => scene.adds(weapon),
        Trigger::Declare(_) if far => far_loss(weapon),
        _ => 0,
    });
    let card =
        state.card_effect(seat, card).filter(|effect| matches!(effect.trigger, Trigger::Before(_)));
    weapon + card.map_or(0, |effect| scene.adds(effect))
}

/// What the power of whoever is struck takes away.
pub fn relief(state: &State, target: Seat) -> i8 {
    let Some(legend) = state.legend(target) else { return 0 };
    let fighter = state.fighter(target);
    let power = &legend.power;
    let spent = power.once_per_turn && fighter.power_used;
    let red = fighter.damage == RED || !power.conditions.contains(&Condition::Red);
    if power.trigger != Trigger::Struck || spent || !red {
        return 0;
    }
    power.ops.iter().map(|op| if let Op::Knockback(by) = op { -by } else { 0 }).sum()
}

fn in_air(state: &State, seat: Seat) -> bool {
    state.fighter(seat).cell.is_some_and(|cell| state.arena().is_air(cell))
}

fn far_loss(weapon: &Effect) -> i8 {
    let loss = |op: &Op| if let Op::Range { far_knockback, .. } = op { *far_knockback } else { 0 };
    weapon.ops.iter().map(loss).sum()
}

struct Scene {
    card: Design,
    above: bool,
    in_air: bool,
}

impl Scene {
    fn adds(&self, effect: &Effect) -> i8 {
        let holds = effect.conditions.iter().all(|condition| match condition {
            Condition::CardAtMost(most) => self.card.value() <= *most,
            Condition::Above => self.above,
            Condition::FoeInAir => self.in_air,
            _ => true,
        });
        let adds = |op: &Op| if let Op::Knockback(by) = op { *by } else { 0 };
        if holds { effect.ops.iter().map(adds).sum() } else { 0 }
    }
}

/// What a Heavy with a card from a space would bring, if it hit, with KO cards for more spaces.
pub fn heavy(
    state: &State,
    brink: &Brink,
    (seat, from): (Seat, Cell),
    target: Seat,
    card: Design,
    more: u8,
) -> Option<Fate> {
    let fighter = state.fighter(target);
    let to = fighter.cell?;
    let way = Direction::towards(from, to)?;
    let spaces =
        spaces(state, seat, target, card, way.down > 0, from.distance(to) > 1) + more as i8;
    Some(fate(fighter.damage, spaces, brink.run(to, way)))
}

/// What the Heavy that is under way will bring if it hits.
pub fn under_way(state: &State, brink: &Brink, more: i8) -> Option<Fate> {
    let attack = state.attack().filter(|attack| attack.heavy)?;
    let fighter = state.fighter(attack.target);
    let (from, to) = (state.fighter(state.active()).cell?, fighter.cell?);
    let spaces = fighter.damage as i8 + of_value(attack.card.value()) + attack.knockback + more;
    Some(fate(fighter.damage, spaces, brink.run(to, Direction::towards(from, to)?)))
}
