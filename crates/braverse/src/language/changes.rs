//! What changes about a Cookie or a player, and for how long.

use kernel::words::Wrong;

use super::clauses::Script;
use super::condition::per;
use super::filter::range;
use super::select::{self, MANY, in_piles, on_field, select_where, target};
use super::verbs::cookies;
use super::words::Words;
use crate::card::Colour;
use crate::effect::{Ban, Change, Filter, Number, Op, Side, Until, Who, Zone, Zones};

/// The longer words first.
const UNTIL: [(&str, Until); 5] = [
    ("this turn", Until::EndOfTurn),
    ("this battle", Until::EndOfBattle),
    ("next foe turn", Until::NextFoeTurn),
    ("until my next turn ends", Until::MyNextTurnEnd),
    ("until my next turn", Until::MyNextTurn),
];

pub fn until(words: &mut Words) -> Result<Until, Wrong> {
    let found = UNTIL.into_iter().find(|(text, _)| words.take(text)).map(|(_, until)| until);
    let expected = "'this turn', 'this battle', 'next foe turn', 'until my next turn' or '… ends'";
    found.ok_or_else(|| words.wrong(expected))
}

/// A change and whom it concerns; as often as `times` says.
#[derive(Clone, Copy)]
pub struct Changed {
    pub what: Change,
    pub times: Number,
    pub to: Who,
    /// Only against such attackers.
    pub from: Option<Filter>,
}

impl Changed {
    pub fn once(what: Change, to: Who) -> Self {
        Self { what, times: Number::Fixed(1), to, from: None }
    }

