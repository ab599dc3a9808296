//! Somebody who watches a table late: nothing is seen too early, and nothing too late by far.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::Client;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::ledger::Wrong;
use super::shared::{BOUND, Shared};

/// The server counts in whole milliseconds.
const ROUNDING: Duration = Duration::from_millis(5);
const LOOK: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(50);

/// When each event was sent that was not seen so far.
type Sent = Arc<Mutex<BTreeMap<u64, Instant>>>;

pub struct Watcher {
    sent: Sent,
    task: JoinHandle<Result<(), Wrong>>,
}

impl Watcher {
    pub fn follow(shared: Arc<Shared>, table: &str, delay: Duration) -> Self {
        let sent = Sent::default();
        let watching = Watching { shared, table: table.to_owned(), delay, sent: sent.clone() };
        Self { sent, task: tokio::spawn(watching.run()) }
    }

    /// This event is sent now, for the first time.
    pub fn expect(&self, n: u64) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        sent.insert(n, Instant::now());
    }

    /// What was wrong so far.
    pub async fn check(&mut self) -> Result<(), Wrong> {
        if !self.task.is_finished() {
            return Ok(());
        }
        (&mut self.task).await.map_err(|broken| Wrong::Broken(broken.to_string()))?
    }

    /// The game is over, and so is watching.
    pub async fn end(mut self) -> Result<(), Wrong> {
        self.check().await
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Watching {
    shared: Arc<Shared>,
    table: String,
    delay: Duration,
    sent: Sent,
}

impl Watching {
    /// Watches until the game is over, coming back whenever the connection is gone.
    async fn run(self) -> Result<(), Wrong> {
        loop {
            let nobody = Client::nobody(self.shared.address());
            let link = timeout(BOUND, nobody.link()).await;
            if let Ok(Ok(mut link)) = link
                && let Ok(update) = link.follow(&self.table).await
            {
                let mut over = self.see(&update)?;
                while !over {
                    match timeout(LOOK, link.update()).await {
                        Ok(Ok(update)) => over = self.see(&update)?,
                        Ok(Err(_)) => break,
                        Err(_) => self.not_late()?,
                    }
                }
                if over {
                    return Ok(());
                }
            }
            self.not_late()?;
            sleep(PAUSE).await;
        }
    }

    /// Says whether the game is over: then everybody sees all of it.
    fn see(&self, update: &wire::Update) -> Result<bool, Wrong> {
        if update.table.ended.is_some() {
            return Ok(true);
        }
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let unseen = sent.split_off(&(update.n + 1));
        let seen = std::mem::replace(&mut *sent, unseen);
        drop(sent);
        for (n, at) in seen {
            let age = at.elapsed();
            if age + ROUNDING < self.delay {
                let early = format!("a watcher sees event {n} {} ms after it", age.as_millis());
                let (table, delay) = (&self.table, self.delay.as_secs());
                let wrong = format!("table {table}: {early} was sent; the delay is {delay} s");
                return Err(Wrong::Broken(wrong));
            }
        }
        self.not_late()?;
        Ok(false)
    }

    fn not_late(&self) -> Result<(), Wrong> {
        let sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((n, at)) = sent.first_key_value() else { return Ok(()) };
        if at.elapsed() < self.delay + BOUND {
            return Ok(());
        }
        let wrong = format!("table {}: watchers do not see event {n}", self.table);
        Err(Wrong::Stuck(wrong))
    }
}
