//! What cards, Weapons and powers do, in numbers: worked out once for each Legend.

use std::sync::LazyLock;

use ::brawlhalla::{Content, Design, Effect, Knowledge, LegendId, Op, Role, Source, Trigger};
use kernel::Seat;

use crate::part::Fields;
use crate::part::Fields::Named;
use crate::row::Row;

pub const DESIGNS: usize = 10;
pub const ACROSS: usize = 20;
pub const FIELDS: Fields = Named(&[
    "is",
    "before",
    "during",
    "after",
    "moving",
    "else",
    "light",
    "heavy",
    "attacker",
    "defender",
    "draws",
    "discards",
    "power",
    "knockback",
    "damage",
    "steps",
    "push",
    "disarms",
    "range",
    "other",
]);

/// The ten designs of a Legend, its power and the two sides of its Weapon.
pub type Printed = [[i8; ACROSS]; DESIGNS + 3];

static NONE: [i8; ACROSS] = [0; ACROSS];
static HOUSE: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let content = Content::house();
    content.ids().map(|legend| print(content, legend)).collect()
});

/// A Legend is of the house: there is no way to play with others yet.
pub fn printed(knowledge: &Knowledge, legend: LegendId) -> &'static Printed {
    debug_assert!(
        std::ptr::eq(knowledge.content(), Content::house()),
        "Legends are those of the house"
    );
    &HOUSE[legend.0 as usize]
}

fn print(content: &Content, id: LegendId) -> Printed {
    let mut printed = [NONE; DESIGNS + 3];
    let legend = content.get(id);
    for design in Design::all() {
        if let Some(effect) = content.card(id, design) {
            effect_columns(effect, &mut printed[design.index()]);
        }
    }
    let [a, b] = &legend.weapons;
    for (effect, columns) in [&legend.power, a, b].into_iter().zip(&mut printed[DESIGNS..]) {
        effect_columns(effect, columns);
    }
    printed
}

/// What a source of effects of a seat does; nothing where it has none.
pub fn source_columns(knowledge: &Knowledge, seat: Seat, source: Source) -> &'static [i8; ACROSS] {
    let fighter = knowledge.fighter(seat);
    let Some(legend) = fighter.legend else { return &NONE };
    let printed = printed(knowledge, legend);
    match source {
        Source::Card(_) if knowledge.rules.discovery => &NONE,
        Source::Card(design) => &printed[design.index()],
        Source::Power => &printed[DESIGNS],
        Source::Weapon => fighter.face.map_or(&NONE, |face| &printed[DESIGNS + 1 + face as usize]),
    }
}

fn effect_columns(effect: &Effect, columns: &mut [i8]) {
    use ::brawlhalla::Kinds;
    let (when, kinds) = match effect.trigger {
        Trigger::Before(kinds) => (0, kinds),
        Trigger::During(kinds) => (1, kinds),
        Trigger::After(kinds) => (2, kinds),
        Trigger::BeforeMove | Trigger::AfterMove | Trigger::MovingToDamagedFoe => (3, Kinds::Any),
        Trigger::Declare(kinds) => (4, kinds),
        Trigger::Struck | Trigger::Falling | Trigger::Arming => (4, Kinds::Any),
    };
    let row = &mut Row::new(columns);
    row.flag(true).one_of(Some(when), 5);
    row.flag(kinds != Kinds::Heavy).flag(kinds != Kinds::Light);
    row.flag(effect.role != Role::Defender).flag(effect.role != Role::Attacker);
    let deeds = row.take(10);
    for op in &effect.ops {
        let (deed, much) = deed(*op);
        deeds[deed] = deeds[deed].saturating_add(much);
    }
    row.end();
}

fn deed(op: Op) -> (usize, i8) {
    match op {
        Op::Draw(count) | Op::Recall(count) => (0, count as i8),
        Op::Discard(count) | Op::DiscardRandom(count) => (1, count as i8),
        Op::Power(by) => (2, by),
        Op::Knockback(by) => (3, by),
        Op::Damage(by) => (4, by as i8),
        Op::Step { most, .. } | Op::Move(most) | Op::Charge(most) => (5, most as i8),
        Op::Push(by) => (6, by as i8),
        Op::Pull(by) => (6, -(by as i8)),
        Op::Disarm => (7, 1),
        Op::Range { most, .. } => (8, most as i8),
        Op::Flip | Op::Opening(_) | Op::Peek(_) | Op::Mute | Op::Float => (9, 1),
    }
}
