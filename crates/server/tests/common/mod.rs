//! A real server on a real socket with a real database file.

#![allow(dead_code, unused_imports, reason = "each test file uses a part of it")]

mod seated;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use client::Client;
use serde_json::Value;
use server::{Config, Server, StoreFault};
use tokio::sync::oneshot;
use wire::{NewTable, SeatPlan, Update, Visibility};

pub use seated::{account, code, get, open_demonbrave, refused, sit_down};

static NEXT: AtomicU32 = AtomicU32::new(0);

pub struct House {
    pub address: SocketAddr,
    /// Where whoever runs it looks after it.
    pub host: SocketAddr,
    pub file: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    served: Option<tokio::task::JoinHandle<Result<usize, StoreFault>>>,
}

pub fn database() -> PathBuf {
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("bravehall-test-{}-{number}.db", std::process::id()))
}

impl House {
    pub async fn open() -> Self {
        Self::with(database(), |_| {}).await
    }

    pub async fn with(file: PathBuf, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            host_address: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
            store: format!("sqlite:{}?mode=rwc", file.display()),
            ..Config::default()
        };
        config.limits.requests = 10_000.0;
        config.limits.rate = 10_000.0;
        config.limits.burst = 10_000.0;
        config.limits.guests_per_hour = 1e6;
        config.limits.tables_per_hour = 1e6;
        change(&mut config);
        let server = Server::open(config).await.unwrap();
        let (address, host) = (server.address().unwrap(), server.host_address().unwrap());
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            server.run(stopped).await
        });
        Self { address, host, file, stop: Some(stop), served: Some(served) }
    }

    pub async fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name).await.unwrap()
    }

    /// What the server counts.
    pub async fn metrics(&self) -> String {
        Client::nobody(self.host).get("/metrics").await.unwrap().text()
    }

    /// Waits until the server ends by itself, and says how.
    pub async fn ended(&mut self) -> Result<usize, StoreFault> {
        self.served.take().expect("it runs").await.unwrap()
    }

    /// Stops the server; the database stays.
    pub async fn close(mut self) -> PathBuf {
        drop(self.stop.take());
        if let Some(served) = self.served.take() {
            served.await.unwrap().unwrap();
        }
        std::mem::take(&mut self.file)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if self.file.as_os_str().is_empty() {
            return;
        }
        for end in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.file.display()));
        }
    }
}

pub fn plan(game: &str) -> NewTable {
    NewTable {
        game: game.to_owned(),
        options: Value::Null,
        seats: Vec::new(),
        clock: None,
        visibility: Visibility::Private,
        delay: 0,
        from: None,
        ..NewTable::default()
    }
}

pub fn against(game: &str, bot: &str) -> NewTable {
    NewTable { seats: vec![SeatPlan::Host, SeatPlan::Bot(bot.to_owned())], ..plan(game) }
}

/// Plays the game of several people to its end, each taking the choice that `pick` says.
pub async fn play_out(table: &str, people: &[&Client], pick: fn(&Update) -> usize) {
    let mut playing = Vec::new();
    for person in people {
        let (table, person) = (table.to_owned(), (*person).clone());
        playing.push(tokio::spawn(async move { play_alone(&table, &person, pick).await }));
    }
    for player in playing {
        player.await.unwrap();
    }
}

async fn play_alone(table: &str, person: &Client, pick: fn(&Update) -> usize) {
    let mut link = person.link().await.unwrap();
    let mut newest = link.follow(table).await.unwrap();
    while newest.table.ended.is_none() {
        newest = if newest.frame.choices.is_empty() {
            link.update().await.unwrap()
        } else {
            let choice =
                newest.frame.choices[pick(&newest) % newest.frame.choices.len()].text.clone();
            let n = link.act(table, newest.n, &choice).await.unwrap();
            link.until(|update| update.n >= n).await.unwrap()
        };
    }
}
