//! What an attack or a defence would come to if nobody added anything.

use kernel::Message;

use super::{cell_text, damage};
use crate::action::Action;
use crate::state::{RED, State};

pub fn is_known(action: Action) -> bool {
    use Action::{Defend, Heavy, Light, Raise};
    matches!(action, Light { .. } | Heavy { .. } | Defend { .. } | Raise { .. })
}

pub fn outcome(world: &State, action: Action) -> Option<Message> {
    match action {
        Action::Light { target, card } => {
            let level = world.fighter(target).damage;
            // BH-LIGHT-06, BH-Q-20: damage by a Light stops at Red.
            let key = if level < RED { "ahead-light" } else { "ahead-light-red" };
            let message = Message::new(key).with("value", card.value()).with("target", target);
            Some(message.with("level", damage((level + 1).min(RED))))
        }
        Action::Heavy { target, card } => {
            let (seat, foe) = (world.active, world.fighter(target).cell?);
            let distance = world.fighter(seat).cell?.distance(foe);
            let more = world.far_knockback(seat, true, distance);
            let (spaces, end, beyond) = world.knockback_ahead(target, card, more)?;
            let key = match beyond {
                0 if spaces == 0 || end == foe => "ahead-heavy-stays",
                0 => "ahead-heavy",
                _ => "ahead-heavy-out",
            };
            let message = Message::new(key).with("value", card.value()).with("target", target);
            Some(message.with("spaces", spaces).with("to", cell_text(end)).with("beyond", beyond))
        }
        Action::Defend { card, .. } => {
            let attack = world.attack.filter(|attack| !attack.heavy)?;
            let (own, other) = (attack.defender.total, attack.attacker.total);
            Some(totals("ahead-defend", own + card.value() as i8, other))
        }
        Action::Raise { card, .. } => {
            let attack = world.attack?;
            let (own, other) = (attack.attacker.total, attack.defender.total);
            Some(totals("ahead-raise", own + card.value() as i8, other))
        }
        _ => None,
    }
}

fn totals(key: &str, own: i8, other: i8) -> Message {
    let number = |total: i8| usize::from(total.max(0).unsigned_abs());
    Message::new(key).with("own", number(own)).with("other", number(other))
}
