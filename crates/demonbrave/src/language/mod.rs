//! Reads the card files and lists every fault with its place; `cards/README.md` is the guide.

mod record; // one card, line by line: start here
mod when;
mod pay;
mod steps;

use kernel::Fault;
use kernel::words::{Words, Wrong};

use crate::card::Number;
use crate::catalog::{Catalog, Five};
use record::Draft;

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

impl Reader<'_> {
    fn line(&mut self, words: &mut Words, line: usize) -> Result<(), Wrong> {
        let column = words.column();
        let key = words.next("'card', 'five', or a line of a card")?;
        match key {
            "card" => {
                let id = words.next("the card's id")?.to_owned();
                self.cards.push(Draft::new(line, id));
                words.end()
            }
            "five" => {
                let name = words.next("the name of the five")?.to_owned();
                let cards = words.rest().iter().map(|word| (*word).to_owned()).collect();
                self.fives.push((line, Five { name, cards }));
                Ok(())
            }
            _ => {
                let Some(card) = self.cards.last_mut() else {
                    return Err((column, format!("'{key}' stands before the first 'card'")));
                };
                card.line(key, (line, column), words)
            }
        }
    }

    fn finish(mut self) -> Result<Catalog, Vec<Fault>> {
        self.check_ids();
        let ids: Vec<_> = self.cards.iter().map(|card| card.id.clone()).collect();
        self.check_fives(&ids);
        let mut cards = Vec::new();
        for draft in self.cards {
            match draft.finish() {
                Ok(card) => cards.push(card),
                Err(wrong) => {
                    for ((line, column), message) in wrong {
                        self.faults.push(Fault::at(self.source, line, column, message));
                    }
                }
            }
        }
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        Ok(Catalog::new(cards, self.fives.into_iter().map(|(_, five)| five).collect()))
    }

    /// Ids are found without regard to case, so a second one could never be meant.
    fn check_ids(&mut self) {
        for (at, card) in self.cards.iter().enumerate() {
            let earlier =
                self.cards[..at].iter().find(|other| other.id.eq_ignore_ascii_case(&card.id));
            let message = match earlier {
                None => continue,
                Some(other) if other.id == card.id => {
                    format!("card {} stands here twice: give this one another id", card.id)
                }
                Some(other) => format!(
                    "card {} differs from {} of line {} only in case: give it another id",
                    card.id, other.id, other.place.0
                ),
            };
            self.faults.push(Fault::at(self.source, card.place.0, 1, message));
        }
    }

    fn check_fives(&mut self, ids: &[String]) {
        for (at, (line, five)) in self.fives.iter().enumerate() {
            if self.fives[..at].iter().any(|(_, other)| other.name == five.name) {
                let message = format!("five {} stands here twice: give it another name", five.name);
                self.faults.push(Fault::at(self.source, *line, 1, message));
            }
            if let Err(message) = check_five(five, ids) {
                self.faults.push(Fault::at(self.source, *line, 1, message));
            }
        }
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

fn card_number(words: &mut Words) -> Result<Number, Wrong> {
    words.read("a number of a card (3 … 10 J Q K A 2)", Number::read)
}
