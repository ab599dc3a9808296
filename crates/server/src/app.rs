//! Everything a request can reach.

use std::fmt;
use std::sync::Arc;

use tokio::sync::watch;

use crate::analyses::Analyses;
use crate::clock;
use crate::config::Config;
use crate::context::Context;
use crate::desk::Desk;
use crate::keyed_mutex::KeyedMutex;
use crate::limit::Gate;
use crate::metrics::Metrics;
use crate::mutes::Mutes;
use crate::password::Guesses;
use crate::pulse::{self, Earlier};
use crate::session::Sessions;
use crate::store::{Store, StoreFault};
use crate::tables::Tables;

#[derive(Clone)]
pub struct App {
    pub config: Arc<Config>,
    pub store: Store,
    pub sessions: Sessions,
    pub tables: Tables,
    pub mutes: Mutes,
    pub guesses: Guesses,
    /// Of codes for whoever forgot their password, apart from those: whoever has guessed too often at one has the
    /// other left.
    pub code_guesses: Guesses,
    pub metrics: Metrics,
    pub gate: Gate,
    pub desk: Desk,
    pub vault: Desk,
    pub analyses: Analyses,
    /// Held while somebody is brought together with others, so that two do not miss each other.
    pub matching: KeyedMutex,
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
        let earlier = Earlier::kept(&store).await?;
        let context = Context::new(config.clone(), store.keeper.clone(), metrics.clone());
        let context = Context { earlier, ..context };
        // Whatever happens from now on, it is known that it was under this server.
        pulse::beat(&context).await;
        let sessions = Sessions::new(store.clone()).await?;
        let (gate, desk, vault) =
            (context.gate.clone(), context.desk.clone(), context.vault.clone());
        let analyses = Analyses::new(context.analyses.clone(), store.clone());
        let (tables, mutes) = (Tables::new(context, store.clone()), Mutes::new(store.clone()));
        let closing = watch::Sender::new(false);
        tokio::spawn(pulse::run(tables.clone(), closing.subscribe()));
        tokio::spawn(tables.clone().sweep(closing.subscribe()));
        tokio::spawn(sessions.clone().sweep(closing.subscribe()));
        Ok(Self {
            config,
            store,
            sessions,
            tables,
            mutes,
            guesses: Guesses::default(),
            code_guesses: Guesses::default(),
            metrics,
            gate,
            desk,
            vault,
            analyses,
            matching: KeyedMutex::default(),
            closing,
        })
    }
}

/// Who somebody finds who wants the same store.
fn holder(config: &Config) -> String {
    let pid = std::process::id();
    format!("the server at {} (process {pid})", config.address)
}
