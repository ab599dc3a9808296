//! What all tables share.

use std::sync::Arc;

use crate::clock::now;
use crate::config::{Config, processors};
use crate::desk::{Desk, Room};
use crate::limit::Gate;
use crate::metrics::Metrics;
use crate::pulse::Pulse;
use crate::store::Keeper;
use crate::table::Thinkers;

#[derive(Clone)]
pub struct Context {
    pub config: Arc<Config>,
    pub keeper: Keeper,
    pub metrics: Metrics,
    pub thinkers: Thinkers,
    /// Keeps count of what everybody does and has.
    pub gate: Gate,
    /// Where what takes long is done.
    pub desk: Desk,
    /// Where tables do what takes them long. They bring one thing at a time and cannot do without it: none is
    /// refused.
    pub study: Desk,
    /// Where passwords are hashed, which takes much memory on purpose.
    pub vault: Desk,
    /// Since when this server is there, and what is known of the one before.
    pub opened: i64,
    pub before: Option<Pulse>,
}

impl Context {
    pub fn new(config: Arc<Config>, keeper: Keeper, metrics: Metrics) -> Self {
        let desk =
            |name, places, each, all| Desk::new(Room { places, each, all }, metrics.waits(name));
        let thinking = desk("bots", config.thinkers, usize::MAX, usize::MAX);
        Self {
            thinkers: Thinkers::new(thinking, config.bot_share),
            gate: Gate::new(config.limits),
            desk: desk("requests", processors(), 32, 1024),
            study: desk("tables", processors(), usize::MAX, usize::MAX),
            vault: desk("passwords", 2, 32, 256),
            opened: now(),
            before: None,
            config,
            keeper,
            metrics,
        }
    }
}
