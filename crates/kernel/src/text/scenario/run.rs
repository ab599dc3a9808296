//! One scenario, line by line.

use super::{Line, Verdict, first_word};
use crate::{Fault, Notation, Refused, Scripted, Seeded, Table, notation, replay};

pub(super) fn run_lines<G: Notation>(
    source: &str,
    lines: &[Line<'_>],
    shown: &mut dyn FnMut(&Table<G>),
) -> Verdict {
    let mut run = Run::<G>::new(source);
    for (number, line) in lines {
        let trimmed = line.trim();
        let (word, rest) = trimmed.split_at(first_word(trimmed).len());
        run.place = Place { line: *number, column: column(line, trimmed) };
        let rest = rest.trim();
        if let Err(stop) = run.line(word, rest, column(line, rest)) {
            for (place, message) in stop.faults {
                let Place { line, column } = place.unwrap_or(run.place);
                run.faults.push(Fault::at(source, line, column, message));
            }
            if stop.fatal {
                return run.verdict();
            }
        }
    }
    run.finish();
    if let Some(table) = &run.table {
        shown(table);
    }
    run.verdict()
}

/// The column where a part of a line begins, counted from 1.
fn column(line: &str, part: &str) -> usize {
    let at = part.as_ptr() as usize - line.as_ptr() as usize;
    line[..at].chars().count() + 1
}

#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

/// A statement about the position and where it was given.
struct Given {
    place: Place,
    text: String,
}

/// Why a line failed, and whether the rest of the scenario makes no sense after it. A fault without
/// a place is at that line.
struct Stop {
    faults: Vec<(Option<Place>, String)>,
    fatal: bool,
}

fn fatal(message: impl Into<String>) -> Stop {
    Stop { faults: vec![(None, message.into())], fatal: true }
}

fn wrong(message: impl Into<String>) -> Stop {
    Stop { faults: vec![(None, message.into())], fatal: false }
}

struct Run<'a, G: Notation> {
    source: &'a str,
    /// The line that is carried out.
    place: Place,
    title: String,
    rules: Vec<String>,
    options: G::Options,
    options_place: Option<Place>,
    given: Vec<Given>,
    table: Option<Table<G>>,
    rolls: Vec<u32>,
    seed: Option<u64>,
    checks: u32,
    faults: Vec<Fault>,
}

impl<'a, G: Notation> Run<'a, G> {
    fn new(source: &'a str) -> Self {
        Self {
            source,
            place: Place { line: 0, column: 0 },
            title: String::new(),
            rules: Vec::new(),
            options: G::Options::default(),
            options_place: None,
            given: Vec::new(),
            table: None,
            rolls: Vec::new(),
            seed: None,
            checks: 0,
            faults: Vec::new(),
        }
    }

    fn line(&mut self, word: &str, rest: &str, column: usize) -> Result<(), Stop> {
        match word {
            "title" => rest.clone_into(&mut self.title),
            "game" if rest == G::ID => {}
            "game" => return Err(fatal(format!("this is a scenario of '{rest}'"))),
            "rules" => return self.cite(rest),
            "options" => {
                self.options = serde_json::from_str(rest)
                    .map_err(|error| fatal(format!("options: {error}")))?;
                self.options_place = Some(self.place);
            }
            "given" if self.table.is_some() => {
                return Err(fatal("'given' must stand before the first 'play' or 'expect'"));
            }
            "given" => self.give(rest, column),
            "start" => return self.start(),
            "dice" => return self.script(rest),
            "play" => return self.play(rest),
            "refuse" => return self.refuse(rest),
            "expect" => return self.expect(rest),
            "legal" => return self.legal(rest, true),
            "offers" => return self.legal(rest, false),
            "asks" => return self.asks(rest),
            "outcome" => return self.outcome(rest),
            _ => {
                return Err(fatal(format!(
                    "unknown word '{word}': write title, game, rules, options, given, start, \
                     dice, play, refuse, expect, legal, offers, asks or outcome"
                )));
            }
        }
        Ok(())
    }

