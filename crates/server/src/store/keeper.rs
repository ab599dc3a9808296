//! What a table needs of the store: to keep something, to read itself again, and to know whether the store
//! keeps at all.

use tokio::sync::{mpsc, oneshot, watch};

use super::change::Statement;
use super::fault::StoreFault;
use super::write::{KeptTable, Write};

/// Whether what is ordered gets kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    Keeping,
    /// A commit takes long. It may still come to a good end.
    Slow,
    /// The last write failed, and nothing was kept since.
    Failing,
    /// Another server has the store: nothing will be kept here any more.
    Fenced,
}

pub type Answer<T> = oneshot::Sender<Result<T, StoreFault>>;

pub enum Order {
    Keep { writes: Vec<Write>, done: Answer<()> },
    Change { statements: Vec<Statement>, done: Answer<u64> },
    Read { table: String, done: Answer<Option<KeptTable>> },
    Close { done: oneshot::Sender<()> },
}

#[derive(Clone)]
pub struct Keeper {
    orders: mpsc::Sender<Order>,
    health: watch::Receiver<Health>,
}

impl Keeper {
    /// So many orders may wait.
    const WAITING: usize = 4096;

    pub fn new(health: watch::Receiver<Health>) -> (Self, mpsc::Receiver<Order>) {
        let (orders, inbox) = mpsc::channel(Self::WAITING);
        (Self { orders, health }, inbox)
    }

    /// Keeps all of it or nothing. When this returns well, it is on disk. After a fault nobody knows: whoever
    /// wrote reads again before going on.
    pub async fn keep(&self, writes: Vec<Write>) -> Result<(), StoreFault> {
        self.order(|done| Order::Keep { writes, done }).await
    }

    /// Carries out all statements or none; says how many rows the first has changed. When those are none, the
    /// others are left out. What stands in the way of a statement is a conflict, and no fault of the store.
    pub async fn change(&self, statements: Vec<Statement>) -> Result<u64, StoreFault> {
        self.order(|done| Order::Change { statements, done }).await
    }

    /// A table as it is kept, after everything that was ordered before.
    pub async fn read(&self, table: &str) -> Result<Option<KeptTable>, StoreFault> {
        let table = table.to_owned();
        self.order(|done| Order::Read { table, done }).await
    }

    async fn order<T>(&self, order: impl FnOnce(Answer<T>) -> Order) -> Result<T, StoreFault> {
        let closed = || StoreFault::new("the store is closed");
        let (done, answer) = oneshot::channel();
        self.orders.send(order(done)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Keeps what was ordered before, then nothing more.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.orders.send(Order::Close { done }).await.is_ok() {
            // A writer that is gone has closed as well.
            let _ = closed.await;
        }
    }

    pub fn health(&self) -> Health {
        *self.health.borrow()
    }

    /// News of the health, for whoever waits for it.
    pub fn news(&self) -> watch::Receiver<Health> {
        self.health.clone()
    }

    /// Waits until nothing will ever be kept here again, and says why.
    pub async fn lost(&self) -> StoreFault {
        let mut health = self.news();
        match health.wait_for(|health| *health == Health::Fenced).await {
            Ok(_) => StoreFault::fenced(),
            Err(_) => StoreFault::new("the writer of the store has ended"),
        }
    }
}
