//! The words of one line, with their columns.

use crate::card::Number;

pub struct Words<'a> {
    list: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
}

/// A fault within a line: its column and what was expected.
pub type Wrong = (usize, String);

impl<'a> Words<'a> {
    /// Parts a line into words; `,` and `;` are words of their own, `#` starts a comment.
    pub fn new(line: &'a str) -> Self {
        let line = line.split('#').next().unwrap_or("");
        let mut words = Vec::new();
        let mut start = None;
        let chars = line.char_indices().map(|(at, c)| (at, Some(c)));
        for (column, (at, c)) in chars.chain([(line.len(), None)]).enumerate() {
            let is_mark = matches!(c, Some(',' | ';'));
            let is_gap = c.is_none_or(char::is_whitespace);
            if (is_gap || is_mark)
                && let Some((column, from)) = start.take()
            {
                words.push((column, &line[from..at]));
            }
            if is_mark {
                words.push((column + 1, &line[at..=at]));
            } else if !is_gap && start.is_none() {
                start = Some((column + 1, at));
            }
        }
        let end = line.trim_end().chars().count() + 1;
        Self { list: words, next: 0, end }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The column of the next word, counted from 1.
    pub fn column(&self) -> usize {
        self.list.get(self.next).map_or(self.end, |(column, _)| *column)
    }

    pub fn next(&mut self, expected: &str) -> Result<&'a str, Wrong> {
        let Some((_, word)) = self.list.get(self.next) else {
            return Err((self.end, format!("{expected} expected")));
        };
        self.next += 1;
        Ok(word)
    }

    pub fn rest(&mut self) -> Vec<&'a str> {
        let rest = self.list[self.next..].iter().map(|(_, word)| *word).collect();
        self.next = self.list.len();
        rest
    }

    pub fn take(&mut self, word: &str) -> bool {
        let found = self.list.get(self.next).is_some_and(|(_, next)| *next == word);
        self.next += usize::from(found);
        found
    }

    pub fn word(&mut self, word: &str) -> Result<(), Wrong> {
        self.choice(&[word]).map(|_| ())
    }

    pub fn choice<'c>(&mut self, choices: &[&'c str]) -> Result<&'c str, Wrong> {
        let column = self.column();
        let expected = choices.iter().map(|choice| format!("'{choice}'"));
        let expected = expected.collect::<Vec<_>>().join(" or ");
        let word = self.next(&expected)?;
        choices
            .iter()
            .find(|choice| **choice == word)
            .copied()
            .ok_or_else(|| (column, format!("'{word}': {expected} expected")))
    }

    pub fn end(&mut self) -> Result<(), Wrong> {
        let column = self.column();
        match self.rest().first() {
            None => Ok(()),
            Some(word) => Err((column, format!("'{word}': end of line expected"))),
        }
    }

    pub fn number(&mut self, expected: &str) -> Result<u8, Wrong> {
        let column = self.column();
        let word = self.next(expected)?;
        match word.parse() {
            Ok(number @ 1..=54) => Ok(number),
            _ => Err((column, format!("'{word}': {expected} expected, from 1 to 54"))),
        }
    }

    /// `x3`: three or more. Nothing when there is no such word.
    pub fn times(&mut self) -> Result<Option<u8>, Wrong> {
        let column = self.column();
        let Some(times) = self.list.get(self.next).and_then(|(_, word)| word.strip_prefix('x'))
        else {
            return Ok(None);
        };
        self.next += 1;
        match times.parse() {
            Ok(least @ 2..=13) => Ok(Some(least)),
            _ => Err((column, format!("'x{times}': x2 to x13 expected"))),
        }
    }

    pub fn card_number(&mut self) -> Result<Number, Wrong> {
        let column = self.column();
        let word = self.next("a number of a card")?;
        let wrong =
            || (column, format!("'{word}': a number of a card expected (3 … 10 J Q K A 2)"));
        Number::read(word).ok_or_else(wrong)
    }

    /// `4-8`.
    pub fn card_range(&mut self) -> Result<(Number, Number), Wrong> {
        let column = self.column();
        let word = self.next("a range of numbers")?;
        let range = word.split_once('-').and_then(|(low, high)| {
            let (low, high) = (Number::read(low)?, Number::read(high)?);
            (low <= high).then_some((low, high))
        });
        range.ok_or_else(|| (column, format!("'{word}': a range of numbers such as 4-8 expected")))
    }
}
