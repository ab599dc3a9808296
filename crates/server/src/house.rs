//! What all tables share.

use std::sync::Arc;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::store::Keeper;
use crate::table::Thinkers;

#[derive(Clone)]
pub struct House {
    pub config: Arc<Config>,
    pub keeper: Keeper,
    pub metrics: Metrics,
    pub thinkers: Thinkers,
}
