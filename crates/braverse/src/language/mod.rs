//! Reads the card files. Lists every fault with its line and column; `cards/README.md` is the guide.

use std::sync::Arc;

use kernel::Fault;
use kernel::words::Wrong;

use crate::card::{Card, NameId};

mod words; // a line in words
mod filter; // what a card must be
mod select; // which cards, and where to
mod condition; // what is counted, what must hold
mod clauses; // how clauses hang together
mod verbs; // what a clause does
mod moves;
mod changes;
mod always;
mod trigger; // when a line works
mod check; // who is known by then
mod costs; // what can be paid together
mod face; // the first two lines of a record
mod record;

pub use face::Names;
use face::Title;
use record::Record;
use words::Words;

/// What a file says: its cards, and where it refers to others by name.
pub struct Pages {
    pub cards: Vec<Card>,
    pub quotes: Vec<Quote>,
    /// Names that are looked for within names.
    pub likes: Vec<NameId>,
}

/// A name that a text refers to, and its place there.
#[derive(Clone, Copy)]
pub struct Quote {
    pub name: NameId,
    pub line: usize,
    pub column: usize,
}

/// The cards of a file. `names` takes the names of cards, and those that texts refer to.
pub fn read(source: &str, text: &str, names: &mut Vec<Arc<str>>) -> Result<Pages, Vec<Fault>> {
    let mut reading = Reading::default();
    for (index, line) in text.lines().enumerate() {
        if !Words::new(line, names).is_empty()
            && let Err(wrong) = reading.read_line(line, index + 1, names)
        {
            reading.faults.push((index + 1, wrong));
        }
    }
    let mut cards: Vec<Card> = Vec::new();
    let Reading { records, mut faults, quotes, likes } = reading;
    for record in records {
        let line = record.line;
        match record.finish() {
            Ok(Some(card)) if cards.iter().any(|other| other.number == card.number) => {
                faults.push((line, (1, format!("{} stands here twice", card.number))));
            }
            Ok(card) => cards.extend(card),
            Err(message) => faults.push((line, (1, message.to_owned()))),
        }
    }
    faults.sort_by_key(|(line, (column, _))| (*line, *column));
    let left_out = faults.len().saturating_sub(MOST_FAULTS);
    let at = |(line, (column, message))| Fault::at(source, line, column, message).within(text);
    let mut told: Vec<_> = faults.into_iter().take(MOST_FAULTS).map(at).collect();
    if left_out > 0 {
        told.push(Fault::new(source, format!("{left_out} more faults")));
    }
    if told.is_empty() { Ok(Pages { cards, quotes, likes }) } else { Err(told) }
}

/// A list of names alone, one card a line; `#` starts a comment.
pub fn names(
    source: &str,
    text: &str,
    known: &mut Vec<Arc<str>>,
) -> Result<Vec<(NameId, Names)>, Vec<Fault>> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let said = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = said.map(|(at, line)| {
        face::names(line, known).map_err(|(column, message)| {
            vec![Fault::at(source, at, column + 1, message).within(text)]
        })
    });
    read.collect()
}

/// Nobody reads more; how many there are besides is told.
const MOST_FAULTS: usize = 50;

#[derive(Default)]
struct Reading {
    records: Vec<Record>,
    faults: Vec<(usize, Wrong)>,
    quotes: Vec<Quote>,
    likes: Vec<NameId>,
}

impl Reading {
    /// A record starts at the margin; its lines are indented.
    fn read_line(
        &mut self,
        text: &str,
        line: usize,
        names: &mut Vec<Arc<str>>,
    ) -> Result<(), Wrong> {
        if !text.starts_with(char::is_whitespace) {
            let title = Title::read(text, names);
            let (title, wrong) = match title {
                Ok(title) => (Some(title), Ok(())),
                Err(wrong) => (None, Err(wrong)),
            };
            self.records.push(Record::new(line, title));
            return wrong;
        }
        let mut words = Words::new(text, names);
        let Some(record) = self.records.last_mut() else {
            let expected = "a card number at the margin expected before this line";
            return Err((words.column(), expected.to_owned()));
        };
        let read = record.read_line(&mut words);
        let quoted = words.quotes.iter().map(|(name, column)| (*name, *column));
        self.likes.append(&mut words.likes);
        self.quotes.extend(quoted.map(|(name, column)| Quote { name, line, column }));
        read
    }
}
