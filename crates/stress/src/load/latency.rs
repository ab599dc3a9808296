use std::time::Duration;

use serde::Serialize;

/// How long it took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Latencies {
    pub p50: f64,
    pub p90: f64,
    pub p99: f64,
    pub max: f64,
}

impl Latencies {
    pub fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let share = |percent: usize| {
            // The smallest that so many are not above.
            let rank = (times.len() * percent).div_ceil(100).max(1);
            times.get(rank - 1).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
        };
        Self { p50: share(50), p90: share(90), p99: share(99), max: share(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_not_above() {
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        let expected = Latencies { p50: 100.0, p90: 180.0, p99: 198.0, max: 200.0 };
        assert_eq!(Latencies::of(times), expected);
        assert_eq!(Latencies::of(Vec::new()), Latencies::default());
    }
}
