//! Whether the last decision can be taken back without asking. Worlds are imagined for it, which takes long: a
//! table has it done at a desk before anybody is told.

use std::sync::PoisonError;

use games::AnyTable;
use kernel::{Seat, Seeded};

use super::actor::TableActor;
use super::state::TableState;

impl TableState {
    /// Worlds are imagined once for each position, not for everybody who looks at it.
    pub(super) fn was_harmless(&self, table: &dyn AnyTable) -> bool {
        self.known_harmless().unwrap_or_else(|| {
            let harmless = was_harmless(table, self.moved);
            self.set_harmless(harmless);
            harmless
        })
    }

    fn known_harmless(&self) -> Option<bool> {
        let known = *self.harmless.lock().unwrap_or_else(PoisonError::into_inner);
        known.filter(|(moved, _)| *moved == self.moved).map(|(_, harmless)| harmless)
    }

    fn set_harmless(&self, harmless: bool) {
        let mut known = self.harmless.lock().unwrap_or_else(PoisonError::into_inner);
        *known = Some((self.moved, harmless));
    }

    /// Who could take back the last decision if it was harmless, as long as nobody has found that out.
    fn unsure(&self) -> Option<Seat> {
        let table = self.table.as_ref().filter(|_| self.known_harmless().is_none())?;
        let last = table.decisions().checked_sub(1)?;
        table.seat_of(last).filter(|seat| self.last_decision(*seat) == Some(last))
    }
}

impl TableActor {
    /// Finds out, before it is told, whether the last decision can be taken back, if its player is here or
    /// `asks`.
    pub(super) async fn look_over(&mut self, asks: Option<Seat>) {
        let unsure =
            self.state.unsure().filter(|seat| asks == Some(*seat) || self.here().contains(*seat));
        // It is known, or nobody who looks could take anything back.
        let (Some(_), Some(table)) = (unsure, &self.state.table) else { return };
        let (table, moved) = (table.fork(), self.state.moved);
        let account = self.context.gate.account_of(&self.state.host);
        let found = self.context.study.work(account, move |_| was_harmless(&*table, moved)).await;
        // Whatever stands in the way of finding out: the others can be asked.
        self.state.set_harmless(found.unwrap_or(false));
    }
}

/// Whether the last decision told nobody anything. The same worlds are imagined whoever asks.
fn was_harmless(table: &dyn AnyTable, moved: u64) -> bool {
    table.was_harmless(&mut Seeded::new(moved))
}
