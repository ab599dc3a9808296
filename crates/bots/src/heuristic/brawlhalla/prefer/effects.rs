//! Using effects, and the small choices they and the rules ask for.

use ::brawlhalla::{Action, Cell, Op, RED, Step};
use kernel::Seat;

use super::super::blow;
use super::mind::Mind;
use super::stand::Stands;

pub fn scores(mind: &Mind, step: Step, choices: &[Action], into: &mut Vec<f32>) {
    match step {
        Step::Use { .. } => into.extend(choices.iter().map(|&choice| using(mind, choice))),
        Step::Bonus => {
            let worth = bonus(mind);
            into.extend(choices.iter().map(|c| if *c == Action::Bonus { worth } else { 0.0 }));
        }
        Step::PlaceSword { .. } => into.extend(choices.iter().map(|c| sword_place(mind, *c))),
        Step::Land { seat, .. } => into.extend(choices.iter().map(|c| landing(mind, seat, *c))),
        Step::Discard { .. } => into.extend(choices.iter().map(|c| match c {
            Action::Card(card) => -2.0 * mind.cost(*card),
            _ => 0.0,
        })),
        Step::Doing { .. } | Step::Respawn { .. } | Step::Fall => places(mind, choices, into),
        _ => into.extend(choices.iter().map(|_| 0.0)),
    }
}

/// Effects are free: they are used unless they would hurt.
fn using(mind: &Mind, choice: Action) -> f32 {
    let Action::Use(source) = choice else { return 0.0 };
    let effect = mind.state.effect_of(mind.seat, source);
    match effect.and_then(|effect| effect.ops.first()) {
        Some(Op::Draw(cards)) => mind.taste.use_effect - mind.deck_out(usize::from(*cards)),
        Some(Op::Flip) => flip(mind),
        Some(Op::Pull(_)) => 0.3,
        Some(_) => mind.taste.use_effect,
        None => 0.0,
    }
}

/// Turning the Weapon card is nothing by itself, but some draw for it.
fn flip(mind: &Mind) -> f32 {
    let power = mind.state.legend(mind.seat).map(|legend| legend.power.trigger);
    if power == Some(::brawlhalla::Trigger::Arming) && !mind.own.power_used { 1.0 } else { 0.0 }
}

/// A KO card for the hit: for a KO that would not be one, or for a level of damage.
fn bonus(mind: &Mind) -> f32 {
    let Some(attack) = mind.state.attack() else { return 0.0 };
    if !attack.heavy {
        return -0.5;
    }
    let relief = blow::relief(mind.state, attack.target);
    let after = |more: u8| blow::under_way(mind.state, mind.brink, more as i8 - relief);
    let (Some(now), Some(all)) = (after(0), after(mind.own.bonuses)) else { return 0.0 };
    if !now.knocked_out && all.knocked_out {
        mind.taste.bonus
    } else if !now.knocked_out && all.hurt > now.hurt {
        0.0
    } else {
        -mind.taste.bonus
    }
}

/// A sword goes where it is nearer to its placer's need than to who lost it.
fn sword_place(mind: &Mind, choice: Action) -> f32 {
    let Action::Go(cell) = choice else { return 0.0 };
    let away =
        mind.foes().filter(|foe| mind.state.fighter(*foe).sword == ::brawlhalla::Sword::None);
    let apart =
        away.filter_map(|foe| mind.state.fighter(foe).cell).map(|foe| foe.distance(cell)).min();
    0.4 * f32::from(apart.unwrap_or(0))
}

/// Where somebody lands: a foe as near to the KO Line as possible.
fn landing(mind: &Mind, seat: Seat, choice: Action) -> f32 {
    let Action::Go(cell) = choice else { return 0.0 };
    let safe = f32::from(mind.brink.least(cell).min(4));
    if mind.state.are_opponents(mind.seat, seat) { -safe } else { safe }
}

/// Spaces to step, fall or respawn to, and the other answers to an effect.
fn places(mind: &Mind, choices: &[Action], into: &mut Vec<f32>) {
    let own_turn = mind.seat == mind.state.active();
    let left = own_turn && mind.state.actions() > 0;
    let mut stands = Stands::new(mind, left);
    let armed = mind.own.sword == ::brawlhalla::Sword::Equipped;
    let mut worth = |cell: Cell, sword: bool| {
        let prospects = if left { stands.prospects(cell, armed || sword, None) } else { 0.0 };
        stands.rest(cell, left) + prospects + if sword { mind.taste.sword } else { 0.0 }
    };
    into.extend(choices.iter().map(|&choice| match choice {
        Action::Step { to, sword } => worth(to, sword.is_some()),
        Action::Go(cell) => worth(cell, false),
        Action::Done | Action::Use(_) => mind.own.cell.map_or(0.0, |cell| worth(cell, false)),
        Action::Card(card) => 2.0 * mind.cost(card),
        Action::Foe(foe) => f32::from(mind.state.fighter(foe).damage.min(RED)),
        _ => 0.0,
    }));
}
