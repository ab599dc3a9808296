//! What is worked out when it is first asked for.

use std::sync::OnceLock;

/// Its owners are alike with it and without; a copy works it out anew.
#[derive(Debug)]
pub struct Memo<T>(OnceLock<T>);

impl<T> Memo<T> {
    pub fn get(&self, work_out: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(work_out)
    }
}

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Memo<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
