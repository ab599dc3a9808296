use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::bot::{Effort, Stop};

/// What a bot may still spend in a turn. Each decision gets a share of what is left, so that there
/// is always something left; what a clear choice does not need, the next ones have.
#[derive(Debug)]
pub(crate) struct TimeManager {
    per_turn: Effort,
    turn: u32,
    /// Milliseconds or iterations.
    spent: f64,
    pub stop: Stop,
}

/// The share of a decision.
const SHARE: f64 = 0.2;

impl TimeManager {
    pub fn new(per_turn: Effort) -> Self {
        Self { per_turn, turn: u32::MAX, spent: 0.0, stop: Stop::default() }
    }

    /// When a decision of this turn has to be made that has just begun.
    pub fn limit(&mut self, began: Instant, turn: u32, threads: u64) -> Limit {
        Limit::new(began, self.open(turn), threads, self.stop.clone())
    }

    /// What this decision may cost.
    fn open(&mut self, turn: u32) -> Effort {
        if self.turn != turn {
            (self.turn, self.spent) = (turn, 0.0);
        }
        match self.per_turn {
            Effort::Time(time) => {
                let left = (time.as_secs_f64() - self.spent).max(0.0);
                Effort::Time(Duration::from_secs_f64(left * SHARE))
            }
            Effort::Iterations(count) => {
                let left = (count as f64 - self.spent).max(0.0);
                Effort::Iterations((left * SHARE).ceil() as u64)
            }
        }
    }

    pub fn pay(&mut self, began: Instant, iterations: u64) {
        self.spent += match self.per_turn {
            Effort::Time(_) => began.elapsed().as_secs_f64(),
            Effort::Iterations(_) => iterations as f64,
        };
    }
}

/// When a decision has to be made.
#[derive(Debug)]
pub(crate) struct Limit {
    began: Instant,
    effort: Effort,
    stop: Stop,
}

impl Limit {
    /// Iterations are shared out among threads; time runs for all.
    fn new(began: Instant, effort: Effort, threads: u64, stop: Stop) -> Self {
        let effort = match effort {
            Effort::Iterations(count) => Effort::Iterations(count.div_ceil(threads)),
            time @ Effort::Time(_) => time,
        };
        Self { began, effort, stop }
    }

    /// How much is left after so many iterations of one thread, from 1 down to 0.
    pub fn left(&self, iterations: u64) -> f64 {
        if self.stop.load(Ordering::Relaxed) {
            return 0.0;
        }
        let used = match self.effort {
            Effort::Time(time) => self.began.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9),
            Effort::Iterations(count) => iterations as f64 / count.max(1) as f64,
        };
        (1.0 - used).max(0.0)
    }

    /// How many iterations are left, as far as one can tell.
    pub fn iterations_left(&self, iterations: u64) -> f64 {
        let left = self.left(iterations);
        if left >= 1.0 { f64::INFINITY } else { iterations as f64 * left / (1.0 - left) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn iterations(effort: Effort) -> u64 {
        match effort {
            Effort::Iterations(count) => count,
            Effort::Time(_) => panic!("counted, not timed"),
        }
    }

    #[test]
    fn nothing_is_left_once_the_choice_is_not_wanted() {
        let mut time = TimeManager::new(Effort::Time(Duration::from_secs(1_000_000)));
        let limit = time.limit(Instant::now(), 1, 1);
        assert!(limit.left(1) > 0.0);
        time.stop.store(true, Ordering::Relaxed);
        assert!(limit.left(1) <= 0.0 && limit.iterations_left(1) <= 0.0);
    }

    #[test]
    fn a_turn_never_costs_more_than_its_budget() {
        let mut time = TimeManager::new(Effort::Iterations(10_000));
        let mut spent = 0;
        for _ in 0..30 {
            let share = iterations(time.open(3));
            spent += share;
            time.pay(Instant::now(), share);
        }
        assert!((9_900..=10_020).contains(&spent), "{spent}");
    }

    #[test]
    fn what_a_clear_choice_leaves_the_next_one_has() {
        let mut time = TimeManager::new(Effort::Iterations(1_000));
        assert_eq!(iterations(time.open(1)), 200);
        time.pay(Instant::now(), 10);
        assert_eq!(iterations(time.open(1)), 198);
        time.pay(Instant::now(), 990);
        assert_eq!(iterations(time.open(2)), 200, "a new turn, a full time");
    }

    #[test]
    fn threads_share_iterations() {
        let limit = Limit::new(Instant::now(), Effort::Iterations(100), 4, Stop::default());
        assert!(limit.left(24) > 0.0);
        assert!(limit.left(25) <= 0.0);
        assert!((limit.iterations_left(20) - 5.0).abs() < 1e-6);
    }
}
