//! The store said no.

use std::fmt;

use sqlx::error::DatabaseError;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreFault {
    pub message: String,
    pub kind: FaultKind,
}

/// What follows from a fault depends on its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It was not kept, or nobody knows whether it was.
    Failed,
    /// Something else is kept in its place already.
    Conflict,
    /// What is kept cannot be read: this table is damaged, the store may be well.
    Damaged,
    /// What was to be kept cannot be written down: trying again would fail again.
    Unwritable,
    /// Another server holds this store.
    Held,
    /// Another server has taken this store over.
    Fenced,
    /// Somebody else has the address.
    AddressTaken,
}

impl StoreFault {
    pub fn new(message: impl Into<String>) -> Self {
        Self::of(FaultKind::Failed, message)
    }

    pub fn of(kind: FaultKind, message: impl Into<String>) -> Self {
        Self { message: message.into(), kind }
    }

    pub fn fenced() -> Self {
        Self::of(FaultKind::Fenced, "another server has taken over this store")
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        let conflict =
            error.as_database_error().is_some_and(<dyn DatabaseError>::is_unique_violation);
        let unreadable = matches!(error, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_));
        let kind = match (conflict, unreadable) {
            (true, _) => FaultKind::Conflict,
            (_, true) => FaultKind::Damaged,
            _ => FaultKind::Failed,
        };
        let message = error.to_string();
        if is_damage(&message) {
            return Self::of(kind, format!("{message}; {WHAT_TO_DO}"));
        }
        Self::of(kind, message)
    }
}

impl From<serde_json::Error> for StoreFault {
    fn from(error: serde_json::Error) -> Self {
        Self::of(FaultKind::Unwritable, format!("this cannot be written down: {error}"))
    }
}

/// What `SQLite` says of a file that is no longer whole.
fn is_damage(message: &str) -> bool {
    ["malformed", "not a database", "disk I/O error"].iter().any(|word| message.contains(word))
}

const WHAT_TO_DO: &str = "the file may be damaged: copy it away, look at it with \
                          `bravehall store check`, or go back to a backup";
