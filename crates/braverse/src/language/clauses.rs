//! How the clauses of a line hang together: conditions, costs, choices, blocks.

use kernel::words::Wrong;

use super::check;
use super::condition::conditions;
use super::costs;
use super::select::group;
use super::verbs;
use super::words::Words;
use crate::card::{CardType, Energy};
use crate::effect::{Ability, Limit, Op, Trigger};

/// What the clauses of a line have become so far.
pub struct Script<'c> {
    pub ops: Vec<Op>,
    /// Those of the card; effects within effects join them.
    abilities: &'c mut Vec<Ability>,
    depth: u8,
    pub begins: Begins,
}

/// Where clauses begin: the place of their first operation, and their column.
#[derive(Default)]
pub struct Begins(Vec<(usize, usize)>);

impl Begins {
    /// The column of the clause that an operation belongs to.
    pub fn column(&self, at: usize) -> usize {
        let begun = self.0.iter().rev().find(|(first, _)| *first <= at);
        begun.map_or(1, |(_, column)| *column)
    }
}

/// Blocks within blocks, deeper than any card needs.
const DEEPEST: u8 = 8;
/// Operations are told by their index in a byte.
const LONGEST: usize = 200;

impl<'c> Script<'c> {
    pub fn new(abilities: &'c mut Vec<Ability>) -> Self {
        Self { ops: Vec::new(), abilities, depth: 0, begins: Begins::default() }
    }

    fn begin(&mut self, words: &Words) {
        self.begins.0.push((self.ops.len(), words.column()));
    }

    /// A place for an operation that is known only when what it covers has been read.
    fn open(&mut self) -> usize {
        self.ops.push(Op::Win);
        self.ops.len() - 1
    }

    fn here(&self) -> u8 {
        self.ops.len() as u8
    }
}

/// A whole EFFECT, to the end of the line.
pub fn effect(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    clauses(words, script)?;
    finish(words, script)
}

/// Nothing may follow, and it must not have become too long.
pub fn finish(words: &mut Words, script: &Script) -> Result<(), Wrong> {
    if !words.at_end() {
        return Err(words.wrong("';' or the end of the line"));
    }
    if script.ops.len() > LONGEST {
        return Err((1, "this line is too long for one card".to_owned()));
    }
    Ok(())
}

fn clauses(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    clause(words, script)?;
    while words.take(";") {
        clause(words, script)?;
    }
    Ok(())
}

fn clause(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    if script.depth == DEEPEST {
        return Err((words.column(), "this is nested too deeply".to_owned()));
    }
    script.depth += 1;
    script.begin(words);
    match words.peek(0) {
        Some("if") => condition(words, script)?,
        Some("may") => {
            words.must("may")?;
            let at = script.open();
            let covers = if words.peek(0) == Some("{") { block } else { clause };
            covers(words, script)?;
            script.ops[at] = Op::May { end: script.here() };
        }
        Some("<") => {
            costs(words, script)?;
            clause(words, script)?;
        }
        Some("one") if words.peek(1) == Some("of") => one_of(words, script)?,
        _ => verbs::verb(words, script)?,
    }
    script.depth -= 1;
    Ok(())
}

fn block(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    words.must("{")?;
    clauses(words, script)?;
    if words.peek(0) == Some("}") { words.must("}") } else { Err(words.wrong("';' or '}'")) }
}

/// `if CONDITIONS:` or `if did:`, with the block or the rest that it covers.
fn condition(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    words.must("if")?;
    let column = words.column();
    if words.take("my birthday") {
        return on_word(words, script);
    }
    let asked = if words.take("did") { None } else { Some(conditions(words)?) };
    if asked.is_none() && script.ops.is_empty() {
        return Err((column, "'if did' needs a clause before it".to_owned()));
    }
    words.must(":")?;
    let at = script.open();
    let covers = if words.peek(0) == Some("{") { block } else { clauses };
    covers(words, script)?;
    let end = script.here();
    script.ops[at] = match asked {
        Some((any, conditions)) => Op::If { any, conditions, end },
        None => Op::IfDid { end },
    };
    Ok(())
}

/// `if my birthday:`, with the block or the rest that it covers.
fn on_word(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    words.must(":")?;
    let at = script.open();
    let covers = if words.peek(0) == Some("{") { block } else { clauses };
    covers(words, script)?;
    script.ops[at] = Op::OnWord { end: script.here() };
    Ok(())
}

fn one_of(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    words.must("one of")?;
    let at = script.open();
    block(words, script)?;
    let mut ends = vec![script.here()];
    words.must("or")?;
    block(words, script)?;
    ends.push(script.here());
    while words.take("or") {
        block(words, script)?;
        ends.push(script.here());
    }
    script.ops[at] = Op::OneOf { here: at as u8, ends };
    Ok(())
}

/// One `<COST>` or more, as one cost; some of them perhaps with alternatives.
fn costs(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let at = script.open();
    words.must("<")?;
    loop {
        if has_alternative(words) {
            let one = script.open();
            alternatives(words, script, one, Vec::new())?;
        } else {
            bracket(words, script)?;
        }
        if !words.take("<") {
            break;
        }
    }
    script.ops[at] = Op::Cost { end: script.here() };
    Ok(())
}

/// What stands behind an opened bracket, up to its end.
fn bracket(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    cost(words, script)?;
    while words.take(";") {
        cost(words, script)?;
    }
    words.must(">")
}