    fn cite(&mut self, rest: &str) -> Result<(), Stop> {
        for id in rest.split([',', ' ']).filter(|id| !id.is_empty()) {
            let known = id.parse().ok().and_then(|id| G::rulebook().get(id));
            if known.is_none() {
                return Err(wrong(format!("there is no rule '{id}'")));
            }
            self.rules.push(id.to_owned());
        }
        Ok(())
    }

    fn give(&mut self, rest: &str, start: usize) {
        for text in rest.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let place = Place { column: start + column(rest, text) - 1, ..self.place };
            self.given.push(Given { place, text: text.to_owned() });
        }
    }

    /// The game from its very beginning, instead of a given position.
    fn start(&mut self) -> Result<(), Stop> {
        if !self.given.is_empty() {
            return Err(fatal("either 'start' or 'given', not both"));
        }
        let options = self.options.clone();
        let started = self.with_dice(|dice| Table::start(options, dice))?;
        self.table = Some(started.map_err(|faults| fatal(faults.to_string()))?);
        Ok(())
    }

    fn script(&mut self, rest: &str) -> Result<(), Stop> {
        if let Some(seed) = rest.strip_prefix("seed ") {
            let seed = seed.trim().parse();
            self.seed = Some(seed.map_err(|_| fatal("write 'dice seed N' with a number"))?);
            return Ok(());
        }
        for roll in rest.split_whitespace() {
            let number = roll.parse();
            self.rolls.push(number.map_err(|_| fatal(format!("'{roll}' is not a roll")))?);
        }
        Ok(())
    }

    fn play(&mut self, rest: &str) -> Result<(), Stop> {
        let (seat, action) = notation::read_line(self.table()?.state(), rest).map_err(fatal)?;
        let mut table = self.table()?.clone();
        let played = self.with_dice(|mut dice| table.play(seat, action, &mut dice))?;
        self.table = Some(table);
        match played {
            Ok(_) => Ok(()),
            Err(refused) => Err(fatal(format!("'{rest}': {refused}"))),
        }
    }

    /// Uses the scripted rolls, or the seed, for one throw of all dice; all must be spent.
    fn with_dice<T>(&mut self, throw: impl FnOnce(&mut AnyDice) -> T) -> Result<T, Stop> {
        let mut dice = match self.seed.take() {
            Some(seed) => AnyDice::Seeded(Seeded::new(seed)),
            None => AnyDice::Scripted(Scripted::new(std::mem::take(&mut self.rolls))),
        };
        let result = throw(&mut dice);
        match dice {
            AnyDice::Scripted(dice) => dice.verdict().map_err(fatal)?,
            AnyDice::Seeded(_) => {}
        }
        Ok(result)
    }

    fn refuse(&mut self, rest: &str) -> Result<(), Stop> {
        let (line, ids) = rest
            .split_once(" because ")
            .ok_or_else(|| fatal("write 'refuse A: … because RULE-ID'"))?;
        let (seat, action) = notation::read_line(self.table()?.state(), line).map_err(fatal)?;
        let found = match self.table()?.may(seat, action) {
            Ok(()) => return Err(wrong(format!("'{line}' is allowed"))),
            Err(Refused::Illegal { why }) => {
                why.iter().map(|why| why.rule.to_string()).collect::<Vec<_>>()
            }
            Err(other) => return Err(wrong(format!("'{line}': {other}"))),
        };
        let expected = ids.split([',', ' ']).filter(|id| !id.is_empty());
        let missing: Vec<_> = expected.filter(|id| !found.contains(&(*id).to_owned())).collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(wrong(format!(
            "expected refusal by {}, found {}",
            missing.join(", "),
            found.join(", ")
        )))
    }

    /// Several statements may stand in one line, as in `given`.
    fn expect(&mut self, rest: &str) -> Result<(), Stop> {
        let state = self.table()?.state();
        let mut faults = Vec::new();
        for text in rest.split(';').map(str::trim) {
            let observed = state.observe(text).map_err(fatal)?;
            if observed.expected != observed.found {
                let message = format!("expected {}, found {}", observed.expected, observed.found);
                faults.push((None, message));
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(Stop { faults, fatal: false }) }
    }

    /// `legal A: x | y` lists all choices of A, `offers A: x` some of them.
    fn legal(&mut self, rest: &str, all: bool) -> Result<(), Stop> {
        let (seat, rest) = notation::seat_and_rest(rest).map_err(fatal)?;
        let state = self.table()?.state();
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let write = |action| state.write_action(seat, action);
        let mut found: Vec<_> = legal.into_iter().map(write).collect();
        let texts = rest.split('|').map(str::trim).filter(|text| !text.is_empty());
        let read = texts.map(|text| state.read_action(seat, text).map(write));
        let mut expected = read.collect::<Result<Vec<_>, _>>().map_err(fatal)?;
        found.sort();
        expected.sort();
        if expected == found || (!all && expected.iter().all(|text| found.contains(text))) {
            return Ok(());
        }
        Err(wrong(format!("expected {}, found {}", expected.join(" | "), found.join(" | "))))
    }

    fn asks(&mut self, rest: &str) -> Result<(), Stop> {
        let found = self.table()?.state().to_act();
        let found = found.map_or("nobody".to_owned(), |seat| seat.to_string());
        if found == rest {
            return Ok(());
        }
        Err(wrong(format!("expected {rest} to decide, found {found}")))
    }

    fn outcome(&mut self, rest: &str) -> Result<(), Stop> {
        let found = match self.table()?.state().outcome() {
            None => "open".to_owned(),
            Some(outcome) => replay::write_outcome(outcome),
        };
        let as_written = found.split(" by ").next() == Some(rest) || found == rest;
        if as_written {
            return Ok(());
        }
        Err(wrong(format!("expected outcome {rest}, found {found}")))
    }

    fn table(&mut self) -> Result<&Table<G>, Stop> {
        self.checks += 1;
        if self.table.is_none() {
            let texts: Vec<_> = self.given.iter().map(|given| given.text.as_str()).collect();
            let state = G::read_position(&self.options, &texts.join("; ")).map_err(|faults| {
                let placed = |fault: Fault| (self.place_of(&fault), fault.message);
                Stop { faults: faults.into_iter().map(placed).collect(), fatal: true }
            })?;
            self.table = Some(Table::from_state(self.options.clone(), state));
        }
        self.table.as_ref().ok_or_else(|| fatal("no position"))
    }

    /// Where the statement stands that a fault of the position quotes; of two that are the same,
    /// the second is one too many. A fault of the whole position is at its beginning.
    fn place_of(&self, fault: &Fault) -> Option<Place> {
        if fault.source == "options" {
            return self.options_place;
        }
        let quoted = |given: &&Given| fault.message.starts_with(&format!("'{}'", given.text));
        let found = self.given.iter().rev().find(quoted).or(self.given.first());
        found.map(|given| given.place)
    }

    /// What every scenario must pass besides its own lines: replay, and no dice left over.
    fn finish(&mut self) {
        let mut messages = Vec::new();
        if self.checks == 0 {
            messages.push("nothing is played or expected here".to_owned());
        }
        if !self.rolls.is_empty() {
            messages.push(format!("{} rolls were never thrown", self.rolls.len()));
        }
        if let Some(table) = &self.table {
            let mut again = table.clone();
            again.undo_to(table.log().len());
            if again.state() != table.state() {
                messages.push("playing the log again ends in another state".to_owned());
            }
        }
        let source = self.source;
        self.faults.extend(messages.into_iter().map(|message| Fault::new(source, message)));
    }

    fn verdict(self) -> Verdict {
        Verdict { title: self.title, faults: self.faults }
    }
}

enum AnyDice {
    Scripted(Scripted),
    Seeded(Seeded),
}

impl crate::Dice for AnyDice {
    fn throw(&mut self, sides: u32) -> u32 {
        match self {
            Self::Scripted(dice) => dice.throw(sides),
            Self::Seeded(dice) => dice.throw(sides),
        }
    }
}
