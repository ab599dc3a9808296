//! One writer for all tables. What comes in while it commits is committed together next: one
//! `fsync` serves many tables.
//!
//! After a failed write the writer trusts nothing: it throws its connection away, opens another and proves
//! with a commit that it keeps. Until then every order is refused at once.

use std::pin::pin;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};

use super::change::Statement;
use super::fault::{FaultKind, StoreFault};
use super::keeper::{Health, Order};
use super::write::{KeptTable, Write};
use crate::metrics::Metrics;

/// As many orders as one commit takes at most.
const MOST: usize = 1024;
/// A commit that takes longer is told as slow.
const SLOW: Duration = Duration::from_secs(3);
/// One that takes longer than this has failed.
const PATIENCE: Duration = Duration::from_secs(20);
/// A store that nobody writes to is looked at so often.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// Between two tries to get a connection that keeps.
const PAUSE: Duration = Duration::from_millis(250);

/// Where the writer writes: a database, or one that the tests simulate.
pub trait Disk: Send + 'static {
    /// Throws away the connection there was, opens another, and proves with a commit that it keeps. What an
    /// earlier connection had under way is done or undone when this returns well.
    fn open(&mut self) -> impl Future<Output = Result<(), StoreFault>> + Send;
    /// All of it or nothing.
    fn commit(&mut self, writes: &[&Write]) -> impl Future<Output = Result<(), StoreFault>> + Send;
    fn table(
        &mut self,
        id: &str,
    ) -> impl Future<Output = Result<Option<KeptTable>, StoreFault>> + Send;
    /// All statements or none; after a conflict the connection is as good as before.
    fn change(
        &mut self,
        statements: &[Statement],
    ) -> impl Future<Output = Result<u64, StoreFault>> + Send;
    fn close(&mut self) -> impl Future<Output = ()> + Send;
}

pub struct Writer<D> {
    pub disk: D,
    pub orders: mpsc::Receiver<Order>,
    pub health: watch::Sender<Health>,
    pub metrics: Metrics,
}

impl<D: Disk> Writer<D> {
    /// Writes until it is closed.
    pub async fn run(mut self) {
        let mut batch = Vec::new();
        loop {
            let failing = !matches!(self.health(), Health::Keeping | Health::Slow);
            if failing {
                // Nobody orders anything any more.
                let Some(()) = self.recover().await else { return };
                continue;
            }
            match timeout(HEARTBEAT, self.orders.recv_many(&mut batch, MOST)).await {
                // Nothing to do, but whether the store is still there and still ours is worth knowing.
                Err(_) => {
                    // What it finds shows in the health.
                    let _ = self.commit(&[]).await;
                    continue;
                }
                Ok(0) => return self.disk.close().await,
                Ok(_) => {}
            }
            let closes = batch.iter().position(|order| matches!(order, Order::Close { .. }));
            let close = closes.map(|at| batch.split_off(at));
            self.serve(&mut batch).await;
            if let Some(Order::Close { done }) = close.and_then(|rest| rest.into_iter().next()) {
                self.disk.close().await;
                // Whoever closes may have stopped waiting.
                let _ = done.send(());
                return;
            }
        }
    }

    fn health(&self) -> Health {
        *self.health.borrow()
    }

    fn tell(&self, health: Health) {
        self.health.send_if_modified(|now| std::mem::replace(now, health) != health);
    }

    /// Tries to get a connection that keeps, and refuses what comes in meanwhile; nothing when it is to end.
    async fn recover(&mut self) -> Option<()> {
        let fenced = self.health() == Health::Fenced;
        let disk = &mut self.disk;
        let opening = async {
            if fenced {
                return std::future::pending().await;
            }
            let opened = in_time(disk.open()).await;
            if opened.is_err() {
                sleep(PAUSE).await;
            }
            opened
        };
        let opened = tokio::select! {
            biased;
            opened = opening => opened,
            () = refuse_until_closed(&mut self.orders) => return None,
        };
        // What is wrong was told when it began.
        let _ = self.judge(opened);
        Some(())
    }

