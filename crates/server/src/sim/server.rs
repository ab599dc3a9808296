//! A server of one table, which can be killed.

use std::sync::{Arc, LazyLock};

use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;

use super::disk::{Shelf, SimDisk};
use crate::config::Config;
use crate::context::Context;
use crate::desk::{Desk, Room};
use crate::metrics::Metrics;
use crate::store::{Health, Keeper, KeptTable, Writer};
use crate::table::{TableActor, ToTable, restore};

/// Shared, since what they cost has nothing to do with what is tried here.
static COMMON: LazyLock<(Arc<Config>, Metrics)> = LazyLock::new(|| {
    let config = Config { away_ms: 1_000, ..Config::default() };
    (Arc::new(config), Metrics::new())
});

pub struct Server {
    pub table: mpsc::Sender<ToTable>,
    pub study: Desk,
    writer: AbortHandle,
    actor: AbortHandle,
}

impl Server {
    /// Takes the store and brings a table back from it.
    pub fn start(shelf: &Shelf, table: &str) -> Self {
        let (keeper, writer) = writer(shelf.take());
        let kept = shelf.lock().kept(table).cloned();
        Self::with(&kept.expect("a table that was kept is there"), keeper, writer)
    }

    /// A table that was kept, and whoever keeps what happens at it.
    pub fn with(kept: &KeptTable, keeper: Keeper, writer: AbortHandle) -> Self {
        let (config, metrics) = COMMON.clone();
        let room = Room { places: 1, each: usize::MAX, all: usize::MAX };
        let study = Desk::inline(room, metrics.waits("simulated"));
        let context = Context { study: study.clone(), ..Context::new(config, keeper, metrics) };
        let known = restore(kept, |at| at).expect("what is kept leads back to the table");
        let (table, inbox) = mpsc::channel(64);
        let actor = TableActor::new(known, context, inbox, table.downgrade());
        let actor = tokio::spawn(actor.run()).abort_handle();
        Self { table, study, writer, actor }
    }

    /// At any moment, without a word.
    pub fn kill(self) {
        self.actor.abort();
        self.writer.abort();
    }
}

fn writer(disk: SimDisk) -> (Keeper, AbortHandle) {
    let health = watch::Sender::new(Health::Keeping);
    let (keeper, orders) = Keeper::new(health.subscribe());
    let metrics = COMMON.1.clone();
    let writer = Writer { disk, orders, health, metrics };
    (keeper, tokio::spawn(writer.run()).abort_handle())
}
