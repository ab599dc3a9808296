use std::io;

use kernel::{Fault, Faults};

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// Something the person has to mend, a line each.
    Bad(Vec<String>),
    /// The work is done, its result is told, and it is not good.
    No,
    /// The work is done as far as it goes, and it is told what is left.
    Partly,
    /// The work is done, but what it was done on has no end yet.
    Unfinished,
    /// The reader of the output has gone, so nobody is there to be told.
    Closed,
}

pub type Done = Result<(), Failure>;

impl Failure {
    pub fn bad(line: impl Into<String>) -> Self {
        Self::Bad(vec![line.into()])
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Self {
        let one_line = |fault: Fault| fault.to_string().replace('\n', " ");
        Self::Bad(faults.0.into_iter().map(one_line).collect())
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Faults(vec![fault]).into()
    }
}

/// What went wrong with a file, without the number that only programs need.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// Only the terminal is used without naming a file, so this is about the terminal.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::bad(format!("the output cannot be written: {}", reason(&error))),
        }
    }
}
