use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use client::Client;
use kernel::Seeded;
use tokio::task::JoinSet;
use wire::{NewTable, SeatPlan, Visibility};

use super::tally::Tally;
use super::{crowding, toil, wire_tap};

/// How long an attacker waits between two things: the machine is shared with those who are measured.
const PACE: Duration = Duration::from_millis(10);
/// As many do the same at a time from one address.
const HANDS: u64 = 2;

/// Where an attacker stands.
#[derive(Clone, Debug)]
pub struct Post {
    pub nobody: Client,
    pub until: Instant,
    pub tally: Tally,
    pub dice: Seeded,
}

impl Post {
    pub fn new(server: SocketAddr, from: IpAddr, until: Instant, seed: u64) -> Self {
        let (nobody, dice) = (Client::nobody_from(server, from), Seeded::new(seed));
        Self { nobody, until, tally: Tally::default(), dice }
    }

    /// Does one thing again and again, with several hands.
    pub async fn run(self, name: &'static str) {
        let mut hands = JoinSet::new();
        for hand in 0..HANDS {
            let mut post = self.clone();
            post.dice = Seeded::new(self.dice.clone().next_seed() + hand);
            hands.spawn(async move {
                if wire_tap::NAMES.contains(&name) {
                    wire_tap::run(name, &mut post).await;
                } else if crowding::NAMES.contains(&name) {
                    crowding::run(name, &mut post).await;
                } else {
                    toil::run(name, &mut post).await;
                }
            });
        }
        while hands.join_next().await.is_some() {}
    }

    /// Whether the siege goes on, after a breath.
    pub async fn goes_on(&self) -> bool {
        tokio::time::sleep(PACE).await;
        Instant::now() < self.until
    }

    /// A guest, as soon as one is let in.
    pub async fn guest(&self) -> Client {
        loop {
            if let Some(guest) = self.tally.request(self.nobody.become_guest("Siege").await) {
                return guest;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

pub fn plan(game: &str, seats: Vec<SeatPlan>, visibility: Visibility) -> NewTable {
    NewTable {
        game: game.to_owned(),
        options: serde_json::Value::Null,
        seats,
        clock: None,
        visibility,
        delay: 0,
        from: None,
        ..NewTable::default()
    }
}

pub fn bot(name: &str) -> SeatPlan {
    SeatPlan::Bot(name.to_owned())
}
