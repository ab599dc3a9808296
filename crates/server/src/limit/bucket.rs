use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How fast something may be done, and how often at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// A second.
    pub rate: f64,
    pub most: f64,
}

impl Pace {
    /// So many an hour, this share of them at once.
    pub fn hourly(count: f64, share: f64) -> Self {
        Self { rate: count / 3_600.0, most: (count * share).max(1.0) }
    }
}

/// A bucket of tokens that fills again with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    pace: Pace,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(pace: Pace) -> Self {
        Self { pace, left: pace.most, at: Instant::now() }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = self.after(now);
        self.at = now;
        let has = self.left >= 1.0;
        if has {
            self.left -= 1.0;
        }
        has
    }

    fn after(&self, now: Instant) -> f64 {
        (self.left + self.pace.rate * (now - self.at).as_secs_f64()).min(self.pace.most)
    }

    fn is_full(&self, now: Instant) -> bool {
        self.after(now) >= self.pace.most
    }
}

/// More buckets than this are looked through for those that can be forgotten.
const MANY: usize = 10_000;

/// A bucket for each of many.
pub struct Buckets<K> {
    pace: Pace,
    known: Mutex<Known<K>>,
}

struct Known<K> {
    buckets: HashMap<K, Bucket>,
    /// When there are so many, they are looked through. Where none could be forgotten that is only worth it again
    /// when there are twice as many.
    sweep: usize,
}

impl<K: Clone + Eq + Hash> Buckets<K> {
    pub fn new(pace: Pace) -> Self {
        Self { pace, known: Mutex::new(Known { buckets: HashMap::new(), sweep: MANY }) }
    }

    pub fn take(&self, whose: &K) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let Known { buckets, sweep } = &mut *known;
        if let Some(bucket) = buckets.get_mut(whose) {
            return bucket.take();
        }
        if buckets.len() >= *sweep {
            // A full bucket is like none.
            let now = Instant::now();
            buckets.retain(|_, bucket| !bucket.is_full(now));
            *sweep = MANY.max(2 * buckets.len());
        }
        buckets.entry(whose.clone()).or_insert_with(|| Bucket::new(self.pace)).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_bucket_and_full_ones_are_forgotten() {
        let buckets = Buckets::new(Pace { rate: 1e12, most: 1.0 });
        for whose in 0..3 * MANY {
            assert!(buckets.take(&whose));
        }
        assert!(buckets.known.lock().unwrap().buckets.len() <= MANY);
        let slow = Buckets::new(Pace::hourly(2.0, 1.0));
        assert_eq!([slow.take(&1), slow.take(&1), slow.take(&1)], [true, true, false]);
        assert!(slow.take(&2));
    }

    /// An IPv6 network has as many addresses as it likes: were all looked through for each new one, this would not
    /// end.
    #[test]
    fn many_that_cannot_be_forgotten_are_not_looked_through_each_time() {
        let slow = Buckets::new(Pace::hourly(1.0, 1.0));
        for whose in 0..100 * MANY {
            assert!(slow.take(&whose));
        }
        assert!(!slow.take(&0));
    }
}
