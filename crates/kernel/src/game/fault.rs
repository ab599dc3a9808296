use std::fmt;

use serde::Serialize;

/// Something wrong in a text that a person wrote, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// What the text is called: a file, "options", "position".
    pub source: String,
    /// Counted from 1; 0 when the text has no lines.
    pub line: usize,
    pub column: usize,
    pub message: String,
    /// The line of the text; empty where it is not at hand.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub excerpt: String,
    /// The text is well, but there is no room for what it says now.
    #[serde(skip)]
    pub lacks_room: bool,
}

impl Fault {
    pub fn new(source: &str, message: impl Into<String>) -> Self {
        Self::at(source, 0, 0, message)
    }

    pub fn at(source: &str, line: usize, column: usize, message: impl Into<String>) -> Self {
        let (source, message) = (source.to_owned(), message.into());
        Self { source, line, column, message, excerpt: String::new(), lacks_room: false }
    }

    /// Nothing is wrong with the text: later there may be room for what it says.
    pub fn no_room(source: &str, message: impl Into<String>) -> Self {
        Self { lacks_room: true, ..Self::new(source, message) }
    }

    /// With its line of this text, so that it can be shown.
    #[must_use]
    pub fn within(self, text: &str) -> Self {
        let line = self.line.checked_sub(1).and_then(|above| text.lines().nth(above));
        self.quoting(line.unwrap_or(""))
    }

    /// With its line, where that is at hand: nobody has to look for it.
    #[must_use]
    pub fn quoting(mut self, line: &str) -> Self {
        // A tab is as wide as it likes; the mark below counts on one column a character.
        self.excerpt = line.trim_end().replace('\t', " ");
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.source, self.message),
            line => write!(f, "{}:{line}:{}: {}", self.source, self.column, self.message),
        }?;
        if self.excerpt.is_empty() {
            return Ok(());
        }
        let before = self.excerpt.chars().chain(std::iter::repeat(' '));
        let width: usize = before.take(self.column.saturating_sub(1)).map(width).sum();
        write!(f, "\n  {}\n  {}^", self.excerpt, " ".repeat(width))
    }
}

/// How many columns a terminal gives it: two for the scripts of East Asia.
fn width(letter: char) -> usize {
    let wide = ['\u{1100}'..='\u{115f}', '\u{2e80}'..='\u{a4cf}', '\u{ac00}'..='\u{d7a3}'];
    1 + usize::from(wide.iter().any(|script| script.contains(&letter)))
}

/// All faults of one text, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Whether the same text may be read later.
    pub fn lack_room(&self) -> bool {
        self.0.iter().any(|fault| fault.lacks_room)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(Fault::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_shows_its_line_and_marks_the_column() {
        let text = "one\n\ttwo three  \n쿠키 four";
        let fault = Fault::at("cards", 2, 6, "'three': 'four' expected").within(text);
        let shown = "cards:2:6: 'three': 'four' expected\n   two three\n       ^";
        assert_eq!(fault.to_string(), shown);
        let wide = Fault::at("cards", 3, 4, "five expected").within(text);
        assert_eq!(wide.to_string(), "cards:3:4: five expected\n  쿠키 four\n       ^");
    }

    #[test]
    fn a_fault_without_its_line_says_only_where() {
        let places = [(0, 0), (9, 1)];
        for (line, column) in places {
            let fault = Fault::at("cards", line, column, "wrong");
            assert_eq!(fault.clone().within("one"), fault);
            assert!(!serde_json::to_string(&fault).unwrap().contains("excerpt"));
        }
        assert_eq!(Fault::new("options", "wrong").to_string(), "options: wrong");
    }
}
