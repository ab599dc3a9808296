//! What the server counts, in the format of Prometheus.

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

#[derive(Clone)]
pub struct Metrics(Arc<Counted>);

struct Counted {
    registry: Registry,
    tables: Gauge<i64, AtomicI64>,
    sockets: Gauge<i64, AtomicI64>,
    moves: Counter,
    refusals: Counter,
    errors: Counter,
    broken: Counter,
    acks: Histogram,
    commits: Histogram,
    waiting: Family<Label, Gauge<i64, AtomicI64>>,
    waited: Family<Label, Histogram, fn() -> Histogram>,
}

/// The name of a desk.
type Label = [(&'static str, &'static str); 1];

/// From a fifth of a millisecond to three seconds.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_2, 1.7, 19))
}

/// How long the line at a desk is, and how long those in it wait.
#[derive(Clone)]
pub struct Waits {
    waiting: Gauge<i64, AtomicI64>,
    waited: Histogram,
}

impl Waits {
    pub fn waiting(&self, count: usize) {
        self.waiting.set(count as i64);
    }

    pub fn waited(&self, time: Duration) {
        self.waited.observe(time.as_secs_f64());
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl Metrics {
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("bravehall");
        let (tables, sockets) = (Gauge::default(), Gauge::default());
        let (moves, refusals, errors) =
            (Counter::default(), Counter::default(), Counter::default());
        let broken = Counter::default();
        let (acks, commits) = (times(), times());
        let waiting = Family::default();
        let waited = Family::new_with_constructor(times as fn() -> Histogram);
        registry.register("tables", "tables in memory", tables.clone());
        registry.register("sockets", "open sockets", sockets.clone());
        registry.register("moves", "decisions that were kept", moves.clone());
        registry.register("refusals", "messages that were refused", refusals.clone());
        registry.register("errors", "things that should not happen", errors.clone());
        registry.register("table_panics", "tables that broke down", broken.clone());
        registry.register("ack_seconds", "from a decision to its acknowledgement", acks.clone());
        registry.register("commit_seconds", "a commit of the store", commits.clone());
        registry.register("desk_waiting", "work that waits for a place", waiting.clone());
        registry.register("desk_wait_seconds", "how long work waits", waited.clone());
        let counted = Counted {
            registry,
            tables,
            sockets,
            moves,
            refusals,
            errors,
            broken,
            acks,
            commits,
            waiting,
            waited,
        };
        Self(Arc::new(counted))
    }

    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.0.registry).expect("a text takes all that is written to it");
        text
    }

    /// The line at a desk of this name.
    pub fn waits(&self, desk: &'static str) -> Waits {
        let label = [("desk", desk)];
        let waiting = self.0.waiting.get_or_create(&label).clone();
        Waits { waiting, waited: self.0.waited.get_or_create(&label).clone() }
    }

    pub fn table(&self, more: i64) {
        self.0.tables.inc_by(more);
    }

    pub fn socket(&self, more: i64) {
        self.0.sockets.inc_by(more);
    }

    pub fn moved(&self) {
        self.0.moves.inc();
    }

    pub fn refused(&self) {
        self.0.refusals.inc();
    }

    pub fn failed(&self) {
        self.0.errors.inc();
    }

    pub fn broke_down(&self) {
        self.0.broken.inc();
    }

    pub fn acknowledged(&self, after: Duration) {
        self.0.acks.observe(after.as_secs_f64());
    }

    pub fn committed(&self, after: Duration) {
        self.0.commits.observe(after.as_secs_f64());
    }
}
