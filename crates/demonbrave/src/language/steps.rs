//! `do`: the steps of an effect.

use kernel::words::{Words, Wrong};

use crate::card::Number;
use crate::effect::{Count, Do, Guard, Op, Shape, Target, Until, Whose};

/// Steps joined by `;`.
pub fn steps(words: &mut Words) -> Result<Vec<Do>, Wrong> {
    let mut steps = Vec::new();
    loop {
        let column = words.column();
        let step = step(words)?;
        look_back(step, &steps).map_err(|message| (column, message.to_owned()))?;
        steps.push(step);
        if !words.take(";") {
            return Ok(steps);
        }
    }
}

/// A step that goes by what an earlier one did needs that earlier one.
fn look_back(step: Do, earlier: &[Do]) -> Result<(), &'static str> {
    let has = |wanted: fn(Op) -> bool| earlier.iter().any(|step| wanted(step.op));
    if step.guard != Guard::Always && !has(|op| op == Op::EndReversals) {
        return Err("'if so' and 'if not' ask about 'end reversals': put it before this step");
    }
    let counts = matches!(step.op, Op::Draw { count: Count::Same, .. });
    if counts && !has(|op| matches!(op, Op::DiscardUpTo(_))) {
        return Err("'as many' counts what 'discard up to' discards: put it before this step");
    }
    Ok(())
}

fn step(words: &mut Words) -> Result<Do, Wrong> {
    let guard = match () {
        () if !words.take("if") => Guard::Always,
        () => match words.choice(&["so", "not"])? {
            "so" => Guard::IfSo,
            _ => Guard::IfNot,
        },
    };
    Ok(Do { guard, op: op(words)? })
}

const VERBS: [&str; 18] = [
    "trash", "bounce", "hold", "raise", "boost", "refresh", "protect", "negate", "end", "salvage",
    "draw", "both", "discard", "name", "heal", "reverse", "lock", "they",
];

fn op(words: &mut Words) -> Result<Op, Wrong> {
    Ok(match words.choice(&VERBS)? {
        "trash" => Op::Trash(target(words, Whose::Mine)?),
        "they" => {
            words.word("trash")?;
            Op::Trash(target(words, Whose::Theirs)?)
        }
        "bounce" => Op::Bounce(target(words, Whose::Mine)?),
        "hold" => Op::Hold(target(words, Whose::Mine)?, until(words)?),
        "raise" => {
            words.word("it")?;
            Op::Raise(until(words)?)
        }
        "boost" => {
            words.word("it")?;
            Op::Boost(words.number(54)?)
        }
        "refresh" => it(words, Op::Refresh)?,
        "protect" => it(words, Op::Protect)?,
        "negate" => it(words, Op::Negate)?,
        "end" => match words.choice(&["battle", "reversals"])? {
            "battle" => Op::EndBattle,
            _ => Op::EndReversals,
        },
        "salvage" => {
            words.word("one")?;
            let (low, high) = card_range(words)?;
            Op::Salvage { low, high }
        }
        "draw" => draw(words, false)?,
        "both" => {
            words.word("draw")?;
            draw(words, true)?
        }
        "discard" => {
            words.word("up")?;
            words.word("to")?;
            Op::DiscardUpTo(words.number(54)?)
        }
        "name" => {
            words.word("and")?;
            words.word("discard")?;
            Op::NameAndDiscard
        }
        "heal" => Op::Heal(words.number(54)?),
        "reverse" => Op::Reverse(until(words)?),
        _ => {
            for word in ["blocks", "to", "its", "suit"] {
                words.word(word)?;
            }
            Op::LockBlocks
        }
    })
}

fn it(words: &mut Words, op: Op) -> Result<Op, Wrong> {
    words.word("it")?;
    Ok(op)
}

fn draw(words: &mut Words, both: bool) -> Result<Op, Wrong> {
    if words.take("as") {
        words.word("many")?;
        return Ok(Op::Draw { both, count: Count::Same });
    }
    let count = words.number(54)?;
    if !both && words.take("more") {
        return Ok(Op::DrawMore(count));
    }
    Ok(Op::Draw { both, count: Count::Fixed(count) })
}

fn target(words: &mut Words, chooser: Whose) -> Result<Target, Wrong> {
    let first = words.choice(&["it", "one", "all"])?;
    if first == "it" {
        return Ok(Target::It);
    }
    if first == "one" {
        words.word("of")?;
        words.word("their")?;
    }
    let shape = match words.choice(&["singles", "pairs", "units"])? {
        "singles" => Shape::Single,
        "pairs" => Shape::Pair,
        _ => Shape::Unit,
    };
    let no_joker = words.take("except");
    if no_joker {
        words.word("JOKER")?;
    }
    Ok(match first {
        "one" => Target::One { shape, no_joker, chooser },
        _ => Target::All { shape, no_joker },
    })
}

fn until(words: &mut Words) -> Result<Until, Wrong> {
    words.word("until")?;
    let until = match words.choice(&["turn", "their", "game"])? {
        "turn" => Until::Turn,
        "their" => Until::TheirTurn,
        _ => Until::Game,
    };
    words.word("end")?;
    Ok(until)
}

/// `4-8`.
fn card_range(words: &mut Words) -> Result<(Number, Number), Wrong> {
    words.read("a range of numbers such as 4-8", |word| {
        let (low, high) = word.split_once('-')?;
        let (low, high) = (Number::read(low)?, Number::read(high)?);
        (low <= high).then_some((low, high))
    })
}
