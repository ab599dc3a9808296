//! Everything a request can reach.

use std::fmt;
use std::sync::Arc;

use tokio::sync::watch;

use crate::config::Config;
use crate::house::House;
use crate::limit::Addresses;
use crate::metrics::Metrics;
use crate::mutes::Mutes;
use crate::password::Guesses;
use crate::session::Sessions;
use crate::store::{Store, StoreFault};
use crate::table::Thinkers;
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
    pub addresses: Addresses,
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
        let metrics = Metrics::new();
        let store = Store::open(&config.store, metrics.clone()).await?;
        let thinkers = Thinkers::new(config.thinkers, config.bot_share);
        let config = Arc::new(config);
        let house = House {
            config: config.clone(),
            store: store.clone(),
            metrics: metrics.clone(),
            thinkers,
        };
        let sessions = Sessions::new(store.clone()).await?;
        let addresses = Addresses::default();
        let (tables, mutes) = (Tables::new(house), Mutes::new(store.clone()));
        Ok(Self {
            config,
            store,
            sessions,
            tables,
            mutes,
            guesses: Guesses::default(),
            metrics,
            addresses,
            matching: Turns::default(),
            closing: watch::Sender::new(false),
        })
    }
}
