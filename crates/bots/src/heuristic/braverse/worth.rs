//! What can be said of a card before the game: worked out once.

use ::braverse::effect::{Ability, Always, Change, Count, Dest, Goal, Number, On, Op, Side, Zone};
use ::braverse::{Card, CardType};

use super::measure::{CARD, ENERGY, LEVEL, SUPPORT};
use super::outlook::most;

/// A card at rest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub card: CardType,
    /// A Cookie that can simply be placed.
    pub placeable: bool,
    pub level: f32,
    pub hp: f32,
    pub damage: f32,
    /// Energy of its attack, or of the card itself.
    pub cost: f32,
    /// By colour.
    pub need: [u8; 7],
    /// What its FLIP brings.
    pub flip: f32,
    /// What it does on the field, time and again.
    pub skill: f32,
    /// What it does when used, played or met by an attack.
    pub deed: f32,
    pub has_play: bool,
    pub has_then: bool,
    /// What its attack or its fainting brings beside the damage.
    pub sting: f32,
}

impl Worth {
    pub fn of(card: &Card) -> &Self {
        card.note(worth)
    }
}

fn worth(card: &Card) -> Worth {
    let attack = card.attack;
    let cost = attack.map_or(card.cost, |attack| attack.cost);
    let sum = |on: &[On]| {
        let all = on.iter().flat_map(|on| card.all(*on));
        all.map(|(_, ability)| rough(card, ability).max(0.0)).sum::<f32>()
    };
    let always: f32 = card.statics.iter().map(|held| always(&held.what)).sum();
    let blocker = if card.has(On::Blocker) { 1.0 } else { 0.0 };
    let sting = sum(&[On::Then]);
    Worth {
        card: card.card,
        placeable: card.is_cookie() && !card.is_special() && !card.extra,
        level: f32::from(card.level),
        hp: f32::from(card.hp.max(card.awaken.unwrap_or(0))),
        damage: attack.map_or(0.0, |attack| f32::from(attack.damage)),
        cost: f32::from(cost.total()),
        need: cost.of,
        flip: sum(&[On::Flip]),
        skill: sum(&[
            On::Activate,
            On::Attacked,
            On::FoeAttacks,
            On::Attacks,
            On::Fells,
            On::Sees,
            On::TurnEnd,
        ]) + always
            + blocker
            + sting,
        deed: sum(&[On::Use, On::Play, On::Faint, On::Survives, On::Goes, On::ActivateInBreak]),
        has_play: card.has(On::Play),
        has_then: card.has(On::Then),
        sting: sum(&[On::Faint, On::Survives]),
    }
}

fn always(what: &Always) -> f32 {
    match what {
        Always::Change { what: Change::Attack(n), .. } => 0.5 * f32::from(*n),
        _ => 0.6,
    }
}

/// What an ability is likely to bring, before any table is known.
fn rough(card: &Card, ability: &Ability) -> f32 {
    let (mut sum, mut chance, mut many) = (0.0, 1.0, 1.0);
    for op in &ability.ops {
        match op {
            Op::If { .. } => chance *= 0.5,
            Op::Choose(select) => {
                let sides = if select.among.side == Side::Foe { 1.0 } else { -1.0 };
                many = sides * f32::from(most(select.count).min(2));
            }
            op => sum += chance * clause(card, op, many),
        }
    }
    sum
}

fn fixed(number: &Number) -> f32 {
    match number {
        Number::Fixed(n) => f32::from(*n),
        _ => 1.5,
    }
}

/// `foes`: how many of the opponent's Cookies were chosen; less than none of the own.
fn clause(card: &Card, op: &Op, foes: f32) -> f32 {
    let own = |side: Side| if side == Side::Foe { -1.0 } else { 1.0 };
    match op {
        Op::Energy(energy) => -ENERGY * f32::from(energy.total()),
        Op::Damage { amount, .. } => 1.2 * fixed(amount) * foes.abs(),
        Op::Heal { amount, .. } => fixed(amount),
        Op::Change { what, .. } => match what {
            Change::Attack(n) | Change::AttackTaken(n) | Change::Taken(n) => {
                0.6 * f32::from(n.unsigned_abs())
            }
            _ => 0.7,
        },
        Op::Put { what, to } => put(what.among.zones.0, what.count, *to) * own(what.among.side),
        Op::PutWho { to, .. } => match to {
            Dest::Break => 3.0 * foes.signum(),
            _ => 2.0 * foes.signum(),
        },
        Op::PutHp { .. } => foes.signum(),
        Op::PutTop { side, to: Dest::Support { .. }, .. } => SUPPORT * own(*side),
        Op::Draw { side, count, .. } => CARD * fixed(count) * own(*side),
        Op::DrawUntil(_) => 2.0 * CARD,
        Op::Play { .. } | Op::PlayThis { .. } | Op::PlayIt { .. } | Op::Awaken(_) => 2.0,
        Op::Ready(_) => card.attack.map_or(1.0, |attack| f32::from(attack.damage) * 0.7),
        Op::Look { take: Some(taken), .. } => match taken.to {
            Goal::Play(_) => 2.0,
            Goal::Into(_) => CARD + 0.3,
        },
        Op::Look { take: None, .. } => 0.3,
        Op::Win => 1.0,
        Op::Equip(_)
        | Op::UseIts { .. }
        | Op::Watch { .. }
        | Op::WatchFells { .. }
        | Op::Later { .. }
        | Op::Hold(_)
        | Op::Rewrite { .. }
        | Op::Ban { .. } => 0.6,
        _ => 0.0,
    }
}

fn put(zones: u8, count: Count, to: Dest) -> f32 {
    let from = |zone: Zone| zones & 1 << zone as u8 != 0;
    let there = match to {
        Dest::Hand => CARD,
        Dest::Support { .. } => SUPPORT,
        Dest::Hp { .. } => 1.0,
        Dest::Break => -2.0 * LEVEL,
        _ => 0.0,
    };
    let here = if from(Zone::Hand) {
        CARD
    } else if from(Zone::Break) {
        -1.5 * LEVEL
    } else if from(Zone::Support) {
        SUPPORT
    } else {
        0.0
    };
    f32::from(most(count)) * (there - here)
}
