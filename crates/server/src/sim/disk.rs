//! A disk in memory. What it does wrong, real ones have done.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use kernel::{Dice, Seeded};
use tokio::time::sleep;

use crate::store::{
    Chain, Disk, FaultKind, Head, KeptEntry, KeptTable, Made, Statement, StoreFault, Write,
};

/// What goes wrong with a commit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// Nothing is kept, and that is said.
    Refused,
    /// Everything is kept, but the answer is lost.
    Unanswered,
    /// The connection is lost while the commit is under way: it lands later, or never.
    UnderWay,
    /// It takes long, and lands.
    Stalled,
    /// It never comes back, and lands after nobody waits for it any more.
    Hanging,
}

impl Fault {
    pub const ALL: [Self; 5] =
        [Self::Refused, Self::Unanswered, Self::UnderWay, Self::Stalled, Self::Hanging];
}

/// What lies on the disk.
pub struct Platter {
    pub epoch: u64,
    /// In the order in which they were made.
    pub tables: Vec<KeptTable>,
    pub dice: Seeded,
    /// One commit in so many goes wrong; none at 0.
    pub wrong: u32,
    /// No connection can be opened.
    pub is_gone: bool,
    pub faults: [u64; Fault::ALL.len()],
    under_way: Option<Vec<Row>>,
}

/// What a commit adds.
pub enum Row {
    Table(KeptTable),
    Entry(String, KeptEntry),
}

#[derive(Clone)]
pub struct Shelf(Arc<Mutex<Platter>>);

impl Shelf {
    pub fn new(table: KeptTable, dice: Seeded) -> Self {
        let faults = Default::default();
        let (tables, under_way) = (vec![table], None);
        let platter =
            Platter { epoch: 0, tables, dice, wrong: 0, is_gone: false, faults, under_way };
        Self(Arc::new(Mutex::new(platter)))
    }

    pub fn lock(&self) -> MutexGuard<'_, Platter> {
        self.0.lock().expect("no simulation panics with the disk in its hands")
    }

    /// A server takes the store: what was under way is over, and nobody else commits any more.
    pub fn take(&self) -> SimDisk {
        let mut platter = self.lock();
        platter.settle();
        platter.epoch += 1;
        SimDisk { shelf: self.clone(), epoch: platter.epoch, is_open: true }
    }
}

impl Platter {
    pub fn kept(&self, table: &str) -> Option<&KeptTable> {
        self.tables.iter().find(|kept| kept.made.id == table)
    }

    /// All of it, or nothing.
    fn put(&mut self, rows: Vec<Row>) -> Result<(), StoreFault> {
        let before: Vec<_> = self.tables.iter().map(|kept| kept.log.len()).collect();
        let put = rows.into_iter().try_for_each(|row| self.add(row));
        if put.is_err() {
            self.tables.truncate(before.len());
            self.tables.iter_mut().zip(before).for_each(|(kept, len)| kept.log.truncate(len));
        }
        self.tables.iter_mut().for_each(|kept| kept.head = head(kept));
        put
    }

    fn add(&mut self, row: Row) -> Result<(), StoreFault> {
        let there = || Err(StoreFault::of(FaultKind::Conflict, "there is another one already"));
        match row {
            Row::Table(table) if self.kept(&table.made.id).is_some() => return there(),
            Row::Table(table) => self.tables.push(table),
            Row::Entry(table, entry) => {
                let kept = self.tables.iter_mut().find(|kept| kept.made.id == table);
                let kept = kept.ok_or_else(|| StoreFault::new("there is no such table"))?;
                if entry.n != kept.log.len() as i64 + 1 {
                    return there();
                }
                kept.log.push(entry);
            }
        }
        Ok(())
    }

    /// What was under way lands, or never does.
    fn settle(&mut self) {
        if let Some(rows) = self.under_way.take()
            && self.dice.roll(2) == 0
        {
            let _ = self.put(rows);
        }
    }

    fn fault(&mut self) -> Option<Fault> {
        if self.wrong == 0 || self.dice.roll(self.wrong) > 0 {
            return None;
        }
        let nth = self.dice.roll(Fault::ALL.len() as u32) as usize;
        self.faults[nth] += 1;
        Some(Fault::ALL[nth])
    }
}

