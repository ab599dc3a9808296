//! What all tables share.

use std::sync::Arc;

use crate::clock::now;
use crate::config::{Config, processors};
use crate::desk::{Desk, Room};
use crate::limit::Gate;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::pulse::Earlier;
use crate::store::Keeper;
use crate::table::Thinkers;

#[derive(Clone)]
pub struct Context {
    pub config: Arc<Config>,
    pub keeper: Keeper,
    pub metrics: Metrics,
    /// Which public games somebody is at.
    pub live: Live,
    pub thinkers: Thinkers,
    /// Keeps count of what everybody does and has.
    pub gate: Gate,
    /// Where what takes long is done.
    pub desk: Desk,
    /// Where tables do what takes them long. They bring one thing at a time and cannot do without it: none is
    /// refused.
    pub study: Desk,
    /// Where finished games are analysed: one piece at a time, whoever asks.
    pub analyses: Desk,
    /// Where passwords are hashed, which takes much memory on purpose.
    pub vault: Desk,
    /// Since when this server is there, and what is known of those before.
    pub opened: i64,
    pub earlier: Earlier,
}

impl Context {
    pub fn new(config: Arc<Config>, keeper: Keeper, metrics: Metrics) -> Self {
        let desk =
            |name, places, each, all| Desk::new(Room { places, each, all }, metrics.waits(name));
        let thinking = desk("bots", config.thinkers, usize::MAX, usize::MAX);
        Self {
            thinkers: Thinkers::new(thinking, config.bot_share),
            gate: Gate::new(config.limits),
            live: Live::default(),
            desk: desk("requests", processors(), 32, 1024),
            study: desk("tables", processors(), usize::MAX, usize::MAX),
            analyses: desk("analyses", 1, 4, 64),
            vault: desk("passwords", 2, 32, 256),
            opened: now(),
            earlier: Earlier::default(),
            config,
            keeper,
            metrics,
        }
    }

    /// Since when watchers count something that happened: time in which no server was there has not passed for
    /// them, whatever the clock of the machine says it was.
    pub fn since(&self) -> impl Fn(i64) -> i64 + Send + use<> {
        let (opened, earlier) = (self.opened, self.earlier.clone());
        move |at| match earlier.served_since(at) {
            Some(served) if at < opened => opened - served,
            _ => at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pulse::Pulse;

    /// A server from 1,000 to 5,000; this one since 9,000 or, by a clock that was set, since 2,000.
    #[test]
    fn watchers_do_not_count_the_time_in_which_no_server_was_there() {
        let (keeper, _orders) =
            Keeper::new(tokio::sync::watch::channel(crate::store::Health::Keeping).1);
        let context = Context::new(Arc::new(Config::default()), keeper, Metrics::new());
        let before = |opened| Context {
            opened,
            earlier: [Pulse { from: 1_000, to: 5_000 }].into_iter().collect(),
            ..context.clone()
        };
        let later = before(9_000).since();
        assert_eq!([4_000, 5_000, 5_500, 9_500].map(later), [8_000, 9_000, 9_000, 9_500]);
        let back = before(2_000).since();
        assert_eq!([500, 1_500, 2_500].map(back), [-2_000, -1_500, 2_500]);
        let first = Context { opened: 9_000, ..context }.since();
        assert_eq!(first(4_000), 4_000);
    }
}
