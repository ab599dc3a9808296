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
}

impl Fault {
    pub fn new(source: &str, message: impl Into<String>) -> Self {
        Self::at(source, 0, 0, message)
    }

    pub fn at(source: &str, line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { source: source.to_owned(), line, column, message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.source, self.message),
            line => write!(f, "{}:{line}:{}: {}", self.source, self.column, self.message),
        }
    }
}

/// All faults of one text, one a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(Fault::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Faults {}
