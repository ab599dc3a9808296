//! Time as the server counts it.

use std::collections::BTreeMap;

use kernel::{Seat, Seats};
use wire::ClockPlan;

/// What is left to each seat, in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub struct Clocks {
    plan: ClockPlan,
    left: BTreeMap<Seat, i64>,
    /// Whose clock runs, and since when.
    running: Option<(Seat, i64)>,
}

impl Clocks {
    pub fn new(plan: ClockPlan, seats: Seats) -> Self {
        let bank = i64::from(plan.bank) * 1000;
        Self { plan, left: seats.iter().map(|seat| (seat, bank)).collect(), running: None }
    }

    /// Stops what runs and lets the clock of `seat` run, if anybody's.
    pub fn run(&mut self, seat: Option<Seat>, at: i64) {
        self.settle(at);
        self.running = seat.map(|seat| (seat, at));
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
        if let Some((running, _)) = &mut self.running {
            *running = seat;
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
        if let Some((_, since)) = &mut self.running {
            *since = at;
        }
    }

    fn settle(&mut self, at: i64) {
        if let Some((seat, since)) = &mut self.running {
            *self.left.entry(*seat).or_default() -= (at - *since).max(0);
            *since = at;
        }
    }

    /// Whose clock runs, and since when.
    pub fn running(&self) -> Option<(Seat, i64)> {
        self.running
    }

    /// When the running clock will have run out.
    pub fn flag(&self) -> Option<(Seat, i64)> {
        let (seat, since) = self.running?;
        Some((seat, since + self.left.get(&seat).copied().unwrap_or(0)))
    }

    pub fn shown(&self, at: i64) -> wire::Clocks {
        let mut now = self.clone();
        now.settle(at);
        wire::Clocks { left: now.left, running: now.running.map(|(seat, _)| seat), at }
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
        clocks.run(Some(Seat::A), 1_000);
        clocks.run(Some(Seat::B), 4_000);
        clocks.add(Seat::A);
        let shown = clocks.shown(4_500);
        assert_eq!((shown.left[&Seat::A], shown.left[&Seat::B]), (9_000, 9_500));
        assert_eq!(clocks.flag(), Some((Seat::B, 14_000)));
    }

    #[test]
    fn what_a_decision_brought_goes_with_it() {
        let mut clocks = clocks();
        clocks.run(Some(Seat::A), 0);
        clocks.add(Seat::A);
        clocks.run(Some(Seat::B), 3_000);
        clocks.charge(Seat::A);
        clocks.run(None, 4_000);
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
        clocks.run(Some(Seat::A), 0);
        clocks.resume(None, 60_000);
        assert_eq!(clocks.flag(), Some((Seat::A, 70_000)));
    }

    #[test]
    fn the_time_before_the_server_went_away_is_spent_however_often_it_goes() {
        let mut clocks = clocks();
        clocks.run(Some(Seat::A), 0);
        for away in 1..=3 {
            clocks.resume(Some(away * 60_000 - 57_000), away * 60_000);
        }
        assert_eq!(clocks.flag(), Some((Seat::A, 181_000)), "three seconds each time");
    }
}