pub struct SimDisk {
    shelf: Shelf,
    epoch: u64,
    is_open: bool,
}

impl SimDisk {
    /// Time goes by; the server may be killed meanwhile.
    async fn wait(&self, most: u32) {
        let wait = self.shelf.lock().dice.roll(most);
        sleep(Duration::from_millis(u64::from(wait))).await;
    }

    fn put(&self, rows: Vec<Row>) -> Result<(), StoreFault> {
        self.ours()?.put(rows)
    }

    /// A commit that is under way has passed the fence: whoever takes the store waits for it.
    fn set_out(&self, rows: Vec<Row>) -> Result<(), StoreFault> {
        self.ours()?.under_way = Some(rows);
        Ok(())
    }

    fn ours(&self) -> Result<MutexGuard<'_, Platter>, StoreFault> {
        let platter = self.shelf.lock();
        if platter.epoch == self.epoch { Ok(platter) } else { Err(StoreFault::fenced()) }
    }
}

impl Disk for SimDisk {
    async fn open(&mut self) -> Result<(), StoreFault> {
        self.is_open = false;
        self.wait(30).await;
        let mut platter = self.shelf.lock();
        if platter.is_gone {
            return Err(StoreFault::new("nobody answers"));
        }
        if platter.epoch != self.epoch {
            return Err(StoreFault::fenced());
        }
        platter.settle();
        drop(platter);
        self.is_open = true;
        Ok(())
    }

    async fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreFault> {
        assert!(self.is_open, "nothing is committed over a connection that failed");
        let rows: Vec<_> = writes.iter().filter_map(|write| row(write)).collect();
        self.wait(20).await;
        let lost = || StoreFault::new("the connection was lost");
        let fault = self.shelf.lock().fault();
        self.is_open = !matches!(fault, Some(Fault::Refused | Fault::Unanswered | Fault::UnderWay));
        match fault {
            None => {}
            Some(Fault::Refused) => return Err(StoreFault::new("the disk is full")),
            Some(Fault::Unanswered) => return self.put(rows).and(Err(lost())),
            Some(Fault::UnderWay) => return self.set_out(rows).and(Err(lost())),
            Some(Fault::Stalled) => sleep(Duration::from_secs(8)).await,
            Some(Fault::Hanging) => {
                self.set_out(rows)?;
                return std::future::pending().await;
            }
        }
        self.put(rows)?;
        self.wait(20).await;
        Ok(())
    }

    async fn table(&mut self, id: &str) -> Result<Option<KeptTable>, StoreFault> {
        assert!(self.is_open, "nothing is read over a connection that failed");
        self.wait(5).await;
        Ok(self.shelf.lock().kept(id).cloned())
    }

    async fn change(&mut self, _: &[Statement]) -> Result<u64, StoreFault> {
        Err(StoreFault::new("there are no people here"))
    }

    async fn close(&mut self) {}
}

/// What is kept with the last entry, or with a table that has none.
fn head(table: &KeptTable) -> Option<Head> {
    let sum = table.log.last().map_or(&table.sum, |entry| &entry.sum);
    Some(Head { n: table.log.len() as i64, sum: sum.clone()? })
}

/// A table that was just made, as it is kept.
pub fn new_table(made: Made, status: &str, log: Vec<KeptEntry>) -> KeptTable {
    let sum = Some(Chain::new(&made).sum());
    let table = KeptTable { made, status: status.to_owned(), sum, head: None, log };
    KeptTable { head: head(&table), ..table }
}

pub fn entry(write: &Write) -> Option<KeptEntry> {
    match write {
        Write::Entry { n, entry, sum, .. } => {
            Some(KeptEntry { n: *n, entry: entry.clone(), sum: Some(sum.clone()) })
        }
        _ => None,
    }
}

fn row(write: &Write) -> Option<Row> {
    match write {
        Write::Table { made, status, .. } => {
            Some(Row::Table(new_table(made.clone(), status, Vec::new())))
        }
        Write::Entry { table, .. } => entry(write).map(|entry| Row::Entry(table.clone(), entry)),
        _ => None,
    }
}
