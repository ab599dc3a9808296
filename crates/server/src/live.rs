//! Public games at which somebody is now. Nothing of this is kept: only the server to which people are connected
//! knows that they are there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wire::TableInfo;

use crate::store::Cursor;

/// Each with when something happened there last.
#[derive(Clone, Default, Debug)]
pub struct Live(Arc<Mutex<HashMap<String, (Cursor, TableInfo)>>>);

impl Live {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, (Cursor, TableInfo)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn show(&self, touched: i64, info: TableInfo) {
        let cursor = Cursor::new(touched, info.id.clone());
        self.tables().insert(info.id.clone(), (cursor, info));
    }

    pub fn hide(&self, id: &str) {
        self.tables().remove(id);
    }

    /// All of them, the oldest first.
    pub fn all(&self) -> Vec<TableInfo> {
        let tables = self.tables();
        let mut found: Vec<_> = tables.values().collect();
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        found.into_iter().map(|(_, info)| info.clone()).collect()
    }

    /// A page of them, the newest first, and where the next one begins if there may be one.
    pub fn page(
        &self,
        game: Option<&str>,
        before: Option<&Cursor>,
        most: usize,
    ) -> (Vec<TableInfo>, Option<Cursor>) {
        let tables = self.tables();
        let is_asked = |(cursor, info): &&(Cursor, TableInfo)| {
            game.is_none_or(|game| game == info.game) && before.is_none_or(|end| cursor < end)
        };
        let mut found: Vec<_> = tables.values().filter(is_asked).collect();
        found.sort_by(|(one, _), (other, _)| other.cmp(one));
        found.truncate(most);
        let next = found.last().filter(|_| found.len() == most).map(|(cursor, _)| cursor.clone());
        (found.into_iter().map(|(_, info)| info.clone()).collect(), next)
    }
}
