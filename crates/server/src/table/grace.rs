//! Time for those who are cut off. It is a budget for the whole game: going and coming back brings
//! no more of it.

use std::collections::BTreeMap;

use kernel::Seat;

/// Whoever is cut off has at least so long from then, in milliseconds,
const EACH: i64 = 20_000;
/// but in all no more than this beyond their clock.
const IN_ALL: i64 = 60_000;

#[derive(Clone, Default, Debug)]
pub struct Grace {
    /// Since when nobody looks from a seat.
    away: BTreeMap<Seat, i64>,
    /// What each seat has been given beyond its clock. It never shrinks.
    given: BTreeMap<Seat, i64>,
}

impl Grace {
    /// Nobody looks from a seat any more.
    pub fn left(&mut self, seat: Seat, at: i64) {
        self.away.insert(seat, at);
    }

    /// Somebody does again; `flag` is when their clock runs out, if it runs.
    pub fn back(&mut self, seat: Seat, flag: Option<i64>) {
        if let Some(at) = flag {
            self.given.insert(seat, self.extra(seat, at));
        }
        self.away.remove(&seat);
    }

    /// Since when nobody looks from a seat from which somebody has looked.
    pub fn away_since(&self, seat: Seat) -> Option<i64> {
        self.away.get(&seat).copied()
    }

    /// When a seat whose clock runs out at `flag` is really out of time.
    pub fn due(&self, seat: Seat, flag: i64) -> i64 {
        flag + self.extra(seat, flag)
    }

    fn extra(&self, seat: Seat, flag: i64) -> i64 {
        let given = self.given.get(&seat).copied().unwrap_or(0);
        let needed = self.away.get(&seat).map_or(0, |left| left + EACH - flag);
        given.max(needed.min(IN_ALL))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_cut_off_has_a_little_longer_and_keeps_it() {
        let mut grace = Grace::default();
        assert_eq!(grace.due(Seat::A, 100_000), 100_000);
        grace.left(Seat::A, 90_000);
        assert_eq!(grace.due(Seat::A, 100_000), 110_000);
        assert_eq!(grace.due(Seat::A, 200_000), 200_000, "the clock has enough");
        assert_eq!(grace.due(Seat::B, 100_000), 100_000, "somebody else");
        grace.back(Seat::A, Some(100_000));
        assert_eq!(grace.due(Seat::A, 100_000), 110_000, "coming back costs nothing");
    }

    #[test]
    fn going_and_coming_back_brings_no_more_than_the_budget() {
        let mut grace = Grace::default();
        let flag = 100_000;
        for at in (90_000..400_000).step_by(5_000) {
            grace.left(Seat::A, at);
            assert!(grace.due(Seat::A, flag) <= flag + IN_ALL, "{at}");
            grace.back(Seat::A, Some(flag));
        }
        assert_eq!(grace.due(Seat::A, flag), flag + IN_ALL);
    }

    #[test]
    fn nothing_is_given_while_another_clock_runs() {
        let mut grace = Grace::default();
        grace.left(Seat::A, 90_000);
        grace.back(Seat::A, None);
        grace.left(Seat::A, 95_000);
        grace.back(Seat::A, None);
        assert_eq!(grace.due(Seat::A, 100_000), 100_000);
    }
}
