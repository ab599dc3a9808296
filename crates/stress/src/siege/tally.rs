use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use client::{Failed, LinkFault};

/// How often the server answered in which way.
#[derive(Clone, Default, Debug)]
pub struct Tally(Arc<Mutex<BTreeMap<String, u64>>>);

impl Tally {
    pub fn add(&self, what: impl Into<String>) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry(what.into()).or_default() += 1;
    }

    /// Counts a request; says what it came to where it was served.
    pub fn request<T>(&self, answer: Result<T, Failed>) -> Option<T> {
        match answer {
            Ok(answer) => {
                self.add("served");
                Some(answer)
            }
            Err(Failed { status: 0, .. }) => {
                self.add("hung up");
                None
            }
            Err(Failed { status, .. }) => {
                self.add(format!("status {status}"));
                None
            }
        }
    }

    pub fn link<T>(&self, heard: Result<T, LinkFault>) -> Option<T> {
        match heard {
            Ok(heard) => {
                self.add("served");
                return Some(heard);
            }
            Err(LinkFault::Refused(refusal)) => self.add(format!("refused {:?}", refusal.code)),
            Err(LinkFault::Closed(_)) => self.add("hung up"),
            Err(LinkFault::Silent) => self.add("no answer"),
            Err(LinkFault::Unreadable(_)) => self.add("unreadable"),
        }
        None
    }

    pub fn counted(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
