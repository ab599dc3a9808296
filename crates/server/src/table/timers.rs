//! What is due without anybody asking: flags, views for late watchers, tables to be put away.

use std::time::Duration;

use kernel::Seat;
use tokio::time::Instant;
use wire::Status;

use super::actor::TableActor;
use super::event::{Entry, TableEvent};
use crate::clock::{self, now};

/// A table nobody looks at is put away after this time; it comes back from its log.
const IDLE: Duration = Duration::from_secs(300);
/// One that is over has only been read: whoever reads one after another has few in memory.
const READ: Duration = Duration::from_secs(20);
/// A table is called off no sooner than so long after the server has started, in milliseconds.
const NOTICE: i64 = 24 * 3_600_000;
/// How long a table waits when the store fails.
const CALM: Duration = Duration::from_secs(1);

impl TableActor {
    /// When something is due without anybody asking.
    pub(super) fn next_timer(&self) -> Instant {
        let mut due = vec![self.expiry(), self.desertion()];
        due.extend(self.flag().map(|(_, at)| at));
        due.extend(self.unseen.front().map(|entry| self.shown_at(entry)));
        let wait = due.into_iter().min().unwrap_or(i64::MAX) - now();
        let wait = Duration::from_millis(wait.clamp(0, 3_600_000) as u64);
        (Instant::now() + wait).min(self.idle_since + self.patience()).max(self.calm_until)
    }

    /// How long the table stays in memory when nobody needs it.
    fn patience(&self) -> Duration {
        let is_over = self.state.status() == Status::Over;
        if is_over && self.followers.is_empty() { READ } else { IDLE }
    }

    /// Tables where nothing happens are called off after days.
    pub(super) fn expiry(&self) -> i64 {
        if self.state.status() == Status::Over {
            i64::MAX
        } else {
            // A clock that was set wrong while the server was away ends no table.
            let lasts = self.context.config.expiry_ms;
            (self.state.touched + lasts).max(clock::started() + lasts.min(NOTICE))
        }
    }

    /// Whose time will be up, and when; somebody who was cut off has a little longer.
    pub(super) fn flag(&self) -> Option<(Seat, i64)> {
        let flags = self.state.clocks.as_ref()?.flags();
        flags.map(|(seat, at)| (seat, self.grace.due(seat, at))).min_by_key(|(_, due)| *due)
    }

    /// Keeps what comes of no message. What cannot be kept is tried again, but not at once.
    pub(super) async fn keep_own(&mut self, seat: Option<Seat>, event: TableEvent) {
        if self.keep(Entry::new(now(), seat, event)).await.is_err() {
            self.calm_until = Instant::now() + CALM;
        }
    }

    /// Does what is due; says whether the table can be put away.
    pub(super) async fn run_timers(&mut self) -> bool {
        let at = now();
        if let Some((seat, _)) = self.flag().filter(|(_, due)| *due <= at) {
            self.keep_own(Some(seat), TableEvent::Flag).await;
            self.set_going().await;
        }
        if self.expiry() <= at {
            let (seat, event) = self.end_by_expiry();
            self.keep_own(seat, event).await;
            self.set_going().await;
        } else if self.desertion() <= at {
            self.keep_own(None, TableEvent::Close { expired: true }).await;
        }
        self.show_late(at);
        self.show_live();
        self.keep_snapshot().await;
        let busy = !self.followers.is_empty() || self.thinking || self.flag().is_some();
        let busy = busy || !self.unseen.is_empty() || self.desertion() < i64::MAX;
        let idle = self.idle_since.elapsed() >= self.patience();
        if busy && idle {
            // Or a timer would be due again at once, and for ever.
            self.idle_since = Instant::now();
        }
        !busy && idle
    }
}
