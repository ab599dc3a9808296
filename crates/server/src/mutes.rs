//! Whom somebody does not want to hear. What a muted person writes is not sent to them at all.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};

use crate::store::{Store, StoreFault};

type Set = RwLock<BTreeSet<String>>;

/// The people one user has muted; shared by all places where that user listens.
#[derive(Clone, Default, Debug)]
pub struct Muted(Arc<Set>);

impl Muted {
    pub fn hides(&self, user: &str) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(user)
    }

    pub fn list(&self) -> Vec<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn set(&self, user: &str, muted: bool) {
        let mut set = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if muted {
            set.insert(user.to_owned());
        } else {
            set.remove(user);
        }
    }
}

/// Everybody's, as long as somebody listens.
#[derive(Clone)]
pub struct Mutes {
    store: Store,
    known: Arc<Mutex<HashMap<String, Weak<Set>>>>,
}

/// So many people can be muted.
pub const MOST: usize = 500;

impl Mutes {
    pub fn new(store: Store) -> Self {
        Self { store, known: Arc::default() }
    }

    pub async fn of(&self, user: &str) -> Result<Muted, StoreFault> {
        if let Some(muted) = self.shared(user, None) {
            return Ok(muted);
        }
        let kept = self.store.mutes_of(user).await?;
        let muted = Muted(Arc::new(RwLock::new(kept.into_iter().collect())));
        Ok(self.shared(user, Some(&muted)).unwrap_or(muted))
    }

    /// The set that is in use; if there is none, `new` is from now on.
    fn shared(&self, user: &str, new: Option<&Muted>) -> Option<Muted> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(set) = known.get(user).and_then(Weak::upgrade) {
            return Some(Muted(set));
        }
        known.retain(|_, set| set.strong_count() > 0);
        known.insert(user.to_owned(), Arc::downgrade(&new?.0));
        None
    }

    pub async fn set(&self, user: &str, other: &str, muted: bool) -> Result<Muted, StoreFault> {
        self.store.mute(user, other, muted).await?;
        let set = self.of(user).await?;
        set.set(other, muted);
        Ok(set)
    }
}
