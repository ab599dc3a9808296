//! Reads the card files. Lists every fault with its line and column; `cards/README.md` is the guide.

use kernel::Fault;
use kernel::words::{Words, Wrong};

use crate::card::{Number, Suit};
use crate::catalog::{Catalog, Five};
use crate::effect::{
    Activated, Always, Condition, Cost, Count, Do, Filter, Guard, Limit, Moment, Op, Pattern,
    RuleCard, Shape, Target, Text, Until, Want, Whose, With,
};

pub fn read(source: &str, text: &str) -> Result<Catalog, Vec<Fault>> {
    let mut reader = Reader { source, cards: Vec::new(), fives: Vec::new(), faults: Vec::new() };
    for (index, line) in text.lines().enumerate() {
        let mut words = Words::new(line);
        if !words.is_empty()
            && let Err((column, message)) = reader.line(&mut words, index + 1)
        {
            reader.faults.push(Fault::at(source, index + 1, column, message));
        }
    }
    reader.finish()
}

struct Reader<'a> {
    source: &'a str,
    cards: Vec<Draft>,
    fives: Vec<(usize, Five)>,
    faults: Vec<Fault>,
}

/// A card being read.
struct Draft {
    line: usize,
    id: String,
    badge: String,
    when: Option<(Whose, u16, Filter)>,
    always: Option<Always>,
    condition: Condition,
    costs: Vec<Cost>,
    limit: Limit,
    effects: Vec<Do>,
}

impl Reader<'_> {
    fn line(&mut self, words: &mut Words, line: usize) -> Result<(), Wrong> {
        let column = words.column();
        let key = words.next("'card', 'five', or a line of a card")?;
        match key {
            "card" => {
                let id = words.next("the card's id")?.to_owned();
                self.cards.push(Draft::new(line, id));
            }
            "five" => {
                let name = words.next("the name of the five")?.to_owned();
                let cards = words.rest().iter().map(|word| (*word).to_owned()).collect();
                self.fives.push((line, Five { name, cards }));
                return Ok(());
            }
            _ => {
                let Some(card) = self.cards.last_mut() else {
                    return Err((column, format!("'{key}' stands before the first 'card'")));
                };
                card.line(key, column, words)?;
            }
        }
        words.end()
    }

    fn finish(mut self) -> Result<Catalog, Vec<Fault>> {
        let mut ids: Vec<String> = Vec::new();
        let mut cards = Vec::new();
        for draft in self.cards {
            let line = draft.line;
            let mut fault = |message| self.faults.push(Fault::at(self.source, line, 1, message));
            if ids.contains(&draft.id) {
                fault(format!("card {} stands here twice", draft.id));
            }
            ids.push(draft.id.clone());
            match draft.finish() {
                Ok(card) => cards.push(card),
                Err(message) => fault(message),
            }
        }
        for (line, five) in &self.fives {
            if let Err(message) = check_five(five, &ids) {
                self.faults.push(Fault::at(self.source, *line, 1, message));
            }
        }
        self.faults.sort_by_key(|fault| fault.line);
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        Ok(Catalog::new(cards, self.fives.into_iter().map(|(_, five)| five).collect()))
    }
}

fn check_five(five: &Five, ids: &[String]) -> Result<(), String> {
    if let Some(unknown) = five.cards.iter().find(|id| !ids.contains(id)) {
        return Err(format!("five {}: there is no card {unknown}", five.name));
    }
    let mut different = five.cards.clone();
    different.sort();
    different.dedup();
    if five.cards.len() == 5 && different.len() == 5 {
        return Ok(());
    }
    Err(format!("five {}: five different cards expected", five.name))
}

impl Draft {
    fn new(line: usize, id: String) -> Self {
        Self {
            line,
            id,
            badge: String::new(),
            when: None,
            always: None,
            condition: Condition::None,
            costs: Vec::new(),
            limit: Limit::default(),
            effects: Vec::new(),
        }
    }

