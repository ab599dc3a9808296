//! From one game of a match to the next, whatever happens to the server between them.

use std::mem::take;

use super::super::book::add;
use super::super::ledger::{Ledger, Wrong};
use super::{Room, Stop, failed, within};

impl Room {
    /// A game is over: what is next goes on from it, where it is one of a match.
    pub(super) fn put_away(&mut self) -> Ledger {
        let ledger = take(&mut self.ledger);
        let ended = ledger.ended.as_ref();
        let next = ended.and_then(|ended| ledger.standing.after(&ledger.table, ended));
        self.before = next.map(|standing| (ledger.table.clone(), standing));
        ledger
    }

    /// Somebody is ready for the next game: everybody who asks for it is told the same.
    pub(super) async fn is_ready(&self, person: usize, before: &str) -> Result<(), Stop> {
        self.tries("the next game of a match");
        let next = within(self.people[person].rematch(before)).await.map_err(|no| failed(&no))?;
        if next == self.ledger.table {
            add(&self.counts().further, u64::from(person + 1 == self.people.len()));
            return Ok(());
        }
        let (table, before) = (&self.ledger.table, before);
        let wrong = format!("table {before}: its next game is {next}, and was {table}");
        Err(Wrong::Doubled(wrong).into())
    }
}
