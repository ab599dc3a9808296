//! Those who look at a table, each seeing what they may.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kernel::{Lang, SeatSet, Viewer};
use tokio::sync::{Notify, mpsc};
use wire::{Status, TableInfo, ToClient};

use super::actor::TableActor;
use super::event::TableEvent;
use super::message::{Chronicle, Unseen};
use super::state::TableState;
use crate::clock::now;
use crate::mutes::Muted;

/// Where a connection takes what it is to be told. One that does not read ends: better none than
/// one with gaps.
#[derive(Clone)]
pub struct Outbox {
    waiting: mpsc::Sender<Utf8Bytes>,
    overrun: Arc<Notify>,
}

impl Outbox {
    pub fn new(most: usize) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (waiting, inbox) = mpsc::channel(most);
        (Self { waiting, overrun: Arc::default() }, inbox)
    }

    pub fn send(&self, message: Utf8Bytes) {
        if self.waiting.try_send(message).is_err() {
            self.overrun.notify_one();
        }
    }

    /// Waits until something could not be told.
    pub async fn overrun(&self) {
        self.overrun.notified().await;
    }
}

pub(super) struct Follower {
    pub user: Option<String>,
    pub lang: Lang,
    pub muted: Muted,
    pub out: Outbox,
}

impl TableActor {
    pub(super) async fn follow(&mut self, subscription: u64, follower: Follower) {
        let viewer = self.viewer(&follower);
        self.look_over(viewer.seat()).await;
        let state = self.seen_by(viewer);
        let at = self.moment(state, now());
        let mut update = state.update(viewer, follower.lang, self.here(), true, at);
        update.claim_in = self.claim_in(viewer, now());
        let message = written(&ToClient::Update(Box::new(update)));
        let (before, out) = (self.here(), follower.out.clone());
        self.followers.insert(subscription, follower);
        // Whoever has heard of it finds the table on the list.
        self.show_live();
        out.send(message);
        if let Viewer::Seat(seat) = viewer {
            let flag = self.state.clocks.as_ref().and_then(|clocks| clocks.flag(seat));
            self.grace.back(seat, flag);
        }
        // Whoever looks again and again is news only once.
        if self.here() != before {
            self.tell(false);
        }
    }

    pub(super) fn unfollow(&mut self, subscription: u64) {
        // A table that came back does not know who followed it before.
        let Some(follower) = self.followers.remove(&subscription) else { return };
        self.show_live();
        // Nobody waits for a watcher.
        let Viewer::Seat(seat) = self.viewer(&follower) else { return };
        if !self.here().contains(seat) {
            self.grace.left(seat, now());
            self.tell(false);
        }
    }

    pub(super) fn viewer(&self, follower: &Follower) -> Viewer {
        self.viewer_for(follower.user.as_deref())
    }

    fn viewer_for(&self, user: Option<&str>) -> Viewer {
        let seat = user.and_then(|user| self.state.seat_of(user));
        seat.map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// The game as far as somebody sees it, and with whose eyes.
    pub(super) fn game_of(&self, user: Option<&str>) -> Option<Chronicle> {
        let viewer = self.viewer_for(user);
        let seen = self.seen_by(viewer);
        let table = seen.table.as_ref()?.fork();
        Some(Chronicle { viewer, table, notes: seen.notes.clone() })
    }

    /// Watchers may see the table late.
    pub(super) fn seen_by(&self, viewer: Viewer) -> &TableState {
        match (&self.late, viewer) {
            (Some(late), Viewer::Watcher) if self.state.status() != Status::Over => late,
            _ => &self.state,
        }
    }

    /// Of which moment somebody sees this table: its clocks are those of then. What comes next has not come yet,
    /// however long the server was away meanwhile.
    fn moment(&self, seen: &TableState, at: i64) -> i64 {
        if std::ptr::eq(seen, &raw const self.state) {
            return at;
        }
        let next = self.unseen.front().map_or(at, |next| match next.entry.event {
            TableEvent::Resume { until: Some(until) } => until,
            _ => next.entry.at,
        });
        next.min(at - i64::from(self.state.plan.delay) * 1000)
    }

    /// The table from outside; `here` are the seats somebody looks from. How many decisions there
    /// were, and who has lost, is known as late as watchers see it.
    pub(super) fn outside(&self, here: SeatSet) -> TableInfo {
        let seen = self.seen_by(Viewer::Watcher).info(here);
        let mut info = TableInfo { decisions: seen.decisions, ..self.state.info(here) };
        for (seat, seen) in info.seats.iter_mut().zip(&seen.seats) {
            seat.lost = seen.lost;
        }
        info
    }

    /// The newest event somebody may know of.
    pub(super) fn newest_for(&self, user: &str) -> u64 {
        self.seen_by(self.viewer_for(Some(user))).n
    }

    pub(super) fn here(&self) -> SeatSet {
        self.followers.values().filter_map(|follower| self.viewer(follower).seat()).collect()
    }

    /// Tells everybody who sees the table as it is.
    pub(super) fn tell(&self, news: bool) {
        self.tell_those(news, false);
    }

    /// Tells those who see the table late, or all the others.
    fn tell_those(&self, news: bool, late: bool) {
        let (at, here) = (now(), self.here());
        let mut told: BTreeMap<(Viewer, Lang), Utf8Bytes> = BTreeMap::new();
        for follower in self.followers.values() {
            let viewer = self.viewer(follower);
            let state = self.seen_by(viewer);
            if std::ptr::eq(state, &raw const self.state) == late {
                continue;
            }
            let message = told.entry((viewer, follower.lang)).or_insert_with(|| {
                let at = self.moment(state, at);
                let mut update = state.update(viewer, follower.lang, here, news, at);
                update.claim_in = self.claim_in(viewer, now());
                written(&ToClient::Update(Box::new(update)))
            });
            follower.out.send(message.clone());
        }
    }

    /// Tells those who see the table late how it is for them.
    pub(super) fn tell_late(&self) {
        self.tell_those(false, true);
    }

    /// Passes on what somebody said to all who want to hear them, or to those of them who sit here.
    pub(super) fn say(&self, user: &str, said: &ToClient, to_all: bool) {
        let said = written(said);
        let is_heard = |follower: &&Follower| {
            let may = to_all || self.viewer(follower) != Viewer::Watcher;
            may && !follower.muted.hides(user)
        };
        let hear = self.followers.values().filter(is_heard);
        hear.for_each(|follower| follower.out.send(said.clone()));
    }

    /// When late watchers see what happened: who sits down is no secret.
    pub(super) fn shown_at(&self, Unseen { since, entry }: &Unseen) -> i64 {
        match entry.event {
            TableEvent::Sit { .. } | TableEvent::Stand | TableEvent::Loadout { .. } => *since,
            _ => since + i64::from(self.state.plan.delay) * 1000,
        }
    }

    /// Watchers see what is old enough.
    pub(super) fn show_late(&mut self, at: i64) {
        while self.unseen.front().is_some_and(|next| self.shown_at(next) <= at) {
            let Unseen { entry, .. } =
                self.unseen.pop_front().expect("the first was just looked at");
            let late = self.late.as_mut().expect("only who sees late has something unseen");
            if let Err(fault) = late.apply(&entry) {
                tracing::error!(table = self.state.id, fault, "a late table went astray");
            }
            let news = matches!(entry.event, TableEvent::Act { .. } | TableEvent::Start { .. });
            self.tell_those(news, true);
        }
    }
}

pub fn written(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}