    fn line(&mut self, key: &str, column: usize, words: &mut Words) -> Result<(), Wrong> {
        match key {
            "badge" => self.badge = words.rest().join(" "),
            "when" => self.when = Some(when(words)?),
            "always" => self.always = Some(always(words)?),
            "if" => {
                words.word("life")?;
                self.condition = Condition::LifeBehind(words.number(54)?);
                words.word("behind")?;
            }
            "pay" => self.costs = separated(words, "or", cost)?,
            "limit" => self.limit = limit(words)?,
            "do" => self.effects = separated(words, ";", step)?,
            _ => {
                let known = "badge, when, always, if, pay, limit or do";
                return Err((column, format!("unknown line '{key}': {known} expected")));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<RuleCard, String> {
        let id = &self.id;
        if self.badge.is_empty() {
            return Err(format!("card {id}: no 'badge' line"));
        }
        let text = match (self.when, self.always) {
            (Some((whose, moments, filter)), None) => {
                let activated = Activated {
                    whose,
                    moments,
                    filter,
                    condition: self.condition,
                    costs: self.costs,
                    limit: self.limit,
                    effects: self.effects,
                };
                activated.check().map_err(|message| format!("card {id}: {message}"))?;
                Text::When(Box::new(activated))
            }
            (None, Some(always)) if self.effects.is_empty() && self.costs.is_empty() => {
                Text::Always(always)
            }
            (None, Some(_)) => {
                return Err(format!("card {id}: an 'always' card has no 'pay' and no 'do'"));
            }
            _ => return Err(format!("card {id}: one 'when' or one 'always' line expected")),
        };
        Ok(RuleCard { id: self.id, badge: self.badge, text })
    }
}

impl Activated {
    /// Refuses what could never work, so that nothing is ignored in play.
    fn check(&self) -> Result<(), String> {
        if self.effects.is_empty() {
            return Err("no 'do' line".into());
        }
        let has_unit = Moment::ALL
            .into_iter()
            .filter(|moment| self.moments & moment.bit() != 0)
            .all(Moment::has_unit);
        if self.costs.contains(&Cost::HoldIt) && !has_unit {
            return Err("'pay hold it' needs a moment about a unit".into());
        }
        for step in &self.effects {
            let fits = match step.op {
                Op::Negate => self.moments == Moment::Activates.bit(),
                Op::Protect => self.moments == Moment::Falls.bit(),
                Op::EndBattle => self.moments == Moment::Attacks.bit(),
                Op::DrawMore(_) => self.moments == Moment::DrawPhase.bit(),
                Op::LockBlocks => self.filter.pattern == Pattern::Suited,
                Op::Boost(_) | Op::Refresh | Op::Trash(Target::It) | Op::Bounce(Target::It) => {
                    has_unit
                }
                Op::Raise(until) | Op::Hold(Target::It, until) => has_unit && until != Until::Game,
                Op::Hold(Target::One { .. }, until) => until != Until::Game,
                Op::Reverse(until) => until != Until::TheirTurn,
                Op::Bounce(Target::All { .. }) | Op::Hold(Target::All { .. }, _) => false,
                _ => true,
            };
            if !fits {
                return Err(format!("{:?} does not fit the moment of the 'when' line", step.op));
            }
        }
        Ok(())
    }
}

fn when(words: &mut Words) -> Result<(Whose, u16, Filter), Wrong> {
    let whose = match words.choice(&["my", "their"])? {
        "my" => Whose::Mine,
        _ => Whose::Theirs,
    };
    let mut filter = Filter::default();
    if words.take("rule") {
        words.word("card")?;
        words.word("activates")?;
        return Ok((whose, Moment::Activates.bit(), filter));
    }
    for (name, moment) in [
        ("draw", Moment::DrawPhase),
        ("main", Moment::MainPhase),
        ("battle", Moment::BattlePhase),
        ("end", Moment::EndPhase),
    ] {
        if words.take(name) {
            words.word("phase")?;
            words.word("starts")?;
            return Ok((whose, moment.bit(), filter));
        }
    }
    unit(words, &mut filter)?;
    let mut moments = 0;
    loop {
        let verbs = ["enters", "forms", "attacks", "blocks", "falls", "wins"];
        moments |= match words.choice(&verbs)? {
            "enters" => Moment::Enters,
            "forms" => Moment::Forms,
            "attacks" => Moment::Attacks,
            "blocks" => Moment::Blocks,
            "falls" => Moment::Falls,
            _ => Moment::Wins,
        }
        .bit();
        if moments == Moment::Attacks.bit() && words.take("player") {
            filter.on_player = true;
        }
        if !words.take(",") {
            return Ok((whose, moments, filter));
        }
    }
}

/// `single JOKER`, `pair with K`, `set of 6`, `run x3`, `suited pair`, `unit`, or a number.
fn unit(words: &mut Words, filter: &mut Filter) -> Result<(), Wrong> {
    let column = words.column();
    match words.next("a unit: single, pair, set, run, suited pair, unit, or a number")? {
        "unit" => {}
        "single" => {
            filter.shape = Shape::Single;
            filter.with = with(words)?;
        }
        "pair" => {
            filter.shape = Shape::Pair;
            words.word("with")?;
            filter.with = with(words)?;
        }
        "suited" => {
            words.word("pair")?;
            filter.pattern = Pattern::Suited;
        }
        "set" => {
            let number = if words.take("of") { Some(card_number(words)?) } else { None };
            let least = times(words)?.unwrap_or(2);
            filter.pattern = Pattern::Set { number, least };
        }
        "run" => {
            let least = times(words)?.unwrap_or(2);
            filter.pattern = Pattern::Run { least };
        }
        word => {
            let expected = "single, pair, set, run, suited pair, unit, or a number expected";
            let wrong = || (column, format!("'{word}': {expected}"));
            filter.with = With::Number(Number::read(word).ok_or_else(wrong)?);
        }
    }
    Ok(())
}

fn with(words: &mut Words) -> Result<With, Wrong> {
    if words.take("JOKER") {
        return Ok(With::Joker);
    }
    card_number(words).map(With::Number)
}

fn always(words: &mut Words) -> Result<Always, Wrong> {
    words.word("my")?;
    if words.take("mixed") {
        for word in ["pairs", "rise", "at", "life"] {
            words.word(word)?;
        }
        let at_life = words.number(54)?;
        return Ok(Always::MixedRise { at_life });
    }
    words.word("single")?;
    let single = card_number(words)?;
    for word in ["beats", "a", "single"] {
        words.word(word)?;
    }
    let other = card_number(words)?;
    Ok(Always::Beats { single, other })
}

fn cost(words: &mut Words) -> Result<Cost, Wrong> {
    Ok(match words.choice(&["discard", "trash", "give", "hold"])? {
        "discard" => Cost::Discard(want(words)?),
        "trash" => Cost::Trash(want(words)?),
        "give" => Cost::Give(want(words)?),
        _ => {
            words.word("it")?;
            Cost::HoldIt
        }
    })
}

/// `any`, a number such as `8`, or a card such as `3S`.
fn want(words: &mut Words) -> Result<Want, Wrong> {
    let column = words.column();
    let word = words.next("'any', a number, or a card")?;
    if word == "any" {
        return Ok(Want::ANY);
    }
    if let Some(number) = Number::read(word) {
        return Ok(Want { number: Some(number), suit: None });
    }
    let suit = word.chars().last().and_then(Suit::read);
    let number = suit.and_then(|suit| Number::read(word.trim_end_matches(suit.letter())));
    match number {
        Some(_) => Ok(Want { number, suit }),
        None => Err((column, format!("'{word}': 'any', a number, or a card such as 3S expected"))),
    }
}

fn limit(words: &mut Words) -> Result<Limit, Wrong> {
    let mut limit = Limit::default();
    loop {
        let times = words.number(54)?;
        words.word("per")?;
        match words.choice(&["turn", "game"])? {
            "turn" => limit.per_turn = times,
            _ => limit.per_game = times,
        }
        if !words.take(",") {
            return Ok(limit);
        }
    }
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

fn separated<T>(
    words: &mut Words,
    mark: &str,
    part: impl Fn(&mut Words) -> Result<T, Wrong>,
) -> Result<Vec<T>, Wrong> {
    let mut parts = vec![part(words)?];
    while words.take(mark) {
        parts.push(part(words)?);
    }
    Ok(parts)
}

/// `x3`: three or more. Nothing when there is no such word.
fn times(words: &mut Words) -> Result<Option<u8>, Wrong> {
    let column = words.column();
    let Some(times) = words.after_prefix("x") else { return Ok(None) };
    match times.parse() {
        Ok(least @ 2..=13) => Ok(Some(least)),
        _ => Err((column, format!("'x{times}': x2 to x13 expected"))),
    }
}

fn card_number(words: &mut Words) -> Result<Number, Wrong> {
    words.read("a number of a card (3 … 10 J Q K A 2)", Number::read)
}

/// `4-8`.
fn card_range(words: &mut Words) -> Result<(Number, Number), Wrong> {
    words.read("a range of numbers such as 4-8", |word| {
        let (low, high) = word.split_once('-')?;
        let (low, high) = (Number::read(low)?, Number::read(high)?);
        (low <= high).then_some((low, high))
    })
}
