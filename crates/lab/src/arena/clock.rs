use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long many things took. Lengths are kept in steps of an eighth of an octave, so that what
/// thousands of decisions took fits into a line of text.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Clock {
    count: u64,
    total_us: u64,
    max_us: u64,
    steps: BTreeMap<u32, u64>,
}

/// What a clock says, in milliseconds.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Times {
    pub count: u64,
    pub mean_ms: f64,
    /// All but one in a hundred take no longer; at most an eighth too long.
    pub p99_ms: f64,
    pub max_ms: f64,
}

impl Clock {
    pub fn add(&mut self, took: Duration) {
        let us = took.as_micros() as u64;
        self.count += 1;
        self.total_us += us;
        self.max_us = self.max_us.max(us);
        *self.steps.entry(step(us)).or_default() += 1;
    }

    pub fn join(&mut self, other: &Self) {
        self.count += other.count;
        self.total_us += other.total_us;
        self.max_us = self.max_us.max(other.max_us);
        for (&step, count) in &other.steps {
            *self.steps.entry(step).or_default() += count;
        }
    }

    pub fn times(&self) -> Times {
        let ms = |us: f64| us / 1_000.0;
        Times {
            count: self.count,
            mean_ms: ms(self.total_us as f64 / self.count.max(1) as f64),
            p99_ms: ms(self.no_longer(99) as f64),
            max_ms: ms(self.max_us as f64),
        }
    }

    /// What so many of a hundred do not exceed.
    fn no_longer(&self, percent: u64) -> u64 {
        let wanted = (self.count * percent).div_ceil(100);
        let mut seen = 0;
        let reached = self.steps.iter().find(|&(_, count)| {
            seen += count;
            seen >= wanted
        });
        reached.map_or(0, |(&step, _)| longest(step).min(self.max_us))
    }
}

/// The step of a length: its highest bit and the three bits after it; short ones are exact.
fn step(us: u64) -> u32 {
    let high = us.max(1).ilog2();
    if high < 3 { us as u32 } else { (high - 2) * 8 + (us >> (high - 3)) as u32 - 8 }
}

/// The greatest length of a step.
fn longest(step: u32) -> u64 {
    if step < 8 {
        return u64::from(step);
    }
    let shift = step / 8 - 1;
    ((u64::from(step % 8) + 9) << shift) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_holds_what_is_put_into_it() {
        let mut last = 0;
        for us in (0..5_000).chain([1 << 20, (1 << 20) + 12_345, 1 << 40]) {
            let step = step(us);
            assert!(step >= last && longest(step) >= us, "{us}");
            assert!(step == 0 || longest(step - 1) < us, "{us}");
            assert!(longest(step) as f64 <= us as f64 * 1.125 + 1.0, "{us}");
            last = step;
        }
    }

    #[test]
    fn times_of_parts_are_times_of_the_whole() {
        let mut parts = [Clock::default(), Clock::default()];
        let mut whole = Clock::default();
        for ms in 1..=200 {
            parts[ms % 2].add(Duration::from_millis(ms as u64));
            whole.add(Duration::from_millis(ms as u64));
        }
        let [mut one, other] = parts;
        one.join(&other);
        assert_eq!(one, whole);
        let times = whole.times();
        assert!((times.mean_ms - 100.5).abs() < 1e-9 && (times.max_ms - 200.0).abs() < 1e-9);
        assert!((198.0..=200.0).contains(&times.p99_ms), "{times:?}");
        assert_eq!(Clock::default().times(), Times::default());
    }
}
