//! What follows when people are not at their table: whoever waits for them may claim the game, a public table at
//! which nobody waits is called off, and a game that nobody comes back to is lost by whoever was to decide.

use kernel::{Seat, Viewer};
use wire::{Occupant, Status, Visibility};

use super::actor::TableActor;
use super::event::TableEvent;

/// Without a clock people play in their own time: somebody may be away for so many times as long.
const LEISURE: i64 = 5;

/// Between two games of a match people may rest for so many times as long.
const BETWEEN: i64 = 2;

impl TableActor {
    /// The seats at which people sit who are still in the game.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::ALL.into_iter().zip(&self.state.seats);
        let people = seats.filter(|(_, who)| matches!(who, Occupant::Person { .. }));
        people.map(|(seat, _)| seat).filter(|seat| !self.state.lost.contains(*seat))
    }

    /// Since when a seat from which nobody looks is empty. Who was here before a start of the server is not known.
    fn away_since(&self, seat: Seat) -> Option<i64> {
        let is_here = self.here().contains(seat);
        (!is_here).then(|| self.grace.away_since(seat).unwrap_or(self.opened))
    }

    /// Who is to decide and away, and from when on the game may be claimed from them: nobody is late for what was
    /// asked a moment ago.
    fn claimable(&self) -> Option<(Seat, i64)> {
        if self.state.is_taken() {
            return self.unready_for_long();
        }
        let asked = self.people().filter(|person| self.state.asked().contains(*person));
        let leisure = if self.state.clocks.is_some() { 1 } else { LEISURE };
        let due =
            |since: i64| since.max(self.state.touched) + leisure * self.context.config.away_ms;
        let gone = asked.filter_map(|seat| Some((seat, due(self.away_since(seat)?))));
        gone.min_by_key(|(_, due)| *due)
    }

    /// Whoever alone is not ready for a further game of a match, and from when on it may be claimed from them:
    /// somebody who is here has longer, but not for ever.
    fn unready_for_long(&self) -> Option<(Seat, i64)> {
        let mut unready = self.state.unready();
        let seat = unready.next().filter(|_| unready.next().is_none())?;
        let (since, times) = match self.away_since(seat) {
            Some(since) => (since.max(self.state.touched), BETWEEN),
            None => (self.state.touched, LEISURE),
        };
        Some((seat, since + times * self.context.config.away_ms))
    }

    /// From whom the game can be claimed now.
    pub(super) fn gone(&self, at: i64) -> Option<Seat> {
        self.claimable().filter(|(_, due)| *due <= at).map(|(seat, _)| seat)
    }

    /// In how many milliseconds somebody may claim the game.
    pub(super) fn claim_in(&self, viewer: Viewer, at: i64) -> Option<i64> {
        let (from, due) = self.claimable()?;
        let seat = viewer.seat().filter(|seat| self.state.may_claim(*seat, from))?;
        (seat != from).then_some((due - at).max(0))
    }

    /// When a public table is called off, because nobody waits at it any more.
    pub(super) fn desertion(&self) -> i64 {
        let is_public = self.state.plan.visibility == Visibility::Public;
        let waits = self.state.status() == Status::Waiting && !self.state.is_taken();
        if !waits || !is_public || !self.here().is_empty() {
            return i64::MAX;
        }
        let left = self.people().filter_map(|seat| self.away_since(seat)).max();
        let since = left.unwrap_or(self.opened).max(self.state.touched);
        since + self.context.config.away_ms
    }

    /// What becomes of a table at which nothing has happened for days: a game between people is lost by whoever was
    /// to decide and is not here.
    pub(super) fn end_by_expiry(&self) -> (Option<Seat>, TableEvent) {
        let asked = self.state.to_act().filter(|seat| self.people().any(|person| person == *seat));
        let lost = asked.filter(|seat| {
            self.away_since(*seat).is_some() && self.state.others(*seat).next().is_some()
        });
        match lost {
            Some(seat) => (Some(seat), TableEvent::Forfeit),
            None => (None, TableEvent::Close { expired: true }),
        }
    }

    /// Shows a public game among those that one can watch now, as long as somebody is at it.
    pub(super) fn show_live(&self) {
        let is_public = self.state.plan.visibility == Visibility::Public;
        let has_people = self.people().next().is_some();
        let is_attended =
            if has_people { !self.here().is_empty() } else { !self.followers.is_empty() };
        if is_public && is_attended && self.state.status() == Status::Playing {
            let touched = self.seen_by(Viewer::Watcher).touched;
            self.context.live.show(touched, self.outside(self.here()));
        } else {
            self.context.live.hide(&self.state.id);
        }
    }
}
