//! Time as the server counts it.

use std::collections::BTreeMap;

use kernel::{Seat, SeatSet, Seats};
use wire::ClockPlan;

/// What is left to each seat, in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Clocks {
    plan: ClockPlan,
    left: BTreeMap<Seat, i64>,
    /// Whose clocks run, and since when: of those who decide at the same time, all.
    running: SeatSet,
    since: i64,
}

impl Clocks {
    pub fn new(plan: ClockPlan, seats: Seats) -> Self {
        let bank = i64::from(plan.bank) * 1000;
        let left = seats.iter().map(|seat| (seat, bank)).collect();
        Self { plan, left, running: SeatSet::default(), since: 0 }
    }

    /// Stops what runs and lets the clocks of `seats` run.
    pub fn run(&mut self, seats: SeatSet, at: i64) {
        self.settle(at);
        (self.running, self.since) = (seats, at);
    }

    /// What a decision adds.
    pub fn add(&mut self, seat: Seat) {
        *self.left.entry(seat).or_default() += i64::from(self.plan.increment) * 1000;
    }

    /// What it added goes when it is taken back. Nobody but whoever wants that is out of time by it.
    pub fn take_back(&mut self, seat: Seat, wants: bool) {
        let added = i64::from(self.plan.increment) * 1000;
        let left = self.left.entry(seat).or_default();
        let least = if wants { i64::MIN } else { (*left).min(added) };
        *left = (*left - added).max(least);
    }

    /// What runs is time of this seat, whoever is to decide.
    pub fn charge(&mut self, seat: Seat) {
        if !self.running.is_empty() {
            self.running = SeatSet::of(seat);
        }
    }

    pub fn has_time(&self, seat: Seat) -> bool {
        self.left.get(&seat).is_some_and(|left| *left > 0)
    }

    /// Time during which the server was away is nobody's. What it saw of the turn before is spent.
    pub fn resume(&mut self, until: Option<i64>, at: i64) {
        if let Some(until) = until {
            self.settle(until.min(at));
        }
        self.since = at;
    }

    fn settle(&mut self, at: i64) {
        for seat in self.running.iter() {
            *self.left.entry(seat).or_default() -= (at - self.since).max(0);
        }
        self.since = at;
    }

    /// Since when clocks run, if any do.
    pub fn running_since(&self) -> Option<i64> {
        (!self.running.is_empty()).then_some(self.since)
    }

    /// When the clock of a seat will have run out, if it runs.
    pub fn flag(&self, seat: Seat) -> Option<i64> {
        let left = self.left.get(&seat).copied().unwrap_or(0);
        self.running.contains(seat).then_some(self.since + left)
    }

    /// Whose clocks run, and when each will have run out.
    pub fn flags(&self) -> impl Iterator<Item = (Seat, i64)> {
        self.running.iter().filter_map(|seat| Some((seat, self.flag(seat)?)))
    }

    pub fn shown(&self, at: i64) -> wire::Clocks {
        let mut now = self.clone();
        now.settle(at);
        wire::Clocks { left: now.left, running: now.running, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks() -> Clocks {
        Clocks::new(ClockPlan { bank: 10, increment: 2 }, Seats::TWO)
    }

    #[test]
    fn a_decision_costs_its_time_and_brings_the_increment() {
        let mut clocks = clocks();
        clocks.run(SeatSet::of(Seat::A), 1_000);
        clocks.run(SeatSet::of(Seat::B), 4_000);
        clocks.add(Seat::A);
        let shown = clocks.shown(4_500);
        assert_eq!((shown.left[&Seat::A], shown.left[&Seat::B]), (9_000, 9_500));
        assert_eq!(clocks.flags().collect::<Vec<_>>(), [(Seat::B, 14_000)]);
    }

    #[test]
    fn whoever_decides_at_the_same_time_spends_their_own_time() {
        let mut clocks = clocks();
        clocks.run(Seats::TWO.iter().collect(), 0);
        clocks.run(SeatSet::of(Seat::B), 2_000);
        let shown = clocks.shown(5_000);
        assert_eq!((shown.left[&Seat::A], shown.left[&Seat::B]), (8_000, 5_000));
        assert_eq!((clocks.flag(Seat::A), clocks.flag(Seat::B)), (None, Some(10_000)));
    }

    #[test]
    fn what_a_decision_brought_goes_with_it() {
        let mut clocks = clocks();
        clocks.run(SeatSet::of(Seat::A), 0);
        clocks.add(Seat::A);
        clocks.run(SeatSet::of(Seat::B), 3_000);
        clocks.charge(Seat::A);
        clocks.run(SeatSet::default(), 4_000);
        clocks.take_back(Seat::A, true);
        let shown = clocks.shown(9_000);
        assert_eq!((shown.left[&Seat::A], shown.left[&Seat::B]), (6_000, 10_000));
    }

    #[test]
    fn whoever_agrees_is_not_out_of_time_by_it() {
        let mut clocks = Clocks::new(ClockPlan { bank: 1, increment: 2 }, Seats::TWO);
        clocks.take_back(Seat::B, false);
        assert!(clocks.has_time(Seat::B));
        clocks.take_back(Seat::A, true);
        assert!(!clocks.has_time(Seat::A));
    }

    #[test]
    fn the_time_of_a_server_that_is_away_is_nobodys() {
        let mut clocks = clocks();
        clocks.run(SeatSet::of(Seat::A), 0);
        clocks.resume(None, 60_000);
        assert_eq!(clocks.flag(Seat::A), Some(70_000));
    }

    #[test]
    fn the_time_before_the_server_went_away_is_spent_however_often_it_goes() {
        let mut clocks = clocks();
        clocks.run(SeatSet::of(Seat::A), 0);
        for away in 1..=3 {
            clocks.resume(Some(away * 60_000 - 57_000), away * 60_000);
        }
        assert_eq!(clocks.flag(Seat::A), Some(181_000), "three seconds each time");
    }
}