    /// For a time.
    pub fn lasting(self, words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
        let Self { what, times, to, from } = self;
        if from.is_some() {
            return Err((words.column(), "'from' is for 'always'".to_owned()));
        }
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

/// Energy of one kind with its sign, such as -R or +N.
fn energy(word: &str) -> Option<(Option<Colour>, i8)> {
    let (sign, letters) = match word.split_at_checked(1)? {
        ("+", letters) => (1, letters),
        ("-", letters) => (-1, letters),
        _ => return None,
    };
    let first = letters.chars().next()?;
    let alike = letters.len() <= 9 && letters.chars().all(|letter| letter == first);
    let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == first);
    let known = alike && (colour.is_some() || first == 'N');
    known.then_some((colour, sign * letters.len() as i8))
}

/// `give TARGET +N hp`, or a change of damage or cost for a time.
pub fn give(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let to = target(words, &mut script.ops)?;
    if words.peek(1) != Some("hp") {
        return given(words, to)?.lasting(words, script);
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

/// `x2 attack`, `-R attack cost`, `mix attack cost`, or a change of damage by a number.
pub fn given(words: &mut Words, to: Who) -> Result<Changed, Wrong> {
    if words.take("mix attack cost") {
        return Ok(Changed::once(Change::MixCost, to));
    }
    if let Some((colour, by)) = words.peek(0).and_then(energy) {
        words.skip();
        words.must("attack cost")?;
        return Ok(Changed::once(Change::AttackCost { colour, by }, to));
    }
    if words.peek(0).is_some_and(|word| word.starts_with('x')) {
        let times = words.read("how many times, as in 'x2',", |word| {
            word.strip_prefix('x')?.parse().ok().filter(|times| (2..=9).contains(times))
        })?;
        words.must("attack")?;
        return Ok(Changed::once(Change::AttackTimes(times), to));
    }
    damage_change(words, to)
}

/// `+N attack`, `-N attack taken`, `effect taken`, `taken`, `effect dealt`, and how often.
fn damage_change(words: &mut Words, to: Who) -> Result<Changed, Wrong> {
    let amount = signed(words)?;
    let (mut from, mut before) = (None, 0);
    let what = if words.take("attack taken") {
        if words.take("from") {
            before = words.column();
            from = Some(cookies(words)?);
        }
        Change::AttackTaken(amount)
    } else if words.take("effect taken") {
        Change::EffectTaken(amount)
    } else if words.take("taken") {
        Change::Taken(amount)
    } else if words.take("effect dealt") {
        Change::EffectDealt(amount)
    } else if words.take("attack") {
        Change::Attack(amount)
    } else {
        let expected = "'hp', 'attack', 'attack taken', 'effect taken', 'taken' or 'effect dealt'";
        return Err(words.wrong(expected));
    };
    if from.is_some_and(|from| from == Filter { card: from.card, ..Filter::ANY }) {
        return Err((before, "which attackers, as in 'from lv 1 cookies', expected".to_owned()));
    }
    let times = if words.take("as many") { Number::AsMany } else { per(words, 1)? };
    Ok(Changed { what, times, to, from })
}

/// `taken at N`, `attack taken at N`, `effect taken at N`.
pub fn capped(words: &mut Words, to: Who) -> Result<Changed, Wrong> {
    let cap = match words.choice(&["taken", "attack", "effect"])? {
        "attack" => Change::AttackCap,
        "effect" => Change::EffectCap,
        _ => Change::Cap,
    };
    words.must(if cap(0) == Change::Cap(0) { "at" } else { "taken at" })?;
    Ok(Changed::once(cap(words.number(0, 20)?), to))
}

pub fn cap(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let to = target(words, &mut script.ops)?;
    capped(words, to)?.lasting(words, script)
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

/// A Cookie that cannot, a card in support, or a player.
pub fn forbid(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    if words.peek(1) != Some("chooses") && words.take("foe") {
        return ban(words, script);
    }
    let column = words.column();
    let (to, foes) = if let Some(who) = select::known(words) {
        (who, false)
    } else {
        let fits = |zones| on_field(zones) || zones == Zones::of(Zone::Support);
        let select = select_where(words, fits, "cards in 'battle', 'stage' or 'support'")?;
        if in_piles(select.among.zones) {
            words.must("ready next foe turn")?;
            script.ops.push(Op::Hold(select));
            return Ok(());
        }
        let foes = select.among.side == Side::Foe;
        (select::chosen(select, &mut script.ops), foes)
    };
    let what = words.choice(&["attack", "flip", "ready", "activate"])?;
    let until = until(words)?;
    let change = forbidden(words, what, foes.then_some(()).ok_or(column))?;
    script.ops.push(Op::Change { what: change, times: Number::Fixed(1), to, until });
    Ok(())
}

/// `unless foe discards N` may stand behind what is forbidden to Cookies of the opponent.
pub fn forbidden(words: &mut Words, what: &str, foes: Result<(), usize>) -> Result<Change, Wrong> {
    let unless = words.take("unless");
    if unless {
        foes.map_err(|column| (column, "'unless' is for 'foe' cookies".to_owned()))?;
        words.must("foe discards")?;
    }
    let tax = if unless { Some(words.number(1, 9)?) } else { None };
    match (what, tax) {
        ("attack", None) => Ok(Change::CannotAttack),
        ("attack", Some(tax)) => Ok(Change::AttackTax(tax)),
        ("ready", None) => Ok(Change::CannotReady),
        ("ready", Some(tax)) => Ok(Change::ReadyTax(tax)),
        ("activate", Some(tax)) => Ok(Change::ActivateTax(tax)),
        ("activate", None) => Err(words.wrong("'unless foe discards' and a number")),
        (_, None) => Ok(Change::CannotFlip),
        (_, Some(_)) => Err(words.wrong("'attack', 'ready' or 'activate' with 'unless'")),
    }
}

/// What a player cannot use.
fn ban(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let what = match words.choice(&["blocker", "trap", "flip", "play", "heal"])? {
        "blocker" => Ban::Blocker,
        "trap" => Ban::Trap,
        "flip" => Ban::Flip,
        "heal" => Ban::Heal,
        _ => Ban::Play(from_level(words)?),
    };
    let until = until(words)?;
    script.ops.push(Op::Ban { side: Side::Foe, what, until });
    Ok(())
}

/// `lv N+`, or any level.
fn from_level(words: &mut Words) -> Result<u8, Wrong> {
    if !words.take("lv") {
        return Ok(0);
    }
    let column = words.column();
    let level = range(words)?;
    if level.most < u8::MAX || level.least == 0 {
        return Err((column, "a least level, as in '2+', expected".to_owned()));
    }
    Ok(level.least)
}
