//! Until when a server was there for certain. Whoever was to decide when it was killed has used the time until
//! then: an end of the server brings nobody a new turn.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use crate::clock::now;
use crate::context::Context;
use crate::store::{Statement, Store, StoreFault};
use crate::tables::Tables;

/// So much of a turn may be forgotten when the server is killed.
const EVERY: Duration = Duration::from_secs(10);
const NAME: &str = "pulse";

/// Servers that are remembered: nobody waits for more of them to have been there than these.
const MOST: usize = 64;

/// A server was there from the one moment to the other, by its own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pulse {
    pub from: i64,
    pub to: i64,
}

/// The servers that were there before this one, the newest last.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Earlier(Arc<[Pulse]>);

impl Earlier {
    /// The last word of each of them.
    pub async fn kept(store: &Store) -> Result<Self, StoreFault> {
        Ok(Self::read(&store.secret(NAME, String::new).await?))
    }

    fn read(text: &str) -> Self {
        let times: Vec<_> = text.split_whitespace().filter_map(|time| time.parse().ok()).collect();
        times.as_chunks().0.iter().map(|[from, to]| Pulse { from: *from, to: *to }).collect()
    }

    pub fn last(&self) -> Option<Pulse> {
        self.0.last().copied()
    }

    /// For how long servers were there, at least, after something that happened under one of them. Which one it was
    /// is not known where clocks were set: then the one that makes it shortest.
    pub fn served_since(&self, at: i64) -> Option<i64> {
        let (mut after, mut shortest) = (0, None);
        for life in self.0.iter().rev() {
            if life.from <= at {
                let since = after + (life.to - at).max(0);
                shortest = Some(shortest.map_or(since, |least: i64| least.min(since)));
            }
            after += (life.to - life.from).max(0);
        }
        // It is from before all that are remembered.
        shortest.or((!self.0.is_empty()).then_some(after))
    }
}

impl FromIterator<Pulse> for Earlier {
    fn from_iter<I: IntoIterator<Item = Pulse>>(pulses: I) -> Self {
        Self(pulses.into_iter().collect())
    }
}

/// Keeps that this server is there. Nothing is lost when that fails: it is said again.
pub async fn beat(context: &Context) {
    let sql = "UPDATE meta SET value = $2 WHERE name = $1";
    let now = Pulse { from: context.opened, to: now() };
    let earlier = &context.earlier.0;
    let lives = earlier[earlier.len().saturating_sub(MOST - 1)..].iter().chain([&now]);
    let lives: Vec<_> = lives.map(|life| format!("{} {}", life.from, life.to)).collect();
    let beat = Statement::new(sql).text(NAME).text(lives.join(" "));
    if let Err(fault) = context.keeper.change(vec![beat]).await {
        tracing::warn!(%fault, "nobody will know that the server was here");
    }
}

/// Beats while there is any table, until the server goes down.
pub async fn run(tables: Tables, mut closing: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = sleep(EVERY) => {}
        }
        if tables.is_any_open() {
            beat(tables.context()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn earlier(text: &str) -> Earlier {
        Earlier::read(text)
    }

    #[test]
    fn what_earlier_servers_served_counts_whatever_their_clocks_said() {
        assert_eq!(earlier("").served_since(7), None);
        // One was there for 4 seconds, then one for 1; the clock of the first was right, behind, ahead.
        let right = earlier("1000 5000 9000 10000");
        assert_eq!(
            [500, 1_000, 4_000, 5_500, 9_400, 11_000].map(|at| right.served_since(at).unwrap()),
            [5_000, 5_000, 2_000, 1_000, 600, 0]
        );
        let behind = earlier("1000 5000 3600000 3601000");
        assert_eq!(behind.served_since(4_900), Some(1_100));
        let ahead = earlier("3600000 3604000 9000 10000");
        assert_eq!(ahead.served_since(3_603_000), Some(0), "it may have been the second");
        assert_eq!(ahead.served_since(9_500), Some(500));
    }

    #[test]
    fn the_word_of_an_earlier_version_is_read() {
        let one: Earlier = [Pulse { from: 17, to: 23 }].into_iter().collect();
        assert_eq!(earlier("17 23"), one);
        assert_eq!(earlier("17"), Earlier::default());
    }
}
