//! Everything a request can reach.

use std::fmt;
use std::sync::Arc;

use tokio::sync::watch;

use crate::clock;
use crate::config::Config;
use crate::desk::Desk;
use crate::house::House;
use crate::limit::Gate;
use crate::metrics::Metrics;
use crate::mutes::Mutes;
use crate::password::Guesses;
use crate::pulse::{self, Pulse};
use crate::session::Sessions;
use crate::store::{Store, StoreFault};
use crate::tables::Tables;
use crate::turns::Turns;

#[derive(Clone)]
pub struct App {
    pub config: Arc<Config>,
    pub store: Store,
    pub sessions: Sessions,
    pub tables: Tables,
    pub mutes: Mutes,
    pub guesses: Guesses,
    pub metrics: Metrics,
    pub gate: Gate,
    pub desk: Desk,
    pub vault: Desk,
    /// Held while somebody is brought together with others, so that two do not miss each other.
    pub matching: Turns,
    /// Becomes true when the server goes down.
    pub closing: watch::Sender<bool>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("App")
    }
}

impl App {
    pub async fn open(config: Config) -> Result<Self, StoreFault> {
        clock::started();
        let metrics = Metrics::new();
        let holder = holder(&config);
        let store = Store::open(&config.store, &holder, metrics.clone()).await?;
        let config = Arc::new(config);
        let before = Pulse::before(&store).await?;
        let house = House::new(config.clone(), store.keeper.clone(), metrics.clone());
        let house = House { before, ..house };
        let sessions = Sessions::new(store.clone()).await?;
        let (gate, desk, vault) = (house.gate.clone(), house.desk.clone(), house.vault.clone());
        let (tables, mutes) = (Tables::new(house, store.clone()), Mutes::new(store.clone()));
        let closing = watch::Sender::new(false);
        tokio::spawn(pulse::run(tables.clone(), closing.subscribe()));
        tokio::spawn(sessions.clone().sweep(closing.subscribe()));
        Ok(Self {
            config,
            store,
            sessions,
            tables,
            mutes,
            guesses: Guesses::default(),
            metrics,
            gate,
            desk,
            vault,
            matching: Turns::default(),
            closing,
        })
    }
}

/// Who somebody finds who wants the same store.
fn holder(config: &Config) -> String {
    let pid = std::process::id();
    format!("the server at {} (process {pid})", config.address)
}