/// Whether 'or' follows the bracket that is open.
fn has_alternative(words: &Words) -> bool {
    let close = (0..).map_while(|ahead| words.peek(ahead)).position(|word| word == ">");
    close.is_some_and(|close| words.peek(close + 1) == Some("or"))
}

/// `COST> or <COST>`, from inside the first bracket.
fn alternatives(
    words: &mut Words,
    script: &mut Script,
    one: usize,
    mut ends: Vec<u8>,
) -> Result<(), Wrong> {
    bracket(words, script)?;
    ends.push(script.here());
    while words.take("or") {
        words.must("<")?;
        bracket(words, script)?;
        ends.push(script.here());
    }
    script.ops[one] = Op::OneOf { here: one as u8, ends };
    Ok(())
}

/// `use or <COST> EFFECT`: what may be paid instead of the cost of the type line.
pub fn instead(words: &mut Words, script: &mut Script, own: Energy) -> Result<(), Wrong> {
    if own.total() == 0 {
        return Err((words.column(), "a cost in the type line expected before 'or'".to_owned()));
    }
    let (at, one) = (script.open(), script.open());
    script.begin(words);
    script.ops.push(Op::Energy(own));
    let ends = vec![script.here()];
    words.must("<")?;
    alternatives(words, script, one, ends)?;
    script.ops[at] = Op::Cost { end: script.here() };
    effect(words, script)
}

/// Energy, or a clause that costs something.
fn cost(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    script.begin(words);
    let letters = |word: &str| word.starts_with(|c: char| c.is_ascii_uppercase());
    if !words.peek(0).is_some_and(letters) {
        return verbs::verb(words, script);
    }
    let energy = words.read("energy such as 'RRN'", |word| word.parse::<Energy>().ok())?;
    script.ops.push(Op::Energy(energy));
    Ok(())
}

/// Only what must be paid, or nothing: a Blocker.
pub fn only_costs(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    if !words.at_end() {
        costs(words, script)?;
    }
    finish(words, script)
}

/// A Special Play: its clauses are what must be paid, in brackets or not.
pub fn special(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let column = words.column();
    if words.peek(0) == Some("<") {
        only_costs(words, script)?;
        return only_one_way(script, column);
    }
    let at = script.open();
    cost(words, script)?;
    while words.take(";") {
        cost(words, script)?;
    }
    script.ops[at] = Op::Cost { end: script.here() };
    finish(words, script)
}

/// Whether such a cost frees a place is known before it is paid.
fn only_one_way(script: &Script, column: usize) -> Result<(), Wrong> {
    let chosen = script.ops.iter().any(|op| matches!(op, Op::OneOf { .. }));
    if chosen { Err((column, "a cost without 'or' expected".to_owned())) } else { Ok(()) }
}

/// How a card leaves the EXTRA deck: `[if CONDITIONS:] [<COST>] [awaken SIDE FILTERS cookie]`.
pub fn extra(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    if words.at_end() {
        return Err(words.wrong("'if', a cost in '<' and '>', or 'awaken'"));
    }
    let asked = if words.take("if") { Some((script.open(), conditions(words)?)) } else { None };
    if asked.is_some() && !words.at_end() {
        words.must(":")?;
    }
    let column = words.column();
    if words.peek(0) == Some("<") {
        costs(words, script)?;
        only_one_way(script, column)?;
    }
    let column = words.column();
    if words.take("awaken") {
        let whom = group(words)?;
        if !super::select::on_field(whom.zones) {
            return Err((column, "a Cookie in the battle area expected".to_owned()));
        }
        script.ops.push(Op::Awaken(whom));
    }
    if let Some((at, (any, conditions))) = asked {
        script.ops[at] = Op::If { any, conditions, end: script.here() };
    }
    words.end()
}

/// `{ EFFECT }`, as another ability of the card; its place there. `moment` is when it works: its
/// `this` is the Cookie that faints or is played then.
pub fn nested(words: &mut Words, script: &mut Script, moment: Trigger) -> Result<u8, Wrong> {
    let begins = Begins::default();
    let mut inner =
        Script { ops: Vec::new(), abilities: script.abilities, depth: script.depth, begins };
    let column = words.column();
    block(words, &mut inner)?;
    let Script { ops, begins, .. } = inner;
    if ops.iter().any(|op| matches!(op, Op::Equip(_) | Op::WatchFells { .. } | Op::Later { .. })) {
        let message = "an effect within an effect attaches nothing and waits for nothing";
        return Err((column, message.to_owned()));
    }
    let gone = matches!(moment, Trigger::TurnEnd(_));
    if let Some(at) = ops.iter().position(check::speaks_of_this).filter(|_| gone) {
        let message = "'this' may be anywhere when the turn ends".to_owned();
        return Err((begins.column(at).max(column), message));
    }
    let mut ability = Ability {
        trigger: moment,
        limit: Limit::None,
        turn: None,
        either: false,
        equipped: false,
        instead: false,
        ops,
    };
    check::known(&ability, Some(CardType::Cookie))
        .and_then(|()| costs::apart(&ability, Energy::default()))
        .map_err(|(at, message)| (begins.column(at).max(column), message.to_owned()))?;
    ability.trigger = Trigger::Nested;
    script.abilities.push(ability);
    Ok((script.abilities.len() - 1) as u8)
}
