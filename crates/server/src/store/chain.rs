//! Checksums over a log, each over its entry and the one before: an entry that was changed, lost or put
//! elsewhere breaks the chain there.

use sha2::{Digest, Sha256};

use super::write::{Head, KeptTable, Made};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    last: [u8; 32],
    len: u64,
}

/// Half of a SHA-256, as hex: enough to find damage, and short beside an entry.
const BYTES: usize = 16;

impl Chain {
    /// The chain of a table at which nothing has happened.
    pub fn new(made: &Made) -> Self {
        let Made { id, host, plan, secret, created, opening } = made;
        let mut hasher = Sha256::new();
        let created = created.to_string();
        let opening = opening.as_deref().unwrap_or_default();
        for part in [id, host, plan, secret, &created, opening] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        Self { last: hasher.finalize().into(), len: 0 }
    }

    /// The chain with one entry more.
    #[must_use]
    pub fn with(&self, entry: &str) -> Self {
        let sum = Sha256::new().chain_update(self.last).chain_update(entry.as_bytes());
        Self { last: sum.finalize().into(), len: self.len + 1 }
    }

    pub fn len(&self) -> u64 {
        self.len
    }

    pub fn sum(&self) -> String {
        hex::encode(&self.last[..BYTES])
    }
}

/// Where a kept log is not what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// So many entries are whole.
    pub whole: u64,
    pub what: String,
}

/// Goes through a kept log; gives its chain, or the first entry that is not as it was written.
pub fn verify(kept: &KeptTable) -> Result<Chain, Broken> {
    let mut chain = Chain::new(&kept.made);
    let sealed = kept.sum.is_some();
    if kept.sum.as_ref().is_some_and(|sum| *sum != chain.sum()) {
        return Err(Broken {
            whole: 0,
            what: "what the table was made with has changed".to_owned(),
        });
    }
    for entry in &kept.log {
        let next = chain.with(&entry.entry);
        let broken = |what: String| Broken { whole: next.len - 1, what };
        if entry.n != next.len as i64 {
            return Err(broken(format!(
                "entry {} is missing: {} comes instead",
                next.len, entry.n
            )));
        }
        let fits = entry.sum.as_ref().map_or(!sealed, |sum| *sum == next.sum());
        if !fits {
            return Err(broken(format!("entry {} is not what was written", next.len)));
        }
        chain = next;
    }
    ends_as_kept(kept)?;
    Ok(chain)
}

/// Whether the log goes as far as it did when its last entry was kept. It may have gone on since it was looked up.
fn ends_as_kept(kept: &KeptTable) -> Result<(), Broken> {
    let there = kept.log.len() as i64;
    let broken = |what: String| Err(Broken { whole: there as u64, what });
    let Some(Head { n, sum }) = &kept.head else {
        return match kept.sum {
            Some(_) => broken("nobody knows how long its log was".to_owned()),
            None => Ok(()),
        };
    };
    if *n > there {
        return broken(format!("entries {} to {n} are missing at the end", there + 1));
    }
    let at_head = usize::try_from(*n).unwrap_or(0).checked_sub(1).map(|at| &kept.log[at].sum);
    match at_head.unwrap_or(&kept.sum) {
        Some(there) if there == sum => Ok(()),
        _ => broken(format!("entry {n} is not the one that was kept last")),
    }
}
