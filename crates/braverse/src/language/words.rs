//! The words of one line, with their columns.

use std::sync::Arc;

use kernel::words::Wrong;

use crate::card::NameId;

/// Marks that are words of their own, wherever they stand.
const MARKS: [char; 6] = ['<', '>', '{', '}', ';', ':'];

pub struct Words<'t, 'n> {
    list: Vec<(usize, &'t str)>,
    next: usize,
    end: usize,
    /// The names of cards, and those that texts refer to.
    names: &'n mut Vec<Arc<str>>,
    /// The names that stand in this line, with their columns.
    pub quotes: Vec<(NameId, usize)>,
    /// Those of them that are looked for within names.
    pub likes: Vec<NameId>,
}

impl<'t, 'n> Words<'t, 'n> {
    pub fn new(line: &'t str, names: &'n mut Vec<Arc<str>>) -> Self {
        let (mut list, mut column, mut end, mut rest) = (Vec::new(), 1, 1, line);
        loop {
            let word = rest.trim_start();
            column += rest[..rest.len() - word.len()].chars().count();
            if word.is_empty() || word.starts_with('#') {
                return Self { list, next: 0, end, names, quotes: Vec::new(), likes: Vec::new() };
            }
            let (word, after) = word.split_at(length(word));
            list.push((column, word));
            column += word.chars().count();
            (end, rest) = (column, after);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn at_end(&self) -> bool {
        self.next == self.list.len()
    }

    /// The column of the next word, counted from 1.
    pub fn column(&self) -> usize {
        self.list.get(self.next).map_or(self.end, |(column, _)| *column)
    }

    pub fn peek(&self, ahead: usize) -> Option<&'t str> {
        self.list.get(self.next + ahead).map(|(_, word)| *word)
    }

    /// Leaves the next word behind.
    pub fn skip(&mut self) {
        self.next = self.list.len().min(self.next + 1);
    }

    /// A fault at the next word.
    pub fn wrong(&self, expected: &str) -> Wrong {
        let found = self.peek(0).map_or(String::new(), |word| format!("'{word}': "));
        (self.column(), format!("{found}{expected} expected"))
    }

    /// Takes these words if they stand here one after the other.
    pub fn take(&mut self, words: &str) -> bool {
        let count = words.split(' ').count();
        let found = words.split(' ').enumerate().all(|(at, word)| self.peek(at) == Some(word));
        self.next += if found { count } else { 0 };
        found
    }

    /// These words must stand here.
    pub fn must(&mut self, words: &str) -> Result<(), Wrong> {
        for word in words.split(' ') {
            self.choice(&[word])?;
        }
        Ok(())
    }

    pub fn choice<'c>(&mut self, choices: &[&'c str]) -> Result<&'c str, Wrong> {
        let found = choices.iter().find(|choice| self.peek(0) == Some(**choice)).copied();
        let found = found.ok_or_else(|| self.wrong(&listed(choices)))?;
        self.next += 1;
        Ok(found)
    }

    /// The next word as something that is read from it.
    pub fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Wrong> {
        let found = self.peek(0).and_then(read).ok_or_else(|| self.wrong(expected))?;
        self.next += 1;
        Ok(found)
    }

    pub fn number(&mut self, least: u8, most: u8) -> Result<u8, Wrong> {
        let expected = format!("a number from {least} to {most}");
        self.read(&expected, |word| plain(word).filter(|number| (least..=most).contains(number)))
    }

    /// A name in quotes, by its place among the names.
    pub fn quoted(&mut self) -> Result<NameId, Wrong> {
        let unquote = |word: &str| Some(word.strip_prefix('"')?.strip_suffix('"')?.to_owned());
        let named = |name: &String| !name.trim().is_empty();
        let column = self.column();
        let name = self.read("a name in quotes", |word| unquote(word).filter(named))?;
        let id = place(&name, self.names);
        self.quotes.push((id, column));
        Ok(id)
    }

    pub fn end(&self) -> Result<(), Wrong> {
        if self.at_end() { Ok(()) } else { Err(self.wrong("the end of the line")) }
    }
}

/// How many bytes the first word of this text has.
fn length(text: &str) -> usize {
    if text.starts_with(MARKS) {
        return 1;
    }
    if let Some(quoted) = text.strip_prefix('"') {
        return quoted.find('"').map_or(text.len(), |end| end + 2);
    }
    let ends = |c: char| c.is_whitespace() || MARKS.contains(&c) || c == '"' || c == '#';
    text.find(ends).unwrap_or(text.len())
}

/// Digits alone; `parse` would take a sign as well.
pub fn plain(word: &str) -> Option<u8> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The place of a name, which is added where it is new.
pub fn place(name: &str, names: &mut Vec<Arc<str>>) -> NameId {
    let found = names.iter().position(|known| **known == *name);
    NameId(found.unwrap_or_else(|| {
        names.push(name.into());
        names.len() - 1
    }) as u16)
}

/// 'one', 'two' or 'three'.
pub fn listed(choices: &[&str]) -> String {
    let quoted: Vec<_> = choices.iter().map(|choice| format!("'{choice}'")).collect();
    match quoted.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => quoted.concat(),
    }
}
