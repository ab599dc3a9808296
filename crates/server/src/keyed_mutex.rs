//! One at a time, for each thing people could come to at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::OwnedMutexGuard;

type Lock = tokio::sync::Mutex<()>;

#[derive(Clone, Default)]
pub struct KeyedMutex(Arc<Mutex<HashMap<String, Weak<Lock>>>>);

impl KeyedMutex {
    /// Waits until nobody else is at it; it is one's own until what is given back is dropped.
    pub async fn take(&self, what: &str) -> OwnedMutexGuard<()> {
        self.lock(what).lock_owned().await
    }

    fn lock(&self, what: &str) -> Arc<Lock> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lock) = known.get(what).and_then(Weak::upgrade) {
            return lock;
        }
        known.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::new(Lock::default());
        known.insert(what.to_owned(), Arc::downgrade(&lock));
        lock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_those_at_the_same_thing_wait() {
        let turns = KeyedMutex::default();
        let mine = turns.take("a").await;
        let _other = turns.take("b").await;
        assert!(turns.lock("a").try_lock().is_err());
        drop(mine);
        assert!(turns.lock("a").try_lock().is_ok());
        let _again = turns.take("a").await;
        assert!(turns.0.lock().unwrap().len() <= 2, "what nobody is at is forgotten");
    }
}