    async fn serve(&mut self, batch: &mut Vec<Order>) {
        let began = Instant::now();
        let (keeps, others): (Vec<_>, Vec<_>) =
            batch.drain(..).partition(|order| matches!(order, Order::Keep { .. }));
        self.keep(keeps).await;
        for order in others {
            match order {
                Order::Read { table, done } => drop(done.send(self.read(&table).await)),
                Order::Change { statements, done } => {
                    drop(done.send(self.change(&statements).await));
                }
                Order::Keep { .. } | Order::Close { .. } => {}
            }
        }
        self.metrics.committed(began.elapsed());
    }

    async fn keep(&mut self, orders: Vec<Order>) {
        let keep = |order| match order {
            Order::Keep { writes, done } => Some((writes, done)),
            _ => None,
        };
        let orders: Vec<_> = orders.into_iter().filter_map(keep).collect();
        if orders.is_empty() {
            return;
        }
        let together: Vec<_> = orders.iter().flat_map(|(writes, _)| writes).collect();
        let mut kept = self.commit(&together).await;
        let many = orders.len() > 1;
        for (writes, done) in orders {
            // One of them spoils the others: each alone. After any other fault nobody knows what was kept, and
            // nothing is tried a second time.
            if many && matches!(&kept, Err(fault) if fault.kind == FaultKind::Conflict) {
                let alone = self.commit(&writes.iter().collect::<Vec<_>>()).await;
                // Whoever ordered it may have stopped waiting.
                let _ = done.send(alone.clone());
                if alone.is_err_and(|fault| fault.kind != FaultKind::Conflict) {
                    kept = Err(StoreFault::new("the store does not keep now"));
                }
                continue;
            }
            // Whoever ordered it may have stopped waiting.
            let _ = done.send(kept.clone());
        }
    }

    /// Commits, if the connection can be trusted; a fault costs it that trust.
    async fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreFault> {
        self.trust().await?;
        let committed = {
            let mut commit = pin!(in_time(self.disk.commit(writes)));
            tokio::select! {
                biased;
                committed = &mut commit => committed,
                () = sleep(SLOW) => {
                    self.health.send_replace(Health::Slow);
                    commit.await
                }
            }
        };
        self.judge(committed)
    }

    async fn change(&mut self, statements: &[Statement]) -> Result<u64, StoreFault> {
        self.trust().await?;
        match in_time(self.disk.change(statements)).await {
            Err(fault) if fault.kind == FaultKind::Conflict => Err(fault),
            changed => self.judge(changed),
        }
    }

    async fn read(&mut self, table: &str) -> Result<Option<KeptTable>, StoreFault> {
        self.trust().await?;
        match in_time(self.disk.table(table)).await {
            // One table that cannot be read says nothing about the others.
            Err(fault) if fault.kind == FaultKind::Damaged => Err(fault),
            read => self.judge(read),
        }
    }

    /// After a fault another connection is opened before anything else is tried.
    async fn trust(&mut self) -> Result<(), StoreFault> {
        match self.health() {
            Health::Keeping | Health::Slow => Ok(()),
            Health::Fenced => Err(StoreFault::fenced()),
            Health::Failing => {
                let opened = in_time(self.disk.open()).await;
                self.judge(opened)
            }
        }
    }

    fn judge<T>(&self, result: Result<T, StoreFault>) -> Result<T, StoreFault> {
        match &result {
            Ok(_) => self.tell(Health::Keeping),
            Err(fault) => {
                if self.health() != Health::Failing {
                    tracing::error!(%fault, "the store failed");
                    self.metrics.failed();
                }
                let fenced = fault.kind == FaultKind::Fenced;
                self.tell(if fenced { Health::Fenced } else { Health::Failing });
            }
        }
        result
    }
}

/// What takes longer than anybody waits has failed.
pub async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreFault>>,
) -> Result<T, StoreFault> {
    timeout(PATIENCE, work)
        .await
        .unwrap_or_else(|_| Err(StoreFault::new("the store does not answer")))
}

/// Nothing is kept now, and everybody is told so at once.
async fn refuse_until_closed(orders: &mut mpsc::Receiver<Order>) {
    let fault = || StoreFault::new("the store does not keep now");
    while let Some(order) = orders.recv().await {
        match order {
            Order::Keep { done, .. } => drop(done.send(Err(fault()))),
            Order::Read { done, .. } => drop(done.send(Err(fault()))),
            Order::Change { done, .. } => drop(done.send(Err(fault()))),
            Order::Close { done } => {
                // Whoever closes may have stopped waiting.
                let _ = done.send(());
                return;
            }
        }
    }
}
