//! What changes about a Cookie or a player, and for how long.

use kernel::words::Wrong;

use super::clauses::Script;
use super::condition::per;
use super::select::{MANY, target};
use super::words::Words;
use crate::effect::{Ban, Change, Number, Op, Side, Until, Who};

const UNTIL: [(&str, Until); 4] = [
    ("this turn", Until::EndOfTurn),
    ("this battle", Until::EndOfBattle),
    ("next foe turn", Until::NextFoeTurn),
    ("until my next turn", Until::MyNextTurn),
];

pub fn until(words: &mut Words) -> Result<Until, Wrong> {
    let found = UNTIL.into_iter().find(|(text, _)| words.take(text)).map(|(_, until)| until);
    let expected = "'this turn', 'this battle', 'next foe turn' or 'until my next turn'";
    found.ok_or_else(|| words.wrong(expected))
}

/// A change and whom it concerns; as often as `times` says.
#[derive(Clone, Copy)]
pub struct Changed {
    pub what: Change,
    pub times: Number,
    pub to: Who,
}

impl Changed {
    pub fn once(what: Change, to: Who) -> Self {
        Self { what, times: Number::Fixed(1), to }
    }

    /// For a time.
    pub fn lasting(self, words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
        let Self { what, times, to } = self;
        let until = until(words)?;
        script.ops.push(Op::Change { what, times, to, until });
        Ok(())
    }
}

/// A number with its sign, such as +1.
pub fn signed(words: &mut Words) -> Result<i8, Wrong> {
    words.read("a number with its sign, as in '+1',", |word| {
        let signed = word.starts_with(['+', '-']);
        word.parse().ok().filter(|number: &i8| signed && *number != 0 && number.abs() < 50)
    })
}

/// `give TARGET +N hp`, or a change of damage for a time.
pub fn give(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let to = target(words, &mut script.ops)?;
    if words.peek(1) != Some("hp") {
        return damage_change(words, to)?.lasting(words, script);
    }
    let each = words.read("how much more, as in '+1',", |word| {
        word.strip_prefix('+')?.parse().ok().filter(|more| (1..=MANY).contains(more))
    })?;
    words.must("hp")?;
    let amount =
        if each == 1 && words.take("as many") { Number::AsMany } else { per(words, each)? };
    script.ops.push(Op::Heal { amount, to });
    Ok(())
}

/// `+N attack`, `-N attack taken`, `effect taken`, `taken`, and how often.
pub fn damage_change(words: &mut Words, to: Who) -> Result<Changed, Wrong> {
    let amount = signed(words)?;
    let what = if words.take("attack taken") {
        Change::AttackTaken(amount)
    } else if words.take("effect taken") {
        Change::EffectTaken(amount)
    } else if words.take("taken") {
        Change::Taken(amount)
    } else if words.take("attack") {
        Change::Attack(amount)
    } else {
        return Err(words.wrong("'hp', 'attack', 'attack taken', 'effect taken' or 'taken'"));
    };
    let times = if words.take("as many") { Number::AsMany } else { per(words, 1)? };
    Ok(Changed { what, times, to })
}

pub fn level(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let to = target(words, &mut script.ops)?;
    let level = words.number(0, 9)?;
    Changed::once(Change::Level(level), to).lasting(words, script)
}

pub fn guard(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let to = target(words, &mut script.ops)?;
    Changed::once(Change::Guard, to).lasting(words, script)
}

pub fn shield(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let to = target(words, &mut script.ops)?;
    shielded(words, to)?.lasting(words, script)
}

/// `from effects` or `from damage`.
pub fn shielded(words: &mut Words, to: Who) -> Result<Changed, Wrong> {
    words.must("from")?;
    let all = words.choice(&["effects", "damage"])? == "damage";
    Ok(Changed::once(if all { Change::NoDamage } else { Change::NoEffectDamage }, to))
}

/// A Cookie that cannot, or a player.
pub fn forbid(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    if words.peek(1) != Some("chooses") && words.take("foe") {
        let what = match words.choice(&["blocker", "trap", "flip"])? {
            "blocker" => Ban::Blocker,
            "trap" => Ban::Trap,
            _ => Ban::Flip,
        };
        let until = until(words)?;
        script.ops.push(Op::Ban { side: Side::Foe, what, until });
        return Ok(());
    }
    let to = target(words, &mut script.ops)?;
    let what = match words.choice(&["attack", "flip", "ready"])? {
        "attack" => Change::CannotAttack,
        "flip" => Change::CannotFlip,
        _ => Change::CannotReady,
    };
    Changed::once(what, to).lasting(words, script)
}
