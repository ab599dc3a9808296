//! What all rooms share: which life of the server it is, and what is counted.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::TortureReport;
use super::ledger::Wrong;

/// A server that is killed is back sooner than this.
const AWAY: Duration = Duration::from_secs(60);

pub struct Shared {
    pub address: SocketAddr,
    /// Grows whenever the server listens again.
    life: watch::Sender<u64>,
    enough: AtomicBool,
    /// The first wrong thing that a room has found ends the killing.
    alarmed: AtomicBool,
    pub counts: Counts,
}

#[derive(Default)]
pub struct Counts {
    pub begun: AtomicU64,
    pub finished: AtomicU64,
    pub decisions: AtomicU64,
    pub in_flight: AtomicU64,
    pub kept: AtomicU64,
    pub resent: AtomicU64,
    pub verified: AtomicU64,
}

pub fn add(count: &AtomicU64, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

impl Shared {
    pub fn new(address: SocketAddr) -> Self {
        Self {
            address,
            life: watch::Sender::new(1),
            enough: AtomicBool::new(false),
            alarmed: AtomicBool::new(false),
            counts: Counts::default(),
        }
    }

    pub fn life(&self) -> u64 {
        *self.life.borrow()
    }

    /// The server listens again.
    pub fn revive(&self) {
        self.life.send_modify(|life| *life += 1);
    }

    /// Waits for a life after this one. Without a kill there is none, and `why` was no kill.
    pub async fn after(&self, life: u64, why: &str) -> Result<(), Wrong> {
        let mut lives = self.life.subscribe();
        match timeout(AWAY, lives.wait_for(|now| *now > life)).await {
            Ok(Ok(_)) => Ok(()),
            _ => Err(Wrong::Stuck(format!("the server was not killed, but is gone: {why}"))),
        }
    }

    /// No new games.
    pub fn enough(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }

    pub fn is_enough(&self) -> bool {
        self.enough.load(Ordering::Relaxed)
    }

    pub fn alarm(&self) {
        self.alarmed.store(true, Ordering::Relaxed);
    }

    pub fn is_alarmed(&self) -> bool {
        self.alarmed.load(Ordering::Relaxed)
    }

    pub fn report(&self, wrong: Option<Wrong>) -> TortureReport {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let counts = &self.counts;
        TortureReport {
            begun: read(&counts.begun),
            finished: read(&counts.finished),
            decisions: read(&counts.decisions),
            in_flight: read(&counts.in_flight),
            kept: read(&counts.kept),
            resent: read(&counts.resent),
            verified: read(&counts.verified),
            lost: u64::from(matches!(wrong, Some(Wrong::Lost(_)))),
            stuck: u64::from(matches!(wrong, Some(Wrong::Stuck(_)))),
            evidence: wrong.map(|wrong| wrong.to_string()),
            ..TortureReport::default()
        }
    }
}
