//! Those who look at a table, each seeing what they may.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use kernel::{Lang, SeatSet, Viewer};
use tokio::sync::mpsc;
use wire::{Status, ToClient};

use super::core::Core;
use super::entry::Deed;
use super::owner::Owner;
use crate::mutes::Muted;
use crate::random::now;

pub(super) struct Follower {
    pub user: Option<String>,
    pub lang: Lang,
    pub muted: Muted,
    pub out: mpsc::Sender<Utf8Bytes>,
}

impl Owner {
    pub(super) fn follow(&mut self, eye: u64, follower: Follower) {
        let viewer = self.viewer(&follower);
        let core = self.seen_by(viewer);
        let update = core.update(viewer, follower.lang, self.here(), true, now());
        let message = written(&ToClient::Update(Box::new(update)));
        let _ = follower.out.try_send(message);
        self.followers.insert(eye, follower);
        if let Viewer::Seat(seat) = viewer {
            self.left.remove(&seat);
            self.tell(false);
        }
    }

    pub(super) fn unfollow(&mut self, eye: u64) {
        let Some(follower) = self.followers.remove(&eye) else { return };
        let Viewer::Seat(seat) = self.viewer(&follower) else { return };
        if !self.here().contains(seat) {
            self.left.insert(seat, now());
            self.tell(false);
        }
    }

    pub(super) fn viewer(&self, follower: &Follower) -> Viewer {
        let seat = follower.user.as_deref().and_then(|user| self.core.seat_of(user));
        seat.map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// Watchers may see the table late.
    pub(super) fn seen_by(&self, viewer: Viewer) -> &Core {
        match (&self.late, viewer) {
            (Some(late), Viewer::Watcher) if self.core.status() != Status::Over => late,
            _ => &self.core,
        }
    }

    pub(super) fn here(&self) -> SeatSet {
        self.followers.values().filter_map(|follower| self.viewer(follower).seat()).collect()
    }

    /// Tells everybody who sees the table as it is. Those who do not read lose their connection.
    pub(super) fn tell(&mut self, news: bool) {
        self.tell_those(news, false);
    }

    /// Tells those who see the table late, or all the others.
    fn tell_those(&mut self, news: bool, late: bool) {
        let (at, here) = (now(), self.here());
        let mut told: BTreeMap<(Viewer, Lang), Utf8Bytes> = BTreeMap::new();
        let mut deaf = Vec::new();
        for (eye, follower) in &self.followers {
            let viewer = self.viewer(follower);
            let core = self.seen_by(viewer);
            if std::ptr::eq(core, &raw const self.core) == late {
                continue;
            }
            let message = told.entry((viewer, follower.lang)).or_insert_with(|| {
                let update = core.update(viewer, follower.lang, here, news, at);
                written(&ToClient::Update(Box::new(update)))
            });
            if follower.out.try_send(message.clone()).is_err() {
                deaf.push(*eye);
            }
        }
        self.lose_touch(deaf);
    }

    /// Passes on what somebody said to all who want to hear them.
    pub(super) fn say(&mut self, user: &str, said: &ToClient) {
        let said = written(said);
        let mut deaf = Vec::new();
        for (eye, follower) in &self.followers {
            if !follower.muted.hides(user) && follower.out.try_send(said.clone()).is_err() {
                deaf.push(*eye);
            }
        }
        self.lose_touch(deaf);
    }

    fn lose_touch(&mut self, deaf: Vec<u64>) {
        for eye in deaf {
            self.unfollow(eye);
        }
    }

    /// Watchers see what is old enough.
    pub(super) fn show_late(&mut self, at: i64) {
        while self.unseen.front().is_some_and(|entry| entry.at + self.delay() <= at) {
            let (Some(entry), Some(late)) = (self.unseen.pop_front(), &mut self.late) else {
                return;
            };
            if let Err(fault) = late.follow(&entry) {
                tracing::error!(table = self.core.id, fault, "a late table went astray");
            }
            let news = matches!(entry.deed, Deed::Act { .. } | Deed::Start { .. });
            self.tell_those(news, true);
        }
    }
}

pub fn written(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
