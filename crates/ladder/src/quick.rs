//! Quick pairing: who waits, and who meets now. The nearest come first; how far somebody may be away grows by the
//! second, so that everybody meets somebody in the end.

use std::cmp::Ordering;

use crate::Rating;

/// Somebody who waits for whoever comes.
#[derive(Clone, PartialEq, Debug)]
pub struct Waiting {
    pub id: String,
    pub rating: Rating,
    /// In milliseconds, by the same clock as `now`.
    pub since: i64,
    /// Whom they played last.
    pub met: Option<String>,
}

/// Points that may lie between two who have only just come,
const NEAR: f64 = 60.0;
/// as many more with each second of waiting,
const WIDER: f64 = 12.0;
/// and for each point of what may well be wrong of a rating.
const UNSURE: f64 = 0.5;
/// After so many seconds nobody is too far away.
const ANYBODY: f64 = 60.0;
/// Those who have just played each other meet again when both have waited for so many seconds.
const AGAIN: f64 = 30.0;
/// So many neighbours in strength are looked at: two who have just met stand in nobody else's way.
const NEIGHBOURS: usize = 8;

/// How far away somebody may be who is to meet this one now.
pub fn window(one: &Waiting, now: i64) -> f64 {
    let waited = waited(one, now);
    if waited >= ANYBODY {
        return f64::INFINITY;
    }
    NEAR + WIDER * waited + UNSURE * one.rating.deviation.min(Rating::NEW.deviation)
}

fn waited(one: &Waiting, now: i64) -> f64 {
    (now - one.since).max(0) as f64 / 1000.0
}

fn have_just_met(one: &Waiting, other: &Waiting) -> bool {
    let is = |one: &Waiting, other: &Waiting| one.met.as_ref() == Some(&other.id);
    is(one, other) || is(other, one)
}

/// The points between two who may meet now; nothing if they may not. Whoever has waited longer decides how far
/// is too far: the other one would wait for somebody like that as well.
pub fn gap(one: &Waiting, other: &Waiting, now: i64) -> Option<f64> {
    let points = (one.rating.points - other.rating.points).abs();
    let is_near = points <= window(one, now).max(window(other, now));
    let is_new = !have_just_met(one, other) || waited(one, now).min(waited(other, now)) >= AGAIN;
    (one.id != other.id && is_near && is_new).then_some(points)
}

/// Puts together whoever may meet now, the nearest first: pairs of places in `waiting`. Nobody is in two pairs.
pub fn pair(waiting: &[Waiting], now: i64) -> Vec<(usize, usize)> {
    let mut left: Vec<_> = (0..waiting.len()).collect();
    // Those of equal strength by how long they have waited, so that the order says everything.
    left.sort_by(|&one, &other| by_strength(&waiting[one], &waiting[other]));
    let mut pairs = Vec::new();
    loop {
        let found = nearest(waiting, &left, now);
        if found.is_empty() {
            return pairs;
        }
        left.retain(|at| !found.iter().any(|(one, other)| one == at || other == at));
        // Those who are left have other neighbours now.
        pairs.extend(found);
    }
}

/// The nearest of those who stand in this order, each with one of its neighbours.
fn nearest(waiting: &[Waiting], order: &[usize], now: i64) -> Vec<(usize, usize)> {
    let mut near = Vec::new();
    for (at, &one) in order.iter().enumerate() {
        for &other in order.iter().skip(at + 1).take(NEIGHBOURS) {
            let gap = gap(&waiting[one], &waiting[other], now);
            near.extend(gap.map(|gap| (gap, one, other)));
        }
    }
    let since =
        |(_, one, other): &(f64, usize, usize)| waiting[*one].since.min(waiting[*other].since);
    near.sort_by(|one, other| one.0.total_cmp(&other.0).then(since(one).cmp(&since(other))));
    let mut free = vec![true; waiting.len()];
    near.retain(|(_, one, other)| {
        let both = free[*one] && free[*other];
        if both {
            (free[*one], free[*other]) = (false, false);
        }
        both
    });
    near.into_iter().map(|(_, one, other)| (one, other)).collect()
}

fn by_strength(one: &Waiting, other: &Waiting) -> Ordering {
    let points = one.rating.points.total_cmp(&other.rating.points);
    points.then(one.since.cmp(&other.since)).then_with(|| one.id.cmp(&other.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(id: &str, points: f64, since: i64) -> Waiting {
        let rating = Rating { points, deviation: 60.0, ..Rating::NEW };
        Waiting { id: id.to_owned(), rating, since: since * 1000, met: None }
    }

    #[test]
    fn the_nearest_meet_first() {
        let three = [waiting("a", 1500.0, 0), waiting("b", 1560.0, 0), waiting("c", 1580.0, 0)];
        assert_eq!(pair(&three, 0), [(1, 2)]);
        assert_eq!(pair(&three[..1], 0), []);
    }

    #[test]
    fn the_window_widens_by_the_second_until_anybody_will_do() {
        let two = [waiting("a", 1500.0, 0), waiting("b", 1700.0, 0)];
        assert_eq!(window(&two[0], 0), 90.0);
        assert_eq!(window(&two[0], 5_000), 150.0);
        assert_eq!(pair(&two, 9_000), []);
        assert_eq!(pair(&two, 10_000), [(0, 1)]);
        let far = [waiting("a", 100.0, 0), waiting("b", 3500.0, 59)];
        assert_eq!(pair(&far, 59_999), []);
        assert_eq!(pair(&far, 60_000), [(0, 1)], "one who has waited long enough is enough");
    }

    #[test]
    fn a_stranger_may_be_anybody() {
        let mut two = [waiting("a", 1500.0, 0), waiting("b", 1730.0, 0)];
        assert_eq!(pair(&two, 0), []);
        two[0].rating.deviation = 350.0;
        assert_eq!(pair(&two, 0), [(0, 1)]);
    }

    #[test]
    fn who_has_just_met_meets_somebody_else_first() {
        let mut three = [waiting("a", 1500.0, 0), waiting("b", 1500.0, 0), waiting("c", 1580.0, 0)];
        three[0].met = Some("b".to_owned());
        assert_eq!(pair(&three[..2], 29_999), []);
        assert_eq!(pair(&three, 0).len(), 1);
        assert!(pair(&three, 0)[0].1 == 2, "the one in between is passed over");
        assert_eq!(pair(&three[..2], 30_000), [(0, 1)], "nobody else has come");
    }

    #[test]
    fn nobody_meets_themselves_or_two_others() {
        let same = [waiting("a", 1500.0, 0), waiting("a", 1500.0, 0)];
        assert_eq!(pair(&same, 90_000), []);
        let many: Vec<_> =
            (0..101).map(|n| waiting(&n.to_string(), 1500.0 + f64::from(n % 7), 0)).collect();
        let pairs = pair(&many, 0);
        let mut seen: Vec<_> = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!((pairs.len(), seen.len()), (50, 100));
    }

    /// The clock of a machine may be set back.
    #[test]
    fn a_clock_that_was_set_back_is_no_waiting() {
        assert_eq!(window(&waiting("a", 1500.0, 100), 0), 90.0);
    }
}
