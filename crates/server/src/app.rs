//! Everything a request can reach.

use std::fmt;
use std::sync::Arc;

use crate::config::Config;
use crate::house::House;
use crate::limit::Addresses;
use crate::metrics::Metrics;
use crate::session::Sessions;
use crate::store::{Store, StoreFault};
use crate::table::Thinkers;
use crate::tables::Tables;

#[derive(Clone)]
pub struct App {
    pub config: Arc<Config>,
    pub store: Store,
    pub sessions: Sessions,
    pub tables: Tables,
    pub metrics: Metrics,
    pub addresses: Addresses,
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
        Ok(Self { config, store, sessions, tables: Tables::new(house), metrics, addresses })
    }
}
