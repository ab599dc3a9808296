use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of something each of many has now, and all together.
#[derive(Debug)]
pub struct Counts<K>(Arc<Mutex<Counted<K>>>);

#[derive(Debug)]
struct Counted<K> {
    each: HashMap<K, usize>,
    all: usize,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Counted { each: HashMap::new(), all: 0 })))
    }
}

impl<K> Counts<K> {
    fn lock(&self) -> MutexGuard<'_, Counted<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash> Counts<K> {
    /// One more for somebody who may have so many, unless there are too many. It counts until it is
    /// dropped.
    pub fn one_more(&self, whose: Option<(K, usize)>, most: usize) -> Option<Held<K>> {
        let mut counted = self.lock();
        let has = whose.map_or(0, |(whose, _)| counted.each.get(&whose).copied().unwrap_or(0));
        if counted.all >= most || whose.is_some_and(|(_, most)| has >= most) {
            return None;
        }
        counted.all += 1;
        let whose = whose.map(|(whose, _)| whose);
        if let Some(whose) = whose {
            counted.each.insert(whose, has + 1);
        }
        Some(Held { counts: Self(self.0.clone()), whose })
    }
}

#[derive(Debug)]
pub struct Held<K: Copy + Eq + Hash> {
    counts: Counts<K>,
    whose: Option<K>,
}

impl<K: Copy + Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counted = self.counts.lock();
        counted.all -= 1;
        // Behind a proxy a connection is nobody's.
        let Some(whose) = self.whose else { return };
        match counted.each.get_mut(&whose) {
            Some(1) => drop(counted.each.remove(&whose)),
            Some(has) => *has -= 1,
            None => debug_assert!(false, "what is held was counted"),
        }
    }
}
