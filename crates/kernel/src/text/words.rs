//! The words of one line of a card file, with their columns: what card languages are read with.

/// A fault within a line: its column and what was expected.
pub type Wrong = (usize, String);

#[derive(Debug)]
pub struct Words<'a> {
    list: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
}

impl<'a> Words<'a> {
    /// Parts a line into words; `,`, `;` and `:` are words of their own, `#` starts a comment.
    pub fn new(line: &'a str) -> Self {
        let line = line.split('#').next().unwrap_or("");
        let mut list = Vec::new();
        for word in line.split_whitespace() {
            // The words are parts of the line, so their place in it is how far apart they begin.
            let mut at = word.as_ptr() as usize - line.as_ptr() as usize;
            let mut rest = word;
            while let Some(mark) = rest.find([',', ';', ':']) {
                if mark > 0 {
                    list.push((line[..at].chars().count() + 1, &rest[..mark]));
                }
                list.push((line[..at + mark].chars().count() + 1, &rest[mark..=mark]));
                at += mark + 1;
                rest = &rest[mark + 1..];
            }
            if !rest.is_empty() {
                list.push((line[..at].chars().count() + 1, rest));
            }
        }
        Self { list, next: 0, end: line.trim_end().chars().count() + 1 }
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

    fn peek(&self, ahead: usize) -> Option<&'a str> {
        self.list.get(self.next + ahead).map(|(_, word)| *word)
    }

    pub fn take(&mut self, word: &str) -> bool {
        let found = self.peek(0) == Some(word);
        self.next += usize::from(found);
        found
    }

    /// Takes two words if they stand here one after the other.
    pub fn take_both(&mut self, one: &str, two: &str) -> bool {
        let found = self.peek(0) == Some(one) && self.peek(1) == Some(two);
        self.next += 2 * usize::from(found);
        found
    }

    /// The rest of the next word if it begins so.
    pub fn after_prefix(&mut self, prefix: &str) -> Option<&'a str> {
        let rest = self.peek(0)?.strip_prefix(prefix)?;
        self.next += 1;
        Some(rest)
    }

    pub fn word(&mut self, word: &str) -> Result<(), Wrong> {
        self.choice(&[word]).map(|_| ())
    }

    pub fn choice<'c>(&mut self, choices: &[&'c str]) -> Result<&'c str, Wrong> {
        let column = self.column();
        let expected: Vec<_> = choices.iter().map(|choice| format!("'{choice}'")).collect();
        let expected = expected.join(" or ");
        let word = self.next(&expected)?;
        let found = choices.iter().find(|choice| **choice == word).copied();
        found.ok_or_else(|| (column, format!("'{word}': {expected} expected")))
    }

    pub fn end(&mut self) -> Result<(), Wrong> {
        match self.peek(0) {
            None => Ok(()),
            Some(word) => Err((self.column(), format!("'{word}': end of line expected"))),
        }
    }

    /// Every word that is left.
    pub fn rest(&mut self) -> Vec<&'a str> {
        let rest = self.list[self.next..].iter().map(|(_, word)| *word).collect();
        self.next = self.list.len();
        rest
    }

    /// The next word as something that is read from it.
    pub fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Wrong> {
        let column = self.column();
        let word = self.next(expected)?;
        read(word).ok_or_else(|| (column, format!("'{word}': {expected} expected")))
    }

    /// A number from 1 to `most`.
    pub fn number(&mut self, most: u8) -> Result<u8, Wrong> {
        let in_range = |number: &u8| (1..=most).contains(number);
        self.read(&format!("a number from 1 to {most}"), |word| word.parse().ok().filter(in_range))
    }

    /// A number with its sign, such as +1.
    pub fn signed(&mut self) -> Result<i8, Wrong> {
        self.read("a number with its sign, as in +1,", |word| {
            let signed = word.starts_with(['+', '-']);
            word.parse().ok().filter(|number| signed && *number != 0)
        })
    }
}
