//! Writing numbers into columns.

use crate::part::{Part, width};

/// Goes through parts in their order. What is not written stays 0.
#[derive(Debug)]
pub struct Writer<'a> {
    parts: std::slice::Iter<'static, Part>,
    left: &'a mut [i8],
}

impl<'a> Writer<'a> {
    /// Over columns that are all 0.
    pub fn new(parts: &'static [Part], columns: &'a mut [i8]) -> Self {
        debug_assert_eq!(width(parts), columns.len(), "there is a place for each column");
        Self { parts: parts.iter(), left: columns }
    }

    /// The columns of the next part, which has this name.
    pub(crate) fn part(&mut self, name: &str) -> &'a mut [i8] {
        let part = self.parts.next().expect("there are as many parts as are written");
        debug_assert_eq!(part.name, name, "parts are written in their order");
        let (columns, left) = std::mem::take(&mut self.left).split_at_mut(part.width());
        self.left = left;
        columns
    }

    /// The same where it is one row.
    pub(crate) fn row(&mut self, name: &str) -> Row<'a> {
        Row::new(self.part(name))
    }

    /// Each row of the next part with what belongs there, as long as there is something.
    pub(crate) fn rows<T>(
        &mut self,
        name: &str,
        things: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Row, T),
    ) {
        let across = self.parts.as_slice().first().map_or(1, Part::across);
        for (columns, thing) in self.part(name).chunks_exact_mut(across).zip(things) {
            let mut row = Row::new(columns);
            write(&mut row, thing);
            row.end();
        }
    }
}

/// The columns of one row, from left to right.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    columns: &'a mut [i8],
    at: usize,
}

impl<'a> Row<'a> {
    pub fn new(columns: &'a mut [i8]) -> Self {
        Self { columns, at: 0 }
    }

    /// A number; what is too large for a column is as large as it can be.
    pub fn put(&mut self, number: impl Into<i64>) -> &mut Self {
        self.columns[self.at] = number.into().clamp(-128, 127) as i8;
        self.at += 1;
        self
    }

    pub fn flag(&mut self, is: bool) -> &mut Self {
        self.columns[self.at] = i8::from(is);
        self.at += 1;
        self
    }

    /// 1 in the column of one of several things, 0 in the others; nowhere for nothing.
    pub fn one_of(&mut self, which: Option<usize>, many: usize) -> &mut Self {
        if let Some(which) = which {
            debug_assert!(which < many, "it is one of so many things");
            self.columns[self.at + which] = 1;
        }
        self.at += many;
        self
    }

    /// Numbers that were worked out before.
    pub fn copy(&mut self, numbers: &[i8]) -> &mut Self {
        self.take(numbers.len()).copy_from_slice(numbers);
        self
    }

    /// The next columns, to be written by hand.
    pub fn take(&mut self, many: usize) -> &mut [i8] {
        let from = self.at;
        self.at += many;
        &mut self.columns[from..self.at]
    }

    /// Every column was written or left out on purpose.
    pub fn end(&self) {
        debug_assert_eq!(self.at, self.columns.len(), "the row is written to its end");
    }
}
