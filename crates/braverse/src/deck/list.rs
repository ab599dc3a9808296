//! Decks as text: one number a line, with its copies before it.

use std::collections::BTreeMap;
use std::fmt::Write;

use kernel::Fault;
use kernel::words::{Words, Wrong};

use super::{Deck, lacks};
use crate::card::CardNumber;
use crate::catalog::Catalog;

/// More copies than this are a slip of the pen, whatever the format.
const MOST_COPIES: u8 = 60;

const LONGEST_NAME: usize = 60;

/// Nobody reads more; how many there are besides is told.
const MOST_FAULTS: usize = 50;

impl Deck {
    /// Reads a text list and lists every fault with its place. Whatever follows a card number is
    /// its name, or anything else one likes.
    pub fn read(source: &str, text: &str, catalog: &Catalog) -> Result<Self, Vec<Fault>> {
        let (deck, faults) = Self::read_some(source, text, catalog);
        if faults.is_empty() { Ok(deck) } else { Err(faults) }
    }

    /// The deck without the lines that cannot be read, and why they cannot.
    pub(super) fn read_some(source: &str, text: &str, catalog: &Catalog) -> (Self, Vec<Fault>) {
        let mut draft = Draft { catalog, started: false, name: "", cards: BTreeMap::new() };
        let mut faults = Vec::new();
        let mut left_out = 0;
        for (index, whole) in text.lines().enumerate() {
            let line = whole.split('#').next().unwrap_or("");
            if line.trim().is_empty() {
                continue;
            }
            match draft.line(line) {
                Ok(()) => {}
                Err(_) if faults.len() == MOST_FAULTS => left_out += 1,
                Err((column, message)) => {
                    faults.push(Fault::at(source, index + 1, column, message).quoting(whole));
                }
            }
            draft.started = true;
        }
        if left_out > 0 {
            let message = format!("{left_out} more lines cannot be read");
            faults.push(Fault::new(source, message));
        }
        (Self::gather(draft.name, draft.cards, catalog).0, faults)
    }

    /// The text list that [`Deck::read`] reads.
    pub fn write(&self) -> String {
        let mut text = String::new();
        if !self.name.is_empty() {
            text = format!("deck {}\n", self.name);
        }
        write_cards(&mut text, &self.main);
        if !self.extra.is_empty() {
            text.push_str("extra\n");
            write_cards(&mut text, &self.extra);
        }
        text
    }
}

fn write_cards(text: &mut String, cards: &[(CardNumber, u8)]) {
    for (number, copies) in cards {
        let _ = writeln!(text, "{copies} {number}");
    }
}

struct Draft<'a> {
    catalog: &'a Catalog,
    /// A line was read before this one.
    started: bool,
    name: &'a str,
    cards: BTreeMap<CardNumber, u8>,
}

impl<'a> Draft<'a> {
    fn line(&mut self, line: &'a str) -> Result<(), Wrong> {
        let mut words = Words::new(line);
        let column = words.column();
        if words.take("deck") {
            return self.head(line, column);
        }
        if words.take("extra") {
            return words.end();
        }
        let expected = format!("a number of copies from 1 to {MOST_COPIES}");
        let copies = words.read(&expected, copies)?;
        let column = words.column();
        let number = words.read("a card number", printed_number)?;
        if self.catalog.find(number).is_none() {
            return Err((column, lacks(number)));
        }
        let sum = self.cards.entry(number).or_default();
        if *sum + copies > MOST_COPIES {
            return Err((column, format!("more than {MOST_COPIES} copies of {number}")));
        }
        *sum += copies;
        Ok(())
    }

    fn head(&mut self, line: &'a str, column: usize) -> Result<(), Wrong> {
        let name = line.trim().strip_prefix("deck").unwrap_or("").trim();
        if self.started {
            return Err((column, "'deck' stands on the first line only".to_owned()));
        }
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            let column = column + "deck ".len();
            return Err((column, format!("a name of 1 to {LONGEST_NAME} letters expected")));
        }
        self.name = name;
        Ok(())
    }
}

/// `4` or `4x`.
fn copies(word: &str) -> Option<u8> {
    let digits = word.strip_suffix('x').unwrap_or(word);
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|copies| plain && (1..=MOST_COPIES).contains(copies))
}

/// BV-DECK-2: an alternative print, marked by `@` and a number, is the same card.
fn printed_number(word: &str) -> Option<CardNumber> {
    let (number, print) = word.split_once('@').unwrap_or((word, "1"));
    let plain = (1..=3).contains(&print.len()) && print.bytes().all(|byte| byte.is_ascii_digit());
    number.parse().ok().filter(|_| plain)
}
